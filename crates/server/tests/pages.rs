//! Every page, asked for as a browser asks.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use axum::body::Body;
use axum::http::Request;
use jadoube_lawbook::{Edition, lawbook};
use jadoube_server::AppState;
use jadoube_server::hosts::Hosts;
use jadoube_words::{Lang, Words};

mod asking;
use asking::{Answer, TestApp, get, post};

impl Answer {
    fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// The values of an attribute, wherever it stands.
    fn attributes(&self, name: &str) -> Vec<String> {
        self.text
            .split(&format!(" {name}=\""))
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap().replace("&#38;", "&"))
            .collect()
    }
}

const PAGES: [&str; 14] = [
    "/",
    "/about",
    "/board?game=draughts100",
    "/laws",
    "/laws/fide-1993",
    "/laws/fide-2001",
    "/laws/fide-2014",
    "/laws/fide-2023",
    "/laws/pzwarc",
    "/laws/fide-2023?class=clock",
    "/laws/fide-2023/7.5.5",
    "/laws/topics",
    "/laws/search",
    "/laws/search?q=telefon",
];

#[tokio::test]
async fn every_page_speaks_the_language_asked_for_and_says_what_it_is() {
    let topic = format!("/laws/topics/{}", lawbook().topics()[0].slug);
    for lang in Lang::ALL {
        let words = Words::of(lang);
        for address in PAGES.into_iter().chain([topic.as_str()]) {
            let page = get(address, lang.code()).await;
            assert_eq!(page.status, 200, "{address}");
            let place = format!("{address} in {}", lang.code());
            assert!(
                page.text
                    .contains(&format!("<html lang=\"{}\">", lang.code())),
                "{place}"
            );
            assert!(page.text.contains(&words.text("own-words")), "{place}");
            assert!(!page.text.contains("{$"), "{place} lacks an argument");
            let named = words.text("sources");
            let source = format!("{}: ", words.text("edition-source"));
            let listed = page.text.contains("source-list");
            assert!(
                page.text.contains(&named) || page.text.contains(&source) || listed,
                "{place} names no source"
            );
        }
    }
}

