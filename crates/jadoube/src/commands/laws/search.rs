//! `laws search`: full text, best first.

use clap::Args;
use jadoube_lawbook::{Found, lawbook};
use serde_json::json as value;

use super::Row;
use crate::print::{json, table};
use crate::{CommandResult, Context, ExitAnswer, say};

/// What to look for.
#[derive(Debug, Args)]
pub(crate) struct Search {
    /// Words in English, Polish or Czech, or an article number
    #[arg(value_name = "WORDS", required = true)]
    words: Vec<String>,
    /// The most hits to show
    #[arg(long, default_value_t = 20)]
    most: usize,
}

impl Search {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let lang = context.words.lang().code();
        let mut hits = lawbook().search(&self.words.join(" "), lang);
        hits.truncate(self.most);
        let answer = if hits.is_empty() {
            ExitAnswer::No
        } else {
            ExitAnswer::Yes
        };
        if context.json {
            let rows: Vec<_> = hits
                .iter()
                .map(|hit| match hit.found {
                    Found::Topic(topic) => value!({
                        "topic": topic.slug,
                        "question": topic.question.get(lang),
                        "score": hit.score,
                    }),
                    Found::Provision(provision) => value!({
                        "provision": Row::of(provision, context),
                        "score": hit.score,
                    }),
                })
                .collect();
            json(&rows)?;
            return Ok(answer);
        }
        if hits.is_empty() {
            say!("{}", context.words.text("nothing-found"));
            return Ok(answer);
        }
        let mut out = table(context, &["column-where", "column-what"]);
        for hit in hits {
            match hit.found {
                Found::Topic(topic) => out.add_row([
                    format!("laws compare {}", topic.slug),
                    topic.question.get(lang).to_owned(),
                ]),
                Found::Provision(provision) => out.add_row([
                    provision.article.to_string(),
                    provision.title.get(lang).to_owned(),
                ]),
            };
        }
        say!("{out}");
        Ok(answer)
    }
}
