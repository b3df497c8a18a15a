//! Commands that write: restore, import, move, rescue, rebuild, sweep. None writes over data.

use std::path::Path;

use jadoube_server::data::{Rebuilt, rebuild as views_again, views};
use jadoube_store::data::{self, DataError, load, rescue as saving, restore as restoring};
use jadoube_store::personal::{self, Ledger};
use jadoube_store::{Location, OpenError, Store, StoreOptions};
use serde_json::{Value, json};

use super::super::control::Control;
use super::Place;
use super::spoken::{arg, failing, last_entry, opening, say as sentence};
use crate::{CommandResult, Context, ExitAnswer, Failure, print, say};

pub(super) async fn restore(
    context: &Context,
    file: &Path,
    tail: Option<&Path>,
    to: &Location,
    aside: bool,
) -> CommandResult {
    let done = restoring::restore(file, tail, to, aside).await;
    let done = done.map_err(|error| match &error {
        DataError::NotEmpty(place) => {
            let place = [("place", arg(place))];
            Failure::new(sentence(context, "data-not-empty-aside", &place))
        }
        _ => failing(context, &error),
    })?;
    if context.json {
        print::json(&done)?;
        return Ok(ExitAnswer::Yes);
    }
    if let Some(folder) = &done.aside {
        say!(
            "{}",
            sentence(context, "data-aside", &[("folder", arg(folder.display()))])
        );
    }
    let loaded = &done.loaded;
    let args = [
        ("events", arg(loaded.events)),
        ("tail", arg(loaded.from_tail)),
        ("erased", arg(loaded.erased)),
        ("head", arg(loaded.head)),
        ("epoch", arg(loaded.head.epoch)),
    ];
    say!("{}", sentence(context, "data-restored", &args));
    if let Some(event) = &done.last {
        say!("{}", last_entry(context, event));
    }
    Ok(ExitAnswer::Yes)
}

pub(super) async fn import(context: &Context, file: &Path, to: &Location) -> CommandResult {
    let mut ledger = Ledger::default();
    for folder in [file.parent(), to.data_folder()].into_iter().flatten() {
        ledger
            .read(folder)
            .map_err(|error| Failure::new(format!("{}: {error}", folder.display())))?;
    }
    let done = load::import(file, to, "import", ledger).await;
    let done = done.map_err(|error| failing(context, &error))?;
    if context.json {
        print::json(&done)?;
    } else {
        let args = [
            ("events", arg(done.events)),
            ("rows", arg(done.rows)),
            ("head", arg(done.head)),
            ("epoch", arg(done.head.epoch)),
        ];
        say!("{}", sentence(context, "data-imported", &args));
    }
    Ok(ExitAnswer::Yes)
}

pub(super) async fn move_to(context: &Context, from: &Location, to: &Location) -> CommandResult {
    let done = data::move_to(from, to).await;
    let done = done.map_err(|error| failing(context, &error))?;
    if context.json {
        print::json(&done)?;
    } else {
        let args = [
            ("events", arg(done.loaded.events)),
            ("head", arg(done.loaded.head)),
            ("epoch", arg(done.loaded.head.epoch)),
        ];
        say!("{}", sentence(context, "data-moved", &args));
    }
    Ok(ExitAnswer::Yes)
}

pub(super) async fn rescue(context: &Context, from: &Location, to: &Location) -> CommandResult {
    let Location::File(file) = from else {
        return Err(Failure::new(sentence(
            context,
            "data-not-ours",
            &[("file", arg(from))],
        )));
    };
    let done = saving::rescue(file, to).await;
    let done = done.map_err(|error| failing(context, &error))?;
    let missing = done.head.filter(|head| head.position > done.sound);
    if context.json {
        print::json(&done)?;
    } else {
        say!(
            "{}",
            sentence(context, "data-rescued", &[("position", arg(done.sound))])
        );
        if let Some(head) = missing {
            let args = [
                ("first", arg(done.sound.0 + 1)),
                ("last", arg(head.position)),
            ];
            say!("{}", sentence(context, "data-rescue-missing", &args));
        }
        for table in &done.lost_tables {
            say!(
                "{}",
                sentence(context, "data-rescue-table", &[("table", arg(table))])
            );
        }
    }
    Ok(match missing.is_none() && done.lost_tables.is_empty() {
        true => ExitAnswer::Yes,
        false => ExitAnswer::No,
    })
}

