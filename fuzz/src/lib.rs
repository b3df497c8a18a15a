//! What several fuzz targets need.

/// Whether a line, counted from 1, is one of a text or the end of it.
pub fn is_line_of(line: usize, text: &str) -> bool {
    (1..=text.split('\n').count().max(1)).contains(&line)
}

/// A report small enough for every method, if the bytes are one.
pub fn small_report(bytes: &[u8]) -> Option<jadoube_formats::trf::Trf> {
    use jadoube_formats::trf;
    let read = trf::read(&trf::decode(bytes)).ok()?;
    (read.players.len() <= 16 && read.rounds_paired() <= 9).then_some(read)
}

/// Asks the server's router as a browser does.
pub mod asking {
    use std::sync::LazyLock;

    use axum::body::Body;
    use axum::http::{Request, header};
    use http_body_util::BodyExt;
    use tokio::runtime::{Builder, Runtime};
    use tower::ServiceExt;

    static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
        Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a runtime")
    });

    /// What came back.
    pub struct Answer {
        pub status: u16,
        pub location: Option<String>,
        pub text: String,
    }

    fn send(request: Request<Body>) -> Answer {
        RUNTIME.block_on(async {
            let answer = jadoube_server::router(&jadoube_server::AppState::default())
                .oneshot(request)
                .await
                .expect("an answer");
            let (parts, body) = answer.into_parts();
            let bytes = body.collect().await.expect("a whole answer").to_bytes();
            let location = parts.headers.get(header::LOCATION);
            Answer {
                status: parts.status.as_u16(),
                location: location.map(|it| it.to_str().expect("plain letters").to_owned()),
                text: String::from_utf8(bytes.to_vec()).expect("pages are UTF-8"),
            }
        })
    }

    /// Text as a part of an address or form.
    pub fn encoded(text: &str) -> String {
        let byte = |byte: u8| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' => char::from(byte).to_string(),
            other => format!("%{other:02X}"),
        };
        text.bytes().map(byte).collect()
    }

    pub fn get(address: &str) -> Answer {
        let request = Request::get(address)
            .header(header::HOST, "localhost")
            .header(header::ACCEPT_LANGUAGE, "pl");
        match request.body(Body::empty()) {
            Ok(request) => send(request),
            // An address longer than the library takes; the listener refuses it before.
            Err(_) => Answer {
                status: 414,
                location: None,
                text: String::new(),
            },
        }
    }

    pub fn post(address: &str, fields: &[(&str, &str)]) -> Answer {
        let fields: Vec<String> = fields
            .iter()
            .map(|(name, value)| format!("{}={}", encoded(name), encoded(value)))
            .collect();
        let request = Request::post(address)
            .header(header::HOST, "localhost")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(fields.join("&")));
        send(request.expect("a form"))
    }

    /// Sends the language form with these headers and no others; none where they are none.
    pub fn form_with(headers: &[(&str, &[u8])]) -> Option<Answer> {
        let mut request = Request::post("/language")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        Some(send(request.body(Body::from("lang=cs")).ok()?))
    }

    /// The value of a hidden field on a page.
    pub fn field<'a>(page: &'a str, name: &str) -> Option<&'a str> {
        let (_, rest) = page.split_once(&format!("name=\"{name}\" value=\""))?;
        rest.split('"').next()
    }
}
