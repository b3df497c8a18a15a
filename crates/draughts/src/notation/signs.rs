//! The signs of published games: I/9.

use std::fmt;

use jadoube_lawbook::ProvisionId;

/// A sign behind a move. `-` and `x` (I/9.1, I/9.2) are part of the move itself.
///
/// Reading I/9.7, I/9.8: the code gives `?!` and `!?` meanings opposite to chess
/// usage; they are kept as printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sign {
    /// `!` strong (I/9.3).
    Strong,
    /// `!!` very strong (I/9.4).
    VeryStrong,
    /// `?` weak (I/9.5).
    Weak,
    /// `??` very weak (I/9.6).
    VeryWeak,
    /// `?!` looks weak, turns out strong (I/9.7).
    SeeminglyWeak,
    /// `!?` looks strong, turns out weak (I/9.8).
    SeeminglyStrong,
    /// `*` forced, everything else loses (I/9.9).
    Forced,
    /// `+` won (I/9.10).
    Won,
    /// `=` drawn (I/9.11).
    Drawn,
    /// `+1`, `+2`: men ahead after the last move (I/9.12).
    Ahead(u8),
    /// `-1`, `-2`: men behind after the last move (I/9.13).
    Behind(u8),
    /// `a.l.`: a free choice between captures with the same outcome (I/9.14).
    AdLibitum,
}

impl Sign {
    /// The provision that gives the sign its meaning.
    pub const fn cite(self) -> ProvisionId {
        match self {
            Self::Strong => ProvisionId::new("pzwarc:I/9.3"),
            Self::VeryStrong => ProvisionId::new("pzwarc:I/9.4"),
            Self::Weak => ProvisionId::new("pzwarc:I/9.5"),
            Self::VeryWeak => ProvisionId::new("pzwarc:I/9.6"),
            Self::SeeminglyWeak => ProvisionId::new("pzwarc:I/9.7"),
            Self::SeeminglyStrong => ProvisionId::new("pzwarc:I/9.8"),
            Self::Forced => ProvisionId::new("pzwarc:I/9.9"),
            Self::Won => ProvisionId::new("pzwarc:I/9.10"),
            Self::Drawn => ProvisionId::new("pzwarc:I/9.11"),
            Self::Ahead(_) => ProvisionId::new("pzwarc:I/9.12"),
            Self::Behind(_) => ProvisionId::new("pzwarc:I/9.13"),
            Self::AdLibitum => ProvisionId::new("pzwarc:I/9.14"),
        }
    }

    /// The numeric glyph PDN has for it. `*` separates games there, so a forced
    /// move is `$7`.
    pub const fn glyph(self) -> Option<u16> {
        match self {
            Self::Strong => Some(1),
            Self::Weak => Some(2),
            Self::VeryStrong => Some(3),
            Self::VeryWeak => Some(4),
            Self::SeeminglyStrong => Some(5),
            Self::SeeminglyWeak => Some(6),
            Self::Forced => Some(7),
            Self::Won | Self::Drawn | Self::Ahead(_) | Self::Behind(_) | Self::AdLibitum => None,
        }
    }

    /// The sign of a glyph.
    pub const fn from_glyph(glyph: u16) -> Option<Self> {
        match glyph {
            1 => Some(Self::Strong),
            2 => Some(Self::Weak),
            3 => Some(Self::VeryStrong),
            4 => Some(Self::VeryWeak),
            5 => Some(Self::SeeminglyStrong),
            6 => Some(Self::SeeminglyWeak),
            7 => Some(Self::Forced),
            _ => None,
        }
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Strong => f.write_str("!"),
            Self::VeryStrong => f.write_str("!!"),
            Self::Weak => f.write_str("?"),
            Self::VeryWeak => f.write_str("??"),
            Self::SeeminglyWeak => f.write_str("?!"),
            Self::SeeminglyStrong => f.write_str("!?"),
            Self::Forced => f.write_str("*"),
            Self::Won => f.write_str("+"),
            Self::Drawn => f.write_str("="),
            Self::Ahead(men) => write!(f, "+{men}"),
            Self::Behind(men) => write!(f, "-{men}"),
            Self::AdLibitum => f.write_str("a.l."),
        }
    }
}

