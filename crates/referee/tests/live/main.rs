//! What games that live on a server ask of the referee: moves that nobody knows, several
//! open matters, clocks that are read elsewhere or by nobody, what waits for a tap, and what
//! officials' screens may show. The figures are derived from the articles named.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod clocks;
mod floor;
mod matters;
mod table;
mod unknown;
