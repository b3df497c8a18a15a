//! Endings of the board and of the player's word, spoken as rulings.

use jadoube_chess::claims::Evidence as ChessEvidence;
use jadoube_chess::endings::{self, Ending, Facts, Loss, Lost, OnBoard};
use jadoube_vocabulary::Side;
use shakmaty::Move;

use crate::chess::board::text;
use crate::shared::decide::{Answered, Moment};
use crate::shared::ruling::{Choice, Effect, Evidence, GameResult, Pending, Ruling, Verdict};

/// An ending as a ruling that finishes the game.
pub(crate) fn ruling(ending: &Ending) -> Ruling {
    let (verdict, score) = match ending.winner {
        Some(winner) => (Verdict::Won, GameResult::Win(winner)),
        None => (Verdict::Drawn, GameResult::Draw),
    };
    let mut ruling = Ruling::new(verdict, &ending.cites).doing(Effect::Finish(score));
    ruling.evidence.extend(evidence(&ending.facts));
    ruling
}

fn evidence(facts: &Facts) -> Option<Evidence> {
    match facts {
        Facts::Position | Facts::ClosedList => None,
        Facts::Evidence(evidence) => claim_evidence(evidence),
        Facts::Mates(line) => Some(Evidence::Mates(moves(line))),
        Facts::CannotMate(ground) => Some(Evidence::CannotMate(format!("{ground:?}"))),
        Facts::BareKing => Some(Evidence::CannotMate("BareKing".to_owned())),
        Facts::Dead { white, black } => Some(Evidence::CannotMate(format!("{white:?} {black:?}"))),
    }
}

/// The facts of a claim.
pub(crate) fn claim_evidence(evidence: &ChessEvidence) -> Option<Evidence> {
    match evidence {
        ChessEvidence::Occurrences(plies) => Some(Evidence::Occurrences(plies.clone())),
        ChessEvidence::Quiet { plies, needed } => Some(Evidence::Quiet(*plies, *needed)),
        ChessEvidence::NotProvided | ChessEvidence::IntendedIllegal => None,
    }
}

fn moves(line: &[Move]) -> Vec<String> {
    line.iter().map(|m| text((*m).into())).collect()
}

/// What the board says after a legal move: over, or open. *Undecided* never stops play.
pub(crate) fn after(moment: &Moment<'_>, m: Move) -> Option<Ruling> {
    let game = moment.game;
    let history = game.board.history_with(m)?;
    let found = game
        .board
        .keeping(|kept| endings::on_board_keeping(game.chess, &history, &game.purse, kept));
    match found {
        OnBoard::Over(ending) => Some(ruling(&ending)),
        OnBoard::Open | OnBoard::Undecided { .. } => None,
    }
}

/// A loss away from the board: a win, a draw where the opponent cannot mate, or the
/// arbiter's decision where that is not known.
pub(crate) fn lost(moment: &Moment<'_>, loser: Side, how: Loss) -> Vec<Ruling> {
    let Some(position) = moment.game.board.position() else {
        // Nothing can be proved on a board that cannot be played.
        return vec![
            Ruling::new(Verdict::ArbiterDecides, &moment.game.laws.analogy)
                .doing(Effect::Pending(Pending::Ruling))
                .leaving([Choice::DecideResult]),
        ];
    };
    match endings::lost(moment.game.chess, &position, loser, how, &moment.game.purse) {
        Lost::Over(ending) => vec![ruling(&ending)],
        Lost::Arbiter { nodes, cites } => vec![
            Ruling::new(Verdict::ArbiterDecides, &cites)
                .showing(Evidence::Undecided(nodes))
                .doing(Effect::Pending(Pending::Ruling))
                .leaving([Choice::DecideResult]),
        ],
        Lost::NotRegulated => vec![
            Ruling::new(Verdict::RulingNeeded, &moment.game.laws.analogy)
                .doing(Effect::Pending(Pending::Ruling))
                .leaving([Choice::DecideResult]),
        ],
    }
}

/// Resigning: 10.2 (1993), 5.1(b) (2001, 2014), 5.1.2 (2023).
pub(crate) fn resigns(moment: &Moment<'_>, side: Side) -> Answered {
    Ok(lost(moment, side, Loss::Resignation))
}
