//! The notice board and the arbiter's table: notices, adjourned games, the explanation of a round.

use jadoube_tournament::RoundGame;
use jadoube_vocabulary::{Outcome, RoundNumber};

use crate::error::Error;
use crate::event::story;
use crate::paper::job::{Job, stamp};
use crate::paper::report::{kept, officials};
use crate::paper::sheet::{Block, Column, Form, Paper, Row, Scale, Size, Table, Wide};
use crate::people::qr;

/// The notice board: regulations, schedule, officials and committee, public addresses, notices.
pub(crate) fn notice_board(job: &Job<'_>) -> Result<Paper, Error> {
    let state = job.state();
    let heading = |key: &str| Block::Heading(job.text(key));
    let mut blocks = Vec::new();
    let hanging: Vec<_> = job.history.notices.iter().filter(|one| !one.down).collect();
    if !hanging.is_empty() {
        blocks.push(heading("paper-notices"));
        for one in hanging {
            let text = job.history.text(Some(&one.text));
            blocks.push(Block::Text(format!("{} {text}", stamp(one.at_ms))));
        }
    }
    let config = state.config();
    let mut terms = Vec::new();
    if let Some(config) = config {
        terms.push((job.text("desk-rounds"), config.rounds.to_string()));
        let zero = config.default_time == 0;
        let default = match zero {
            true => job.text("desk-read-default-zero"),
            false => job.say(
                "paper-minutes",
                &[("minutes", config.default_time.to_string())],
            ),
        };
        terms.push((job.text("paper-default-time"), default));
        terms.push((
            job.text("paper-control"),
            job.rate().unwrap_or_else(|| "–".to_owned()),
        ));
        if !config.tie_breaks.is_empty() {
            terms.push((
                job.text("desk-new-tie-breaks"),
                job.tie_breaks(&config.tie_breaks),
            ));
        }
        let appeals = job.text(match config.no_appeals {
            true => "paper-appeals-none",
            false => "paper-appeals-to-committee",
        });
        terms.push((job.text("paper-appeals"), appeals));
    }
    if let Some(document) = &job.history.regulations {
        terms.push((job.text("paper-regulations"), document.clone()));
    }
    blocks.extend([heading("paper-regulations"), Block::Fields(terms)]);
    blocks.extend([
        heading("paper-report-officials"),
        Block::Fields(officials(job)),
    ]);
    let planned: Vec<(u32, i64)> = (1_u32..)
        .zip(state.rounds())
        .filter_map(|(round, found)| Some((round, found.starts_at?)))
        .collect();
    if planned.is_empty() && state.last_published().is_some() {
        blocks.extend([heading("paper-report-schedule"), Block::Table(kept(job))]);
    } else if !planned.is_empty() {
        let rows = planned
            .iter()
            .map(|(round, at)| Row::of([round.to_string(), stamp(*at)]));
        let columns = vec![
            job.column("desk-round-short", Wide::Number),
            job.column("paper-col-planned", Wide::Rest),
        ];
        let table = Table::new(columns, rows.collect());
        blocks.extend([heading("paper-report-schedule"), Block::Table(table)]);
    }
    let link = format!("{}/p/{}", job.origin, job.desk.param("tournament"));
    let mut codes = Vec::new();
    let code = qr::svg(&link, &job.text("paper-qr-event")).unwrap_or_default();
    codes.push((job.text("paper-read-on"), link, code));
    let wifi = (job.options.get("wifi"), job.options.get("password"));
    if let (Some(network), password) = wifi {
        let password = password.unwrap_or_default();
        let words = [
            ("network", network.to_owned()),
            ("password", password.to_owned()),
        ];
        let code = qr::svg(&wifi_code(network, password), &job.text("paper-wifi"));
        let said = job.say("paper-wifi-words", &words);
        codes.push((job.text("paper-wifi"), said, code.unwrap_or_default()));
    }
    blocks.push(Block::Codes(codes));
    Ok(Paper::flow(
        job.text("paper-doc-notice-board"),
        job.form(),
        blocks,
    ))
}

/// The content of a QR code for a wireless network, with special characters escaped.
fn wifi_code(network: &str, password: &str) -> String {
    let escaped = |text: &str| {
        let mut out = String::new();
        for sign in text.chars() {
            if matches!(sign, '\\' | ';' | ',' | ':' | '"') {
                out.push('\\');
            }
            out.push(sign);
        }
        out
    };
    match password.is_empty() {
        true => format!("WIFI:T:nopass;S:{};;", escaped(network)),
        false => format!(
            "WIFI:T:WPA;S:{};P:{};;",
            escaped(network),
            escaped(password)
        ),
    }
}

fn adjourned<'a>(job: &'a Job<'_>) -> Vec<&'a RoundGame> {
    let rounds = job.state().rounds().iter();
    let games = rounds.flat_map(|round| round.on_boards());
    games
        .filter(|game| game.outcome == Outcome::Adjourned)
        .collect()
}

