//! What the proofs over walls may lean on, each by a name and with a switch of its own.

/// The refinements of the static proof.
///
/// Each makes families smaller or excludes more mates; none is needed for soundness. With
/// a switch off, a *no* may become undecided and nothing else may change: the tests turn
/// every switch off in turn, and anyone who doubts a verdict can do the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "a switch for every refinement is the point"
)]
pub struct Refinements {
    /// A piece that has but one square holds it: nobody enters or crosses.
    pub standing_pieces: bool,
    /// A king does not enter what a standing pawn attacks.
    pub pawn_bars: bool,
    /// A king does not enter what a piece with one square always attacks.
    pub piece_bars: bool,
    /// Different flights are blocked by different men.
    pub distinct_blockers: bool,
    /// Pawns advance within a family rather than out of it: walls with pawns that still
    /// have moves need few families then. Asked when the other way has failed.
    pub walking_pawns: bool,
    /// Pawns that walk keep their order on a file: none passes another.
    pub file_order: bool,
}

impl Refinements {
    /// All of them.
    pub const ALL: Self = Self {
        standing_pieces: true,
        pawn_bars: true,
        piece_bars: true,
        distinct_blockers: true,
        walking_pawns: true,
        file_order: true,
    };

    /// All but one, for each, with its name.
    #[must_use]
    pub const fn each_off() -> [(&'static str, Self); 6] {
        let all = Self::ALL;
        [
            (
                "standing-pieces",
                Self {
                    standing_pieces: false,
                    ..all
                },
            ),
            (
                "pawn-bars",
                Self {
                    pawn_bars: false,
                    ..all
                },
            ),
            (
                "piece-bars",
                Self {
                    piece_bars: false,
                    ..all
                },
            ),
            (
                "distinct-blockers",
                Self {
                    distinct_blockers: false,
                    ..all
                },
            ),
            (
                "walking-pawns",
                Self {
                    walking_pawns: false,
                    ..all
                },
            ),
            (
                "file-order",
                Self {
                    file_order: false,
                    ..all
                },
            ),
        ]
    }

    /// The same with pawns that stand still within a family.
    pub(crate) const fn with_standing_pawns(self) -> Self {
        Self {
            walking_pawns: false,
            ..self
        }
    }
}
