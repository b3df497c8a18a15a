//! Who meets whom: round robins, Swiss systems, Scheveningen; with the reasons.

pub mod swiss;
