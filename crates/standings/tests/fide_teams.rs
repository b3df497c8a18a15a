//! C.07 art. 11 to 13 on events worked out by hand.
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise"
)]

use jadoube_standings::fide::teams::{
    TeamContestant, TeamCrosstable, TeamRound, allowed, rank, ranking, values,
};
use jadoube_standings::fide::{Basis, Descriptor, Format, Hidden, Origin, Step};

use jadoube_vocabulary::{Mark, PointSystem, Points};

const GAMES: PointSystem = PointSystem::CHESS;
const MATCHES: PointSystem = PointSystem::DRAUGHTS;

/// An event of matches `(a, b, points of a by board)`, round after round.
fn event(teams: usize, boards: usize, rounds: &[&[(usize, usize, &[i64])]]) -> TeamCrosstable {
    let mut list: Vec<TeamContestant> = (1u32..)
        .take(teams)
        .map(|number| TeamContestant {
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
                    std::cmp::Ordering::Greater => (Mark::Win, 20),
                    std::cmp::Ordering::Equal => (Mark::Draw, 10),
                    std::cmp::Ordering::Less => (Mark::Loss, 0),
                };
                list[me].rounds.push(TeamRound {
                    opponent: Some(other),
                    kind,
                    match_points: Points::from_tenths(match_points),
                    game_points: Points::from_tenths(mine),
                    decided: (Points::ZERO, Points::ZERO),
                    boards: own.into_iter().map(Points::from_tenths).collect(),
                });
            }
        }
    }
    TeamCrosstable {
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
fn four() -> TeamCrosstable {
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

fn shown(event: &TeamCrosstable, code: &str) -> Vec<String> {
    let tie_break: Descriptor = code.parse().unwrap();
    values(event, &tie_break)
        .unwrap()
        .iter()
        .map(|value| value.number.to_string())
        .collect()
}

fn order(event: &TeamCrosstable, list: &str) -> Vec<(u32, usize)> {
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
    let by_games = TeamCrosstable {
        primary: Basis::GamePoints,
        ..four()
    };
    assert_eq!(order(&by_games, "BC")[..2], [(1, 1), (2, 2)]);
    // B and C share 3 match points but not the game points: BC has no say.
    assert_eq!(order(&event, "BC"), [(1, 1), (2, 2), (3, 2), (4, 4)]);
}

#[test]
fn art_13_3_extended_direct_encounter_asks_both_scores_then_the_boards() {
    let by_games = TeamCrosstable {
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
    event.teams[0].rounds.push(TeamRound {
        opponent: None,
        kind: Mark::PairingBye,
        match_points: Points::whole(2),
        game_points: Points::whole(2),
        decided: (Points::ZERO, Points::ZERO),
        boards: Vec::new(),
    });
    event.teams[1].rounds.push(TeamRound {
        opponent: None,
        kind: Mark::ZeroBye,
        match_points: Points::ZERO,
        game_points: Points::ZERO,
        decided: (Points::ZERO, Points::ZERO),
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
    let hidden = |event: &TeamCrosstable, code: &str| allowed(event, &code.parse().unwrap());
    assert_eq!(hidden(&event, "BH"), Ok(()));
    assert_eq!(hidden(&event, "BPG"), Err(Hidden::PlayersOnly));
    // Everybody may have a rating: a team has none, and no colour.
    for code in ["BWG", "ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"] {
        assert_eq!(hidden(&event, code), Err(Hidden::PlayersOnly), "{code}");
    }
    event.format = Format::RoundRobin;
    assert_eq!(hidden(&event, "BH"), Err(Hidden::RoundRobin));
    assert_eq!(hidden(&event, "FB"), Err(Hidden::RoundRobin));
    assert_eq!(hidden(&event, "SSSC"), Err(Hidden::RoundRobin));
    assert_eq!(hidden(&event, "EMMSB"), Ok(()));
}

#[test]
fn a_list_that_names_the_primary_score_is_the_whole_order() {
    let event = four();
    let numbers = |event: &TeamCrosstable, list: &str| -> Vec<u32> {
        order(event, list).iter().map(|(team, _)| *team).collect()
    };
    for named in ["MPTS", "PTS", "PTS:MP"] {
        assert_eq!(
            numbers(&event, &format!("TPN/R,{named}")),
            [4, 3, 2, 1],
            "{named}"
        );
    }
    assert_eq!(
        order(&event, "GPTS,MPTS,TPN/R"),
        [(1, 1), (2, 2), (3, 3), (4, 4)]
    );
    // The other score alone is a tie-break.
    assert_eq!(numbers(&event, "TPN/R,GPTS"), [1, 3, 2, 4]);
    let by_games = TeamCrosstable {
        primary: Basis::GamePoints,
        ..four()
    };
    assert_eq!(numbers(&by_games, "TPN/R,MPTS"), [2, 1, 3, 4]);
    assert_eq!(numbers(&by_games, "TPN/R,GPTS"), [4, 3, 2, 1]);
}

#[test]
fn art_13_3_the_encounter_shows_its_group_its_matches_and_where_it_stopped() {
    let event = four();
    // B and C share 3 match points; their match was drawn 1-1 on boards drawn too.
    let list = Descriptor::list("EDET").unwrap();
    let ranking = ranking(&event, &list);
    let told: Vec<(Option<Basis>, Step, usize)> = ranking
        .encounters
        .iter()
        .map(|told| {
            let e = &told.encounter;
            (e.basis, e.step, e.table.len())
        })
        .collect();
    assert_eq!(
        told,
        [
            (Some(Basis::MatchPoints), Step::Level, 2),
            (Some(Basis::GamePoints), Step::Level, 2),
            (None, Step::NoKnockOut, 2),
        ]
    );
    let value = |team: usize| {
        let standing = ranking.standings.iter().find(|s| s.player == team);
        standing.unwrap().values[0].clone()
    };
    assert_eq!(value(0), None);
    let b = value(1).unwrap();
    assert_eq!(b.number.to_string(), "1.0");
    let parts: Vec<_> = b
        .contributions
        .iter()
        .map(|c| {
            (
                c.round,
                c.origin,
                c.amount.to_string(),
                c.second.unwrap().to_string(),
            )
        })
        .collect();
    assert_eq!(
        parts,
        [(3, Origin::Opponent(2), "1.0".to_owned(), "1.0".to_owned())]
    );
}

#[test]
fn art_13_3_1_game_points_are_asked_only_where_match_points_part_nobody() {
    // A beat B 2-0, B beat C 1.5-0.5, C beat A 1.5-0.5: level in match points, and game points
    // among them 2.5, 1.5, 2.
    let event = event(
        4,
        2,
        &[
            &[(0, 1, &[10, 10]), (2, 3, &[10, 10])],
            &[(1, 2, &[10, 5]), (0, 3, &[10, 10])],
            &[(2, 0, &[10, 5]), (1, 3, &[10, 10])],
        ],
    );
    let ranking = ranking(&event, &Descriptor::list("EDE").unwrap());
    let steps: Vec<Step> = ranking
        .encounters
        .iter()
        .map(|told| told.encounter.step)
        .collect();
    assert_eq!(steps, [Step::Level, Step::AllMet]);
    assert_eq!(order(&event, "EDE")[..3], [(1, 1), (3, 2), (2, 3)]);
    // By match points alone there is no order, by game points there is.
    assert_eq!(order(&event, "DE")[..3], [(1, 1), (2, 1), (3, 1)]);
    assert_eq!(order(&event, "DE:GP")[..3], [(1, 1), (3, 2), (2, 3)]);
}

#[test]
fn art_13_3_teams_that_have_not_all_met_stay_as_they_are_unless_one_is_certain() {
    // A and B beat C and D and have not met each other.
    let apart = event(4, 2, &[&[(0, 2, &[10, 10]), (1, 3, &[10, 10])]]);
    let ranking = ranking(&apart, &Descriptor::list("EDEBT").unwrap());
    let steps: Vec<Step> = ranking
        .encounters
        .iter()
        .filter(|told| told.encounter.concerns(0))
        .map(|told| told.encounter.step)
        .collect();
    // Art. 12 counts the whole tournament, in which both did the same.
    assert_eq!(
        steps,
        [
            Step::Uncertain,
            Step::Uncertain,
            Step::BoardCount,
            Step::TopBoards
        ]
    );
    assert_eq!(order(&apart, "EDEBT")[..2], [(1, 1), (2, 1)]);
    // Reading of 12.1: the boards of other matches part two teams that never met.
    let other = event(4, 2, &[&[(0, 2, &[10, 5]), (1, 3, &[5, 10])]]);
    assert_eq!(order(&other, "EDEBT")[..2], [(1, 1), (2, 2)]);
}

#[test]
fn art_16_5_with_p_a_forfeited_match_is_no_voluntary_absence_in_the_extended_sums() {
    // A beat B, then lost to C by forfeit; B beat C and D.
    let mut event = event(
        4,
        2,
        &[
            &[(0, 1, &[10, 10]), (2, 3, &[10, 10])],
            &[(0, 2, &[0, 0]), (1, 3, &[10, 10])],
        ],
    );
    event.teams[0].rounds[1].kind = Mark::ForfeitLoss;
    event.teams[2].rounds[1].kind = Mark::ForfeitWin;
    let flags = |code: &str| -> Vec<bool> {
        let all = values(&event, &code.parse().unwrap()).unwrap();
        all[0].contributions.iter().map(|c| c.voluntary).collect()
    };
    assert_eq!(flags("EMGSB"), [false, true]);
    assert_eq!(flags("EMGSB/P"), [false, false]);
    assert_eq!(flags("EMMSB/P"), flags("SB:MP/P"));
}

#[test]
fn art_7_1_and_7_8_for_teams_count_matches_won_and_put_the_lower_number_first() {
    let by_games = TeamCrosstable {
        primary: Basis::GamePoints,
        ..four()
    };
    assert_eq!(shown(&by_games, "WIN"), ["1", "1", "0", "0"]);
    let level = event(2, 2, &[&[(0, 1, &[5, 5])]]);
    assert_eq!(order(&level, "TPN"), [(1, 1), (2, 2)]);
    assert_eq!(order(&level, "TPN/R"), [(2, 1), (1, 2)]);
}
