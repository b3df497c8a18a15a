//! `rule`: a scenario file run by hand.

use clap::Args;

use crate::{Answer, Context, Failure, Outcome, say, scenario};

/// Which scenarios to run.
#[derive(Debug, Args)]
pub struct Rule {
    /// Scenario files (see docs/scenarios.md)
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
}

impl Rule {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        let mut worst = Answer::Yes;
        for file in &self.files {
            let text = std::fs::read_to_string(file)
                .map_err(|error| Failure::new(format!("{file}: {error}")))?;
            match scenario::run(&text) {
                Ok(report) if report.mismatches.is_empty() => {
                    let mut articles: Vec<String> = Vec::new();
                    for article in report.cited.iter().filter_map(|id| id.article()) {
                        let article = article.to_string();
                        if !articles.contains(&article) {
                            articles.push(article);
                        }
                    }
                    say!(
                        "{file}: {} ({})",
                        context.words.text("scenario-passed"),
                        articles.join(", ")
                    );
                }
                Ok(report) => {
                    worst = worst.max(Answer::No);
                    for mismatch in report.mismatches {
                        say!(
                            "{file}:{}: expected {}, found {}",
                            mismatch.line,
                            mismatch.expected,
                            mismatch.found
                        );
                    }
                }
                Err(bad) => {
                    worst = worst.max(Answer::BadInput);
                    eprintln!("{file}:{}: {}", bad.line, bad.what);
                }
            }
        }
        Ok(worst)
    }
}
