//! The case desk over its real addresses.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use axum::http::header;

mod asking;
use asking::{Answer, TestApp, get, post};
use jadoube_server::{AppState, Bounds, Work};

impl Answer {
    /// The code of the case shown, from the form.
    fn code(&self) -> String {
        let (_, rest) = self.text.split_once("name=\"c\" value=\"").unwrap();
        rest.split('"').next().unwrap().to_owned()
    }

    /// The part of the page between two marks.
    fn part(&self, from: &str, to: &str) -> &str {
        let (_, rest) = self.text.split_once(from).unwrap();
        rest.split(to).next().unwrap()
    }

    fn ruling(&self) -> &str {
        self.part("id=\"ruling\"", "id=\"table\"")
    }
}

fn encoded(fields: &[(&str, &str)]) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    let text = |value: &str| value.bytes().map(byte).collect::<String>();
    fields
        .iter()
        .map(|(name, value)| format!("{name}={}", text(value)))
        .collect::<Vec<_>>()
        .join("&")
}

/// Sends a form as the script does; `lang` is the reader's.
async fn tell(fields: &[(&str, &str)], lang: &str, part: bool) -> Answer {
    let mut headers = vec![("accept-language", lang)];
    if part {
        headers.push(("x-case", "part"));
    }
    post("/case", &encoded(fields), &headers).await
}

#[tokio::test]
async fn a_ready_made_case_shows_its_ruling_with_articles_in_every_language() {
    for lang in ["pl", "cs", "en"] {
        let page = get("/case?start=second-illegal-move", lang).await;
        assert_eq!(page.status, 200);
        assert!(page.text.contains(&format!("<html lang=\"{lang}\">")));
        let ruling = page.ruling();
        assert!(ruling.contains("data-verdict=\"won\""), "{ruling}");
        assert!(ruling.contains("/laws/fide-2023/7.5.5"), "{ruling}");
        // The board, for readers without scripts, and the other editions.
        assert!(page.text.contains("<game-board id=\"board\""));
        assert!(page.text.contains("class=\"jd-board\""));
        let then = page.part("id=\"column-fide-2001\"", "</section>");
        assert!(then.contains("2:00"), "{then}");
        assert!(
            page.text
                .contains("column differs\" id=\"column-fide-2001\"")
        );
    }
}

#[tokio::test]
async fn every_ready_made_case_opens_prints_and_is_saved_as_it_was_ruled() {
    let list = get("/case", "en").await;
    assert_eq!(list.status, 200);
    let slugs: Vec<&str> = list
        .text
        .split("href=\"/case?start=")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap())
        .collect();
    assert!(slugs.len() >= 16, "{}", slugs.len());
    for slug in slugs {
        let page = get(&format!("/case?start={slug}"), "pl").await;
        assert_eq!(page.status, 200, "{slug}");
        let code = page.code();
        let print = get(&format!("/case/print?c={code}"), "cs").await;
        assert_eq!(print.status, 200, "{slug}");
        assert!(print.text.contains("class=\"signatures\""), "{slug}");
        let file = get(&format!("/case/export?c={code}"), "en").await;
        assert_eq!(file.status, 200, "{slug}");
        assert!(
            file.headers
                .get(header::CONTENT_DISPOSITION)
                .unwrap()
                .to_str()
                .unwrap()
                .contains("case.toml")
        );
        let report = jadoube_scenarios::game::run(&file.text).unwrap();
        assert!(
            report.mismatches.is_empty(),
            "{slug}: {:?}",
            report.mismatches
        );
        // The file opens as the same case.
        let again = tell(&[("do", "import"), ("text", &file.text)], "pl", false).await;
        assert_eq!(again.status, 303, "{slug}");
    }
}

