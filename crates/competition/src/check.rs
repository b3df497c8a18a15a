//! Validation of a competition: every contradiction, reported at once.

use std::collections::{BTreeMap, BTreeSet};

use jadoube_vocabulary::{
    BoardNumber, EntryId, EntryNumber, GameId, Outcome, PersonId, RoundNumber, Side,
};
use thiserror::Error;

use crate::{Competition, RecordedGame, Roster, Round};

/// The highest rating accepted, so that sums of ratings cannot overflow.
pub const HIGHEST_RATING: u32 = 9_999;

/// Something in the record that contradicts the rest.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
pub enum Contradiction {
    /// Two entries have the same identifier.
    #[error("{0} is entered twice")]
    TwiceEntered(EntryId),
    /// Two entries have the same number.
    #[error("number {0} is given twice")]
    NumberTwice(EntryNumber),
    /// A rating that no list can contain.
    #[error("number {number}: rating {rating} is beyond {HIGHEST_RATING}")]
    Rating {
        /// The number.
        number: EntryNumber,
        /// The rating.
        rating: u32,
    },
    /// A person is in two rosters, or twice in one.
    #[error("{0} appears twice in the rosters")]
    TwiceInRosters(PersonId),
    /// A round names an unknown entry.
    #[error("round {round}: {entry} is not entered")]
    Unknown {
        /// The round.
        round: RoundNumber,
        /// Who.
        entry: EntryId,
    },
    /// A round names an entry twice.
    #[error("round {round}: number {number} appears twice")]
    TwiceInRound {
        /// The round.
        round: RoundNumber,
        /// Who.
        number: EntryNumber,
    },
    /// A round does not mention an entry.
    #[error("round {round}: number {number} has neither a game nor an absence")]
    NothingInRound {
        /// The round.
        round: RoundNumber,
        /// Who.
        number: EntryNumber,
    },
    /// An entry plays before its first round.
    #[error("round {round}: number {number} plays before the first round of the entry")]
    BeforeEntry {
        /// The round.
        round: RoundNumber,
        /// Who.
        number: EntryNumber,
    },
    /// An outcome that does not exist in this game.
    #[error("round {round}: {outcome} is not a result of the game")]
    Outcome {
        /// The round.
        round: RoundNumber,
        /// What was found.
        outcome: Outcome,
    },
    /// Two games of a round have the same board.
    #[error("round {round}: board {board} is given twice")]
    BoardTwice {
        /// The round.
        round: RoundNumber,
        /// The board.
        board: BoardNumber,
    },
    /// A game identifier appears twice, or in a round other than its own.
    #[error("round {round}: game {game} does not belong here")]
    GameMisplaced {
        /// The round.
        round: RoundNumber,
        /// The game.
        game: GameId,
    },
    /// A match has more boards, or a longer line-up, than the event.
    #[error("round {round}: a match with {found} boards, {boards} are played")]
    Boards {
        /// The round.
        round: RoundNumber,
        /// What was found.
        found: usize,
        /// What the event fixes.
        boards: u32,
    },
    /// A team match in an individual event.
    #[error("round {round}: a match of teams where people play for themselves")]
    NoTeams {
        /// The round.
        round: RoundNumber,
    },
    /// A player at a board who is not in the team's roster.
    #[error("round {round}: {person} is not in the roster of {team}")]
    NotInRoster {
        /// The round.
        round: RoundNumber,
        /// The team.
        team: EntryId,
        /// Who.
        person: PersonId,
    },
    /// A list outside the rounds names an unknown entry.
    #[error("{entry} in {list} is not entered")]
    UnknownIn {
        /// Which list.
        list: List,
        /// Who.
        entry: EntryId,
    },
    /// A list outside the rounds names an entry twice.
    #[error("{entry} appears twice in {list}")]
    TwiceIn {
        /// Which list.
        list: List,
        /// Who.
        entry: EntryId,
    },
    /// A forbidden group whose last round precedes its first.
    #[error("a forbidden group from round {first} to round {last}")]
    ForbiddenRounds {
        /// Its first round.
        first: RoundNumber,
        /// Its last one.
        last: RoundNumber,
    },
}

/// A list outside the rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum List {
    /// What is known about the next round.
    Next,
    /// Points by decision.
    Decided,
    /// Forbidden groups.
    Forbidden,
    /// Orders among equals.
    Orders,
}

impl std::fmt::Display for List {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Next => "the round to come",
            Self::Decided => "the points decided",
            Self::Forbidden => "the forbidden groups",
            Self::Orders => "the orders among equals",
        })
    }
}

