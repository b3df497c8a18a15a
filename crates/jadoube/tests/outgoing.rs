//! What the server says to others: webhooks to a receiver that listens on a socket, letters to a
//! mail server that speaks SMTP. Failures, a killed server, and who may.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod client;

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::{Client, Hall, Place, Server, key, token};
use serde_json::{Value, json};

/// How long something may take on a machine that is busy; nothing waits so long by itself.
const PATIENCE: Duration = Duration::from_secs(600);

/// A request as a receiver sees it.
#[derive(Debug, Clone)]
struct Received {
    head: String,
    body: String,
}

impl Received {
    fn header(&self, name: &str) -> &str {
        let found = self.head.lines().find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found.eq_ignore_ascii_case(name).then(|| value.trim())
        });
        found.unwrap_or_else(|| panic!("no {name}: {}", self.head))
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    /// The signature as another language computes it.
    fn is_signed_with(&self, secret: &str) -> bool {
        let script = "import hmac, hashlib, sys\n\
            secret, time = sys.argv[1], sys.argv[2]\n\
            text = time.encode() + b'.' + sys.stdin.buffer.read()\n\
            print('v1=' + hmac.new(secret.encode(), text, hashlib.sha256).hexdigest())";
        let mut child = Command::new("python3")
            .args(["-c", script, secret, self.header("jadoube-timestamp")])
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        input.write_all(self.body.as_bytes()).unwrap();
        drop(input);
        let output = child.wait_with_output().unwrap();
        String::from_utf8(output.stdout).unwrap().trim() == self.header("jadoube-signature")
    }
}

/// Somebody who listens, and answers as told: first these, then always 204.
struct Ear {
    url: String,
    heard: Receiver<Received>,
    answers: Arc<Mutex<VecDeque<u16>>>,
}

impl Ear {
    fn open(answers: &[u16]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!(
            "http://{}/hook?from=jadoube",
            listener.local_addr().unwrap()
        );
        let answers = Arc::new(Mutex::new(answers.iter().copied().collect()));
        let (tell, heard) = channel();
        let given = Arc::clone(&answers);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                if Self::answer(stream.unwrap(), &tell, &given).is_none() {
                    return;
                }
            }
        });
        Self {
            url,
            heard,
            answers,
        }
    }

    fn answer(
        stream: TcpStream,
        tell: &Sender<Received>,
        answers: &Mutex<VecDeque<u16>>,
    ) -> Option<()> {
        let mut reader = BufReader::new(stream);
        let (mut head, mut length) = (String::new(), 0);
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line).unwrap_or(0) == 0 {
                return Some(());
            }
            if line.trim().is_empty() {
                break;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().unwrap();
            }
            head.push_str(&line);
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body).unwrap();
        let status = answers.lock().unwrap().pop_front().unwrap_or(204);
        let told = Received {
            head,
            body: String::from_utf8(body).unwrap(),
        };
        let answer =
            format!("HTTP/1.1 {status} x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        let mut stream = reader.into_inner();
        let _ = stream.write_all(answer.as_bytes());
        tell.send(told).ok()
    }

    fn next(&self) -> Received {
        self.heard.recv_timeout(PATIENCE).unwrap()
    }
}

fn hooks(event: &str) -> String {
    format!("/api/v1/events/{event}/webhooks")
}

/// An open of four, its numbers given.
fn open(client: &Client, event: &str) -> Hall {
    let hall = client.tournament(
        event,
        json!({"name": "Sample open", "game": "chess", "system": "fide-dutch", "rounds": 3,
               "initial_colour": "white"}),
    );
    hall.enter(4);
    hall
}

fn play(hall: &Hall, round: u32, outcomes: &[&str]) {
    let results = outcomes.iter().zip(1..);
    let results: Vec<Value> = results
        .map(|(outcome, board)| json!({"board": board, "outcome": outcome}))
        .collect();
    hall.plain(
        "confirm-results",
        json!({"round": round, "results": results}),
    );
}

