//! What was typed: read into a case, or answered in place.

use std::collections::HashMap;

use jadoube_clock::{Ms, TimeControl, read_plain};
use jadoube_referee::scenario;
use jadoube_referee::{Refusal, Why};
use jadoube_words::{FluentArgs, Lang, Words, referee::plain};
use serde::Deserialize;

use super::model::{Case, Kind, MOST_LINES, list, put};
use super::{event, phrases, position};

/// The longest time a clock of a case shows.
const MOST_TIME: Ms = 100 * 3_600_000 - 1_000;

/// Something to look at again.
pub(crate) struct Problem {
    pub(crate) field: &'static str,
    pub(crate) text: Message,
}

/// A sentence in the reader's language; what a parser says inside it is English.
#[derive(Debug)]
pub(crate) struct Message {
    text: String,
    english: Option<String>,
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Self {
            text,
            english: None,
        }
    }
}

impl Message {
    /// A sentence around something that is said in English only.
    pub(crate) fn quoting(
        words: &Words,
        key: &str,
        values: &[(&'static str, &str)],
        english: &str,
    ) -> Self {
        Self {
            text: with(words, key, values),
            english: (words.lang() != Lang::English && !english.is_empty())
                .then(|| english.to_owned()),
        }
    }

    /// The whole sentence.
    #[cfg(test)]
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The sentence before, the English words, the sentence after them.
    pub(crate) fn parts(&self) -> (&str, &str, &str) {
        let english = self.english.as_deref().unwrap_or_default();
        match self.text.rsplit_once(english) {
            Some((before, after)) if !english.is_empty() => (before, english, after),
            _ => (&self.text, "", ""),
        }
    }
}

/// The fields of a form as they were sent.
#[derive(Clone, Default, Deserialize)]
#[serde(transparent)]
pub(crate) struct Typed(pub(crate) HashMap<String, String>);

impl Typed {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    pub(crate) fn field(&self, name: &str) -> &str {
        self.get(name).unwrap_or_default().trim()
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }
}

fn with(words: &Words, key: &str, values: &[(&'static str, &str)]) -> String {
    let mut args = FluentArgs::new();
    for (name, value) in values {
        args.set(*name, (*value).to_owned());
    }
    words.text_with(key, &args)
}

/// `1:30:00`, `5:00`, `90`: hours, minutes and seconds; bare seconds.
pub(crate) fn time(words: &Words, text: &str) -> Result<Ms, String> {
    let bad = || with(words, "case-error-time", &[("value", text)]);
    let long = || with(words, "case-error-long", &[("value", text)]);
    let parts: Vec<&str> = text.split(':').collect();
    if parts.len() > 3 {
        return Err(bad());
    }
    let mut total: Ms = 0;
    for (place, part) in parts.iter().enumerate() {
        let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !digits {
            return Err(bad());
        }
        let number: Ms = part.parse().map_err(|_| long())?;
        if place > 0 && number > 59 {
            return Err(bad());
        }
        total = total
            .checked_mul(60)
            .and_then(|total| total.checked_add(number))
            .ok_or_else(long)?;
    }
    let total = total.checked_mul(1_000).ok_or_else(long)?;
    if total > MOST_TIME {
        return Err(long());
    }
    Ok(total)
}

/// Reads the setting over a case; what cannot be read stays as it was and is told.
pub(crate) fn settings(words: &Words, old: &Case, typed: &Typed) -> (Case, Vec<Problem>) {
    let mut case = old.clone();
    let mut problems = Vec::new();
    let mut problem = |field, text: Message| problems.push(Problem { field, text });
    if typed.has("title") {
        let title: String = typed.field("title").chars().take(200).collect();
        case.set("title", &title);
    }
    if let Ok(kind) = typed.field("game").parse::<Kind>() {
        case.set_kind(kind);
    }
    if let Ok(edition) = typed.field("edition").parse()
        && case.kind().editions().contains(&edition)
    {
        case.set_edition(edition);
    }
    if typed.has("mode") {
        let mode = typed.field("mode");
        case.set("mode", if mode == "standard" { "" } else { mode });
    }
    if typed.has("control") {
        match control(words, typed.field("control")) {
            // The usual control of the game is not written down, so that it follows the game.
            Ok(control) if control == old.kind().control() => case.set("control", ""),
            Ok(control) => case.set("control", &control),
            Err(text) => problem("control", text),
        }
        case.set_flag("delay", typed.has("delay"));
    }
    for field in ["white", "black"] {
        match typed.get(field).map(str::trim) {
            None => {}
            Some("") => case.set(field, ""),
            Some(text) => match time(words, text) {
                Ok(time) => case.set(field, &plain(time)),
                Err(text) => problem(field, text.into()),
            },
        }
    }
    for (field, most) in [
        ("white_illegal", 20),
        ("black_illegal", 20),
        ("white_made", 500),
        ("black_made", 500),
    ] {
        match number(words, typed.get(field), most) {
            Ok(Some(number)) => case.set_number(field, number),
            Ok(None) => {}
            Err(text) => problem(field, text.into()),
        }
    }
    if typed.has("control") {
        let absent: Vec<&str> = ["white", "black"]
            .into_iter()
            .filter(|side| typed.has(&format!("absent_{side}")))
            .collect();
        case.set_list("absent", &absent);
        regulations(words, &mut case, typed, &mut problem);
        event::read(&mut case, typed);
    }
    if typed.has("position") {
        match position::read(words, case.kind(), typed.field("position")) {
            Ok(pasted) => {
                let turn = typed.field("turn");
                let fen = if matches!(turn, "white" | "black") && pasted.moves.is_empty() {
                    position::turned(case.kind(), &pasted.fen, turn)
                } else {
                    pasted.fen
                };
                case.set("fen", &fen);
                case.set("moves", &pasted.moves);
                for (field, seconds) in [("white", pasted.white), ("black", pasted.black)] {
                    if let Some(seconds) = seconds
                        && typed.field(field).is_empty()
                    {
                        case.set(field, &plain(Ms::from(seconds) * 1_000));
                    }
                }
            }
            Err(text) => problem("position", text),
        }
    }
    if problems.is_empty()
        && let Err(bad) = case.play(case.edition())
    {
        problems.push(Problem {
            field: "position",
            text: Message::quoting(
                words,
                "case-error-story",
                &[("line", &bad.line.to_string()), ("what", &bad.what)],
                &bad.what,
            ),
        });
    }
    (case, problems)
}

fn regulations(
    words: &Words,
    case: &mut Case,
    typed: &Typed,
    problem: &mut dyn FnMut(&'static str, Message),
) {
    for (field, most) in [
        ("default_minutes", 1_440),
        ("draws_after", 200),
        ("blitz_penalty_seconds", 600),
    ] {
        match number(words, typed.get(field), most) {
            Ok(Some(number)) => {
                // Nought minutes of default time is a rule; nought moves or seconds is none.
                let said =
                    !typed.field(field).is_empty() && (number > 0 || field == "default_minutes");
                put(&mut case.regulations, field, said.then(|| number.into()));
            }
            Ok(None) => {}
            Err(text) => problem(field, text.into()),
        }
    }
    for field in [
        "arbiter_consent",
        "quickplay_announced",
        "milder_device_penalty",
        "devices_in_bags",
        "report_leaving",
        "no_appeals",
        "fine_announced",
    ] {
        let yes = typed.has(field);
        put(&mut case.regulations, field, yes.then(|| true.into()));
    }
    open_choices(case, typed);
    for field in ["disabled", "blind", "operator"] {
        let sides: Vec<&str> = ["white", "black"]
            .into_iter()
            .filter(|side| typed.has(&format!("{field}_{side}")))
            .collect();
        put(&mut case.regulations, field, list(&sides));
    }
}

/// What the Laws leave open in supervised blitz must be chosen before the game (2023 B.2,
/// 2014 B.3): where the reader has not chosen, the competition rules as they stand.
fn open_choices(case: &mut Case, typed: &Typed) {
    const PENALTY: &str = "blitz_penalty_seconds";
    const RECORDING: &str = "blitz_recording";
    if typed.field("mode") != "blitz-full" {
        put(&mut case.regulations, RECORDING, None);
        return;
    }
    if case.regulations.get(PENALTY).is_none() {
        put(&mut case.regulations, PENALTY, Some(120.into()));
    }
    let asked_before = case.regulations.get(RECORDING).is_some();
    let recorded = typed.has(RECORDING) || !asked_before;
    put(&mut case.regulations, RECORDING, Some(recorded.into()));
}

/// A number that is small enough; nothing where the field was not sent.
fn number(words: &Words, text: Option<&str>, most: i64) -> Result<Option<i64>, String> {
    let Some(text) = text.map(str::trim) else {
        return Ok(None);
    };
    if text.is_empty() {
        return Ok(Some(0));
    }
    match text.parse::<i64>() {
        Ok(number) if (0..=most).contains(&number) => Ok(Some(number)),
        _ => Err(with(words, "case-error-number", &[("value", text)])),
    }
}

/// A time control in code or plain words, as a code; empty for the usual one.
fn control(words: &Words, text: &str) -> Result<String, Message> {
    if text.is_empty() || text == "none" {
        return Ok(text.to_owned());
    }
    let control: TimeControl = text.parse().or_else(|_| read_plain(text)).map_err(|why| {
        let why = why.to_string();
        let values = [("value", text), ("why", why.as_str())];
        Message::quoting(words, "case-error-control", &values, &why)
    })?;
    Ok(control.to_string())
}

/// Adds an event to the story.
pub(crate) fn add(words: &Words, old: &Case, typed: &Typed) -> Result<Case, Problem> {
    let pattern = typed.field("add");
    let filled = phrases::fill(pattern, &|hole| {
        let value = typed.field(hole);
        Some(match hole {
            "move" => value.replace(' ', ""),
            "time" => match time(words, value) {
                Ok(time) => plain(time),
                Err(_) => String::new(),
            },
            _ => value.to_owned(),
        })
    });
    let need = |field: &'static str| Problem {
        field,
        text: match field {
            "move" | "to" => words.text("case-error-need-move"),
            "time" => words.text("case-error-need-time"),
            other => {
                let what = words.text(&format!("case-{}", other.replace('_', "-")));
                with(words, "case-error-need", &[("what", &what)])
            }
        }
        .into(),
    };
    let phrase = filled.map_err(need)?;
    let after = typed.field("after");
    let line = match time(words, if after.is_empty() { "0" } else { after }) {
        Ok(0) => phrase,
        Ok(after) => format!("+{} {phrase}", plain(after)),
        Err(text) => {
            return Err(Problem {
                field: "after",
                text: text.into(),
            });
        }
    };
    let not_understood = |what: String| Problem {
        field: "move",
        text: Message::quoting(
            words,
            "case-error-not-understood",
            &[("what", &what)],
            &what,
        ),
    };
    scenario::observations(&line, &mut 0).map_err(not_understood)?;
    if old.story.len() >= MOST_LINES {
        return Err(Problem {
            field: "move",
            text: words.text("case-error-large").into(),
        });
    }
    let mut case = old.clone();
    case.story.push(line);
    let played = case
        .play(case.edition())
        .map_err(|bad| not_understood(bad.what))?;
    // A slip of the pen is no event: it is told at the field and nothing is added.
    let last = played.told.last().map(|told| told.line);
    let mut answers = played.told.iter().filter(|told| Some(told.line) == last);
    let slipped = answers.find_map(|told| match &told.answer {
        Err(refusal)
            if matches!(
                refusal.why,
                Why::NotAMove | Why::AmbiguousMove | Why::NoSuchMan
            ) =>
        {
            Some(refusal)
        }
        _ => None,
    });
    if let Some(refusal) = slipped {
        return Err(slip(words, typed.field("move"), refusal));
    }
    Ok(case)
}

fn slip(words: &Words, value: &str, refusal: &Refusal) -> Problem {
    let why = jadoube_words::case::why(words, refusal);
    Problem {
        field: "move",
        text: with(words, "case-error-move", &[("value", value), ("why", &why)]).into(),
    }
}

/// Replaces the story by an edited text.
pub(crate) fn story(words: &Words, old: &Case, typed: &Typed) -> Result<Case, Problem> {
    let mut case = old.clone();
    case.story = typed
        .field("story")
        .lines()
        .map(|line| line.split('#').next().unwrap_or_default().trim().to_owned())
        .filter(|line| !line.is_empty())
        .collect();
    let bad = |line: usize, what: &str| Problem {
        field: "story",
        text: Message::quoting(
            words,
            "case-error-story",
            &[("line", &line.to_string()), ("what", what)],
            what,
        ),
    };
    if case.story.len() > MOST_LINES {
        return Err(Problem {
            field: "story",
            text: words.text("case-error-large").into(),
        });
    }
    let mut now = 0;
    for (place, line) in case.story.iter().enumerate() {
        scenario::observations(line, &mut now).map_err(|what| bad(place + 1, &what))?;
    }
    case.play(case.edition())
        .map_err(|error| bad(error.line, &error.what))?;
    Ok(case)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_words::Lang;

    fn typed(fields: &[(&str, &str)]) -> Typed {
        Typed(
            fields
                .iter()
                .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
                .collect(),
        )
    }

    #[test]
    fn times_are_read_as_clocks_show_them() {
        let words = Words::of(Lang::English);
        assert_eq!(time(words, "1:30:00"), Ok(5_400_000));
        assert_eq!(time(words, "5:00"), Ok(300_000));
        assert_eq!(time(words, "10"), Ok(10_000));
        for bad in [
            "",
            "-5:00",
            "5:60",
            "1:2:3:4",
            "abc",
            "999999:00:00",
            "٣:00",
        ] {
            assert!(time(words, bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn an_event_is_added_with_its_move_and_time() {
        let words = Words::of(Lang::English);
        let fields = typed(&[
            ("add", "white plays {move}"),
            ("move", "Nf3"),
            ("after", "0:10"),
        ]);
        let case = add(words, &Case::blank(), &fields).ok().unwrap();
        assert_eq!(case.story, ["+0:10 white plays Nf3"]);
        let fields = typed(&[("add", "white plays {move}"), ("move", "Zz9")]);
        assert_eq!(
            add(words, &Case::blank(), &fields).err().unwrap().field,
            "move"
        );
    }

    #[test]
    fn impossible_clocks_are_told_at_their_field() {
        let words = Words::of(Lang::English);
        let fields = typed(&[("white", "5:99"), ("position", "1. e4 e5 2. Qh9")]);
        let (_, problems) = settings(words, &Case::blank(), &fields);
        let told: Vec<&str> = problems.iter().map(|problem| problem.field).collect();
        assert_eq!(told, ["white", "position"]);
    }

    #[test]
    fn what_only_a_parser_says_is_marked_as_english_in_a_sentence_of_the_reader() {
        let fields = typed(&[("control", "as fast as you can")]);
        let (_, problems) = settings(Words::of(Lang::Polish), &Case::blank(), &fields);
        let (before, english, _) = problems.first().unwrap().text.parts();
        assert!(before.contains("to nie jest tempo gry"), "{before}");
        assert!(!english.is_empty());
        let (_, problems) = settings(Words::of(Lang::English), &Case::blank(), &fields);
        let message = &problems.first().unwrap().text;
        assert_eq!(message.parts(), (message.text(), "", ""));
    }
}
