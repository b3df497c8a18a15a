//! `lineups`: line-ups, deadlines and quorum of a team event (V/3.4, V/3.6).

use clap::Args;
use jadoube_formats::code_event::CodeEvent;
use jadoube_formats::code_event::line_ups::{Began, CheckedLineUps, check};
use jadoube_pairing::teams::lineup::may_show;
use jadoube_pairing::teams::start::Start;
use jadoube_words::FluentValue;
use jadoube_words::lineups as spoken;
use serde_json::json;

use crate::{CommandResult, Context, ExitAnswer, Failure, print, say, tournament_file};

/// Which line-ups.
#[derive(Debug, Args)]
pub(crate) struct Lineups {
    /// A Jadoube tournament file (.json) of a team event
    #[arg(value_name = "FILE")]
    file: String,
    /// Only this round
    #[arg(long, value_name = "ROUND")]
    round: Option<usize>,
    /// Answer whether line-ups may be shown this many minutes before the match
    #[arg(long, value_name = "MINUTES")]
    show: Option<u32>,
    /// With --show: all captains ask for it and all line-ups are in
    #[arg(long, requires = "show")]
    all_ask: bool,
}

impl Lineups {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let tournament = tournament_file::read(&self.file, None, context.words)?;
        let checked = check(&tournament, self.round)
            .ok_or_else(|| Failure::new(format!("{}: not a team event", self.file)))?;
        let coming = tournament.rounds() + 1;
        if let Some(round) = self.round
            && !(1..=coming).contains(&round)
        {
            return Err(Failure::new(format!(
                "{}: no round {round}; {} are paired",
                self.file,
                coming - 1
            )));
        }
        if let Some(minutes) = self.show {
            return self.show(&checked, minutes, context);
        }
        if context.json {
            print::json(&checked)?;
        } else {
            say!(
                "{}",
                spoken::deadlines(context.words, checked.deadlines, &checked.rests_on)
            );
            print(&tournament, &checked, context, true);
        }
        Ok(if checked.lineups.iter().any(|one| one.is_wrong()) {
            ExitAnswer::No
        } else {
            ExitAnswer::Yes
        })
    }

    /// V/3.6.1.4: fifteen minutes before, or earlier if all ask and all line-ups are in.
    fn show(&self, checked: &CheckedLineUps, minutes: u32, context: &Context) -> CommandResult {
        let may = may_show(checked.deadlines, minutes, self.all_ask, self.all_ask);
        if context.json {
            print::json(&json!({ "minutes_before": minutes, "may_show": may,
                "rests_on": "pzwarc:V/3.6.1.4" }))?;
        } else {
            let key = if may {
                "lineup-show-yes"
            } else {
                "lineup-show-no"
            };
            say!("{}", context.words.say(key, &[("minutes", minutes.into())]));
        }
        Ok(if may { ExitAnswer::Yes } else { ExitAnswer::No })
    }
}

/// Every line-up, or only those that cannot stand.
pub(crate) fn print(
    tournament: &CodeEvent,
    checked: &CheckedLineUps,
    context: &Context,
    all: bool,
) {
    for one in checked.lineups.iter().filter(|one| all || one.is_wrong()) {
        let head = context.words.say(
            "lineup-team",
            &[
                ("round", one.round.into()),
                ("team", tournament.name(one.team).into()),
                ("no", one.team.into()),
            ],
        );
        for line in spoken::verdict(context.words, checked.system, &one.verdict) {
            say!("{head} {line}");
        }
    }
    for began in checked.matches.iter().filter(|_| all) {
        for line in begin(tournament, began, context) {
            say!("{line}");
        }
    }
}

/// V/3.4: how a match began.
fn begin(tournament: &CodeEvent, began: &Began, context: &Context) -> Vec<String> {
    let head = format!(
        "{}. {}-{}:",
        began.round,
        tournament.name(began.home),
        tournament.name(began.away)
    );
    let quorum = ("quorum", FluentValue::from(began.quorum));
    let article = (
        "article",
        FluentValue::from(spoken::articles(&began.rests_on)),
    );
    let team = (
        "team",
        FluentValue::from(
            began
                .late
                .map_or_else(String::new, |no| tournament.name(no)),
        ),
    );
    let boards: Vec<String> = began.presses_on.iter().map(u32::to_string).collect();
    let boards = ("boards", FluentValue::from(boards.join(", ")));
    let lines = match began.start {
        Start::Both => vec![context.words.say("lineup-start-both", &[quorum, article])],
        Start::BothIncomplete => vec![
            context
                .words
                .say("lineup-start-neither", &[quorum, article]),
        ],
        Start::OneIncomplete(_) => vec![
            context
                .words
                .say("lineup-start-one", &[quorum, team.clone(), article.clone()]),
            context
                .words
                .say("lineup-start-press", &[team, boards, article]),
        ],
    };
    lines.iter().map(|line| format!("{head} {line}")).collect()
}
