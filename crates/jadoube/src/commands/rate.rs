//! `rate`: the next rating list, with the derivation of every change.

use clap::Args;
use jadoube_rating::file::{RatingBook, write_list};
use jadoube_rating::list::{ListEntry, is_classified};
use jadoube_rating::rate::{CannotRate, POLICIES, PeriodOutcome, Rated};
use jadoube_rating::report::{game_lines, period_json};
use jadoube_rating::{Quarter, rate_through};
use jadoube_words::rating as spoken;
use serde_json::{Value, json};

use crate::{CommandResult, Context, ExitAnswer, Failure, input, print, say};

/// What to rate.
#[derive(Debug, Args)]
pub(crate) struct Rate {
    /// The events to rate (docs/formats/rating-events.md)
    #[arg(value_name = "EVENTS")]
    events: String,
    /// The rating list to start from (docs/formats/rating-list.md); repeat for earlier lists if
    /// events were carried over
    #[arg(long = "list", value_name = "LIST", required = true)]
    lists: Vec<String>,
    /// Compute up to this period, such as 2026-Q3 [default: the last one with an event]
    #[arg(long, value_name = "QUARTER")]
    to: Option<Quarter>,
    /// Only this player
    #[arg(long, value_name = "ID")]
    player: Option<String>,
    /// Show every step, every game and how the code was read
    #[arg(long)]
    explain: bool,
    /// Write the last list to this file
    #[arg(long, value_name = "FILE")]
    save: Option<String>,
}

impl Rate {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let mut book = RatingBook::new();
        for file in &self.lists {
            book.read_list(&input::text(file, context.words)?)
                .map_err(|bad| Failure::at(file, bad.line, bad.what))?;
        }
        book.read_events(&input::text(&self.events, context.words)?)
            .map_err(|bad| Failure::at(&self.events, bad.line, bad.what))?;
        let last = book.last_period();
        if let (Some(to), Some(list)) = (self.to, book.lists.last())
            && to <= list.period
        {
            let args = [("to", to.to_string()), ("last", list.period.to_string())];
            return Err(Failure::new(spoken::say(
                context.words,
                "rating-to-too-early",
                &args,
            )));
        }
        let to = self.to.map_or(last, |to| to.min(last.max(far(&book))));
        let periods = rate_through(&book.roll, &book.lists, &book.events, to, &book.policies)
            .map_err(|error| {
                let line = match &error {
                    CannotRate::ListMissing { place, .. } => {
                        book.event_lines.get(*place).copied().unwrap_or(1)
                    }
                    CannotRate::NoList => 1,
                };
                Failure::at(&self.events, line, error)
            })?;
        let player = match &self.player {
            None => None,
            Some(id) => Some(book.find(id).ok_or_else(|| {
                Failure::new(format!("{}:1: there is no player {id:?}", self.events))
            })?),
        };
        if let (Some(file), Some(rated)) = (&self.save, periods.last()) {
            let text = serde_json::to_string_pretty(&write_list(&book.roll, &rated.list))
                .map_err(Failure::new)?;
            std::fs::write(file, text + "\n").map_err(|error| Failure::at(file, 1, error))?;
        }
        if context.json {
            let all: Vec<Value> = periods
                .iter()
                .map(|rated| {
                    let mut value = period_json(&book, rated, player);
                    if self.explain {
                        add_games(&mut value, &book, rated, &periods);
                    }
                    value
                })
                .collect();
            let list = periods
                .last()
                .map(|rated| json!(write_list(&book.roll, &rated.list)));
            print::json(&json!({ "periods": all, "list": list }))?;
            return Ok(ExitAnswer::Yes);
        }
        for rated in &periods {
            self.print(context, &book, rated, &periods, player);
        }
        if self.explain {
            for used in book.policies.uses(POLICIES) {
                say!("{}", spoken::policy(context.words, &used));
            }
        }
        Ok(ExitAnswer::Yes)
    }

    fn print(
        &self,
        context: &Context,
        book: &RatingBook,
        rated: &Rated,
        periods: &[Rated],
        player: Option<u32>,
    ) {
        let words = context.words;
        say!(
            "{}",
            spoken::say(
                words,
                "rating-period",
                &[
                    ("period", rated.list.period.to_string()),
                    ("closing", rated.list.period.closing_day().to_string()),
                ]
            )
        );
        for (event, treated) in book.events.iter().zip(&rated.events) {
            say!("{}", spoken::treated(words, &event.id, treated));
        }
        let mut table = print::table(
            context,
            &[
                "rating-place",
                "rating-player",
                "rating-before",
                "rating-change",
                "rating-after",
                "rating-list",
                "rating-games",
            ],
        );
        let none = || words.text("rating-none");
        let (order, hidden) = arranged(book, rated, player);
        for (place, outcome) in &order {
            table.add_row([
                place.map_or_else(String::new, |place| place.to_string()),
                label(book, outcome.player),
                outcome
                    .before
                    .map_or_else(none, |entry| entry.rating.to_string()),
                outcome.change.signed(),
                outcome
                    .after
                    .map_or_else(none, |entry| entry.rating.to_string()),
                outcome
                    .after
                    .map_or_else(none, |entry| entry.group.code().to_owned()),
                outcome
                    .after
                    .map_or_else(none, |entry| entry.games.to_string()),
            ]);
        }
        say!("{table}");
        if hidden > 0 {
            let count = [("count", hidden.to_string())];
            say!("{}", spoken::say(words, "rating-technical-hidden", &count));
        }
        if !self.explain {
            return;
        }
        for (_, outcome) in &order {
            say!("{}", label(book, outcome.player));
            let own = rated
                .assessments
                .iter()
                .filter(|assessment| assessment.player == outcome.player);
            for assessment in own {
                let Some(event) = book.events.get(assessment.event) else {
                    continue;
                };
                for line in spoken::assessment(words, &event.id, assessment) {
                    say!("  {line}");
                }
                if let Some(jadoube_rating::rate::Treated::Rated { ratings, .. }) =
                    rated.events.get(assessment.event)
                    && let Some(list) = book.in_force(periods, *ratings)
                {
                    for line in game_lines(book, event, outcome.player, list) {
                        say!("    {}", spoken::game(words, &line));
                    }
                }
            }
            say!("  {}", spoken::placed(words, outcome));
        }
    }
}

