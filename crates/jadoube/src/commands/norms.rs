//! `norms`: title norms of a tournament, and what is still possible in a running one.

use clap::Args;
use jadoube_rating::check::{ConditionCheck, Met};
use jadoube_rating::file::{read_game, read_title_event};
use jadoube_rating::forecast::{Forecast, forecast};
use jadoube_rating::norm::{self, judge};
use jadoube_rating::report::{AnnouncedNorms, OpenNorms, closing, closing_json};
use jadoube_rating::title_event::TitleEvent;
use jadoube_rating::{NationalTitle, Track, award};
use jadoube_vocabulary::GameKind;
use jadoube_words::{Words, rating as spoken};
use serde_json::json;

use crate::{CommandResult, Context, ExitAnswer, Failure, input, print, say};

/// Whose norms.
#[derive(Debug, Args)]
pub(crate) struct NormsArgs {
    /// A tournament file (docs/formats/rating-tournament.md)
    #[arg(value_name = "FILE")]
    file: String,
    /// The player, by id or start number [default: all norms made in the event]
    #[arg(long, value_name = "N")]
    player: Option<String>,
    /// The game, if it is not the one the file names
    #[arg(long, value_parser = crate::game::parser())]
    game: Option<GameKind>,
    /// Women's titles (with --player; without it they are announced with the others)
    #[arg(long, requires = "player")]
    women: bool,
    /// Say which remaining results would give which norm (with --player)
    #[arg(long, requires = "player")]
    forecast: bool,
    /// Show every condition and reading
    #[arg(long)]
    explain: bool,
}

/// Reads a tournament; a game on the command line overrules the file's.
pub(super) fn tournament(
    file: &str,
    game: Option<GameKind>,
    words: &Words,
) -> Result<TitleEvent, Failure> {
    let version = match game {
        None => None,
        Some(game) => Some(read_game(game.name()).map_err(|what| Failure::at(file, 1, what))?),
    };
    read_title_event(&input::text(file, words)?, version)
        .map_err(|bad| Failure::at(file, bad.line, bad.what))
}

/// The number of a player named on the command line.
pub(super) fn number(file: &str, event: &TitleEvent, id: &str) -> Result<u32, Failure> {
    event
        .find(id)
        .ok_or_else(|| Failure::at(file, 1, format!("there is no player {id:?}")))
}

impl NormsArgs {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let event = tournament(&self.file, self.game, context.words)?;
        let track = if self.women {
            Track::Women
        } else {
            Track::Open
        };
        let Some(id) = &self.player else {
            return announce(context, &event);
        };
        let player = number(&self.file, &event, id)?;
        let gone = || Failure::at(&self.file, 1, format!("there is no player {id:?}"));
        if self.forecast {
            let forecast = forecast(&event, player, track).ok_or_else(gone)?;
            if context.json {
                print::json(&forecast)?;
            } else {
                self.print_forecast(context, &forecast);
            }
            return Ok(ExitAnswer::Yes);
        }
        let answer = judge(&event, player, track).ok_or_else(gone)?;
        let award = award::judge(&event, player).filter(|award| award.award.title().is_some());
        let made = award.iter().map(|award| award.met);
        let made = decided(answer.norms.iter().map(|norm| norm.met).chain(made));
        if context.json {
            print::json(&json!({ "norm": answer, "award": award }))?;
        } else {
            self.print(context, &answer);
            if let Some(award) = &award {
                print_award(context, award, self.explain);
            }
        }
        Ok(made)
    }

    fn print(&self, context: &Context, answer: &norm::NormAnswer) {
        let words = context.words;
        say!(
            "{}{}",
            spoken::say(
                words,
                "rating-norm-sum",
                &[
                    ("games", answer.games.to_string()),
                    ("points", answer.points.to_string()),
                    ("own", answer.own.to_string()),
                    ("average", answer.average.to_string()),
                    ("letter", answer.letter.as_char().to_string()),
                ]
            ),
            spoken::articles(&answer.by)
        );
        for norm in &answer.norms {
            say!(
                "{}",
                spoken::say(
                    words,
                    "rating-norm-line",
                    &[
                        ("title", norm.title.code().to_owned()),
                        ("met", spoken::met(words, norm.met)),
                    ]
                )
            );
            print_checks(context, &norm.checks, self.explain);
        }
        if let Some(limit) = &answer.limit {
            say!("{}", spoken::check(words, limit));
        }
        standing(
            context,
            &answer.before.name(answer.track),
            &answer.after.name(answer.track),
        );
        if self.explain {
            for check in &answer.procedure {
                say!("{}", spoken::check(words, check));
            }
            for used in &answer.policies {
                say!("{}", spoken::policy(words, used));
            }
        }
    }

    fn print_forecast(&self, context: &Context, forecast: &Forecast) {
        let words = context.words;
        say!(
            "{}",
            spoken::say(
                words,
                "rating-forecast-sum",
                &[
                    ("points", forecast.points.to_string()),
                    ("games", forecast.games.to_string()),
                    ("known", forecast.known.len().to_string()),
                    ("unknown", forecast.unknown.to_string()),
                ]
            )
        );
        for title in &forecast.titles {
            let name = ("title", title.title.code().to_owned());
            match title.least {
                Some(least) => say!(
                    "{}",
                    spoken::say(
                        words,
                        "rating-forecast-least",
                        &[name, ("least", least.to_string())]
                    )
                ),
                None => say!("{}", spoken::say(words, "rating-forecast-gone", &[name])),
            }
            for row in &title.rows {
                if self.explain || row.met != Met::No {
                    say!("  {}", spoken::forecast_row(words, row));
                }
            }
        }
    }
}

