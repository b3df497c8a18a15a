//! Swiss tournaments with expected pairings, one JSON object a line.
//!
//! The format of golden rounds of V/2.8: every round has its inputs, the expected pairing, and the
//! results for the next rounds.

use jadoube_competition::{RatingList, RecordedGame, Round};
use jadoube_pairing::swiss::pzwarc::{
    Input, NotProposed, Pairing, PairingMode, Search, SwissReadings, SwissSettings,
};
use jadoube_standings::pzwarc::notation::{self, spelling};
use jadoube_standings::pzwarc::{Turns, Variant};
use jadoube_vocabulary::{Absence, Outcome, Side};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::tournament::MOST_PLAYERS;

/// A tournament as written.
#[derive(Debug, Clone, Deserialize)]
pub struct GoldenEvent {
    /// Its name.
    pub id: String,
    /// Order of the round list.
    pub variant: Variant,
    /// Whether the arrow rule applies.
    pub controlled: bool,
    /// Drawn colour of number one.
    pub first_colour: Side,
    /// The entrants.
    pub players: Vec<GoldenPlayer>,
    /// The rounds, in order.
    pub rounds: Vec<Expected>,
}

/// An entrant as written.
#[derive(Debug, Clone, Deserialize)]
pub struct GoldenPlayer {
    /// Start number.
    pub no: u32,
    /// Rating.
    pub rating: u32,
    /// List letter.
    pub list: RatingList,
}

/// A round as written.
#[derive(Debug, Clone, Deserialize)]
pub struct Expected {
    /// Its number, from 1.
    pub round: usize,
    /// Whether it is the last.
    pub last: bool,
    /// Announced absences.
    #[serde(default)]
    pub absent: Vec<u32>,
    /// Everybody withdrawn so far.
    #[serde(default)]
    pub withdrawn: Vec<u32>,
    /// Expected round list.
    #[serde(default)]
    pub order: Vec<u32>,
    /// Expected pause.
    pub pause: Option<u32>,
    /// Expected mode.
    pub mode: Option<PairingMode>,
    /// Expected pairs, with their results.
    pub pairs: Vec<ExpectedPair>,
}

/// A pair as written.
#[derive(Debug, Clone, Deserialize)]
pub struct ExpectedPair {
    /// White.
    pub white: u32,
    /// Black.
    pub black: u32,
    /// How it ended.
    #[serde(deserialize_with = "spelling::deserialize")]
    pub result: Outcome,
}

/// A line that is not such a tournament.
#[derive(Debug, Error)]
pub enum BadTournament {
    /// Not JSON, or not of this form.
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    /// It contradicts itself.
    #[error("{0}")]
    Record(#[from] BadGolden),
    /// Rounds are not 1, 2, 3, ...
    #[error("round {found} stands where round {expected} was expected")]
    RoundNumber {
        /// The expected number.
        expected: usize,
        /// The number found.
        found: usize,
    },
    /// More players than any event has.
    #[error("{found} players; at most {MOST_PLAYERS} are read")]
    Players {
        /// How many there are.
        found: usize,
    },
}

/// Entrants and rounds that contradict each other.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct BadGolden(pub String);

/// A round compared.
#[derive(Debug, Clone, Serialize)]
pub struct ComparedRound {
    /// The tournament.
    pub id: String,
    /// The round.
    pub round: usize,
    /// Pause and set of pairs are as expected.
    pub agrees: bool,
    /// The round list is as expected.
    pub order_agrees: bool,
    /// The mode is as expected.
    pub mode_agrees: bool,
    /// Expected pause and pairs (white, black), sorted.
    pub expected: PauseAndPairs,
    /// The computed pairing; `None` if none was found.
    pub found: Option<PauseAndPairs>,
}

/// A pause and pairs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PauseAndPairs {
    /// Who pauses.
    pub pause: Option<u32>,
    /// White and Black, sorted.
    pub pairs: Vec<(u32, u32)>,
}

impl PauseAndPairs {
    fn new(pause: Option<u32>, pairs: impl Iterator<Item = (u32, u32)>) -> Self {
        let mut pairs: Vec<(u32, u32)> = pairs.collect();
        pairs.sort_unstable();
        Self { pause, pairs }
    }
}

