//! Tie-breaks on the opponents' results: C.07 art. 8 and 9, unplayed rounds by art. 16.

use super::model::{Contestant, Crosstable, Format, Scored};
use super::value::{Contribution, Makeup, Number, Origin, Value};
use jadoube_vocabulary::{Mark, Points};

/// Which end a modifier cuts, and how often: C.07 art. 14.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cuts {
    /// Lowest contributions left out.
    pub low: usize,
    /// Highest contributions left out.
    pub high: usize,
}

/// Art. 16.2.5: a requested bye with nothing but voluntary absences after it.
fn stays_away(player: &Contestant, at: usize) -> bool {
    player
        .rounds
        .get(at)
        .is_some_and(|r| r.kind.is_requested_bye())
        && player
            .rounds
            .iter()
            .skip(at + 1)
            .all(|r| r.kind.is_voluntary())
}

/// Art. 16.3: a player's adjusted score for the opponents.
pub fn adjusted_score(event: &Crosstable, player: &Contestant) -> Points {
    if event.format == Format::RoundRobin {
        return player.points();
    }
    player
        .rounds
        .iter()
        .enumerate()
        .map(|(at, round)| {
            if stays_away(player, at) {
                event.worth.draw + round.decided
            } else {
                round.total()
            }
        })
        .sum()
}

/// What a round is worth in Buchholz terms, before cuts.
pub(super) fn faced(
    event: &Crosstable,
    player: &Contestant,
    at: usize,
) -> Option<(Origin, Points)> {
    let round = player.rounds.get(at)?;
    let opponent = round.opponent.and_then(|o| event.players.get(o));
    if let (true, Some(opponent), Some(place)) = (round.kind.is_played(), opponent, round.opponent)
    {
        return Some((Origin::Opponent(place), adjusted_score(event, opponent)));
    }
    // An unfinished game: the opponent has been met, so there is no dummy.
    if let (Mark::Open, Some(opponent), Some(place)) = (round.kind, opponent, round.opponent) {
        return Some((Origin::OpenGame(place), adjusted_score(event, opponent)));
    }
    if event.format == Format::RoundRobin {
        return None;
    }
    // Art. 16.4: the dummy has the player's own score, up to a ceiling.
    let own = player.points();
    let (held, ceiling) = match (round.kind, opponent, round.opponent) {
        (Mark::ForfeitWin | Mark::ForfeitLoss, Some(opponent), Some(place)) => {
            (Origin::HeldTo(place), adjusted_score(event, opponent))
        }
        _ => {
            let rounds = i64::try_from(event.rounds).unwrap_or(i64::MAX);
            (Origin::CappedDummy, event.worth.draw * rounds)
        }
    };
    Some(if own > ceiling {
        (held, ceiling)
    } else {
        (Origin::Dummy, own)
    })
}

/// Art. 14 and 16.5: a low cut takes the lowest voluntary contribution while there is one.
pub(super) fn cut(contributions: &mut [Contribution], cuts: Cuts) {
    for _ in 0..cuts.low {
        let lowest = |list: &[Contribution], voluntary: bool| {
            list.iter()
                .enumerate()
                .filter(|(_, c)| !c.cut && (c.voluntary || !voluntary))
                .min_by_key(|(_, c)| c.amount.hundredths)
                .map(|(at, _)| at)
        };
        let at = lowest(contributions, true).or_else(|| lowest(contributions, false));
        if let Some(c) = at.and_then(|at| contributions.get_mut(at)) {
            c.cut = true;
        }
    }
    for _ in 0..cuts.high {
        let highest = contributions
            .iter_mut()
            .filter(|c| !c.cut)
            .max_by_key(|c| c.amount.hundredths);
        if let Some(c) = highest {
            c.cut = true;
        }
    }
}

