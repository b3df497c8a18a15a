//! Settings fixed before the game that affect rulings.

use std::fmt;

use jadoube_clock::{Category, Ms, TimeControl};
use jadoube_draughts::endings::DelayReading;
use jadoube_lawbook::{Edition, ProvisionId};
use jadoube_vocabulary::{PerSide, Side, Squares};
use serde::{Deserialize, Serialize};

use crate::laws::Laws;

/// The category of the game together with its supervision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Standard play.
    Standard,
    /// Rapid with enough arbiters and every game recorded (2014 A.3, 2023 A.4).
    RapidFull,
    /// Rapid otherwise.
    RapidLimited,
    /// Blitz with an arbiter at every game, recorded (2014 B.3, 2023 B.2).
    BlitzFull,
    /// Blitz otherwise.
    BlitzLimited,
}

impl Mode {
    /// Every mode.
    pub const ALL: [Self; 5] = [
        Self::Standard,
        Self::RapidFull,
        Self::RapidLimited,
        Self::BlitzFull,
        Self::BlitzLimited,
    ];

    /// Its name in files, tables and forms.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::RapidFull => "rapid-full",
            Self::RapidLimited => "rapid-limited",
            Self::BlitzFull => "blitz-full",
            Self::BlitzLimited => "blitz-limited",
        }
    }

    /// The mode with this name.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.code() == code)
    }

    /// The category alone.
    pub const fn category(self) -> Category {
        match self {
            Self::Standard => Category::Standard,
            Self::RapidFull | Self::RapidLimited => Category::Rapid,
            Self::BlitzFull | Self::BlitzLimited => Category::Blitz,
        }
    }

    /// Whether few arbiters watch many games.
    pub const fn limited(self) -> bool {
        matches!(self, Self::RapidLimited | Self::BlitzLimited)
    }
}

/// Limits an event puts on draw offers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawRule {
    /// None.
    #[default]
    Free,
    /// Only after a number of moves by both.
    AfterMoves(u32),
    /// Only with the arbiter's consent.
    ArbiterConsent,
}

/// What a game is worth, in half-points (10.1; another scale where the event announces it).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoring {
    /// For a win.
    pub win: u8,
    /// For a draw.
    pub draw: u8,
    /// For a loss.
    pub loss: u8,
}

impl Default for Scoring {
    fn default() -> Self {
        Self {
            win: 2,
            draw: 1,
            loss: 0,
        }
    }
}

impl Scoring {
    /// Clamps a score changed by penalties to the scale (12.9.4, 12.9.5).
    pub fn within(self, score: i16) -> u8 {
        let [least, most] = [self.loss.min(self.win), self.loss.max(self.win)].map(i16::from);
        u8::try_from(score.clamp(least, most)).unwrap_or(self.loss)
    }

    /// The most that both scores of a game make together.
    fn most(self) -> u16 {
        let [win, draw, loss] = [self.win, self.draw, self.loss].map(u16::from);
        (win + loss).max(2 * draw)
    }

    /// Whether a game can end with these scores: each is in the table, and together they do not
    /// exceed the worth of the game (2023 10.2).
    pub fn gives(self, white: u8, black: u8) -> bool {
        let table = [self.win, self.draw, self.loss];
        table.contains(&white)
            && table.contains(&black)
            && u16::from(white) + u16::from(black) <= self.most()
    }

    /// The next score of the table that is not above this one.
    fn down_to(self, score: u8) -> u8 {
        let below = |it: &u8| *it <= score;
        let table = [self.win, self.draw, self.loss];
        table.into_iter().filter(below).max().unwrap_or(self.loss)
    }

    /// The possible scores closest to those after penalties (2023 10.2): points beyond the worth of
    /// the game are lost.
    pub fn fitting(self, scores: PerSide<u8>, changes: &PerSide<i16>) -> PerSide<u8> {
        let mut fit = PerSide {
            white: self.down_to(scores.white),
            black: self.down_to(scores.black),
        };
        for side in Side::BOTH {
            while *changes.get(side) > 0
                && *fit.get(side) > self.loss
                && !self.gives(fit.white, fit.black)
            {
                let score = fit.get_mut(side);
                *score = self.down_to(score.saturating_sub(1));
            }
        }
        fit
    }
}

