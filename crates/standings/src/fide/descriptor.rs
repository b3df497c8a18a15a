//! Tie-breaks with their modifiers as TRF26 writes them: `BH/C1`, `DE/P`, `SB:GP`.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::modifiers;
use super::name::Name;
use super::opponents::Cuts;

/// For teams: which score a tie-break works on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// Match points.
    MatchPoints,
    /// Game points.
    GamePoints,
}

/// A tie-break with its modifiers: C.07 art. 14.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Descriptor {
    /// The tie-break.
    pub name: Name,
    /// Match or game points, for teams.
    pub basis: Option<Basis>,
    /// C1, C2, M1, M2.
    pub cuts: Cuts,
    /// P: forfeits count as played.
    pub forfeits_played: bool,
    /// F: the fore variant.
    pub fore: bool,
    /// R: reversed.
    pub reverse: bool,
    /// L: the Koya limit, in half points.
    pub limit_shift: i64,
    /// K: the factor of SSSC.
    pub factor: Option<i64>,
}

/// A text that is not a tie-break.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadTieBreak {
    /// No code of C.07.
    #[error("{0:?} is not a tie-break")]
    Unknown(String),
    /// Art. 4.1: a tie-break defined by an event's own rules.
    #[error("{0:?} is defined by the event's own rules (C.07 art. 4.1), not known here")]
    SelfDefined(String),
    /// Art. 13.2: the name of a family of four.
    #[error("{0:?} names four tie-breaks: write EMMSB, EMGSB, EGMSB or EGGSB (C.07 art. 13.2)")]
    Family(String),
    /// A modifier that its code does not take.
    #[error("{text}: {code} (C.07 art. {article}) takes {takes}, not {modifier}")]
    Modifier {
        /// The text.
        text: String,
        /// The code.
        code: &'static str,
        /// Its article.
        article: &'static str,
        /// What it takes.
        takes: String,
        /// What was written.
        modifier: String,
    },
}

impl Descriptor {
    /// A tie-break without modifiers.
    pub const fn plain(name: Name) -> Self {
        Self {
            name,
            basis: None,
            cuts: Cuts { low: 0, high: 0 },
            forfeits_played: false,
            fore: false,
            reverse: false,
            limit_shift: 0,
            factor: None,
        }
    }

    /// The parts of a list, separated by commas, semicolons or blanks.
    pub fn words(text: &str) -> impl Iterator<Item = &str> {
        text.split([',', ';', ' ', '\t'])
            .filter(|part| !part.is_empty())
    }

    /// Reads a list.
    ///
    /// # Errors
    /// The first part that is not a tie-break.
    pub fn list(text: &str) -> Result<Vec<Self>, BadTieBreak> {
        Self::words(text).map(str::parse).collect()
    }

    /// Art. 11: whether a code is the score of teams that decides first.
    pub fn is_score(&self, primary: Basis) -> bool {
        match self.name {
            Name::Pts => self.basis.is_none_or(|basis| basis == primary),
            Name::Mpts => primary == Basis::MatchPoints,
            Name::Gpts => primary == Basis::GamePoints,
            _ => false,
        }
    }

    /// Art. 6 and 13.3: whether it compares only those tied, so that repeating it may decide more.
    pub const fn is_encounter(&self) -> bool {
        matches!(
            self.name,
            Name::De | Name::Ede | Name::Edebt | Name::Edebb | Name::Edet | Name::Edeb
        )
    }

    /// The code of the name.
    pub fn code(&self) -> &'static str {
        self.name.code()
    }
}

impl FromStr for Descriptor {
    type Err = BadTieBreak;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = || BadTieBreak::Unknown(text.to_owned());
        let upper = text.trim().to_ascii_uppercase();
        let mut parts = upper.split('/');
        let head = parts.next().unwrap_or_default();
        let (code, basis) = match head.split_once(':') {
            None => (head, None),
            Some((code, "MP")) => (code, Some(Basis::MatchPoints)),
            Some((code, "GP")) => (code, Some(Basis::GamePoints)),
            Some(_) => return Err(unknown()),
        };
        let name = named(code, text)?;
        let row = modifiers::of(name);
        let refused = |modifier: String| BadTieBreak::Modifier {
            text: text.trim().to_owned(),
            code: name.code(),
            article: row.article,
            takes: row.takes(),
            modifier,
        };
        if basis.is_some_and(|basis| !row.scores.contains(&basis)) {
            let score = head.split_once(':').map_or("", |(_, score)| score);
            return Err(refused(format!(":{score}")));
        }
        let mut found = Self {
            basis,
            ..Self::plain(name)
        };
        for modifier in parts {
            let letter = modifier.chars().next().unwrap_or(' ');
            if modifiers::LETTERS.contains(&letter) && !row.modifiers.contains(&letter) {
                return Err(refused(format!("/{modifier}")));
            }
            found = found.with(modifier).ok_or_else(unknown)?;
        }
        Ok(found)
    }
}

