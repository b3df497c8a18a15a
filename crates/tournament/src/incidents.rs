//! Incidents: what happened at a board, how it was ruled, who confirmed it. Penalties are tracked
//! over the whole event, so that a second warning is recognised as such.

use std::collections::BTreeMap;

use jadoube_referee::laws::Penalty;
use jadoube_vocabulary::{EntryId, GameId, Outcome, TextId};
use serde::Serialize;

use crate::command::Command;
use crate::door::{Act, Acted};
use crate::event::{Event, Source};
use crate::refusal::Reason;
use crate::round::RoundGame;
use crate::state::State;
use crate::undo::Done;

/// An incident in the hall.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IncidentRecord {
    /// Its kind: a code of the express desk, or `other`.
    pub what: String,
    /// The game.
    pub game: Option<GameId>,
    /// The entry concerned, by index.
    pub entry: Option<usize>,
    /// When it was recorded.
    pub at: i64,
    /// Notes on it, in chronological order.
    pub texts: Vec<TextId>,
    /// The ruling.
    pub ruling: Option<IncidentRuling>,
    /// It was dismissed.
    pub dropped: bool,
    /// The event that recorded it.
    #[serde(skip)]
    pub seq: u64,
}

/// The ruling on an incident.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IncidentRuling {
    /// When it was made.
    pub at: i64,
    /// The facts it is based on, by code.
    pub answers: BTreeMap<String, String>,
    /// The articles.
    pub articles: Vec<String>,
    /// The penalty for the player.
    pub penalty: Option<Penalty>,
    /// The result, where it ends the game.
    pub outcome: Option<Outcome>,
    /// Time added to White's clock, in milliseconds.
    pub white_ms: i64,
    /// Time added to Black's clock.
    pub black_ms: i64,
    /// The ruling as it was announced.
    pub text: Option<TextId>,
    /// Whether the chief arbiter confirmed it, where that is needed.
    pub confirmed: bool,
    /// The event that ruled.
    #[serde(skip)]
    pub seq: u64,
}

impl IncidentRuling {
    /// Whether the chief arbiter must confirm it: loss of the game, exclusion (3.1).
    pub const fn is_grave(&self) -> bool {
        let shuts_out = matches!(
            self.penalty,
            Some(
                Penalty::GameLost
                    | Penalty::BothLose
                    | Penalty::ExclusionFromRounds
                    | Penalty::Expulsion
            )
        );
        self.outcome.is_some() || shuts_out
    }

    /// Whether it is waiting for the chief arbiter.
    pub const fn is_proposed(&self) -> bool {
        self.is_grave() && !self.confirmed
    }
}

/// The most facts or articles of one ruling.
const MOST: usize = 30;

fn is_code(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !text.is_empty() && text.len() <= 40 && text.bytes().all(plain)
}

fn is_article(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_graphic();
    !text.is_empty() && text.len() <= 60 && text.bytes().all(plain)
}

fn bad(field: &str) -> Reason {
    Reason::BadField {
        field: field.to_owned(),
    }
}

impl State {
    /// Incidents in the order they were recorded, including dismissed ones.
    pub fn incidents(&self) -> &[IncidentRecord] {
        &self.incidents
    }

    /// An incident by its number, from 1.
    pub fn incident(&self, number: u32) -> Option<&IncidentRecord> {
        self.incidents.get((number as usize).checked_sub(1)?)
    }

    /// Incidents not dismissed, with their numbers.
    pub fn standing_incidents(&self) -> impl Iterator<Item = (u32, &IncidentRecord)> {
        let numbered = (1_u32..).zip(&self.incidents);
        numbered.filter(|(_, incident)| !incident.dropped)
    }

    /// The penalties of an entry, with their incidents.
    pub fn penalties(&self, at: usize) -> Vec<(u32, Penalty)> {
        let own = self
            .standing_incidents()
            .filter(|(_, incident)| incident.entry == Some(at));
        own.filter_map(|(number, incident)| Some((number, incident.ruling.as_ref()?.penalty?)))
            .collect()
    }

