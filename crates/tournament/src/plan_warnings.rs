//! Warnings before round 1: the number of rounds for the players, the age of rating lists.

use jadoube_pairing::plan;

use crate::config::TournamentSystem;
use crate::door::{Act, Acted};
use crate::warnings::Warning;

/// Tie-breaks that use ratings (C.07 art. 10).
const RATING_CODES: [&str; 5] = ["ARO", "TPR", "PTP", "APRO", "APPO"];

impl Act<'_> {
    /// C.07 art. 10: rating tie-breaks and unrated players.
    pub(crate) fn rating_tie_breaks(&mut self, list: &[String]) {
        let unrated = |(_, entry): &(usize, &crate::state::Entry)| entry.rating.value.is_none();
        let unrated = self.state.field().filter(unrated).count();
        let unrated = u32::try_from(unrated).unwrap_or(u32::MAX);
        let used = list.iter().find(|code| is_of_ratings(code));
        let used = used.filter(|_| unrated > 0);
        if let Some(code) = used {
            self.warn(Warning::RatingTiebreakUnrated {
                code_used: code.clone(),
                unrated,
            });
        }
    }

    /// VCL Q133-141, Q208; C.07 art. 10: ratings must be those of the list valid on the first day,
    /// none older than three months; a rating tie-break in an event of more than thirty days
    /// depends on changing ratings.
    pub(crate) fn rating_lists(&mut self) -> Acted {
        let config = self.config()?;
        let Some(first) = config.starts_on.as_deref().and_then(month) else {
            return Ok(());
        };
        let mut old = Vec::new();
        let mut other = Vec::new();
        for (_, entry) in self.state.alive() {
            let listed = entry.rating.value.is_some() && !entry.is_team;
            let Some(period) = entry
                .rating
                .period
                .as_deref()
                .and_then(month)
                .filter(|_| listed)
            else {
                continue;
            };
            if first - period >= 3 {
                old.push(entry.id.clone());
            } else if first != period {
                other.push(entry.id.clone());
            }
        }
        if !old.is_empty() {
            self.warn(Warning::ListOld { entries: old });
        }
        if !other.is_empty() {
            self.warn(Warning::ListNotOfStartDay { entries: other });
        }
        let days = config.starts_on.as_deref().zip(config.ends_on.as_deref());
        let days = days.and_then(|(first, last)| Some(day(last)? - day(first)?));
        if days.is_some_and(|days| days > 30) {
            let code = config.tie_breaks.iter().find(|code| is_of_ratings(code));
            if let Some(code) = code {
                self.warn(Warning::RatingTiebreakLongEvent {
                    code_used: code.clone(),
                });
            }
        }
        Ok(())
    }

    /// V/2.1, V/2.3; VCL Q62: whether the number of rounds suits the number of players.
    pub(crate) fn plan_warnings(&mut self) -> Acted {
        let rounds = self.config()?.rounds;
        let players = u32::try_from(self.state.numbers().len()).unwrap_or(u32::MAX);
        if !self.state.system().is_swiss() {
            return Ok(());
        }
        let schedule = jadoube_pairing::round_robin::rounds(players);
        // A Swiss cannot have more rounds than a player has opponents.
        if schedule < rounds {
            self.warn(Warning::TooManyRounds { players, rounds });
        }
        if self.state.game_kind().is_draughts() {
            for advice in plan::advice(players, rounds) {
                match advice {
                    plan::Advice::RoundRobinFits if schedule >= rounds => {
                        self.warn(Warning::RoundRobinFits { players, rounds });
                    }
                    plan::Advice::TooManyRounds if schedule >= rounds => {
                        self.warn(Warning::TooManyRounds { players, rounds });
                    }
                    _ => {}
                }
            }
        }
        if self.state.system() == TournamentSystem::PzwarcRating {
            let technical = |(_, entry): &(usize, &crate::state::Entry)| {
                !matches!(entry.rating.list.as_deref(), Some("A" | "B" | "N"))
            };
            let technical = self.state.field().filter(technical).count();
            let technical = u32::try_from(technical).unwrap_or(u32::MAX);
            if plan::rating_variant(players, technical).is_some() {
                self.warn(Warning::ManyTechnical { technical, players });
            }
        }
        Ok(())
    }
}

fn is_of_ratings(code: &str) -> bool {
    let name = code.split(['/', ':']).next().unwrap_or_default();
    RATING_CODES.contains(&name)
}

/// Months since year 0 of `2026-11` or `2026-11-16`.
fn month(date: &str) -> Option<i64> {
    let mut parts = date.split('-');
    let year: i64 = parts.next()?.parse().ok()?;
    let month: i64 = parts.next()?.parse().ok()?;
    ((1..=12).contains(&month) && (1900..=9999).contains(&year)).then_some(year * 12 + month)
}

/// The day number of a date in the Gregorian calendar, for computing differences.
pub(crate) fn day(date: &str) -> Option<i64> {
    let months = month(date)? - 1;
    let day: i64 = date.split('-').nth(2)?.parse().ok()?;
    // The year begins in March, so that a leap day is its last.
    let shifted = months - 2;
    let (year, month) = (shifted.div_euclid(12), shifted.rem_euclid(12));
    let before = year * 365 + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    (1..=31)
        .contains(&day)
        .then_some(before + (153 * month + 2) / 5 + day)
}
