//! Everything that happened, in order.

use clap::Args;
use jadoube_tournament::EventKind;
use jadoube_words::tournament_app;
use jiff::Timestamp;
use serde_json::{Value, json};

use super::spoken::Names;
use crate::event_file::EventFile;
use crate::{CommandResult, Context, ExitAnswer, print, say};

/// Which part.
#[derive(Debug, Args)]
pub(super) struct Log {
    /// The event file
    #[arg(value_name = "FILE")]
    file: String,
    /// Only events after this number
    #[arg(long, value_name = "SEQ", default_value_t = 0)]
    after: usize,
}

impl Log {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let file = EventFile::read(&self.file, context.words)?;
        let events = file.events(self.after);
        if context.json {
            print::json(&json!({ "events": events, "head": file.state.head() }))?;
            return Ok(ExitAnswer::Yes);
        }
        let names = Names::of(&file);
        let columns = [
            "tcli-seq",
            "tcli-time",
            "tcli-what",
            "tcli-kind",
            "tcli-data",
        ];
        let mut table = print::table(context, &columns);
        for event in &events {
            let text = |key: &str| {
                event
                    .get(key)
                    .map_or_else(String::new, |value| match value {
                        Value::String(text) => text.clone(),
                        other => other.to_string(),
                    })
            };
            let at = event.get("at").and_then(Value::as_i64).unwrap_or_default();
            let at = Timestamp::from_second(at.div_euclid(1_000));
            let kind = text("kind");
            let what = EventKind::of(&kind).map(|kind| tournament_app::event(context.words, kind));
            table.add_row([
                text("seq"),
                at.map(|at| at.to_string()).unwrap_or_default(),
                what.unwrap_or_default(),
                kind,
                names.summary(event.get("data").unwrap_or(&Value::Null)),
            ]);
        }
        say!("{table}");
        Ok(ExitAnswer::Yes)
    }
}
