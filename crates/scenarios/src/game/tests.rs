//! What is wrong with a file is answered with its line and the reason.

use jadoube_clock::Ms;
use jadoube_vocabulary::Side;

use super::*;

/// A story of two settings: `settings` stand on line 3, the story begins on the line after
/// the next but one.
fn story_file(settings: &str, story: &str) -> String {
    format!(
        "kind = \"game\"\ntitle = \"x\"\n{settings}\nstory = \"\"\"\n{story}\n\"\"\"\n[expect.fide-2023]\n"
    )
}

fn bad(text: &str) -> (usize, String) {
    match run(text) {
        Err(bad) => (bad.line, bad.what),
        Ok(report) => panic!("{text}\nwas read: {:?}", report.mismatches),
    }
}

fn differs(text: &str) -> Vec<(usize, String)> {
    let pair = |it: &Mismatch| (it.line, format!("{}, {}", it.expected, it.found));
    run(text).unwrap().mismatches.iter().map(pair).collect()
}

#[test]
fn a_setting_that_is_wrong_is_answered_with_its_line() {
    for (settings, what) in [
        ("moves = \"1.e4 e7-e4\"", "e7-e4: not legal here"),
        ("white = \"abc\"", "not a time on a clock: \"abc\""),
        ("white = \"-5:00\"", "not a time on a clock: \"-5:00\""),
        ("black = \"5\"", "not a time on a clock: \"5\""),
        ("fen = \"nonsense\"", "not a FEN"),
        ("control = \"abc\"", "abc"),
        ("control = \"\"", "seconds wanted"),
        ("control = \"99999999999999999999\"", "seconds wanted"),
        ("moves = \"1.e4 e5 2.Ke3\"", "Ke3: not a move"),
        ("array = 960", "no array has the number 960"),
    ] {
        let (line, said) = bad(&story_file(settings, "white plays e4"));
        assert_eq!(line, 3, "{settings}: {said}");
        assert!(said.contains(what), "{settings}: {said}");
    }
}

#[test]
fn a_board_is_described_once() {
    let both = "array = 518\nfen = \"8/8/8/8/8/8/8/8 w - - 0 1\"";
    let (line, said) = bad(&story_file(both, "white plays e4"));
    assert_eq!(
        (line, said.as_str()),
        (4, "array and fen both say how the board stands")
    );
}

#[test]
fn an_impossible_diagram_is_answered_with_the_reason() {
    for (fen, why) in [
        ("8/8/8/8/8/8/8/8 w - - 0 1", "no-king"),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "many-kings"),
        ("4k2R/8/8/8/8/8/8/4K3 w - - 0 1", "opponent-in-check"),
        ("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "castling-right"),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "pawn-on-first-rank"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "en-passant-square"),
    ] {
        let (line, said) = bad(&story_file(&format!("fen = \"{fen}\""), "white plays Kd1"));
        assert_eq!(line, 3, "{fen}");
        assert!(said.contains(why), "{fen}: {said}");
    }
}

#[test]
fn what_the_laws_find_on_boards_may_stand() {
    for fen in [
        // Both kings in check; a pawn on its last rank (A.5.4).
        "4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1",
        "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
        // A wrong array with a rook too many (7.2).
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNRQKBNR w - - 0 1",
    ] {
        let text = story_file(&format!("fen = \"{fen}\""), "arbiter begins");
        assert_eq!(differs(&text), [], "{fen}");
    }
}

#[test]
fn a_line_that_is_wrong_is_answered_with_its_line() {
    for (line, what) in [
        ("bla bla", "who is \"bla\"?"),
        ("white dances", "not understood: dances"),
        ("arbiter begins in the middle of nowhere", "not understood"),
        ("arbiter resumes adjourned nonsense", "not understood"),
        ("arbiter resumes adjourned replier-absnt", "not understood"),
        (
            "arbiter penalises white opponent-gains-time -2:00",
            "not understood",
        ),
        (
            "arbiter penalises white offender-loses-time -5:00",
            "not understood",
        ),
        ("arbiter awards white -5:00", "not understood"),
        ("arbiter sets white -5:00", "not understood"),
        ("arbiter sets white 9999999:00:00", "not understood"),
        ("white adjourns early -1:00", "not understood"),
        ("white promotes with Queen", "not understood"),
        (
            "-0:10 white plays e4",
            "time runs backwards: -0:10 comes after 0:05",
        ),
        (
            "0:01 white plays e4",
            "time runs backwards: 0:01 comes after 0:05",
        ),
    ] {
        let (at, said) = bad(&story_file(
            "",
            &format!("0:05 arbiter begins\n{line}\nwhite presses"),
        ));
        assert_eq!(at, 6, "{line}: {said}");
        assert!(said.contains(what), "{line}: {said}");
    }
}