/// The sign at the end of a text and what stands before it.
fn last_sign(text: &str) -> Option<(&str, Sign)> {
    const WRITTEN: [(&str, Sign); 10] = [
        ("!!", Sign::VeryStrong),
        ("??", Sign::VeryWeak),
        ("?!", Sign::SeeminglyWeak),
        ("!?", Sign::SeeminglyStrong),
        ("!", Sign::Strong),
        ("?", Sign::Weak),
        ("*", Sign::Forced),
        ("a.l.", Sign::AdLibitum),
        ("+", Sign::Won),
        ("=", Sign::Drawn),
    ];
    for (written, sign) in WRITTEN {
        if let Some(rest) = text.strip_suffix(written) {
            return Some((rest, sign));
        }
    }
    // `+2`, or `-2` behind a move that already has its hyphen or cross.
    let digits = text.len()
        - text
            .trim_end_matches(|digit: char| digit.is_ascii_digit())
            .len();
    if !(1..=2).contains(&digits) {
        return None;
    }
    let (rest, number) = text.split_at_checked(text.len() - digits)?;
    let men = number.parse().ok()?;
    if let Some(rest) = rest.strip_suffix('+') {
        return Some((rest, Sign::Ahead(men)));
    }
    let rest = rest.strip_suffix('-')?;
    let has_move = rest.contains(['-', 'x', 'X', ':']) || rest.ends_with(['!', '?', '*']);
    has_move.then_some((rest, Sign::Behind(men)))
}

/// Splits the signs off a move: `47x36!+2` is the move and two signs.
///
/// On 100 squares `-2` behind a move is read as men behind only where the move
/// already has both its squares.
pub fn split_signs(text: &str) -> (&str, Vec<Sign>) {
    let mut rest = text.trim();
    let mut signs = Vec::new();
    while let Some((before, sign)) = last_sign(rest) {
        rest = before.trim_end();
        signs.push(sign);
    }
    signs.reverse();
    (rest, signs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_of_article_nine_is_read_and_written() {
        for (text, mv, signs) in [
            ("32-28", "32-28", vec![]),
            ("32-28!", "32-28", vec![Sign::Strong]),
            ("32-28!!", "32-28", vec![Sign::VeryStrong]),
            ("32-28?", "32-28", vec![Sign::Weak]),
            ("32-28??", "32-28", vec![Sign::VeryWeak]),
            ("32-28?!", "32-28", vec![Sign::SeeminglyWeak]),
            ("32-28!?", "32-28", vec![Sign::SeeminglyStrong]),
            ("32-28*", "32-28", vec![Sign::Forced]),
            ("47x36+", "47x36", vec![Sign::Won]),
            ("47x36=", "47x36", vec![Sign::Drawn]),
            ("47x36+2", "47x36", vec![Sign::Ahead(2)]),
            ("47x36-1", "47x36", vec![Sign::Behind(1)]),
            ("32-28-1", "32-28", vec![Sign::Behind(1)]),
            ("47x36a.l.", "47x36", vec![Sign::AdLibitum]),
            ("47x36!+2", "47x36", vec![Sign::Strong, Sign::Ahead(2)]),
        ] {
            assert_eq!(split_signs(text), (mv, signs.clone()), "{text}");
            let written: String = signs.iter().map(ToString::to_string).collect();
            assert_eq!(format!("{mv}{written}"), text);
            for sign in signs {
                if let Some(glyph) = sign.glyph() {
                    assert_eq!(Sign::from_glyph(glyph), Some(sign));
                }
            }
        }
    }
}
