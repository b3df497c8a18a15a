//! Rates of play of the draughts code: which are official, and which make a game
//! accelerated (II/6.1, II/6.2, III/1, III/2).

use jadoube_lawbook::ProvisionId;

use crate::{Bonus, BonusKind, Period, TimeControl};

const MINUTE: i64 = 60_000;
const SECOND: i64 = 1_000;

/// The class of a game of draughts, by its rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// Chapter II.
    Standard,
    /// Rapid, called active (III/1.1).
    Rapid,
    /// Blitz (III/1.2).
    Blitz,
    /// Accelerated: between or below the printed bands; played by the rules of blitz.
    Accelerated,
}

/// The class of a rate with its articles: the base plus sixty bonuses. Exactly fifteen minutes on
/// 100 squares is in both bands and read as rapid.
pub fn pace(sixty_four: bool, control: &TimeControl) -> (Pace, Vec<ProvisionId>) {
    let time = control.time_for_sixty_moves();
    let (whole, rapid, blitz) = if sixty_four {
        ("pzwarc:III/1-64", "pzwarc:III/1.1-64", "pzwarc:III/1.2-64")
    } else {
        ("pzwarc:III/1", "pzwarc:III/1.1", "pzwarc:III/1.2")
    };
    let (most, active, fast) = if sixty_four {
        (15 * MINUTE, 10 * MINUTE, (3 * MINUTE, 5 * MINUTE))
    } else {
        (30 * MINUTE, 15 * MINUTE, (5 * MINUTE, 15 * MINUTE))
    };
    let by = |articles: &[&'static str]| articles.iter().map(|id| ProvisionId::new(id)).collect();
    if time > most {
        (Pace::Standard, by(&[whole]))
    } else if time >= active {
        (Pace::Rapid, by(&[whole, rapid]))
    } else if time >= fast.0 && time <= fast.1 {
        (Pace::Blitz, by(&[whole, blitz]))
    } else {
        (Pace::Accelerated, by(&[whole]))
    }
}

/// The article that makes an accelerated rate official. Three minutes flat are barred for
/// age groups up to thirteen (III/2.2-64); `oldest` is the age group, where there is one.
pub fn official_accelerated(
    sixty_four: bool,
    control: &TimeControl,
    oldest: Option<u32>,
) -> Vec<ProvisionId> {
    let [only] = control.periods() else {
        return Vec::new();
    };
    if only.moves.is_some() {
        return Vec::new();
    }
    let bonus = match only.bonus {
        None => 0,
        Some(bonus) if bonus.kind == BonusKind::Fischer && bonus.from_move == 1 => {
            bonus.time / SECOND
        }
        Some(_) => return Vec::new(),
    };
    let by = |articles: &[&'static str]| articles.iter().map(|id| ProvisionId::new(id)).collect();
    match (sixty_four, only.time / MINUTE, bonus) {
        _ if only.time % MINUTE != 0 => Vec::new(),
        (false, 20, 0) | (false, 15, 5) => by(&["pzwarc:III/2.1"]),
        (true, 10 | 15, 0) | (true, 8, 4) | (true, 7, 5) => by(&["pzwarc:III/2.1-64"]),
        (true, 3, 0) if oldest.is_some_and(|age| age <= 13) => Vec::new(),
        (true, 3 | 5, 0) => by(&["pzwarc:III/2.2-64"]),
        // Superblitz is played at this rate too.
        (true, 3, 2) => by(&["pzwarc:III/2.2-64", "pzwarc:III/2.3"]),
        (false, 3, 2) => by(&["pzwarc:III/2.2", "pzwarc:III/2.3"]),
        (false, 5, 0 | 3) => by(&["pzwarc:III/2.2"]),
        _ => Vec::new(),
    }
}

/// Whether a rate is official for ratings and norms (VI/4.5).
pub fn is_official_rate(sixty_four: bool, control: &TimeControl) -> bool {
    official_by(sixty_four, control).is_some()
}

/// The article that makes a rate of chapter II official, if it is.
pub fn official_by(sixty_four: bool, control: &TimeControl) -> Option<ProvisionId> {
    if sixty_four {
        official_64(&plainly(control.periods()))
    } else {
        official_100(&plainly(control.periods()))
    }
}

/// The periods without bonuses that begin only after them; a bonus already begun counts from the
/// start of a period.
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
        _ if to_the_end && base >= 45 * MINUTE => by("pzwarc:II/6.2.3"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_plain;

    fn class(sixty_four: bool, text: &str) -> Pace {
        pace(sixty_four, &read_plain(text).unwrap()).0
    }

    #[test]
    fn iii_1_accelerated_up_to_thirty_minutes_for_sixty_moves() {
        assert_eq!(class(false, "30 min"), Pace::Rapid);
        assert_eq!(class(false, "31 min"), Pace::Standard);
        assert_eq!(class(false, "15 min + 5 s"), Pace::Rapid);
        assert_eq!(class(false, "25 min + 6 s"), Pace::Standard);
        assert_eq!(class(false, "15 min"), Pace::Rapid);
        assert_eq!(class(false, "14 min"), Pace::Blitz);
        assert_eq!(class(false, "3 min + 2 s"), Pace::Blitz);
        assert_eq!(class(false, "4 min"), Pace::Accelerated);
    }

    #[test]
    fn iii_1_64_accelerated_up_to_fifteen_minutes() {
        assert_eq!(class(true, "15 min"), Pace::Rapid);
        assert_eq!(class(true, "16 min"), Pace::Standard);
        assert_eq!(class(true, "10 min"), Pace::Rapid);
        assert_eq!(class(true, "7 min"), Pace::Accelerated);
        assert_eq!(class(true, "5 min"), Pace::Blitz);
        assert_eq!(class(true, "3 min"), Pace::Blitz);
        assert_eq!(class(true, "8 min + 4 s"), Pace::Rapid);
    }

    #[test]
    fn iii_2_2_64_three_minutes_flat_are_barred_up_to_thirteen() {
        let three = read_plain("3 min").unwrap();
        assert!(!official_accelerated(true, &three, None).is_empty());
        assert!(!official_accelerated(true, &three, Some(14)).is_empty());
        assert!(official_accelerated(true, &three, Some(13)).is_empty());
        let with_bonus = read_plain("3 min + 2 s").unwrap();
        assert!(!official_accelerated(true, &with_bonus, Some(13)).is_empty());
    }

    #[test]
    fn ii_6_1_5_official_rates() {
        let official = |text: &str| is_official_rate(false, &read_plain(text).unwrap());
        assert!(official("80 min + 60 s"));
        assert!(official("15 min + 30 s"));
        assert!(!official("90 min + 20 s"));
    }
}
