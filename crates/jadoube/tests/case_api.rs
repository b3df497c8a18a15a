//! A case posted to a real server.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod client;

use client::{Answer, Client, Server};
use serde_json::{Value, json};

struct Place {
    nobody: Client,
    _server: Server,
    _folder: tempfile::TempDir,
}

fn place() -> Place {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    Place {
        nobody: Client::new(&server, ""),
        _server: server,
        _folder: folder,
    }
}

impl Place {
    /// Posts a scenario, without a token.
    fn post(&self, lang: &'static str, query: &str, text: &str) -> Answer {
        let reader = Client {
            lang,
            ..self.nobody.clone()
        };
        let path = format!("/api/v1/case{query}");
        let headers = [("Content-Type", "text/plain; charset=utf-8")];
        reader.ask("POST", &path, &headers, text).unwrap()
    }
}

/// Three lines of settings, and the story from line 4 on.
fn story(setting: &str, lines: &str, rest: &str) -> String {
    format!(
        "kind = \"game\"\ntitle = \"A sample\"\n{setting}story = \"\"\"\n{lines}\n\"\"\"\n{rest}"
    )
}

/// A second completed illegal move: 2001 gave the opponent two minutes (7.4b), 2023 gives
/// the game (7.5.5).
const ILLEGAL: &str = "white makes Be2-d3\nwhite presses\nblack finds illegal move";
const PINNED: &str = "fen = \"4k3/4r3/8/8/8/8/4B3/4K3 w - - 4 30\"\nwhite_illegal = 1\n";

#[test]
fn a_case_is_judged_under_the_editions_it_names_in_the_language_of_the_reader() {
    let place = place();
    let expect = "[expect.fide-2001]\nresult = \"*\"\n[expect.fide-2023]\nresult = \"0-1\"\n";
    let text = story(PINNED, ILLEGAL, expect);
    for (lang, said) in [
        ("en", "result: 0-1"),
        ("pl", "wynik: 0-1"),
        ("cs", "výsledek: 0-1"),
    ] {
        let answer = place.post(lang, "", &text);
        assert_eq!(answer.status, 200, "{}", answer.text);
        assert_eq!(answer.header("content-language"), Some(lang));
        let told = answer.json();
        let editions = told["editions"].as_object().unwrap();
        let codes: Vec<&str> = editions.keys().map(String::as_str).collect();
        assert_eq!(codes, ["fide-2001", "fide-2023"]);
        assert_eq!(told["editions"]["fide-2001"]["result"], "*");
        let newest = &told["editions"]["fide-2023"];
        assert_eq!(newest["result"], "0-1");
        assert_eq!(newest["mismatches"], json!([]));
        let last = newest["rulings"].as_array().unwrap().last().unwrap();
        // kind, title, fen, white_illegal, story, then its third line.
        assert_eq!(last["line"], 8);
        assert_eq!(last["text"], "black finds illegal move");
        assert_eq!(last["verdict"], "won");
        assert!(
            last["cites"]
                .as_array()
                .unwrap()
                .contains(&json!("fide-2023:7.5.5b"))
        );
        assert!(
            last["articles"]
                .as_array()
                .unwrap()
                .contains(&json!("fide-2023:7.5.5"))
        );
        let says = last["says"].as_str().unwrap().to_lowercase();
        assert!(says.contains(said), "{lang}: {says}");
        // 90 minutes, the bonus before the first move and the bonus of the move pressed.
        assert_eq!(last["clocks"]["white"], 5_460_000);
        assert!(last["clocks"]["running"].is_null());
    }
    // An address may ask for a language too.
    let asked = place.post("en", "?lang=pl", &text);
    assert_eq!(asked.header("content-language"), Some("pl"));
}

#[test]
fn a_case_that_names_no_edition_is_judged_under_all_of_its_game() {
    let place = place();
    let codes = |answer: &Answer| -> Vec<String> {
        let told = answer.json();
        told["editions"]
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect()
    };
    let chess = place.post("en", "", &story("", "white resigns", ""));
    assert_eq!(
        codes(&chess),
        ["fide-1993", "fide-2001", "fide-2014", "fide-2023"]
    );
    let draughts = story("game = \"draughts64\"\n", "arbiter begins the round", "");
    assert_eq!(codes(&place.post("en", "", &draughts)), ["pzwarc"]);
    let told = story("edition = \"fide-2014\"\n", "white resigns", "");
    assert_eq!(codes(&place.post("en", "", &told)), ["fide-2014"]);
    let over = place.post("en", "?edition=fide-1993", &told);
    assert_eq!(codes(&over), ["fide-1993"]);
    assert_eq!(over.json()["editions"]["fide-1993"]["result"], "0-1");
    let bare = story("control = \"none\"\n", "white resigns", "");
    let bare = place.post("en", "?edition=fide-2023", &bare).json();
    let first = &bare["editions"]["fide-2023"]["rulings"][0];
    assert_eq!(first["clocks"], Value::Null);
}

#[test]
fn what_is_refused_or_not_as_expected_is_told_with_its_line() {
    let place = place();
    let lines = "arbiter begins the round\nblack plays e5";
    let expect = "[expect.fide-2023]\nresult = \"1-0\"\n";
    let told = place.post("en", "", &story("", lines, expect)).json();
    let newest = &told["editions"]["fide-2023"];
    let last = newest["rulings"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["verdict"], &last["why"]),
        (&json!("refused"), &json!("not-on-move"))
    );
    assert_eq!(last["line"], 5);
    let lines: Vec<&Value> = newest["mismatches"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["line"])
        .collect();
    assert_eq!(lines, [5, 7]);
}

#[test]
fn what_is_no_scenario_is_a_problem_with_its_line() {
    let place = place();
    for (text, line, what) in [
        (story("", "white preses", ""), 4, "nearest: presses"),
        (
            story("control = \"soon\"\n", "white resigns", ""),
            3,
            "soon",
        ),
        (
            story(
                "",
                "white resigns",
                "[expect.fide-2023]\nresult = \"1:0\"\n",
            ),
            7,
            "no such result",
        ),
        (
            story("fen = \"8/8/8/8/8/8/8/8 w - - 0 1\"\n", "white resigns", ""),
            3,
            "no-king",
        ),
        (
            "kind = \"chess\"\ntitle = \"t\"\nstory = \"\"\n".to_owned(),
            1,
            "kind",
        ),
        ("nonsense".to_owned(), 1, ""),
    ] {
        let answer = place.post("en", "", &text);
        assert_eq!(answer.status, 422, "{text}: {}", answer.text);
        assert_eq!(
            answer.header("content-type"),
            Some("application/problem+json")
        );
        let told = answer.json();
        assert_eq!(told["type"], "not-a-scenario");
        assert_eq!(told["line"], line, "{text}: {told}");
        assert!(told["detail"].as_str().unwrap().contains(what), "{told}");
    }
    let known = story("", "white resigns", "");
    let polish = place.post("pl", "", "nonsense").json();
    let english = place.post("en", "", "nonsense").json();
    assert_ne!(polish["title"], english["title"]);
    let asked = place.post("en", "?lang=pl", "nonsense").json();
    assert_eq!(polish["title"], asked["title"]);
    assert_eq!(place.post("en", "?edition=fide-1899", &known).status, 400);
    assert_eq!(place.post("en", "?edition=pzwarc", &known).status, 422);
    let long = story("", &"white resigns\n".repeat(301), "");
    assert_eq!(place.post("en", "", &long).status, 422);
    let large = story("", &"# nothing\n".repeat(4_000), "");
    assert_eq!(place.post("en", "", &large).status, 413);
}
