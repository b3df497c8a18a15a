//! Acceptance stories whose outcome is a sentence or a file: S4, S6, S23, S31, S34, S38, S44; and of
//! the trouble stories T48, T63, T66. The table of all stories is `docs/tournament-stories.md`.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use crate::hall::{Hall, essence, round};
use jadoube_formats::code_event::CodeEvent;
use jadoube_formats::competition_file::CompetitionFile;
use jadoube_tournament::{
    LogLine, Logged, PairStory, PlaceDocument, Recorded, RoundSlot, apply, file_text, replay,
};
use jadoube_vocabulary::{Absence, Lot, Points, Seed};
use serde_json::{Value, json};

#[test]
fn s4_an_open_taken_over_after_five_rounds() {
    let text = include_str!("../../../examples/fide/open.trf");
    let mut hall = Hall::new();
    let made = hall.plain("import-tournament", json!({ "text": text }));
    let told = made
        .events
        .iter()
        .find_map(|recorded| match &recorded.event {
            jadoube_tournament::Event::TournamentImported {
                adjustments,
                differing,
                ..
            } => Some((adjustments.clone(), differing.clone())),
            _ => None,
        });
    assert_eq!(told, Some((Vec::new(), Vec::new())));
    for number in 1..=5 {
        assert!(
            hall.state.apart(round(number), false).is_none(),
            "round {number}"
        );
    }
    hall.draft(6);
    assert_eq!(hall.drafted(6), "10-3 2-5 6-9 13-1 12-7 11-4");
    let why = hall.state.why_pair(round(6), &hall.id(5), &hall.id(9));
    let Some(PairStory::Dutch(why)) = why else {
        panic!("no story");
    };
    assert!(!why.paired);
    assert_eq!(json!(why.criterion), json!("C12"));
    assert_eq!(why.bracket, Some(Points::whole(3)));
    let mut boards = why.boards.clone();
    boards.sort_unstable();
    assert_eq!(boards, [(5, 9), (6, 1), (13, 2)]);
    let mut instead = why.instead_of.clone();
    instead.sort_unstable();
    assert_eq!(instead, [(2, 5), (6, 9), (13, 1)]);
}

#[test]
fn s6_a_late_entry_by_rating() {
    let mut hall = Hall::swiss(5);
    hall.field(&[2200, 2100, 2000, 1900, 1800, 1700]);
    hall.publish(1);
    assert_eq!(hall.boards(1), "1-4 5-2 3-6");
    let before: Vec<usize> = hall.state.numbers().to_vec();
    hall.plain("add-entry", json!({"name": "Sample, Late", "rating": 1950}));
    let late = hall.state.place_of(hall.ids.last().unwrap()).unwrap();
    assert_eq!(hall.number(late), 4);
    assert_eq!(hall.boards(1), "1-5 6-2 3-7");
    let kept: Vec<usize> = hall
        .state
        .numbers()
        .iter()
        .copied()
        .filter(|at| *at != late)
        .collect();
    assert_eq!(kept, before);
    hall.results(1, &["1-0", "1/2", "0-1"]);
    let text = hall.state.trf26(&hall.people, true);
    let own = text
        .lines()
        .find(|line| line.starts_with("001    4 "))
        .unwrap();
    assert!(own.contains("0000 - Z"), "{own}");
    let report = jadoube_formats::trf::read(&text).unwrap();
    assert!(report.remarks.is_empty(), "{:?}", report.remarks);
}

