//! How people phrase queries: words without accents, stems in three languages, colloquial forms.
//!
//! `data/search/spoken.tsv` maps colloquial expressions to the words of the book; a row without a
//! meaning is a stop word (`czy`, `when`, `když`).

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization;

use crate::data;

/// The languages, in the order used by every search table.
pub(crate) const LANGS: [&str; 3] = ["en", "pl", "cs"];

/// The index of a language; an unsupported one counts as English.
pub(crate) fn place(lang: &str) -> usize {
    LANGS
        .iter()
        .position(|other| *other == lang)
        .unwrap_or_default()
}

/// Lower case without diacritics: `Chorągiewka` and `choragiewka` are one word.
pub fn fold(text: &str) -> String {
    text.nfd()
        .filter(|letter| !('\u{300}'..='\u{36f}').contains(letter))
        .flat_map(char::to_lowercase)
        .map(|letter| match letter {
            // The stroke of this letter is not a combining mark.
            'ł' => 'l',
            other => other,
        })
        .collect()
}

/// The words of a text, folded. Article numbers stay whole: `7.5.5`, `9.5(b)`; with `parts`, used
/// for the book, their components are added.
pub(crate) fn words(text: &str, parts: bool) -> Vec<String> {
    let folded = fold(text);
    let mut found = Vec::new();
    for chunk in folded.split_whitespace() {
        let chunk = chunk.trim_matches(|edge: char| !edge.is_alphanumeric() && edge != ')');
        if chunk.is_empty() {
            continue;
        }
        if is_number(chunk) && chunk.contains(['.', '(', '/', ':']) {
            found.push(chunk.to_owned());
            if !parts {
                continue;
            }
        }
        found.extend(
            chunk
                .split(|letter: char| !letter.is_alphanumeric())
                .filter(|part| part.len() > 1 || is_number(part))
                .map(str::to_owned),
        );
    }
    found
}

/// Whether a word contains a digit: numbers have no endings and no misspellings.
pub(crate) fn is_number(word: &str) -> bool {
    word.bytes().any(|byte| byte.is_ascii_digit())
}

/// Endings of verbs and their derivatives, removed if at least four letters remain.
const POLISH_VERBS: [&str; 64] = [
    "owaniami", "owaniem", "owanych", "owanego", "ieciami", "ieciach", "owania", "owanie",
    "owaniu", "owanej", "ieciom", "ieciem", "ietego", "ietych", "acjami", "acjach", "aniami",
    "aniach", "owano", "owany", "owana", "owane", "iecia", "iecie", "ieciu", "ietej", "ietym",
    "aniem", "eniem", "owala", "owali", "ieta", "iety", "iete", "ieto", "ieci", "acja", "acje",
    "acji", "ania", "anie", "aniu", "enia", "enie", "eniu", "owal", "owac", "alem", "iec", "uje",
    "ala", "alo", "ali", "aly", "ela", "eli", "ila", "ili", "yla", "al", "ac", "il", "ic", "yc",
];
/// Case endings, removed if at least three letters remain.
const POLISH_CASES: [&str; 32] = [
    "iami", "iach", "iego", "iemu", "ami", "ach", "ego", "emu", "ych", "ich", "ymi", "imi", "owi",
    "iem", "iej", "em", "om", "ow", "ej", "ym", "im", "ie", "ia", "ii", "iu", "io", "a", "e", "i",
    "o", "u", "y",
];
const CZECH_VERBS: [&str; 58] = [
    "nuteho", "nutych", "nutymi", "ovanim", "nutim", "ovani", "ovany", "ovana", "ovane", "ovano",
    "ovala", "ovali", "acemi", "acich", "eneho", "enych", "nuti", "nuta", "nuty", "nute", "nuto",
    "nout", "nula", "nulo", "nuli", "nuly", "ovat", "oval", "enim", "anim", "nul", "uje", "uji",
    "ace", "aci", "eni", "eny", "ena", "ene", "eno", "ani", "any", "ana", "ane", "ano", "ala",
    "alo", "ali", "ila", "ilo", "ili", "ela", "eli", "at", "al", "it", "il", "el",
];
const CZECH_CASES: [&str; 31] = [
    "ami", "emi", "imi", "ymi", "ama", "ema", "ich", "ych", "ach", "ech", "eho", "iho", "emu",
    "imu", "ovi", "ove", "ej", "ou", "om", "em", "um", "im", "ym", "am", "es", "a", "e", "i", "o",
    "u", "y",
];

