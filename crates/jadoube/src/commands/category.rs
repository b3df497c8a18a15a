//! `category`: the category norm of a tournament.

use clap::Args;
use jadoube_rating::{award, category};
use jadoube_words::rating as spoken;
use serde_json::json;

use super::norms::{decided, number, print_award, print_checks, standing, tournament};
use crate::{CommandResult, Context, Failure, print, say};
use jadoube_vocabulary::GameKind;

/// Whose category.
#[derive(Debug, Args)]
pub(crate) struct CategoryArgs {
    /// A tournament file (docs/formats/rating-tournament.md)
    #[arg(value_name = "FILE")]
    file: String,
    /// The player, by id or start number
    #[arg(long, value_name = "N")]
    player: String,
    /// The game, if it is not the one the file names
    #[arg(long, value_parser = crate::game::parser())]
    game: Option<GameKind>,
    /// Show every weight, condition and reading
    #[arg(long)]
    explain: bool,
}

impl CategoryArgs {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let event = tournament(&self.file, self.game, context.words)?;
        let player = number(&self.file, &event, &self.player)?;
        let answer = category::judge(&event, player)
            .ok_or_else(|| Failure::at(&self.file, 1, "there is no such player"))?;
        let award = award::judge(&event, player);
        let made = award.iter().map(|award| award.met);
        let made = decided(answer.norms.iter().map(|norm| norm.met).chain(made));
        if context.json {
            print::json(&json!({ "category": answer, "award": award }))?;
        } else {
            self.print(context, &answer);
            if let Some(award) = &award {
                print_award(context, award, self.explain);
            }
        }
        Ok(made)
    }

    fn print(&self, context: &Context, answer: &category::CategoryAnswer) {
        let words = context.words;
        if self.explain {
            for weighed in &answer.weights {
                say!(
                    "{} {}{}",
                    weighed.player,
                    weighed.weight,
                    spoken::articles(&weighed.by)
                );
            }
        }
        say!(
            "{}{}",
            spoken::say(
                words,
                "rating-category-sum",
                &[
                    ("games", answer.games.to_string()),
                    ("points", answer.points.to_string()),
                    ("wins", answer.wins.to_string()),
                    ("losses", answer.losses.to_string()),
                    ("mean", answer.mean.to_string()),
                    ("result", answer.result.to_string()),
                ]
            ),
            spoken::articles(&answer.by)
        );
        for norm in &answer.norms {
            say!(
                "{}",
                spoken::say(
                    words,
                    "rating-category-line",
                    &[
                        ("category", norm.category.code().to_owned()),
                        ("met", spoken::met(words, norm.met)),
                    ]
                )
            );
            print_checks(context, &norm.checks, self.explain);
        }
        standing(context, answer.before.code(), answer.after.code());
        if self.explain {
            for check in &answer.procedure {
                say!("{}", spoken::check(words, check));
            }
            for used in &answer.policies {
                say!("{}", spoken::policy(words, used));
            }
        }
    }
}
