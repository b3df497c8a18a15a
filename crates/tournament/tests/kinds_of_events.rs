//! Tables of V/1.5, pools of V/1.6.2, knock-outs with ties of several games, prizes, tie-breaks
//! from outside, and warnings about lists and dates. Outcomes are derived from the articles.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use crate::hall::{Hall, Reply, round};
use jadoube_vocabulary::EntryId;
use serde_json::{Value, json};

fn event(game: &str, system: &str, players: u32, more: &Value) -> Hall {
    let mut hall = Hall::new();
    let mut body = json!({"name": "Sample", "game": game, "system": system,
                          "rounds": 5, "initial_colour": "white"});
    for (name, value) in more.as_object().unwrap() {
        body[name] = value.clone();
    }
    hall.sure("create-tournament", body);
    let ratings: Vec<u32> = (0..players).map(|at| 2500 - at * 10).collect();
    hall.field(&ratings);
    hall
}

fn schedule(hall: &mut Hall) -> Vec<String> {
    hall.plain("draft-round", json!({"round": 1}));
    let rounds = hall.state.config().unwrap().rounds;
    (1..=rounds).map(|number| hall.drafted(number)).collect()
}

/// V/1.5.1, V/1.5.2: worked example 3, and the same with its phases exchanged.
#[test]
fn half_and_reversed_half_of_eight() {
    let inside = ["1-4 2-3 5-8 6-7", "4-3 1-2 8-7 5-6", "2-4 3-1 6-8 7-5"];
    let across = [
        "1-5 2-6 3-7 4-8",
        "6-1 7-2 8-3 5-4",
        "1-7 2-8 3-5 4-6",
        "8-1 5-2 6-3 7-4",
    ];
    let mut hall = event("draughts100", "half-round-robin", 8, &json!({}));
    assert_eq!(schedule(&mut hall), [&inside[..], &across[..]].concat());
    let mut hall = event("draughts100", "reversed-half-round-robin", 8, &json!({}));
    assert_eq!(schedule(&mut hall), [&across[..], &inside[..]].concat());
    // The frozen input pairs the same again.
    hall.plain("publish-round", json!({"round": 1}));
    assert_eq!(hall.state.apart(round(1), false), None);
    // V/1.5.1.1: six is neither divisible by four nor one less.
    let mut six = event("draughts64", "half-round-robin", 6, &json!({}));
    assert_eq!(
        six.refuses("draft-round", json!({"round": 1})),
        ["no-legal-pairing"]
    );
}

/// V/1.5.3.1.4: number 1 keeps his seat, everybody meets everybody.
#[test]
fn rutsch_of_eight() {
    let mut hall = event("draughts64", "rutsch", 8, &json!({}));
    let rounds = schedule(&mut hall);
    assert_eq!(rounds.len(), 7);
    let mut met: Vec<(u32, u32)> = Vec::new();
    for text in &rounds {
        assert!(
            text.starts_with("1-") || text.split(' ').next().unwrap().ends_with("-1"),
            "{text}"
        );
        for pair in text.split(' ') {
            let (a, b) = pair.split_once('-').unwrap();
            let (a, b): (u32, u32) = (a.parse().unwrap(), b.parse().unwrap());
            met.push((a.min(b), a.max(b)));
        }
    }
    met.sort_unstable();
    met.dedup();
    assert_eq!(met.len(), 28);
    // Chess: FIDE does not describe it, so that the event starts outside its mode (VCL Q92).
    let mut hall = Hall::new();
    let body = json!({"name": "Sample", "game": "chess", "system": "rutsch"});
    assert_eq!(
        hall.refuses("create-tournament", body.clone()),
        ["other-system"]
    );
    hall.sure("create-tournament", body);
    assert!(!hall.state.is_fide_mode());
}

/// I/6.5.1: draws with advantage are for 100 squares; elsewhere they are not set, at the start
/// or later.
#[test]
fn draws_with_advantage_are_for_100_squares() {
    let new = |game: &str| json!({"name": "Sample", "game": game, "system": "round-robin", "advantage": true});
    for game in ["draughts64", "chess"] {
        let refused = Hall::new().refuses("create-tournament", new(game));
        assert_eq!(refused, ["no-advantage-here"], "{game}");
    }
    Hall::new().plain("create-tournament", new("draughts100"));
    let mut hall = event("draughts64", "round-robin", 4, &json!({}));
    let later = json!({"advantage": true});
    assert_eq!(hall.refuses("configure", later), ["no-advantage-here"]);
}

