//! A round: drafted, published, played, corrected.

use clap::Args;
use jadoube_tournament::{BoardResult, Command, Request};
use jadoube_vocabulary::{BoardNumber, RoundNumber};
use jadoube_words::FluentValue;
use jadoube_words::tournament_app::request_fault;
use serde_json::{Value, json};

use super::desk::{Desk, Sure};
use super::list;
use crate::{CommandResult, Context};

/// Which round to pair.
#[derive(Debug, Args)]
pub(super) struct Draft {
    /// The event file
    #[arg(value_name = "FILE")]
    file: String,
    /// The round [default: the next one]
    #[arg(long)]
    round: Option<RoundNumber>,
    /// It is the last round (under the draughts code the arbiter says so: V/2.4)
    #[arg(long, conflicts_with = "not_last")]
    last: bool,
    /// It is not the last round
    #[arg(long)]
    not_last: bool,
    /// Seed of the lots [default: random]
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    sure: Sure,
}

impl Draft {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let mut desk = Desk::open(context, &self.file, self.sure)?.seeded(self.seed);
        let round = self.round.unwrap_or_else(|| desk.file.state.next_round());
        let last = (self.last || self.not_last).then_some(self.last);
        if let Some(answer) = desk.send(Command::DraftRound { round, last })? {
            return Ok(answer);
        }
        desk.finish(|desk| list::round(desk.context, &desk.file, round))
    }
}

/// Which round to publish.
#[derive(Debug, Args)]
pub(super) struct Publish {
    /// The event file
    #[arg(value_name = "FILE")]
    file: String,
    /// The round [default: the next one]
    #[arg(long)]
    round: Option<RoundNumber>,
    #[command(flatten)]
    sure: Sure,
}

impl Publish {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let mut desk = Desk::open(context, &self.file, self.sure)?;
        let round = self.round.unwrap_or_else(|| desk.file.state.next_round());
        if let Some(answer) = desk.send(Command::PublishRound {
            round,
            hash: None,
            starts_at: None,
        })? {
            return Ok(answer);
        }
        desk.finish(|desk| list::round(desk.context, &desk.file, round))
    }
}

/// How games ended.
#[derive(Debug, Args)]
pub(super) struct Results {
    /// The event file
    #[arg(value_name = "FILE")]
    file: String,
    /// The round [default: the last published one]
    #[arg(long)]
    round: Option<RoundNumber>,
    /// The board
    #[arg(long)]
    board: Option<BoardNumber>,
    /// 1-0, 0-1, 1/2, +/-, -/+, -/- or adj (draughts: 2-0, 1-1, 0-2); without --board write
    /// 1=1-0
    #[arg(value_name = "RESULT", allow_hyphen_values = true)]
    result: String,
    /// More results of the round, such as 2=1/2 3=0-1; all are entered or none
    #[arg(value_name = "BOARD=RESULT")]
    more: Vec<String>,
    /// The reason, if it is a decision
    #[arg(long)]
    reason: Option<String>,
    #[command(flatten)]
    sure: Sure,
}

impl Results {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let mut desk = Desk::open(context, &self.file, self.sure)?;
        let round = self
            .round
            .unwrap_or_else(|| desk.file.state.current_round());
        let one = |board: BoardNumber, outcome: &str| BoardResult {
            board: Some(board),
            game: None,
            outcome: outcome.to_owned(),
            seen: None,
        };
        let mut results = Vec::with_capacity(1 + self.more.len());
        match (self.board, self.more.is_empty()) {
            (Some(board), true) => results.push(one(board, &self.result)),
            (Some(_), false) => return Err(desk.fail("tcli-one-result", &[])),
            (None, _) => {
                for said in std::iter::once(&self.result).chain(&self.more) {
                    let read = said.split_once('=');
                    let read =
                        read.and_then(|(board, outcome)| Some((board.parse().ok()?, outcome)));
                    let Some((board, outcome)) = read else {
                        let said = FluentValue::from(said.clone());
                        return Err(desk.fail("tcli-which-board", &[("said", said)]));
                    };
                    results.push(one(board, outcome));
                }
            }
        }
        let boards: Vec<BoardNumber> = results.iter().filter_map(|one| one.board).collect();
        let command = Command::ConfirmResults {
            round,
            results,
            reason: self.reason,
        };
        if let Some(answer) = desk.send(command)? {
            return Ok(answer);
        }
        desk.finish(|desk| list::boards(desk.context, &desk.file, round, &boards))
    }
}

