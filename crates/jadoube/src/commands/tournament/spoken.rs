//! Messages of the tournament in the user's language, with the numbers and names of this file.

use std::collections::BTreeMap;

use jadoube_tournament::{Notice, People, Reason, State, Warning, cited};
use jadoube_vocabulary::{EntryId, GameId, Outcome, TextId};
use jadoube_words::tournament_app::{self as spoken, KnownNames};
use jadoube_words::{FluentValue, Words};
use serde_json::Value;

use crate::event_file::EventFile;

/// Who is who.
pub(super) struct Names<'a> {
    state: &'a State,
    people: &'a dyn People,
    texts: &'a BTreeMap<TextId, String>,
}

impl<'a> Names<'a> {
    pub(super) fn of(file: &'a EventFile) -> Self {
        Self {
            state: &file.state,
            people: &file.people,
            texts: &file.texts,
        }
    }

    /// The articles of this file's game.
    pub(super) fn articles(&self, all: &[&'static str]) -> Vec<&'static str> {
        match self.state.about() {
            Some(about) => cited(all, about.game),
            None => all.to_vec(),
        }
    }

    /// The name of an entry by its place.
    pub(super) fn name(&self, at: usize) -> String {
        let entry = self.state.entry(at);
        let person = entry.and_then(|entry| self.people.person(&entry.person));
        person.map_or_else(|| "?".to_owned(), |person| person.name.clone())
    }

    /// Number and name.
    pub(super) fn label(&self, at: usize) -> String {
        match self.state.number(at) {
            Some(number) => format!("{number} {}", self.name(at)),
            None => self.name(at),
        }
    }

    /// The data of an event in a line: what a round was paired from is for programs.
    pub(super) fn summary(&self, data: &Value) -> String {
        const FOR_PROGRAMS: [&str; 8] = [
            "input",
            "hash",
            "config",
            "person",
            "story",
            "engine",
            "tournament",
            "attempt",
        ];
        let fields = data.as_object().into_iter().flatten();
        let told = fields.filter(|(name, _)| !FOR_PROGRAMS.contains(&name.as_str()));
        let told = told.map(|(name, value)| (name, self.shown(value)));
        let told = told.filter(|(_, value)| !matches!(value.as_str(), "" | "-" | "()" | "false"));
        let told: Vec<String> = told
            .map(|(name, value)| format!("{name}: {value}"))
            .collect();
        told.join("; ")
    }

    /// An argument for people: entries by name instead of identifier.
    fn shown(&self, value: &Value) -> String {
        match value {
            Value::String(text) => {
                let id: Option<EntryId> = text.parse().ok();
                let at = id.and_then(|id| self.state.place_of(&id));
                if let Some(at) = at {
                    return self.label(at);
                }
                let id: Option<TextId> = text.parse().ok();
                let written = id.and_then(|id| self.texts.get(&id));
                written.map_or_else(|| text.clone(), |written| format!("{written:?}"))
            }
            Value::Array(several) => {
                let several: Vec<String> = several.iter().map(|one| self.shown(one)).collect();
                several.join(", ")
            }
            Value::Object(fields) => {
                if let (Some(board), Some(white), Some(black)) = (
                    fields.get("board"),
                    fields.get("white"),
                    fields.get("black"),
                ) {
                    return format!("{board}: {} - {}", self.shown(white), self.shown(black));
                }
                let fields = fields
                    .iter()
                    .filter(|(_, value)| **value != Value::Bool(false));
                let fields = fields.filter(|(_, value)| !value.is_null());
                let several: Vec<String> = fields
                    .map(|(name, value)| format!("{name} {}", self.shown(value)))
                    .collect();
                format!("({})", several.join(", "))
            }
            Value::Null => "-".to_owned(),
            other => other.to_string(),
        }
    }
}

impl KnownNames for Names<'_> {
    fn entry(&self, id: &EntryId) -> String {
        let at = self.state.place_of(id);
        at.map_or_else(|| id.to_string(), |at| self.label(at))
    }

    fn game(&self, id: GameId) -> String {
        let board = self.state.game(id).and_then(|game| game.board);
        board.map_or_else(|| id.to_string(), |board| format!("{}/{board}", id.round))
    }

    fn outcome(&self, outcome: Outcome) -> String {
        let game = self.state.about().map(|about| about.game);
        let code = game.map_or(outcome.code(), |game| outcome.code_in(game));
        code.to_owned()
    }
}

fn with_articles(text: String, articles: &[&str]) -> String {
    match articles.is_empty() {
        true => text,
        false => format!("{text} ({})", articles.join(", ")),
    }
}

/// The reason for a refusal.
pub(super) fn reason(words: &Words, names: &Names<'_>, reason: &Reason) -> String {
    if let Reason::FideMode { warning: inner } = reason {
        let args = [("what", FluentValue::from(warning(words, names, inner)))];
        return words.say("tcli-only-outside-fide-mode", &args);
    }
    let text = match reason {
        // At a terminal it is said by an option.
        Reason::LastUndecided {} => words.text("tcli-say-last"),
        reason => spoken::reason(words, reason, names),
    };
    with_articles(text, &names.articles(reason.articles()))
}

/// What has to be confirmed.
pub(super) fn warning(words: &Words, names: &Names<'_>, warning: &Warning) -> String {
    let text = spoken::warning(words, warning, names);
    with_articles(text, &names.articles(warning.code().articles()))
}

/// A hint.
pub(super) fn notice(words: &Words, names: &Names<'_>, notice: &Notice) -> String {
    spoken::notice(words, notice, names)
}