/// Waits until something is so: what is asked for comes by itself.
fn until<T>(mut look: impl FnMut() -> Option<T>) -> T {
    for _ in 0..6_000 {
        if let Some(found) = look() {
            return found;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("it never came");
}

#[test]
fn a_webhook_hears_what_is_published_signed_and_in_order_and_nothing_of_a_draft() {
    let place = Place::open();
    let hall = open(&place.client, &place.event);
    let ear = Ear::open(&[]);
    let new = json!({"url": ear.url, "topics": ["results", "rounds"], "label": "the club"});
    let made = place.client.post(&hooks(&place.event), &new);
    assert_eq!(made.status, 201, "{}", made.text);
    let made = made.json();
    let secret = made["secret"].as_str().unwrap().to_owned();
    assert_eq!(made["topics"], json!(["rounds", "results"]));
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain("publish-round", json!({"round": 1}));
    let first = ear.next();
    let told = first.json();
    assert_eq!(
        (&told["topic"], &told["kind"]),
        (&json!("rounds"), &json!("round.published"))
    );
    assert_eq!(
        (&told["data"]["round"], &told["data"]["boards"]),
        (&json!(1), &json!(2))
    );
    assert_eq!(told["tournament"], json!(hall.id));
    assert_eq!(told["event"], json!(place.event));
    assert_eq!(first.header("jadoube-topic"), "rounds");
    assert_eq!(
        first.header("jadoube-delivery"),
        told["delivery"].as_str().unwrap()
    );
    assert!(first.header("user-agent").starts_with("Jadoube/"));
    assert!(first.head.starts_with("POST /hook?from=jadoube HTTP/1.1"));
    assert!(first.is_signed_with(&secret));
    assert!(!first.is_signed_with("another"));
    // What it points to is what the public sees.
    let public = Client {
        token: String::new(),
        ..place.client.clone()
    };
    let look = public.get(told["look"].as_str().unwrap());
    assert_eq!(look.json()["round"], 1);
    play(&hall, 1, &["1-0", "1/2"]);
    let mut positions = vec![told["position"].as_i64().unwrap()];
    let mut outcomes = Vec::new();
    while outcomes.len() < 2 {
        let told = ear.next().json();
        positions.push(told["position"].as_i64().unwrap());
        if told["topic"] == "results" {
            let data = &told["data"];
            outcomes.push((data["board"].clone(), data["outcome"].clone()));
            assert!(data["white"]["name"].is_string());
        }
    }
    assert_eq!(
        outcomes,
        [(json!(1), json!("1-0")), (json!(2), json!("1/2"))]
    );
    hall.plain("draft-round", json!({"round": 2}));
    hall.plain("publish-round", json!({"round": 2}));
    loop {
        let told = ear.next().json();
        positions.push(told["position"].as_i64().unwrap());
        assert_ne!(told["kind"], "round.drafted");
        if told["data"]["round"] == 2 {
            assert_eq!(told["kind"], "round.published");
            break;
        }
    }
    assert!(positions.is_sorted(), "{positions:?}");
    // All of it is listed as arrived, the newest first.
    let id = made["webhook"].as_str().unwrap();
    let path = format!("{}/{id}/deliveries", hooks(&place.event));
    let listed = until(|| {
        let listed = place.client.get(&path).json();
        let all = listed["deliveries"].as_array().unwrap().clone();
        all.iter().all(|one| one["state"] == "done").then_some(all)
    });
    assert_eq!(listed.len(), positions.len());
    assert_eq!(listed[0]["body"]["position"], json!(positions.last()));
    assert_eq!(
        (&listed[0]["tries"], &listed[0]["status"]),
        (&json!(1), &json!(204))
    );
    let part = place.client.get(&format!("{path}?limit=1")).json();
    assert_eq!(
        (part["deliveries"].as_array().unwrap().len(), &part["more"]),
        (1, &json!(true))
    );
    assert_eq!(place.client.get(&format!("{path}?page=1")).status, 400);
    // Nothing is sent about results that are not public.
    let quiet = open(&place.client, &place.event);
    quiet.plain("draft-round", json!({"round": 1}));
    quiet.plain("publish-round", json!({"round": 1}));
    quiet.sure("set-publication", json!({"round": 1, "level": "pairings"}));
    play(&quiet, 1, &["1-0", "0-1"]);
    quiet.plain("draft-round", json!({"round": 2}));
    quiet.plain("publish-round", json!({"round": 2}));
    loop {
        let told = ear.next().json();
        assert_eq!(told["topic"], "rounds", "{told}");
        if told["data"]["round"] == 2 {
            break;
        }
    }
    // The secret is not told again, not in the list either.
    let list = place.client.get(&hooks(&place.event));
    assert!(!list.text.contains(&secret));
    assert_eq!(list.json()["webhooks"][0]["state"], "on");
}

#[test]
fn what_does_not_arrive_is_tried_again_over_a_killed_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let owner = token(folder.path(), &["--role", "owner"]);
    let client = Client::new(&server, &owner);
    let event = client.event();
    let hall = open(&client, &event);
    let ear = Ear::open(&[500, 503]);
    let made = client.post(
        &hooks(&event),
        &json!({"url": ear.url, "topics": ["rounds"]}),
    );
    let made = made.json();
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain("publish-round", json!({"round": 1}));
    let first = ear.next();
    server.kill();
    // The receiver is not ready yet either when the server is back.
    let server = Server::start(folder.path());
    let client = Client::new(&server, &owner);
    let again = ear.next();
    assert_eq!(again.body, first.body, "the same, word for word");
    let last = until(|| {
        let told = ear.next();
        ear.answers.lock().unwrap().is_empty().then_some(told)
    });
    assert_eq!(
        last.header("jadoube-delivery"),
        first.header("jadoube-delivery")
    );
    assert!(last.is_signed_with(made["secret"].as_str().unwrap()));
    let id = made["webhook"].as_str().unwrap();
    let path = format!("{}/{id}/deliveries", hooks(&event));
    let done = until(|| {
        let listed = client.get(&path).json()["deliveries"][0].clone();
        (listed["state"] == "done").then_some(listed)
    });
    assert!(done["tries"].as_i64().unwrap() >= 2, "{done}");
    // Nobody listens there: the page and programs show it, and a test arrives once somebody does.
    let dead = {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        format!("http://{}/", listener.local_addr().unwrap())
    };
    let other = client.post(&hooks(&event), &json!({ "url": dead })).json();
    let other = other["webhook"].as_str().unwrap();
    let tried = client.post(&format!("{}/{other}/test", hooks(&event)), &json!({}));
    assert_eq!(tried.status, 200, "{}", tried.text);
    let path = format!("{}/{other}/deliveries", hooks(&event));
    let failed = until(|| {
        let listed = client.get(&path).json()["deliveries"][0].clone();
        listed["trouble"].is_string().then_some(listed)
    });
    assert_eq!(
        (&failed["trouble"], &failed["state"]),
        (&json!("connection"), &json!("waiting"))
    );
    let list = client.get(&hooks(&event)).json();
    assert!(list["webhooks"][1]["failing_since"].is_string());
    let page = client.get(&format!("/e/{event}/webhooks"));
    assert!(page.text.contains("nobody answered"), "{}", page.text);
}

#[test]
fn a_receiver_that_says_gone_is_left_alone_until_it_is_taken_up_again() {
    let place = Place::open();
    let hall = open(&place.client, &place.event);
    let ear = Ear::open(&[410]);
    let all = hooks(&place.event);
    let made = place
        .client
        .post(&all, &json!({"url": ear.url, "topics": ["rounds"]}));
    let id = made.json()["webhook"].as_str().unwrap().to_owned();
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain("publish-round", json!({"round": 1}));
    ear.next();
    until(|| {
        let list = place.client.get(&all).json();
        (list["webhooks"][0]["state"] == "given-up").then_some(())
    });
    // The desk shows it where it shows what is public.
    let desk = format!("/e/{}/{}/public", place.event, hall.id);
    assert!(place.client.get(&desk).text.contains("was given up"));
    // What happens meanwhile is not told; after it was taken up, it is.
    play(&hall, 1, &["1-0", "1-0"]);
    let resumed = place.client.post(&format!("{all}/{id}/resume"), &json!({}));
    assert_eq!(resumed.status, 200, "{}", resumed.text);
    hall.plain("draft-round", json!({"round": 2}));
    hall.plain("publish-round", json!({"round": 2}));
    let told = ear.next().json();
    assert_eq!(told["data"]["round"], 2);
    // Ended, it hears nothing more and is listed nowhere.
    let gone = place.client.ask(
        "DELETE",
        &format!("{all}/{id}"),
        &[("Idempotency-Key", key().as_str())],
        "",
    );
    assert_eq!(gone.unwrap().status, 200);
    assert_eq!(place.client.get(&all).json()["webhooks"], json!([]));
    assert_eq!(
        place.client.get(&format!("{all}/{id}/deliveries")).status,
        404
    );
}

#[test]
fn the_owner_says_where_webhooks_may_lead() {
    let folder = tempfile::tempdir().unwrap();
    let config = "[webhooks]\nallow = [\"*.club.example\", \"localhost:9\"]\n";
    std::fs::write(folder.path().join("jadoube.toml"), config).unwrap();
    let server = Server::start(folder.path());
    let owner = Client::new(&server, &token(folder.path(), &["--role", "owner"]));
    let event = owner.event();
    let all = hooks(&event);
    let scope = format!("event/{event}");
    let as_role = |role: &str| {
        let token = token(folder.path(), &["--role", role, "--scope", &scope]);
        Client::new(&server, &token)
    };
    let chief = as_role("chief");
    for (url, status) in [
        ("https://a.club.example/x", 201),
        ("http://localhost:9/", 201),
        ("http://localhost:10/", 422),
        ("http://169.254.169.254/latest", 422),
        ("http://[::1]:9/", 422),
        ("https://club.example/", 422),
    ] {
        let answer = chief.post(&all, &json!({ "url": url }));
        assert_eq!(answer.status, status, "{url}: {}", answer.text);
        if status == 422 {
            assert_eq!(answer.json()["type"], "address-not-allowed", "{url}");
        }
    }
    let polish = Client {
        lang: "pl",
        ..chief.clone()
    };
    let told = polish
        .post(&all, &json!({"url": "http://10.0.0.1/"}))
        .json();
    assert_eq!(
        told["title"],
        "Właściciel tego serwera nie dopuszcza tego adresu"
    );
    for helper in [as_role("helper"), as_role("deputy")] {
        assert_eq!(helper.get(&all).status, 403);
        assert_eq!(
            helper
                .post(&all, &json!({"url": "http://localhost:9/"}))
                .status,
            403
        );
    }
    // The owner registers any; nonsense nobody.
    assert_eq!(
        owner.post(&all, &json!({"url": "http://10.0.0.1/"})).status,
        201
    );
    for (body, at) in [
        (json!({}), "url"),
        (json!({"url": "ftp://x/"}), "url"),
        (json!({"url": "https://me:secret@x/"}), "url"),
        (json!({"url": "http://x/", "topics": ["drafts"]}), "topics"),
        (
            json!({"url": "http://x/", "label": "x".repeat(61)}),
            "label",
        ),
        (json!({"url": "http://x/", "colour": "red"}), "colour"),
    ] {
        let answer = owner.post(&all, &body);
        assert_eq!(answer.status, 422, "{body}: {}", answer.text);
        assert_eq!(answer.json()["at"], at, "{body}");
    }
    // The same request again: the same webhook, and its secret no more.
    let again = key();
    let body = json!({"url": "http://x/"});
    let first = owner.post_with(&all, &again, &body).unwrap().json();
    let second = owner.post_with(&all, &again, &body).unwrap().json();
    assert_eq!(first["webhook"], second["webhook"]);
    assert!(first["secret"].is_string() && second["secret"].is_null());
    // There is an end to it.
    let full = (0..20).find_map(|_| {
        let answer = owner.post(&all, &body);
        (answer.status != 201).then_some(answer)
    });
    let full = full.unwrap();
    assert_eq!(
        (full.status, &full.json()["type"]),
        (422, &json!("too-many"))
    );
    // Of another event nothing is known.
    let foreign = owner.event();
    assert_eq!(chief.get(&hooks(&foreign)).status, 404);
}

/// A letter as a mail server takes it: to whom, and what.
#[derive(Debug, Clone)]
struct Mailed {
    to: String,
    text: String,
}

/// A mail server: it speaks SMTP and refuses as told.
struct Post {
    port: u16,
    taken: Receiver<Mailed>,
    /// So many letters are put off before one is taken.
    later: Arc<Mutex<usize>>,
}

impl Post {
    fn open(later: usize) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let later = Arc::new(Mutex::new(later));
        let (tell, taken) = channel();
        let left = Arc::clone(&later);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                Self::speak(stream.unwrap(), &tell, &left);
            }
        });
        Self { port, taken, later }
    }

    /// RFC 5321, as far as one letter needs it.
    fn speak(stream: TcpStream, tell: &Sender<Mailed>, later: &Mutex<usize>) {
        let mut out = stream.try_clone().unwrap();
        let mut lines = BufReader::new(stream).lines();
        let mut say = move |text: &str| out.write_all(format!("{text}\r\n").as_bytes());
        let mut to = String::new();
        if say("220 mail.example ready").is_err() {
            return;
        }
        while let Some(Ok(line)) = lines.next() {
            let answer = match line.split([' ', ':']).next().unwrap_or_default() {
                "EHLO" => "250-mail.example\r\n250 8BITMIME".to_owned(),
                "MAIL" | "RSET" => "250 yes".to_owned(),
                "RCPT" if line.contains("<never@") => "550 no such box".to_owned(),
                "RCPT" => {
                    to = line.split(['<', '>']).nth(1).unwrap().to_owned();
                    let mut left = later.lock().unwrap();
                    match *left {
                        0 => "250 yes".to_owned(),
                        _ => {
                            *left -= 1;
                            "451 later".to_owned()
                        }
                    }
                }
                "DATA" => {
                    say("354 go on").unwrap();
                    let text = lines.by_ref().map_while(Result::ok);
                    let text: Vec<String> = text.take_while(|line| line != ".").collect();
                    let text = text.join("\n");
                    tell.send(Mailed {
                        to: to.clone(),
                        text,
                    })
                    .unwrap();
                    "250 taken".to_owned()
                }
                "QUIT" => {
                    let _ = say("221 bye");
                    return;
                }
                _ => "502 what?".to_owned(),
            };
            if say(&answer).is_err() {
                return;
            }
        }
    }
}

