//! While a side has exactly one legal move there is nothing to search: the
//! move is played and kept as the beginning of the answer.

use rustc_hash::FxHashSet;
use shakmaty::{Chess, Color, Move, Position};

use super::key::Key;
use super::meter::Meter;
use super::{Ground, lemmas};

/// Where the forced moves lead.
pub(crate) enum Forced {
    /// The side asked about has mated.
    Mate,
    /// It never will.
    No(Ground),
    /// There is a choice (or the budget is at its end) in this position.
    Choice(Chess),
}

/// Terminal test first, then the lemmas, then the only move, again and again.
pub(crate) fn follow(
    position: &Chess,
    side: Color,
    meter: &mut Meter<'_>,
    line: &mut Vec<Move>,
) -> Forced {
    let mut current = position.clone();
    let mut seen: Option<FxHashSet<Key>> = None;
    loop {
        let moves = current.legal_moves();
        if moves.is_empty() {
            return if !current.is_check() {
                Forced::No(Ground::Stalemate)
            } else if current.turn() == side {
                Forced::No(Ground::Mated)
            } else {
                Forced::Mate
            };
        }
        if let Some(lemma) = lemmas::lemma(current.board(), side) {
            return Forced::No(Ground::Material(lemma));
        }
        let [only] = moves.as_slice() else {
            return Forced::Choice(current);
        };
        if !meter.spend(1) {
            return Forced::Choice(current);
        }
        if !seen
            .get_or_insert_with(FxHashSet::default)
            .insert(Key::of(&current))
        {
            return Forced::No(Ground::ForcedRepetition { plies: line.len() });
        }
        line.push(*only);
        current.play_unchecked(*only);
    }
}