/// The name of a code in capitals; `text` is the original.
fn named(code: &str, text: &str) -> Result<Name, BadTieBreak> {
    if code.starts_with("OTHER") {
        return Err(BadTieBreak::SelfDefined(text.to_owned()));
    }
    if code == "ESB" {
        return Err(BadTieBreak::Family(text.to_owned()));
    }
    Name::of(code).ok_or_else(|| BadTieBreak::Unknown(text.to_owned()))
}

impl Descriptor {
    /// Adds a modifier as written after the slash; `None` if the code does not take it.
    fn with(mut self, modifier: &str) -> Option<Self> {
        let (letter, number) = modifier.split_at_checked(1)?;
        match (letter, number) {
            ("P", "") => self.forfeits_played = true,
            ("F", "") => self.fore = true,
            ("R", "") => self.reverse = true,
            // C.07 art. 14: cut or median, not both.
            ("C" | "M", _) if self.cuts.low > 0 => return None,
            ("C", _) => self.cuts.low = within(number, 1..=9)?,
            ("M", _) => {
                let count = within(number, 1..=9)?;
                self.cuts = Cuts {
                    low: count,
                    high: count,
                };
            }
            ("L", _) => self.limit_shift = within(number, -1000..=1000)?,
            ("K", _) => self.factor = Some(within(number, 1..=1000)?),
            _ => return None,
        }
        Some(self)
    }
}

/// A number in a range.
fn within<T: FromStr + PartialOrd>(text: &str, range: RangeInclusive<T>) -> Option<T> {
    text.parse().ok().filter(|number| range.contains(number))
}

impl fmt::Display for Descriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())?;
        match self.basis {
            Some(Basis::MatchPoints) => f.write_str(":MP")?,
            Some(Basis::GamePoints) => f.write_str(":GP")?,
            None => {}
        }
        match (self.cuts.low, self.cuts.high) {
            (0, _) => {}
            (low, 0) => write!(f, "/C{low}")?,
            (low, _) => write!(f, "/M{low}")?,
        }
        for (set, text) in [
            (self.forfeits_played, "/P"),
            (self.fore, "/F"),
            (self.reverse, "/R"),
        ] {
            if set {
                f.write_str(text)?;
            }
        }
        if self.limit_shift != 0 {
            write!(f, "/L{:+}", self.limit_shift)?;
        }
        if let Some(factor) = self.factor {
            write!(f, "/K{factor}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptors_read_and_write_and_art_14_refuses_what_means_nothing() {
        for text in [
            "BH", "BH/C1", "BH/M2", "DE/P", "SB:GP/C1", "AOB/F", "KS/L+1", "RTNG/R", "SSSC/K4",
        ] {
            assert_eq!(text.parse::<Descriptor>().unwrap().to_string(), text);
        }
        for bad in [
            "",
            "XX",
            "BH/",
            "BH/C0",
            "BH/Q1",
            "BH:XP",
            "KS/Lx",
            "BH/M2/C1",
            "BH/C1/C2",
            "KS/L9223372036854775807",
        ] {
            assert!(bad.parse::<Descriptor>().is_err(), "{bad}");
        }
        for (bad, told) in [
            (
                "TPR/C1",
                "TPR/C1: TPR (C.07 art. 10.2) takes no modifier, not /C1",
            ),
            ("WIN/C1", "takes :MP, not /C1"),
            ("BH/L1", "takes :MP, :GP, /C, /M, /P, /F, not /L1"),
            ("AOB/C1", "(C.07 art. 8.2)"),
            ("APRO/C1", "(C.07 art. 10.4)"),
            ("BH/R", "not /R"),
            ("SB/F", "not /F"),
            ("EDE:GP", "not :GP"),
            ("SSSC/C1", "not /C1"),
            ("ESB", "EMMSB, EMGSB, EGMSB or EGGSB"),
            ("ESB:MG", "not a tie-break"),
            ("OTHER_swim", "own rules"),
        ] {
            let error = bad.parse::<Descriptor>().unwrap_err().to_string();
            assert!(error.contains(told), "{bad}: {error}");
        }
        assert_eq!("ge".parse::<Descriptor>().unwrap().name, Name::Rep);
        assert_eq!(Descriptor::list("BH/C1, BH ;DE").unwrap().len(), 3);
    }
}
