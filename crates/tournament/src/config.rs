//! What the regulations of a tournament say, and changes of it.

use jadoube_competition::{LineUpSystem, TeamTerms};
use jadoube_vocabulary::{GameKind, PointSystem, Points, Side};
use serde::{Deserialize, Serialize};

/// How pairs are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// C.04.3.
    FideDutch,
    /// C.05, V/1: everybody meets everybody.
    RoundRobin,
    /// The same twice, colours exchanged.
    DoubleRoundRobin,
    /// V/2.9.1: round list by points and Solkoff.
    PzwarcClassic,
    /// V/2: round list by points and start number.
    PzwarcDutch,
    /// V/2: round list by points and opponents' ratings.
    PzwarcRating,
    /// Whoever loses a tie is out.
    KnockOut,
    /// Teams: everybody meets everybody (C.05; V/3).
    TeamRoundRobin,
    /// The same twice, home and away exchanged.
    TeamDoubleRoundRobin,
    /// Teams: the code's classic Swiss on match points (V/3).
    TeamPzwarcClassic,
    /// Teams: the code's Swiss by tie-breaks on match points.
    TeamPzwarcDutch,
    /// Everybody of one team meets everybody of the other (V/3.7).
    Scheveningen,
    /// V/1.5.1: the halves inside themselves, then across.
    HalfRoundRobin,
    /// V/1.5.2: the halves across, then inside themselves.
    ReversedHalfRoundRobin,
    /// V/1.5.3: everybody moves a seat.
    Rutsch,
}

impl System {
    /// Whether pairings of later rounds depend on results.
    pub const fn is_swiss(self) -> bool {
        matches!(
            self,
            Self::FideDutch
                | Self::PzwarcClassic
                | Self::PzwarcDutch
                | Self::PzwarcRating
                | Self::TeamPzwarcClassic
                | Self::TeamPzwarcDutch
        )
    }

    /// Whether all rounds are known beforehand.
    pub const fn is_round_robin(self) -> bool {
        matches!(
            self,
            Self::RoundRobin
                | Self::DoubleRoundRobin
                | Self::TeamRoundRobin
                | Self::TeamDoubleRoundRobin
                | Self::Scheveningen
                | Self::HalfRoundRobin
                | Self::ReversedHalfRoundRobin
                | Self::Rutsch
        )
    }

    /// Whether FIDE's rules describe it for chess.
    pub const fn is_fides(self) -> bool {
        matches!(
            self,
            Self::FideDutch
                | Self::RoundRobin
                | Self::DoubleRoundRobin
                | Self::TeamRoundRobin
                | Self::TeamDoubleRoundRobin
                | Self::Scheveningen
                | Self::KnockOut
        )
    }

    /// Whether teams meet.
    pub const fn is_team(self) -> bool {
        matches!(
            self,
            Self::TeamRoundRobin
                | Self::TeamDoubleRoundRobin
                | Self::TeamPzwarcClassic
                | Self::TeamPzwarcDutch
                | Self::Scheveningen
        )
    }

    /// Whether the draughts code's Swiss pairs.
    pub const fn is_pzwarc_swiss(self) -> bool {
        matches!(
            self,
            Self::PzwarcClassic
                | Self::PzwarcDutch
                | Self::PzwarcRating
                | Self::TeamPzwarcClassic
                | Self::TeamPzwarcDutch
        )
    }
}

/// Whose rules the tournament follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Book {
    /// FIDE's.
    Fide,
    /// The Polish draughts code.
    Pzwarc,
    /// Own regulations.
    Own,
}

/// When a report counts by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ResultPolicy {
    /// At once.
    OneReport,
    /// When a second source says the same.
    TwoEqualReports,
    /// When an arbiter confirms it.
    ArbiterConfirms,
}

/// Virtual points of the first rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Acceleration {
    /// None.
    None,
    /// C.04.7, the group frozen at round 1.
    Baku,
    /// As a command fixes it.
    Table,
}

/// The language whose alphabet orders names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Locale {
    /// Polish.
    Pl,
    /// Czech.
    Cs,
    /// English.
    En,
}