/// The stem that the forms of a folded word roughly share: endings are removed, and consonants
/// altered by Slavic endings are merged.
pub(crate) fn stem(lang: usize, word: &str) -> String {
    if is_number(word) || !word.is_ascii() {
        return word.to_owned();
    }
    match lang {
        1 => slavic(word, &POLISH_VERBS, &POLISH_CASES),
        2 => slavic(word, &CZECH_VERBS, &CZECH_CASES),
        _ => english(word),
    }
}

fn slavic(word: &str, verbs: &[&str], cases: &[&str]) -> String {
    // A vowel that comes and goes: pionek, pionka; pěšec, pěšce.
    if word.len() > 4
        && let Some(root) = word
            .strip_suffix("ek")
            .or_else(|| word.strip_suffix("ec"))
            .filter(|root| !root.ends_with('i'))
    {
        return format!("{root}k");
    }
    let without = |endings: &[&str], least: usize| {
        endings
            .iter()
            .find_map(|ending| word.strip_suffix(ending).filter(|root| root.len() >= least))
    };
    let root = without(verbs, 4)
        .or_else(|| without(cases, 3))
        .unwrap_or(word);
    let consonant = |letter: char| !"aeiouy".contains(letter);
    // dotkl, stiskla: the l of the past tense after a consonant.
    let root = match root.strip_suffix('l') {
        Some(bare) if bare.len() > 3 && bare.ends_with(consonant) => bare,
        _ => root,
    };
    // zegarze, rundzie; ruce, diváci.
    match (root.strip_suffix('z'), root.strip_suffix('c')) {
        (Some(bare), _) if bare.len() > 2 && bare.ends_with(['r', 'd']) => bare.to_owned(),
        (_, Some(bare)) if bare.len() > 1 => format!("{bare}k"),
        _ => root.to_owned(),
    }
}

fn english(word: &str) -> String {
    let root = [
        "ings", "ing", "ions", "ion", "ied", "ies", "ed", "es", "s", "e", "y",
    ]
    .iter()
    .find_map(|ending| word.strip_suffix(ending).filter(|root| root.len() >= 3))
    // The last letter of "press" is not a plural ending.
    .filter(|root| !(word.ends_with("ss") && root.len() + 1 == word.len()))
    .unwrap_or(word);
    // flagged, stopping: the doubled letter.
    let mut letters = root.chars().rev();
    match (letters.next(), letters.next()) {
        (Some(last), Some(before)) if last == before && root.len() > 3 && last != 's' => {
            root.strip_suffix(last).unwrap_or(root).to_owned()
        }
        _ => root.to_owned(),
    }
}

/// Alternative words, one of which a text must contain, each with its language.
pub(crate) type Group = Vec<(String, usize)>;

/// A colloquial expression as stems, and its meaning word by word.
struct Row {
    said: Vec<String>,
    means: Vec<Vec<&'static str>>,
}

/// The colloquial forms of the three languages by their first stem.
pub(crate) struct Spoken {
    rows: [HashMap<String, Vec<Row>>; 3],
}

impl Spoken {
    /// Reads the table; also returns the numbers of unreadable lines.
    pub(crate) fn read() -> (Self, Vec<usize>) {
        let mut rows: [HashMap<String, Vec<Row>>; 3] = Default::default();
        let mut bad = Vec::new();
        for (line, row) in data::rows(data::file("search/spoken.tsv").unwrap_or_default()) {
            let &[lang, said, means] = row.as_slice() else {
                bad.push(line);
                continue;
            };
            let at = place(lang);
            let means: Vec<Vec<&'static str>> = means
                .split_whitespace()
                .map(|word| word.split('|').collect())
                .collect();
            for form in said.split(", ") {
                let said: Vec<String> = words(form, false)
                    .iter()
                    .map(|word| stem(at, word))
                    .collect();
                match (rows.get_mut(at), said.first()) {
                    (Some(table), Some(first)) if LANGS.contains(&lang) => {
                        let known = table.entry(first.clone()).or_default();
                        known.push(Row {
                            said,
                            means: means.clone(),
                        });
                        known.sort_by_key(|row| std::cmp::Reverse(row.said.len()));
                    }
                    _ => bad.push(line),
                }
            }
        }
        (Self { rows }, bad)
    }

