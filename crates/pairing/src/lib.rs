//! Who meets whom: round robins, Swiss systems, Scheveningen; with the reasons.

pub mod lot;
pub mod swiss;