#[tokio::test]
async fn no_page_carries_script_or_style_inside() {
    for address in PAGES {
        let page = get(address, "pl").await;
        assert!(!page.text.contains("<style"), "{address}");
        assert!(page.attributes("style").is_empty(), "{address}");
        for script in page.text.split("<script").skip(1) {
            // The words of the boards: a block of data, which browsers never run.
            if let Some(data) = script.strip_prefix(" type=\"application/json\" data-board-words>")
            {
                let json = data.split('<').next().unwrap_or_default();
                assert!(data[json.len()..].starts_with("</script>"), "{address}");
                let words: BTreeMap<String, String> = serde_json::from_str(json).unwrap();
                assert_eq!(words["white-king"], "biały król");
                continue;
            }
            assert!(script.starts_with(" type=\"module\" src=\"/assets/"));
            assert!(script.contains("></script>"), "{address}");
        }
        for handler in ["onclick", "onload", "onerror", "onsubmit"] {
            assert!(page.attributes(handler).is_empty(), "{address}");
        }
        let policy = page.header("content-security-policy");
        assert!(policy.contains("default-src 'none'"), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(page.header("x-content-type-options"), "nosniff");
        assert_eq!(page.header("referrer-policy"), "same-origin");
    }
}

/// Follows every link of the house: each leads to a page, each anchor exists.
#[tokio::test]
async fn no_link_is_dead() {
    let mut anchors: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut wanted: BTreeSet<(String, String, String)> = BTreeSet::new();
    let mut queue = VecDeque::from(["/".to_owned()]);
    let mut seen: BTreeSet<String> = queue.iter().cloned().collect();
    let app = TestApp::new();
    while let Some(address) = queue.pop_front() {
        let page = app.get(&address, "cs").await;
        assert_eq!(page.status, 200, "{address}");
        let ids = page.attributes("id");
        let unique: BTreeSet<String> = ids.iter().cloned().collect();
        assert_eq!(ids.len(), unique.len(), "{address} has an id twice");
        if page.header("content-type").starts_with("text/html") {
            for link in page
                .attributes("href")
                .into_iter()
                .chain(page.attributes("src"))
            {
                assert!(
                    link.starts_with(['/', '#']),
                    "{address} leads away to {link}"
                );
                let (target, anchor) = link.split_once('#').unwrap_or((&link, ""));
                let target = if target.is_empty() { &address } else { target };
                if !anchor.is_empty() {
                    let anchor = anchor.replace("%28", "(").replace("%29", ")");
                    wanted.insert((target.to_owned(), anchor, address.clone()));
                }
                // An account's own cases need a store, and this server has none; the matrix of rights
                // asks for them.
                let of_an_account = target == "/cases" || target.starts_with("/cases/");
                if !of_an_account && seen.insert(target.to_owned()) {
                    queue.push_back(target.to_owned());
                }
            }
        }
        anchors.insert(address, unique);
    }
    for (target, anchor, from) in wanted {
        assert!(
            anchors[&target].contains(&anchor),
            "{from}: {target} has no #{anchor}"
        );
    }
    let articles: BTreeSet<_> = lawbook()
        .provisions()
        .iter()
        .map(|provision| provision.article.to_string())
        .collect();
    let reached = seen
        .iter()
        .filter(|address| address.starts_with("/laws/") && address.matches('/').count() > 2)
        .count();
    assert!(reached >= articles.len(), "{reached} of {}", articles.len());
}

/// The bar of a book before its first chapter is opened, in bytes of HTML.
const BOOK_BYTES: usize = 150_000;

#[tokio::test]
async fn the_book_holds_every_provision_once_and_deep_links_to_every_article() {
    for edition in Edition::ALL {
        let provisions = lawbook().provisions_of(edition);
        let whole = get(&format!("/laws/{edition}?whole=true"), "en").await;
        let rules = |text: &str| text.matches("<div class=\"rule\">").count();
        assert_eq!(rules(&whole.text), provisions.len());
        let mut parts = 0;
        for chapter in lawbook().outline(edition) {
            let address = format!("/laws/{edition}?chapter={}", chapter.key);
            let alone = get(&address, "en").await;
            let part = get(&format!("{address}&part=true"), "en").await;
            assert_eq!(rules(&alone.text), rules(&part.text), "{address}");
            assert!(!part.text.contains("<html"), "{address}");
            parts += rules(&part.text);
        }
        assert_eq!(parts, provisions.len());
        for lang in Lang::ALL {
            let page = get(&format!("/laws/{edition}"), lang.code()).await;
            let size = page.text.len();
            assert!(size <= BOOK_BYTES, "{edition} in {}: {size}", lang.code());
            assert_eq!(rules(&page.text), 0);
            for ids in [page.attributes("id"), whole.attributes("id")] {
                for provision in provisions {
                    assert!(
                        ids.iter().any(|id| id == provision.article.number()),
                        "{} has no anchor",
                        provision.article
                    );
                }
            }
        }
    }
    assert_eq!(get("/laws/fide-2023?chapter=99", "en").await.status, 404);
}

/// An English text on another page is marked so, and there must be none.
#[tokio::test]
async fn no_text_of_the_book_is_english_on_a_polish_or_czech_page() {
    let mut pages: Vec<String> = Edition::ALL
        .into_iter()
        .flat_map(|edition| {
            [
                format!("/laws/{edition}"),
                format!("/laws/{edition}?whole=true"),
            ]
        })
        .collect();
    for topic in lawbook().topics() {
        pages.push(format!("/laws/topics/{}", topic.slug));
    }
    for edition in Edition::ALL {
        // One article of each chapter: they are made of the same rules as the book.
        for chapter in lawbook().outline(edition) {
            if let Some(provision) = lawbook().chapter(chapter).first() {
                let number = provision.article.number();
                let number = number.replace('(', "%28").replace(')', "%29");
                pages.push(format!("/laws/{edition}/{number}"));
            }
        }
    }
    for address in pages {
        for lang in [Lang::Polish, Lang::Czech] {
            let page = get(&address, lang.code()).await;
            assert_eq!(page.status, 200, "{address}");
            // The one mark allowed is the button of the language switch.
            let marked = page.text.matches(" lang=\"en\"").count();
            assert_eq!(marked, 1, "{address} in {}", lang.code());
        }
    }
}

#[tokio::test]
async fn the_edition_opened_last_is_remembered_and_answers_first() {
    let book = get("/laws/fide-2014", "en").await;
    let cookie = book.header("set-cookie");
    assert!(cookie.starts_with("edition=fide-2014; Path=/;"), "{cookie}");
    assert!(cookie.contains("SameSite=Strict") && cookie.contains("HttpOnly"));
    let order = |text: &str| -> Vec<String> {
        text.split("<h2 id=\"")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap().to_owned())
            .filter(|id| id.parse::<Edition>().is_ok())
            .collect()
    };
    let newest = ["fide-2023", "fide-2014", "fide-2001", "fide-1993"];
    let topic = "/laws/topics/second-illegal-move";
    assert!(order(&get(topic, "en").await.text).starts_with(&newest.map(str::to_owned)));
    let chosen = get(&format!("{topic}?edition=fide-2001"), "en").await;
    assert_eq!(order(&chosen.text)[0], "fide-2001");
    assert!(
        chosen
            .header("set-cookie")
            .starts_with("edition=fide-2001;")
    );
    assert_eq!(get(&format!("{topic}?edition=x"), "en").await.status, 404);
    let again = asking::TestApp::new()
        .get_with(topic, &[("cookie", "edition=fide-2001")])
        .await;
    assert_eq!(order(&again.text)[0], "fide-2001");
}

