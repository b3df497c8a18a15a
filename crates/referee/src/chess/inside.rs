//! The contents of an envelope, and what a faulty sealed move costs (A.8, E.8, I.8).

use jadoube_chess::legality::Attempt;
use jadoube_chess::mate;
use jadoube_vocabulary::Side;
use shakmaty::{Move, Square};

use crate::chess::board::{BadMove, ChessBoard, spells_a_move};
use crate::chess::touch;
use crate::laws::{AdjournmentLaws, Rule};
use crate::shared::decide::Moment;
use crate::shared::ruling::{Choice, Effect, Evidence, GameResult, Pending, Ruling, Verdict};

/// The contents of an envelope.
pub(crate) enum Inside {
    /// A legal move.
    Move(Attempt, Move),
    /// Several moves can be meant.
    Ambiguous(Vec<String>),
    /// A promotion without its piece: these can be meant.
    Unnamed(Vec<String>),
    /// Nothing that can be read as a move.
    Unreadable,
    /// A move that is not legal.
    Illegal,
}

/// The promotions that a pawn's move without a piece can mean.
fn unnamed(board: &ChessBoard, from: Square, to: Square) -> Option<Vec<String>> {
    let moves: Vec<Move> = board
        .legal()
        .into_iter()
        .filter(|m| m.promotion().is_some() && m.from() == Some(from) && m.to() == to)
        .collect();
    (!moves.is_empty()).then(|| touch::texts(&moves))
}

/// Reads what was sealed.
pub(crate) fn inside(moment: &Moment<'_>, written: &str) -> Inside {
    let board = &moment.game.board;
    match board.read(written) {
        // Clear enough, but no man can go there.
        Err(BadMove::NotAMove) if spells_a_move(written) => Inside::Illegal,
        Err(BadMove::NotAMove) => Inside::Unreadable,
        Err(BadMove::Ambiguous(readings)) => Inside::Ambiguous(readings),
        // A pawn on its last rank without a piece: any of four moves (3.7).
        Ok(Attempt::Step {
            from,
            to,
            promotion: None,
        }) if let Some(moves) = unnamed(board, from, to) => Inside::Unnamed(moves),
        Ok(attempt) => match (board.examine(attempt), board.history()) {
            (Ok(m), Some(_)) => Inside::Move(attempt, m),
            _ => Inside::Illegal,
        },
    }
}

/// A faulty sealed move loses, unless the opponent cannot mate (I.8).
pub(crate) fn faulty(
    moment: &Moment<'_>,
    laws: &AdjournmentLaws,
    sealer: Side,
    rule: &Rule<()>,
    readings: Vec<String>,
) -> Vec<Ruling> {
    let game = moment.game;
    let exception = &laws.faulty_but_cannot_mate;
    if rule.says().is_none() {
        return moment.silent(rule);
    }
    let verdict = game
        .board
        .position()
        .map(|position| game.purse.can_mate(&position, sealer.other()));
    let mut ruling = match verdict {
        Some(mate::MateVerdict::No { ground }) if exception.says().is_some() => {
            Ruling::new(Verdict::Drawn, rule.cites())
                .citing(exception.cites())
                .showing(Evidence::CannotMate(format!("{ground:?}")))
                .doing(Effect::Finish(GameResult::Draw))
        }
        Some(mate::MateVerdict::Undecided { nodes }) => {
            Ruling::new(Verdict::ArbiterDecides, rule.cites())
                .citing(exception.cites())
                .showing(Evidence::Undecided(nodes))
                .doing(Effect::Pending(Pending::Ruling))
                .leaving([Choice::DecideResult])
        }
        _ => Ruling::new(Verdict::Won, rule.cites())
            .doing(Effect::Finish(GameResult::Win(sealer.other()))),
    };
    ruling.effects.insert(0, Effect::EnvelopeOpened);
    if !readings.is_empty() {
        ruling = ruling.showing(Evidence::Readings(readings));
    }
    vec![ruling]
}
