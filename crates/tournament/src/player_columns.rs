//! The headings of player lists: one vocabulary for every list that is read.

use crate::player_list::folded;

/// What a column contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Column {
    /// Surname and first name.
    Name,
    Surname,
    FirstName,
    Rating,
    /// The rating list: its letter.
    List,
    ListPlace,
    Title,
    Federation,
    Club,
    Category,
    Birth,
    FideId,
    NationalId,
    Sex,
    /// The number of the row.
    Ordinal,
}

/// Headings used by organisers and federations in three languages, without accents and case.
const HEADINGS: &[(Column, &[&str])] = &[
    (
        Column::Name,
        &[
            "name",
            "player",
            "nazwisko i imie",
            "zawodnik",
            "gracz",
            "jmeno",
            "prijmeni jmeno",
            "prijmeni a jmeno",
            "hrac",
        ],
    ),
    (
        Column::Surname,
        &[
            "surname",
            "last name",
            "family name",
            "nazwisko",
            "prijmeni",
        ],
    ),
    (
        Column::FirstName,
        &[
            "first name",
            "given name",
            "given",
            "forename",
            "imie",
            "krestni jmeno",
        ],
    ),
    (
        Column::Rating,
        &[
            "rating",
            "rtg",
            "elo",
            "ranking",
            "fide rating",
            "fide elo",
            "elo fide",
        ],
    ),
    (Column::List, &["list", "lista", "listina", "seznam"]),
    (
        Column::ListPlace,
        &["list place", "miejsce na liscie", "poradi na listine"],
    ),
    (Column::Title, &["title", "tytul", "titul"]),
    (
        Column::Federation,
        &["federation", "fed", "federacja", "federace", "kraj"],
    ),
    (Column::Club, &["club", "klub", "oddil"]),
    (Column::Category, &["category", "kategoria", "kategorie"]),
    (
        Column::Birth,
        &[
            "birth",
            "born",
            "date of birth",
            "birthday",
            "year of birth",
            "year",
            "data urodzenia",
            "rok urodzenia",
            "rok",
            "ur",
            "datum narozeni",
            "rok narozeni",
            "narozen",
        ],
    ),
    (
        Column::FideId,
        &["fide id", "fideid", "id fide", "fide", "fide number"],
    ),
    (
        Column::NationalId,
        &[
            "national id",
            "national number",
            "id",
            "numer krajowy",
            "id krajowe",
            "licencja",
            "nr licencji",
            "narodni id",
            "id narodni",
            "registracni cislo",
        ],
    ),
    (Column::Sex, &["sex", "gender", "plec", "pohlavi"]),
    (Column::Ordinal, &["no", "nr", "c", "lp", "rank", "#"]),
];

/// The columns named by a line of headings; `None` for words that name none.
pub(crate) fn columns<'a>(headings: impl Iterator<Item = &'a str>) -> Vec<Option<Column>> {
    let words: Vec<String> = headings
        .map(|heading| folded(heading).replace('_', " "))
        .collect();
    let named = |word: &String| {
        let mut all = HEADINGS.iter();
        let found = all.find(|(_, words)| words.contains(&word.as_str()));
        found.map(|(column, _)| *column)
    };
    let surname = words
        .iter()
        .any(|word| named(word) == Some(Column::Surname));
    let one = |word: &String| match named(word) {
        // Czech `jméno` is the whole name, or the first one next to `příjmení`.
        Some(Column::Name) if surname && word == "jmeno" => Some(Column::FirstName),
        found => found,
    };
    words.iter().map(one).collect()
}

/// `m` or `w`, from the usual letters and words.
pub(crate) fn sex(cell: &str) -> Option<String> {
    let found = match folded(cell).as_str() {
        "m" | "male" | "man" | "men" | "mezczyzna" | "muz" => "m",
        "w" | "f" | "k" | "z" | "female" | "woman" | "women" | "kobieta" | "zena" => "w",
        _ => return None,
    };
    Some(found.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_is_read_whatever_its_case_and_accents() {
        let line = ["Příjmení", "Jméno", "FIDE_ID", "Miejsce na liście", "?"];
        assert_eq!(
            columns(line.into_iter()),
            [
                Some(Column::Surname),
                Some(Column::FirstName),
                Some(Column::FideId),
                Some(Column::ListPlace),
                None
            ]
        );
        assert_eq!(columns(["jméno"].into_iter()), [Some(Column::Name)]);
    }

    #[test]
    fn no_heading_names_two_columns() {
        let mut all: Vec<&str> = HEADINGS
            .iter()
            .flat_map(|(_, words)| *words)
            .copied()
            .collect();
        for word in &all {
            assert_eq!(folded(word), *word);
        }
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}