#[test]
fn lines_are_counted_alike_whatever_ends_them() {
    let text = story_file("", "arbiter begins\nwhite dances");
    assert_eq!(bad(&text).0, 6);
    assert_eq!(bad(&text.replace('\n', "\r\n")).0, 6);
}

#[test]
fn an_edition_of_another_game_is_answered_with_its_line() {
    let chess = story_file("", "arbiter begins").replace("fide-2023", "pzwarc");
    let no_chess = (7, "pzwarc has no chess rules".to_owned());
    assert_eq!(bad(&chess), no_chess);
    let draughts = story_file("game = \"draughts64\"", "arbiter begins");
    let no_draughts = (7, "draughts are played by pzwarc".to_owned());
    assert_eq!(bad(&draughts), no_draughts);
}

#[test]
fn a_story_under_no_edition_is_read_and_answered() {
    let garbage = "kind = \"game\"\ntitle = \"x\"\nstory = \"\"\"\nbla bla\n\"\"\"\n";
    assert_eq!(bad(garbage).0, 4);
    let nothing = garbage.replace("bla bla", "arbiter begins");
    let (line, said) = bad(&nothing);
    assert_eq!(line, 1);
    assert!(said.starts_with("no edition is named"), "{said}");
    let told_only = format!("edition = \"fide-2023\"\n{nothing}");
    assert_eq!(differs(&told_only), []);
}

#[test]
fn a_refusal_inside_a_story_is_a_difference_at_its_line() {
    let story = "arbiter begins\nwhite makes Qh9\nwhite plays e4";
    let refused = (6, "fide-2023 no refusal, refused: not-a-move".to_owned());
    assert_eq!(
        differs(&story_file("", story)),
        std::slice::from_ref(&refused)
    );
    // In a story that is only told, also on its last line.
    let only = story_file("edition = \"fide-2023\"", "arbiter begins\nwhite makes Qh9");
    let only = only.replace("[expect.fide-2023]\n", "");
    assert_eq!(differs(&only), [refused]);
}

#[test]
fn a_refusal_inside_a_story_may_be_expected() {
    let story = "arbiter begins\nwhite makes  Qh9\nwhite plays e4";
    let expecting = |what: &str| format!("{}refusals = {{ {what} }}\n", story_file("", story));
    assert_eq!(
        differs(&expecting("\"white makes Qh9\" = \"not-a-move\"")),
        []
    );
    assert_eq!(
        differs(&expecting("\"white makes Qh9\" = \"not-on-move\"")),
        [(
            6,
            "fide-2023 refused not-on-move, refused: not-a-move".to_owned()
        )]
    );
    let not = differs(&expecting(
        "\"white makes Qh9\" = \"not-a-move\", \"arbiter begins\" = \"has-begun\"",
    ));
    let wanted = "fide-2023 refused \"arbiter begins\": has-begun, not refused";
    assert_eq!(not, [(9, wanted.to_owned())]);
    let nowhere = differs(&expecting(
        "\"white makes Qh9\" = \"not-a-move\", \"white plays d4\" = \"not-on-move\"",
    ));
    let wanted = "fide-2023 refused \"white plays d4\": not-on-move, no such line";
    assert_eq!(nowhere, [(9, wanted.to_owned())]);
}

#[test]
fn nobody_presses_after_a_move_that_was_not_made() {
    let story = "arbiter begins\nwhite plays Ke8\nwhite plays Qh9\nwhite plays e4";
    let scenario = Scenario::read(&story_file("", story)).unwrap();
    let played = scenario.play(Edition::Fide2023).unwrap();
    assert_eq!(played.result(), "*");
    assert_eq!(played.given.black, 0);
    // Begun, refused, refused, made, pressed.
    assert_eq!(played.parts.len(), 5);
}

