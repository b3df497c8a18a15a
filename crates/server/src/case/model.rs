//! A case on the desk, and the budget for judging it.

use jadoube_chess::mate::Purse;
use jadoube_lawbook::Edition;
use jadoube_referee::cases::{self, BadCase, Control, Played};
use jadoube_scenarios::BadScenario;
use jadoube_scenarios::game::Scenario;
use jadoube_vocabulary::GameKind;
use jadoube_words::Words;

use super::link::{self, MOST_BYTES};

/// The longest story.
pub(crate) const MOST_LINES: usize = 300;

/// Which game is played, as a reader chooses it.
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
            Self::Chess960 => "chess960",
            Self::Chess | Self::Draughts100 | Self::Draughts64 => self.game().name(),
        }
    }

    /// The kind for a code.
    pub(crate) fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }

    pub(crate) const fn game(self) -> GameKind {
        match self {
            Self::Chess | Self::Chess960 => GameKind::Chess,
            Self::Draughts100 => GameKind::Draughts100,
            Self::Draughts64 => GameKind::Draughts64,
        }
    }

    /// The usual kind of a game.
    pub(crate) const fn of_game(game: GameKind) -> Self {
        match game {
            GameKind::Chess => Self::Chess,
            GameKind::Draughts100 => Self::Draughts100,
            GameKind::Draughts64 => Self::Draughts64,
        }
    }

    pub(crate) const fn is_draughts(self) -> bool {
        self.game().is_draughts()
    }

    /// The name the board element uses for it.
    pub(crate) const fn board(self) -> &'static str {
        self.game().name()
    }
}

/// An error about a text as a whole.
const fn whole(what: String) -> BadScenario {
    BadScenario { line: 1, what }
}

/// Reads a scenario of at most the length a desk judges.
///
/// # Errors
///
/// The line and what is wrong with it.
pub(crate) fn short_scenario(text: &str) -> Result<Scenario, BadScenario> {
    if text.len() > MOST_BYTES {
        return Err(whole(format!("more than {MOST_BYTES} bytes")));
    }
    let scenario = Scenario::read(text)?;
    if scenario.case().story.len() > MOST_LINES {
        return Err(whole(format!("more than {MOST_LINES} lines in the story")));
    }
    Ok(scenario)
}

/// A case, and the purse that limits the mate solver.
#[derive(Debug, Clone)]
pub(crate) struct Case {
    pub(crate) told: cases::Case,
    /// The budget for judging it; not part of the case.
    purse: Purse,
}

impl PartialEq for Case {
    fn eq(&self, other: &Self) -> bool {
        self.told == other.told
    }
}

impl Case {
    /// A game about to begin under the newest Laws.
    pub(crate) fn blank(kind: Kind) -> Self {
        let mut case = Self::from(cases::Case::new(kind.game()));
        case.set_kind(kind);
        case
    }

    /// Reads a scenario text.
    ///
    /// # Errors
    /// The line and what is wrong with it.
    pub(crate) fn read(text: &str) -> Result<Self, BadScenario> {
        let scenario = short_scenario(text)?;
        let editions = scenario.editions();
        let mut told = scenario.into_case();
        told.edition = told.edition.or_else(|| editions.last().copied());
        let case = Self::from(told);
        if !case.told.editions().contains(&case.edition()) {
            return Err(whole(format!(
                "{} does not know {}",
                case.edition(),
                case.kind().code()
            )));
        }
        Ok(case)
    }

    /// The same case with another budget.
    pub(crate) fn paid_from(mut self, purse: &Purse) -> Self {
        self.purse = purse.clone();
        self
    }

    /// The budget for judging it, shared with its copies.
    pub(crate) fn purse(&self) -> &Purse {
        &self.purse
    }

    /// The case behind the code of an address.
    pub(crate) fn from_link(code: &str) -> Option<Self> {
        Self::read(&link::decode(code)?).ok()
    }

    /// The code for an address.
    pub(crate) fn code(&self) -> String {
        link::encode(&self.told.text())
    }

    /// Plays the whole story under an edition.
    ///
    /// # Errors
    ///
    /// What about it cannot be played.
    pub(crate) fn play(&self, edition: Edition) -> Result<Played, BadCase> {
        self.told.play(edition, &self.purse)
    }

