//! A log is kept for decades: every story's log reads back, replays to the same game, and
//! the logs of earlier versions in `testdata/logs` still do.
//!
//! `GOLDEN_LOGS=write` writes the logs of a new schema, chosen so that together they hold
//! everything the stories know; logs that are there already are never written again.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may stop at the first surprise and say how much it looked at"
)]

mod names;
mod samples;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use jadoube_referee::{
    Effect, Game, GameLog, GameResult, Observation, Person, RecordedRuling, Ruling, SCHEMA,
    Snapshot, Stage, Verdict, What, Why,
};
use jadoube_scenarios::game::Scenario;
use jadoube_vocabulary::Side;
use serde::{Deserialize, Serialize};

/// A golden file.
#[derive(Serialize, Deserialize)]
struct Golden {
    /// The story it was made from.
    story: String,
    log: GameLog,
    snapshot: Snapshot,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every story, played under every edition it expects something of.
fn games() -> Vec<(String, Game)> {
    let mut games = Vec::new();
    for folder in ["fide-1993", "fide-2001", "fide-2014", "fide-2023", "pzwarc"] {
        let mut files: Vec<PathBuf> = std::fs::read_dir(root().join("scenarios").join(folder))
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        files.sort();
        for path in files {
            let text = std::fs::read_to_string(&path).unwrap();
            if !text.starts_with("kind = \"game") {
                continue;
            }
            let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
            for (place, story) in Scenario::read_all(&text).unwrap().iter().enumerate() {
                let case = match place {
                    0 => String::new(),
                    place => format!("-{}", place + 1),
                };
                for edition in story.editions() {
                    let played = story.play(edition);
                    games.push((format!("{edition}-{stem}{case}"), played.unwrap().game));
                }
            }
        }
    }
    games
}

/// What an entry holds, by name.
fn held(entry: &RecordedRuling, into: &mut BTreeSet<&'static str>) {
    into.insert(names::what(&entry.observation.what));
    match &entry.observation.what {
        What::Decides(decision) | What::DecidesMatter { decision, .. } => {
            into.insert(names::decision(decision))
        }
        What::Overrules { instead, .. } => into.insert(names::decision(instead)),
        _ => false,
    };
    for ruling in &entry.rulings {
        held_by(ruling, into);
    }
}

fn held_by(ruling: &Ruling, into: &mut BTreeSet<&'static str>) {
    for effect in &ruling.effects {
        into.insert(names::effect(effect));
        match effect {
            Effect::Chess(effect) => into.insert(names::chess(effect)),
            Effect::Draughts(effect) => into.insert(names::draughts(effect)),
            Effect::Pending(pending) | Effect::Opened(_, pending) => {
                into.insert(names::pending(pending))
            }
            Effect::Finish(result) => into.insert(names::result(result)),
            _ => false,
        };
    }
    into.extend(ruling.evidence.iter().map(names::evidence));
    into.extend(ruling.options.iter().map(names::choice));
}

/// The log reads back as it is and gives the same game.
fn keeps(name: &str, game: &Game) -> GameLog {
    let log = game.kept();
    let text = serde_json::to_string(&log).unwrap();
    let read: GameLog = serde_json::from_str(&text).unwrap_or_else(|bad| panic!("{name}: {bad}"));
    assert_eq!(read, log, "{name}");
    let again = read.replay().unwrap_or_else(|bad| panic!("{name}: {bad}"));
    assert_eq!(again.snapshot(), game.snapshot(), "{name}");
    let text = serde_json::to_string(&game.snapshot()).unwrap();
    let snapshot: Snapshot = serde_json::from_str(&text).unwrap();
    assert_eq!(snapshot, game.snapshot(), "{name}");
    let resumed = log
        .resume(&snapshot)
        .unwrap_or_else(|bad| panic!("{name}: {bad}"));
    assert_eq!(format!("{resumed:?}"), format!("{game:?}"), "{name}");
    log
}

#[test]
fn every_observation_ruling_and_effect_reads_back_and_replays() {
    let mut seen = BTreeSet::new();
    let games = games();
    for (name, game) in &games {
        for entry in &keeps(name, game).entries {
            held(entry, &mut seen);
        }
    }
    println!("{} games, {} kinds of things", games.len(), seen.len());
    for entry in samples::entries() {
        let text = serde_json::to_string(&entry).unwrap();
        let read: RecordedRuling = serde_json::from_str(&text).unwrap();
        assert_eq!(read, entry);
        held(&entry, &mut seen);
    }
    let all = [
        names::WHATS,
        names::DECISIONS,
        names::EFFECTS,
        names::CHESS,
        names::DRAUGHTS,
        names::PENDING,
        names::EVIDENCE,
        names::CHOICES,
        names::RESULTS,
    ];
    let missing: Vec<&str> = all
        .concat()
        .into_iter()
        .filter(|name| !seen.contains(name))
        .collect();
    assert!(missing.is_empty(), "in no story and no sample: {missing:?}");
}

#[test]
fn logs_of_every_version_are_read_and_give_the_game_they_gave() {
    write_golden();
    let mut count = 0;
    for schema in 1..=SCHEMA {
        let folder = root().join("testdata/logs").join(schema.to_string());
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.display();
            let text = std::fs::read_to_string(&path).unwrap();
            let golden: Golden =
                serde_json::from_str(&text).unwrap_or_else(|bad| panic!("{name}: {bad}"));
            assert_eq!(golden.log.schema, schema, "{name}");
            let game = golden
                .log
                .replay()
                .unwrap_or_else(|bad| panic!("{name}: {bad}"));
            let mut snapshot = game.snapshot();
            if golden.snapshot.state.is_none() {
                // It was made by a program that kept less.
                snapshot.state = None;
            } else {
                let resumed = golden.log.resume(&golden.snapshot).unwrap();
                assert_eq!(format!("{resumed:?}"), format!("{game:?}"), "{name}");
            }
            assert_eq!(snapshot, golden.snapshot, "{name}");
            assert_eq!(game.log(), golden.log.entries, "{name}");
            count += 1;
        }
    }
    println!("{count} logs");
    assert!(count >= 30, "only {count} golden logs");
}

