//! The file as serde reads it.

use std::collections::BTreeMap;

use jadoube_draughts::draws::{
    DrawRegulations, Five, LastKingLost, Overlap, Readings, RoadBreak, RoadHeld, TwoEntry,
};
use serde::Deserialize;
use toml::Spanned;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct File {
    #[serde(rename = "kind")]
    pub(super) _kind: String,
    #[serde(rename = "title")]
    pub(super) _title: String,
    pub(super) board: Spanned<u32>,
    pub(super) position: Option<Spanned<String>>,
    pub(super) handicap: Option<Handicap>,
    #[serde(default)]
    pub(super) regulations: EventRules,
    /// Plies of I/6.3 already counted when the story begins.
    pub(super) counted: Option<u32>,
    #[serde(default)]
    pub(super) step: Vec<Step>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Handicap {
    pub(super) side: Spanned<String>,
    pub(super) missing: Spanned<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct EventRules {
    #[serde(default)]
    advantage: bool,
    overlap: Option<OverlapName>,
    last_king_lost: Option<LastKingName>,
    two_entry: Option<TwoEntryName>,
    road_break: Option<RoadBreakName>,
    road_held: Option<RoadHeldName>,
    five: Option<FiveName>,
}

macro_rules! named {
    ($name:ident = $target:ident { $($variant:ident),+ }) => {
        #[derive(Debug, Clone, Copy, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        enum $name { $($variant),+ }
        impl From<$name> for $target {
            fn from(name: $name) -> Self {
                match name { $($name::$variant => Self::$variant),+ }
            }
        }
    };
}

named!(OverlapName = Overlap { Literal, Restart });
named!(
    LastKingName = LastKingLost {
        KeepsCounting,
        FallsBack
    }
);
named!(TwoEntryName = TwoEntry { Once, EachMaterial });
named!(RoadBreakName = RoadBreak { Restart, Sum });
named!(RoadHeldName = RoadHeld { Alone, AnyKing });
named!(FiveName = Five { Each, Total });

impl EventRules {
    pub(super) fn regulations(&self) -> DrawRegulations {
        let usual = Readings::DEFAULT;
        DrawRegulations {
            advantage: self.advantage,
            readings: Readings {
                overlap: self.overlap.map_or(usual.overlap, Into::into),
                last_king_lost: self.last_king_lost.map_or(usual.last_king_lost, Into::into),
                two_entry: self.two_entry.map_or(usual.two_entry, Into::into),
                road_break: self.road_break.map_or(usual.road_break, Into::into),
                road_held: self.road_held.map_or(usual.road_held, Into::into),
                five: self.five.map_or(usual.five, Into::into),
            },
        }
    }
}

/// One step; its action is the first group that is filled.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Step {
    /// A note for the reader.
    #[serde(rename = "note")]
    pub(super) _note: Option<String>,

    /// Sets another position up; counting starts again.
    pub(super) position: Option<Spanned<String>>,

    /// Plays moves.
    pub(super) play: Option<Spanned<String>>,
    /// The state of the game then: `no`, `draw: I/6.3`, `white wins: I/7.2.3`.
    pub(super) ends: Option<Spanned<String>>,
    /// The ply at which it first ended.
    pub(super) at: Option<Spanned<usize>>,
    /// Articles that the last move must cite, among others.
    pub(super) because: Option<Spanned<String>>,
    /// The position afterwards.
    pub(super) then: Option<Spanned<String>>,

    /// Every legal move.
    pub(super) legal: Option<Spanned<String>>,

    /// Facts of the board by name.
    pub(super) facts: Option<BTreeMap<String, Spanned<String>>>,

    /// Reads a move as written, with its signs.
    pub(super) read: Option<Spanned<String>>,
    /// The move in full form.
    pub(super) means: Option<Spanned<String>>,
    /// Its signs.
    pub(super) signs: Option<Spanned<String>>,
    /// How it is written.
    pub(super) written: Option<Spanned<String>>,

    /// What a player did with a piece: `33-42`, `48x37:42`, captured in order.
    pub(super) attempt: Option<Spanned<String>>,
    /// The articles against it.
    pub(super) refused: Option<Spanned<String>>,

    /// An irregularity that the board alone does not show.
    pub(super) offence: Option<Spanned<Offence>>,
    /// Its number in I/5.4.
    pub(super) irregular: Option<Spanned<u8>>,
    /// What a correction restores.
    pub(super) restored: Option<Spanned<String>>,
    /// What the offender then has to do.
    pub(super) duty: Option<Spanned<String>>,
    /// What remains if the opponent replies.
    pub(super) stands: Option<Spanned<String>>,

    /// Removes the pieces of a capture, in order.
    pub(super) removal: Option<Removal>,
    /// The verdict on a removal or a claim.
    pub(super) verdict: Option<Spanned<String>>,

    /// A claim without increment.
    pub(super) claim: Option<Spanned<Claim>>,

    /// The marks of a draw in this position: `1+ 1-`, `none`.
    pub(super) marks: Option<Spanned<String>>,
    /// Who the players agree has the advantage.
    pub(super) agreed: Option<Spanned<String>>,

    /// Says a legal move aloud.
    pub(super) announce: Option<Spanned<String>>,
    /// What is said: the two squares.
    pub(super) said: Option<Spanned<String>>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Offence {
    pub(super) number: u8,
    /// The legal move of the story: first, made, captured with, crowned with.
    #[serde(rename = "move")]
    pub(super) mv: Option<String>,
    /// What the hand did besides.
    pub(super) then: Option<String>,
    /// The piece touched first.
    pub(super) touched: Option<String>,
    /// Squares: removed, or left on the board.
    pub(super) squares: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Removal {
    pub(super) capture: Spanned<String>,
    pub(super) order: Spanned<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Claim {
    /// `ending`.
    pub(super) what: String,
    /// `II` or `III`.
    pub(super) chapter: String,
    /// `white` or `black`.
    pub(super) by: String,
    /// `none`, `fischer`, `bronstein`.
    pub(super) bonus: Option<String>,
}
