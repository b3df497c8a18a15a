//! The register claims only what an executed scenario produced.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use jadoube_lawbook::{ProvisionId, Status, lawbook};
use jadoube_scenarios as scenarios;

use crate::support;

/// Every scenario, run; by its path below `scenarios/`.
fn produced() -> BTreeMap<String, BTreeSet<&'static str>> {
    let folder = support::root().join("scenarios");
    let mut produced = BTreeMap::new();
    let mut failed = Vec::new();
    for path in support::files(&folder) {
        let name = path
            .strip_prefix(&folder)
            .unwrap()
            .to_string_lossy()
            .into_owned();
        if !name.ends_with(".toml") {
            continue;
        }
        match scenarios::run(&fs::read_to_string(&path).unwrap()) {
            Ok(report) => {
                failed.extend(
                    report
                        .mismatches
                        .iter()
                        .map(|mismatch| format!("{name}: {mismatch}")),
                );
                let cited = report.cited.iter().map(|id| ProvisionId::as_str(*id));
                produced.insert(name, cited.collect());
            }
            Err(bad) => failed.push(format!("{name}: {bad}")),
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    produced
}

#[test]
fn every_claim_of_the_register_was_produced_by_its_scenario() {
    let produced = produced();
    let mut wrong = Vec::new();
    for provision in lawbook().provisions() {
        let Some(proof) = provision.proof else {
            continue;
        };
        match produced.get(proof) {
            None => wrong.push(format!("{}: no scenario {proof}", provision.id)),
            Some(cited) if !cited.contains(provision.id.as_str()) => {
                wrong.push(format!("{}: {proof} does not produce it", provision.id));
            }
            Some(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Without its expectation in the story named, a rule could break and that story still pass.
#[test]
fn the_story_of_a_game_expects_the_provision_it_proves() {
    let folder = support::root().join("scenarios");
    let mut wrong = Vec::new();
    for provision in lawbook().provisions() {
        let Some(proof) = provision.proof else {
            continue;
        };
        let story = fs::read_to_string(folder.join(proof)).unwrap();
        if story.starts_with("kind = \"game") && !story.contains(&format!("\"{}\"", provision.id)) {
            wrong.push(format!("{}: {proof} does not expect it", provision.id));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Where the arbiter chooses a penalty or the times, the program offers; it does not rule.
#[test]
fn what_the_arbiter_chooses_is_offered_in_every_edition() {
    const CHOSEN: [&str; 5] = [
        "forbidden",
        "wrong-if-used",
        "clocks-by-arbiter",
        "clocks-unless-disabled",
        "send-away",
    ];
    // The program also rules by these: a stop loses, a recorder and an adaptation are refused.
    const RULED_TOO: [&str; 3] = ["pzwarc:II/4.4.1", "pzwarc:VIII/2.5", "pzwarc:VIII/5.3"];
    let table = support::root().join("crates/referee/data/beside-the-board.tsv");
    let mut wrong = Vec::new();
    for row in fs::read_to_string(table).unwrap().lines().skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let [_, kind, what, answer, articles] = cells.as_slice() else {
            panic!("{row}");
        };
        if *kind != "penalty" && !CHOSEN.contains(answer) {
            continue;
        }
        for id in articles.split_whitespace() {
            let provision = lawbook()
                .provisions()
                .iter()
                .find(|one| one.id.as_str() == id);
            let status = provision.unwrap_or_else(|| panic!("{id}")).status;
            if status == Status::Enforced && !RULED_TOO.contains(&id) {
                wrong.push(format!("{id} ({what}) is not enforced but offered"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn topics_name_scenarios_that_produce_their_provisions() {
    let produced = produced();
    for topic in lawbook().topics() {
        for (edition, answer) in &topic.answers {
            let jadoube_lawbook::EditionAnswer::Regulated {
                provisions,
                scenario: Some(scenario),
                ..
            } = answer
            else {
                continue;
            };
            let cited = produced
                .get(scenario)
                .unwrap_or_else(|| panic!("{}: no scenario {scenario}", topic.slug));
            assert!(
                provisions.iter().any(|id| cited.contains(id.as_str())),
                "{} {edition}: {scenario} produces none of its provisions",
                topic.slug
            );
        }
    }
}