#[tokio::test]
async fn pages_for_arbiters_name_no_file_and_no_status() {
    for address in [
        "/laws",
        "/laws/fide-2023?whole=true",
        "/laws/fide-2023/7.5.5",
        "/laws/topics/second-illegal-move",
        "/laws/search?q=telefon",
        "/laws/pzwarc/checklist",
    ] {
        for lang in Lang::ALL {
            let page = get(address, lang.code()).await;
            assert_eq!(page.status, 200, "{address}");
            for inside in [".toml", ".tsv", "class=\"status", "<code>"] {
                assert!(!page.text.contains(inside), "{address}: {inside}");
            }
        }
    }
}

#[tokio::test]
async fn a_ruling_leads_to_its_question_and_the_question_back() {
    let desk = get("/case?start=second-illegal-move", "pl").await;
    assert!(desk.text.contains("/laws/topics/second-illegal-move"));
    let topic = get("/laws/topics/second-illegal-move", "pl").await;
    assert!(topic.text.contains("/case?start=second-illegal-move"));
}

#[tokio::test]
async fn ready_made_cases_stand_among_the_hits() {
    for (query, lang) in [("phone", "en"), ("kom%C3%B3rka", "pl"), ("mobil", "cs")] {
        let page = get(&format!("/laws/search?q={query}"), lang).await;
        assert!(page.text.contains("/case?start=phone"), "{query}");
    }
}

#[tokio::test]
async fn the_class_filter_shows_that_class_alone() {
    let page = get("/laws/fide-2023?class=clock", "en").await;
    let clock = lawbook()
        .provisions_of(Edition::Fide2023)
        .iter()
        .filter(|provision| provision.class.code() == "clock")
        .count();
    assert_eq!(page.text.matches("<div class=\"rule\">").count(), clock);
    assert_eq!(
        get("/laws/fide-2023?class=nonsense", "en").await.status,
        404
    );
}

#[tokio::test]
async fn a_row_of_the_inventory_leads_to_its_article_and_a_chapter_into_the_book() {
    let row = get("/laws/fide-2023/7.5.5b", "en").await;
    assert_eq!(row.status, 308);
    assert_eq!(row.header("location"), "/laws/fide-2023/7.5.5");
    let chapter = get("/laws/fide-2023/7", "en").await;
    assert_eq!(chapter.status, 303);
    assert_eq!(chapter.header("location"), "/laws/fide-2023#7.1");
    let section = get("/laws/pzwarc/I", "en").await;
    assert!(section.header("location").starts_with("/laws/pzwarc#I/"));
}

