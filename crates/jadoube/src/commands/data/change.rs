//! Commands that write: restore, import, move, rescue, rebuild, sweep. None writes over data.

use std::path::Path;

use jadoube_store::data::{self, load, projection, rescue as saving, restore as restoring};
use jadoube_store::personal::{self, Ledger};
use jadoube_store::{Location, OpenError, Options, Store};
use serde_json::{Value, json};

use super::super::control::Control;
use super::Place;
use super::spoken::{arg, failing, last_entry, opening, say as sentence};
use crate::{Answer, Context, Failure, Outcome, print, say};

pub(super) async fn restore(
    context: &Context,
    file: &Path,
    tail: Option<&Path>,
    to: &Location,
    aside: bool,
) -> Outcome {
    let done = restoring::restore(file, tail, to, aside).await;
    let done = done.map_err(|error| failing(context, &error))?;
    if context.json {
        print::json(&done)?;
        return Ok(Answer::Yes);
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
    Ok(Answer::Yes)
}

pub(super) async fn import(context: &Context, file: &Path, place: &Place) -> Outcome {
    let to = place.location(context)?;
    let mut ledger = Ledger::default();
    for folder in [file.parent(), to.data_folder()].into_iter().flatten() {
        ledger
            .read(folder)
            .map_err(|error| Failure::new(format!("{}: {error}", folder.display())))?;
    }
    let done = load::import(file, &to, "import", ledger).await;
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
    Ok(Answer::Yes)
}

pub(super) async fn move_to(context: &Context, from: &Location, to: &Location) -> Outcome {
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
    Ok(Answer::Yes)
}

pub(super) async fn rescue(context: &Context, from: &Location, to: &Location) -> Outcome {
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
        true => Answer::Yes,
        false => Answer::No,
    })
}

/// Opens for writing: refused while a server holds the data.
async fn hold(context: &Context, place: &Place) -> Result<Store, Failure> {
    let options = Options {
        create: false,
        ..Options::default()
    };
    Store::open_with(place.location(context)?, options)
        .await
        .map_err(|error| opening(context, &error))
}

pub(super) async fn rebuild(context: &Context, name: Option<String>, place: &Place) -> Outcome {
    let store = hold(context, place).await?;
    // Views register with the server that shows them; without one there are only caches.
    let views = projection::known(&store).await.map_err(Failure::new)?;
    if let Some(name) = name.filter(|name| views.iter().all(|view| view.name != *name)) {
        store.close().await;
        return Err(Failure::new(sentence(
            context,
            "data-no-view",
            &[("name", arg(name))],
        )));
    }
    let dropped = store.drop_snapshots().await.map_err(Failure::new)?;
    store.close().await;
    if context.json {
        print::json(&json!({ "snapshots": dropped, "views": views }))?;
    } else {
        say!(
            "{}",
            sentence(context, "data-rebuilt", &[("count", arg(dropped))])
        );
    }
    Ok(Answer::Yes)
}

pub(super) async fn sweep(context: &Context, show: bool, place: &Place) -> Outcome {
    let told = swept(context, show, place).await?;
    if context.json {
        print::json(&told)?;
        return Ok(Answer::Yes);
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
    Ok(Answer::Yes)
}

/// What was or would be deleted, by the running server if there is one.
async fn swept(context: &Context, show: bool, place: &Place) -> Result<Value, Failure> {
    let found = place.found(context)?;
    let options = match show {
        true => Options::looking(),
        false => Options {
            create: false,
            ..Options::default()
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
