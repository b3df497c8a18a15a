//! A tournament file as a record, and as the rules read it.

use std::collections::BTreeSet;

use jadoube_competition::{
    Arrows, Competition, Game, HIGHEST_RATING, NextRound, Options, OrderedBy, Out, Participant,
    Record, Round, System, TeamTerms, TieOrder, entry_id,
};
use jadoube_pairing::swiss::pzwarc::{Policies, Settings};
use jadoube_pairing::teams::home_colour;
use jadoube_standings::pzwarc::teams::{Match, MatchColours, TeamRounds};
use jadoube_standings::pzwarc::{ByTheCode, Turns, round_robin};
use jadoube_vocabulary::{Absence, EntryNumber, Outcome, PointSystem, RoundNumber, Side};
use thiserror::Error;

use super::{FilePair, FileRound, FileSystem, Tournament};

impl Tournament {
    /// The record of the competition: version 1 names entries by number and says nothing of who
    /// was not there.
    ///
    /// # Errors
    /// The first contradiction found.
    pub fn competition(&self) -> Result<Competition, BadRecord> {
        self.sound()?;
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
                ..Participant::numbered(EntryNumber::new(player.no)?)
            })
        });
        competition.participants = participants.collect();
        competition.rounds = self.rounds.iter().map(|round| self.round(round)).collect();
        competition.next = NextRound {
            last: self.next.last,
            out: out(None, &self.next.absent, &self.next.withdrawn),
            line_ups: Vec::new(),
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

    /// What the code reads of it.
    ///
    /// # Errors
    /// The file contradicts itself.
    pub fn turns(&self) -> Result<Turns, BadRecord> {
        let record = Record::new(self.competition()?);
        let record = record.map_err(|faults| {
            let told = faults.first().map(ToString::to_string);
            BadRecord::Other(told.unwrap_or_default())
        })?;
        Ok(Turns::read(&record))
    }

    fn round(&self, file: &FileRound) -> Round {
        Round {
            last: file.last,
            games: file
                .pairs
                .iter()
                .map(|pair| self.game(file, pair))
                .collect(),
            out: out(file.pause, &file.absent, &file.withdrawn),
            input: None,
        }
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

    /// Settings of the Swiss pairing; none for round robins.
    pub fn settings(&self) -> Option<Settings> {
        Some(Settings {
            variant: self.system.variant()?,
            controlled: self.controlled,
            first_colour: self.first_colour,
            policies: Policies {
                absolute_beats_mild: self.policies.absolute_beats_mild,
                relaxed_scope: self.policies.relaxed_scope,
                walkovers_count_as_met: self.policies.walkovers_count_as_met,
            },
        })
    }

    /// The rules of a round robin's final order.
    pub const fn round_robin_rules(&self) -> round_robin::Rules {
        round_robin::Rules {
            advantage: self.advantage_draws,
            walkovers_are_wins: self.policies.walkovers_count_as_wins,
            cycles: self.cycles,
        }
    }

    /// Everybody withdrawn so far.
    pub fn withdrawn(&self) -> Vec<u32> {
        let mut all = self.next.withdrawn.clone();
        if let Some(round) = self.rounds.last() {
            all.extend(&round.withdrawn);
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The matches of a team event.
    pub fn matches(&self) -> Vec<Match> {
        let rounds = self.rounds.iter();
        rounds
            .flat_map(|round| round.pairs.iter().map(|pair| self.team_match(round, pair)))
            .collect()
    }

    /// Hands a team event to the rules of its final order.
    pub fn with_teams<T>(&self, ask: impl FnOnce(&TeamRounds<'_>) -> T) -> T {
        let teams: Vec<u32> = self.players.iter().map(|team| team.no).collect();
        let matches = self.matches();
        let boards = self.teams.as_ref().map_or(0, |teams| teams.boards);
        let scheduled = match self.system {
            // V/3.7.1: as many rounds as players in a team.
            FileSystem::Scheveningen => boards,
            FileSystem::RoundRobin
            | FileSystem::Classic
            | FileSystem::TieBreaks
            | FileSystem::Rating => teams.len().saturating_sub(1).saturating_mul(self.cycles),
        };
        let withdrawn = self.withdrawn();
        ask(&TeamRounds {
            teams: &teams,
            matches: &matches,
            boards,
            scheduled,
            withdrawn: &withdrawn,
            play_offs: &self.play_offs,
        })
    }

    /// A player's name, or his number where none is given.
    pub fn name(&self, no: u32) -> String {
        self.players
            .iter()
            .find(|player| player.no == no && !player.name.is_empty())
            .map_or_else(|| no.to_string(), |player| player.name.clone())
    }

    fn team_match(&self, round: &FileRound, pair: &FilePair) -> Match {
        let colours = match self.system {
            FileSystem::Scheveningen => MatchColours::One,
            FileSystem::RoundRobin
            | FileSystem::Classic
            | FileSystem::TieBreaks
            | FileSystem::Rating => MatchColours::Alternate,
        };
        let mut boards = pair.boards.clone();
        // A whole match lost by walkover may be written as one result (V/3.6.1.6).
        if let (true, Some(result), Some(teams)) = (boards.is_empty(), pair.result, &self.teams)
            && !result.is_begun()
        {
            let count = u32::try_from(teams.boards).unwrap_or(u32::MAX);
            boards.extend(
                (1..=count).map(|board| match (colours, home_colour(board)) {
                    (MatchColours::Alternate, Side::Black) => result.swapped(),
                    (MatchColours::Alternate | MatchColours::One, _) => result,
                }),
            );
        }
        Match {
            round: Some(round.round),
            colours,
            home: pair.white,
            away: pair.black,
            boards,
        }
    }

    fn game(&self, round: &FileRound, pair: &FilePair) -> Game {
        let arrows = (pair.arrow_white.is_some() || pair.arrow_black.is_some()).then_some(Arrows {
            white: pair.arrow_white,
            black: pair.arrow_black,
        });
        let outcome = match self.teams.is_some() && !pair.boards.is_empty() {
            true => self.team_match(round, pair).outcome(),
            false => pair.result.unwrap_or(Outcome::Open),
        };
        Game {
            arrows,
            ..Game::numbered(pair.white, pair.black, outcome)
        }
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
    /// Somebody is paired in a round before which he withdrew.
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
    /// What only the record's own door finds, as it says it.
    #[error("{0}")]
    Other(String),
}