/// A letter as a mail program reads it: subject and text, decoded by another language.
fn read(mailed: &Mailed) -> (String, String) {
    let script = "import email, email.policy, json, sys\n\
        m = email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.default)\n\
        print(json.dumps([m['subject'], m.get_content(), m['from'], m['auto-submitted']]))";
    let mut child = Command::new("python3")
        .args(["-c", script])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(mailed.text.as_bytes()).unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    let read: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(read[2], "Sample Open <open@club.example>");
    assert_eq!(read[3], "auto-generated");
    let text = |at: usize| read[at].as_str().unwrap().to_owned();
    (text(0), text(1))
}

fn form(client: &Client, path: &str, fields: &[(&str, &str)]) -> client::Answer {
    let encoded = |text: &str| -> String {
        text.bytes()
            .map(|byte| match byte.is_ascii_alphanumeric() {
                true => char::from(byte).to_string(),
                false => format!("%{byte:02X}"),
            })
            .collect()
    };
    let fields: Vec<String> = fields
        .iter()
        .map(|(name, value)| format!("{name}={}", encoded(value)))
        .collect();
    let headers = [("Content-Type", "application/x-www-form-urlencoded")];
    let answer = client.ask("POST", path, &headers, &fields.join("&"));
    answer.unwrap()
}

