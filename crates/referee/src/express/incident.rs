//! Incidents with their facts, as `data/incidents.toml` has them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use jadoube_vocabulary::{GameKind, Side, Squares};
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::hall::Hall;
use super::turned;
use crate::Mode;
use crate::cases::{BadScenario, Case, CaseFile};

/// The answer of somebody who does not know: every possibility is judged.
pub const UNKNOWN: &str = "not-known";

/// Something a ruling may rest on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IncidentFact {
    /// Its name.
    pub key: String,
    /// The possible answers.
    pub answers: Vec<String>,
    /// What is taken for granted.
    pub usual: Option<String>,
}

/// Something that happens in a hall.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incident {
    /// Its name.
    pub key: String,
    /// Its place among the tiles; none for what is found under "something else".
    pub tile: Option<u8>,
    /// Whether it concerns one of the players.
    pub side: bool,
    /// Whether the player concerned did something that is punished.
    pub fault: bool,
    /// What its ruling may rest on.
    pub facts: Vec<IncidentFact>,
    draughts: bool,
    settings: Vec<Part>,
    regulations: Vec<Part>,
    story: Vec<Part>,
}

/// What is known of an incident.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Known {
    /// The player concerned.
    pub side: Option<Side>,
    /// Answers by the name of their fact.
    pub answers: BTreeMap<String, String>,
}

/// A line with what it depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Part {
    /// Facts with the answers that let the line stand.
    when: Vec<(String, Vec<String>)>,
    text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    incident: Vec<Raw>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    key: String,
    game: String,
    #[serde(default)]
    tile: Option<u8>,
    side: bool,
    #[serde(default = "punished")]
    fault: bool,
    facts: Vec<String>,
    settings: String,
    #[serde(default)]
    regulations: String,
    story: String,
}

const fn punished() -> bool {
    true
}

static INCIDENTS: LazyLock<Vec<Incident>> = LazyLock::new(|| {
    let file = toml::from_str::<File>(include_str!("../../data/incidents.toml"));
    // A test reads the file; a damaged one cannot be built.
    file.map(|file| file.incident.into_iter().map(Incident::from).collect())
        .unwrap_or_default()
});

/// The incidents of a game: the tiles in their order, then the others.
pub fn incidents(game: GameKind) -> Vec<&'static Incident> {
    let mut found: Vec<&Incident> = INCIDENTS
        .iter()
        .filter(|incident| incident.draughts == game.is_draughts())
        .collect();
    found.sort_by_key(|incident| incident.tile.unwrap_or(u8::MAX));
    found
}

impl Incident {
    /// The incident of a name.
    pub fn find(game: GameKind, key: &str) -> Option<&'static Self> {
        incidents(game)
            .into_iter()
            .find(|incident| incident.key == key)
    }

    /// The case it makes in a hall, every fact answered.
    ///
    /// # Errors
    /// The story is no scenario: a mistake in the data, which a test looks for.
    pub fn case(
        &self,
        hall: &Hall,
        side: Option<Side>,
        answers: &BTreeMap<String, String>,
    ) -> Result<Case, BadScenario> {
        let turn = self.side && side == Some(Side::Black);
        let mut text = format!(
            "kind = \"game\"\ntitle = \"\"\ngame = \"{}\"\ncontrol = \"{}\"\n",
            hall.game,
            hall.control_text(),
        );
        let standing = |parts: &[Part]| -> Vec<String> {
            parts
                .iter()
                .filter(|part| part.stands(hall, answers))
                .map(|part| match turn {
                    true => turned::line(hall.game, &part.text),
                    false => part.text.clone(),
                })
                .collect()
        };
        for line in standing(&self.settings) {
            let _ = writeln!(text, "{line}");
        }
        let _ = writeln!(
            text,
            "story = \"\"\"\n{}\n\"\"\"\n[regulations]",
            standing(&self.story).join("\n")
        );
        if hall.mode == Mode::BlitzFull {
            // 2023 B.2, 2014 B.3 leave both to the event; a minute is what blitz has otherwise.
            let _ = writeln!(text, "blitz_penalty_seconds = 60\nblitz_recording = false");
        }
        for line in standing(&self.regulations) {
            let _ = writeln!(text, "{line}");
        }
        let mut case = CaseFile::<IgnoredAny>::read(&text)?.case;
        case.edition = Some(hall.edition);
        case.mode = Some(hall.mode);
        Ok(case)
    }
}

impl Part {
    fn read(line: &str) -> Self {
        let Some((conditions, text)) = line
            .strip_prefix('[')
            .and_then(|line| line.split_once("] "))
        else {
            return Self {
                when: Vec::new(),
                text: line.to_owned(),
            };
        };
        let when = conditions
            .split(' ')
            .filter_map(|condition| condition.split_once('='))
            .map(|(fact, answers)| {
                let answers = answers.split('|').map(str::to_owned).collect();
                (fact.to_owned(), answers)
            })
            .collect();
        Self {
            when,
            text: text.to_owned(),
        }
    }

    fn all(text: &str) -> Vec<Self> {
        text.lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .map(Self::read)
            .collect()
    }

    fn stands(&self, hall: &Hall, answers: &BTreeMap<String, String>) -> bool {
        self.when.iter().all(|(fact, wanted)| {
            let given = match fact.as_str() {
                "category" => Some(category(hall.mode)),
                "squares" => hall.game.squares().map(|squares| match squares {
                    Squares::Hundred => "100",
                    Squares::SixtyFour => "64",
                }),
                _ => answers.get(fact).map(String::as_str),
            };
            given.is_some_and(|given| wanted.iter().any(|answer| answer == given))
        })
    }
}

impl IncidentFact {
    fn read(text: &str) -> Self {
        let mut words = text.split_whitespace();
        let key = words.next().unwrap_or_default().to_owned();
        let mut usual = None;
        let answers = words
            .map(|word| match word.strip_prefix('=') {
                Some(word) => {
                    usual = Some(word.to_owned());
                    word.to_owned()
                }
                None => word.to_owned(),
            })
            .collect();
        Self {
            key,
            answers,
            usual,
        }
    }
}

impl From<Raw> for Incident {
    fn from(raw: Raw) -> Self {
        Self {
            key: raw.key,
            tile: raw.tile,
            side: raw.side,
            fault: raw.fault,
            facts: raw
                .facts
                .iter()
                .map(|fact| IncidentFact::read(fact))
                .collect(),
            draughts: raw.game == "draughts",
            settings: Part::all(&raw.settings),
            regulations: Part::all(&raw.regulations),
            story: Part::all(&raw.story),
        }
    }
}

const fn category(mode: Mode) -> &'static str {
    match mode {
        Mode::Standard => "standard",
        Mode::RapidFull | Mode::RapidLimited => "rapid",
        Mode::BlitzFull | Mode::BlitzLimited => "blitz",
    }
}
