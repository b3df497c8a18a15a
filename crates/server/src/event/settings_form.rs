//! What the form of `/settings` asks for: the fields that differ from the settings in force.

use jadoube_tournament::{AdjournedAs, Config, TablePlan};
use serde_json::{Map, Value, json};

use crate::event::act::Fields;
use crate::event::regulations;

/// Settings that are whole numbers.
const NUMBERS: [&str; 8] = [
    "rounds",
    "default_time",
    "appeal_minutes",
    "half_byes",
    "no_half_byes_in_last",
    "tie_games",
    "boards",
    "break_minutes",
];

/// Settings that are one of a few codes, or a date.
const WORDS: [&str; 8] = [
    "adjourned_as",
    "results",
    "acceleration",
    "locale",
    "initial_colour",
    "line_ups",
    "starts_on",
    "ends_on",
];

/// Settings that are yes or no; the form names those it shows.
const SWITCHES: [&str; 8] = [
    "categories_apart",
    "mirror_rounds",
    "other_sections",
    "advantage",
    "controlled",
    "no_appeals",
    "drop_expelled",
    "late_at_end",
];

/// The plan of tables as a form has it.
fn plan<'f>(offset: &str, value: &impl Fn(&str) -> Option<&'f str>) -> TablePlan {
    let numbers = value("table_gaps").unwrap_or_default();
    let numbers = numbers.split([',', ' ', ';']);
    let names = value("table_names").unwrap_or_default().lines();
    let names = names.filter_map(|line| {
        let (table, name) = line.split_once(['=', ':', '\t'])?;
        let table: u32 = table.trim().parse().ok()?;
        Some((table.to_string(), name.trim().to_owned()))
    });
    TablePlan {
        offset: offset.parse().unwrap_or(0),
        gaps: numbers.filter_map(|one| one.parse().ok()).collect(),
        names: names.filter(|(_, name)| !name.is_empty()).collect(),
    }
}

/// The changes a form asks for: only what differs from the settings in force.
pub(super) fn wanted(config: &Config, fields: &Fields) -> Map<String, Value> {
    let value = |name: &str| {
        let found = fields.iter().find(|(field, _)| field == name);
        found.map(|(_, value)| value.trim())
    };
    let mut now = serde_json::to_value(config).unwrap_or_default();
    if let (Some(now), Some(teams)) = (
        now.as_object_mut(),
        serde_json::to_value(&config.teams).ok(),
    ) {
        for name in ["boards", "line_ups", "break_minutes"] {
            let own = teams.get(name).cloned().unwrap_or_default();
            now.insert(name.to_owned(), own);
        }
    }
    let mut settings = Map::new();
    let mut put = |name: &str, value: Value| {
        // Defaults are not stored.
        let usual = match name {
            "tie_games" => json!(1),
            "appeal_minutes" => json!(0),
            "adjourned_as" => json!(AdjournedAs::Draw),
            "control" | "deciders" => json!([]),
            "tables" => json!(TablePlan::default()),
            _ => json!(false),
        };
        let before = now.get(name).filter(|value| !value.is_null());
        if before.unwrap_or(&usual) != &value {
            settings.insert(name.to_owned(), value);
        }
    };
    for name in NUMBERS {
        if let Some(text) = value(name).filter(|text| !text.is_empty()) {
            // An invalid number is rejected when the command is parsed.
            let number = text.parse::<u32>().map(Value::from);
            put(name, number.unwrap_or_else(|_| text.into()));
        }
    }
    for name in WORDS {
        if let Some(text) = value(name).filter(|text| !text.is_empty()) {
            put(name, text.into());
        }
    }
    for name in SWITCHES {
        if fields
            .iter()
            .any(|(field, one)| field == "switch" && one == name)
        {
            put(name, value(name).is_some().into());
        }
    }
    if let Some(text) = value("control").filter(|text| !text.is_empty()) {
        // An invalid rate is rejected when the command is parsed.
        let code = regulations::control(text);
        put("control", code.unwrap_or_else(|| text.to_owned()).into());
    }
    if let Some(text) = value("deciders") {
        let rates = text
            .split(';')
            .map(str::trim)
            .filter(|rate| !rate.is_empty());
        let rates = rates.map(|rate| regulations::control(rate).unwrap_or_else(|| rate.to_owned()));
        put("deciders", json!(rates.collect::<Vec<String>>()));
    }
    if let Some(offset) = value("table_offset") {
        put("tables", json!(plan(offset, &value)));
    }
    let listed: Vec<&str> = fields
        .iter()
        .filter(|(name, code)| name == "tie_break" && !code.is_empty())
        .map(|(_, code)| code.as_str())
        .collect();
    if !listed.is_empty() {
        put("tie_breaks", json!(listed));
    }
    let points = value("points").filter(|points| !points.is_empty());
    let points: Vec<i64> = points
        .map(|text| text.split('-').filter_map(|one| one.parse().ok()).collect())
        .unwrap_or_default();
    let (win, draw, loss) = match points.as_slice() {
        [win, draw, loss] => (*win, *draw, *loss),
        _ => {
            let p = &config.points;
            (p.win.tenths(), p.draw.tenths(), p.loss.tenths())
        }
    };
    let was = config.points;
    let pab: Option<i64> = value("pab").and_then(|text| text.parse().ok());
    // A bye worth a win, a draw or nothing stays so under other point values.
    let kept = match was.pairing_bye {
        bye if bye == was.win => win,
        bye if bye == was.draw => draw,
        bye => bye.tenths(),
    };
    let pab = pab.filter(|pab| *pab != was.pairing_bye.tenths());
    let pab = pab.unwrap_or(kept);
    let same = (win, draw, loss) == (was.win.tenths(), was.draw.tenths(), was.loss.tenths());
    if !same || pab != was.pairing_bye.tenths() {
        let stated = json!({ "win": win, "draw": draw, "loss": loss, "pab": pab });
        settings.insert("points".to_owned(), stated);
    }
    settings
}