fn mail_config(folder: &Path, port: u16) {
    let config = format!(
        "[mail]\nserver = \"127.0.0.1:{port}\"\nsecurity = \"none\"\nfrom = \"Sample Open <open@club.example>\"\n"
    );
    std::fs::write(folder.join("jadoube.toml"), config).unwrap();
}

#[test]
fn letters_go_by_mail_to_whoever_left_an_address_once_and_in_their_own_words() {
    let post = Post::open(1);
    let folder = tempfile::tempdir().unwrap();
    mail_config(folder.path(), post.port);
    let server = Server::start(folder.path());
    let client = Client::new(&server, &token(folder.path(), &["--role", "owner"]));
    let client = Client {
        lang: "pl",
        ..client
    };
    let event = client.event();
    let hall = client.tournament(
        &event,
        json!({"name": "Sample open", "game": "chess", "system": "fide-dutch", "rounds": 3,
               "initial_colour": "white"}),
    );
    let ids = hall.enter(4);
    let desk = format!("/e/{event}/{}", hall.id);
    let leave = |entry: &str, address: &str| {
        let fields = [("entry", entry), ("email", address)];
        form(&client, &format!("{desk}/edit"), &fields).status
    };
    assert_eq!(leave(&ids[0], "anna@sample.example"), 303);
    assert_eq!(leave(&ids[1], "never@sample.example"), 303);
    assert_eq!(leave(&ids[2], "not an address"), 422);
    hall.plain("draft-round", json!({"round": 1}));
    // Nothing is to be told of a draft, and nothing is sent.
    let page = client.get(&format!("{desk}/told")).text;
    assert!(!page.contains("name=\"about\""), "{page}");
    hall.plain("publish-round", json!({"round": 1}));
    let page = client.get(&format!("{desk}/told")).text;
    assert!(page.contains("Wyślij 2 listy e-mailem"), "{page}");
    assert!(!page.contains("anna@sample.example"));
    let send = || form(&client, &format!("{desk}/told"), &[("about", "round")]).status;
    assert_eq!(send(), 303);
    assert_eq!(send(), 303);
    let mailed = post.taken.recv_timeout(PATIENCE).unwrap();
    assert_eq!(mailed.to, "anna@sample.example");
    let (subject, text) = read(&mailed);
    assert!(subject.contains("Sample event"), "{subject}");
    assert!(text.contains("unda 1") && text.contains("Białe"), "{text}");
    assert_eq!(*post.later.lock().unwrap(), 0, "it was put off once");
    let page = until(|| {
        let page = client.get(&format!("{desk}/told")).text;
        let both = page.contains("wysłano e-mailem") && page.contains("serwer poczty odmówił");
        both.then_some(page)
    });
    assert!(!page.contains("czeka na serwer"));
    // Only once, however often it is sent off: the next letter is the answer to a request.
    send();
    let ask = json!({"entry": ids[0], "request": {"for": "bye", "round": 2, "kind": "half"}});
    hall.plain("file-request", ask);
    hall.plain(
        "answer-request",
        json!({"request": 1, "accepted": false, "text": "Za późno."}),
    );
    assert_eq!(
        form(&client, &format!("{desk}/told"), &[("about", "requests")]).status,
        303
    );
    let (_, text) = read(&post.taken.recv_timeout(PATIENCE).unwrap());
    assert!(text.contains("Za późno."), "{text}");
}

