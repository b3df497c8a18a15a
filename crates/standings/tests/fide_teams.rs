//! C.07 art. 11 to 13 on events worked out by hand.
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise"
)]

use jadoube_standings::fide::teams::{Match, Team, TeamEvent, allowed, rank, values};
use jadoube_standings::fide::{Basis, Descriptor, Format, Hidden, Kind, Origin, Worth};

const GAMES: Worth = Worth {
    win: 10,
    draw: 5,
    loss: 0,
};
const MATCHES: Worth = Worth {
    win: 20,
    draw: 10,
    loss: 0,
};

/// An event of matches `(a, b, points of a by board)`, round after round.
fn event(teams: usize, boards: usize, rounds: &[&[(usize, usize, &[i64])]]) -> TeamEvent {
    let mut list: Vec<Team> = (1u32..)
        .take(teams)
        .map(|number| Team {
            number,
            rounds: Vec::new(),
        })
        .collect();
    for round in rounds {
        for (a, b, points) in *round {
            let theirs: Vec<i64> = points.iter().map(|p| 10 - p).collect();
            for (me, other, own, their) in [
                (*a, *b, points.to_vec(), &theirs),
                (*b, *a, theirs.clone(), &points.to_vec()),
            ] {
                let (mine, yours): (i64, i64) = (own.iter().sum(), their.iter().sum());
                let (kind, match_points) = match mine.cmp(&yours) {
                    std::cmp::Ordering::Greater => (Kind::Win, 20),
                    std::cmp::Ordering::Equal => (Kind::Draw, 10),
                    std::cmp::Ordering::Less => (Kind::Loss, 0),
                };
                list[me].rounds.push(Match {
                    opponent: Some(other),
                    kind,
                    match_points,
                    game_points: mine,
                    boards: own,
                });
            }
        }
    }
    TeamEvent {
        format: Format::Swiss,
        primary: Basis::MatchPoints,
        matches: MATCHES,
        games: GAMES,
        boards,
        rounds: rounds.len(),
        scheduled: rounds.len(),
        teams: list,
    }
}

/// A 1.5-0.5 B, C 1-1 D; A 1-1 C, B 2-0 D; A 1-1 D, B 1-1 C.
/// Match points 4 3 3 2, game points 3.5 3.5 3 2.
fn four() -> TeamEvent {
    event(
        4,
        2,
        &[
            &[(0, 1, &[10, 5]), (2, 3, &[5, 5])],
            &[(0, 2, &[0, 10]), (1, 3, &[10, 10])],
            &[(0, 3, &[10, 0]), (1, 2, &[5, 5])],
        ],
    )
}

fn shown(event: &TeamEvent, code: &str) -> Vec<String> {
    let tie_break: Descriptor = code.parse().unwrap();
    values(event, &tie_break)
        .unwrap()
        .iter()
        .map(|value| value.number.to_string())
        .collect()
}

fn order(event: &TeamEvent, list: &str) -> Vec<(u32, usize)> {
    rank(event, &Descriptor::list(list).unwrap())
        .iter()
        .map(|standing| (event.teams[standing.player].number, standing.rank))
        .collect()
}

#[test]
fn art_11_and_13_1_match_points_and_game_points() {
    let event = four();
    assert_eq!(shown(&event, "MPTS"), ["4.0", "3.0", "3.0", "2.0"]);
    assert_eq!(shown(&event, "GPTS"), ["3.5", "3.5", "3.0", "2.0"]);
    assert_eq!(shown(&event, "MPvGP"), ["3.5", "3.5", "3.0", "2.0"]);
    assert_eq!(order(&event, "MPVGP"), [(1, 1), (2, 2), (3, 3), (4, 4)]);
}

#[test]
fn art_13_2_four_extended_sonneborn_bergers_with_their_rounds() {
    let event = four();
    // A: 3x2 + 3x1 + 2x1; B: 4x0 + 2x2 + 3x1; C: 2x1 + 4x1 + 3x1; D: 3x1 + 3x0 + 4x1
    assert_eq!(shown(&event, "EMMSB"), ["11.00", "7.00", "9.00", "7.00"]);
    // A: 3x1.5 + 3x1 + 2x1; B: 4x0.5 + 2x2 + 3x1
    assert_eq!(shown(&event, "EMGSB")[..2], ["9.50", "9.00"]);
    // A: 3.5x2 + 3x1 + 2x1
    assert_eq!(shown(&event, "EGMSB")[0], "12.00");
    // A: 3.5x1.5 + 3x1 + 2x1
    assert_eq!(shown(&event, "EGGSB")[0], "10.25");
    // Without the product with D, the opponent with the fewest match points.
    assert_eq!(shown(&event, "EMMSB/C1")[0], "9.00");
    let all = values(&event, &"EMGSB/C1".parse().unwrap()).unwrap();
    let parts: Vec<_> = all[0]
        .contributions
        .iter()
        .map(|c| (c.round, c.origin, c.amount.to_string(), c.cut))
        .collect();
    assert_eq!(
        parts,
        [
            (1, Origin::Opponent(1), "4.50".to_owned(), false),
            (2, Origin::Opponent(2), "3.00".to_owned(), false),
            (3, Origin::Opponent(3), "2.00".to_owned(), true),
        ]
    );
}

