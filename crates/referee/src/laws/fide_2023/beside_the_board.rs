//! What an arbiter may impose, and what an article answers by itself beside the board:
//! 12.9 and articles 8, 11, 12, the appendices.

use super::super::{Answer, Matter, MatterRule, Penalty, PenaltyRule, matter, penalty};

/// The penalties, in the order of the edition.
pub(super) fn penalties() -> Vec<PenaltyRule> {
    vec![
        penalty(Penalty::Warning, ["fide-2023:12.9.1"]),
        penalty(Penalty::OpponentGainsTime, ["fide-2023:12.9.2"]),
        penalty(Penalty::OffenderLosesTime, ["fide-2023:12.9.3"]),
        penalty(Penalty::OpponentScoreRaised, ["fide-2023:12.9.4"]),
        penalty(Penalty::OffenderScoreLowered, ["fide-2023:12.9.5"]),
        penalty(Penalty::GameLost, ["fide-2023:12.9.6"]),
        penalty(Penalty::Fine, ["fide-2023:12.9.7"]),
        penalty(Penalty::ExclusionFromRounds, ["fide-2023:12.9.8"]),
        penalty(Penalty::Expulsion, ["fide-2023:12.9.9"]),
    ]
}

/// Matters beside the board.
pub(super) fn matters() -> Vec<MatterRule> {
    vec![
        matter(
            Matter::OtherHandPresses,
            Answer::Forbidden,
            ["fide-2023:6.2.3a"],
        ),
        matter(
            Matter::FingerOnClock,
            Answer::Forbidden,
            ["fide-2023:6.2.3b"],
        ),
        matter(
            Matter::RoughWithClock,
            Answer::Forbidden,
            ["fide-2023:6.2.4"],
        ),
        matter(
            Matter::AssistantPresses,
            Answer::ClocksUnlessDisabled,
            ["fide-2023:6.2.6"],
        ),
        matter(Matter::AssistantMoves, Answer::Allowed, ["fide-2023:4.9"]),
        matter(
            Matter::AssistantRecords,
            Answer::ClocksUnlessDisabled,
            ["fide-2023:8.1.6"],
        ),
        matter(
            Matter::RecordedInAdvance,
            Answer::Forbidden,
            ["fide-2023:8.1.2"],
        ),
        matter(
            Matter::ReplyBeforeRecording,
            Answer::Allowed,
            ["fide-2023:8.1.3"],
        ),
        matter(Matter::OtherEntries, Answer::Forbidden, ["fide-2023:8.1.4"]),
        matter(Matter::SheetHidden, Answer::Forbidden, ["fide-2023:8.2"]),
        matter(
            Matter::OtherNotation,
            Answer::Warned,
            ["fide-2023:C.0a", "fide-2023:C.0b"],
        ),
        matter(
            Matter::WrongResultSigned,
            Answer::ArbiterDecides,
            ["fide-2023:8.7"],
        ),
        matter(
            Matter::LeavesVenue,
            Answer::Forbidden,
            ["fide-2023:11.2.3.1"],
        ),
        matter(
            Matter::LeavesAreaOnMove,
            Answer::Forbidden,
            ["fide-2023:11.2.3.2"],
        ),
        matter(Matter::FinishedPlayer, Answer::Allowed, ["fide-2023:11.4"]),
        matter(
            Matter::UsesInformation,
            Answer::Forbidden,
            ["fide-2023:11.3.1"],
        ),
        matter(
            Matter::DeviceFound,
            Answer::Loses,
            [
                "fide-2023:11.3.2",
                "fide-2023:11.3.2.2a",
                "fide-2023:11.3.2.2b",
            ],
        ),
        matter(
            Matter::DeviceStored,
            Answer::AllowedIfStored,
            ["fide-2023:11.3.2.1", "fide-2023:11.3.2"],
        ),
        matter(
            Matter::InspectionRefused,
            Answer::Forbidden,
            ["fide-2023:11.3.3"],
        ),
        matter(Matter::Smoking, Answer::Forbidden, ["fide-2023:11.3.4"]),
        matter(
            Matter::Disturbs,
            Answer::Forbidden,
            ["fide-2023:11.5", "fide-2023:11.6"],
        ),
        matter(
            Matter::Disrepute,
            Answer::Forbidden,
            ["fide-2023:11.1", "fide-2023:11.6"],
        ),
        matter(
            Matter::PersistentRefusal,
            Answer::LosesOpponentByArbiter,
            ["fide-2023:11.7"],
        ),
        matter(Matter::BothRefuse, Answer::BothLose, ["fide-2023:11.8"]),
        matter(Matter::AsksExplanation, Answer::Duty, ["fide-2023:11.9"]),
        matter(Matter::Appeals, Answer::Appeal, ["fide-2023:11.10"]),
        matter(
            Matter::HelpsReconstruct,
            Answer::Duty,
            ["fide-2023:11.11", "fide-2023:11.12"],
        ),
        matter(
            Matter::SpectatorSpeaks,
            Answer::SendAway,
            ["fide-2023:12.7"],
        ),
        matter(
            Matter::ThirdPartyReports,
            Answer::OnlyToArbiter,
            ["fide-2023:12.7"],
        ),
        matter(
            Matter::OutsideDisturbance,
            Answer::ClocksByArbiter,
            ["fide-2023:12.5"],
        ),
        matter(
            Matter::ClockUnpressed,
            Answer::ArbiterSilent,
            ["fide-2023:12.6a", "fide-2023:12.6b", "fide-2023:12.6c"],
        ),
        matter(Matter::AsksForSheet, Answer::Duty, ["fide-2023:A.2b"]),
        matter(
            Matter::PieceNotAtHand,
            Answer::Allowed,
            ["fide-2023:6.11.2"],
        ),
        matter(
            Matter::OfferAfterSealing,
            Answer::Allowed,
            ["fide-2023:I.4"],
        ),
        matter(
            Matter::EndedBeforeResumption,
            Answer::Allowed,
            ["fide-2023:I.6"],
        ),
        matter(
            Matter::EnvelopePrepared,
            Answer::Duty,
            [
                "fide-2023:I.2.1",
                "fide-2023:I.2.2",
                "fide-2023:I.2.3",
                "fide-2023:I.2.4",
                "fide-2023:I.2.5",
                "fide-2023:I.2.6",
                "fide-2023:I.2.7",
            ],
        ),
        matter(Matter::EnvelopeKept, Answer::Duty, ["fide-2023:I.3"]),
        matter(
            Matter::TwoBoards,
            Answer::Allowed,
            ["fide-2023:D.1a", "fide-2023:D.1b"],
        ),
        matter(
            Matter::BlindAssistant,
            Answer::Allowed,
            [
                "fide-2023:D.2.10",
                "fide-2023:D.2.10.1",
                "fide-2023:D.2.10.2",
                "fide-2023:D.2.10.3",
                "fide-2023:D.2.10.4",
                "fide-2023:D.2.10.5",
                "fide-2023:D.2.10.6",
            ],
        ),
        matter(
            Matter::SightedAssistant,
            Answer::Allowed,
            ["fide-2023:D.2.11a", "fide-2023:D.2.5"],
        ),
        matter(Matter::DeafOpponent, Answer::Duty, ["fide-2023:D.2.11b"]),
        matter(Matter::SpecialClock, Answer::Allowed, ["fide-2023:D.2.6.1"]),
        matter(Matter::BlindRecord, Answer::Allowed, ["fide-2023:D.2.7"]),
        matter(
            Matter::AnnouncesCastling,
            Answer::Allowed,
            ["fide-2023:II.3.2.7(1)"],
        ),
        matter(Matter::SpecialNeeds, Answer::Duty, ["fide-2023:12.2.6"]),
        matter(Matter::SheetDefect, Answer::Duty, ["fide-2023:8.3"]),
        matter(
            Matter::LeavesAreaWaiting,
            Answer::DutyIfReported,
            ["fide-2023:11.2.4"],
        ),
    ]
}
