//! Commands on the competition file, version 2: what they say of version 1, of a report, and of
//! frozen inputs.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::{Path, PathBuf};
use std::process::Command;

use jadoube_competition::{PairingInput, Parity, Record};
use jadoube_formats::competition_file::CompetitionFile;
use jadoube_formats::trf;
use jadoube_vocabulary::{Outcome, RoundNumber};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// How a run ended, and both its outputs with the file's name taken out.
fn outputs_of(file: &Path, args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["--lang", "en"])
        .args(args)
        .arg(file)
        .output()
        .unwrap();
    let name = file.to_string_lossy().into_owned();
    let plain = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap().replace(&name, "FILE");
    (
        output.status.code(),
        plain(output.stdout),
        plain(output.stderr),
    )
}

fn written(name: &str, file: &CompetitionFile) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, file.write().unwrap()).unwrap();
    path
}

#[test]
fn version_2_of_an_event_of_the_code_says_what_version_1_says() {
    let mut compared = 0;
    for name in [
        "swiss",
        "round-robin",
        "teams",
        "scheveningen",
        "nothing-legal",
    ] {
        let first = Path::new(ROOT).join(format!("examples/tournaments/{name}.json"));
        let text = std::fs::read_to_string(&first).unwrap();
        let second = CompetitionFile::read(&text).unwrap();
        let second = written(&format!("code-{name}.json"), &second);
        for args in [
            &["pair"][..],
            &["pair", "--json"],
            &["pair", "--explain"],
            &["pair", "--csv"],
            &["rank"],
            &["rank", "--json"],
            &["rank", "--crosstable"],
            &["rank", "--player", "1"],
            &["explain"],
            &["explain", "--round", "2"],
            &["explain", "--place", "2"],
            &["check"],
            &["check", "--json"],
            &["lineups"],
            &["lineups", "--json"],
        ] {
            assert_eq!(
                outputs_of(&second, args),
                outputs_of(&first, args),
                "{name} {args:?}"
            );
            compared += 1;
        }
    }
    assert_eq!(compared, 75);
}

/// A report and its names as our file.
fn of_report(path: &Path) -> (CompetitionFile, Record) {
    let report = trf::read(&std::fs::read_to_string(path).unwrap()).unwrap();
    let record = report.played(Parity::default()).unwrap();
    let mut file = CompetitionFile::new("sample", record.competition().clone());
    file.names = record
        .participants()
        .iter()
        .zip(&report.players)
        .map(|(one, player)| (one.id.clone(), player.name.clone()))
        .collect();
    (file, record)
}

#[test]
fn version_2_of_a_swiss_says_what_its_report_says() {
    let mut compared = 0;
    for name in [
        "dutch/rtg-n022-r10-f20-w100-h20-s1108",
        "dutch/sim-n011-r08-forfeit-s1080",
        "dutch/sim-n013-r07-withdraw-s1020",
        "dutch/sim-n028-r05-baku-s1086",
        "dutch-clauses/c260-forbidden-pair",
        "dutch-clauses/a04-smallest-exchange",
    ] {
        let report = Path::new(ROOT).join(format!("testdata/{name}.trf"));
        let (file, record) = of_report(&report);
        let text = std::fs::read_to_string(&report).unwrap();
        let announced = trf::read(&text).unwrap().rounds.is_some();
        let second = written(&format!("{}.json", name.replace('/', "-")), &file);
        let last = record.rounds().to_string();
        for args in [
            &["pair"][..],
            &["pair", "--explain", "--json"],
            &["rank", "--tiebreaks", "BH/C1,SB,DE"],
            &["rank", "--tiebreaks", "BH", "--crosstable"],
            &["explain"],
            &["explain", "--round", &last],
            &["explain", "--round", &last, "--why", "1", "2"],
        ] {
            // Without record 142 a report does not know that all its rounds are paired.
            let next = args.first() == Some(&"pair") || args == ["explain"];
            if next && !announced {
                continue;
            }
            let (one, other) = (outputs_of(&second, args), outputs_of(&report, args));
            // Oddities of the report's own columns are reported on its lines only.
            assert_eq!(
                (one.0, &one.1),
                (other.0, &other.1),
                "{name} {args:?}: {}{}",
                one.2,
                other.2
            );
            compared += 1;
        }
        let checked = outputs_of(&second, &["check"]);
        let rounds = format!("rounds {last}, agree {last}, differ 0");
        assert!(checked.1.contains(&rounds), "{name}: {checked:?}");
    }
    assert!(compared > 30, "{compared}");
}