#[test]
fn without_a_mail_server_nothing_is_offered_and_a_wrong_one_is_told_by_its_line() {
    let place = Place::open();
    let hall = open(&place.client, &place.event);
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain("publish-round", json!({"round": 1}));
    let told = format!("/e/{}/{}/told", place.event, hall.id);
    let page = place.client.get(&told).text;
    assert!(page.contains("Mail is off on this server."));
    assert!(!page.contains("by mail</button>"));
    assert_eq!(
        form(&place.client, &told, &[("about", "round")]).status,
        404
    );
    let check = |text: &str| {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("jadoube.toml");
        std::fs::write(&file, text).unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
            .args(["config", "check", "--config"])
            .arg(&file)
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code(), told)
    };
    for (text, said) in [
        (
            "[mail]\nserver = \"mail.example\"\n",
            ":2: mail.server: mail.from is needed too",
        ),
        ("[mail]\nsecurity = \"some\"\n", ":2: mail.security: "),
        (
            "[webhooks]\nallow = [\"a b\"]\n",
            ":2: webhooks.allow: not a host: a b",
        ),
        (
            "[outgoing]\nca = \"/nowhere.pem\"\n",
            ":2: outgoing.ca: /nowhere.pem",
        ),
        (
            "[mail]\nserver = \"mail.example\"\nfrom = \"a@b.example\"\nuser = \"me\"\n",
            ":4: mail.user: ",
        ),
    ] {
        let (code, told) = check(text);
        assert_eq!(code, Some(2), "{text}{told}");
        assert!(told.contains(said), "{text}{told}");
    }
}

