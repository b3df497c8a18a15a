//! Every kind of command with wrong, huge and unknown values in every argument, in every system and
//! at several points of an event: an answer each time, and nothing changed by a refusal.
#![expect(
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use crate::hall::{Hall, Reply, essence};
use jadoube_tournament::{CommandKind, Request, Warning, WayOut, replay};
use jadoube_vocabulary::{Lot, Seed};
use serde_json::{Value, json};

const SYSTEMS: [(&str, &str); 15] = [
    ("chess", "fide-dutch"),
    ("chess", "round-robin"),
    ("chess", "double-round-robin"),
    ("chess", "knock-out"),
    ("chess", "team-round-robin"),
    ("chess", "scheveningen"),
    ("draughts100", "pzwarc-classic"),
    ("draughts64", "pzwarc-dutch"),
    ("draughts100", "pzwarc-rating"),
    ("draughts64", "half-round-robin"),
    ("draughts64", "reversed-half-round-robin"),
    ("draughts100", "rutsch"),
    ("draughts100", "team-double-round-robin"),
    ("draughts64", "team-pzwarc-classic"),
    ("draughts100", "team-pzwarc-dutch"),
];

/// What nobody should send.
fn junk(lot: &mut Lot) -> Value {
    let long = "x".repeat(5_000);
    let all = [
        json!(null),
        json!(true),
        json!(0),
        json!(-1),
        json!(1),
        json!(99),
        json!(1_000_000),
        json!(u32::MAX),
        json!(i64::MAX),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(0.5),
        json!(1e300),
        json!(""),
        json!(" "),
        json!("nobody"),
        json!("1.1"),
        json!("4294967295.4294967295"),
        json!("\u{0}"),
        json!("\u{202e}"),
        json!(long),
        json!([]),
        json!({}),
        json!([null]),
        json!([[1, 2]]),
        json!({"a": 1}),
    ];
    all[lot.below(all.len())].clone()
}

/// A value that may well be right for an argument of this name.
fn likely(name: &str, hall: &Hall, lot: &mut Lot) -> Value {
    let state = &hall.state;
    let current = state.current_round().get();
    let next = state.next_round().get();
    let some = |lot: &mut Lot| match hall.ids.is_empty() {
        true => json!("nobody"),
        false => json!(hall.ids[lot.below(hall.ids.len())]),
    };
    let draughts = state.about().is_some_and(|about| about.game.is_draughts());
    let outcome = |lot: &mut Lot| match draughts {
        true => ["2-0", "1-1", "0-2", "+/-", "-/-", "adj", "0-0"][lot.below(7)],
        false => ["1-0", "1/2", "0-1", "+/-", "-/-", "adj", "1/2-0", "1-0u"][lot.below(8)],
    };
    match name {
        "entry" | "team" | "kept" | "dropped" | "white" | "black" => some(lot),
        "a" | "b" if lot.chance(1, 2) => json!(format!("{current}.{}", lot.below(4) + 1)),
        "a" | "b" => some(lot),
        "entries" | "base" | "reserves" | "gone" if lot.chance(2, 3) => {
            (0..lot.below(4) + 1).map(|_| some(lot)).collect()
        }
        "entries" => json!([{"name": "Sample, Late", "rating": 1800}]),
        "teams" => json!([{"name": "Sample", "players": [{"name": "Sample, One"}]}]),
        "order" | "boards" => match lot.below(3) {
            0 => json!("standard"),
            1 => json!(hall.ids),
            _ => (0..lot.below(4) + 1).map(|_| some(lot)).collect(),
        },
        "round" | "from_round" | "first" => json!([current, next, 1][lot.below(3)]),
        "last" if lot.chance(1, 2) => json!(lot.chance(1, 2)),
        "last" | "board" | "match" | "incident" | "appeal" | "notice" | "receipt" | "decision"
        | "group" | "present" => json!(lot.below(3) + 1),
        "request" if lot.chance(1, 2) => json!(lot.below(3) + 1),
        "request" => json!({"for": "bye", "round": next, "kind": "zero"}),
        "game" => json!(format!("{current}.{}", lot.below(4) + 1)),
        "outcome" => json!(outcome(lot)),
        "results" => (1..=lot.below(3) + 1)
            .map(|board| json!({"board": board, "outcome": outcome(lot)}))
            .collect(),
        "kind" => json!(["zero", "half", "full"][lot.below(3)]),
        "cause" => json!(["illegal-pair", "best-interest", "ill"][lot.below(3)]),
        "seq" => json!(lot.below(hall.log.len() + 1) + 1),
        "level" => json!(["nothing", "pairings", "results", "standings"][lot.below(4)]),
        "report" => json!(["trf26", "trf16", "tournament"][lot.below(3)]),
        "purpose" => json!(["initial-colour", "equals", "tie", "berger"][lot.below(4)]),
        "to" | "absent" => json!(["home", "away", "none"][lot.below(3)]),
        "office" => json!(["chief-arbiter", "committee"][lot.below(2)]),
        "person" => json!("sample-person"),
        "side" => json!(["white", "black"][lot.below(2)]),
        "prizes" => json!([{"place": 1, "amount": u64::MAX}, {"place": 2, "amount": u64::MAX}]),
        "values" => json!([[some(lot), i64::MAX], [some(lot), i64::MIN]]),
        "what" => json!(["illegal-move", "phone", "late"][lot.below(3)]),
        "points" => json!([5, -5, i64::MIN][lot.below(3)]),
        "rating" => json!([1900, 0, u32::MAX][lot.below(3)]),
        "changes" => json!([{"entry": some(lot), "rating": 1900}]),
        "fields" => json!(["ratings", "club"]),
        "code" => json!(["BH", "EXT"][lot.below(2)]),
        "upheld" | "accepted" | "captains_ask" | "reported_in_time" | "begun" => {
            json!(lot.chance(1, 2))
        }
        "starts_at" | "deadline" | "resume_at" | "entered_at" | "white_ms" | "black_ms" => {
            json!([0, 60_000, i64::MAX, i64::MIN][lot.below(4)])
        }
        _ => json!("sample reason"),
    }
}

