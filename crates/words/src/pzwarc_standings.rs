//! Places of the draughts code in words.

use fluent_bundle::{FluentArgs, FluentValue};
use jadoube_standings::pzwarc::why::{Named, Reason};
use jadoube_standings::pzwarc::withdrawal::Fate;
use jadoube_standings::pzwarc::{round_robin, swiss, teams};

use crate::Words;

fn say(words: &Words, key: &str, args: &[(&'static str, FluentValue<'_>)]) -> String {
    let mut spoken = FluentArgs::new();
    for (name, value) in args {
        spoken.set(*name, value.clone());
    }
    words.text_with(key, &spoken)
}

/// The name of a Swiss criterion.
pub fn swiss_criterion(words: &Words, criterion: swiss::Criterion) -> String {
    match criterion {
        swiss::Criterion::Points => words.text("pzwarc-points"),
        swiss::Criterion::MedianSolkoff => words.text("pzwarc-median-solkoff"),
        swiss::Criterion::ReducedSolkoff(k) => {
            say(words, "pzwarc-reduced-solkoff", &[("without", k.into())])
        }
        swiss::Criterion::RatingSum => words.text("pzwarc-rating-sum"),
        swiss::Criterion::ReducedRatingSum(k) => {
            say(words, "pzwarc-reduced-rating-sum", &[("without", k.into())])
        }
        swiss::Criterion::HigherRanked(_) => words.text("pzwarc-higher-ranked"),
    }
}

/// The name of a round-robin criterion.
pub fn round_robin_criterion(words: &Words, criterion: round_robin::Criterion) -> String {
    words.text(match criterion {
        round_robin::Criterion::Points => "pzwarc-points",
        round_robin::Criterion::Wins => "pzwarc-wins",
        round_robin::Criterion::AdvantageDifference => "pzwarc-advantage-difference",
        round_robin::Criterion::Advantages => "pzwarc-advantages",
        round_robin::Criterion::Direct => "pzwarc-direct",
        round_robin::Criterion::InOrder => "pzwarc-in-order",
        round_robin::Criterion::ListA => "pzwarc-list-a",
        round_robin::Criterion::PlayOff => "pzwarc-play-off",
    })
}

/// The name of a team criterion.
pub fn team_criterion(words: &Words, criterion: teams::Criterion) -> String {
    match criterion {
        teams::Criterion::MatchPoints => words.text("pzwarc-match-points"),
        teams::Criterion::SmallPoints => words.text("pzwarc-small-points"),
        teams::Criterion::MatchesWon => words.text("pzwarc-matches-won"),
        teams::Criterion::Board(board) => {
            say(words, "pzwarc-board-points", &[("board", board.into())])
        }
        teams::Criterion::Direct => words.text("pzwarc-direct"),
        teams::Criterion::DirectBoard(board) => {
            say(words, "pzwarc-direct-board", &[("board", board.into())])
        }
        teams::Criterion::InOrder => words.text("pzwarc-in-order"),
    }
}

/// A criterion with its value and what each round adds; `name` gives a player's name.
pub fn reason(words: &Words, reason: &Reason, name: impl Fn(usize) -> String) -> String {
    let criterion = match reason.criterion {
        Named::Swiss(criterion) => swiss_criterion(words, criterion),
        Named::RoundRobin(criterion) => round_robin_criterion(words, criterion),
    };
    let parts: Vec<String> = reason
        .rounds
        .iter()
        .map(|part| {
            let who = part
                .entry
                .opponent
                .map_or_else(|| words.text("pzwarc-nobody-met"), &name);
            let value = if part.dropped {
                format!("[{}]", part.entry.value)
            } else {
                part.entry.value.to_string()
            };
            format!("{who} {value}")
        })
        .collect();
    let article = reason.provision.as_str();
    let article = article.split_once(':').map_or(article, |(_, rest)| rest);
    say(
        words,
        "pzwarc-reason",
        &[
            ("criterion", criterion.into()),
            ("value", reason.value.into()),
            ("parts", parts.join("; ").into()),
            ("article", article.to_owned().into()),
        ],
    )
}

/// What became of a withdrawn player.
pub fn fate(words: &Words, name: String, fate: Fate) -> String {
    let key = match fate {
        Fate::Dropped => "pzwarc-fate-dropped",
        Fate::Kept => "pzwarc-fate-kept",
    };
    say(words, key, &[("name", name.into())])
}
