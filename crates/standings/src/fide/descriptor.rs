//! Names and modifiers of tie-breaks as TRF26 writes them: `BH/C1`, `DE/P`, `SB:GP`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::modifiers;
use super::opponents::Cuts;

/// A tie-break without its modifiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Name {
    /// The points themselves.
    Pts,
    /// Art. 6: direct encounter.
    De,
    /// Art. 7.1: rounds won, played or not.
    Win,
    /// Art. 7.2: games won.
    Won,
    /// Art. 7.3: games with Black.
    Bpg,
    /// Art. 7.4: games won with Black.
    Bwg,
    /// Art. 7.5: progressive scores.
    Ps,
    /// Art. 7.6: rounds one elected to play.
    Rep,
    /// Art. 7.7: standard points.
    Std,
    /// Art. 7.8: pairing number.
    Tpn,
    /// Art. 8.1: Buchholz.
    Bh,
    /// Art. 8.2: average of the opponents' Buchholz.
    Aob,
    /// Art. 8.3: fore Buchholz.
    Fb,
    /// Art. 9.1: Sonneborn-Berger.
    Sb,
    /// Art. 9.2: Koya.
    Ks,
    /// Art. 10.1: average rating of opponents.
    Aro,
    /// Art. 10.2: performance.
    Tpr,
    /// Art. 10.3: perfect performance.
    Ptp,
    /// Art. 10.4: average performance of opponents.
    Apro,
    /// Art. 10.5: average perfect performance of opponents.
    Appo,
    /// Art. 10.6: rating.
    Rtng,
    /// Teams, art. 11.1.1: match points.
    Mpts,
    /// Teams, art. 11.1.2: game points.
    Gpts,
    /// Teams, art. 13.1: match points against game points.
    MpvGp,
    /// Teams: board count.
    Bc,
    /// Teams: top board results.
    Tbr,
    /// Teams: bottom board elimination.
    Bbe,
    /// Teams: match points times match points.
    Emmsb,
    /// Teams: the opponents' match points times own game points.
    Emgsb,
    /// Teams: the opponents' game points times own match points.
    Egmsb,
    /// Teams: game points times game points.
    Eggsb,
    /// Teams: extended direct encounter.
    Ede,
    /// Teams: extended direct encounter, then board count, then top boards.
    Edebt,
    /// Teams: extended direct encounter, then board count, then bottom boards.
    Edebb,
    /// Teams: extended direct encounter, then top boards.
    Edet,
    /// Teams: extended direct encounter, then bottom boards.
    Edeb,
    /// Teams: score and schedule strength together.
    Sssc,
}

/// Every name with its code.
pub const NAMES: [(Name, &str); 37] = [
    (Name::Pts, "PTS"),
    (Name::De, "DE"),
    (Name::Win, "WIN"),
    (Name::Won, "WON"),
    (Name::Bpg, "BPG"),
    (Name::Bwg, "BWG"),
    (Name::Ps, "PS"),
    (Name::Rep, "REP"),
    (Name::Std, "STD"),
    (Name::Tpn, "TPN"),
    (Name::Bh, "BH"),
    (Name::Aob, "AOB"),
    (Name::Fb, "FB"),
    (Name::Sb, "SB"),
    (Name::Ks, "KS"),
    (Name::Aro, "ARO"),
    (Name::Tpr, "TPR"),
    (Name::Ptp, "PTP"),
    (Name::Apro, "APRO"),
    (Name::Appo, "APPO"),
    (Name::Rtng, "RTNG"),
    (Name::Mpts, "MPTS"),
    (Name::Gpts, "GPTS"),
    (Name::MpvGp, "MPVGP"),
    (Name::Bc, "BC"),
    (Name::Tbr, "TBR"),
    (Name::Bbe, "BBE"),
    (Name::Emmsb, "EMMSB"),
    (Name::Emgsb, "EMGSB"),
    (Name::Egmsb, "EGMSB"),
    (Name::Eggsb, "EGGSB"),
    (Name::Ede, "EDE"),
    (Name::Edebt, "EDEBT"),
    (Name::Edebb, "EDEBB"),
    (Name::Edet, "EDET"),
    (Name::Edeb, "EDEB"),
    (Name::Sssc, "SSSC"),
];

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
    /// Which one.
    pub name: Name,
    /// Match or game points, for teams.
    pub basis: Option<Basis>,
    /// C1, C2, M1, M2.
    pub cuts: Cuts,
    /// P: forfeits as played.
    pub forfeits_played: bool,
    /// F: the fore variant.
    pub fore: bool,
    /// R: the other way round.
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
    /// Art. 4.1: defined by the rules of one event.
    #[error("{0:?} is defined by the event's own rules (C.07 art. 4.1), not known here")]
    SelfDefined(String),
    /// Art. 13.2: a name for four of them.
    #[error("{0:?} names four tie-breaks: write EMMSB, EMGSB, EGMSB or EGGSB (C.07 art. 13.2)")]
    Family(String),
    /// A modifier that means nothing for its code.
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

    /// Art. 6 and 13.3: whether it compares tied ones only, and says more when asked again.
    pub const fn is_encounter(&self) -> bool {
        matches!(
            self.name,
            Name::De | Name::Ede | Name::Edebt | Name::Edebb | Name::Edet | Name::Edeb
        )
    }

    /// The code of the name.
    pub fn code(&self) -> &'static str {
        NAMES
            .iter()
            .find(|(name, _)| *name == self.name)
            .map_or("", |(_, code)| code)
    }
}

