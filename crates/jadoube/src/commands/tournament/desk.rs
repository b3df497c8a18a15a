//! The arbiter's desk: sends a command to the tournament, stores and prints the result. Time and
//! random bits enter here and nowhere else.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use jadoube_tournament::{
    Answer as Decided, Command, CommandRefusal, Contest, Facts, Notice, Reason, Request, Warning,
    WayOut, apply, decide,
};
use jadoube_vocabulary::EntryId;
use jadoube_words::FluentValue;
use serde_json::{Value, json};

use super::spoken::{self, Names};
use crate::event_file::EventFile;
use crate::{CommandResult, Context, ExitAnswer, Failure, print, say};

/// What every command that changes something takes besides its own arguments.
#[derive(Debug, Args)]
pub(super) struct Sure {
    /// Accept the warning with this mark (repeatable)
    #[arg(long, value_name = "MARK")]
    confirm: Vec<String>,
    /// Accept it a second time, if a warning asks twice
    #[arg(long, value_name = "MARK")]
    confirm_again: Vec<String>,
    /// Refuse if anything happened after this event (a number from `log`)
    #[arg(long, value_name = "SEQ")]
    expect: Option<u64>,
}

/// An open event file, and the changes made to it.
pub(super) struct Desk<'c> {
    pub(super) context: &'c Context,
    pub(super) file: EventFile,
    sure: Sure,
    /// What is drawn follows from it, where it is given.
    seed: Option<u64>,
    /// The file that is taken over, where there is one.
    pub(super) from: Option<String>,
    first: usize,
    notices: Vec<Notice>,
    contested: Vec<Contest>,
    /// New entries.
    pub(super) entries: Vec<EntryId>,
    /// It was so already.
    already: bool,
}

impl<'c> Desk<'c> {
    pub(super) fn new(context: &'c Context, file: EventFile, sure: Sure) -> Self {
        let first = file.log.len();
        Self {
            context,
            file,
            sure,
            seed: None,
            from: None,
            first,
            notices: Vec::new(),
            contested: Vec::new(),
            entries: Vec::new(),
            already: true,
        }
    }

    pub(super) fn open(context: &'c Context, file: &str, sure: Sure) -> Result<Self, Failure> {
        let file = EventFile::read(file, context.words)?;
        Ok(Self::new(context, file, sure))
    }

    pub(super) fn seeded(mut self, seed: Option<u64>) -> Self {
        self.seed = seed;
        self
    }

    /// A failure about the request to the file.
    pub(super) fn fail(&self, key: &str, args: &[(&'static str, FluentValue<'_>)]) -> Failure {
        let what = self.context.words.say(key, args);
        Failure::new(format!("{}: {what}", self.file.name))
    }

    /// The entry meant: by start number, by order of entry before there are numbers, or by
    /// identifier.
    pub(super) fn entry(&self, said: &str) -> Result<EntryId, Failure> {
        let state = &self.file.state;
        let none = || self.fail("tcli-no-entry", &[("entry", said.to_owned().into())]);
        if let Ok(number) = said.parse::<usize>() {
            let alive: Vec<usize> = state.alive().map(|(at, _)| at).collect();
            let order = match state.numbers().is_empty() {
                true => alive.as_slice(),
                false => state.numbers(),
            };
            let at = number.checked_sub(1).and_then(|at| order.get(at));
            let entry = at.and_then(|at| state.entry(*at));
            return entry.map(|entry| entry.id.clone()).ok_or_else(none);
        }
        let id: EntryId = said.parse().map_err(|_| none())?;
        state.place_of(&id).map(|_| id).ok_or_else(none)
    }

    pub(super) fn entries_of(&self, said: &[String]) -> Result<Vec<EntryId>, Failure> {
        said.iter().map(|one| self.entry(one)).collect()
    }

