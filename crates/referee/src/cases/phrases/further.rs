//! Additional phrases, tried after all others: short forms, and what a log may contain but no desk
//! offers.

use super::{Phrase, phrases};
use crate::What;

/// The fullest forms last.
pub(super) static PHRASES: &[Phrase] = phrases! { Both:
    Never "begin" ARBITER Clock "begins" => [What::Begins];
    Never "stop" ANYBODY Clock "stops without help" => [What::Stops { for_help: false }];
    Never "hands" PLAYER Moving "makes {move} with {hands} hands" (text: Word, hands: Hands)
        => [What::Makes { text, hands }];
    Never "claim" PLAYER Words "claims {ground}" (ground: Ground)
        => [What::ClaimsDraw { ground, intended: None, from_display: false }];
    Never "claim-with" PLAYER Words "claims {ground} with {move}" (ground: Ground, text: Word)
        => [What::ClaimsDraw { ground, intended: Some(text), from_display: false }];
    Never "claim-from-display" PLAYER Words "claims {ground} from display" (ground: Ground)
        => [What::ClaimsDraw { ground, intended: None, from_display: true }];
    Never "claim-with-from-display" PLAYER Words "claims {ground} with {move} from display"
        (ground: Ground, text: Word)
        => [What::ClaimsDraw { ground, intended: Some(text), from_display: true }];
    Never "no-short-team" ARBITER Clock "finds no team short"
        => [What::TeamsShort { white: false, black: false }];
    Never "see-time" ARBITER Clock "sees time pass" => [What::TimePasses];
    Never "read-clocks" ARBITER Clock "reads clocks {white_time} {black_time}"
        (white: MaybeTime, black: MaybeTime) => [What::ClockShows { white, black }];
    Never "confirm" ARBITER Arbiter "confirms {entry}" (entry: Plies)
        => [What::Confirms { entry }];
    Never "make-unknown" PLAYER Moving "makes unknown move" => [What::MakesUnknown];
    Never "identify" ARBITER Moving "identifies {count} {move}" (ply: HalfMove, text: Word)
        => [What::Identifies { ply, text }];
    Never "board-shows" ARBITER Board "sees board {position...}" (fen: Text)
        => [What::BoardShows { fen }];
    Never "raise" PLAYER Words "raises {ground}" (ground: Ground)
        => [What::RaisesClaim { ground, intended: None }];
    Never "raise-with" PLAYER Words "raises {ground} with {move}" (ground: Ground, text: Word)
        => [What::RaisesClaim { ground, intended: Some(text) }];
    Never "clock-reads" ARBITER Clock "mirrors {reading}" (reading: ClockWords)
        => [What::ClockReads { reading }];
    Never "seal-unseen" PLAYER Adjournment "seals without text" => [What::SealsUnseen];
    Never "envelope-says" ARBITER Adjournment "reads envelope {move}" (text: Word)
        => [What::EnvelopeSays { text }];
    Never "seal-reply-unseen" PLAYER Adjournment "seals reply without text"
        => [What::SealsReplyUnseen];
    Never "reply-says" ARBITER Adjournment "reads second envelope {move}" (text: Word)
        => [What::ReplySays { text }];
    Never "decide-matter" ARBITER Arbiter "decides matter {count} {decision...}"
        (matter: Numbered, decision: DecisionWords) => [What::DecidesMatter { matter, decision }];
    Never "overrule-entry" ARBITER Arbiter "overrules entry {entry} {decision...}"
        (entry: EntryNumber, reason: NoReason, instead: DecisionWords)
        => [What::Overrules { entry, reason, instead }];
    Never "overrule-entry-because" ARBITER Arbiter
        "overrules entry {entry} {decision...} because {reason...}"
        (entry: EntryNumber, instead: DecisionWords, reason: Text)
        => [What::Overrules { entry, reason, instead }];
    Never "overrule-any" ARBITER Arbiter "overrules {decision...}"
        (reason: NoReason, instead: DecisionWords) => [What::Overrules { entry: None, reason, instead }];
    Never "overrule-because" ARBITER Arbiter "overrules {decision...} because {reason...}"
        (instead: DecisionWords, reason: Text) => [What::Overrules { entry: None, reason, instead }];
};
