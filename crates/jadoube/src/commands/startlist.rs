//! `startlist`: start numbers by rating, by lot, in groups, or from Varma's pools (V/1.6, V/2.6);
//! of a chess event the initial order of C.04.2 beside the numbers it has.

use clap::{Args, ValueEnum};
use jadoube_competition::{Participant, RatingList};
use jadoube_formats::code_event::{CodeEvent, Numbering};
use jadoube_formats::trf::Trf;
use jadoube_pairing::start_list::Method as By;
use jadoube_tournament::{Names, Title, start_order_of_report};
use jadoube_vocabulary::{EntryNumber, Seed};
use jadoube_words::refusal::CliRefusal;
use jadoube_words::{lineups, pzwarc as spoken};
use serde_json::{Value, json};

use crate::{CommandResult, Context, ExitAnswer, Failure, print, say, tournament_file, trf_file};

/// Whose numbers, and how.
#[derive(Debug, Args)]
pub(crate) struct StartListArgs {
    /// A Jadoube tournament file (.json) or a report (.trf). Draughts (a report with --system): no
    /// round may be paired yet; --json prints the file with the new numbers, a report as a
    /// competition file. Chess: the order by rating, title and name beside the present numbers
    #[arg(value_name = "FILE")]
    file: String,
    /// How numbers are assigned [default: rating in Swiss events, random in others]
    #[arg(long, value_enum)]
    method: Option<Method>,
    /// Seed of the lots [default: that of the file, otherwise 1]
    #[arg(long)]
    seed: Option<u64>,
    /// The system of the draughts code, if the file does not name it: pzwarc-classic,
    /// pzwarc-dutch, pzwarc-rating or round-robin
    #[arg(long, value_name = "NAME")]
    system: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Method {
    /// By rating, list and place (V/2.6.1)
    Rating,
    /// By lot (V/1.6.1, V/2.6.2.1)
    Random,
    /// By lot within groups of similar strength (V/2.6.2.2)
    Groups,
    /// By lot, with clubmates drawn from the same Varma pool (V/1.6.2)
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

impl StartListArgs {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        if self.system.is_none() {
            let report = match tournament_file::fide(&self.file, context.words)? {
                Some(event) if event.has_teams() => return Err(self.refused(context, "teams")),
                Some(event) => {
                    let wrong = |faults: Vec<_>| {
                        trf_file::contradiction(&self.file, &faults, context.words)
                    };
                    Some(event.report().map_err(wrong)?)
                }
                None if tournament_file::is_ours(&self.file) => None,
                None => Some(trf_file::read(&self.file, context.words)?),
            };
            if let Some(report) = report {
                return self.chess(&report, context);
            }
        }
        self.by_the_code(context)
    }

    fn refused(&self, context: &Context, why: &str) -> Failure {
        let why = context.words.text(&format!("startlist-chess-{why}"));
        Failure::new(format!("{}: {why}", self.file))
    }

    /// C.04.2 art. 2: rating, title, name.
    fn chess(&self, report: &Trf, context: &Context) -> CommandResult {
        if report.is_team_event() {
            return Err(self.refused(context, "teams"));
        }
        if self.method.is_some_and(|method| method != Method::Rating) {
            return Err(self.refused(context, "rating"));
        }
        let names = Names::of(context.words.lang());
        let players = start_order_of_report(report, &names);
        if context.json {
            let rows = players
                .iter()
                .zip(1_u32..)
                .map(|((player, title), number)| {
                    json!({
                        "number": number,
                        "was": player.number,
                        "name": player.name,
                        "rating": player.rating,
                        "title": title.map(Title::code),
                    })
                });
            say!("{}", Value::from_iter(rows));
            return Ok(ExitAnswer::Yes);
        }
        let columns = [
            "pzwarc-number",
            "pzwarc-player",
            "startlist-rating",
            "startlist-title",
            "startlist-number-now",
        ];
        let mut table = print::table(context, &columns);
        for ((player, title), number) in players.iter().zip(1_u32..) {
            table.add_row([
                number.to_string(),
                player.name.clone(),
                player
                    .rating
                    .map_or_else(String::new, |rating| rating.to_string()),
                title.map_or_else(String::new, |title| title.code().to_owned()),
                player.number.to_string(),
            ]);
        }
        say!("{table}");
        say!("{}", context.words.text("startlist-chess-order"));
        Ok(ExitAnswer::Yes)
    }

    /// V/1.6, V/2.6.
    fn by_the_code(self, context: &Context) -> CommandResult {
        let system = self.system.as_deref().map(|name| {
            let no_such = || context.refuse_file(&self.file, &CliRefusal::NoSuchSystem(name));
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
            return Ok(ExitAnswer::Yes);
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
        Ok(ExitAnswer::Yes)
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
