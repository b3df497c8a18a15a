//! Players from tables of three languages and three delimiters.

use crate::support::Hall;

fn entries(hall: &Hall) -> Vec<(String, Option<u64>, Option<String>)> {
    let shown = hall.json("tournament show open.json");
    let one = |entry: &serde_json::Value| {
        let text = |key: &str| entry[key].as_str().map(str::to_owned);
        (
            text("name").unwrap(),
            entry["rating"].as_u64(),
            text("title"),
        )
    };
    shown["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(one)
        .collect()
}

fn started() -> Hall {
    let hall = Hall::new();
    hall.done("tournament new open.json --game chess --system fide-dutch --rounds 5 --name \"Sample open\"");
    hall
}

#[test]
fn polish_semicolons_english_commas_and_czech_tabs_say_the_same() {
    let wanted = [
        (
            "Sample, Žofie".to_owned(),
            Some(2100),
            Some("WFM".to_owned()),
        ),
        ("Sample, Łukasz".to_owned(), None, None),
    ];
    for text in [
        "Name,Title,Rating,Club\n\"Sample, Žofie\",WFM,2100,\"A, B\"\n\"Sample, Łukasz\",,,\n",
        "\u{feff}Nazwisko;Imię;Tytuł;Ranking;Klub\r\nSample;Žofie;WFM;2100;A, B\r\nSample;Łukasz;;0;\r\n\r\n",
        "Příjmení\tJméno\tTitul\tElo\tOddíl\nSample\tŽofie\twf\t2100\tA, B\nSample\tŁukasz\t\t\t\n",
    ] {
        let hall = started();
        hall.write("players.csv", text);
        let told = hall.done("tournament import open.json players.csv");
        assert!(told.contains("Entered: Sample, Žofie (entry 1)"), "{told}");
        assert_eq!(entries(&hall), wanted);
    }
}

#[test]
fn a_column_nobody_knows_is_told_and_left_out() {
    let hall = started();
    hall.write("players.csv", "Name,Shoe size\nSample,44\n");
    let output = hall.output("tournament import open.json players.csv");
    assert!(output.status.success());
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        told,
        "players.csv:1: column Shoe size is unknown and ignored\n"
    );
}

#[test]
fn what_cannot_be_taken_is_named_with_its_line() {
    let hall = started();
    let before = hall.read("open.json");
    for (text, wrong) in [
        (
            "Rating,Title\n2100,GM\n",
            "1: the first line has no column of names (Name, Nazwisko, Příjmení)",
        ),
        (
            "Name,Rating\nSample,2100\nSample B,many\n",
            "3: many is not a whole number",
        ),
        (
            "Name;Title\nSample;Sir\n",
            "2: Sir is not a title (GM, IM, WGM, FM, WIM, CM, WFM, WCM)",
        ),
        ("Name,Sex\nSample,x\n", "2: x: write m or w"),
        (
            "Name,Rating\nSample,2100\n,1900\n",
            "3: the name is missing",
        ),
        (
            "Name,Elo,Rating\nSample,1,2\n",
            "1: column Rating repeats an earlier one",
        ),
        (
            "Name,Rating\nSample,2100,GM\n",
            "2: 3 cells, there are 2 columns",
        ),
        ("Name,Rating\n", "1: there is nobody on the list"),
        (
            "",
            "1: the first line has no column of names (Name, Nazwisko, Příjmení)",
        ),
    ] {
        hall.write("players.csv", text);
        assert_eq!(
            hall.bad("tournament import open.json players.csv"),
            format!("players.csv:{wrong}")
        );
    }
    std::fs::write(hall.path("players.csv"), b"Name\nSample\nK\xf3ska\n").unwrap();
    let wrong = hall.bad("tournament import open.json players.csv");
    assert!(wrong.starts_with("players.csv:3: "), "{wrong}");
    // All or nobody.
    assert_eq!(hall.read("open.json"), before);
    // The same person twice, by FIDE's number.
    hall.write("players.csv", "Name,FIDE ID\nSample A,1\nSample B,1\n");
    hall.ends(1, "tournament import open.json players.csv");
    assert_eq!(hall.read("open.json"), before);
}

#[test]
fn a_report_that_cannot_be_taken_over_is_named_with_its_line() {
    let hall = Hall::new();
    hall.write("report.trf", "012 Sample\n092 Individual: Round-Robin\n001    1      Sample A                          2000                             0.0    1\n");
    let wrong = hall.bad("tournament import new.json report.trf");
    assert!(wrong.starts_with("report.trf:2: "), "{wrong}");
    assert!(!hall.path("new.json").exists());
    hall.write("report.trf", "001    x      Sample A                          2000                             0.0    1\n");
    let wrong = hall.bad("tournament import new.json report.trf");
    assert!(wrong.starts_with("report.trf:1: "), "{wrong}");
}
