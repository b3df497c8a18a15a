//! Scenarios: files that tell a story or set a task, and state the expected result.
//!
//! A scenario is a TOML file `scenarios/<edition>/<article>-<slug>.toml` whose `kind` says who runs
//! it. The rules know nothing about these files: a runner calls the same functions as pages and
//! commands, collects the provisions cited by their results and compares these with the
//! expectations. The register counts a provision as enforced only if a run *produced* its citation;
//! `docs/scenarios.md` describes the stories of games for arbiters.
//!
//! | kind | runner | what is run |
//! |---|---|---|
//! | `game`, `games` | [`game`] | a story at the board, ruled on by the referee, edition by edition |
//! | `chess` | [`chess`] | questions about a chess board |
//! | `draughts` | [`draughts`] | steps on a draughts board |
//! | `pairing` | [`pairing`] | schedules, draws, start lists, rounds, line-ups, duels |
//! | `standings` | [`standings`] | results and the resulting order |
//! | `rating`, `official` | [`rating`] | a rating period, norms, the rights of officials |
//!
//! ```
//! let report = jadoube_scenarios::run(r#"
//! kind = "game"
//! title = "White resigns"
//! story = """
//! white resigns
//! """
//! [expect.fide-2023]
//! result = "0-1"
//! cites = ["fide-2023:5.1.2a"]
//! "#).unwrap();
//! assert_eq!(report.mismatches, []);
//! ```

pub mod chess;
pub mod draughts;
pub mod game;
pub mod pairing;
pub mod rating;
mod report;
pub mod standings;
mod task_run;

use serde::Deserialize;

pub use jadoube_referee::cases::{BadScenario, read};
pub use report::{Mismatch, Report};

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
    let head: Head = read(text)?;
    Ok(head.kind)
}

/// Runs a scenario given as text.
///
/// # Errors
/// The text is not TOML, names no known kind, or its runner cannot read it.
pub fn run(text: &str) -> Result<Report, BadScenario> {
    match kind(text)?.as_str() {
        "game" | "games" => game::run(text),
        "chess" => chess::run(text),
        "draughts" => draughts::run(text),
        "rating" | "official" => rating::run(text),
        "" => Err(BadScenario {
            line: 1,
            what: "the kind of scenario is empty".to_owned(),
        }),
        "pairing" => pairing::run(text),
        "standings" => standings::run(text),
        kind => Err(BadScenario {
            line: 1,
            what: format!("no such kind of scenario: {kind:?}"),
        }),
    }
}