/// The specification gives A 10 points with four wins and four draws, which make 12: here all three
/// have 12, which changes nothing of the order.
#[test]
fn s23_draws_with_advantage() {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": "draughts100",
        "system": "round-robin", "advantage": true, "initial_colour": "white"}),
    );
    let ratings: Vec<u32> = (0..11).map(|at| 2400 - at).collect();
    hall.field(&ratings);
    // Rows of A (1), B (2), C (3) against everybody, from their side.
    let rows = [
        ["", "2", "1-", "2", "2", "2", "1+", "1+", "1+", "0", "0"],
        ["0", "", "1", "2", "2", "2", "2", "1+", "1+", "1", "0"],
        ["1+", "1", "", "2", "2", "2", "2", "1+", "1+", "0", "0"],
    ];
    let outcome = |white: u32, black: u32| {
        let (own, swapped) = match (white <= 3, black <= 3) {
            (true, _) => (rows[white as usize - 1][black as usize - 1], false),
            (_, true) => (rows[black as usize - 1][white as usize - 1], true),
            _ => ("0", false),
        };
        match (own, swapped) {
            ("2", false) | ("0", true) => "2-0",
            ("0", false) | ("2", true) => "0-2",
            ("1+", false) | ("1-", true) => "1+/1-",
            ("1-", false) | ("1+", true) => "1-/1+",
            _ => "1-1",
        }
    };
    for number in 1..=11 {
        hall.publish(number);
        let outcomes: Vec<&str> = hall
            .state
            .boards(round(number))
            .iter()
            .map(|(_, game)| outcome(hall.number(game.white), hall.number(game.black)))
            .collect();
        hall.results(number, &outcomes);
    }
    for number in 1..=3 {
        assert_eq!(hall.points(number), 120, "{number}");
    }
    let order: Vec<u32> = hall
        .state
        .table(None)
        .rows
        .iter()
        .map(|row| row.number)
        .collect();
    let order: Vec<u32> = order.into_iter().filter(|number| *number <= 3).collect();
    assert_eq!(order, [3, 1, 2], "C, A, B");
    let file = hall.state.tournament_file(&hall.people).unwrap();
    let file = CodeEvent::new(CompetitionFile::of_version_1(&file).unwrap()).unwrap();
    let turns = file.turns();
    for (number, article) in [(1, "V/1.7.2.3"), (2, "V/1.7.2.4")] {
        let story = json!(file.place_of(&turns, number).unwrap()).to_string();
        assert!(story.contains(article), "{number}: {story}");
    }
}

#[test]
fn s31_byes_by_the_regulations() {
    let mut hall = Hall::swiss_of(8, 6);
    let (one, two, three) = (hall.id(1), hall.id(2), hall.id(3));
    hall.plain(
        "grant-bye",
        json!({"entry": one, "round": 1, "kind": "half"}),
    );
    let second = json!({"entry": one, "round": 2, "kind": "half"});
    assert_eq!(hall.asks("grant-bye", second), ["second-half-bye"]);
    hall.plain("change-entry", json!({"entry": two, "no_half_bye": true}));
    assert_eq!(
        hall.refuses(
            "grant-bye",
            json!({"entry": two, "round": 1, "kind": "half"})
        ),
        ["no-half-bye"]
    );
    let full = json!({"entry": three, "round": 1, "kind": "full"});
    assert_eq!(hall.asks("grant-bye", full.clone()), ["full-point-bye"]);
    hall.sure("grant-bye", full);
    assert_eq!(hall.notes(), ["FPB @ Round 1: 3"]);
    // An entry that had one never gets the bye of the pairing, in 200 events.
    for seed in 0..200 {
        let mut lot = Lot::new(Seed(seed));
        let players = 9 + 2 * u32::try_from(lot.below(4)).unwrap();
        let mut hall = Hall::swiss_of(players, 4);
        let full = hall.id(players);
        hall.sure(
            "grant-bye",
            json!({"entry": full, "round": 1, "kind": "full"}),
        );
        for number in 1..=4 {
            let (made, _) = hall.sure("draft-round", json!({"round": number}));
            assert!(!made.events.is_empty());
            hall.plain("publish-round", json!({"round": number}));
            let at = hall.state.place_of(&full).unwrap();
            let slot = hall.state.round(round(number)).unwrap().slot(at);
            assert_ne!(
                slot,
                RoundSlot::Out(Absence::PairingBye),
                "seed {seed} round {number}"
            );
            let boards = hall.state.boards(round(number)).len();
            let outcomes: Vec<&str> = (0..boards)
                .map(|_| ["1-0", "1/2", "0-1"][lot.below(3)])
                .collect();
            hall.results(number, &outcomes);
        }
    }
}

