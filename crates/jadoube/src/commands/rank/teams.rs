//! Standings of teams by C.07.

use jadoube_formats::crosstable;
use jadoube_formats::trf::Trf;
use jadoube_standings::fide::teams::{TeamEvent, allowed, ranking};
use jadoube_standings::fide::{Basis, Descriptor, Name, Number, Standing};
use jadoube_words::tiebreak::{self as spoken, Party};
use serde_json::{Value as Json, json};

use super::Rank;
use super::explain::{self, Explained};
use super::fide::{asked, show};
use crate::{Answer, Context, Outcome, print};

pub(super) fn run(args: &Rank, trf: &Trf, event: &TeamEvent, context: &Context) -> Outcome {
    let mut list: Vec<Descriptor> = Vec::new();
    for tie_break in asked(args, trf, context)? {
        match allowed(event, &tie_break) {
            Ok(()) => list.push(tie_break),
            Err(hidden) => {
                let why = spoken::hidden(context.words, hidden);
                eprintln!("{}: {tie_break}: {why}", args.file);
            }
        }
    }
    // Both scores have their columns anyway.
    list.retain(|tie_break| !matches!(tie_break.name, Name::Pts));
    let remarks = explain::open_games(trf, context.words);
    for remark in &remarks {
        eprintln!("{}: {remark}", args.file);
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
        return Ok(Answer::Yes);
    }
    show(args, &rows(trf, event, &list, &standings), context)
}

/// Match and game points of a team.
fn points(event: &TeamEvent, place: usize) -> (String, String) {
    let total = |basis: Basis| {
        let view = event.view(basis);
        let points = view.players.get(place).map_or(0, |team| team.points());
        Number::tenths(points).to_string()
    };
    (total(Basis::MatchPoints), total(Basis::GamePoints))
}

fn rows(
    trf: &Trf,
    event: &TeamEvent,
    list: &[Descriptor],
    standings: &[Standing],
) -> Vec<Vec<String>> {
    let mut head: Vec<String> = ["Rank", "No", "Team", "MP", "GP"].map(str::to_owned).into();
    head.extend(list.iter().map(Descriptor::to_string));
    let mut rows = vec![head];
    for standing in standings {
        let (Some(team), Some(ranked)) = (
            trf.teams.get(standing.player),
            event.teams.get(standing.player),
        ) else {
            continue;
        };
        let (matches, games) = points(event, standing.player);
        let mut row = vec![
            standing.rank.to_string(),
            ranked.number.to_string(),
            team.name.clone(),
            matches,
            games,
        ];
        row.extend(standing.values.iter().map(|value| {
            value
                .as_ref()
                .map_or_else(String::new, |value| value.number.to_string())
        }));
        rows.push(row);
    }
    rows
}

fn document(trf: &Trf, event: &TeamEvent, list: &[Descriptor], standings: &[Standing]) -> Json {
    standings
        .iter()
        .filter_map(|standing| {
            let team = trf.teams.get(standing.player)?;
            let (matches, games) = points(event, standing.player);
            let values: serde_json::Map<String, Json> = list
                .iter()
                .zip(&standing.values)
                .map(|(tie_break, value)| {
                    let text = value.as_ref().map(|value| value.number.to_string());
                    (tie_break.to_string(), json!(text))
                })
                .collect();
            Some(json!({
                "rank": standing.rank,
                "number": event.teams.get(standing.player)?.number,
                "name": team.name,
                "match_points": matches,
                "game_points": games,
                "values": values,
            }))
        })
        .collect()
}