fn settings(lot: &mut Lot) -> Value {
    let all = [
        json!({"rounds": lot.below(12)}),
        json!({"rounds": u32::MAX}),
        json!({"points": {"win": i64::MAX, "draw": i64::MAX}}),
        json!({"points": {"win": 30, "draw": 10, "loss": 0, "pab": 30}}),
        json!({"tie_breaks": ["BH", "DE"]}),
        json!({"tie_breaks": vec!["BH"; 5_000]}),
        json!({"starts_on": "9999-99-99"}),
        json!({"control": "99999999999999999999+30"}),
        json!({"default_time": u32::MAX}),
        json!({"boards": u32::MAX}),
    ];
    all[lot.below(all.len())].clone()
}

fn wish(kind: CommandKind, hall: &Hall, lot: &mut Lot) -> Value {
    let mut data = serde_json::Map::new();
    for (name, kind, attributes) in kind.arguments() {
        let name = attributes
            .split("rename = \"")
            .nth(1)
            .and_then(|rest| rest.split('"').next())
            .unwrap_or(name);
        if kind.starts_with("Option") && lot.chance(1, 3) {
            continue;
        }
        let value = match lot.below(8) {
            0 => junk(lot),
            _ => likely(name, hall, lot),
        };
        data.insert(name.to_owned(), value);
    }
    match kind {
        CommandKind::Configure => settings(lot),
        CommandKind::AddEntry if lot.chance(3, 4) => json!({"name": "Sample, Late"}),
        CommandKind::AddTeam if lot.chance(3, 4) => {
            json!({"name": "Sample", "players": [{"name": "Sample, One"}]})
        }
        _ => Value::Object(data),
    }
}

/// What is sent goes through as far as the program lets it: questions are confirmed, and now and
/// then FIDE mode is left.
fn send(hall: &mut Hall, mut body: Value, lot: &mut Lot) -> bool {
    for _ in 0..3 {
        let Ok(request) = Request::read(body.clone()) else {
            return false;
        };
        let before = essence(&hall.state);
        let marks: Vec<String> = match hall.request(&request) {
            Reply::Done(_) => return true,
            Reply::Ask(warnings) => warnings.iter().map(Warning::mark).collect(),
            Reply::Refused(refusal) => match refusal.way_out {
                Some(WayOut::LeaveFideMode { mark }) if lot.chance(1, 10) => vec![mark],
                _ => {
                    assert_eq!(essence(&hall.state), before, "{body}");
                    return false;
                }
            },
        };
        let mut known: Vec<Value> = body["confirm"].as_array().cloned().unwrap_or_default();
        known.extend(marks.into_iter().map(Value::from));
        body["confirm"] = json!(known);
        body["confirm_again"] = json!(known);
    }
    false
}

