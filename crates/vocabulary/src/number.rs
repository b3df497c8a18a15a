//! Newtypes for numbers that count different things and must not be mixed up.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

macro_rules! number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(NonZeroU32);

        impl $name {
            /// The first one.
            pub const FIRST: Self = Self(NonZeroU32::MIN);

            /// Wraps a 1-based number; `None` for 0.
            pub const fn new(number: u32) -> Option<Self> {
                match NonZeroU32::new(number) {
                    Some(number) => Some(Self(number)),
                    None => None,
                }
            }

            /// The number for a 0-based index.
            pub fn at(index: usize) -> Self {
                let number = u32::try_from(index).unwrap_or(u32::MAX).saturating_add(1);
                Self(NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN))
            }

            /// The 1-based number.
            pub const fn get(self) -> u32 {
                self.0.get()
            }

            /// The 0-based index.
            pub const fn index(self) -> usize {
                (self.0.get() - 1) as usize
            }

            /// The one after it.
            #[must_use]
            pub const fn next(self) -> Self {
                Self(self.0.saturating_add(1))
            }

            /// The one before it; `None` for the first.
            pub const fn previous(self) -> Option<Self> {
                Self::new(self.0.get() - 1)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        impl FromStr for $name {
            type Err = std::num::ParseIntError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    };
}

number! {
    /// A round of a competition, from 1.
    RoundNumber
}
number! {
    /// A board of a round, from 1: a position in the playing hall, not an identity.
    BoardNumber
}
number! {
    /// A place in the initial order, from 1: the TPN in chess, the start number in draughts. It is
    /// not an identity: late entries and corrections change it.
    EntryNumber
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_run_from_one() {
        assert_eq!(RoundNumber::new(0), None);
        assert_eq!(RoundNumber::at(0), RoundNumber::FIRST);
        assert_eq!(RoundNumber::FIRST.next().index(), 1);
        assert_eq!(RoundNumber::FIRST.previous(), None);
        assert!("0".parse::<BoardNumber>().is_err());
        assert!(serde_json::from_str::<EntryNumber>("0").is_err());
    }
}
