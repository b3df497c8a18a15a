//! What can happen in chess and in draughts.

use super::{Phrase, phrases};
use crate::{Contact, Decision, DrawClaim, What};

/// In the order of a page.
pub(super) static PHRASES: &[Phrase] = phrases! { Both:
    Often "play" PLAYER Moving "plays {move}" (text: Word)
        => [What::Makes { text, hands: 1 }, What::Presses];
    Often "make" PLAYER Moving "makes {move}" (text: Word) => [What::Makes { text, hands: 1 }];
    Often "press" PLAYER Moving "presses" => [What::Presses];
    Often "touch" PLAYER Moving "touches {move}" (square: Word)
        => [What::Touches { square, contact: Contact::Meant }];
    Often "illegal" ANYBODY Moving "finds illegal move" => [What::IllegalFound { certain: true }];
    Seldom "adjust" PLAYER Moving "says adjust" => [What::SaysAdjust];
    Seldom "touch-accident" PLAYER Moving "touches {move} by accident" (square: Word)
        => [What::Touches { square, contact: Contact::Accident }];
    Seldom "complain" PLAYER Moving "complains about touch" => [What::TouchComplaint];
    Seldom "announce" PLAYER Moving "announces {move}" (text: Word) => [What::Announces { text }];
    Often "offer" PLAYER Words "offers draw" => [What::OffersDraw];
    Often "accept" PLAYER Words "accepts" => [What::AcceptsDraw];
    Often "decline" PLAYER Words "declines" => [What::DeclinesDraw];
    Often "resign" PLAYER Words "resigns" => [What::Resigns];
    Often "claim-repetition" PLAYER Words "claims repetition" => [What::ClaimsDraw {
        ground: DrawClaim::Repetition, intended: None, from_display: false,
    }];
    Often "begin" ARBITER Clock "begins the round" => [What::Begins];
    Often "flag" SEEN Clock "calls flag {side}" (side: Player) => [What::Flag { side }];
    Often "arrive" PLAYER Clock "arrives" => [What::Arrives];
    Often "stop-help" PLAYER Clock "stops for help" => [What::Stops { for_help: true }];
    // A player who only stops the clocks has no reason; an arbiter always has one.
    Often "stop" PLAYER Clock "stops" => [What::Stops { for_help: false }];
    Often "stop" ARBITER Clock "stops" => [What::Stops { for_help: true }];
    Often "start" ARBITER Clock "starts {side}" (side: Player) => [What::Resumes { side }];
    Seldom "both-flags" ANYBODY Clock "finds both flags" => [What::BothFlags];
    Seldom "wrong-setting" ANYBODY Clock "finds wrong setting"
        => [What::ClockWrong { faulty: false }];
    Seldom "faulty-clock" ANYBODY Clock "finds faulty clock"
        => [What::ClockWrong { faulty: true }];
    Often "note" ARBITER Matters "notes {matter} {about}" (matter: AMatter, side: Player)
        => [What::Matter { matter, side }];
    Often "grant" ARBITER Arbiter "grants" => [What::Decides(Decision::Grants)];
    Often "refuse" ARBITER Arbiter "refuses" => [What::Decides(Decision::Refuses)];
    Often "postpone" ARBITER Arbiter "postpones" => [What::Decides(Decision::Postpones)];
    Often "waive" ARBITER Arbiter "waives" => [What::Decides(Decision::Waives)];
    Seldom "new-game" ARBITER Arbiter "orders new game"
        => [What::Decides(Decision::OrdersNewGame)];
    Seldom "send-away" ARBITER Arbiter "sends away" => [What::Decides(Decision::SendsAway)];
    // The amount may be left out if it is not a time.
    Never "penalise-plain" ARBITER Arbiter "penalises {about} {penalty}"
        (side: Player, penalty: APenalty)
        => [What::Decides(Decision::Penalises(side, penalty, 0))];
    Often "penalise" ARBITER Arbiter "penalises {about} {penalty} {time}"
        (side: Player, penalty: APenalty, time: Time)
        => [What::Decides(Decision::Penalises(side, penalty, time))];
    Often "award" ARBITER Arbiter "awards {about} {time}" (side: Player, time: Time)
        => [What::Decides(Decision::Awards(side, time))];
    Often "set" ARBITER Arbiter "sets {about} {time}" (side: Player, time: Time)
        => [What::Decides(Decision::Sets(side, time))];
    Seldom "overrule" ARBITER Arbiter "overrules waives" (reason: NoReason)
        => [What::Overrules { entry: None, reason, instead: Decision::Waives }];
    Never "overrule-penalise-plain" ARBITER Arbiter "overrules penalises {about} {penalty}"
        (reason: NoReason, side: Player, penalty: APenalty)
        => [What::Overrules { entry: None, reason, instead: Decision::Penalises(side, penalty, 0) }];
    Seldom "overrule-penalise" ARBITER Arbiter "overrules penalises {about} {penalty} {time}"
        (reason: NoReason, side: Player, penalty: APenalty, time: Time)
        => [What::Overrules { entry: None, reason, instead: Decision::Penalises(side, penalty, time) }];
    Seldom "overrule-award" ARBITER Arbiter "overrules awards {about} {time}"
        (reason: NoReason, side: Player, time: Time)
        => [What::Overrules { entry: None, reason, instead: Decision::Awards(side, time) }];
    Seldom "overrule-set" ARBITER Arbiter "overrules sets {about} {time}"
        (reason: NoReason, side: Player, time: Time)
        => [What::Overrules { entry: None, reason, instead: Decision::Sets(side, time) }];
    Often "wrong-array" ANYBODY Board "finds wrong array" => [What::WrongArray];
    Often "board-turned" ANYBODY Board "finds board turned" => [What::BoardTurned];
    Often "colours-reversed" ANYBODY Board "finds colours reversed" => [What::ColoursReversed];
    Often "displace" PLAYER Board "displaces" => [What::Displaces];
    Often "misplaced" ANYBODY Board "finds misplaced" => [What::Misplaced { certain: true }];
    Often "stop-recording" PLAYER Record "stops recording" => [What::StopsRecording];
    Often "require-seal" ARBITER Adjournment "requires seal" => [What::RequiresSeal];
    Often "seal" PLAYER Adjournment "seals {move}" (text: Word) => [What::Seals { text }];
    Often "resume" ARBITER Adjournment "resumes adjourned"
        => [What::ResumesAdjourned { replier: true, sealer: true }];
    Often "open-envelope" ARBITER Adjournment "opens envelope" => [What::OpensEnvelope];
    Seldom "adjourn-early" PLAYER Adjournment "adjourns early {time}" (rest: Time)
        => [What::AdjournsEarly { rest }];
    Seldom "resume-replier-absent" ARBITER Adjournment "resumes adjourned replier-absent"
        => [What::ResumesAdjourned { replier: false, sealer: true }];
    Seldom "resume-sealer-absent" ARBITER Adjournment "resumes adjourned sealer-absent"
        => [What::ResumesAdjourned { replier: true, sealer: false }];
    Seldom "resume-both-absent" ARBITER Adjournment
        "resumes adjourned replier-absent sealer-absent"
        => [What::ResumesAdjourned { replier: false, sealer: false }];
    Seldom "envelope-lost" ARBITER Adjournment "finds envelope lost" => [What::EnvelopeLost];
    Seldom "seal-reply" PLAYER Adjournment "seals reply {move}" (text: Word)
        => [What::SealsReply { text }];
    Seldom "open-reply" ARBITER Adjournment "opens second envelope" => [What::OpensReply];
    Seldom "reply-lost" ARBITER Adjournment "finds second envelope lost" => [What::ReplyLost];
    Seldom "position-lost" ARBITER Adjournment "finds position lost" => [What::PositionLost];
    Seldom "wrong-times" ARBITER Adjournment "finds wrong times" => [What::WrongTimes];
    Seldom "adjourned-wrong" ANYBODY Adjournment "finds adjourned position wrong"
        => [What::AdjournedWrongly];
    Often "decide" ARBITER Arbiter "decides {score}" (white: WhiteScore, black: BlackScore)
        => [What::Decides(Decision::Scores(white, black))];
    Seldom "penalise-points" ARBITER Arbiter "penalises {about} {penalty} by {points}"
        (side: Player, penalty: APenalty, points: HalfPoints)
        => [What::Decides(Decision::PenalisesPoints(side, penalty, points))];
    Seldom "overrule-decide" ARBITER Arbiter "overrules decides {score}"
        (reason: NoReason, white: WhiteScore, black: BlackScore)
        => [What::Overrules { entry: None, reason, instead: Decision::Scores(white, black) }];
    Seldom "overrule-grant" ARBITER Arbiter "overrules grants" (reason: NoReason)
        => [What::Overrules { entry: None, reason, instead: Decision::Grants }];
    Seldom "overrule-refuse" ARBITER Arbiter "overrules refuses" (reason: NoReason)
        => [What::Overrules { entry: None, reason, instead: Decision::Refuses }];
};
