//! The record behind the door: sound, and looked up by place instead of by name.

use std::collections::BTreeMap;

use jadoube_vocabulary::{Absence, EntryId, EntryNumber, Outcome, Points, RoundNumber, Side};

use crate::{Competition, Contradiction, DecidedAs, Game, Participant};

/// How a game without a result counts: as drawn for pairing (C.04.2, V/2.8.9.10), not yet in
/// standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Adjourned {
    /// A draw's points each, or what the regulations state: for pairing.
    AsDraw,
    /// Nothing yet, or what the regulations state: for standings.
    Open,
}

/// What a participant has in a round. Opponents are places in [`Record::participants`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slot<'a> {
    /// A game.
    Game {
        /// The game.
        game: &'a Game,
        /// The opponent's place.
        opponent: usize,
        /// The side the participant has.
        side: Side,
    },
    /// No game.
    Out(Absence),
}

impl Slot<'_> {
    /// What came of the game, if there is one.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Game { game, .. } => Some(game.outcome),
            Self::Out(_) => None,
        }
    }

    /// Whether the pairing placed the participant: at a board or with its bye.
    pub const fn was_paired(&self) -> bool {
        matches!(self, Self::Game { .. } | Self::Out(Absence::PairingBye))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Game {
        game: usize,
        opponent: usize,
        side: Side,
    },
    Out(Absence),
}

/// A competition that contradicts itself nowhere: everybody has exactly one thing in every
/// round. A participant's place is that in the list as it was given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    competition: Competition,
    index: BTreeMap<EntryId, usize>,
    /// By round, then by participant.
    places: Vec<Vec<Place>>,
    /// By round, then by participant: what decisions changed in the result, and beside it.
    decided: Vec<Vec<(Points, Points)>>,
    /// The same in game points of teams, by round and participant.
    decided_games: BTreeMap<(usize, usize), (Points, Points)>,
}

impl Record {
    /// The door.
    ///
    /// # Errors
    /// Everything that contradicts itself.
    pub fn new(competition: Competition) -> Result<Self, Vec<Contradiction>> {
        let faults = competition.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        let entries = competition.participants.iter().enumerate();
        let index: BTreeMap<EntryId, usize> =
            entries.map(|(at, one)| (one.id.clone(), at)).collect();
        let places = competition.rounds.iter();
        let places = places.map(|round| places_of(&index, round)).collect();
        let mut decided =
            vec![vec![(Points::ZERO, Points::ZERO); index.len()]; competition.rounds.len()];
        let mut decided_games = BTreeMap::new();
        for one in &competition.decided {
            let row = decided.get_mut(one.round.index());
            let Some((row, &at)) = row.zip(index.get(&one.entry)) else {
                continue;
            };
            let add = |sum: &mut (Points, Points), points| match one.decided_as {
                DecidedAs::Result => sum.0 += points,
                DecidedAs::Beside => sum.1 += points,
            };
            if let Some(sum) = row.get_mut(at) {
                add(sum, one.points);
            }
            if one.game_points != Points::ZERO {
                let place = (one.round.index(), at);
                add(decided_games.entry(place).or_default(), one.game_points);
            }
        }
        Ok(Self {
            competition,
            index,
            places,
            decided,
            decided_games,
        })
    }

    /// The data.
    pub const fn competition(&self) -> &Competition {
        &self.competition
    }

    /// The data, given back.
    pub fn into_competition(self) -> Competition {
        self.competition
    }

    /// Everybody, in the order given.
    pub fn participants(&self) -> &[Participant] {
        &self.competition.participants
    }

    /// How many rounds have been paired.
    pub const fn rounds(&self) -> usize {
        self.competition.rounds.len()
    }

    /// The place of an identifier.
    pub fn place_of(&self, id: &EntryId) -> Option<usize> {
        self.index.get(id).copied()
    }

    /// The place of a number.
    pub fn place_of_number(&self, number: EntryNumber) -> Option<usize> {
        let mut all = self.participants().iter();
        all.position(|one| one.number == number)
    }