/// Which result is another.
#[derive(Debug, Args)]
pub(super) struct Correct {
    /// The event file
    #[arg(value_name = "FILE")]
    file: String,
    /// The round [default: the last published one]
    #[arg(long)]
    round: Option<RoundNumber>,
    /// The board
    #[arg(long)]
    board: BoardNumber,
    /// The correct result
    #[arg(value_name = "RESULT", allow_hyphen_values = true)]
    result: String,
    /// The reason
    #[arg(long)]
    reason: String,
    /// The error was reported before the deadline
    #[arg(long)]
    in_time: bool,
    /// Correct it for the rating report only; the standings stay
    #[arg(long, conflicts_with = "in_time")]
    report_only: bool,
    #[command(flatten)]
    sure: Sure,
}

impl Correct {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let mut desk = Desk::open(context, &self.file, self.sure)?;
        let round = self
            .round
            .unwrap_or_else(|| desk.file.state.current_round());
        let board = self.board;
        let found = desk.file.state.boards(round);
        let contested = found
            .iter()
            .any(|(at, game)| *at == board && game.is_contested());
        let (round_said, board_said) = (Some(round), Some(board));
        let (outcome, reason) = (self.result, Some(self.reason));
        let command = match (self.report_only, contested) {
            (true, _) => Command::CorrectForReport {
                round: round_said,
                board: board_said,
                game: None,
                outcome,
                colours_reversed: None,
                reason,
            },
            (false, true) => Command::SettleContested {
                round: round_said,
                board: board_said,
                game: None,
                outcome,
                reason,
            },
            (false, false) => Command::CorrectResult {
                round: round_said,
                board: board_said,
                game: None,
                outcome,
                reason,
                reported_in_time: Some(self.in_time).filter(|said| *said),
            },
        };
        if let Some(answer) = desk.send(command)? {
            return Ok(answer);
        }
        desk.finish(|desk| list::boards(desk.context, &desk.file, round, &[board]))
    }
}

/// What to take back.
#[derive(Debug, Args)]
pub(super) struct Undo {
    /// The event file
    #[arg(value_name = "FILE")]
    file: String,
    /// The act, by its number in `log` [default: the last one that can be undone]
    #[arg(long)]
    seq: Option<u64>,
    #[command(flatten)]
    sure: Sure,
}

impl Undo {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let desk = Desk::open(context, &self.file, self.sure)?;
        let last = desk.file.state.compensable().max();
        let seq = self.seq.or(last).unwrap_or(0);
        desk.carry_out(Command::Undo { seq })
    }
}

/// Any command.
#[derive(Debug, Args)]
pub(super) struct Do {
    /// The event file
    #[arg(value_name = "FILE")]
    file: String,
    /// The kind of command, such as start-round
    #[arg(value_name = "KIND")]
    kind: String,
    /// The data of the command, such as {"round": 1}
    #[arg(value_name = "JSON", default_value = "{}")]
    data: String,
    #[command(flatten)]
    sure: Sure,
}

impl Do {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let desk = Desk::open(context, &self.file, self.sure)?;
        let bad = |what: String| desk.fail("tcli-no-command", &[("what", what.into())]);
        let data: Value =
            serde_json::from_str(&self.data).map_err(|error| bad(error.to_string()))?;
        let request = Request::read(json!({ "kind": self.kind, "data": data }));
        let request = request.map_err(|fault| bad(request_fault(context.words, &fault)))?;
        desk.carry_out(request.command)
    }
}
