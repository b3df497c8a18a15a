//! `rule`: a scenario file run by hand.

use clap::Args;
use jadoube_chess::mate::Purse;
use jadoube_lawbook::{Edition, lawbook};
use jadoube_referee::Ruling;
use jadoube_referee::cases::{PartAnswer, Played};
use jadoube_scenarios::game::Scenario;
use jadoube_scenarios::{self as scenarios, BadScenario, Report};
use jadoube_vocabulary::GameKind;
use jadoube_words::{clock, referee};
use serde_json::{Value, json as value};

use crate::print::{articles, json};
use crate::{CommandResult, Context, ExitAnswer, Failure, input, say, tell};

/// Which scenarios to run.
#[derive(Debug, Args)]
pub(crate) struct Rule {
    /// Scenario files (docs/scenarios.md)
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    /// Play and check the story under this edition only, printing every ruling
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    /// Print the story line by line, with every ruling
    #[arg(long)]
    trace: bool,
}

/// A file that was run: the report, and the story under each edition.
struct Ran {
    report: Report,
    title: String,
    stories: Vec<Played>,
}

impl Rule {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let only: Option<Edition> = self
            .edition
            .as_deref()
            .map(|code| code.parse().map_err(Failure::new))
            .transpose()?;
        let mut worst = ExitAnswer::Yes;
        let mut documents = Vec::new();
        for file in &self.files {
            let ran = input::text(file, context.words)
                .map_err(|failure| failure.to_string())
                .and_then(|text| {
                    self.one(&text, only)
                        .map_err(|bad| format!("{file}:{}: {}", bad.line, bad.what))
                });
            worst = worst.max(match &ran {
                Ok(ran) if ran.report.mismatches.is_empty() => ExitAnswer::Yes,
                Ok(_) => ExitAnswer::No,
                // A bad file is reported, the rest go on.
                Err(what) => {
                    tell!("{what}");
                    ExitAnswer::BadInput
                }
            });
            if context.json {
                documents.push(document(file, &ran, context));
            } else if let Ok(ran) = &ran {
                if !ran.stories.is_empty() {
                    say!("{}", ran.title);
                }
                for played in &ran.stories {
                    print_story(played, context);
                }
                print(file, &ran.report, context);
            }
        }
        if context.json {
            json(&documents)?;
        }
        Ok(worst)
    }

    /// Runs one file. Scenarios of other kinds have no story of a game.
    fn one(&self, text: &str, only: Option<Edition>) -> Result<Ran, BadScenario> {
        let mut ran = Ran {
            report: Report::default(),
            title: String::new(),
            stories: Vec::new(),
        };
        let of_games = matches!(scenarios::kind(text)?.as_str(), "game" | "games");
        if !of_games || (only.is_none() && !self.trace) {
            ran.report = scenarios::run(text)?;
            return Ok(ran);
        }
        let mut titles = Vec::new();
        for story in Scenario::read_all(text)? {
            let editions = only.map_or_else(|| story.editions(), |edition| vec![edition]);
            if editions.is_empty() {
                // Reports what is missing.
                ran.report = scenarios::run(text)?;
                return Ok(ran);
            }
            for edition in editions {
                let (played, mismatches) = story.judge(edition, &Purse::default())?;
                for id in played.cited() {
                    if !ran.report.cited.contains(&id) {
                        ran.report.cited.push(id);
                    }
                }
                ran.report.mismatches.extend(mismatches);
                ran.stories.push(played);
            }
            titles.push(story.into_case().title);
        }
        ran.title = titles.join("; ");
        Ok(ran)
    }
}

/// The story of a game under one edition, as an arbiter would read it.
fn print_story(played: &Played, context: &Context) {
    let lang = context.words.lang().code();
    say!("\n{}", lawbook().edition(played.edition).title.get(lang));
    let control = &played.game.settings().control;
    say!("{}", clock::controls(context.words, control.as_ref()));
    for told in &played.parts {
        say!("  {}", told.text);
        for line in sentences(played.game.kind(), told, context)
            .iter()
            .flat_map(|line| line.lines())
        {
            say!("    {line}");
        }
        for (choice, rulings) in &told.consequences {
            say!(
                "      {}",
                referee::consequence(context.words, played.game.kind(), *choice, rulings)
            );
        }
    }
}

/// The rulings on a line, in sentences.
fn sentences(game: GameKind, told: &PartAnswer, context: &Context) -> Vec<String> {
    match &told.answer {
        Ok(rulings) => rulings
            .iter()
            .flat_map(|ruling| referee::ruling(context.words, game, ruling))
            .collect(),
        Err(refusal) => referee::refusal(context.words, refusal),
    }
}

fn document(file: &str, ran: &Result<Ran, String>, context: &Context) -> Value {
    let Ran {
        report,
        title,
        stories,
    } = match ran {
        Ok(ran) => ran,
        Err(what) => return value!({ "file": file, "passed": false, "error": what }),
    };
    let mismatches: Vec<String> = report.mismatches.iter().map(ToString::to_string).collect();
    let mut document = value!({
        "file": file,
        "passed": report.mismatches.is_empty(),
        "cited": report.cited,
        "mismatches": mismatches,
    });
    if let (Some(fields), false) = (document.as_object_mut(), stories.is_empty()) {
        fields.insert("title".to_owned(), value!(title));
        let stories: Vec<Value> = stories.iter().map(|it| story(it, context)).collect();
        fields.insert("stories".to_owned(), value!(stories));
    }
    document
}

/// The story under one edition with every ruling.
fn story(played: &Played, context: &Context) -> Value {
    let control = &played.game.settings().control;
    let lines: Vec<Value> = played
        .parts
        .iter()
        .map(|told| {
            let (rulings, refused) = match &told.answer {
                Ok(rulings) => (rulings.as_slice(), None),
                Err(refusal) => (<&[Ruling]>::default(), Some(refusal)),
            };
            let choices: Vec<Value> = told
                .consequences
                .iter()
                .map(|(choice, rulings)| {
                    value!({
                        "choice": referee::choice(*choice),
                        "rulings": rulings,
                        "said": referee::consequence(context.words, played.game.kind(), *choice, rulings),
                    })
                })
                .collect();
            value!({
                "line": told.line,
                "text": told.text,
                "rulings": rulings,
                "refused": refused,
                "choices": choices,
                "said": sentences(played.game.kind(), told, context),
            })
        })
        .collect();
    value!({
        "edition": played.edition.code(),
        "control": clock::controls(context.words, control.as_ref()),
        "result": played.result(),
        "lines": lines,
    })
}

fn print(file: &str, report: &Report, context: &Context) {
    if report.mismatches.is_empty() {
        let passed = context.words.text("scenario-passed");
        say!("{file}: {passed} ({})", articles(&report.cited));
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
