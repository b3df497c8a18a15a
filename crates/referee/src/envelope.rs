//! The envelope of an adjourned game: what the sealing player's clock and board said.
//!
//! Articles A.2, A.3 (2001), E.2, E.3 (2014), I.2, I.3 (2023). The names of the players
//! and the date of the resumption are the event's; the arbiter checks the rest against
//! this and keeps the envelope.

use jadoube_clock::{Ms, PerSide, Side};
use serde::{Deserialize, Serialize};

use crate::decide::Moment;
use crate::ruling::{Evidence, Ruling};

/// What stands on the envelope. The move itself is inside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Envelope {
    /// The position before the sealed move.
    pub position: String,
    /// The time each side has used, where a clock is used.
    pub used: Option<PerSide<Ms>>,
    /// What each clock showed.
    pub shown: Option<PerSide<Ms>>,
    /// Who sealed.
    pub sealer: Side,
    /// The number of the sealed move.
    pub number: u32,
    /// Whose draw offer is open.
    pub offer: Option<Side>,
}

impl Envelope {
    /// The envelope of the player who seals now.
    pub(crate) fn now(moment: &Moment<'_>, sealer: Side) -> Self {
        let standing = moment.game.board.standing();
        let clocks = |read: fn(&jadoube_clock::Face) -> Ms| {
            moment.clock.as_ref().map(|clock| PerSide {
                white: read(clock.face(Side::White)),
                black: read(clock.face(Side::Black)),
            })
        };
        Self {
            position: standing.x_fen(),
            used: clocks(|face| face.spent),
            shown: clocks(|face| face.remaining),
            sealer,
            number: standing.setup.fullmoves.get(),
            offer: moment.game.offer,
        }
    }

    /// What does not agree when it is opened: the position, or the sealer's time, which
    /// nothing has changed since.
    pub(crate) fn differs(&self, moment: &Moment<'_>) -> Option<Evidence> {
        let position = moment.game.board.standing().x_fen() != self.position;
        let times = match (&self.shown, &moment.clock) {
            (Some(shown), Some(clock)) => clock.remaining(self.sealer) != *shown.get(self.sealer),
            _ => false,
        };
        (position || times).then_some(Evidence::EnvelopeDiffers { position, times })
    }
}

/// The envelope that was prepared last, newest rulings first.
pub(crate) fn last<'r>(mut rulings: impl Iterator<Item = &'r Ruling>) -> Option<&'r Envelope> {
    rulings.find_map(|ruling| {
        ruling.evidence.iter().find_map(|evidence| match evidence {
            Evidence::Envelope(envelope) => Some(&**envelope),
            _ => None,
        })
    })
}