/// Yes if one of them is made, else open if one may be.
pub(super) fn decided(all: impl Iterator<Item = Met>) -> ExitAnswer {
    match all.min() {
        Some(Met::Yes) => ExitAnswer::Yes,
        Some(Met::Open) => ExitAnswer::Undecided,
        Some(Met::No) | None => ExitAnswer::No,
    }
}

/// The conditions of a norm: all of them, or only those not met.
pub(super) fn print_checks(context: &Context, checks: &[ConditionCheck], all: bool) {
    for check in checks {
        if all || check.met != Met::Yes {
            say!("  {}", spoken::check(context.words, check));
        }
    }
}

/// The standing before and after.
pub(super) fn standing(context: &Context, before: &str, after: &str) {
    let code = |code: &str| {
        if code == "none" {
            context.words.text("rating-none")
        } else {
            code.to_owned()
        }
    };
    say!(
        "{}",
        spoken::say(
            context.words,
            "rating-standing",
            &[("before", code(before)), ("after", code(after))]
        )
    );
}

/// What a place gives.
pub(super) fn print_award(context: &Context, award: &award::AwardAnswer, explain: bool) {
    let words = context.words;
    say!(
        "{}{}",
        spoken::say(
            words,
            "rating-award-line",
            &[
                ("place", award.place.to_string()),
                ("award", award.award.code().to_owned()),
                ("met", spoken::met(words, award.met)),
            ]
        ),
        spoken::articles(&award.by)
    );
    for check in &award.checks {
        if explain || check.met != Met::Yes {
            say!("  {}", spoken::check(words, check));
        }
    }
    // Readings that decided are always shown; with --explain also those that might have.
    for used in &award.policies {
        if explain || award.readings.contains(used) {
            say!("  {}", spoken::policy(words, used));
        }
    }
}

/// All norms of the event, as the chief arbiter announces them.
fn announce(context: &Context, event: &TitleEvent) -> CommandResult {
    let words = context.words;
    let (norms, _) = closing(event);
    let answer = if norms.iter().any(AnnouncedNorms::is_made) {
        ExitAnswer::Yes
    } else if norms.is_empty() {
        ExitAnswer::No
    } else {
        ExitAnswer::Undecided
    };
    if context.json {
        print::json(&closing_json(event).0)?;
        return Ok(answer);
    }
    if norms.is_empty() {
        say!("{}", words.text("rating-nobody"));
    }
    let none = || words.text("rating-none");
    let line = |key: &str, who: &AnnouncedNorms, norms: &OpenNorms| {
        let title = |title: Option<NationalTitle>| title.map_or_else(none, |t| t.code().to_owned());
        let category = norms.category.map_or_else(none, |c| c.code().to_owned());
        let args = [
            ("player", who.player.clone()),
            ("category", category),
            ("title", title(norms.title)),
            ("womens", title(norms.womens)),
        ];
        say!("{}", spoken::say(words, key, &args));
    };
    for one in norms.iter().filter(|one| one.is_made()) {
        let made = OpenNorms {
            category: one.category,
            title: one.title,
            womens: one.womens,
        };
        line("rating-announced", one, &made);
    }
    for one in norms.iter().filter(|one| one.is_open()) {
        line("rating-open-norms", one, &one.open);
    }
    for check in event.procedure() {
        say!("{}", spoken::check(words, &check));
    }
    Ok(answer)
}
