//! Every document of the print dialog, in three languages, on five small events: the words of each
//! sheet are compared with the file kept beside this test (`documents/`). A change of a document is
//! looked at there; `INSTA_UPDATE=always` writes the files anew.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod client;

use std::collections::BTreeSet;

use client::{Client, Hall, Place};
use serde_json::{Value, json};

const NAMES: [&str; 8] = [
    "Ąsample, Zoë",
    "Chasample, Jiří",
    "Časample, Łucja",
    "Esample, Grażyna",
    "Hsample, O'Dan",
    "Łasample, Święto",
    "Rsample, Ondřej",
    "Žsample, Anna",
];

fn entries(count: usize) -> Value {
    let titles = ["GM", "WIM"];
    let federations = ["POL", "CZE", "GER"];
    let clubs = ["Klub Północ", "ŠK Příklad"];
    NAMES[..count]
        .iter()
        .enumerate()
        .map(|(at, name)| {
            let mut entry = json!({
                "name": name, "rating": 2400 - 50 * at, "federation": federations[at % 3],
                "club": clubs[at % 2], "birth": format!("{}-03-01", 1960 + 5 * at),
            });
            if let Some(title) = titles.get(at) {
                entry["title"] = json!(title);
            }
            if at > 3 {
                entry["category"] = json!("U18");
            }
            entry
        })
        .collect()
}

/// Plays a round: the results are given by board, the last one stays as it is.
fn play(hall: &Hall, round: usize, outcomes: &[&str]) {
    hall.pair(round, Some(false));
    let boards = hall.round(round)["boards"].as_array().unwrap().len();
    let results: Vec<Value> = (1..=boards)
        .zip(outcomes)
        .filter(|(_, outcome)| !outcome.is_empty())
        .map(|(board, outcome)| json!({"board": board, "outcome": outcome}))
        .collect();
    hall.sure(
        "confirm-results",
        json!({"round": round, "results": results}),
    );
}

/// An open of eight, two rounds played, the third with an adjourned game, a bye, a decision, an
/// appeal, an answered request, prizes and a notice.
fn open(place: &Place) -> Hall {
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "Sample open", "game": "chess", "system": "fide-dutch", "rounds": 5,
               "initial_colour": "white", "tie_breaks": ["BH/C1", "BH", "SB", "DE"],
               "control": "5400+30", "default_time": 30}),
    );
    let made = hall.plain("add-entries", json!({"entries": entries(8)}));
    let ids: Vec<String> = serde_json::from_value(made["entries"].clone()).unwrap();
    hall.plain("assign-numbers", json!({"order": "standard"}));
    let wish = json!({"entry": ids[7], "request": {"for": "bye", "round": 3, "kind": "half"},
                      "text": "A wedding."});
    hall.plain("file-request", wish);
    hall.plain(
        "answer-request",
        json!({"request": 1, "accepted": true, "text": "Congratulations."}),
    );
    play(&hall, 1, &["1-0", "1/2", "1-0", "0-1"]);
    play(&hall, 2, &["1-0", "1/2", "0-1", "+/-"]);
    play(&hall, 3, &["1-0", "adj"]);
    hall.plain(
        "make-decision",
        json!({"articles": ["7.5.5"], "entry": ids[1], "text": "Druhý nepřípustný tah: prohra."}),
    );
    hall.plain(
        "file-appeal",
        json!({"entry": ids[2], "text": "Zegar był zepsuty."}),
    );
    hall.plain(
        "decide-appeal",
        json!({"appeal": 1, "upheld": false, "text": "The clock was right."}),
    );
    hall.plain("post-notice", json!({"text": "Parking closes at eight."}));
    hall.plain(
        "set-prizes",
        json!({"prizes": [{"place": 1, "amount": 10000}, {"place": 2, "amount": 5000},
                          {"place": 1, "category": "U18", "amount": 2500}], "sharing": "equal"}),
    );
    hall
}

fn individual(place: &Place, game: &str, system: &str, count: usize, outcomes: &[&str]) -> Hall {
    let mut terms = json!({"name": format!("Sample {system}"), "game": game, "system": system,
                           "initial_colour": "white"});
    if system == "pzwarc-classic" {
        terms["rounds"] = json!(3);
        // Norms and categories are of a rate of play.
        terms["control"] = json!("4800+60");
    }
    let hall = place.client.tournament(&place.event, terms);
    hall.plain("add-entries", json!({"entries": entries(count)}));
    hall.sure("assign-numbers", json!({"order": "standard"}));
    play(&hall, 1, outcomes);
    hall
}

fn league(place: &Place) -> Hall {
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "Sample league", "game": "chess", "system": "team-round-robin",
               "boards": 2, "initial_colour": "white"}),
    );
    let team = |name: &str| {
        let players: Vec<Value> = (1..=3)
            .map(|at| json!({"name": format!("{name}sample{at}, Player"), "rating": 2100 - at}))
            .collect();
        json!({"name": name, "strength": 2000, "players": players})
    };
    let teams = json!({"teams": [team("Álfa"), team("Będa"), team("Čása"), team("Ďelta")]});
    let done = hall.plain("add-teams", teams);
    hall.sure("assign-numbers", json!({"order": done["entries"]}));
    play(&hall, 1, &["1-0", "0-1", "1/2", ""]);
    hall
}

/// Signs as they are read.
fn unescaped(text: &str) -> String {
    let mut text = text.to_owned();
    for (code, sign) in [
        ("&#38;", "&"),
        ("&amp;", "&"),
        ("&#39;", "'"),
        ("&#x27;", "'"),
        ("&#34;", "\""),
        ("&quot;", "\""),
        ("&lt;", "<"),
        ("&#60;", "<"),
        ("&gt;", ">"),
        ("&#62;", ">"),
    ] {
        text = text.replace(code, sign);
    }
    text
}