/// S34, T39: the person goes, games and standings stay, and the log replays to the same.
#[test]
fn s34_an_erased_person_leaves_his_games() {
    let mut hall = Hall::swiss_of(4, 3);
    hall.play(1, &["1-0", "0-1"]);
    let own = hall.id(1);
    assert_eq!(
        hall.refuses("remove-entry", json!({ "entry": own })),
        ["has-games"]
    );
    let before = (hall.state.table(None), essence(&hall.state));
    let at = hall.at(1);
    let person = hall.state.entries()[at].person.clone();
    let name = hall.people[&person].name.clone();
    hall.people.remove(&person);
    assert_eq!((hall.state.table(None), essence(&hall.state)), before);
    assert_eq!(essence(&replay(&hall.log).unwrap()), before.1);
    let text = hall.state.trf26(&hall.people, true);
    assert!(!text.contains(&name), "{text}");
    assert_eq!(
        text.lines().filter(|line| line.starts_with("001 ")).count(),
        4
    );
    hall.publish(2);
    hall.check();
}

/// S38: away to a second computer for three rounds, and back.
#[test]
fn s38_there_and_back_again() {
    let mut hall = Hall::swiss_of(8, 5);
    hall.drawn(1);
    hall.plain(
        "record-sent",
        json!({"authority": "FIDE", "report": "trf26", "hash": "x"}),
    );
    hall.plain("hand-over", json!({"to": "laptop 2", "file": "hash"}));
    assert_eq!(
        hall.refuses("draft-round", json!({"round": 2})),
        ["custody-elsewhere"]
    );
    // The file carries the log; the other computer takes it and plays on.
    let text = file_of(&hall);
    let mut away = taken(&text, &hall);
    assert_eq!(essence(&away.state), essence(&hall.state));
    away.plain("take-back", json!({}));
    for number in 2..=4 {
        away.drawn(number);
    }
    away.plain("hand-over", json!({"to": "laptop 1", "file": "hash"}));
    let mut back = taken(&file_of(&away), &away);
    back.plain("take-back", json!({}));
    assert_eq!(back.state.head(), away.state.head() + 1);
    assert_eq!(back.state.table(None), away.state.table(None));
    assert_eq!(back.notes(), away.notes());
    assert_eq!(back.state.receipts().len(), 1);
    back.publish(5);
    back.check();
}

/// The event file, as `export/backup` and the command line write it.
fn file_of(hall: &Hall) -> String {
    let logged = |recorded: &Recorded| Logged {
        at: 0,
        event: recorded.clone(),
    };
    let log: Vec<Logged> = hall.log.iter().map(logged).collect();
    file_text(&log, &hall.people, &hall.texts)
}

fn taken(text: &str, from: &Hall) -> Hall {
    let file: Value = serde_json::from_str(text).unwrap();
    let mut hall = Hall::new();
    hall.bits = from.bits ^ (1 << 90);
    for line in file["log"].as_array().unwrap() {
        let line: LogLine = serde_json::from_value(line.clone()).unwrap();
        let recorded = Recorded::read(&line.kind, line.version, line.data).unwrap();
        apply(&mut hall.state, &recorded).unwrap();
        hall.log.push(recorded);
    }
    hall.people = serde_json::from_value(file["people"].clone()).unwrap();
    hall.texts = serde_json::from_value(file["texts"].clone()).unwrap();
    hall.ids.clone_from(&from.ids);
    hall
}