impl GoldenEvent {
    /// Reads a line.
    ///
    /// # Errors
    /// The line is not such a tournament.
    pub fn read(line: &str) -> Result<Self, BadTournament> {
        let tournament: Self = serde_json::from_str(line)?;
        let found = tournament.players.len();
        if found > MOST_PLAYERS {
            return Err(BadTournament::Players { found });
        }
        for (at, round) in tournament.rounds.iter().enumerate() {
            if round.round != at + 1 {
                return Err(BadTournament::RoundNumber {
                    expected: at + 1,
                    found: round.round,
                });
            }
        }
        tournament.record(tournament.rounds.len())?;
        Ok(tournament)
    }

    /// The record of the first `rounds` rounds.
    ///
    /// # Errors
    /// The file contradicts itself.
    pub fn record(&self, rounds: usize) -> Result<Turns, BadGolden> {
        let entrants = self.players.iter();
        let entrants = entrants.map(|one| notation::entrant(one.no, one.rating, one.list));
        let rounds = self.rounds.iter().take(rounds).map(|expected| {
            let mut round = Round::default();
            for pair in &expected.pairs {
                let game = RecordedGame::numbered(pair.white, pair.black, pair.result);
                round.games.push(game);
            }
            let out = [
                (expected.pause.as_slice(), Absence::PairingBye),
                (expected.absent.as_slice(), Absence::Zero),
                (expected.withdrawn.as_slice(), Absence::Withdrawn),
            ];
            for (list, absence) in out {
                list.iter().for_each(|no| round.out(*no, absence));
            }
            round
        });
        notation::turns(entrants.collect(), rounds.collect()).map_err(BadGolden)
    }

    /// The settings.
    pub const fn settings(&self) -> SwissSettings {
        SwissSettings {
            variant: self.variant,
            controlled: self.controlled,
            first_colour: self.first_colour,
            policies: SwissReadings::DEFAULT,
        }
    }

    /// Pairs the round that stands at `at`, from what stands before it.
    ///
    /// # Errors
    /// The file contradicts itself.
    pub fn pair(
        &self,
        at: &Expected,
        search: Search,
    ) -> Result<Result<Pairing, NotProposed>, BadGolden> {
        let record = self.record(at.round.saturating_sub(1))?;
        Ok(jadoube_pairing::swiss::pzwarc::pair(
            &Input {
                record: &record,
                settings: self.settings(),
                absent: &at.absent,
                withdrawn: &at.withdrawn,
                last_round: at.last,
            },
            search,
        ))
    }

    /// Pairs every round again and compares.
    ///
    /// # Errors
    /// The file contradicts itself.
    pub fn compare(&self, search: Search) -> Result<Vec<ComparedRound>, BadGolden> {
        self.rounds
            .iter()
            .map(|round| {
                let expected = PauseAndPairs::new(
                    round.pause,
                    round.pairs.iter().map(|pair| (pair.white, pair.black)),
                );
                let pairing = self.pair(round, search)?.ok();
                let found = pairing.as_ref().map(|pairing| {
                    PauseAndPairs::new(
                        pairing.pause,
                        pairing.pairs.iter().map(|pair| (pair.white, pair.black)),
                    )
                });
                Ok(ComparedRound {
                    id: self.id.clone(),
                    round: round.round,
                    agrees: found.as_ref() == Some(&expected),
                    order_agrees: pairing
                        .as_ref()
                        .is_some_and(|p| round.order.is_empty() || p.order == round.order),
                    mode_agrees: pairing
                        .as_ref()
                        .is_some_and(|p| round.mode.is_none_or(|mode| p.mode == mode)),
                    expected,
                    found,
                })
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_players_than_any_event_has_are_refused() {
        let line = |players: usize| {
            let players: Vec<_> = (1..=players)
                .map(|no| serde_json::json!({ "no": no, "rating": 1000, "list": "A" }))
                .collect();
            serde_json::json!({
                "id": "sample", "variant": "classic", "controlled": true, "first_colour": "white",
                "rounds_planned": 7, "players": players, "rounds": [],
            })
            .to_string()
        };
        let told = |players| GoldenEvent::read(&line(players)).map_err(|bad| bad.to_string());
        assert!(told(MOST_PLAYERS).is_ok(), "{:?}", told(MOST_PLAYERS).err());
        let refused = told(MOST_PLAYERS + 1).err();
        assert_eq!(
            refused.as_deref(),
            Some("10000 players; at most 9999 are read")
        );
    }
}
