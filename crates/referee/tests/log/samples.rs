//! What no story tells and a log may hold all the same.

use jadoube_referee::{
    Decision, Effect, Evidence, Observation, Pending, Person, Recorded, Ruling, SCHEMA, Verdict,
    What,
};

/// One entry for each.
pub fn entries() -> Vec<Recorded> {
    let whats = [
        What::Confirms { entry: 7 },
        What::Overrules {
            reason: "both had agreed: \"½\"".to_owned(),
            instead: Decision::Scores(1, 1),
        },
    ];
    let ruling = Ruling {
        verdict: Verdict::ArbiterDecides,
        cites: Vec::new(),
        effects: vec![Effect::Pending(Pending::Clocks)],
        held: vec![Effect::Annul],
        evidence: vec![Evidence::Undecided(1_000)],
        unasked: Some(true),
        options: Vec::new(),
    };
    whats
        .into_iter()
        .map(|what| Recorded {
            schema: SCHEMA,
            rules: serde_json::from_str("\"0.1.0-0123456789abcdef\"").unwrap(),
            observation: Observation {
                at: 1,
                by: Person::Arbiter,
                what,
            },
            rulings: vec![ruling.clone()],
        })
        .collect()
}
