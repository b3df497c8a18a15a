//! Dropping strict colours for as few players as possible: V/2.8.5.1, policy of reading Q29.

use super::card::ColourExpectation;
use super::criteria::CodeField;
use crate::swiss::matching::cheapest;
use jadoube_vocabulary::Side;

/// The cost of one more relaxed player.
const ONE_MORE: i128 = 1 << 100;
/// How many of the lowest placed players are distinguished.
const PLACES: usize = 96;

/// The cost of relaxing a player: less, the lower placed the player is.
pub(crate) fn price(len: usize, at: usize) -> i128 {
    let height = len.saturating_sub(at + 1);
    let lower = match height < PLACES {
        true => 1_i128 << (PLACES - 1 - height),
        false => 0,
    };
    ONE_MORE - lower
}

/// The fewest players for whom strict colours must be dropped, the lowest placed first.
///
/// None if the field cannot be paired even with relaxed colours.
pub(crate) fn fewest(field: &CodeField) -> Option<Vec<usize>> {
    let graph = field.graph(false);
    let len = field.len();
    let price = |at: usize| price(len, at);
    // Both colour assignments may break something: the cheaper one counts.
    let bill = |a: usize, b: usize, side: Side| -> Vec<usize> {
        [(a, side), (b, side.other())]
            .into_iter()
            .filter(|(at, side)| !content(field, *at, *side))
            .map(|(at, _)| at)
            .collect()
    };
    let cheaper = |a: usize, b: usize| -> Vec<usize> {
        field
            .colours(a, b, false)
            .into_iter()
            .map(|side| bill(a, b, side))
            .min_by_key(|broken| broken.iter().map(|at| price(*at)).sum::<i128>())
            .unwrap_or_default()
    };
    let mates = cheapest(&graph, |a, b| {
        cheaper(a, b).into_iter().map(price).sum::<i128>()
    })?;
    let mut loose: Vec<usize> = mates
        .iter()
        .enumerate()
        .filter(|(a, b)| a < *b)
        .flat_map(|(a, b)| cheaper(a, *b))
        .collect();
    loose.sort_unstable();
    Some(loose)
}

/// Whether a colour passes the strict test of a player.
fn content(field: &CodeField, at: usize, side: Side) -> bool {
    let Some(card) = field.cards.get(at) else {
        return true;
    };
    match card.preference() {
        ColourExpectation::Absolute(expected) if expected != side => {
            field.exempt.get(at).copied().unwrap_or(false) && card.run(side) < 2
        }
        _ => true,
    }
}
