//! Explaining a round of the FIDE Dutch system to an arbiter.

use fluent_bundle::FluentValue;
use jadoube_pairing::swiss::dutch::{
    BoardStory, BracketStory, ByeStory, PairWhy, PairingCriterion, Parting, RoundStory,
    SeatedPlayer, Vector,
};

use crate::Words;
use crate::dutch::{boards, criterion, numbers, points, values};
use jadoube_vocabulary::Side;

/// A whole round: the head with its key, the brackets from the top, the bye.
pub fn round(words: &Words, story: &RoundStory) -> Vec<String> {
    let head = if story.last {
        "dutch-round-last"
    } else {
        "dutch-round"
    };
    let args = [
        ("round", FluentValue::from(story.round)),
        ("players", numbers(words, &story.topscorers).into()),
    ];
    let mut lines = vec![words.say(head, &args), words.text("dutch-key")];
    for bracket in &story.brackets {
        lines.extend(self::bracket(words, story.round, bracket));
    }
    if let Some(story) = &story.bye {
        lines.extend(bye(words, story));
    }
    lines
}

/// A player: number, points where some are virtual, colour due, floats with their rounds.
fn member(words: &Words, round: usize, member: &SeatedPlayer) -> String {
    let mut text = member.number.to_string();
    if member.score != member.points {
        let extra = points(member.score - member.points);
        text += &format!(" ({}+{extra})", points(member.points));
    }
    text += " ";
    text += &member.due.map_or_else(
        || "-".to_owned(),
        |colour| {
            words.text(match colour {
                Side::White => "dutch-due-white",
                Side::Black => "dutch-due-black",
            })
        },
    );
    // One mark a degree: mild, strong, absolute.
    text += &"!".repeat(usize::from(member.strength.saturating_sub(1)));
    for (back, float) in (1..).zip(&member.floats) {
        let sign = match float {
            1 => '\u{2191}',
            -1 => '\u{2193}',
            _ => continue,
        };
        text += &format!(" {sign}{}", round.saturating_sub(back));
    }
    if member.topscorer {
        text += " *";
    }
    text
}

/// Who was in a bracket, what was made of it and what was given up.
fn bracket(words: &Words, round: usize, story: &BracketStory) -> Vec<String> {
    let members = |list: &[SeatedPlayer]| -> FluentValue<'_> {
        let names: Vec<String> = list.iter().map(|m| member(words, round, m)).collect();
        names.join(", ").into()
    };
    let head = [
        ("score", points(story.score).into()),
        ("residents", members(&story.residents)),
    ];
    let mut lines = vec![words.say("dutch-bracket", &head)];
    let mut note = |text: String| lines.push(format!("  {text}"));
    if !story.moved.is_empty() {
        note(words.say("dutch-moved-down", &[("players", members(&story.moved))]));
    }
    for told in &story.boards {
        note(board(words, told));
    }
    let floats: Vec<u32> = story
        .floats
        .iter()
        .copied()
        .filter(|number| story.bye != Some(*number))
        .collect();
    if !floats.is_empty() {
        let players = numbers(words, &floats);
        note(words.say("dutch-floats", &[("players", players.into())]));
    }
    for (again, player) in &story.again {
        let args = [
            ("player", FluentValue::from(*player)),
            ("criterion", criterion(words, *again).into()),
        ];
        note(words.say("dutch-again", &args));
    }
    if let Some(number) = story.bye {
        note(words.say("dutch-has-bye", &[("player", number.into())]));
    }
    note(given_up(words, &story.vector));
    lines
}

/// The criteria a bracket could not keep whole, with what they came to. C5 concerns
/// the whole field and is explained with the bye.
fn given_up(words: &Words, vector: &Vector) -> String {
    let list: Vec<String> = vector
        .0
        .iter()
        .filter(|(which, list)| {
            *which != PairingCriterion::C5 && list.first().is_some_and(|value| *value != 0)
        })
        .map(|(which, list)| {
            format!(
                "{}: {}",
                criterion(words, *which),
                values(words, *which, list)
            )
        })
        .collect();
    if list.is_empty() {
        return words.text("dutch-kept-all");
    }
    words.say("dutch-gave-up", &[("criteria", list.join("; ").into())])
}

