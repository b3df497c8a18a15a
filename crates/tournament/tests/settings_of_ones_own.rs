//! Warnings raised only by custom regulations, lists against the entries, other sections, quorum,
//! norms: what stands beside the trouble stories.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::hall::{self, Hall, Reply, essence, round};
use jadoube_rating::check::{Met, Point};
use jadoube_tournament::{
    AdjournedAs, Answer, Facts, NewEntry, Norms, Request, Section, WarningCode, decide,
};
use jadoube_vocabulary::{BoardNumber, Outcome, Side};
use serde_json::{Value, json};

/// The codes of 2.6 as the specification lists them, with their levels and notes.
const LISTED: &[(&str, u8, &str)] = &[
    ("missing-become-adjourned", 2, ""),
    ("older-adjourned-open", 2, ""),
    ("colours-both-against", 2, ""),
    ("full-point-bye", 2, "FPB"),
    ("draft-goes-stale", 2, ""),
    ("many-unchecked", 2, ""),
    ("too-many-rounds", 2, ""),
    ("round-robin-fits", 2, ""),
    ("list-old", 2, ""),
    ("list-not-of-start-day", 2, ""),
    ("many-technical", 2, ""),
    ("rating-tiebreak-long-event", 2, ""),
    ("rating-tiebreak-unrated", 2, ""),
    ("rematch", 3, "MPA"),
    ("forbidden-met", 3, "MPA"),
    ("pab-ineligible", 3, "MPA"),
    ("pab-not-lowest", 3, "MPA"),
    ("third-colour", 3, "MPA"),
    ("colour-difference", 3, "MPA"),
    ("correction-after-pairing", 3, "Correction"),
    ("adjourned-not-drawn", 3, "Adjournment"),
    ("second-half-bye", 3, ""),
    ("numbers-exchanged", 3, "Exchange"),
    ("numbers-regenerated", 3, "Regeneration"),
    ("import-differs", 3, "Import"),
    ("recheck-differs", 3, "Configuration"),
    ("late-board", 3, "MPA"),
    ("unpublish", 3, ""),
    ("changed-since-sent", 3, ""),
    ("rounds-changed", 4, "Rounds"),
    ("tiebreaks-changed", 4, "Tie-breaks"),
    ("manual-differs", 4, "MPA"),
    ("repair-published", 4, "MPA"),
    ("unpublish-with-results", 4, ""),
    ("appeal-changes-past", 4, "Correction"),
    ("leave-fide-mode", 4, "FIDE mode exited"),
    ("old-round", 5, ""),
    ("forbid-late", 5, ""),
    ("system-changed", 5, "Configuration"),
    ("points-changed", 5, "Configuration"),
    ("bye-value-changed", 5, "Configuration"),
    ("acceleration-changed", 5, "Configuration"),
    ("points-impossible", 5, ""),
    ("adjourned-not-a-draw-value", 5, ""),
    ("numbers-after-four", 5, ""),
    ("late-number-at-end", 5, ""),
    ("categories-apart", 5, ""),
    ("mirror-rounds", 5, ""),
    ("other-system", 5, ""),
];

/// Every code of the list exists with its level, and some command raises it: the code's name
/// stands in a file of the crate other than the list itself.
#[test]
fn every_code_of_the_specification_is_there_and_is_raised() {
    let mut folders = vec![PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    let mut source = String::new();
    while let Some(folder) = folders.pop() {
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.file_name().unwrap() != "warnings.rs" {
                source.push_str(&std::fs::read_to_string(path).unwrap());
            }
        }
    }
    let ours: BTreeSet<(&str, u8, &str)> = WarningCode::ALL
        .iter()
        .map(|code| {
            let note = code.note().map_or("", jadoube_tournament::NoteKind::name);
            (code.as_str(), code.level(), note)
        })
        .collect();
    for listed in LISTED {
        assert!(ours.contains(listed), "{listed:?}");
    }
    for code in WarningCode::ALL {
        let raised = format!("Warning::{code:?} {{");
        assert!(source.contains(&raised), "nothing raises {}", code.as_str());
    }
}

