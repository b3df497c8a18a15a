//! Printing: tables for people, one JSON document for programs.

use std::fmt::Arguments;
use std::io::{self, Write};

use comfy_table::{ContentArrangement, LineStyle, Table, TableStyle};
use serde::Serialize;

use crate::{Context, Failure};

/// Prints a line on standard output. A reader that went away (`| head`) is no error.
#[macro_export]
macro_rules! say {
    ($($text:tt)*) => {
        $crate::print::line(format_args!($($text)*))
    };
}

#[doc(hidden)]
pub fn line(text: Arguments<'_>) {
    // Nobody is left to be told that the pipe is closed.
    let _ = writeln!(io::stdout().lock(), "{text}");
}

/// A whole file on standard output, with its own line ends.
pub(crate) fn exactly(text: &str) {
    // As above.
    let _ = io::stdout().lock().write_all(text.as_bytes());
}

/// A line below the header and nothing else: rows are read, not frames.
const STYLE: TableStyle =
    TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

/// A table with a translated header, as wide as the terminal allows.
pub(crate) fn table(context: &Context, columns: &[&str]) -> Table {
    let mut table = Table::new();
    table
        .load_style(STYLE)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_header(columns.iter().map(|column| context.words.text(column)));
    table
}

/// One JSON document on standard output.
pub(crate) fn json<T: Serialize + ?Sized>(document: &T) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(document).map_err(Failure::new)?;
    line(format_args!("{text}"));
    Ok(())
}