#[tokio::test]
async fn an_article_that_print_has_only_in_parts_shows_them_all() {
    for (article, parts) in [
        ("/laws/fide-2014/4.4", 4),
        ("/laws/fide-2014/6.2", 10),
        ("/laws/fide-2014/E.8", 3),
        ("/laws/fide-2023/I.8", 3),
        ("/laws/fide-2001/F.2.9", 7),
        ("/laws/fide-2014/9.2", 6),
    ] {
        for lang in Lang::ALL {
            let page = get(article, lang.code()).await;
            assert_eq!(page.status, 200, "{article}");
            let shown = page.text.matches("<article class=\"rule single\">").count();
            assert_eq!(shown, parts, "{article}");
        }
    }
    let page = get("/laws/fide-2014/4.4", "en").await;
    assert!(page.text.contains("href=\"/laws/fide-2014/4.4%28b%29\""));
    assert!(
        page.text
            .contains("rel=\"next\" href=\"/laws/fide-2014/4.5\"")
    );
}

/// What an abridged print leaves out the edition may have ruled all the same.
#[tokio::test]
async fn silence_of_the_abridged_print_is_not_told_as_silence_of_the_laws() {
    for lang in Lang::ALL {
        let words = Words::of(lang);
        let page = get("/laws/topics/electronic-scoresheet", lang.code()).await;
        let said = |key| page.text.matches(&words.text(key)).count();
        assert_eq!(said("topic-not-printed"), 1, "1993");
        assert_eq!(said("topic-silent"), 1, "2001");
    }
}

#[tokio::test]
async fn a_slash_too_many_does_no_harm() {
    for (address, place) in [
        ("/laws/", "/laws"),
        ("/laws/fide-2023/", "/laws/fide-2023"),
        ("/laws/topics/", "/laws/topics"),
    ] {
        let answer = get(address, "en").await;
        assert_eq!(answer.status, 308, "{address}");
        assert_eq!(answer.header("location"), place);
    }
    assert_eq!(get("/laws/fide-2023/7.5.5/", "en").await.status, 200);
    assert_eq!(get("//evil.example/", "en").await.status, 404);
}

#[tokio::test]
async fn what_does_not_exist_is_refused_in_the_readers_language() {
    let odd = "/laws/%F0%9F%98%80";
    for address in [
        "/nowhere",
        "/laws/fide-1066",
        "/laws/fide-2023/99.9",
        "/laws/fide-2023/%20",
        "/laws/topics/no-such-topic",
        "/assets/0000/style.css",
        "/assets/../Cargo.toml",
        odd,
    ] {
        for lang in Lang::ALL {
            let page = get(address, lang.code()).await;
            assert_eq!(page.status, 404, "{address}");
            let title = Words::of(lang).text("problem-not-found-title");
            assert!(page.text.contains(&title), "{address}");
        }
    }
    // Bytes that are not UTF-8 cannot name a page.
    assert!(get("/laws/%FF%FE", "en").await.status.is_client_error());
    assert_eq!(get("/laws/search?q=%FF", "en").await.status, 200);
}

#[tokio::test]
async fn a_wrong_method_and_a_large_body_are_refused_with_a_page() {
    let wrong = post("/laws", "", &[]).await;
    assert_eq!(wrong.status, 405);
    assert!(wrong.text.contains("<html"));
    assert!(wrong.header("allow").contains("GET"));
    let large = post("/language", &"x".repeat(100_000), &[]).await;
    assert_eq!(large.status, 413);
    assert!(large.text.contains("<html"));
}

#[tokio::test]
async fn a_search_answers_anything() {
    let long = "a".repeat(5000);
    for query in [
        "",
        "%20",
        "telefon",
        "7.5.5",
        "%3Cscript%3Ealert(1)%3C/script%3E",
        "%27%22%26",
        "%00%01",
        "%F0%9F%98%80",
        "..%2F..%2Fetc",
        long.as_str(),
    ] {
        for address in ["/laws/search", "/laws/search/hits"] {
            let page = get(&format!("{address}?q={query}"), "en").await;
            assert_eq!(page.status, 200, "{address} {query}");
            assert!(!page.text.contains("<script>"), "{query}");
        }
    }
    let few = get("/laws/search/hits?q=move&few=true", "en").await;
    assert_eq!(few.text.matches("<li>").count(), 8);
    assert!(few.text.contains("/laws/search?q=move"));
}