fn chess(more: &Value) -> Value {
    let mut body = json!({"name": "Sample", "game": "chess", "system": "fide-dutch",
                          "rounds": 4, "initial_colour": "white"});
    for (name, value) in more.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

#[test]
fn settings_outside_fide_mode_start_the_event_outside() {
    for (setting, value, code) in [
        ("categories_apart", json!(true), "categories-apart"),
        ("mirror_rounds", json!(true), "mirror-rounds"),
        (
            "adjourned_as",
            json!("nothing"),
            "adjourned-not-a-draw-value",
        ),
    ] {
        let mut hall = Hall::new();
        let (_, codes) = hall.sure("create-tournament", chess(&json!({ setting: value })));
        assert!(codes.iter().any(|one| one == code), "{codes:?}");
        assert_eq!(hall.state.left_fide_mode(), Some(round(1)));
        assert_eq!(hall.notes(), ["FIDE mode exited @ Round 1"]);
        // Later it is the same refusal, with the same way out.
        let mut hall = Hall::swiss_of(6, 4);
        assert_eq!(hall.refuses("configure", json!({ setting: value })), [code]);
    }
}

#[test]
fn categories_apart_never_meet_and_each_odd_one_has_its_bye() {
    let mut hall = Hall::new();
    hall.sure(
        "create-tournament",
        chess(&json!({"categories_apart": true})),
    );
    let entry = |at: usize, category: &str| json!({"name": format!("Sample{at}, P"), "rating": 2000 - at, "category": category});
    let entries: Vec<Value> = (0..8)
        .map(|at| entry(at, if at % 2 == 0 && at < 6 { "U10" } else { "U12" }))
        .collect();
    hall.plain("add-entries", json!({ "entries": entries }));
    hall.plain("assign-numbers", json!({"order": "standard"}));
    for number in 1..=2 {
        hall.publish(number);
        let boards = hall.state.boards(round(number));
        let category = |at: usize| hall.state.entries()[at].category.clone();
        for (_, game) in &boards {
            assert_eq!(category(game.white), category(game.black));
        }
        // Three of one and five of the other: two byes, three boards.
        let found = hall.state.round(round(number)).unwrap();
        let byes = hall.state.alive().filter(|(at, _)| {
            found.slot(*at)
                == jadoube_tournament::RoundSlot::Out(jadoube_vocabulary::Absence::PairingBye)
        });
        assert_eq!((byes.count(), boards.len()), (2, 3));
        assert!(hall.state.apart(round(number), false).is_none());
        assert!(hall.state.story(round(number)).is_none());
        let boards = boards.len();
        hall.results(number, &vec!["1/2"; boards]);
    }
}

#[test]
fn a_mirror_round_repeats_the_one_before_with_colours_exchanged() {
    let mut hall = Hall::new();
    hall.sure("create-tournament", chess(&json!({"mirror_rounds": true})));
    hall.field(&[2300, 2200, 2100, 2000, 1900]);
    hall.play(1, &["1-0", "0-1"]);
    assert_eq!(hall.boards(1), "1-3 4-2 bye 5");
    hall.publish(2);
    assert_eq!(hall.boards(2), "3-1 2-4 bye 5");
    hall.results(2, &["1/2", "1/2"]);
    // Round 3 is paired again, and nobody meets an opponent of the first two.
    hall.publish(3);
    for (_, game) in hall.state.boards(round(3)) {
        assert!(hall.state.met(game.white, game.black, round(3)).is_none());
    }
    let boards = hall.state.boards(round(3)).len();
    hall.results(3, &vec!["1/2"; boards]);
    let gone = hall.id(1);
    hall.plain("withdraw", json!({"entry": gone, "from_round": 4}));
    assert_eq!(
        hall.refuses("draft-round", json!({"round": 4})),
        ["no-legal-pairing"]
    );
}

#[test]
fn an_adjourned_game_that_counts_for_nothing() {
    // 1-3 adjourned, 2 beats 4: as a draw 1 and 3 have half a point, as nothing they have none.
    let paired = |adjourned: &str| {
        let mut hall = Hall::new();
        hall.sure(
            "create-tournament",
            chess(&json!({"adjourned_as": adjourned})),
        );
        hall.field(&[2300, 2200, 2100, 2000]);
        hall.play(1, &["adj", "0-1"]);
        hall.draft(2);
        let input = hall.state.paired_from(round(2)).unwrap();
        let game = &input.competition.rounds[0].games[0];
        (game.outcome, hall.drafted(2))
    };
    assert_eq!(paired("draw").0, Outcome::Adjourned);
    let (outcome, boards) = paired("nothing");
    assert_eq!(outcome, Outcome::BothLost);
    assert!(!boards.is_empty());
    assert_eq!(AdjournedAs::default(), AdjournedAs::Draw);
}

#[test]
fn the_system_is_free_before_round_one_and_outside_fide_mode_afterwards() {
    let mut hall = Hall::swiss_of(6, 4);
    hall.plain("configure", json!({"system": "round-robin"}));
    hall.plain("assign-numbers", json!({"order": "standard"}));
    let config = hall.state.config().unwrap();
    assert_eq!((config.rounds, config.tie_breaks[0].as_str()), (5, "DE"));
    hall.publish(1);
    assert_eq!(hall.boards(1), "1-6 2-5 3-4");
    assert_eq!(
        hall.refuses("configure", json!({"system": "double-round-robin"})),
        ["not-in-this-system"]
    );
    let refused = hall.refuses("configure", json!({"system": "fide-dutch"}));
    assert!(
        refused.iter().any(|code| code == "system-changed"),
        "{refused:?}"
    );
    hall.results(1, &["1-0", "1-0", "1-0"]);
    hall.sure("configure", json!({"system": "fide-dutch", "rounds": 5}));
    assert_eq!(hall.state.left_fide_mode(), Some(round(1)));
    let notes = hall.notes();
    let told = "Configuration @ Round 1: system round-robin => fide-dutch";
    assert!(notes.iter().any(|note| note == told), "{notes:?}");
    // The winners of a round robin's first round meet as in any Swiss.
    hall.draft(2);
    hall.sure("publish-round", json!({"round": 2}));
    for (_, game) in hall.state.boards(round(2)) {
        assert!(hall.state.met(game.white, game.black, round(2)).is_none());
    }
    hall.check();
    // In draughts the arbiter says why.
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": "draughts100",
        "system": "pzwarc-classic", "rounds": 5, "initial_colour": "white"}),
    );
    hall.field(&[2300, 2200, 2100, 2000, 1900, 1800]);
    assert_eq!(
        hall.refuses("configure", json!({"system": "fide-dutch"})),
        ["wrong-system"]
    );
    hall.sure("draft-round", json!({"round": 1, "last": false}));
    hall.plain("publish-round", json!({"round": 1}));
    assert_eq!(
        hall.refuses("configure", json!({"system": "pzwarc-dutch"})),
        ["reason-wanted"]
    );
    hall.plain(
        "configure",
        json!({"system": "pzwarc-dutch", "reason": "announced wrongly"}),
    );
}

