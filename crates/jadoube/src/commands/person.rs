//! `jadoube person`: exporting and erasing personal data on request.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use jadoube_server::data::{Data, PersonCommand, PersonRefusal, person_archive, run_person};
use jadoube_store::personal::export_person;
use jadoube_store::{OpenError, Store, StoreOptions};
use serde_json::Value;

use super::control::Control;
use super::data::spoken::{arg, opening, say as sentence};
use super::data::{Found, Place, block_on};
use crate::{CommandResult, Context, ExitAnswer, Failure, print, say};

/// What to do about a person.
#[derive(Debug, Args)]
pub(crate) struct PersonArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Find a person's id by part of the name
    Find {
        /// Part of the name
        #[arg(value_name = "NAME")]
        name: String,
        #[command(flatten)]
        place: Place,
    },
    /// Export everything that is stored about a person, without passwords and other secrets
    Export {
        /// The person's id, as `person find` prints it
        #[arg(value_name = "ID")]
        id: String,
        /// The file to write: an archive with a page to read if it ends in .zip, otherwise JSON
        /// [default: JSON on standard output]
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        #[command(flatten)]
        place: Place,
    },
    /// Record a request for erasure; an answer is due within 30 days
    Ask {
        /// The person's id, as `person find` prints it
        #[arg(value_name = "ID")]
        id: String,
        #[command(flatten)]
        place: Place,
    },
    /// List the requests that await an answer, the most urgent first
    Wishes {
        #[command(flatten)]
        place: Place,
    },
    /// Answer a request for erasure by showing less in public: initials or a number
    Restrict {
        /// The person's id, as `person find` prints it
        #[arg(value_name = "ID")]
        id: String,
        /// How the person is shown in public
        #[arg(long, value_enum, value_name = "HOW", default_value = "initials")]
        show: Show,
        #[command(flatten)]
        place: Place,
    },
    /// Refuse a request for erasure, and record the ground
    Refuse {
        /// The person's id, as `person find` prints it
        #[arg(value_name = "ID")]
        id: String,
        /// The ground for refusing
        #[arg(long, value_enum, value_name = "GROUND")]
        ground: Ground,
        #[command(flatten)]
        place: Place,
    },
    /// Erase a person: names and texts are deleted, results and the log stay
    Erase {
        /// The person's id, as `person find` prints it
        #[arg(value_name = "ID")]
        id: String,
        #[command(flatten)]
        place: Place,
    },
}

/// How somebody is shown in public.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Show {
    /// By name.
    Full,
    /// By initials.
    Initials,
    /// By number.
    Hidden,
}

/// Why somebody is not erased.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Ground {
    /// Results of official competitions.
    Results,
    /// A ruling is in force.
    Ruling,
    /// A suspension is running.
    Suspension,
}

/// The stored name of a choice.
fn name_of(choice: impl clap::ValueEnum) -> String {
    let named = choice.to_possible_value();
    named.map_or_else(String::new, |named| named.get_name().to_owned())
}

impl PersonArgs {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        block_on(async {
            match self.what {
                What::Find { name, place } => find(context, name, &place).await,
                What::Export { id, output, place } => export(context, &id, output, &place).await,
                What::Wishes { place } => wishes(context, &place).await,
                What::Ask { id, place } => {
                    let command = PersonCommand::Ask { person: id };
                    done(context, command, &place).await
                }
                What::Restrict { id, show, place } => {
                    let show = name_of(show);
                    let command = PersonCommand::Restrict { person: id, show };
                    done(context, command, &place).await
                }
                What::Refuse { id, ground, place } => {
                    let ground = name_of(ground);
                    let command = PersonCommand::Refuse { person: id, ground };
                    done(context, command, &place).await
                }
                What::Erase { id, place } => {
                    let command = PersonCommand::Erase { person: id };
                    done(context, command, &place).await
                }
            }
        })
    }
}

fn refused(context: &Context, refusal: &PersonRefusal) -> Failure {
    let key = match refusal.code.as_str() {
        "unknown" => "person-unknown",
        "asked" => "person-already",
        "choice" => "person-choice",
        _ => "person-stored",
    };
    let why = || arg(&refusal.why);
    Failure::new(sentence(context, key, &[("id", why()), ("why", why())]))
}

