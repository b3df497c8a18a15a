//! Personal tables: outside the log, in the same act.

use jadoube_store::personal::{
    Account, Contact, Credential, Keep, Letter, Person, PersonField, PersonPast, Session, Text,
    Token, export_person, sweep,
};
use jadoube_store::{AppendError, Batch, Engine, SideWrite, Value};

use crate::support::{Place, arbiter, clock, event, one, options, stream};

super::both!(
    side_writes_share_the_fate_of_their_events,
    a_correction_keeps_the_former_value_for_a_while,
    an_erasure_leaves_the_id,
    an_export_names_everything_but_secrets,
    the_sweep_keeps_to_its_table,
    a_change_of_access_is_counted_and_told_to_other_servers,
    repeatable_writes_are_made_and_made_again,
);

fn anna() -> Person {
    Person {
        id: "annaid".into(),
        family: Some("Sample".into()),
        given: Some("Anna".into()),
        sex: Some("w".into()),
        federation: Some("POL".into()),
        birth: Some("1990-01-01".into()),
        ..Person::default()
    }
}

async fn side_writes_share_the_fate_of_their_events(place: Place) {
    let store = place.open().await;
    store.append(one("thing/a", 0, "1")).await.unwrap();
    let refused = one("thing/a", 0, "2").side(SideWrite::put(&anna()));
    assert!(store.append(refused).await.is_err());
    assert_eq!(store.private().get::<Person>("annaid").await.unwrap(), None);
    let taken = one("thing/a", 1, "2").side(SideWrite::put(&anna()));
    store.append(taken).await.unwrap();
    assert_eq!(
        store.private().get::<Person>("annaid").await.unwrap(),
        Some(anna())
    );
    // Without events: a sign-in.
    let session = Session {
        hash: vec![1; 32],
        account: Some("x".into()),
        kind: "staff".into(),
        expires_ms: 5,
        ..Session::default()
    };
    let signed = Batch::by(arbiter()).side(SideWrite::put(&session));
    let done = store.append(signed).await.unwrap();
    assert_eq!(done.outcome.first, None);
    assert_eq!(
        store.private().get::<Session>(vec![1u8; 32]).await.unwrap(),
        Some(session.clone())
    );
    let used = SideWrite::set::<Session>(vec![vec![1u8; 32].into()], "used_ms", 77);
    let unlabelled = SideWrite::set::<Session>(
        vec![vec![1u8; 32].into()],
        "account",
        Value::Null(jadoube_store::Type::Int),
    );
    store
        .append(Batch::by(arbiter()).side(used).side(unlabelled))
        .await
        .unwrap();
    let found = store
        .private()
        .get::<Session>(vec![1u8; 32])
        .await
        .unwrap()
        .unwrap();
    assert_eq!((found.used_ms, found.account), (77, None));
    let ended = SideWrite::remove::<Session>("hash", vec![1u8; 32]);
    store
        .append(Batch::by(arbiter()).side(ended))
        .await
        .unwrap();
    assert_eq!(store.private().all::<Session>().await.unwrap(), []);
    // A table or a column that is not there never reaches the database.
    let foreign = SideWrite::Remove {
        table: "event".into(),
        column: "position".into(),
        value: 1.into(),
    };
    let wrong = SideWrite::remove::<Session>("hash", "a text");
    for bad in [foreign, wrong] {
        assert_eq!(
            store
                .append(Batch::by(arbiter()).side(bad))
                .await
                .unwrap_err(),
            AppendError::Malformed
        );
    }
    store.close().await;
}

async fn a_correction_keeps_the_former_value_for_a_while(place: Place) {
    let (_, clock) = clock(1_000);
    let store = place
        .open_with(jadoube_store::StoreOptions { clock, ..options() })
        .await;
    store
        .append(one("person/annaid", 0, "1").side(SideWrite::put(&anna())))
        .await
        .unwrap();
    let correct = |field, value: Option<&str>| SideWrite::Correct {
        person: "annaid".into(),
        field,
        value: value.map(ToOwned::to_owned),
        reason: "marriage".into(),
    };
    let batch = one("person/annaid", 1, "2")
        .side(correct(PersonField::Family, Some("Example")))
        .side(correct(PersonField::Shown, Some("Example, A.")));
    store.append(batch).await.unwrap();
    let now = store
        .private()
        .get::<Person>("annaid")
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (now.family.as_deref(), now.shown.as_deref()),
        (Some("Example"), Some("Example, A."))
    );
    // Nothing was there to be kept of `shown`.
    let past = store
        .private()
        .find::<PersonPast>("person", "annaid")
        .await
        .unwrap();
    let kept = PersonPast {
        person: "annaid".into(),
        field: "family".into(),
        at_ms: 1_000,
        value: "Sample".into(),
        reason: "marriage".into(),
    };
    assert_eq!(past, [kept]);
    store.close().await;
}

