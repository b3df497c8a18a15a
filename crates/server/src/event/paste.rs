//! A list somebody pastes: names alone, or rows of a spreadsheet. Nothing is written before it
//! was looked at.

use jadoube_tournament::{NewEntry, State, Title};

use crate::api::rooms::Seen;

/// Most lines read.
pub(crate) const MOST: usize = 1_000;

/// What a column holds, where a first line says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Name,
    Given,
    Rating,
    Title,
    Federation,
    Club,
    Category,
    Birth,
    Fide,
    National,
    Other,
}

impl Column {
    fn read(word: &str) -> Option<Self> {
        let found = match folded(word).as_str() {
            "name" | "player" | "nazwisko" | "nazwisko i imie" | "zawodnik" | "jmeno"
            | "prijmeni" | "prijmeni jmeno" | "hrac" | "surname" => Self::Name,
            "first name" | "given" | "imie" | "krestni jmeno" => Self::Given,
            "rating" | "elo" | "rtg" | "ranking" | "rank" => Self::Rating,
            "title" | "tytul" | "titul" => Self::Title,
            "fed" | "federation" | "federacja" | "federace" | "kraj" => Self::Federation,
            "club" | "klub" | "oddil" => Self::Club,
            "category" | "kategoria" | "kategorie" => Self::Category,
            "birth" | "born" | "year" | "rok" | "ur" | "data urodzenia" | "rok urodzenia"
            | "narozen" | "rok narozeni" => Self::Birth,
            "fide" | "fide id" | "fideid" => Self::Fide,
            "id" | "national id" => Self::National,
            "no" | "nr" | "c" | "lp" | "#" => Self::Other,
            _ => return None,
        };
        Some(found)
    }
}

/// Letters without accents and case, for comparing.
pub(crate) fn folded(text: &str) -> String {
    let plain = text
        .chars()
        .flat_map(char::to_lowercase)
        .map(|letter| match letter {
            'ą' | 'á' | 'ä' | 'à' | 'â' => 'a',
            'ć' | 'č' | 'ç' => 'c',
            'ď' => 'd',
            'ę' | 'é' | 'ě' | 'è' | 'ë' => 'e',
            'í' | 'ï' => 'i',
            'ł' | 'ľ' => 'l',
            'ń' | 'ň' | 'ñ' => 'n',
            'ó' | 'ö' | 'ô' | 'ø' => 'o',
            'ř' => 'r',
            'ś' | 'š' => 's',
            'ť' => 't',
            'ú' | 'ů' | 'ü' => 'u',
            'ý' => 'y',
            'ź' | 'ż' | 'ž' => 'z',
            ',' | '.' | '-' | '\'' | '’' => ' ',
            other => other,
        });
    let plain: String = plain.collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A line of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    /// Which line, from 1.
    pub(crate) at: usize,
    /// As it was pasted.
    pub(crate) raw: String,
    /// Who it names; none where it names nobody.
    pub(crate) entry: Option<NewEntry>,
}

/// Reads a list; empty lines are nothing.
pub(crate) fn read(text: &str) -> Vec<Line> {
    let mut columns: Option<Vec<Column>> = None;
    let mut lines = Vec::new();
    for (at, raw) in (1..).zip(text.lines()) {
        let raw = raw.trim();
        if raw.is_empty() {
            continue;
        }
        let cells = cells(raw);
        if lines.is_empty() && columns.is_none() && cells.len() > 1 {
            let named: Vec<Option<Column>> = cells.iter().map(|cell| Column::read(cell)).collect();
            if named.contains(&Some(Column::Name)) {
                columns = Some(
                    named
                        .into_iter()
                        .map(|one| one.unwrap_or(Column::Other))
                        .collect(),
                );
                continue;
            }
        }
        let entry = match &columns {
            Some(columns) => by_columns(&cells, columns),
            None => guessed(&cells),
        };
        lines.push(Line {
            at,
            raw: raw.to_owned(),
            entry: entry.filter(|entry| entry.name.chars().any(char::is_alphabetic)),
        });
        if lines.len() == MOST {
            break;
        }
    }
    lines
}

fn cells(line: &str) -> Vec<&str> {
    let separator = ['\t', ';', '|']
        .into_iter()
        .find(|sign| line.contains(*sign));
    match separator {
        Some(sign) => line
            .split(sign)
            .map(|cell| cell.trim().trim_matches('"'))
            .collect(),
        None => vec![line],
    }
}

