//! Letters for pieces in many languages. Articles: E.1, E.2 (2001), C.2, C.3.

use std::str::FromStr;

use shakmaty::Role;
use thiserror::Error;

/// A language's letters, or figurines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tongue {
    /// K Q R B N.
    English,
    /// K H W G S.
    Polish,
    /// K D V S J.
    Czech,
    /// K D T L S.
    German,
    /// R D T F C.
    French,
    /// K D T L P.
    Dutch,
    /// R D T A C.
    Spanish,
    /// R D T A C.
    Italian,
    /// Кр Ф Л С К.
    Russian,
    /// K V B F H.
    Hungarian,
    /// ♔ ♕ ♖ ♗ ♘.
    Figurine,
}

/// A language whose letters we do not know.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("no letters for {0:?} (en, pl, cs, de, fr, nl, es, it, ru, hu, figurine)")]
pub struct UnknownTongue(
    /// What was asked for.
    pub String,
);

impl Tongue {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::English,
        Self::Polish,
        Self::Czech,
        Self::German,
        Self::French,
        Self::Dutch,
        Self::Spanish,
        Self::Italian,
        Self::Russian,
        Self::Hungarian,
        Self::Figurine,
    ];

    /// The code on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Polish => "pl",
            Self::Czech => "cs",
            Self::German => "de",
            Self::French => "fr",
            Self::Dutch => "nl",
            Self::Spanish => "es",
            Self::Italian => "it",
            Self::Russian => "ru",
            Self::Hungarian => "hu",
            Self::Figurine => "figurine",
        }
    }

    /// The letter of a piece; pawns have none.
    pub const fn letter(self, role: Role) -> &'static str {
        let [king, queen, rook, bishop, knight] = match self {
            Self::English => ["K", "Q", "R", "B", "N"],
            Self::Polish => ["K", "H", "W", "G", "S"],
            Self::Czech => ["K", "D", "V", "S", "J"],
            Self::German => ["K", "D", "T", "L", "S"],
            Self::French => ["R", "D", "T", "F", "C"],
            Self::Dutch => ["K", "D", "T", "L", "P"],
            Self::Spanish | Self::Italian => ["R", "D", "T", "A", "C"],
            Self::Russian => ["Кр", "Ф", "Л", "С", "К"],
            Self::Hungarian => ["K", "V", "B", "F", "H"],
            Self::Figurine => ["♔", "♕", "♖", "♗", "♘"],
        };
        match role {
            Role::King => king,
            Role::Queen => queen,
            Role::Rook => rook,
            Role::Bishop => bishop,
            Role::Knight => knight,
            Role::Pawn => "",
        }
    }

    /// The letter some people write for a pawn, where no piece has it.
    const fn pawn_letter(self) -> &'static str {
        match self {
            Self::English
            | Self::Polish
            | Self::Czech
            | Self::French
            | Self::Spanish
            | Self::Italian => "P",
            Self::German => "B",
            Self::Russian => "П",
            Self::Hungarian => "GY",
            // In Dutch the knight has it.
            Self::Dutch => "",
            Self::Figurine => "♙",
        }
    }

    /// The piece a text begins with, and the rest of the text. Capital letters;
    /// small ones only where no file is called so.
    pub(super) fn leading(self, text: &str) -> Option<(Role, &str)> {
        const PIECES: [Role; 5] = [
            Role::King,
            Role::Queen,
            Role::Rook,
            Role::Bishop,
            Role::Knight,
        ];
        const SIGNS: [(&str, Role); 12] = [
            ("♔", Role::King),
            ("♚", Role::King),
            ("♕", Role::Queen),
            ("♛", Role::Queen),
            ("♖", Role::Rook),
            ("♜", Role::Rook),
            ("♗", Role::Bishop),
            ("♝", Role::Bishop),
            ("♘", Role::Knight),
            ("♞", Role::Knight),
            ("♙", Role::Pawn),
            ("♟", Role::Pawn),
        ];
        let letters = PIECES
            .into_iter()
            .map(|role| (self.letter(role), role))
            .chain([(self.pawn_letter(), Role::Pawn)])
            .chain(SIGNS);
        for (letter, role) in letters {
            if letter.is_empty() {
                continue;
            }
            // Кр before К: the king is tried first.
            if let Some(rest) = text.strip_prefix(letter) {
                return Some((role, rest));
            }
            let small = letter.to_lowercase();
            if !matches!(
                small.as_str(),
                "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h"
            ) && let Some(rest) = text.strip_prefix(small.as_str())
            {
                return Some((role, rest));
            }
        }
        None
    }
}

impl FromStr for Tongue {
    type Err = UnknownTongue;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|tongue| tongue.code() == code)
            .ok_or_else(|| UnknownTongue(code.to_owned()))
    }
}
