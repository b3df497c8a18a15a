//! A validated competition, looked up by index instead of by identifier.

use std::collections::BTreeMap;

use jadoube_vocabulary::{Absence, EntryId, EntryNumber, Outcome, Points, RoundNumber, Side};

use crate::{Competition, Contradiction, DecidedAs, Participant, RecordedGame};

/// How a game without a result counts: as a draw for pairing (C.04.2, V/2.8.9.10), not at all in
/// standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Adjourned {
    /// As a draw, or as the regulations state: for pairing.
    AsDraw,
    /// Not at all, or as the regulations state: for standings.
    Open,
}

/// What a participant has in a round. Opponents are indices into [`Record::participants`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slot<'a> {
    /// A game.
    Game {
        /// The game.
        game: &'a RecordedGame,
        /// The opponent's index.
        opponent: usize,
        /// The participant's side.
        side: Side,
    },
    /// No game.
    Out(Absence),
}

impl Slot<'_> {
    /// The outcome of the game, if there is one.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Game { game, .. } => Some(game.outcome),
            Self::Out(_) => None,
        }
    }

    /// Whether the participant was paired: at a board, or with the pairing-allocated bye.
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

/// A competition without contradictions: every participant has exactly one slot in every round. A
/// participant's index is the position in the list as given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    competition: Competition,
    index: BTreeMap<EntryId, usize>,
    /// By round, then by participant.
    places: Vec<Vec<Place>>,
    /// By round, then by participant: what decisions changed in the result, and on top of it.
    decided: Vec<Vec<(Points, Points)>>,
    /// The same for the game points of teams, by round and participant.
    decided_games: BTreeMap<(usize, usize), (Points, Points)>,
}

impl Record {
    /// Validates a competition.
    ///
    /// # Errors
    /// Every contradiction found.
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

    /// Unwraps the data.
    pub fn into_competition(self) -> Competition {
        self.competition
    }

    /// All participants, in the order given.
    pub fn participants(&self) -> &[Participant] {
        &self.competition.participants
    }

    /// How many rounds have been paired.
    pub const fn rounds(&self) -> usize {
        self.competition.rounds.len()
    }

    /// The index of an identifier.
    pub fn place_of(&self, id: &EntryId) -> Option<usize> {
        self.index.get(id).copied()
    }

    /// The index of a number.
    pub fn place_of_number(&self, number: EntryNumber) -> Option<usize> {
        let mut all = self.participants().iter();
        all.position(|one| one.number == number)
    }

    /// The number of an identifier.
    pub fn number_of(&self, id: &EntryId) -> Option<EntryNumber> {
        let at = self.place_of(id)?;
        Some(self.participants().get(at)?.number)
    }

    /// What a participant has in a round; `None` if there is no such round or participant.
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

    /// All slots of a participant so far, round by round.
    pub fn slots(&self, participant: usize) -> impl Iterator<Item = Slot<'_>> {
        let rounds = (0..self.rounds()).map(RoundNumber::at);
        rounds.filter_map(move |round| self.slot(participant, round))
    }

    /// What decisions changed in a round: in the result, and on top of it.
    pub fn decided(&self, participant: usize, round: RoundNumber) -> (Points, Points) {
        let row = self.decided.get(round.index());
        let found = row.and_then(|row| row.get(participant)).copied();
        found.unwrap_or((Points::ZERO, Points::ZERO))
    }

    /// The same for a team's game points.
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

    /// The score after the given number of rounds.
    pub fn points_after(&self, participant: usize, rounds: usize, adjourned: Adjourned) -> Points {
        let rounds = (0..rounds).map(RoundNumber::at);
        rounds
            .map(|round| self.points_in(participant, round, adjourned))
            .sum()
    }
}

fn places_of(index: &BTreeMap<EntryId, usize>, round: &crate::Round) -> Vec<Place> {
    // Validation guarantees that every slot is set below.
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
