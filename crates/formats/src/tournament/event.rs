//! A tournament file as a record.

use std::collections::{BTreeMap, BTreeSet};

use jadoube_competition::{
    Arrows, Competition, HIGHEST_RATING, LineUp, MatchBoard, NextRound, Options, OrderedBy, Out,
    Participant, RecordedGame, Round, System, TeamMatch, TeamTerms, TieOrder, entry_id,
};
use jadoube_standings::pzwarc::team_reading::{colours, home_side};
use jadoube_standings::pzwarc::teams::BoardMatch;
use jadoube_vocabulary::{
    Absence, EntryId, EntryNumber, Outcome, PerSide, PersonId, PointSystem, RoundNumber,
};
use thiserror::Error;

use super::people::People;
use super::{FilePair, FileRound, FileSystem, Tournament};

impl Tournament {
    /// The record of the competition: version 1 identifies entries by number and does not mention
    /// absentees.
    ///
    /// # Errors
    /// The first contradiction found.
    pub fn competition(&self) -> Result<Competition, BadRecord> {
        self.sound()?;
        let people = People::of(self);
        let mut competition = Competition::new(self.game, self.system.into());
        competition.planned_rounds = self.rounds_planned.and_then(number_of);
        competition.initial_colour = Some(self.first_colour);
        competition.options = Options {
            arrow_rule: self.controlled,
            absolute_beats_mild: self.policies.absolute_beats_mild,
            relaxed_scope: self.policies.relaxed_scope,
            walkovers_count_as_met: self.policies.walkovers_count_as_met,
            walkovers_count_as_wins: self.policies.walkovers_count_as_wins,
            advantage_draws: self.advantage_draws,
            cycles: u32::try_from(self.cycles).unwrap_or(u32::MAX),
            after_list_a: self.policies.after_list_a,
            ..Options::DEFAULT
        };
        competition.teams = self.teams.as_ref().map(|teams| TeamTerms {
            boards: u32::try_from(teams.boards).unwrap_or(u32::MAX),
            games: PointSystem::DRAUGHTS,
            line_ups: teams.lineups,
            break_minutes: teams.break_minutes,
        });
        let participants = self.players.iter().filter_map(|player| {
            Some(Participant {
                rating: Some(player.rating),
                list: Some(player.list),
                list_place: player.list_place,
                club: player.club.clone(),
                group: player.group,
                roster: player
                    .lineup
                    .as_ref()
                    .map(|entered| people.roster(player.no, entered.base.len())),
                ..Participant::numbered(EntryNumber::new(player.no)?)
            })
        });
        competition.participants = participants.collect();
        for round in &self.rounds {
            competition.rounds.push(self.round(&people, round)?);
        }
        let coming = self.rounds.len() + 1;
        let mut line_ups = Vec::new();
        for next in &self.next.lineups {
            line_ups.push(LineUp {
                entry: entry_id(next.team),
                people: people.line_up(coming, next.team, &next.names)?,
                handed: next.handed,
            });
        }
        competition.next = NextRound {
            last: self.next.last,
            out: out(None, &self.next.absent, &self.withdrawn()),
            line_ups,
        };
        competition.orders = self
            .play_offs
            .iter()
            .map(|order| TieOrder {
                by: OrderedBy::PlayOff,
                entries: order.iter().map(|no| entry_id(*no)).collect(),
            })
            .collect();
        Ok(competition.with_absences())
    }

    /// Gives the players other numbers, in their order, drawn with a seed.
    pub fn renumber(&mut self, numbers: &[EntryNumber], seed: u64) {
        for (player, number) in self.players.iter_mut().zip(numbers) {
            player.no = number.get();
        }
        self.players.sort_by_key(|player| player.no);
        self.seed = Some(seed);
    }

    /// Names of the people of teams, by the identifiers that the record gives them.
    pub fn people(&self) -> BTreeMap<PersonId, String> {
        People::of(self).names()
    }

