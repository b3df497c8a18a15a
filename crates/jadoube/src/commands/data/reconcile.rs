//! `data reconcile`: for a database that was set back behind what a server had confirmed.

use std::path::Path;

use jadoube_store::data::reconcile::{Reconciled, accept_loss, bring_back, compare};
use jadoube_store::{Location, Position};

use super::spoken::{arg, failing, last_entry, say as sentence};
use crate::{CommandResult, Context, ExitAnswer, print, say};

/// What to do about missing entries.
pub(super) enum Choice {
    Show,
    BringBack,
    AcceptLoss(i64),
}

pub(super) async fn run(
    context: &Context,
    location: &Location,
    tail: &Path,
    choice: Choice,
) -> CommandResult {
    let done = match choice {
        Choice::Show => return show(context, location, tail).await,
        Choice::BringBack => bring_back(location, tail).await,
        Choice::AcceptLoss(at) => accept_loss(location, tail, Position(at)).await,
    };
    let done = done.map_err(|error| failing(context, &error))?;
    print_result(context, &done)
}

async fn show(context: &Context, location: &Location, tail: &Path) -> CommandResult {
    let found = compare(location, tail).await;
    let found = found.map_err(|error| failing(context, &error))?;
    let whole = found.missing.is_empty();
    if context.json {
        print::json(&found)?;
    } else if whole {
        say!("{}", context.words.text("data-reconcile-none"));
    } else {
        let position = ("position", arg(found.common));
        let args = [position.clone(), ("count", arg(found.missing.len()))];
        say!("{}", sentence(context, "data-reconcile-missing", &args));
        for event in &found.missing {
            say!("{} {}", event.position, last_entry(context, event));
        }
        if found.written_over {
            say!("{}", context.words.text("data-reconcile-over"));
        }
        say!("{}", sentence(context, "data-reconcile-ask", &[position]));
    }
    Ok(if whole {
        ExitAnswer::Yes
    } else {
        ExitAnswer::No
    })
}

fn print_result(context: &Context, done: &Reconciled) -> CommandResult {
    if context.json {
        print::json(done)?;
    } else {
        let head = done.loaded.head;
        let args = [
            ("count", arg(done.back)),
            ("head", arg(head)),
            ("epoch", arg(head.epoch)),
        ];
        say!("{}", sentence(context, "data-reconcile-back", &args));
        for (event, why) in &done.left {
            let args = [
                ("position", arg(event.position)),
                ("kind", arg(&event.kind)),
                ("stream", arg(&event.stream)),
                ("why", arg(why)),
            ];
            say!("{}", sentence(context, "data-reconcile-left", &args));
        }
    }
    Ok(match done.left.is_empty() {
        true => ExitAnswer::Yes,
        false => ExitAnswer::No,
    })
}
