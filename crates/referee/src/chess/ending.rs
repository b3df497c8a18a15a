//! Endings on the board and by a player's statement, as rulings.

use jadoube_chess::claims::ClaimEvidence;
use jadoube_chess::editions::WinCondition;
use jadoube_chess::endings::{self, Ending, EndingFacts, Loss, Lost, OnBoard};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use shakmaty::{Chess, Move};

use crate::chess::board::text;
use crate::chess::offer;
use crate::chess::unmade;
use crate::laws::Matter;
use crate::shared::decide::{Answered, Moment};
use crate::shared::game::Stage;
use crate::shared::ruling::{
    Choice, Effect, Evidence, Fact, GameResult, Pending, Refusal, Ruling, Verdict, Why,
};

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

fn evidence(facts: &EndingFacts) -> Option<Evidence> {
    match facts {
        EndingFacts::Position | EndingFacts::ClosedList => None,
        EndingFacts::Evidence(evidence) => claim_evidence(evidence),
        EndingFacts::Mates(line) => Some(Evidence::Mates(moves(line))),
        EndingFacts::CannotMate(ground) => Some(Evidence::CannotMate(format!("{ground:?}"))),
        EndingFacts::BareKing => Some(Evidence::CannotMate("BareKing".to_owned())),
        EndingFacts::Dead { white, black } => {
            Some(Evidence::CannotMate(format!("{white:?} {black:?}")))
        }
    }
}

/// The facts of a claim.
pub(crate) fn claim_evidence(evidence: &ClaimEvidence) -> Option<Evidence> {
    match evidence {
        ClaimEvidence::Occurrences(plies) => Some(Evidence::Occurrences(plies.clone())),
        ClaimEvidence::Quiet { plies, needed } => Some(Evidence::Quiet(*plies, *needed)),
        ClaimEvidence::NotProvided | ClaimEvidence::IntendedIllegal => None,
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
    let game = moment.game;
    let condition = match how {
        Loss::Resignation => game.chess.endings.resignation,
        Loss::Flag => game.chess.endings.flag,
        Loss::FlagClaim => game.chess.endings.flag_claim,
        Loss::IllegalMove => game.chess.endings.illegal_move,
        Loss::IllegalMoveClaim => game.chess.endings.illegal_move_claim,
    };
    // If the loss stands whatever the winner has, the position does not matter.
    let position = match condition {
        WinCondition::NotRegulated | WinCondition::Always { .. } => Some(Chess::default()),
        WinCondition::MoreThanKing { loss, draw } | WinCondition::CanMate { loss, draw }
            if !game.board.is_known() =>
        {
            let cites: Vec<ProvisionId> = loss.iter().chain(draw).copied().collect();
            return vec![
                moment
                    .not_established(Fact::Position, &cites)
                    .doing(Effect::Pending(Pending::Ruling))
                    .unasked(true)
                    .leaving([Choice::DecideResult]),
            ];
        }
        // A pawn not yet exchanged or a king left in check: what stood before is what the
        // question is asked of, for what stands now cannot be played on.
        // The same of a move that was not announced and so was not made (D.2.3).
        WinCondition::MoreThanKing { .. } | WinCondition::CanMate { .. } => {
            match unmade::unmade(moment) {
                Some(begun) => begun.before(moment).last_playable(),
                None => game.board.last_playable(),
            }
        }
    };
    let Some(position) = position else {
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
    let adjourned = offer::while_adjourned(moment, Matter::EndedBeforeResumption);
    let rulings = lost(moment, side, Loss::Resignation).into_iter();
    Ok(rulings.map(|ruling| ruling.citing(&adjourned)).collect())
}

/// A player confirms the result (8.7). Only the arbiter may change what was signed; a changed
/// result must be confirmed again.
pub(crate) fn confirms(moment: &Moment<'_>, side: Side) -> Answered {
    let game = moment.game;
    let signed = game.laws.matters.iter();
    let mut signed = signed.filter(|rule| rule.matter == Matter::WrongResultSigned);
    let cites = signed.next().map_or(&game.laws.analogy, |rule| &rule.by);
    if !matches!(game.stage, Stage::Finished(_)) {
        return Err(Refusal::new(Why::NothingPending, cites));
    }
    let [white, black] = Side::BOTH.map(|who| who == side || game.confirmed(who));
    Ok(vec![
        Ruling::new(Verdict::Noted, cites).showing(Evidence::Confirmed(white, black)),
    ])
}
