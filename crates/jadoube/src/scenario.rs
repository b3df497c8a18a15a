//! Scenarios find their runner by `kind`.

use jadoube_lawbook::scenario::{self, BadScenario, Report};
use serde::Deserialize;

/// The part of a scenario that every kind has.
#[derive(Debug, Deserialize)]
struct Head {
    kind: String,
}

/// The kind of a scenario given as text.
///
/// # Errors
/// The text is not TOML, or names no kind.
pub fn kind(text: &str) -> Result<String, BadScenario> {
    let head: Head = scenario::read(text)?;
    Ok(head.kind)
}

/// Runs a scenario given as text.
///
/// # Errors
/// The text is not TOML, names no known kind, or its runner cannot read it.
pub fn run(text: &str) -> Result<Report, BadScenario> {
    match kind(text)?.as_str() {
        "game" | "games" => jadoube_referee::scenario::run(text),
        "chess" => jadoube_chess::scenario::run(text),
        "draughts" => jadoube_draughts::scenario::run(text),
        "rating" | "official" => jadoube_rating::scenario::run(text),
        "" => Err(BadScenario {
            line: 1,
            what: "the kind of scenario is empty".to_owned(),
        }),
        "pairing" => jadoube_pairing::scenario::run(text),
        "standings" => jadoube_standings::scenario::run(text),
        kind => Err(BadScenario {
            line: 1,
            what: format!("no such kind of scenario: {kind:?}"),
        }),
    }
}
