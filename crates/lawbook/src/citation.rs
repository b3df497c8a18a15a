//! What a ruling cites, and what people are shown.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use crate::{Edition, lawbook};

/// A row of our inventory of the Laws, such as `fide-2023:7.5.5b`.
///
/// Code that carries a rule names its provisions with [`ProvisionId::new`];
/// a test scans the sources and fails on an id that is not in the inventory.
/// Ids sort in document order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct ProvisionId(&'static str);

/// A text that is not a row of the inventory.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("no such provision: {0:?}")]
pub struct UnknownProvision(
    /// The text.
    pub String,
);

impl ProvisionId {
    /// Cites a provision by its id.
    pub const fn new(id: &'static str) -> Self {
        Self(id)
    }

    /// The id as written in the inventory.
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// The document it belongs to.
    pub fn edition(self) -> Option<Edition> {
        self.0.split_once(':')?.0.parse().ok()
    }

    /// The printed article it is part of.
    pub fn article(self) -> Option<Article> {
        let (code, number) = self.0.split_once(':')?;
        let edition = code.parse().ok()?;
        Some(Article {
            edition,
            number: printed(edition, number),
        })
    }
}

impl fmt::Display for ProvisionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl FromStr for ProvisionId {
    type Err = UnknownProvision;

    fn from_str(id: &str) -> Result<Self, Self::Err> {
        let current = lawbook()
            .provision_by_text(id)
            .map(|provision| provision.id);
        let retired = || {
            crate::retired()
                .iter()
                .map(|row| row.id)
                .find(|old| old.0 == id)
        };
        current
            .or_else(retired)
            .ok_or_else(|| UnknownProvision(id.to_owned()))
    }
}

impl<'de> Deserialize<'de> for ProvisionId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        id.parse().map_err(de::Error::custom)
    }
}

impl Ord for ProvisionId {
    fn cmp(&self, other: &Self) -> Ordering {
        let book = lawbook();
        let place = |id: &Self| book.place(*id).unwrap_or(usize::MAX);
        place(self)
            .cmp(&place(other))
            .then_with(|| self.0.cmp(other.0))
    }
}

impl PartialOrd for ProvisionId {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// An article as printed and as arbiters cite it, such as `fide-2023:7.5.5`.
///
/// One article may be several rows of the inventory; the letters that distinguish those rows are
/// not part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Article {
    edition: Edition,
    number: &'static str,
}

impl Article {
    /// The document.
    pub const fn edition(self) -> Edition {
        self.edition
    }

    /// The number alone, as an arbiter cites it: `7.5.5`, `9.5(b)`, `I/5.4.3`.
    pub const fn number(self) -> &'static str {
        self.number
    }

    /// Whether it is part of the numbered article: `4.3(a)` is below `4.3`, `7.5.1` below `7.5`.
    pub fn is_below(self, number: &str) -> bool {
        self.number
            .strip_prefix(number)
            .is_some_and(|rest| rest.starts_with(['.', '(']))
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}:{}", self.edition, self.number))
    }
}

impl Serialize for Article {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The printed part of an inventory number.
///
/// Our own marks are: a letter (or letter and digit) straight after a digit or a
/// closing bracket (`7.5.5b`, `9.5(b)a`, `F.3n1`, `E.9x`), a digit after a closing
/// bracket (`5.1(e)1`), `.lead-a` for text before a lettered list, a lone letter
/// after a word or chapter letter (`intro.a`, `E.a`), and in the draughts code a
/// word or board size after a hyphen (`I/2.1-64`, `table/II-note`) and the names
/// given to the unnumbered parts of its preface.
fn printed(edition: Edition, number: &'static str) -> &'static str {
    if let Some((word, _)) = number.split_once('/') {
        match word {
            // These names are ours, but nothing else distinguishes the parts.
            "glossary" | "bulletin" | "note" => return number,
            "preface" => return word,
            _ => {}
        }
    }
    if edition == Edition::Pzwarc {
        return number.split_once('-').map_or(number, |(base, _)| base);
    }
    let number = number.split_once(".lead-").map_or(number, |(base, _)| base);
    if let Some((base, last)) = number.rsplit_once('.')
        && last.len() == 1
        && last.bytes().all(|byte| byte.is_ascii_lowercase())
    {
        return base;
    }
    let closes = |base: &str| base.ends_with(|last: char| last.is_ascii_digit() || last == ')');
    let digits = number.trim_end_matches(|last: char| last.is_ascii_digit());
    if digits.len() < number.len() {
        if digits.ends_with(')') {
            return digits;
        }
        let letters = digits.trim_end_matches(|last: char| last.is_ascii_lowercase());
        return if letters.len() < digits.len() && closes(letters) {
            letters
        } else {
            number
        };
    }
    let letters = number.trim_end_matches(|last: char| last.is_ascii_lowercase());
    if letters.len() < number.len() && closes(letters) {
        letters
    } else {
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn article(id: &'static str) -> String {
        ProvisionId::new(id).article().unwrap().number().to_owned()
    }

    #[test]
    fn an_article_is_the_number_in_print_without_our_own_marks() {
        for (id, number) in [
            ("fide-2023:7.5.5b", "7.5.5"),
            ("fide-2023:3.8.2.1(2)", "3.8.2.1(2)"),
            ("fide-2023:A.5.1.2a", "A.5.1.2"),
            ("fide-2023:I.1.1c", "I.1.1"),
            ("fide-2023:III.6.2", "III.6.2"),
            ("fide-2023:glossary/dead-position", "glossary/dead-position"),
            ("fide-2014:9.5(b)a", "9.5(b)"),
            ("fide-2014:9.1(b)(1)c", "9.1(b)(1)"),
            ("fide-2014:F.3n4", "F.3"),
            ("fide-2014:F.3x", "F.3"),
            ("fide-2014:F.3(b)3", "F.3(b)"),
            ("fide-2014:11.2.lead-a", "11.2"),
            ("fide-2014:preface.d", "preface"),
            ("fide-2014:C.a", "C"),
            ("fide-2001:3.8(a)(ii)(1)(b)", "3.8(a)(ii)(1)(b)"),
            ("fide-2001:computer/3.2b", "computer/3.2"),
            ("fide-2001:intro(a)", "intro(a)"),
            ("fide-1993:5.1(e)1", "5.1(e)"),
            ("pzwarc:I/2.1-64", "I/2.1"),
            ("pzwarc:III/1-64", "III/1"),
            ("pzwarc:table/II-note", "table/II"),
            ("pzwarc:preface/gaps", "preface"),
            ("pzwarc:I/5.4.17", "I/5.4.17"),
        ] {
            assert_eq!(article(id), number, "{id}");
        }
    }

    #[test]
    fn ids_parse_print_and_sort_in_document_order() {
        for pair in lawbook().provisions().windows(2) {
            let [first, second] = pair else { continue };
            assert!(first.id < second.id, "{} {}", first.id, second.id);
        }
        for provision in lawbook().provisions() {
            let again: ProvisionId = provision.id.to_string().parse().unwrap();
            assert_eq!(again, provision.id);
        }
        assert!("fide-2023:99.9".parse::<ProvisionId>().is_err());
    }
}