#[tokio::test]
async fn the_language_switch_sets_a_strict_cookie_and_returns_to_the_page() {
    let answer = post("/language", "lang=cs&back=%2Flaws%2Ffide-2023", &[]).await;
    assert_eq!(answer.status, 303);
    assert_eq!(answer.header("location"), "/laws/fide-2023");
    let cookie = answer.header("set-cookie");
    assert!(cookie.starts_with("lang=cs; Path=/;"), "{cookie}");
    assert!(cookie.contains("SameSite=Strict"), "{cookie}");
    assert!(cookie.contains("HttpOnly"), "{cookie}");
    let away = post("/language", "lang=cs&back=%2F%2Fevil.example", &[]).await;
    assert_eq!(away.header("location"), "/");
    for bad in ["lang=xx", "", "lang=cs&lang=pl"] {
        assert_eq!(post("/language", bad, &[]).await.status, 422, "{bad}");
    }
    let told = post("/language", "lang=xx", &[("accept-language", "pl")]).await;
    assert!(told.text.contains("Nie udało się odczytać formularza"));
}

#[tokio::test]
async fn a_form_of_another_site_is_refused() {
    let with = |headers: &'static [(&str, &str)]| post("/language", "lang=pl", headers);
    let ours = with(&[("origin", "http://localhost:8064")]).await;
    assert_eq!(ours.status, 303);
    for foreign in [
        &[("origin", "http://evil.example")][..],
        &[("origin", "http://localhost:9999")],
        &[("origin", "null")],
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site")],
    ] {
        let answer = post("/language", "lang=pl", foreign).await;
        assert_eq!(answer.status, 403, "{foreign:?}");
        assert!(answer.headers.get("set-cookie").is_none());
    }
}

#[tokio::test]
async fn assets_may_be_kept_forever_and_pages_may_not() {
    let home = get("/", "en").await;
    assert_eq!(home.header("cache-control"), "no-cache");
    let Some(sheet) = home
        .attributes("href")
        .into_iter()
        .find(|link| link.ends_with("/style.css"))
    else {
        panic!("the page has no style sheet");
    };
    let sheet = get(&sheet, "en").await;
    assert_eq!(sheet.status, 200);
    assert_eq!(sheet.header("content-type"), "text/css; charset=utf-8");
    assert!(sheet.header("cache-control").contains("immutable"));
}

#[tokio::test]
async fn pages_are_compressed_for_those_who_ask() {
    let answer = TestApp::new()
        .get_with("/laws/fide-2023", &[("accept-encoding", "gzip")])
        .await;
    assert_eq!(answer.header("content-encoding"), "gzip");
}

#[tokio::test]
async fn a_book_the_reader_has_is_not_sent_again() {
    let app = TestApp::new();
    let book = app.get("/laws/fide-2023", "en").await;
    let mark = book.header("etag").to_owned();
    assert!(mark.starts_with("W/\""), "{mark}");
    for copies in [mark.clone(), format!("\"x\", {mark}"), "*".to_owned()] {
        let headers = [
            ("if-none-match", copies.as_str()),
            ("accept-language", "en"),
        ];
        let same = app.get_with("/laws/fide-2023", &headers).await;
        assert_eq!(same.status, 304, "{copies}");
        assert!(same.text.is_empty());
        assert_eq!(same.header("etag"), mark);
    }
    // Another language and another class are other pages.
    for (address, lang) in [
        ("/laws/fide-2023", "pl"),
        ("/laws/fide-2023?class=clock", "en"),
    ] {
        let headers = [("if-none-match", mark.as_str()), ("accept-language", lang)];
        assert_eq!(app.get_with(address, &headers).await.status, 200);
    }
}

