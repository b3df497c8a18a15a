//! Draughts by the Polish code, on 100 and 64 squares: the other rulebook behind the shared
//! machine. Where it is the opposite of chess, the rule's file says so.

mod attempt;
pub(crate) mod blind;
pub(crate) mod board;
mod capture;
mod claim;
mod duel;
mod ending;
mod flag;
mod irregularity;
mod light_square;
mod moving;
mod offer;
mod record;
mod rules;
mod sealed;
mod setup;
mod start;
mod state;
mod stop;
mod team_match;
mod touch;
mod unknown;

use std::sync::Arc;

use jadoube_clock::{BonusKind, Clock, ClockRules, Ms, Timing};
use jadoube_draughts::draws::{Overlap, Readings, RoadBreak};
use jadoube_draughts::irregularity::PieceAttempt;
use jadoube_draughts::{
    AnyMove, AnySquare, FenError, Geometry, Move, Position, Square, draws, endings,
};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::{PerSide, Side};

use crate::laws::{Code, Matter, MatterRule, PenaltyRule};
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::DraughtsEffect;
use crate::shared::floor::Shown;
use crate::shared::game::NotAGame;
use crate::shared::matter;
use crate::shared::observation::{Decision, Observation};
use crate::shared::replay::{Earlier, Fingerprint, GameSetup, NotApplied, Snapshot};
use crate::shared::ruling::{Effect, Irregular, Pending, Refusal, Ruling, Verdict, Why};
use crate::shared::settings::{DraughtsEvent, Mode, Settings};
use crate::shared::state::BookState;
use crate::shared::supervised::{Rulebook, Supervised};

pub use board::DraughtsBoard;

/// A game of draughts: its code, its board, and what the hands on it have done.
#[derive(Debug, Clone)]
pub(crate) struct Draughts<B: Geometry> {
    pub(crate) fingerprint: Fingerprint,
    pub(crate) code: Arc<Code>,
    pub(crate) board: DraughtsBoard<B>,
    pub(crate) touched: Vec<Square<B>>,
    pub(crate) in_hand: Option<PieceAttempt<B>>,
    pub(crate) bound: Option<Vec<Move<B>>>,
    /// What is irregular and may still be corrected, the oldest first: only a move of the
    /// opponent accepts it (I/5.7).
    pub(crate) open: Vec<Irregular>,
    /// A correction of the last one was demanded; the number of refusals.
    pub(crate) demanded: Option<u32>,
    /// The board before the correction that was demanded; where it was refused, the
    /// corrected one.
    pub(crate) aside: Option<Box<DraughtsBoard<B>>>,
    /// The board stands as before the demand.
    pub(crate) refused: bool,
    pub(crate) barred: PerSide<bool>,
    /// A later game of a duel.
    pub(crate) later: bool,
    /// Who would have the advantage by the open offer.
    pub(crate) advantage: Option<Side>,
}

impl<B: Geometry> Draughts<B> {
    /// A game about to begin. The bonus is added after the move (II/6.1.2.1).
    pub(crate) fn game(setup: GameSetup, code: Arc<Code>) -> Result<Supervised<Self>, FenError> {
        let settings = &setup.settings;
        let fen = &setup.fen;
        let start: Position<B> = if fen.is_empty() {
            Position::start()
        } else {
            fen.parse()?
        };
        let event = settings.regulations.draughts;
        let rules = ClockRules {
            timing: Timing::AfterMove,
            ..ClockRules::FIDE
        };
        let clock = settings
            .control
            .clone()
            .map(|controls| Clock::with_controls(controls, rules));
        let book = Self {
            fingerprint: code.fingerprint(B::BOARD),
            code,
            board: DraughtsBoard::new(start, regulations(&event)),
            touched: Vec::new(),
            in_hand: None,
            bound: None,
            open: Vec::new(),
            demanded: None,
            aside: None,
            refused: false,
            barred: PerSide::default(),
            later: false,
            advantage: None,
        };
        Ok(Supervised::new(setup, clock, book))
    }

    fn square(text: &str) -> Result<Square<B>, Refusal> {
        text.parse().map_err(|_| Refusal::new(Why::NoSuchMan, &[]))
    }

