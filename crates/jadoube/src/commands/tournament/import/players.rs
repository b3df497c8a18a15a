//! A table of players as used by organisers: any of three delimiters, headers in three languages.

use csv::{ReaderBuilder, StringRecord};
use jadoube_tournament::{NewEntry, Title};
use jadoube_words::{FluentValue, Words};

use crate::commands::tournament::enter::how;
use crate::{Context, Failure, trf_file};

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    /// Surname and first name.
    Name,
    Surname,
    FirstName,
    Rating,
    List,
    ListPlace,
    Title,
    Federation,
    FideId,
    NationalId,
    Club,
    Category,
    Birth,
    Sex,
}

/// Heads as lists of organisers and federations have them: small letters, words parted by one
/// space. Czech `jméno` is the whole name, or the first one beside `příjmení`.
const HEADS: &[(Column, &[&str])] = &[
    (
        Column::Name,
        &[
            "name",
            "player",
            "nazwisko i imię",
            "zawodnik",
            "gracz",
            "jméno",
            "hráč",
            "příjmení a jméno",
        ],
    ),
    (
        Column::Surname,
        &[
            "surname",
            "last name",
            "family name",
            "nazwisko",
            "příjmení",
        ],
    ),
    (
        Column::FirstName,
        &[
            "first name",
            "given name",
            "forename",
            "imię",
            "křestní jméno",
        ],
    ),
    (
        Column::Rating,
        &["rating", "rtg", "elo", "ranking", "fide rating"],
    ),
    (Column::List, &["list", "lista", "listina", "seznam"]),
    (
        Column::ListPlace,
        &["list place", "miejsce na liście", "pořadí na listině"],
    ),
    (Column::Title, &["title", "tytuł", "titul"]),
    (
        Column::Federation,
        &["federation", "fed", "federacja", "federace"],
    ),
    (Column::FideId, &["fide id", "fideid", "id fide"]),
    (
        Column::NationalId,
        &[
            "national id",
            "national number",
            "numer krajowy",
            "id krajowe",
            "národní id",
            "id národní",
        ],
    ),
    (Column::Club, &["club", "klub", "oddíl"]),
    (Column::Category, &["category", "kategoria", "kategorie"]),
    (
        Column::Birth,
        &[
            "birth",
            "born",
            "date of birth",
            "birthday",
            "year of birth",
            "data urodzenia",
            "rok urodzenia",
            "datum narození",
            "rok narození",
            "narozen",
        ],
    ),
    (Column::Sex, &["sex", "gender", "płeć", "pohlaví"]),
];

fn known(head: &str, beside_surname: bool) -> Option<Column> {
    let plain: Vec<String> = head
        .split(|letter: char| letter.is_whitespace() || matches!(letter, '_' | '-' | '.' | ','))
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let plain = plain.join(" ");
    let found = HEADS
        .iter()
        .find(|(_, heads)| heads.contains(&plain.as_str()));
    let column = found.map(|(column, _)| *column)?;
    Some(match column {
        Column::Name if beside_surname && plain == "jméno" => Column::FirstName,
        column => column,
    })
}

/// The delimiter that parts the first line most often.
fn delimiter(text: &str) -> u8 {
    let first = text
        .lines()
        .find(|line| !line.trim().is_empty())
        .unwrap_or_default();
    let mut best = (0, b',');
    for (letter, byte) in [(',', b','), (';', b';'), ('\t', b'\t')] {
        let times = first.matches(letter).count();
        if times > best.0 {
            best = (times, byte);
        }
    }
    best.1
}

fn said<'a>(text: impl ToString) -> FluentValue<'a> {
    FluentValue::from(text.to_string())
}

