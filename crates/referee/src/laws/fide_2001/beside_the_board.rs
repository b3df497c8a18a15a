//! What an arbiter may impose, and what an article answers by itself beside the board:
//! 13.4 and articles 8, 12, 13, the appendices.

use super::super::{Answer, Matter, MatterRule, Penalty, PenaltyRule, matter, penalty};

/// The penalties, in the order of the edition.
pub(super) fn penalties() -> Vec<PenaltyRule> {
    vec![
        penalty(Penalty::Warning, ["fide-2001:13.4(a)"]),
        penalty(Penalty::OpponentGainsTime, ["fide-2001:13.4(b)"]),
        penalty(Penalty::OffenderLosesTime, ["fide-2001:13.4(c)"]),
        penalty(Penalty::GameLost, ["fide-2001:13.4(d)"]),
        penalty(Penalty::OffenderScoreLowered, ["fide-2001:13.4(e)"]),
        penalty(Penalty::OpponentScoreRaised, ["fide-2001:13.4(f)"]),
        penalty(Penalty::Expulsion, ["fide-2001:13.4(g)"]),
    ]
}

/// Matters beside the board.
pub(super) fn matters() -> Vec<MatterRule> {
    vec![
        matter(
            Matter::OtherHandPresses,
            Answer::Forbidden,
            ["fide-2001:6.8(b)"],
        ),
        matter(
            Matter::FingerOnClock,
            Answer::Forbidden,
            ["fide-2001:6.8(b)"],
        ),
        matter(
            Matter::RoughWithClock,
            Answer::Forbidden,
            ["fide-2001:6.8(c)"],
        ),
        matter(
            Matter::AssistantPresses,
            Answer::ClocksByArbiter,
            ["fide-2001:6.8(d)"],
        ),
        matter(
            Matter::AssistantRecords,
            Answer::ClocksByArbiter,
            ["fide-2001:8.1d"],
        ),
        matter(
            Matter::ReplyBeforeRecording,
            Answer::Allowed,
            ["fide-2001:8.1b"],
        ),
        matter(Matter::OtherEntries, Answer::Forbidden, ["fide-2001:12.2b"]),
        matter(Matter::SheetHidden, Answer::Forbidden, ["fide-2001:8.2"]),
        matter(
            Matter::OtherNotation,
            Answer::Warned,
            ["fide-2001:E.a", "fide-2001:E.b"],
        ),
        matter(
            Matter::WrongResultSigned,
            Answer::ArbiterDecides,
            ["fide-2001:8.7"],
        ),
        matter(Matter::LeavesVenue, Answer::Forbidden, ["fide-2001:12.4a"]),
        matter(
            Matter::LeavesAreaOnMove,
            Answer::Forbidden,
            ["fide-2001:12.4c"],
        ),
        matter(Matter::FinishedPlayer, Answer::Allowed, ["fide-2001:12.3"]),
        matter(
            Matter::UsesInformation,
            Answer::Forbidden,
            ["fide-2001:12.2a"],
        ),
        matter(
            Matter::DeviceFound,
            Answer::WrongIfUsed,
            ["fide-2001:12.2a", "fide-2001:12.6"],
        ),
        matter(
            Matter::Disturbs,
            Answer::Forbidden,
            ["fide-2001:12.5", "fide-2001:12.6"],
        ),
        matter(
            Matter::Disrepute,
            Answer::Forbidden,
            ["fide-2001:12.1", "fide-2001:12.6"],
        ),
        matter(
            Matter::PersistentRefusal,
            Answer::LosesOpponentByArbiter,
            ["fide-2001:12.7", "fide-2001:note/12.7"],
        ),
        matter(Matter::BothRefuse, Answer::BothLose, ["fide-2001:12.8"]),
        // 8.5(c)
        matter(Matter::HelpsReconstruct, Answer::Duty, ["fide-2001:8.5(c)"]),
        matter(
            Matter::SpectatorSpeaks,
            Answer::SendAway,
            ["fide-2001:13.7"],
        ),
        matter(
            Matter::OutsideDisturbance,
            Answer::ClocksByArbiter,
            ["fide-2001:13.5"],
        ),
        matter(
            Matter::ClockUnpressed,
            Answer::ArbiterSilent,
            ["fide-2001:13.6a", "fide-2001:13.6b", "fide-2001:13.6c"],
        ),
        matter(
            Matter::PieceNotAtHand,
            Answer::Allowed,
            ["fide-2001:6.13(b)"],
        ),
        matter(
            Matter::OfferAfterSealing,
            Answer::Allowed,
            ["fide-2001:A.4"],
        ),
        matter(
            Matter::EndedBeforeResumption,
            Answer::Allowed,
            ["fide-2001:A.6"],
        ),
        matter(
            Matter::EnvelopePrepared,
            Answer::Duty,
            [
                "fide-2001:A.2(a)",
                "fide-2001:A.2(b)",
                "fide-2001:A.2(c)",
                "fide-2001:A.2(d)",
                "fide-2001:A.2(e)",
                "fide-2001:A.2(f)",
                "fide-2001:A.2(g)",
            ],
        ),
        matter(Matter::EnvelopeKept, Answer::Duty, ["fide-2001:A.3"]),
        matter(
            Matter::TwoBoards,
            Answer::Allowed,
            ["fide-2001:F.1.lead-a", "fide-2001:F.1.lead-b"],
        ),
        matter(
            Matter::BlindAssistant,
            Answer::Allowed,
            [
                "fide-2001:F.2.9(a)",
                "fide-2001:F.2.9(b)",
                "fide-2001:F.2.9(c)",
                "fide-2001:F.2.9(d)",
                "fide-2001:F.2.9(e)",
                "fide-2001:F.2.9(f)",
            ],
        ),
        matter(
            Matter::SightedAssistant,
            Answer::Allowed,
            ["fide-2001:F.2.10", "fide-2001:F.2.3b"],
        ),
        matter(
            Matter::SpecialClock,
            Answer::Allowed,
            ["fide-2001:F.2.4(a)", "fide-2001:F.2.4(b)"],
        ),
        matter(Matter::BlindRecord, Answer::Allowed, ["fide-2001:F.2.5"]),
        matter(
            Matter::OperatorOffers,
            Answer::Allowed,
            [
                "fide-2001:computer/3.2a",
                "fide-2001:computer/3.2b",
                "fide-2001:computer/3.2c",
                "fide-2001:computer/3.3",
            ],
        ),
        matter(
            Matter::ComputerFails,
            Answer::Allowed,
            ["fide-2001:computer/3.4"],
        ),
        matter(
            Matter::OperatorSets,
            Answer::Forbidden,
            ["fide-2001:computer/2.2b"],
        ),
        matter(
            Matter::CheckNotAnnounced,
            Answer::Allowed,
            ["fide-2001:3.8(b)b"],
        ),
        matter(
            Matter::OperatorEnters,
            Answer::Duty,
            ["fide-2001:computer/1.3"],
        ),
        matter(
            Matter::OperatorMoves,
            Answer::Duty,
            [
                "fide-2001:computer/1.1a",
                "fide-2001:computer/1.1b",
                "fide-2001:computer/1.4",
                "fide-2001:computer/2.1",
            ],
        ),
        matter(
            Matter::OperatorForces,
            Answer::Forbidden,
            ["fide-2001:computer/2.3"],
        ),
        matter(
            Matter::OperatorRate,
            Answer::Allowed,
            ["fide-2001:computer/2.2a"],
        ),
        matter(
            Matter::ComputerSeals,
            Answer::Duty,
            ["fide-2001:computer/3.5a"],
        ),
    ]
}
