//! Settings that no tournament can be played by, and those outside FIDE mode.

use jadoube_clock::TimeControl;
use jadoube_standings::fide::teams::{TeamCrosstable, allowed as team_allowed};
use jadoube_standings::fide::{Basis, Crosstable, Descriptor, Format, allowed};
use jadoube_vocabulary::{GameKind, PointSystem, Points};

use crate::config::{Acceleration, AdjournedAs, Book, Config, TournamentSystem};
use crate::door::Acted;
use crate::plan_warnings::day;
use crate::refusal::Reason;
use crate::warnings::Warning;

/// The most rounds of a tournament.
const MOST_ROUNDS: u32 = 99;

/// The most boards of a match.
const MOST_BOARDS: u32 = 50;

/// The most tie-breaks of a list: more than C.07 describes, so that a table may show them all.
const MOST_TIE_BREAKS: usize = 100;

/// Refuses settings that no tournament can be played by.
pub(crate) fn sound(
    config: &Config,
    game: GameKind,
    system: TournamentSystem,
    book: Book,
) -> Acted {
    if config.rounds == 0 || config.rounds > MOST_ROUNDS {
        return Err(Reason::BadRounds {
            rounds: config.rounds,
        }
        .into());
    }
    let points = &config.points;
    let range = Points::ZERO..=Points::whole(100);
    let all = [
        points.win,
        points.draw,
        points.loss,
        points.pairing_bye,
        points.forfeit_win,
        points.forfeit_loss,
        points.absence,
    ];
    if !all.iter().all(|worth| range.contains(worth))
        || points.win < points.draw
        || points.draw < points.loss
    {
        return Err(Reason::BadPoints {}.into());
    }
    let by_the_code = Config::usual(game, system, config.rounds).points;
    if book == Book::Pzwarc && game.is_draughts() && *points != by_the_code {
        return Err(Reason::BadPoints {}.into());
    }
    if config.advantage && game != GameKind::Draughts100 {
        return Err(Reason::NoAdvantageHere {}.into());
    }
    for (field, date) in [
        ("starts_on", &config.starts_on),
        ("ends_on", &config.ends_on),
    ] {
        if date.as_deref().is_some_and(|date| day(date).is_none()) {
            return Err(Reason::BadField {
                field: field.to_owned(),
            }
            .into());
        }
    }
    for (field, text, most) in [
        ("city", &config.city, 100),
        ("federation", &config.federation, 3),
    ] {
        let bad = |text: &String| text.len() > most || text.chars().any(char::is_control);
        if text.as_ref().is_some_and(bad) {
            return Err(Reason::BadField {
                field: field.to_owned(),
            }
            .into());
        }
    }
    if !config.tables.is_sound() {
        return Err(Reason::BadField {
            field: "tables".to_owned(),
        }
        .into());
    }
    if config.tie_games == 0 || config.tie_games > 20 {
        return Err(Reason::BadField {
            field: "tie_games".to_owned(),
        }
        .into());
    }
    let ties = config.tie_games > 1 || !config.deciders.is_empty();
    if ties && system != TournamentSystem::KnockOut {
        return Err(Reason::NotInThisSystem {}.into());
    }
    if config.mirror_rounds && !(system == TournamentSystem::FideDutch || system.is_pzwarc_swiss())
    {
        return Err(Reason::NotInThisSystem {}.into());
    }
    if config.categories_apart && (!system.is_swiss() || system.is_team()) {
        return Err(Reason::NotInThisSystem {}.into());
    }
    let bad = |rate: &String| rate.parse::<TimeControl>().is_err();
    // III/4: a decider in draughts is played at the same rate or a faster one.
    let time = |rate: &String| {
        rate.parse::<TimeControl>()
            .ok()
            .map(|rate| rate.time_for_sixty_moves())
    };
    let main = config.control.as_ref().and_then(time);
    let slower = |rate: &String| main.is_some() && time(rate) > main;
    let slow = game.is_draughts() && config.deciders.iter().any(slower);
    for (field, wrong) in [
        ("control", config.control.as_ref().is_some_and(bad)),
        (
            "deciders",
            slow || config.deciders.len() > 10 || config.deciders.iter().any(bad),
        ),
    ] {
        if wrong {
            return Err(Reason::BadField {
                field: field.to_owned(),
            }
            .into());
        }
    }
    let boards = config.teams.as_ref().map(|terms| terms.boards);
    if boards.is_some_and(|boards| boards == 0 || boards > MOST_BOARDS) {
        return Err(Reason::BadField {
            field: "boards".to_owned(),
        }
        .into());
    }
    if config.tie_breaks.len() > MOST_TIE_BREAKS {
        let most = u32::try_from(MOST_TIE_BREAKS).unwrap_or(u32::MAX);
        return Err(Reason::TooMany { most }.into());
    }
    if book == Book::Pzwarc && !config.tie_breaks.is_empty() {
        return Err(Reason::TieBreaksFixed {}.into());
    }
    if config.acceleration != Acceleration::None && system != TournamentSystem::FideDutch {
        return Err(Reason::NotInThisSystem {}.into());
    }
    let event = Crosstable {
        format: if system.is_round_robin() {
            Format::RoundRobin
        } else {
            Format::Swiss
        },
        worth: PointSystem::CHESS,
        rounds: 0,
        scheduled: 0,
        players: Vec::new(),
    };
    let teams = TeamCrosstable {
        format: event.format,
        primary: Basis::MatchPoints,
        matches: PointSystem::CHESS,
        games: PointSystem::CHESS,
        boards: 0,
        rounds: 0,
        scheduled: 0,
        teams: Vec::new(),
    };
    for code in &config.tie_breaks {
        let tie_break = code.clone();
        let Ok(descriptor) = code.parse::<Descriptor>() else {
            return Err(Reason::BadTieBreak { tie_break }.into());
        };
        if system.is_team() {
            if team_allowed(&teams, &descriptor).is_err() {
                return Err(Reason::TieBreakNotAvailable { tie_break }.into());
            }
            continue;
        }
        // C.07 art. 8: the Buchholz family has no place in a round robin.
        if system.is_round_robin() && allowed(&event, &descriptor).is_err() {
            return Err(Reason::TieBreakNotAvailable { tie_break }.into());
        }
    }
    Ok(())
}

/// Pairing methods outside FIDE mode.
pub(crate) fn own_ways(config: &Config) -> Vec<Warning> {
    let mut found = Vec::new();
    if config.categories_apart {
        found.push(Warning::CategoriesApart {});
    }
    if config.mirror_rounds {
        found.push(Warning::MirrorRounds {});
    }
    if config.adjourned_as != AdjournedAs::Draw {
        found.push(Warning::AdjournedNotADrawValue {});
    }
    found
}

/// VCL Q74, Q81, Q83: two draws worth more than a win and a loss; a bye worth more than a win; with
/// the usual points, a bye other than 1, 1/2 or 0.
pub(crate) fn impossible(points: &PointSystem) -> bool {
    let usual = (points.win, points.draw, points.loss)
        == (
            PointSystem::CHESS.win,
            PointSystem::CHESS.draw,
            PointSystem::CHESS.loss,
        );
    let bye = points.pairing_bye;
    points.draw + points.draw > points.win + points.loss
        || bye > points.win
        || (usual && bye != points.win && bye != points.draw && bye != Points::ZERO)
}