#[test]
fn changed_points_and_byes_stand_in_the_report() {
    let mut hall = Hall::swiss_of(7, 5);
    hall.play(1, &["1-0", "1/2", "0-1"]);
    hall.sure(
        "configure",
        json!({"points": {"win": 30, "draw": 10, "loss": 0}}),
    );
    let notes = hall.notes();
    let told = "Configuration @ Round 1: points 1.0/0.5/0.0 bye 1.0 => 3.0/1.0/0.0 bye 3.0";
    assert!(notes.iter().any(|note| note == told), "{notes:?}");
    hall.sure("configure", json!({"acceleration": "table"}));
    assert!(
        hall.notes()
            .contains(&"Configuration @ Round 1: acceleration none => table".to_owned())
    );
}

/// S33: 100 entered, a list of 120 of whom three are missing and seven differ.
#[test]
fn s33_a_list_against_the_entries() {
    let mut hall = Hall::swiss(9);
    let person = |at: usize, rating: usize| json!({"name": format!("Sample{at:03}, Player"), "rating": rating, "fide_id": format!("{}", 9_000_000 + at)});
    let entries: Vec<Value> = (0..100).map(|at| person(at, 2400 - at)).collect();
    hall.plain("add-entries", json!({ "entries": entries }));
    hall.plain("assign-numbers", json!({"order": "standard"}));
    // 97 of the old ones, seven of them with another rating, and twenty-three more.
    let rows: Vec<NewEntry> = (3..120)
        .map(|at| {
            let rating = if (10..17).contains(&at) {
                2500 + at
            } else {
                2400 - at
            };
            serde_json::from_value(person(at, rating)).unwrap()
        })
        .collect();
    let diff = hall.state.list_diff(&rows, &hall.people);
    assert_eq!(
        (
            diff.new.len(),
            diff.changed.len(),
            diff.gone.len(),
            diff.same
        ),
        (20, 7, 3, 90)
    );
    assert_eq!(
        serde_json::to_value(&diff.changed[0].fields).unwrap(),
        json!([{"field": "rating", "from": 2390, "to": 2510}])
    );
    let before = essence(&hall.state);
    let changes: Vec<Value> = diff.changed[..5]
        .iter()
        .map(|one| json!(one.change))
        .collect();
    let new: Vec<Value> = diff.new.iter().map(|one| json!(one)).collect();
    let (done, _) = hall.sure(
        "import-entries",
        json!({"entries": new, "changes": changes, "gone": diff.gone}),
    );
    assert_eq!(done.entries.len(), 20);
    assert_eq!(hall.state.alive().count(), 117);
    let again = hall.state.list_diff(&rows, &hall.people);
    assert_eq!(
        (again.new.len(), again.changed.len(), again.gone.len()),
        (0, 2, 0)
    );
    let seq = hall.state.head() - u64::try_from(done.events.len()).unwrap() + 1;
    hall.sure("undo", json!({ "seq": seq }));
    assert_eq!(essence(&hall.state), before, "undo restores exactly");
    hall.check();
    // By name where there is no number: two of one name are left to the arbiter.
    let mut hall = Hall::swiss(5);
    hall.plain("add-entries", json!({"entries": [{"name": "Sample, Jan"}, {"name": "SAMPLE, Jan"}, {"name": "Sample, Ola", "birth": "2001"}]}));
    let rows: Vec<NewEntry> = ["Sample Jan", "Sample, Ola"]
        .iter()
        .map(|name| NewEntry {
            name: (*name).to_owned(),
            birth: Some("1999".to_owned()),
            ..NewEntry::default()
        })
        .collect();
    let diff = hall.state.list_diff(&rows, &hall.people);
    assert_eq!(
        (diff.doubtful.len(), diff.new.len(), diff.gone.len()),
        (1, 1, 1)
    );
}