    fn random<const N: usize>() -> Result<[u8; N], Failure> {
        let mut bytes = [0; N];
        getrandom::fill(&mut bytes).map_err(Failure::new)?;
        Ok(bytes)
    }

    /// Sends a command. `None` when it is done, otherwise the exit code.
    pub(super) fn send(&mut self, command: Command) -> Result<Option<ExitAnswer>, Failure> {
        let request = Request {
            command,
            confirm: self.sure.confirm.clone(),
            confirm_again: self.sure.confirm_again.clone(),
            expect: self.sure.expect,
        };
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let now = since.map_or(0, |since| {
            i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
        });
        let facts = Facts {
            now,
            seed: match self.seed {
                Some(seed) => seed,
                // As many bits as a number of JSON carries unharmed everywhere.
                None => u64::from_le_bytes(Self::random()?) >> 11,
            },
            bits: u128::from_le_bytes(Self::random()?),
            people: &self.file.people,
            sections: &[],
        };
        match decide(&self.file.state, &request, &facts) {
            Ok(Decided::Done(decision)) => {
                self.file.people.extend(decision.people);
                self.file.texts.extend(decision.texts);
                for event in decision.events {
                    apply(&mut self.file.state, &event).map_err(Failure::new)?;
                    self.file
                        .log
                        .push(jadoube_tournament::Logged { at: now, event });
                }
                self.notices.extend(decision.notices);
                self.contested.extend(decision.contested);
                self.entries.extend(decision.entries);
                self.already &= decision.already;
                Ok(None)
            }
            Ok(Decided::Ask(warnings)) => self.ask(&warnings).map(Some),
            Err(refusal) => self.refused(&refusal).map(Some),
        }
    }

    /// Sends a command, stores the result and prints it in one line.
    pub(super) fn carry_out(mut self, command: Command) -> CommandResult {
        if let Some(answer) = self.send(command)? {
            return Ok(answer);
        }
        self.finish(|_| {})
    }

    /// Stores the changes and prints them; `people` prints the readable form.
    pub(super) fn finish(mut self, people: impl FnOnce(&Self)) -> CommandResult {
        if self.file.log.len() > self.first {
            self.file.save(self.context.words)?;
        }
        let words = self.context.words;
        let names = Names::of(&self.file);
        if self.context.json {
            let notices: Vec<Value> = self
                .notices
                .iter()
                .map(|one| with_text(one, spoken::notice(words, &names, one)))
                .collect();
            print::json(&json!({
                "events": self.file.events(self.first),
                "head": self.file.state.head(),
                "entries": self.entries,
                "notices": notices,
                "contested": self.contested,
                "already": self.already,
            }))?;
        } else {
            people(&self);
            for one in &self.notices {
                say!("{}", spoken::notice(words, &names, one));
            }
            let head = FluentValue::from(self.file.state.head().to_string());
            let key = match self.already {
                true => "tcli-already",
                false => "tcli-kept",
            };
            say!("{}", words.say(key, &[("head", head)]));
        }
        if self.contested.is_empty() {
            return Ok(ExitAnswer::Yes);
        }
        if !self.context.json {
            let game = self.file.state.about().map(|about| about.game);
            for one in &self.contested {
                let code = |outcome: jadoube_vocabulary::Outcome| {
                    game.map_or(outcome.code(), |game| outcome.code_in(game))
                        .to_owned()
                };
                let args = [
                    ("game", one.game.to_string().into()),
                    ("there", code(one.there).into()),
                    ("said", code(one.said).into()),
                ];
                say!("{}", words.say("tcli-contested", &args));
            }
        }
        Ok(ExitAnswer::No)
    }

