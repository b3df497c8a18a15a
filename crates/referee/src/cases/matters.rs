//! Matters away from the board, in display order.

use crate::laws::Matter;

/// Lists of matters, with a match that does not compile while one is in neither.
macro_rules! matters {
    ($($(#[$doc:meta])* $list:ident: $($matter:ident)*;)*) => {
        $(
            $(#[$doc])*
            pub const $list: &[Matter] = &[$(Matter::$matter,)*];
        )*

        /// The list of a matter.
        const fn list_of(matter: Matter) -> &'static [Matter] {
            match matter {
                $($(Matter::$matter)|* => $list,)*
            }
        }
    };
}

matters! {
    /// Those covered by the Laws of chess; the draughts code shares many.
    SHARED:
        DeviceFound DeviceStored InspectionRefused UsesInformation Disturbs LeavesVenue
        LeavesAreaOnMove LeavesAreaWaiting Disrepute PersistentRefusal BothRefuse Smoking
        FinishedPlayer SpectatorSpeaks ThirdPartyReports OutsideDisturbance OtherHandPresses
        FingerOnClock RoughWithClock ClockUnpressed RecordedInAdvance ReplyBeforeRecording
        OtherEntries OtherNotation SheetHidden SheetDefect WrongResultSigned AsksForRecord
        AsksForSheet AsksExplanation Appeals HelpsReconstruct PieceNotAtHand CheckNotAnnounced
        AnnouncesCastling OfferAfterSealing EndedBeforeResumption EnvelopePrepared EnvelopeKept
        SpecialNeeds AssistantPresses AssistantMoves AssistantRecords TwoBoards BlindAssistant
        SightedAssistant DeafOpponent SpecialClock BlindRecord OperatorEnters OperatorMoves
        OperatorForces OperatorRate OperatorOffers OperatorSets ComputerSeals ComputerFails
        WithdrawsOffer ConditionsOffer WithdrawsClaim;
    /// Those covered by the draughts code only.
    DRAUGHTS:
        Talks DisturbsOthers Disobeys BreaksRegulations OtherDisorder ListensToAdvice Analyses
        PointsAtSquares NumberedDiagram CallsArbiter ArbiterSeesIrregularity AsksWhoseMove
        OpponentPointsOut PressWithinTrouble TurnsClock ClockMoved PressesBeforeStartFlag
        LateExcused LeavesAtControl RecordLags RecordsAfterExchange MoveLeftOut RecordForm
        SheetAway ComparesScores SheetsClosed WhiteNotesTime BlackHandsIn PositionAgreed
        HallUnfit ShortHall AreaClosed TelevisionAllowed InterpretsRegulations Unforeseen
        SpecialBoard OneBoardAgreed BothBoardsMoved PegPulled HollowLifted PhoneRecorder
        ArbiterAppoints FalseAnnouncements ChapterAdapted;
}

/// All of them.
pub(super) fn all() -> impl Iterator<Item = Matter> {
    SHARED.iter().chain(DRAUGHTS).copied()
}

/// Those that can occur in chess, or in draughts.
pub fn known(draughts: bool) -> impl Iterator<Item = Matter> {
    all().filter(move |matter| draughts || list_of(*matter) == SHARED)
}

/// A matter's code in stories.
pub fn code(matter: Matter) -> String {
    super::code::code(&matter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_matter_stands_in_its_list_once() {
        let all: Vec<Matter> = all().collect();
        for matter in &all {
            assert!(list_of(*matter).contains(matter));
            assert_eq!(all.iter().filter(|it| *it == matter).count(), 1);
        }
        assert_eq!(known(false).count(), SHARED.len());
        assert_eq!(known(true).count(), all.len());
    }
}
