//! What the values of one player or team are made of.

use jadoube_formats::trf::Trf;
use jadoube_standings::fide::{
    Contribution, Descriptor, Encounter, Number, Origin, Ranking, Standing, Value,
};
use jadoube_words::Words;
use jadoube_words::refusal::Refusal;
use jadoube_words::tiebreak::{self as spoken, Field, Party};
use serde_json::{Map, Value as Json, json};

use crate::{Answer, Context, Outcome, print, say};

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
    pub(super) fn run(&self, number: u32, context: &Context) -> Outcome {
        let place = self.numbers.iter().position(|known| *known == number);
        let standings = self.ranking.standings.iter();
        let found = place.and_then(|place| standings.clone().find(|s| s.player == place));
        let Some(standing) = found else {
            return Err(context.refuse_file(self.file, &Refusal::NobodyHas(number)));
        };
        if context.json {
            print::json(&self.document(number, standing, context.words))?;
        } else {
            self.print(standing, context.words);
        }
        Ok(Answer::Yes)
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

    /// The tables of a tie-break that concern one participant.
    fn encounters(&self, at: usize, place: usize) -> impl Iterator<Item = &Encounter> {
        let told = self.ranking.told.iter().filter(move |told| told.at == at);
        told.map(|told| &told.encounter)
            .filter(move |encounter| encounter.concerns(place))
    }

    fn print(&self, standing: &Standing, words: &Words) {
        let called = |place: usize| self.called(place);
        let field = Field {
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
            for encounter in self.encounters(at, standing.player) {
                say!("  {}", spoken::encounter(words, encounter, &field));
            }
        }
    }

    fn document(&self, number: u32, standing: &Standing, words: &Words) -> Json {
        let values: Vec<Json> = self
            .list
            .iter()
            .zip(&standing.values)
            .enumerate()
            .map(|(at, (tie_break, value))| {
                let encounters = self.encounters(at, standing.player);
                let encounters: Vec<Json> = encounters.map(|e| self.encounter(e)).collect();
                let code = tie_break.to_string();
                match value {
                    Some(value) => {
                        let mut document = self.value(value);
                        if !encounters.is_empty() {
                            document.insert("encounters".to_owned(), json!(encounters));
                        }
                        json!({ "tie_break": code, "value": document })
                    }
                    None => {
                        json!({ "tie_break": code, "value": null, "reason": spoken::not_asked(words) })
                    }
                }
            })
            .collect();
        let mut document = json!({ "number": number, "rank": standing.rank, "values": values });
        if let (false, Some(document)) = (self.remarks.is_empty(), document.as_object_mut()) {
            document.insert("remarks".to_owned(), json!(self.remarks));
        }
        document
    }

    fn value(&self, value: &Value) -> Map<String, Json> {
        let parts = value.contributions.iter();
        let mut document = Map::new();
        document.insert("number".to_owned(), json!(value.number.to_string()));
        document.insert("makeup".to_owned(), readable(json!(value.makeup)));
        let parts: Vec<Json> = parts.map(|part| self.part(part)).collect();
        document.insert("contributions".to_owned(), json!(parts));
        if !value.next.is_empty() {
            let next: Vec<String> = value.next.iter().map(Number::to_string).collect();
            document.insert("next".to_owned(), json!(next));
        }
        document
    }

    /// A part with numbers of participants instead of places, and without what it has not.
    fn part(&self, part: &Contribution) -> Json {
        let origin = match part.origin {
            Origin::Opponent(place) => json!({ "opponent": self.number(place) }),
            Origin::OpenGame(place) => json!({ "open_game": self.number(place) }),
            Origin::Dummy => json!("dummy"),
            Origin::CappedDummy => json!("capped-dummy"),
            Origin::HeldTo(place) => json!({ "dummy_held_to": self.number(place) }),
            Origin::Round => json!("round"),
        };
        let mut document = readable(json!(part));
        if let Some(document) = document.as_object_mut() {
            document.retain(|_, value| !value.is_null());
            document.insert("origin".to_owned(), origin);
        }
        document
    }

    fn encounter(&self, encounter: &Encounter) -> Json {
        let table: Vec<Json> = encounter
            .table
            .iter()
            .map(|row| {
                json!({
                    "number": self.number(row.place),
                    "value": row.number.to_string(),
                    "not_met": row.missing,
                })
            })
            .collect();
        let order: Vec<Vec<u32>> = encounter
            .parts
            .iter()
            .map(|part| part.iter().map(|place| self.number(*place)).collect())
            .collect();
        json!({
            "score": encounter.basis,
            "step": encounter.step,
            "table": table,
            "order": order,
        })
    }
}

/// Exact decimals as people write them.
fn readable(document: Json) -> Json {
    let Json::Object(fields) = document else {
        return document;
    };
    let number = |name: &str| fields.get(name).and_then(Json::as_i64);
    if let (2, Some(hundredths), Some(decimals)) =
        (fields.len(), number("hundredths"), number("decimals"))
    {
        let decimals = u8::try_from(decimals).unwrap_or(2);
        let number = Number {
            hundredths,
            decimals,
        };
        return json!(number.to_string());
    }
    fields
        .into_iter()
        .map(|(name, value)| (name, readable(value)))
        .collect()
}