/// Somebody who speaks as chess-results.com is described: GETSID, GETKEY, UPLOAD. Refuses the first
/// upload.
struct Site {
    address: String,
    heard: Receiver<(String, String)>,
}

impl Site {
    fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}/Uploadxml.aspx", listener.local_addr().unwrap());
        let (tell, heard) = channel();
        std::thread::spawn(move || {
            let mut uploads = 0;
            for stream in listener.incoming() {
                let mut reader = BufReader::new(stream.unwrap());
                let (mut first, mut length) = (String::new(), 0);
                reader.read_line(&mut first).unwrap();
                loop {
                    let mut line = String::new();
                    reader.read_line(&mut line).unwrap();
                    if line.trim().is_empty() {
                        break;
                    }
                    let (name, value) = line.split_once(':').unwrap();
                    if name.eq_ignore_ascii_case("content-length") {
                        length = value.trim().parse().unwrap();
                    }
                }
                let mut body = vec![0; length];
                reader.read_exact(&mut body).unwrap();
                let body = String::from_utf8(body).unwrap();
                let asked = first.split_whitespace().nth(1).unwrap().to_owned();
                let what = if asked.contains("GETSID") {
                    "<result sid=\"140972164\" status =\"OK\" />"
                } else if asked.contains("GETKEY") {
                    "<result key=\"222557\" status=\"OK\"/>"
                } else {
                    uploads += 1;
                    match uploads {
                        1 => {
                            "<result status=\"ERROR\"/><messages><message type=\"error\" Text=\"MsgNo:28 too early\"/></messages>"
                        }
                        _ => "<result status=\"OK\"/>",
                    }
                };
                let text = format!("<?xml version=\"1.0\"?><chessresults>{what}</chessresults>");
                let answer = format!(
                    "HTTP/1.1 200 OK\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{text}",
                    text.len()
                );
                let mut stream = reader.into_inner();
                let _ = stream.write_all(answer.as_bytes());
                if tell.send((asked, body)).is_err() {
                    return;
                }
            }
        });
        Self { address, heard }
    }

    /// The next request: its query, and the XML of its form.
    fn next(&self) -> (String, String) {
        let (asked, body) = self.heard.recv_timeout(PATIENCE).unwrap();
        let script = "import sys, urllib.parse as u\n\
            form = u.parse_qs(sys.stdin.read(), strict_parsing=True)\n\
            xml = form['xml'][0]\n\
            assert '<' not in xml and '>' not in xml and list(form) == ['xml']\n\
            print(xml.replace('{', '<').replace('}', '>'))";
        if body.is_empty() {
            return (asked, body);
        }
        let mut child = Command::new("python3")
            .args(["-c", script])
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        input.write_all(body.as_bytes()).unwrap();
        drop(input);
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success());
        (asked, String::from_utf8(output.stdout).unwrap())
    }
}

