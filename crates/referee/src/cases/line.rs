//! A line of a story: when, who, what.

use std::fmt;
use std::str::FromStr;

use jadoube_clock::Ms;
use thiserror::Error;

use super::amounts::{duration, written};
use super::phrases::{self, Filling, Phrase};
use super::who::Who;
use crate::{Observation, What};

/// When something happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// At the time of the previous line.
    Then,
    /// A time after the start of the round.
    At(Ms),
    /// A time after the previous line.
    After(Ms),
}

impl When {
    /// The moment, given that of the previous line.
    pub const fn from(self, before: Ms) -> Ms {
        match self {
            Self::Then => before,
            Self::At(time) => time,
            Self::After(time) => before.saturating_add(time),
        }
    }
}

/// A line of a story.
///
/// ```
/// use jadoube_referee::cases::Line;
///
/// let line: Line = "+0:10 white plays  Nf3".parse().unwrap();
/// assert_eq!(line.observations(60_000).len(), 2);
/// assert_eq!(line.to_string(), "+0:10 white plays Nf3");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The time.
    pub when: When,
    /// The person.
    pub who: Who,
    /// The acts; none in a line that only states a time.
    pub acts: Vec<What>,
}

impl Line {
    /// The line for an observation, with its time.
    pub fn of(observation: &Observation) -> Self {
        Self {
            when: When::At(observation.at),
            who: observation.by.into(),
            acts: vec![observation.what.clone()],
        }
    }

    /// The line as observations, given the moment of the previous line.
    pub fn observations(&self, before: Ms) -> Vec<Observation> {
        let (at, by) = (self.when.from(before), self.who.person());
        let one = |what: &What| Observation {
            at,
            by,
            what: what.clone(),
        };
        self.acts.iter().map(one).collect()
    }

    /// The phrase it is an instance of, with its arguments.
    pub fn phrase(&self) -> Option<(&'static Phrase, Filling)> {
        let (phrase, _) = phrases::print(self.who, &self.acts)?;
        Some((phrase, phrase.filling(&self.acts)?))
    }
}

impl FromStr for Line {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let mut when = When::Then;
        if let Some(word) = words.first().copied()
            && let Some(time) = duration(word)
        {
            when = if word.starts_with('+') {
                When::After(time)
            } else {
                When::At(time)
            };
            words.remove(0);
        }
        let Some((first, rest)) = words.split_first() else {
            return Ok(Self {
                when,
                who: Who::Arbiter,
                acts: Vec::new(),
            });
        };
        let who = Who::of(first).ok_or_else(|| {
            let known: Vec<&str> = Who::ALL.into_iter().map(Who::code).collect();
            format!("who is {first:?}? ({})", known.join(", "))
        })?;
        let acts = phrases::read(who, rest)?;
        Ok(Self { when, who, acts })
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let when = match self.when {
            When::Then => None,
            When::At(time) => Some(written(&time)),
            When::After(time) => Some(format!("+{}", written(&time))),
        };
        let told = phrases::print(self.who, &self.acts);
        let told = told.map(|(_, text)| format!("{} {text}", self.who.code()));
        let parts: Vec<String> = when.into_iter().chain(told).collect();
        f.write_str(&parts.join(" "))
    }
}

/// Reads one line of a story, advancing `now`.
///
/// ```
/// use jadoube_referee::cases::observations;
/// let mut now = 60_000;
/// let read = observations("+0:10 white plays Nf3", &mut now).unwrap();
/// assert_eq!((read.len(), now), (2, 70_000));
/// ```
///
/// # Errors
/// What is not understood.
pub fn observations(text: &str, now: &mut Ms) -> Result<Vec<Observation>, String> {
    let line: Line = text.parse()?;
    let observations = line.observations(*now);
    *now = line.when.from(*now);
    Ok(observations)
}

/// A line of a story that is not understood.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {what}")]
pub struct BadLine {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

/// The lines of a story, numbered from 1, without comments and empty lines.
///
/// # Errors
/// The first line that is not understood, or that goes back in time.
pub fn story(text: &str) -> Result<Vec<(usize, Line)>, BadLine> {
    let mut now: Ms = 0;
    let mut lines = Vec::new();
    for (place, text) in text.lines().enumerate() {
        let text = text.split('#').next().unwrap_or_default().trim();
        if text.is_empty() {
            continue;
        }
        let number = place + 1;
        let bad = |what| BadLine { line: number, what };
        let line: Line = text.parse().map_err(bad)?;
        let next = line.when.from(now);
        if next < now {
            return Err(bad(format!(
                "time runs backwards: {} comes after {} (times count from the start of the round)",
                written(&next),
                written(&now)
            )));
        }
        now = next;
        lines.push((number, line));
    }
    Ok(lines)
}