    /// What a side has done and the other may still have corrected.
    pub(crate) fn open_by(&self, offender: Side) -> Option<&Irregular> {
        self.open
            .iter()
            .rev()
            .find(|open| open.offender == offender)
    }

    /// What is to be corrected because the opponent demanded it.
    pub(crate) fn due(&self) -> Option<&Irregular> {
        self.demanded.and_then(|_| self.open.last())
    }

    /// The same, where it is this side that owes it.
    pub(crate) fn due_from(&self, offender: Side) -> Option<&Irregular> {
        self.due().filter(|due| due.offender == offender)
    }

    /// The board with the correction on it.
    pub(crate) fn corrected(&self) -> &DraughtsBoard<B> {
        match &self.aside {
            Some(board) if self.refused => board,
            _ => &self.board,
        }
    }

    fn opened(&mut self, open: Vec<Irregular>) {
        self.open = open;
        self.demanded = None;
        self.aside = None;
        self.refused = false;
    }

    /// The other of the two boards stands.
    fn turn_over(&mut self, refused: bool) {
        if self.refused != refused
            && let Some(aside) = &mut self.aside
        {
            std::mem::swap(&mut self.board, aside);
            self.refused = refused;
        }
    }

    fn forget_touches(&mut self) {
        self.touched.clear();
        self.in_hand = None;
        self.bound = None;
    }
}

/// A square of this board.
fn here<B: Geometry>(square: AnySquare) -> Result<Square<B>, NotApplied> {
    square.on().ok_or(NotApplied::OtherBoard)
}

fn all<B: Geometry>(squares: &[AnySquare]) -> Result<Vec<Square<B>>, NotApplied> {
    squares.iter().map(|square| here(*square)).collect()
}

fn played<B: Geometry>(mv: AnyMove) -> Result<Move<B>, NotApplied> {
    mv.on().ok_or(NotApplied::OtherBoard)
}

/// Squares as stored in the log.
fn any<B: Geometry>(squares: &[Square<B>]) -> Vec<AnySquare> {
    squares.iter().map(|square| (*square).into()).collect()
}

/// The counting rules the event has chosen.
fn regulations(event: &DraughtsEvent) -> draws::DrawRegulations {
    draws::DrawRegulations {
        advantage: event.advantage,
        readings: Readings {
            overlap: if event.counter_restarts {
                Overlap::Restart
            } else {
                Overlap::Literal
            },
            road_break: if event.road_sums {
                RoadBreak::Sum
            } else {
                RoadBreak::Restart
            },
            ..Readings::DEFAULT
        },
    }
}

impl<B: Geometry> Moment<'_, Draughts<B>> {
    /// The code's table.
    pub(crate) fn code(&self) -> &Code {
        &self.game.book.code
    }

    /// The event's options.
    pub(crate) const fn event(&self) -> &DraughtsEvent {
        &self.game.settings.regulations.draughts
    }

    /// Chapter III applies (III/1).
    pub(crate) fn accelerated(&self) -> bool {
        self.game.settings.mode != Mode::Standard
    }

    /// The moves are written down: always in chapter II, by choice in accelerated games.
    pub(crate) fn recorded(&self) -> bool {
        !self.game.settings.mode.limited()
    }

    /// The bonus of a side in the current phase.
    pub(crate) fn bonus(&self, side: Side) -> Option<(BonusKind, Ms)> {
        let clock = self.clock.as_ref()?;
        let bonus = clock.period(side)?.bonus?;
        (clock.face(side).moves.saturating_add(1) >= bonus.from_move)
            .then_some((bonus.kind, bonus.time))
    }

    /// The bonus in the terms of the rules on endings.
    pub(crate) fn bonus_kind(&self, side: Side) -> endings::TimeBonus {
        match self.bonus(side) {
            None => endings::TimeBonus::None,
            Some((BonusKind::Fischer, _)) => endings::TimeBonus::Fischer,
            Some((BonusKind::Bronstein | BonusKind::Delay, _)) => endings::TimeBonus::Bronstein,
        }
    }

    /// P1: what a delay counts as.
    pub(crate) const fn delay(&self) -> endings::DelayReading {
        self.event().delay
    }

    /// Whether a claim may rest on there being no bonus now (II/4.4.2, III/9).
    pub(crate) fn no_bonus(&self, side: Side) -> bool {
        endings::RateChapter::Accelerated.applies(self.bonus_kind(side), self.delay())
    }
}