/// The fewest stories that hold everything, first come first taken.
fn write_golden() {
    if std::env::var_os("GOLDEN_LOGS").is_none_or(|it| it != "write") {
        return;
    }
    let folder = root().join("testdata/logs").join(SCHEMA.to_string());
    std::fs::create_dir_all(&folder).unwrap();
    let mut open: BTreeMap<String, (Game, BTreeSet<&'static str>)> = BTreeMap::new();
    for (name, game) in games() {
        let mut all = BTreeSet::new();
        for entry in game.log() {
            held(entry, &mut all);
        }
        open.insert(name, (game, all));
    }
    let mut covered = BTreeSet::new();
    loop {
        let new = |all: &BTreeSet<&'static str>| all.difference(&covered).count();
        let best = open.iter().max_by_key(|(_, (_, all))| new(all));
        let Some((name, (game, all))) = best.filter(|(_, (_, all))| new(all) > 0) else {
            break;
        };
        let path = folder.join(format!("{name}.json"));
        if !path.exists() {
            let golden = Golden {
                story: name.clone(),
                log: game.kept(),
                snapshot: game.snapshot(),
            };
            std::fs::write(path, serde_json::to_string_pretty(&golden).unwrap() + "\n").unwrap();
        }
        let (name, all) = (name.clone(), all.clone());
        covered.extend(all);
        open.remove(&name);
    }
}

/// A citation that this program cannot place is kept and shown.
#[test]
fn a_citation_of_a_later_program_is_kept() {
    let (name, game) = games().into_iter().next().unwrap();
    let text = serde_json::to_string(&game.kept()).unwrap();
    let id = game.log().iter().flat_map(|entry| &entry.rulings);
    let id = id.flat_map(|ruling| &ruling.cites).next().unwrap().as_str();
    let later = text.replace(&format!("\"{id}\""), "\"fide-2031:99.1\"");
    let log: GameLog = serde_json::from_str(&later).unwrap_or_else(|bad| panic!("{name}: {bad}"));
    assert_eq!(serde_json::to_string(&log).unwrap(), later);
    assert!(log.replay().is_ok());
}

#[test]
fn what_does_not_fit_is_told_and_changes_nothing() {
    let games = games();
    let of = |edition: &str| {
        let found = games
            .iter()
            .find(|(name, game)| name.starts_with(edition) && game.log().len() > 3);
        found.unwrap().1.clone()
    };
    let (mut chess, draughts) = (of("fide-2023"), of("pzwarc"));
    let on_board = |entry: &&RecordedRuling| {
        let mut effects = entry.rulings.iter().flat_map(|ruling| &ruling.effects);
        effects.any(|effect| matches!(effect, Effect::Draughts(_)))
    };
    let entry = draughts.log().iter().find(on_board).unwrap().clone();
    let before = chess.snapshot();
    assert!(chess.apply(entry.clone()).is_err());
    assert_eq!(chess.snapshot(), before);
    assert_eq!(chess.log().len(), before.entries);
    let mut log = chess.kept();
    log.entries.push(entry);
    let bad = log.replay().unwrap_err().to_string();
    assert!(
        bad.starts_with(&format!("entry {}: ", log.entries.len())),
        "{bad}"
    );
    let text = serde_json::to_string(&chess.kept()).unwrap();
    let later = text.replacen("\"schema\":1", "\"schema\":2", 1);
    let bad = serde_json::from_str::<GameLog>(&later)
        .unwrap_err()
        .to_string();
    assert!(bad.contains("schema 2"), "{bad}");
}

/// A mate that was only written down is no end of the game until the arbiter says so.
#[test]
fn what_is_held_back_is_issued_when_it_is_confirmed() {
    let (_, game) = games()
        .into_iter()
        .find(|(name, _)| name.starts_with("fide-2023"))
        .unwrap();
    let settings = game.settings().clone();
    let start = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";
    let mut game = Game::new(settings, start).unwrap();
    let by = |at, by, what| Observation { at, by, what };
    let mate = What::Makes {
        text: "Qh4".to_owned(),
        hands: 1,
    };
    let mated = game.note(by(0, Person::Player(Side::Black), mate)).unwrap();
    assert!(mated.iter().any(|ruling| ruling.verdict == Verdict::Won));
    assert_eq!(game.stage(), Stage::Running);
    assert_eq!(game.board().plies().len(), 1);
    let confirm = by(1_000, Person::Arbiter, What::Confirms { entry: 0 });
    game.observe(confirm.clone()).unwrap();
    assert_eq!(game.stage(), Stage::Finished(GameResult::Win(Side::Black)));
    assert!(game.observe(confirm).is_err(), "only once");
    keeps("held", &game);
}

/// A fact that touches neither board nor clock may be told late, a move may not.
#[test]
fn facts_beside_the_board_may_be_told_late() {
    let (_, game) = games()
        .into_iter()
        .find(|(name, game)| name.starts_with("fide-2023") && game.now() > 1_000)
        .unwrap();
    let late = |what| Observation {
        at: game.now() - 1,
        by: Person::Player(Side::White),
        what,
    };
    let told = |what| game.decide(&late(what)).map_err(|refusal| refusal.why);
    assert_ne!(told(What::StopsRecording), Err(Why::TimeBackwards));
    assert_eq!(told(What::Presses), Err(Why::TimeBackwards));
}
