//! What an arbiter may impose, and what an article answers by itself beside the board:
//! 12.9 and articles 8, 11, 12, the appendices.

use super::super::{Answer, Matter, MatterRule, Penalty, PenaltyRule, matter, penalty};

/// The penalties, in the order of the edition.
pub(super) fn penalties() -> Vec<PenaltyRule> {
    vec![
        penalty(Penalty::Warning, ["fide-2014:12.9(a)"]),
        penalty(Penalty::OpponentGainsTime, ["fide-2014:12.9(b)"]),
        penalty(Penalty::OffenderLosesTime, ["fide-2014:12.9(c)"]),
        penalty(Penalty::OpponentScoreRaised, ["fide-2014:12.9(d)"]),
        penalty(Penalty::OffenderScoreLowered, ["fide-2014:12.9(e)"]),
        penalty(Penalty::GameLost, ["fide-2014:12.9(f)"]),
        penalty(Penalty::Fine, ["fide-2014:12.9(g)"]),
        penalty(Penalty::Expulsion, ["fide-2014:12.9(h)"]),
    ]
}

/// Matters beside the board.
pub(super) fn matters() -> Vec<MatterRule> {
    vec![
        matter(
            Matter::OtherHandPresses,
            Answer::Forbidden,
            ["fide-2014:6.2(b)a"],
        ),
        matter(
            Matter::FingerOnClock,
            Answer::Forbidden,
            ["fide-2014:6.2(b)b"],
        ),
        matter(
            Matter::RoughWithClock,
            Answer::Forbidden,
            ["fide-2014:6.2(c)a"],
        ),
        matter(
            Matter::AssistantPresses,
            Answer::ClocksUnlessDisabled,
            ["fide-2014:6.2(e)"],
        ),
        matter(Matter::AssistantMoves, Answer::Allowed, ["fide-2014:4.9"]),
        matter(
            Matter::AssistantRecords,
            Answer::ClocksUnlessDisabled,
            ["fide-2014:8.1(e)"],
        ),
        matter(
            Matter::RecordedInAdvance,
            Answer::Forbidden,
            ["fide-2014:8.1(a)b"],
        ),
        matter(
            Matter::ReplyBeforeRecording,
            Answer::Allowed,
            ["fide-2014:8.1(c)"],
        ),
        matter(
            Matter::OtherEntries,
            Answer::Forbidden,
            ["fide-2014:8.1(b)"],
        ),
        matter(Matter::SheetHidden, Answer::Forbidden, ["fide-2014:8.2"]),
        matter(
            Matter::OtherNotation,
            Answer::Warned,
            ["fide-2014:C.a", "fide-2014:C.b"],
        ),
        matter(
            Matter::WrongResultSigned,
            Answer::ArbiterDecides,
            ["fide-2014:8.7", "fide-2014:glossary/discretion"],
        ),
        matter(
            Matter::LeavesVenue,
            Answer::Forbidden,
            ["fide-2014:11.2(a)"],
        ),
        matter(
            Matter::LeavesAreaOnMove,
            Answer::Forbidden,
            ["fide-2014:11.2(b)"],
        ),
        matter(Matter::FinishedPlayer, Answer::Allowed, ["fide-2014:11.4"]),
        matter(
            Matter::UsesInformation,
            Answer::Forbidden,
            ["fide-2014:11.3(a)"],
        ),
        matter(
            Matter::DeviceFound,
            Answer::Loses,
            ["fide-2014:11.3(b)a", "fide-2014:11.3(b)b"],
        ),
        matter(
            Matter::InspectionRefused,
            Answer::Forbidden,
            ["fide-2014:11.3(b)c"],
        ),
        matter(Matter::Smoking, Answer::Forbidden, ["fide-2014:11.3(c)"]),
        matter(
            Matter::Disturbs,
            Answer::Forbidden,
            ["fide-2014:11.5", "fide-2014:11.6"],
        ),
        matter(
            Matter::Disrepute,
            Answer::Forbidden,
            ["fide-2014:11.1", "fide-2014:11.6"],
        ),
        matter(
            Matter::PersistentRefusal,
            Answer::LosesOpponentByArbiter,
            ["fide-2014:11.7"],
        ),
        matter(Matter::BothRefuse, Answer::BothLose, ["fide-2014:11.8"]),
        matter(Matter::AsksExplanation, Answer::Duty, ["fide-2014:11.9"]),
        matter(Matter::Appeals, Answer::Appeal, ["fide-2014:11.10"]),
        // 8.5(c)
        matter(Matter::HelpsReconstruct, Answer::Duty, ["fide-2014:8.5(c)"]),
        matter(
            Matter::SpectatorSpeaks,
            Answer::SendAway,
            ["fide-2014:12.7b"],
        ),
        matter(
            Matter::ThirdPartyReports,
            Answer::OnlyToArbiter,
            ["fide-2014:12.7a"],
        ),
        matter(
            Matter::OutsideDisturbance,
            Answer::ClocksByArbiter,
            ["fide-2014:12.5"],
        ),
        matter(
            Matter::ClockUnpressed,
            Answer::ArbiterSilent,
            ["fide-2014:12.6a", "fide-2014:12.6b", "fide-2014:12.6c"],
        ),
        matter(
            Matter::PieceNotAtHand,
            Answer::Allowed,
            ["fide-2014:6.12(b)"],
        ),
        matter(
            Matter::OfferAfterSealing,
            Answer::Allowed,
            ["fide-2014:E.4"],
        ),
        matter(
            Matter::EndedBeforeResumption,
            Answer::Allowed,
            ["fide-2014:E.6"],
        ),
        matter(
            Matter::EnvelopePrepared,
            Answer::Duty,
            [
                "fide-2014:E.2(a)",
                "fide-2014:E.2(b)",
                "fide-2014:E.2(c)",
                "fide-2014:E.2(d)",
                "fide-2014:E.2(e)",
                "fide-2014:E.2(f)",
                "fide-2014:E.2(g)",
            ],
        ),
        matter(Matter::EnvelopeKept, Answer::Duty, ["fide-2014:E.3"]),
        matter(
            Matter::TwoBoards,
            Answer::Allowed,
            ["fide-2014:D.1.lead-a", "fide-2014:D.1.lead-b"],
        ),
        matter(
            Matter::BlindAssistant,
            Answer::Allowed,
            [
                "fide-2014:D.2.9(a)",
                "fide-2014:D.2.9(b)",
                "fide-2014:D.2.9(c)",
                "fide-2014:D.2.9(d)",
                "fide-2014:D.2.9(e)",
                "fide-2014:D.2.9(f)",
            ],
        ),
        matter(
            Matter::SightedAssistant,
            Answer::Allowed,
            ["fide-2014:D.2.10", "fide-2014:D.2.4"],
        ),
        matter(
            Matter::SpecialClock,
            Answer::Allowed,
            [
                "fide-2014:D.2.5(a)",
                "fide-2014:D.2.5(b)",
                "fide-2014:D.2.5(c)",
            ],
        ),
        matter(Matter::BlindRecord, Answer::Allowed, ["fide-2014:D.2.6"]),
        matter(
            Matter::AnnouncesCastling,
            Answer::Allowed,
            ["fide-2014:F.3n1", "fide-2014:F.3r1"],
        ),
        matter(Matter::SpecialNeeds, Answer::Duty, ["fide-2014:12.2(f)"]),
    ]
}
