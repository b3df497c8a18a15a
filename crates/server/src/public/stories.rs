//! Tests of what is public: the levels of publication step by step, names as the entry allows,
//! fields that are switched off.

use jadoube_store::personal::Person as Row;
use jadoube_tournament::{Answer, Facts, Public, PublicField, Request, apply, decide};
use jadoube_vocabulary::{Outcome, RoundNumber};
use serde_json::{Value, json};

use crate::api::people::of_row;
use crate::api::rooms::Seen;
use crate::public::chess_results::{self, Given};
use crate::public::view::PublicView;

/// Runs a command with all confirmations.
fn run(seen: &mut Seen, kind: &str, data: Value) {
    let mut request = Request::read(json!({ "kind": kind, "data": data })).unwrap();
    for bits in 1.. {
        let facts = Facts {
            now: 0,
            seed: 1,
            bits: bits + u128::from(seen.state.head()) * 1_000_000,
            people: &seen.people,
            sections: &[],
        };
        match decide(&seen.state, &request, &facts).unwrap() {
            Answer::Ask(warnings) => {
                request.confirm = warnings.iter().map(|one| one.mark()).collect();
            }
            Answer::Done(decision) => {
                for (id, person) in &decision.people {
                    seen.people.add(id.clone(), person.clone());
                }
                for event in &decision.events {
                    apply(&mut seen.state, event).unwrap();
                }
                return;
            }
        }
    }
}

fn four() -> Seen {
    let mut seen = Seen::default();
    let new = json!({ "name": "Sample open", "game": "chess", "system": "fide-dutch",
        "rounds": 3, "initial_colour": "white", "tie_breaks": ["BH"] });
    run(&mut seen, "create-tournament", new);
    let entries = json!([
        { "name": "Sample, Anna", "rating": 2000, "birth": "1990-01-01", "club": "Sample club" },
        { "name": "Sample, Bruno", "rating": 1900 },
        { "name": "Sample, Celina", "rating": 1800 },
        { "name": "Sample, Daniel", "rating": 1700 },
    ]);
    run(&mut seen, "add-entries", json!({ "entries": entries }));
    run(&mut seen, "assign-numbers", json!({ "order": "standard" }));
    seen
}

fn result(seen: &mut Seen, board: u32) {
    let data = json!({ "round": 1, "board": board, "outcome": "1-0" });
    run(seen, "confirm-result", data);
}

const FIRST: RoundNumber = RoundNumber::FIRST;

#[test]
fn each_step_of_the_ladder_shows_what_it_says_and_no_more() {
    let mut seen = four();
    assert!(PublicView::of(&seen).is_none(), "nothing is public yet");
    run(
        &mut seen,
        "set-publication",
        json!({ "round": null, "level": "pairings" }),
    );
    let view = PublicView::of(&seen).unwrap();
    assert_eq!(view.people().len(), 4, "the start list");
    run(&mut seen, "draft-round", json!({ "round": 1 }));
    let view = PublicView::of(&seen).unwrap();
    assert!(view.rounds().is_empty() && view.round(FIRST).is_none());
    run(&mut seen, "publish-round", json!({ "round": 1 }));
    result(&mut seen, 1);
    let view = PublicView::of(&seen).unwrap();
    let round = view.round(FIRST).unwrap();
    assert!(round.results);
    assert_eq!(round.tally(), (1, 2));
    assert!(view.tables().is_empty(), "standings when it is complete");
    result(&mut seen, 2);
    let view = PublicView::of(&seen).unwrap();
    assert_eq!(view.after(), Some(FIRST));
    assert_eq!(view.table(FIRST).unwrap().rows.len(), 4);
    // Back, step by step.
    for (level, results, table) in [
        (Public::Results, true, false),
        (Public::Pairings, false, false),
    ] {
        run(
            &mut seen,
            "set-publication",
            json!({ "round": 1, "level": level }),
        );
        let view = PublicView::of(&seen).unwrap();
        let round = view.round(FIRST).unwrap();
        assert_eq!(round.results, results);
        let open = round.boards.iter().all(|one| one.outcome == Outcome::Open);
        assert_eq!(open, !results, "{level:?}");
        assert_eq!(view.table(FIRST).is_some(), table);
    }
    run(
        &mut seen,
        "set-publication",
        json!({ "round": 1, "level": "nothing" }),
    );
    let view = PublicView::of(&seen).unwrap();
    assert!(view.round(FIRST).is_none() && view.latest().is_none());
}

#[test]
fn a_contested_result_is_not_told() {
    let mut seen = four();
    run(&mut seen, "draft-round", json!({ "round": 1 }));
    run(&mut seen, "publish-round", json!({ "round": 1 }));
    result(&mut seen, 1);
    let other = json!({ "round": 1, "board": 1, "outcome": "0-1" });
    run(&mut seen, "confirm-result", other);
    let contested = seen.state.round(FIRST).unwrap();
    assert!(contested.games.iter().any(|game| game.is_contested()));
    let round = PublicView::of(&seen).unwrap().round(FIRST).unwrap();
    assert_eq!(round.boards[0].outcome, Outcome::Open);
}