/// Reads the table.
///
/// # Errors
/// A column, a row or a value that cannot be taken, with its line.
pub(super) fn read(file: &str, text: &str, context: &Context) -> Result<Vec<NewEntry>, Failure> {
    let words = context.words;
    let fail = |line: u64, key: &str, args: &[(&'static str, FluentValue<'_>)]| {
        let line = usize::try_from(line).unwrap_or(1).max(1);
        Failure::at(file, line, words.say(key, args))
    };
    let mut reader = ReaderBuilder::new()
        .delimiter(delimiter(text))
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let heads = reader
        .headers()
        .map_err(|error| broken(file, &error))?
        .clone();
    let first = heads.position().map_or(1, csv::Position::line);
    let surname = heads
        .iter()
        .any(|head| known(head, false) == Some(Column::Surname));
    let mut columns: Vec<Option<Column>> = Vec::with_capacity(heads.len());
    for head in &heads {
        let column = known(head, surname);
        if let Some(column) = column
            && columns.contains(&Some(column))
        {
            return Err(fail(first, "tcli-csv-twice", &[("column", said(head))]));
        }
        if column.is_none() && !head.is_empty() {
            let line = usize::try_from(first).unwrap_or(1);
            let args = [("column", said(head))];
            trf_file::note(file, line, &words.say("tcli-csv-unused", &args));
        }
        columns.push(column);
    }
    if !columns.contains(&Some(Column::Name)) && !columns.contains(&Some(Column::Surname)) {
        return Err(fail(first, "tcli-csv-no-name", &[]));
    }
    let mut found = Vec::new();
    for row in reader.records() {
        let row = row.map_err(|error| broken(file, &error))?;
        if row.iter().all(str::is_empty) {
            continue;
        }
        let line = row.position().map_or(1, csv::Position::line);
        if row.len() > columns.len() {
            let args = [("found", said(row.len())), ("columns", said(columns.len()))];
            return Err(fail(line, "tcli-csv-cells", &args));
        }
        let entry = entry(&columns, &row, words)
            .map_err(|what| Failure::at(file, usize::try_from(line).unwrap_or(1), what))?;
        found.push(entry);
    }
    if found.is_empty() {
        return Err(fail(first, "tcli-csv-nobody", &[]));
    }
    Ok(found)
}

fn broken(file: &str, error: &csv::Error) -> Failure {
    let line = error.position().map_or(1, csv::Position::line);
    Failure::at(file, usize::try_from(line).unwrap_or(1), error)
}

/// The entry, or what is wrong with the row.
fn entry(
    columns: &[Option<Column>],
    row: &StringRecord,
    words: &Words,
) -> Result<NewEntry, String> {
    let cell = |wanted: Column| {
        let at = columns.iter().position(|column| *column == Some(wanted))?;
        row.get(at).filter(|text| !text.is_empty())
    };
    let owned = |wanted: Column| cell(wanted).map(str::to_owned);
    let bad = |key: &str, text: &str| words.say(key, &[("text", said(text))]);
    let number = |wanted: Column| -> Result<Option<u32>, String> {
        let text = cell(wanted).filter(|text| !matches!(*text, "-" | "0"));
        text.map(|text| text.parse().map_err(|_| bad("tcli-csv-number", text)))
            .transpose()
    };
    let name = match (
        cell(Column::Name),
        cell(Column::Surname),
        cell(Column::FirstName),
    ) {
        (Some(name), _, _) => name.to_owned(),
        (None, Some(surname), Some(first)) => format!("{surname}, {first}"),
        (None, Some(surname), None) => surname.to_owned(),
        (None, None, _) => return Err(words.text("tcli-csv-nameless")),
    };
    let title = cell(Column::Title)
        .map(|text| Title::read(text).ok_or_else(|| bad("tcli-csv-title", text)));
    let sex = cell(Column::Sex).map(|text| match text.to_lowercase().as_str() {
        "m" | "man" | "male" | "mężczyzna" | "muž" => Ok("m".to_owned()),
        "w" | "f" | "woman" | "female" | "k" | "kobieta" | "ž" | "z" | "žena" => {
            Ok("w".to_owned())
        }
        _ => Err(bad("tcli-csv-sex", text)),
    });
    let rating = number(Column::Rating)?;
    let list = owned(Column::List);
    Ok(NewEntry {
        name,
        rating,
        how: how(rating, list.as_deref()),
        list,
        list_place: number(Column::ListPlace)?,
        title: title.transpose()?,
        federation: owned(Column::Federation),
        fide_id: owned(Column::FideId),
        national_id: owned(Column::NationalId),
        club: owned(Column::Club),
        category: owned(Column::Category),
        birth: owned(Column::Birth),
        sex: sex.transpose()?,
        ..NewEntry::default()
    })
}
