//! 2.7: every kind and version ever written has a sample that the present program reads, and
//! no type changes its serialised form without a new version.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use jadoube_store::{
    Fact, Kind, Kinds, LogContinued, LogUpgraded, PersonAsked, PersonCorrected, PersonDisplayed,
    PersonErased, PersonRefused, PersonRegistered, Position,
};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/events")
}

/// `<kind>.v<n>.json`
fn samples() -> BTreeMap<(String, u16), String> {
    let files = std::fs::read_dir(folder()).unwrap();
    files
        .map(|file| {
            let path = file.unwrap().path();
            let name = path
                .file_name()
                .unwrap()
                .to_str()
                .unwrap()
                .strip_suffix(".json")
                .unwrap();
            let (kind, version) = name.rsplit_once(".v").unwrap();
            let text = std::fs::read_to_string(&path).unwrap();
            (
                (kind.to_owned(), version.parse().unwrap()),
                text.trim_end().to_owned(),
            )
        })
        .collect()
}

/// The present program reads a sample and writes it again, byte for byte.
fn reads<T: Fact + DeserializeOwned>(kinds: &Kinds, version: u16, text: &str, expected: &T) {
    let kind: Kind = T::KIND.parse().unwrap();
    let raw = RawValue::from_string(text.to_owned()).unwrap();
    let newest = kinds.raise(&kind, version, &raw).unwrap();
    let read: T = serde_json::from_str(newest.get()).unwrap();
    assert_eq!(serde_json::to_string(&read).unwrap(), newest.get());
    if version == T::VERSION {
        assert_eq!(
            serde_json::to_string(expected).unwrap(),
            text,
            "{kind}: its form changed without a new version"
        );
    }
    let odd = newest.get().replacen('{', r#"{"no_such_field":1,"#, 1);
    assert!(
        serde_json::from_str::<T>(&odd).is_err(),
        "{kind}: unknown fields are refused"
    );
}

#[test]
fn every_sample_is_read_and_written_as_it_stands() {
    let kinds = Kinds::of_the_store();
    let samples = samples();
    for ((kind, version), text) in &samples {
        let person = || "aaaaaaaaaaaaaaaaaaaaaaaaaa".to_owned();
        let fields = || vec!["family".to_owned(), "given".to_owned()];
        match kind.as_str() {
            LogContinued::KIND => reads(
                &kinds,
                *version,
                text,
                &LogContinued {
                    from: Position(90_211),
                    reason: "restore".into(),
                    epoch: 2,
                },
            ),
            LogUpgraded::KIND => reads(
                &kinds,
                *version,
                text,
                &LogUpgraded {
                    from: 1,
                    to: 2,
                    program: "0.1.0".into(),
                },
            ),
            PersonRegistered::KIND => reads(
                &kinds,
                *version,
                text,
                &PersonRegistered {
                    person: person(),
                    fields: fields(),
                },
            ),
            PersonCorrected::KIND => reads(
                &kinds,
                *version,
                text,
                &PersonCorrected {
                    person: person(),
                    fields: fields(),
                    cause: "misspelt".into(),
                },
            ),
            PersonDisplayed::KIND => reads(
                &kinds,
                *version,
                text,
                &PersonDisplayed {
                    person: person(),
                    display: "initials".into(),
                },
            ),
            PersonErased::KIND => reads(
                &kinds,
                *version,
                text,
                &PersonErased {
                    person: person(),
                    scope: "all".into(),
                },
            ),
            PersonAsked::KIND => reads(
                &kinds,
                *version,
                text,
                &PersonAsked {
                    person: person(),
                    until: "2026-12-18".into(),
                },
            ),
            PersonRefused::KIND => reads(
                &kinds,
                *version,
                text,
                &PersonRefused {
                    person: person(),
                    ground: "ruling".into(),
                },
            ),
            other => panic!("nobody reads {other}"),
        }
    }
    // Every version of every kind has a sample.
    for (kind, newest) in kinds.iter() {
        for version in 1..=newest {
            assert!(
                samples.contains_key(&(kind.to_owned(), version)),
                "{kind}.v{version}.json is missing"
            );
        }
    }
}
