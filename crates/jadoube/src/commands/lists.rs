//! `jadoube lists`: rating lists of federations beside the data, with or without a running server.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use jadoube_server::data::{ListRefusal, ListWish, load_list};
use jadoube_store::{ListEdition, Lists as Stored, Location};
use jadoube_tournament::{ListFileFault, ListedPlayer, folded};
use serde_json::json;

use super::data::spoken::arg;
use super::data::{Place, block_on};
use crate::{CommandResult, Context, ExitAnswer, Failure, print, say};

/// What to do with the lists.
#[derive(Debug, Args)]
pub(crate) struct Lists {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Load a list from a file: FIDE's text (also zipped), CSV, XLSX, or a list of `rate`
    Load {
        /// The file
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Its short name: fide, pl, pzwarc100 ...
        #[arg(long, value_name = "LIST")]
        list: String,
        /// Since when it is in force, if the file does not say: 2026-11 or 2026-Q4
        #[arg(long, value_name = "PERIOD")]
        period: Option<String>,
        /// What people call it
        #[arg(long, value_name = "NAME")]
        title: Option<String>,
        /// The game: chess, draughts100 or draughts64
        #[arg(long, value_name = "GAME")]
        game: Option<String>,
        /// Load it although it looks broken
        #[arg(long)]
        insist: bool,
        #[command(flatten)]
        place: Place,
    },
    /// Show which lists are loaded
    Show {
        #[command(flatten)]
        place: Place,
    },
    /// Find players by name or number
    Search {
        /// A name, or the beginning of one; or a number
        #[arg(value_name = "TEXT")]
        text: String,
        /// Only in this list
        #[arg(long, value_name = "LIST")]
        list: Option<String>,
        #[command(flatten)]
        place: Place,
    },
    /// Remove a list with all its editions
    Remove {
        /// The list
        #[arg(value_name = "LIST")]
        list: String,
        #[command(flatten)]
        place: Place,
    },
}

/// The most hits of one list.
const MOST: usize = 50;

fn stored(context: &Context, place: &Place) -> Result<(Stored, Location), Failure> {
    let location = place.location(context)?;
    Ok((Stored::at(&location), location))
}

impl Lists {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        block_on(async {
            match self.what {
                What::Load {
                    file,
                    list,
                    period,
                    title,
                    game,
                    insist,
                    place,
                } => {
                    let called = file.file_name().map(|name| name.display().to_string());
                    let wish = ListWish {
                        list,
                        title,
                        game,
                        period,
                        source: called.unwrap_or_default(),
                        insist,
                    };
                    load(context, &place, &file, &wish).await
                }
                What::Show { place } => show(context, &place).await,
                What::Search { text, list, place } => {
                    search(context, &place, &text, list.as_deref()).await
                }
                What::Remove { list, place } => remove(context, &place, &list).await,
            }
        })
    }
}

async fn load(
    context: &Context,
    place: &Place,
    file: &std::path::Path,
    wish: &ListWish,
) -> CommandResult {
    let named = file.display();
    let bytes = std::fs::read(file).map_err(|error| Failure::new(format!("{named}: {error}")))?;
    let (lists, location) = stored(context, place)?;
    if let Some(folder) = location.data_folder() {
        std::fs::create_dir_all(folder)
            .map_err(|error| Failure::new(format!("{}: {error}", folder.display())))?;
    }
    let now = jiff::Timestamp::now().as_millisecond();
    let loaded = load_list(&lists, wish, bytes, now).await;
    let loaded = loaded.map_err(|refusal| {
        let what = match &refusal {
            ListRefusal::File(ListFileFault::Line { line, what }) => {
                format!("{named}:{line}: {what}")
            }
            ListRefusal::SetAside { line, .. } => format!("{named}:{line}: {refusal}"),
            refusal => format!("{named}: {refusal}"),
        };
        match refusal.is_doubt() {
            true => Failure::new(format!(
                "{what}; {}",
                context.words.text("lists-cli-insist")
            )),
            false => Failure::new(what),
        }
    })?;
    let edition = &loaded.edition;
    if context.json {
        print::json(&json!({
            "list": edition,
            "form": loaded.form,
            "sample": loaded.sample,
            "set_aside": loaded.set_aside,
        }))?;
    } else {
        let args = [
            ("list", arg(&edition.title)),
            ("period", arg(&edition.period)),
            ("players", arg(edition.players)),
            ("set_aside", arg(edition.set_aside)),
        ];
        say!("{}", context.words.say("lists-cli-loaded", &args));
        say!("{}", loaded.sample.join("; "));
    }
    Ok(ExitAnswer::Yes)
}

async fn all(lists: &Stored) -> Result<Vec<ListEdition>, Failure> {
    lists.all().await.map_err(Failure::new)
}

async fn show(context: &Context, place: &Place) -> CommandResult {
    let (lists, _) = stored(context, place)?;
    let all = all(&lists).await?;
    if context.json {
        print::json(&json!({ "lists": all }))?;
        return Ok(ExitAnswer::Yes);
    }
    for one in all {
        let ListEdition {
            list,
            title,
            game,
            period,
            players,
            ..
        } = one;
        say!("{list}  {period}  {players}  {game}  {title}");
    }
    Ok(ExitAnswer::Yes)
}

async fn search(
    context: &Context,
    place: &Place,
    text: &str,
    wanted: Option<&str>,
) -> CommandResult {
    let (lists, _) = stored(context, place)?;
    let all = all(&lists).await?;
    let mut hits = Vec::new();
    let mut last = "";
    let folded = folded(text);
    for edition in &all {
        // The newest edition of each list.
        let newest = last != edition.list;
        last = &edition.list;
        if !newest || wanted.is_some_and(|wanted| wanted != edition.list) {
            continue;
        }
        let found = lists.search(edition.edition, text, &folded, MOST).await;
        for hit in found.map_err(Failure::new)?.hits {
            let player: Option<ListedPlayer> = serde_json::from_str(&hit.data).ok();
            hits.extend(player.map(|player| (edition, player)));
        }
    }
    if context.json {
        let hits: Vec<_> = hits
            .iter()
            .map(|(edition, player)| {
                json!({ "list": edition.list, "period": edition.period, "player": player })
            })
            .collect();
        print::json(&json!({ "hits": hits }))?;
    } else {
        for (edition, player) in &hits {
            let rating = player.ratings.standard.map(|rating| rating.to_string());
            let told = [
                Some(player.id.clone()),
                player.title.map(|title| title.code().to_owned()),
                Some(player.name.clone()),
                rating,
                player.federation.clone(),
                player.birth.clone(),
                player.club.clone(),
                Some(format!("{} {}", edition.title, edition.period)),
            ];
            say!(
                "{}",
                told.into_iter().flatten().collect::<Vec<_>>().join("  ")
            );
        }
    }
    Ok(match hits.is_empty() {
        true => ExitAnswer::No,
        false => ExitAnswer::Yes,
    })
}

async fn remove(context: &Context, place: &Place, list: &str) -> CommandResult {
    let (lists, _) = stored(context, place)?;
    let gone = lists.remove(list).await.map_err(Failure::new)?;
    let said = |key: &str| context.words.say(key, &[("list", arg(list))]);
    if !gone {
        return Err(Failure::new(said("lists-cli-unknown")));
    }
    match context.json {
        true => print::json(&json!({ "removed": list }))?,
        false => say!("{}", said("lists-cli-removed")),
    }
    Ok(ExitAnswer::Yes)
}