    fn ask(&self, warnings: &[Warning]) -> CommandResult {
        let words = self.context.words;
        let names = Names::of(&self.file);
        let text = |one: &Warning| spoken::warning(words, &names, one);
        if self.context.json {
            let shown: Vec<Value> = warnings
                .iter()
                .map(|one| {
                    let mut shown = with_text(&one.shown(), text(one));
                    if let Some(fields) = shown.as_object_mut() {
                        let articles = names.articles(one.code().articles());
                        fields.insert("articles".to_owned(), json!(articles));
                    }
                    shown
                })
                .collect();
            print::json(&json!({ "warnings": shown }))?;
            return Ok(ExitAnswer::No);
        }
        let mut options = Vec::new();
        // A mark that was given already is wanted again beside the new ones.
        options.extend(
            self.sure
                .confirm
                .iter()
                .map(|mark| format!("--confirm {mark}")),
        );
        options.extend(
            self.sure
                .confirm_again
                .iter()
                .map(|mark| format!("--confirm-again {mark}")),
        );
        for one in warnings {
            let level = one.level().to_string();
            let args = [("level", level.into()), ("what", text(one).into())];
            say!("{}", words.say("tcli-asks", &args));
            options.push(format!("--confirm {}", one.mark()));
            if one.level() >= 4 {
                options.push(format!("--confirm-again {}", one.mark()));
            }
        }
        let mut once = Vec::new();
        for option in options {
            if !once.contains(&option) {
                once.push(option);
            }
        }
        say!(
            "{}",
            words.say("tcli-confirm", &[("options", once.join(" ").into())])
        );
        Ok(ExitAnswer::No)
    }

    fn refused(&self, refusal: &CommandRefusal) -> CommandResult {
        let words = self.context.words;
        let names = Names::of(&self.file);
        let text = |one: &Reason| spoken::reason(words, &names, one);
        for one in &refusal.reasons {
            if let (Reason::BadFile { line, what }, Some(from)) = (one, &self.from) {
                return Err(Failure::at(
                    from,
                    usize::try_from(*line).unwrap_or(1).max(1),
                    what,
                ));
            }
        }
        if let Some(bad) = refusal.reasons.iter().find(|one| is_bad_input(one)) {
            return Err(Failure::new(format!("{}: {}", self.file.name, text(bad))));
        }
        if self.context.json {
            let reasons: Vec<Value> = refusal
                .reasons
                .iter()
                .map(|one| {
                    let mut shown = with_text(one, text(one));
                    if let Some(fields) = shown.as_object_mut() {
                        fields.insert("articles".to_owned(), json!(names.articles(one.articles())));
                    }
                    shown
                })
                .collect();
            print::json(&json!({
                "refused": reasons,
                "conflict": refusal.conflict,
                "way_out": refusal.way_out,
            }))?;
            return Ok(ExitAnswer::No);
        }
        for one in &refusal.reasons {
            say!(
                "{}",
                words.say("tcli-refused", &[("why", text(one).into())])
            );
        }
        if let Some(WayOut::LeaveFideMode { mark }) = &refusal.way_out {
            let options = format!("--confirm {mark} --confirm-again {mark}");
            say!(
                "{}",
                words.say("tcli-leave-fide-mode", &[("options", options.into())])
            );
        }
        Ok(ExitAnswer::No)
    }
}

/// Whether a refusal is bad input, such as an unknown name or a malformed value, and not a rule.
const fn is_bad_input(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::BadName { .. }
            | Reason::BadRounds { .. }
            | Reason::BadTieBreak { .. }
            | Reason::BadPoints { .. }
            | Reason::BadOutcome { .. }
            | Reason::BadField { .. }
            | Reason::BadFile { .. }
            | Reason::NoSuchEntry { .. }
            | Reason::NoSuchRound { .. }
            | Reason::NoSuchBoard { .. }
            | Reason::NoSuchGame { .. }
            | Reason::NoSuchThing { .. }
    )
}

/// A value with its sentence.
fn with_text(value: &impl serde::Serialize, text: String) -> Value {
    let mut value = serde_json::to_value(value).unwrap_or_default();
    if let Some(fields) = value.as_object_mut() {
        fields.insert("text".to_owned(), Value::from(text));
    }
    value
}
