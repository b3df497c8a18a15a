//! Which rating of a player the event goes by: records 172 and the national ones.
//!
//! Reading: C.07 art. 10 speaks of the players' ratings without naming a list. The format marks
//! the national rating as something pairing and tie-breaks need, and record 172 tells by which
//! rating the field was ordered; so the rating of that method is the one of art. 10.1 to 10.6.
//! Without record 172, and where it says `FIDE` or `OTHER`, it is the rating of record 001.

use std::collections::BTreeMap;

use super::codes::is_national;
use super::columns::{Columns, whole};
use super::fault::Quoted;
use super::model::{Kept, Player, Trf};

/// A national record: whose it is, and the rating it states.
pub(super) struct NationalRecord {
    /// None where the columns hold no number.
    pub(super) number: Option<u32>,
    /// `None` if blank or zero; the text itself if it is not a number.
    pub(super) rating: Result<Option<u32>, Quoted>,
}

impl NationalRecord {
    /// A record kept as written, if it is a national one.
    pub(super) fn of(kept: &Kept) -> Option<Self> {
        if !is_national(&kept.code, &kept.text) {
            return None;
        }
        // The text begins in column 5: number in 5-8, rating in 49-52.
        let columns = Columns::of(&kept.text);
        let text = columns.text(49 - 4, 52 - 4);
        let rating = match whole(&text) {
            Some(rating) => Ok(Some(rating).filter(|rating| *rating > 0)),
            None if text.is_empty() => Ok(None),
            None => Err(Quoted::new(text)),
        };
        Some(Self {
            number: columns.number(5 - 4, 8 - 4),
            rating,
        })
    }
}

/// Ratings of national records by starting number.
pub(super) struct National {
    method: String,
    ratings: BTreeMap<u32, u32>,
}

impl National {
    pub(super) fn of(trf: &Trf) -> Self {
        let words: Vec<String> = trf
            .record("172")
            .unwrap_or_default()
            .split_whitespace()
            .map(str::to_ascii_uppercase)
            .collect();
        let method = words.last().cloned().unwrap_or_default();
        let federation = words.first().filter(|_| words.len() > 1);
        let mut ratings = BTreeMap::new();
        for kept in &trf.kept {
            let named = federation.is_none_or(|federation| *federation == kept.code);
            let Some(record) = NationalRecord::of(kept).filter(|_| named) else {
                continue;
            };
            if let (Some(number), Ok(Some(rating))) = (record.number, record.rating) {
                ratings.entry(number).or_insert(rating);
            }
        }
        Self { method, ratings }
    }

    /// The rating the event goes by.
    pub(super) fn rating(&self, player: &Player) -> Option<u32> {
        let fide = player.rating;
        let national = self.ratings.get(&player.number).copied();
        match self.method.as_str() {
            "NRO" => national,
            "FIDON" => fide.or(national),
            "NIDOF" => national.or(fide),
            "HBFN" => fide.max(national),
            "LBFN" => fide.into_iter().chain(national).min(),
            _ => fide,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::read::read;

    fn line(code: &str, number: u32, rating: &str) -> String {
        format!("{code} {number:>4} m    {:<33} {rating:>4} POL\n", "Sample")
    }

    #[test]
    fn record_172_names_the_rating_that_article_10_counts() {
        let ratings = |method: &str| -> Vec<Option<u32>> {
            let text = [
                line("001", 1, "2000"),
                line("001", 2, "2100"),
                line("001", 3, ""),
                line("POL", 1, "2050"),
                line("POL", 2, ""),
                line("POL", 3, "1900"),
                line("CZE", 3, "1000"),
                method.to_owned(),
            ];
            let event = read(&text.concat()).unwrap().crosstable().unwrap();
            event.players.iter().map(|player| player.rating).collect()
        };
        let fide = [Some(2000), Some(2100), None];
        assert_eq!(ratings(""), fide);
        assert_eq!(ratings("172 POL FIDE\n"), fide);
        assert_eq!(ratings("172 POL NRO\n"), [Some(2050), None, Some(1900)]);
        let both = [Some(2000), Some(2100), Some(1900)];
        assert_eq!(ratings("172 POL FIDON\n"), both);
        assert_eq!(ratings("172 POL LBFN\n"), both);
        let national = [Some(2050), Some(2100), Some(1900)];
        assert_eq!(ratings("172 POL NIDOF\n"), national);
        assert_eq!(ratings("172 POL HBFN\n"), national);
        assert_eq!(ratings("172 CZE NRO\n"), [None, None, Some(1000)]);
    }
}
