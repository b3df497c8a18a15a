//! Why an entry has its place: the output of `rank --player` and `explain --place` for our files.

use jadoube_formats::code_event::CodeEvent;
use jadoube_words::pzwarc_standings as spoken;
use jadoube_words::refusal::CliRefusal;
use serde_json::json;

use crate::{CommandResult, Context, ExitAnswer, print, say};

/// Explains the place of a number.
pub(crate) fn tell(
    file: &str,
    tournament: &CodeEvent,
    no: u32,
    context: &Context,
) -> CommandResult {
    let record = tournament.turns();
    let story = tournament
        .place_of(&record, no)
        .ok_or_else(|| context.refuse_file(file, &CliRefusal::NobodyHas(no)))?;
    if context.json {
        let names: serde_json::Map<String, serde_json::Value> = tournament
            .numbers()
            .into_iter()
            .map(|no| (no.to_string(), json!(tournament.name(no))))
            .collect();
        print::json(&json!({
            "story": story,
            "rests_on": tournament.place_rests_on(&record, no),
            "names": names,
        }))?;
        return Ok(ExitAnswer::Yes);
    }
    for line in spoken::story(context.words, &story, |no| tournament.name(no)) {
        say!("{line}");
    }
    Ok(ExitAnswer::Yes)
}
