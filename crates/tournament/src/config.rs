//! The regulations of a tournament.

use jadoube_competition::TeamTerms;
use jadoube_vocabulary::{GameKind, Lang, PointSystem, Points, Side};
use serde::{Deserialize, Serialize};

pub use crate::settings::{Change, SettingChanges, StatedPoints};
pub use crate::system::TournamentSystem;
use crate::tables::TablePlan;

/// Whose rules the tournament follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Book {
    /// FIDE's.
    Fide,
    /// The Polish draughts code.
    Pzwarc,
    /// The organiser's own regulations.
    Own,
}

/// When a reported result counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ResultPolicy {
    /// Immediately.
    OneReport,
    /// When a second source agrees.
    TwoEqualReports,
    /// When an arbiter confirms it.
    ArbiterConfirms,
}

/// How far a published round becomes public by itself (3.4, 8.1). Publishing is always an act, and
/// a level set for a round stands over this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PublicationPolicy {
    /// Results as they come, standings once the round is complete.
    #[default]
    Automatic,
    /// Results as they come; standings when the round is closed or the next one is published.
    ByAct,
    /// Results of a match once all its boards are in; standings once the round is complete.
    AfterMatch,
    /// Pairings of teams until the line-ups are revealed, then as automatic.
    AfterReveal,
    /// The list of numbers, which are the seats, before round 1; then as automatic.
    SeatingPlan,
}

impl PublicationPolicy {
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde hands over a reference"
    )]
    fn is_automatic(&self) -> bool {
        *self == Self::Automatic
    }
}

/// Virtual points of the first rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Acceleration {
    /// None.
    None,
    /// C.04.7, with the group fixed at round 1.
    Baku,
    /// As set by a command.
    Table,
}

/// What an adjourned game counts as when the next round is paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AdjournedAs {
    /// A draw (C.04.2; V/2.8.9.10).
    #[default]
    Draw,
    /// Nothing for either player, by the organiser's own regulations.
    Nothing,
}

impl AdjournedAs {
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde hands over a reference"
    )]
    fn is_draw(&self) -> bool {
        *self == Self::Draw
    }
}

/// The settings of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The announced number of rounds.
    pub rounds: u32,
    /// What results are worth.
    pub points: PointSystem,
    /// The tie-breaks in order, by FIDE's codes.
    pub tie_breaks: Vec<String>,
    /// The colour of number 1, unless drawn by lot.
    pub initial_colour: Option<Side>,
    /// Minutes after which an absent player loses.
    pub default_time: u32,
    /// How many half-point byes an entry may have.
    pub half_byes: u32,
    /// How many of the last rounds exclude half-point byes.
    pub no_half_byes_in_last: u32,
    /// When a report counts.
    pub results: ResultPolicy,
    /// Virtual points.
    pub acceleration: Acceleration,
    /// The language whose alphabet sorts names.
    pub locale: Lang,
    /// Draws with advantage are announced (100 squares).
    pub advantage: bool,
    /// Whether the arrows of V/2.8.2 apply (V/2.8.9.11 lets lesser events drop them).
    pub controlled: bool,
    /// No appeals.
    pub no_appeals: bool,
    /// Expelled entries are left out of the final order.
    pub drop_expelled: bool,
    /// The terms of a team event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<TeamTerms>,
    /// The first day, as `2026-11-16`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts_on: Option<String>,
    /// The last day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends_on: Option<String>,
    /// Games per tie in a knock-out.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub tie_games: u32,
    /// Late entries get the last numbers instead of those by rating (outside FIDE mode).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub late_at_end: bool,
    /// The rate of play, in the form of record 222 of FIDE's report.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub control: Option<String>,
    /// Rates of the deciders of a drawn tie in a knock-out, one stage after the other (1.5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deciders: Vec<String>,
    /// Only players of one category meet (outside FIDE mode).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub categories_apart: bool,
    /// Every second round repeats the one before with colours exchanged (outside FIDE mode).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mirror_rounds: bool,
    /// What an adjourned game counts as in the next pairing.
    #[serde(default, skip_serializing_if = "AdjournedAs::is_draw")]
    pub adjourned_as: AdjournedAs,
    /// Minutes after a ruling within which an appeal is accepted; 0 if there is no limit.
    #[serde(default, skip_serializing_if = "is_unset")]
    pub appeal_minutes: u32,
    /// Players here may play in another section of the event at the same time (T5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub other_sections: bool,
    /// The town, for the head of the report.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub city: Option<String>,
    /// The federation of the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
    /// Which table a board is on (T64).
    #[serde(default, skip_serializing_if = "TablePlan::is_plain")]
    pub tables: Box<TablePlan>,
    /// How far a published round becomes public by itself.
    #[serde(default, skip_serializing_if = "PublicationPolicy::is_automatic")]
    pub publication: PublicationPolicy,
}

const fn one() -> u32 {
    1
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference"
)]
const fn is_one(number: &u32) -> bool {
    *number == 1
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference"
)]
const fn is_unset(number: &u32) -> bool {
    *number == 0
}

/// The default number of boards in a match.
const BOARDS: u32 = 4;

impl Config {
    /// The default settings.
    pub fn usual(game: GameKind, system: TournamentSystem, rounds: u32) -> Self {
        let list: &[&str] = match system {
            _ if game.is_draughts() => &[],
            TournamentSystem::FideDutch => &["BH/C1", "BH", "SB", "DE", "WIN"],
            _ if system.is_team() => &["MPTS", "GPTS", "EDE", "EMMSB", "BC"],
            _ => &["DE", "WIN", "SB", "KS"],
        };
        let games = if game.is_draughts() {
            PointSystem::DRAUGHTS
        } else {
            PointSystem::CHESS
        };
        // Match points are 2-1-0 in both games.
        let mut points = if system.is_team() {
            PointSystem::DRAUGHTS
        } else {
            games
        };
        // A pause in a round robin is a round without a game, not a bye with points.
        if !system.is_swiss() {
            points.pairing_bye = Points::ZERO;
        }
        Self {
            rounds,
            points,
            tie_breaks: list.iter().map(|&code| code.to_owned()).collect(),
            initial_colour: None,
            default_time: if game.is_draughts() { 60 } else { 0 },
            half_byes: 1,
            no_half_byes_in_last: 0,
            results: ResultPolicy::ArbiterConfirms,
            acceleration: Acceleration::None,
            locale: Lang::English,
            advantage: false,
            controlled: true,
            no_appeals: false,
            drop_expelled: false,
            teams: system.is_team().then_some(TeamTerms {
                boards: BOARDS,
                games,
                line_ups: None,
                break_minutes: None,
            }),
            starts_on: None,
            ends_on: None,
            tie_games: 1,
            late_at_end: false,
            control: None,
            deciders: Vec::new(),
            categories_apart: false,
            mirror_rounds: false,
            adjourned_as: AdjournedAs::Draw,
            appeal_minutes: 0,
            other_sections: false,
            city: None,
            federation: None,
            tables: Box::default(),
            publication: PublicationPolicy::Automatic,
        }
    }
}