#[test]
fn art_13_individual_tie_breaks_take_the_primary_score_unless_told() {
    let event = four();
    assert_eq!(shown(&event, "BH")[0], "8.0");
    assert_eq!(shown(&event, "BH"), shown(&event, "BH:MP"));
    assert_eq!(shown(&event, "BH:GP")[0], "8.5");
    assert_eq!(shown(&event, "SB:MP"), shown(&event, "EMMSB"));
}

#[test]
fn art_12_boards_count_from_the_top_and_from_the_bottom() {
    let event = four();
    // A: board 1 1+0+1, board 2 0.5+1+0; B: 0+1+0.5 and 0.5+1+0.5
    assert_eq!(shown(&event, "BC")[..2], ["5.0", "5.5"]);
    assert_eq!(shown(&event, "TBR")[..2], ["2.0", "1.5"]);
    let by_games = TeamEvent {
        primary: Basis::GamePoints,
        ..four()
    };
    assert_eq!(order(&by_games, "BC")[..2], [(1, 1), (2, 2)]);
    // B and C share 3 match points but not the game points: BC has no say.
    assert_eq!(order(&event, "BC"), [(1, 1), (2, 2), (3, 2), (4, 4)]);
}

#[test]
fn art_13_3_extended_direct_encounter_asks_both_scores_then_the_boards() {
    let by_games = TeamEvent {
        primary: Basis::GamePoints,
        ..four()
    };
    // A and B share 3.5 game points; A won their match.
    assert_eq!(order(&by_games, "EDE")[..2], [(1, 1), (2, 2)]);
    // One match, 2-2: boards 2 and 3 against boards 1 and 4. Board count 5 each.
    let drawn = event(2, 4, &[&[(0, 1, &[0, 10, 10, 0])]]);
    assert_eq!(order(&drawn, "EDE"), [(1, 1), (2, 1)]);
    assert_eq!(order(&drawn, "EDEBT"), [(2, 1), (1, 2)]);
    assert_eq!(order(&drawn, "EDEBB"), [(1, 1), (2, 2)]);
    assert_eq!(order(&drawn, "EDET"), [(2, 1), (1, 2)]);
    assert_eq!(order(&drawn, "EDEB"), [(1, 1), (2, 2)]);
    // Board count 1+3 = 4 against 2+4 = 6: the lower goes first.
    let counted = event(2, 4, &[&[(0, 1, &[0, 10, 0, 10])]]);
    assert_eq!(order(&counted, "EDEBB"), [(2, 1), (1, 2)]);
    // Not tied in both scores: art. 13.3.2 does not apply.
    let four = four();
    assert_eq!(order(&four, "EDET"), [(1, 1), (2, 2), (3, 2), (4, 4)]);
}

#[test]
fn art_13_4_score_and_schedule_strength() {
    let event = four();
    // 3.5 + 8/3 and 3.5 + 9/3; the divisor is 6 match points over 2 game points a match.
    assert_eq!(shown(&event, "SSSC")[..2], ["6.17", "6.50"]);
    assert_eq!(shown(&event, "SSSC/K2")[0], "7.50");
}

#[test]
fn art_16_a_team_with_the_bye_meets_a_dummy_with_a_ceiling() {
    let mut event = event(2, 2, &[&[(0, 1, &[10, 10])], &[]]);
    event.teams[0].rounds.push(Match {
        opponent: None,
        kind: Kind::PairingBye,
        match_points: 20,
        game_points: 20,
        boards: Vec::new(),
    });
    event.teams[1].rounds.push(Match {
        opponent: None,
        kind: Kind::ZeroBye,
        match_points: 0,
        game_points: 0,
        boards: Vec::new(),
    });
    // The opponent's last absence counts as a draw: 1. The dummy has 4, at most two draws: 2.
    assert_eq!(shown(&event, "BH:MP")[0], "3.0");
    // The bye counts as won on both boards: 1x2 + 2x2.
    assert_eq!(shown(&event, "BC")[0], "6.0");
}

#[test]
fn what_has_no_place_in_a_team_event_says_why() {
    let mut event = four();
    let hidden = |event: &TeamEvent, code: &str| allowed(event, &code.parse().unwrap());
    assert_eq!(hidden(&event, "BH"), Ok(()));
    assert_eq!(hidden(&event, "BPG"), Err(Hidden::PlayersOnly));
    assert_eq!(hidden(&event, "ARO"), Err(Hidden::Unrated));
    event.format = Format::RoundRobin;
    assert_eq!(hidden(&event, "BH"), Err(Hidden::RoundRobin));
    assert_eq!(hidden(&event, "FB"), Err(Hidden::RoundRobin));
    assert_eq!(hidden(&event, "SSSC"), Err(Hidden::RoundRobin));
    assert_eq!(hidden(&event, "EMMSB"), Ok(()));
}
