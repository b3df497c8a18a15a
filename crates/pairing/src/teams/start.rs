//! Whether a match can begin: V/3.4.

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use serde::Serialize;

use super::home_colour;

/// V/3.4: more than half of the line-up.
pub const fn quorum(boards: u32) -> u32 {
    boards / 2 + 1
}

/// A team of the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum MatchTeam {
    /// White in the pairing.
    Home,
    /// Black in the pairing.
    Away,
}

/// How the match begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Start {
    /// Both can play.
    Both,
    /// V/3.4.1.1: all clocks of the incomplete team run; the other team makes no move.
    OneIncomplete(MatchTeam),
    /// V/3.4.2.1: no clock runs; the arbiter times from the start of the round.
    BothIncomplete,
}

impl Start {
    /// The articles behind it.
    pub const fn provisions(&self) -> &'static [ProvisionId] {
        const QUORUM: ProvisionId = ProvisionId::new("pzwarc:V/3.4");
        const ONE: [ProvisionId; 2] = [QUORUM, ProvisionId::new("pzwarc:V/3.4.1.1")];
        const BOTH: [ProvisionId; 2] = [QUORUM, ProvisionId::new("pzwarc:V/3.4.2.1")];
        match self {
            Self::Both => &[QUORUM],
            Self::OneIncomplete(_) => &ONE,
            Self::BothIncomplete => &BOTH,
        }
    }
}

/// V/3.4: which teams can start.
pub const fn start(boards: u32, home: u32, away: u32) -> Start {
    let least = quorum(boards);
    match (home >= least, away >= least) {
        (true, true) => Start::Both,
        (false, true) => Start::OneIncomplete(MatchTeam::Home),
        (true, false) => Start::OneIncomplete(MatchTeam::Away),
        (false, false) => Start::BothIncomplete,
    }
}

/// V/3.4.1.2: the boards on which the late team, now complete, has Black and presses the clock;
/// on the others its White simply moves.
pub fn boards_to_press(boards: u32, late: MatchTeam) -> Vec<u32> {
    (1..=boards)
        .filter(|board| {
            let own = match late {
                MatchTeam::Home => home_colour(*board),
                MatchTeam::Away => home_colour(*board).other(),
            };
            own == Side::Black
        })
        .collect()
}

/// V/3.4.2.2: what each side is charged when the first of two late teams is complete: half of the
/// elapsed time each (reading Q15, as II/4.5).
pub const fn charge_each_ms(gone_ms: u64) -> (u64, u64) {
    (gone_ms / 2, gone_ms - gone_ms / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked example 16, second part.
    #[test]
    fn v_3_4_quorum() {
        assert_eq!([3, 4, 5, 6].map(quorum), [2, 3, 3, 4]);
        assert_eq!(start(4, 3, 4), Start::Both);
        assert_eq!(start(4, 2, 4), Start::OneIncomplete(MatchTeam::Home));
        assert_eq!(start(4, 2, 2), Start::BothIncomplete);
    }

    #[test]
    fn v_3_4_1_2_the_late_team_presses_where_it_has_black() {
        assert_eq!(boards_to_press(4, MatchTeam::Home), [2, 4]);
        assert_eq!(boards_to_press(4, MatchTeam::Away), [1, 3]);
    }

    #[test]
    fn v_3_3_home_team_has_white_on_odd_boards() {
        assert_eq!(
            (1..=4).map(home_colour).collect::<Vec<_>>(),
            [Side::White, Side::Black, Side::White, Side::Black]
        );
    }
}
