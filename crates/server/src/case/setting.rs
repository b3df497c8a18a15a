//! The setting of a case as submitted, field by field.

use jadoube_clock::{Bands, Category, Ms, TimeControl, read_typed};
use jadoube_lawbook::Edition;
use jadoube_referee::cases::Control;
use jadoube_referee::cases::regulations::{Announced, Form};
use jadoube_referee::{DraughtsEvent, Mode};
use jadoube_vocabulary::{PerSide, Side};
use jadoube_words::{Lang, Words};

use super::event;
use super::form::{Message, Problem, Typed, time, unplayable, with};
use super::model::{Case, Kind};
use super::position;
use crate::error::Error;

/// The longest title.
const MOST_TITLE: usize = 200;

/// Choices are typed; free text stays text until it is parsed for a case.
#[derive(Clone)]
pub(crate) struct Setting {
    title: Option<String>,
    kind: Option<Kind>,
    edition: Option<Edition>,
    mode: Option<Mode>,
    clocks: PerSide<Option<String>>,
    illegal: PerSide<Option<String>>,
    made: PerSide<Option<String>>,
    position: Option<String>,
    turn: Option<Side>,
    /// The part that only the complete form contains: an unticked box is not sent.
    whole: Option<Whole>,
}

/// The part with check boxes.
#[derive(Clone)]
struct Whole {
    control: String,
    delay: bool,
    absent: PerSide<bool>,
    typed: Typed,
}

/// Supervised blitz, for which the Laws leave something open.
const SUPERVISED_BLITZ: Mode = Mode::BlitzFull;

