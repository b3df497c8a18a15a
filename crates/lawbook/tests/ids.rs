//! An id that a log may cite never disappears without a line in `data/retired.tsv`.

use std::collections::BTreeSet;

use jadoube_lawbook::{lawbook, retired};

/// Every id there ever was, as released: lines are added and never taken away.
const EVER: &str = "../../testdata/provision-ids.txt";

#[test]
fn no_id_disappears_without_a_line_and_new_ones_are_listed() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(EVER);
    let mut text = std::fs::read_to_string(&path).unwrap();
    let now: BTreeSet<&str> = lawbook()
        .provisions()
        .iter()
        .map(|provision| provision.id.as_str())
        .collect();
    let ever: BTreeSet<String> = text.lines().map(str::to_owned).collect();
    let gone: BTreeSet<&str> = retired().iter().map(|row| row.id.as_str()).collect();
    let lost: Vec<&String> = ever
        .iter()
        .filter(|id| !now.contains(id.as_str()) && !gone.contains(id.as_str()))
        .collect();
    assert!(
        lost.is_empty(),
        "neither in the inventory nor in data/retired.tsv: {lost:?}"
    );
    let strange: Vec<&&str> = gone.iter().filter(|id| !ever.contains(**id)).collect();
    assert!(strange.is_empty(), "retired and never there: {strange:?}");
    let new: Vec<&&str> = now.iter().filter(|id| !ever.contains(**id)).collect();
    if std::env::var_os("PROVISION_IDS").is_some_and(|it| it == "add") {
        for id in new {
            text.push_str(id);
            text.push('\n');
        }
        std::fs::write(&path, text).unwrap();
        return;
    }
    assert!(
        new.is_empty(),
        "not in testdata/provision-ids.txt (PROVISION_IDS=add adds them): {new:?}"
    );
}