fn by_columns(cells: &[&str], columns: &[Column]) -> Option<NewEntry> {
    let mut entry = NewEntry::default();
    for (cell, column) in cells.iter().zip(columns) {
        if cell.is_empty() {
            continue;
        }
        let text = || Some((*cell).to_owned());
        match column {
            Column::Name => (*cell).clone_into(&mut entry.name),
            Column::Given => {
                let comma = if entry.name.is_empty() { "" } else { ", " };
                entry.name = format!("{}{comma}{cell}", entry.name);
            }
            Column::Rating => entry.rating = cell.parse().ok().filter(|rating| *rating > 0),
            Column::Title => entry.title = Title::read(cell),
            Column::Federation => entry.federation = text(),
            Column::Club => entry.club = text(),
            Column::Category => entry.category = text(),
            Column::Birth => entry.birth = text(),
            Column::Fide => entry.fide_id = text(),
            Column::National => entry.national_id = text(),
            Column::Other => {}
        }
    }
    (!entry.name.is_empty()).then_some(entry)
}

fn is_code(cell: &str) -> bool {
    cell.len() == 3 && cell.bytes().all(|byte| byte.is_ascii_uppercase())
}

fn is_date(cell: &str) -> bool {
    let digits = cell.bytes().filter(u8::is_ascii_digit).count();
    digits >= 6
        && cell
            .bytes()
            .all(|byte| byte.is_ascii_digit() || b".-/".contains(&byte))
}

/// Without a head line: what a cell looks like is what it is.
fn guessed(cells: &[&str]) -> Option<NewEntry> {
    let mut entry = NewEntry::default();
    let alone = cells.len() == 1;
    let mut texts: Vec<&str> = Vec::new();
    for (place, cell) in cells.iter().enumerate() {
        let number = cell.parse::<u32>().ok();
        match number {
            _ if cell.is_empty() => {}
            // The first cell of a row may be its number.
            Some(_) if place == 0 && !alone => {}
            Some(number) if number >= 10_000 => entry.fide_id = Some((*cell).to_owned()),
            Some(number) if entry.rating.is_none() && number >= 100 => entry.rating = Some(number),
            Some(number) if (1900..2100).contains(&number) => {
                entry.birth = Some((*cell).to_owned());
            }
            Some(_) => {}
            None if is_date(cell) => entry.birth = Some((*cell).to_owned()),
            None if Title::read(cell).is_some() && !texts.is_empty() => {
                entry.title = Title::read(cell);
            }
            None if is_code(cell) && !texts.is_empty() => {
                entry.federation = Some((*cell).to_owned());
            }
            None => texts.push(cell),
        }
    }
    let mut texts = texts.into_iter();
    let mut first = texts.next()?;
    if alone {
        // "12. FM Sample, Anna 2100"
        let bare = first.trim_start_matches(|sign: char| sign.is_ascii_digit());
        if bare.len() < first.len() && bare.starts_with(['.', ')', ' ']) {
            first = bare.trim_start_matches(['.', ')', ' ']);
        }
        if let Some((title, rest)) = first.split_once(' ')
            && title.len() > 1
            && let Some(title) = Title::read(title)
        {
            entry.title = Some(title);
            first = rest.trim();
        }
        if let Some((rest, last)) = first.rsplit_once(' ')
            && let Some(rating) = last
                .parse()
                .ok()
                .filter(|rating| (100..4000).contains(rating))
        {
            entry.rating = Some(rating);
            first = rest.trim();
        }
    }
    let whole = alone || first.contains([',', ' ']);
    entry.name = match texts.next() {
        Some(given) if !whole => format!("{first}, {given}"),
        Some(club) => {
            entry.club = Some(club.to_owned());
            first.to_owned()
        }
        None => first.to_owned(),
    };
    if entry.club.is_none() {
        entry.club = texts.next().map(str::to_owned);
    }
    Some(entry)
}

/// Lines whose name stands before them already: the line, and the line before.
pub(crate) fn twice(lines: &[Line]) -> Vec<(usize, usize)> {
    let mut seen: Vec<(String, Option<&str>, usize)> = Vec::new();
    let mut twice = Vec::new();
    for line in lines {
        let Some(entry) = &line.entry else {
            continue;
        };
        let name = folded(&entry.name);
        let birth = entry.birth.as_deref();
        let same = seen.iter().find(|(known, born, _)| {
            *known == name && (born.is_none() || birth.is_none() || *born == birth)
        });
        match same {
            Some((_, _, first)) => twice.push((line.at, *first)),
            None => seen.push((name, birth, line.at)),
        }
    }
    twice
}