#[test]
fn no_number_in_a_file_stops_the_program() {
    let most = u32::MAX;
    for (settings, story) in [
        (
            format!("white_illegal = {most}"),
            "white makes e2-e5\nwhite presses\narbiter finds illegal move",
        ),
        (
            format!("fen = \"4k3/8/8/8/8/8/8/R3K3 w - - {most} {most}\""),
            "white plays Ra2\nblack claims fifty\nblack plays Kd8\nwhite claims repetition",
        ),
        (
            "white = \"2400:00:00\"\nblack = \"2400:00:00\"".to_owned(),
            "2400:00:00 white plays e4\narbiter awards white 2400:00:00\n+2400:00:00 black presses",
        ),
        (
            String::new(),
            "arbiter begins\nplayers finds scores differ after 18446744073709551615",
        ),
    ] {
        assert!(run(&story_file(&settings, story)).is_ok(), "{settings}");
    }
    for game in ["draughts100", "draughts64"] {
        let settings = format!(
            "game = \"{game}\"\nwhite_made = {most}\nblack_made = {most}\ncounted = {most}"
        );
        let text = story_file(&settings, "white finds moves proved 4294967295 4294967295")
            .replace("fide-2023", "pzwarc");
        assert!(run(&text).is_ok(), "{:?}", run(&text).err());
    }
}

#[test]
fn a_penalty_is_never_its_contrary_whoever_asks() {
    use jadoube_referee::laws::Penalty;
    use jadoube_referee::{Decision, Observation, Person, What, Why};

    let scenario = Scenario::read(&story_file("", "arbiter begins")).unwrap();
    let played = scenario.play(Edition::Fide2023).unwrap();
    for decision in [
        Decision::Penalises(Side::White, Penalty::OpponentGainsTime, -1),
        Decision::Penalises(Side::White, Penalty::OffenderLosesTime, Ms::MIN),
        Decision::Awards(Side::White, -1),
        Decision::Sets(Side::White, -1),
    ] {
        let what = What::Decides(decision);
        let observation = Observation {
            at: played.game.now(),
            by: Person::Arbiter,
            what,
        };
        let refused = played.game.decide(&observation).unwrap_err();
        assert_eq!(refused.why, Why::NotAnOption, "{decision:?}");
    }
}

/// I/6.5: draws with advantage are not used on 64 squares.
#[test]
fn advantage_on_64_squares_is_told_with_its_table() {
    let file = |game: &str| {
        format!(
            "kind = \"game\"\ngame = \"{game}\"\ntitle = \"t\"\nstory = \"\"\"\narbiter begins\n\"\"\"\n\n[event]\nadvantage = true\n\n[expect.pzwarc]\nresult = \"*\"\n"
        )
    };
    let bad = run(&file("draughts64")).unwrap_err();
    assert!(bad.what.contains("I/6.5.1"), "{bad}");
    assert!((8..=9).contains(&bad.line), "{bad}");
    assert!(run(&file("draughts100")).is_ok());
}

/// The head of a table provides defaults for its cases.
#[test]
fn a_table_of_stories_is_read_case_by_case() {
    let table = "kind = \"games\"\ntitle = \"t\"\nstory = \"white resigns\"\n\n\
        [expect.fide-2023]\nresult = \"0-1\"\n\n\
        [[case]]\ntitle = \"White\"\n\n\
        [[case]]\ntitle = \"Black\"\nstory = \"black resigns\"\n\
        [case.expect.fide-2023]\nresult = \"1/2-1/2\"\n";
    let stories = Scenario::read_all(table).unwrap();
    let titles: Vec<&str> = stories.iter().map(|it| it.case().title.as_str()).collect();
    assert_eq!(titles, ["White", "Black"]);
    let report = run(table).unwrap();
    // Only the second case is wrong, and it is reported with its own line.
    let lines: Vec<usize> = report.mismatches.iter().map(|it| it.line).collect();
    assert_eq!(lines, [14], "{report:?}");

    let wrong = |from: &str, to: &str| run(&table.replace(from, to)).unwrap_err();
    assert_eq!(wrong("\"games\"", "\"game\"").line, 8);
    assert_eq!(wrong("title = \"Black\"\n", "").line, 11);
    assert_eq!(wrong("title = \"Black\"\n", "kind = \"game\"\n").line, 12);
    let named = "[[case]]\ntitle = \"White\"";
    assert_eq!(wrong(named, &named.replace("case", "cases")).line, 8);
}
