//! Form input: an event or a story, parsed into a case or answered in place.

use std::collections::HashMap;

use jadoube_clock::Ms;
use jadoube_referee::cases::{self, BadCase, CasePart, Line, Played, phrases};
use jadoube_referee::{Decision, Refusal, What, Why};
use jadoube_vocabulary::Side;
use jadoube_words::{FluentArgs, Lang, Words, referee::plain};

use super::letters;
use super::model::{Case, MOST_LINES};
use super::now::takes_square;

/// The longest time on a clock of a case.
const MOST_TIME: Ms = 100 * 3_600_000 - 1_000;

/// A field that needs correction.
pub(crate) struct Problem {
    pub(crate) field: &'static str,
    pub(crate) text: Message,
}

/// A sentence in the reader's language; a parser message inside it is English.
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
    /// A sentence around an English message.
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

/// The fields of a submitted form, each once.
#[derive(Clone, Default)]
pub(crate) struct Typed(HashMap<String, String>);

impl Typed {
    /// Reads the fields of a form; `None` if one occurs twice.
    pub(crate) fn read(fields: Vec<(String, String)>) -> Option<Self> {
        let mut typed = HashMap::new();
        for (name, value) in fields {
            if typed.insert(name, value).is_some() {
                return None;
            }
        }
        Some(Self(typed))
    }

    /// A form with these fields.
    #[cfg(test)]
    pub(crate) fn of(fields: &[(&str, &str)]) -> Self {
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        Self(fields.iter().map(owned).collect())
    }

