//! The machine that every game shares: clock, log, stage, presence, offers, claims that wait,
//! adjournment. The board and its rules belong to the [`Rulebook`].

use std::fmt::Debug;
use std::ops::{Deref, DerefMut};

use jadoube_clock::{Bonus, BonusKind, Clock, Ms};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::{PerSide, Side};

use crate::laws::{Matter, MatterRule, PenaltyRule};
use crate::shared::decide::{Answered, Moment};
use crate::shared::floor::Shown;
use crate::shared::game::{NotAGame, Stage};
use crate::shared::matters::Matters;
use crate::shared::observation::{Decision, Observation, Person, What};
use crate::shared::replay::{
    Earlier, Fingerprint, GameSetup, NotApplied, RecordedRuling, SCHEMA, Snapshot,
};
use crate::shared::ruling::{Effect, Pending, Refusal, Ruling};
use crate::shared::settings::{ClockSource, Settings};
use crate::shared::state::BookState;

/// A rulebook with its board: what differs between chess and draughts.
pub(crate) trait Rulebook: Clone + Debug {
    /// What earlier play left behind on the board.
    fn begin(&mut self, side: Side, earlier: &Earlier);
    /// A fresh game under the same table.
    ///
    /// # Errors
    /// The set-up is invalid.
    fn anew(&self, setup: GameSetup) -> Result<Supervised<Self>, NotAGame>;
    /// It is a later game of a duel: nothing was played before its record.
    fn later(&mut self) {}
    /// How many moves a side had made when the record began.
    fn made_before(&self, side: Side) -> u32;
    /// The fingerprint of the rules.
    fn fingerprint(&self) -> &Fingerprint;
    /// Who has the move.
    fn to_move(&self) -> Side;
    /// Cases the book does not regulate.
    fn analogy(&self) -> &[ProvisionId];
    /// The arbiter's penalties, in the order of the rules.
    fn penalties(&self) -> &[PenaltyRule];
    /// Matters that an article answers by itself.
    fn matters(&self) -> &[MatterRule];
    /// Judges an observation about the board or specific to this rulebook.
    fn rule(moment: &Moment<'_, Self>, observation: &Observation) -> Answered;
    /// An answer to a matter that takes precedence over the table.
    fn aside(moment: &Moment<'_, Self>, matter: Matter, side: Side) -> Option<Ruling>;
    /// The arbiter's decision on a pending matter specific to this rulebook.
    fn decides(moment: &Moment<'_, Self>, pending: Pending, decision: Decision) -> Answered;
    /// The articles on what a game is worth.
    fn points_by(&self) -> &[ProvisionId];
    /// The articles that limit scores to those in the table, if any.
    fn score_limits(&self) -> &[ProvisionId];
    /// The articles by which a late player's loss is waived.
    fn late(game: &Supervised<Self>) -> &[ProvisionId];
    /// The articles by which the arbiter gives or sets time.
    fn time(moment: &Moment<'_, Self>, decision: Decision) -> Result<Vec<ProvisionId>, Refusal>;
    /// What officials' screens may show now.
    fn floor(moment: &Moment<'_, Self>) -> Shown;
    /// Carries out what a ruling changes on the board.
    ///
    /// # Errors
    /// It cannot be carried out here; nothing has changed on the board.
    fn carry_out(&mut self, effect: &Effect) -> Result<(), NotApplied>;
    /// The state of the board and of touched men.
    fn state(&self) -> BookState;
    /// Restores a stored state; `None` if it belongs to another game.
    fn go_on(&mut self, settings: &Settings, snapshot: &Snapshot, state: &BookState) -> Option<()>;
    /// How many half-moves stand on the board.
    fn plies(&self) -> usize;
    /// A side's last move is completed.
    fn complete(&mut self, side: Side);
    /// A side's last move is open again.
    fn unpress(&mut self, side: Side);
    /// The moves the player on move is bound to; `None` if any legal move may be played.
    fn must_play(game: &Supervised<Self>) -> Option<Vec<String>>;
}

/// A supervised game under one book. It dereferences to the rulebook: `game.board`, `game.laws`.
#[derive(Debug, Clone)]
pub(crate) struct Supervised<R> {
    pub(crate) settings: Settings,
    /// The position it began from, as written.
    pub(crate) fen: String,
    pub(crate) earlier: Earlier,
    pub(crate) clock: Option<Clock>,
    pub(crate) now: Ms,
    pub(crate) stage: Stage,
    pub(crate) present: PerSide<bool>,
    pub(crate) adjusting: bool,
    pub(crate) offer: Option<Side>,
    /// What waits for the arbiter.
    pub(crate) waiting: Matters,
    /// Entries with findings that were held back and not confirmed yet, each with the
    /// half-moves that stood then.
    pub(crate) held: Vec<(usize, usize)>,
    /// When the fallen flags fell.
    pub(crate) flag_at: PerSide<Option<Ms>>,
    /// What was sealed; no text if unseen.
    pub(crate) sealed: Option<(Side, String)>,
    /// Whether what was sealed is still in its envelope.
    pub(crate) shut: bool,
    /// The reply in a second envelope, until it is opened.
    pub(crate) reply: Option<(Side, String)>,
    /// What penalties changed in the scores, in half-points.
    pub(crate) points: PerSide<i16>,
    pub(crate) log: Vec<RecordedRuling>,
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
    pub(crate) fn new(setup: GameSetup, clock: Option<Clock>, book: R) -> Self {
        let mut game = Self {
            settings: setup.settings,
            fen: setup.fen,
            earlier: setup.earlier,
            clock,
            now: 0,
            stage: Stage::Scheduled,
            present: PerSide {
                white: true,
                black: true,
            },
            adjusting: false,
            offer: None,
            waiting: Matters::default(),
            held: Vec::new(),
            flag_at: PerSide::default(),
            sealed: None,
            shut: false,
            reply: None,
            points: PerSide { white: 0, black: 0 },
            log: Vec::new(),
            book,
        };
        game.begin();
        game
    }

    /// The log so far.
    pub(crate) fn log(&self) -> &[RecordedRuling] {
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

    /// Who has confirmed the result, since it last changed.
    pub(crate) fn confirmed(&self, side: Side) -> bool {
        self.log
            .iter()
            .rev()
            .take_while(|entry| {
                let mut effects = entry.rulings.iter().flat_map(|ruling| &ruling.effects);
                !effects.any(|it| matches!(it, Effect::Finish(_) | Effect::Reopen))
            })
            .any(|entry| {
                entry.observation.what == What::ConfirmsResult
                    && entry.observation.by == Person::Player(side)
            })
    }

    /// How often a side has asked to see the arbiter's record.
    pub(crate) fn looks(&self, side: Side) -> usize {
        self.log
            .iter()
            .filter(|entry| {
                entry.observation.what == What::LooksAtRecord
                    && entry.observation.by.acts_for() == Some(side)
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

    /// What earlier play left behind, as far as every game knows it.
    fn begin(&mut self) {
        let earlier = self.earlier;
        for side in Side::BOTH {
            self.book.begin(side, &earlier);
            let made = self.book.made_before(side);
            self.on_clock(|clock| {
                if made > 0 {
                    clock.begin_after(side, made);
                }
                if let Some(time) = *earlier.clocks.get(side) {
                    clock.set(side, time);
                }
            });
            *self.present.get_mut(side) = !*earlier.absent.get(side);
        }
    }

    /// What the game began with.
    pub(crate) fn setup(&self) -> GameSetup {
        GameSetup {
            settings: self.settings.clone(),
            fen: self.fen.clone(),
            earlier: self.earlier,
        }
    }

    /// Rebuilds the game by replaying its log.
    pub(crate) fn again(&mut self) {
        let Ok(mut fresh) = self.book.anew(self.setup()) else {
            return;
        };
        for entry in std::mem::take(&mut self.log) {
            // It was applied before, so it cannot fail.
            let _ = fresh.apply(entry);
        }
        *self = fresh;
    }

    /// Judges an observation and carries out what was ruled.
    pub(crate) fn observe(&mut self, observation: Observation) -> Result<Vec<Ruling>, Refusal> {
        let rulings = self.decide(&observation)?;
        Ok(self.record(observation, rulings))
    }

    /// The same, but only what hands and clocks did is carried out; what was found is held
    /// back until it is confirmed.
    pub(crate) fn note(&mut self, observation: Observation) -> Result<Vec<Ruling>, Refusal> {
        let mut rulings = self.decide(&observation)?;
        if !observation.what.is_issued() {
            rulings = rulings.into_iter().map(Ruling::holding).collect();
        }
        Ok(self.record(observation, rulings))
    }

    fn record(&mut self, observation: Observation, rulings: Vec<Ruling>) -> Vec<Ruling> {
        let done = self.apply(RecordedRuling {
            schema: SCHEMA,
            rules: self.book.fingerprint().clone(),
            observation,
            rulings: rulings.clone(),
        });
        debug_assert_eq!(done, Ok(()), "what was just ruled can be carried out");
        rulings
    }

    /// Carries out what was ruled, and judges nothing.
    pub(crate) fn apply(&mut self, recorded: RecordedRuling) -> Result<(), NotApplied> {
        let at = recorded.observation.at.max(self.now);
        if self.runs_itself()
            && let Some(clock) = &mut self.clock
        {
            let passed = clock.advance(at - self.now);
            if let (Some(side), Some(after)) = (passed.flag, passed.flag_after) {
                *self.flag_at.get_mut(side) = Some(self.now + after);
            }
        }
        self.now = at;
        if let What::Confirms { entry } = recorded.observation.what {
            self.held.retain(|(held, _)| *held != entry);
        }
        let mut done = Ok(());
        for effect in recorded.rulings.iter().flat_map(|ruling| &ruling.effects) {
            done = done.and(self.carry_out(effect));
        }
        if recorded
            .rulings
            .iter()
            .any(|ruling| !ruling.held.is_empty())
        {
            self.held.push((self.log.len(), self.book.plies()));
        }
        self.log.push(recorded);
        done
    }

    /// Whether our clock runs by itself, not from another clock's readings.
    pub(crate) fn runs_itself(&self) -> bool {
        self.settings.regulations.clock == ClockSource::Own
    }

    fn carry_out(&mut self, effect: &Effect) -> Result<(), NotApplied> {
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
            Effect::MovesSet(side, moves) => self.on_clock(|clock| clock.count(*side, *moves)),
            Effect::Present(side) => *self.present.get_mut(*side) = true,
            Effect::Absent(side) => *self.present.get_mut(*side) = false,
            Effect::Adjusting(_) => self.adjusting = true,
            Effect::Offer(side) => self.offer = Some(*side),
            Effect::NoOffer => {
                self.offer = None;
                self.waiting.lapse(|it| {
                    matches!(it, Pending::OfferConsent(_) | Pending::AgreementConsent(_))
                });
            }
            Effect::Pending(pending) => self.waiting.only(*pending, self.log.len()),
            Effect::NothingPending => self.waiting.clear(),
            Effect::Opened(id, pending) => self.waiting.opened(*id, *pending, self.log.len()),
            Effect::Closed(id) => self.waiting.closed(*id),
            Effect::Mirror(reading) => {
                if let Some(clock) = &mut self.clock {
                    clock.mirror(reading);
                }
            }
            Effect::SealedMove(text) => self.seal(text.clone()),
            Effect::SealedUnseen => self.seal(String::new()),
            Effect::EnvelopeSays(text) => {
                if let Some((_, inside)) = &mut self.sealed {
                    inside.clone_from(text);
                }
            }
            Effect::ReplySays(text) => {
                if let Some((_, inside)) = &mut self.reply {
                    inside.clone_from(text);
                }
            }
            Effect::EnvelopeOpened => {
                self.shut = false;
                self.stage = Stage::Running;
            }
            Effect::SealedReply(text) => self.seal_reply(text.clone()),
            Effect::SealedReplyUnseen => self.seal_reply(String::new()),
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
                self.waiting.clear();
                self.held.clear();
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
            Effect::NextGame { bronstein } => self.next_game(*bronstein),
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
            Effect::UndoPress(side) => {
                self.book.unpress(*side);
                self.on_clock(|clock| {
                    if !clock.uncomplete_move(*side) {
                        let moves = clock.face(*side).moves;
                        clock.set_moves(*side, moves.saturating_sub(1));
                    }
                });
            }
            on_board => {
                if on_board.moves_men() {
                    self.adjusting = false;
                    self.waiting.lapse(|it| matches!(it, Pending::Touch(_)));
                    if self.shut {
                        self.shut = false;
                        self.stage = Stage::Running;
                    }
                }
                if let Effect::Restore { plies } = on_board {
                    self.reply = None;
                    // Findings about removed half-moves are dropped.
                    self.held.retain(|(_, stood)| stood <= plies);
                }
                return self.book.carry_out(on_board);
            }
        }
        Ok(())
    }

    /// Another game between the same players, each keeping the time on their clock with reversed
    /// colours.
    fn next_game(&mut self, bronstein: bool) {
        let setup = GameSetup {
            settings: self.settings.clone(),
            fen: String::new(),
            earlier: Earlier::default(),
        };
        let Ok(mut fresh) = self.book.anew(setup) else {
            return;
        };
        if let (Some(old), Some(clock)) = (&self.clock, &mut fresh.clock) {
            for side in Side::BOTH {
                clock.set(side, old.remaining(side.other()));
            }
            let bonus = clock.period(Side::White).and_then(|period| period.bonus);
            if let Some(bonus) = bonus.filter(|_| bronstein) {
                clock.change_bonus(Bonus {
                    kind: BonusKind::Bronstein,
                    ..bonus
                });
            }
        }
        self.clock = fresh.clock;
        self.book = fresh.book;
        self.book.later();
        self.stage = Stage::Scheduled;
        self.adjusting = false;
        self.offer = None;
        self.waiting.clear();
        self.held.clear();
        self.flag_at = PerSide::default();
        self.sealed = None;
        self.shut = false;
        self.reply = None;
    }

    fn seal(&mut self, text: String) {
        self.sealed = Some((self.book.to_move(), text));
        self.shut = true;
        self.reply = None;
        self.stage = Stage::Adjourned;
        self.on_clock(Clock::stop);
    }

    fn seal_reply(&mut self, text: String) {
        let side = self.book.to_move();
        self.reply = Some((side, text));
        self.on_clock(|clock| {
            clock.complete_move(side);
            clock.start(side.other());
        });
    }

    /// Changes our clock, unless it mirrors another one.
    fn on_clock(&mut self, act: impl FnOnce(&mut Clock)) {
        if self.settings.regulations.clock != ClockSource::Mirrored
            && let Some(clock) = &mut self.clock
        {
            act(clock);
        }
    }
}