#[tokio::test]
async fn a_threefold_claim_with_an_intended_move_is_told_step_by_step() {
    let blank = get("/case?start=blank", "en").await;
    assert_eq!(blank.status, 200);
    let position = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1";
    let set = tell(
        &[("c", &blank.code()), ("do", "set"), ("position", position)],
        "en",
        true,
    )
    .await;
    assert_eq!(set.status, 200);
    let fields = [
        ("c", set.code()),
        ("add", "black claims repetition with {move}".to_owned()),
        ("move", "Ng8".to_owned()),
        ("after", "0:30".to_owned()),
    ];
    let fields: Vec<(&str, &str)> = fields.iter().map(|(n, v)| (*n, v.as_str())).collect();
    let ruled = tell(&fields, "en", true).await;
    assert_eq!(ruled.status, 200);
    let ruling = ruled.ruling();
    assert!(ruling.contains("The game is drawn"), "{ruling}");
    assert!(ruling.contains("/laws/fide-2023/9.2.1"), "{ruling}");
    assert_eq!(ruling.matches("<figure>").count(), 3, "three positions");
    // Only the desk was sent, and a plain form is led to the case's address.
    assert!(!ruled.text.contains("<html"));
    let plain = tell(&fields, "en", false).await;
    assert_eq!(plain.status, 303);
    let address = plain
        .headers
        .get(header::LOCATION)
        .unwrap()
        .to_str()
        .unwrap();
    let shown = get(address.split('#').next().unwrap(), "en").await;
    assert!(shown.ruling().contains("The game is drawn"));
    // Undo leads back.
    let undone = tell(&[("c", &ruled.code()), ("do", "undo")], "en", true).await;
    assert_eq!(undone.code(), set.code());
}

#[tokio::test]
async fn a_flag_in_a_dead_position_is_a_draw_with_its_proof() {
    let page = get("/case?start=flag-dead-position", "en").await;
    let ruling = page.ruling();
    assert!(ruling.contains("The game is drawn"), "{ruling}");
    assert!(ruling.contains("No series of legal moves"), "{ruling}");
    let mates = get("/case?start=flag-fell", "en").await;
    assert!(mates.ruling().contains("data-kind=\"line\""));
}

#[tokio::test]
async fn too_few_men_captured_are_corrected_on_demand_or_accepted() {
    let corrected = get("/case?start=draughts-wrong-capture", "pl").await;
    assert_eq!(corrected.status, 200);
    assert!(corrected.text.contains("game=\"draughts100\""));
    assert!(
        corrected.text.contains("/laws/pzwarc/I/5"),
        "cites the code"
    );
    assert!(corrected.text.contains("fen=\"W:W32,48:B19,28,42\""));
    assert!(corrected.text.contains("id=\"column-without\""));
    let accepted = get("/case?start=draughts-accepted", "en").await;
    assert!(
        accepted.ruling().contains("data-verdict=\"healed\""),
        "{}",
        accepted.ruling()
    );
    // The other board stands beside a case from the start.
    let blank = get("/case?start=blank-draughts", "cs").await;
    assert!(blank.text.contains("value=\"white plays {move}\""));
    let fields = [
        ("c", blank.code()),
        ("add", "white plays {move}".to_owned()),
        ("move", "32-28".to_owned()),
    ];
    let fields: Vec<(&str, &str)> = fields.iter().map(|(n, v)| (*n, v.as_str())).collect();
    let played = tell(&fields, "cs", true).await;
    assert_eq!(played.status, 200);
    assert!(played.text.contains("id=\"column-draughts64\""));
    assert!(played.text.contains("last-move=\"32 28\""));
    let bad = [
        ("c", blank.code()),
        ("do", "set".to_owned()),
        ("position", "W:W99:B1".to_owned()),
    ];
    let bad: Vec<(&str, &str)> = bad.iter().map(|(n, v)| (*n, v.as_str())).collect();
    assert_eq!(tell(&bad, "pl", true).await.status, 422);
}

#[tokio::test]
async fn what_is_impossible_now_is_listed_with_its_reason() {
    let page = get("/case?start=blank", "en").await;
    let not_now = page.part("id=\"not-now\"", "</section>");
    assert!(not_now.contains("Black: makes the move"), "{not_now}");
    assert!(page.text.contains("value=\"white plays {move}\""));
    assert!(!page.text.contains("value=\"black plays {move}\""));
}