impl Competition {
    /// Every contradiction, in the order of the record; empty if there is none.
    ///
    /// More than one pairing bye in a round is not a contradiction: events paired in pools have
    /// several, and older reports use the code for every full-point bye.
    pub fn faults(&self) -> Vec<Contradiction> {
        let mut door = Door {
            competition: self,
            numbers: BTreeMap::new(),
            rosters: BTreeMap::new(),
            with_roster: BTreeSet::new(),
            faults: Vec::new(),
        };
        door.participants();
        for (at, round) in self.rounds.iter().enumerate() {
            door.round(RoundNumber::at(at), round);
        }
        door.lists();
        door.faults
    }
}

struct Door<'a> {
    competition: &'a Competition,
    /// The number and the first round of everybody.
    numbers: BTreeMap<&'a EntryId, (EntryNumber, RoundNumber)>,
    rosters: BTreeMap<&'a PersonId, &'a EntryId>,
    with_roster: BTreeSet<&'a EntryId>,
    faults: Vec<Contradiction>,
}

impl<'a> Door<'a> {
    fn participants(&mut self) {
        let mut given = BTreeSet::new();
        for one in &self.competition.participants {
            let number = one.number;
            let entered = (number, one.first_round);
            if self.numbers.insert(&one.id, entered).is_some() {
                self.faults
                    .push(Contradiction::TwiceEntered(one.id.clone()));
            }
            if !given.insert(number) {
                self.faults.push(Contradiction::NumberTwice(number));
            }
            let members = || one.roster.iter().flat_map(Roster::members);
            let later = one.later_ratings.iter().map(|later| later.rating);
            let of_members = members().filter_map(|member| member.rating);
            for rating in one.rating.into_iter().chain(later).chain(of_members) {
                if rating > HIGHEST_RATING {
                    self.faults.push(Contradiction::Rating { number, rating });
                }
            }
            if one.roster.is_some() {
                self.with_roster.insert(&one.id);
            }
            for member in members() {
                if self.rosters.insert(&member.person, &one.id).is_some() {
                    self.faults
                        .push(Contradiction::TwiceInRosters(member.person.clone()));
                }
            }
        }
    }

    fn round(&mut self, round: RoundNumber, it: &'a Round) {
        let mut seen = BTreeSet::new();
        let (mut boards, mut games) = (BTreeSet::new(), BTreeSet::new());
        for game in &it.games {
            for entry in [&game.white, &game.black] {
                self.seat(round, entry, &mut seen, true);
            }
            if let Some(board) = game.board.filter(|board| !boards.insert(*board)) {
                self.faults.push(Contradiction::BoardTwice { round, board });
            }
            if let Some(id) = game.id
                && (id.round != round || !games.insert(id))
            {
                self.faults
                    .push(Contradiction::GameMisplaced { round, game: id });
            }
            self.outcome(round, game.outcome);
            self.team_match(round, game);
        }
        for out in &it.out {
            self.seat(round, &out.entry, &mut seen, false);
        }
        let missing = self.competition.participants.iter();
        let missing = missing.filter(|one| !seen.contains(&one.id));
        let nothing = missing.map(|one| Contradiction::NothingInRound {
            round,
            number: one.number,
        });
        self.faults.extend(nothing);
    }

    fn seat(
        &mut self,
        round: RoundNumber,
        entry: &'a EntryId,
        seen: &mut BTreeSet<&'a EntryId>,
        plays: bool,
    ) {
        let Some(&(number, first)) = self.numbers.get(entry) else {
            let entry = entry.clone();
            return self.faults.push(Contradiction::Unknown { round, entry });
        };
        if !seen.insert(entry) {
            self.faults
                .push(Contradiction::TwiceInRound { round, number });
        }
        if plays && round < first {
            self.faults
                .push(Contradiction::BeforeEntry { round, number });
        }
    }

    fn outcome(&mut self, round: RoundNumber, outcome: Outcome) {
        if !outcome.exists_in(self.competition.game) {
            self.faults.push(Contradiction::Outcome { round, outcome });
        }
    }

    fn team_match(&mut self, round: RoundNumber, game: &'a RecordedGame) {
        let Some(one) = &game.team_match else { return };
        let Some(terms) = &self.competition.teams else {
            return self.faults.push(Contradiction::NoTeams { round });
        };
        let boards = terms.boards;
        let found = one.boards.len();
        if found > usize::try_from(boards).unwrap_or(usize::MAX) {
            self.faults.push(Contradiction::Boards {
                round,
                found,
                boards,
            });
        }
        for board in &one.boards {
            self.outcome(round, board.outcome);
            for side in Side::BOTH {
                // The home team, recorded as White of the match, may have either colour on a board.
                let team = if side == board.home {
                    &game.white
                } else {
                    &game.black
                };
                self.member(round, team, board.people.get(side).as_ref());
            }
        }
    }

