//! Result slips in stack-cut order, place cards, table numbers, score sheets.

use jadoube_vocabulary::{BoardNumber, GameKind, RoundNumber};

use crate::error::Error;
use crate::event::row::plain;
use crate::paper::job::{Job, day};
use crate::paper::sheet::{Card, Content, Form, Paper, Score, Size, Slip};
use crate::paper::word;
use crate::people::qr;

/// The number of moves on a score sheet.
const MOVES: u32 = 60;

/// Results to circle, White's first.
fn circles(job: &Job<'_>) -> Vec<String> {
    let game = job.desk.game();
    let advantage = job
        .state()
        .config()
        .is_some_and(|config| config.advantage && game == GameKind::Draughts100);
    let results = plain(game.is_draughts()).iter();
    let mut shown: Vec<String> = results.map(|(_, shown)| (*shown).to_owned()).collect();
    if advantage {
        use jadoube_vocabulary::Outcome as O;
        shown.extend([O::DrawnWhiteBetter, O::DrawnBlackBetter].map(|one| job.desk.outcome(one)));
    }
    shown
}

/// The heading of every slip, since slips are cut apart: event, section, round, attempt and time,
/// check word, what it replaces.
fn about(job: &Job<'_>, round: RoundNumber) -> String {
    let head = job.desk.head("");
    let mut parts = vec![head.event.clone()];
    if head.name != head.event {
        parts.push(head.name);
    }
    parts.push(job.desk.page.with("desk-round", "round", round));
    let (edition, replaces) = job.edition(round);
    parts.extend(edition);
    parts.push(word::of(&job.pairing_seal(round)));
    parts.extend(replaces);
    parts.join(" · ")
}

/// Slips of a round.
pub(crate) fn slips(job: &Job<'_>) -> Result<Paper, Error> {
    let title = job.text("paper-doc-slips");
    let form = job.form();
    if job.options.flag("test", false) {
        // Only frames and cut marks, to check the alignment of the printer.
        let per = per_sheet(form.size);
        let blank = (1..=per).map(|place| Slip {
            about: job.text("paper-test-print"),
            board: place.to_string(),
            results: circles(job),
            ..Slip::default()
        });
        return Ok(Paper::new(title, form, Content::Slips(blank.collect())));
    }
    let round = job.round()?;
    let codes = job.options.flag("qr", true);
    let about = about(job, round);
    let label = job.text("paper-qr-board");
    let from = job.options.number("from").unwrap_or(0);
    let to = job.options.number("to").unwrap_or(u32::MAX);
    let wanted = job.boards(round).into_iter();
    let tables = job.tables(round);
    let slips = wanted
        .filter(|(board, ..)| (from..=to).contains(board))
        .map(|(board, white, black)| {
            let link = format!(
                "{}{}/rounds/{round}/boards/{board}",
                job.origin,
                job.desk.base()
            );
            Slip {
                about: about.clone(),
                board: tables.of(board),
                white: format!("{} {}", job.number(white), job.name(white)),
                black: format!("{} {}", job.number(black), job.name(black)),
                results: circles(job),
                code: match codes {
                    true => qr::svg(&link, &label).unwrap_or_default(),
                    false => String::new(),
                },
            }
        });
    let mut paper = Paper::new(title, form, Content::Slips(slips.collect()));
    paper.seal = Some(job.pairing_seal(round));
    Ok(job.of_round(paper, round))
}

/// Slips on a sheet.
pub(crate) const fn per_sheet(size: Size) -> usize {
    match size {
        Size::A4 => 8,
        Size::A5 => 4,
    }
}

/// Folded name cards for the tables.
pub(crate) fn cards(job: &Job<'_>) -> Result<Paper, Error> {
    let people: Vec<usize> = job.players().into_iter().map(|(at, _)| at).collect();
    let people = match job.options.get("by") {
        Some("number") => people,
        _ => job.by_name(people),
    };
    let codes = job.options.flag("qr", true);
    let cards = people.into_iter().filter_map(|at| {
        let entry = job.state().entry(at)?;
        let rating = entry.rating.value.map(|rating| rating.to_string());
        let title = entry.title.map(|title| title.code().to_owned());
        let line = [title, entry.federation.clone(), rating];
        let line: Vec<String> = line.into_iter().flatten().collect();
        let team = entry.team.map(|team| job.name(team));
        let link = format!("{}{}/players/{}", job.origin, public(job), entry.id);
        Some(Card {
            large: turned(&job.name(at)),
            line: line.join(" · "),
            small: team.or_else(|| entry.club.clone()).unwrap_or_default(),
            code: match codes {
                true => qr::svg(&link, &job.text("paper-qr-player")).unwrap_or_default(),
                false => String::new(),
            },
            number: false,
        })
    });
    let title = job.text("paper-doc-cards");
    let content = Content::Cards(cards.collect(), across(job));
    Ok(Paper::new(title, Form::upright(Size::A4), content))
}

/// The public address of this tournament.
fn public(job: &Job<'_>) -> String {
    format!("/p/{}", job.desk.param("tournament"))
}

