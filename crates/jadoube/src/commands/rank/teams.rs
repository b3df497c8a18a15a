//! Standings of teams by C.07.

use jadoube_formats::trf::Trf;
use jadoube_formats::{crosstable, sheets};
use jadoube_standings::fide::teams::{TeamCrosstable, allowed, ranking};
use jadoube_standings::fide::{Descriptor, Standing};
use jadoube_words::tiebreak::Party;
use serde_json::{Value as Json, json};

use super::Rank;
use super::explain::{self, Explained};
use super::fide::{asked, show, values};
use crate::{CommandResult, Context, ExitAnswer, print, tell};

pub(super) fn run(
    args: &Rank,
    trf: &Trf,
    event: &TeamCrosstable,
    context: &Context,
) -> CommandResult {
    let list = asked(args, trf, |one| allowed(event, one), context)?;
    let remarks = explain::open_games(trf, context.words);
    for remark in &remarks {
        tell!("{}: {remark}", args.file);
    }
    let ranking = ranking(event, &list);
    if let Some(number) = args.player {
        let explained = Explained {
            file: &args.file,
            party: Party::Teams,
            numbers: event.teams.iter().map(|team| team.number).collect(),
            names: trf.teams.iter().map(|team| team.name.as_str()).collect(),
            list: &list,
            ranking: &ranking,
            remarks,
        };
        return explained.run(number, context);
    }
    let standings = ranking.standings;
    if args.crosstable {
        return show(
            args,
            &crosstable::teams(trf, event, &list, &standings),
            context,
        );
    }
    if context.json && !args.csv {
        print::json(&document(trf, event, &list, &standings))?;
        return Ok(ExitAnswer::Yes);
    }
    let rows = sheets::team_standings(trf, event, &list, &standings);
    show(args, &rows, context)
}

fn document(
    trf: &Trf,
    event: &TeamCrosstable,
    list: &[Descriptor],
    standings: &[Standing],
) -> Json {
    let columns = sheets::columns(list);
    standings
        .iter()
        .filter_map(|standing| {
            let team = trf.teams.get(standing.player)?;
            let [matches, games] = sheets::team_points(event, standing.player);
            Some(json!({
                "rank": standing.rank,
                "number": event.teams.get(standing.player)?.number,
                "name": team.name,
                "match_points": matches.to_string(),
                "game_points": games.to_string(),
                "values": values(&columns, standing),
            }))
        })
        .collect()
}
