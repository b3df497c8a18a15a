//! What a document is made from: the desk in the language of the paper, the options, the log.

use std::collections::BTreeMap;

use jadoube_tournament::{Entry, Names, RoundGame, RoundStage, RoundState, State};
use jadoube_vocabulary::{BoardNumber, EntryId, RoundNumber};
use jadoube_words::Lang;

use crate::case::setting::spoken_control;
use crate::error::Error;
use crate::event::desk::Desk;
use crate::event::why::tie_break_name;
use crate::paper::history::{History, seal};
use crate::paper::options::PaperOptions;
use crate::paper::sheet::{Column, Form, Paper, Wide};
use crate::people::Right;

/// The tables of a round by board.
pub(crate) struct Tables(BTreeMap<BoardNumber, String>);

impl Tables {
    /// The table of a board.
    pub(crate) fn of(&self, board: u32) -> String {
        let table = BoardNumber::new(board).and_then(|board| self.0.get(&board));
        table.map_or_else(|| board.to_string(), Clone::clone)
    }

    /// How wide a column of them is: some tables have names.
    pub(crate) fn wide(&self) -> Wide {
        match self.0.values().map(|table| table.chars().count()).max() {
            Some(5..=7) => Wide::Result,
            Some(8..) => Wide::Time,
            _ => Wide::Number,
        }
    }
}

/// A document being made.
pub(crate) struct Job<'a> {
    pub(crate) desk: &'a Desk,
    pub(crate) options: &'a PaperOptions,
    pub(crate) history: &'a History,
    /// The address under which phones find this server.
    pub(crate) origin: &'a str,
}

/// A time with the zone, as printed: `2026-11-17 16:05 CET`.
pub(crate) fn stamp(at_ms: i64) -> String {
    zoned(at_ms, "%Y-%m-%d %H:%M %Z")
}

/// A date.
pub(crate) fn day(at_ms: i64) -> String {
    zoned(at_ms, "%Y-%m-%d")
}

fn zoned(at_ms: i64, form: &str) -> String {
    let at = jiff::Timestamp::from_millisecond(at_ms).unwrap_or_default();
    let zone = jiff::tz::TimeZone::system();
    at.to_zoned(zone).strftime(form).to_string()
}

/// An amount with two decimals: Polish and Czech write a comma.
fn money(lang: Lang, hundredths: u64) -> String {
    let sign = match lang {
        Lang::English => '.',
        Lang::Polish | Lang::Czech => ',',
    };
    format!("{}{sign}{:02}", hundredths / 100, hundredths % 100)
}

