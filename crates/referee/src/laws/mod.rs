//! What each edition says about a game in progress, as data.
//!
//! An edition is one file with an exhaustive literal of [`Laws`], the article at every entry that
//! decides something; entries that only cite are rows of a table (`entries`, `beside_the_board`).
//! The referee consults the table and never the name of the edition.

mod beside_the_board;
mod code;
mod entries;
mod faults;
mod fide_1993;
mod fide_2001;
mod fide_2014;
mod fide_2023;
mod matters;
mod play;
mod pzwarc;
mod rule;

use std::sync::{Arc, OnceLock};

use jadoube_lawbook::{Edition, ProvisionId};
use serde::{Deserialize, Serialize};

use crate::shared::replay::Fingerprint;
use crate::shared::settings::Mode;
use jadoube_vocabulary::Squares;

pub use code::*;
use entries::Cited;
pub use faults::*;
pub use matters::{Matter, MatterAnswer, MatterRule};
pub use play::*;
pub use rule::Rule;
use rule::{by, says, silent};

/// The table of an edition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laws {
    /// Which edition.
    pub edition: Edition,
    /// What the edition leaves to the event, to be settled before the game.
    pub open: PerMode<OpenLaws>,
    /// What the event determines for every game.
    pub event: EventLaws,
    /// The start of the game.
    pub start: Rule<StartLaws>,
    /// Touching men.
    pub touch: TouchLaws,
    /// Making and completing a move.
    pub moving: MovingLaws,
    /// Draw offers.
    pub offer: OfferLaws,
    /// Draw claims by repetition and without progress.
    pub claim: PerMode<ClaimLaws>,
    /// Flags.
    pub flag: Rule<PerMode<FlagLaws>>,
    /// Stopping the clocks and setting them right.
    pub stop: Rule<PerMode<StopLaws>>,
    /// Illegal moves and what counts as one.
    pub illegal: PerMode<IllegalLaws>,
    /// Games begun wrongly and men displaced.
    pub setup: PerMode<SetupLaws>,
    /// Games without increment in their last minutes.
    pub quickplay: Rule<QuickplayLaws>,
    /// Adjournment.
    pub adjournment: Rule<AdjournmentLaws>,
    /// Recording the moves.
    pub recording: Rule<PerMode<RecordingLaws>>,
    /// Blind players.
    pub blind: Rule<BlindLaws>,
    /// The operator of a computer is not bound by touching.
    pub operator: Rule<()>,
    /// The arbiter's penalties, in the order of the article.
    pub penalties: Vec<PenaltyRule>,
    /// Matters that an article answers by itself.
    pub matters: Vec<MatterRule>,
    /// Cases the Laws do not regulate.
    pub analogy: Vec<ProvisionId>,
}

impl Laws {
    /// The table of an edition; `None` for the draughts code, which has its own.
    pub fn of(edition: Edition) -> Option<&'static Arc<Self>> {
        static BOOKS: OnceLock<[Arc<Laws>; 4]> = OnceLock::new();
        let [a, b, c, d] = BOOKS.get_or_init(|| {
            [
                Arc::new(fide_1993::laws(&Cited::of(Edition::Fide1993))),
                Arc::new(fide_2001::laws(&Cited::of(Edition::Fide2001))),
                Arc::new(fide_2014::laws(&Cited::of(Edition::Fide2014))),
                Arc::new(fide_2023::laws(&Cited::of(Edition::Fide2023))),
            ]
        });
        match edition {
            Edition::Fide1993 => Some(a),
            Edition::Fide2001 => Some(b),
            Edition::Fide2014 => Some(c),
            Edition::Fide2023 => Some(d),
            Edition::Pzwarc => None,
        }
    }
}

impl Laws {
    /// The fingerprint of the table.
    pub(crate) fn fingerprint(self: &Arc<Self>, edition: Edition) -> Fingerprint {
        static BOOKS: [OnceLock<Fingerprint>; 4] = [const { OnceLock::new() }; 4];
        let [a, b, c, d] = &BOOKS;
        let known = match edition {
            Edition::Fide1993 => a,
            Edition::Fide2001 => b,
            Edition::Fide2014 => c,
            Edition::Fide2023 => d,
            Edition::Pzwarc => return Fingerprint::own(),
        };
        match Self::of(edition) {
            Some(table) if Arc::ptr_eq(self, table) => {
                known.get_or_init(|| Fingerprint::of(&**self)).clone()
            }
            _ => Fingerprint::own(),
        }
    }
}

impl Code {
    /// The fingerprint of the table.
    pub(crate) fn fingerprint(self: &Arc<Self>, squares: Squares) -> Fingerprint {
        static BOOKS: [OnceLock<Fingerprint>; 2] = [const { OnceLock::new() }; 2];
        let [hundred, sixty_four] = &BOOKS;
        let known = match squares {
            Squares::Hundred => hundred,
            Squares::SixtyFour => sixty_four,
        };
        if Arc::ptr_eq(self, Self::of(squares)) {
            known.get_or_init(|| Fingerprint::of(&**self)).clone()
        } else {
            Fingerprint::own()
        }
    }

    /// The draughts code's table for a board.
    pub fn of(squares: Squares) -> &'static Arc<Self> {
        static BOOKS: OnceLock<[Arc<Code>; 2]> = OnceLock::new();
        let [hundred, sixty_four] = BOOKS.get_or_init(|| {
            let cited = Cited::of(Edition::Pzwarc);
            [Squares::Hundred, Squares::SixtyFour]
                .map(|squares| Arc::new(pzwarc::code(&cited, squares)))
        });
        match squares {
            Squares::Hundred => hundred,
            Squares::SixtyFour => sixty_four,
        }
    }
}

/// Something that depends on the category of the game and on its supervision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PerMode<T> {
    /// Standard play.
    pub standard: T,
    /// Rapid with enough arbiters and every game recorded.
    pub rapid_full: T,
    /// Rapid otherwise.
    pub rapid_limited: T,
    /// Blitz with an arbiter at every game, recorded.
    pub blitz_full: T,
    /// Blitz otherwise.
    pub blitz_limited: T,
}

impl<T> Rule<PerMode<T>> {
    /// What applies in a mode, if the edition covers it at all.
    pub const fn in_mode(&self, mode: Mode) -> Option<&T> {
        match self {
            Self::Says { is, .. } => Some(is.get(mode)),
            Self::Silent { .. } => None,
        }
    }
}

impl<T> PerMode<T> {
    /// The entries of every mode.
    pub(crate) fn by(entry: impl Fn(Mode) -> T) -> Self {
        Self {
            standard: entry(Mode::Standard),
            rapid_full: entry(Mode::RapidFull),
            rapid_limited: entry(Mode::RapidLimited),
            blitz_full: entry(Mode::BlitzFull),
            blitz_limited: entry(Mode::BlitzLimited),
        }
    }

    /// What applies in a mode.
    pub const fn get(&self, mode: Mode) -> &T {
        match mode {
            Mode::Standard => &self.standard,
            Mode::RapidFull => &self.rapid_full,
            Mode::RapidLimited => &self.rapid_limited,
            Mode::BlitzFull => &self.blitz_full,
            Mode::BlitzLimited => &self.blitz_limited,
        }
    }
}
