//! Colour preferences and who gets which colour: C.04.3 art. 1.6, 1.7 and 5.2.

use jadoube_vocabulary::Side;

/// How strongly a colour is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// No game played yet.
    None,
    /// Colours are even: alternate.
    Mild,
    /// One more of the other colour.
    Strong,
    /// Two more of the other colour, or the other colour twice in a row.
    Absolute,
}

/// The colour due to a player, from the games played (unplayed rounds do not count).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Preference {
    /// The colour due.
    pub colour: Option<Side>,
    /// How strongly.
    pub strength: Strength,
    /// How many more games with one colour than with the other.
    pub imbalance: u32,
    /// The colour of the last two games, if it was the same.
    pub repeated: Option<Side>,
}

impl Preference {
    /// C.04.3 art. 1.6 and 1.7: the preference after these games.
    pub fn after(played: &[Side]) -> Self {
        let whites = played.iter().filter(|c| **c == Side::White).count();
        let blacks = played.len() - whites;
        let imbalance = u32::try_from(whites.abs_diff(blacks)).unwrap_or(u32::MAX);
        let scarcer = if whites > blacks {
            Side::Black
        } else {
            Side::White
        };
        let last = played.last().copied();
        let repeated = match played {
            [.., a, b] if a == b => Some(*b),
            _ => None,
        };
        let (colour, strength) = if imbalance > 1 {
            (Some(scarcer), Strength::Absolute)
        } else if let Some(twice) = repeated {
            (Some(twice.other()), Strength::Absolute)
        } else if imbalance == 1 {
            (Some(scarcer), Strength::Strong)
        } else if let Some(last) = last {
            (Some(last.other()), Strength::Mild)
        } else {
            (None, Strength::None)
        };
        Self {
            colour,
            strength,
            imbalance,
            repeated,
        }
    }

    /// Whether both can have the colour they are due.
    pub fn agrees_with(self, other: Self) -> bool {
        match (self.colour, other.colour) {
            (Some(a), Some(b)) => a != b,
            _ => true,
        }
    }

    /// Whether the preference is absolute.
    pub fn is_absolute(self) -> bool {
        self.strength == Strength::Absolute
    }
}

/// Which step of art. 5.2 gave the colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ColourStep {
    /// 5.2.1: both get the colour they are due.
    BothDue,
    /// 5.2.2: the stronger preference, or the wider difference.
    Stronger,
    /// 5.2.3: alternation since they last had different colours.
    Alternation,
    /// 5.2.4: the higher-ranked player's preference.
    HigherRanked,
    /// 5.2.5: parity and the initial lot.
    Parity,
}

/// What art. 5.2 considers about a player.
#[derive(Debug, Clone, Copy)]
pub struct Seated<'a> {
    /// The colour due.
    pub preference: Preference,
    /// Colours of the games played, oldest first.
    pub played: &'a [Side],
    /// Whether art. 5.2.5 counts the player as odd.
    pub odd: bool,
}

/// C.04.3 art. 5.2: the colour of the higher-ranked player of a pair.
pub fn allocate(higher: Seated<'_>, lower: Seated<'_>, initial: Side) -> (Side, ColourStep) {
    let (a, b) = (higher.preference, lower.preference);
    match (a.colour, b.colour) {
        (None, None) => {
            let colour = if higher.odd { initial } else { initial.other() };
            return (colour, ColourStep::Parity);
        }
        (Some(colour), None) => return (colour, ColourStep::BothDue),
        (None, Some(colour)) => return (colour.other(), ColourStep::BothDue),
        (Some(x), Some(y)) if x != y => return (x, ColourStep::BothDue),
        _ => {}
    }
    let due = a.colour.unwrap_or(initial);
    let weight = |p: Preference| {
        let width = if p.is_absolute() { p.imbalance } else { 0 };
        (p.strength, width)
    };
    match weight(a).cmp(&weight(b)) {
        std::cmp::Ordering::Greater => return (due, ColourStep::Stronger),
        std::cmp::Ordering::Less => return (due.other(), ColourStep::Stronger),
        std::cmp::Ordering::Equal => {}
    }
    let differing = higher
        .played
        .iter()
        .rev()
        .zip(lower.played.iter().rev())
        .find(|(x, y)| x != y);
    if let Some((last, _)) = differing {
        return (last.other(), ColourStep::Alternation);
    }
    (due, ColourStep::HigherRanked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_vocabulary::Side::{Black as B, White as W};

    #[test]
    fn art_1_7_strength_follows_difference_and_repetition() {
        let after = |played: &[Side]| {
            let p = Preference::after(played);
            (p.colour, p.strength)
        };
        assert_eq!(after(&[]), (None, Strength::None));
        assert_eq!(after(&[W]), (Some(B), Strength::Strong));
        assert_eq!(after(&[W, B]), (Some(W), Strength::Mild));
        assert_eq!(after(&[B, W, W]), (Some(B), Strength::Absolute));
        assert_eq!(after(&[B, B, W, B, W, W]), (Some(B), Strength::Absolute));
        assert_eq!(after(&[W, B, W, W]), (Some(B), Strength::Absolute));
        assert_eq!(after(&[B, B, B, W, W]), (Some(B), Strength::Absolute));
    }

    #[test]
    fn art_5_2_steps_in_order() {
        let side = |played: &'static [Side], odd| Seated {
            preference: Preference::after(played),
            played,
            odd,
        };
        let give = |a, b| allocate(a, b, W);
        assert_eq!(
            give(side(&[], true), side(&[], false)),
            (W, ColourStep::Parity)
        );
        assert_eq!(
            give(side(&[], false), side(&[], true)),
            (B, ColourStep::Parity)
        );
        assert_eq!(
            give(side(&[W], true), side(&[B], true)),
            (B, ColourStep::BothDue)
        );
        assert_eq!(
            give(side(&[B, W], true), side(&[W], true)),
            (W, ColourStep::Stronger)
        );
        assert_eq!(
            give(side(&[B, W, B, W], true), side(&[W, B, B, W], true)),
            (B, ColourStep::Alternation)
        );
        assert_eq!(
            give(side(&[B, W, B, W], true), side(&[B, W], true)),
            (B, ColourStep::HigherRanked)
        );
    }
}