/// An option of a list; `None` if the field is empty or was not sent.
fn chosen<T>(
    typed: &Typed,
    name: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Error> {
    match typed.field(name) {
        "" => Ok(None),
        code => read(code).map(Some).ok_or(Error::Form),
    }
}

/// A check box for each side.
fn boxes(typed: &Typed, name: &str) -> PerSide<bool> {
    PerSide::from_fn(|side: Side| typed.has(&format!("{name}_{}", side.name())))
}

impl Setting {
    /// Reads the setting of a form.
    ///
    /// # Errors
    ///
    /// A choice that none of our lists offers.
    pub(crate) fn of(typed: &Typed) -> Result<Self, Error> {
        let text = |name: &str| typed.get(name).map(|text| text.trim().to_owned());
        let counts =
            |name: &str| PerSide::from_fn(|side: Side| text(&format!("{}_{name}", side.name())));
        let side = |code: &str| Side::BOTH.into_iter().find(|side| side.name() == code);
        let mut event = DraughtsEvent::default();
        event::read(&mut event, typed)?;
        Ok(Self {
            title: text("title").map(|title| title.chars().take(MOST_TITLE).collect()),
            kind: chosen(typed, "game", Kind::of)?,
            edition: chosen(typed, "edition", |code| code.parse().ok())?,
            mode: chosen(typed, "mode", Mode::of_code)?,
            clocks: PerSide::from_fn(|side: Side| text(side.name())),
            illegal: counts("illegal"),
            made: counts("made"),
            position: text("position"),
            turn: chosen(typed, "turn", side)?,
            whole: text("control").map(|control| Whole {
                control,
                delay: typed.has("delay"),
                absent: boxes(typed, "absent"),
                typed: typed.clone(),
            }),
        })
    }

    /// Applies the settings to a case; what cannot be parsed stays as it was and is reported.
    pub(crate) fn over(&self, words: &Words, old: &Case) -> (Case, Vec<Problem>) {
        let mut case = old.clone();
        let mut problems = Vec::new();
        let mut problem = |field, text: Message| problems.push(Problem { field, text });
        if let Some(title) = &self.title {
            case.told.title.clone_from(title);
        }
        if let Some(kind) = self.kind {
            case.set_kind(kind);
        }
        if let Some(edition) = self.edition
            && case.told.editions().contains(&edition)
        {
            case.told.edition = Some(edition);
        }
        if let Some(mode) = self.mode {
            case.told.mode = Some(mode).filter(|mode| *mode != Mode::Standard);
        }
        for (side, field) in [(Side::White, "white"), (Side::Black, "black")] {
            match self.clocks.get(side).as_deref() {
                None => {}
                Some("") => *case.told.clock_mut(side) = None,
                Some(text) => match time(words, text) {
                    Ok(time) => *case.told.clock_mut(side) = Some(time),
                    Err(text) => problem(field, text.into()),
                },
            }
        }
        let earlier = &mut case.told.earlier;
        for (side, illegal, made) in [
            (Side::White, "white_illegal", "white_made"),
            (Side::Black, "black_illegal", "black_made"),
        ] {
            for (field, most, text, at) in [
                (
                    illegal,
                    20,
                    self.illegal.get(side),
                    earlier.illegal.get_mut(side),
                ),
                (made, 500, self.made.get(side), earlier.made.get_mut(side)),
            ] {
                match text.as_deref().map(|text| number(words, text, most)) {
                    Some(Ok(count)) => *at = count.unwrap_or_default(),
                    None => {}
                    Some(Err(text)) => problem(field, text.into()),
                }
            }
        }
        if let Some(whole) = &self.whole {
            whole.over(words, old.kind(), self.mode, &mut case, &mut problem);
        }
        if let Some(text) = &self.position {
            match position::read(words, case.kind(), text) {
                Ok(pasted) => self.place(&mut case, pasted),
                Err(text) => problem("position", text),
            }
        }
        if problems.is_empty()
            && let Err(bad) = case.play(case.edition())
        {
            problems.push(unplayable(words, &bad));
        }
        (case, problems)
    }

    /// Puts a pasted position on the board.
    fn place(&self, case: &mut Case, pasted: position::Pasted) {
        let fen = match self.turn {
            Some(turn) if pasted.moves.is_empty() => {
                position::turned(case.kind(), &pasted.fen, turn)
            }
            _ => pasted.fen,
        };
        let said = |text: String| Some(text).filter(|text| !text.is_empty());
        case.told.fen = said(fen);
        case.told.moves = said(pasted.moves);
        for (side, seconds) in [(Side::White, pasted.white), (Side::Black, pasted.black)] {
            let typed = self.clocks.get(side).as_deref().unwrap_or_default();
            if let Some(seconds) = seconds
                && typed.is_empty()
            {
                *case.told.clock_mut(side) = Some(Ms::from(seconds) * 1_000);
            }
        }
    }
}

impl Whole {
    fn over(
        &self,
        words: &Words,
        old: Kind,
        mode: Option<Mode>,
        case: &mut Case,
        problem: &mut dyn FnMut(&'static str, Message),
    ) {
        match control(words, &self.control) {
            // The default control of the game is not stored, so that it follows the game.
            Ok(control) => {
                let usual = Control::usual(old.game());
                case.told.control = control.filter(|control| control.as_str() != usual);
            }
            Err(text) => problem("control", text),
        }
        case.told.delay = self.delay;
        case.told.earlier.absent = self.absent;
        let announced = &mut case.told.announced;
        for regulation in Announced::ALL {
            let name = regulation.name;
            match regulation.form {
                Form::Tick { at } => *at(announced) = self.typed.has(name),
                Form::Players { at } => at(announced).0 = boxes(&self.typed, name),
                Form::Count { at, most } => match self.typed.get(name) {
                    None => {}
                    Some(text) => match number(words, text.trim(), most) {
                        // Zero minutes of default time is a rule; zero moves or seconds means no
                        // rule.
                        Ok(count) => {
                            *at(announced) =
                                count.filter(|count| *count > 0 || name == "default_minutes");
                        }
                        Err(text) => problem(name, text.into()),
                    },
                },
                // No form asks for these, or it depends on the mode.
                Form::Choice { .. } | Form::Scale { .. } | Form::Numbers { .. } => {}
            }
        }
        self.open_choices(mode, announced);
        // Its choices were checked when the form was read.
        let _ = event::read(&mut case.told.event, &self.typed);
    }

    /// What the Laws leave open in supervised blitz must be chosen before the game (2023 B.2, 2014
    /// B.3): by default, the competition rules as they stand.
    fn open_choices(&self, mode: Option<Mode>, announced: &mut Announced) {
        if mode != Some(SUPERVISED_BLITZ) {
            announced.blitz_recording = None;
            return;
        }
        announced.blitz_penalty_seconds.get_or_insert(120);
        let ticked = self.typed.has("blitz_recording");
        let asked_before = announced.blitz_recording.is_some();
        announced.blitz_recording = Some(ticked || !asked_before);
    }
}

/// A number within its limit; `None` if empty.
fn number(words: &Words, text: &str, most: u32) -> Result<Option<u32>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    match text.parse::<u32>() {
        Ok(number) if number <= most => Ok(Some(number)),
        _ => Err(with(words, "case-error-number", &[("value", text)])),
    }
}

/// A time control in words or in code; `None` for the default.
fn control(words: &Words, text: &str) -> Result<Option<Control>, Message> {
    let without =
        |lang: Lang| text.eq_ignore_ascii_case(&Words::of(lang).text("case-control-none"));
    let read = match text {
        "" => return Ok(None),
        Control::NONE => text.parse(),
        _ if Lang::ALL.into_iter().any(without) => Control::NONE.parse(),
        _ => match read_typed(text) {
            Ok(control) if control.codes_exactly() => control.to_string().parse(),
            // A control that no code can express is stored in words.
            Ok(_) => text.parse(),
            Err(why) => Err(why.why.to_owned()),
        },
    };
    read.map(Some).map_err(|why: String| {
        let values = [("value", text), ("why", why.as_str())];
        Message::quoting(words, "case-error-control", &values, &why)
    })
}

/// The control of a case as a sentence: `90 min + 30 s`; empty if no clock is used.
pub(crate) fn spoken_control(words: &Words, code: &str) -> Option<String> {
    let control = code.parse::<Control>().ok()?;
    let control = control.time()?;
    Some(jadoube_words::clock::short(words, control))
}

/// If category and time disagree: the category the time implies in this edition.
pub(crate) fn disagreement(edition: Edition, mode: Mode, it: &TimeControl) -> Option<&'static str> {
    let made = Bands::of(edition)?.categorise(it).category;
    (made != mode.category()).then_some(match made {
        Category::Standard => "express-time-standard",
        Category::Rapid => "express-time-rapid",
        Category::Blitz => "express-time-blitz",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(lang: Lang, fields: &[(&str, &str)]) -> (Case, Vec<Problem>) {
        let setting = Setting::of(&Typed::of(fields)).unwrap();
        setting.over(Words::of(lang), &Case::blank(Kind::Chess))
    }

    #[test]
    fn impossible_clocks_are_told_at_their_field() {
        let fields = [("white", "5:99"), ("position", "1. e4 e5 2. Qh9")];
        let (_, problems) = read(Lang::English, &fields);
        let told: Vec<&str> = problems.iter().map(|problem| problem.field).collect();
        assert_eq!(told, ["white", "position"]);
    }

    #[test]
    fn what_only_a_parser_says_is_marked_as_english_in_a_sentence_of_the_reader() {
        let fields = [("control", "as fast as you can")];
        let (_, problems) = read(Lang::Polish, &fields);
        let (before, english, _) = problems.first().unwrap().text.parts();
        assert!(before.contains("to nie jest tempo gry"), "{before}");
        assert!(!english.is_empty());
        let (_, problems) = read(Lang::English, &fields);
        let message = &problems.first().unwrap().text;
        assert_eq!(message.parts(), (message.text(), "", ""));
    }

    #[test]
    fn every_field_of_the_form_reaches_the_case() {
        let fields = [
            ("title", "Board 12"),
            ("edition", "fide-2014"),
            ("mode", "rapid-limited"),
            ("control", "15 min + 5 s bronstein"),
            ("white", "5:00"),
            ("black_illegal", "1"),
            ("white_made", "3"),
            ("absent_black", "1"),
            ("default_minutes", "0"),
            ("draws_after", "0"),
            ("no_appeals", "1"),
            ("disabled_white", "1"),
        ];
        let (case, problems) = read(Lang::English, &fields);
        assert!(problems.is_empty());
        let text = case.told.text();
        for line in [
            "title = \"Board 12\"",
            "edition = \"fide-2014\"",
            "mode = \"rapid-limited\"",
            // A control that the code cannot express is stored in words.
            "control = \"15 min + 5 s bronstein\"",
            "white = \"5:00\"",
            "black_illegal = 1",
            "white_made = 3",
            "absent = [\"black\"]",
            "default_minutes = 0",
            "no_appeals = true",
            "disabled = [\"white\"]",
        ] {
            assert!(text.contains(&format!("{line}\n")), "{line} in\n{text}");
        }
        assert!(!text.contains("draws_after"), "{text}");
        assert!(!text.contains("blitz_recording"), "{text}");
    }

    #[test]
    fn times_are_typed_as_people_write_them() {
        for (lang, text, code) in [
            (Lang::English, "3+2", Some("180+2")),
            (Lang::English, "15+10", Some("900+10")),
            (
                Lang::English,
                "90/40 + 30 + 30s",
                Some("40/5400+30:1800+30"),
            ),
            (
                Lang::Polish,
                "60 minut plus 30 sekund na posunięcie",
                Some("3600+30"),
            ),
            (
                Lang::Czech,
                "2 hodiny na 50 tahů, pak 1 hodina",
                Some("50/7200:3600"),
            ),
            (Lang::English, "40/7200:3600", Some("40/7200:3600")),
            (Lang::Polish, "bez zegara", Some("none")),
            (Lang::English, "none", Some("none")),
            // The usual control of chess.
            (Lang::English, "90+30", None),
        ] {
            let (case, problems) = read(lang, &[("control", text)]);
            assert!(problems.is_empty(), "{text}");
            assert_eq!(
                case.told.control.as_ref().map(Control::as_str),
                code,
                "{text}"
            );
        }
        let spoken = |code| spoken_control(Words::of(Lang::Polish), code);
        assert_eq!(spoken("180+2").as_deref(), Some("3 min + 2 s"));
        assert_eq!(spoken("none"), None);
    }

    #[test]
    fn category_and_time_that_disagree_are_told() {
        let blitz: TimeControl = "180+2".parse().unwrap();
        let told = disagreement(Edition::Fide2023, Mode::Standard, &blitz);
        assert_eq!(told, Some("express-time-blitz"));
        assert_eq!(
            disagreement(Edition::Fide2023, Mode::BlitzLimited, &blitz),
            None
        );
    }

    #[test]
    fn the_usual_setting_is_not_written_down() {
        let fields = [
            ("mode", "standard"),
            ("control", "5400+30"),
            ("white", ""),
            ("white_illegal", "0"),
        ];
        let (case, problems) = read(Lang::English, &fields);
        assert!(problems.is_empty());
        assert_eq!(case, Case::blank(Kind::Chess));
    }

    #[test]
    fn supervised_blitz_is_played_by_the_competition_rules_unless_chosen_otherwise() {
        let fields = [("mode", "blitz-full"), ("control", "180+2")];
        let (case, _) = read(Lang::English, &fields);
        assert_eq!(case.told.announced.blitz_penalty_seconds, Some(120));
        assert_eq!(case.told.announced.blitz_recording, Some(true));
        let again = Setting::of(&Typed::of(&fields)).unwrap();
        let (case, _) = again.over(Words::of(Lang::English), &case);
        assert_eq!(case.told.announced.blitz_recording, Some(false));
    }

    #[test]
    fn a_choice_that_no_list_offers_is_refused() {
        for field in [
            ("game", "go"),
            ("edition", "fide-1899"),
            ("mode", "bullet"),
            ("turn", "red"),
        ] {
            let typed = Typed::of(&[field]);
            assert_eq!(Setting::of(&typed).err(), Some(Error::Form), "{field:?}");
        }
    }
}
