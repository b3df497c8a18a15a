//! Incidents with their facts, from `data/incidents.toml`.

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

/// The answer "not known": every possibility is judged.
pub const UNKNOWN: &str = "not-known";

/// A fact that a ruling may depend on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IncidentFact {
    /// Its name.
    pub key: String,
    /// The possible answers.
    pub answers: Vec<String>,
    /// Answers that are given by showing a position or a game.
    pub shown: Vec<String>,
    /// The default answer.
    pub usual: Option<String>,
}

/// A kind of incident.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incident {
    /// Its name.
    pub key: String,
    /// Its position among the tiles; `None` for those under "something else".
    pub tile: Option<u8>,
    /// Whether it concerns one of the players.
    pub side: bool,
    /// Whether the player concerned did something that is punished.
    pub fault: bool,
    /// Whether the player concerned has the move in a position that is shown.
    mover: bool,
    /// The facts its ruling may depend on.
    pub facts: Vec<IncidentFact>,
    draughts: bool,
    settings: Vec<Part>,
    regulations: Vec<Part>,
    story: Vec<Part>,
}

/// What is known about an incident.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Known {
    /// The player concerned.
    pub side: Option<Side>,
    /// Answers by the name of their fact.
    pub answers: BTreeMap<String, String>,
    /// The position or game, if one was shown.
    pub shown: Option<ShownGame>,
}

/// A position or game that a ruling depends on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ShownGame {
    /// The position; the usual start where it is empty.
    pub fen: String,
    /// The moves from there.
    pub moves: String,
}

/// A line with what it depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Part {
    /// Facts with the answers for which the line applies.
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
    #[serde(default)]
    mover: bool,
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
    /// The story is not a scenario: a mistake in the data, which a test rules out.
    pub fn case(
        &self,
        hall: &Hall,
        side: Option<Side>,
        answers: &BTreeMap<String, String>,
        shown: Option<&ShownGame>,
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
            // What was shown is used as it is, whichever player is concerned.
            let line = match (line.as_str(), shown) {
                ("{shown}", Some(shown)) => self.shown(shown, side),
                _ => line,
            };
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

impl Incident {
    /// The lines of a position or game that was shown.
    fn shown(&self, shown: &ShownGame, side: Option<Side>) -> String {
        let quoted = |text: &str| text.replace(['\'', '\n', '\r'], " ");
        let fen = match side.filter(|_| self.mover && shown.moves.is_empty()) {
            Some(side) => turned::on_move(&shown.fen, side),
            None => shown.fen.clone(),
        };
        let mut lines = Vec::new();
        if !fen.is_empty() {
            lines.push(format!("fen = '{}'", quoted(&fen)));
        }
        if !shown.moves.is_empty() {
            lines.push(format!("moves = '{}'", quoted(&shown.moves)));
        }
        lines.join("\n")
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
        let mut fact = Self {
            key,
            answers: Vec::new(),
            shown: Vec::new(),
            usual: None,
        };
        for word in words {
            if let Some(shown) = word.strip_prefix('@') {
                fact.shown.push(shown.to_owned());
                continue;
            }
            let usual = word.strip_prefix('=');
            fact.usual = usual.map(str::to_owned).or(fact.usual);
            fact.answers.push(usual.unwrap_or(word).to_owned());
        }
        fact
    }
}

impl From<Raw> for Incident {
    fn from(raw: Raw) -> Self {
        Self {
            key: raw.key,
            tile: raw.tile,
            side: raw.side,
            fault: raw.fault,
            mover: raw.mover,
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