impl FromStr for Descriptor {
    type Err = BadTieBreak;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = || BadTieBreak::Unknown(text.to_owned());
        let upper = text.trim().to_ascii_uppercase();
        if upper.starts_with("OTHER") {
            return Err(BadTieBreak::SelfDefined(text.to_owned()));
        }
        let mut parts = upper.split('/');
        let head = parts.next().unwrap_or_default();
        let (code, basis) = match head.split_once(':') {
            None => (head, None),
            Some((code, "MP")) => (code, Some(Basis::MatchPoints)),
            Some((code, "GP")) => (code, Some(Basis::GamePoints)),
            Some(_) => return Err(unknown()),
        };
        // The old code of art. 7.6.
        let code = match code {
            "GE" => "REP",
            "MP" => "MPTS",
            "GP" => "GPTS",
            "ESB" => return Err(BadTieBreak::Family(text.to_owned())),
            other => other,
        };
        let (name, known) = NAMES
            .iter()
            .find(|(_, known)| *known == code)
            .copied()
            .ok_or_else(unknown)?;
        let mut found = Self {
            basis,
            ..Self::plain(name)
        };
        let row = modifiers::of(name);
        let refused = |modifier: String| BadTieBreak::Modifier {
            text: text.trim().to_owned(),
            code: known,
            article: row.article,
            takes: row.takes(),
            modifier,
        };
        if basis.is_some_and(|basis| !row.scores.contains(&basis)) {
            let score = head.split_once(':').map_or("", |(_, score)| score);
            return Err(refused(format!(":{score}")));
        }
        for modifier in parts {
            let kind = modifier.chars().next().unwrap_or(' ');
            if modifiers::LETTERS.contains(&kind) && !row.modifiers.contains(&kind) {
                return Err(refused(format!("/{modifier}")));
            }
            let (kind, number) = modifier.split_at_checked(1).ok_or_else(unknown)?;
            match (kind, number) {
                ("P", "") => found.forfeits_played = true,
                ("F", "") => found.fore = true,
                ("R", "") => found.reverse = true,
                // C.07 art. 14: two ways to cut, of which one is chosen.
                ("C" | "M", _) if found.cuts.low > 0 => return Err(unknown()),
                ("C", _) => found.cuts.low = small(number).ok_or_else(unknown)?,
                ("M", _) => {
                    let count = small(number).ok_or_else(unknown)?;
                    found.cuts = Cuts {
                        low: count,
                        high: count,
                    };
                }
                ("L", _) => {
                    found.limit_shift = number
                        .parse()
                        .ok()
                        .filter(|shift| (-1000..=1000).contains(shift))
                        .ok_or_else(unknown)?;
                }
                ("K", _) => {
                    found.factor = Some(
                        number
                            .parse()
                            .ok()
                            .filter(|k| (1..=1000).contains(k))
                            .ok_or_else(unknown)?,
                    );
                }
                _ => return Err(unknown()),
            }
        }
        Ok(found)
    }
}

fn small(text: &str) -> Option<usize> {
    text.parse().ok().filter(|n| (1..=9).contains(n))
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
