//! Printing: tables for people, one JSON document for programs.
//!
//! A closed pipe (`| head`) is silently ignored; any other write error, such as a full disk, is
//! remembered and ends the program with exit code 2. File contents cannot control the terminal:
//! control characters are shown as codes.

use std::fmt::Arguments;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};

use comfy_table::{ContentArrangement, LineStyle, Table, TableStyle};
use jadoube_lawbook::ProvisionId;
use serde::Serialize;

use crate::{Context, Failure};

/// Prints a line on standard output.
#[macro_export]
macro_rules! say {
    ($($text:tt)*) => {
        $crate::print::line(format_args!($($text)*))
    };
}

/// Prints a line to standard error, ignoring failures.
#[macro_export]
macro_rules! tell {
    ($($text:tt)*) => {
        $crate::print::aside(format_args!($($text)*))
    };
}

/// The first failure to write that is not a reader's leaving.
static FAILED: Mutex<Option<String>> = Mutex::new(None);

fn keep(written: io::Result<()>) {
    if let Err(error) = written
        && error.kind() != ErrorKind::BrokenPipe
    {
        let mut failed = FAILED.lock().unwrap_or_else(PoisonError::into_inner);
        failed.get_or_insert_with(|| error.to_string());
    }
}

/// Flushes the output and returns any error that occurred so far.
pub(crate) fn finished() -> Result<(), Failure> {
    keep(io::stdout().lock().flush());
    let failed = FAILED.lock().unwrap_or_else(PoisonError::into_inner);
    match failed.as_ref() {
        Some(error) => Err(Failure::new(error)),
        None => Ok(()),
    }
}

#[doc(hidden)]
pub fn line(text: Arguments<'_>) {
    keep(writeln!(
        io::stdout().lock(),
        "{}",
        harmless(&text.to_string())
    ));
}

#[doc(hidden)]
pub fn aside(text: Arguments<'_>) {
    let _ = writeln!(io::stderr().lock(), "{}", harmless(&text.to_string()));
}

/// A whole file on standard output, with its own line ends. A file or a pipe gets every byte of
/// it, a terminal what does not steer it.
pub(crate) fn exactly(text: &str) {
    let mut out = io::stdout().lock();
    keep(if out.is_terminal() {
        out.write_all(harmless(&text.replace("\r\n", "\n")).as_bytes())
    } else {
        out.write_all(text.as_bytes())
    });
}

/// The text with control characters as `\u001b`: a form that JSON reads back.
fn harmless(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\n' | '\t' => shown.push(character),
            // Also what turns the direction of the text around it.
            _ if character.is_control()
                || matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}') =>
            {
                shown.push_str(&format!("\\u{:04x}", u32::from(character)));
            }
            _ => shown.push(character),
        }
    }
    shown
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

/// The printed articles of some provisions, each once.
pub fn articles(ids: &[ProvisionId]) -> String {
    let mut articles: Vec<String> = Vec::new();
    for article in ids.iter().filter_map(|id| id.article()) {
        let article = article.to_string();
        if !articles.contains(&article) {
            articles.push(article);
        }
    }
    articles.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_shown_as_a_code() {
        assert_eq!(harmless("Sample\u{1b}[2J, Anna"), "Sample\\u001b[2J, Anna");
        assert_eq!(
            harmless("a\rb\u{9b}c\u{202e}d\u{7f}"),
            "a\\u000db\\u009bc\\u202ed\\u007f"
        );
        assert_eq!(harmless("Żółć\tČeština\n"), "Żółć\tČeština\n");
        // A document stays the same document.
        let document = serde_json::json!({ "name": "a\u{9b}b\u{1b}c" });
        let read = serde_json::from_str(&harmless(&document.to_string()));
        assert_eq!(read.ok(), Some(document));
    }
}
