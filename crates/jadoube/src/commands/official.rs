//! `official`: whether a person may lead, play or receive a class, and if not, what is missing.

use clap::Args;
use jadoube_rating::Day;
use jadoube_rating::check::Met;
use jadoube_rating::file::read_officials;
use jadoube_rating::officials::{OfficialAct, Question};
use jadoube_words::rating as spoken;

use crate::{CommandResult, Context, ExitAnswer, Failure, input, print, say};

/// Who and what.
#[derive(Debug, Args)]
pub(crate) struct Official {
    /// A register of officials, with questions (docs/formats/rating-officials.md)
    #[arg(value_name = "FILE")]
    file: String,
    /// Ask about this person instead of the file's questions (with --may)
    #[arg(long, value_name = "ID", requires = "may")]
    person: Option<String>,
    /// What is asked: lead, assist, play, become:II, apply-fmjd, apply-technical,
    /// join-college, chair-college, attend-course:I, be-delegate, report-to-fide
    #[arg(long, value_name = "WHAT")]
    may: Option<String>,
    /// The event that is asked about (with --may)
    #[arg(long, value_name = "ID", requires = "may")]
    event: Option<String>,
    /// The day, such as 2026-03-01, that decides class, licence and suspensions (with --may)
    /// [default: the first day of the event, with no suspension up to its last]
    #[arg(long, value_name = "DAY", requires = "may")]
    on: Option<Day>,
    /// Also show the conditions that are met
    #[arg(long)]
    explain: bool,
}

/// Parses the act from the command line: the class follows a colon.
fn read_may(text: &str) -> Result<OfficialAct, Failure> {
    let value = match text.split_once(':') {
        None => serde_json::json!(text),
        Some((what, class)) => serde_json::json!({ what: class }),
    };
    serde_json::from_value(value).map_err(|error| Failure::new(format!("--may {text}: {error}")))
}

impl Official {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let register = read_officials(&input::text(&self.file, context.words)?)
            .map_err(|bad| Failure::at(&self.file, bad.line, bad.what))?;
        let questions = match &self.may {
            None => register.questions.clone(),
            Some(may) => vec![Question {
                person: self.person.clone(),
                may: read_may(may)?,
                event: self.event.clone(),
                day: self.on,
            }],
        };
        if questions.is_empty() {
            return Err(Failure::at(
                &self.file,
                1,
                "nothing is asked: give questions or --may",
            ));
        }
        let mut answers = Vec::new();
        for question in &questions {
            answers.push(
                register
                    .ask(question)
                    .map_err(|what| Failure::at(&self.file, 1, what))?,
            );
        }
        let worst = answers.iter().map(|answer| answer.answer).max();
        if context.json {
            print::json(&answers)?;
        } else {
            for answer in &answers {
                say!(
                    "{}{}",
                    spoken::answer(context.words, answer),
                    spoken::articles(&answer.by)
                );
                for check in &answer.checks {
                    if self.explain || check.met != Met::Yes {
                        say!("  {}", spoken::check(context.words, check));
                    }
                }
                for used in &answer.readings {
                    say!("  {}", spoken::policy(context.words, used));
                }
            }
        }
        Ok(match worst {
            Some(Met::No) => ExitAnswer::No,
            Some(Met::Open) => ExitAnswer::Undecided,
            Some(Met::Yes) | None => ExitAnswer::Yes,
        })
    }
}
