//! Tie-breaks on the player's own results: art. 7 of C.07, FIDE's tie-break regulations.
//!
//! A bonus or penalty changes the score, not the results: points and running totals include it
//! (`Scored::total`), wins and standard points do not (`Scored::points`).

use super::model::{Contestant, Crosstable};
use super::opponents::Cuts;
use super::value::{Contribution, Number, Origin, Value};
use jadoube_vocabulary::{Mark, Points};

/// Sums what `halves` gives for each round; in halves because standard points need them.
fn count(player: &Contestant, decimals: u8, halves: impl Fn(usize) -> i64) -> Value {
    let contributions = (0..player.rounds.len())
        .map(|at| (at, halves(at)))
        .filter(|(_, amount)| *amount != 0)
        .map(|(at, amount)| {
            let opponent = player.rounds.get(at).and_then(|r| r.opponent);
            let amount = Number {
                hundredths: amount * 50,
                decimals,
            };
            Contribution::new(
                at + 1,
                opponent.map_or(Origin::Round, Origin::Opponent),
                amount,
            )
        })
        .collect();
    Value::sum(contributions, decimals)
}

/// Counts the rounds that meet a condition.
fn count_rounds(player: &Contestant, hit: impl Fn(&super::model::Scored) -> bool) -> Value {
    count(player, 0, |at| {
        2 * i64::from(player.rounds.get(at).is_some_and(&hit))
    })
}

/// Art. 7.1, WIN: rounds that gave at least the points of a win, played or not.
pub fn wins(event: &Crosstable, player: &Contestant) -> Value {
    count_rounds(player, |r| r.points >= event.worth.win)
}

/// Art. 7.2, WON: games won over the board.
pub fn games_won(player: &Contestant) -> Value {
    count_rounds(player, |r| r.kind == Mark::Win)
}

/// Art. 7.3, BPG: games with Black over the board.
pub fn games_with_black(player: &Contestant) -> Value {
    count_rounds(player, |r| r.kind.is_played() && r.black)
}

/// Art. 7.4, BWG: games won with Black over the board.
pub fn games_won_with_black(player: &Contestant) -> Value {
    count_rounds(player, |r| r.kind == Mark::Win && r.black)
}

/// PTS: the score itself, round by round.
pub fn points(player: &Contestant) -> Value {
    let contributions = player
        .rounds
        .iter()
        .enumerate()
        .map(|(at, round)| {
            let origin = match (round.kind, round.opponent) {
                (Mark::Open, Some(place)) => Origin::OpenGame(place),
                (_, Some(place)) => Origin::Opponent(place),
                (_, None) => Origin::Round,
            };
            Contribution::new(at + 1, origin, Number::points(round.total()))
        })
        .collect();
    Value::sum(contributions, 1)
}

/// Art. 7.5, PS: the running totals. Art. 14.1: a low cut leaves out the total after round 1,
/// the next that after round 2; art. 14.3: the most significant total is that after the last
/// round, so a high cut begins there.
pub fn progressive(player: &Contestant, cuts: Cuts) -> Value {
    let mut total = Points::ZERO;
    let high = player.rounds.len().saturating_sub(cuts.high);
    let contributions = player
        .rounds
        .iter()
        .enumerate()
        .map(|(at, round)| {
            total += round.total();
            Contribution {
                cut: at < cuts.low || at >= high,
                ..Contribution::new(at + 1, Origin::Round, Number::points(total))
            }
        })
        .collect();
    Value::sum(contributions, 1)
}

/// Art. 7.6, REP: rounds the player chose to play, that is all but requested byes and forfeit
/// losses; a bye from the pairing was not the player's choice.
pub fn rounds_elected(player: &Contestant) -> Value {
    count_rounds(player, |r| !r.kind.is_voluntary())
}

/// Art. 7.7, STD: one for more than the scheduled opponent, half for as much.
pub fn standard_points(event: &Crosstable, player: &Contestant) -> Value {
    count(player, 1, |at| {
        let Some(round) = player.rounds.get(at).filter(|r| r.kind != Mark::Open) else {
            return 0;
        };
        // An unplayed round is compared with the points of a draw. Reading: this includes a
        // forfeit, although it has a scheduled opponent; a game forfeited by both then gives
        // nothing to either (the golden values agree). In a round robin, forfeit wins arrive here
        // as wins (art. 15.2).
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
