//! What happened, in a few words: one line of a tournament's log.

use jadoube_tournament::EventKind as Kind;

use crate::Words;

/// An event by its kind.
pub fn event(words: &Words, kind: Kind) -> String {
    words.text(key(kind))
}

const fn key(kind: Kind) -> &'static str {
    match kind {
        Kind::TournamentCreated => "desk-log-tournament-created",
        Kind::TournamentImported => "desk-log-tournament-imported",
        Kind::EntriesOpened => "desk-log-entries-opened",
        Kind::TournamentArchived => "desk-log-tournament-archived",
        Kind::TournamentCancelled => "desk-log-tournament-cancelled",
        Kind::ConfigChanged => "desk-log-config-changed",
        Kind::RegulationsPublished => "desk-log-regulations-published",
        Kind::OfficeAssigned => "desk-log-office-assigned",
        Kind::OfficeEnded => "desk-log-office-ended",
        Kind::EntryAdded => "desk-log-entry-added",
        Kind::TeamAdded => "desk-log-team-added",
        Kind::RosterSet => "desk-log-roster-set",
        Kind::LineUpHandedIn => "desk-log-lineup-handed-in",
        Kind::LineUpFilled => "desk-log-lineup-filled",
        Kind::LineUpsRevealed => "desk-log-lineups-revealed",
        Kind::MatchDecided => "desk-log-match-decided",
        Kind::MatchReopened => "desk-log-match-reopened",
        Kind::TeamPresent => "desk-log-team-present",
        Kind::EntriesImported => "desk-log-entries-imported",
        Kind::EntryChanged => "desk-log-entry-changed",
        Kind::EntryRatingSet => "desk-log-entry-rating-set",
        Kind::EntryMerged => "desk-log-entry-merged",
        Kind::EntryRemoved => "desk-log-entry-removed",
        Kind::EntryWithdrawn => "desk-log-entry-withdrawn",
        Kind::EntryReturned => "desk-log-entry-returned",
        Kind::CheckInOpened => "desk-log-checkin-opened",
        Kind::EntryCheckedIn => "desk-log-entry-checked-in",
        Kind::EntryCheckedOut => "desk-log-entry-checked-out",
        Kind::CheckInClosed => "desk-log-checkin-closed",
        Kind::ByeGranted => "desk-log-bye-granted",
        Kind::ByeCancelled => "desk-log-bye-cancelled",
        Kind::PairsForbidden => "desk-log-pairs-forbidden",
        Kind::PairsAllowed => "desk-log-pairs-allowed",
        Kind::NumbersAssigned => "desk-log-numbers-assigned",
        Kind::NumbersExchanged => "desk-log-numbers-exchanged",
        Kind::LotDrawn => "desk-log-lot-drawn",
        Kind::AccelerationFixed => "desk-log-acceleration-fixed",
        Kind::RoundDrafted => "desk-log-round-drafted",
        Kind::DraftDiscarded => "desk-log-draft-discarded",
        Kind::EditingStarted => "desk-log-editing-started",
        Kind::BoardSet => "desk-log-board-set",
        Kind::BoardRemoved => "desk-log-board-removed",
        Kind::PabSet => "desk-log-pab-set",
        Kind::EditingFinished => "desk-log-editing-finished",
        Kind::EditingCancelled => "desk-log-editing-cancelled",
        Kind::EditingTakenOver => "desk-log-editing-taken-over",
        Kind::EditingReopened => "desk-log-editing-reopened",
        Kind::RoundPublished => "desk-log-round-published",
        Kind::RoundUnpublished => "desk-log-round-unpublished",
        Kind::BoardAdded => "desk-log-board-added",
        Kind::RoundStarted => "desk-log-round-started",
        Kind::RoundClosed => "desk-log-round-closed",
        Kind::RoundReopened => "desk-log-round-reopened",
        Kind::RoundVerified => "desk-log-round-verified",
        Kind::ResultReported => "desk-log-result-reported",
        Kind::ResultConfirmed => "desk-log-result-confirmed",
        Kind::ResultContested => "desk-log-result-contested",
        Kind::ResultCleared => "desk-log-result-cleared",
        Kind::ResultCorrected => "desk-log-result-corrected",
        Kind::ReportCorrected => "desk-log-report-corrected",
        Kind::GameAdjourned => "desk-log-game-adjourned",
        Kind::GameResumed => "desk-log-game-resumed",
        Kind::GameColoursReversed => "desk-log-game-colours-reversed",
        Kind::GamePlayersExchanged => "desk-log-game-players-exchanged",
        Kind::GameAnnulled => "desk-log-game-annulled",
        Kind::PointsDecided => "desk-log-points-decided",
        Kind::DecisionMade => "desk-log-decision-made",
        Kind::DecisionWithdrawn => "desk-log-decision-withdrawn",
        Kind::IncidentRecorded => "desk-log-incident-recorded",
        Kind::IncidentNoted => "desk-log-incident-noted",
        Kind::IncidentRuled => "desk-log-incident-ruled",
        Kind::RulingConfirmed => "desk-log-ruling-confirmed",
        Kind::IncidentReopened => "desk-log-incident-reopened",
        Kind::IncidentDropped => "desk-log-incident-dropped",
        Kind::AppealFiled => "desk-log-appeal-filed",
        Kind::AppealDecided => "desk-log-appeal-decided",
        Kind::RequestFiled => "desk-log-request-filed",
        Kind::RequestAnswered => "desk-log-request-answered",
        Kind::RequestTakenBack => "desk-log-request-taken-back",
        Kind::TiesDrawn => "desk-log-ties-drawn",
        Kind::PlayOffOrdered => "desk-log-playoff-ordered",
        Kind::PlayOffDecided => "desk-log-playoff-decided",
        Kind::OrderSet => "desk-log-order-set",
        Kind::TieBreakEntered => "desk-log-tiebreak-entered",
        Kind::PrizesSet => "desk-log-prizes-set",
        Kind::FinalSealed => "desk-log-final-sealed",
        Kind::FinalUnsealed => "desk-log-final-unsealed",
        Kind::PublicationSet => "desk-log-publication-set",
        Kind::PublicationFieldsSet => "desk-log-publication-fields-set",
        Kind::NoticePosted => "desk-log-notice-posted",
        Kind::NoticeWithdrawn => "desk-log-notice-withdrawn",
        Kind::ReportMade => "desk-log-report-made",
        Kind::ReportSent => "desk-log-report-sent",
        Kind::ReportAnswered => "desk-log-report-answered",
        Kind::ConformityLeft => "desk-log-conformity-left",
        Kind::CustodyGiven => "desk-log-custody-given",
        Kind::CustodyTaken => "desk-log-custody-taken",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn every_event_has_its_words() {
        for lang in Lang::ALL {
            for kind in Kind::ALL {
                assert!(Words::of(lang).has(key(*kind)), "{}: {kind:?}", lang.code());
                assert_eq!(Kind::of(kind.as_str()), Some(*kind));
            }
        }
    }
}