/// A board: who floats, which step gave the colours, what it gives up.
fn board(words: &Words, board: &BoardStory) -> String {
    let mut notes = Vec::new();
    if let Some((down, up)) = board.floats {
        let args = [("down", down.into()), ("up", up.into())];
        notes.push(words.say("dutch-board-floats", &args));
    }
    notes.push(colours(words, board.colour_step));
    if !board.given_up.is_empty() {
        let list: Vec<String> = board
            .given_up
            .iter()
            .map(|which| criterion(words, *which))
            .collect();
        notes.push(words.say("dutch-given-up", &[("criteria", list.join(", ").into())]));
    }
    format!("{}-{}: {}", board.white, board.black, notes.join("; "))
}

/// Art. 5.2: the step that gave the colours.
fn colours(words: &Words, step: u8) -> String {
    words.text(match step {
        1 => "dutch-colour-1",
        2 => "dutch-colour-2",
        3 => "dutch-colour-3",
        4 => "dutch-colour-4",
        _ => "dutch-colour-5",
    })
}

/// Why a player has the bye: C2, C5, C9, and what rules out the next candidate.
fn bye(words: &Words, bye: &ByeStory) -> Vec<String> {
    let args = [
        ("player", FluentValue::from(bye.player)),
        ("score", points(bye.score).into()),
        ("unplayed", FluentValue::from(bye.unplayed)),
    ];
    let mut lines = vec![words.say("dutch-bye-reason", &args)];
    if !bye.barred.is_empty() {
        let players = numbers(words, &bye.barred);
        lines.push(words.say("dutch-bye-barred", &[("players", players.into())]));
    }
    lines.push(match (bye.next, bye.criterion) {
        (Some(player), Some(against)) => {
            let args = [
                ("player", FluentValue::from(player)),
                ("criterion", criterion(words, against).into()),
            ];
            words.say("dutch-bye-next", &args)
        }
        _ => words.text("dutch-bye-only"),
    });
    lines
}

/// Why two players meet or not, why somebody has the bye or not; several lines.
pub fn why(words: &Words, why: &PairWhy) -> Vec<String> {
    if why.nobody_has_bye {
        return vec![words.text("dutch-why-even")];
    }
    if !why.absent.is_empty() {
        let absent = why.absent.iter();
        return absent
            .map(|player| words.say("dutch-why-absent", &[("player", (*player).into())]))
            .collect();
    }
    if why.paired {
        paired(words, why)
    } else {
        not_paired(words, why)
    }
}

fn asked(why: &PairWhy) -> Vec<(&'static str, FluentValue<'static>)> {
    let (a, b) = why.pair;
    // The bye may be named first or second.
    let (a, b) = if a == 0 { (b, a) } else { (a, b) };
    vec![("a", a.into()), ("b", b.into())]
}

fn about_bye(why: &PairWhy) -> bool {
    why.pair.0 == 0 || why.pair.1 == 0
}

fn paired(words: &Words, why: &PairWhy) -> Vec<String> {
    let head = if about_bye(why) {
        "dutch-why-bye-had"
    } else {
        "dutch-why-paired"
    };
    let mut lines = vec![words.say(head, &asked(why))];
    if let Some(board) = &why.board {
        let args = [
            ("white", FluentValue::from(board.white)),
            ("black", FluentValue::from(board.black)),
            ("step", colours(words, board.colour_step).into()),
        ];
        lines.push(words.say("dutch-why-colours", &args));
    }
    let Some(without) = &why.without else {
        lines.push(words.text("dutch-why-without-none"));
        return lines;
    };
    let key = if without.bracket.is_some() {
        "dutch-why-without"
    } else {
        "dutch-why-without-field"
    };
    let score = without.bracket.map_or_else(String::new, points);
    let args = [
        ("criterion", criterion(words, without.criterion).into()),
        ("score", score.into()),
    ];
    lines.push(words.say(key, &args));
    lines.extend(both(words, why.pair, without, "dutch-best-without"));
    lines
}