    /// The kind of game.
    pub(crate) const fn kind(&self) -> Kind {
        match self.told.game {
            GameKind::Chess if self.told.chess960 => Kind::Chess960,
            GameKind::Chess => Kind::Chess,
            GameKind::Draughts100 => Kind::Draughts100,
            GameKind::Draughts64 => Kind::Draughts64,
        }
    }

    /// Sets the game, and an edition that covers it.
    pub(crate) fn set_kind(&mut self, kind: Kind) {
        self.told.game = kind.game();
        self.told.chess960 = kind == Kind::Chess960;
        let known = self.told.editions();
        if self.told.edition.is_some_and(|it| !known.contains(&it)) {
            self.told.edition = known.last().copied();
        }
    }

    /// The edition of the case.
    pub(crate) fn edition(&self) -> Edition {
        self.told.shown_edition()
    }

    /// The title as shown.
    pub(crate) fn shown_title(&self, words: &Words) -> String {
        match self.told.title.trim() {
            "" => words.text("case-untitled"),
            title => title.to_owned(),
        }
    }

    /// The time control, unless no clock is used.
    pub(crate) fn control(&self) -> Option<&str> {
        Some(self.told.control_text()).filter(|text| *text != Control::NONE)
    }

    /// The position; empty at the start.
    pub(crate) fn fen(&self) -> &str {
        self.told.fen.as_deref().unwrap_or_default()
    }

    /// The moves before the story; empty if there are none.
    pub(crate) fn moves(&self) -> &str {
        self.told.moves.as_deref().unwrap_or_default()
    }
}

impl From<cases::Case> for Case {
    fn from(told: cases::Case) -> Self {
        Self {
            told,
            purse: Purse::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_is_written_as_it_is_read() {
        let mut case = Case::blank(Kind::Chess);
        case.told.title = "Board 12: \"touch\" \\ move".to_owned();
        case.told.fen = Some("4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned());
        case.told.earlier.illegal.white = 1;
        case.told.earlier.absent.black = true;
        case.told.announced.no_appeals = true;
        let line = "white makes O-O with two hands".parse().unwrap();
        case.told.story.push(line);
        let again = Case::read(&case.told.text()).unwrap();
        // The edition is not written out, so it stays the newest one.
        assert_eq!(again, case);
        assert_eq!(Case::from_link(&case.code()), Some(case));
    }

    #[test]
    fn a_scenario_file_is_a_case() {
        let text = "kind = \"game\"\ntitle = \"t\"\nstory = \"\"\"\nwhite resigns # at once\n\n\"\"\"\n[expect.fide-2001]\nresult = \"0-1\"\n";
        let case = Case::read(text).unwrap();
        assert_eq!(case.edition(), Edition::Fide2001);
        assert_eq!(case.told.story, ["white resigns".parse().unwrap()]);
        let bad = Case::read("kind = \"game\"\ntitle = 5\nstory = \"\"").unwrap_err();
        assert_eq!(bad.line, 2);
        assert!(Case::read("kind = \"chess\"\ntitle = \"t\"\nstory = \"\"").is_err());
    }

    /// Links of earlier versions, as stored in browsers and letters.
    #[test]
    fn links_of_earlier_versions_open() {
        for text in [
            "kind = \"game\"\ntitle = \"\"\nstory = \"\"\"\n\"\"\"\n",
            "kind = \"game\"\ngame = \"draughts100\"\ntitle = \"t\"\nedition = \"pzwarc\"\ncontrol = \"4800+60\"\nstory = \"\"\"\n+0:10 white removes 28 19\n\"\"\"\n\n[event]\nwin_before_press = \"board-wins\"\nadvantage = true\n",
            "kind = \"game\"\ntitle = \"\"\nchess960 = true\nmode = \"blitz-full\"\ndelay = true\nwhite = \"0:05\"\nwhite_illegal = 1\nabsent = [\"white\", \"black\"]\nstory = \"\"\"\narbiter begins\nplayers agree to correct\narbiter penalises white warning\n\"\"\"\n\n[regulations]\nblitz_penalty_seconds = 120\nblitz_recording = false\ndisabled = [\"black\"]\n",
        ] {
            let code = link::encode(text);
            let case = Case::from_link(&code).unwrap();
            assert_eq!(Case::from_link(&case.code()), Some(case));
        }
    }
}