/// The envelope of an adjourned game (Laws I.2; II/7.6); a blank one if there is none.
pub(crate) fn envelopes(job: &Job<'_>) -> Result<Paper, Error> {
    let games = adjourned(job);
    let draughts = job.desk.game().is_draughts();
    let mut sealed: Vec<Option<&RoundGame>> = games.into_iter().map(Some).collect();
    if sealed.is_empty() {
        sealed.push(None);
    }
    let line = "________________".to_owned();
    let mut blocks = Vec::new();
    for game in sealed {
        let place = game.map(|game| format!("{} / {}", game.id.round, job.table_of(game)));
        let white = game.map(|game| job.name(game.white));
        let black = game.map(|game| job.name(game.black));
        let resume = game.and_then(|game| job.history.resume_at.get(&game.id));
        let mut fields = vec![
            (
                job.text("paper-round-board"),
                place.unwrap_or_else(|| line.clone()),
            ),
            (
                job.text("desk-white"),
                white.unwrap_or_else(|| line.clone()),
            ),
            (
                job.text("desk-black"),
                black.unwrap_or_else(|| line.clone()),
            ),
        ];
        for key in [
            "paper-time-white",
            "paper-time-black",
            "paper-number-of-move",
            "paper-who-sealed",
        ] {
            fields.push((job.text(key), line.clone()));
        }
        if !draughts {
            // Whether a draw was offered before the adjournment, and who keeps the envelope.
            fields.push((job.text("paper-draw-offered"), line.clone()));
        }
        let resumes = resume.map_or_else(|| line.clone(), |at| stamp(*at));
        fields.push((job.text("paper-resumes"), resumes));
        blocks.push(Block::Fields(fields));
        blocks.push(Block::Heading(job.text("paper-position")));
        let side = if job.desk.game() == jadoube_vocabulary::GameKind::Draughts100 {
            10
        } else {
            8
        };
        blocks.push(Block::Drawing(empty_board(side), 700));
        blocks.push(Block::Blanks(vec![
            job.text("desk-white"),
            job.text("desk-black"),
            job.text("paper-sign-arbiter"),
        ]));
        blocks.push(Block::Break);
    }
    let title = job.text("paper-doc-envelope");
    Ok(Paper::flow(
        title,
        Form::upright(job.options.size()),
        blocks,
    ))
}

/// An empty board to draw the position on.
fn empty_board(side: u32) -> String {
    let mut squares = String::new();
    for row in 0..side {
        for file in 0..side {
            if (row + file) % 2 == 1 {
                squares.push_str(&format!("M{file} {row}h1v1h-1z"));
            }
        }
    }
    format!(
        "<svg class=\"empty-board\" viewBox=\"0 0 {side} {side}\" aria-hidden=\"true\">\
         <path class=\"board-edge\" d=\"M0 0h{side}v{side}H0z\"/><path class=\"board-dark\" d=\"{squares}\"/></svg>"
    )
}

/// When adjourned games are resumed.
pub(crate) fn resumption(job: &Job<'_>) -> Result<Paper, Error> {
    let rows = adjourned(job).into_iter().map(|game| {
        let at = job.history.resume_at.get(&game.id);
        Row::of([
            game.id.round.to_string(),
            job.table_of(game),
            job.name(game.white),
            job.name(game.black),
            at.map_or_else(|| "________".to_owned(), |at| stamp(*at)),
        ])
    });
    let rows: Vec<Row> = rows.collect();
    let mut blocks = Vec::new();
    if rows.is_empty() {
        blocks.push(Block::Text(job.text("paper-no-adjourned")));
    } else {
        let columns = vec![
            job.column("desk-round-short", Wide::Number),
            job.column("paper-col-board", Wide::Number),
            job.column("desk-white", Wide::Rest),
            job.column("desk-black", Wide::Rest),
            job.column("paper-resumes", Wide::Sign),
        ];
        blocks.push(Block::Table(Table::new(columns, rows)));
    }
    Ok(Paper::flow(
        job.text("paper-doc-resumption"),
        job.form(),
        blocks,
    ))
}

/// The explanation of a round's pairing, for the notice board.
pub(crate) fn explanation(job: &Job<'_>) -> Result<Paper, Error> {
    let round: RoundNumber = job.round()?;
    let input = job.state().paired_from(round).ok_or(Error::NotFound)?;
    let words = job.desk.page.words();
    let story = story::tell(words, &input, None, None).ok_or(Error::NotFound)?;
    let mut blocks = Vec::new();
    if !story.brackets.is_empty() {
        let rows = story.brackets.iter().map(|one| {
            let given: Vec<String> = one
                .given_up
                .iter()
                .map(|(code, what)| match what.starts_with(code.as_str()) {
                    true => what.clone(),
                    false => format!("{code}: {what}"),
                })
                .collect();
            Row::of([
                one.score.clone(),
                one.residents.clone(),
                one.moved.clone(),
                one.boards.clone(),
                one.floats.clone(),
                given.join("; "),
            ])
        });
        let columns: Vec<Column> = vec![
            job.column("paper-col-points", Wide::Points),
            job.column("paper-col-bracket", Wide::Rest),
            job.column("paper-col-moved", Wide::Result),
            job.column("paper-col-boards", Wide::Rest),
            job.column("paper-col-floats", Wide::Result),
            job.column("paper-col-given-up", Wide::Rest),
        ];
        blocks.push(Block::Table(Table::new(columns, rows.collect())));
    }
    blocks.extend(story.lines.into_iter().map(Block::Text));
    let numbers = job.state().numbers().iter();
    let rows = numbers.map(|at| Row::of([job.number(*at), job.name(*at)]));
    let columns = vec![
        job.column("paper-col-number", Wide::Number),
        job.column("paper-col-name", Wide::Rest),
    ];
    blocks.push(Block::Heading(job.text("paper-who-is-who")));
    let across = if job.options.size() == Size::A4 { 3 } else { 2 };
    blocks.push(Block::Table(
        Table::new(columns, rows.collect()).across(across),
    ));
    let title = job.text("paper-doc-explanation");
    let paper = Paper::flow(title, job.landscape(), blocks).scale(Scale::Small);
    Ok(job.of_round(paper, round))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_written_as_phones_read_it() {
        assert_eq!(wifi_code("Hall 1", "a;b"), "WIFI:T:WPA;S:Hall 1;P:a\\;b;;");
        assert_eq!(wifi_code("Hall", ""), "WIFI:T:nopass;S:Hall;;");
    }
}
