//! Rating lists of federations as files: FIDE's text, a table (CSV or a workbook) with headings, or
//! our own list. A line that cannot be read is set aside with its number and the reason; the rest of
//! the list is taken.

mod fide_text;
mod letters;
mod table;

use std::collections::HashMap;

use jadoube_clock::Category;
use jadoube_competition::RatingList;
use jadoube_rating::file::RatingBook;
use jadoube_rating::list::is_classified;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::command::NewEntry;
use crate::entry_data::{How, Title};

pub use letters::decode as decode_list;

/// The most players of a list.
pub const MOST_LISTED: usize = 3_000_000;

/// A rating of a list for each rate of play; `None` where the player is unrated.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedRatings {
    /// Standard play; the only one of a list that has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standard: Option<u32>,
    /// Rapid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rapid: Option<u32>,
    /// Blitz.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blitz: Option<u32>,
}

impl ListedRatings {
    /// The rating for a rate of play. A list with one rating only uses it for all.
    pub fn of(&self, rate: Category) -> Option<u32> {
        let only = self.rapid.is_none() && self.blitz.is_none();
        match rate {
            Category::Standard => self.standard,
            Category::Rapid => self.rapid.or(self.standard.filter(|_| only)),
            Category::Blitz => self.blitz.or(self.standard.filter(|_| only)),
        }
    }
}

/// A player of a list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedPlayer {
    /// The number in the list.
    pub id: String,
    /// FIDE's number, where the list of another federation gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<String>,
    /// Surname, first name.
    pub name: String,
    /// The title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Title>,
    /// The federation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
    /// `m` or `w`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sex: Option<String>,
    /// Year or date of birth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub birth: Option<String>,
    /// The club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// The category.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// The ratings.
    #[serde(default)]
    pub ratings: ListedRatings,
    /// In draughts `A`, `B`, `N` or `T`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<String>,
    /// The place on list A.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u32>,
    /// Marked as inactive.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub inactive: bool,
}

impl ListedPlayer {
    /// The entry made of it, with the list and its period. `fide` says that the list's numbers are
    /// FIDE's.
    pub fn entry(&self, list: &str, period: &str, fide: bool, rate: Category) -> NewEntry {
        let rating = self.ratings.of(rate);
        let own = Some(self.id.clone()).filter(|id| !id.is_empty());
        let (fide_id, national_id) = match fide {
            true => (own, None),
            false => (self.fide_id.clone(), own),
        };
        NewEntry {
            name: self.name.clone(),
            rating,
            // The code knows its lists by letters (V/2.6.1.1).
            list: rating.map(|_| self.letter.clone().unwrap_or_else(|| list.to_owned())),
            period: rating.map(|_| period.to_owned()),
            list_place: self.place,
            how: rating.map(|_| match self.letter.as_deref() {
                Some("T") => How::Technical,
                _ => How::Listed,
            }),
            title: self.title,
            federation: self.federation.clone(),
            fide_id,
            national_id,
            club: self.club.clone(),
            category: self.category.clone(),
            birth: self.birth.clone(),
            sex: self.sex.clone(),
            ..NewEntry::default()
        }
    }
}

/// A line that was not taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SetAside {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub why: LineFault,
}

/// What is wrong with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Error)]
#[serde(rename_all = "kebab-case")]
pub enum LineFault {
    /// No name.
    #[error("no name")]
    Name,
    /// No number, or not one.
    #[error("no number of the player")]
    Id,
    /// A number given twice.
    #[error("the number is given twice")]
    Twice,
    /// A column of figures contains something else.
    #[error("columns that do not fit the heading")]
    Columns,
    /// A rating that is no rating.
    #[error("not a rating")]
    Rating,
}

/// The form of a list's file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ListForm {
    /// FIDE's text, columns of fixed width.
    FideText,
    /// A table with headings: CSV or a workbook.
    Table,
    /// `jadoube-rating-list/1`.
    Own,
}

/// A list that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadList {
    /// The form of the file.
    pub form: ListForm,
    /// The month from which it is in force, `2026-11`, if the file says so.
    pub period: Option<String>,
    /// Whom it lists.
    pub players: Vec<ListedPlayer>,
    /// Lines that were not taken.
    pub set_aside: Vec<SetAside>,
}

/// A file that is no rating list.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ListFileFault {
    /// A damaged workbook or archive.
    #[error("{0}")]
    Damaged(String),
    /// A table without a heading for names, or with a broken line.
    #[error("line {line}: {what}")]
    Line {
        /// The line.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// Nobody is listed.
    #[error("nobody is on the list")]
    Nobody,
}

/// Reads a list, whatever its form: content decides, not the name of the file. A packed file with
/// one member is unpacked.
///
/// # Errors
/// It is no rating list.
pub fn read_rating_list(bytes: &[u8]) -> Result<ReadList, ListFileFault> {
    let unpacked = letters::unpacked(bytes)?;
    let bytes = unpacked.as_deref().unwrap_or(bytes);
    let read = if jadoube_formats::workbook::is_workbook(bytes) {
        table::of_workbook(bytes)?
    } else {
        let text = letters::decode(bytes);
        let start = text.trim_start_matches('\u{feff}').trim_start();
        if start.starts_with('{') {
            own(start)?
        } else if let Some(columns) = fide_text::heading(start.lines().next().unwrap_or_default()) {
            fide_text::read(start, &columns)
        } else {
            table::of_text(&text)?
        }
    };
    match read.players.is_empty() {
        true => Err(ListFileFault::Nobody),
        false => Ok(read),
    }
}

/// A list of the draughts code in our own form. It is in force in the quarter after its own
/// (VI/3.2).
fn own(text: &str) -> Result<ReadList, ListFileFault> {
    let mut book = RatingBook::new();
    book.read_list(text).map_err(|fault| ListFileFault::Line {
        line: fault.line,
        what: fault.what,
    })?;
    let list = book.lists.first().ok_or(ListFileFault::Nobody)?;
    let from = list.period.next().first_day().to_string();
    let published = list.published(&book.roll);
    let places: HashMap<u32, usize> = published
        .iter()
        .filter_map(|line| Some((line.player, line.place?)))
        .collect();
    let mut players = Vec::new();
    let mut set_aside = Vec::new();
    for (player, entry) in list.sorted(&book.roll) {
        let Some(member) = book.roll.member(player) else {
            continue;
        };
        let Some(name) = member.name.clone().filter(|name| !name.trim().is_empty()) else {
            set_aside.push(SetAside {
                line: 0,
                why: LineFault::Name,
            });
            continue;
        };
        let place = places.get(&player);
        let place = place.and_then(|place| u32::try_from(*place).ok());
        players.push(ListedPlayer {
            id: member.id.clone(),
            name,
            sex: member.sex.map(|sex| match sex {
                jadoube_rating::Sex::Woman => "w".to_owned(),
                jadoube_rating::Sex::Man => "m".to_owned(),
            }),
            ratings: ListedRatings {
                standard: u32::try_from(entry.rating).ok(),
                ..ListedRatings::default()
            },
            letter: Some(
                match entry.group {
                    RatingList::A => "A",
                    RatingList::B => "B",
                    RatingList::N => "N",
                    RatingList::Technical => "T",
                }
                .to_owned(),
            ),
            place,
            inactive: is_classified(entry.group) && entry.inactive_since.is_some(),
            ..ListedPlayer::default()
        });
    }
    Ok(ReadList {
        form: ListForm::Own,
        period: from.get(..7).map(str::to_owned),
        players,
        set_aside,
    })
}

#[cfg(test)]
mod tests;
