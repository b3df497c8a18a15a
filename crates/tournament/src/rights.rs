//! Permissions: one table of roles and commands, used by pages, requests and tests alike.

use serde::{Deserialize, Serialize};

use crate::command::CommandKind as K;

/// A role in the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Has all rights of the chief arbiter in every event.
    Owner,
    /// The organiser.
    Organiser,
    /// The chief arbiter.
    Chief,
    /// A deputy; in draughts the round arbiter.
    Deputy,
    /// The pairing officer.
    Pairing,
    /// An arbiter of a sector.
    Sector,
    /// The check-in desk.
    CheckIn,
    /// Enters results.
    Helper,
    /// A device at a board.
    Table,
    /// A captain.
    Captain,
    /// A player.
    Player,
    /// Controls screens.
    Screens,
    /// Anybody.
    Public,
}

/// Whether a role may do it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum May {
    /// Yes.
    Yes,
    /// Yes, but nothing of level 4 or 5.
    BelowFour,
    /// Only as a request that waits for an arbiter.
    Ask,
    /// No.
    No,
}

impl Role {
    /// Every role.
    pub const ALL: [Self; 13] = [
        Self::Owner,
        Self::Organiser,
        Self::Chief,
        Self::Deputy,
        Self::Pairing,
        Self::Sector,
        Self::CheckIn,
        Self::Helper,
        Self::Table,
        Self::Captain,
        Self::Player,
        Self::Screens,
        Self::Public,
    ];
}

/// The table of 3.1.
pub const fn may(role: Role, kind: K) -> May {
    use Role as R;
    match (role, kind) {
        (R::Owner | R::Chief, _) => May::Yes,
        (R::Public, _) => May::No,
        (
            R::Organiser,
            K::CreateTournament
            | K::ImportTournament
            | K::ArchiveTournament
            | K::AssignOffice
            | K::EndOffice
            | K::HandOver
            | K::TakeBack
            | K::PostNotice
            | K::WithdrawNotice
            | K::SetPrizes,
        ) => May::Yes,
        (R::Screens, K::PostNotice | K::WithdrawNotice | K::SetPublication) => May::Yes,
        (R::Deputy, kind) if is_chiefs(kind) => May::No,
        (R::Deputy, _) => May::BelowFour,
        (
            R::Pairing,
            K::OpenCheckIn
            | K::CheckIn
            | K::CheckOut
            | K::CloseCheckIn
            | K::GrantBye
            | K::CancelBye
            | K::Withdraw
            | K::Return
            | K::DrawLot
            | K::DraftRound
            | K::HandInLineup
            | K::FillLineups
            | K::RevealLineups
            | K::DiscardDraft
            | K::StartEditing
            | K::SetBoard
            | K::RemoveBoard
            | K::SetPab
            | K::MovePlayer
            | K::SetPresent
            | K::FinishEditing
            | K::CancelEditing
            | K::TakeOverEditing
            | K::AddLateBoard
            | K::StartRound
            | K::CloseRound
            | K::ReopenRound
            | K::VerifyRound
            | K::ReportResult
            | K::ConfirmResult
            | K::ConfirmResults
            | K::ClearResult
            | K::CorrectResult
            | K::FileRequest
            | K::AnswerRequest
            | K::TakeRequestBack
            | K::Undo,
        ) => May::BelowFour,
        (
            R::Sector,
            K::CheckIn
            | K::CheckOut
            | K::ReportResult
            | K::ConfirmResult
            | K::ConfirmResults
            | K::SettleContested
            | K::ClearResult
            | K::Adjourn
            | K::Resume
            | K::MakeDecision
            | K::RecordIncident
            | K::NoteIncident
            | K::RuleIncident
            | K::ReopenIncident
            | K::DropIncident
            | K::Undo,
        ) => May::BelowFour,
        (R::Pairing | R::Helper, K::RecordIncident | K::NoteIncident) => May::Yes,
        (R::Sector | R::Captain | R::Player, K::GrantBye | K::Withdraw | K::Return) => May::Ask,
        (R::Sector | R::Captain | R::Player, K::FileRequest)
        | (R::Sector | R::Captain, K::TakeRequestBack) => May::Yes,
        (R::CheckIn, K::OpenCheckIn | K::CheckIn | K::CheckOut | K::CloseCheckIn) => May::Yes,
        (R::Helper | R::Table | R::Captain | R::Player, K::ReportResult)
        | (R::Captain, K::HandInLineup) => May::Yes,
        (R::Player, K::FileAppeal) => May::Yes,
        (R::Player | R::Captain, K::CorrectResult) => May::Ask,
        _ => May::No,
    }
}

/// Commands reserved for the chief arbiter.
const fn is_chiefs(kind: K) -> bool {
    matches!(
        kind,
        K::CreateTournament
            | K::ImportTournament
            | K::ArchiveTournament
            | K::CancelTournament
            | K::AssignOffice
            | K::EndOffice
            | K::UnpublishRound
            | K::ForbidPairs
            | K::LiftForbidden
            | K::CorrectForReport
            | K::DecidePoints
            | K::DecideMatch
            | K::DrawTies
            | K::OrderPlayOff
            | K::RecordPlayOff
            | K::SetManualOrder
            | K::EnterTieBreak
            | K::SealFinal
            | K::Unseal
            | K::MakeReport
            | K::RecordSent
            | K::RecordAnswer
            | K::LeaveFideMode
            | K::HandOver
            | K::TakeBack
    )
}
