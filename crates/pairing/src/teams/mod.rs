//! Team matches: V/3.3-3.6.

pub mod lineup;
pub mod match_day;
pub mod start;

use jadoube_lawbook::ProvisionId;

pub use jadoube_standings::pzwarc::team_reading::home_colour;

/// The article of [`home_colour`].
pub const HOME: ProvisionId = ProvisionId::new("pzwarc:V/3.3");
