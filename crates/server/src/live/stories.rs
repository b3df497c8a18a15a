//! Tests of live streams, through the real router.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, header};
use axum::response::Response;
use http_body_util::BodyExt as _;
use jadoube_store::{Actor, Batch, Fact as _, Seq};
use jadoube_tournament::Role;
use jadoube_vocabulary::{EventId, TournamentId};

use crate::api::events::TournamentListed;
use crate::matrix::Hall;
use crate::people::scope::{Grant, Scope};
use crate::people::sessions::Secret;

/// A stream read frame by frame.
struct Listening(Body, String);

impl Listening {
    /// The next frame that is not a heartbeat: its event, its id and its data.
    async fn next(&mut self) -> Option<(String, String, String)> {
        loop {
            if let Some((frame, rest)) = self.1.split_once("\n\n") {
                let (frame, rest) = (frame.to_owned(), rest.to_owned());
                self.1 = rest;
                let field = |name: &str| {
                    let mut lines = frame.lines();
                    let line = lines.find_map(|line| line.strip_prefix(name));
                    line.unwrap_or_default().trim().to_owned()
                };
                if frame.contains("event:") {
                    return Some((field("event:"), field("id:"), field("data:")));
                }
                continue;
            }
            let more = tokio::time::timeout(Duration::from_secs(20), self.0.frame());
            let more = more.await.unwrap()?;
            let bytes = more.unwrap().into_data().unwrap();
            self.1.push_str(std::str::from_utf8(&bytes).unwrap());
        }
    }
}

impl Hall {
    async fn listen(&self, query: &str, secret: Option<&Secret>) -> Response {
        let mut request =
            Request::get(format!("/live/stream?{query}")).header(header::HOST, "localhost");
        if let Some(secret) = secret {
            request = request.header(header::COOKIE, self.cookie(secret));
        }
        self.send(request.body(Body::empty()).unwrap()).await
    }

