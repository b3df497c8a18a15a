//! `laws compare`: what each edition answers.

use clap::Args;
use jadoube_lawbook::{Edition, EditionAnswer as Says, Topic, lawbook};
use jadoube_words::laws;
use serde_json::{Map, json as value};

use super::{Row, meant};
use crate::print::{json, table};
use crate::{CommandResult, Context, ExitAnswer, Failure, say};

/// What to compare, and where.
#[derive(Debug, Args)]
pub(crate) struct Compare {
    /// A topic (see `laws search`), or an article whose topics are compared
    #[arg(value_name = "TOPIC|ARTICLE")]
    what: String,
    /// Only these editions, separated by commas: fide-2014,fide-2023
    #[arg(long, value_name = "EDITIONS", value_delimiter = ',')]
    editions: Vec<String>,
}

impl Compare {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let editions = if self.editions.is_empty() {
            Edition::ALL.to_vec()
        } else {
            self.editions
                .iter()
                .map(|code| code.parse().map_err(Failure::new))
                .collect::<Result<Vec<Edition>, _>>()?
        };
        let book = lawbook();
        let topics: Vec<&Topic> = match book.topic(&self.what) {
            Some(topic) => vec![topic],
            None => {
                let provisions = meant(book, &self.what).map_err(|_| {
                    Failure::new(format!("no such topic or article: {:?}", self.what))
                })?;
                let mut topics: Vec<&Topic> = Vec::new();
                for provision in provisions {
                    for topic in book.topics_citing(provision.id) {
                        if !topics.iter().any(|known| known.slug == topic.slug) {
                            topics.push(topic);
                        }
                    }
                }
                topics
            }
        };
        if context.json {
            let documents: Vec<_> = topics
                .iter()
                .map(|topic| document(topic, &editions, context))
                .collect();
            json(&documents)?;
        } else {
            for topic in &topics {
                print(topic, &editions, context);
            }
            if topics.is_empty() {
                say!("{}", context.words.text("nothing-found"));
            }
        }
        Ok(if topics.is_empty() {
            ExitAnswer::No
        } else {
            ExitAnswer::Yes
        })
    }
}

fn document(topic: &Topic, editions: &[Edition], context: &Context) -> serde_json::Value {
    let lang = context.words.lang().code();
    let mut answers = Map::new();
    for edition in editions {
        let Some(answer) = topic.answers.get(edition) else {
            continue;
        };
        let answer = match answer {
            Says::NotRegulated => value!({ "regulated": false }),
            Says::Regulated {
                provisions,
                sentence,
                scenario,
            } => value!({
                "regulated": true,
                "sentence": sentence.get(lang),
                "scenario": scenario,
                "provisions": provisions
                    .iter()
                    .filter_map(|id| lawbook().provision(*id))
                    .map(|provision| Row::of(provision, context))
                    .collect::<Vec<_>>(),
            }),
        };
        answers.insert(edition.code().to_owned(), answer);
    }
    value!({ "topic": topic.slug, "question": topic.question.get(lang), "answers": answers })
}

fn print(topic: &Topic, editions: &[Edition], context: &Context) {
    let lang = context.words.lang().code();
    say!("{}", topic.question.get(lang));
    let mut out = table(
        context,
        &["column-edition", "column-answer", "column-articles"],
    );
    for edition in editions {
        let Some(answer) = topic.answers.get(edition) else {
            continue;
        };
        let name = lawbook().edition(*edition).short.get(lang).to_owned();
        match answer {
            Says::NotRegulated => {
                let info = lawbook().edition(*edition);
                out.add_row([name, laws::silence(context.words, info), String::new()]);
            }
            Says::Regulated {
                provisions,
                sentence,
                ..
            } => {
                let mut articles: Vec<&str> = provisions
                    .iter()
                    .filter_map(|id| id.article())
                    .map(jadoube_lawbook::Article::number)
                    .collect();
                articles.dedup();
                out.add_row([name, sentence.get(lang).to_owned(), articles.join(", ")]);
            }
        }
    }
    say!("{out}\n");
}