/// The results of all players in the order of the new list, with the places on list A, then of
/// those who left the lists; how many of the technical list are not shown, as it is not published
/// (VI/2.1.4). A player asked about is always shown.
fn arranged<'a>(
    book: &RatingBook,
    rated: &'a Rated,
    only: Option<u32>,
) -> (Vec<(Option<usize>, &'a PeriodOutcome)>, usize) {
    let lines = rated.list.published(&book.roll);
    let rank = |outcome: &PeriodOutcome| {
        let at = lines.iter().position(|line| line.player == outcome.player);
        let place = at.and_then(|at| lines.get(at)).and_then(|line| line.place);
        (at, place)
    };
    let known = |entry: Option<ListEntry>| entry.is_some_and(|entry| is_classified(entry.group));
    let asked = |outcome: &&PeriodOutcome| only.is_none_or(|only| only == outcome.player);
    let (shown, hidden): (Vec<&PeriodOutcome>, Vec<&PeriodOutcome>) = rated
        .outcomes
        .iter()
        .filter(asked)
        .partition(|outcome| only.is_some() || known(outcome.after) || known(outcome.before));
    let mut order: Vec<_> = shown.into_iter().map(|one| (rank(one), one)).collect();
    order.sort_by_key(|((at, _), _)| at.unwrap_or(usize::MAX));
    let order = order.into_iter().map(|((_, place), one)| (place, one));
    (order.collect(), hidden.len())
}

/// A hundred years from the last list: as far as anybody looks ahead.
fn far(book: &RatingBook) -> Quarter {
    let mut quarter = book.lists.last().map_or(Quarter::FIRST, |list| list.period);
    for _ in 0..400 {
        quarter = quarter.next();
    }
    quarter
}

fn label(book: &RatingBook, player: u32) -> String {
    book.roll
        .member(player)
        .map_or_else(String::new, |member| match &member.name {
            Some(name) => format!("{} {name}", member.id),
            None => member.id.clone(),
        })
}

/// Adds the games to every change of a period's document.
fn add_games(value: &mut Value, book: &RatingBook, rated: &Rated, periods: &[Rated]) {
    let Some(players) = value.get_mut("players").and_then(Value::as_array_mut) else {
        return;
    };
    for player in players {
        let number = player
            .get("id")
            .and_then(Value::as_str)
            .and_then(|id| book.find(id));
        let changes = player.get_mut("events").and_then(Value::as_array_mut);
        let (Some(number), Some(changes)) = (number, changes) else {
            continue;
        };
        let own = rated
            .assessments
            .iter()
            .filter(|assessment| assessment.player == number);
        for (change, assessment) in changes.iter_mut().zip(own) {
            let event = book.events.get(assessment.event);
            if let (
                Some(fields),
                Some(event),
                Some(jadoube_rating::rate::Treated::Rated { ratings, .. }),
            ) = (
                change.as_object_mut(),
                event,
                rated.events.get(assessment.event),
            ) && let Some(list) = book.in_force(periods, *ratings)
            {
                fields.insert(
                    "lines".to_owned(),
                    json!(game_lines(book, event, number, list)),
                );
            }
        }
    }
}
