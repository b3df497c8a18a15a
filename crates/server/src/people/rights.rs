//! Permissions: the rows of the table of roles that are not commands of a tournament.
//!
//! Commands have their own rows, in `jadoube_tournament::may`; [`Right::Do`] consults them, so that
//! there is one table for pages, programs, buttons and tests.

use jadoube_tournament::{CommandKind, May, Role, may};

/// What a route or a button needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Right {
    /// Open to everybody; callers are not authenticated.
    Open,
    /// Open to everybody; a signed-in caller is known.
    Anyone,
    /// The secret of this start, sent by commands on this machine; checked by the handler.
    Control,
    /// Any known caller, by session or token; the handler shows what is theirs.
    Known,
    /// The user's own account, sessions and tokens: anyone signed in with an account.
    Own,
    /// Any role in what the address names; the handler checks more, depending on what was sent.
    Staff,
    /// Installation, backups, rating lists.
    Installation,
    /// Read access to the installation.
    LookAtInstallation,
    /// Creating, handing over and archiving events.
    Events,
    /// Accounts, roles and devices of an event.
    Accounts,
    /// The log of acts and the audit journal.
    Audit,
    /// The desk: everything but drafts. Phones, tables and captains have their own pages.
    Rooms,
    /// Check-in.
    Presence,
    /// Noting fees.
    Fees,
    /// Pages before publication, including drafts.
    Drafts,
    /// Files and logs with everybody's data.
    Log,
    /// Screens in the hall.
    Screens,
    /// Webhooks.
    Webhooks,
    /// A command of a tournament.
    Do(CommandKind),
}

/// The table of `tournament-app` 3.1: the rights above that depend on the role, and the roles that
/// have them. A read-only role has only the right to look.
const TABLE: &[(Right, &[Role])] = {
    use Role as R;
    &[
        (Right::Installation, &[R::Owner]),
        (Right::LookAtInstallation, &[R::Owner, R::Chief]),
        (Right::Events, &[R::Owner, R::Organiser, R::Chief]),
        (Right::Accounts, &[R::Owner, R::Organiser, R::Chief]),
        (Right::Audit, &[R::Owner, R::Organiser, R::Chief, R::Deputy]),
        (
            Right::Rooms,
            &[
                R::Owner,
                R::Organiser,
                R::Chief,
                R::Deputy,
                R::Pairing,
                R::Sector,
            ],
        ),
        (
            Right::Presence,
            &[
                R::Owner,
                R::Organiser,
                R::Chief,
                R::Deputy,
                R::Pairing,
                R::Sector,
                R::CheckIn,
            ],
        ),
        (Right::Fees, &[R::Owner, R::Organiser, R::Chief, R::Deputy]),
        (Right::Drafts, &[R::Owner, R::Chief, R::Deputy, R::Pairing]),
        (Right::Log, &[R::Owner, R::Organiser, R::Chief, R::Deputy]),
        (
            Right::Screens,
            &[R::Owner, R::Organiser, R::Chief, R::Deputy, R::Screens],
        ),
        (Right::Webhooks, &[R::Owner, R::Organiser, R::Chief]),
    ]
};

impl Right {
    /// Whether a role has the right. `Staff` is any role but the public's.
    pub(crate) fn is_of(self, role: Role) -> bool {
        match self {
            Self::Open | Self::Anyone | Self::Control | Self::Known => true,
            Self::Own | Self::Staff => role != Role::Public,
            Self::Do(kind) => matches!(may(role, kind), May::Yes | May::BelowFour),
            _ => TABLE
                .iter()
                .any(|(right, roles)| *right == self && roles.contains(&role)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_right_that_depends_on_the_role_stands_in_the_table_once() {
        let of_table = [
            Right::Installation,
            Right::LookAtInstallation,
            Right::Events,
            Right::Accounts,
            Right::Audit,
            Right::Rooms,
            Right::Presence,
            Right::Fees,
            Right::Drafts,
            Right::Log,
            Right::Screens,
            Right::Webhooks,
        ];
        assert_eq!(TABLE.len(), of_table.len());
        for right in of_table {
            assert_eq!(TABLE.iter().filter(|(row, _)| *row == right).count(), 1);
            assert!(right.is_of(Role::Owner));
            assert!(!right.is_of(Role::Public));
            assert!(!right.is_of(Role::Player));
        }
        assert!(Right::Do(CommandKind::PublishRound).is_of(Role::Deputy));
        assert!(!Right::Do(CommandKind::PublishRound).is_of(Role::Pairing));
        // A request that waits for an arbiter is not the act itself.
        assert!(!Right::Do(CommandKind::Withdraw).is_of(Role::Player));
    }
}
