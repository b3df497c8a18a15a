//! `rule`: a scenario file run by hand.

use clap::Args;
use jadoube_lawbook::scenario::{BadScenario, Report};
use jadoube_lawbook::{Edition, lawbook};
use jadoube_referee::laws::Laws;
use jadoube_referee::scenario::Scenario;
use jadoube_words::{clock, referee};
use serde_json::json as value;

use crate::print::json;
use crate::{Answer, Context, Failure, Outcome, say, scenario};

/// Which scenarios to run.
#[derive(Debug, Args)]
pub struct Rule {
    /// Scenario files (see docs/scenarios.md)
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    /// Tell the story under this edition only, ruling by ruling
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    /// Tell the story line by line with every ruling
    #[arg(long)]
    trace: bool,
}

impl Rule {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        let mut worst = Answer::Yes;
        let mut documents = Vec::new();
        for file in &self.files {
            let ran = std::fs::read_to_string(file)
                .map_err(|error| Failure::new(format!("{file}: {error}")))
                .map(|text| scenario::run(&text))?;
            worst = worst.max(match &ran {
                Ok(report) if report.mismatches.is_empty() => Answer::Yes,
                Ok(_) => Answer::No,
                Err(_) => Answer::BadInput,
            });
            if let Err(bad) = &ran {
                eprintln!("{file}:{}: {}", bad.line, bad.what);
            }
            if (self.trace || self.edition.is_some()) && ran.is_ok() {
                self.tell(file, context)?;
            }
            if context.json {
                documents.push(document(file, &ran));
            } else if let Ok(report) = &ran {
                print(file, report, context);
            }
        }
        if context.json {
            json(&documents)?;
        }
        Ok(worst)
    }
}

impl Rule {
    /// The story of a game under each edition, as an arbiter would read it.
    fn tell(&self, file: &str, context: &Context) -> Result<(), Failure> {
        let text = std::fs::read_to_string(file).map_err(Failure::new)?;
        let Ok(story) = Scenario::read(&text) else {
            // Scenarios of other kinds tell no story of a game.
            return Ok(());
        };
        let only: Option<Edition> = self
            .edition
            .as_deref()
            .map(|code| code.parse().map_err(Failure::new))
            .transpose()?;
        let editions = only.map_or_else(|| story.editions(), |edition| vec![edition]);
        let lang = context.words.lang().code();
        say!("{}", story.title);
        for edition in editions {
            say!("\n{}", lawbook().edition(edition).title.get(lang));
            let played = story
                .play(edition, &|edition| Laws::of(edition).cloned())
                .map_err(|bad| Failure::at(file, bad.line, bad.what))?;
            let control = &played.game.settings().control;
            say!("{}", clock::controls(context.words, control.as_ref()));
            for told in &played.told {
                say!("  {}", told.text);
                let lines = match &told.answer {
                    Ok(rulings) => rulings
                        .iter()
                        .flat_map(|ruling| referee::ruling(context.words, ruling))
                        .collect(),
                    Err(refusal) => referee::refusal(context.words, refusal),
                };
                for line in lines.iter().flat_map(|line| line.lines()) {
                    say!("    {line}");
                }
                for (choice, rulings) in &told.consequences {
                    say!(
                        "      {}",
                        referee::consequence(context.words, *choice, rulings)
                    );
                }
            }
        }
        Ok(())
    }
}

fn document(file: &str, ran: &Result<Report, BadScenario>) -> serde_json::Value {
    match ran {
        Ok(report) => value!({
            "file": file,
            "passed": report.mismatches.is_empty(),
            "cited": report.cited,
            "mismatches": report
                .mismatches
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>(),
        }),
        Err(bad) => value!({ "file": file, "passed": false, "error": bad.to_string() }),
    }
}

fn print(file: &str, report: &Report, context: &Context) {
    if report.mismatches.is_empty() {
        let mut articles: Vec<String> = Vec::new();
        for article in report.cited.iter().filter_map(|id| id.article()) {
            let article = article.to_string();
            if !articles.contains(&article) {
                articles.push(article);
            }
        }
        let passed = context.words.text("scenario-passed");
        say!("{file}: {passed} ({})", articles.join(", "));
    }
    for mismatch in &report.mismatches {
        say!(
            "{file}:{}: expected {}, found {}",
            mismatch.line,
            mismatch.expected,
            mismatch.found
        );
    }
}