/// `Sample, Anna` in natural order: `Anna Sample`.
pub(crate) fn turned(name: &str) -> String {
    match name.split_once(", ") {
        Some((family, given)) => format!("{given} {family}"),
        None => name.to_owned(),
    }
}

/// Cards per row: two small ones, or a large one.
fn across(job: &Job<'_>) -> usize {
    match job.options.get("template") {
        Some("large") => 1,
        _ => 2,
    }
}

/// Table numbers.
pub(crate) fn table_numbers(job: &Job<'_>) -> Result<Paper, Error> {
    let state = job.state();
    let most = state.rounds().iter().map(|round| round.on_boards().count());
    let players = job.players().len();
    let tables = most.max().unwrap_or(0).max(players / 2);
    let tables = u32::try_from(tables).unwrap_or(1).max(1);
    let from = job.options.number("from").unwrap_or(1).max(1);
    let to = job.options.number("to").unwrap_or(tables).min(from + 999);
    // The first board is on the first table of the plan; some are skipped, some have names.
    let plan = state.config().map(|config| &*config.tables);
    let name = |board: BoardNumber| match plan {
        Some(plan) => plan.name(plan.number(board)),
        None => board.to_string(),
    };
    let boards = (from..=to).filter_map(BoardNumber::new);
    let cards = boards.map(|board| Card {
        large: name(board),
        number: true,
        ..Card::default()
    });
    let title = job.text("paper-doc-tables");
    let content = Content::Cards(cards.collect(), across(job));
    Ok(Paper::new(title, Form::upright(Size::A4), content))
}

/// Columns of numbered moves.
fn moves() -> Vec<Vec<u32>> {
    let half = MOVES / 2;
    vec![(1..=half).collect(), (half + 1..=MOVES).collect()]
}

/// Score sheets: for each player an original and a copy (II/3.7), with the head filled in.
pub(crate) fn score_sheets(job: &Job<'_>) -> Result<Paper, Error> {
    let round = job.round()?;
    let state = job.state();
    let head = job.desk.head("");
    let starts = state.round(round).and_then(|found| found.starts_at);
    let config = state.config();
    let date = match starts {
        Some(at) => day(at),
        None => config
            .and_then(|config| config.starts_on.clone())
            .unwrap_or_default(),
    };
    let control = job.rate().unwrap_or_default();
    let copies: &[&str] = match job.options.get("copies") {
        Some("1") => &["paper-original"],
        _ => &["paper-original", "paper-copy"],
    };
    let from = job.options.number("from").unwrap_or(0);
    let to = job.options.number("to").unwrap_or(u32::MAX);
    let game = job.text(match job.desk.game() {
        GameKind::Chess => "paper-score-chess",
        GameKind::Draughts100 => "paper-score-draughts100",
        GameKind::Draughts64 => "paper-score-draughts64",
    });
    let mut scores = Vec::new();
    let boards = job.boards(round).into_iter();
    let tables = job.tables(round);
    for (board, white, black) in boards.filter(|(board, ..)| (from..=to).contains(board)) {
        for (whose, at) in [("desk-white", white), ("desk-black", black)] {
            for copy in copies {
                let rated = |at: usize| {
                    let rating = state.entry(at).and_then(|entry| entry.rating.value);
                    match rating {
                        Some(rating) => format!("{} ({rating})", job.name(at)),
                        None => job.name(at),
                    }
                };
                scores.push(Score {
                    title: format!("{game} · {} · {}", job.name(at), job.text(copy)),
                    fields: vec![
                        (job.text("paper-event"), head.event.clone()),
                        (job.text("paper-date"), date.clone()),
                        (
                            job.text("paper-round-board"),
                            format!("{round} / {}", tables.of(board)),
                        ),
                        (job.text("paper-control"), control.clone()),
                        (job.text("desk-white"), rated(white)),
                        (job.text("desk-black"), rated(black)),
                        (job.text("paper-written-by"), job.text(whose)),
                        (job.text("paper-col-result"), String::new()),
                    ],
                    moves: moves(),
                    signatures: vec![job.text("desk-white"), job.text("desk-black")],
                });
            }
        }
    }
    let form = match job.options.size() {
        // An original and its copy side by side.
        Size::A4 => Form::landscape(Size::A4),
        Size::A5 => Form::upright(Size::A5),
    };
    let title = job.text("paper-doc-score-sheets");
    let paper = Paper::new(title, form, Content::Scores(scores));
    Ok(job.of_round(paper, round))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_sheet_has_sixty_moves_once_each() {
        let columns = moves();
        let all: Vec<u32> = columns.iter().flatten().copied().collect();
        assert_eq!(all, (1..=60).collect::<Vec<u32>>());
        assert_eq!(columns.len(), 2);
    }

    #[test]
    fn people_are_greeted_by_their_given_name_first() {
        assert_eq!(turned("Sample, Anna"), "Anna Sample");
        assert_eq!(turned("Sample Anna"), "Sample Anna");
    }
}
