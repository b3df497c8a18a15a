//! A tournament file as the rules read it.

use jadoube_pairing::swiss::pzwarc::{Policies, Settings};
use jadoube_pairing::teams::home_colour;
use jadoube_standings::pzwarc::teams::{Colours, Event, Match};
use jadoube_standings::pzwarc::{
    Arrows, BadRecord, Entrant, Game, Record, Round, Score, Side, round_robin,
};

use super::{FilePair, FileRound, System, Tournament};

impl Tournament {
    /// Entrants and rounds as the rules read them.
    ///
    /// # Errors
    /// The file contradicts itself.
    pub fn record(&self) -> Result<Record, BadRecord> {
        let entrants = self.players.iter().map(|player| Entrant {
            no: player.no,
            rating: player.rating,
            list: player.list,
            list_place: player.list_place,
        });
        let rounds = self.rounds.iter().map(|round| Round {
            games: round
                .pairs
                .iter()
                .map(|pair| self.game(round, pair))
                .collect(),
            pause: round.pause,
            absent: round.absent.clone(),
            withdrawn: round.withdrawn.clone(),
        });
        Record::new(entrants.collect(), rounds.collect())
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
    pub fn with_teams<T>(&self, ask: impl FnOnce(&Event<'_>) -> T) -> T {
        let teams: Vec<u32> = self.players.iter().map(|team| team.no).collect();
        let matches = self.matches();
        let boards = self.teams.as_ref().map_or(0, |teams| teams.boards);
        let scheduled = match self.system {
            // V/3.7.1: as many rounds as players in a team.
            System::Scheveningen => boards,
            System::RoundRobin | System::Classic | System::Dutch | System::Rating => {
                teams.len().saturating_sub(1).saturating_mul(self.cycles)
            }
        };
        let withdrawn = self.withdrawn();
        ask(&Event {
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
            System::Scheveningen => Colours::One,
            System::RoundRobin | System::Classic | System::Dutch | System::Rating => {
                Colours::Alternate
            }
        };
        let mut boards = pair.boards.clone();
        // A whole match lost by walkover may be written as one result (V/3.6.1.6).
        if let (true, Some(result), Some(teams)) = (boards.is_empty(), pair.result, &self.teams)
            && !result.is_played()
        {
            let count = u32::try_from(teams.boards).unwrap_or(u32::MAX);
            boards.extend(
                (1..=count).map(|board| match (colours, home_colour(board)) {
                    (Colours::Alternate, Side::Black) => turned(result),
                    (Colours::Alternate | Colours::One, _) => result,
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
        if self.teams.is_some() && !pair.boards.is_empty() {
            return Game {
                arrows,
                ..self.team_match(round, pair).as_game()
            };
        }
        Game {
            white: pair.white,
            black: pair.black,
            score: pair.result.unwrap_or(Score::Open),
            arrows,
        }
    }
}

/// A walkover seen from the other side.
const fn turned(score: Score) -> Score {
    match score {
        Score::WhiteWalkover => Score::BlackWalkover,
        Score::BlackWalkover => Score::WhiteWalkover,
        other => other,
    }
}
