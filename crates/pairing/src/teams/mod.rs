//! Team matches: V/3.3-3.6.

pub mod lineup;
pub mod match_day;
pub mod start;

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

/// V/3.3: the team with White in the pairing is at home: White on odd boards, Black on even.
pub const fn home_colour(board: u32) -> Side {
    if board.is_multiple_of(2) {
        Side::Black
    } else {
        Side::White
    }
}

/// The article of [`home_colour`].
pub const HOME: ProvisionId = ProvisionId::new("pzwarc:V/3.3");
