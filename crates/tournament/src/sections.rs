//! A player in two sections of one event (T5): refused if they are played at the same time, unless
//! the regulations allow it; then the arbiter is told that the days overlap.

use crate::command::NewEntry;
use crate::config::Config;
use crate::door::{Act, Acted};
use crate::entries::{Known, known_by};
use crate::facts::Section;
use crate::plan_warnings::day;
use crate::refusal::Reason;
use crate::warnings::Warning;

/// The days of a tournament.
fn days(config: &Config) -> Option<(i64, i64)> {
    let first = day(config.starts_on.as_deref()?)?;
    let last = config.ends_on.as_deref().and_then(day).unwrap_or(first);
    Some((first, last))
}

/// Whether two tournaments may share a day; assumed if the dates are unknown.
fn at_the_same_time(one: &Config, other: &Config) -> bool {
    match (days(one), days(other)) {
        (Some(one), Some(other)) => one.0 <= other.1 && other.0 <= one.1,
        _ => true,
    }
}

impl Section<'_> {
    /// Whether a player with one of these keys is in the section.
    fn has(&self, keys: &[Known]) -> bool {
        if self.state.archived || self.state.cancelled {
            return false;
        }
        let playing = self.state.alive().filter(|(_, entry)| !entry.has_left());
        playing
            .flat_map(|(_, entry)| known_by(&entry.person, self.people.person(&entry.person)))
            .any(|key| keys.contains(&key))
    }
}

impl Act<'_> {
    /// Looks for a newcomer in the other sections.
    pub(crate) fn elsewhere(&mut self, new: &NewEntry, keys: &[Known]) -> Acted {
        let config = self.config()?;
        for section in self.facts.sections {
            let (Some(about), Some(other)) = (section.state.about(), section.state.config()) else {
                continue;
            };
            if !at_the_same_time(config, other) || !section.has(keys) {
                continue;
            }
            let section = about.name.clone();
            let name = new.name.clone();
            if !config.other_sections || !other.other_sections {
                return Err(Reason::PlaysElsewhere { name, section }.into());
            }
            self.warn(Warning::SectionsOverlap { name, section });
        }
        Ok(())
    }
}
