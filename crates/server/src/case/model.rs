//! A case: a scenario text, taken apart into settings and story.

use std::fmt::Write;
use std::str::FromStr;

use jadoube_chess::mate::Purse;
use jadoube_lawbook::Edition;
use jadoube_lawbook::scenario::{self, BadScenario};
use jadoube_referee::laws::Laws;
use jadoube_referee::scenario::{Played, Scenario};
use jadoube_words::Words;
use toml::{Table, Value};

use super::link::{self, MOST_BYTES};
use super::toml_text::line;

/// The longest story.
pub(crate) const MOST_LINES: usize = 300;

/// Settings in the order in which a person would write them.
const ORDER: [&str; 15] = [
    "game",
    "title",
    "edition",
    "chess960",
    "mode",
    "control",
    "delay",
    "fen",
    "moves",
    "white",
    "black",
    "white_illegal",
    "black_illegal",
    "absent",
    "session",
];

/// Which game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Chess,
    Chess960,
    Draughts100,
    Draughts64,
}

impl Kind {
    pub(crate) const ALL: [Self; 4] = [
        Self::Chess,
        Self::Chess960,
        Self::Draughts100,
        Self::Draughts64,
    ];

    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Chess => "chess",
            Self::Chess960 => "chess960",
            Self::Draughts100 => "draughts100",
            Self::Draughts64 => "draughts64",
        }
    }

    /// The time control where nothing is said.
    pub(crate) const fn control(self) -> &'static str {
        match self {
            Self::Chess | Self::Chess960 => "5400+30",
            Self::Draughts100 => "4800+60",
            Self::Draughts64 => "2700+30",
        }
    }

    /// What the board element calls it.
    pub(crate) const fn board(self) -> &'static str {
        match self {
            Self::Chess | Self::Chess960 => "chess",
            Self::Draughts100 => "draughts100",
            Self::Draughts64 => "draughts64",
        }
    }

    pub(crate) const fn is_draughts(self) -> bool {
        matches!(self, Self::Draughts100 | Self::Draughts64)
    }

    /// The editions that know this game.
    pub(crate) const fn editions(self) -> &'static [Edition] {
        if self.is_draughts() {
            &[Edition::Pzwarc]
        } else {
            &Edition::CHESS
        }
    }
}

impl FromStr for Kind {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.code() == text)
            .ok_or(())
    }
}

/// A case.
#[derive(Debug, Clone)]
pub(crate) struct Case {
    settings: Table,
    pub(crate) regulations: Table,
    pub(crate) story: Vec<String>,
    /// What judging it may cost: no part of the case.
    purse: Purse,
}

impl PartialEq for Case {
    fn eq(&self, other: &Self) -> bool {
        self.settings == other.settings
            && self.regulations == other.regulations
            && self.story == other.story
    }
}

impl Case {
    /// A game about to begin under the newest Laws.
    pub(crate) fn blank() -> Self {
        Self {
            settings: Table::new(),
            regulations: Table::new(),
            story: Vec::new(),
            purse: Purse::default(),
        }
    }

    /// Reads a scenario text.
    ///
    /// # Errors
    /// The line and what is wrong with it.
    pub(crate) fn read(text: &str) -> Result<Self, BadScenario> {
        let bad = |what: String| BadScenario { line: 1, what };
        if text.len() > MOST_BYTES {
            return Err(bad(format!("more than {MOST_BYTES} bytes")));
        }
        let scenario = Scenario::read(text)?;
        let mut settings: Table = scenario::read(text)?;
        match settings.remove("kind") {
            Some(Value::String(kind)) if kind == "game" => {}
            _ => return Err(bad("not a story of a game (kind = \"game\")".to_owned())),
        }
        if !settings.contains_key("edition")
            && let Some(edition) = scenario.editions().last()
        {
            settings.insert("edition".to_owned(), edition.code().into());
        }
        settings.remove("expect");
        let regulations = match settings.remove("regulations") {
            Some(Value::Table(table)) => table,
            _ => Table::new(),
        };
        let story: Vec<String> = match settings.remove("story") {
            Some(Value::String(story)) => story
                .lines()
                .map(|line| line.split('#').next().unwrap_or_default().trim().to_owned())
                .filter(|line| !line.is_empty())
                .collect(),
            _ => Vec::new(),
        };
        if story.len() > MOST_LINES {
            return Err(bad(format!("more than {MOST_LINES} lines in the story")));
        }
        let case = Self {
            settings,
            regulations,
            story,
            purse: Purse::default(),
        };
        if !case.kind().editions().contains(&case.edition()) {
            return Err(bad(format!(
                "{} does not know {}",
                case.edition(),
                case.kind().code()
            )));
        }
        Ok(case)
    }