#[test]
fn s44_why_am_i_second() {
    let text = "\
012 Sample event
142 3
152 W
212 PTS,DE,BH
001    1 m    Sample, One                       2100 POL                         1.5    1     2 w 1     3 b =
001    2 m    Sample, Two                       2050 POL                         1.0    3     1 b 0  0000 - U
001    3 m    Sample, Three                     2000 POL                         1.5    2     4 b 1     1 w =
001    4 m    Sample, Four                      1950 POL                         0.0    4     3 w 0  0000 - Z
";
    let mut hall = Hall::new();
    hall.sure("import-tournament", json!({ "text": text }));
    let (_, _) = hall.sure("configure", json!({"tie_breaks": ["DE", "BH"]}));
    let (numbers, list, ranking) = hall.state.fide_ranking(None).unwrap();
    let place = numbers.iter().position(|one| *one == 3).unwrap();
    let standing = ranking
        .standings
        .iter()
        .find(|one| one.player == place)
        .unwrap();
    let document = PlaceDocument {
        numbers: &numbers,
        list: &list,
        ranking: &ranking,
        not_asked: "not asked",
    };
    let told = document.of(3, standing);
    let text = told.to_string();
    assert_eq!(told["rank"], 2, "{text}");
    // Level with number 1 in their own game, half a point behind in Buchholz: 2.0 to 2.5.
    let table = hall.state.table(None);
    let values: Vec<&str> = table
        .rows
        .iter()
        .filter(|row| row.number == 3 || row.number == 1)
        .filter_map(|row| row.tie_breaks[1].1.as_deref())
        .collect();
    assert_eq!(values, ["2.5", "2.0"]);
    assert!(text.contains("BH") && text.contains("DE"), "{text}");
}

/// T63: a fixed table is a label: boards and pairs stay what the rules give.
#[test]
fn t63_a_fixed_table_changes_no_pairing() {
    let mut plain = Hall::swiss_of(8, 3);
    plain.drawn(1);
    plain.draft(2);
    let mut labelled = Hall::swiss_of(8, 3);
    let own = labelled.id(8);
    labelled.plain("change-entry", json!({"entry": own, "fixed_table": 1}));
    labelled.drawn(1);
    labelled.draft(2);
    assert_eq!(labelled.boards(1), plain.boards(1));
    assert_eq!(labelled.drafted(2), plain.drafted(2));
    let at = labelled.at(8);
    assert_eq!(labelled.state.entries()[at].flags.fixed_table, Some(1));
}

/// T66: a name taken off the web is a flag of the entry; results stay, and the report keeps him.
#[test]
fn t66_a_child_is_not_listed() {
    let mut hall = Hall::swiss_of(4, 3);
    hall.play(1, &["1-0", "0-1"]);
    let before = hall.state.table(None);
    let own = hall.id(2);
    hall.plain("change-entry", json!({"entry": own, "unlisted": true}));
    let at = hall.at(2);
    assert!(hall.state.entries()[at].flags.unlisted);
    assert_eq!(hall.state.table(None), before);
    assert_eq!(
        hall.state
            .trf26(&hall.people, true)
            .matches("\n001 ")
            .count(),
        4
    );
}

/// T48: a result goes to the round it names, and never to another: an old board number of another
/// round is no board here.
#[test]
fn t48_a_result_for_another_round_is_not_taken() {
    let mut hall = Hall::swiss_of(6, 3);
    hall.drawn(1);
    hall.publish(2);
    let wrong = json!({"round": 1, "game": "2.1", "outcome": "1-0"});
    assert_eq!(hall.refuses("confirm-result", wrong), ["no-such-game"]);
    let wrong = json!({"round": 3, "board": 1, "outcome": "1-0"});
    assert_eq!(
        hall.refuses("confirm-result", wrong),
        ["round-not-published"]
    );
    let wrong = json!({"round": 2, "board": 4, "outcome": "1-0"});
    assert_eq!(hall.refuses("confirm-result", wrong), ["no-such-board"]);
}
