//! Warnings before a command is carried out, and their consequences.

use jadoube_tournament::{DecisionEffect, EventKind, Public, Warning, WarningCode};

use super::{Args, KnownNames, Speaker, count, text};
use crate::Words;

/// A step of the ladder of what is public.
fn public_step(words: &Words, step: Public) -> String {
    words.text(match step {
        Public::Nothing => "public-step-nothing",
        Public::Pairings => "public-step-pairings",
        Public::Results => "public-step-results",
        Public::Standings => "public-step-standings",
    })
}

/// Events with what undoes each: `12 (1/3, Result cleared)`.
fn effects_told(words: &Words, known: &dyn KnownNames, effects: &[&DecisionEffect]) -> String {
    let one = |effect: &&DecisionEffect| {
        let game = effect.game.map(|game| known.game(game));
        let entry = effect.entry.as_ref().map(|entry| known.entry(entry));
        let by = effect.by.iter().filter_map(|kind| EventKind::of(kind));
        let by = by.map(|kind| super::event(words, kind));
        let about: Vec<String> = game.into_iter().chain(entry).chain(by).collect();
        match about.is_empty() {
            true => effect.seq.to_string(),
            false => format!("{} ({})", effect.seq, about.join(", ")),
        }
    };
    effects.iter().map(one).collect::<Vec<_>>().join("; ")
}

