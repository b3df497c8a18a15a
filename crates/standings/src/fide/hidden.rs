//! Tie-breaks that cannot be used in an event: C.07 art. 7 to 10 and 13.

use serde::Serialize;

use super::descriptor::Descriptor;
use super::model::{Crosstable, Format};
use super::name::Name;

/// Why a tie-break cannot be used in this event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hidden {
    /// Art. 8: everybody has the same opponents in a round robin.
    RoundRobin,
    /// Art. 9.2: made for round robins.
    RoundRobinOnly,
    /// Art. 10: somebody has no rating.
    Unrated,
    /// For teams only.
    TeamsOnly,
    /// Art. 7.3, 7.4, 10: players have colours and ratings, teams do not (art. 13 applies art. 6 to
    /// 9 to teams, and the notes on art. 10 mention no team ratings).
    PlayersOnly,
}

/// Whether the event's format and field allow a tie-break.
///
/// # Errors
/// The reason why not.
pub fn allowed(event: &Crosstable, tie_break: &Descriptor) -> Result<(), Hidden> {
    // Art. 13: match and game points are scores of teams.
    if tie_break.basis.is_some() {
        return Err(Hidden::TeamsOnly);
    }
    match tie_break.name {
        Name::Bh | Name::Fb | Name::Aob if event.format == Format::RoundRobin => {
            Err(Hidden::RoundRobin)
        }
        Name::Ks if event.format == Format::Swiss => Err(Hidden::RoundRobinOnly),
        Name::Aro | Name::Tpr | Name::Ptp | Name::Apro | Name::Appo | Name::Rtng
            if event.players.iter().any(|p| p.rating.is_none()) =>
        {
            Err(Hidden::Unrated)
        }
        Name::Mpts
        | Name::Gpts
        | Name::MpvGp
        | Name::Bc
        | Name::Tbr
        | Name::Bbe
        | Name::Emmsb
        | Name::Emgsb
        | Name::Egmsb
        | Name::Eggsb
        | Name::Ede
        | Name::Edebt
        | Name::Edebb
        | Name::Edet
        | Name::Edeb
        | Name::Sssc => Err(Hidden::TeamsOnly),
        _ => Ok(()),
    }
}
