//! Teams: round robin, Swiss on match points, line-ups with their secrecy, Scheveningen; stories
//! S25-S27 and T53-T56 as far as they are the aggregate's.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use crate::hall::{self, Hall, Reply, round};
use jadoube_tournament::{Event, Reason};
use jadoube_vocabulary::{EntryId, Outcome};
use serde_json::{Value, json};

/// Milliseconds of a minute.
const MINUTE: i64 = 60_000;

/// Teams A, B, ... of `size` people each; people by team.
fn teams(hall: &mut Hall, count: usize, size: usize) -> Vec<Vec<EntryId>> {
    let teams: Vec<Value> = (0..count)
        .map(|team| {
            let letter = char::from(b'A' + u8::try_from(team).unwrap());
            let players: Vec<Value> = (1..=size)
                .map(|at| json!({"name": format!("Sample{letter}{at}, Player"), "rating": 2300 - 50 * team - at}))
                .collect();
            json!({"name": format!("Team {letter}"), "players": players})
        })
        .collect();
    let made = hall.plain("add-teams", json!({ "teams": teams }));
    hall.plain("assign-numbers", json!({"order": "standard"}));
    made.members
}

fn league(game: &str, system: &str, line_ups: Option<&str>, boards: u32) -> Hall {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample league", "game": game, "system": system, "rounds": 3,
               "initial_colour": "white", "boards": boards, "line_ups": line_ups}),
    );
    hall
}

fn matches(hall: &Hall, number: u32) -> String {
    let found = hall.state.round(round(number)).unwrap();
    let all = found.matches.iter();
    let text: Vec<String> = all
        .map(|one| format!("{}-{}", hall.number(one.home), hall.number(one.away)))
        .collect();
    text.join(" ")
}

fn scores(hall: &Hall, number: u32) -> Vec<(i64, i64, Outcome)> {
    let found = hall.state.round(round(number)).unwrap();
    let all = found.matches.iter().map(|one| {
        let score = hall.state.match_score(found, one);
        (score.home.tenths(), score.away.tenths(), score.outcome)
    });
    all.collect()
}

fn table(hall: &Hall) -> Vec<(u32, u32, i64)> {
    let rows = hall.state.table(None).rows;
    rows.iter()
        .map(|row| (row.rank, row.number, row.points))
        .collect()
}

/// C.05: four teams, Berger: 1-4 2-3, 4-3 1-2, 2-4 3-1; the home team has White on odd boards.
#[test]
fn a_chess_league_is_played_on_match_points() {
    let mut hall = league("chess", "team-round-robin", None, 2);
    let people = teams(&mut hall, 4, 3);
    assert_eq!(hall.state.config().unwrap().rounds, 3);
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain("publish-round", json!({"round": 1}));
    assert_eq!(matches(&hall, 1), "1-4 2-3");
    // Nothing is secret here: the order of the roster sits down at once.
    let boards = hall.state.boards(round(1));
    let sides: Vec<(EntryId, EntryId)> = boards
        .iter()
        .map(|(_, game)| {
            let id = |at: usize| hall.state.entries()[at].id.clone();
            (id(game.white), id(game.black))
        })
        .collect();
    assert_eq!(
        sides,
        [
            (people[0][0].clone(), people[3][0].clone()),
            (people[3][1].clone(), people[0][1].clone()),
            (people[1][0].clone(), people[2][0].clone()),
            (people[2][1].clone(), people[1][1].clone()),
        ]
    );
    hall.results(1, &["1-0", "1-0", "1/2", "1-0"]);
    // 1 wins the first board, loses the second: drawn, and ahead of 4 by the board count (BC). 3 takes a draw and a win: 0.5-1.5.
    assert_eq!(
        scores(&hall, 1),
        [(10, 10, Outcome::Drawn), (5, 15, Outcome::BlackWon)]
    );
    assert_eq!(
        table(&hall),
        [(1, 3, 20), (2, 1, 10), (3, 4, 10), (4, 2, 0)]
    );
    hall.plain("publish-round", json!({"round": 2}));
    assert_eq!(matches(&hall, 2), "4-3 1-2");
    hall.results(2, &["1-0", "0-1", "+/-", "-/+"]);
    // A match nobody played is a walkover.
    assert_eq!(
        scores(&hall, 2),
        [(20, 0, Outcome::WhiteWon), (20, 0, Outcome::WhiteWalkover)]
    );
    hall.plain("publish-round", json!({"round": 3}));
    hall.results(3, &["1/2", "1/2", "1/2", "1/2"]);
    // 4: 1+2+1 and 1+2+1 game points; 1: 1+2+1 and 1+2+1; 3: 2+0+1; 2: 0+0+1.
    let rows = hall.state.table(None).rows;
    assert_eq!((rows[0].points, rows[1].points), (40, 40));
    assert_eq!((rows[2].number, rows[2].points), (3, 30));
    assert_eq!((rows[3].number, rows[3].points), (2, 10));
    assert_eq!(hall.state.points(hall.at(3)).tenths(), 30);
    assert_eq!(
        hall.state.stage(),
        jadoube_tournament::TournamentStage::Decided
    );
    assert!(hall.refuses("add-team", json!({"name": "Late"})) == ["round-robin-runs"]);
    let again = jadoube_tournament::replay(&hall.log).unwrap();
    assert_eq!(hall::essence(&again), hall::essence(&hall.state));
}