/// T5: one person in two sections of an event.
#[test]
fn t5_somebody_in_two_sections() {
    let mut other = Hall::swiss(5);
    other.plain(
        "configure",
        json!({"starts_on": "2026-11-14", "ends_on": "2026-11-15"}),
    );
    other.plain(
        "add-entries",
        json!({"entries": [{"name": "Sample, Anna", "fide_id": "9000001"}]}),
    );
    let enter = |hall: &Hall, other: &Hall| {
        let section = Section {
            state: &other.state,
            people: &other.people,
        };
        let sections = [section];
        let body =
            json!({"kind": "add-entry", "data": {"name": "Sample, A.", "fide_id": "9000001"}});
        let facts = Facts {
            sections: &sections,
            ..hall.facts()
        };
        match decide(&hall.state, &Request::read(body).unwrap(), &facts) {
            Err(refusal) => refusal.reasons.iter().map(hall::code).collect::<Vec<_>>(),
            Ok(Answer::Ask(asked)) => asked
                .iter()
                .map(|one| one.code().as_str().to_owned())
                .collect(),
            Ok(Answer::Done(_)) => Vec::new(),
        }
    };
    // Nobody said when it is played: it may be at the same time.
    let mut hall = Hall::swiss(5);
    assert_eq!(enter(&hall, &other), ["plays-elsewhere"]);
    hall.plain(
        "configure",
        json!({"starts_on": "2026-11-15", "ends_on": "2026-11-16"}),
    );
    assert_eq!(enter(&hall, &other), ["plays-elsewhere"]);
    // Another day is no matter.
    hall.plain("configure", json!({"starts_on": "2026-11-16"}));
    assert!(enter(&hall, &other).is_empty());
    // Both sections allow it: the arbiter is asked.
    hall.plain(
        "configure",
        json!({"starts_on": "2026-11-14", "other_sections": true}),
    );
    assert_eq!(enter(&hall, &other), ["plays-elsewhere"]);
    other.plain("configure", json!({"other_sections": true}));
    assert_eq!(enter(&hall, &other), ["sections-overlap"]);
    // Who has left the other section plays here.
    let gone = other.ids[0].clone();
    other.plain("configure", json!({"other_sections": false}));
    other.plain("withdraw", json!({ "entry": gone }));
    assert!(enter(&hall, &other).is_empty());
}

