//! 12.13: files that are not ours, or not any more, are refused in a sentence.

use jadoube_store::data::load;
use jadoube_store::data::reconcile::compare;
use jadoube_store::data::verify::verify_file;
use jadoube_store::data::{What, export};
use jadoube_store::personal::Ledger;
use jadoube_store::{Location, Stored};
use proptest::prelude::*;

use crate::support::{Place, one, run};

/// A sound export of a few events.
fn sound() -> Vec<u8> {
    run(async {
        let place = Place::file();
        let store = place.open().await;
        for n in 0..4 {
            store.append(one("thing/a", n, "{\"n\":1}")).await.unwrap();
        }
        let mut text = Vec::new();
        export(&store, &What::default(), &mut text).await.unwrap();
        store.close().await;
        text
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever bytes an export has, reading it ends, and never as something it is not.
    #[test]
    fn an_export_with_other_bytes_is_read_or_refused(
        at in 0_usize..4_000,
        bytes in proptest::collection::vec(any::<u8>(), 0..40),
        cut in any::<bool>(),
    ) {
        static SOUND: std::sync::OnceLock<Vec<u8>> = std::sync::OnceLock::new();
        let sound = SOUND.get_or_init(sound);
        let mut text = sound.clone();
        let at = at % text.len();
        match cut {
            true => text.truncate(at),
            false => drop(text.splice(at..(at + bytes.len()).min(sound.len()), bytes)),
        }
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("log.jsonl");
        std::fs::write(&file, &text).unwrap();
        run(async {
            let report = verify_file(&file, None).await;
            let to = Location::folder(folder.path().join("new"));
            let loaded = load::import(&file, &to, "import", Ledger::default()).await;
            // What loads has verified: the four events, whatever else was changed in the file.
            if let Ok(loaded) = loaded {
                assert!(report.is_ok_and(|report| report.faults.is_empty()));
                assert_eq!(loaded.events, 5);
            }
            // As a tail it is read as far as it goes.
            let place = Place::file();
            place.open().await.close().await;
            let _ = compare(&place.location(), &file).await;
        });
    }

    /// An envelope is read back or refused, whatever it says.
    #[test]
    fn any_text_as_an_envelope_is_refused_or_read(text in ".{0,400}") {
        let _ = serde_json::from_str::<Stored>(&text);
    }
}
