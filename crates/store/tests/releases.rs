//! 12.16: data of every release opens with the present program, verifies, and reads as it did.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

#[path = "support/mod.rs"]
mod support;

use std::path::{Path, PathBuf};

use jadoube_store::data::backup::backup;
use jadoube_store::data::load::import;
use jadoube_store::data::verify::{verify_file, verify_location};
use jadoube_store::data::{What, export};
use jadoube_store::personal::{Ledger, Person};
use jadoube_store::{Claim, FILE, Location, Position, SideWrite, Store, StoreOptions};
use support::{Place, clock, one, options, run};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/releases")
}

/// Writes the files of this release: `JADOUBE_MAKE_RELEASE=0.1.0 cargo test --test releases make`.
#[test]
fn make() {
    let Ok(release) = std::env::var("JADOUBE_MAKE_RELEASE") else {
        return;
    };
    run(async {
        let place = Place::file();
        let (_, clock) = clock(1_794_000_000_000);
        let store = place.open_with(StoreOptions { clock, ..options() }).await;
        for n in 0..30 {
            let anna = Person {
                id: "annaid".into(),
                family: Some("Sample".into()),
                given: Some("Anna".into()),
                ..Person::default()
            };
            let batch = one("thing/a", n, &format!("{{\"n\":{n},\"ż\":\"ř\"}}"))
                .claim(Claim::new("number", n.to_string(), "thing/a"))
                .side(SideWrite::put(&anna));
            store.append(batch).await.unwrap();
        }
        std::fs::create_dir_all(folder()).unwrap();
        let file = folder().join(format!("{release}.db"));
        let _ = std::fs::remove_file(&file);
        let made = backup(&store, &file).await.unwrap();
        let mut text = Vec::new();
        export(
            &store,
            &What {
                personal: true,
                ..What::default()
            },
            &mut text,
        )
        .await
        .unwrap();
        std::fs::write(folder().join(format!("{release}.jsonl")), text).unwrap();
        std::fs::write(
            folder().join(format!("{release}.head")),
            format!("{}\n", made.head),
        )
        .unwrap();
        store.close().await;
    });
}

#[test]
fn data_of_every_release_is_read() {
    let mut releases = 0;
    for entry in std::fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|end| end != "head") {
            continue;
        }
        releases += 1;
        let head = std::fs::read_to_string(&path).unwrap();
        let paper = || Some(head.trim().parse().unwrap());
        run(async {
            let temporary = tempfile::tempdir().unwrap();
            // The embedded file, brought up to date where it must be.
            let file = temporary.path().join(FILE);
            std::fs::copy(path.with_extension("db"), &file).unwrap();
            looks_right(&Location::File(file), &paper).await;
            // The engine-neutral form, into a file.
            let dump = path.with_extension("jsonl");
            assert_eq!(verify_file(&dump, paper()).await.unwrap().faults, []);
            let to = Location::folder(temporary.path().join("in"));
            import(&dump, &to, "import", Ledger::default())
                .await
                .unwrap();
            looks_right(&to, &paper).await;
            // And into the other engine.
            let database = Place::postgres_database().location();
            import(&dump, &database, "import", Ledger::default())
                .await
                .unwrap();
            looks_right(&database, &paper).await;
        });
    }
    assert!(releases > 0);
}

async fn looks_right(
    location: &Location,
    paper: &impl Fn() -> Option<jadoube_store::data::verify::Paper>,
) {
    let store = Store::open_with(location.clone(), options()).await.unwrap();
    let events = store.read_all(Position(0), 1000).await.unwrap();
    assert_eq!(events[7].data.get(), r#"{"n":7,"ż":"ř"}"#);
    let anna: Person = store.private().get("annaid").await.unwrap().unwrap();
    assert_eq!(anna.family.as_deref(), Some("Sample"));
    let seq = events
        .iter()
        .filter(|event| event.stream.as_str() == "thing/a")
        .count();
    store
        .append(one("thing/a", i64::try_from(seq).unwrap(), "1"))
        .await
        .unwrap();
    store.close().await;
    assert_eq!(verify_location(location, paper()).await.unwrap().faults, []);
}
