//! What happened so far: who was entered, who met whom, and how it ended.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::compare::How;

/// The rating list a player stands on; the order is that of V/2.6.1.1.1.
///
/// Technical ratings are not named there: they come after the lists (reading Q3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum List {
    /// Active players with at least thirty counted games.
    A,
    /// Active players with fewer.
    B,
    /// Inactive players.
    N,
    /// No published rating: a technical one for this event.
    #[serde(rename = "T")]
    Technical,
}

/// A player as entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// Start number, never changed during the event (V/2.6).
    pub no: u32,
    /// Real or technical rating.
    pub rating: u32,
    /// Where the rating comes from.
    pub list: List,
    /// Place on list A.
    pub list_place: Option<u32>,
}

/// How a game ended, seen from the white side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Score {
    /// White won: 2-0.
    #[serde(rename = "2-0")]
    WhiteWon,
    /// A draw: 1-1.
    #[serde(rename = "1-1")]
    Drawn,
    /// Black won: 0-2.
    #[serde(rename = "0-2")]
    BlackWon,
    /// A draw with advantage for White (I/6.5).
    #[serde(rename = "1+:1-")]
    WhiteAdvantage,
    /// A draw with advantage for Black (I/6.5).
    #[serde(rename = "1-:1+")]
    BlackAdvantage,
    /// Black did not play (II/5.5).
    #[serde(rename = "+:-")]
    WhiteWalkover,
    /// White did not play (II/5.5).
    #[serde(rename = "-:+")]
    BlackWalkover,
    /// Neither played (II/5.6).
    #[serde(rename = "-:-")]
    DoubleWalkover,
    /// Adjourned, not finished yet.
    #[serde(rename = "adjourned")]
    Adjourned,
    /// No result yet.
    #[serde(rename = "open")]
    Open,
}

/// A side of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// White.
    White,
    /// Black.
    Black,
}

impl Side {
    /// The other side.
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// How an adjourned game counts: as a draw for pairing (V/2.8.9.10), not yet in standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Adjourned {
    /// One point each: for pairing.
    AsDraw,
    /// Nothing yet: for standings.
    Open,
}

impl Score {
    /// II/5.4, 5.5, 5.6: two points, one, none; a walkover is two to none.
    pub const fn points(self, side: Side, adjourned: Adjourned) -> u32 {
        match (self, side) {
            (Self::WhiteWon | Self::WhiteWalkover, Side::White)
            | (Self::BlackWon | Self::BlackWalkover, Side::Black) => 2,
            (Self::Drawn | Self::WhiteAdvantage | Self::BlackAdvantage, _) => 1,
            (Self::Adjourned, _) => match adjourned {
                Adjourned::AsDraw => 1,
                Adjourned::Open => 0,
            },
            (
                Self::WhiteWon
                | Self::BlackWon
                | Self::WhiteWalkover
                | Self::BlackWalkover
                | Self::DoubleWalkover
                | Self::Open,
                _,
            ) => 0,
        }
    }

    /// Whether the game was begun on the board: a walkover was not (II/5.5-sign).
    pub const fn is_played(self) -> bool {
        match self {
            Self::WhiteWon
            | Self::Drawn
            | Self::BlackWon
            | Self::WhiteAdvantage
            | Self::BlackAdvantage
            | Self::Adjourned
            | Self::Open => true,
            Self::WhiteWalkover | Self::BlackWalkover | Self::DoubleWalkover => false,
        }
    }

    /// How a round that ended so went.
    pub const fn how(self) -> How {
        match self {
            Self::WhiteWon
            | Self::Drawn
            | Self::BlackWon
            | Self::WhiteAdvantage
            | Self::BlackAdvantage => How::Played,
            Self::WhiteWalkover | Self::BlackWalkover | Self::DoubleWalkover => How::Walkover,
            Self::Adjourned | Self::Open => How::Unfinished,
        }
    }

    /// Whether this side got its two points without play.
    pub const fn is_free_for(self, side: Side) -> bool {
        matches!(
            (self, side),
            (Self::WhiteWalkover, Side::White) | (Self::BlackWalkover, Side::Black)
        )
    }
}

/// The mark of an uneven pair (V/2.8.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Arrow {
    /// The higher scorer met a lower one.
    #[serde(rename = "d")]
    Down,
    /// The lower scorer met a higher one.
    #[serde(rename = "u")]
    Up,
}

/// The marks a published pair carries.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrows {
    /// White's mark.
    pub white: Option<Arrow>,
    /// Black's mark.
    pub black: Option<Arrow>,
}

/// A paired game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// Start number of White.
    pub white: u32,
    /// Start number of Black.
    pub black: u32,
    /// How it ended.
    pub score: Score,
    /// The marks as published; without them they follow from the points before the round.
    pub arrows: Option<Arrows>,
}

/// A round that has been paired.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// The games, board by board.
    pub games: Vec<Game>,
    /// Who paused: two points without play (V/2.8.3).
    pub pause: Option<u32>,
    /// Who announced absence: no points (V/2.8.9.5).
    pub absent: Vec<u32>,
    /// Everybody withdrawn before this round (V/2.8.9.4).
    pub withdrawn: Vec<u32>,
}

