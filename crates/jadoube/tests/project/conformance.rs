//! The register claims only what an executed scenario produced.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use jadoube_lawbook::{ProvisionId, lawbook};
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