#[cfg(test)]
mod tests {
    use jadoube_tournament::TournamentSystem;
    use jadoube_vocabulary::GameKind;

    use super::*;

    fn form(fields: &[(&str, &str)]) -> Fields {
        let fields = fields.iter();
        fields
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect()
    }

    #[test]
    fn only_what_differs_is_wanted() {
        let config = Config::usual(GameKind::Chess, TournamentSystem::FideDutch, 9);
        let same = form(&[
            ("rounds", "9"),
            ("default_time", "0"),
            ("results", "arbiter-confirms"),
            ("points", "10-5-0"),
            ("pab", "10"),
            ("switch", "no_appeals"),
            ("tie_games", "1"),
            ("tie_break", "BH/C1"),
            ("tie_break", "BH"),
            ("tie_break", "SB"),
            ("tie_break", "DE"),
            ("tie_break", "WIN"),
            ("tie_break", ""),
        ]);
        assert_eq!(wanted(&config, &same), Map::new());
        let other = form(&[
            ("rounds", "7"),
            ("switch", "no_appeals"),
            ("no_appeals", "yes"),
            ("tie_break", "DE"),
            ("tie_break", ""),
            ("tie_break", "BH"),
        ]);
        let other = Value::Object(wanted(&config, &other));
        let tie_breaks = ["DE", "BH"];
        assert_eq!(
            other,
            json!({ "rounds": 7, "no_appeals": true, "tie_breaks": tie_breaks })
        );
    }

    #[test]
    fn a_bye_worth_a_win_stays_worth_a_win() {
        let config = Config::usual(GameKind::Chess, TournamentSystem::FideDutch, 9);
        let three = wanted(&config, &form(&[("points", "30-10-0"), ("pab", "10")]));
        let points = json!({ "win": 30, "draw": 10, "loss": 0, "pab": 30 });
        assert_eq!(three.get("points"), Some(&points));
        let half = wanted(&config, &form(&[("points", "10-5-0"), ("pab", "5")]));
        let points = json!({ "win": 10, "draw": 5, "loss": 0, "pab": 5 });
        assert_eq!(half.get("points"), Some(&points));
    }
}