fn begun(game: &str, system: &str, lot: &mut Lot) -> Hall {
    let mut hall = Hall::new();
    hall.bits = u128::from(lot.bits()) << 3 | 1;
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": game, "system": system, "rounds": 4}),
    );
    if system.starts_with("team") || system == "scheveningen" {
        let teams = if system == "scheveningen" { 2 } else { 4 };
        let teams: Vec<Value> = (0..teams)
            .map(|team| {
                let player = |at: i32| json!({"name": format!("Sample{team}{at}, Player"), "rating": 2000 - at});
                json!({"name": format!("Sample {team}"), "players": (0..4).map(player).collect::<Vec<_>>()})
            })
            .collect();
        let made = hall.plain("add-teams", json!({ "teams": teams }));
        hall.ids.extend(made.members.into_iter().flatten());
    } else {
        let entries: Vec<Value> = (0..7)
            .map(|at| json!({"name": format!("Sample{at}, Player"), "rating": 2000 - at}))
            .collect();
        hall.plain("add-entries", json!({ "entries": entries }));
    }
    hall.plain("assign-numbers", json!({"order": "standard"}));
    hall
}

/// The step that the event waits for.
fn due(hall: &Hall, draughts: bool, lot: &mut Lot) -> Value {
    let state = &hall.state;
    let next = state.next_round();
    if let Some(last) = state.last_published() {
        let missing: Vec<Value> = state
            .boards(last)
            .iter()
            .filter(|(_, game)| game.is_missing())
            .map(|(board, _)| json!({"board": board, "outcome": if draughts { "2-0" } else { "1-0" }}))
            .collect();
        if !missing.is_empty() {
            return json!({"kind": "confirm-results", "data": {"round": last, "results": missing}});
        }
        if state.boards(last).is_empty() && lot.chance(1, 2) {
            return json!({"kind": "reveal-lineups", "data": {"round": last, "captains_ask": true}});
        }
    }
    let drafted = state.round(next).is_some_and(|found| found.draft.is_some());
    let last = draughts.then_some(false);
    match drafted {
        true => json!({"kind": "publish-round", "data": {"round": next}}),
        false => json!({"kind": "draft-round", "data": {"round": next, "last": last}}),
    }
}

#[test]
fn wrong_values_are_answered_and_change_nothing() {
    let long = std::env::var_os("JADOUBE_LONG").is_some();
    let events = if long { 300 } else { 15 };
    let steps = if long { 400 } else { 250 };
    let (mut sent, mut done) = (0, std::collections::BTreeSet::new());
    // What ends an event for everything else comes seldom.
    let ends = [
        CommandKind::ArchiveTournament,
        CommandKind::CancelTournament,
        CommandKind::HandOver,
        CommandKind::ImportTournament,
    ];
    for seed in 0..events {
        let mut lot = Lot::new(Seed(seed));
        let at = usize::try_from(seed).unwrap() % SYSTEMS.len();
        let (game, system) = SYSTEMS[at];
        let mut hall = begun(game, system, &mut lot);
        for _ in 0..steps {
            if lot.chance(1, 4) {
                let body = due(&hall, game != "chess", &mut lot);
                let _ = send(&mut hall, body, &mut lot);
                continue;
            }
            let kind = CommandKind::ALL[lot.below(CommandKind::ALL.len())];
            if ends.contains(&kind) && !lot.chance(1, 40) {
                continue;
            }
            let body = json!({"kind": kind, "data": wish(kind, &hall, &mut lot)});
            sent += 1;
            if send(&mut hall, body, &mut lot) {
                done.insert(kind);
            }
            // What anybody may look at.
            if lot.chance(1, 20) {
                let _ = hall.state.table(None);
                let _ = hall.state.trf26(&hall.people, true);
                let _ = hall.state.awards();
            }
        }
        let again = replay(&hall.log).unwrap_or_else(|e| panic!("{system}: {e}"));
        assert_eq!(essence(&again), essence(&hall.state), "{system}");
    }
    println!(
        "sent {sent}, kinds carried out {} of {}",
        done.len(),
        CommandKind::ALL.len()
    );
    if long {
        let never: Vec<_> = CommandKind::ALL
            .iter()
            .filter(|kind| !done.contains(*kind))
            .collect();
        println!("never carried out: {never:?}");
    }
    assert!(done.len() >= 60, "only {done:?}");
}