    /// Lists tournaments in an event: facts for staff and public.
    async fn list(&self, event: &EventId, from: i64, count: i64) {
        for number in from..from + count {
            let listed = TournamentListed {
                tournament: TournamentId::from_bits(u128::try_from(number).unwrap()),
            };
            let listed = listed.event(&crate::api::rules()).unwrap();
            let stream = format!("event/{event}").parse().unwrap();
            let batch = Batch::by(Actor::system()).write(stream, Seq(number), vec![listed]);
            self.data.store.append(batch).await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_reader_hears_what_happens_comes_back_and_misses_nothing() {
    let hall = Hall::open().await;
    let owner = Grant {
        role: Role::Owner,
        scope: Scope::Server,
    };
    let secret = hall.browser("Sample Owner", Some(&owner)).await;
    let event = EventId::from_bits(1);
    let topics = format!("topics=event/{event}");
    let response = hall.listen(&topics, Some(&secret)).await;
    assert_eq!(response.status(), 200);
    assert_eq!(
        response.headers()[header::CONTENT_TYPE],
        "text/event-stream"
    );
    let mut stream = Listening(response.into_body(), String::new());
    let (first, place, _) = stream.next().await.unwrap();
    assert_eq!(first, "state");
    hall.list(&event, 0, 3).await;
    let mut seen = Vec::new();
    let mut last = place.clone();
    while seen.len() < 3 {
        let (name, id, data) = stream.next().await.unwrap();
        assert_eq!(name, "changed");
        let value: serde_json::Value = serde_json::from_str(&data).unwrap();
        assert_eq!(value["topic"], format!("event/{event}"));
        for fact in value["facts"].as_array().unwrap() {
            assert_eq!(fact["kind"], "tournament.listed");
            seen.push(fact["seq"].as_i64().unwrap());
        }
        last = id;
    }
    assert_eq!(seen, [1, 2, 3]);
    drop(stream);
    // Two more events while disconnected: the last position brings these two and nothing else.
    hall.list(&event, 3, 2).await;
    let back = format!("{topics}&after={last}");
    let response = hall.listen(&back, Some(&secret)).await;
    let mut stream = Listening(response.into_body(), String::new());
    let (name, _, _) = stream.next().await.unwrap();
    assert_eq!(name, "state");
    let mut seen = Vec::new();
    while seen.len() < 2 {
        let (name, _, data) = stream.next().await.unwrap();
        assert_eq!(name, "changed");
        let value: serde_json::Value = serde_json::from_str(&data).unwrap();
        let facts = value["facts"].as_array().unwrap();
        seen.extend(facts.iter().map(|fact| fact["seq"].as_i64().unwrap()));
    }
    assert_eq!(seen, [4, 5]);
    // Another epoch of the log, or a position beyond its end: reset.
    for place in ["7.1".to_owned(), format!("{}9", last)] {
        let response = hall
            .listen(&format!("{topics}&after={place}"), Some(&secret))
            .await;
        let mut stream = Listening(response.into_body(), String::new());
        assert_eq!(stream.next().await.unwrap().0, "reset", "{place}");
        assert_eq!(stream.next().await.unwrap().0, "state");
    }
    // At shutdown every stream gets a last message and ends.
    hall.data.hub.end();
    let mut told = false;
    while let Some((name, _, _)) = stream.next().await {
        told = name == "gone";
    }
    assert!(told);
}

#[tokio::test]
async fn a_topic_that_is_not_ones_own_is_refused_before_the_first_frame() {
    let hall = Hall::open().await;
    let id = TournamentId::from_bits(9);
    let response = hall.listen(&format!("topics=tournament/{id}"), None).await;
    assert_eq!(response.status(), 404);
    for bad in [
        "topics=account/x",
        "topics=nothing",
        "after=x",
        "topics=event/",
    ] {
        assert_eq!(hall.listen(bad, None).await.status(), 400, "{bad}");
    }
    let helper = Grant {
        role: Role::Helper,
        scope: Scope::Tournament(id.clone()),
    };
    let secret = hall.browser("Sample Helper", Some(&helper)).await;
    let other = TournamentId::from_bits(10);
    let foreign = format!("topics=tournament/{other}");
    let foreign = hall.listen(&foreign, Some(&secret)).await;
    assert_eq!(foreign.status(), 404);
    let own = hall
        .listen(&format!("topics=tournament/{id}"), Some(&secret))
        .await;
    assert_eq!(own.status(), 200);
    // Six at once and no seventh; one that ends makes room.
    let mut open = vec![own];
    for _ in 0..5 {
        open.push(hall.listen("topics=", Some(&secret)).await);
    }
    assert!(open.iter().all(|stream| stream.status() == 200));
    assert_eq!(hall.listen("topics=", Some(&secret)).await.status(), 429);
    open.pop();
    assert_eq!(hall.listen("topics=", Some(&secret)).await.status(), 200);
}

#[tokio::test]
async fn whoever_is_signed_out_stops_hearing_within_seconds() {
    let hall = Hall::open().await;
    let owner = Grant {
        role: Role::Owner,
        scope: Scope::Server,
    };
    let secret = hall.browser("Sample Owner", Some(&owner)).await;
    let response = hall.listen("topics=", Some(&secret)).await;
    let mut stream = Listening(response.into_body(), String::new());
    assert_eq!(stream.next().await.unwrap().0, "state");
    let end = Batch::by(Actor::system()).side(crate::people::sessions::end(&secret));
    hall.data.store.append(end).await.unwrap();
    let (name, _, data) = stream.next().await.unwrap();
    assert_eq!((name.as_str(), data.contains("rights")), ("gone", true));
    assert!(stream.next().await.is_none());
}

#[tokio::test]
async fn topics_are_changed_while_the_stream_is_open() {
    let hall = Hall::open().await;
    let event = EventId::from_bits(1);
    let response = hall.listen("topics=", None).await;
    let mut stream = Listening(response.into_body(), String::new());
    let (_, _, data) = stream.next().await.unwrap();
    let state: serde_json::Value = serde_json::from_str(&data).unwrap();
    let number = state["stream"].as_str().unwrap();
    let tune = |number: &str| {
        Request::post("/live/topics")
            .header(header::HOST, "localhost")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(format!("stream={number}&topics=event/{event}")))
            .unwrap()
    };
    assert_eq!(hall.send(tune("nothing")).await.status(), 404);
    assert_eq!(hall.send(tune(number)).await.status(), 204);
    // The stream takes its topics when it is asked for more.
    let reading = tokio::spawn(async move {
        let first = stream.next().await;
        (stream, first)
    });
    tokio::time::sleep(Duration::from_millis(200)).await;
    hall.list(&event, 0, 1).await;
    let (_, frame) = reading.await.unwrap();
    let (name, _, data) = frame.unwrap();
    assert_eq!(name, "changed");
    // The public learns which part to reload, and no more.
    assert!(data.contains("[\"event\"]"), "{data}");
}

/// Public frames are paced; a delayed one is not lost behind a newer one of another topic.
#[tokio::test]
async fn a_frame_that_waited_comes_although_another_topic_was_quicker() {
    let hall = Hall::open().await;
    let (slow, quick) = (EventId::from_bits(1), EventId::from_bits(2));
    let response = hall
        .listen(&format!("topics=event/{slow},event/{quick}"), None)
        .await;
    let mut stream = Listening(response.into_body(), String::new());
    assert_eq!(stream.next().await.unwrap().0, "state");
    // The first of a quiet topic is sent at once, the next one waits; meanwhile the other topic.
    hall.list(&slow, 0, 2).await;
    hall.list(&quick, 0, 1).await;
    let mut heard = std::collections::BTreeMap::new();
    while heard.values().sum::<usize>() < 3 {
        let (name, _, data) = stream.next().await.unwrap();
        assert_eq!(name, "changed");
        let value: serde_json::Value = serde_json::from_str(&data).unwrap();
        let topic = value["topic"].as_str().unwrap().to_owned();
        *heard.entry(topic).or_default() += value["facts"].as_array().unwrap().len();
    }
    assert_eq!(heard[&format!("event/{slow}")], 2);
    assert_eq!(heard[&format!("event/{quick}")], 1);
}

/// Staff in the hall receive what is published at once and in full.
#[tokio::test]
async fn a_helper_hears_every_fact_at_once_where_the_public_waits() {
    let hall = Hall::open().await;
    let event = EventId::from_bits(1);
    let helper = Grant {
        role: Role::Helper,
        scope: Scope::Event(event.clone()),
    };
    let secret = hall.browser("Sample Helper", Some(&helper)).await;
    let response = hall
        .listen(&format!("topics=event/{event}"), Some(&secret))
        .await;
    let mut stream = Listening(response.into_body(), String::new());
    assert_eq!(stream.next().await.unwrap().0, "state");
    hall.list(&event, 0, 3).await;
    let mut seen = Vec::new();
    while seen.len() < 3 {
        let (name, _, data) = stream.next().await.unwrap();
        assert_eq!(name, "changed");
        let value: serde_json::Value = serde_json::from_str(&data).unwrap();
        // One frame per fact: nothing is delayed.
        assert_eq!(value["facts"].as_array().unwrap().len(), 1, "{data}");
        seen.push(value["facts"][0]["kind"].as_str().unwrap().to_owned());
    }
    assert_eq!(seen, ["tournament.listed"; 3]);
}

/// A fact of a tournament, as the log has it.
#[derive(Debug, serde::Serialize, serde::Deserialize)]
struct Started {
    round: u32,
}

impl jadoube_store::Fact for Started {
    const KIND: &'static str = "round.started";
    const VERSION: u16 = 1;
}

/// A program that follows an event hears of its tournaments, and goes on from a bare position.
#[tokio::test]
async fn a_program_hears_the_tournaments_of_the_event_it_follows() {
    let hall = Hall::open().await;
    let event = EventId::from_bits(7);
    let follow = async |query: &str| {
        let request = Request::get(format!("/api/v1/events/{event}/live{query}"));
        let request = request.header(header::HOST, "localhost");
        hall.send(request.body(Body::empty()).unwrap()).await
    };
    assert_eq!(follow("").await.status(), 404, "there is no such event");
    let created = crate::api::events::EventCreated {
        event: event.clone(),
        name: "Sample event".to_owned(),
    };
    let created = created.event(&crate::api::rules()).unwrap();
    let stream = format!("event/{event}").parse().unwrap();
    let batch = Batch::by(Actor::system()).write(stream, Seq(0), vec![created]);
    hall.data.store.append(batch).await.unwrap();
    hall.list(&event, 1, 1).await;
    let tournament = TournamentId::from_bits(1);
    let start = async |seq: i64| {
        let started = Started { round: 1 }.event(&crate::api::rules()).unwrap();
        let stream = format!("tournament/{tournament}").parse().unwrap();
        let batch = Batch::by(Actor::system()).write(stream, Seq(seq), vec![started]);
        hall.data.store.append(batch).await.unwrap();
        hall.data.store.head().position.0
    };
    let owner = Grant {
        role: Role::Owner,
        scope: Scope::Server,
    };
    let secret = hall.browser("Sample Owner", Some(&owner)).await;
    let listen = async |query: String| {
        let request = Request::get(format!("/events/{event}/live{query}"))
            .header(header::HOST, "localhost")
            .header(header::COOKIE, hall.cookie(&secret));
        let response = hall.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(response.status(), 200, "{query}");
        let mut stream = Listening(response.into_body(), String::new());
        assert_eq!(stream.next().await.unwrap().0, "state");
        stream
    };
    let mut all = listen(String::new()).await;
    let mut some = listen("?topics=round,results,standings".to_owned()).await;
    let first = start(0).await;
    for stream in [&mut all, &mut some] {
        let (name, _, data) = stream.next().await.unwrap();
        assert_eq!(name, "changed");
        assert!(data.contains("round.started"), "{data}");
    }
    start(1).await;
    let mut back = listen(format!("?after={first}")).await;
    let (name, _, data) = back.next().await.unwrap();
    assert_eq!(name, "changed");
    assert!(data.contains("\"seq\":2"), "{data}");
    assert_eq!(follow("?topics=nothing").await.status(), 400);
}
