//! The rate of play: what counts as official (II/6), and minutes for categories (VII/4.6).

use jadoube_clock::{Bonus, BonusKind, Period, TimeControl};
use jadoube_lawbook::ProvisionId;

use crate::version::Version;

const MINUTE: i64 = 60_000;
const SECOND: i64 = 1_000;

/// The article that makes a rate official; none if it is not (VI/4.5).
///
/// On 100 squares the listed rates of II/6.1.5 and every Fischer rate of at least 30
/// seconds a move; on 64 squares the rates of II/6.2, which set minima. VI/4.5 names
/// II/6.1 only; for the 64 version it is read as II/6.2.
pub fn official_by(version: Version, control: &TimeControl) -> Option<ProvisionId> {
    match version {
        Version::Hundred => official_100(&plainly(control.periods())),
        Version::SixtyFour => official_64(&plainly(control.periods())),
    }
}

/// The periods without a bonus that begins only after them, and with one that has begun
/// before them taken as theirs from the start.
fn plainly(periods: &[Period]) -> Vec<Period> {
    let mut first = 1_u32;
    periods
        .iter()
        .map(|period| {
            let last = first.saturating_add(period.moves.unwrap_or(u32::MAX)) - 1;
            let bonus = period.bonus.filter(|bonus| bonus.from_move <= last);
            let bonus = bonus.map(|bonus| Bonus {
                from_move: if bonus.from_move <= first {
                    1
                } else {
                    bonus.from_move
                },
                ..bonus
            });
            first = last.saturating_add(1);
            Period { bonus, ..*period }
        })
        .collect()
}

/// The least Fischer bonus, if every move has one (II/6.1.2).
fn fischer(periods: &[Period]) -> Option<i64> {
    periods
        .iter()
        .map(|period| {
            let bonus = period.bonus?;
            let all = bonus.kind == BonusKind::Fischer && bonus.from_move == 1;
            all.then_some(bonus.time)
        })
        .collect::<Option<Vec<_>>>()?
        .into_iter()
        .min()
}

fn plain(period: &Period) -> bool {
    period.bonus.is_none()
}

fn official_100(periods: &[Period]) -> Option<ProvisionId> {
    let by = |article| Some(ProvisionId::new(article));
    match periods {
        [only] if plain(only) && only.moves.is_none() && only.time == 90 * MINUTE => {
            return by("pzwarc:II/6.1.5.4.1");
        }
        [only] if fischer(periods) == Some(60 * SECOND) && only.time == 80 * MINUTE => {
            return by("pzwarc:II/6.1.5.1");
        }
        [only] if fischer(periods) == Some(30 * SECOND) && only.time == 60 * MINUTE => {
            return by("pzwarc:II/6.1.5.4.2");
        }
        [first, then]
            if plain(first)
                && first.moves == Some(45)
                && first.time == 90 * MINUTE
                && then.time == 30 * MINUTE
                && then.moves.is_none()
                && then.bonus.is_some_and(|bonus| {
                    bonus.kind == BonusKind::Fischer && bonus.time == 30 * SECOND
                }) =>
        {
            return by("pzwarc:II/6.1.5.2");
        }
        [first, then]
            if plain(first)
                && plain(then)
                && first.moves == Some(50)
                && first.time == 120 * MINUTE =>
        {
            if then.moves == Some(25) && then.repeats && then.time == 60 * MINUTE {
                return by("pzwarc:II/6.1.5.3.1");
            }
            if then.moves.is_none() && [30 * MINUTE, 60 * MINUTE].contains(&then.time) {
                return by("pzwarc:II/6.1.5.3.2");
            }
        }
        _ => {}
    }
    fischer(periods)
        .filter(|bonus| *bonus >= 30 * SECOND)
        .and_then(|_| by("pzwarc:II/6.1.5.5"))
}

fn official_64(periods: &[Period]) -> Option<ProvisionId> {
    let by = |article| Some(ProvisionId::new(article));
    let base: i64 = periods.iter().map(|period| period.time).sum();
    let to_the_end = periods.last().is_some_and(|last| last.moves.is_none());
    if let Some(bonus) = fischer(periods) {
        if !to_the_end || bonus < 30 * SECOND || base < 30 * MINUTE {
            return None;
        }
        return if periods.len() == 1 && bonus == 30 * SECOND && base == 45 * MINUTE {
            by("pzwarc:II/6.2.1")
        } else {
            by("pzwarc:II/6.2.3")
        };
    }
    match periods {
        [only] if plain(only) && to_the_end && base == 60 * MINUTE => by("pzwarc:II/6.2.1"),
        [first, then]
            if plain(first)
                && plain(then)
                && first.moves == Some(25)
                && first.time == 45 * MINUTE
                && then.moves.is_none()
                && then.time == 15 * MINUTE =>
        {
            by("pzwarc:II/6.2.2")
        }
        // Longer than the shortest rate allowed, whatever a bonus adds.
        _ if base >= 45 * MINUTE => by("pzwarc:II/6.2.3"),
        _ => None,
    }
}

/// Minutes per player, for VII/4.6: the base and sixty bonuses.
pub fn minutes(control: &TimeControl) -> i64 {
    control.time_for_sixty_moves() / MINUTE
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_clock::read_plain;

    fn official(version: Version, text: &str) -> Option<&'static str> {
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
            assert_eq!(official(Version::Hundred, text), Some(article), "{text}");
        }
        for text in [
            "60 min",
            "120 min",
            "90 min + 20 s",
            "90 min + 30 s bronstein",
            "20 min",
        ] {
            assert_eq!(official(Version::Hundred, text), None, "{text}");
        }
    }

    #[test]
    fn ii_6_2_the_64_version_has_minima() {
        for (text, article) in [
            ("60 min", "pzwarc:II/6.2.1"),
            ("45 min + 30 s", "pzwarc:II/6.2.1"),
            ("45 min for 25 moves, then 15 min", "pzwarc:II/6.2.2"),
            ("45 min", "pzwarc:II/6.2.3"),
            ("30 min + 30 s", "pzwarc:II/6.2.3"),
            ("90 min", "pzwarc:II/6.2.3"),
        ] {
            assert_eq!(official(Version::SixtyFour, text), Some(article), "{text}");
        }
        for text in ["44 min", "29 min + 30 s", "30 min + 20 s", "15 min"] {
            assert_eq!(official(Version::SixtyFour, text), None, "{text}");
        }
    }

    #[test]
    fn vii_4_6_a_bonus_counts_sixty_times() {
        assert_eq!(minutes(&read_plain("15 min + 5 s").unwrap()), 20);
        assert_eq!(minutes(&read_plain("60 min").unwrap()), 60);
    }
}