#[tokio::test]
async fn bad_input_is_answered_in_place_and_nothing_typed_is_lost() {
    let blank = get("/case?start=blank", "en").await.code();
    let fields = [
        ("c", blank.as_str()),
        ("do", "set"),
        ("title", "Board 12"),
        ("control", "5400+30"),
        ("white", "5:99"),
        ("position", "1. e4 e5 2. Qxz9"),
    ];
    for part in [true, false] {
        let answer = tell(&fields, "en", part).await;
        assert_eq!(answer.status, 422);
        for kept in ["Board 12", "5:99", "1. e4 e5 2. Qxz9"] {
            assert!(answer.text.contains(kept), "{kept}");
        }
        assert!(answer.text.contains("id=\"white-error\""));
        assert!(answer.text.contains("id=\"position-error\""));
    }
    let absurd = [
        "KKKKKKKK/8/8/8/8/8/8/8 w - - 0 1",
        "9/8/8/8/8/8/8/8 w",
        "W:W1:B2",
    ];
    for fen in absurd {
        let answer = tell(
            &[("c", &blank), ("do", "set"), ("position", fen)],
            "pl",
            true,
        )
        .await;
        assert_eq!(answer.status, 422, "{fen}");
        assert!(answer.text.contains(fen), "{fen}");
    }
    let slip = tell(
        &[
            ("c", &blank),
            ("add", "white plays {move}"),
            ("move", "Qh5xx"),
        ],
        "cs",
        true,
    )
    .await;
    assert_eq!(slip.status, 422);
    assert!(slip.text.contains("value=\"Qh5xx\""));
    let file = tell(
        &[("do", "import"), ("text", "kind = \"game\"\ntitle = 7\n")],
        "en",
        false,
    )
    .await;
    assert_eq!(file.status, 422);
    assert!(file.text.contains("Line 2"), "line and reason");
    assert!(file.text.contains("title = 7"), "the text stays");
    assert_eq!(get("/case?c=damaged!", "en").await.status, 400);
    assert_eq!(get("/case?start=nothing", "en").await.status, 404);
}

/// The address of a case, as anybody can write one.
fn link(text: &str) -> String {
    let letters: Vec<char> = ('A'..='Z')
        .chain('a'..='z')
        .chain('0'..='9')
        .chain(['-', '_'])
        .collect();
    let mut code = String::new();
    for group in miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 6).chunks(3) {
        let byte = |place: usize| group.get(place).copied().unwrap_or_default();
        let bits = u32::from_be_bytes([0, byte(0), byte(1), byte(2)]);
        for place in 0..=group.len() {
            let letter = usize::try_from((bits >> (18 - 6 * place)) & 63).unwrap();
            code.extend(letters.get(letter));
        }
    }
    code
}

fn case(fen: &str, story: &str) -> String {
    link(&format!(
        "kind = \"game\"\ntitle = \"\"\nfen = \"{fen}\"\nstory = \"\"\"\n{story}\"\"\"\n"
    ))
}

/// A server that computes little, so that what cannot be settled ends soon.
fn frugal(bounds: Bounds) -> TestApp {
    TestApp::of(&AppState::default().working(Work::within(bounds)))
}

#[tokio::test]
async fn a_position_that_cannot_be_settled_is_answered_and_says_what_stayed_open() {
    let app = frugal(Bounds {
        quick_nodes: 2_000,
        long_nodes: 10_000,
        ..Bounds::default()
    });
    for middle in ["4B1B1", "3B2B1", "4B2B"] {
        let fen = format!("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/{middle}/5B2/8/8 b - - 0 1");
        for story in ["", "arbiter begins the round\nblack resigns\n"] {
            let code = case(&fen, story);
            for (lang, said) in [
                ("en", "stayed undecided"),
                ("pl", "nierozstrzygnięt"),
                ("cs", "nerozhodnut"),
            ] {
                let page = app.get(&format!("/case?c={code}"), lang).await;
                assert_eq!(page.status, 200, "{fen} {story}");
                // Some of the neighbours are settled at once.
                if middle == "4B1B1" {
                    let told = page.part("id=\"undecided\"", "</p>");
                    assert!(told.contains(said), "{told}");
                }
            }
            let saved = app.get(&format!("/case/export?c={code}"), "en").await;
            assert_eq!(saved.status, 200);
            assert_eq!(
                app.get(&format!("/case/print?c={code}"), "en").await.status,
                200
            );
        }
    }
    // What is settled says nothing of it.
    let plain = app.get("/case?start=threefold-claim", "en").await;
    assert!(!plain.text.contains("id=\"undecided\""));
}