    /// The number of an identifier.
    pub fn number_of(&self, id: &EntryId) -> Option<EntryNumber> {
        let at = self.place_of(id)?;
        Some(self.participants().get(at)?.number)
    }

    /// What a participant has in a round; none where there is no such round or place.
    pub fn slot(&self, participant: usize, round: RoundNumber) -> Option<Slot<'_>> {
        let place = self.places.get(round.index())?.get(participant)?;
        Some(match *place {
            Place::Out(absence) => Slot::Out(absence),
            Place::Game {
                game,
                opponent,
                side,
            } => Slot::Game {
                game: self
                    .competition
                    .rounds
                    .get(round.index())?
                    .games
                    .get(game)?,
                opponent,
                side,
            },
        })
    }

    /// Everything a participant had so far, round by round.
    pub fn slots(&self, participant: usize) -> impl Iterator<Item = Slot<'_>> {
        let rounds = (0..self.rounds()).map(RoundNumber::at);
        rounds.filter_map(move |round| self.slot(participant, round))
    }

    /// What decisions changed in a round: in the result, and beside it.
    pub fn decided(&self, participant: usize, round: RoundNumber) -> (Points, Points) {
        let row = self.decided.get(round.index());
        let found = row.and_then(|row| row.get(participant)).copied();
        found.unwrap_or((Points::ZERO, Points::ZERO))
    }

    /// The same in a team's game points.
    pub fn decided_games(&self, participant: usize, round: RoundNumber) -> (Points, Points) {
        let found = self.decided_games.get(&(round.index(), participant));
        found.copied().unwrap_or_default()
    }

    /// What a round's game or absence is worth by the point system, without decisions.
    pub fn result_points(
        &self,
        participant: usize,
        round: RoundNumber,
        adjourned: Adjourned,
    ) -> Points {
        let system = &self.competition.points;
        match self.slot(participant, round) {
            None => Points::ZERO,
            Some(Slot::Out(absence)) => system.for_absence(absence),
            Some(Slot::Game { game, side, .. }) => match (game.outcome, adjourned) {
                (Outcome::Adjourned | Outcome::Open, _) => {
                    let unstated = match adjourned {
                        Adjourned::AsDraw => system.draw,
                        Adjourned::Open => Points::ZERO,
                    };
                    self.competition.unfinished_points.unwrap_or(unstated)
                }
                (outcome, _) => system.for_outcome(outcome, side),
            },
        }
    }

    /// What a round adds to the score.
    pub fn points_in(
        &self,
        participant: usize,
        round: RoundNumber,
        adjourned: Adjourned,
    ) -> Points {
        let (result, beside) = self.decided(participant, round);
        self.result_points(participant, round, adjourned) + result + beside
    }

    /// The score after so many rounds.
    pub fn points_after(&self, participant: usize, rounds: usize, adjourned: Adjourned) -> Points {
        let rounds = (0..rounds).map(RoundNumber::at);
        rounds
            .map(|round| self.points_in(participant, round, adjourned))
            .sum()
    }
}

fn places_of(index: &BTreeMap<EntryId, usize>, round: &crate::Round) -> Vec<Place> {
    // Behind the door everybody is set below.
    let mut row = vec![Place::Out(Absence::NotEntered); index.len()];
    let mut set = |at: usize, place: Place| {
        if let Some(seat) = row.get_mut(at) {
            *seat = place;
        }
    };
    for (at, game) in round.games.iter().enumerate() {
        if let (Some(&white), Some(&black)) = (index.get(&game.white), index.get(&game.black)) {
            for (own, opponent, side) in [(white, black, Side::White), (black, white, Side::Black)]
            {
                let game = at;
                set(
                    own,
                    Place::Game {
                        game,
                        opponent,
                        side,
                    },
                );
            }
        }
    }
    for out in &round.out {
        if let Some(&at) = index.get(&out.entry) {
            set(at, Place::Out(out.absence));
        }
    }
    row
}