/// V/1.6.2: eight players, pools 1 2 3 / 6 8 / 4 5 / 7: a club of three has 1, 2, 3.
#[test]
fn varma_puts_a_club_in_one_pool() {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": "draughts64", "system": "round-robin"}),
    );
    let entries: Vec<Value> = (0..8)
        .map(|at| {
            let club = if at % 3 == 0 { "Sample Club" } else { "" };
            let club = Some(club).filter(|club| !club.is_empty());
            json!({"name": format!("Sample{at}, Player"), "club": club})
        })
        .collect();
    hall.plain("add-entries", json!({ "entries": entries }));
    hall.seed = 5;
    hall.plain("assign-numbers", json!({"order": "varma"}));
    let mut numbers: Vec<u32> = [0, 3, 6].map(|at| hall.number(at)).to_vec();
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 2, 3]);
    let mut swiss = Hall::swiss_of(8, 3);
    assert_eq!(
        swiss.refuses("assign-numbers", json!({"order": "varma"})),
        ["not-in-this-system"]
    );
}

/// 1.5: a tie of two games, colours alternating; equal ties wait for their play-off; T57, S28.
#[test]
fn s28_t57_ties_of_two_games() {
    let mut hall = event("chess", "knock-out", 4, &json!({"tie_games": 2}));
    assert_eq!(hall.state.config().unwrap().rounds, 4);
    hall.play(1, &["1-0", "1/2"]);
    assert_eq!(hall.boards(1), "1-4 2-3");
    hall.publish(2);
    assert_eq!(hall.boards(2), "4-1 3-2");
    hall.results(2, &["1-0", "0-1"]);
    // 1-1 between 1 and 4; 2 beat 3 by 1.5 to 0.5.
    assert_eq!(
        hall.refuses("draft-round", json!({"round": 3})),
        ["no-legal-pairing"]
    );
    let (one, four, three) = (hall.id(1), hall.id(4), hall.id(3));
    hall.plain("record-play-off", json!({"order": [four, one]}));
    hall.publish(3);
    assert_eq!(hall.boards(3), "2-4");
    // Who goes on stands now.
    let change = json!({"round": 2, "board": 2, "outcome": "1-0", "reason": "slip"});
    assert_eq!(hall.refuses("correct-result", change), ["bracket-stands"]);
    hall.results(3, &["1/2"]);
    hall.publish(4);
    assert_eq!(hall.boards(4), "4-2");
    hall.results(4, &["0-1"]);
    let rows = hall.state.table(None).rows;
    let ranks: Vec<(u32, u32)> = rows.iter().map(|row| (row.rank, row.number)).collect();
    assert_eq!(ranks, [(1, 2), (2, 4), (3, 1), (3, 3)]);
    assert_eq!(rows[0].points, 30);
    assert_eq!(
        hall.state.stage(),
        jadoube_tournament::TournamentStage::Decided
    );
    let _ = three;
    assert_eq!(
        Hall::swiss_of(4, 3).refuses("configure", json!({"tie_games": 2})),
        ["not-in-this-system"]
    );
}