/// T68: the forecast says which condition is not met, before the closing.
#[test]
fn t68_a_licence_is_missing() {
    let event = |licence: Value| {
        let mut hall = Hall::new();
        hall.plain(
            "create-tournament",
            json!({"name": "Sample", "game": "draughts100",
            "system": "round-robin", "control": "4800+60", "initial_colour": "white"}),
        );
        let entries: Vec<Value> = (0..8)
            .map(|at| {
                json!({"name": format!("Sample{at}, P"), "rating": 2300 + at, "list": "A",
                             "category": "I", "federation": "POL", "sex": "m",
                             "licence": if at == 7 { licence.clone() } else { json!(true) }})
            })
            .collect();
        hall.plain("add-entries", json!({ "entries": entries }));
        hall.plain("assign-numbers", json!({"order": "standard"}));
        for number in 1..=7 {
            hall.publish(number);
            let best = hall.at(1);
            let outcomes: Vec<&str> = hall
                .state
                .boards(round(number))
                .iter()
                .map(|(_, game)| match best {
                    at if at == game.white => "2-0",
                    at if at == game.black => "0-2",
                    _ => "1-1",
                })
                .collect();
            hall.results(number, &outcomes);
        }
        let Some(Norms::Pzwarc(rows)) = hall.state.norms(&hall.people) else {
            panic!("no norms");
        };
        let own = hall.id(1);
        let (_, answer, womens) = rows.into_iter().find(|(entry, ..)| *entry == own).unwrap();
        assert!(womens.is_none());
        answer
    };
    let licence = |answer: &jadoube_rating::norm::NormAnswer| {
        let checks = answer.norms[0].checks.iter();
        let checks = checks.chain(&answer.procedure);
        checks
            .filter(|check| check.check == Point::AllLicensed)
            .map(|check| check.met)
            .collect::<Vec<_>>()
    };
    assert_eq!(licence(&event(json!(true))), [Met::Yes]);
    assert_eq!(licence(&event(json!(false))), [Met::No]);
    assert_eq!(licence(&event(Value::Null)), [Met::Open]);
    // Without a rate of play nothing is said; in chess there are figures.
    let hall = Hall::swiss_of(4, 3);
    let Some(Norms::Fide(rows)) = hall.state.norms(&hall.people) else {
        panic!("no figures");
    };
    assert_eq!((rows.len(), rows[0].games, rows[0].mean), (4, 0, None));
}

