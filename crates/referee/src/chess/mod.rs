//! Chess: the board and the edition's table behind the shared machine.

pub(crate) mod blind;
pub(crate) mod board;
mod bound;
pub(crate) mod breach;
pub(crate) mod claim;
pub(crate) mod ending;
pub(crate) mod flag;
mod floor;
pub(crate) mod hands;
pub(crate) mod illegal_move;
mod inside;
pub(crate) mod moving;
pub(crate) mod offer;
pub(crate) mod promotion;
pub(crate) mod put_back;
pub(crate) mod quickplay;
pub(crate) mod recording;
pub(crate) mod reply;
mod rules;
pub(crate) mod sealed;
pub(crate) mod start;
mod state;
pub(crate) mod stop;
pub(crate) mod touch;
pub(crate) mod unknown;
pub(crate) mod unmade;
pub(crate) mod wrong_start;

use std::sync::Arc;

use jadoube_chess::editions;
use jadoube_chess::mate::Purse;
use jadoube_chess::setup::{Arrangement, NotPlayable, SetupFault};
use jadoube_clock::{Carry, Clock, ClockRules};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::{PerSide, Side};

use crate::chess::board::ChessBoard;
use crate::laws::{Laws, Matter, MatterRule, PenaltyRule};
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::ChessEffect;
use crate::shared::effect::texts;
use crate::shared::floor::Shown;
use crate::shared::game::NotAGame;
use crate::shared::matter;
use crate::shared::observation::{Decision, DrawClaim, Observation};
use crate::shared::replay::{Earlier, Fingerprint, GameSetup, NotApplied, Snapshot};
use crate::shared::ruling::{Effect, Pending, Refusal, Ruling, Verdict};
use crate::shared::settings::Settings;
use crate::shared::state::BookState;
use crate::shared::supervised::{Rulebook, Supervised};
use breach::Breach;
use hands::Hands;

/// A game of chess: its table, its board, and what the hands on it have done.
#[derive(Debug, Clone)]
pub(crate) struct Chess {
    pub(crate) fingerprint: Fingerprint,
    pub(crate) laws: Arc<Laws>,
    pub(crate) chess: &'static editions::BoardLaws,
    pub(crate) board: ChessBoard,
    /// The budget for the mate solver; not part of the state.
    pub(crate) purse: Purse,
    /// What the player on move has done with the men.
    pub(crate) hands: Hands,
    /// The last move that was legal and not the one due.
    pub(crate) breach: Option<Breach>,
    pub(crate) illegal: PerSide<u32>,
    pub(crate) stood: bool,
    pub(crate) awaiting: Option<usize>,
    /// The draw claim that waits: its ground, and the move that was written down.
    pub(crate) claim: Option<(DrawClaim, Option<String>)>,
}

impl Chess {
    /// A game of chess about to begin.
    pub(crate) fn game(setup: GameSetup, laws: Arc<Laws>) -> Result<Supervised<Self>, NotAGame> {
        let settings = &setup.settings;
        settings.check_by(&laws).map_err(NotAGame::Open)?;
        let mut standing = Arrangement::from_fen(&setup.fen)?;
        // Guideline II (2023), appendix F (2014): castling by the rules of Chess960, also
        // where king and rooks stand at home. Else the king castles from its own square
        // with a rook on its own square, whatever was set up (3.8.2 and its ancestors).
        standing.mode = shakmaty::CastlingMode::from_chess960(settings.chess960);
        let impossible = impossible(&standing);
        if !impossible.reasons.is_empty() {
            return Err(impossible.into());
        }
        let board = ChessBoard::new(standing);
        let chess = editions::BoardLaws::of(settings.edition)
            .map_err(|_| NotAGame::Edition(settings.edition))?;
        // Whether time saved in delay mode is kept: 6.2(b) (2001), 6.3 since.
        let saved = laws
            .moving
            .press
            .says()
            .and_then(|press| press.saved_in_delay_mode.says());
        let rules = ClockRules {
            carry: if saved == Some(&false) {
                Carry::NotInDelayMode
            } else {
                Carry::Always
            },
            ..ClockRules::FIDE
        };
        let clock = settings
            .control
            .clone()
            .map(|controls| Clock::with_controls(controls, rules));
        let book = Self {
            fingerprint: laws.fingerprint(settings.edition),
            laws,
            chess,
            board,
            purse: Purse::default(),
            hands: Hands::default(),
            breach: None,
            illegal: PerSide::default(),
            stood: false,
            awaiting: None,
            claim: None,
        };
        Ok(Supervised::new(setup, clock, book))
    }

