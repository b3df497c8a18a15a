//! A ruling as shown on the case desk: what the arbiter announces, then what to do.

use jadoube_referee::{ChessEffect, Effect, GameResult, Refusal, Ruling, Stage};
use jadoube_vocabulary::Side;

use crate::referee::{self, plain};
use crate::{FluentArgs, Words, spoken};

/// What the arbiter says: the result where there is one, else the verdict.
pub fn headline(words: &Words, ruling: &Ruling) -> String {
    let result = ruling.effects.iter().find_map(|effect| match effect {
        Effect::Finish(score) => Some(*score),
        _ => None,
    });
    match result {
        Some(score) => result_line(words, score),
        None => words.text(spoken::verdict(ruling.verdict)),
    }
}

/// A result in a sentence, with the figures of the game.
pub fn result_line(words: &Words, result: GameResult) -> String {
    if let GameResult::LossOpponentOpen(side) = result {
        return words.text(match side {
            Side::White => "case-white-loses",
            Side::Black => "case-black-loses",
        });
    }
    let figures = crate::referee::score(result);
    match figures {
        "1-0" => words.text("case-white-wins"),
        "0-1" => words.text("case-black-wins"),
        "½-½" => words.text("case-draw"),
        "0-0" => words.text("case-both-lose"),
        other => with(words, "ruling-result", "result", other.to_owned()),
    }
}

/// The stage of a game, in a few words.
pub fn stage(words: &Words, stage: Stage) -> String {
    match stage {
        Stage::Scheduled => words.text("case-stage-scheduled"),
        Stage::Running => words.text("case-stage-running"),
        Stage::Adjourned => words.text("case-stage-adjourned"),
        Stage::Annulled => words.text("verdict-annulled"),
        Stage::Finished(score) => result_line(words, score),
    }
}

/// What is to be done now, one sentence each.
pub fn to_do(words: &Words, ruling: &Ruling) -> Vec<String> {
    let listed = |moves: &[String]| with(words, "ruling-must", "moves", moves.join(", "));
    to_do_bound(words, ruling, &listed)
}

/// The same, with the caller's sentence for the moves a player is bound to.
pub fn to_do_bound(
    words: &Words,
    ruling: &Ruling,
    bound: &dyn Fn(&[String]) -> String,
) -> Vec<String> {
    let effects = ruling.effects.iter();
    effects.filter_map(|it| task(words, it, bound)).collect()
}

fn task(words: &Words, effect: &Effect, bound: &dyn Fn(&[String]) -> String) -> Option<String> {
    let of = |side: &Side, white: &'static str, black: &'static str| match side {
        Side::White => white,
        Side::Black => black,
    };
    if let Some(moves) = effect.binds() {
        return Some(if moves.is_empty() {
            words.text("do-any-move")
        } else {
            bound(&moves)
        });
    }
    Some(match effect {
        Effect::Start(side) => words.text(of(side, "do-start-white", "do-start-black")),
        Effect::Stop => words.text("do-stop"),
        Effect::AddTime(_, 0) => return None,
        Effect::AddTime(side, time) if *time > 0 => with(
            words,
            of(side, "do-add-white", "do-add-black"),
            "time",
            plain(*time),
        ),
        Effect::AddTime(side, time) => with(
            words,
            of(side, "do-take-white", "do-take-black"),
            "time",
            plain(time.saturating_abs()),
        ),
        Effect::SetTime(side, time) => with(
            words,
            of(side, "do-set-white", "do-set-black"),
            "time",
            plain(*time),
        ),
        Effect::GiveIncrement(time) => with(words, "do-increment", "time", plain(*time)),
        Effect::GiveDelay(time) => with(words, "do-delay", "time", plain(*time)),
        Effect::MovesSet(side, moves) => with(
            words,
            of(side, "do-moves-white", "do-moves-black"),
            "moves",
            moves.to_string(),
        ),
        Effect::Restore { .. } => words.text("do-restore"),
        Effect::Chess(ChessEffect::Queen(square)) => {
            with(words, "do-queen", "square", square.to_string())
        }
        Effect::Chess(ChessEffect::NoCastling(side)) => {
            words.text(of(side, "do-no-castling-white", "do-no-castling-black"))
        }
        Effect::Finish(GameResult::LossOpponentOpen(_)) => words.text("do-set-score"),
        Effect::Finish(_) => words.text("do-record-result"),
        Effect::Annul => words.text("do-new-game"),
        Effect::Reopen => words.text("do-reopen"),
        _ => return None,
    })
}

/// Why something is not possible, in one sentence.
pub fn because(words: &Words, refusal: &Refusal) -> String {
    words.text(spoken::refusal(refusal.why))
}

/// Why something is not possible, with the reading it is based on.
pub fn why(words: &Words, refusal: &Refusal) -> String {
    let why = because(words, refusal);
    match refusal.read {
        None => why,
        Some(read) => format!("{why} {}", referee::read(words, read)),
    }
}

fn with(words: &Words, key: &str, name: &'static str, value: String) -> String {
    let mut args = FluentArgs::new();
    args.set(name, value);
    words.text_with(key, &args)
}