/// Records an opponent's actual points if art. 8.3 or 16.3 uses another score.
pub(super) fn tell_points(value: &mut Value, standings: &Crosstable) {
    for c in &mut value.contributions {
        let (Origin::Opponent(place) | Origin::OpenGame(place)) = c.origin else {
            continue;
        };
        let points = standings
            .players
            .get(place)
            .map_or(Points::ZERO, Contestant::points);
        let seen = c.theirs.unwrap_or(c.amount);
        c.scored = (seen.hundredths != points.tenths() * 10).then_some(Number::points(points));
    }
}

/// Art. 8.1, BH: the opponents' scores.
pub fn buchholz(event: &Crosstable, player: &Contestant, cuts: Cuts) -> Value {
    let mut contributions: Vec<Contribution> = (0..player.rounds.len())
        .filter_map(|at| {
            let (origin, score) = faced(event, player, at)?;
            Some(Contribution {
                voluntary: player.rounds.get(at)?.kind.is_voluntary(),
                ..Contribution::new(at + 1, origin, Number::points(score))
            })
        })
        .collect();
    cut(&mut contributions, cuts);
    Value::sum(contributions, 1)
}

/// Art. 8.2, AOB: the mean Buchholz of the opponents met over the board. `valued` is the event
/// their Buchholz is computed in: with the modifier F that of art. 8.3. A forfeited pairing of the
/// final round is a draw there, but its opponent was not met over the board, as the player's own
/// rounds in `met` show (the article requires opponents played, whichever Buchholz is used).
pub fn average_of_buchholz(valued: &Crosstable, met: &Crosstable) -> Vec<Value> {
    let strength = |player: &Contestant| buchholz(valued, player, Cuts::default()).number;
    let strengths: Vec<Number> = valued.players.iter().map(strength).collect();
    let mean = |player: &Contestant| {
        let parts = player.met().filter_map(|(at, place, _)| {
            let amount = *strengths.get(place)?;
            Some(Contribution::new(at + 1, Origin::Opponent(place), amount))
        });
        Value::mean(parts.collect(), 2)
    };
    met.players.iter().map(mean).collect()
}

/// Art. 14 and 16.5 for SB: a low cut takes the product with the lowest opponent, or that of the
/// voluntary absence with the lowest dummy unless it is less: the least significant value is by
/// the opponent's score in both. Of two equal products the absence is cut first, so that a second
/// cut takes the other one; of two equal dummies, the one with the lower product.
pub(super) fn cut_products(contributions: &mut [(Points, Contribution)], cuts: Cuts) {
    for _ in 0..cuts.low {
        let open = || contributions.iter().enumerate().filter(|(_, c)| !c.1.cut);
        let product = |at: usize| contributions.get(at).map(|c| c.1.amount.hundredths);
        let weakest = open()
            .min_by_key(|(_, (score, c))| (*score, c.amount.hundredths))
            .map(|(at, _)| at);
        let voluntary = open()
            .filter(|(_, (_, c))| c.voluntary)
            .min_by_key(|(_, (score, c))| (*score, c.amount.hundredths))
            .map(|(at, _)| at);
        let at = match (weakest, voluntary) {
            (Some(a), Some(b)) => Some(if product(b) >= product(a) { b } else { a }),
            (a, b) => a.or(b),
        };
        if let Some((_, c)) = at.and_then(|at| contributions.get_mut(at)) {
            c.cut = true;
        }
    }
    for _ in 0..cuts.high {
        let strongest = contributions
            .iter_mut()
            .filter(|(_, c)| !c.cut)
            .max_by_key(|(score, c)| (*score, c.amount.hundredths));
        if let Some((_, c)) = strongest {
            c.cut = true;
        }
    }
}

/// A score times the points made against it.
pub(super) fn product(at: usize, origin: Origin, score: Points, round: &Scored) -> Contribution {
    Contribution {
        theirs: Some(Number::points(score)),
        made: Some(Number::points(round.points)),
        voluntary: round.kind.is_voluntary(),
        ..Contribution::new(
            at + 1,
            origin,
            Number::hundredths(score.tenths() * round.points.tenths()),
        )
    }
}

