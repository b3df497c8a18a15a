//! What a round robin lacks for completion: games open, missing or played twice (II/5.8, V/1.1).

use serde::Serialize;

/// What is wrong with the games of two entrants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum GapKind {
    /// Paired, without a result: adjourned or open.
    Open,
    /// Not paired as often as everybody meets everybody.
    Missing,
    /// Paired more often.
    Extra,
}

/// Two entrants whose games differ from a complete round robin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Gap {
    /// The one with the lower number.
    pub one: u32,
    /// The other.
    pub other: u32,
    /// What is wrong.
    pub kind: GapKind,
}

impl Gap {
    /// Whether a result is still to come.
    pub const fn is_unfinished(&self) -> bool {
        matches!(self.kind, GapKind::Open | GapKind::Missing)
    }

    /// Whether it is one of these entrants' games.
    pub fn is_of(&self, numbers: &[u32]) -> bool {
        numbers.contains(&self.one) || numbers.contains(&self.other)
    }
}

/// The gaps among those ranked; `met` says how often two were paired, and how many of these games
/// have no result.
pub fn gaps(ranked: &[u32], cycles: usize, met: impl Fn(u32, u32) -> (usize, usize)) -> Vec<Gap> {
    let mut numbers = ranked.to_vec();
    numbers.sort_unstable();
    let mut found = Vec::new();
    for (at, one) in numbers.iter().enumerate() {
        for other in numbers.iter().skip(at + 1) {
            let (paired, open) = met(*one, *other);
            let kinds = [
                (paired > cycles, GapKind::Extra),
                (paired < cycles, GapKind::Missing),
                (open > 0, GapKind::Open),
            ];
            let wrong = kinds.into_iter().filter(|(is, _)| *is);
            found.extend(wrong.map(|(_, kind)| Gap {
                one: *one,
                other: *other,
                kind,
            }));
        }
    }
    found
}