/// The event's regulations, as far as they change a ruling.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regulations {
    /// How late a player may come, if the event says so.
    pub default_time: Option<Ms>,
    /// Limits on draw offers.
    pub draws: DrawRule,
    /// The guideline on games without increment was announced.
    pub quickplay_announced: bool,
    /// The event did not announce both the category and the time control: one is only assumed, so
    /// they are not compared.
    #[serde(default)]
    pub kind_unsaid: bool,
    /// A device costs less than the game.
    pub milder_device_penalty: bool,
    /// Devices may lie switched off in a bag (2023 11.3.2.1).
    pub devices_in_bags: bool,
    /// Players must report leaving the playing area (2023 11.2.4).
    pub report_leaving: bool,
    /// Appeals are not heard.
    pub no_appeals: bool,
    /// What a win, a draw and a loss are worth.
    pub scoring: Scoring,
    /// A fine was announced.
    pub fine_announced: bool,
    /// Players with a disability.
    pub disabled: PerSide<bool>,
    /// Players who cannot see, on a board of their own.
    pub blind: PerSide<bool>,
    /// Sides whose men are moved by the operator of a computer.
    pub operator: PerSide<bool>,
    /// Where the Laws leave the blitz penalty open, the choice made at the set-up.
    pub blitz_penalty: Option<Ms>,
    /// Where the Laws leave open whether blitz players record, the choice made at the
    /// set-up.
    pub blitz_recording: Option<bool>,
    /// The guidelines the event uses; by default those that need no announcement, as the editions
    /// recommend.
    pub guidelines: Option<Guidelines>,
    /// The array of Chess960 and how it was found.
    pub array: Option<FoundArray>,
    /// Whether the game is rated, if stated.
    pub rated: Option<bool>,
    /// Options specific to draughts.
    pub draughts: DraughtsEvent,
    /// Where the times come from.
    #[serde(default, skip_serializing_if = "ClockSource::is_own")]
    pub clock: ClockSource,
}

/// Where the times of a game come from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClockSource {
    /// Our clock runs by itself, and rulings set it.
    #[default]
    Own,
    /// Our clock mirrors the players' clock and changes in no other way; effects of rulings are
    /// instructions for that clock.
    Mirrored,
    /// The clock on the table is not connected: what an official says about flags and times counts
    /// (6.8).
    Unobserved,
}

impl ClockSource {
    /// Our own clock.
    pub const fn is_own(&self) -> bool {
        matches!(self, Self::Own)
    }
}

/// The guidelines of 2023, each used or not (G.0).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guidelines {
    /// I: adjourned games.
    pub adjournment: bool,
    /// II: Chess960.
    pub chess960: bool,
    /// III: games without increment in their last minutes.
    pub quickplay: bool,
}

/// An array of Chess960 that was drawn or set by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundArray {
    /// Its number.
    pub number: u16,
    /// The seed of the lot; `None` if it was set by hand.
    pub seed: Option<u64>,
}

/// Options of an event in draughts, and the reading chosen for every open point of the code (the
/// default is the first).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DraughtsEvent {
    /// The board.
    pub squares: Squares,
    /// Draws with advantage are used (I/6.5.1).
    pub advantage: bool,
    /// The clocks are mechanical: nobody knows which flag fell first (II/3.5.5).
    pub mechanical: bool,
    /// The blind player asked that moves be announced (VIII/2.3).
    pub announce: bool,
    /// The game is one of a superblitz duel (III/1.3).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub superblitz: bool,
    /// In a duel: the number of draws after which the bonus no longer accumulates (III/1.3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub switch_after_draws: Option<u32>,
    /// The event is neither official nor rated, and its rates are not official ones
    /// (II/2.4.10, VIII/5.2, VIII/5.3).
    pub unrated: bool,
    /// P1: what a delay counts as in II/6.3, II/4.4.2 and III/9.
    pub delay: DelayReading,
    /// P2: a winning move made and the flag down before the press.
    pub win_before_press: WinBeforePress,
    /// P3: the time both teams were short.
    pub teams_short: TeamsShort,
    /// P4: whether an arbiter may speak of captures not shown or taken off in disorder.
    pub capture_form: CaptureForm,
    /// P5: what the correction of a moved king without a crown is.
    pub uncrowned_king: UncrownedKing,
    /// P6: from when on a reply heals a wrong set-up.
    pub set_up_heals: SetUpHeals,
    /// P7: an ending of III/9.1 that is lost at the next move.
    pub lost_ending: LostEnding,
    /// P8: the players may confirm the result; the code asks for no signature.
    pub confirmation: Confirmation,
    /// P9: what a clock switched back does to the bonus already given.
    pub switched_back: SwitchedBack,
    /// P10: time trouble at exactly five minutes.
    pub time_trouble: TimeTrouble,
    /// P11: a sealed capture that fits two.
    pub sealed_twofold: SealedTwofold,
    /// P12: only the flagged side cannot prove its moves.
    pub unproved: Unproved,
    /// P13: an offer that was not allowed and is accepted.
    pub void_offer: VoidOffer,
    /// A capture inside the sixteen moves of I/6.3 restarts the count.
    pub counter_restarts: bool,
    /// The moves on the main road are summed up over breaks (64 squares).
    pub road_sums: bool,
}

/// P2: who wins when the flag falls after a winning move and before its press.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WinBeforePress {
    /// II/6.12 literally: the last move counts only when the clock is stopped.
    #[default]
    FlagWins,
    /// I/7.2.2 and I/7.2.3: the game was over.
    BoardWins,
}

