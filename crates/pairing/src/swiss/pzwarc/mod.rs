//! The Swiss system of the Polish draughts code, V/2.8.
//!
//! | article | what | where |
//! |---|---|---|
//! | V/2.7 | the round list | `jadoube_standings::pzwarc::swiss::round_list` |
//! | V/2.8.2, 2.8.5 | the state of a player: colours, arrows, free points | [`card`] |
//! | V/2.8.3, 2.8.4-pause, 2.8.7.12 | who pauses | [`pause`] |
//! | V/2.8.5.1, 2.8.6 | who may meet whom | [`criteria`] |
//! | V/2.8.5.2-2.8.5.4, 2.8.8 | colours of a pair | [`colours`] |
//! | V/2.8.7 | the walk, literally | [`reference`] |
//! | V/2.8.7 | the same walk, fast | [`fast`] |
//! | V/2.8 | explanations | [`explain`] |
//! | V/2.8.6.1 | when nothing is legal | [`nearest`] |

mod articles;
pub mod card;
mod cited;
pub mod colours;
pub mod criteria;
pub mod explain;
pub mod fast;
pub mod nearest;
pub mod pause;
pub mod random;
mod reading;
pub mod reference;
mod relaxed;
mod round;

pub use explain::{Explanation, explain};
pub use nearest::{Barrier, Breach, NearestProposal, NothingLegal, refusal};
pub use reading::{FrozenRound, variant};
pub use round::{
    Input, NotProposed, Pair, Pairing, PairingMode, Search, SwissReadings, SwissSettings, pair,
};