    /// A player at a board must be in the team's roster, if it has one. A submitted line-up may
    /// name anybody: whether it is valid is for the rules to decide (V/3.6).
    fn member(&mut self, round: RoundNumber, team: &'a EntryId, person: Option<&'a PersonId>) {
        if let Some(person) = person
            && self.with_roster.contains(team)
            && self.rosters.get(person) != Some(&team)
        {
            self.faults.push(Contradiction::NotInRoster {
                round,
                team: team.clone(),
                person: person.clone(),
            });
        }
    }

    fn lists(&mut self) {
        let it = self.competition;
        let next = it.next.out.iter().map(|out| &out.entry);
        self.named(List::Next, next, true);
        let teams = it.next.line_ups.iter().map(|one| &one.entry);
        self.named(List::Next, teams, true);
        self.named(
            List::Decided,
            it.decided.iter().map(|one| &one.entry),
            false,
        );
        for group in &it.forbidden {
            self.named(List::Forbidden, group.entries.iter(), true);
            if let Some(last) = group.last.filter(|last| *last < group.first) {
                let first = group.first;
                self.faults
                    .push(Contradiction::ForbiddenRounds { first, last });
            }
        }
        for order in &it.orders {
            self.named(List::Orders, order.entries.iter(), true);
        }
    }

    fn named(&mut self, list: List, names: impl Iterator<Item = &'a EntryId>, once: bool) {
        let mut seen = BTreeSet::new();
        for name in names {
            let entry = || name.clone();
            if !self.numbers.contains_key(name) {
                let entry = entry();
                self.faults.push(Contradiction::UnknownIn { list, entry });
            } else if !seen.insert(name) && once {
                let entry = entry();
                self.faults.push(Contradiction::TwiceIn { list, entry });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use jadoube_vocabulary::{Absence, GameKind};

    use super::*;
    use crate::{ForbiddenGroup, Out, Participant, System};

    fn id(number: u32) -> EntryId {
        EntryId::from_bits(u128::from(number))
    }

    fn number(number: u32) -> EntryNumber {
        EntryNumber::new(number).unwrap_or(EntryNumber::FIRST)
    }

    fn sample() -> Competition {
        let mut it = Competition::new(GameKind::Draughts64, System::PzwarcRating);
        it.participants = (1..=3)
            .map(|one| Participant::new(id(one), number(one)))
            .collect();
        it.rounds.push(Round {
            games: vec![RecordedGame::new(id(1), id(2), Outcome::WhiteWon)],
            out: vec![Out {
                entry: id(3),
                absence: Absence::PairingBye,
            }],
            ..Round::default()
        });
        it
    }

    #[test]
    fn a_sound_record_has_no_fault() {
        assert_eq!(sample().faults(), []);
    }

    #[test]
    fn every_fault_is_told_at_once() {
        let mut it = sample();
        let round = RoundNumber::FIRST;
        it.rounds[0].games[0].black = id(1);
        it.rounds[0].games[0].outcome = Outcome::DrawnWhiteBetter;
        it.rounds[0].out[0].entry = id(9);
        it.participants[2].rating = Some(10_000);
        it.participants[0].first_round = round.next();
        it.forbidden.push(ForbiddenGroup {
            first: round.next(),
            last: Some(round),
            entries: vec![id(8)],
        });
        let before_entry = || Contradiction::BeforeEntry {
            round,
            number: number(1),
        };
        assert_eq!(
            it.faults(),
            [
                Contradiction::Rating {
                    number: number(3),
                    rating: 10_000
                },
                before_entry(),
                Contradiction::TwiceInRound {
                    round,
                    number: number(1)
                },
                before_entry(),
                // I/6.5: 100 squares only.
                Contradiction::Outcome {
                    round,
                    outcome: Outcome::DrawnWhiteBetter
                },
                Contradiction::Unknown {
                    round,
                    entry: id(9)
                },
                Contradiction::NothingInRound {
                    round,
                    number: number(2)
                },
                Contradiction::NothingInRound {
                    round,
                    number: number(3)
                },
                Contradiction::UnknownIn {
                    list: List::Forbidden,
                    entry: id(8)
                },
                Contradiction::ForbiddenRounds {
                    first: round.next(),
                    last: round
                },
            ]
        );
    }
}