/// P3: V/3.4.2.2 only says that the clocks are corrected.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TeamsShort {
    /// Half on each clock, as II/4.5 has it for two players.
    #[default]
    HalfEach,
    /// The whole of it on each: every player's team was short all the time.
    WholeEach,
}

/// P4: faults in how a capture is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CaptureForm {
    /// Their own text gives the right to the opponent.
    #[default]
    Silent,
    /// They are not in the list that IV/1 protects.
    OpenToArbiter,
}

/// P5: the correction of I/5.4.16.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UncrownedKing {
    /// The crown is put on and the move stands.
    #[default]
    MoveStands,
    /// The king goes back, is crowned and moves again.
    MovedBack,
}

/// P6: a wrong set-up (I/5.2) and the opponent's reply (I/5.7).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetUpHeals {
    /// The first reply after it was seen heals it.
    #[default]
    SinceSeen,
    /// Any move of the opponent has healed it, seen or not.
    SinceStart,
}

/// P7: III/9.1 speaks of drawn endings and bars only the side with a capture to make.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LostEnding {
    /// Who loses at the next move has no drawn ending to claim.
    #[default]
    CannotClaim,
    /// The arbiter decides each case.
    ArbiterDecides,
    /// Only the side with a capture to make is barred.
    AsNamed,
}

/// P8: whether the players confirm the result.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Confirmation {
    /// They may; the record shows who has.
    #[default]
    Optional,
    /// They do not.
    NotUsed,
}

/// P9: the bonus of a move whose clock was switched back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SwitchedBack {
    /// One move, one bonus: the arbiter corrects the display.
    #[default]
    OneBonus,
    /// As the clock counts it.
    AsShown,
}

/// P10: I/10.3 says less than five minutes, II/6.13 five or less.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeTrouble {
    /// Five minutes or less.
    #[default]
    OrLess,
    /// Less than five minutes.
    Less,
}

/// P11: a sealed move that fits two captures with the same ends.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SealedTwofold {
    /// It is legal; Black says which before playing on.
    #[default]
    Legal,
    /// It is not a move, and loses.
    Loses,
}

/// P12: only the flagged side fails to prove its moves (II/6.16).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unproved {
    /// It loses if the other record or the arbiter shows the shortfall, else play goes on.
    #[default]
    IfShown,
    /// It loses.
    Loses,
}

/// P13: a premature or repeated offer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VoidOffer {
    /// No offer exists; accepting it makes no draw.
    #[default]
    NoOffer,
    /// It is a breach, but may be accepted.
    MayBeAccepted,
}

/// What must be known before the first observation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The edition of the Laws.
    pub edition: Edition,
    /// Category and supervision.
    pub mode: Mode,
    /// The time control of each side; `None` if no clock is used.
    pub control: Option<PerSide<TimeControl>>,
    /// The event's regulations.
    pub regulations: Regulations,
    /// Whether the games follow Chess960.
    pub chess960: bool,
}

/// Something the edition leaves to the event, to be settled beforehand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Open {
    /// What a first illegal move or a wrong claim costs in supervised blitz.
    BlitzPenalty,
    /// Whether the players record in supervised blitz.
    BlitzRecording,
}

impl Open {
    /// The setting that decides it, as written in scenarios.
    pub const fn setting(self) -> &'static str {
        match self {
            Self::BlitzPenalty => "blitz_penalty_seconds",
            Self::BlitzRecording => "blitz_recording",
        }
    }
}

/// A choice that was not made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Missing {
    /// What was not chosen.
    pub open: Open,
    /// The articles that leave it open.
    pub by: Vec<ProvisionId>,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} must be chosen", self.open.setting())?;
        let ids: Vec<&str> = self.by.iter().map(|id| id.as_str()).collect();
        write!(f, " ({} leaves it open)", ids.join(", "))
    }
}

impl Settings {
    /// Whether everything the edition leaves open has been chosen. Nothing is filled in: there is a
    /// default only if an article gives one.
    ///
    /// # Errors
    /// What is still to be chosen, with the articles.
    pub fn check(&self) -> Result<(), Vec<Missing>> {
        Laws::of(self.edition).map_or(Ok(()), |laws| self.check_by(laws))
    }

    /// The same for a custom table.
    pub(crate) fn check_by(&self, laws: &Laws) -> Result<(), Vec<Missing>> {
        let open = laws.open.get(self.mode);
        let chosen = [
            (
                Open::BlitzPenalty,
                &open.penalty,
                self.regulations.blitz_penalty.is_some(),
            ),
            (
                Open::BlitzRecording,
                &open.recording,
                self.regulations.blitz_recording.is_some(),
            ),
        ];
        let missing: Vec<Missing> = chosen
            .into_iter()
            .filter(|(_, rule, made)| rule.says().is_some() && !made)
            .map(|(open, rule, _)| Missing {
                open,
                by: rule.cites().to_vec(),
            })
            .collect();
        if missing.is_empty() {
            Ok(())
        } else {
            Err(missing)
        }
    }
}