fn not_paired(words: &Words, why: &PairWhy) -> Vec<String> {
    let mut args = asked(why);
    let Some(decides) = why.criterion else {
        return Vec::new();
    };
    let bye = about_bye(why);
    if !bye && !why.broken.is_empty() {
        let list: Vec<String> = why.broken.iter().map(|c| criterion(words, *c)).collect();
        args.push(("criteria", list.join(", ").into()));
        let mut lines = vec![words.say("dutch-why-broken", &args)];
        if let Some(round) = why.met {
            lines.push(words.say("dutch-why-met", &[("round", round.into())]));
        }
        return lines;
    }
    args.push(("criterion", criterion(words, decides).into()));
    args.push(("score", why.bracket.map_or_else(String::new, points).into()));
    let key = match (bye, why.bracket.is_some()) {
        (false, false) => "dutch-why",
        (false, true) => "dutch-why-bracket",
        (true, false) => "dutch-why-bye",
        (true, true) => "dutch-why-bye-bracket",
    };
    let mut lines = vec![words.say(key, &args)];
    if let (Some(made), Some(best)) = (&why.made, &why.best) {
        let parting = Parting {
            criterion: decides,
            bracket: why.bracket,
            made: made.clone(),
            best: best.clone(),
            boards: why.boards.clone(),
            instead_of: why.instead_of.clone(),
            cut_short: why.cut_short,
        };
        let key = if bye {
            "dutch-best-bye"
        } else {
            "dutch-best-with"
        };
        lines.extend(both(words, why.pair, &parting, key));
    }
    lines
}

/// The most boards listed.
const MOST_BOARDS: usize = 8;

/// Boards in a row, those of the two asked about first; the rest are only counted.
fn some(words: &Words, (a, b): (u32, u32), list: &[(u32, u32)]) -> String {
    let mut list = list.to_vec();
    let about = |number: u32| number != 0 && (number == a || number == b);
    list.sort_by_key(|(white, black)| !(about(*white) || about(*black)));
    let rest = list.len().saturating_sub(MOST_BOARDS);
    list.truncate(MOST_BOARDS);
    let mut text = boards(words, &list);
    if rest > 0 {
        text += " ";
        text += &words.count("dutch-more", rest);
    }
    text
}

/// What parts the two, and the boards that would be others: the criteria that differ, by their
/// names. Where the whole field decides, only what decides: the other values are those of a bracket.
fn both(words: &Words, pair: (u32, u32), parting: &Parting, best: &str) -> Vec<String> {
    let args = [
        ("boards", some(words, pair, &parting.boards).into()),
        ("made", some(words, pair, &parting.instead_of).into()),
    ];
    let apart = |(which, list): &(PairingCriterion, Vec<i64>), other: &Vector| {
        let other = other.0.iter().find(|(known, _)| known == which);
        other.is_none_or(|(_, known)| known != list)
            && (parting.bracket.is_some() || *which == parting.criterion)
    };
    let shown = |whole: &Vector, other: &Vector| {
        let told = whole.0.iter().filter(|one| apart(one, other));
        let told = told.map(|(which, list)| {
            let (name, list) = (criterion(words, *which), values(words, *which, list));
            format!("{name}: {list}")
        });
        told.collect::<Vec<String>>().join("; ")
    };
    let made = shown(&parting.made, &parting.best);
    let other = shown(&parting.best, &parting.made);
    let mut lines = Vec::new();
    // Equal by every criterion: the order of the candidates decided.
    if !made.is_empty() || !other.is_empty() {
        lines.push(words.say("dutch-made", &[("vector", made.into())]));
        lines.push(words.say(best, &[("vector", other.into())]));
    }
    lines.push(words.say("dutch-instead", &args));
    if parting.cut_short {
        lines.push(words.text("dutch-cut-short"));
    }
    lines
}