/// 1.5: a drawn tie goes through its deciders, each at its own rate; III/4: in draughts none is slower.
#[test]
fn s28_a_drawn_tie_opens_its_rapid_stage() {
    let stages = json!({"tie_games": 2, "control": "5400+30", "deciders": ["900+10", "180+2"]});
    let mut hall = event("chess", "knock-out", 4, &stages);
    hall.play(1, &["1-0", "1-0"]);
    hall.play(2, &["1-0", "0-1"]);
    let (one, four) = (hall.id(1), hall.id(4));
    let rate = |made: &jadoube_tournament::CarriedOut| match &made.events[0].event {
        jadoube_tournament::Event::PlayOffOrdered { control, .. } => control.clone(),
        other => unreachable!("{other:?}"),
    };
    let tie = json!({"entries": [one, four]});
    let made = hall.plain("order-play-off", tie.clone());
    assert_eq!(rate(&made).as_deref(), Some("900+10"));
    let made = hall.plain("order-play-off", json!({"entries": [four, one]}));
    assert_eq!(rate(&made).as_deref(), Some("180+2"));
    assert_eq!(hall.refuses("order-play-off", tie), ["all-paired"]);
    hall.plain("record-play-off", json!({"order": [four, one]}));
    hall.publish(3);
    assert_eq!(hall.boards(3), "2-4");
    let mut hall = Hall::new();
    let slow = json!({"name": "Cup", "game": "draughts64", "system": "knock-out", "rounds": 2,
                      "control": "180+2", "deciders": ["900+10"]});
    assert_eq!(hall.refuses("create-tournament", slow), ["bad-field"]);
}

/// 1.5: a play-off, a lot or an order is for the two of a drawn tie, until the next stage is
/// published; then the bracket stands (T57).
#[test]
fn only_a_drawn_tie_is_told_apart() {
    let mut hall = event("chess", "knock-out", 8, &json!({}));
    let id: Vec<EntryId> = (0..=8).map(|number| hall.id(u32::max(number, 1))).collect();
    hall.publish(1);
    assert_eq!(hall.boards(1), "1-8 4-5 2-7 3-6");
    let order = |a: usize, b: usize| json!({"order": [id[a], id[b]]});
    assert_eq!(hall.refuses("record-play-off", order(4, 5)), ["open-games"]);
    hall.results(1, &["1-0", "1/2", "1-0", "1/2"]);
    // Never met, won at the board, alone.
    assert_eq!(
        hall.refuses("record-play-off", order(1, 2)),
        ["no-such-game"]
    );
    assert_eq!(
        hall.refuses("record-play-off", order(8, 1)),
        ["order-against-points"]
    );
    assert_eq!(
        hall.refuses("set-manual-order", json!({"order": [id[4]]})),
        ["nothing"]
    );
    assert_eq!(
        hall.refuses("order-play-off", json!({"entries": [id[1], id[2]]})),
        ["no-such-game"]
    );
    hall.plain("record-play-off", order(5, 4));
    // A lot is a way too: 3 or 6.
    hall.plain("draw-ties", json!({"entries": [id[3], id[6]]}));
    hall.publish(2);
    for kind in ["record-play-off", "set-manual-order"] {
        assert_eq!(
            hall.refuses(kind, order(4, 5)),
            ["bracket-stands"],
            "{kind}"
        );
    }
    let again = json!({"entries": [id[3], id[6]]});
    assert_eq!(hall.refuses("draw-ties", again), ["bracket-stands"]);
}

/// An entry that leaves a knock-out leaves the tie to the other, before it and during it.
#[test]
fn who_leaves_a_knock_out_loses_his_tie() {
    let mut hall = event("chess", "knock-out", 4, &json!({"tie_games": 2}));
    // 1-4 2-3; number 1 wins his first game and goes home.
    hall.play(1, &["1-0", "1-0"]);
    hall.plain("withdraw", json!({"entry": hall.id(1), "from_round": 2}));
    hall.publish(2);
    assert_eq!(hall.boards(2), "3-2");
    hall.results(2, &["1/2"]);
    hall.publish(3);
    assert_eq!(hall.boards(3), "2-4", "4 goes on");
    // Number 2 leaves before the second game of the final: number 4 has won.
    hall.results(3, &["1-0"]);
    hall.plain("withdraw", json!({"entry": hall.id(2), "from_round": 4}));
    hall.publish(4);
    let rows = hall.state.table(None).rows;
    let ranks: Vec<(u32, u32)> = rows.iter().map(|row| (row.rank, row.number)).collect();
    assert_eq!(ranks, [(1, 4), (2, 2), (3, 1), (3, 3)]);
    assert_eq!(
        hall.state.stage(),
        jadoube_tournament::TournamentStage::Decided
    );
    hall.check();
}

