//! The FIDE Dutch system in words.

use fluent_bundle::{FluentArgs, FluentValue};
use jadoube_pairing::swiss::dutch::{Criterion, Difference, Tenths};

use crate::Words;

fn say(words: &Words, key: &str, args: &[(&'static str, FluentValue<'_>)]) -> String {
    let mut spoken = FluentArgs::new();
    for (name, value) in args {
        spoken.set(*name, value.clone());
    }
    words.text_with(key, &spoken)
}

/// The short name of a criterion, as arbiters say it.
pub const fn code(criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::C1 => "C1",
        Criterion::C2 => "C2",
        Criterion::C3 => "C3",
        Criterion::C4 => "C4",
        Criterion::C5 => "C5",
        Criterion::C6 => "C6",
        Criterion::C7 => "C7",
        Criterion::C8 => "C8",
        Criterion::C9 => "C9",
        Criterion::C10 => "C10",
        Criterion::C11 => "C11",
        Criterion::C12 => "C12",
        Criterion::C13 => "C13",
        Criterion::C14 => "C14",
        Criterion::C15 => "C15",
        Criterion::C16 => "C16",
        Criterion::C17 => "C17",
        Criterion::C18 => "C18",
        Criterion::C19 => "C19",
        Criterion::C20 => "C20",
        Criterion::C21 => "C21",
        Criterion::Order => "art. 4",
        Criterion::Colours => "art. 5",
    }
}

/// What a criterion looks at, in a few words.
pub fn criterion(words: &Words, criterion: Criterion) -> String {
    let key = match criterion {
        Criterion::C1 => "dutch-c1",
        Criterion::C2 => "dutch-c2",
        Criterion::C3 => "dutch-c3",
        Criterion::C4 => "dutch-c4",
        Criterion::C5 => "dutch-c5",
        Criterion::C6 => "dutch-c6",
        Criterion::C7 => "dutch-c7",
        Criterion::C8 => "dutch-c8",
        Criterion::C9 => "dutch-c9",
        Criterion::C10 => "dutch-c10",
        Criterion::C11 => "dutch-c11",
        Criterion::C12 => "dutch-c12",
        Criterion::C13 => "dutch-c13",
        Criterion::C14 => "dutch-c14",
        Criterion::C15 => "dutch-c15",
        Criterion::C16 => "dutch-c16",
        Criterion::C17 => "dutch-c17",
        Criterion::C18 => "dutch-c18",
        Criterion::C19 => "dutch-c19",
        Criterion::C20 => "dutch-c20",
        Criterion::C21 => "dutch-c21",
        Criterion::Order => "dutch-order",
        Criterion::Colours => "dutch-colours",
    };
    format!("{} ({})", code(criterion), words.text(key))
}

/// Tenths as points: `2.5`.
pub fn points(tenths: Tenths) -> String {
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
    say(words, key, &args)
}

/// Points in a file that its results do not give.
pub fn wrong_points(words: &Words, player: u32, stated: &str, computed: &str) -> String {
    say(
        words,
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
    say(
        words,
        "dutch-wrong-rank",
        &[
            ("player", FluentValue::from(player)),
            ("stated", FluentValue::from(stated)),
            ("computed", FluentValue::from(computed)),
        ],
    )
}