/// The settings of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// How many rounds are announced.
    pub rounds: u32,
    /// What results are worth.
    pub points: PointSystem,
    /// The tie-breaks in order, as FIDE's codes.
    pub tie_breaks: Vec<String>,
    /// The colour of number 1, where it is not left to the lot.
    pub initial_colour: Option<Side>,
    /// Minutes after which an absent player has lost.
    pub default_time: u32,
    /// How many half-point byes an entry may have.
    pub half_byes: u32,
    /// In how many last rounds there is none.
    pub no_half_byes_in_last: u32,
    /// When a report counts.
    pub results: ResultPolicy,
    /// Virtual points.
    pub acceleration: Acceleration,
    /// The alphabet of names.
    pub locale: Locale,
    /// Draws with advantage are announced (100 squares).
    pub advantage: bool,
    /// The arrows of V/2.8.2 are kept (V/2.8.9.11 lets lesser events drop them).
    pub controlled: bool,
    /// No appeals.
    pub no_appeals: bool,
    /// Expelled entries are left out of the final order.
    pub drop_expelled: bool,
    /// What a team event fixes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<TeamTerms>,
    /// The first day, as `2026-11-16`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts_on: Option<String>,
    /// The last day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends_on: Option<String>,
    /// Games of a tie in a knock-out.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub tie_games: u32,
    /// Late entries get the last numbers, not those of their rating (outside FIDE mode).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub late_at_end: bool,
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

/// Boards of a match unless said.
const BOARDS: u32 = 4;

impl Config {
    /// What holds unless something else is said.
    pub fn usual(game: GameKind, system: System, rounds: u32) -> Self {
        let list: &[&str] = match system {
            _ if game.is_draughts() => &[],
            System::FideDutch => &["BH/C1", "BH", "SB", "DE", "WIN"],
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
        // A pause of a round robin is a round without a game, not a bye with points.
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
            locale: Locale::En,
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
        }
    }
}

/// Points as a command states them, in tenths; what is left out follows from the rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatedPoints {
    /// A win.
    pub win: i64,
    /// A draw.
    pub draw: i64,
    /// A loss.
    #[serde(default)]
    pub loss: i64,
    /// The bye of the pairing; a win's points unless stated.
    pub pab: Option<i64>,
    /// A win by forfeit; a win's points unless stated.
    pub forfeit_win: Option<i64>,
    /// A loss by forfeit; nothing unless stated.
    pub forfeit_loss: Option<i64>,
    /// An absence; nothing unless stated.
    pub absence: Option<i64>,
}

impl StatedPoints {
    /// The whole system.
    pub fn system(self) -> PointSystem {
        let points = Points::from_tenths;
        PointSystem {
            win: points(self.win),
            draw: points(self.draw),
            loss: points(self.loss),
            pairing_bye: points(self.pab.unwrap_or(self.win)),
            forfeit_win: points(self.forfeit_win.unwrap_or(self.win)),
            forfeit_loss: points(self.forfeit_loss.unwrap_or(0)),
            absence: points(self.absence.unwrap_or(0)),
        }
    }
}

/// Settings a command wants changed; what is absent stays.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// How many rounds.
    pub rounds: Option<u32>,
    /// What results are worth.
    pub points: Option<StatedPoints>,
    /// The tie-breaks.
    pub tie_breaks: Option<Vec<String>>,
    /// The colour of number 1.
    pub initial_colour: Option<Side>,
    /// Minutes of default time.
    pub default_time: Option<u32>,
    /// Half-point byes an entry may have.
    pub half_byes: Option<u32>,
    /// Last rounds without half-point byes.
    pub no_half_byes_in_last: Option<u32>,
    /// When a report counts.
    pub results: Option<ResultPolicy>,
    /// Virtual points.
    pub acceleration: Option<Acceleration>,
    /// The alphabet of names.
    pub locale: Option<Locale>,
    /// Draws with advantage.
    pub advantage: Option<bool>,
    /// The arrow rule.
    pub controlled: Option<bool>,
    /// No appeals.
    pub no_appeals: Option<bool>,
    /// Expelled entries are left out of the final order.
    pub drop_expelled: Option<bool>,
    /// Boards of a match of teams.
    pub boards: Option<u32>,
    /// How line-ups are made.
    pub line_ups: Option<LineUpSystem>,
    /// Minutes between rounds of a team event.
    pub break_minutes: Option<u32>,
    /// The first day.
    pub starts_on: Option<String>,
    /// The last day.
    pub ends_on: Option<String>,
    /// Games of a tie in a knock-out.
    pub tie_games: Option<u32>,
    /// Late entries get the last numbers.
    pub late_at_end: Option<bool>,
}

