//! The answers to "can this side still mate?" and their grounds.

use jadoube_vocabulary::Side;
use shakmaty::Move;

/// How much work a question may cost, in nodes and never in time, so that
/// the same question always gets the same answer.
///
/// One node is one position reached by a move, or one family of positions that
/// a proof over walls looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Budget {
    /// The most nodes that may be looked at.
    pub nodes: u64,
}

impl Budget {
    /// Enough for all but a handful of composed positions.
    pub const DEFAULT: Self = Self { nodes: 3_000_000 };

    /// A budget of this many nodes.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes }
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// Whether a side can mate by some series of legal moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MateVerdict {
    /// It can: the line was replayed to mate before it was returned.
    Yes {
        /// Moves of both sides from the position asked about to the mate.
        line: Vec<Move>,
    },
    /// It cannot, whatever both sides play.
    No {
        /// The ground of the proof.
        ground: Ground,
    },
    /// The budget ran out, or the caller asked to stop.
    Undecided {
        /// Nodes spent.
        nodes: u64,
    },
}

/// Whether neither side can mate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Dead {
    /// Neither side can mate.
    Yes {
        /// Why White cannot.
        white: Ground,
        /// Why Black cannot.
        black: Ground,
    },
    /// At least one side can mate.
    No {
        /// A side that can.
        side: Side,
        /// How, replayed to mate.
        line: Vec<Move>,
    },
    /// Neither was proved within the budget.
    Undecided {
        /// Nodes spent.
        nodes: u64,
    },
}

/// A fact about the men on the board that excludes every mate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lemma {
    /// The side has nothing but its king.
    BareKing,
    /// King and one knight against nothing but king and queens.
    LoneKnight,
    /// King and bishops of one colour of squares, and on the whole board no
    /// knight, no pawn and no bishop of the other colour.
    OneColouredBishops,
}

/// The ground of a *no*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ground {
    /// The game is over: the side to move is stalemated.
    Stalemate,
    /// The game is over: the side asked about is mated itself.
    Mated,
    /// The men on the board do not suffice.
    Material(Lemma),
    /// Every move is forced and the position comes back.
    ForcedRepetition {
        /// Plies until a position repeats.
        plies: usize,
    },
    /// Every reachable position was looked at and none is the mate. Where
    /// `lemmas` or `walls` is not zero, that many positions were not
    /// followed further because a lemma or a wall proof settles them.
    Closure {
        /// Different positions whose moves were all followed.
        positions: usize,
        /// Positions settled by a lemma.
        lemmas: usize,
        /// Positions settled by a proof over walls.
        walls: usize,
    },
    /// No man can ever get where a mate would need it: families of positions
    /// (fixed pawns, sets of squares for the pieces) that contain everything
    /// reachable and no mate.
    Walls {
        /// How many families.
        families: usize,
    },
}
