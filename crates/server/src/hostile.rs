//! Hostile input gets an answer and never an internal error: odd queries, cookies, forms, tokens
//! and paths.

use axum::body::Body;
use axum::http::{HeaderValue, Request, header};

use crate::matrix::Hall;
use crate::people::scope::{Grant, Scope};
use jadoube_tournament::Role;

/// Texts that have broken programs, and some very long ones.
fn nasty() -> Vec<String> {
    let mut all: Vec<String> = [
        "",
        "0",
        "-1",
        "1.1",
        "9223372036854775807.9223372036854775807",
        "-9223372036854775808.0",
        "99999999999999999999.1",
        "1.",
        "tournament/",
        "tournament/../../etc",
        "event/%00",
        "%",
        "%f",
        "%ff%fe",
        "%F0%9F%99%88",
        "a=b=c",
        "&&&&",
        "+++",
        "topics=&topics=&topics=",
        "server/server",
        "tournament/x/boards/4294967296-1",
        "'; DROP TABLE event; --",
        "<script>",
        "\u{202e}abc",
        "\\x00",
        "{\"a\":[[[[[[",
    ]
    .map(str::to_owned)
    .into();
    all.push("x".repeat(5_000));
    all.push(",".repeat(2_000));
    all.push("tournament/0,".repeat(100));
    // Pseudo-random bytes, the same in every run.
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    for length in 1..120 {
        let mut text = String::new();
        for _ in 0..length {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            let letter = u32::try_from(seed >> 33).unwrap_or_default() % 0x250;
            text.extend(char::from_u32(letter).filter(|letter| !letter.is_control()));
        }
        all.push(text);
    }
    all
}

/// The text escaped for an address.
fn escaped(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'%' | b'&' | b'=' | b'+' | b',' | b'/' => char::from(byte).to_string(),
        byte if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        byte => format!("%{byte:02x}"),
    };
    text.bytes().map(byte).collect()
}

#[tokio::test]
async fn nothing_that_is_sent_is_answered_with_a_mistake_of_ours() {
    let hall = Hall::open().await;
    let owner = Grant {
        role: Role::Owner,
        scope: Scope::Server,
    };
    let secret = hall.browser("Sample Owner", Some(&owner)).await;
    let cookie = hall.cookie(&secret);
    let token = secret.form_token();
    let before = hall.data.store.head().position;
    let mut asked = 0;
    for text in nasty() {
        let sent = escaped(&text);
        let get = |path: String| Request::get(path).header(header::HOST, "localhost");
        let post = |path: &str| {
            Request::post(path)
                .header(header::HOST, "localhost")
                .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        };
        let mut requests = vec![
            get(format!("/live/stream?topics={sent}")).body(Body::empty()),
            get(format!("/live/stream?after={sent}")).body(Body::empty()),
            get("/live/stream?topics=".to_owned())
                .header("last-event-id", sent.as_str())
                .body(Body::empty()),
            post("/live/topics").body(Body::from(format!("stream={sent}&topics={sent}"))),
            post("/join").body(Body::from(format!("code={sent}&label={sent}"))),
            post("/devices")
                .header(header::COOKIE, &cookie)
                .body(Body::from(format!(
                    "form={token}&role={sent}&scope={sent}&boards={sent}&uses={sent}&hours={sent}"
                ))),
            post("/accounts")
                .header(header::COOKIE, &cookie)
                .body(Body::from(format!("form={token}&do={sent}&name={sent}"))),
            post("/tokens")
                .header(header::COOKIE, &cookie)
                .body(Body::from(format!("form={token}&name={sent}&held={sent}"))),
        ];
        // Hashing a password takes time, so only a few.
        if asked < 200 {
            let typed = format!("name={sent}&password={sent}&back={sent}");
            requests.push(post("/sign-in").body(Body::from(typed)));
        }
        if let Ok(value) = HeaderValue::from_bytes(text.as_bytes()) {
            let name = cookie.split('=').next().unwrap();
            let own = [format!("{name}=").as_bytes(), text.as_bytes()].concat();
            requests.push(
                get("/account".to_owned())
                    .header(header::COOKIE, value.clone())
                    .body(Body::empty()),
            );
            requests.push(
                get("/account".to_owned())
                    .header(header::COOKIE, HeaderValue::from_bytes(&own).unwrap())
                    .body(Body::empty()),
            );
            requests.push(
                get("/api/v1/events".to_owned())
                    .header(header::AUTHORIZATION, value)
                    .body(Body::empty()),
            );
        }
        for request in requests.into_iter().flatten() {
            let what = format!("{} {}", request.method(), request.uri());
            let status = hall.send(request).await.status();
            assert!(
                !status.is_server_error() || status == 503,
                "{what}: {status} for {text:?}"
            );
            asked += 1;
        }
    }
    assert!(asked > 1_000, "{asked}");
    // Nothing of it was stored.
    assert_eq!(hall.data.store.head().position, before);
}
