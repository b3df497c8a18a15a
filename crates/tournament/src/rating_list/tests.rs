use super::*;

/// The places of FIDE's combined list: id 0, name 15, federation 76, sex 80, title 84, women's title
/// 89, other titles 94, online title 109, then rating, games, k of three rates, birth year, flags.
const PLACES: [(usize, &str); 19] = [
    (0, "ID Number"),
    (15, "Name"),
    (76, "Fed"),
    (80, "Sex"),
    (84, "Tit"),
    (89, "WTit"),
    (94, "OTit"),
    (109, "FOA"),
    (113, "SRtng"),
    (119, "SGm"),
    (123, "SK"),
    (126, "RRtng"),
    (132, "RGm"),
    (136, "Rk"),
    (139, "BRtng"),
    (145, "BGm"),
    (149, "BK"),
    (152, "B-day"),
    (158, "Flag"),
];

fn line(cells: &[(usize, &str)]) -> String {
    let mut out = String::new();
    for (at, cell) in cells {
        while out.chars().count() < *at {
            out.push(' ');
        }
        out.push_str(cell);
    }
    while out.chars().count() < 162 {
        out.push(' ');
    }
    out
}

fn listed(id: &str, name: &str, more: &[(usize, &str)]) -> String {
    let mut cells = vec![(0, id), (15, name), (76, "POL"), (80, "F")];
    cells.extend_from_slice(more);
    line(&cells)
}

const FIGURES: [(usize, &str); 10] = [
    (113, "2101"),
    (119, "7"),
    (123, "20"),
    (126, "2055"),
    (132, "0"),
    (136, "20"),
    (139, "0"),
    (145, "0"),
    (149, "0"),
    (152, "1999"),
];

fn fide(lines: &[String]) -> ReadList {
    let text = format!("{}\r\n{}\r\n", line(&PLACES), lines.join("\r\n"));
    read_rating_list(text.as_bytes()).unwrap()
}

#[test]
fn fides_columns_are_found_by_their_headings() {
    let mut cells = vec![(89, "WFM"), (94, "NA,FI")];
    cells.extend(FIGURES);
    cells.push((158, "wi"));
    let read = fide(&[listed("1234567", "Sample, Anna", &cells)]);
    assert_eq!(read.form, ListForm::FideText);
    assert_eq!(read.set_aside, []);
    let [anna] = read.players.as_slice() else {
        panic!("{read:?}");
    };
    assert_eq!(anna.id, "1234567");
    assert_eq!(anna.name, "Sample, Anna");
    assert_eq!(anna.federation.as_deref(), Some("POL"));
    assert_eq!(anna.sex.as_deref(), Some("w"));
    // Without an open title the women's title counts.
    assert_eq!(anna.title, Title::read("WFM"));
    // 0 is unrated.
    let ratings = ListedRatings {
        standard: Some(2101),
        rapid: Some(2055),
        blitz: None,
    };
    assert_eq!(anna.ratings, ratings);
    assert_eq!(anna.birth.as_deref(), Some("1999"));
    assert!(anna.inactive);
}

#[test]
fn titles_that_overflow_push_the_figures_and_they_are_still_read() {
    // Fifteen letters of other titles end at 109; these are one too many.
    let mut text = listed("1234567", "Sample, Anna", &[(94, "IA,NA,FI,DI,FST")]);
    text.truncate(109);
    text.push_str("X        2101   7  20 2055   0  20    0   0   0 1999  i");
    let read = fide(&[text]);
    assert_eq!(read.set_aside, []);
    let anna = read.players.first().unwrap();
    assert_eq!(anna.ratings.standard, Some(2101));
    assert_eq!(anna.ratings.rapid, Some(2055));
    assert_eq!(anna.birth.as_deref(), Some("1999"));
    assert!(anna.inactive);
}

#[test]
fn a_broken_line_is_set_aside_with_its_number_and_the_rest_is_taken() {
    let good = listed("1", "Sample, Anna", &FIGURES);
    let nameless = listed("2", "", &FIGURES);
    let unnumbered = listed("x", "Sample, Bo", &FIGURES);
    let torn = listed("3", "Sample, Cy", &[(113, "21o1"), (152, "19")]);
    let read = fide(&[good, nameless, unnumbered, torn]);
    assert_eq!(read.players.len(), 1);
    let told: Vec<(usize, LineFault)> = read
        .set_aside
        .iter()
        .map(|one| (one.line, one.why))
        .collect();
    assert_eq!(
        told,
        [
            (3, LineFault::Name),
            (4, LineFault::Id),
            (5, LineFault::Columns)
        ]
    );
}

#[test]
fn a_single_list_says_its_month() {
    let places = [
        (0, "ID Number"),
        (15, "Name"),
        (76, "Fed"),
        (80, "Sex"),
        (84, "Tit"),
        (89, "WTit"),
        (94, "OTit"),
        (109, "FOA"),
        (113, "NOV26"),
        (119, "Gms"),
        (123, "K"),
        (126, "B-day"),
        (132, "Flag"),
    ];
    let player = listed(
        "77",
        "Sample, Bo",
        &[
            (84, "FM"),
            (113, "2310"),
            (119, "0"),
            (123, "10"),
            (126, "1980"),
        ],
    );
    let text = format!("{}\n{player}\n", line(&places));
    let read = read_rating_list(text.as_bytes()).unwrap();
    assert_eq!(read.period.as_deref(), Some("2026-11"));
    let bo = read.players.first().unwrap();
    // The one rating serves every rate of play.
    assert_eq!(bo.ratings.of(Category::Blitz), Some(2310));
    let entry = bo.entry("fide", "2026-11", true, Category::Standard);
    assert_eq!(entry.rating, Some(2310));
    assert_eq!(entry.list.as_deref(), Some("fide"));
    assert_eq!(entry.period.as_deref(), Some("2026-11"));
    assert_eq!(entry.how, Some(How::Listed));
    assert_eq!(entry.fide_id.as_deref(), Some("77"));
    assert_eq!(entry.national_id, None);
}

