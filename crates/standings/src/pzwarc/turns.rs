//! The record of a competition as the code sees it: opponents round by round, with two, one or no
//! points.
//!
//! The adapter of the draughts code: nothing else in this module reads the record.

use std::collections::BTreeMap;

use jadoube_competition::{Adjourned, Arrow, RatingList, Record, Slot};
use jadoube_vocabulary::{Absence, Mark, Outcome, Side};
use serde::Serialize;

use super::compare::SeenAs;

/// What the code says about an outcome.
pub trait ByTheCode: Copy {
    /// II/5.4, 5.5, 5.6: two points, one, none; a walkover is two to none.
    fn points(self, side: Side, adjourned: Adjourned) -> u32;

    /// Whether the game was begun on the board: a walkover was not (II/5.5-sign).
    fn is_begun(self) -> bool;

    /// How a round that ended so went.
    fn how(self) -> SeenAs;

    /// Whether this side got its two points without playing.
    fn is_free_for(self, side: Side) -> bool;

    /// Whether no result is known: pairing waits for it, unless the game was adjourned.
    fn is_missing(self) -> bool;
}

impl ByTheCode for Outcome {
    fn points(self, side: Side, adjourned: Adjourned) -> u32 {
        match self.mark(side) {
            Mark::Win | Mark::ForfeitWin => 2,
            Mark::Draw => 1,
            Mark::Open if self == Self::Adjourned && adjourned == Adjourned::AsDraw => 1,
            // An outcome is no bye.
            Mark::Loss
            | Mark::ForfeitLoss
            | Mark::Open
            | Mark::PairingBye
            | Mark::FullBye
            | Mark::HalfBye
            | Mark::ZeroBye => 0,
        }
    }

    fn is_begun(self) -> bool {
        match self.how() {
            SeenAs::Played => true,
            SeenAs::Unfinished => self != Self::Annulled,
            SeenAs::Walkover | SeenAs::Pause | SeenAs::Missing | SeenAs::Left => false,
        }
    }

    fn how(self) -> SeenAs {
        match (self.is_played(), self.is_forfeit()) {
            (true, _) => SeenAs::Played,
            (false, true) => SeenAs::Walkover,
            (false, false) => SeenAs::Unfinished,
        }
    }

    fn is_free_for(self, side: Side) -> bool {
        self.is_forfeit() && self.winner() == Some(side)
    }

    fn is_missing(self) -> bool {
        matches!(self, Self::Open | Self::Annulled)
    }
}

/// What a player did in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Turn {
    /// Paired with an opponent, by index.
    Game {
        /// Index of the opponent.
        opponent: usize,
        /// The side assigned.
        side: Side,
        /// How it ended.
        outcome: Outcome,
        /// The recorded mark, if the record has marks.
        arrow: Option<Option<Arrow>>,
    },
    /// Paused.
    Pause,
    /// Absent, withdrawn or not yet entered.
    Missing,
}

impl Turn {
    /// A pause gives two points (V/2.8.3), a missed round none (V/2.8.9.5).
    pub fn points(self, adjourned: Adjourned) -> u32 {
        match self {
            Self::Game { side, outcome, .. } => outcome.points(side, adjourned),
            Self::Pause => 2,
            Self::Missing => 0,
        }
    }
}

/// The rounds of all players; players are indices in start-number order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turns {
    people: Vec<Person>,
    index: BTreeMap<u32, usize>,
    rounds: usize,
    /// The first game without a result: its round, White and Black.
    open: Option<(usize, u32, u32)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Person {
    no: u32,
    rating: u32,
    list: RatingList,
    list_place: Option<u32>,
    turns: Vec<Turn>,
}

