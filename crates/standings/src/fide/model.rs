//! The input of tie-breaks: players, their rounds, the event's settings.

use std::borrow::Cow;

use jadoube_vocabulary::{Mark, PointSystem, Points};
use serde::{Deserialize, Serialize};

/// How the field meets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Swiss and other systems in which not everybody meets.
    Swiss,
    /// Everybody meets everybody.
    RoundRobin,
}

/// One round of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scored {
    /// Place of the scheduled opponent in the event's list.
    pub opponent: Option<usize>,
    /// Whether the player had (or was to have) Black.
    pub black: bool,
    /// How it went. C.04.2 treats an adjourned game as drawn for pairing only: here it is a game
    /// with an opponent and without points so far, neither played over the board nor an unplayed
    /// round of art. 15.
    pub kind: Mark,
    /// What it was worth.
    pub points: Points,
    /// Points given or taken by a decision in this round in addition to the result: a bonus or a
    /// penalty changes the score, not the game.
    #[serde(default)]
    pub decided: Points,
}

impl Scored {
    /// What the round adds to the score.
    pub fn total(&self) -> Points {
        self.points + self.decided
    }
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contestant {
    /// The starting number (TPN).
    pub number: u32,
    /// The rating; none for an unrated player.
    pub rating: Option<u32>,
    /// One entry per round of the event.
    pub rounds: Vec<Scored>,
}

impl Contestant {
    /// All points.
    pub fn points(&self) -> Points {
        self.rounds.iter().map(Scored::total).sum()
    }

    /// Games over the board: the round from 0, the opponent's place, how it went.
    pub fn met(&self) -> impl Iterator<Item = (usize, usize, &Scored)> {
        let rounds = self.rounds.iter().enumerate();
        let played = rounds.filter(|(_, round)| round.kind.is_played());
        played.filter_map(|(at, round)| Some((at, round.opponent?, round)))
    }
}

/// An event to be ranked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crosstable {
    /// How the field meets.
    pub format: Format,
    /// What games are worth.
    pub worth: PointSystem,
    /// How many rounds count.
    pub rounds: usize,
    /// How many rounds the event has, for the final round of art. 8.3.
    pub scheduled: usize,
    /// All participants.
    pub players: Vec<Contestant>,
}

impl Crosstable {
    /// C.07 art. 8.3: all pairings of the final round count as drawn games. Changes nothing before
    /// that round is paired.
    pub fn with_last_round_drawn(&self) -> Self {
        let mut event = self.clone();
        if self.rounds < self.scheduled {
            return event;
        }
        let last = self.rounds.saturating_sub(1);
        for player in &mut event.players {
            if let Some(round) = player.rounds.get_mut(last)
                && round.opponent.is_some()
            {
                round.kind = Mark::Draw;
                round.points = self.worth.draw;
            }
        }
        event
    }

    /// C.07 art. 15.2 with 6.1.1 and 16.6: forfeits as a round robin or the modifier P treats them.
    pub fn seen(&self, forfeits_played: bool) -> Cow<'_, Self> {
        if forfeits_played || self.format == Format::RoundRobin {
            Cow::Owned(self.with_forfeits_played())
        } else {
            Cow::Borrowed(self)
        }
    }

    /// C.07 art. 15 (round robins) and the modifier P: forfeits taken as games.
    pub fn with_forfeits_played(&self) -> Self {
        let mut event = self.clone();
        for round in event.players.iter_mut().flat_map(|p| &mut p.rounds) {
            match round.kind {
                Mark::ForfeitWin if round.opponent.is_some() => round.kind = Mark::Win,
                Mark::ForfeitLoss if round.opponent.is_some() => round.kind = Mark::Loss,
                _ => {}
            }
        }
        event
    }
}
