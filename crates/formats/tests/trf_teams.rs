//! Team events from TRF26 files: records 300, 310, 320, 330, 362 and 299.
use jadoube_formats::trf;
use jadoube_standings::fide::Descriptor;
use jadoube_standings::fide::teams::rank;
use jadoube_vocabulary::{Mark, Points};

/// A round: opponent, colour, result.
type Cell = (u32, char, char);

/// Records 001 from numbers and rounds.
fn players(list: &[(u32, &[Cell])]) -> String {
    let mut text = String::new();
    for (number, cells) in list {
        let name = format!("Sample {number}");
        text += &format!(
            "001 {number:>4} m    {name:<33} 2000 POL {:>11} {:10}  0.0 {number:>4}",
            "", ""
        );
        for (opponent, colour, result) in *cells {
            text += &format!("  {opponent:>4} {colour} {result}");
        }
        text += "\n";
    }
    text
}

fn team(number: u32, players: &[u32]) -> String {
    let mut text = format!(
        "310 {number:>3} {:<32} {:<5} {:>6} {:>6} {:>6} {:>3} ",
        format!("Team {number}"),
        "",
        "",
        "",
        "",
        ""
    );
    for player in players {
        text += &format!(" {player:>4}");
    }
    text + "\n"
}

#[test]
fn matches_follow_from_the_boards_and_the_team_records() {
    // Round 1: 1 (players 1, 2) beats 2 (3, 4); 3 (5, 6) has the bye.
    // Round 2: 1 wins against 3 by a forfeited match; 2 has the bye.
    let mut text = players(&[
        (1, &[(3, 'w', '1')]),
        (2, &[(4, 'b', '=')]),
        (3, &[(1, 'b', '0')]),
        (4, &[(2, 'w', '=')]),
        (5, &[]),
        (6, &[]),
    ]);
    text += &team(1, &[1, 2]);
    text += &team(2, &[3, 4]);
    text += &team(3, &[5, 6]);
    text += "142 2\n212 MPTS,GPTS,EDE\n362 TW 3.0   TD 1.0   TL 0.0\n";
    text += "320  2.0  1.0   3   2\n330 +- 002   1   3\n";
    let file = trf::read(&text).unwrap();
    let event = file.team_crosstable().unwrap().unwrap();
    assert_eq!((event.boards, event.rounds), (2, 2));
    assert_eq!(event.matches.win.tenths(), 30);
    let kinds: Vec<Vec<(Mark, i64, i64)>> = event
        .teams
        .iter()
        .map(|team| {
            let rounds = team.rounds.iter();
            rounds
                .map(|m| (m.kind, m.match_points.tenths(), m.game_points.tenths()))
                .collect()
        })
        .collect();
    assert_eq!(kinds[0], [(Mark::Win, 30, 15), (Mark::ForfeitWin, 30, 20)]);
    assert_eq!(kinds[1], [(Mark::Loss, 0, 5), (Mark::PairingBye, 20, 10)]);
    assert_eq!(
        kinds[2],
        [(Mark::PairingBye, 20, 10), (Mark::ForfeitLoss, 0, 0)]
    );
    let list: Vec<Descriptor> = file.declared_tie_breaks().unwrap();
    let ranks: Vec<(usize, usize)> = rank(&event, &list)
        .iter()
        .map(|s| (s.player, s.rank))
        .collect();
    // Teams 2 and 3 share 2 match points; game points decide.
    assert_eq!(ranks, [(0, 1), (1, 2), (2, 3)]);
}