/// S25: ladder of four boards; V/3.6.2.4, V/3.6.2.3, V/3.6.1.3, V/3.6.1.4.
#[test]
fn s25_t53_a_ladder_line_up_is_held_in_order_and_secret() {
    let mut hall = league("draughts100", "team-round-robin", Some("ladder"), 4);
    let people = teams(&mut hall, 2, 5);
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain(
        "publish-round",
        json!({"round": 1, "starts_at": 100 * MINUTE}),
    );
    assert_eq!(matches(&hall, 1), "1-2");
    assert!(hall.state.boards(round(1)).is_empty());
    let line_up = |order: [usize; 4]| {
        let team: Vec<&EntryId> = order.iter().map(|at| &people[0][at - 1]).collect();
        json!({"team": hall_id(&people, 0), "round": 1, "boards": team})
    };
    // The captain writes 2 1 3 4.
    let one = hall.id(1);
    let with = |mut body: Value| {
        body["team"] = json!(one);
        body
    };
    let body = json!({"kind": "hand-in-lineup", "data": with(line_up([2, 1, 3, 4]))});
    let Reply::Refused(refusal) = hall.send(body) else {
        unreachable!("out of order");
    };
    assert_eq!(
        refusal.reasons,
        [Reason::LineUpOrder {
            entry: people[0][0].clone(),
            after: people[0][1].clone(),
        }]
    );
    assert_eq!(refusal.reasons[0].articles(), ["pzwarc:V/3.6.2.4"]);
    hall.now = 80 * MINUTE;
    hall.plain("hand-in-lineup", with(line_up([1, 3, 4, 5])));
    // A wrong version of what was seen is a conflict.
    let mut stale = with(line_up([1, 2, 3, 4]));
    stale["seen"] = json!(0);
    assert_eq!(hall.refuses("hand-in-lineup", stale), ["changed"]);
    // Nobody may look before it is time, whatever one captain asks.
    assert_eq!(
        hall.refuses("reveal-lineups", json!({"round": 1, "captains_ask": true})),
        ["line-ups-secret"]
    );
    assert_eq!(
        hall.refuses(
            "confirm-results",
            json!({"round": 1, "results": [{"board": 1, "outcome": "2-0"}]})
        ),
        ["line-ups-not-shown"]
    );
    // Fifteen minutes before: due; a minute later it is too late, and the rule fills it.
    hall.now = 86 * MINUTE;
    let other = json!({"team": hall.id(2), "round": 1, "boards": &people[1][..4]});
    assert_eq!(hall.refuses("hand-in-lineup", other), ["line-up-late"]);
    let shown = hall.plain("reveal-lineups", json!({"round": 1}));
    let filled = shown
        .events
        .iter()
        .find_map(|recorded| match &recorded.event {
            Event::LineUpFilled {
                by_rule, boards, ..
            } => Some((by_rule.clone(), boards.clone())),
            _ => None,
        });
    let (rule, boards) = filled.unwrap();
    assert_eq!(rule, "pzwarc:V/3.6.2.3");
    let first: Vec<Option<EntryId>> = people[1][..4].iter().cloned().map(Some).collect();
    assert_eq!(boards, first);
    // V/3.3: the home team has White on odd boards.
    let games = hall.state.boards(round(1));
    let white: Vec<usize> = games.iter().map(|(_, game)| game.white).collect();
    let team: Vec<u32> = white
        .iter()
        .map(|at| hall.number(hall.state.team_of(*at).unwrap()))
        .collect();
    assert_eq!(team, [1, 2, 1, 2]);
    let late = with(line_up([1, 2, 3, 4]));
    assert_eq!(hall.refuses("hand-in-lineup", late), ["line-ups-shown"]);
    // V/3.6.2.5: reserve 5 sat at board 4; in the next round he cannot sit elsewhere.
    hall.results(1, &["2-0", "1-1", "0-2", "1-1"]);
    // 1: 2 + 1 + 0 + 1 = 4, 2: 0 + 1 + 2 + 1 = 4.
    assert_eq!(scores(&hall, 1), [(40, 40, Outcome::Drawn)]);
}