/// Acts on the data directly, or through the server that holds it.
async fn act(context: &Context, found: &Found, command: PersonCommand) -> Result<Value, Failure> {
    let options = found.options(StoreOptions {
        create: false,
        ..StoreOptions::default()
    });
    let store = match Store::open_with(found.location.clone(), options).await {
        Ok(store) => store,
        Err(held @ OpenError::Held(_)) => {
            let control = found.location.data_folder().and_then(Control::read);
            let control = control.ok_or_else(|| opening(context, &held))?;
            let body = serde_json::to_value(&command).map_err(Failure::new)?;
            let answer = control.ask(context, "/control/person", &body)?;
            return match answer.get("refused") {
                Some(refusal) => {
                    let refusal = serde_json::from_value(refusal.clone()).map_err(Failure::new)?;
                    Err(refused(context, &refusal))
                }
                None => Ok(answer),
            };
        }
        Err(error) => return Err(opening(context, &error)),
    };
    let data = Data::new(store.clone(), None).backed_up(None, found.second.clone());
    let done = run_person(&data, command).await;
    store.close().await;
    done.map_err(|refusal| refused(context, &refusal))
}

/// A text of an answer.
fn text(told: &Value, name: &str) -> String {
    let found = told.get(name).and_then(Value::as_str);
    found.unwrap_or_default().to_owned()
}

/// A list of an answer.
fn list<'a>(told: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> {
    told.get(name)
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
}

async fn done(context: &Context, command: PersonCommand, place: &Place) -> CommandResult {
    let key = match &command {
        PersonCommand::Ask { .. } => "person-noted",
        PersonCommand::Restrict { .. } => "person-restricted",
        PersonCommand::Refuse { .. } => "person-refused",
        _ => "person-erased",
    };
    let told = act(context, &place.found(context)?, command).await?;
    if context.json {
        print::json(&told)?;
        return Ok(ExitAnswer::Yes);
    }
    let args = [
        ("id", arg(text(&told, "person"))),
        ("day", arg(text(&told, "until"))),
    ];
    say!("{}", sentence(context, key, &args));
    if let Some(copies) = told.get("backups").filter(|copies| copies.is_object()) {
        let folders: Vec<&str> = list(copies, "folders").filter_map(Value::as_str).collect();
        let args = [
            ("folders", arg(folders.join(", "))),
            ("day", arg(text(copies, "until"))),
        ];
        say!("{}", sentence(context, "person-erased-copies", &args));
    } else if key == "person-erased" {
        say!("{}", context.words.text("person-erased-backups"));
    }
    Ok(ExitAnswer::Yes)
}

async fn wishes(context: &Context, place: &Place) -> CommandResult {
    let told = act(context, &place.found(context)?, PersonCommand::Wishes).await?;
    if context.json {
        print::json(&told)?;
    } else {
        for wish in list(&told, "wishes") {
            say!("{}\t{}", text(wish, "until"), text(wish, "person"));
        }
    }
    Ok(ExitAnswer::Yes)
}

async fn find(context: &Context, name: String, place: &Place) -> CommandResult {
    let told = act(
        context,
        &place.found(context)?,
        PersonCommand::Find { name },
    )
    .await?;
    let found: Vec<&Value> = list(&told, "persons").collect();
    if context.json {
        print::json(&found)?;
    } else {
        for one in &found {
            say!("{}\t{}", text(one, "person"), text(one, "name"));
        }
        if found.is_empty() {
            say!("{}", context.words.text("persons-none"));
        }
    }
    Ok(match found.is_empty() {
        true => ExitAnswer::No,
        false => ExitAnswer::Yes,
    })
}

async fn export(
    context: &Context,
    id: &str,
    output: Option<PathBuf>,
    place: &Place,
) -> CommandResult {
    let found = place.found(context)?;
    let command = PersonCommand::Export {
        person: id.to_owned(),
    };
    // Exports are recorded, by the running server if there is one.
    let told = act(context, &found, command).await?;
    let Some(file) = output else {
        print::json(&told)?;
        return Ok(ExitAnswer::Yes);
    };
    let bytes = match file.extension().is_some_and(|end| end == "zip") {
        true => {
            let store = Store::open_with(found.location, StoreOptions::looking()).await;
            let store = store.map_err(|error| opening(context, &error))?;
            let export = export_person(&store, id).await;
            store.close().await;
            person_archive(context.words, &export.map_err(Failure::new)?).map_err(Failure::new)?
        }
        false => {
            let text = serde_json::to_string_pretty(&told).map_err(Failure::new)?;
            (text + "\n").into_bytes()
        }
    };
    std::fs::write(&file, bytes)
        .map_err(|error| Failure::new(format!("{}: {error}", file.display())))?;
    let args = [
        ("file", arg(file.display())),
        ("events", arg(list(&told, "events").count())),
    ];
    say!("{}", sentence(context, "person-exported", &args));
    Ok(ExitAnswer::Yes)
}