/// Art. 9.1, SB: the opponents' scores times the points made against them.
pub fn sonneborn_berger(event: &Crosstable, player: &Contestant, cuts: Cuts) -> Value {
    let mut products: Vec<(Points, Contribution)> = player
        .rounds
        .iter()
        .enumerate()
        .filter_map(|(at, round)| {
            let (origin, score) = faced(event, player, at)?;
            Some((score, product(at, origin, score, round)))
        })
        .collect();
    cut_products(&mut products, cuts);
    Value::sum(products.into_iter().map(|(_, c)| c).collect(), 2)
}

/// Art. 9.2, KS: points against those who made at least half of the maximum.
/// The modifier L moves the limit by half points.
pub fn koya(event: &Crosstable, player: &Contestant, shift_halves: i64) -> Value {
    // Nobody can score in the free rounds of an odd round robin.
    let players = event.players.len();
    let free = match event.rounds.checked_rem(players) {
        Some(0) if event.format == Format::RoundRobin && players % 2 == 1 => event.rounds / players,
        _ => 0,
    };
    let rounds = i64::try_from(event.rounds - free).unwrap_or(i64::MAX);
    let limit = event.worth.win.tenths() * rounds + 10 * shift_halves;
    let contributions = player
        .met()
        .filter_map(|(at, place, round)| {
            let opponent = event.players.get(place)?;
            Some(Contribution {
                theirs: Some(Number::points(opponent.points())),
                cut: 2 * opponent.points().tenths() < limit,
                ..Contribution::new(
                    at + 1,
                    Origin::Opponent(place),
                    Number::points(round.points),
                )
            })
        })
        .collect();
    // Half of a score in tenths, exact in hundredths.
    let limit = Number::hundredths(limit * 5);
    Value::sum(contributions, 1).made(Makeup::Limit { limit })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn art_16_5_of_equal_products_the_voluntary_absence_is_cut_first() {
        let product = |round: usize, score: i64, amount: i64, voluntary: bool| {
            let contribution = Contribution {
                voluntary,
                ..Contribution::new(round, Origin::Round, Number::hundredths(amount))
            };
            (Points::from_tenths(score), contribution)
        };
        // Both a loss against the weakest and an absence are worth nothing.
        let mut products = [
            product(1, 10, 0, false),
            product(2, 20, 150, false),
            product(3, 30, 0, true),
            product(4, 30, 300, false),
        ];
        let cut = |products: &mut [(Points, Contribution)], low: usize| -> Vec<usize> {
            cut_products(products, Cuts { low, high: 0 });
            let gone = products.iter().filter(|(_, c)| c.cut);
            gone.map(|(_, c)| c.round).collect()
        };
        assert_eq!(cut(&mut products, 1), [3]);
        assert_eq!(cut(&mut products, 1), [1, 3]);
        // Two absences worth nothing: the order of the rounds makes no difference.
        let mut products = [
            product(1, 5, 50, false),
            product(2, 10, 0, true),
            product(3, 5, 0, true),
        ];
        assert_eq!(cut(&mut products, 1), [3]);
        products.iter_mut().for_each(|(_, c)| c.cut = false);
        products.swap(1, 2);
        assert_eq!(cut(&mut products, 1), [3]);
        // 3-1-0, six points in five rounds: a bye, a draw with 13, a game lost by default to 9
        // (dummy 6), a half-point bye (dummy held to five draws), a draw with 4. The absence
        // with the lowest dummy is the half-point bye, and its 5 are more than the 4.
        let mut products = [
            product(1, 50, 1500, false),
            product(2, 130, 1300, false),
            product(3, 60, 0, true),
            product(4, 50, 500, true),
            product(5, 40, 400, false),
        ];
        assert_eq!(cut(&mut products, 1), [4]);
    }
}
