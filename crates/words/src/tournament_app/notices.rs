//! Notices to the arbiter.

use jadoube_tournament::Notice;

use super::{Args, KnownNames, Speaker, text};
use crate::Words;

/// Notices to the arbiter.
pub fn notice(words: &Words, notice: &Notice, known: &dyn KnownNames) -> String {
    let say = Speaker { words, known };
    let (key, args): (&str, Args) = match notice {
        Notice::NoShow {
            entry,
            from_round,
            choices,
        } => (
            match choices.is_empty() {
                true => "notice-no-show",
                false => "notice-no-show-choice",
            },
            vec![("entry", say.entry(entry)), ("round", text(from_round))],
        ),
        Notice::RoundsRatio { improves: true } => ("notice-rounds-nearer", Vec::new()),
        Notice::RoundsRatio { improves: false } => ("notice-rounds-farther", Vec::new()),
        Notice::ColourDrawn { seed } => ("notice-colour-drawn", vec![("seed", text(seed))]),
        Notice::DraftStale { round } => ("notice-draft-stale", vec![("round", text(round))]),
        Notice::RoundComplete { round } => ("notice-round-complete", vec![("round", text(round))]),
        Notice::DrawnForPairing { games } => (
            "notice-drawn-for-pairing",
            vec![("games", say.games(games))],
        ),
        Notice::TeamShort {
            team,
            present,
            needed,
        } => (
            "notice-team-short",
            vec![
                ("team", say.entry(team)),
                ("present", text(present)),
                ("needed", text(needed)),
            ],
        ),
        Notice::LateBoard { round, pab, .. } => match pab {
            Some(pab) => (
                "notice-late-board",
                vec![("round", text(round)), ("entry", say.entry(pab))],
            ),
            None => ("notice-late-boards", vec![("round", text(round))]),
        },
        Notice::NumbersOutOfOrder {} => ("notice-numbers-out-of-order", Vec::new()),
        Notice::ChangedSinceSent { game } => {
            ("notice-changed-since-sent", vec![("game", say.game(*game))])
        }
        Notice::EffectStands { seq } => ("notice-effect-stands", vec![("seq", text(seq))]),
        Notice::PlanChanged {} => ("notice-plan-changed", Vec::new()),
    };
    words.say(key, &args)
}