    /// The pending ruling that proposes a result for a game.
    pub fn proposal(&self, game: GameId) -> Option<(u32, Outcome)> {
        self.standing_incidents().find_map(|(number, incident)| {
            let ruling = incident.ruling.as_ref()?;
            let waits = incident.game == Some(game) && ruling.is_proposed();
            waits.then_some((number, ruling.outcome?))
        })
    }

    /// Until when an appeal against a ruling is accepted; `None` if there is no time limit.
    pub fn appeal_until(&self, ruling: &IncidentRuling) -> Option<i64> {
        let minutes = self.config.as_ref()?.appeal_minutes;
        (minutes > 0).then(|| ruling.at.saturating_add(i64::from(minutes) * 60_000))
    }

    pub(crate) fn take_incident(&mut self, event: &Event) -> Result<(), &'static str> {
        match event {
            Event::IncidentRecorded {
                incident,
                what,
                game,
                entry,
                at,
                text,
            } => {
                let entry = match entry {
                    Some(id) => Some(*self.index.get(id).ok_or("no such entry")?),
                    None => None,
                };
                self.incidents.push(IncidentRecord {
                    what: what.clone(),
                    game: *game,
                    entry,
                    at: *at,
                    texts: text.iter().cloned().collect(),
                    ruling: None,
                    dropped: false,
                    seq: self.head,
                });
                self.done(Done::Incident(*incident));
            }
            Event::IncidentNoted { incident, text } => {
                let found = self.incident_mut(*incident)?;
                found.texts.extend(text.iter().cloned());
            }
            Event::IncidentRuled {
                incident,
                at,
                answers,
                articles,
                penalty,
                outcome,
                white_ms,
                black_ms,
                text,
            } => {
                let ruling = IncidentRuling {
                    at: *at,
                    answers: answers.clone(),
                    articles: articles.clone(),
                    penalty: *penalty,
                    outcome: *outcome,
                    white_ms: *white_ms,
                    black_ms: *black_ms,
                    text: text.clone(),
                    confirmed: false,
                    seq: self.head,
                };
                self.incident_mut(*incident)?.ruling = Some(ruling);
                self.done(Done::Ruled(*incident));
            }
            Event::RulingConfirmed { incident } => {
                let found = self.incident_mut(*incident)?;
                found.ruling.as_mut().ok_or("no ruling")?.confirmed = true;
            }
            Event::IncidentReopened { incident, .. } => {
                self.incident_mut(*incident)?.ruling = None;
            }
            Event::IncidentDropped { incident, .. } => {
                self.incident_mut(*incident)?.dropped = true;
            }
            _ => {}
        }
        Ok(())
    }

    fn incident_mut(&mut self, number: u32) -> Result<&mut IncidentRecord, &'static str> {
        let found = self.incidents.get_mut((number as usize).wrapping_sub(1));
        found.ok_or("no such incident")
    }
}