    /// The longest colloquial form that the words begin with.
    fn at(&self, lang: usize, stems: &[String]) -> Option<&Row> {
        self.rows
            .get(lang)?
            .get(stems.first()?)?
            .iter()
            .find(|row| stems.starts_with(&row.said))
    }

    /// Whether a language has a word, even if only as a stop word.
    pub(crate) fn knows(&self, lang: usize, word: &str) -> bool {
        self.at(lang, &[stem(lang, word)]).is_some()
    }

    /// The groups of words that a query looks for.
    pub(crate) fn groups(&self, asked: &[String], lang: usize) -> Vec<Group> {
        let stems: Vec<String> = asked.iter().map(|word| stem(lang, word)).collect();
        let mut groups: Vec<Group> = Vec::new();
        let mut from = 0;
        while let (Some(word), Some(rest)) = (asked.get(from), stems.get(from..)) {
            let Some(row) = self.at(lang, rest) else {
                groups.push(vec![(word.clone(), lang)]);
                from += 1;
                continue;
            };
            for (nth, alternatives) in row.means.iter().enumerate() {
                let mut group: Group = alternatives
                    .iter()
                    .flat_map(|means| words(means, false))
                    .map(|means| (means, lang))
                    .collect();
                if nth == 0 && row.said.len() == 1 {
                    group.push((word.clone(), lang));
                }
                groups.push(group);
            }
            from += row.said.len();
        }
        if groups.is_empty() {
            // Only stop words: then search for those.
            groups = asked
                .iter()
                .map(|word| vec![(word.clone(), lang)])
                .collect();
        }
        let mut once: Vec<Group> = Vec::new();
        for group in groups {
            if !once.contains(&group) {
                once.push(group);
            }
        }
        once
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diacritics_and_case_are_folded() {
        assert_eq!(fold("Chorągiewka ŁÓDŹ Příliš"), "choragiewka lodz prilis");
    }

    #[test]
    fn the_table_can_be_read() {
        assert_eq!(Spoken::read().1, Vec::<usize>::new());
    }

    /// Inflected forms of one word, language by language.
    #[test]
    fn forms_of_a_word_share_their_stem() {
        for (lang, forms) in [
            ("en", "flag flags flagged"),
            ("en", "move moves moved moving"),
            ("en", "castle castles castled castling"),
            (
                "pl",
                "posunięcie posunięcia posunięć posunięciem posunięciach",
            ),
            (
                "pl",
                "chorągiewka chorągiewki chorągiewkę chorągiewek chorągiewką",
            ),
            ("pl", "pionek pionka pionki pionków pionkiem"),
            ("pl", "zegar zegara zegary zegarze zegarów"),
            ("pl", "dotknął dotknęła dotknięcie dotknięta dotkniętej"),
            (
                "pl",
                "reklamacja reklamacji reklamować reklamuje reklamował",
            ),
            ("cs", "tah tahu tahy tahem tahů"),
            ("cs", "praporek praporku praporky praporkem"),
            ("cs", "dotkl dotkla dotknout dotknutý dotknutého"),
            ("cs", "pěšec pěšce pěšci pěšcem"),
            ("cs", "ruka rukou ruce rukama"),
            ("cs", "divák diváka diváci"),
        ] {
            let stems: Vec<String> = forms
                .split(' ')
                .map(|form| stem(place(lang), &fold(form)))
                .collect();
            assert!(stems.windows(2).all(|pair| pair[0] == pair[1]), "{stems:?}");
        }
    }
}