impl<B: Geometry> Rulebook for Draughts<B> {
    fn begin(&mut self, side: Side, earlier: &Earlier) {
        self.board.set_made(side, *earlier.made.get(side));
        let mut counts = earlier.counts;
        counts.three = counts.three.or(earlier.counted);
        self.board.set_counted(&counts);
    }

    fn later(&mut self) {
        self.later = true;
    }

    fn anew(&self, setup: GameSetup) -> Result<Supervised<Self>, NotAGame> {
        Ok(Self::game(setup, Arc::clone(&self.code))?)
    }

    fn made_before(&self, side: Side) -> u32 {
        self.board.made(side)
    }

    fn fingerprint(&self) -> &Fingerprint {
        &self.fingerprint
    }

    fn to_move(&self) -> Side {
        self.board.to_move()
    }

    fn analogy(&self) -> &[ProvisionId] {
        &self.code.analogy
    }

    fn penalties(&self) -> &[PenaltyRule] {
        &self.code.penalties
    }

    fn matters(&self) -> &[MatterRule] {
        &self.code.matters
    }

    fn rule(moment: &Moment<'_, Self>, observation: &Observation) -> Answered {
        rules::rule(moment, observation)
    }

    fn aside(moment: &Moment<'_, Self>, matter: Matter, side: Side) -> Option<Ruling> {
        let unrated = moment.event().unrated;
        match matter {
            Matter::LeavesAtControl => record::leaves(moment, side),
            // II/2.4.10 bans devices, and VIII/5.3 bars adapting its chapter, only in
            // official and rated events.
            Matter::DeviceFound => unrated.then(|| {
                let ban = &moment.code().record.devices;
                Ruling::new(Verdict::Allowed, ban.cites())
            }),
            // II/2.4: during play. The ban on devices lasts for the whole round (II/2.4.10).
            Matter::UsesInformation
            | Matter::LeavesAreaOnMove
            | Matter::Analyses
            | Matter::ListensToAdvice => matter::between_sessions(moment, matter),
            Matter::ChapterAdapted => unrated.then(|| {
                let adapted = &moment.code().blind.adapted;
                Ruling::new(Verdict::Allowed, adapted.cites())
            }),
            _ => None,
        }
    }

    fn decides(moment: &Moment<'_, Self>, pending: Pending, decision: Decision) -> Answered {
        match pending {
            Pending::RuleDraw(side) | Pending::LastMinute(side) => {
                claim::decided(moment, pending, side, decision)
            }
            Pending::StopJustified(side) => stop::decided(moment, side, decision),
            Pending::WonOnBoard(side) => ending::confirmed(moment, side, decision),
            Pending::FlagBeforePress(side) => flag::confirmed(moment, side, decision),
            Pending::Record(_) | Pending::Records => record::postponed(moment, decision),
            _ => Err(Refusal::new(Why::NotAnOption, &[])),
        }
    }

    /// II/4.4.3: late through no fault.
    fn points_by(&self) -> &[ProvisionId] {
        &[]
    }

    fn score_limits(&self) -> &[ProvisionId] {
        &[]
    }

    fn late(game: &Supervised<Self>) -> &[ProvisionId] {
        game.code.start.excused.cites()
    }

    fn time(moment: &Moment<'_, Self>, decision: Decision) -> Result<Vec<ProvisionId>, Refusal> {
        irregularity::time(moment, decision)
    }

    /// Both call flags here, and of an irregular move only the opponent speaks (I/5.4).
    fn floor(moment: &Moment<'_, Self>) -> Shown {
        let mut findings = flag::findings(moment);
        findings.extend(record::both_in_trouble(moment));
        Shown {
            flags: true,
            findings,
        }
    }

