//! FIDE's list as text: one line of headings, then columns of fixed width. Columns are found by the
//! words of the heading: their places have changed, and differ between the combined list and the
//! single ones. Other titles sometimes overflow and push the rest to the right.

use super::{LineFault, ListForm, ListedPlayer, ListedRatings, ReadList, SetAside};
use crate::entry_data::Title;
use crate::player_columns::sex;

/// The largest number taken for a rating.
const MOST: u32 = 4_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FideCell {
    Id,
    Name,
    Federation,
    Sex,
    Title,
    WomensTitle,
    Standard,
    Rapid,
    Blitz,
    /// Games and k.
    Figure,
    Birth,
    Flag,
    Other,
}

/// A column: its meaning, and the letter it begins at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct FideColumn {
    kind: FideCell,
    from: usize,
}

/// The columns of a heading, and the month of a single list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct FideColumns {
    all: Vec<FideColumn>,
    period: Option<String>,
}

/// `OCT26` as `2026-10`.
fn month(word: &str) -> Option<String> {
    const MONTHS: [&str; 12] = [
        "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
    ];
    let (name, year) = word.split_at_checked(3)?;
    let at = MONTHS
        .iter()
        .position(|one| name.eq_ignore_ascii_case(one))?;
    let year: u32 = year.parse().ok().filter(|year| *year < 100)?;
    Some(format!("20{year:02}-{:02}", at + 1))
}

/// The columns, if the line is a heading of FIDE's.
pub(super) fn heading(line: &str) -> Option<FideColumns> {
    let line = line.trim_end();
    let rest = line
        .strip_prefix("ID Number")
        .or_else(|| line.strip_prefix("ID number"))
        .or_else(|| line.strip_prefix("ID_NUMBER"))?;
    let mut all = vec![FideColumn {
        kind: FideCell::Id,
        from: 0,
    }];
    let mut period = None;
    let skipped = line.len() - rest.len();
    let mut at = skipped;
    for part in rest.split(' ') {
        let from = at;
        at += part.len() + 1;
        let kind = match part.to_ascii_lowercase().as_str() {
            "" => continue,
            "name" => FideCell::Name,
            "fed" => FideCell::Federation,
            "sex" => FideCell::Sex,
            "tit" | "title" => FideCell::Title,
            "wtit" => FideCell::WomensTitle,
            "srtng" => FideCell::Standard,
            "rrtng" => FideCell::Rapid,
            "brtng" => FideCell::Blitz,
            "sgm" | "rgm" | "bgm" | "gms" | "sk" | "rk" | "bk" | "k" => FideCell::Figure,
            "b-day" | "born" => FideCell::Birth,
            "flag" => FideCell::Flag,
            _ => match month(part) {
                Some(of) => {
                    period = Some(of);
                    FideCell::Standard
                }
                None => FideCell::Other,
            },
        };
        all.push(FideColumn { kind, from });
    }
    let has = |kind| all.iter().any(|column| column.kind == kind);
    (has(FideCell::Name) && has(FideCell::Standard)).then_some(FideColumns { all, period })
}

/// A part of a line, by letters.
fn part(line: &str, from: usize, to: Option<usize>) -> &str {
    if line.is_ascii() {
        let to = to.unwrap_or(line.len()).min(line.len());
        return line.get(from.min(to)..to).unwrap_or_default().trim();
    }
    let byte = |letters: usize| {
        let mut places = line.char_indices().map(|(at, _)| at);
        places.nth(letters).unwrap_or(line.len())
    };
    let (from, to) = (byte(from), to.map_or(line.len(), byte));
    line.get(from..to).unwrap_or_default().trim()
}

/// A figure; nothing counts as 0.
fn figure(cell: &str) -> Option<u32> {
    match cell {
        "" => Some(0),
        cell => cell.parse().ok(),
    }
}

/// The figures at the end of a line, by words from the right: for lines pushed to the right.
fn from_the_right<'a>(line: &'a str, columns: &FideColumns) -> Option<Vec<(FideCell, &'a str)>> {
    let first = columns
        .all
        .iter()
        .position(|one| one.kind == FideCell::Standard)?;
    let tail = columns.all.get(first..)?;
    let mut words = line.split_whitespace().rev().peekable();
    let mut found = Vec::new();
    for column in tail.iter().rev() {
        if column.kind == FideCell::Flag {
            let is_flag = words
                .peek()
                .is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_lowercase()));
            if is_flag {
                found.push((FideCell::Flag, words.next()?));
            }
            continue;
        }
        let word = words.next()?;
        figure(word)?;
        found.push((column.kind, word));
    }
    Some(found)
}

fn player(line: &str, columns: &FideColumns) -> Result<ListedPlayer, LineFault> {
    let mut made = ListedPlayer::default();
    let mut womens = None;
    let mut figures: Vec<(FideCell, &str)> = Vec::new();
    for (column, next) in columns.all.iter().zip(1..) {
        let to = columns.all.get(next).map(|next| next.from);
        let cell = part(line, column.from, to);
        let text = || Some(cell.to_owned()).filter(|cell| !cell.is_empty());
        match column.kind {
            FideCell::Id => made.id = cell.to_owned(),
            FideCell::Name => made.name = cell.to_owned(),
            FideCell::Federation => made.federation = text(),
            FideCell::Sex => made.sex = sex(cell),
            FideCell::Title => made.title = Title::read(cell),
            FideCell::WomensTitle => womens = Title::read(cell),
            FideCell::Other => {}
            kind => figures.push((kind, cell)),
        }
    }
    if made.id.is_empty() || !made.id.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(LineFault::Id);
    }
    if !made.name.chars().any(char::is_alphabetic) {
        return Err(LineFault::Name);
    }
    made.title = made.title.or(womens);
    let fits = |figures: &[(FideCell, &str)]| {
        let mut all = figures.iter().filter(|(kind, _)| *kind != FideCell::Flag);
        all.all(|(_, cell)| figure(cell).is_some())
    };
    if !fits(&figures) {
        figures = from_the_right(line, columns).ok_or(LineFault::Columns)?;
    }
    let mut ratings = ListedRatings::default();
    for (kind, cell) in figures {
        let value = figure(cell).unwrap_or(0);
        let rating = || match value {
            0 => Ok(None),
            value if value <= MOST => Ok(Some(value)),
            _ => Err(LineFault::Rating),
        };
        match kind {
            FideCell::Standard => ratings.standard = rating()?,
            FideCell::Rapid => ratings.rapid = rating()?,
            FideCell::Blitz => ratings.blitz = rating()?,
            FideCell::Birth if (1_850..2_200).contains(&value) => {
                made.birth = Some(value.to_string())
            }
            FideCell::Flag => made.inactive = cell.contains('i'),
            _ => {}
        }
    }
    made.ratings = ratings;
    Ok(made)
}

/// Reads the lines after the heading.
pub(super) fn read(text: &str, columns: &FideColumns) -> ReadList {
    let mut players = Vec::new();
    let mut set_aside = Vec::new();
    let lines = text.lines().zip(1..).skip(1);
    for (line, at) in lines.filter(|(line, _)| !line.trim().is_empty()) {
        if players.len() == super::MOST_LISTED {
            break;
        }
        match player(line, columns) {
            Ok(player) => players.push(player),
            Err(why) => set_aside.push(SetAside { line: at, why }),
        }
    }
    ReadList {
        form: ListForm::FideText,
        period: columns.period.clone(),
        players,
        set_aside,
    }
}
