//! Commands that a sealed table forbids.

use crate::command::CommandKind;

impl CommandKind {
    /// Whether a sealed table forbids it.
    pub const fn changes_the_table(self) -> bool {
        use CommandKind as K;
        matches!(
            self,
            K::Configure
                | K::AddEntry
                | K::AddEntries
                | K::AddTeam
                | K::AddTeams
                | K::SetRoster
                | K::ImportEntries
                | K::SetPresent
                | K::HandInLineup
                | K::FillLineups
                | K::RevealLineups
                | K::DecideMatch
                | K::WalkoverMatch
                | K::MergeEntries
                | K::RemoveEntry
                | K::Withdraw
                | K::Return
                | K::Expel
                | K::Exclude
                | K::GrantBye
                | K::CancelBye
                | K::AssignNumbers
                | K::ExchangeNumbers
                | K::RegenerateNumbers
                | K::DraftRound
                | K::StartEditing
                | K::PublishRound
                | K::UnpublishRound
                | K::AddLateBoard
                | K::ReopenRound
                | K::ReportResult
                | K::ConfirmResult
                | K::ConfirmResults
                | K::SettleContested
                | K::ClearResult
                | K::CorrectResult
                | K::Adjourn
                | K::ReverseColours
                | K::ExchangePlayers
                | K::AnnulGame
                | K::DecidePoints
                | K::DrawTies
                | K::RecordPlayOff
                | K::SetManualOrder
                | K::EnterTieBreak
                | K::ConfirmRuling
        )
    }
}