    fn forget_touches(&mut self) {
        self.hands = Hands::default();
        self.stood = false;
    }
}

/// Why no game can be played on a board, whatever happened before. Positions covered by the Laws
/// are accepted: both kings in check and a pawn on its last rank (A.5.4 and its predecessors), too
/// many men in a wrong array (7.2).
fn impossible(standing: &Arrangement) -> NotPlayable {
    let reasons = standing
        .reasons()
        .into_iter()
        .filter(|reason| match reason {
            SetupFault::EmptyBoard
            | SetupFault::NoKing(_)
            | SetupFault::ManyKings(_)
            | SetupFault::PawnOnFirstRank(_) => true,
            SetupFault::PawnOnLastRank(_)
            | SetupFault::CastlingRight
            | SetupFault::EnPassant(_)
            | SetupFault::BothInCheck
            | SetupFault::OpponentInCheck(_)
            | SetupFault::ImpossibleCheck
            | SetupFault::TooManyMen(_) => false,
        });
    NotPlayable {
        reasons: reasons.collect(),
    }
}

impl Rulebook for Chess {
    fn begin(&mut self, side: Side, earlier: &Earlier) {
        *self.illegal.get_mut(side) = *earlier.illegal.get(side);
        self.board.set_made(side, *earlier.made.get(side));
    }

    fn anew(&self, setup: GameSetup) -> Result<Supervised<Self>, NotAGame> {
        let mut game = Self::game(setup, Arc::clone(&self.laws))?;
        game.book.purse = self.purse.clone();
        Ok(game)
    }

    fn made_before(&self, side: Side) -> u32 {
        self.board.before(side)
    }

    fn fingerprint(&self) -> &Fingerprint {
        &self.fingerprint
    }

    fn to_move(&self) -> Side {
        self.board.to_move()
    }

    fn analogy(&self) -> &[ProvisionId] {
        &self.laws.analogy
    }

    fn penalties(&self) -> &[PenaltyRule] {
        &self.laws.penalties
    }

    fn matters(&self) -> &[MatterRule] {
        &self.laws.matters
    }

    fn rule(moment: &Moment<'_, Self>, observation: &Observation) -> Answered {
        rules::rule(moment, observation)
    }

    fn aside(moment: &Moment<'_, Self>, matter: Matter, side: Side) -> Option<Ruling> {
        match matter {
            Matter::WithdrawsOffer | Matter::ConditionsOffer | Matter::WithdrawsClaim => {
                offer::stands(moment, matter, side)
            }
            Matter::Appeals => quickplay::appeal(moment),
            Matter::AsksForSheet => recording::sheet(moment),
            // 11.2.3, 11.3.1, 11.3.2 and their ancestors speak of the time of play.
            Matter::UsesInformation
            | Matter::DeviceFound
            | Matter::DeviceStored
            | Matter::LeavesVenue
            | Matter::LeavesAreaOnMove
            | Matter::LeavesAreaWaiting => matter::between_sessions(moment, matter),
            _ => None,
        }
    }

    fn decides(moment: &Moment<'_, Self>, pending: Pending, decision: Decision) -> Answered {
        match pending {
            Pending::OfferConsent(_) | Pending::AgreementConsent(_) => {
                offer::consent(moment, pending, decision)
            }
            Pending::DrawClaim(side) => claim::decides(moment, side, decision),
            Pending::Touch(offender) => breach::decides(moment, offender, decision),
            _ => quickplay::decides(moment, pending, decision),
        }
    }

    fn points_by(&self) -> &[ProvisionId] {
        self.laws.event.points.cites()
    }

