//! `startlist`: start numbers by rating, by lot, in groups, or from Varma's pools (V/1.6, V/2.6).

use clap::{Args, ValueEnum};
use jadoube_competition::{Participant, RatingList};
use jadoube_formats::code_event::{CodeEvent, Numbering};
use jadoube_pairing::lot::Seed;
use jadoube_pairing::start_list::Method as By;
use jadoube_vocabulary::EntryNumber;
use jadoube_words::refusal::Refusal;
use jadoube_words::{lineups, pzwarc as spoken};

use crate::{Answer, Context, Failure, Outcome, print, say, tournament_file};

/// Whose numbers, and how.
#[derive(Debug, Args)]
pub struct StartList {
    /// A file of ours (.json) or a report (.trf, with --system) without rounds; --json prints
    /// the file with the new numbers, a report as a competition file
    #[arg(value_name = "FILE")]
    file: String,
    /// How numbers are given (default: rating in Swiss events, random in the others)
    #[arg(long, value_enum)]
    method: Option<Method>,
    /// What is drawn follows from it (default: the file's seed, else 1)
    #[arg(long)]
    seed: Option<u64>,
    /// The system of the draughts code, where the file does not tell: pzwarc-classic,
    /// pzwarc-dutch, pzwarc-rating, round-robin
    #[arg(long, value_name = "NAME")]
    system: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Method {
    /// By rating, list and place (V/2.6.1)
    Rating,
    /// By lot (V/1.6.1, V/2.6.2.1)
    Random,
    /// By lot inside groups by strength (V/2.6.2.2)
    Groups,
    /// By lot, clubmates from one of Varma's pools (V/1.6.2)
    Varma,
}

impl From<Method> for Numbering {
    fn from(method: Method) -> Self {
        match method {
            Method::Rating => Self::By(By::Rating),
            Method::Random => Self::By(By::Random),
            Method::Groups => Self::By(By::Groups),
            Method::Varma => Self::Varma,
        }
    }
}

impl StartList {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        let system = self.system.as_deref().map(|name| {
            let no_such = || context.refuse_file(&self.file, &Refusal::NoSuchSystem(name));
            tournament_file::system(name).ok_or_else(no_such)
        });
        let event = tournament_file::read(&self.file, system.transpose()?, context.words)?;
        if event.rounds() > 0 {
            let why = context.words.text("startlist-paired");
            return Err(Failure::new(format!("{}: {why}", self.file)));
        }
        let seed = self.seed.or(event.seed()).unwrap_or(1);
        let how = self
            .method
            .map_or_else(|| event.usual_numbering(), Into::into);
        let made = event.start_numbers(how, Seed(seed)).map_err(Failure::new)?;
        if context.json {
            let written = match tournament_file::first_version(&self.file) {
                Some(mut first) => {
                    first.renumber(&made.numbers, seed);
                    first.write()
                }
                None => numbered(event, &made.numbers, seed, &self.file, context)?
                    .file()
                    .write()
                    .map_err(Failure::new)?,
            };
            say!("{}", written.trim_end());
            return Ok(Answer::Yes);
        }
        let event = numbered(event, &made.numbers, seed, &self.file, context)?;
        let columns = [
            "pzwarc-number",
            "pzwarc-player",
            "startlist-rating",
            "startlist-list",
            "startlist-technical",
        ];
        let mut table = print::table(context, &columns);
        for (place, entry) in event.record().participants().iter().enumerate() {
            let technical = event.technical(place);
            table.add_row([
                entry.number.to_string(),
                event.name(entry.number.get()),
                rating(entry),
                list(entry),
                technical.map_or_else(String::new, |set| {
                    let article = lineups::articles(&[set.method.provision()]);
                    format!("{} ({article})", set.author)
                }),
            ]);
        }
        say!("{table}");
        let args = [
            ("articles", lineups::articles(&made.rests_on).into()),
            ("seed", seed.to_string().into()),
        ];
        say!("{}", context.words.say("startlist-rests-on", &args));
        for advice in event.plan_advice() {
            say!("{}", spoken::advice(context.words, advice));
        }
        Ok(Answer::Yes)
    }
}

/// The event with its new numbers.
fn numbered(
    event: CodeEvent,
    numbers: &[EntryNumber],
    seed: u64,
    file: &str,
    context: &Context,
) -> Result<CodeEvent, Failure> {
    let made = event.numbered(numbers, Seed(seed));
    made.map_err(|not| tournament_file::foreign(file, &not, context.words))
}

/// V/2.6.1.2: a technical rating is shown struck through.
fn rating(entry: &Participant) -> String {
    let plain = entry.rating.unwrap_or(0).to_string();
    match entry.list {
        Some(RatingList::Technical) => plain.chars().flat_map(|digit| [digit, '\u{336}']).collect(),
        Some(RatingList::A | RatingList::B | RatingList::N) | None => plain,
    }
}

fn list(entry: &Participant) -> String {
    match (entry.list, entry.list_place) {
        (Some(RatingList::A), Some(place)) => format!("A {place}"),
        (Some(list), _) => list.code().to_owned(),
        (None, _) => String::new(),
    }
}