impl Job<'_> {
    pub(crate) fn state(&self) -> &State {
        self.desk.state()
    }

    /// A text in the paper's language.
    pub(crate) fn text(&self, key: &str) -> String {
        self.desk.page.text(key)
    }

    pub(crate) fn say(&self, key: &str, args: &[(&'static str, String)]) -> String {
        self.desk.say(key, args)
    }

    /// Tie-breaks in words, with their codes: what hangs on the wall is read by players.
    pub(crate) fn tie_breaks(&self, codes: &[String]) -> String {
        let page = &self.desk.page;
        let named = codes.iter().map(|code| match tie_break_name(page, code) {
            name if name == *code => name,
            name => format!("{name} ({code})"),
        });
        named.collect::<Vec<_>>().join(", ")
    }

    /// An amount with two decimals, as the language writes it.
    pub(crate) fn money(&self, hundredths: u64) -> String {
        money(self.desk.page.lang(), hundredths)
    }

    /// The rate of play in words: `90 min + 30 s`.
    pub(crate) fn rate(&self) -> Option<String> {
        let code = self.state().config()?.control.as_deref()?;
        let spoken = spoken_control(self.desk.page.words(), code);
        Some(spoken.unwrap_or_else(|| code.to_owned()))
    }

    pub(crate) fn name(&self, at: usize) -> String {
        self.desk.name(at)
    }

    pub(crate) fn number(&self, at: usize) -> String {
        match self.state().number(at) {
            Some(number) => number.to_string(),
            None => String::new(),
        }
    }

    pub(crate) fn column(&self, key: &str, wide: Wide) -> Column {
        Column::new(self.text(key), wide)
    }

    pub(crate) fn form(&self) -> Form {
        Form::upright(self.options.size())
    }

    pub(crate) fn landscape(&self) -> Form {
        Form::landscape(self.options.size())
    }

    /// The alphabet of the paper's language.
    pub(crate) fn names(&self) -> Names {
        Names::of(self.desk.page.lang())
    }

    /// The paired entries, by start number; those without one come last.
    pub(crate) fn field(&self) -> Vec<(usize, &Entry)> {
        let mut field: Vec<(usize, &Entry)> = self.state().field().collect();
        field.sort_by_key(|(at, entry)| (entry.number.unwrap_or(u32::MAX), *at));
        field
    }

    /// All individual players, by start number of the team, then by board.
    pub(crate) fn players(&self) -> Vec<(usize, &Entry)> {
        let state = self.state();
        if !state.is_team_event() {
            return self.field();
        }
        let teams = self.field();
        let people = teams.iter().flat_map(|(_, team)| team.roster.members());
        let people = people.filter_map(|at| Some((at, state.entry(at)?)));
        people.filter(|(_, entry)| !entry.removed).collect()
    }

    /// Sorts by the alphabet of the paper's language.
    pub(crate) fn by_name(&self, mut list: Vec<usize>) -> Vec<usize> {
        let names = self.names();
        let mut named: Vec<(String, usize)> =
            list.drain(..).map(|at| (self.name(at), at)).collect();
        named.sort_by(|a, b| names.compare(&a.0, &b.0).then(a.1.cmp(&b.1)));
        named.into_iter().map(|(_, at)| at).collect()
    }

    /// The chosen round, else the current one; a draft only for users who may see it.
    pub(crate) fn round(&self) -> Result<RoundNumber, Error> {
        let state = self.state();
        let round = match self.options.number("round") {
            Some(number) => RoundNumber::new(number).ok_or(Error::NotFound)?,
            None if state.last_published().is_none() => RoundNumber::FIRST,
            None => state.current_round(),
        };
        match state.is_published(round) || self.is_drafted(round) {
            true => Ok(round),
            false => Err(Error::NotFound),
        }
    }

    /// A round that has been published.
    pub(crate) fn published_round(&self) -> Result<RoundNumber, Error> {
        let round = self.round()?;
        match self.state().is_published(round) {
            true => Ok(round),
            false => Err(Error::NotFound),
        }
    }

    /// Whether the user may see a draft of the round.
    pub(crate) fn is_drafted(&self, round: RoundNumber) -> bool {
        let stage = self.state().round_stage(round);
        stage == RoundStage::Drafted && self.desk.who.caller.can(Right::Drafts)
    }

    pub(crate) fn found(&self, round: RoundNumber) -> Result<&RoundState, Error> {
        self.state().round(round).ok_or(Error::NotFound)
    }

    /// The seating: board, White, Black; as published, else as drafted.
    pub(crate) fn boards(&self, round: RoundNumber) -> Vec<(u32, usize, usize)> {
        let state = self.state();
        if state.is_published(round) {
            let boards = state.boards(round);
            return boards
                .iter()
                .map(|(board, game)| (board.get(), game.white, game.black))
                .collect();
        }
        let draft = state.round(round).and_then(|found| found.draft.as_ref());
        let boards = draft.map_or(&[][..], |draft| &draft.boards);
        (1..)
            .zip(boards)
            .map(|(board, (white, black, _))| (board, *white, *black))
            .collect()
    }

    /// The table of each board of a round, as the plan of the hall names it.
    pub(crate) fn tables(&self, round: RoundNumber) -> Tables {
        let boards = self.boards(round).into_iter();
        let boards = boards
            .filter_map(|(board, white, black)| Some((BoardNumber::new(board)?, white, black)));
        Tables(self.state().seated(boards))
    }

    /// The table a game is played on.
    pub(crate) fn table_of(&self, game: &RoundGame) -> String {
        self.state().table_of(game).unwrap_or_default()
    }

    /// Which pairing of a round a sheet shows: attempt and time, and which one it replaces.
    pub(crate) fn edition(&self, round: RoundNumber) -> (Option<String>, Option<String>) {
        let state = self.state();
        if !state.is_published(round) {
            let draft = state.round(round).and_then(|found| found.draft.as_ref());
            let attempt = draft.map(|draft| {
                let args = [("attempt", draft.attempt.to_string())];
                self.say("paper-attempt", &args)
            });
            return (attempt, None);
        }
        let (last, before) = self.history.publication(round.get());
        let now = last.map(|one| {
            let args = [
                ("attempt", one.attempt.to_string()),
                ("time", stamp(one.at_ms)),
            ];
            self.say("paper-published", &args)
        });
        let replaced = before.map(|one| {
            let args = [
                ("attempt", one.attempt.to_string()),
                ("time", stamp(one.at_ms)),
                ("word", one.word.clone()),
            ];
            self.say("paper-replaces", &args)
        });
        (now, replaced)
    }

    /// Marks a document of a round: draft, attempt and time, what it replaces.
    pub(crate) fn of_round(&self, mut paper: Paper, round: RoundNumber) -> Paper {
        paper.round = Some(round.get());
        paper.draft = !self.state().is_published(round);
        (paper.edition, paper.replaces) = self.edition(round);
        paper
    }

    /// The check word of a pairing: the same on every sheet that shows it, in every language.
    pub(crate) fn pairing_seal(&self, round: RoundNumber) -> String {
        let state = self.state();
        let id = |at: usize| state.entry(at).map(|entry| &entry.id);
        if state.is_team_event() {
            let matches = state.round(round).map_or(&[][..], |found| &found.matches);
            let all = matches
                .iter()
                .filter_map(|one| Some((one.number, id(one.home)?, id(one.away)?)));
            return seal(all);
        }
        let boards = self.boards(round);
        let all = boards
            .iter()
            .filter_map(|(board, white, black)| Some((*board, id(*white)?, id(*black)?)));
        seal(all)
    }

    /// Round, board and players of a game in a line.
    pub(crate) fn game_line(&self, id: jadoube_vocabulary::GameId) -> String {
        let state = self.state();
        let place = self.desk.place_of(id);
        let Some(game) = state.game(id) else {
            return place;
        };
        let (white, black) = (self.name(game.white), self.name(game.black));
        format!("{place}: {white} – {black}")
    }

    /// The name of an entry by its id, deleted or not.
    pub(crate) fn entry_name(&self, id: &EntryId) -> String {
        let mut entries = self.state().entries().iter();
        match entries.position(|entry| entry.id == *id) {
            Some(at) => self.name(at),
            None => self.text("desk-erased"),
        }
    }
}
