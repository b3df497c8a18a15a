//! Bad input: one line on standard error, exit code 2, the file as it was.

use crate::support::Hall;

fn started() -> Hall {
    let hall = Hall::new();
    hall.done("tournament new open.json --game chess --system fide-dutch --rounds 3 --name \"Sample open\"");
    for name in ["Anna", "Beata", "Cyril", "Dana"] {
        hall.done(&format!(
            "tournament add open.json --name \"Sample, {name}\""
        ));
    }
    hall
}

#[test]
fn what_is_not_there_is_said() {
    let hall = started();
    let before = hall.read("open.json");
    for (line, wrong) in [
        ("tournament show none.json", "none.json: "),
        (
            "tournament bye open.json --entry 9 --round 1 --kind half",
            "open.json: there is no entry 9",
        ),
        (
            "tournament bye open.json --entry 0 --round 1 --kind half",
            "open.json: there is no entry 0",
        ),
        (
            "tournament forbid open.json --entries 1,x!",
            "open.json: there is no entry x!",
        ),
        (
            "tournament standings open.json --round 2",
            "open.json: round 2 is not published",
        ),
        (
            "tournament add open.json --name \" \"",
            "open.json: The field name is wrong",
        ),
        (
            "tournament result open.json 1-0",
            "open.json: 1-0: without --board, write each result with its board",
        ),
        (
            "tournament do open.json no-such-thing",
            "open.json: this is not a command: ",
        ),
        (
            "tournament new open.json --game chess --system fide-dutch --rounds 3 --name Other",
            "open.json: the file already exists",
        ),
        (
            "tournament new other.json --game chess --system fide-dutch --rounds 0 --name Other",
            "other.json: 0 is not a possible number of rounds",
        ),
        (
            "tournament new other.json --game chess --system fide-dutch --rounds 3 --name Other --tiebreaks XYZ",
            "other.json: The tie-break XYZ is unknown",
        ),
        ("tournament export open.json -o open.json", "open.json: "),
    ] {
        let told = hall.bad(line);
        assert!(told.starts_with(wrong), "{line}: {told}");
    }
    assert_eq!(hall.read("open.json"), before);
    assert!(!hall.path("other.json").exists());
    // Arguments that are none: the usage, exit code 2.
    for line in [
        "tournament new x.json --game golf --system fide-dutch --name Other",
        "tournament new x.json --game chess --system swiss --name Other",
        "tournament bye open.json --entry 1 --round 0 --kind half",
        "tournament bye open.json --entry 1 --round 1 --kind quarter",
        "tournament",
    ] {
        assert_eq!(hall.output(line).status.code(), Some(2), "{line}");
    }
    // What the rules do not allow is an answer, not bad input.
    hall.ends(
        1,
        "tournament new other.json --game chess --system pzwarc-classic --rounds 3 --name Other",
    );
    hall.ends(1, "tournament undo open.json --seq 1");
}

#[test]
fn other_files_and_other_versions_are_refused_in_one_sentence() {
    let hall = started();
    let good = hall.read("open.json");
    let lines: Vec<&str> = good.lines().collect();
    let event = |seq: usize| {
        lines
            .iter()
            .find(|line| line.starts_with("{") && line.contains(&format!("\"seq\":{seq}")))
            .copied()
            .unwrap()
    };
    let newer = good.replace("\"version\":2,\n", "\"version\":3,\n");
    let unknown_event = good.replacen("\"version\":1", "\"version\":9", 1);
    let missing = good.replace(&format!("{}\n", event(2)), "");
    for (text, wrong) in [
        (
            newer.as_str(),
            ":3: version 3 of the event file is not known here: this program reads version 2",
        ),
        (
            "{\"format\":\"jadoube-tournament\",\"version\":1}",
            ":1: this is not one of our event files (\"format\" must be \"jadoube-event\")",
        ),
        ("{}", ":1: this is not one of our event files"),
        ("[1", ":1: "),
        ("", ":1: "),
        (
            "{\"format\":\"jadoube-event\",\"version\":2,\"log\":[]}",
            ":1: the log is empty",
        ),
        (
            "{\"format\":\"jadoube-event\",\"version\":2,\n\"log\":7}",
            ":2: ",
        ),
        (
            unknown_event.as_str(),
            ":5: tournament.created v9: unknown version",
        ),
        (
            missing.as_str(),
            ":6: event 3 stands where event 2 was expected",
        ),
    ] {
        hall.write("bad.json", text);
        let told = hall.bad("tournament show bad.json");
        assert!(told.starts_with(&format!("bad.json{wrong}")), "{told}");
        // A command that changes refuses as well, and leaves the file alone.
        hall.bad("tournament number bad.json");
        assert_eq!(hall.read("bad.json"), text);
    }
    // The other commands do not take it for one of theirs.
    let told = hall.bad("rank open.json");
    assert_eq!(
        told,
        "open.json:1: this is an event file: write it with `jadoube tournament export` first"
    );
}