#[test]
fn in_record_212_scores_stand_where_they_are_named_and_record_202_breaks_ties_only() {
    // 1 beats 2 by 2-0, 2 beats 3 by 2-0, 3 beats 1 by 1.5-0.5 and has had a full bye: match
    // points 2, 2, 4; game points 2.5, 2, 3.5.
    let boards = players(&[
        (1, &[(3, 'w', '1'), (0, '-', 'Z'), (5, 'w', '0')]),
        (2, &[(4, 'b', '1'), (0, '-', 'Z'), (6, 'b', '=')]),
        (3, &[(1, 'b', '0'), (5, 'w', '1'), (0, '-', 'Z')]),
        (4, &[(2, 'w', '0'), (6, 'b', '1'), (0, '-', 'Z')]),
        (5, &[(0, '-', 'F'), (3, 'b', '0'), (1, 'b', '1')]),
        (6, &[(0, '-', 'F'), (4, 'w', '0'), (2, 'w', '=')]),
    ]);
    let order = |records: &str| -> Vec<u32> {
        let mut text = format!("142 3\n{records}\n{boards}");
        for (number, first) in [(1, 1), (2, 3), (3, 5)] {
            text += &team(number, &[first, first + 1]);
        }
        let file = trf::read(&text).unwrap();
        let event = file.team_crosstable().unwrap().unwrap();
        let list = file.declared_tie_breaks().unwrap_or_default();
        let number = |place: usize| event.teams[place].number;
        let standings = rank(&event, &list);
        standings.iter().map(|s| number(s.player)).collect()
    };
    assert_eq!(order("212 MPTS,TPN"), [3, 1, 2]);
    assert_eq!(order("212 TPN/R,MPTS"), [3, 2, 1]);
    assert_eq!(order("212 TPN,MPTS"), [1, 2, 3]);
    assert_eq!(order("212 TPN,GPTS,MPTS"), [1, 2, 3]);
    assert_eq!(order("212 TPN\tPTS"), [1, 2, 3]);
    assert_eq!(order("212 PTS,TPN/R"), [3, 2, 1]);
    assert_eq!(order("202 TPN,MPTS"), [3, 1, 2]);
    assert_eq!(order("202 TPN,PTS"), [3, 1, 2]);
    // Two scores in front: the second one is the first tie-break.
    assert_eq!(order("212 PTS:MP,PTS:GP,TPN/R"), [3, 1, 2]);
}

#[test]
fn record_202_of_players_leaves_out_points_and_record_212_keeps_their_place() {
    let list = |records: &str| -> String {
        let text = format!("{records}\n{}", players(&[(1, &[]), (2, &[])]));
        let list = trf::read(&text).unwrap().declared_tie_breaks().unwrap();
        let codes: Vec<String> = list.iter().map(Descriptor::to_string).collect();
        codes.join(" ")
    };
    assert_eq!(list("202 BH,PTS,SB"), "BH SB");
    assert_eq!(list("212 BH,PTS,SB"), "BH PTS SB");
    assert_eq!(list("212 PTS,BH"), "BH");
    assert_eq!(list("202 BH\tSB;DE"), "BH SB DE");
}

#[test]
fn record_300_puts_the_boards_in_its_own_order() {
    let mut text = players(&[
        (1, &[(3, 'w', '1')]),
        (2, &[(4, 'b', '0')]),
        (3, &[(1, 'b', '0')]),
        (4, &[(2, 'w', '1')]),
    ]);
    text += &team(1, &[1, 2]);
    text += &team(2, &[3, 4]);
    let plain = trf::read(&text)
        .unwrap()
        .team_crosstable()
        .unwrap()
        .unwrap();
    assert_eq!(
        plain.teams[0].rounds[0].boards,
        [10, 0].map(Points::from_tenths)
    );
    text += "300   1   1   2    2    1\n";
    let turned = trf::read(&text)
        .unwrap()
        .team_crosstable()
        .unwrap()
        .unwrap();
    assert_eq!(
        turned.teams[0].rounds[0].boards,
        [0, 10].map(Points::from_tenths)
    );
}

