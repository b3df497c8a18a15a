//! Whether *some* side can mate: both are hunted for at once, and whichever looks nearer
//! to its mate goes on. What one side does not see for long the other often sees soon.

use shakmaty::{Chess, Color, Move};

use super::forced::{self, Forced};
use super::meter::Meter;
use super::replay;
use super::search::{Hunt, Plan, Search};

/// Nodes for both hunts together; what they do not find is left to the whole method.
const NODES: u64 = 3_000;

/// How many nodes one rank nearer to the mate is worth.
const RANK: u64 = 30;

/// The hunt for one side's mate.
struct Chase {
    side: Color,
    /// The forced moves before the hunt.
    forced: Vec<Move>,
    hunt: Hunt,
    spent: u64,
}

impl Chase {
    /// The lower, the sooner its turn: near to the mate, and not for long at it.
    fn claim(&mut self) -> Option<u64> {
        let nearest = u64::try_from(self.hunt.nearest()?).ok()?;
        Some(nearest * RANK + self.spent)
    }
}

/// A side that can mate and its line, if a short look finds one.
pub(super) fn nearer(
    position: &Chess,
    first: Color,
    meter: &mut Meter<'_>,
) -> Option<(Color, Vec<Move>)> {
    let mut chases = Vec::with_capacity(2);
    for side in [first, !first] {
        let mut forced = Vec::new();
        match forced::follow(position, side, meter, &mut forced) {
            Forced::Mate => return Some((side, forced)),
            Forced::No(_) => {}
            Forced::Choice(start) => chases.push(Chase {
                side,
                forced,
                hunt: Hunt::new(&start, side, &[Plan::Hunt]),
                spent: 0,
            }),
        }
    }
    while meter.used() < NODES {
        let (_, chase) = chases
            .iter_mut()
            .filter_map(|chase| Some((chase.claim()?, chase)))
            .min_by_key(|(claim, _)| *claim)?;
        let before = meter.used();
        match chase.hunt.step(meter, &mut |_, _, _| false) {
            None => chase.spent += meter.used() - before,
            Some(Search::Mate(rest)) => {
                let line = [chase.forced.as_slice(), &rest].concat();
                return replay::mates(position, chase.side, &line).then_some((chase.side, line));
            }
            Some(Search::Closed { .. } | Search::Open) => return None,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use shakmaty::fen::Fen;
    use shakmaty::{CastlingMode, Chess, Color};

    use super::nearer;
    use crate::mate::meter::Meter;
    use crate::mate::{Budget, replay};

    fn look(fen: &str) -> Option<Color> {
        let fen: Fen = fen.parse().unwrap();
        let position: Chess = fen.into_position(CastlingMode::Standard).unwrap();
        let mut meter = Meter::new(Budget::DEFAULT, None);
        let (side, line) = nearer(&position, Color::White, &mut meter)?;
        assert!(replay::mates(&position, side, &line));
        Some(side)
    }

    #[test]
    fn the_side_that_mates_sooner_is_found_although_the_other_is_asked_first() {
        // White has the bare king, or mates only after its pawn has walked up.
        assert_eq!(look("8/8/8/8/8/1k6/7r/K7 b - - 0 1"), Some(Color::Black));
        assert_eq!(look("8/8/8/8/8/1k5P/7r/K7 b - - 0 1"), Some(Color::Black));
    }

    #[test]
    fn a_dead_position_gives_no_side() {
        assert_eq!(look("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1"), None);
        assert_eq!(look("8/8/4k3/8/8/3K4/8/8 w - - 0 1"), None);
    }
}
