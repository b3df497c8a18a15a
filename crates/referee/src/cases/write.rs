//! A case as the text of a scenario file.

use std::fmt::Write;

use super::amounts::{show_half_points, written};
use super::case::Case;
use super::code::code;
use super::regulations::{Announced, EVENT_OPTIONS, Form};
use jadoube_vocabulary::{GameKind, PerSide, Side};

impl Case {
    /// The case as a scenario file without expectations; what is not stated is left out.
    pub fn text(&self) -> String {
        let mut out = String::from("kind = \"game\"\n");
        let mut put = |key: &str, value: Option<String>| {
            if let Some(value) = value {
                // Writing to a string cannot fail.
                let _ = writeln!(out, "{key} = {value}");
            }
        };
        let game = Some(self.game.name()).filter(|_| self.game != GameKind::Chess);
        put("game", game.map(quoted));
        put("title", Some(quoted(&self.title)));
        put("edition", self.edition.map(|it| quoted(it.code())));
        put("chess960", if_true(self.chess960));
        put("mode", self.mode.map(|mode| quoted(&code(&mode))));
        let control = self.control.as_ref();
        put("control", control.map(|control| quoted(control.as_str())));
        put("delay", if_true(self.delay));
        put("fen", self.fen.as_deref().map(quoted));
        put(
            "array",
            self.array.map(|found| match found.seed {
                Some(seed) => quoted(&format!("lot {seed}")),
                None => found.number.to_string(),
            }),
        );
        put("moves", self.moves.as_deref().map(quoted));
        let earlier = &self.earlier;
        for side in Side::BOTH {
            let time = earlier.clocks.get(side).as_ref().map(written);
            put(side.name(), time.map(|time| quoted(&time)));
        }
        for (name, counts) in [("made", &earlier.made), ("illegal", &earlier.illegal)] {
            for side in Side::BOTH {
                let count = Some(*counts.get(side)).filter(|count| *count != 0);
                let key = format!("{}_{name}", side.name());
                put(&key, count.map(|count| count.to_string()));
            }
        }
        let counts = earlier.counts.named().into_iter();
        let counts: Vec<String> = counts
            .filter_map(|(name, count)| Some(format!("{name} = {}", count?)))
            .collect();
        let each = (!counts.is_empty()).then(|| format!("{{ {} }}", counts.join(", ")));
        put(
            "counted",
            earlier.counted.map(|count| count.to_string()).or(each),
        );
        put("absent", sides(&earlier.absent));
        out.push_str("story = \"\"\"\n");
        for line in &self.story {
            out.push_str(&line.to_string().replace('\\', "\\\\").replace('"', "\\\""));
            out.push('\n');
        }
        out.push_str("\"\"\"\n");
        table(&mut out, "event", &self.event_lines());
        table(&mut out, "regulations", &self.regulation_lines());
        out
    }

    fn event_lines(&self) -> Vec<String> {
        EVENT_OPTIONS
            .iter()
            .filter_map(|option| {
                let place = Some((option.get)(&self.event)).filter(|place| *place > 0)?;
                let codes = (option.codes)();
                let value = codes.get(place).map(|code| quoted(code));
                let value = value.unwrap_or_else(|| "true".to_owned());
                Some(format!("{} = {value}", option.name))
            })
            .collect()
    }

    fn regulation_lines(&self) -> Vec<String> {
        let mut announced = self.announced;
        Announced::ALL
            .iter()
            .filter_map(|regulation| {
                let value = value(&mut announced, regulation.form)?;
                Some(format!("{} = {value}", regulation.name))
            })
            .collect()
    }
}

/// The value of a regulation.
fn value(announced: &mut Announced, form: Form) -> Option<String> {
    match form {
        Form::Tick { at } => if_true(*at(announced)),
        Form::Count { at, .. } => at(announced).map(|count| count.to_string()),
        Form::Choice { at } => at(announced).map(|yes| yes.to_string()),
        Form::Players { at } => sides(&at(announced).0),
        Form::Scale { at } => at(announced).map(|scale| {
            let scale = scale.map(|points| quoted(&show_half_points(points.0)));
            format!("[{}]", scale.join(", "))
        }),
        Form::Numbers { at } => at(announced).map(|used| {
            let numbers = [
                ("I", used.0.adjournment),
                ("II", used.0.chess960),
                ("III", used.0.quickplay),
            ];
            let used = numbers.into_iter().filter(|(_, used)| *used);
            let used: Vec<String> = used.map(|(number, _)| quoted(number)).collect();
            format!("[{}]", used.join(", "))
        }),
    }
}

fn if_true(yes: bool) -> Option<String> {
    yes.then(|| "true".to_owned())
}

fn sides(named: &PerSide<bool>) -> Option<String> {
    let named = Side::BOTH.into_iter().filter(|side| *named.get(*side));
    let named: Vec<String> = named.map(|side| quoted(side.name())).collect();
    (!named.is_empty()).then(|| format!("[{}]", named.join(", ")))
}

fn table(out: &mut String, name: &str, lines: &[String]) {
    if !lines.is_empty() {
        let _ = writeln!(out, "\n[{name}]\n{}", lines.join("\n"));
    }
}

/// A text in quotes, on one line.
pub fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => {}
            '\t' => out.push(' '),
            other if other.is_control() => {}
            other => out.push(other),
        }
    }
    out.push('"');
    out
}
