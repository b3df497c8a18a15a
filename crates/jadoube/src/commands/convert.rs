//! `convert`: a tournament report read and written again, in any of its dialects.

use clap::{Args, ValueEnum};
use jadoube_formats::trf::{self, Dialect, LineEnds};
use jadoube_words::refusal::CliRefusal;
use jadoube_words::report as spoken;
use serde_json::json;

use crate::{CommandResult, Context, ExitAnswer, Failure, print, trf_file};

/// What to convert.
#[derive(Debug, Args)]
#[command(
    long_about = "Reads a tournament report (.trf) in any dialect, line end and encoding and writes \
it in UTF-8 with strict columns and the line ends asked for. Records keep their order; notes (###) and \
unknown records are copied unchanged. What the dialect cannot hold is left out and reported on \
standard error, line by line. TRF26 holds everything; TRFx has XXR, XXC, XXS, XXA, XXP and XXZ in \
place of 142, 152, 162, 250, 260 and 240; TRF16 has only the descriptive records, 001 and 013."
)]
pub(crate) struct Convert {
    /// A tournament report (.trf)
    #[arg(value_name = "FILE")]
    file: String,
    /// The dialect to write
    #[arg(long, value_name = "DIALECT", default_value = "trf26")]
    to: Form,
    /// The line ends to write; keep: those of the first line of the file
    #[arg(long, value_name = "END", default_value = "crlf")]
    line_ends: Ends,
    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    output: Option<String>,
}

/// The dialects by name.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Form {
    /// The report of 2026
    Trf26,
    /// The report of 2016
    Trf16,
    /// The report of 2016 with the records XX*
    Trfx,
}

/// The line ends by name.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Ends {
    /// CR LF
    Crlf,
    /// LF
    Lf,
    /// CR
    Cr,
    /// As in the file
    Keep,
}

/// Whether two paths are the same file.
fn same(a: &str, b: &str) -> bool {
    let real = |name: &str| std::fs::canonicalize(name).ok();
    real(a).is_some_and(|a| Some(a) == real(b))
}

impl Convert {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let to = match self.to {
            Form::Trf26 => Dialect::Trf26,
            Form::Trf16 => Dialect::Trf16,
            Form::Trfx => Dialect::Trfx,
        };
        if let Some(output) = self.output.as_deref().filter(|out| same(out, &self.file)) {
            return Err(context.refuse_file(output, &CliRefusal::OwnInput));
        }
        let text = trf_file::text(&self.file)?;
        let ends = match self.line_ends {
            Ends::Crlf => LineEnds::CrLf,
            Ends::Lf => LineEnds::Lf,
            Ends::Cr => LineEnds::Cr,
            Ends::Keep => LineEnds::Kept,
        };
        let words = context.words;
        let (read, converted) = trf::convert(&text, to, ends)
            .map_err(|error| trf_file::refusal(&self.file, &error, words))?;
        trf_file::report(&self.file, &read, words)?;
        for lost in &converted.losses {
            trf_file::note(&self.file, lost.line, &spoken::lost(words, lost));
        }
        if let Some(output) = &self.output {
            std::fs::write(output, &converted.text)
                .map_err(|error| Failure::new(format!("{output}: {error}")))?;
        }
        if context.json {
            print::json(&json!({ "trf": converted.text, "losses": converted.losses }))?;
        } else if self.output.is_none() {
            print::exactly(&converted.text);
        }
        Ok(ExitAnswer::Yes)
    }
}
