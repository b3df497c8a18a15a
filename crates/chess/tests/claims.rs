//! Repetition and progress against brute force, and the stories of the differences notes.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod support;

use jadoube_chess::claims::{ClaimEvidence, ClaimTerms, fifty, fivefold, seventy_five, threefold};
use jadoube_chess::editions::BoardLaws;
use jadoube_chess::endings::{Cause, Loss, Lost, OnBoard, lost, on_board};
use jadoube_chess::history::History;
use jadoube_chess::mate::Budget;
use jadoube_chess::setup::Arrangement;
use jadoube_lawbook::Edition;
use jadoube_vocabulary::Side;
use proptest::prelude::*;
use shakmaty::fen::Fen;
use shakmaty::san::San;
use shakmaty::{Chess, EnPassantMode, Position};

fn laws(edition: Edition) -> &'static BoardLaws {
    BoardLaws::of(edition).unwrap()
}

fn game(fen: Option<&str>, moves: &str) -> History {
    let start = fen.map_or_else(Chess::default, |fen| {
        Arrangement::from_fen(fen).unwrap().position().unwrap()
    });
    let mut history = History::new(start);
    for text in moves.split_whitespace() {
        let m = text
            .parse::<San>()
            .unwrap()
            .to_move(history.last())
            .unwrap();
        history.play(m).unwrap();
    }
    history
}

/// The identity of a position spelled out: all but the counters of its FEN.
fn identity(position: &Chess) -> String {
    let fen = Fen::from_position(position, EnPassantMode::Legal).to_string();
    fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

const SHUFFLE: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Evidence of repetition is what comparing all positions by their FEN gives.
    #[test]
    fn repetition_evidence_by_brute_force(choices in prop::collection::vec(0u16..4, 0..160)) {
        // Few choices, so that positions come back.
        let mut history = History::new(Chess::default());
        for (position, m) in support::play(Chess::default(), &choices) {
            prop_assert_eq!(history.last(), &position);
            history.play(m).unwrap();
            let now = identity(history.last());
            let brute: Vec<usize> = (0..=history.ply())
                .filter(|ply| identity(history.at(*ply).unwrap()) == now)
                .collect();
            let claim = threefold(BoardLaws::newest(), &history, None);
            prop_assert_eq!(claim.holds, brute.len() >= 3);
            prop_assert_eq!(claim.evidence, ClaimEvidence::Occurrences(brute));
            for m in history.last().legal_moves().iter().take(6) {
                let next = identity(&history.last().clone().play(*m).unwrap());
                let mut brute: Vec<usize> = (0..=history.ply())
                    .filter(|ply| identity(history.at(*ply).unwrap()) == next)
                    .collect();
                brute.push(history.ply() + 1);
                let claim = threefold(BoardLaws::newest(), &history, Some(*m));
                prop_assert_eq!(claim.evidence, ClaimEvidence::Occurrences(brute));
            }
        }
    }

    /// The count without progress is what counting backwards gives.
    #[test]
    fn progress_by_brute_force(choices in prop::collection::vec(any::<u16>(), 0..200)) {
        let mut history = History::new(Chess::default());
        for (_, m) in support::play(Chess::default(), &choices) {
            history.play(m).unwrap();
            let quiet = history.moves().iter().rev().take_while(|m| !m.is_zeroing()).count();
            let finding = fifty(BoardLaws::newest(), &history, None, ClaimTerms::default());
            prop_assert_eq!(finding.evidence, ClaimEvidence::Quiet { plies: u32::try_from(quiet).unwrap(), needed: 100 });
        }
    }
}

#[test]
fn five_times_with_gaps_ends_the_game_in_2023_only() {
    let long = "Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nf3 Nf6 Ng1 Ng8 Nb1 Nb8 \
                Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nf3 Nf6 Ng1 Ng8 Nb1 Nb8";
    let history = game(None, long);
    assert_eq!(
        fivefold(laws(Edition::Fide2023), &history).evidence,
        ClaimEvidence::Occurrences(vec![0, 4, 12, 16, 24])
    );
    for (edition, ends) in [
        (Edition::Fide1993, false),
        (Edition::Fide2001, false),
        (Edition::Fide2014, false),
        (Edition::Fide2023, true),
    ] {
        assert_eq!(fivefold(laws(edition), &history).holds, ends, "{edition}");
        assert!(threefold(laws(edition), &history, None).holds);
    }
}

#[test]
fn five_times_by_one_cycle_ends_the_game_in_2014_too() {
    let history = game(None, &SHUFFLE.repeat(4).join(" "));
    let found = fivefold(laws(Edition::Fide2014), &history);
    assert!(found.holds);
    assert_eq!(
        found.evidence,
        ClaimEvidence::Occurrences(vec![0, 4, 8, 12, 16])
    );
    assert!(!fivefold(laws(Edition::Fide2001), &history).holds);
}

#[test]
fn seventy_five_moves_end_the_game_unless_they_mate() {
    let history = game(Some("8/8/8/4k3/8/8/1R6/K7 w - - 149 140"), "Rb5+");
    for (edition, ends) in [
        (Edition::Fide1993, false),
        (Edition::Fide2001, false),
        (Edition::Fide2014, true),
        (Edition::Fide2023, true),
    ] {
        assert_eq!(seventy_five(laws(edition), history.last()).holds, ends);
        assert!(fifty(laws(edition), &history, None, ClaimTerms::default()).holds);
    }
    let mated = game(Some("7k/8/6K1/8/8/8/8/R7 w - - 149 140"), "Ra8#");
    let OnBoard::Over(ending) = on_board(laws(Edition::Fide2023), &mated, Budget::DEFAULT) else {
        panic!("mate ends the game");
    };
    assert_eq!(ending.cause, Cause::Checkmate);
    assert_eq!(ending.winner, Some(Side::White));
    assert!(
        ending
            .cites
            .iter()
            .any(|id| id.as_str() == "fide-2023:9.6.2b")
    );
}

#[test]
fn fifty_may_be_raised_in_1993_only() {
    let history = game(Some("8/8/8/4k3/8/8/1R6/K7 w - - 100 140"), "");
    let raised = ClaimTerms {
        fifty_raised_to: Some(75),
    };
    assert!(!fifty(laws(Edition::Fide1993), &history, None, raised).holds);
    assert!(fifty(laws(Edition::Fide2001), &history, None, raised).holds);
}

#[test]
fn resigning_to_a_lone_king() {
    let start = Arrangement::from_fen("8/8/8/8/8/5k2/8/R3K3 w - - 0 70")
        .unwrap()
        .position()
        .unwrap();
    for (edition, winner) in [
        (Edition::Fide1993, None),
        (Edition::Fide2001, Some(Side::Black)),
        (Edition::Fide2014, Some(Side::Black)),
        (Edition::Fide2023, None),
    ] {
        let Lost::Over(ending) = lost(
            laws(edition),
            &start,
            Side::White,
            Loss::Resignation,
            Budget::DEFAULT,
        ) else {
            panic!("{edition} decides");
        };
        assert_eq!(ending.winner, winner, "{edition}");
    }
}

#[test]
fn a_blocked_position_is_dead_except_in_1993() {
    let history = game(Some("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 50"), "");
    for (edition, over) in [
        (Edition::Fide1993, false),
        (Edition::Fide2001, true),
        (Edition::Fide2014, true),
        (Edition::Fide2023, true),
    ] {
        let found = on_board(laws(edition), &history, Budget::DEFAULT);
        assert_eq!(
            matches!(found, OnBoard::Over(_)),
            over,
            "{edition}: {found:?}"
        );
    }
}