/// A round robin of four: 3, 1.5, 1.5, 0; numbers 2 and 4 are equal in every tie-break.
fn four_with_equals() -> Hall {
    let mut hall = event("chess", "round-robin", 4, &json!({}));
    hall.plain("draft-round", json!({"round": 1}));
    for (number, outcomes) in [
        (1, ["1-0", "1-0"]),
        (2, ["1-0", "1-0"]),
        (3, ["1/2", "0-1"]),
    ] {
        hall.plain("publish-round", json!({"round": number}));
        hall.results(number, &outcomes);
    }
    let rows = hall.state.table(None).rows;
    let ranks: Vec<(u32, u32, i64)> = rows
        .iter()
        .map(|row| (row.rank, row.number, row.points))
        .collect();
    assert_eq!(ranks, [(1, 1, 30), (2, 2, 15), (2, 4, 15), (4, 3, 0)]);
    hall
}

fn awards(hall: &Hall) -> Vec<(EntryId, u64)> {
    let all = hall.state.awards().into_iter();
    all.map(|award| (award.entry, award.amount)).collect()
}

/// 100, 60 and 30: fixed 60 and 30, shared 45 and 45, by Hort 30 + 23 and 15 + 22.
#[test]
fn prizes_fixed_shared_and_by_hort() {
    let mut hall = four_with_equals();
    let [one, two, three, four] = [1, 2, 3, 4].map(|number| hall.id(number));
    let main = json!([{"place": 1, "amount": 100}, {"place": 2, "amount": 60}, {"place": 3, "amount": 30}]);
    for (sharing, second, third) in [("none", 60, 30), ("equal", 45, 45), ("hort", 53, 37)] {
        hall.plain("set-prizes", json!({"prizes": main, "sharing": sharing}));
        let expected = [
            (one.clone(), 100),
            (two.clone(), second),
            (four.clone(), third),
        ];
        assert_eq!(awards(&hall), expected, "{sharing}");
    }
    // A category: number 2 has more already and leaves it to number 3.
    for entry in [&two, &three] {
        hall.plain("change-entry", json!({"entry": entry, "category": "U12"}));
    }
    let mut all = main.as_array().unwrap().clone();
    all.push(json!({"place": 1, "amount": 20, "category": "U12"}));
    hall.plain("set-prizes", json!({"prizes": all}));
    assert_eq!(awards(&hall)[3], (three.clone(), 20));
    hall.plain("set-prizes", json!({"prizes": all, "add_up": true}));
    assert_eq!(awards(&hall)[3], (two.clone(), 20));
    // Number 1 takes the larger one of the category; number 2 keeps 60 and leaves 40 to number 3.
    hall.plain("change-entry", json!({"entry": one, "category": "U12"}));
    all.truncate(3);
    all.push(json!({"place": 1, "amount": 150, "category": "U12"}));
    all.push(json!({"place": 2, "amount": 40, "category": "U12"}));
    hall.plain("set-prizes", json!({"prizes": all}));
    assert_eq!(
        awards(&hall),
        [(one, 150), (two, 60), (four, 30), (three, 40)]
    );
    let twice = json!([{"place": 1, "amount": 1}, {"place": 1, "amount": 2}]);
    assert_eq!(
        hall.refuses("set-prizes", json!({"prizes": twice})),
        ["bad-field"]
    );
}

#[test]
fn a_tie_break_from_outside_tells_equals_apart() {
    let mut hall = four_with_equals();
    let (two, four) = (hall.id(2), hall.id(4));
    hall.plain(
        "enter-tie-break",
        json!({"code": "EXT", "values": [[four, 150], [two, 50]]}),
    );
    let rows = hall.state.table(None).rows;
    let ranks: Vec<(u32, u32)> = rows.iter().map(|row| (row.rank, row.number)).collect();
    assert_eq!(ranks, [(1, 1), (2, 4), (3, 2), (4, 3)]);
    let last = rows[1].tie_breaks.last().unwrap();
    assert_eq!(last, &("EXT".to_owned(), Some("1.50".to_owned())));
}

