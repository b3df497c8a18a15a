//! Settings as requested by a command, and changes as stored in the log.

use jadoube_competition::{LineUpSystem, TeamTerms};
use jadoube_vocabulary::{Lang, PointSystem, Points, Side};
use serde::{Deserialize, Serialize};

use crate::config::{Acceleration, AdjournedAs, Config, PublicationPolicy, ResultPolicy};
use crate::system::TournamentSystem;
use crate::tables::TablePlan;

/// Points as stated in a command, in tenths; what is left out follows from the rest.
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
    /// The pairing-allocated bye; a win's points by default.
    pub pab: Option<i64>,
    /// A win by forfeit; a win's points by default.
    pub forfeit_win: Option<i64>,
    /// A loss by forfeit; zero by default.
    pub forfeit_loss: Option<i64>,
    /// An absence; zero by default.
    pub absence: Option<i64>,
}

impl StatedPoints {
    /// The complete point system.
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

/// Changes to settings requested by a command; what is absent stays.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SettingChanges {
    /// The number of rounds.
    pub rounds: Option<u32>,
    /// What results are worth.
    pub points: Option<StatedPoints>,
    /// The tie-breaks.
    pub tie_breaks: Option<Vec<String>>,
    /// The colour of number 1.
    pub initial_colour: Option<Side>,
    /// The default time in minutes.
    pub default_time: Option<u32>,
    /// Half-point byes an entry may have.
    pub half_byes: Option<u32>,
    /// Last rounds without half-point byes.
    pub no_half_byes_in_last: Option<u32>,
    /// When a report counts.
    pub results: Option<ResultPolicy>,
    /// Virtual points.
    pub acceleration: Option<Acceleration>,
    /// The language whose alphabet sorts names.
    pub locale: Option<Lang>,
    /// Draws with advantage.
    pub advantage: Option<bool>,
    /// The arrow rule.
    pub controlled: Option<bool>,
    /// No appeals.
    pub no_appeals: Option<bool>,
    /// Expelled entries are left out of the final order.
    pub drop_expelled: Option<bool>,
    /// Boards per team match.
    pub boards: Option<u32>,
    /// How line-ups are made.
    pub line_ups: Option<LineUpSystem>,
    /// Minutes between rounds of a team event.
    pub break_minutes: Option<u32>,
    /// The first day.
    pub starts_on: Option<String>,
    /// The last day.
    pub ends_on: Option<String>,
    /// Games per tie in a knock-out.
    pub tie_games: Option<u32>,
    /// Late entries get the last numbers.
    pub late_at_end: Option<bool>,
    /// The rate of play.
    pub control: Option<String>,
    /// Rates of the deciders of a drawn tie.
    pub deciders: Option<Vec<String>>,
    /// Only players of one category meet.
    pub categories_apart: Option<bool>,
    /// Every second round repeats the one before with colours exchanged.
    pub mirror_rounds: Option<bool>,
    /// What an adjourned game counts as in the next pairing.
    pub adjourned_as: Option<AdjournedAs>,
    /// Minutes within which an appeal is accepted.
    pub appeal_minutes: Option<u32>,
    /// Players may also play in another section.
    pub other_sections: Option<bool>,
    /// Which table a board is on.
    pub tables: Option<Box<TablePlan>>,
    /// The town.
    pub city: Option<String>,
    /// The federation.
    pub federation: Option<String>,
    /// A different system.
    pub system: Option<TournamentSystem>,
    /// How far a published round becomes public by itself.
    pub publication: Option<PublicationPolicy>,
}

macro_rules! changes {
    ($($(#[$doc:meta])* $variant:ident $field:ident: $type:ty),* $(,)?) => {
        /// One setting that changed.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "field", rename_all = "kebab-case", deny_unknown_fields)]
        pub enum Change {
            /// The system.
            System {
                /// Before.
                from: TournamentSystem,
                /// Now.
                to: TournamentSystem,
            },
            $($(#[$doc])* $variant {
                /// Before.
                from: $type,
                /// Now.
                to: $type,
            }),*
        }

        impl Change {
            /// The inverse change.
            #[must_use]
            pub fn reversed(self) -> Self {
                match self {
                    Self::System { from, to } => Self::System { from: to, to: from },
                    $(Self::$variant { from, to } => Self::$variant { from: to, to: from }),*
                }
            }
        }

        impl Config {
            /// Applies a change.
            pub(crate) fn change(&mut self, change: &Change) {
                match change {
                    // The system is a property of the tournament, not a setting.
                    Change::System { .. } => {}
                    $(Change::$variant { to, .. } => self.$field.clone_from(to)),*
                }
            }

            /// The differences from other settings.
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
    Locale locale: Lang,
    /// Draws with advantage.
    Advantage advantage: bool,
    /// The arrow rule.
    Controlled controlled: bool,
    /// Appeals.
    NoAppeals no_appeals: bool,
    /// The expelled.
    DropExpelled drop_expelled: bool,
    /// The terms of a team event.
    Teams teams: Option<TeamTerms>,
    /// The first day.
    StartsOn starts_on: Option<String>,
    /// The last day.
    EndsOn ends_on: Option<String>,
    /// Games of a tie.
    TieGames tie_games: u32,
    /// Numbers of late entries.
    LateAtEnd late_at_end: bool,
    /// The rate of play.
    Control control: Option<String>,
    /// Rates of deciders.
    Deciders deciders: Vec<String>,
    /// Categories apart.
    CategoriesApart categories_apart: bool,
    /// Rounds repeated with colours exchanged.
    MirrorRounds mirror_rounds: bool,
    /// Adjourned games in the pairing.
    AdjournedAs adjourned_as: AdjournedAs,
    /// Time for appeals.
    AppealMinutes appeal_minutes: u32,
    /// Other sections.
    OtherSections other_sections: bool,
    /// The town.
    City city: Option<String>,
    /// The federation.
    Federation federation: Option<String>,
    /// The plan of tables.
    Tables tables: Box<TablePlan>,
    /// What becomes public by itself.
    Publication publication: PublicationPolicy,
}

impl SettingChanges {
    /// The terms of a team event after the change.
    fn terms(&self, config: &Config) -> Option<TeamTerms> {
        let mut terms = config.teams.clone()?;
        terms.boards = self.boards.unwrap_or(terms.boards);
        terms.line_ups = self.line_ups.or(terms.line_ups);
        terms.break_minutes = self.break_minutes.or(terms.break_minutes);
        Some(terms)
    }

    /// Whether it contains settings for teams only.
    pub(crate) const fn is_of_teams(&self) -> bool {
        self.boards.is_some() || self.line_ups.is_some() || self.break_minutes.is_some()
    }

    /// The settings after the change.
    pub(crate) fn over(&self, config: &Config) -> Config {
        macro_rules! take {
            ($($field:ident),*) => {
                Config {
                    points: self.points.map_or(config.points, StatedPoints::system),
                    initial_colour: self.initial_colour.or(config.initial_colour),
                    teams: self.terms(config),
                    starts_on: self.starts_on.clone().or_else(|| config.starts_on.clone()),
                    control: self.control.clone().or_else(|| config.control.clone()),
                    ends_on: self.ends_on.clone().or_else(|| config.ends_on.clone()),
                    city: self.city.clone().or_else(|| config.city.clone()),
                    federation: self.federation.clone().or_else(|| config.federation.clone()),
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
            late_at_end,
            deciders,
            categories_apart,
            mirror_rounds,
            adjourned_as,
            appeal_minutes,
            other_sections,
            tables,
            publication
        )
    }
}
