//! FIDE tie-breaks in words.

use fluent_bundle::{FluentArgs, FluentValue};
use jadoube_standings::fide::{Contribution, Hidden, Origin};

use crate::Words;

/// Why a tie-break is not shown.
pub fn hidden(words: &Words, hidden: Hidden) -> String {
    words.text(match hidden {
        Hidden::RoundRobin => "tiebreak-not-in-round-robin",
        Hidden::RoundRobinOnly => "tiebreak-round-robin-only",
        Hidden::Unrated => "tiebreak-unrated",
        Hidden::TeamsOnly => "tiebreak-teams-only",
        Hidden::PlayersOnly => "tiebreak-players-only",
    })
}

/// What one round adds to a value; `number` gives a player's number by place.
pub fn contribution(
    words: &Words,
    contribution: &Contribution,
    number: &dyn Fn(usize) -> u32,
) -> String {
    let mut args = FluentArgs::new();
    args.set("round", contribution.round);
    args.set("amount", contribution.amount.to_string());
    let key = match contribution.origin {
        Origin::Opponent(place) => {
            args.set("player", FluentValue::from(number(place)));
            "tiebreak-from-opponent"
        }
        Origin::Dummy => "tiebreak-from-dummy",
        Origin::CappedDummy => "tiebreak-from-capped-dummy",
        Origin::Round => "tiebreak-from-round",
    };
    let text = words.text_with(key, &args);
    if contribution.cut {
        format!("{text} ({})", words.text("tiebreak-cut"))
    } else {
        text
    }
}