#[test]
fn a_table_of_a_federation_in_the_letters_of_windows() {
    // "Nazwisko;Imię;Ranking;Klub;Licencja", "Łoś;Żaneta;1820;Wieża;PL-1" in Windows-1250.
    let mut bytes = b"Nazwisko;Imi\xea;Ranking;Rapid;Klub;Licencja\n".to_vec();
    bytes.extend(b"\xa3o\x9c;\xafaneta;1820;1790;Wie\xbfa;PL-1\n");
    bytes.extend(
        b"Sample;Bo;0;;Hetman;PL-2\nSample;Cy;99999;;;PL-3\n;;1500;;;PL-4\nSample;Di;1500;;;PL-1\n",
    );
    let read = read_rating_list(&bytes).unwrap();
    assert_eq!(read.form, ListForm::Table);
    let names: Vec<&str> = read.players.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Łoś, Żaneta", "Sample, Bo"]);
    let first = read.players.first().unwrap();
    assert_eq!(first.ratings.standard, Some(1820));
    assert_eq!(first.ratings.rapid, Some(1790));
    assert_eq!(first.club.as_deref(), Some("Wieża"));
    assert_eq!(first.id, "PL-1");
    let entry = first.entry("pl", "2026-10", false, Category::Rapid);
    assert_eq!(
        (entry.rating, entry.national_id.as_deref()),
        (Some(1790), Some("PL-1"))
    );
    let told: Vec<(usize, LineFault)> = read
        .set_aside
        .iter()
        .map(|one| (one.line, one.why))
        .collect();
    assert_eq!(
        told,
        [
            (4, LineFault::Rating),
            (5, LineFault::Name),
            (6, LineFault::Twice)
        ]
    );
    // The same letters by ISO 8859-2: no byte between 0x80 and 0x9F.
    assert_eq!(decode_list(b"\xa3o\xb6, \xafaneta"), "Łoś, Żaneta");
    assert_eq!(decode_list("Řehoř".as_bytes()), "Řehoř");
}

#[test]
fn our_own_list_is_in_force_in_the_quarter_after_its_own() {
    let text = r#"{"format":"jadoube-rating-list/1","game":"draughts100","period":"2026-Q3","players":[
{"id":"w1","name":"Sample, Anna","sex":"f","rating":2210,"list":"A","games":80,"lastGame":"2026-08-30"},
{"id":"w2","name":"Sample, Bo","rating":2100,"list":"B","games":12,"lastGame":"2026-08-30"},
{"id":"w3","name":"Sample, Cy","rating":1900,"list":"T","games":3,"lastGame":"2026-08-30"}
]}"#;
    let read = read_rating_list(text.as_bytes()).unwrap();
    assert_eq!(read.form, ListForm::Own);
    assert_eq!(read.period.as_deref(), Some("2026-10"));
    let told: Vec<_> = read
        .players
        .iter()
        .map(|one| (one.id.as_str(), one.letter.as_deref(), one.place))
        .collect();
    assert_eq!(
        told,
        [
            ("w1", Some("A"), Some(1)),
            ("w2", Some("B"), None),
            ("w3", Some("T"), None)
        ]
    );
    let anna =
        read.players
            .first()
            .unwrap()
            .entry("pzwarc100", "2026-10", false, Category::Standard);
    assert_eq!(
        (anna.list.as_deref(), anna.list_place),
        (Some("A"), Some(1))
    );
    // A technical rating is the chief arbiter's, not the list's (V/2.6.1.2).
    let cy = read
        .players
        .last()
        .unwrap()
        .entry("pzwarc100", "2026-10", false, Category::Standard);
    assert_eq!(cy.how, Some(How::Technical));
}

#[test]
fn a_packed_list_is_unpacked_and_nonsense_is_refused() {
    use std::io::Write as _;
    let mut packed = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    packed
        .start_file("list.csv", zip::write::SimpleFileOptions::default())
        .unwrap();
    packed
        .write_all(b"name;rating\nSample, Anna;2100\n")
        .unwrap();
    let bytes = packed.finish().unwrap().into_inner();
    assert_eq!(read_rating_list(&bytes).unwrap().players.len(), 1);
    let fault = |bytes: &[u8]| read_rating_list(bytes).unwrap_err().to_string();
    assert_eq!(fault(b""), "nobody is on the list");
    assert_eq!(fault(b"hello\nworld\n"), "line 1: no heading for names");
    assert!(fault(b"{\"format\":\"other/1\"}").starts_with("line 1: "));
    assert!(!fault(b"PK\x03\x04rubbish").is_empty());
    assert_eq!(fault(line(&PLACES).as_bytes()), "nobody is on the list");
}
