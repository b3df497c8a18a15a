//! 12.17: after an erasure no byte of the name is left, in any file of the data or of the tail.

use std::path::Path;

use jadoube_store::personal::{Contact, Person, Text};
use jadoube_store::{SideWrite, StoreOptions};

use crate::support::{Place, one, options, run};

/// Fifty names nobody has, the same in every run.
fn names() -> Vec<(String, String)> {
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    let mut letters = |count: usize| -> String {
        (0..count)
            .map(|_| {
                seed ^= seed << 13;
                seed ^= seed >> 7;
                seed ^= seed << 17;
                char::from(b'a' + u8::try_from(seed % 26).unwrap())
            })
            .collect()
    };
    (0..50)
        .map(|n| (format!("person{n:02}"), format!("Sample{}", letters(14))))
        .collect()
}

fn found(folder: &Path, name: &str) -> Vec<String> {
    let mut all = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.is_dir() {
            all.extend(found(&path, name));
        } else if std::fs::read(&path)
            .unwrap()
            .windows(name.len())
            .any(|window| window == name.as_bytes())
        {
            all.push(path.display().to_string());
        }
    }
    all
}

#[test]
fn no_trace_of_fifty_erased_names_is_left_in_any_file() {
    run(async {
        let place = Place::file();
        let Place::File(folder) = &place else {
            panic!()
        };
        let tail = tempfile::tempdir().unwrap();
        let store = place
            .open_with(StoreOptions {
                tail: Some(tail.path().to_owned()),
                ..options()
            })
            .await;
        let names = names();
        for (id, name) in &names {
            let person = Person {
                id: id.clone(),
                family: Some(name.clone()),
                shown: Some(name.clone()),
                ..Person::default()
            };
            let contact = Contact {
                person: id.clone(),
                email: Some(format!("{name}@sample.invalid")),
                ..Contact::default()
            };
            let text = Text {
                id: format!("text-{id}"),
                subject: id.clone(),
                text: format!("{name} came late"),
                ..Text::default()
            };
            let batch = one(&format!("person/{id}"), 0, "1")
                .side(SideWrite::put(&person))
                .side(SideWrite::put(&contact))
                .side(SideWrite::put(&text));
            store.append(batch).await.unwrap();
        }
        // Corrections and other traffic move the rows about.
        for n in 0..200 {
            store
                .append(one("thing/a", n, "[\"traffic\"]"))
                .await
                .unwrap();
        }
        let (_, witness) = &names[7];
        assert!(
            !found(folder.path(), witness).is_empty(),
            "the search finds what is there"
        );
        for (id, _) in &names {
            let erase =
                one(&format!("person/{id}"), 1, "1").side(SideWrite::Erase { person: id.clone() });
            store.append(erase).await.unwrap();
        }
        for (_, name) in &names {
            assert_eq!(found(folder.path(), name), [""; 0], "{name}");
            assert_eq!(found(tail.path(), name), [""; 0], "{name}");
        }
        store.close().await;
        for (_, name) in &names {
            assert_eq!(found(folder.path(), name), [""; 0], "{name} after closing");
        }
    });
}
