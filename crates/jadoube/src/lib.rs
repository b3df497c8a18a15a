//! The command line of Jadoube, one file per subcommand in `commands`: each parses its arguments,
//! calls the crate that owns the job, and prints. Files are read here (`trf_file`,
//! `tournament_file`, `event_file`), because the rules never touch a disk.
//!
//! Exit codes: 0 done or yes; 1 the answer is no, or differences were found;
//! 2 bad input; 3 undecided.
//!
//! ```
//! use clap::Parser;
//!
//! let known = ["jadoube", "--lang", "en", "roundrobin", "6", "--pair", "1", "4"];
//! assert!(jadoube::Cli::try_parse_from(known).is_ok());
//! assert!(jadoube::Cli::try_parse_from(["jadoube", "castle"]).is_err());
//! ```

mod archive;
mod commands;
mod config;
mod event_file;
pub mod game;
mod help;
mod input;
mod outcome;
mod place_story;
pub mod print;
mod tournament_file;
mod trf_file;

use std::process::ExitCode;

use clap::Parser;
use jadoube_words::refusal::{CliRefusal, refusal};
use jadoube_words::{Lang, Words};

pub use outcome::{CommandResult, ExitAnswer, Failure};

/// Runs chess and draughts competitions by the book.
#[derive(Debug, Parser)]
#[command(name = "jadoube", version, about, after_help = help::PROGRAM)]
pub struct Cli {
    #[arg(
        long,
        global = true,
        value_name = "LANG",
        help = "Language of the output: pl, cs or en [default: from LC_ALL, LC_MESSAGES or LANG]"
    )]
    lang: Option<String>,
    /// Print one JSON document (or JSON lines) on standard output
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Option<commands::Command>,
}

/// What every subcommand receives besides its own arguments.
pub struct Context {
    /// Whether to print JSON.
    pub json: bool,
    /// The language to speak.
    pub words: &'static Words,
}

impl Context {
    /// A refusal as a failure, in the user's language.
    pub(crate) fn refuse(&self, why: &CliRefusal<'_>) -> Failure {
        Failure::new(refusal(self.words, why))
    }

    /// The same about a file: `file: what`.
    pub(crate) fn refuse_file(&self, file: &str, why: &CliRefusal<'_>) -> Failure {
        Failure::new(format!("{file}: {}", refusal(self.words, why)))
    }

    /// Refuses `--json` together with CSV: the output is one document.
    pub(crate) fn one_form(&self, csv: bool) -> Result<(), Failure> {
        match self.json && csv {
            true => Err(self.refuse(&CliRefusal::TwoForms("--json"))),
            false => Ok(()),
        }
    }

    /// The translated name of a code: `class-board`, `status-enforced`.
    pub(crate) fn label(&self, kind: &str, code: &str) -> String {
        self.words.text(&format!("{kind}-{code}"))
    }
}

/// Reads the arguments, runs the subcommand and turns its result into an exit code.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let lang = match cli.lang.as_deref().map(str::parse::<Lang>) {
        Some(Ok(lang)) => lang,
        Some(Err(unknown)) => return outcome::exit(Err(Failure::new(unknown))),
        None => environment_lang(),
    };
    let context = Context {
        json: cli.json,
        words: Words::of(lang),
    };
    outcome::exit(commands::run(cli.command, &context))
}

/// The first of `LC_ALL`, `LC_MESSAGES`, `LANG` that is set decides; else English.
fn environment_lang() -> Lang {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .and_then(|value| value.parse().ok())
        .unwrap_or(Lang::English)
}