/// Explanations use the frozen input, whatever happened to the results since.
#[test]
fn a_round_is_explained_from_its_frozen_input() {
    let report = Path::new(ROOT).join("testdata/dutch/rtg-n022-r10-f20-w100-h20-s1108.trf");
    let (mut file, record) = of_report(&report);
    let second = RoundNumber::new(3).unwrap();
    let frozen = PairingInput::freeze(&record, second).unwrap();
    let asked: &[&str] = &["explain", "--round", "3", "--why", "1", "4"];
    let before = outputs_of(&written("frozen-before.json", &file), asked);
    let round = file.competition.rounds.get_mut(1).unwrap();
    for game in &mut round.games {
        game.outcome = match game.outcome {
            Outcome::Drawn => Outcome::BlackWon,
            other => other.swapped(),
        };
    }
    let changed = outputs_of(&written("frozen-changed.json", &file), asked);
    let round = file.competition.rounds.get_mut(2).unwrap();
    round.input = Some(frozen.digest().unwrap());
    file.inputs.push(frozen);
    let kept = outputs_of(&written("frozen-kept.json", &file), asked);
    assert_ne!(changed.1, before.1);
    let answer = |text: &str| text.lines().last().map(str::to_owned);
    assert_eq!(answer(&kept.1), answer(&before.1));
}

#[test]
fn what_is_no_competition_is_refused_at_its_line() {
    let path = Path::new(ROOT).join("testdata/dutch/sim-n011-r08-forfeit-s1080.trf");
    let (file, _) = of_report(&path);
    let text = file.write().unwrap();
    let bad = |name: &str, text: String| {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, text).unwrap();
        outputs_of(&path, &["pair"])
    };
    let broken = bad(
        "broken.json",
        text.replacen("\"system\": ", "\"sytem\": ", 1),
    );
    assert_eq!(broken.0, Some(2), "{broken:?}");
    let line = text
        .lines()
        .position(|line| line.contains("\"system\""))
        .unwrap()
        + 1;
    assert!(
        broken.2.starts_with(&format!("FILE:{line}: ")),
        "{broken:?}"
    );
    let other = bad("other.json", text.replacen("fide-dutch", "knock-out", 1));
    assert_eq!(
        (other.0, other.2.lines().count()),
        (Some(2), 1),
        "{other:?}"
    );
    let newer = bad(
        "newer.json",
        text.replacen("\"version\": 2", "\"version\": 3", 1),
    );
    assert!(newer.2.contains("version 3"), "{newer:?}");
}

/// V/3.6: a name of version 1 is somebody, or the file is refused where it writes it.
#[test]
fn line_ups_of_version_1_name_people_the_file_knows() {
    let text = std::fs::read_to_string(format!("{ROOT}/examples/tournaments/teams.json")).unwrap();
    let tournament: serde_json::Value = serde_json::from_str(&text).unwrap();
    let known = tournament["players"][0]["lineup"]["base"][0]
        .as_str()
        .unwrap()
        .to_owned();
    let other = tournament["players"][0]["lineup"]["base"][1]
        .as_str()
        .unwrap()
        .to_owned();
    let from = text.find("\"rounds\"").unwrap();
    let at = from + text[from..].find(&format!("\"{known}\"")).unwrap();
    let with = |name: &str| {
        let mut changed = text.clone();
        changed.replace_range(at + 1..=at + known.len(), name);
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("names.json");
        std::fs::write(&path, &changed).unwrap();
        outputs_of(&path, &["lineups"])
    };
    let unknown = with("Nobody, Nowhere");
    let line = text[..at].matches('\n').count() + 1;
    assert_eq!(unknown.0, Some(2), "{unknown:?}");
    assert!(
        unknown.2.starts_with(&format!("FILE:{line}: ")) && unknown.2.contains("Nobody, Nowhere"),
        "{unknown:?}"
    );
    // Two of one name in the roster: whom is meant nobody can tell.
    let twice = text.replacen(&format!("\"{other}\""), &format!("\"{known}\""), 1);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("twice.json");
    std::fs::write(&path, twice).unwrap();
    let ambiguous = outputs_of(&path, &["lineups"]);
    assert_eq!(ambiguous.0, Some(2), "{ambiguous:?}");
    assert!(ambiguous.2.contains("more than one"), "{ambiguous:?}");
}