#[test]
fn record_299_replaces_the_points_of_a_round() {
    let mut text = players(&[(1, &[(2, 'w', '1')]), (2, &[(1, 'b', '0')])]);
    text += "142 3\n";
    let plain = trf::read(&text).unwrap().crosstable().unwrap();
    assert_eq!(plain.players[0].points().tenths(), 10);
    // A win worth half a point, and a point taken away outside the rounds.
    text += "299 W         0.5  001    1\n";
    text += "299 L        -1.0         2\n";
    let file = trf::read(&text).unwrap();
    let event = file.crosstable().unwrap();
    assert_eq!(event.players[0].points().tenths(), 5);
    assert_eq!(event.players[1].points().tenths(), -10);
    let pairing = file.scorecards(Default::default()).unwrap();
    let after = jadoube_pairing::swiss::dutch::points_after(&pairing, &pairing.entrants[0], 1);
    assert_eq!(after.tenths(), 5);
}

#[test]
fn art_12_a_board_without_an_opponent_is_won_by_forfeit_and_keeps_its_place() {
    // 1 has boards 1 and 3 won against 2, and nobody sat opposite on board 2.
    let mut text = players(&[
        (1, &[(4, 'w', '1')]),
        (2, &[(0, '-', '+')]),
        (3, &[(6, 'w', '0')]),
        (4, &[(1, 'b', '0')]),
        (5, &[(0, '-', 'Z')]),
        (6, &[(3, 'b', '1')]),
    ]);
    text += &team(1, &[1, 2, 3]);
    text += &team(2, &[4, 5, 6]);
    let event = trf::read(&text)
        .unwrap()
        .team_crosstable()
        .unwrap()
        .unwrap();
    assert_eq!(
        event.teams[0].rounds[0].boards,
        [10, 10, 0].map(Points::from_tenths)
    );
    assert_eq!(event.teams[0].rounds[0].kind, Mark::Win);
    // A board is one of both teams: the other one had nobody on its second, and record 300 only
    // says so once more.
    let empty = [0, 0, 10].map(Points::from_tenths);
    assert_eq!(event.teams[1].rounds[0].boards, empty);
    text += "300   1   2   1    4    5    6\n";
    let event = trf::read(&text)
        .unwrap()
        .team_crosstable()
        .unwrap()
        .unwrap();
    assert_eq!(event.teams[1].rounds[0].boards, empty);
}

#[test]
fn c_04_2_a_match_with_an_open_game_has_no_match_points_yet() {
    let mut text = players(&[
        (1, &[(3, 'w', '1')]),
        (2, &[(4, 'b', '?')]),
        (3, &[(1, 'b', '0')]),
        (4, &[(2, 'w', '?')]),
    ]);
    text += &team(1, &[1, 2]);
    text += &team(2, &[3, 4]);
    let file = trf::read(&text).unwrap();
    let event = file.team_crosstable().unwrap().unwrap();
    let found: Vec<(Mark, i64, i64)> = event
        .teams
        .iter()
        .map(|team| &team.rounds[0])
        .map(|m| (m.kind, m.match_points.tenths(), m.game_points.tenths()))
        .collect();
    assert_eq!(found, [(Mark::Open, 0, 10), (Mark::Open, 0, 0)]);
    assert_eq!(file.open_games().len(), 1);
}

#[test]
fn art_15_2_words_for_a_round_robin_are_known_in_three_languages() {
    use jadoube_standings::fide::Format;
    for (words, format) in [
        ("092 Individual: Round-Robin", Format::RoundRobin),
        ("092 system kołowy", Format::RoundRobin),
        ("092 každý s každým", Format::RoundRobin),
        ("192 BERGER_ROUNDROBIN_G1", Format::RoundRobin),
        ("192 FIDE_DUTCH_2026", Format::Swiss),
        ("092 szwajcarski", Format::Swiss),
    ] {
        let text = format!(
            "{words}\n{}",
            players(&[(1, &[(2, 'w', '1')]), (2, &[(1, 'b', '0')])])
        );
        assert_eq!(
            trf::read(&text).unwrap().crosstable().unwrap().format,
            format,
            "{words}"
        );
    }
}