    /// The form reduced to these fields.
    pub(crate) fn only(&self, names: &[&str]) -> Self {
        let kept = names.iter().filter_map(|name| {
            let value = self.get(name)?;
            Some(((*name).to_owned(), value.to_owned()))
        });
        Self(kept.collect())
    }

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

pub(super) fn with(words: &Words, key: &str, values: &[(&'static str, &str)]) -> String {
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

/// What cannot be played, as a problem of its field.
pub(crate) fn unplayable(words: &Words, bad: &BadCase) -> Problem {
    Problem {
        field: match bad.place {
            CasePart::Edition(_) => "edition",
            CasePart::Mode => "mode",
            CasePart::Control => "control",
            CasePart::Event => "advantage",
            CasePart::Whole | CasePart::Position | CasePart::Moves => "position",
        },
        text: Message::quoting(words, "case-cannot-play", &[("why", &bad.what)], &bad.what),
    }
}

/// Fills the holes of a pattern from a form; the first empty one is the error.
fn fill(
    words: &Words,
    pattern: &str,
    typed: &Typed,
    spell: &dyn Fn(&str) -> String,
) -> Result<String, &'static str> {
    let mut filled = Vec::new();
    for word in pattern.split_whitespace() {
        let Some(name) = phrases::hole(word) else {
            filled.push(word.to_owned());
            continue;
        };
        let value = typed.field(name);
        let value = match name {
            "move" | "to" if phrases::is_long(word) => {
                let each = value.split_whitespace().map(spell);
                let each: Vec<String> = each.map(|it| phrases::word(&it)).collect();
                each.join(" ")
            }
            "move" | "to" if !value.is_empty() => phrases::word(&spell(&value.replace(' ', ""))),
            "time" => time(words, value).map(plain).unwrap_or_default(),
            _ => value.to_owned(),
        };
        if value.is_empty() {
            return Err(name);
        }
        filled.push(value);
    }
    Ok(filled.join(" "))
}

/// Adds the event of a button to the story.
pub(crate) fn add(words: &Words, old: &Case, add: &str, typed: &Typed) -> Result<Case, Problem> {
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
    let before = old.play(old.edition()).ok();
    let spell = |text: &str| match &before {
        // A field that names a square is not a move.
        Some(before) if !takes_square(add) => letters::typed(&before.game, text, words.lang()),
        _ => text.to_owned(),
    };
    let phrase = fill(words, add, typed, &spell).map_err(need)?;
    let after = match typed.field("after") {
        "" => Ok(0),
        after => time(words, after),
    };
    let after = after.map_err(|text| Problem {
        field: "after",
        text: text.into(),
    })?;
    let not_understood = |what: String| Problem {
        field: "move",
        text: Message::quoting(
            words,
            "case-error-not-understood",
            &[("what", &what)],
            &what,
        ),
    };
    let mut line: Line = phrase.parse().map_err(not_understood)?;
    if after > 0 {
        line.when = cases::When::After(after);
    }
    if old.told.story.len() >= MOST_LINES {
        return Err(Problem {
            field: "move",
            text: words.text("case-error-large").into(),
        });
    }
    let told = |lines: Vec<Line>| -> Result<(Case, Played), Problem> {
        let mut case = old.clone();
        case.told.story.extend(lines);
        let played = case.play(case.edition());
        let played = played.map_err(|bad| not_understood(bad.what))?;
        Ok((case, played))
    };
    let (mut case, mut played) = told(vec![line.clone()])?;
    // A reported flag fall sets the clock to zero, as the reporter has seen it.
    if refusal(&played).is_some_and(|it| it.why == Why::FlagUp)
        && let Some(down) = flags_down(&line)
    {
        (case, played) = told(down)?;
    }
    // A typo is not an event: it is reported at the field and nothing is added.
    let mut answers = played.last_line();
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
        let value = typed.field("move");
        let lang = words.lang();
        let could_be = before.map(|before| letters::could_be(&before.game, value, lang));
        return Err(slip(words, value, refusal, &could_be.unwrap_or_default()));
    }
    // An impossible event is reported next to the form, and the previous verdict stays.
    if let Some(refusal) = refusal(&played) {
        let text = jadoube_words::referee::refusal(words, refusal);
        return Err(Problem {
            field: "tell",
            text: text.join(" ").into(),
        });
    }
    Ok(case)
}

/// Why the last line was refused, if nothing of it was possible.
fn refusal(played: &Played) -> Option<&Refusal> {
    let mut answers = played.last_line().map(|told| told.answer.as_ref().err());
    let first = answers.next()??;
    answers.all(|it| it.is_some()).then_some(first)
}

/// The line of a flag fall, or of both, after the clocks were set to zero.
fn flags_down(line: &Line) -> Option<Vec<Line>> {
    let sides: &[Side] = match line.acts.as_slice() {
        [What::Flag { side: Side::White }] => &[Side::White],
        [What::Flag { side: Side::Black }] => &[Side::Black],
        [What::BothFlags] => &Side::BOTH,
        _ => return None,
    };
    let mut lines: Vec<Line> = sides
        .iter()
        .map(|side| Line {
            when: cases::When::Then,
            who: cases::Who::Arbiter,
            acts: vec![What::Decides(Decision::Sets(*side, 0))],
        })
        .collect();
    if let Some(first) = lines.first_mut() {
        first.when = line.when;
    }
    lines.push(Line {
        when: cases::When::Then,
        ..line.clone()
    });
    Some(lines)
}

/// Why a text is not a move, and what it could mean.
fn slip(words: &Words, value: &str, refusal: &Refusal, could_be: &[String]) -> Problem {
    let why = jadoube_words::case::why(words, refusal);
    let mut text = with(words, "case-error-move", &[("value", value), ("why", &why)]);
    if !could_be.is_empty() {
        let moves = could_be.join(", ");
        text.push(' ');
        text.push_str(&with(words, "case-error-could-be", &[("moves", &moves)]));
    }
    Problem {
        field: "move",
        text: text.into(),
    }
}

/// Replaces the story by an edited text.
pub(crate) fn story(words: &Words, old: &Case, text: &str) -> Result<Case, Problem> {
    let problem = |text: Message| Problem {
        field: "story",
        text,
    };
    let lines = cases::story(text).map_err(|bad| {
        let line = bad.line.to_string();
        let values = [("line", line.as_str()), ("what", bad.what.as_str())];
        problem(Message::quoting(
            words,
            "case-error-story",
            &values,
            &bad.what,
        ))
    })?;
    if lines.len() > MOST_LINES {
        return Err(problem(words.text("case-error-large").into()));
    }
    let mut case = old.clone();
    case.told.story = lines.into_iter().map(|(_, line)| line).collect();
    case.play(case.edition())
        .map_err(|bad| unplayable(words, &bad))?;
    Ok(case)
}

#[cfg(test)]
mod tests {
    use super::super::model::Kind;
    use super::*;
    use jadoube_words::Lang;

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
        let blank = Case::blank(Kind::Chess);
        let told = |move_: &str| {
            let typed = Typed::of(&[("move", move_), ("after", "0:10")]);
            add(words, &blank, "white plays {move}", &typed)
        };
        let case = told("Nf3").ok().unwrap();
        let line: Vec<String> = case.told.story.iter().map(ToString::to_string).collect();
        assert_eq!(line, ["+0:10 white plays Nf3"]);
        assert_eq!(told("Zz9").err().unwrap().field, "move");
        assert_eq!(told("").err().unwrap().field, "move");
    }

    #[test]
    fn a_hole_of_several_words_takes_them_all() {
        let words = Words::of(Lang::English);
        let typed = Typed::of(&[("move", "28 19")]);
        let filled = |pattern| fill(words, pattern, &typed, &str::to_owned);
        assert_eq!(
            filled("white removes {move...}"),
            Ok("white removes 28 19".to_owned())
        );
        assert_eq!(
            filled("white makes {move}"),
            Ok("white makes 2819".to_owned())
        );
        assert_eq!(filled("arbiter sets {about} {time}"), Err("about"));
    }

    #[test]
    fn a_field_is_sent_once() {
        let pair = |name: &str| (name.to_owned(), String::new());
        assert!(Typed::read(vec![pair("a"), pair("b")]).is_some());
        assert!(Typed::read(vec![pair("a"), pair("a")]).is_none());
    }
}
