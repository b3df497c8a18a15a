//! `convert`: a tournament report read and written again, in any of its dialects.

use clap::{Args, ValueEnum};
use jadoube_formats::trf::{self, Dialect};
use serde_json::json;

use crate::{Answer, Context, Failure, Outcome, print, trf_file};

/// What to convert.
#[derive(Debug, Args)]
#[command(
    long_about = "Reads a tournament report (.trf) in any dialect, line end and encoding and writes \
it in UTF-8 with CR LF line ends and strict columns. Records keep their order; notes (###) and \
records not known here keep their words. What the dialect cannot hold is told on standard error, \
line by line, and left out. TRF26 holds everything; TRFx has XXR, XXC, XXS, XXA, XXP and XXZ in \
place of 142, 152, 162, 250, 260 and 240; TRF16 has only the descriptive records, 001 and 013."
)]
pub struct Convert {
    /// A tournament report (.trf)
    #[arg(value_name = "FILE")]
    file: String,
    /// The dialect to write
    #[arg(long, value_name = "DIALECT", default_value = "trf26")]
    to: Form,
    /// Where to write it (default: standard output)
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

impl Convert {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        let to = match self.to {
            Form::Trf26 => Dialect::Trf26,
            Form::Trf16 => Dialect::Trf16,
            Form::Trfx => Dialect::Trfx,
        };
        let text = trf_file::text(&self.file)?;
        let (read, converted) = trf::convert(&text, to)
            .map_err(|error| Failure::at(&self.file, error.line, error.what))?;
        trf_file::report(&self.file, &read)?;
        for loss in &converted.losses {
            trf_file::note(&self.file, loss.line, &loss.what);
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
        Ok(Answer::Yes)
    }
}
