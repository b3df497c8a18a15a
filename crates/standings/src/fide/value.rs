//! The value of a tie-break and its derivation.

use std::fmt;

use jadoube_vocabulary::Points;
use serde::Serialize;

/// An exact decimal: hundredths, shown with as many decimals as the tie-break has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Number {
    /// The value in hundredths.
    pub hundredths: i64,
    /// Decimals shown: 0, 1 or 2.
    pub decimals: u8,
}

impl Number {
    /// A whole number.
    pub const fn whole(value: i64) -> Self {
        Self {
            hundredths: value * 100,
            decimals: 0,
        }
    }

    /// Points.
    pub const fn points(points: Points) -> Self {
        Self {
            hundredths: points.tenths() * 10,
            decimals: 1,
        }
    }

    /// A value in hundredths.
    pub const fn hundredths(value: i64) -> Self {
        Self {
            hundredths: value,
            decimals: 2,
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.hundredths < 0 { "-" } else { "" };
        let size = self.hundredths.unsigned_abs();
        match self.decimals {
            0 => write!(f, "{sign}{}", size / 100),
            1 => write!(f, "{sign}{}.{}", size / 100, size / 10 % 10),
            _ => write!(f, "{sign}{}.{:02}", size / 100, size % 100),
        }
    }
}

/// Where a contribution comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// A game against the player (or team) at this place of the list.
    Opponent(usize),
    /// An unfinished game against that player: the opponent counts, the points do not yet.
    OpenGame(usize),
    /// C.07 art. 16.4: a dummy with the player's own score.
    Dummy,
    /// C.07 art. 16.4.2: a dummy capped at a draw in every round.
    CappedDummy,
    /// C.07 art. 16.4.1: a dummy capped at the adjusted score of the opponent of a forfeit.
    HeldTo(usize),
    /// The round itself, without an opponent.
    Round,
}

/// What one round adds to a tie-break.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Contribution {
    /// The round, from 1.
    pub round: usize,
    /// C.07 art. 12: the board, from 1.
    pub board: Option<usize>,
    /// Where it comes from.
    pub origin: Origin,
    /// What it adds (or would add, had it not been cut).
    pub amount: Number,
    /// Of a product: the score of the opponent or dummy, or the number of the board.
    pub theirs: Option<Number>,
    /// The points made in the game, where they count: the other factor of a product, or the basis
    /// of a performance.
    pub made: Option<Number>,
    /// C.07 art. 13.3: what the match gave in the secondary score.
    pub second: Option<Number>,
    /// The opponent's actual points, if art. 8.3 or 16.3 uses others.
    pub scored: Option<Number>,
    /// C.07 art. 10.3: the points expected of the game at the rating found.
    pub expected: Option<Number>,
    /// C.07 art. 16.5: from a round unplayed voluntarily.
    pub voluntary: bool,
    /// Left out: by a modifier of C.07 art. 14, below the limit of art. 9.2, or on the bottom
    /// board of art. 12.3.
    pub cut: bool,
}

impl Contribution {
    /// A part that counts.
    pub const fn new(round: usize, origin: Origin, amount: Number) -> Self {
        Self {
            round,
            board: None,
            origin,
            amount,
            theirs: None,
            made: None,
            second: None,
            scored: None,
            expected: None,
            voluntary: false,
            cut: false,
        }
    }
}

/// How the contributions make up the value. Cut ones do not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "rule")]
pub enum Makeup {
    /// Their sum.
    Sum,
    /// Art. 9.2: the sum of those against opponents with at least this many points.
    Limit {
        /// The limit.
        limit: Number,
    },
    /// Their mean, rounded half up to the decimals of the value.
    Mean,
    /// Art. 6.1: the sum over the opponents of the mean of the meetings with each.
    Meetings,
    /// Art. 10.2: the mean and what the score adds to it.
    Performance {
        /// The mean of the parts, rounded (art. 10.1).
        average: Number,
        /// The points made in the games.
        score: Number,
        /// The score in percent of the games, rounded half up.
        percent: i64,
        /// The rating difference of that percentage (table 8.1.1 of the rating rules).
        difference: i64,
    },
    /// Art. 10.3: the lowest rating that is expected to make the score.
    Perfect {
        /// The points made in the games.
        score: Number,
        /// The sum expected at the value (table 8.1.2 of the rating rules).
        expected: Number,
        /// The sum expected at a rating lower by one.
        one_less: Number,
    },
    /// Art. 10.3, a score of zero: 800 less than the lowest rating.
    Nothing {
        /// That rating.
        lowest: Number,
    },
    /// Art. 13.4: the secondary score and the sum of the parts over the divisor, rounded half
    /// up to hundredths.
    Schedule {
        /// The secondary score.
        secondary: Number,
        /// The sum of the parts.
        strength: Number,
        /// The normalising factor.
        divisor: i64,
    },
    /// The participant's own number or rating, independent of rounds.
    Own,
    /// No games to compute from: the value is 0.
    NoGame,
}

/// A tie-break of one player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Value {
    /// The value.
    pub number: Number,
    /// How it is made up.
    pub makeup: Makeup,
    /// Its contributions, round by round.
    pub contributions: Vec<Contribution>,
    /// Art. 12.2, 12.3: what comes next among teams that are still equal, in order.
    pub next: Vec<Number>,
}

impl Value {
    /// A value independent of rounds.
    pub const fn own(number: Number) -> Self {
        Self {
            number,
            makeup: Makeup::Own,
            contributions: Vec::new(),
            next: Vec::new(),
        }
    }

    /// The value for a player without games.
    pub const fn no_game(decimals: u8) -> Self {
        Self {
            number: Number {
                hundredths: 0,
                decimals,
            },
            makeup: Makeup::NoGame,
            contributions: Vec::new(),
            next: Vec::new(),
        }
    }

    /// The sum of what was not cut.
    pub fn sum(contributions: Vec<Contribution>, decimals: u8) -> Self {
        let hundredths = kept(&contributions).map(|c| c.amount.hundredths).sum();
        Self {
            number: Number {
                hundredths,
                decimals,
            },
            makeup: Makeup::Sum,
            contributions,
            next: Vec::new(),
        }
    }

    /// The mean of what was not cut, whole or in hundredths.
    pub fn mean(contributions: Vec<Contribution>, decimals: u8) -> Self {
        let sum: i64 = kept(&contributions).map(|c| c.amount.hundredths).sum();
        let count = i64::try_from(kept(&contributions).count()).unwrap_or(0);
        if count == 0 {
            return Self {
                contributions,
                ..Self::no_game(decimals)
            };
        }
        let hundredths = if decimals == 0 {
            mean_half_up(sum / 100, count) * 100
        } else {
            mean_half_up(sum, count)
        };
        Self {
            number: Number {
                hundredths,
                decimals,
            },
            makeup: Makeup::Mean,
            contributions,
            next: Vec::new(),
        }
    }

    /// The same value with another derivation.
    #[must_use]
    pub fn made(self, makeup: Makeup) -> Self {
        Self { makeup, ..self }
    }
}

/// The parts that count.
pub(super) fn kept(contributions: &[Contribution]) -> impl Iterator<Item = &Contribution> {
    contributions.iter().filter(|c| !c.cut)
}

/// The mean, rounded half up.
pub fn mean_half_up(sum: i64, count: i64) -> i64 {
    if count <= 0 {
        return 0;
    }
    (2 * sum + count).div_euclid(2 * count)
}