    /// The same case, judged with what is in a purse.
    pub(crate) fn paid_from(mut self, purse: &Purse) -> Self {
        self.purse = purse.clone();
        self
    }

    /// What judging it may cost, together with its copies.
    pub(crate) fn purse(&self) -> &Purse {
        &self.purse
    }

    /// The case behind the code of an address.
    pub(crate) fn from_link(code: &str) -> Option<Self> {
        Self::read(&link::decode(code)?).ok()
    }

    /// The code for an address.
    pub(crate) fn code(&self) -> String {
        link::encode(&self.text())
    }

    /// The case as a scenario text without expectations.
    pub(crate) fn text(&self) -> String {
        let mut out = String::from("kind = \"game\"\n");
        let rest = self
            .settings
            .keys()
            .map(String::as_str)
            .filter(|key| !ORDER.contains(key));
        let mut titled = false;
        for key in ORDER.into_iter().chain(rest) {
            if key == "title" {
                titled = true;
                line(&mut out, key, &Value::String(self.title().to_owned()));
            } else if let Some(value) = self.settings.get(key).filter(|it| !it.is_table()) {
                line(&mut out, key, value);
            }
        }
        debug_assert!(titled, "every scenario has a title");
        out.push_str("story = \"\"\"\n");
        for told in &self.story {
            out.push_str(&told.replace('\\', "\\\\").replace('"', "\\\""));
            out.push('\n');
        }
        out.push_str("\"\"\"\n");
        let tables = self.settings.iter().filter_map(|(key, value)| {
            let table = value.as_table()?;
            Some((key.as_str(), table))
        });
        for (name, table) in tables.chain([("regulations", &self.regulations)]) {
            if table.is_empty() {
                continue;
            }
            let _ = writeln!(out, "\n[{name}]");
            for (key, value) in table {
                line(&mut out, key, value);
            }
        }
        out
    }

    /// The whole story under an edition.
    ///
    /// # Errors
    /// The line and what is wrong with it.
    pub(crate) fn play(&self, edition: Edition) -> Result<Played, BadScenario> {
        let laws = |edition| Laws::of(edition).cloned();
        Scenario::read(&self.text())?.play_within(edition, &laws, &self.purse)
    }

    /// Which game.
    pub(crate) fn kind(&self) -> Kind {
        match self.get("game") {
            "" | "chess" if self.flag("chess960") => Kind::Chess960,
            "" => Kind::Chess,
            code => code.parse().unwrap_or(Kind::Chess),
        }
    }

    /// Sets the game, and an edition that knows it.
    pub(crate) fn set_kind(&mut self, kind: Kind) {
        let game = if kind.is_draughts() { kind.code() } else { "" };
        self.set("game", game);
        self.set_flag("chess960", kind == Kind::Chess960);
        if !kind.editions().contains(&self.edition())
            && let Some(newest) = kind.editions().last()
        {
            self.set_edition(*newest);
        }
    }

    /// The edition the reader asks about.
    pub(crate) fn edition(&self) -> Edition {
        let newest = if self.get("game").starts_with("draughts") {
            Edition::Pzwarc
        } else {
            Edition::Fide2023
        };
        self.get("edition").parse().unwrap_or(newest)
    }

    pub(crate) fn set_edition(&mut self, edition: Edition) {
        self.set("edition", edition.code());
    }

    /// The title as typed, which may be empty.
    pub(crate) fn title(&self) -> &str {
        self.get("title")
    }