macro_rules! changes {
    ($($(#[$doc:meta])* $variant:ident $field:ident: $type:ty),* $(,)?) => {
        /// One setting that changed.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "field", rename_all = "kebab-case", deny_unknown_fields)]
        pub enum Change {
            $($(#[$doc])* $variant {
                /// Before.
                from: $type,
                /// Now.
                to: $type,
            }),*
        }

        impl Change {
            /// The same change the other way round.
            #[must_use]
            pub fn reversed(self) -> Self {
                match self {
                    $(Self::$variant { from, to } => Self::$variant { from: to, to: from }),*
                }
            }
        }

        impl Config {
            /// Applies a change.
            pub(crate) fn change(&mut self, change: &Change) {
                match change {
                    $(Change::$variant { to, .. } => self.$field.clone_from(to)),*
                }
            }

            /// What differs between these settings and others.
            pub fn differences(&self, other: &Self) -> Vec<Change> {
                let mut found = Vec::new();
                $(if self.$field != other.$field {
                    found.push(Change::$variant {
                        from: self.$field.clone(),
                        to: other.$field.clone(),
                    });
                })*
                found
            }
        }
    };
}

changes! {
    /// The number of rounds.
    Rounds rounds: u32,
    /// What results are worth.
    Points points: PointSystem,
    /// The tie-breaks.
    TieBreaks tie_breaks: Vec<String>,
    /// The colour of number 1.
    InitialColour initial_colour: Option<Side>,
    /// The default time.
    DefaultTime default_time: u32,
    /// Half-point byes.
    HalfByes half_byes: u32,
    /// Last rounds without them.
    NoHalfByesInLast no_half_byes_in_last: u32,
    /// When a report counts.
    Results results: ResultPolicy,
    /// Virtual points.
    Acceleration acceleration: Acceleration,
    /// The alphabet.
    Locale locale: Locale,
    /// Draws with advantage.
    Advantage advantage: bool,
    /// The arrow rule.
    Controlled controlled: bool,
    /// Appeals.
    NoAppeals no_appeals: bool,
    /// The expelled.
    DropExpelled drop_expelled: bool,
    /// What a team event fixes.
    Teams teams: Option<TeamTerms>,
    /// The first day.
    StartsOn starts_on: Option<String>,
    /// The last day.
    EndsOn ends_on: Option<String>,
    /// Games of a tie.
    TieGames tie_games: u32,
    /// Numbers of late entries.
    LateAtEnd late_at_end: bool,
}

impl Settings {
    /// What a team event fixes after the wish.
    fn terms(&self, config: &Config) -> Option<TeamTerms> {
        let mut terms = config.teams.clone()?;
        terms.boards = self.boards.unwrap_or(terms.boards);
        terms.line_ups = self.line_ups.or(terms.line_ups);
        terms.break_minutes = self.break_minutes.or(terms.break_minutes);
        Some(terms)
    }

    /// Whether it says something only teams have.
    pub(crate) const fn is_of_teams(&self) -> bool {
        self.boards.is_some() || self.line_ups.is_some() || self.break_minutes.is_some()
    }

    /// The settings after the wish.
    pub(crate) fn over(&self, config: &Config) -> Config {
        macro_rules! take {
            ($($field:ident),*) => {
                Config {
                    points: self.points.map_or(config.points, StatedPoints::system),
                    initial_colour: self.initial_colour.or(config.initial_colour),
                    teams: self.terms(config),
                    starts_on: self.starts_on.clone().or_else(|| config.starts_on.clone()),
                    ends_on: self.ends_on.clone().or_else(|| config.ends_on.clone()),
                    $($field: self.$field.clone().unwrap_or_else(|| config.$field.clone())),*
                }
            };
        }
        take!(
            rounds,
            tie_breaks,
            default_time,
            half_byes,
            no_half_byes_in_last,
            results,
            acceleration,
            locale,
            advantage,
            controlled,
            no_appeals,
            drop_expelled,
            tie_games,
            late_at_end
        )
    }
}
