//! FIDE tie-breaks in words.

use fluent_bundle::{FluentArgs, FluentValue};
use jadoube_standings::fide::{
    Basis, Contribution, Encounter, EncounterRow, Hidden, Makeup, Number, Origin, Step, Value,
};

use crate::Words;

/// Who is ranked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Party {
    /// Players.
    Players,
    /// Teams.
    Teams,
}

/// Those ranked: what they are, and how one at a place of the list is called.
pub struct RankedField<'a> {
    /// What they are.
    pub party: Party,
    /// The number, for teams with the name.
    pub called: &'a dyn Fn(usize) -> String,
}

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

/// A game without a result; `counted` where the report states what it is worth.
pub fn open_game(words: &Words, round: usize, white: u32, black: u32, counted: bool) -> String {
    let mut args = FluentArgs::new();
    args.set("round", round);
    args.set("white", FluentValue::from(white));
    args.set("black", FluentValue::from(black));
    let key = if counted {
        "tiebreak-open-game-stated"
    } else {
        "tiebreak-open-game"
    };
    words.text_with(key, &args)
}

fn with(words: &Words, key: &str, name: &str, value: impl ToString) -> String {
    let mut args = FluentArgs::new();
    args.set(name, value.to_string());
    words.text_with(key, &args)
}

/// What one round adds to a value.
pub fn contribution(words: &Words, part: &Contribution, field: &RankedField<'_>) -> String {
    let mut args = FluentArgs::new();
    args.set("round", part.round);
    args.set("amount", part.amount.to_string());
    let mut details = Vec::new();
    if let Some(board) = part.board {
        details.push(with(words, "tiebreak-detail-board", "board", board));
    }
    let key = match part.origin {
        Origin::Opponent(place) | Origin::OpenGame(place) => {
            args.set("player", (field.called)(place));
            match field.party {
                Party::Players => "tiebreak-from-opponent",
                Party::Teams => "tiebreak-from-team",
            }
        }
        Origin::Dummy => "tiebreak-from-dummy",
        Origin::CappedDummy => "tiebreak-from-capped-dummy",
        Origin::HeldTo(place) => {
            args.set("player", (field.called)(place));
            match field.party {
                Party::Players => "tiebreak-from-held-dummy",
                Party::Teams => "tiebreak-from-held-dummy-of-team",
            }
        }
        Origin::Round => "tiebreak-from-round",
    };
    match (part.theirs, part.made) {
        (Some(theirs), Some(made)) => details.push(format!("{theirs} × {made}")),
        (Some(theirs), None) => {
            details.push(with(words, "tiebreak-detail-scored", "scored", theirs));
        }
        (None, Some(made)) => details.push(with(words, "tiebreak-detail-made", "made", made)),
        (None, None) => {}
    }
    let optional = [
        ("tiebreak-detail-second", "second", part.second),
        ("tiebreak-detail-scored", "scored", part.scored),
        ("tiebreak-detail-expected", "expected", part.expected),
    ];
    for (key, name, number) in optional {
        if let Some(number) = number {
            details.push(with(words, key, name, number));
        }
    }
    let flags = [
        (
            matches!(part.origin, Origin::OpenGame(_)),
            "tiebreak-detail-open",
        ),
        (part.voluntary, "tiebreak-detail-voluntary"),
        (part.cut, "tiebreak-cut"),
    ];
    for (set, key) in flags {
        if set {
            details.push(words.text(key));
        }
    }
    let text = words.text_with(key, &args);
    if details.is_empty() {
        text
    } else {
        format!("{text} ({})", details.join(", "))
    }
}