/// The seals were made by openssl from the key and the vector below:
/// `printf 140972164 | openssl enc -aes-128-cbc -K 00…0f -iv f0…ff | xxd -p`.
#[test]
fn a_tournament_is_sent_to_chess_results_where_its_keys_are_configured() {
    let site = Site::open();
    let folder = tempfile::tempdir().unwrap();
    let config = format!(
        "[chess_results]\naddress = \"{}\"\nsource = \"13\"\ncreator = \"13121\"\n\
         key = \"000102030405060708090a0b0c0d0e0f\"\niv = \"f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff\"\n",
        site.address
    );
    std::fs::write(folder.path().join("jadoube.toml"), config).unwrap();
    let server = Server::start(folder.path());
    let client = Client::new(&server, &token(folder.path(), &["--role", "owner"]));
    let event = client.event();
    let hall = open(&client, &event);
    hall.pair(1, None);
    play(&hall, 1, &["1-0", "1/2"]);
    let path = hall.path("/chess-results");
    // Nobody but those who run the event may.
    let helper = Client::new(&server, &token(folder.path(), &["--role", "helper"]));
    assert_eq!(
        helper.post(&path, &json!({"federation": "POL"})).status,
        403
    );
    // Without the host's federation no key is asked for.
    assert_eq!(client.post(&path, &json!({})).status, 400);
    let refused = client.post(&path, &json!({"federation": "POL"}));
    assert_eq!(refused.status, 502, "{}", refused.text);
    assert!(
        refused.text.contains("MsgNo:28 too early"),
        "{}",
        refused.text
    );
    let sid = "64B1C75A26CFDBF953F34CECC1FF5D11";
    let (asked, _) = site.next();
    assert_eq!(asked, "/Uploadxml.aspx?key1=GETSID&source=13");
    let (asked, xml) = site.next();
    assert_eq!(asked, "/Uploadxml.aspx?key1=GETKEY");
    for part in [
        "source=\"13\"".to_owned(),
        format!("sid=\"{sid}\""),
        "creatorID=\"13121\"".to_owned(),
        "federation=\"POL\"".to_owned(),
        "tournament=\"Sample open\"".to_owned(),
    ] {
        assert!(xml.contains(&part), "{part}: {xml}");
    }
    site.next();
    let (asked, first) = site.next();
    assert_eq!(asked, "/Uploadxml.aspx?key1=UPLOAD");
    // The key was kept although the upload was refused: the second time it is not asked for again.
    assert_eq!(hall.get("/chess-results")["key"], "222557");
    let key = key();
    let sent = client
        .post_with(&path, &key, &json!({"federation": "POL"}))
        .unwrap();
    assert_eq!(sent.status, 200, "{}", sent.text);
    assert!(site.next().0.contains("GETSID"));
    let (asked, second) = site.next();
    assert_eq!(asked, "/Uploadxml.aspx?key1=UPLOAD");
    assert_eq!(first, second);
    let security = format!(
        "<securitydata source=\"13\" sid=\"{sid}\" \
         creator_sid=\"EFFF15E3FFBFE74A94814DC9EDA8081D\" tnr_sid=\"DC89708C7ADA4791F36F244F409857DD\" />"
    );
    assert!(second.contains(&security), "{second}");
    for part in ["key=\"222557\"", "creator=\"13121\"", "currentround=\"1\""] {
        assert!(second.contains(part), "{part}: {second}");
    }
    // The same request again is answered as before, and nothing is sent.
    let again = client
        .post_with(&path, &key, &json!({"federation": "POL"}))
        .unwrap();
    assert_eq!(again.json(), sent.json());
    assert!(site.heard.try_recv().is_err());
    // The desk shows what is known, and sends too.
    let desk = format!("/e/{event}/{}/public", hall.id);
    assert!(client.get(&desk).text.contains("222557"));
    let fields = [("federation", "pol"), ("nonce", "one")];
    assert_eq!(
        form(&client, &format!("{desk}/chess-results"), &fields).status,
        303
    );
    assert!(site.next().0.contains("GETSID"));
    assert!(site.next().0.contains("UPLOAD"));
    // The keys are never shown.
    let shown = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["config", "show", "--data"])
        .arg(folder.path())
        .output()
        .unwrap();
    let shown = String::from_utf8_lossy(&shown.stdout).into_owned();
    assert!(shown.contains("chess_results.source"), "{shown}");
    assert!(!shown.contains("000102030405"), "{shown}");
}

#[test]
fn without_keys_nothing_is_sent_to_chess_results_and_half_of_them_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let client = Client::new(&server, &token(folder.path(), &["--role", "owner"]));
    let event = client.event();
    let hall = open(&client, &event);
    hall.pair(1, None);
    let path = hall.path("/chess-results");
    let refused = client.post(&path, &json!({"federation": "POL"}));
    assert_eq!(
        (refused.status, refused.json()["type"].as_str()),
        (422, Some("not-configured"))
    );
    assert_eq!(hall.get("/chess-results")["configured"], false);
    let page = client.get(&format!("/e/{event}/{}/public", hall.id)).text;
    assert!(!page.contains("chess-results.com"));
    server.end();
    std::fs::write(
        folder.path().join("jadoube.toml"),
        "[chess_results]\nsource = \"13\"\n",
    )
    .unwrap();
    let checked = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["config", "check", "--data"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert_eq!(checked.status.code(), Some(2));
    let said = String::from_utf8_lossy(&checked.stderr).into_owned();
    assert!(
        said.contains("jadoube.toml:2") && said.contains("chess_results.source"),
        "{said}"
    );
}