#[test]
fn figures_of_chess_norms() {
    let mut hall = Hall::swiss(3);
    hall.plain(
        "add-entries",
        json!({"entries": [
        {"name": "A", "rating": 2400, "federation": "POL", "title": "IM"},
        {"name": "B", "rating": 2301, "federation": "CZE", "title": "FM"},
        {"name": "C", "rating": 2200, "federation": "POL"},
        {"name": "D", "federation": "CZE"}]}),
    );
    hall.plain("assign-numbers", json!({"order": "standard"}));
    hall.play(1, &["1-0", "0-1"]);
    hall.play(2, &["1/2", "+/-"]);
    let Some(Norms::Fide(rows)) = hall.state.norms(&hall.people) else {
        panic!("no figures");
    };
    // A beat C and drew with B: 1.5 of 2 against 2200 and 2301, mean 2250.5, upwards.
    let a = &rows[0];
    assert_eq!((a.games, a.points, a.rated, a.mean), (2, 15, 2, Some(2251)));
    assert_eq!((a.titled, a.federations), (1, 1));
}

#[test]
fn somebody_is_moved_in_a_pairing_by_hand() {
    let mut hall = Hall::swiss_of(7, 5);
    hall.draft(1);
    assert_eq!(hall.drafted(1), "1-4 5-2 3-6 bye 7");
    hall.plain("start-editing", json!({"round": 1}));
    let seats = |hall: &Hall| {
        let session = hall.state.round(round(1)).unwrap().session.clone().unwrap();
        let seat = |at: Option<usize>| at.map_or("-".to_owned(), |at| hall.number(at).to_string());
        let boards = session
            .boards
            .iter()
            .map(|(w, b)| format!("{}-{}", seat(*w), seat(*b)));
        format!(
            "{} bye {}",
            boards.collect::<Vec<_>>().join(" "),
            seat(session.pab)
        )
    };
    // 4 to White of board 2: 5 takes his place.
    let four = hall.id(4);
    hall.plain(
        "move-player",
        json!({"round": 1, "entry": four, "board": 2, "side": "white"}),
    );
    assert_eq!(seats(&hall), "1-5 4-2 3-6 bye 7");
    // The bye goes to 6, and 7 plays.
    let six = hall.id(6);
    hall.plain("move-player", json!({"round": 1, "entry": six}));
    assert_eq!(seats(&hall), "1-5 4-2 3-7 bye 6");
    // Along one board: colours change.
    let one = hall.id(1);
    hall.plain(
        "move-player",
        json!({"round": 1, "entry": one, "board": 1, "side": "black"}),
    );
    assert_eq!(seats(&hall), "5-1 4-2 3-7 bye 6");
    // To a new board at the end, and nobody comes back for him.
    hall.plain(
        "move-player",
        json!({"round": 1, "entry": one, "board": 4, "side": "white"}),
    );
    assert_eq!(seats(&hall), "5-- 4-2 3-7 1-- bye 6");
    assert_eq!(
        hall.refuses("finish-editing", json!({"round": 1})),
        ["half-empty-board"]
    );
    assert_eq!(
        hall.refuses(
            "move-player",
            json!({"round": 1, "entry": one, "board": 9, "side": "white"})
        ),
        ["no-such-board"]
    );
    hall.check();
}

