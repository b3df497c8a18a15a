//! The FIDE Dutch system in words: criteria, values, differences, refusals.

use fluent_bundle::FluentValue;
use jadoube_formats::trf::check::TeamFigure;
use jadoube_pairing::swiss::dutch::{
    Barrier, Blocked, Difference, FLOATS_ON, Nearest, PairingCriterion, WhyUnpaired,
};

use crate::Words;
use jadoube_vocabulary::Points;

/// The short name of a criterion, as arbiters say it.
pub fn code(words: &Words, criterion: PairingCriterion) -> String {
    let article = |article| words.say("dutch-article", &[("article", FluentValue::from(article))]);
    let code = match criterion {
        PairingCriterion::Forbidden => "TRF 260",
        PairingCriterion::C1 => "C1",
        PairingCriterion::C2 => "C2",
        PairingCriterion::C3 => "C3",
        PairingCriterion::C4 => "C4",
        PairingCriterion::C5 => "C5",
        PairingCriterion::C6 => "C6",
        PairingCriterion::C7 => "C7",
        PairingCriterion::C8 => "C8",
        PairingCriterion::C9 => "C9",
        PairingCriterion::C10 => "C10",
        PairingCriterion::C11 => "C11",
        PairingCriterion::C12 => "C12",
        PairingCriterion::C13 => "C13",
        PairingCriterion::C14 => "C14",
        PairingCriterion::C15 => "C15",
        PairingCriterion::C16 => "C16",
        PairingCriterion::C17 => "C17",
        PairingCriterion::C18 => "C18",
        PairingCriterion::C19 => "C19",
        PairingCriterion::C20 => "C20",
        PairingCriterion::C21 => "C21",
        PairingCriterion::Order => return article("4"),
        PairingCriterion::Colours => return article("5"),
    };
    code.to_owned()
}

/// What a criterion looks at, in a few words.
pub fn criterion(words: &Words, criterion: PairingCriterion) -> String {
    let key = match criterion {
        PairingCriterion::Forbidden => "dutch-forbidden",
        PairingCriterion::C1 => "dutch-c1",
        PairingCriterion::C2 => "dutch-c2",
        PairingCriterion::C3 => "dutch-c3",
        PairingCriterion::C4 => "dutch-c4",
        PairingCriterion::C5 => "dutch-c5",
        PairingCriterion::C6 => "dutch-c6",
        PairingCriterion::C7 => "dutch-c7",
        PairingCriterion::C8 => "dutch-c8",
        PairingCriterion::C9 => "dutch-c9",
        PairingCriterion::C10 => "dutch-c10",
        PairingCriterion::C11 => "dutch-c11",
        PairingCriterion::C12 => "dutch-c12",
        PairingCriterion::C13 => "dutch-c13",
        PairingCriterion::C14 => "dutch-c14",
        PairingCriterion::C15 => "dutch-c15",
        PairingCriterion::C16 => "dutch-c16",
        PairingCriterion::C17 => "dutch-c17",
        PairingCriterion::C18 => "dutch-c18",
        PairingCriterion::C19 => "dutch-c19",
        PairingCriterion::C20 => "dutch-c20",
        PairingCriterion::C21 => "dutch-c21",
        PairingCriterion::Order => "dutch-order",
        PairingCriterion::Colours => "dutch-colours",
    };
    format!("{} ({})", code(words, criterion), words.text(key))
}

/// Points with their tenth: `2.5`, `2.0`.
pub fn points(points: Points) -> String {
    let tenths = points.tenths();
    let sign = if tenths < 0 { "-" } else { "" };
    let size = tenths.unsigned_abs();
    format!("{sign}{}.{}", size / 10, size % 10)
}

/// Boards as `12-7`, a bye as its number alone with a bye sign.
pub fn boards(words: &Words, boards: &[(u32, u32)]) -> String {
    let spell = |(white, black): &(u32, u32)| {
        if *black == 0 {
            format!("{white} ({})", words.text("dutch-bye"))
        } else {
            format!("{white}-{black}")
        }
    };
    if boards.is_empty() {
        words.text("dutch-nothing")
    } else {
        boards.iter().map(spell).collect::<Vec<_>>().join(", ")
    }
}

/// Where a recorded round leaves the rules.
pub fn difference(words: &Words, round: usize, difference: &Difference) -> String {
    let args = [
        ("round", FluentValue::from(round)),
        ("criterion", criterion(words, difference.criterion).into()),
        ("recorded", boards(words, &difference.recorded).into()),
        ("expected", boards(words, &difference.expected).into()),
        (
            "score",
            difference.bracket.map_or_else(String::new, points).into(),
        ),
    ];
    let key = if difference.bracket.is_some() {
        "dutch-difference-in-bracket"
    } else {
        "dutch-difference"
    };
    words.say(key, &args)
}

/// Points in a file that its results do not give.
pub fn wrong_points(words: &Words, player: u32, stated: &str, computed: &str) -> String {
    words.say(
        "dutch-wrong-points",
        &[
            ("player", FluentValue::from(player)),
            ("stated", stated.into()),
            ("computed", computed.into()),
        ],
    )
}

