//! What can happen in chess only.

use super::{Phrase, phrases};
use crate::{Contact, Decision, DrawClaim, What};

/// In the order of a page.
pub(super) static PHRASES: &[Phrase] = phrases! { Chess:
    Seldom "two-hands" PLAYER Moving "makes {move} with two hands" (text: Word)
        => [What::Makes { text, hands: 2 }];
    Seldom "touch-idle" PLAYER Moving "touches {move} idly" (square: Word)
        => [What::Touches { square, contact: Contact::Idle }];
    Seldom "touch-doubtful" PLAYER Moving "touches {move} doubtfully" (square: Word)
        => [What::Touches { square, contact: Contact::Doubtful }];
    Seldom "touch-unclear" PLAYER Moving "touches {move} order unclear" (square: Word)
        => [What::Touches { square, contact: Contact::OrderUnclear }];
    Seldom "touch-both" PLAYER Moving "touches {move} and {to}" (first: Word, second: Word) => [
        What::Touches { square: first, contact: Contact::Meant },
        What::Touches { square: second, contact: Contact::AtOnce },
    ];
    Seldom "touch-at-once" PLAYER Moving "touches {move} at once" (square: Word)
        => [What::Touches { square, contact: Contact::AtOnce }];
    Seldom "touch-broken" ARBITER Moving "finds touch broken" => [What::TouchComplaint];
    Seldom "king-kingside" PLAYER Moving "releases king kingside"
        => [What::ReleasesKing { kingside: true }];
    Seldom "king-queenside" PLAYER Moving "releases king queenside"
        => [What::ReleasesKing { kingside: false }];
    Seldom "promote" PLAYER Moving "promotes with {piece}" (piece: Letter)
        => [What::PromotionTouches { piece }];
    Seldom "illegal-uncertain" ANYBODY Moving "finds illegal move uncertain"
        => [What::IllegalFound { certain: false }];
    Seldom "agree-correct" BOTH Moving "agree to correct" => [What::AgreeToCorrect];
    Seldom "impossible" ARBITER Moving "finds impossible position" => [What::FindsImpossible];
    Seldom "correct-announcement" PLAYER Moving "corrects announcement"
        => [What::CorrectsAnnouncement];
    Often "claim-repetition-with" PLAYER Words "claims repetition with {move}" (text: Word)
        => [What::ClaimsDraw {
            ground: DrawClaim::Repetition, intended: Some(text), from_display: false,
        }];
    Often "claim-fifty" PLAYER Words "claims fifty" => [What::ClaimsDraw {
        ground: DrawClaim::FiftyMoves, intended: None, from_display: false,
    }];
    Seldom "claim-fifty-with" PLAYER Words "claims fifty with {move}" (text: Word)
        => [What::ClaimsDraw {
            ground: DrawClaim::FiftyMoves, intended: Some(text), from_display: false,
        }];
    Seldom "claim-display" PLAYER Words "claims repetition from display" => [What::ClaimsDraw {
        ground: DrawClaim::Repetition, intended: None, from_display: true,
    }];
    Seldom "claim-no-win" PLAYER Words "claims no normal win" => [What::ClaimsNoNormalWin];
    Seldom "claim-unsupervised" PLAYER Words "claims no normal win unsupervised"
        => [What::ClaimsUnsupervised];
    Seldom "ask-increment" PLAYER Words "asks increment" => [What::AsksIncrement];
    Seldom "misplaced-uncertain" ANYBODY Board "finds misplaced uncertain"
        => [What::Misplaced { certain: false }];
    Seldom "boards-differ" ANYBODY Board "finds boards differ"
        => [What::BoardsDiffer { agree: None }];
    Seldom "scores-differ" ANYBODY Board "finds scores differ after {count}" (plies: Plies)
        => [What::BoardsDiffer { agree: Some(plies) }];
    Seldom "update-one" ARBITER Record "orders update by one"
        => [What::OrdersUpdate { both: false }];
    Seldom "update-both" ARBITER Record "orders update by both"
        => [What::OrdersUpdate { both: true }];
    Seldom "cannot-reconstruct" ARBITER Record "cannot reconstruct" => [What::CannotReconstruct];
    Seldom "look-record" PLAYER Record "looks at record" => [What::LooksAtRecord];
    Seldom "grant-delay" ARBITER Arbiter "grants delay" => [What::Decides(Decision::GrantsDelay)];
};