/// S26, T54: a team of two present of four, then three; both short; and the walkover.
#[test]
fn s26_t54_a_team_short_of_its_quorum() {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "League", "game": "draughts100",
        "system": "team-round-robin", "boards": 4, "line_ups": "open"}),
    );
    let team = |name: &str| json!({"name": name, "players": (0..4).map(|at| json!({"name": format!("{name}{at}, P"), "rating": 2000 - at, "list": "A"})).collect::<Vec<_>>()});
    hall.plain("add-teams", json!({"teams": [team("A"), team("B")]}));
    hall.plain("assign-numbers", json!({"order": "standard"}));
    hall.draft(1);
    hall.plain("publish-round", json!({"round": 1, "starts_at": 3_600_000}));
    hall.now = 3_600_000 - 15 * 60_000;
    hall.sure("fill-lineups", json!({"round": 1}));
    hall.plain("reveal-lineups", json!({"round": 1}));
    hall.now = 3_600_000;
    hall.plain("start-round", json!({"round": 1}));
    let found = |hall: &Hall| {
        let found = hall.state.round(round(1)).unwrap();
        hall.state.quorum(found, &found.matches[0])
    };
    let (home, away) = {
        let one = &hall.state.round(round(1)).unwrap().matches[0];
        let id = |at: usize| hall.state.entries()[at].id.clone();
        (id(one.home), id(one.away))
    };
    let running = |hall: &Hall| -> Vec<(BoardNumber, Option<Side>)> {
        found(hall)
            .boards
            .iter()
            .map(|one| (one.board, one.running))
            .collect()
    };
    assert_eq!(found(&hall).needed, 3);
    assert!(running(&hall).is_empty());
    // The home team has White on odd boards (V/3.3): its clocks run there as White's, else as Black's.
    let done = hall.plain(
        "set-present",
        json!({"round": 1, "team": home, "present": 2}),
    );
    assert_eq!(done.notices.len(), 1);
    hall.plain(
        "set-present",
        json!({"round": 1, "team": away, "present": 4}),
    );
    let sides: Vec<Option<Side>> = running(&hall).iter().map(|(_, side)| *side).collect();
    let (white, black) = (Some(Side::White), Some(Side::Black));
    assert_eq!(sides, [white, black, white, black]);
    assert_eq!(found(&hall).article, Some("pzwarc:V/3.4.1.1"));
    assert_eq!(found(&hall).lost_at, Some(2 * 3_600_000));
    // The guests have their quorum and cannot lose so; the home team does at the limit.
    let lost = |absent: &str| json!({"round": 1, "match": 1, "absent": absent});
    assert_eq!(
        hall.refuses("walkover-match", lost("away")),
        ["quorum-there"]
    );
    // The third player: switched where the team has Black.
    hall.plain(
        "set-present",
        json!({"round": 1, "team": home, "present": 3}),
    );
    let sides: Vec<Option<Side>> = running(&hall).iter().map(|(_, side)| *side).collect();
    assert_eq!(sides, [white; 4]);
    assert_eq!(
        hall.refuses("walkover-match", lost("home")),
        ["quorum-there"]
    );
    assert_eq!(
        hall.refuses(
            "set-present",
            json!({"round": 1, "team": home, "present": 5})
        ),
        ["bad-field"]
    );
    let again = jadoube_tournament::replay(&hall.log).unwrap();
    assert_eq!(essence(&again), essence(&hall.state));
    // Both short: nobody's clock; the first to be complete has half of the time taken off each.
    let mut both = Hall::new();
    std::mem::swap(&mut both, &mut hall);
    both.now = 3_600_000;
    both.plain(
        "set-present",
        json!({"round": 1, "team": away, "present": 1}),
    );
    both.plain(
        "set-present",
        json!({"round": 1, "team": home, "present": 1}),
    );
    let sides: Vec<Option<Side>> = running(&both).iter().map(|(_, side)| *side).collect();
    assert_eq!(sides, [None; 4]);
}

#[test]
fn what_is_asked_is_refused_without_the_marks() {
    let mut hall = Hall::swiss_of(6, 4);
    assert!(matches!(
        hall.send(json!({"kind": "configure", "data": {"mirror_rounds": true}})),
        Reply::Refused(_)
    ));
    assert_eq!(
        hall.refuses("configure", json!({"control": "an hour"})),
        ["bad-field"]
    );
    hall.plain("configure", json!({"control": "5400+30"}));
    assert_eq!(
        hall.refuses("configure", json!({"deciders": ["180+2"]})),
        ["not-in-this-system"]
    );
    let text = hall.state.trf26(&hall.people, true);
    assert!(text.contains("222 5400+30"), "{text}");
}
