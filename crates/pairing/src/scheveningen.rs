//! Scheveningen: V/3.7. Everyone of one team meets everyone of the other.

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use serde::Serialize;

use crate::schedule::{MOST, NoSchedule};

/// A game between the teams, by board numbers as entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct TeamGame {
    /// Player of the first (host) team.
    pub host: u32,
    /// Player of the guest team.
    pub guest: u32,
    /// The host's colour.
    pub host_colour: Side,
}

/// The articles it follows.
pub const RESTS_ON: [ProvisionId; 5] = [
    ProvisionId::new("pzwarc:V/3.7"),
    ProvisionId::new("pzwarc:V/3.7.1"),
    ProvisionId::new("pzwarc:V/3.7.2"),
    ProvisionId::new("pzwarc:V/3.7.3"),
    ProvisionId::new("pzwarc:V/3.7.4"),
];

/// All rounds for teams of `size`; `first` is the host's colour drawn for round one.
///
/// V/3.7.1: as many rounds as players. V/3.7.3: round one in board order. V/3.7.4: then the
/// guests move up one, their first board goes last. V/3.7.2: a team has one colour in a round;
/// it alternates afterwards (reading Q6).
///
/// # Errors
/// No players, or too many.
pub fn rounds(size: u32, first: Side) -> Result<Vec<Vec<TeamGame>>, NoSchedule> {
    if size == 0 || size > MOST {
        return Err(NoSchedule::Players(size));
    }
    Ok((0..size)
        .map(|round| {
            let host_colour = if round.is_multiple_of(2) {
                first
            } else {
                first.other()
            };
            (0..size)
                .map(|board| TeamGame {
                    host: board + 1,
                    guest: (board + round) % size + 1,
                    host_colour,
                })
                .collect()
        })
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked example 7.
    #[test]
    fn v_3_7_scheveningen_of_four() {
        let spell: Vec<String> = rounds(4, Side::White)
            .unwrap()
            .iter()
            .map(|round| {
                let games: Vec<String> = round
                    .iter()
                    .map(|game| match game.host_colour {
                        Side::White => format!("A{}-B{}", game.host, game.guest),
                        Side::Black => format!("B{}-A{}", game.guest, game.host),
                    })
                    .collect();
                games.join(" ")
            })
            .collect();
        assert_eq!(
            spell,
            [
                "A1-B1 A2-B2 A3-B3 A4-B4",
                "B2-A1 B3-A2 B4-A3 B1-A4",
                "A1-B3 A2-B4 A3-B1 A4-B2",
                "B4-A1 B1-A2 B2-A3 B3-A4",
            ]
        );
    }

    #[test]
    fn v_3_7_1_everyone_meets_everyone_once() {
        for size in 1..=30 {
            let mut met: Vec<(u32, u32)> = rounds(size, Side::Black)
                .unwrap()
                .concat()
                .iter()
                .map(|game| (game.host, game.guest))
                .collect();
            met.sort_unstable();
            met.dedup();
            assert_eq!(met.len(), usize::try_from(size * size).unwrap());
        }
    }
}