/// T19: the table a withdrawal would make is the one it makes.
#[test]
fn t19_the_preview_of_a_withdrawal() {
    let mut hall = event("draughts64", "round-robin", 5, &json!({}));
    hall.plain("draft-round", json!({"round": 1}));
    for number in 1..=2 {
        hall.plain("publish-round", json!({"round": number}));
        hall.results(number, &["2-0", "2-0"]);
    }
    // II/5.7.1: number 2 has played two of four: at most half, taken out.
    let at = hall.at(2);
    let before = hall.state.table(None);
    let preview = hall.state.table_without(at, round(3));
    assert_ne!(preview, before);
    hall.plain("withdraw", json!({"entry": hall.id(2), "from_round": 3}));
    assert_eq!(hall.state.table(None), preview);
    assert_eq!(preview.rows.last().map(|row| row.number), Some(2));
}

/// VCL Q133-141, Q208: T67, T59.
#[test]
fn t59_t67_lists_and_long_events_are_asked_about() {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": "chess", "system": "fide-dutch", "rounds": 3,
               "tie_breaks": ["ARO"], "starts_on": "2026-11-16", "ends_on": "2027-01-10"}),
    );
    let entry = |at: u32, period: &str| json!({"name": format!("Sample{at}, Player"), "rating": 2000 + at, "period": period});
    let entries = json!([
        entry(1, "2026-08"),
        entry(2, "2026-10"),
        entry(3, "2026-11"),
        entry(4, "2026-11")
    ]);
    hall.plain("add-entries", json!({ "entries": entries }));
    hall.plain("assign-numbers", json!({"order": "standard"}));
    hall.draft(1);
    // August is three months old, October is not the list of the first day; 55 days are long.
    assert_eq!(
        hall.asks("publish-round", json!({"round": 1})),
        [
            "list-old",
            "list-not-of-start-day",
            "rating-tiebreak-long-event"
        ]
    );
    let mut wrong = Hall::new();
    assert_eq!(
        wrong.refuses(
            "create-tournament",
            json!({"name": "Sample", "game": "chess", "system": "fide-dutch", "rounds": 3, "starts_on": "soon"})
        ),
        ["bad-field"]
    );
}

/// C.04.2 2.4: a latecomer has his place by rating; the last number only outside FIDE mode.
#[test]
fn late_numbers_at_the_end_leave_fide_mode() {
    let mut hall = event("chess", "fide-dutch", 6, &json!({"late_at_end": true}));
    hall.publish(1);
    let late = json!({"entries": [{"name": "Sample, Late", "rating": 2490}]});
    assert_eq!(
        hall.refuses("add-entries", late.clone()),
        ["late-number-at-end"]
    );
    hall.sure("add-entries", late);
    assert_eq!(hall.number(6), 7);
    assert!(!hall.state.is_fide_mode());
}

/// V/2.8.9.11: lesser events may drop the arrow rule from the start.
#[test]
fn the_uncontrolled_swiss_has_no_arrows_to_keep() {
    let hall = event(
        "draughts100",
        "pzwarc-classic",
        8,
        &json!({"controlled": false}),
    );
    assert!(!hall.state.config().unwrap().controlled);
    assert!(!hall.state.competition().options.arrow_rule);
}

/// Nothing of a preview or an explanation depends on who asks twice.
#[test]
fn a_round_tells_its_story_from_its_frozen_input() {
    let mut hall = event("chess", "fide-dutch", 6, &json!({}));
    hall.play(1, &["1-0", "1/2", "0-1"]);
    hall.publish(2);
    let story = serde_json::to_string(&hall.state.story(round(2)).unwrap()).unwrap();
    let (a, b) = (hall.id(1), hall.id(2));
    assert!(hall.state.why_pair(round(2), &a, &b).is_some());
    assert!(hall.state.why_pair(round(2), &a, &a).is_none());
    // A correction and a late entry change the table, never the story.
    hall.sure(
        "correct-result",
        json!({"round": 1, "board": 1, "outcome": "0-1", "reason": "slip"}),
    );
    let late = hall.send(json!({"kind": "add-entries", "data": {"entries": [{"name": "Sample, Late", "rating": 2600}]}}));
    assert!(matches!(late, Reply::Done(_)));
    let again = serde_json::to_string(&hall.state.story(round(2)).unwrap()).unwrap();
    assert_eq!(story, again);
}
