//! Laws of the move generator, on positions of any kind.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod naive;

use std::collections::BTreeSet;

use jadoube_draughts::{
    Board64, Board100, Convention, Geometry, Position, perft, perft_without_bulk,
};
use proptest::prelude::*;

fn agrees_with_the_plain_generator<B: Geometry>(position: &Position<B>) {
    let list = position.moves();
    let set: BTreeSet<_> = list.iter().copied().collect();
    assert_eq!(set.len(), list.len(), "a move twice in {position}");
    assert_eq!(set, naive::moves(position), "{position}");
    let chains = naive::longest_chains(position);
    let paths = perft(position, 1, Convention::Paths);
    if chains.is_empty() {
        assert_eq!(paths, u64::try_from(list.len()).unwrap());
    } else {
        assert_eq!(paths, u64::try_from(chains.len()).unwrap(), "{position}");
    }
    assert_eq!(position.must_capture(), !chains.is_empty());
    assert_eq!(position.can_move(), !list.is_empty());
}

fn a_move_taken_back_leaves_no_trace<B: Geometry>(position: &Position<B>) {
    for mv in position.moves() {
        let undo = position.undo_of(mv);
        assert_eq!(
            position.after(mv).before(undo),
            *position,
            "{position} {mv}"
        );
    }
}

fn a_turned_board_has_the_turned_moves<B: Geometry>(position: &Position<B>) {
    let turned: BTreeSet<_> = position
        .moves()
        .into_iter()
        .map(|mv| mv.turned().unwrap())
        .collect();
    let found: BTreeSet<_> = position.turned().moves().into_iter().collect();
    assert_eq!(found, turned, "{position}");
    assert_eq!(position.turned().turned(), *position);
}

fn both_ways_of_counting_agree<B: Geometry>(position: &Position<B>) {
    for convention in [Convention::Unique, Convention::Paths] {
        assert_eq!(
            perft(position, 2, convention),
            perft_without_bulk(position, 2, convention),
            "{position} {convention:?}"
        );
    }
}

fn every_law<B: Geometry>(position: &Position<B>) {
    agrees_with_the_plain_generator(position);
    a_move_taken_back_leaves_no_trace(position);
    a_turned_board_has_the_turned_moves(position);
    both_ways_of_counting_agree(position);
    assert_eq!(position.to_string().parse(), Ok(*position));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn moves_on_100_squares_are_those_of_the_articles(position in naive::any_position::<Board100>()) {
        every_law(&position);
    }

    #[test]
    fn moves_on_64_squares_are_those_of_the_articles(position in naive::any_position::<Board64>()) {
        every_law(&position);
    }
}
