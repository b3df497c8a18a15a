//! `rule`: a scenario file run by hand.

use clap::Args;
use jadoube_lawbook::scenario::{BadScenario, Report};
use serde_json::json as value;

use crate::print::json;
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