/// What a line would do to the list there is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Change {
    /// Somebody new.
    New,
    /// The same as entered.
    Same(usize),
    /// Entered otherwise: field, before, now.
    Differs(usize, Vec<(&'static str, String, String)>),
    /// The name stands in a line before.
    Twice(usize),
    /// Nobody.
    Nobody,
}

/// Compares a list with those entered.
pub(crate) fn compare(lines: &[Line], seen: &Seen) -> Vec<Change> {
    let twice = twice(lines);
    lines
        .iter()
        .map(|line| {
            let Some(entry) = &line.entry else {
                return Change::Nobody;
            };
            if let Some((_, first)) = twice.iter().find(|(at, _)| *at == line.at) {
                return Change::Twice(*first);
            }
            match known(entry, seen) {
                None => Change::New,
                Some(at) => differs(entry, &seen.state, at),
            }
        })
        .collect()
}

/// The place of somebody who is entered already.
fn known(new: &NewEntry, seen: &Seen) -> Option<usize> {
    use jadoube_tournament::People as _;
    let wanted = folded(&new.name);
    let mut alive = seen.state.alive();
    let found = alive.find(|(_, entry)| {
        let Some(person) = seen.people.person(&entry.person) else {
            return false;
        };
        match (&new.fide_id, &person.fide_id) {
            (Some(new), Some(known)) => new == known,
            _ => folded(&person.name) == wanted,
        }
    });
    found.map(|(at, _)| at)
}

fn differs(new: &NewEntry, state: &State, at: usize) -> Change {
    let Some(entry) = state.entry(at) else {
        return Change::New;
    };
    let mut fields = Vec::new();
    let mut compare = |name: &'static str, was: Option<String>, now: Option<String>| {
        if let Some(now) = now
            && was.as_ref() != Some(&now)
        {
            fields.push((name, was.unwrap_or_default(), now));
        }
    };
    let text = |number: Option<u32>| number.map(|number| number.to_string());
    let title = |title: Option<Title>| title.map(|title| title.code().to_owned());
    compare("rating", text(entry.rating.value), text(new.rating));
    compare("title", title(entry.title), title(new.title));
    compare("club", entry.club.clone(), new.club.clone());
    compare(
        "federation",
        entry.federation.clone(),
        new.federation.clone(),
    );
    compare("category", entry.category.clone(), new.category.clone());
    match fields.is_empty() {
        true => Change::Same(at),
        false => Change::Differs(at, fields),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries(text: &str) -> Vec<NewEntry> {
        read(text)
            .into_iter()
            .filter_map(|line| line.entry)
            .collect()
    }

    #[test]
    fn names_alone_are_names() {
        let read = entries("Sample, Anna\n\n 2. Sample, Ben \nFM Sample, Cid 2105\nŘehoř Sample");
        let names: Vec<&str> = read.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(
            names,
            ["Sample, Anna", "Sample, Ben", "Sample, Cid", "Řehoř Sample"]
        );
        assert_eq!(read[2].title, Some(Title::Fm));
        assert_eq!(read[2].rating, Some(2105));
        assert_eq!(read[0].rating, None);
    }

    #[test]
    fn rows_of_a_spreadsheet_are_guessed() {
        let read =
            entries("1\tSample, Anna\tWGM\t2105\tPOL\tClub North\t1999\nSample;Ben;1850;12345678");
        assert_eq!(read[0].name, "Sample, Anna");
        assert_eq!(read[0].rating, Some(2105));
        assert_eq!(read[0].title, Some(Title::Wgm));
        assert_eq!(read[0].federation.as_deref(), Some("POL"));
        assert_eq!(read[0].club.as_deref(), Some("Club North"));
        assert_eq!(read[0].birth.as_deref(), Some("1999"));
        assert_eq!(read[1].name, "Sample, Ben");
        assert_eq!(read[1].fide_id.as_deref(), Some("12345678"));
    }

    #[test]
    fn a_head_line_names_the_columns() {
        let read = entries("Nazwisko;Imię;Klub;Ranking\nSample;Ewa;Klub Północ;1700");
        assert_eq!(read.len(), 1);
        assert_eq!(read[0].name, "Sample, Ewa");
        assert_eq!(read[0].club.as_deref(), Some("Klub Północ"));
        assert_eq!(read[0].rating, Some(1700));
    }

    #[test]
    fn a_name_that_stands_twice_is_found_whatever_its_accents() {
        let lines = read("Sample, Jan\nSample, Ewa\nsample jań\n;;1650");
        assert_eq!(twice(&lines), [(3, 1)]);
        assert_eq!(lines[3].entry, None);
        let born = read("Sample, Jan\t1500\t1971\nSample, Jan\t1500\t2004");
        assert_eq!(twice(&born), []);
    }
}
