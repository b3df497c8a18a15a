//! Standard, rapid or blitz: how each edition divides games by their time.

use serde::Serialize;

use jadoube_lawbook::{Edition, ProvisionId};

use crate::{Ms, TimeControl};

/// The category of a game, by its time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Category {
    /// The ordinary rate of play.
    Standard,
    /// Rapid (draughts: active).
    Rapid,
    /// Blitz.
    Blitz,
}

/// A category with the provision that draws the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Categorised {
    /// The category.
    pub category: Category,
    /// The provision.
    pub by: ProvisionId,
}

/// Where an edition draws the lines, in milliseconds of the whole game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bands {
    /// Whether sixty times the increment is added to the base time.
    pub sixty_increments: bool,
    /// Rapid from here (inclusive or not) ...
    pub rapid_from: Edge,
    /// ... to here; above it the game is standard.
    pub rapid_to: Edge,
    /// The provision that defines standard.
    pub standard_by: ProvisionId,
    /// The provision that defines rapid.
    pub rapid_by: ProvisionId,
    /// The provision that defines blitz.
    pub blitz_by: ProvisionId,
}

/// A limit and whether it belongs to the rapid side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    /// The limit.
    pub at: Ms,
    /// Whether a game of exactly this time is rapid.
    pub rapid: bool,
}

const fn minutes(minutes: Ms) -> Ms {
    minutes * 60_000
}

impl Bands {
    /// The limits of an edition; `None` if it has none.
    pub const fn of(edition: Edition) -> Option<Self> {
        match edition {
            // The abridged edition of 1993 does not cover clocks; the draughts code has its own
            // classes by board, see `rates`.
            Edition::Fide1993 | Edition::Pzwarc => None,
            Edition::Fide2001 => Some(Self {
                // B.1, C.1: no formula for increments in this edition.
                sixty_increments: false,
                // B.1: from 15 minutes, taken as included; C.1: blitz is below 15.
                rapid_from: Edge {
                    at: minutes(15),
                    rapid: true,
                },
                // B.1: to 60 minutes, taken as included.
                rapid_to: Edge {
                    at: minutes(60),
                    rapid: true,
                },
                standard_by: ProvisionId::new("fide-2001:B.1"),
                rapid_by: ProvisionId::new("fide-2001:B.1"),
                blitz_by: ProvisionId::new("fide-2001:C.1"),
            }),
            Edition::Fide2014 => Some(Self {
                // A.1, B.1: base plus sixty increments.
                sixty_increments: true,
                // A.1: in this print exactly ten minutes is rapid.
                rapid_from: Edge {
                    at: minutes(10),
                    rapid: true,
                },
                // A.1: less than sixty minutes.
                rapid_to: Edge {
                    at: minutes(60),
                    rapid: false,
                },
                standard_by: ProvisionId::new("fide-2014:glossary/standard-chess"),
                rapid_by: ProvisionId::new("fide-2014:A.1a"),
                blitz_by: ProvisionId::new("fide-2014:B.1a"),
            }),
            Edition::Fide2023 => Some(Self {
                // A.1, B.1: base plus sixty increments.
                sixty_increments: true,
                // A.1: more than ten minutes; B.1: ten or less is blitz.
                rapid_from: Edge {
                    at: minutes(10),
                    rapid: false,
                },
                // A.1: less than sixty minutes.
                rapid_to: Edge {
                    at: minutes(60),
                    rapid: false,
                },
                standard_by: ProvisionId::new("fide-2023:glossary/standard-chess"),
                rapid_by: ProvisionId::new("fide-2023:A.1"),
                blitz_by: ProvisionId::new("fide-2023:B.1"),
            }),
        }
    }

    /// The category of a time control.
    pub fn categorise(&self, control: &TimeControl) -> Categorised {
        let time = if self.sixty_increments {
            control.time_for_sixty_moves()
        } else {
            control.periods().iter().map(|period| period.time).sum()
        };
        let below =
            time < self.rapid_from.at || (time == self.rapid_from.at && !self.rapid_from.rapid);
        let above = time > self.rapid_to.at || (time == self.rapid_to.at && !self.rapid_to.rapid);
        if below {
            Categorised {
                category: Category::Blitz,
                by: self.blitz_by,
            }
        } else if above {
            Categorised {
                category: Category::Standard,
                by: self.standard_by,
            }
        } else {
            Categorised {
                category: Category::Rapid,
                by: self.rapid_by,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn category(edition: Edition, control: &str) -> Category {
        Bands::of(edition)
            .unwrap()
            .categorise(&control.parse().unwrap())
            .category
    }

    #[test]
    fn exactly_ten_minutes_is_rapid_in_2014_and_blitz_in_2023() {
        assert_eq!(category(Edition::Fide2014, "600"), Category::Rapid);
        assert_eq!(category(Edition::Fide2023, "600"), Category::Blitz);
        assert_eq!(category(Edition::Fide2023, "601"), Category::Rapid);
        assert_eq!(category(Edition::Fide2014, "599"), Category::Blitz);
    }

    #[test]
    fn exactly_an_hour_is_rapid_in_2001_and_standard_later() {
        assert_eq!(category(Edition::Fide2001, "3600"), Category::Rapid);
        assert_eq!(category(Edition::Fide2014, "3600"), Category::Standard);
        assert_eq!(category(Edition::Fide2023, "3600"), Category::Standard);
        assert_eq!(category(Edition::Fide2023, "3599"), Category::Rapid);
    }

    #[test]
    fn fifteen_minutes_is_rapid_and_less_is_blitz_in_2001() {
        assert_eq!(category(Edition::Fide2001, "900"), Category::Rapid);
        assert_eq!(category(Edition::Fide2001, "899"), Category::Blitz);
    }

    #[test]
    fn sixty_increments_count_from_2014_on() {
        // 5 minutes and 10 seconds a move: fifteen minutes in all.
        assert_eq!(category(Edition::Fide2001, "300+10"), Category::Blitz);
        assert_eq!(category(Edition::Fide2014, "300+10"), Category::Rapid);
        assert_eq!(category(Edition::Fide2023, "300+10"), Category::Rapid);
        // 3 minutes and 2 seconds a move is the usual blitz.
        assert_eq!(category(Edition::Fide2023, "180+2"), Category::Blitz);
        // 90 minutes and 30 seconds a move is the usual standard game.
        assert_eq!(category(Edition::Fide2023, "5400+30"), Category::Standard);
    }
}