pub(super) async fn rebuild(
    context: &Context,
    name: Option<String>,
    place: &Place,
) -> CommandResult {
    let name = name.as_deref();
    if let Some(name) = name.filter(|name| views().iter().all(|view| view.name() != *name)) {
        return Err(Failure::new(sentence(
            context,
            "data-no-view",
            &[("name", arg(name))],
        )));
    }
    let done = rebuilt(context, name, place).await?;
    if context.json {
        print::json(&done)?;
        return Ok(ExitAnswer::Yes);
    }
    for view in &done.views {
        let args = [("name", arg(&view.name)), ("events", arg(view.applied))];
        say!("{}", sentence(context, "data-rebuilt-view", &args));
    }
    if name.is_none() {
        let count = [("count", arg(done.snapshots))];
        say!("{}", sentence(context, "data-rebuilt", &count));
    }
    Ok(ExitAnswer::Yes)
}

/// Fills views again, by the running server if there is one.
async fn rebuilt(context: &Context, name: Option<&str>, place: &Place) -> Result<Rebuilt, Failure> {
    let found = place.found(context)?;
    let options = found.options(StoreOptions {
        create: false,
        ..StoreOptions::default()
    });
    let store = match Store::open_with(found.location.clone(), options).await {
        Ok(store) => store,
        Err(held @ OpenError::Held(_)) => {
            let control = found.location.data_folder().and_then(Control::read);
            let control = control.ok_or_else(|| opening(context, &held))?;
            let done = control.ask(context, "/control/rebuild", &json!({ "name": name }))?;
            return serde_json::from_value(done).map_err(Failure::new);
        }
        Err(error) => return Err(opening(context, &error)),
    };
    let done = views_again(&store, name).await;
    store.close().await;
    done.map_err(Failure::new)
}

pub(super) async fn sweep(context: &Context, show: bool, place: &Place) -> CommandResult {
    let told = swept(context, show, place).await?;
    if context.json {
        print::json(&told)?;
        return Ok(ExitAnswer::Yes);
    }
    let text = |row: &Value, name: &str| match row.get(name) {
        Some(Value::String(text)) => text.clone(),
        Some(other) => other.to_string(),
        None => String::new(),
    };
    let list = |name: &str| told.get(name).and_then(Value::as_array).cloned();
    let (swept, offered) = (list("swept"), list("offered"));
    if swept.as_ref().is_none_or(Vec::is_empty) {
        say!("{}", context.words.text("data-swept-none"));
    }
    for row in swept.into_iter().flatten() {
        let args = ["table", "rows"].map(|name| (name, arg(text(&row, name))));
        say!("{}", sentence(context, "data-swept", &args));
    }
    for row in offered.into_iter().flatten() {
        let args = ["person", "name"].map(|name| (name, arg(text(&row, name))));
        say!("{}", sentence(context, "data-offered", &args));
    }
    Ok(ExitAnswer::Yes)
}

/// What was or would be deleted, by the running server if there is one.
async fn swept(context: &Context, show: bool, place: &Place) -> Result<Value, Failure> {
    let found = place.found(context)?;
    let options = match show {
        true => StoreOptions::looking(),
        false => StoreOptions {
            create: false,
            ..StoreOptions::default()
        },
    };
    let options = found.options(options);
    let store = match Store::open_with(found.location.clone(), options).await {
        Ok(store) => store,
        Err(held @ OpenError::Held(_)) => {
            let folder = found.location.data_folder();
            let control = folder.and_then(Control::read);
            let control = control.ok_or_else(|| opening(context, &held))?;
            return control.ask(context, "/control/sweep", &json!({}));
        }
        Err(error) => return Err(opening(context, &error)),
    };
    let swept = personal::sweep(&store, &found.keep, show).await;
    let offered = personal::offered(&store, &found.keep).await;
    store.close().await;
    let (swept, offered) = (swept.map_err(Failure::new)?, offered.map_err(Failure::new)?);
    Ok(json!({ "swept": swept, "offered": offered }))
}
