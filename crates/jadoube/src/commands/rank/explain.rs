//! The derivation of the values of one player or team.

use jadoube_formats::trf::Trf;
use jadoube_standings::fide::{Descriptor, Ranking, Standing};
use jadoube_tournament::PlaceDocument;
use jadoube_words::Words;
use jadoube_words::refusal::CliRefusal;
use jadoube_words::tiebreak::{self as spoken, Party, RankedField};
use serde_json::{Value as Json, json};

use crate::{CommandResult, Context, ExitAnswer, print, say};

/// Everybody ranked, by place.
pub(super) struct Explained<'a> {
    pub(super) file: &'a str,
    pub(super) party: Party,
    pub(super) numbers: Vec<u32>,
    pub(super) names: Vec<&'a str>,
    pub(super) list: &'a [Descriptor],
    pub(super) ranking: &'a Ranking,
    /// What the reader of the standings should know.
    pub(super) remarks: Vec<String>,
}

/// Games without a result, as notes on the standings.
pub(super) fn open_games(trf: &Trf, words: &Words) -> Vec<String> {
    let counted = trf.points.unknown.is_some();
    trf.open_games()
        .iter()
        .map(|game| spoken::open_game(words, game.round, game.white, game.black, counted))
        .collect()
}

impl Explained<'_> {
    pub(super) fn run(&self, number: u32, context: &Context) -> CommandResult {
        let place = self.numbers.iter().position(|known| *known == number);
        let standings = self.ranking.standings.iter();
        let found = place.and_then(|place| standings.clone().find(|s| s.player == place));
        let Some(standing) = found else {
            return Err(context.refuse_file(self.file, &CliRefusal::NobodyHas(number)));
        };
        if context.json {
            print::json(&self.document(number, standing, context.words))?;
        } else {
            self.print(standing, context.words);
        }
        Ok(ExitAnswer::Yes)
    }

    fn number(&self, place: usize) -> u32 {
        self.numbers.get(place).copied().unwrap_or(0)
    }

    /// The number, of teams with the name.
    fn called(&self, place: usize) -> String {
        let number = self.number(place);
        match (self.party, self.names.get(place)) {
            (Party::Teams, Some(name)) if !name.is_empty() => format!("{number} ({name})"),
            _ => number.to_string(),
        }
    }

    fn print(&self, standing: &Standing, words: &Words) {
        let called = |place: usize| self.called(place);
        let field = RankedField {
            party: self.party,
            called: &called,
        };
        for (at, (tie_break, value)) in self.list.iter().zip(&standing.values).enumerate() {
            let Some(value) = value else {
                say!("{tie_break}: {}", spoken::not_asked(words));
                continue;
            };
            say!("{tie_break} {}", value.number);
            if let Some(made) = spoken::makeup(words, value) {
                say!("  {made}");
            }
            for part in &value.contributions {
                say!("  {}", spoken::contribution(words, part, &field));
            }
            if let Some(next) = spoken::next(words, value) {
                say!("  {next}");
            }
            for encounter in self.ranking.encounters_of(at, standing.player) {
                say!("  {}", spoken::encounter(words, encounter, &field));
            }
        }
    }

    fn document(&self, number: u32, standing: &Standing, words: &Words) -> Json {
        let made = PlaceDocument {
            numbers: &self.numbers,
            list: self.list,
            ranking: self.ranking,
            not_asked: &spoken::not_asked(words),
        };
        let mut document = made.of(number, standing);
        if let (false, Some(document)) = (self.remarks.is_empty(), document.as_object_mut()) {
            document.insert("remarks".to_owned(), json!(self.remarks));
        }
        document
    }
}