#[tokio::test]
async fn only_our_own_hosts_are_answered_to() {
    let app = TestApp::new();
    for ours in ["localhost", "127.0.0.1:8064", "[::1]:8064", "LocalHost:1"] {
        assert_eq!(
            app.get_with("/", &[("host", ours)]).await.status,
            200,
            "{ours}"
        );
    }
    for foreign in ["evil.example", "localhost.evil.example:8064", "192.0.2.1"] {
        for (lang, title) in [
            ("en", "Not an address of this server"),
            ("pl", "To nie jest adres tego serwera"),
            ("cs", "To není adresa tohoto serveru"),
        ] {
            let headers = [("host", foreign), ("accept-language", lang)];
            let answer = app.get_with("/", &headers).await;
            assert_eq!(answer.status, 421, "{foreign}");
            assert!(answer.text.contains(title), "{foreign}");
        }
    }
    for odd in [
        "",
        "a b",
        "localhost\\",
        "local/host",
        "127.1",
        "user@localhost",
    ] {
        assert_eq!(
            app.get_with("/", &[("host", odd)]).await.status,
            400,
            "{odd}"
        );
    }
    let bare = Request::get("/").body(Body::empty()).unwrap();
    assert_eq!(app.send(bare).await.status, 400);
    // Two hosts, or another one in the request line, are one too many.
    let twice = [("host", "localhost"), ("host", "evil.example")];
    assert_eq!(app.get_with("/", &twice).await.status, 400);
    let absolute = app.get_with("http://evil.example/", &[]).await;
    assert_eq!(absolute.status, 400);
    let listed = AppState::new(Hosts::of_machine(["chess.example".parse().unwrap()]));
    let listed = TestApp::of(&listed);
    assert_eq!(
        listed
            .get_with("/", &[("host", "chess.example")])
            .await
            .status,
        200
    );
}

#[tokio::test]
async fn a_head_over_the_limit_is_refused_and_one_below_it_is_not() {
    let app = TestApp::new();
    let filler = |bytes: usize| "x".repeat(bytes);
    let small = app.get_with("/", &[("x-filler", &filler(30 * 1024))]).await;
    assert_eq!(small.status, 200);
    let large = app.get_with("/", &[("x-filler", &filler(33 * 1024))]).await;
    assert_eq!(large.status, 431);
    assert!(large.text.contains("<html"));
    let address = format!("/laws/search?q={}", filler(33 * 1024));
    assert_eq!(app.get(&address, "en").await.status, 431);
}

#[tokio::test]
async fn no_redirect_leads_to_another_host() {
    for address in [
        "//evil.example/",
        "/\\evil.example/",
        "/\\evil.example//",
        "/x\\..\\evil.example/",
        "/%5Cevil.example/",
        "/%5cevil.example//",
    ] {
        let Ok(request) = Request::get(address)
            .header("host", "localhost")
            .body(Body::empty())
        else {
            continue;
        };
        let answer = TestApp::new().send(request).await;
        let place = answer.header("location");
        assert!(
            !place.contains('\\') && !place.starts_with("//"),
            "{address}: {place}"
        );
    }
    for back in [
        "%5C%5Cevil.example",
        "%2F%5Cevil.example",
        "%2Fx%5C%5Cevil.example",
        "%2F%2Fevil.example",
    ] {
        let answer = post("/language", &format!("lang=cs&back={back}"), &[]).await;
        assert_eq!(answer.header("location"), "/", "{back}");
    }
}

#[tokio::test]
async fn the_page_about_the_program_names_its_source_and_its_parts() {
    let plain = get("/about", "en").await;
    assert!(plain.text.contains("axum"));
    assert!(plain.text.contains("/about/licences/MIT"));
    let text = get("/about/licences/GPL-3.0", "en").await;
    assert_eq!(text.header("content-type"), "text/plain; charset=utf-8");
    assert!(text.text.contains("GNU GENERAL PUBLIC LICENSE"));
    assert_eq!(get("/about/licences/none", "en").await.status, 404);
    let state = AppState::default().with_source(Some("https://source.example/jadoube"));
    let named = TestApp::of(&state).get("/about", "pl").await;
    assert!(
        named
            .text
            .contains("href=\"https://source.example/jadoube\"")
    );
}
