//! Norms: in draughts by the code (VII), with what prevents them, shown before the event closes; in
//! chess the figures by which title norms are judged.

use std::collections::BTreeSet;

use jadoube_clock::TimeControl;
use jadoube_competition::RatingList;

use jadoube_rating::norm::{NormAnswer, judge};
use jadoube_rating::policy::RatingPolicies;
use jadoube_rating::rate::RatedGame;
use jadoube_rating::title_event::{TitleEvent, TitlePlayer};
use jadoube_rating::{Day, LadderStep, Sex, Track};
use jadoube_vocabulary::{EntryId, GameKind, Outcome, Side, Squares};
use serde::Serialize;

use crate::config::Book;
use crate::facts::People;
use crate::round::RoundState;
use crate::state::{Entry, State};

/// A chess player's figures for a norm.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChessNorm {
    /// The entry.
    pub entry: EntryId,
    /// Games played over the board.
    pub games: u32,
    /// Points in them, in tenths.
    pub points: i64,
    /// Rated opponents among them.
    pub rated: u32,
    /// Their mean rating, rounded half up.
    pub mean: Option<u32>,
    /// Opponents with a title.
    pub titled: u32,
    /// Federations of the opponents, not counting the player's own.
    pub federations: u32,
}

/// The norms of an event, by rulebook.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "book", content = "players", rename_all = "lowercase")]
pub enum Norms {
    /// By the draughts code: entry, open titles, and women's titles for women.
    Pzwarc(Vec<(EntryId, NormAnswer, Option<NormAnswer>)>),
    /// In chess.
    Fide(Vec<ChessNorm>),
}

fn version(game: GameKind) -> Option<Squares> {
    match game {
        GameKind::Chess => None,
        GameKind::Draughts100 => Some(Squares::Hundred),
        GameKind::Draughts64 => Some(Squares::SixtyFour),
    }
}

/// A category or title as the entry list writes it.
fn standing(entry: &Entry) -> LadderStep {
    let code = entry.category.as_deref().unwrap_or_default().trim();
    let mut steps = LadderStep::ALL.iter().copied();
    steps.find(|step| step.code() == code).unwrap_or_default()
}

impl State {
    /// The event as the norm rules of the draughts code see it (VII/5); `None` in chess, for teams,
    /// and without a rate of play.
    pub fn title_event(&self, people: &dyn People) -> Option<TitleEvent> {
        let (about, config) = (self.about()?, self.config()?);
        let version = version(about.game).filter(|_| !self.is_team_event())?;
        let rate: TimeControl = config.control.as_ref()?.parse().ok()?;
        let table = self.table(None);
        let place = |at: usize| {
            let row = table.rows.iter().find(|row| row.at == at);
            row.map(|row| i64::from(row.rank))
        };
        let players = self.numbers().iter().filter_map(|&at| {
            let entry = self.entry(at)?;
            let person = people.person(&entry.person);
            let sex = person.and_then(|one| one.sex.as_deref());
            Some(TitlePlayer {
                id: entry.id.to_string(),
                name: person.map(|one| one.name.clone()),
                sex: match sex {
                    Some("w" | "f" | "k") => Sex::Woman,
                    _ => Sex::Man,
                },
                rating: entry.rating.value.map(i64::from),
                group: match entry.rating.list.as_deref() {
                    Some("A") => Some(RatingList::A),
                    Some("B") => Some(RatingList::B),
                    Some("N") => Some(RatingList::N),
                    Some("T") => Some(RatingList::Technical),
                    _ => None,
                },
                standing: standing(entry),
                womens: None,
                international: None,
                foreign: entry
                    .federation
                    .as_deref()
                    .is_some_and(|code| code != "POL"),
                licence: entry.flags.licence,
                place: place(at),
                points: None,
                norm_games: Vec::new(),
                best_on_a: None,
            })
        });
        let index = |at: usize| {
            let place = self.numbers().iter().position(|one| *one == at)?;
            u32::try_from(place).ok()
        };
        let games = self.rounds.iter().flat_map(RoundState::on_boards);
        let games = games.filter_map(|game| {
            let outcome = match game.reported() {
                _ if game.is_contested() => Outcome::Open,
                Outcome::Adjourned | Outcome::Annulled => Outcome::Open,
                outcome => outcome,
            };
            Some(RatedGame {
                white: index(game.white)?,
                black: index(game.black)?,
                outcome,
            })
        });
        let date = |text: &Option<String>| text.as_deref().and_then(day_of);
        Some(TitleEvent {
            version,
            name: Some(about.name.clone()),
            starts: date(&config.starts_on),
            ends: date(&config.ends_on),
            announced: None,
            reported: None,
            approved: None,
            system: self.system().of_record().0,
            women: None,
            rate,
            recording: None,
            licensed_arbiter: None,
            code_observed: Some(about.book == Book::Pzwarc),
            rounds: Some(i64::from(config.rounds)),
            gives: None,
            players: players.collect(),
            games: games.collect(),
            policies: RatingPolicies::default(),
        })
    }

