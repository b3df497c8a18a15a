//! How the tie-breaks of one place are computed, in machine-readable form.

use jadoube_standings::fide::{
    Contribution, Descriptor, Encounter, Number, Origin, Ranking, Standing, Value,
};
use serde_json::{Map, Value as Json, json};

/// A ranking whose places can be explained.
#[derive(Debug, Clone, Copy)]
pub struct PlaceDocument<'a> {
    /// The number of each participant, by index.
    pub numbers: &'a [u32],
    /// The tie-breaks.
    pub list: &'a [Descriptor],
    /// The ranking.
    pub ranking: &'a Ranking,
    /// The text for a tie-break that was not evaluated.
    pub not_asked: &'a str,
}

impl PlaceDocument<'_> {
    fn number(&self, place: usize) -> u32 {
        self.numbers.get(place).copied().unwrap_or(0)
    }

    /// The place of a number.
    pub fn of(&self, number: u32, standing: &Standing) -> Json {
        let values: Vec<Json> = self
            .list
            .iter()
            .zip(&standing.values)
            .enumerate()
            .map(|(at, (tie_break, value))| {
                let encounters = self.ranking.encounters_of(at, standing.player);
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
                        json!({ "tie_break": code, "value": null, "reason": self.not_asked })
                    }
                }
            })
            .collect();
        json!({ "number": number, "rank": standing.rank, "values": values })
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

    /// A contribution with participants' numbers instead of indices, and without empty fields.
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

/// Exact values as readable decimals.
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
