//! Who acts, as written in stories.

use jadoube_vocabulary::Side;

use crate::Person;

/// A person in a story.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Who {
    /// The player of the white men.
    White,
    /// The player of the black men.
    Black,
    /// An arbiter.
    Arbiter,
    /// White's assistant.
    WhiteAssistant,
    /// Black's assistant.
    BlackAssistant,
    /// Both players together.
    Players,
    /// Anybody else.
    Spectator,
}

/// The players.
pub(super) const PLAYER: &[Who] = &[Who::White, Who::Black];
/// Everybody at the board.
pub(super) const ANYBODY: &[Who] = &[Who::White, Who::Black, Who::Arbiter];
/// The arbiter alone.
pub(super) const ARBITER: &[Who] = &[Who::Arbiter];
/// Both players together.
pub(super) const BOTH: &[Who] = &[Who::Players];
/// Everyone present.
pub(super) const SEEN: &[Who] = &[Who::White, Who::Black, Who::Arbiter, Who::Spectator];

impl Who {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::White,
        Self::Black,
        Self::Arbiter,
        Self::WhiteAssistant,
        Self::BlackAssistant,
        Self::Players,
        Self::Spectator,
    ];

    /// The word for it in a story.
    pub const fn code(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Arbiter => "arbiter",
            Self::WhiteAssistant => "white-assistant",
            Self::BlackAssistant => "black-assistant",
            Self::Players => "players",
            Self::Spectator => "spectator",
        }
    }

    /// The person for a word.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|who| who.code() == word)
    }

    /// A player.
    pub const fn player(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }

    /// The person in observations.
    pub const fn person(self) -> Person {
        match self {
            Self::White => Person::Player(Side::White),
            Self::Black => Person::Player(Side::Black),
            Self::Arbiter => Person::Arbiter,
            Self::WhiteAssistant => Person::Assistant(Side::White),
            Self::BlackAssistant => Person::Assistant(Side::Black),
            Self::Players | Self::Spectator => Person::Other,
        }
    }
}

impl From<Person> for Who {
    fn from(person: Person) -> Self {
        match person {
            Person::Player(side) => Self::player(side),
            Person::Arbiter => Self::Arbiter,
            Person::Assistant(Side::White) => Self::WhiteAssistant,
            Person::Assistant(Side::Black) => Self::BlackAssistant,
            Person::Other => Self::Spectator,
        }
    }
}