async fn fill(store: &jadoube_store::Store) {
    let contact = Contact {
        person: "annaid".into(),
        email: Some("anna@sample.invalid".into()),
        ..Contact::default()
    };
    let letter = Letter {
        id: "l1".into(),
        person: "annaid".into(),
        body: "table 4".into(),
        state: "sent".into(),
        ..Letter::default()
    };
    let text = Text {
        id: "t1".into(),
        subject: "annaid".into(),
        language: "en".into(),
        text: "came late".into(),
        author: "x".into(),
        purpose: "ruling".into(),
        keep_until_ms: None,
    };
    let account = Account {
        id: "acc".into(),
        name: "anna".into(),
        person: Some("annaid".into()),
        created_ms: 1,
        ..Account::default()
    };
    let credential = Credential {
        account: "acc".into(),
        kind: "password".into(),
        secret: "$argon2id$secret".into(),
        changed_ms: 1,
    };
    let token = Token {
        hash: vec![9; 32],
        account: Some("acc".into()),
        role: "owner".into(),
        expires_ms: 9,
        ..Token::default()
    };
    let batch = Batch::by(arbiter())
        .write(
            stream("person/annaid"),
            jadoube_store::Seq(0),
            vec![event(
                "person.registered",
                r#"{"person":"annaid","fields":["family"]}"#,
            )],
        )
        .side(SideWrite::put(&anna()))
        .side(SideWrite::put(&contact))
        .side(SideWrite::put(&letter))
        .side(SideWrite::put(&text))
        .side(SideWrite::put(&account))
        .side(SideWrite::put(&credential))
        .side(SideWrite::put(&token));
    store.append(batch).await.unwrap();
    store
        .append(one("thing/other", 0, r#"{"pair":["annaid","someone"]}"#))
        .await
        .unwrap();
}

async fn an_erasure_leaves_the_id(place: Place) {
    let store = place.open().await;
    fill(&store).await;
    let before = store.read_all(jadoube_store::Position(0), 9).await.unwrap();
    let erase = one("person/annaid", 1, "1").side(SideWrite::Erase {
        person: "annaid".into(),
    });
    store.append(erase).await.unwrap();
    let private = store.private();
    let left = private.get::<Person>("annaid").await.unwrap().unwrap();
    let blank = Person {
        id: "annaid".into(),
        sex: Some("w".into()),
        federation: Some("POL".into()),
        display: Some("hidden".into()),
        erased_ms: left.erased_ms,
        ..Person::default()
    };
    assert_eq!(left, blank);
    assert!(left.erased_ms.is_some());
    assert!(private.all::<Contact>().await.unwrap().is_empty());
    assert!(private.all::<Letter>().await.unwrap().is_empty());
    assert!(private.all::<Text>().await.unwrap().is_empty());
    assert!(private.all::<Credential>().await.unwrap().is_empty());
    assert!(private.all::<Token>().await.unwrap().is_empty());
    let account = private.get::<Account>("acc").await.unwrap().unwrap();
    assert_eq!(
        (account.name.as_str(), account.locked_ms.is_some()),
        ("acc", true)
    );
    // The log is as it was, and one event longer.
    let after = store.read_all(jadoube_store::Position(0), 9).await.unwrap();
    assert_eq!(after.len(), before.len() + 1);
    assert!(before.iter().zip(&after).all(|(a, b)| a.hash == b.hash));
    if let Place::File(folder) = &place {
        // No byte of the name in any file of the folder, the write-ahead log included.
        for file in std::fs::read_dir(folder.path()).unwrap() {
            let bytes = std::fs::read(file.unwrap().path()).unwrap();
            for name in [
                "Sample",
                "anna@sample.invalid",
                "came late",
                "$argon2id$secret",
            ] {
                assert!(
                    !bytes.windows(name.len()).any(|w| w == name.as_bytes()),
                    "{name}"
                );
            }
        }
    }
    store.close().await;
}

async fn an_export_names_everything_but_secrets(place: Place) {
    let store = place.open().await;
    fill(&store).await;
    store
        .append(one("thing/x", 0, r#"{"pair":["annaidx"]}"#))
        .await
        .unwrap();
    let export = export_person(&store, "annaid").await.unwrap();
    assert_eq!(export.person, Some(anna()));
    assert_eq!(
        (
            export.contacts.len(),
            export.texts.len(),
            export.accounts.len()
        ),
        (1, 1, 1)
    );
    let positions: Vec<_> = export.events.iter().map(|e| e.position.0).collect();
    assert_eq!(positions, [1, 2]);
    let text = serde_json::to_string(&export).unwrap();
    assert!(!text.contains("argon2id"));
    store.close().await;
}

async fn the_sweep_keeps_to_its_table(place: Place) {
    const DAY: i64 = 86_400_000;
    let (hand, clock) = clock(100 * DAY);
    let store = place
        .open_with(jadoube_store::StoreOptions { clock, ..options() })
        .await;
    let session = Session {
        hash: vec![1; 32],
        kind: "staff".into(),
        expires_ms: 101 * DAY,
        ..Session::default()
    };
    store
        .append(one("thing/a", 0, "1").side(SideWrite::put(&session)))
        .await
        .unwrap();
    let keep = Keep::default();
    assert_eq!(sweep(&store, &keep, false).await.unwrap(), []);
    hand.store(131 * DAY, std::sync::atomic::Ordering::SeqCst);
    let shown = sweep(&store, &keep, true).await.unwrap();
    let tables: Vec<_> = shown.iter().map(|s| (s.table, s.rows)).collect();
    assert_eq!(tables, [("command", 1), ("session", 1)]);
    assert_eq!(store.private().all::<Session>().await.unwrap().len(), 1);
    assert_eq!(sweep(&store, &keep, false).await.unwrap(), shown);
    assert_eq!(store.private().all::<Session>().await.unwrap().len(), 0);
    store.close().await;
}

/// 4.4: caches of sessions and roles learn when these change.
async fn a_change_of_access_is_counted_and_told_to_other_servers(place: Place) {
    let store = place.open().await;
    let session = Session {
        hash: vec![1; 32],
        account: Some("x".into()),
        kind: "staff".into(),
        expires_ms: 5,
        ..Session::default()
    };
    let before = store.access();
    store.append(one("thing/a", 0, "1")).await.unwrap();
    store
        .append(Batch::by(arbiter()).side(SideWrite::put(&anna())))
        .await
        .unwrap();
    assert_eq!(store.access(), before, "nobody's access changed");
    let signed_in = Batch::by(arbiter()).side(SideWrite::put(&session));
    store.append(signed_in).await.unwrap();
    assert!(store.access() > before, "a session");
    let before = store.access();
    store.append(one("account/x", 0, "1")).await.unwrap();
    assert!(store.access() > before, "a role");
    if store.engine() == Engine::Postgres {
        let other = place.open().await;
        let known = other.access();
        // Rung for although no event was stored. A ring may be lost before the other listens.
        let mut heard = false;
        for _ in 0..1_000 {
            let gone = SideWrite::remove::<Session>("hash", vec![1; 32]);
            store.append(Batch::by(arbiter()).side(gone)).await.unwrap();
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            heard = other.access() > known;
            if heard {
                break;
            }
        }
        assert!(heard);
        other.close().await;
    }
    store.close().await;
}

/// 3.2: last uses and the like, many at a time, without a sync of their own.
async fn repeatable_writes_are_made_and_made_again(place: Place) {
    let store = place.open().await;
    let account = |number: usize| Account {
        id: format!("a{number}"),
        name: "Sample".into(),
        ..Account::default()
    };
    let writes: Vec<SideWrite> = (0..450).map(|n| SideWrite::put(&account(n))).collect();
    let (before, access) = (store.head(), store.access());
    store.repeatable(&writes).await.unwrap();
    store.repeatable(&writes).await.unwrap();
    let all: Vec<Account> = store.private().all().await.unwrap();
    assert_eq!(all.len(), 450);
    assert_eq!((store.head(), store.access()), (before, access));
    store.append(one("thing/a", 0, "1")).await.unwrap();
    store.close().await;
}
