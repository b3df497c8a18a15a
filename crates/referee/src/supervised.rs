//! The machine that every game shares: clock, log, stage, presence, offers, claims that
//! wait, adjournment. What stands on the board and what the book says about it is the
//! [`Rulebook`]'s.

use std::fmt::Debug;
use std::ops::{Deref, DerefMut};

use jadoube_clock::{Bonus, BonusKind, Clock, Ms};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::{PerSide, Side};

use crate::decide::{Answered, Moment};
use crate::game::{Recorded, Stage};
use crate::laws::{Matter, MatterRule, PenaltyRule};
use crate::observation::{Decision, Observation, Person, What};
use crate::ruling::{Effect, Pending, Refusal, Ruling};
use crate::settings::Settings;

/// A book of rules with its board: what differs between chess and draughts.
pub(crate) trait Rulebook: Clone + Debug {
    /// Who has the move.
    fn to_move(&self) -> Side;
    /// Cases the book does not regulate.
    fn analogy(&self) -> &[ProvisionId];
    /// What an arbiter may impose, in the order of the book.
    fn penalties(&self) -> &[PenaltyRule];
    /// Everything that an article answers by itself.
    fn matters(&self) -> &[MatterRule];
    /// What the book makes of an observation that concerns its board or its own rules.
    fn rule(moment: &Moment<'_, Self>, observation: &Observation) -> Answered;
    /// A word on a matter that comes before the list's.
    fn aside(moment: &Moment<'_, Self>, matter: Matter, side: Side) -> Option<Ruling>;
    /// What waits, where only this book knows it, and how the arbiter decided.
    fn decides(moment: &Moment<'_, Self>, pending: Pending, decision: Decision) -> Answered;
    /// What a game is worth, by which articles.
    fn points_by(&self) -> &[ProvisionId];
    /// By what scores are limited to those the table gives; nothing where they are not.
    fn score_limits(&self) -> &[ProvisionId];
    /// By what a late player's loss is waived.
    fn late(game: &Supervised<Self>) -> &[ProvisionId];
    /// By what the arbiter gives or sets time.
    fn time(moment: &Moment<'_, Self>, decision: Decision) -> Result<Vec<ProvisionId>, Refusal>;
    /// Carries out what a ruling changes on the board.
    fn carry_out(&mut self, effect: &Effect);
    /// A side's last move is completed.
    fn complete(&mut self, side: Side);
    /// A side's last move is open again.
    fn unpress(&mut self, side: Side);
    /// The moves the player on move is bound to; none where any legal move may be played.
    fn must_play(game: &Supervised<Self>) -> Option<Vec<String>>;
}

/// A supervised game under one book. It reads as the book: `game.board`, `game.laws`.
#[derive(Debug, Clone)]
pub(crate) struct Supervised<R> {
    pub(crate) settings: Settings,
    pub(crate) clock: Option<Clock>,
    pub(crate) now: Ms,
    pub(crate) stage: Stage,
    pub(crate) present: PerSide<bool>,
    pub(crate) adjusting: bool,
    pub(crate) offer: Option<Side>,
    pub(crate) pending: Option<Pending>,
    pub(crate) sealed: Option<(Side, String)>,
    /// Whether what was sealed is still in its envelope.
    pub(crate) shut: bool,
    /// The reply in a second envelope, until it is opened.
    pub(crate) reply: Option<(Side, String)>,
    /// What penalties changed in the scores, in half-points.
    pub(crate) points: PerSide<i16>,
    pub(crate) log: Vec<Recorded>,
    pub(crate) book: R,
}

impl<R> Deref for Supervised<R> {
    type Target = R;

    fn deref(&self) -> &R {
        &self.book
    }
}

impl<R> DerefMut for Supervised<R> {
    fn deref_mut(&mut self) -> &mut R {
        &mut self.book
    }
}

impl<R: Rulebook> Supervised<R> {
    /// A game about to begin.
    pub(crate) const fn new(settings: Settings, clock: Option<Clock>, book: R) -> Self {
        Self {
            settings,
            clock,
            now: 0,
            stage: Stage::Scheduled,
            present: PerSide {
                white: true,
                black: true,
            },
            adjusting: false,
            offer: None,
            pending: None,
            sealed: None,
            shut: false,
            reply: None,
            points: PerSide { white: 0, black: 0 },
            log: Vec::new(),
            book,
        }
    }

    /// The log so far.
    pub(crate) fn log(&self) -> &[Recorded] {
        &self.log
    }

    /// When the adjourned game was resumed without a side, or with the envelope still shut.
    pub(crate) fn resumed_at(&self, side: Side) -> Option<Ms> {
        if self.sealed.is_none() || !self.shut && *self.present.get(side) {
            return None;
        }
        self.log
            .iter()
            .rev()
            .take_while(|entry| !matches!(entry.observation.what, What::Seals { .. }))
            .find(|entry| matches!(entry.observation.what, What::ResumesAdjourned { .. }))
            .map(|entry| entry.observation.at)
    }

    /// How often a side has asked to see the arbiter's record.
    pub(crate) fn looks(&self, side: Side) -> usize {
        self.log
            .iter()
            .filter(|entry| {
                entry.observation.what == What::LooksAtRecord
                    && entry.observation.by == Person::Player(side)
            })
            .count()
    }

    /// Whether the last move on the board has been announced.
    pub(crate) fn announced(&self) -> bool {
        self.log
            .iter()
            .rev()
            .find_map(|entry| match entry.observation.what {
                What::Announces { .. } => Some(true),
                What::Makes { .. } | What::Releases { .. } => Some(false),
                _ => None,
            })
            .unwrap_or(false)
    }

    pub(crate) fn set_clock(&mut self, side: Side, time: Ms) {
        self.on_clock(|clock| clock.set(side, time));
    }

    pub(crate) fn set_clock_moves(&mut self, side: Side, moves: u32) {
        self.on_clock(|clock| clock.set_moves(side, moves));
    }

    pub(crate) const fn set_absent(&mut self, side: Side) {
        *self.present.get_mut(side) = false;
    }

    /// Judges an observation and carries out what was ruled.
    pub(crate) fn observe(&mut self, observation: Observation) -> Result<Vec<Ruling>, Refusal> {
        let rulings = self.decide(&observation)?;
        self.apply(Recorded {
            observation,
            rulings: rulings.clone(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        });
        Ok(rulings)
    }

    /// Carries out what was ruled, and judges nothing.
    pub(crate) fn apply(&mut self, recorded: Recorded) {
        let at = recorded.observation.at.max(self.now);
        if let Some(clock) = &mut self.clock {
            clock.advance(at - self.now);
        }
        self.now = at;
        for effect in recorded.rulings.iter().flat_map(|ruling| &ruling.effects) {
            self.carry_out(effect);
        }
        self.log.push(recorded);
    }

    fn carry_out(&mut self, effect: &Effect) {
        match effect {
            Effect::Start(side) => {
                if self.stage == Stage::Scheduled {
                    self.stage = Stage::Running;
                }
                self.on_clock(|clock| clock.start(*side));
            }
            Effect::Stop => self.on_clock(Clock::stop),
            Effect::Press(side) => {
                self.book.complete(*side);
                self.on_clock(|clock| {
                    clock.complete_move(*side);
                    clock.start(side.other());
                });
            }
            Effect::Complete(side) => {
                self.book.complete(*side);
                self.on_clock(|clock| clock.complete_move(*side));
            }
            Effect::AddTime(side, time) => self.on_clock(|clock| clock.add(*side, *time)),
            Effect::SetTime(side, time) => self.on_clock(|clock| clock.set(*side, *time)),
            Effect::GiveIncrement(time) => {
                self.on_clock(|clock| clock.change_bonus(Bonus::fischer(*time)));
            }
            // What is used of it is given back after the move (Bronstein, 2014 G.4).
            Effect::GiveDelay(time) => self.on_clock(|clock| {
                clock.change_bonus(Bonus {
                    kind: BonusKind::Bronstein,
                    ..Bonus::fischer(*time)
                });
            }),
            Effect::MovesSet(side, moves) => self.on_clock(|clock| {
                // The last of them is counted like a completed move, so that the next
                // period is opened where it is due.
                clock.set_moves(*side, moves.saturating_sub(1));
                clock.complete_move(*side);
                clock.add(*side, 0);
            }),
            Effect::Present(side) => *self.present.get_mut(*side) = true,
            Effect::Absent(side) => *self.present.get_mut(*side) = false,
            Effect::Adjusting(_) => self.adjusting = true,
            Effect::Offer(side) => self.offer = Some(*side),
            Effect::NoOffer => {
                self.offer = None;
                if let Some(Pending::OfferConsent(_) | Pending::AgreementConsent(_)) = self.pending
                {
                    self.pending = None;
                }
            }
            Effect::Pending(pending) => self.pending = Some(*pending),
            Effect::NothingPending => self.pending = None,
            Effect::SealedMove(text) => {
                self.sealed = Some((self.book.to_move(), text.clone()));
                self.shut = true;
                self.reply = None;
                self.stage = Stage::Adjourned;
                self.on_clock(Clock::stop);
            }
            Effect::EnvelopeOpened => {
                self.shut = false;
                self.stage = Stage::Running;
            }
            Effect::SealedReply(text) => {
                let side = self.book.to_move();
                self.reply = Some((side, text.clone()));
                self.on_clock(|clock| {
                    clock.complete_move(side);
                    clock.start(side.other());
                });
            }
            Effect::ReplyMade(side) => {
                self.reply = None;
                self.book.complete(*side);
            }
            Effect::ReplyGone => {
                if let Some((side, _)) = self.reply.take() {
                    self.on_clock(|clock| {
                        let moves = clock.face(side).moves;
                        clock.set_moves(side, moves.saturating_sub(1));
                        clock.stop();
                    });
                }
            }
            Effect::Finish(score) => {
                self.stage = Stage::Finished(*score);
                self.offer = None;
                self.pending = None;
                self.on_clock(Clock::stop);
            }
            Effect::Points(side, change) => {
                let points = self.points.get_mut(*side);
                *points = points.saturating_add(*change);
            }
            Effect::Annul => {
                self.stage = Stage::Annulled;
                self.on_clock(Clock::stop);
            }
            // A decided game whose envelope is still shut is adjourned again.
            Effect::Reopen if self.shut => self.stage = Stage::Adjourned,
            Effect::Reopen => self.stage = Stage::Running,
            Effect::Unpress(side) => {
                self.book.unpress(*side);
                self.on_clock(|clock| {
                    let moves = clock.face(*side).moves;
                    clock.set_moves(*side, moves.saturating_sub(1));
                });
            }
            on_board => {
                if matches!(
                    on_board,
                    Effect::Play(_) | Effect::Restore { .. } | Effect::Release { .. }
                ) {
                    self.adjusting = false;
                    if matches!(self.pending, Some(Pending::Touch(_))) {
                        self.pending = None;
                    }
                    if self.shut {
                        self.shut = false;
                        self.stage = Stage::Running;
                    }
                }
                if matches!(on_board, Effect::Restore { .. }) {
                    self.reply = None;
                }
                self.book.carry_out(on_board);
            }
        }
    }

    fn on_clock(&mut self, act: impl FnOnce(&mut Clock)) {
        if let Some(clock) = &mut self.clock {
            act(clock);
        }
    }
}
