//! Scenarios of kind `pairing`: a task of chapter V and its expected result.
//!
//! ```toml
//! kind = "pairing"
//! story = "Ten players draw numbers; who meets whom in round 2?"
//! [[round_robin]]
//! players = 10
//! [[round_robin.expect]]
//! round = 2
//! pairs = "10-6 7-5 8-4 9-3 1-2"
//! ```

mod file;
mod swiss;
mod tasks;

use jadoube_pairing::published::{after_no_show, change};

use crate::task_run::TaskRun;
use crate::{BadScenario, Report};
use file::PairingTasks;

/// Runs a scenario.
///
/// # Errors
/// The text is not such a scenario.
pub fn run(text: &str) -> Result<Report, BadScenario> {
    let scenario: PairingTasks = crate::read(text)?;
    let mut runner = TaskRun::new(text);
    for task in &scenario.round_robin {
        runner.round_robin(task)?;
    }
    for task in &scenario.scheveningen {
        runner.scheveningen(task)?;
    }
    for task in &scenario.varma {
        runner.varma(task)?;
    }
    for task in &scenario.start_list {
        runner.start_list(task);
    }
    for task in &scenario.technical {
        runner.technical(task);
    }
    for task in &scenario.plan {
        runner.plan(task);
    }
    for task in &scenario.swiss {
        runner.swiss(task)?;
    }
    for task in &scenario.change {
        let (found, article) = change(task.stage, task.cause);
        runner.cite([article]);
        runner.compare(&task.expect, &found);
    }
    for task in &scenario.no_show {
        let (choices, article) = after_no_show();
        runner.cite([article]);
        let offered = choices.contains(task.choice.get_ref());
        runner.expect(task.choice.span().start, offered, "offered", "not offered");
    }
    for task in &scenario.team_match {
        runner.team_match(task);
    }
    for task in &scenario.lineup {
        runner.lineup(task);
    }
    for task in &scenario.duel {
        runner.duel(task)?;
    }
    Ok(runner.report)
}