    /// Whom a round names nowhere: not paired, not pausing, not absent, not withdrawn.
    pub fn unexplained(&self, round: &FileRound) -> Vec<EntryId> {
        let pairs = round.pairs.iter();
        let named: BTreeSet<u32> = pairs
            .flat_map(|pair| [pair.white, pair.black])
            .chain(round.pause)
            .chain(round.absent.iter().copied())
            .chain(round.withdrawn.iter().copied())
            .collect();
        let players = self.players.iter().map(|player| player.no);
        players
            .filter(|no| !named.contains(no))
            .map(entry_id)
            .collect()
    }

    fn round(&self, people: &People, file: &FileRound) -> Result<Round, BadRecord> {
        let mut games = Vec::with_capacity(file.pairs.len());
        for pair in &file.pairs {
            games.push(self.game(people, file, pair)?);
        }
        Ok(Round {
            last: file.last,
            games,
            out: out(file.pause, &file.absent, &file.withdrawn),
            input: None,
        })
    }

    /// Everybody is entered once and appears at most once in a round.
    fn sound(&self) -> Result<(), BadRecord> {
        let mut players: Vec<(u32, u32)> = self.players.iter().map(|p| (p.no, p.rating)).collect();
        players.sort_by_key(|(no, _)| *no);
        let mut known = BTreeSet::new();
        for (no, rating) in players {
            if no == 0 {
                return Err(BadRecord::NumberZero);
            }
            if rating > HIGHEST_RATING {
                return Err(BadRecord::Rating { no, rating });
            }
            if !known.insert(no) {
                return Err(BadRecord::TwiceEntered(no));
            }
        }
        for (round, file) in (1..).zip(&self.rounds) {
            let find = |no: u32| match known.contains(&no) {
                true => Ok(no),
                false => Err(BadRecord::Unknown { round, no }),
            };
            let (mut seated, mut named) = (BTreeSet::new(), BTreeSet::new());
            let mut put = |no: u32| match named.insert(no) {
                true => Ok(()),
                false => Err(BadRecord::TwiceInRound { round, no }),
            };
            for pair in &file.pairs {
                for no in [find(pair.white)?, find(pair.black)?] {
                    put(no)?;
                    seated.insert(no);
                }
            }
            if let Some(no) = file.pause {
                put(find(no)?)?;
                seated.insert(no);
            }
            for no in &file.absent {
                put(find(*no)?)?;
            }
            for no in &file.withdrawn {
                let no = find(*no)?;
                if seated.contains(&no) {
                    return Err(BadRecord::Withdrawn { round, no });
                }
            }
        }
        Ok(())
    }

