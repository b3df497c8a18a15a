//! Why somebody has his place: what `rank --player` and `explain --place` say of a file of ours.

use jadoube_formats::tournament::Tournament;
use jadoube_words::pzwarc_standings as spoken;
use jadoube_words::refusal::Refusal;
use serde_json::json;

use crate::{Answer, Context, Outcome, print, say, tournament_file};

/// Tells the place of a number.
pub(crate) fn tell(file: &str, tournament: &Tournament, no: u32, context: &Context) -> Outcome {
    let record = tournament
        .turns()
        .map_err(|bad| tournament_file::bad_record(file, &bad, context.words))?;
    let story = tournament
        .place_of(&record, no)
        .ok_or_else(|| context.refuse_file(file, &Refusal::NobodyHas(no)))?;
    if context.json {
        let names: serde_json::Map<String, serde_json::Value> = tournament
            .players
            .iter()
            .map(|player| (player.no.to_string(), json!(tournament.name(player.no))))
            .collect();
        print::json(&json!({
            "story": story,
            "rests_on": tournament.ranked_by(),
            "names": names,
        }))?;
        return Ok(Answer::Yes);
    }
    for line in spoken::story(context.words, &story, |no| tournament.name(no)) {
        say!("{line}");
    }
    Ok(Answer::Yes)
}
