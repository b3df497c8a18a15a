//! The games of a tournament for other programs: who met whom, and how it ended. Moves are in the
//! logs of supervised games.

use jadoube_chess::pgn;
use jadoube_draughts::pdn::{PdnGame, write_game};
use jadoube_tournament::{People as _, RoundGame};
use jadoube_vocabulary::{GameKind, Outcome, RoundNumber};

use crate::api::rooms::Seen;
use crate::public::when::when;

/// The tags every record has.
fn tags(seen: &Seen, game: &RoundGame, result: &str) -> Vec<(String, String)> {
    let state = &seen.state;
    let name = |at: usize| {
        let entry = state.entry(at);
        let name = entry.and_then(|entry| seen.people.name(&entry.person));
        name.unwrap_or("?").to_owned()
    };
    let config = state.config();
    // The day of the round, else the first day of the tournament.
    let round = state.round(game.id.round);
    let at = round.and_then(|round| round.started.or(round.starts_at));
    let day = at
        .and_then(when)
        .and_then(|at| at.shown.get(..10).map(str::to_owned));
    let date = day.or_else(|| config.and_then(|config| config.starts_on.clone()));
    let date = date.map_or_else(|| "????.??.??".to_owned(), |date| date.replace('-', "."));
    let place = config.map(|config| [&config.city, &config.federation]);
    let place: Vec<&str> = place
        .iter()
        .flatten()
        .filter_map(|part| part.as_deref())
        .collect();
    let site = match place.is_empty() {
        true => "?".to_owned(),
        false => place.join(" "),
    };
    let event = state.about().map_or("?", |about| about.name.as_str());
    let board = game.board.map_or(0, jadoube_vocabulary::BoardNumber::get);
    let round = format!("{}.{board}", game.id.round);
    let mut tags: Vec<(String, String)> = [
        ("Event", event.to_owned()),
        ("Site", site),
        ("Date", date),
        ("Round", round),
        ("White", name(game.white)),
        ("Black", name(game.black)),
        ("Result", result.to_owned()),
    ]
    .map(|(tag, value)| (tag.to_owned(), value))
    .to_vec();
    // For broadcast software, which identifies players by these.
    for (side, at) in [("White", game.white), ("Black", game.black)] {
        let Some(entry) = state.entry(at) else {
            continue;
        };
        let person = seen.people.person(&entry.person);
        let more = [
            ("Elo", entry.rating.value.map(|rating| rating.to_string())),
            ("Title", entry.title.map(|title| title.code().to_owned())),
            ("FideId", person.and_then(|person| person.fide_id.clone())),
        ];
        let more = more
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)));
        tags.extend(more.map(|(name, value)| (format!("{side}{name}"), value)));
        let team = state.team_of(at).map(name);
        tags.extend(team.map(|team| (format!("{side}Team"), team)));
    }
    tags.push(("Board".to_owned(), board.to_string()));
    if let Some(control) = config.and_then(|config| config.control.clone()) {
        tags.push(("TimeControl".to_owned(), control));
    }
    tags
}

/// The games of a round, or of all rounds; board by board.
fn games(seen: &Seen, of: Option<RoundNumber>) -> impl Iterator<Item = &RoundGame> {
    let rounds = seen.state.rounds().iter().enumerate();
    let rounds = rounds.filter(move |(at, round)| {
        round.published.is_some() && of.is_none_or(|of| of == RoundNumber::at(*at))
    });
    rounds.flat_map(|(_, round)| round.boards().into_iter().map(|(_, game)| game))
}

/// Chess games as PGN; `None` for another game.
pub(super) fn pgn(seen: &Seen, of: Option<RoundNumber>) -> Option<String> {
    seen.state
        .about()
        .filter(|about| about.game == GameKind::Chess)?;
    let text = games(seen, of).map(|game| {
        let mut record = pgn::read("*");
        let over = !game.is_contested() && !game.outcome.is_unfinished();
        record.result = over.then_some(game.outcome);
        let result = record.result.map_or("*", pgn::write_result);
        record.tags = tags(seen, game, result);
        if game.outcome.is_forfeit() {
            record
                .tags
                .push(("Termination".to_owned(), "unplayed".to_owned()));
        }
        pgn::write(&record)
    });
    Some(text.collect())
}

/// Draughts games as PDN; `None` for another game.
pub(super) fn pdn(seen: &Seen, of: Option<RoundNumber>) -> Option<String> {
    let kind = seen.state.about()?.game;
    // PDN's game type numbers: international and Russian draughts.
    let variant = match kind {
        GameKind::Draughts100 => "20",
        GameKind::Draughts64 => "25",
        GameKind::Chess => return None,
    };
    let text = games(seen, of).map(|game| {
        let result = match game.outcome {
            _ if game.is_contested() => "*",
            Outcome::Open | Outcome::Adjourned | Outcome::Annulled => "*",
            outcome => outcome.code_in(kind),
        };
        let mut tags = tags(seen, game, result);
        tags.push(("GameType".to_owned(), variant.to_owned()));
        write_game(&PdnGame {
            tags,
            items: Vec::new(),
            line: 0,
        })
    });
    Some(text.collect::<Vec<_>>().join("\n"))
}
