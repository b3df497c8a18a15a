//! `jadoube person`: what is kept of somebody, given out or erased at their wish.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use jadoube_store::personal::{Person as Row, export_person};
use jadoube_store::{
    Actor, Batch, Fact, Options, PersonDisplayed, PersonErased, PersonRefused, RulesVersion, Seq,
    SideWrite, Store,
};
use serde_json::json;

use super::data::spoken::{arg, opening, say as sentence};
use super::data::{Place, block_on};
use crate::{Answer, Context, Failure, Outcome, print, say};

/// What to do about a person.
#[derive(Debug, Args)]
pub(crate) struct Person {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Find somebody's number by a part of the name
    Find {
        /// A part of the name
        #[arg(value_name = "NAME")]
        name: String,
        #[command(flatten)]
        place: Place,
    },
    /// Give out everything that is kept of somebody, as JSON; secrets stay out
    Export {
        /// The person's number
        #[arg(value_name = "ID")]
        id: String,
        /// Into this file [default: standard output]
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        #[command(flatten)]
        place: Place,
    },
    /// Answer a wish to be erased by showing less: initials or a number in public
    Restrict {
        /// The person's number
        #[arg(value_name = "ID")]
        id: String,
        /// How somebody is shown in public
        #[arg(long, value_enum, value_name = "HOW", default_value = "initials")]
        show: Show,
        #[command(flatten)]
        place: Place,
    },
    /// Refuse a wish to be erased, and record on what ground
    Refuse {
        /// The person's number
        #[arg(value_name = "ID")]
        id: String,
        /// The ground
        #[arg(long, value_enum, value_name = "GROUND")]
        ground: Ground,
        #[command(flatten)]
        place: Place,
    },
    /// Erase somebody: names and texts go, results and the log stay
    Erase {
        /// The person's number
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
    /// A suspension runs.
    Suspension,
}

/// The name of a choice, as it is stored.
fn name_of(choice: impl clap::ValueEnum) -> String {
    let named = choice.to_possible_value();
    named.map_or_else(String::new, |named| named.get_name().to_owned())
}

impl Person {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        block_on(async {
            match self.what {
                What::Find { name, place } => find(context, &name, &place).await,
                What::Export { id, output, place } => export(context, &id, output, &place).await,
                What::Restrict { id, show, place } => {
                    let display = name_of(show);
                    let fact = PersonDisplayed {
                        person: id.clone(),
                        display: display.clone(),
                    };
                    let side = SideWrite::Display {
                        person: id.clone(),
                        display,
                    };
                    answer(context, &id, &fact, Some(side), &place).await?;
                    say!(
                        "{}",
                        sentence(context, "person-restricted", &[("id", arg(&id))])
                    );
                    Ok(Answer::Yes)
                }
                What::Refuse { id, ground, place } => {
                    let fact = PersonRefused {
                        person: id.clone(),
                        ground: name_of(ground),
                    };
                    answer(context, &id, &fact, None, &place).await?;
                    say!(
                        "{}",
                        sentence(context, "person-refused", &[("id", arg(&id))])
                    );
                    Ok(Answer::Yes)
                }
                What::Erase { id, place } => erase(context, &id, &place).await,
            }
        })
    }
}

async fn look(context: &Context, place: &Place) -> Result<Store, Failure> {
    Store::open_with(place.location(context)?, Options::looking())
        .await
        .map_err(|error| opening(context, &error))
}

fn unknown(context: &Context, id: &str) -> Failure {
    Failure::new(sentence(context, "person-unknown", &[("id", arg(id))]))
}

fn called(person: &Row) -> String {
    let shown = person.shown.clone().filter(|name| !name.is_empty());
    shown.unwrap_or_else(|| {
        let parts = [&person.family, &person.given];
        let parts = parts.into_iter().flatten().map(String::as_str);
        parts.collect::<Vec<_>>().join(", ")
    })
}

async fn find(context: &Context, name: &str, place: &Place) -> Outcome {
    let store = look(context, place).await?;
    let all: Result<Vec<Row>, _> = store.private().all().await;
    store.close().await;
    let wanted = name.to_lowercase();
    let mut found: Vec<(String, String)> = all
        .map_err(Failure::new)?
        .iter()
        .map(|person| (called(person), person.id.clone()))
        .filter(|(name, _)| name.to_lowercase().contains(&wanted))
        .collect();
    found.sort();
    if context.json {
        let rows = found.iter();
        let rows: Vec<_> = rows
            .map(|(name, id)| json!({ "name": name, "person": id }))
            .collect();
        print::json(&rows)?;
    } else {
        for (name, id) in &found {
            say!("{id}\t{name}");
        }
    }
    Ok(match found.is_empty() {
        true => Answer::No,
        false => Answer::Yes,
    })
}

async fn export(context: &Context, id: &str, output: Option<PathBuf>, place: &Place) -> Outcome {
    let store = look(context, place).await?;
    let found = export_person(&store, id).await;
    store.close().await;
    let found = found.map_err(Failure::new)?;
    if found.person.is_none() && found.events.is_empty() {
        return Err(unknown(context, id));
    }
    let Some(file) = output else {
        print::json(&found)?;
        return Ok(Answer::Yes);
    };
    let text = serde_json::to_string_pretty(&found).map_err(Failure::new)?;
    std::fs::write(&file, text + "\n")
        .map_err(|error| Failure::new(format!("{}: {error}", file.display())))?;
    let args = [
        ("file", arg(file.display())),
        ("events", arg(found.events.len())),
    ];
    say!("{}", sentence(context, "person-exported", &args));
    Ok(Answer::Yes)
}

async fn erase(context: &Context, id: &str, place: &Place) -> Outcome {
    let fact = PersonErased {
        person: id.to_owned(),
        scope: "all".to_owned(),
    };
    let side = SideWrite::Erase {
        person: id.to_owned(),
    };
    answer(context, id, &fact, Some(side), place).await?;
    say!("{}", sentence(context, "person-erased", &[("id", arg(id))]));
    say!("{}", context.words.text("person-erased-backups"));
    Ok(Answer::Yes)
}

/// Records an answer to a wish, with what it changes.
async fn answer(
    context: &Context,
    id: &str,
    fact: &impl Fact,
    side: Option<SideWrite>,
    place: &Place,
) -> Result<(), Failure> {
    let options = Options {
        create: false,
        ..Options::default()
    };
    let store = Store::open_with(place.location(context)?, options)
        .await
        .map_err(|error| opening(context, &error))?;
    let done = answered(context, &store, id, fact, side).await;
    store.close().await;
    done
}

async fn answered(
    context: &Context,
    store: &Store,
    id: &str,
    fact: &impl Fact,
    side: Option<SideWrite>,
) -> Result<(), Failure> {
    let person: Option<Row> = store.private().get(id).await.map_err(Failure::new)?;
    if person.is_none_or(|person| person.erased_ms.is_some()) {
        return Err(unknown(context, id));
    }
    let stream = format!("person/{id}").parse().map_err(Failure::new)?;
    let known = store.read(&stream, Seq(0), jadoube_store::PAGE).await;
    let known = known.map_err(Failure::new)?;
    let seq = known.last().map_or(Seq(0), |event| event.seq);
    let rules = RulesVersion(format!("jadoube {}", env!("CARGO_PKG_VERSION")));
    let event = fact.event(&rules).map_err(Failure::new)?;
    let mut batch = Batch::by(Actor::system()).write(stream, seq, vec![event]);
    batch.side.extend(side);
    store.append(batch).await.map(drop).map_err(Failure::new)
}
