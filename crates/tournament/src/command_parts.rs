//! Parts of commands: a new tournament, a team, an entry, a result, an order.

use jadoube_vocabulary::{
    BoardNumber, EntryId, EventId, GameId, GameKind, Lang, PersonId, RoundNumber, Side,
    TournamentId,
};
use serde::{Deserialize, Serialize};

use crate::config::{
    Acceleration, AdjournedAs, Book, PublicationPolicy, ResultPolicy, StatedPoints,
    TournamentSystem,
};
use crate::entry_data::{How, Title};

/// A new tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// Its identity, if already assigned.
    pub tournament: Option<TournamentId>,
    /// The event it belongs to.
    pub event: Option<EventId>,
    /// Its name.
    pub name: String,
    /// The game.
    pub game: GameKind,
    /// How pairs are made.
    pub system: TournamentSystem,
    /// Whose rules apply; by default those usual for the game.
    pub book: Option<Book>,
    /// The edition of the game's rules.
    pub edition: Option<String>,
    /// The preset it was made from.
    pub preset: Option<String>,
    /// The number of rounds; a round robin determines its own.
    pub rounds: Option<u32>,
    /// The colour of number 1; drawn by lot by default.
    pub initial_colour: Option<Side>,
    /// What results are worth.
    pub points: Option<StatedPoints>,
    /// The tie-breaks.
    pub tie_breaks: Option<Vec<String>>,
    /// The default time in minutes.
    pub default_time: Option<u32>,
    /// When a report counts.
    pub results: Option<ResultPolicy>,
    /// Virtual points.
    pub acceleration: Option<Acceleration>,
    /// The language whose alphabet sorts names.
    pub locale: Option<Lang>,
    /// Draws with advantage are announced.
    pub advantage: Option<bool>,
    /// Whether the arrow rule of the code's Swiss applies (V/2.8.9.11); yes by default.
    pub controlled: Option<bool>,
    /// Boards per team match; four by default.
    pub boards: Option<u32>,
    /// How line-ups are made.
    pub line_ups: Option<jadoube_competition::LineUpSystem>,
    /// Minutes between rounds of a team event.
    pub break_minutes: Option<u32>,
    /// The first day, as `2026-11-16`.
    pub starts_on: Option<String>,
    /// The last day.
    pub ends_on: Option<String>,
    /// Games per tie in a knock-out; one by default.
    pub tie_games: Option<u32>,
    /// Late entries get the last numbers (outside FIDE mode).
    pub late_at_end: Option<bool>,
    /// The rate of play, as `5400+30`.
    pub control: Option<String>,
    /// Rates of the deciders of a drawn tie in a knock-out.
    pub deciders: Option<Vec<String>>,
    /// Only players of one category meet (outside FIDE mode).
    pub categories_apart: Option<bool>,
    /// Every second round repeats the one before with colours exchanged (outside FIDE mode).
    pub mirror_rounds: Option<bool>,
    /// What an adjourned game counts as in the next pairing; a draw by default.
    pub adjourned_as: Option<AdjournedAs>,
    /// Players may also play in another section of the event.
    pub other_sections: Option<bool>,
    /// How far a published round becomes public by itself; automatic by default.
    pub publication: Option<PublicationPolicy>,
}

impl NewTournament {
    /// A new tournament with defaults for everything else.
    pub fn new(name: &str, game: GameKind, system: TournamentSystem) -> Self {
        Self {
            tournament: None,
            event: None,
            name: name.to_owned(),
            game,
            system,
            book: None,
            edition: None,
            preset: None,
            rounds: None,
            initial_colour: None,
            points: None,
            tie_breaks: None,
            default_time: None,
            results: None,
            acceleration: None,
            locale: None,
            advantage: None,
            controlled: None,
            boards: None,
            line_ups: None,
            break_minutes: None,
            starts_on: None,
            ends_on: None,
            tie_games: None,
            late_at_end: None,
            control: None,
            deciders: None,
            categories_apart: None,
            mirror_rounds: None,
            adjourned_as: None,
            other_sections: None,
            publication: None,
        }
    }
}

/// A new team.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTeam {
    /// Its name.
    pub name: String,
    /// Its players in board order: the base line-up, then the reserves.
    #[serde(default)]
    pub players: Vec<NewEntry>,
    /// Its strength; by default the mean of its best boards.
    pub strength: Option<u32>,
    /// The federation.
    pub federation: Option<String>,
    /// The club.
    pub club: Option<String>,
    /// The first round; the next one by default.
    pub first_round: Option<RoundNumber>,
}

/// A new entry.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewEntry {
    /// Surname, first name.
    pub name: String,
    /// The person, if already known.
    pub person: Option<PersonId>,
    /// The rating.
    pub rating: Option<u32>,
    /// The rating's list; in draughts A, B, N or T.
    pub list: Option<String>,
    /// The rating list's period.
    pub period: Option<String>,
    /// The place on list A.
    pub list_place: Option<u32>,
    /// How the rating was chosen.
    pub how: Option<How>,
    /// The title.
    pub title: Option<Title>,
    /// The federation.
    pub federation: Option<String>,
    /// The number in FIDE's list.
    pub fide_id: Option<String>,
    /// The number in the national list.
    pub national_id: Option<String>,
    /// The club.
    pub club: Option<String>,
    /// The category.
    pub category: Option<String>,
    /// Date of birth.
    pub birth: Option<String>,
    /// `m` or `w`.
    pub sex: Option<String>,
    /// The first round; the next one by default.
    pub first_round: Option<RoundNumber>,
    /// No half-point bye.
    #[serde(default)]
    pub no_half_bye: bool,
    /// Always seated at this table.
    pub fixed_table: Option<u32>,
    /// Not on public lists.
    #[serde(default)]
    pub unlisted: bool,
    /// The team the player belongs to.
    pub team: Option<EntryId>,
    /// Whether licensed for the season, if known (VII/7.3).
    pub licence: Option<bool>,
}

/// A result of one board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardResult {
    /// The board.
    pub board: Option<BoardNumber>,
    /// Or the game.
    pub game: Option<GameId>,
    /// The outcome, as a code of the game played.
    pub outcome: String,
    /// The outcome the sender saw before; an open game by default.
    pub seen: Option<String>,
}

/// The requested order of start numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum WantedOrder {
    /// A named order.
    Named(NamedOrder),
    /// An explicit order.
    List(Vec<EntryId>),
}

/// Orders by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NamedOrder {
    /// By rating, title and name; in draughts V/2.6.1.
    Standard,
    /// By lot.
    Lot,
    /// V/1.6.2: by lot, such that members of a club meet early.
    Varma,
}