impl<'a> Act<'a> {
    fn incident(&self, number: u32) -> Acted<&'a IncidentRecord> {
        let found = self.state.incident(number).filter(|one| !one.dropped);
        found.ok_or_else(|| Reason::NoSuchThing { number }.into())
    }

    /// An incident with its ruling.
    pub(crate) fn ruled_incident(
        &self,
        number: u32,
    ) -> Acted<(&'a IncidentRecord, &'a IncidentRuling)> {
        let found = self.incident(number)?;
        let ruling = found.ruling.as_ref();
        let ruling = ruling.ok_or(Reason::NotRuled { incident: number })?;
        Ok((found, ruling))
    }

    pub(crate) fn record_incident(
        &mut self,
        what: &str,
        game: Option<&RoundGame>,
        entry: Option<&EntryId>,
        words: Option<&String>,
    ) -> Acted {
        if !is_code(what) {
            return Err(bad("what").into());
        }
        if let Some(id) = entry {
            let at = self.place(id)?;
            // The entry concerned must be playing at that board.
            if game.is_some_and(|game| game.side_of(at).is_none()) {
                return Err(Reason::NoSuchEntry { entry: id.clone() }.into());
            }
        }
        let text = self.text(words);
        self.push(Event::IncidentRecorded {
            incident: u32::try_from(self.state.incidents.len() + 1).unwrap_or(u32::MAX),
            what: what.to_owned(),
            game: game.map(|game| game.id),
            entry: entry.cloned(),
            at: self.facts.now,
            text,
        });
        Ok(())
    }

    pub(crate) fn note_incident(&mut self, incident: u32, words: &String) -> Acted {
        self.incident(incident)?;
        if words.trim().is_empty() {
            return Err(Reason::Nothing {}.into());
        }
        let text = self.text(Some(words));
        self.push(Event::IncidentNoted { incident, text });
        Ok(())
    }

    pub(crate) fn rule_incident(&mut self, command: &Command) -> Acted {
        let Command::RuleIncident {
            incident,
            answers,
            articles,
            penalty,
            outcome,
            white_ms,
            black_ms,
            text,
        } = command
        else {
            return Ok(());
        };
        let found = self.incident(*incident)?;
        if found.ruling.is_some() {
            return Err(Reason::RuledAlready {
                incident: *incident,
            }
            .into());
        }
        let coded = |(name, answer): (&String, &String)| is_code(name) && is_code(answer);
        if answers.len() > MOST || !answers.iter().all(coded) {
            return Err(bad("answers").into());
        }
        if articles.len() > MOST || !articles.iter().all(|one| is_article(one)) {
            return Err(bad("articles").into());
        }
        let day = 86_400_000;
        if white_ms.unsigned_abs() > day || black_ms.unsigned_abs() > day {
            return Err(bad("white_ms").into());
        }
        let outcome = outcome.as_ref().map(|code| self.ended(code)).transpose()?;
        // A result needs a game.
        if outcome.is_some() && found.game.is_none() {
            return Err(Reason::NoSuchGame {}.into());
        }
        let text = self.text(text.as_ref());
        self.push(Event::IncidentRuled {
            incident: *incident,
            at: self.facts.now,
            answers: answers.clone(),
            articles: articles.clone(),
            penalty: *penalty,
            outcome,
            white_ms: *white_ms,
            black_ms: *black_ms,
            text,
        });
        Ok(())
    }

    /// Confirms a ruling; its result, if any, counts as if entered.
    pub(crate) fn confirm_ruling(&mut self, incident: u32) -> Acted {
        let (found, ruling) = self.ruled_incident(incident)?;
        if ruling.confirmed || !ruling.is_grave() {
            self.made.already = true;
            return Ok(());
        }
        self.push(Event::RulingConfirmed { incident });
        let (Some(id), Some(outcome)) = (found.game, ruling.outcome) else {
            return Ok(());
        };
        let game = self.game(Some(id), None, None)?;
        match game.outcome {
            now if now == outcome && !game.is_contested() => Ok(()),
            Outcome::Open | Outcome::Annulled | Outcome::Adjourned if !game.is_contested() => {
                if game.outcome == Outcome::Adjourned {
                    self.adjourned_ends(game, outcome);
                }
                self.result_changes(id.round);
                self.push(Event::ResultConfirmed {
                    game: id,
                    outcome,
                    source: Source::Referee,
                    basis: ruling.text.clone(),
                    over: Vec::new(),
                    rated: Some(outcome.is_rated()),
                    seen: None,
                    entered_at: None,
                });
                self.after_result(game, outcome);
                Ok(())
            }
            // Another result was entered: it must be corrected or settled separately.
            _ if game.is_contested() => Err(Reason::Contested { games: vec![id] }.into()),
            there => Err(Reason::HasResult { outcome: there }.into()),
        }
    }

    pub(crate) fn reopen_incident(&mut self, incident: u32, reason: Option<&String>) -> Acted {
        self.ruled_incident(incident)?;
        let text = self.text(reason);
        self.push(Event::IncidentReopened { incident, text });
        Ok(())
    }

    pub(crate) fn drop_incident(&mut self, incident: u32, reason: Option<&String>) -> Acted {
        self.incident(incident)?;
        let text = self.text(reason);
        self.push(Event::IncidentDropped { incident, text });
        Ok(())
    }
}