/// The warning before a command is carried out.
pub fn warning(words: &Words, warning: &Warning, known: &dyn KnownNames) -> String {
    use Warning as W;
    let say = Speaker { words, known };
    let args: Args = match warning {
        W::SystemChanged {}
        | W::PointsChanged {}
        | W::ByeValueChanged {}
        | W::AccelerationChanged {}
        | W::PointsImpossible {}
        | W::AdjournedNotADrawValue {}
        | W::NumbersAfterFour {}
        | W::CategoriesApart {}
        | W::MirrorRounds {}
        | W::OtherSystem {} => Vec::new(),
        W::MissingBecomeAdjourned { round, games } => {
            vec![("round", text(round)), ("games", say.games(games))]
        }
        W::OlderAdjournedOpen { games } => vec![("games", say.games(games))],
        W::ColoursBothAgainst {
            board,
            white,
            black,
        }
        | W::ForbiddenMet {
            board,
            white,
            black,
        } => vec![
            ("board", text(board)),
            ("white", say.entry(white)),
            ("black", say.entry(black)),
        ],
        W::FullPointBye { entry, round } => {
            vec![("entry", say.entry(entry)), ("round", text(round))]
        }
        W::DraftGoesStale { round, attempt } => {
            vec![("round", text(round)), ("attempt", text(attempt))]
        }
        W::ManyUnchecked {
            round,
            unchecked,
            field,
        } => vec![
            ("round", text(round)),
            ("unchecked", text(unchecked)),
            ("field", text(field)),
        ],
        W::TooManyRounds { players, rounds } | W::RoundRobinFits { players, rounds } => {
            vec![("players", text(players)), ("rounds", text(rounds))]
        }
        W::ListOld { entries } | W::ListNotOfStartDay { entries } => {
            vec![
                ("count", count(entries.len())),
                ("entries", say.entries(entries)),
            ]
        }
        W::ForbidLate { entries } => vec![("entries", say.entries(entries))],
        W::ManyTechnical { technical, players } => {
            vec![("technical", text(technical)), ("players", text(players))]
        }
        W::RatingTiebreakLongEvent { code_used } => vec![("code", text(code_used))],
        W::RatingTiebreakUnrated { code_used, unrated } => {
            vec![("code", text(code_used)), ("unrated", text(unrated))]
        }
        W::SectionsOverlap { name, section } => {
            vec![("name", text(name)), ("section", text(section))]
        }
        W::PublicGoesBack { round, from, to } => {
            // Every step between the two goes, the lowest first.
            let steps = [Public::Pairings, Public::Results, Public::Standings];
            let gone = steps.into_iter().filter(|step| to < step && step <= from);
            let gone: Vec<String> = gone.map(|step| public_step(words, step)).collect();
            vec![
                (
                    "which",
                    text(if round.is_some() { "round" } else { "start" }),
                ),
                (
                    "round",
                    text(round.map_or(0, jadoube_vocabulary::RoundNumber::get)),
                ),
                ("gone", text(gone.join(", "))),
            ]
        }
        W::ForfeitBeforeDefaultTime { game, minutes_left } => {
            vec![("game", say.game(*game)), ("minutes", text(minutes_left))]
        }
        W::Rematch {
            board,
            white,
            black,
            round,
        } => vec![
            ("board", text(board)),
            ("white", say.entry(white)),
            ("black", say.entry(black)),
            ("round", text(round)),
        ],
        W::PabIneligible { entry }
        | W::PabNotLowest { entry }
        | W::ThirdColour { entry }
        | W::ColourDifference { entry }
        | W::LateNumberAtEnd { entry } => vec![("entry", say.entry(entry))],
        W::CorrectionAfterPairing {
            game,
            was,
            now,
            counts_from,
        } => vec![
            ("game", say.game(*game)),
            ("was", say.outcome(*was)),
            ("now", say.outcome(*now)),
            ("round", text(counts_from)),
        ],
        W::AdjournedNotDrawn {
            game,
            outcome: ended,
        } => {
            vec![("game", say.game(*game)), ("outcome", say.outcome(*ended))]
        }
        W::SecondHalfBye { entry, round, had } => vec![
            ("entry", say.entry(entry)),
            ("round", text(round)),
            ("had", text(had)),
        ],
        W::NumbersExchanged {
            a,
            b,
            breaks_seeding,
        } => vec![
            ("a", say.entry(a)),
            ("b", say.entry(b)),
            (
                "seeding",
                text(if *breaks_seeding { "broken" } else { "kept" }),
            ),
        ],
        W::NumbersRegenerated { moves } => vec![("count", count(moves.len()))],
        W::ImportDiffers { rounds } => {
            let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
            vec![("rounds", text(rounds.join(", ")))]
        }
        W::RecheckDiffers { round }
        | W::Unpublish { round }
        | W::ManualDiffers { round, .. }
        | W::RepairPublished { round, .. }
        | W::LeaveFideMode { round, .. }
        | W::OldRound { round, .. } => vec![("round", text(round))],
        W::LateBoard {
            round,
            white,
            black,
            lifted_pab,
        } => vec![
            ("round", text(round)),
            ("white", say.entry(white)),
            ("black", say.entry(black)),
            (
                "bye",
                text(if lifted_pab.is_some() {
                    "lifted"
                } else {
                    "none"
                }),
            ),
        ],
        W::PlayersExchanged { a, b } => vec![("a", say.game(*a)), ("b", say.game(*b))],
        W::ChangedSinceSent { game, receipts } => {
            vec![("game", say.game(*game)), ("count", count(receipts.len()))]
        }
        W::RatingOnly {
            game,
            counts,
            reported,
        } => vec![
            ("game", say.game(*game)),
            ("counts", say.outcome(*counts)),
            ("reported", say.outcome(*reported)),
        ],
        W::AppealPending { appeals } => vec![("count", count(appeals.len()))],
        W::AppealLate { incident, minutes } => {
            vec![("incident", text(incident)), ("minutes", text(minutes))]
        }
        W::UnsealFinal { hash } => vec![("hash", text(hash))],
        W::EffectsUndone { decision, effects } => {
            let (undone, stays): (Vec<&DecisionEffect>, Vec<&DecisionEffect>) =
                effects.iter().partition(|one| !one.by.is_empty());
            vec![
                ("decision", text(decision)),
                ("undone", text(effects_told(words, known, &undone))),
                ("undone-count", count(undone.len())),
                ("stays", text(effects_told(words, known, &stays))),
                ("stays-count", count(stays.len())),
            ]
        }
        W::RoundsChanged { from, to } => vec![("from", text(from)), ("to", text(to))],
        W::TiebreaksChanged { from, to } => {
            vec![("from", text(from.join(", "))), ("to", text(to.join(", ")))]
        }
        W::UnpublishWithResults { round, results } => {
            vec![("round", text(round)), ("results", text(results))]
        }
        W::AppealChangesPast { game, was, now } => vec![
            ("game", say.game(*game)),
            ("was", say.outcome(*was)),
            ("now", say.outcome(*now)),
        ],
    };
    words.say(&format!("warns-{}", warning.code().as_str()), &args)
}

/// What follows where a warning is confirmed; every one of level 4 says it.
pub fn consequences(words: &Words, code: WarningCode) -> Option<String> {
    let key = format!("desk-then-{}", code.as_str());
    words.has(&key).then(|| words.text(&key))
}
