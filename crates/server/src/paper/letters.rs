//! Letters to those concerned: a round was published, a request answered, something decided, a
//! line-up is missing or was filled by rule. The same text is sent by mail if that is enabled.

use jadoube_tournament::RequestStage;
use jadoube_vocabulary::RoundNumber;

use crate::error::Error;
use crate::event::requests::asked_for;
use crate::paper::history::{Matter, MatterKind};
use crate::paper::job::{Job, stamp};
use crate::paper::matters;
use crate::paper::pairings::absent;
use crate::paper::sheet::{Block, Paper};

/// A letter: to whom, about what, its paragraphs.
pub(crate) struct Letter {
    /// The index of the player or the team.
    pub(crate) at: usize,
    pub(crate) to: String,
    pub(crate) about: String,
    pub(crate) lines: Vec<String>,
}

/// The kinds of letters, as the options name them.
pub(crate) const ABOUT: [&str; 4] = ["round", "requests", "answers", "line-ups"];

/// The letters of one kind; empty if there are none.
pub(crate) fn about(job: &Job<'_>, kind: &str) -> Vec<Letter> {
    match kind {
        "requests" => requests(job),
        "answers" => answers(job),
        "line-ups" => line_ups(job).unwrap_or_default(),
        _ => published(job).unwrap_or_default(),
    }
}

/// One letter per sheet; only one of them if its number is chosen.
pub(crate) fn letters(job: &Job<'_>) -> Result<Paper, Error> {
    let mut list = about(job, job.options.get("about").unwrap_or_default());
    if let Some(number) = job.options.number("number") {
        let at = usize::try_from(number)
            .unwrap_or(usize::MAX)
            .wrapping_sub(1);
        list = list.into_iter().skip(at).take(1).collect();
    }
    let mut blocks = Vec::new();
    for letter in &list {
        blocks.push(Block::Heading(letter.to.clone()));
        blocks.push(Block::Text(letter.about.clone()));
        blocks.extend(letter.lines.iter().cloned().map(Block::Text));
        blocks.push(Block::Blanks(vec![job.text("paper-sign-arbiter")]));
        blocks.push(Block::Break);
    }
    if list.is_empty() {
        blocks.push(Block::Text(job.text("paper-letters-none")));
    }
    Ok(Paper::flow(
        job.text("paper-doc-letters"),
        job.form(),
        blocks,
    ))
}

/// Letters with everybody's seat in a published round.
fn published(job: &Job<'_>) -> Result<Vec<Letter>, Error> {
    let round = job.published_round()?;
    let seats = job.boards(round);
    let tables = job.tables(round);
    let starts = job.found(round)?.starts_at;
    let mut list = Vec::new();
    let about = || job.desk.page.with("paper-letter-published", "round", round);
    for (board, white, black) in seats {
        for (at, opponent, colour) in [(white, black, "desk-white"), (black, white, "desk-black")] {
            let mut lines = vec![job.say(
                "paper-letter-seat",
                &[
                    ("round", round.to_string()),
                    ("board", tables.of(board)),
                    ("colour", job.text(colour)),
                    ("opponent", job.name(opponent)),
                ],
            )];
            lines.extend(starts.map(|at| job.say("paper-letter-starts", &[("time", stamp(at))])));
            list.push(Letter {
                at,
                to: job.name(at),
                about: about(),
                lines,
            });
        }
    }
    // Players without a game are told why.
    for (at, kind) in absent(job, round) {
        let reason = ("reason", job.desk.absence(kind));
        let round = ("round", round.to_string());
        list.push(Letter {
            at,
            to: job.name(at),
            about: about(),
            lines: vec![job.say("paper-letter-out", &[round, reason])],
        });
    }
    Ok(list)
}

/// Letters about answered requests of players and captains: accepted or declined, and why.
fn requests(job: &Job<'_>) -> Vec<Letter> {
    let answered = job.state().requests().iter().filter_map(|one| {
        let said = match one.end? {
            RequestStage::Accepted => "request-accepted",
            RequestStage::Declined => "request-declined",
            RequestStage::Waiting | RequestStage::Lapsed | RequestStage::TakenBack => return None,
        };
        let mut lines = vec![format!(
            "{}: {}.",
            asked_for(job.desk, &one.wanted),
            job.text(said)
        )];
        let answer = job.history.text(one.answer.as_ref());
        lines.extend((!answer.is_empty()).then(|| answer.to_owned()));
        Some(Letter {
            at: one.entry,
            to: job.name(one.entry),
            about: job.text("paper-letter-request"),
            lines,
        })
    });
    answered.collect()
}

/// Letters about decisions, and answers to appeals.
fn answers(job: &Job<'_>) -> Vec<Letter> {
    let mut list = Vec::new();
    for one in &job.history.matters {
        let answered = one.kind != MatterKind::Appeal || one.ended.is_some();
        for at in concerned(job, one).into_iter().filter(|_| answered) {
            list.push(Letter {
                at,
                to: job.name(at),
                about: format!("{} ({})", matters::kind(job, one), stamp(one.at_ms)),
                lines: vec![matters::about(job, one), matters::words(job, one)],
            });
        }
    }
    list
}

/// Whom a matter concerns: its player, or both players of its game.
fn concerned(job: &Job<'_>, one: &Matter) -> Vec<usize> {
    let state = job.state();
    if let Some(at) = one.entry.as_ref().and_then(|id| state.place_of(id)) {
        return vec![at];
    }
    let game = one.game.and_then(|id| state.game(id));
    game.map_or_else(Vec::new, |game| vec![game.white, game.black])
}

/// Teams whose line-up is missing, or was filled by rule.
fn line_ups(job: &Job<'_>) -> Result<Vec<Letter>, Error> {
    let state = job.state();
    if !state.is_team_event() {
        return Ok(Vec::new());
    }
    let round: RoundNumber = match job.options.number("round") {
        Some(number) => RoundNumber::new(number).ok_or(Error::NotFound)?,
        None => state.current_round(),
    };
    let found = state.round(round);
    let mut list = Vec::new();
    for (at, team) in job.field() {
        let handed = found.and_then(|found| found.line_ups.get(&at));
        let line = match handed {
            _ if team.is_away(round) => continue,
            Some(one) => match &one.by_rule {
                Some(rule) => job.say("paper-letter-filled", &[("rule", rule.clone())]),
                None => continue,
            },
            None => match state.line_ups_due(round) {
                Some(due) => job.say("paper-letter-due", &[("time", stamp(due))]),
                None => job.text("paper-letter-missing"),
            },
        };
        list.push(Letter {
            at,
            to: job.name(at),
            about: job.desk.page.with("paper-letter-line-up", "round", round),
            lines: vec![line],
        });
    }
    Ok(list)
}
