//! `verify tiebreaks`: a table of values against a tournament report.

use clap::Args;
use jadoube_formats::tie_break_table::compare;
use jadoube_words::report::value_differs;
use serde_json::json;

use crate::{CommandResult, Context, ExitAnswer, Failure, input, say, trf_file};

/// Which files to compare.
#[derive(Debug, Args)]
pub(crate) struct Tiebreaks {
    /// The tournament report
    #[arg(value_name = "FILE.trf")]
    report: String,
    /// The table: a header of codes, one player a line
    #[arg(value_name = "FILE.tsv")]
    table: String,
}

impl Tiebreaks {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let trf = trf_file::read(&self.report, context.words)?;
        let text = input::text(&self.table, context.words)?;
        let compared = compare(&trf, &text)
            .map_err(|error| Failure::at(&self.table, error.line, error.what))?;
        let differ = compared.differ.len();
        let agree = compared.values - differ;
        if context.json {
            let document = json!({
                "values": compared.values,
                "agree": agree,
                "differ": differ,
                "differences": compared.differ,
            });
            say!("{document}");
        } else {
            for d in &compared.differ {
                let words = context.words;
                let told = value_differs(words, d.player, &d.tie_break, &d.expected, &d.found);
                say!("{told}");
            }
        }
        say!(
            "tiebreaks: values {}, agree {agree}, differ {differ}",
            compared.values
        );
        Ok(if differ > 0 {
            ExitAnswer::No
        } else {
            ExitAnswer::Yes
        })
    }
}