    /// The norms of all players so far (T68).
    pub fn norms(&self, people: &dyn People) -> Option<Norms> {
        if self.game_kind() == GameKind::Chess {
            return Some(Norms::Fide(self.chess_norms()));
        }
        let event = self.title_event(people)?;
        let all = self.numbers().iter().zip(0_u32..);
        let all = all.filter_map(|(&at, player)| {
            let open = judge(&event, player, Track::Open)?;
            let woman = event.player(player)?.sex == Sex::Woman;
            let womens = woman.then(|| judge(&event, player, Track::Women)).flatten();
            Some((self.id(at)?, open, womens))
        });
        Some(Norms::Pzwarc(all.collect()))
    }

    fn chess_norms(&self) -> Vec<ChessNorm> {
        let mut found = Vec::new();
        for (at, entry) in self.alive().filter(|(_, entry)| !entry.is_team) {
            let games = self.rounds.iter().flat_map(RoundState::on_boards);
            let games: Vec<_> = games
                .filter(|game| game.side_of(at).is_some() && !game.is_contested())
                .filter(|game| game.outcome.is_rated() && !game.outcome.is_unfinished())
                .collect();
            let worth = jadoube_vocabulary::PointSystem::CHESS;
            let side = |game: &&crate::round::RoundGame| game.side_of(at).unwrap_or(Side::White);
            let points = games
                .iter()
                .map(|game| worth.for_outcome(game.outcome, side(game)).tenths());
            let opponents: Vec<&Entry> = games
                .iter()
                .filter_map(|game| self.entry(game.opponent(at)))
                .collect();
            let ratings: Vec<u64> = opponents
                .iter()
                .filter_map(|one| one.rating.value)
                .map(u64::from)
                .collect();
            let count = |list: usize| u32::try_from(list).unwrap_or(u32::MAX);
            let rated = u64::try_from(ratings.len()).unwrap_or(u64::MAX);
            let sum: u64 = ratings.iter().sum();
            let federations: BTreeSet<&String> = opponents
                .iter()
                .filter_map(|one| one.federation.as_ref())
                .filter(|code| Some(*code) != entry.federation.as_ref())
                .collect();
            found.push(ChessNorm {
                entry: entry.id.clone(),
                games: count(games.len()),
                points: points.sum(),
                rated: count(ratings.len()),
                mean: (2 * sum + rated)
                    .checked_div(2 * rated)
                    .and_then(|mean| u32::try_from(mean).ok()),
                titled: count(opponents.iter().filter(|one| one.title.is_some()).count()),
                federations: count(federations.len()),
            });
        }
        found
    }
}

fn day_of(text: &str) -> Option<Day> {
    let mut parts = text.split('-');
    let year = parts.next()?.parse().ok()?;
    let month = parts.next()?.parse().ok()?;
    let day = parts.next()?.parse().ok()?;
    Day::new(year, month, day)
}
