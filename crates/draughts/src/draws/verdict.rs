//! Wins on the board and draws by rule, with their grounds.

use jadoube_lawbook::ProvisionId;

use super::{Counters, DrawLimits, DrawRegulations, Five, Run};
use crate::{Geometry, Position};
use jadoube_vocabulary::{Side, Squares};

/// How a game was won on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WinBy {
    /// I/7.2.3: the opponent has no piece left.
    Elimination,
    /// I/7.2.2: the opponent is on move and all his pieces are blocked.
    Block,
}

impl WinBy {
    /// The provision.
    pub const fn cite(self) -> ProvisionId {
        match self {
            Self::Elimination => ProvisionId::new("pzwarc:I/7.2.3"),
            Self::Block => ProvisionId::new("pzwarc:I/7.2.2"),
        }
    }
}

/// Whether the side to move has lost on the board: who won and how.
///
/// I/7.2.3 requires a side without pieces, whoever is on move.
pub fn win<B: Geometry>(position: &Position<B>) -> Option<(Side, WinBy)> {
    for side in [position.turn(), position.turn().other()] {
        if position.pieces(side).is_empty() {
            return Some((side.other(), WinBy::Elimination));
        }
    }
    (!position.can_move()).then(|| (position.turn().other(), WinBy::Block))
}

/// A draw that article I/6 gives, with its evidence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RuleDraw {
    /// I/6.1: the plies after which the same position occurred; 0 is the start.
    ThirdRepetition {
        /// The three moments.
        plies: [u32; 3],
    },
    /// I/6.2.
    KingMovesOnly {
        /// From when on, and how many plies.
        run: Run,
        /// Moves by each.
        each: u32,
    },
    /// I/6.3.
    ThreeAgainstOne {
        /// From when on, and how many plies.
        run: Run,
        /// Moves by each.
        each: u32,
        /// Whether the limit is that of I/6.5.3.
        with_advantage: bool,
    },
    /// I/6.4.
    TwoAgainstOne {
        /// From when on, and how many plies.
        run: Run,
        /// Moves by each.
        each: u32,
    },
    /// I/6.3-64.
    LoneKingOnRoad {
        /// From when on, and how many plies.
        run: Run,
        /// Moves by each.
        each: u32,
    },
    /// I/6.3-64.
    ThreeKingsOnRoad {
        /// From when on, and how many plies.
        run: Run,
        /// Moves by each.
        each: u32,
    },
}

impl RuleDraw {
    /// The provisions, the rule first, then I/7.3.2: a draw because article 6 says so.
    pub fn cites<B: Geometry>(&self) -> Vec<ProvisionId> {
        let mut cites = match self {
            Self::ThirdRepetition { .. } => vec![ProvisionId::new("pzwarc:I/6.1")],
            Self::KingMovesOnly { .. } => vec![match B::BOARD {
                Squares::Hundred => ProvisionId::new("pzwarc:I/6.2"),
                Squares::SixtyFour => ProvisionId::new("pzwarc:I/6.2-64"),
            }],
            Self::ThreeAgainstOne { with_advantage, .. } => {
                let mut cites = vec![ProvisionId::new("pzwarc:I/6.3")];
                if *with_advantage {
                    cites.push(ProvisionId::new("pzwarc:I/6.5.3"));
                }
                cites
            }
            Self::TwoAgainstOne { .. } => vec![ProvisionId::new("pzwarc:I/6.4")],
            Self::LoneKingOnRoad { .. } | Self::ThreeKingsOnRoad { .. } => {
                vec![ProvisionId::new("pzwarc:I/6.3-64")]
            }
        };
        cites.push(ProvisionId::new("pzwarc:I/7.3.2"));
        cites
    }
}

/// Whether and how a game has ended after a ply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameEnd {
    /// Won on the board: checked before any counter, so that the last move of a count may win
    /// (I/6.3).
    Win {
        /// The winner.
        winner: Side,
        /// How it was won.
        by: WinBy,
    },
    /// Drawn by every rule named; the arbiter ends the game (II/5.2-own).
    Draw(Vec<RuleDraw>),
}

impl GameEnd {
    /// The provisions behind the ending.
    pub fn cites<B: Geometry>(&self) -> Vec<ProvisionId> {
        match self {
            Self::Win { by, .. } => vec![
                by.cite(),
                ProvisionId::new("pzwarc:I/7.1"),
                ProvisionId::new("pzwarc:I/7.1.1"),
            ],
            Self::Draw(rules) => {
                let mut cites = Vec::new();
                for cite in rules.iter().flat_map(RuleDraw::cites::<B>) {
                    if !cites.contains(&cite) {
                        cites.push(cite);
                    }
                }
                cites.push(ProvisionId::new("pzwarc:II/5.2-own"));
                cites
            }
        }
    }

    /// How the position ends the game, if it does.
    ///
    /// `occurrences` are the plies after which this position occurred, including now.
    pub(crate) fn of<B: Geometry>(
        position: &Position<B>,
        counters: &Counters,
        occurrences: &[u32],
        regulations: &DrawRegulations,
    ) -> Option<Self> {
        if let Some((winner, by)) = win(position) {
            return Some(Self::Win { winner, by });
        }
        let limits = DrawLimits::of(B::BOARD);
        let mut rules = Vec::new();
        if let &[first, second, .., last] = occurrences {
            rules.push(RuleDraw::ThirdRepetition {
                plies: [first, second, last],
            });
        }
        let run = counters.king_moves;
        let each = limits.king_moves;
        if run.reached(each) {
            rules.push(RuleDraw::KingMovesOnly { run, each });
        }
        if let (Some(run), Some(each)) = (
            counters.three_against_one,
            regulations.three_against_one::<B>(),
        ) && run.reached(each)
        {
            let with_advantage = regulations.uses_advantage::<B>();
            rules.push(RuleDraw::ThreeAgainstOne {
                run,
                each,
                with_advantage,
            });
        }
        let each = limits.two_against_one;
        if let Some(run) = counters.two_against_one
            && run.reached(each)
        {
            rules.push(RuleDraw::TwoAgainstOne { run, each });
        }
        if let (Some(run), Some(each)) = (counters.lone_king_on_road, limits.lone_king_on_road) {
            let full = match regulations.readings.five {
                Five::Each => run.reached(each),
                Five::Total => run.plies >= each,
            };
            if full {
                rules.push(RuleDraw::LoneKingOnRoad { run, each });
            }
        }
        if let (Some(run), Some(each)) = (counters.three_kings_on_road, limits.three_kings_on_road)
            && run.reached(each)
        {
            rules.push(RuleDraw::ThreeKingsOnRoad { run, each });
        }
        (!rules.is_empty()).then_some(Self::Draw(rules))
    }
}
