//! The regulations an event may announce. Their names are used in files, as form fields and as keys
//! of sentences.

use jadoube_clock::Ms;
use jadoube_draughts::endings::DelayReading;
use jadoube_vocabulary::{PerSide, Side};
use serde::Deserialize;

use super::amounts::WrittenPoints;
use super::code::{code, of_code};
use crate::shared::settings::{
    CaptureForm, ClockSource, Confirmation, DraughtsEvent, DrawRule, Guidelines, LostEnding,
    Regulations, Scoring, SealedTwofold, SetUpHeals, SwitchedBack, TeamsShort, TimeTrouble,
    UncrownedKing, Unproved, VoidOffer, WinBeforePress,
};

/// Sides as a file lists them: `["white"]`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "Vec<Side>")]
pub struct Sides(pub PerSide<bool>);

impl From<Vec<Side>> for Sides {
    fn from(named: Vec<Side>) -> Self {
        Self(PerSide::from_fn(|side| named.contains(&side)))
    }
}

/// Guidelines by their numbers: `["I", "III"]`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "Vec<Numbered>")]
pub struct UsedGuidelines(pub Guidelines);

/// A guideline by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
enum Numbered {
    /// Adjourned games.
    #[serde(rename = "I")]
    One,
    /// Chess960.
    #[serde(rename = "II")]
    Two,
    /// Games without increment.
    #[serde(rename = "III")]
    Three,
}

impl From<Vec<Numbered>> for UsedGuidelines {
    fn from(used: Vec<Numbered>) -> Self {
        Self(Guidelines {
            adjournment: used.contains(&Numbered::One),
            chess960: used.contains(&Numbered::Two),
            quickplay: used.contains(&Numbered::Three),
        })
    }
}

/// How a regulation is written, and where it is stored.
#[derive(Debug, Clone, Copy)]
pub enum Form {
    /// Announced or not.
    Tick {
        /// Where it is stored.
        at: fn(&mut Announced) -> &mut bool,
    },
    /// An optional number.
    Count {
        /// The largest that makes sense.
        most: u32,
        /// Where it is stored.
        at: fn(&mut Announced) -> &mut Option<u32>,
    },
    /// Yes, no, or not stated.
    Choice {
        /// Where it is stored.
        at: fn(&mut Announced) -> &mut Option<bool>,
    },
    /// The players it applies to.
    Players {
        /// Where it is stored.
        at: fn(&mut Announced) -> &mut Sides,
    },
    /// What a win, a draw and a loss are worth.
    Scale {
        /// Where it is stored.
        at: fn(&mut Announced) -> &mut Option<[WrittenPoints; 3]>,
    },
    /// The guidelines that are used.
    Numbers {
        /// Where it is stored.
        at: fn(&mut Announced) -> &mut Option<UsedGuidelines>,
    },
}

/// A regulation with its name.
#[derive(Debug, Clone, Copy)]
pub struct Regulation {
    /// Its name in files and forms.
    pub name: &'static str,
    /// How it is written.
    pub form: Form,
}