/// What a player did in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Slot {
    /// Paired with an opponent, by index.
    Game {
        /// Index of the opponent.
        opponent: usize,
        /// The side he was given.
        side: Side,
        /// How it ended.
        score: Score,
        /// His recorded mark, if the file carries marks.
        arrow: Option<Option<Arrow>>,
    },
    /// Paused.
    Pause,
    /// Absent, withdrawn or not yet entered.
    Missing,
}

/// A record that contradicts itself.
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
}

/// No rating is higher: sums of ratings stay far inside their type.
pub const HIGHEST_RATING: u32 = 9_999;

/// Entrants and rounds that agree with each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    entrants: Vec<Entrant>,
    rounds: Vec<Round>,
    index: BTreeMap<u32, usize>,
    slots: Vec<Vec<Slot>>,
}

impl Record {
    /// The door: everybody is entered once and appears at most once in a round.
    ///
    /// # Errors
    /// The first contradiction found.
    pub fn new(mut entrants: Vec<Entrant>, rounds: Vec<Round>) -> Result<Self, BadRecord> {
        entrants.sort_by_key(|entrant| entrant.no);
        let mut index = BTreeMap::new();
        for (at, entrant) in entrants.iter().enumerate() {
            if entrant.no == 0 {
                return Err(BadRecord::NumberZero);
            }
            if entrant.rating > HIGHEST_RATING {
                return Err(BadRecord::Rating {
                    no: entrant.no,
                    rating: entrant.rating,
                });
            }
            if index.insert(entrant.no, at).is_some() {
                return Err(BadRecord::TwiceEntered(entrant.no));
            }
        }
        let mut slots = vec![Vec::with_capacity(rounds.len()); entrants.len()];
        for (at, round) in rounds.iter().enumerate() {
            let line = Self::line(&index, at + 1, round)?;
            for (player, slot) in slots.iter_mut().zip(line) {
                player.push(slot);
            }
        }
        Ok(Self {
            entrants,
            rounds,
            index,
            slots,
        })
    }

    /// Everybody's slot of one round.
    fn line(
        index: &BTreeMap<u32, usize>,
        number: usize,
        round: &Round,
    ) -> Result<Vec<Slot>, BadRecord> {
        let find = |no: u32| {
            index
                .get(&no)
                .copied()
                .ok_or(BadRecord::Unknown { round: number, no })
        };
        let mut line = vec![None; index.len()];
        let mut put = |at: usize, no: u32, slot: Slot| match line.get_mut(at) {
            Some(place @ None) => {
                *place = Some(slot);
                Ok(())
            }
            _ => Err(BadRecord::TwiceInRound { round: number, no }),
        };
        for game in &round.games {
            let (white, black) = (find(game.white)?, find(game.black)?);
            let seat = |opponent, side, arrow| Slot::Game {
                opponent,
                side,
                score: game.score,
                arrow,
            };
            put(
                white,
                game.white,
                seat(black, Side::White, game.arrows.map(|arrows| arrows.white)),
            )?;
            put(
                black,
                game.black,
                seat(white, Side::Black, game.arrows.map(|arrows| arrows.black)),
            )?;
        }
        if let Some(no) = round.pause {
            put(find(no)?, no, Slot::Pause)?;
        }
        for no in &round.absent {
            put(find(*no)?, *no, Slot::Missing)?;
        }
        for no in &round.withdrawn {
            let at = find(*no)?;
            if matches!(line.get(at), Some(Some(Slot::Game { .. } | Slot::Pause))) {
                return Err(BadRecord::Withdrawn {
                    round: number,
                    no: *no,
                });
            }
        }
        Ok(line
            .into_iter()
            .map(|slot| slot.unwrap_or(Slot::Missing))
            .collect())
    }

    /// The entrants by start number; a player's index is his place here.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// The rounds paired so far.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The index of a start number.
    pub fn index_of(&self, no: u32) -> Option<usize> {
        self.index.get(&no).copied()
    }

    /// What a player did, round by round.
    pub fn slots(&self, player: usize) -> &[Slot] {
        self.slots.get(player).map_or(&[], Vec::as_slice)
    }

    /// Points of one slot: a pause gives two (V/2.8.3), a missed round none (V/2.8.9.5).
    pub const fn slot_points(slot: Slot, adjourned: Adjourned) -> u32 {
        match slot {
            Slot::Game { side, score, .. } => score.points(side, adjourned),
            Slot::Pause => 2,
            Slot::Missing => 0,
        }
    }

    /// A player's points.
    pub fn points(&self, player: usize, adjourned: Adjourned) -> u32 {
        self.points_before(player, self.rounds.len(), adjourned)
    }

    /// A player's points after the first `rounds` rounds.
    pub fn points_before(&self, player: usize, rounds: usize, adjourned: Adjourned) -> u32 {
        self.slots(player)
            .iter()
            .take(rounds)
            .map(|slot| Self::slot_points(*slot, adjourned))
            .sum()
    }

    /// The lowest rating in the event (V/2.9.1.1).
    pub fn lowest_rating(&self) -> u32 {
        self.entrants
            .iter()
            .map(|entrant| entrant.rating)
            .min()
            .unwrap_or(0)
    }
}
