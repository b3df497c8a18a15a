//! Tests of paper, through the real router: every document is served with any options; drafts and
//! logs only for those who may see them.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt as _;
use jadoube_tournament::Role;
use jadoube_words::Lang;

use crate::matrix::Hall;
use crate::paper::documents::ALL;
use crate::people::scope::{Grant, Scope};

struct Desk {
    hall: Hall,
    cookie: String,
    base: String,
}

async fn cookie_of(hall: &Hall, name: &str, role: Role) -> String {
    let grant = Grant {
        role,
        scope: Scope::Server,
    };
    hall.cookie(&hall.browser(name, Some(&grant)).await)
}

async fn look(hall: &Hall, address: &str, cookie: &str) -> (StatusCode, String) {
    let request = Request::get(address)
        .header(header::HOST, "localhost")
        .header(header::COOKIE, cookie)
        .body(Body::empty())
        .unwrap();
    let response = hall.send(request).await;
    let status = response.status();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    (status, String::from_utf8(bytes.to_vec()).unwrap())
}

async fn send(hall: &Hall, address: &str, form: String, cookie: &str) -> String {
    let request = Request::post(address)
        .header(header::HOST, "localhost")
        .header(header::COOKIE, cookie)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(form))
        .unwrap();
    let response = hall.send(request).await;
    let status = response.status();
    let to = response.headers().get(header::LOCATION);
    let to = to.and_then(|to| to.to_str().ok()).map(str::to_owned);
    assert_eq!(status, StatusCode::SEE_OTHER, "{address}");
    to.unwrap()
}

fn token(page: &str) -> String {
    let rest = page.split("name=\"form\" value=\"").nth(1).unwrap();
    rest.split('"').next().unwrap().to_owned()
}

/// The sample event: fourteen players, two rounds played, the third published.
async fn sample() -> Desk {
    let hall = Hall::open().await;
    let cookie = cookie_of(&hall, "Sample Owner", Role::Owner).await;
    let (_, page) = look(&hall, "/events", &cookie).await;
    let form = format!("form={}&nonce=1", token(&page));
    let to = send(&hall, "/events/sample", form, &cookie).await;
    let base = to.split("/rounds/").next().unwrap().to_owned();
    Desk { hall, cookie, base }
}

#[tokio::test]
async fn every_document_of_the_sample_event_answers_in_three_languages() {
    let desk = sample().await;
    desk.hall.unhurried();
    let (status, dialog) = look(&desk.hall, &format!("{}/print", desk.base), &desk.cookie).await;
    assert_eq!(status, 200);
    let mut made = 0;
    for document in ALL {
        let offered = dialog.contains(&format!("id=\"doc-{}\"", document.slug));
        for lang in Lang::ALL {
            let address = format!("{}/print/{}?in={}", desk.base, document.slug, lang.code());
            let (status, page) = look(&desk.hall, &address, &desk.cookie).await;
            assert_eq!(status, if offered { 200 } else { 404 }, "{address}");
            if offered {
                made += 1;
                assert!(page.contains("class=\"sheet "), "{address}");
                // A key shown as itself has no translation.
                assert!(!page.contains(">paper-"), "{address}");
                assert!(page.contains(&format!("<html lang=\"{}\"", lang.code())));
            }
        }
    }
    // Teams, prizes, draughts and a round robin are missing here; everything else is made.
    assert_eq!(made, 3 * (ALL.len() - 4 - 3 - 1 - 3));
}

#[tokio::test]
async fn odd_choices_are_answered_without_a_mistake_of_ours() {
    let desk = sample().await;
    desk.hall.unhurried();
    for document in ALL {
        for odd in [
            "round=0",
            "round=99",
            "round=x&after=0",
            "after=99",
            "from=4000000000&to=1",
            "from=1&to=4000000000",
            "number=4000000000",
            "places=4000000000",
            "fee=4000000000",
            "size=a0&by=nothing&template=none&copies=9&about=nobody",
            "above=%FF%00&below=%3Cscript%3E&currency=%22&wifi=%3B&password=%5C",
        ] {
            let address = format!("{}/print/{}?{odd}", desk.base, document.slug);
            let (status, page) = look(&desk.hall, &address, &desk.cookie).await;
            assert!(status == 200 || status == 404, "{address}: {status}");
            assert!(!page.contains("<script>"), "{address}");
        }
    }
    let nothing = format!("{}/print/nothing", desk.base);
    assert_eq!(look(&desk.hall, &nothing, &desk.cookie).await.0, 404);
}

#[tokio::test]
async fn a_draft_is_printed_for_arbiters_alone_and_says_so_across_the_page() {
    let desk = sample().await;
    let (_, round) = look(&desk.hall, &format!("{}/rounds/3", desk.base), &desk.cookie).await;
    let form = token(&round);
    let results: Vec<_> = (1..=7)
        .map(|board| format!("{{\"board\":{board},\"outcome\":\"1-0\"}}"))
        .collect();
    let mut act = 0;
    let mut acts = Vec::new();
    for (kind, data) in [
        (
            "confirm-results",
            format!("{{\"round\":3,\"results\":[{}]}}", results.join(",")),
        ),
        ("draft-round", "{\"round\":4}".to_owned()),
    ] {
        act += 1;
        acts.push(format!(
            "form={form}&nonce={act}&kind={kind}&back={}/log&data={}",
            desk.base,
            crate::paper::options::encoded(&data)
        ));
    }
    for act in acts {
        send(&desk.hall, &format!("{}/do", desk.base), act, &desk.cookie).await;
    }
    let helper = cookie_of(&desk.hall, "Sample Helper", Role::CheckIn).await;
    for slug in ["pairings", "names", "slips", "explanation"] {
        let address = format!("{}/print/{slug}?round=4&in=en", desk.base);
        let (status, page) = look(&desk.hall, &address, &desk.cookie).await;
        assert_eq!(status, 200, "{slug}");
        assert!(page.contains("<p class=\"across\" aria-hidden=\"true\">DRAFT</p>"));
        assert_eq!(look(&desk.hall, &address, &helper).await.0, 404, "{slug}");
        let published = format!("{}/print/{slug}?round=3&in=en", desk.base);
        let (status, page) = look(&desk.hall, &published, &helper).await;
        assert_eq!(status, 200, "{slug}");
        assert!(!page.contains("class=\"across\""));
    }
    // The log and documents made from it are only for users who may read the log.
    for slug in ["report", "incidents", "decision", "appeal", "letters"] {
        let address = format!("{}/print/{slug}", desk.base);
        assert_eq!(look(&desk.hall, &address, &helper).await.0, 404, "{slug}");
        assert_eq!(look(&desk.hall, &address, &desk.cookie).await.0, 200);
    }
}