/// How the parts make the value; nothing for a plain sum.
pub fn makeup(words: &Words, value: &Value) -> Option<String> {
    let mut args = FluentArgs::new();
    let kept: Vec<&Contribution> = value.contributions.iter().filter(|c| !c.cut).collect();
    args.set("count", kept.len());
    args.set("value", value.number.to_string());
    let key = match value.makeup {
        Makeup::Sum if value.contributions.is_empty() => "tiebreak-made-empty",
        Makeup::Sum => return None,
        Makeup::Limit { limit } => {
            args.set("limit", limit.to_string());
            "tiebreak-made-limit"
        }
        Makeup::Mean => {
            let decimals = kept.first().map_or(0, |c| c.amount.decimals);
            let hundredths = kept.iter().map(|c| c.amount.hundredths).sum();
            let sum = Number {
                hundredths,
                decimals,
            };
            args.set("sum", sum.to_string());
            "tiebreak-made-mean"
        }
        Makeup::Meetings => "tiebreak-made-meetings",
        Makeup::Performance {
            average,
            score,
            percent,
            difference,
        } => {
            args.set("average", average.to_string());
            args.set("score", score.to_string());
            args.set("percent", percent.to_string());
            args.set("difference", format!("{difference:+}"));
            "tiebreak-made-performance"
        }
        Makeup::Perfect {
            score,
            expected,
            one_less,
        } => {
            args.set("score", score.to_string());
            args.set("expected", expected.to_string());
            args.set("less", one_less.to_string());
            "tiebreak-made-perfect"
        }
        Makeup::Nothing { lowest } => {
            args.set("lowest", lowest.to_string());
            "tiebreak-made-nothing"
        }
        Makeup::Schedule {
            secondary,
            strength,
            divisor,
        } => {
            args.set("secondary", secondary.to_string());
            args.set("strength", strength.to_string());
            args.set("divisor", divisor.to_string());
            "tiebreak-made-schedule"
        }
        Makeup::Own => "tiebreak-made-own",
        Makeup::NoGame => "tiebreak-made-no-game",
    };
    Some(words.text_with(key, &args))
}

/// What is looked at next among teams that are still equal.
pub fn next(words: &Words, value: &Value) -> Option<String> {
    let list: Vec<String> = value.next.iter().map(Number::to_string).collect();
    (!list.is_empty()).then(|| with(words, "tiebreak-next", "list", list.join(", ")))
}

/// Why a direct encounter has no value.
pub fn not_asked(words: &Words) -> String {
    words.text("tiebreak-not-asked")
}

/// A table of a direct encounter and what it decided.
pub fn encounter(words: &Words, encounter: &Encounter, field: &RankedField<'_>) -> String {
    let row = |row: &EncounterRow| {
        let missing = if row.missing > 0 {
            let missing = with(words, "tiebreak-not-met", "missing", row.missing);
            format!(" ({missing})")
        } else {
            String::new()
        };
        format!("{}: {}{missing}", (field.called)(row.place), row.number)
    };
    let rows: Vec<String> = encounter.table.iter().map(row).collect();
    let part = |part: &Vec<usize>| {
        let equal: Vec<String> = part.iter().map(|place| (field.called)(*place)).collect();
        equal.join(" = ")
    };
    let order: Vec<String> = encounter.parts.iter().map(part).collect();
    let (table, step) = match encounter.step {
        Step::AllMet => (true, "tiebreak-step-all-met"),
        Step::Level => (true, "tiebreak-step-level"),
        Step::Certain => (true, "tiebreak-step-certain"),
        Step::Uncertain => (true, "tiebreak-step-uncertain"),
        Step::NotAllMet => (true, "tiebreak-step-not-all-met"),
        Step::BoardCount => (true, "tiebreak-step-board-count"),
        Step::TopBoards => (true, "tiebreak-step-top-boards"),
        Step::BottomBoards => (true, "tiebreak-step-bottom-boards"),
        Step::NoKnockOut => (false, "tiebreak-step-no-knock-out"),
    };
    let decided = with(words, step, "order", order.join(" > "));
    if !table {
        return decided;
    }
    let score = match encounter.basis {
        Some(Basis::MatchPoints) => "tiebreak-table-match-points",
        Some(Basis::GamePoints) => "tiebreak-table-game-points",
        None => "tiebreak-table",
    };
    let table = with(words, score, "rows", rows.join(", "));
    format!("{table}; {decided}")
}
