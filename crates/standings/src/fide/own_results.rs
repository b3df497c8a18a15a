//! Tie-breaks on the player's own results: C.07 art. 7.

use super::model::{Event, Kind, Player};
use super::value::{Contribution, Number, Origin, Value};

/// Counts rounds that meet a condition, in steps of halves.
fn count(player: &Player, decimals: u8, halves: impl Fn(usize) -> i64) -> Value {
    let contributions = (0..player.rounds.len())
        .map(|at| (at, halves(at)))
        .filter(|(_, amount)| *amount != 0)
        .map(|(at, amount)| Contribution {
            round: at + 1,
            origin: player
                .rounds
                .get(at)
                .and_then(|r| r.opponent)
                .map_or(Origin::Round, Origin::Opponent),
            amount: Number {
                hundredths: amount * 50,
                decimals,
            },
            voluntary: false,
            cut: false,
        })
        .collect();
    Value::sum(contributions, decimals)
}

fn count_rounds(player: &Player, hit: impl Fn(&super::model::Round) -> bool) -> Value {
    count(player, 0, |at| {
        2 * i64::from(player.rounds.get(at).is_some_and(&hit))
    })
}

/// Art. 7.1, WIN: rounds worth a win, played or not.
pub fn wins(event: &Event, player: &Player) -> Value {
    count_rounds(player, |r| r.points >= event.worth.win)
}

/// Art. 7.2, WON: games won over the board.
pub fn games_won(player: &Player) -> Value {
    count_rounds(player, |r| r.kind == Kind::Win)
}

/// Art. 7.3, BPG: games with Black over the board.
pub fn games_with_black(player: &Player) -> Value {
    count_rounds(player, |r| r.kind.is_played() && r.black)
}

/// Art. 7.4, BWG: games won with Black over the board.
pub fn games_won_with_black(player: &Player) -> Value {
    count_rounds(player, |r| r.kind == Kind::Win && r.black)
}

/// Art. 7.5, PS: the running totals; a cut leaves out the first ones.
pub fn progressive(player: &Player, cuts: usize) -> Value {
    let mut total = 0;
    let contributions = player
        .rounds
        .iter()
        .enumerate()
        .map(|(at, round)| {
            total += round.points;
            Contribution {
                round: at + 1,
                origin: Origin::Round,
                amount: Number::tenths(total),
                voluntary: false,
                cut: at < cuts,
            }
        })
        .collect();
    Value::sum(contributions, 1)
}

/// Art. 7.6, REP: rounds the player chose to play.
pub fn rounds_elected(player: &Player) -> Value {
    count_rounds(player, |r| !r.kind.is_voluntary())
}

/// Art. 7.7, STD: one for more than the scheduled opponent, half for as much.
pub fn standard_points(event: &Event, player: &Player) -> Value {
    count(player, 1, |at| {
        let Some(round) = player.rounds.get(at) else {
            return 0;
        };
        // An unplayed round, forfeits included, is measured against a draw's points.
        let against = round
            .opponent
            .filter(|_| round.kind.is_played())
            .and_then(|o| event.players.get(o))
            .and_then(|o| o.rounds.get(at))
            .map_or(event.worth.draw, |r| r.points);
        match round.points.cmp(&against) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        }
    })
}