macro_rules! announced {
    ($($(#[$doc:meta])* $name:ident: $type:ty, $form:ident $(($most:literal))?;)*) => {
        /// What an event has announced, as written in a file.
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Announced {
            $($(#[$doc])* pub $name: $type,)*
        }

        impl Announced {
            /// The regulations by name.
            pub const ALL: &[Regulation] = &[$(Regulation {
                name: stringify!($name),
                form: Form::$form { $(most: $most,)? at: |it| &mut it.$name },
            },)*];
        }
    };
}

announced! {
    /// How many minutes late a player may come.
    default_minutes: Option<u32>, Count(1_440);
    /// Draws may be offered only after this many moves.
    draws_after: Option<u32>, Count(200);
    /// What a first illegal move costs in supervised blitz, in seconds.
    blitz_penalty_seconds: Option<u32>, Count(600);
    /// Draws need the arbiter's consent.
    arbiter_consent: bool, Tick;
    /// The guideline on games without increment applies.
    quickplay_announced: bool, Tick;
    /// A device costs less than the game.
    milder_device_penalty: bool, Tick;
    /// Devices may lie switched off in a bag.
    devices_in_bags: bool, Tick;
    /// Players must report leaving the playing area.
    report_leaving: bool, Tick;
    /// Appeals are not heard.
    no_appeals: bool, Tick;
    /// A fine was announced.
    fine_announced: bool, Tick;
    /// Whether players record in supervised blitz.
    blitz_recording: Option<bool>, Choice;
    /// What a win, a draw and a loss are worth.
    scoring: Option<[WrittenPoints; 3]>, Scale;
    /// Players with a disability.
    disabled: Sides, Players;
    /// Players who cannot see.
    blind: Sides, Players;
    /// Sides whose men are moved by the operator of a computer.
    operator: Sides, Players;
    /// The guidelines that are used, and only those.
    guidelines: Option<UsedGuidelines>, Numbers;
    /// In a superblitz duel: the number of draws after which the bonus is no longer cumulative.
    switch_after_draws: Option<u32>, Count(1_000);
    /// Whether the game is rated.
    rated: Option<bool>, Choice;
    /// The clock is not read for the record: an official's word counts.
    unobserved_clock: bool, Tick;
}

impl Announced {
    /// The regulations for a game.
    pub fn regulations(&self) -> Regulations {
        let draws = match (self.draws_after, self.arbiter_consent) {
            (Some(moves), _) => DrawRule::AfterMoves(moves),
            (None, true) => DrawRule::ArbiterConsent,
            (None, false) => DrawRule::Free,
        };
        let times = |count: Option<u32>, unit: Ms| count.map(|count| Ms::from(count) * unit);
        Regulations {
            default_time: times(self.default_minutes, 60_000),
            draws,
            kind_unsaid: false,
            quickplay_announced: self.quickplay_announced,
            milder_device_penalty: self.milder_device_penalty,
            devices_in_bags: self.devices_in_bags,
            report_leaving: self.report_leaving,
            no_appeals: self.no_appeals,
            scoring: self.scoring.map_or_else(Scoring::default, |scale| {
                let [win, draw, loss] = scale.map(|points| points.0);
                Scoring { win, draw, loss }
            }),
            fine_announced: self.fine_announced,
            disabled: self.disabled.0,
            blind: self.blind.0,
            operator: self.operator.0,
            blitz_penalty: times(self.blitz_penalty_seconds, 1_000),
            blitz_recording: self.blitz_recording,
            guidelines: self.guidelines.map(|used| used.0),
            array: None,
            rated: self.rated,
            draughts: DraughtsEvent::default(),
            clock: if self.unobserved_clock {
                ClockSource::Unobserved
            } else {
                ClockSource::Own
            },
        }
    }
}

/// An option of an event in draughts, by name.
#[derive(Debug, Clone, Copy)]
pub struct EventOption {
    /// Its name in files and forms.
    pub name: &'static str,
    /// The codes of its values; the first is the usual one. Yes or no where there are none.
    pub codes: fn() -> Vec<String>,
    /// The value as an index into the codes; 1 is yes.
    pub get: fn(&DraughtsEvent) -> usize,
    /// Sets the value by its code; `true` is yes.
    pub set: fn(&mut DraughtsEvent, &str) -> Option<()>,
}

macro_rules! event_options {
    (
        ticks: $($tick:ident)*;
        readings: $($name:ident: $type:ident [$($value:ident)*];)*
    ) => {
        /// The options of an event in draughts: features used, then readings of open points.
        pub const EVENT_OPTIONS: &[EventOption] = &[
            $(EventOption {
                name: stringify!($tick),
                codes: Vec::new,
                get: |event| usize::from(event.$tick),
                set: |event, code| {
                    event.$tick = code.parse().ok()?;
                    Some(())
                },
            },)*
            $(EventOption {
                name: stringify!($name),
                codes: || [$($type::$value),*].iter().map(code).collect(),
                get: |event| {
                    // A reading that is not listed does not compile.
                    match event.$name {
                        $($type::$value => {})*
                    }
                    let all = [$($type::$value),*];
                    all.iter().position(|it| *it == event.$name).unwrap_or_default()
                },
                set: |event, code| {
                    event.$name = of_code(code)?;
                    Some(())
                },
            },)*
        ];
    };
}

event_options! {
    ticks: advantage mechanical announce unrated superblitz counter_restarts road_sums;
    readings:
        win_before_press: WinBeforePress [FlagWins BoardWins];
        delay: DelayReading [AsPrinted AlwaysBonus NeverBonus];
        time_trouble: TimeTrouble [OrLess Less];
        void_offer: VoidOffer [NoOffer MayBeAccepted];
        capture_form: CaptureForm [Silent OpenToArbiter];
        unproved: Unproved [IfShown Loses];
        teams_short: TeamsShort [HalfEach WholeEach];
        uncrowned_king: UncrownedKing [MoveStands MovedBack];
        set_up_heals: SetUpHeals [SinceSeen SinceStart];
        lost_ending: LostEnding [CannotClaim ArbiterDecides AsNamed];
        confirmation: Confirmation [Optional NotUsed];
        switched_back: SwitchedBack [OneBonus AsShown];
        sealed_twofold: SealedTwofold [Legal Loses];
}
