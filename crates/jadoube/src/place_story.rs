//! Why somebody has his place: what `rank --player` and `explain --place` say of a file of ours.

use jadoube_formats::tournament::{System, Tournament};
use jadoube_lawbook::ProvisionId;
use jadoube_pairing::scheveningen;
use jadoube_standings::pzwarc::why::{Story, round_robin_place, swiss_place, team_place};
use jadoube_standings::pzwarc::{Record, round_robin, teams};
use jadoube_words::pzwarc_standings as spoken;
use jadoube_words::refusal::Refusal;
use serde_json::json;

use crate::{Answer, Context, Outcome, print, say, tournament_file};

/// Tells the place of a number.
pub(crate) fn tell(file: &str, tournament: &Tournament, no: u32, context: &Context) -> Outcome {
    let record = tournament
        .record()
        .map_err(|bad| tournament_file::bad_record(file, &bad, context.words))?;
    let story = story(tournament, &record, no)
        .ok_or_else(|| context.refuse_file(file, &Refusal::NobodyHas(no)))?;
    if context.json {
        let names: serde_json::Map<String, serde_json::Value> = tournament
            .players
            .iter()
            .map(|player| (player.no.to_string(), json!(tournament.name(player.no))))
            .collect();
        print::json(&json!({
            "story": story,
            "rests_on": rests_on(tournament),
            "names": names,
        }))?;
        return Ok(Answer::Yes);
    }
    for line in spoken::story(context.words, &story, |no| tournament.name(no)) {
        say!("{line}");
    }
    Ok(Answer::Yes)
}

fn story(tournament: &Tournament, record: &Record, no: u32) -> Option<Story> {
    record.index_of(no)?;
    match (tournament.system.variant(), &tournament.teams) {
        (Some(variant), _) => swiss_place(record, variant, &tournament.play_offs, no),
        (None, Some(_)) => {
            tournament.with_teams(|event| team_place(teams::asked(event, Some(no)), no))
        }
        (None, None) => {
            let table = round_robin::asked(
                record,
                &tournament.withdrawn(),
                tournament.round_robin_rules(),
                &tournament.play_offs,
                Some(no),
            );
            round_robin_place(record, table, no, tournament.advantage_draws)
        }
    }
}

/// The articles that say which criteria are asked at all.
pub(crate) fn rests_on(tournament: &Tournament) -> Vec<ProvisionId> {
    let mut articles = vec![
        ProvisionId::new("pzwarc:II/5.8"),
        ProvisionId::new("pzwarc:II/5.9"),
    ];
    if tournament.teams.is_some() {
        articles.push(teams::MATCH_POINTS);
        if tournament.system.variant().is_some() {
            articles.push(teams::SWISS);
        }
    }
    if tournament.system == System::Scheveningen {
        articles.extend(scheveningen::RESTS_ON);
    }
    articles
}