/// Times, the day, check words and addresses are other ones each time.
fn settled(line: &str) -> String {
    let digits = |text: &str, shape: &str| {
        text.len() == shape.len()
            && text.chars().zip(shape.chars()).all(|(a, b)| match b {
                '0' => a.is_ascii_digit(),
                _ => a == b,
            })
    };
    // The head of the log: a position and eight digits of its hash.
    let is_head = |text: &str| {
        text.split_once(':').is_some_and(|(at, hash)| {
            at.parse::<u64>().is_ok()
                && hash.len() == 8
                && hash.bytes().all(|digit| digit.is_ascii_hexdigit())
        })
    };
    let word = |word: &str| {
        let bare = word.trim_end_matches([',', ';', ')']);
        let (open, bare) = match bare.strip_prefix('(') {
            Some(bare) => ("(", bare),
            None => ("", bare),
        };
        let end = &word[open.len() + bare.len()..];
        let shown = match bare {
            _ if digits(bare, "0000-00-00") => "DAY",
            _ if digits(bare, "00:00") => "TIME",
            _ if bare.starts_with("http://") => "ADDRESS",
            _ if is_head(bare) => "HEAD",
            _ if bare.len() == 4 && bare.chars().all(|one| "BCDFGHJKLMNPRSTVWXZ".contains(one)) => {
                "WORD"
            }
            _ => bare,
        };
        format!("{open}{shown}{end}")
    };
    let cells = line.split('\t').map(|cell| {
        let mut words: Vec<String> = Vec::new();
        for one in cell.split_whitespace() {
            // After a time stands its zone.
            let zone = words.last().is_some_and(|last| last == "TIME");
            words.push(match zone {
                true => format!("ZONE{}", if one.ends_with(')') { ")" } else { "" }),
                false => word(one),
            });
        }
        words.join(" ")
    });
    cells.collect::<Vec<_>>().join(" | ")
}

/// The words of the sheets, a line for a line, cells of a table side by side.
fn words(page: &str) -> String {
    let sheets = page.split("<section class=\"sheet ").skip(1);
    let mut said = String::new();
    for sheet in sheets {
        let sheet = sheet.split("</section>").next().unwrap();
        let mut text = String::new();
        let mut rest = sheet.split_once('>').unwrap().1;
        while let Some((before, tag)) = rest.split_once('<') {
            text.push_str(&before.replace('\n', " "));
            let (tag, after) = tag.split_once('>').unwrap();
            rest = after;
            let name = tag.split_whitespace().next().unwrap_or_default();
            match name {
                "svg" => rest = rest.split_once("</svg>").unwrap().1,
                "/td" | "/th" | "/dt" | "/i" | "/span" => text.push('\t'),
                "/tr" | "/p" | "/h2" | "/h3" | "/dd" | "/header" | "/footer" => text.push('\n'),
                _ => {}
            }
        }
        let lines = text.lines().map(|line| settled(&unescaped(line)));
        let lines = lines.map(|line| line.trim_end_matches([' ', '|']).to_owned());
        said.push_str("-- sheet\n");
        for line in lines.filter(|line| !line.is_empty()) {
            said.push_str(&line);
            said.push('\n');
        }
    }
    said
}

#[test]
fn every_document_says_what_it_said_in_three_languages() {
    let place = Place::open();
    let draughts = ["2-0", "1-1"];
    let halls = [
        ("open", open(&place)),
        (
            "round-robin",
            individual(&place, "chess", "round-robin", 4, &["1-0", "1/2"]),
        ),
        (
            "draughts",
            individual(&place, "draughts100", "pzwarc-classic", 5, &draughts),
        ),
        (
            "rutsch",
            individual(&place, "draughts100", "rutsch", 4, &draughts),
        ),
        ("league", league(&place)),
    ];
    let mut seen = BTreeSet::new();
    for (name, hall) in &halls {
        let desk = format!("/e/{}/{}/print", place.event, hall.id);
        let dialog = place.client.get(&desk).text;
        let slugs: Vec<&str> = dialog
            .split("id=\"doc-")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap())
            .collect();
        assert!(slugs.len() > 15, "{name}: {slugs:?}");
        for slug in slugs {
            // Of events after the first only what is their own.
            let own = ["standings", "crosstable", "pairings", "score-sheets"];
            if !seen.insert(slug.to_owned()) && !own.contains(&slug) {
                continue;
            }
            let mut said = String::new();
            for lang in ["en", "pl", "cs"] {
                // The desk speaks another language than the paper.
                let reader = Client {
                    lang: if lang == "en" { "cs" } else { "en" },
                    ..place.client.clone()
                };
                let more = match slug {
                    "check-in" => "&fee=50",
                    "notice-board" => "&wifi=Sample&password=sample",
                    "prizes" | "awards" | "receipts" => "&currency=EUR",
                    "score-sheets" => "&from=1&to=1",
                    _ => "",
                };
                let page = reader.get(&format!("{desk}/{slug}?in={lang}{more}"));
                assert_eq!(page.status, 200, "{name} {slug} {lang}");
                said.push_str(&format!("== {lang}\n{}", words(&page.text)));
            }
            insta::with_settings!({
                snapshot_path => "documents",
                prepend_module_to_snapshot => false,
                omit_expression => true,
            }, {
                insta::assert_snapshot!(format!("{name}-{slug}"), said);
            });
        }
    }
    // Every document there is was made by one of them.
    assert_eq!(seen.len(), 35, "{seen:?}");
}
