//! The rate of play: what counts as official (II/6), and minutes for categories (VII/4.6).

use jadoube_clock::{TimeControl, rates};
use jadoube_lawbook::ProvisionId;

use jadoube_vocabulary::Squares;

const MINUTE: i64 = 60_000;

/// The article that makes a rate official; none if it is not (VI/4.5).
///
/// On 100 squares the listed rates of II/6.1.5 and every Fischer rate of at least 30
/// seconds a move; on 64 squares the rates of II/6.2, which set minima. VI/4.5 names
/// II/6.1 only; for the 64 version it is read as II/6.2.
pub fn official_by(version: Squares, control: &TimeControl) -> Option<ProvisionId> {
    rates::official_by(version == Squares::SixtyFour, control)
}

/// Minutes per player, for VII/4.6: the base and sixty bonuses.
pub fn minutes(control: &TimeControl) -> i64 {
    control.time_for_sixty_moves() / MINUTE
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_clock::read_plain;

    fn official(version: Squares, text: &str) -> Option<&'static str> {
        official_by(version, &read_plain(text).unwrap()).map(ProvisionId::as_str)
    }

    #[test]
    fn ii_6_1_5_the_listed_rates_are_official_on_100_squares() {
        for (text, article) in [
            ("80 min + 60 s", "pzwarc:II/6.1.5.1"),
            (
                "90 minutes for 45 moves, then 30 minutes, 30 seconds per move from 46 moves",
                "pzwarc:II/6.1.5.2",
            ),
            (
                "2 h for 50 moves, then 1 h for every 25 moves",
                "pzwarc:II/6.1.5.3.1",
            ),
            ("2 h for 50 moves, then 30 min", "pzwarc:II/6.1.5.3.2"),
            ("2 h for 50 moves, then 1 h", "pzwarc:II/6.1.5.3.2"),
            ("90 min", "pzwarc:II/6.1.5.4.1"),
            ("60 min + 30 s", "pzwarc:II/6.1.5.4.2"),
            ("15 min + 30 s", "pzwarc:II/6.1.5.5"),
            ("45 min + 45 s", "pzwarc:II/6.1.5.5"),
        ] {
            assert_eq!(official(Squares::Hundred, text), Some(article), "{text}");
        }
        for text in [
            "60 min",
            "120 min",
            "90 min + 20 s",
            "90 min + 30 s bronstein",
            "20 min",
        ] {
            assert_eq!(official(Squares::Hundred, text), None, "{text}");
        }
    }

    #[test]
    fn ii_6_2_the_64_version_has_minima() {
        for (text, article) in [
            ("60 min", "pzwarc:II/6.2.1"),
            ("45 min + 30 s", "pzwarc:II/6.2.1"),
            ("45 min for 25 moves, then 15 min", "pzwarc:II/6.2.2"),
            ("45 min / 25 moves + 15 min", "pzwarc:II/6.2.2"),
            ("45'/25 + 15'", "pzwarc:II/6.2.2"),
            // Not the printed periods, but longer than the shortest rate.
            ("44 min / 25 moves + 15 min", "pzwarc:II/6.2.3"),
            ("30 min / 25 moves + 15 min", "pzwarc:II/6.2.3"),
            ("45 min", "pzwarc:II/6.2.3"),
            ("30 min + 30 s", "pzwarc:II/6.2.3"),
            ("90 min", "pzwarc:II/6.2.3"),
        ] {
            assert_eq!(official(Squares::SixtyFour, text), Some(article), "{text}");
        }
        for text in [
            "44 min",
            "29 min + 30 s",
            "30 min + 20 s",
            "15 min",
            // A minute short in all; and no time for the end of the game.
            "30 min / 25 moves + 14 min",
            "45 min for 25 moves",
        ] {
            assert_eq!(official(Squares::SixtyFour, text), None, "{text}");
        }
    }

    #[test]
    fn vii_4_6_a_bonus_counts_sixty_times() {
        assert_eq!(minutes(&read_plain("15 min + 5 s").unwrap()), 20);
        assert_eq!(minutes(&read_plain("60 min").unwrap()), 60);
        assert_eq!(
            minutes(&read_plain("45 min / 25 moves + 15 min").unwrap()),
            60
        );
    }
}