/// A rank in a file that its tie-breaks do not give.
pub fn wrong_rank(words: &Words, player: u32, stated: u32, computed: u32) -> String {
    words.say(
        "dutch-wrong-rank",
        &[
            ("player", FluentValue::from(player)),
            ("stated", FluentValue::from(stated)),
            ("computed", FluentValue::from(computed)),
        ],
    )
}

/// Why there is no legal pairing.
pub fn reason(words: &Words, reason: &WhyUnpaired) -> String {
    match reason {
        WhyUnpaired::NoOpponent(players) => {
            let players = FluentValue::from(numbers(words, players));
            words.say("dutch-reason-no-opponent", &[("players", players)])
        }
        WhyUnpaired::NoBye => words.text("dutch-reason-no-bye"),
        WhyUnpaired::NoMatching => words.text("dutch-reason-no-matching"),
    }
}

/// Why players have no opponent, one line per player.
pub fn blocked(words: &Words, blocked: &Blocked) -> Vec<String> {
    [
        ("dutch-blocked-met", &blocked.met),
        ("dutch-blocked-forbidden", &blocked.forbidden),
        ("dutch-blocked-colour", &blocked.colour),
    ]
    .into_iter()
    .filter(|(_, others)| !others.is_empty())
    .map(|(key, others)| {
        let args = [
            ("player", FluentValue::from(blocked.player)),
            ("players", numbers(words, others).into()),
        ];
        words.say(key, &args)
    })
    .collect()
}

/// The proof that not everybody can be paired at once.
pub fn barrier(words: &Words, barrier: &Barrier) -> String {
    let name = |list: &[u32]| -> String {
        let spell = |number: &u32| match number {
            0 => words.text("dutch-bye"),
            number => number.to_string(),
        };
        list.iter().map(spell).collect::<Vec<_>>().join(", ")
    };
    let groups: Vec<String> = barrier
        .groups
        .iter()
        .map(|group| format!("({})", name(group)))
        .collect();
    let few = if barrier.few.is_empty() {
        words.text("dutch-nobody")
    } else {
        name(&barrier.few)
    };
    words.say(
        "dutch-barrier",
        &[("groups", groups.join(" ").into()), ("few", few.into())],
    )
}

/// Numbers in a row.
pub(crate) fn numbers(words: &Words, list: &[u32]) -> String {
    if list.is_empty() {
        return words.text("dutch-nobody");
    }
    let list: Vec<String> = list.iter().map(u32::to_string).collect();
    list.join(", ")
}

/// A figure of a team in a file that its matches or tie-breaks do not give.
pub fn wrong_team(
    words: &Words,
    team: u32,
    what: TeamFigure,
    stated: &str,
    computed: &str,
) -> String {
    words.say(
        match what {
            TeamFigure::MatchPoints => "dutch-wrong-match-points",
            TeamFigure::GamePoints => "dutch-wrong-game-points",
            TeamFigure::Rank => "dutch-wrong-team-rank",
        },
        &[
            ("team", FluentValue::from(team)),
            ("stated", stated.into()),
            ("computed", computed.into()),
        ],
    )
}

/// Values of a criterion: counts and points.
pub(crate) fn values(words: &Words, criterion: PairingCriterion, list: &[i64]) -> String {
    let points_of = |value: &i64| {
        let tenths = Points::from_tenths(value % FLOATS_ON);
        if *value >= FLOATS_ON {
            format!("{} ({})", points(tenths), words.text("dutch-floats-on"))
        } else {
            points(tenths)
        }
    };
    let text: Vec<String> = match criterion {
        PairingCriterion::C5
        | PairingCriterion::C7
        | PairingCriterion::C18
        | PairingCriterion::C19
        | PairingCriterion::C20
        | PairingCriterion::C21 => list.iter().map(points_of).collect(),
        // How many, and in brackets their scores.
        PairingCriterion::C8 => match list.split_first() {
            Some((count, scores)) if !scores.is_empty() => {
                let scores: Vec<String> = scores.iter().map(points_of).collect();
                vec![format!("{count} ({})", scores.join(" "))]
            }
            _ => list.iter().map(i64::to_string).collect(),
        },
        _ => list.iter().map(i64::to_string).collect(),
    };
    if text.is_empty() {
        "-".to_owned()
    } else {
        text.join(" ")
    }
}

/// A pairing that is not legal, and what it breaks.
pub fn nearest(words: &Words, near: &Nearest) -> String {
    let breaks: Vec<String> = near
        .breaks
        .iter()
        .map(|(broken, a, b)| {
            format!(
                "{} {}",
                criterion(words, *broken),
                boards(words, &[(*a, *b)])
            )
        })
        .collect();
    words.say(
        "dutch-nearest",
        &[
            ("breaks", breaks.join(", ").into()),
            ("pairs", boards(words, &near.pairs).into()),
        ],
    )
}