impl Turns {
    /// Reads a record.
    pub fn read(record: &Record) -> Self {
        // Start numbers order everybody here, whatever the order of the record.
        let mut order: Vec<usize> = (0..record.participants().len()).collect();
        order.sort_by_key(|at| record.participants().get(*at).map(|one| one.number));
        let mut index_at = vec![0; order.len()];
        for (index, place) in order.iter().enumerate() {
            if let Some(slot) = index_at.get_mut(*place) {
                *slot = index;
            }
        }
        let person = |at: &usize| {
            let one = record.participants().get(*at)?;
            Some(Person {
                no: one.number.get(),
                rating: one.rating.unwrap_or(0),
                list: one.list.unwrap_or(RatingList::Technical),
                list_place: one.list_place,
                turns: record
                    .slots(*at)
                    .map(|slot| turn(slot, &index_at))
                    .collect(),
            })
        };
        let people: Vec<Person> = order.iter().filter_map(person).collect();
        let number = |id| record.number_of(id).map_or(0, |number| number.get());
        let games = record.competition().rounds.iter().enumerate();
        let mut games =
            games.flat_map(|(at, round)| round.games.iter().map(move |game| (at, game)));
        let open = games.find(|(_, game)| game.outcome.is_missing());
        Self {
            index: people.iter().map(|one| one.no).zip(0..).collect(),
            people,
            rounds: record.rounds(),
            open: open.map(|(at, game)| (at + 1, number(&game.white), number(&game.black))),
        }
    }

    /// How many take part.
    pub const fn len(&self) -> usize {
        self.people.len()
    }

    /// Whether nobody takes part.
    pub const fn is_empty(&self) -> bool {
        self.people.is_empty()
    }

    /// How many rounds have been paired.
    pub const fn rounds(&self) -> usize {
        self.rounds
    }

    /// The first game without a result: its round from 1, White's number and Black's.
    pub const fn open(&self) -> Option<(usize, u32, u32)> {
        self.open
    }

    /// The start number of a player; 0 for none.
    pub fn number(&self, player: usize) -> u32 {
        self.people.get(player).map_or(0, |one| one.no)
    }

    /// All start numbers, in order.
    pub fn numbers(&self) -> impl Iterator<Item = u32> {
        self.people.iter().map(|one| one.no)
    }

    /// The index of a start number.
    pub fn index_of(&self, no: u32) -> Option<usize> {
        self.index.get(&no).copied()
    }

    /// What a player did, round by round.
    pub fn of(&self, player: usize) -> &[Turn] {
        self.people
            .get(player)
            .map_or(&[], |one| one.turns.as_slice())
    }

    /// A player's points.
    pub fn points(&self, player: usize, adjourned: Adjourned) -> u32 {
        self.points_before(player, self.rounds, adjourned)
    }

    /// A player's points after the first `rounds` rounds.
    pub fn points_before(&self, player: usize, rounds: usize, adjourned: Adjourned) -> u32 {
        let turns = self.of(player).iter().take(rounds);
        turns.map(|turn| turn.points(adjourned)).sum()
    }

    /// A player's rating.
    pub fn rating(&self, player: usize) -> Option<u32> {
        self.people.get(player).map(|one| one.rating)
    }

    /// The lowest rating in the event (V/2.9.1.1).
    pub fn lowest_rating(&self) -> u32 {
        let ratings = self.people.iter().map(|one| one.rating);
        ratings.min().unwrap_or(0)
    }

    /// A player's place on list A, if any.
    pub fn place_on_list_a(&self, player: usize) -> Option<u32> {
        let one = self.people.get(player)?;
        one.list_place.filter(|_| one.list == RatingList::A)
    }
}

fn turn(slot: Slot<'_>, index_at: &[usize]) -> Turn {
    match slot {
        Slot::Game {
            game,
            opponent,
            side,
        } => Turn::Game {
            opponent: index_at.get(opponent).copied().unwrap_or(opponent),
            side,
            outcome: game.outcome,
            arrow: game.arrows.map(|arrows| *arrows.get(side)),
        },
        Slot::Out(Absence::PairingBye) => Turn::Pause,
        // The pause is the code's only bye worth points (V/2.8.9.5).
        Slot::Out(
            Absence::Zero
            | Absence::Half
            | Absence::Full
            | Absence::Excluded
            | Absence::NotEntered
            | Absence::Withdrawn,
        ) => Turn::Missing,
    }
}