#[test]
fn names_are_told_as_the_entry_allows_and_nothing_of_whoever_is_hidden() {
    let mut seen = four();
    run(&mut seen, "draft-round", json!({ "round": 1 }));
    run(&mut seen, "publish-round", json!({ "round": 1 }));
    let ids: Vec<_> = seen
        .state
        .entries()
        .iter()
        .map(|one| one.person.clone())
        .collect();
    for (at, display) in [(0, "initials"), (1, "hidden")] {
        let row = Row {
            id: ids[at].to_string(),
            family: Some("Sample".to_owned()),
            given: Some("Secret".to_owned()),
            birth: Some("1990-01-01".to_owned()),
            display: Some(display.to_owned()),
            ..Row::default()
        };
        seen.people.0.insert(ids[at].clone(), of_row(row));
    }
    let unlisted = seen.state.entry(2).unwrap().id.clone();
    let change = json!({ "entry": unlisted, "unlisted": true });
    run(&mut seen, "change-entry", change);
    let view = PublicView::of(&seen).unwrap();
    assert_eq!(view.name(0).as_deref(), Some("S.S."));
    assert_eq!(view.name(1), None);
    assert_eq!(view.name(2), None, "not on public lists");
    assert_eq!(view.people().len(), 3);
    assert!(view.found(&unlisted).is_none());
    let hidden = view.person(1).unwrap();
    assert_eq!(
        (hidden.rating, hidden.club, hidden.born),
        (None, None, None)
    );
}

#[test]
fn a_field_that_is_switched_off_is_not_in_the_view() {
    let mut seen = four();
    run(&mut seen, "draft-round", json!({ "round": 1 }));
    run(&mut seen, "publish-round", json!({ "round": 1 }));
    result(&mut seen, 1);
    result(&mut seen, 2);
    let anna = PublicView::of(&seen).unwrap().person(0).unwrap();
    assert_eq!(anna.rating, Some(2000));
    assert_eq!(anna.club.as_deref(), Some("Sample club"));
    assert_eq!(anna.born, None, "off unless somebody says so");
    let all: Vec<&str> = PublicField::ALL
        .iter()
        .map(|field| field.code())
        .filter(|code| !["rating", "club", "tie-breaks"].contains(code))
        .collect();
    run(&mut seen, "set-public-fields", json!({ "fields": all }));
    let view = PublicView::of(&seen).unwrap();
    let anna = view.person(0).unwrap();
    assert_eq!((anna.rating, anna.club), (None, None));
    assert_eq!(anna.born.as_deref(), Some("1990"));
    let table = view.table(FIRST).unwrap();
    assert!(table.rows.iter().all(|row| row.tie_breaks.is_empty()));
}

#[test]
fn the_file_for_another_site_holds_what_is_public_and_no_more() {
    let mut seen = four();
    let given = Given::read("1268765", "13", "pol").unwrap();
    let made = |seen: &Seen| chess_results::xml(PublicView::of(seen)?, &given);
    assert_eq!(made(&seen), None, "nothing is public yet");
    run(&mut seen, "draft-round", json!({ "round": 1 }));
    assert_eq!(made(&seen), None);
    run(&mut seen, "publish-round", json!({ "round": 1 }));
    result(&mut seen, 1);
    // Round 1 of four: 1 meets 3 with White, 2 meets 4 with Black.
    let pairing = |number, white, black, results: [&str; 2]| {
        let [own, other] = results;
        format!(
            "<playerpairing round=\"1\" pairing=\"{number}\" board=\"1\" whiteno=\"{white}\" \
             blackno=\"{black}\" reswhite=\"{own}\" resblack=\"{other}\" forfeit=\"\" />"
        )
    };
    let text = made(&seen).unwrap();
    assert!(text.contains(&pairing(1, 1, 3, ["1.0", "0.0"])), "{text}");
    assert!(text.contains(&pairing(2, 4, 2, ["", ""])), "{text}");
    assert!(
        text.contains("key=\"1268765\" type=\"0\" name=\"Sample open\""),
        "{text}"
    );
    assert!(
        text.contains("currentround=\"1\" rankinground=\"0\""),
        "{text}"
    );
    assert!(text.contains("federation=\"POL\" creator=\"13\""), "{text}");
    assert!(
        text.contains("lastname=\"Sample\" firstname=\"Anna\""),
        "{text}"
    );
    assert!(!text.contains("1990"), "the year of birth is not public");
    result(&mut seen, 2);
    let text = made(&seen).unwrap();
    assert!(text.contains(&pairing(2, 4, 2, ["1.0", "0.0"])), "{text}");
    assert!(text.contains("rankinground=\"1\""), "{text}");
    assert!(text.contains("tb1no=\"84\"") && text.contains("tb1_detail=\"0,0,0,-,-\""));
    // Two winners, both against losers: they share a place.
    assert_eq!(text.matches("pts=\"1,0\"").count(), 2, "{text}");
    assert_eq!(text.matches("equal=\"J\"").count(), 2, "{text}");
    let down = json!({ "round": 1, "level": "pairings" });
    run(&mut seen, "set-publication", down);
    let text = made(&seen).unwrap();
    assert!(text.contains(&pairing(1, 1, 3, ["", ""])), "{text}");
    assert!(!text.contains("pts=\"1,0\""), "{text}");
    // A hidden name is exported nowhere.
    let person = seen.state.entry(0).unwrap().person.clone();
    let hidden = Row {
        id: person.to_string(),
        display: Some("hidden".to_owned()),
        ..Row::default()
    };
    seen.people.0.insert(person, of_row(hidden));
    let text = made(&seen).unwrap();
    assert!(!text.contains("Anna"), "{text}");
}