    fn carry_out(&mut self, effect: &Effect) -> Result<(), NotApplied> {
        let effect = match effect {
            Effect::Draughts(effect) => effect,
            Effect::Restore { plies } => {
                self.forget_touches();
                return self.board.restore(*plies);
            }
            Effect::MadeUnknown { side, text } => {
                self.forget_touches();
                let text = text.as_deref().unwrap_or(crate::chess::board::UNKNOWN);
                return self.board.made_unknown(*side, text);
            }
            Effect::Identified { ply, text } => return self.board.identify(*ply, text),
            Effect::BoardShown(fen) => {
                self.forget_touches();
                self.board.show(fen.parse().map_err(|_| NotApplied::Board)?);
                return Ok(());
            }
            other => return Err(NotApplied::OtherGame(Box::new(other.clone()))),
        };
        match effect {
            DraughtsEffect::Touched(square) => self.touched.push(here(*square)?),
            DraughtsEffect::InHand { from, to, taken } => {
                self.in_hand = Some(PieceAttempt {
                    from: here(*from)?,
                    to: here(*to)?,
                    captured: all(taken)?,
                });
            }
            DraughtsEffect::Bind(moves) => {
                let moves: Vec<Move<B>> = moves
                    .iter()
                    .map(|mv| played(*mv))
                    .collect::<Result<_, _>>()?;
                self.bound = (!moves.is_empty()).then_some(moves);
            }
            DraughtsEffect::Play(mv) => {
                self.forget_touches();
                self.board.play(played(*mv)?)?;
            }
            DraughtsEffect::Release {
                side,
                from,
                to,
                taken,
            } => {
                self.forget_touches();
                self.board
                    .release(*side, here(*from)?, here(*to)?, all(taken)?);
            }
            DraughtsEffect::Remove(side, squares) => self.board.remove(*side, &all(squares)?),
            DraughtsEffect::Crown(square) => self.board.crown(here(*square)?),
            DraughtsEffect::TakeBack => {
                self.board.take_back();
                self.forget_touches();
            }
            DraughtsEffect::Stand(position) => {
                self.forget_touches();
                let position = position.on();
                self.board.stand(position.ok_or(NotApplied::OtherBoard)?);
            }
            DraughtsEffect::Settle => self.board.settle(),
            DraughtsEffect::Irregular(open) => self.opened(open.iter().cloned().collect()),
            DraughtsEffect::Open(open) => self.opened(open.clone()),
            DraughtsEffect::SetAside => self.aside = Some(Box::new(self.board.clone())),
            DraughtsEffect::Refused => self.turn_over(true),
            DraughtsEffect::Corrected => self.turn_over(false),
            DraughtsEffect::Demanded(refusals) => self.demanded = Some(*refusals),
            DraughtsEffect::Inactive(square) => self.board.inactivate(here(*square)?),
            DraughtsEffect::Stray(side) => self.board.stray(*side),
            DraughtsEffect::Active => self.board.activate(),
            DraughtsEffect::OfferBarred(side, barred) => *self.barred.get_mut(*side) = *barred,
            DraughtsEffect::OfferAdvantage(side) => self.advantage = *side,
        }
        Ok(())
    }

    fn state(&self) -> BookState {
        self.written()
    }

    fn go_on(&mut self, settings: &Settings, snapshot: &Snapshot, state: &BookState) -> Option<()> {
        self.had_again(&settings.regulations.draughts, snapshot, state)
    }

    fn plies(&self) -> usize {
        self.board.plies().len()
    }

    fn complete(&mut self, side: Side) {
        self.board.complete(side);
    }

    fn unpress(&mut self, side: Side) {
        self.board.unpress(side);
    }

    fn must_play(game: &Supervised<Self>) -> Option<Vec<String>> {
        if game.refused {
            return None;
        }
        let moves = match &game.bound {
            Some(moves) => moves.clone(),
            None => touch::bound(&game.book)?,
        };
        let before = game.board.before();
        let write = |mv| jadoube_draughts::notation::write(&before, mv);
        (moves.len() < before.moves().len()).then(|| moves.into_iter().map(write).collect())
    }
}