    fn score_limits(&self) -> &[ProvisionId] {
        let rule = &self.laws.event.score_limits;
        rule.says().map_or(&[][..], |()| rule.cites())
    }

    /// The article the player was late under: the start's, or the resumption's.
    fn late(game: &Supervised<Self>) -> &[ProvisionId] {
        let rulings = game.log.iter().rev().flat_map(|it| it.rulings.iter().rev());
        rulings
            .filter(|ruling| ruling.verdict == Verdict::LateLoses)
            .map(|ruling| &ruling.cites[..])
            .next()
            .unwrap_or_default()
    }

    fn time(moment: &Moment<'_, Self>, decision: Decision) -> Result<Vec<ProvisionId>, Refusal> {
        Ok(matter::time_cites(moment, decision).to_vec())
    }

    fn floor(moment: &Moment<'_, Self>) -> Shown {
        floor::shown(moment)
    }

    fn carry_out(&mut self, effect: &Effect) -> Result<(), NotApplied> {
        let effect = match effect {
            Effect::Chess(effect) => effect,
            Effect::Restore { plies } => {
                self.breach = self.breach.take().filter(|breach| breach.ply < *plies);
                self.forget_touches();
                return self.board.restore(*plies);
            }
            Effect::MadeUnknown { side, text } => {
                self.forget_touches();
                let text = text.as_deref().unwrap_or(board::UNKNOWN);
                return self.board.made_unknown(*side, text);
            }
            Effect::Identified { ply, text } => return self.board.identify(*ply, text),
            Effect::BoardShown(fen) => {
                self.forget_touches();
                let shown = self.board.shown_as(fen);
                self.board.show(shown.ok_or(NotApplied::Board)?);
                return Ok(());
            }
            other => return Err(NotApplied::OtherGame(Box::new(other.clone()))),
        };
        match effect {
            ChessEffect::Touched(_)
            | ChessEffect::TouchedFirst(_)
            | ChessEffect::TouchedTogether
            | ChessEffect::KingReleased { .. }
            | ChessEffect::PromotionChosen(_)
            | ChessEffect::Bind(_) => self.hands.note(effect),
            ChessEffect::Play(attempt) => {
                self.forget_touches();
                self.board.play(*attempt)?;
            }
            ChessEffect::Owed(moves) => {
                let ply = self.board.plies().len().saturating_sub(1);
                let moves = moves.clone();
                self.breach = Some(Breach { ply, moves });
            }
            ChessEffect::TwoHands => self.hands.both = true,
            ChessEffect::Queen(square) => self.board.queen(*square)?,
            ChessEffect::LetStand => self.stood = true,
            ChessEffect::CountIllegal(side) => {
                let illegal = self.illegal.get_mut(*side);
                *illegal = illegal.saturating_add(1);
            }
            ChessEffect::AwaitNextMove => self.awaiting = Some(self.board.plies().len()),
            ChessEffect::NoCastling(side) => self.board.bar_castling(*side),
            ChessEffect::ClaimRaised { ground, intended } => {
                self.claim = Some((*ground, intended.clone()));
            }
        }
        Ok(())
    }

    fn state(&self) -> BookState {
        self.written()
    }

    fn go_on(&mut self, _: &Settings, snapshot: &Snapshot, state: &BookState) -> Option<()> {
        self.had_again(snapshot, state)
    }

    fn plies(&self) -> usize {
        self.board.plies().len()
    }

    fn complete(&mut self, side: Side) {
        self.board.complete(side);
    }

    /// In chess a move is never reopened: it is made again.
    fn unpress(&mut self, _side: Side) {}

    fn must_play(game: &Supervised<Self>) -> Option<Vec<String>> {
        if let Some(moves) = &game.hands.bound {
            let all = game.board.legal().len();
            return (moves.len() < all).then(|| texts(moves));
        }
        let moment = Moment {
            game,
            clock: game.clock.clone(),
            at: game.now,
        };
        breach::owed(&moment, game.board.to_move()).map(|owed| texts(&owed.moves))
    }
}
