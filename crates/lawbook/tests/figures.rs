//! Numbers, limits and times survive translation: what a summary says in one
//! language it says in all three, for every edition that has been translated.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use jadoube_lawbook::{Edition, Provision, lawbook};

/// Number words from three up, as `value forms`; one and two are left out, because
/// "both", "the other" and "twice" say the same without a number. Fourths are left
/// out where a language uses them for quarters.
const ENGLISH: &str = "
3 three third threefold
4 four fourth
5 five fifth fivefold
6 six sixth
7 seven seventh
8 eight eighth
9 nine ninth
10 ten tenth
11 eleven
12 twelve
13 thirteen
14 fourteen
15 fifteen
16 sixteen
20 twenty
30 thirty
40 forty
50 fifty
60 sixty
";

const POLISH: &str = "
3 trzy trzech trzem trzema trzej trzeci trzecia trzecie trzeciej trzeciego trzecim trzecią
3 trzykrotne trzykrotnego trzykrotnie trzykrotnym
4 cztery czterech czterem czterema czterej czwarty czwarta czwartego czwartym czteroosobowych
5 pięć pięciu pięcioma piąty piąta piąte piątej piątego piątym piątą
5 pięciokrotne pięciokrotnego pięciokrotnie pięciokrotnym
6 sześć sześciu sześcioma szósty szósta szóstej szóstego szóstym
7 siedem siedmiu siedmioma siódmy siódma siódmej siódmego siódmym
8 osiem ośmiu ośmioma ósmy ósma ósmej ósmego ósmym
9 dziewięć dziewięciu dziewiąty dziewiątej
10 dziesięć dziesięciu dziesięcioma dziesiąty dziesiątej dziesiątego
11 jedenaście jedenastu
12 dwanaście dwunastu
13 trzynaście trzynastu
14 czternaście czternastu
15 piętnaście piętnastu
16 szesnaście szesnastu
20 dwadzieścia dwudziestu
30 trzydzieści trzydziestu
40 czterdzieści czterdziestu
50 pięćdziesiąt pięćdziesięciu
60 sześćdziesiąt sześćdziesięciu
";

const CZECH: &str = "
3 tři tří třem třech třemi třetí třetího třetímu třetím třikrát potřetí
3 trojí trojího trojím trojnásobné trojnásobný
4 čtyři čtyř čtyřem čtyřech čtyřmi čtyřikrát počtvrté čtyřčlenných
4 čtvrtý čtvrtá čtvrté čtvrtého čtvrtém
5 pět pěti pátý pátá páté pátého pátém pátou pětkrát popáté pětina pětinou
5 pětinásobné pětinásobného pětinásobném pětinásobným pětinásobný
6 šest šesti šestý šestá šesté šestého šestém šestou
7 sedm sedmi sedmý sedmá sedmé sedmého sedmém sedmou
8 osm osmi osmý osmá osmé osmého osmém osmou
9 devět devíti devátý devátém
10 deset deseti desátý desáté
11 jedenáct jedenácti
12 dvanáct dvanácti
13 třináct třinácti
14 čtrnáct čtrnácti
15 patnáct patnácti
16 šestnáct šestnácti
20 dvacet dvaceti
30 třicet třiceti
40 čtyřicet čtyřiceti
50 padesát padesáti
60 šedesát šedesáti
";

/// Every number of a text, in digits or in words, smallest first.
fn figures(text: &str, words: &str) -> Vec<u32> {
    let mut found: Vec<u32> = Vec::new();
    for token in text.to_lowercase().split(|c: char| !c.is_alphanumeric()) {
        // Squares and codes carry theirs among letters: h8, 2F, PB2.
        let digits = token.split(|c: char| !c.is_ascii_digit());
        found.extend(digits.filter_map(|run| run.parse::<u32>().ok()));
        let row = words
            .lines()
            .find(|row| row.split(' ').skip(1).any(|form| form == token));
        found.extend(row.and_then(|row| row.split(' ').next()?.parse::<u32>().ok()));
    }
    found.sort_unstable();
    found
}

/// The editions that have a file of summaries, with the ids of its rows.
fn translated() -> Vec<(Edition, Vec<String>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/summaries");
    let ids = |edition: Edition| {
        let text = fs::read_to_string(folder.join(format!("{edition}.tsv"))).ok()?;
        let rows = text
            .lines()
            .skip(1)
            .filter_map(|row| row.split('\t').next());
        Some((edition, rows.map(str::to_owned).collect()))
    };
    Edition::ALL.into_iter().filter_map(ids).collect()
}

fn both(provision: &Provision) -> bool {
    !provision.summary.pl.is_empty() && !provision.summary.cs.is_empty()
}

#[test]
fn number_words_and_digits_are_the_same_figure() {
    assert_eq!(
        figures("at least five times in 9.2.2", ENGLISH),
        [2, 2, 5, 9]
    );
    assert_eq!(
        figures("co najmniej pięć razy, 9.2.2", POLISH),
        [2, 2, 5, 9]
    );
    assert_eq!(figures("aspoň pětkrát, 9.2.2", CZECH), [2, 2, 5, 9]);
    assert_eq!(
        figures("15 minutes, from a1 to h8, 2F", ENGLISH),
        [1, 2, 8, 15]
    );
    assert_eq!(
        figures("fifteen minutes", ENGLISH),
        figures("15 minut", CZECH)
    );
}

#[test]
fn every_figure_is_the_same_in_all_three_languages() {
    let mut wrong = Vec::new();
    for provision in lawbook().provisions().iter().filter(|row| both(row)) {
        let [en, pl, cs] = provision.summary.all();
        let [en, pl, cs] = [
            figures(en, ENGLISH),
            figures(pl, POLISH),
            figures(cs, CZECH),
        ];
        if en != pl || en != cs {
            wrong.push(format!("{}: {en:?} {pl:?} {cs:?}", provision.id.as_str()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_translated_edition_is_translated_whole() {
    let editions = translated();
    assert!(!editions.is_empty());
    for (edition, ids) in editions {
        let unique: BTreeSet<_> = ids.iter().collect();
        assert_eq!(unique.len(), ids.len(), "{edition}: a row stands twice");
        let provisions = lawbook().provisions_of(edition);
        let known = provisions.iter().map(|row| row.id.as_str());
        let astray = ids.iter().zip(known).find(|(row, id)| row != id);
        assert_eq!(astray, None, "{edition}: rows in the order of the document");
        assert_eq!(ids.len(), provisions.len(), "{edition}: rows");
        for provision in provisions {
            let [en, pl, cs] = provision.summary.all();
            let id = provision.id.as_str();
            assert!(both(provision), "{id} lacks a language");
            assert!(en != pl && en != cs && pl != cs, "{id}: left untranslated");
        }
    }
}