#[tokio::test]
async fn where_too_many_compute_the_next_one_is_told_to_come_back() {
    let app = frugal(Bounds {
        quick_workers: 0,
        waiting: 0,
        ..Bounds::default()
    });
    for (lang, said) in [
        ("en", "There are too many requests just now"),
        ("pl", "W tej chwili jest za dużo zapytań"),
        ("cs", "Právě je příliš mnoho dotazů"),
    ] {
        let page = app.get("/case?start=threefold-claim", lang).await;
        assert_eq!(page.status, 503);
        assert!(page.text.contains(said), "{lang}");
        assert!(page.headers.contains_key(header::RETRY_AFTER));
        // So is a program.
        let story = "kind = \"game\"\ntitle = \"t\"\nstory = \"white resigns\"\n";
        let posted = app
            .post("/api/v1/case", story, &[("accept-language", lang)])
            .await;
        assert_eq!(posted.status, 503);
        assert!(posted.headers.contains_key(header::RETRY_AFTER));
        // Other requests are not affected.
        assert_eq!(app.get("/case", lang).await.status, 200);
        assert_eq!(app.get("/laws/fide-2023", lang).await.status, 200);
    }
}

#[tokio::test]
async fn a_link_whose_case_cannot_be_played_says_so() {
    let code = case("8/8/8/8/8/8/8/8 w - - 0 1", "");
    for room in ["/case", "/case/print", "/case/export"] {
        for lang in ["en", "pl", "cs"] {
            let answer = get(&format!("{room}?c={code}"), lang).await;
            assert_eq!(answer.status, 422, "{room}");
            assert!(answer.text.contains("<html"), "{room}");
        }
    }
}

#[tokio::test]
async fn cases_are_found_by_words_with_the_questions_of_the_rulebook() {
    let found = get("/case/hits?q=telefon", "pl").await;
    assert!(found.text.contains("/case?start=phone"));
    assert!(found.text.contains("/laws/topics/"));
    let topic = get("/laws/topics/second-illegal-move", "en").await;
    assert!(topic.text.contains("/case?start=second-illegal-move"));
}

#[tokio::test]
async fn stories_of_all_scenarios_are_spoken_and_shown() {
    // Every phrase that a scenario of the project uses has its sentence.
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios");
    let mut shown = 0;
    for edition in std::fs::read_dir(folder).unwrap() {
        let files = std::fs::read_dir(edition.unwrap().path()).unwrap();
        for (place, file) in files.enumerate() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            // One in seven keeps the test short; the phrases repeat.
            if !text.starts_with("kind = \"game\"") || place % 7 != 0 {
                continue;
            }
            let answer = tell(&[("do", "import"), ("text", &text)], "en", true).await;
            assert_eq!(answer.status, 200, "{text}");
            shown += 1;
        }
    }
    assert!(shown > 20, "{shown}");
}

#[tokio::test]
async fn a_form_that_no_page_of_ours_sends_is_refused_in_the_readers_language() {
    for (body, lang, said) in [
        ("do=dance", "en", "The form could not be read"),
        (
            "c=damaged!&do=undo",
            "pl",
            "Nie udało się odczytać formularza",
        ),
        ("do=set&do=undo", "cs", "Formulář se nepodařilo přečíst"),
        (
            "do=set&edition=fide-1899",
            "en",
            "The form could not be read",
        ),
        ("do=set&mode=bullet", "en", "The form could not be read"),
    ] {
        let answer = post("/case", body, &[("accept-language", lang)]).await;
        assert_eq!(answer.status, 422, "{body}");
        assert!(answer.text.contains(said), "{body}");
    }
    assert_eq!(post("/case", "do=set", &[]).await.status, 303);
}