    /// The title people are shown.
    pub(crate) fn shown_title(&self, words: &Words) -> String {
        match self.title().trim() {
            "" => words.text("case-untitled"),
            title => title.to_owned(),
        }
    }

    /// A setting that is text; empty where nothing is said.
    pub(crate) fn get(&self, key: &str) -> &str {
        self.settings
            .get(key)
            .and_then(Value::as_str)
            .unwrap_or_default()
    }

    /// Sets a text, or says nothing where it is empty.
    pub(crate) fn set(&mut self, key: &str, value: &str) {
        put(
            &mut self.settings,
            key,
            (!value.is_empty()).then(|| value.into()),
        );
    }

    /// A setting that is yes or no.
    pub(crate) fn flag(&self, key: &str) -> bool {
        self.settings
            .get(key)
            .and_then(Value::as_bool)
            .unwrap_or_default()
    }

    pub(crate) fn set_flag(&mut self, key: &str, value: bool) {
        put(&mut self.settings, key, value.then(|| value.into()));
    }

    /// A setting that counts.
    pub(crate) fn number(&self, key: &str) -> i64 {
        self.settings
            .get(key)
            .and_then(Value::as_integer)
            .unwrap_or_default()
    }

    pub(crate) fn set_number(&mut self, key: &str, value: i64) {
        put(&mut self.settings, key, (value != 0).then(|| value.into()));
    }

    /// What an event in draughts has fixed.
    pub(crate) fn event(&self) -> Option<&Table> {
        self.settings.get("event")?.as_table()
    }

    pub(crate) fn set_event(&mut self, event: Table) {
        let said = (!event.is_empty()).then_some(Value::Table(event));
        put(&mut self.settings, "event", said);
    }

    /// Whether a list of sides names one.
    pub(crate) fn lists(&self, key: &str, side: &str) -> bool {
        names(self.settings.get(key), side)
    }

    /// Sets a list of sides.
    pub(crate) fn set_list(&mut self, key: &str, sides: &[&str]) {
        put(&mut self.settings, key, list(sides));
    }
}

/// Whether a list in a table names a side.
pub(crate) fn names(value: Option<&Value>, side: &str) -> bool {
    value
        .and_then(Value::as_array)
        .is_some_and(|sides| sides.iter().any(|named| named.as_str() == Some(side)))
}

/// A list of sides, or nothing where it is empty.
pub(crate) fn list(sides: &[&str]) -> Option<Value> {
    (!sides.is_empty()).then(|| Value::Array(sides.iter().map(|side| (*side).into()).collect()))
}

/// Sets or removes an entry.
pub(crate) fn put(table: &mut Table, key: &str, value: Option<Value>) {
    match value {
        Some(value) => {
            table.insert(key.to_owned(), value);
        }
        None => {
            table.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_is_written_as_it_is_read() {
        let mut case = Case::blank();
        case.set("title", "Board 12: \"touch\" \\ move");
        case.set("fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        case.set_number("white_illegal", 1);
        case.set_list("absent", &["black"]);
        case.story.push("white makes O-O with two hands".to_owned());
        put(&mut case.regulations, "no_appeals", Some(true.into()));
        let again = Case::read(&case.text()).unwrap();
        // The edition is written out nowhere, so it stays the newest one.
        assert_eq!(again, case);
        assert_eq!(Case::from_link(&case.code()), Some(case));
    }

    #[test]
    fn a_scenario_file_is_a_case() {
        let text = "kind = \"game\"\ntitle = \"t\"\nstory = \"\"\"\nwhite resigns # at once\n\n\"\"\"\n[expect.fide-2001]\nresult = \"0-1\"\n";
        let case = Case::read(text).unwrap();
        assert_eq!(case.edition(), Edition::Fide2001);
        assert_eq!(case.story, ["white resigns"]);
        let bad = Case::read("kind = \"game\"\ntitle = 5\nstory = \"\"").unwrap_err();
        assert_eq!(bad.line, 2);
        assert!(Case::read("kind = \"chess\"\ntitle = \"t\"\nstory = \"\"").is_err());
    }
}