fn hall_id(people: &[Vec<EntryId>], team: usize) -> &EntryId {
    &people[team][0]
}

/// V/3.6.1: an open line-up that does not come is that of the round before.
#[test]
fn t53_an_open_line_up_that_is_missing_is_the_last_one() {
    let mut hall = league("draughts64", "team-double-round-robin", None, 2);
    let people = teams(&mut hall, 2, 3);
    assert_eq!(hall.state.config().unwrap().rounds, 2);
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain("publish-round", json!({"round": 1}));
    let one = hall.id(1);
    hall.plain(
        "hand-in-lineup",
        json!({"team": one, "round": 1, "boards": [people[0][2], people[0][0]]}),
    );
    assert_eq!(
        hall.refuses(
            "hand-in-lineup",
            json!({"team": one, "round": 1, "boards": [people[1][0], people[0][0]]})
        ),
        ["not-entitled"]
    );
    assert_eq!(
        hall.refuses(
            "hand-in-lineup",
            json!({"team": one, "round": 1, "boards": [people[0][0]]})
        ),
        ["line-up-size"]
    );
    assert_eq!(
        hall.refuses(
            "hand-in-lineup",
            json!({"team": one, "round": 1, "boards": &people[0][..2], "written": false})
        ),
        ["line-up-not-written"]
    );
    hall.plain("reveal-lineups", json!({"round": 1}));
    hall.results(1, &["2-0", "2-0"]);
    hall.plain("publish-round", json!({"round": 2}));
    let made = hall.plain("fill-lineups", json!({"round": 2}));
    let rules: Vec<String> = made
        .events
        .iter()
        .filter_map(|recorded| match &recorded.event {
            Event::LineUpFilled { by_rule, .. } => Some(by_rule.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(rules, ["pzwarc:V/3.6.1.5", "pzwarc:V/3.6.1.5"]);
    hall.plain("reveal-lineups", json!({"round": 2}));
    let found = hall.state.round(round(2)).unwrap();
    let away: Vec<_> = found.matches[0]
        .boards
        .iter()
        .map(|seat| seat.away)
        .collect();
    let expected: Vec<_> = [&people[0][2], &people[0][0]]
        .map(|id| hall.state.place_of(id))
        .to_vec();
    assert_eq!(away, expected);
}

/// V/3.6.3: everybody on his board, reserves anywhere and then there.
#[test]
fn joker_line_ups_keep_their_boards() {
    let mut hall = league("draughts100", "team-round-robin", Some("joker"), 3);
    let people = teams(&mut hall, 2, 4);
    let one = hall.id(1);
    let with = |order: [usize; 3]| {
        let boards: Vec<&EntryId> = order.iter().map(|at| &people[0][at - 1]).collect();
        json!({"team": one, "round": 1, "boards": boards})
    };
    assert_eq!(
        hall.refuses("hand-in-lineup", with([2, 1, 3])),
        ["away-from-board", "away-from-board"]
    );
    hall.plain("hand-in-lineup", with([1, 4, 3]));
    let round_two = json!({"team": one, "round": 4, "boards": [people[0][0]]});
    assert_eq!(hall.refuses("hand-in-lineup", round_two), ["no-such-round"]);
}

/// T54-T56: a team that does not come, a match by decision, a team that leaves.
#[test]
fn t54_t55_t56_matches_lost_and_decided() {
    let mut hall = league("draughts64", "team-round-robin", None, 2);
    teams(&mut hall, 5, 2);
    // Five teams, five rounds, four matches each.
    assert_eq!(hall.state.config().unwrap().rounds, 5);
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain("publish-round", json!({"round": 1}));
    assert_eq!(matches(&hall, 1), "2-5 3-4");
    hall.plain("reveal-lineups", json!({"round": 1}));
    hall.plain(
        "walkover-match",
        json!({"round": 1, "match": 1, "absent": "home"}),
    );
    assert_eq!(scores(&hall, 1)[0], (0, 40, Outcome::BlackWalkover));
    let results = json!([{"board": 3, "outcome": "2-0"}, {"board": 4, "outcome": "0-2"}]);
    hall.plain("confirm-results", json!({"round": 1, "results": results}));
    assert_eq!(scores(&hall, 1)[1], (40, 0, Outcome::WhiteWon));
    // T56: team 3 had fielded somebody it might not: the match goes to the guests.
    let made = hall.plain(
        "decide-match",
        json!({"round": 1, "match": 2, "to": "away", "reason": "not entitled"}),
    );
    assert!(matches!(
        made.events[0].event,
        Event::MatchDecided {
            replaced: Outcome::WhiteWon,
            ..
        }
    ));
    assert_eq!(scores(&hall, 1)[1], (0, 40, Outcome::BlackWon));
    // The games stay what they were, and rated.
    assert_eq!(hall.outcome(1, 3), Outcome::WhiteWon);
    assert_eq!(table(&hall)[..2], [(1, 4, 20), (1, 5, 20)]);
    // T55, II/5.7.1: team 5 leaves after one match of four that it did not even play: dropped.
    hall.plain("withdraw", json!({"entry": hall.id(5), "from_round": 2}));
    let rows = table(&hall);
    assert_eq!(rows.last(), Some(&(5, 5, 0)));
    let two = rows.iter().find(|row| row.1 == 2).unwrap();
    assert_eq!(two.2, 0);
    hall.plain("publish-round", json!({"round": 2}));
    hall.plain("reveal-lineups", json!({"round": 2}));
    // 5-3 in round 2: nobody of team 5 is there.
    assert_eq!(matches(&hall, 2), "5-3 1-2");
    assert_eq!(scores(&hall, 2)[0], (0, 40, Outcome::BlackWalkover));
}

/// V/2, V/3.2.2: the code's Swiss pairs teams by match points; the pause is worth a match.
#[test]
fn a_swiss_of_teams_is_paired_by_match_points() {
    let mut hall = league("draughts100", "team-pzwarc-classic", None, 2);
    teams(&mut hall, 5, 2);
    let pair = |hall: &mut Hall, number: u32| {
        hall.sure("draft-round", json!({"round": number, "last": false}));
        hall.plain("publish-round", json!({"round": number}));
        hall.plain("reveal-lineups", json!({"round": number}));
    };
    pair(&mut hall, 1);
    // V/2.8.7: 1-3, 4-2, the last pauses.
    assert_eq!(matches(&hall, 1), "1-3 4-2");
    assert_eq!(hall.state.round(round(1)).unwrap().pab(), Some(hall.at(5)));
    hall.results(1, &["2-0", "0-2", "2-0", "1-1"]);
    assert_eq!(
        scores(&hall, 1),
        [(40, 0, Outcome::WhiteWon), (30, 10, Outcome::WhiteWon)]
    );
    assert_eq!(hall.points(5), 20);
    pair(&mut hall, 2);
    // Two match points: 1, 4, 5; none: 2, 3. The lowest without a pause is 3.
    let found = hall.state.round(round(2)).unwrap();
    assert_eq!(found.pab(), Some(hall.at(3)));
    assert_eq!(found.matches.len(), 2);
    let undrafted = hall.send(json!({"kind": "draft-round", "data": {"round": 3, "last": true}}));
    assert!(
        matches!(undrafted, Reply::Ask(_)),
        "games without a result are asked about"
    );
}

/// S27: Scheveningen of four, A White first.
#[test]
fn s27_scheveningen_of_four() {
    let mut hall = league("draughts64", "scheveningen", None, 4);
    let people = teams(&mut hall, 2, 4);
    assert_eq!(hall.state.config().unwrap().rounds, 4);
    let name = |at: usize| {
        let id = &hall.state.entries()[at].id;
        let (team, letter) = if people[0].contains(id) {
            (0, 'A')
        } else {
            (1, 'B')
        };
        let place = people[team].iter().position(|one| one == id).unwrap();
        format!("{letter}{}", place + 1)
    };
    let expected = [
        "A1-B1 A2-B2 A3-B3 A4-B4",
        "B2-A1 B3-A2 B4-A3 B1-A4",
        "A1-B3 A2-B4 A3-B1 A4-B2",
        "B4-A1 B1-A2 B2-A3 B3-A4",
    ];
    let mut log = Vec::new();
    for number in 1..=4 {
        let mut next = Hall {
            state: hall.state.clone(),
            people: hall.people.clone(),
            bits: 77 + u128::from(number),
            ..Hall::new()
        };
        for before in 1..=number {
            if before == 1 {
                next.plain("draft-round", json!({"round": 1}));
            }
            next.plain("publish-round", json!({"round": before}));
        }
        let boards = next.state.boards(round(number));
        let text: Vec<String> = boards
            .iter()
            .map(|(_, game)| format!("{}-{}", name(game.white), name(game.black)))
            .collect();
        log.push(text.join(" "));
    }
    assert_eq!(log, expected);
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain("publish-round", json!({"round": 1}));
    hall.results(1, &["2-0", "2-0", "1-1", "0-2"]);
    // Small points 2 + 2 + 1 + 0 against 0 + 0 + 1 + 2.
    assert_eq!(scores(&hall, 1), [(50, 30, Outcome::WhiteWon)]);
    assert_eq!(table(&hall), [(1, 1, 20), (2, 2, 0)]);
}

/// Rosters are free before round 1, then new people stand at the bottom.
#[test]
fn rosters_are_fixed_with_round_one() {
    let mut hall = league("chess", "team-round-robin", None, 2);
    let people = teams(&mut hall, 2, 3);
    let one = hall.id(1);
    let swapped =
        json!({"team": one, "base": [people[0][1], people[0][0]], "reserves": [people[0][2]]});
    hall.plain("set-roster", swapped);
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain("publish-round", json!({"round": 1}));
    let back = json!({"team": one, "base": &people[0][..2], "reserves": [people[0][2]]});
    assert_eq!(hall.refuses("set-roster", back), ["roster-fixed"]);
    let added = hall.plain(
        "add-entries",
        json!({"entries": [{"name": "Sample, New", "team": one}]}),
    );
    let roster = &hall.state.entries()[hall.at(1)].roster;
    assert_eq!(
        roster.reserves.last().copied(),
        hall.state.place_of(&added.entries[0])
    );
    assert_eq!(
        hall.refuses("set-roster", json!({"team": people[0][0], "base": []})),
        ["not-a-team"]
    );
    assert_eq!(
        hall.refuses(
            "add-entries",
            json!({"entries": [{"name": "Sample, Alone"}]})
        ),
        ["bad-field"]
    );
    assert_eq!(
        hall.refuses("remove-entry", json!({"entry": people[0][0]})),
        ["has-games"]
    );
    let mut single = Hall::swiss(3);
    assert_eq!(
        single.refuses("add-team", json!({"name": "Sample team"})),
        ["not-in-this-system"]
    );
}

/// Any commands in any order leave a state that the log makes again, whose table adds up, and
/// whose line-ups are nowhere before they are shown.
#[test]
fn random_commands_of_teams_keep_the_invariants() {
    use jadoube_vocabulary::{Lot, Seed};
    let systems = [
        ("chess", "team-round-robin"),
        ("draughts100", "team-double-round-robin"),
        ("draughts64", "team-pzwarc-classic"),
        ("draughts100", "team-pzwarc-dutch"),
        ("chess", "scheveningen"),
    ];
    let mut shown = 0;
    let long = std::env::var_os("JADOUBE_LONG").is_some();
    let mut done = 0;
    for seed in 0..if long { 300 } else { 16_u64 } {
        let mut lot = Lot::new(Seed(seed));
        let (game, system) = systems[usize::try_from(seed).unwrap() % systems.len()];
        let mut hall = league(game, system, None, 2);
        hall.seed = seed;
        let count = if system == "scheveningen" {
            2
        } else {
            4 + lot.below(2)
        };
        let people = teams(&mut hall, count, 3);
        for step in 0..90 {
            let now = hall.state.current_round().get();
            let next = hall.state.next_round().get();
            let team = lot.below(count);
            let id = hall.id(u32::try_from(team + 1).unwrap());
            let board = lot.below(2 * count) + 1;
            let outcome = ["1-0", "0-1", "1/2", "+/-", "2-0", "1-1", "adj"][lot.below(7)];
            let (kind, data) = match lot.below(14) {
                0 | 1 => ("draft-round", json!({"round": next, "last": false})),
                2 => ("publish-round", json!({"round": next})),
                3 => {
                    let own = people.iter().find(|list| {
                        let at = hall.state.place_of(&list[0]).unwrap();
                        hall.state.team_of(at) == hall.state.place_of(&id)
                    });
                    let own = own.unwrap();
                    let boards = [&own[lot.below(3)], &own[lot.below(3)]];
                    (
                        "hand-in-lineup",
                        json!({"team": id, "round": next.min(now + 1), "boards": boards}),
                    )
                }
                4 | 5 => ("reveal-lineups", json!({"round": now})),
                6..=9 => (
                    "confirm-result",
                    json!({"round": now, "board": board, "outcome": outcome}),
                ),
                10 => (
                    "correct-result",
                    json!({"round": now, "board": board, "outcome": outcome, "reason": "slip"}),
                ),
                11 => (
                    "walkover-match",
                    json!({"round": now, "match": 1 + lot.below(2), "absent": "home"}),
                ),
                12 => (
                    "decide-match",
                    json!({"round": now, "match": 1, "to": "away"}),
                ),
                _ => match lot.below(3) {
                    0 => ("withdraw", json!({"entry": id})),
                    1 => ("return", json!({"entry": id})),
                    _ => ("undo", json!({"seq": hall.state.head()})),
                },
            };
            let mut body = json!({"kind": kind, "data": data});
            done += 1;
            if let Reply::Ask(warnings) = hall.send(body.clone()) {
                let marks: Vec<String> = warnings
                    .iter()
                    .map(jadoube_tournament::Warning::mark)
                    .collect();
                body["confirm"] = json!(marks);
                body["confirm_again"] = json!(marks);
                let again = hall.send(body.clone());
                assert!(!matches!(again, Reply::Ask(_)), "asked twice: {body}");
            }
            for found in hall.state.rounds() {
                assert!(
                    found.matches.is_empty() || found.revealed || found.on_boards().count() == 0
                );
            }
            if step % 15 == 14 {
                let again = jadoube_tournament::replay(&hall.log).unwrap();
                assert_eq!(hall::essence(&again), hall::essence(&hall.state));
                let left = hall.state.field().any(|(_, entry)| entry.has_left());
                for row in hall
                    .state
                    .table(None)
                    .rows
                    .iter()
                    .filter(|_| !left && system != "scheveningen")
                {
                    assert_eq!(
                        row.points,
                        hall.state.points(row.at).tenths(),
                        "{system} {}",
                        row.number
                    );
                }
            }
        }
        shown += hall
            .state
            .rounds()
            .iter()
            .filter(|found| found.revealed)
            .count();
    }
    println!("commands of teams {done}, rounds shown {shown}");
    assert!(shown >= 16, "too little is played: {shown}");
}
