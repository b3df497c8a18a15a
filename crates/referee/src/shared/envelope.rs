//! The envelopes of an adjourned game: what the sealing player's clock and board said.
//!
//! Articles A.2, A.3 (2001), E.2, E.3 (2014), I.2, I.3 (2023), II/7.6.2 to II/7.6.6 (draughts). The
//! names of the players and the date of the resumption are the event's; the arbiter checks the rest
//! against this and keeps the envelope. The editions do not say what is written on the second
//! envelope, with a sealed reply (A.9(c), E.9(c), I.9.3): we use the same, as far as it makes
//! sense.

use jadoube_clock::{Clock, Face, Ms};
use jadoube_draughts::Geometry;
use jadoube_vocabulary::{PerSide, Side};
use serde::{Deserialize, Serialize};

use crate::draughts::Draughts;
use crate::shared::decide::Moment;
use crate::shared::ruling::{Evidence, Ruling};

/// What is written on the envelope. The move itself is inside.
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
    /// Whether it is the second envelope, with a reply in it.
    #[serde(default)]
    pub reply: bool,
}

/// A reading of both faces.
fn faces(clock: Option<&Clock>, read: fn(&Face) -> Ms) -> Option<PerSide<Ms>> {
    clock.map(|clock| PerSide {
        white: read(clock.face(Side::White)),
        black: read(clock.face(Side::Black)),
    })
}

impl Envelope {
    /// The envelope of the player who seals now and adjourns the game.
    pub(crate) fn first(moment: &Moment<'_>, sealer: Side) -> Self {
        Self::chess(moment, moment.clock.as_ref(), sealer, false)
    }

    /// The envelope of the player who seals a reply now: the clock has been pressed.
    pub(crate) fn second(moment: &Moment<'_>, sealer: Side) -> Self {
        let mut pressed = moment.clock.clone();
        if let Some(clock) = &mut pressed {
            clock.complete_move(sealer);
        }
        Self::chess(moment, pressed.as_ref(), sealer, true)
    }

    fn chess(moment: &Moment<'_>, clock: Option<&Clock>, sealer: Side, reply: bool) -> Self {
        let standing = moment.game.board.standing();
        Self {
            position: standing.x_fen(),
            used: faces(clock, |face| face.spent),
            shown: faces(clock, |face| face.remaining),
            sealer,
            number: standing.setup.fullmoves.get(),
            offer: moment.game.offer,
            reply,
        }
    }

    /// The envelope of an interrupted game of draughts: the arbiter's diagram and the
    /// times both players noted (II/7.6.2, II/7.6.3, II/7.6.5, II/7.6.6).
    pub(crate) fn draughts<B: Geometry>(moment: &Moment<'_, Draughts<B>>, sealer: Side) -> Self {
        let clock = moment.clock.as_ref();
        Self {
            position: moment.game.board.position().to_string(),
            used: faces(clock, |face| face.spent),
            shown: faces(clock, |face| face.remaining),
            sealer,
            number: moment.game.board.made(sealer) + 1,
            offer: moment.game.offer,
            reply: false,
        }
    }

    /// The envelope as a fact of a ruling.
    pub(crate) fn shown(self) -> Evidence {
        Evidence::Envelope(Box::new(self))
    }

    /// What does not agree when it is opened: the position, or the sealer's time, which
    /// nothing has changed since.
    pub(crate) fn differs(&self, position: &str, clock: Option<&Clock>) -> Option<Evidence> {
        let position = position != self.position;
        let times = match (&self.shown, clock) {
            (Some(shown), Some(clock)) => clock.remaining(self.sealer) != *shown.get(self.sealer),
            _ => false,
        };
        (position || times).then_some(Evidence::EnvelopeDiffers { position, times })
    }
}

/// The first or the second envelope that was prepared last, newest rulings first.
pub(crate) fn last<'r>(
    mut rulings: impl Iterator<Item = &'r Ruling>,
    reply: bool,
) -> Option<&'r Envelope> {
    rulings.find_map(|ruling| {
        ruling.evidence.iter().find_map(|evidence| match evidence {
            Evidence::Envelope(envelope) if envelope.reply == reply => Some(&**envelope),
            _ => None,
        })
    })
}
