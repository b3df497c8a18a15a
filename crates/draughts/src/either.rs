//! Squares, moves and positions of either board, for records that do not know at compile
//! time which board they are of. In text the board shows: numbers on 100 squares, names
//! with letters on 64.

use std::any::Any;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{
    Board64, Board100, FenError, Geometry, Move, NoSuchSquare, NotAMove, Position, Setup, Square,
};

macro_rules! either {
    ($(#[$doc:meta])* $name:ident, $of:ident, $error:ty, $read:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            /// On 100 squares.
            Hundred($of<Board100>),
            /// On 64 squares.
            SixtyFour($of<Board64>),
        }

        impl $name {
            /// The same, if it is of this board.
            pub fn on<B: Geometry>(self) -> Option<$of<B>> {
                match self {
                    Self::Hundred(it) => (&it as &dyn Any).downcast_ref().copied(),
                    Self::SixtyFour(it) => (&it as &dyn Any).downcast_ref().copied(),
                }
            }
        }

        impl<B: Geometry> From<$of<B>> for $name {
            fn from(it: $of<B>) -> Self {
                let any: &dyn Any = &it;
                if let Some(it) = any.downcast_ref::<$of<Board100>>() {
                    return Self::Hundred(*it);
                }
                match any.downcast_ref::<$of<Board64>>() {
                    Some(it) => Self::SixtyFour(*it),
                    None => unreachable!("there are two boards, and the trait is sealed"),
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    Self::Hundred(it) => it.fmt(f),
                    Self::SixtyFour(it) => it.fmt(f),
                }
            }
        }

        impl FromStr for $name {
            type Err = $error;

            fn from_str(text: &str) -> Result<Self, $error> {
                if text.bytes().any(|sign| matches!(sign, b'a'..=b'h')) {
                    $read(text).map(Self::SixtyFour)
                } else {
                    $read(text).map(Self::Hundred)
                }
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(de::Error::custom)
            }
        }
    };
}

either! {
    /// A square of either board.
    AnySquare, Square, NoSuchSquare, plain
}
either! {
    /// A move on either board, in full form.
    AnyMove, Move, NotAMove, plain
}
either! {
    /// A position on either board; whatever was found on it may stand there.
    AnyPosition, Position, FenError, found
}

fn plain<T: FromStr>(text: &str) -> Result<T, T::Err> {
    text.parse()
}

/// A record keeps the actual position, whatever the rules say about it.
fn found<B: Geometry>(text: &str) -> Result<Position<B>, FenError> {
    Ok(text.parse::<Setup<B>>()?.position_waiving(|_| true)?)
}

impl AnyMove {
    /// The move without what it takes: `32-28`, `47x36`.
    pub fn short(self) -> String {
        fn written<B: Geometry>(mv: Move<B>) -> String {
            let sign = if mv.is_capture() { 'x' } else { '-' };
            format!("{}{sign}{}", mv.from(), mv.to())
        }
        match self {
            Self::Hundred(mv) => written(mv),
            Self::SixtyFour(mv) => written(mv),
        }
    }

    /// Moves as people write them: short where that is enough, in full where two of them
    /// would look alike.
    pub fn written(moves: &[Self]) -> Vec<String> {
        let short: Vec<String> = moves.iter().map(|mv| mv.short()).collect();
        let alike = |text: &String| short.iter().filter(|other| *other == text).count() > 1;
        short
            .iter()
            .zip(moves)
            .map(|(text, mv)| {
                if alike(text) {
                    mv.to_string()
                } else {
                    text.clone()
                }
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_tells_the_board() {
        for text in ["32-28", "47x36:19,24,42", "c3-d4", "c3xe5:d4"] {
            let mv: AnyMove = text.parse().unwrap();
            assert_eq!(mv.to_string(), text);
            assert_eq!(mv.on::<Board64>().is_some(), text.starts_with('c'));
            assert_eq!(
                mv.on::<Board100>().map(AnyMove::from),
                mv.on::<Board100>().map(|_| mv)
            );
        }
        for text in ["W:W31,K46:B1", "B:WKa1:Bb8"] {
            let position: AnyPosition = text.parse().unwrap();
            assert_eq!(position.to_string(), text);
        }
        assert!("51".parse::<AnySquare>().is_err());
        assert_eq!("a1".parse::<AnySquare>().unwrap().to_string(), "a1");
    }

    #[test]
    fn captures_between_the_same_squares_are_told_apart() {
        let moves: Vec<AnyMove> = ["47x36:19", "47x36:24", "32-28"]
            .into_iter()
            .map(|text| text.parse().unwrap())
            .collect();
        assert_eq!(AnyMove::written(&moves), ["47x36:19", "47x36:24", "32-28"]);
        assert_eq!(AnyMove::written(&moves[..1]), ["47x36"]);
    }
}