    /// Everybody withdrawn so far.
    fn withdrawn(&self) -> Vec<u32> {
        let mut all = self.next.withdrawn.clone();
        if let Some(round) = self.rounds.last() {
            all.extend(&round.withdrawn);
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// A player's name, or his number where none is given.
    pub fn name(&self, no: u32) -> String {
        self.players
            .iter()
            .find(|player| player.no == no && !player.name.is_empty())
            .map_or_else(|| no.to_string(), |player| player.name.clone())
    }

    fn game(
        &self,
        people: &People,
        round: &FileRound,
        pair: &FilePair,
    ) -> Result<RecordedGame, BadRecord> {
        let arrows = (pair.arrow_white.is_some() || pair.arrow_black.is_some()).then_some(Arrows {
            white: pair.arrow_white,
            black: pair.arrow_black,
        });
        let mut game = RecordedGame {
            arrows,
            ..RecordedGame::numbered(pair.white, pair.black, pair.result.unwrap_or(Outcome::Open))
        };
        if self.teams.is_none() {
            return Ok(game);
        }
        let colours = colours(self.system.into());
        if !pair.boards.is_empty() {
            let whole = BoardMatch {
                round: Some(round.round),
                colours,
                home: pair.white,
                away: pair.black,
                boards: pair.boards.clone(),
            };
            game.outcome = whole.outcome();
        }
        let line_up = |team: u32, names: &[String]| people.line_up(round.round, team, names);
        game.team_match = Some(TeamMatch {
            boards: (1..)
                .zip(&pair.boards)
                .map(|(board, outcome)| MatchBoard::new(home_side(colours, board), *outcome))
                .collect(),
            by_decision: false,
            line_ups: PerSide {
                white: line_up(pair.white, &pair.lineup_white)?,
                black: line_up(pair.black, &pair.lineup_black)?,
            },
            handed: PerSide {
                white: pair.handed_white,
                black: pair.handed_black,
            },
            present: PerSide {
                white: pair.present_white,
                black: pair.present_black,
            },
        });
        Ok(game)
    }
}

/// Who has no game.
fn out(pause: Option<u32>, absent: &[u32], withdrawn: &[u32]) -> Vec<Out> {
    let absences = [
        (pause.as_slice(), Absence::PairingBye),
        (absent, Absence::Zero),
        (withdrawn, Absence::Withdrawn),
    ];
    let mut named = BTreeSet::new();
    let all = absences
        .into_iter()
        .flat_map(|(list, absence)| list.iter().map(move |no| (*no, absence)));
    all.filter(|(no, _)| named.insert(*no))
        .map(|(no, absence)| Out::numbered(no, absence))
        .collect()
}

fn number_of(round: usize) -> Option<RoundNumber> {
    u32::try_from(round).ok().and_then(RoundNumber::new)
}

impl From<FileSystem> for System {
    fn from(system: FileSystem) -> Self {
        match system {
            FileSystem::Classic => Self::PzwarcClassic,
            FileSystem::TieBreaks => Self::PzwarcTieBreaks,
            FileSystem::Rating => Self::PzwarcRating,
            FileSystem::RoundRobin => Self::RoundRobin,
            FileSystem::Scheveningen => Self::Scheveningen,
        }
    }
}

impl TryFrom<System> for FileSystem {
    type Error = System;

    fn try_from(system: System) -> Result<Self, System> {
        match system {
            System::PzwarcClassic => Ok(Self::Classic),
            System::PzwarcTieBreaks => Ok(Self::TieBreaks),
            System::PzwarcRating => Ok(Self::Rating),
            System::RoundRobin => Ok(Self::RoundRobin),
            System::Scheveningen => Ok(Self::Scheveningen),
            other => Err(other),
        }
    }
}

/// A file whose entrants and rounds contradict each other.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadRecord {
    /// A number is entered twice.
    #[error("start number {0} is entered twice")]
    TwiceEntered(u32),
    /// Start numbers begin with 1.
    #[error("start number 0: numbers run from 1")]
    NumberZero,
    /// No list knows such a rating.
    #[error("number {no}: rating {rating} is beyond {HIGHEST_RATING}")]
    Rating {
        /// The number.
        no: u32,
        /// The rating.
        rating: u32,
    },
    /// An entry is paired after its withdrawal.
    #[error("round {round}: number {no} is paired although withdrawn before it")]
    Withdrawn {
        /// The round, from 1.
        round: usize,
        /// The number.
        no: u32,
    },
    /// A round names a number nobody has.
    #[error("round {round}: there is no player number {no}")]
    Unknown {
        /// The round, from 1.
        round: usize,
        /// The number.
        no: u32,
    },
    /// A round names a number twice.
    #[error("round {round}: number {no} appears twice")]
    TwiceInRound {
        /// The round, from 1.
        round: usize,
        /// The number.
        no: u32,
    },
    /// A line-up names a player who is in no team of the file.
    #[error("round {round}: the file has nobody called {name:?} in team {team}")]
    UnknownName {
        /// The round, from 1.
        round: usize,
        /// The team's number.
        team: u32,
        /// As written.
        name: String,
    },
    /// A line-up contains an ambiguous name.
    #[error("round {round}: more than one is called {name:?}, whom team {team} names")]
    AmbiguousName {
        /// The round, from 1.
        round: usize,
        /// The team's number.
        team: u32,
        /// As written.
        name: String,
    },
    /// A contradiction found only by the validation of the record.
    #[error("{0}")]
    Other(String),
}
