//! `/rounds/{r}/boards/{b}`: everything rare about one game: forfeits, penalties, adjournment,
//! corrections with their reason, reversed colours.

use askama::Template;
use axum::response::{IntoResponse as _, Response};
use jadoube_tournament::{CommandKind, TournamentSystem, Window};
use jadoube_vocabulary::{BoardNumber, Outcome};

use crate::error::Error;
use crate::event::desk::{Desk, Head};
use crate::event::row::{Row, row};
use crate::event::voices;
use crate::page::{Page, html};

/// A result that can be chosen.
struct Choice {
    code: &'static str,
    shown: String,
    word: String,
    current: bool,
}

#[derive(Template)]
#[template(path = "event/board.html")]
struct BoardPage<'a> {
    page: &'a Page,
    head: Head,
    round: u32,
    row: Row,
    choices: Vec<Choice>,
    /// The command the form sends: enter, settle or correct.
    kind: &'static str,
    reason: bool,
    adjourned: bool,
    open: bool,
    late: bool,
    back: String,
    /// Other boards whose players may have been swapped with these: game and label.
    others: Vec<(String, String)>,
    annuls: bool,
    exchanges: bool,
}

/// Results in the order of the keys, then the rare ones.
const ORDER: [Outcome; 14] = [
    Outcome::WhiteWon,
    Outcome::Drawn,
    Outcome::BlackWon,
    Outcome::DrawnWhiteBetter,
    Outcome::DrawnBlackBetter,
    Outcome::WhiteWalkover,
    Outcome::BlackWalkover,
    Outcome::BothForfeited,
    Outcome::WhiteHalf,
    Outcome::BlackHalf,
    Outcome::BothLost,
    Outcome::WhiteWonUnrated,
    Outcome::BlackWonUnrated,
    Outcome::DrawnUnrated,
];

const fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::WhiteWon => "desk-outcome-white",
        Outcome::Drawn => "desk-outcome-draw",
        Outcome::BlackWon => "desk-outcome-black",
        Outcome::DrawnWhiteBetter => "desk-outcome-draw-white",
        Outcome::DrawnBlackBetter => "desk-outcome-draw-black",
        Outcome::WhiteWalkover => "desk-outcome-forfeit-white",
        Outcome::BlackWalkover => "desk-outcome-forfeit-black",
        Outcome::BothForfeited => "desk-outcome-forfeit-both",
        Outcome::WhiteHalf => "desk-outcome-half-white",
        Outcome::BlackHalf => "desk-outcome-half-black",
        Outcome::BothLost => "desk-outcome-both-lost",
        Outcome::WhiteWonUnrated => "desk-outcome-white-unrated",
        Outcome::BlackWonUnrated => "desk-outcome-black-unrated",
        Outcome::DrawnUnrated => "desk-outcome-draw-unrated",
        Outcome::Adjourned | Outcome::Annulled | Outcome::Open => "desk-state-open",
    }
}

/// `GET /e/{event}/{tournament}/rounds/{round}/boards/{board}`
pub(crate) async fn show(desk: Desk) -> Response {
    match view(&desk).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn view(desk: &Desk) -> Result<Response, Error> {
    let round = desk.round()?;
    let state = desk.state();
    let number = desk.param("board").parse::<u32>().ok();
    let board = number.and_then(BoardNumber::new).ok_or(Error::NotFound)?;
    let games = state.boards(round);
    let game = games.iter().find(|(at, _)| *at == board);
    let (_, game) = game.ok_or(Error::NotFound)?;
    let advantage = state.config().is_some_and(|config| config.advantage);
    let better = |outcome: Outcome| {
        matches!(
            outcome,
            Outcome::DrawnWhiteBetter | Outcome::DrawnBlackBetter
        )
    };
    let choices = ORDER
        .into_iter()
        .filter(|outcome| outcome.exists_in(desk.game()) && (advantage || !better(*outcome)))
        .map(|outcome| Choice {
            code: outcome.code_in(desk.game()),
            shown: desk.outcome(outcome),
            word: desk.page.text(word(outcome)),
            current: !game.is_contested() && game.outcome == outcome,
        });
    let mut shown = vec![row(desk, round, board, game)];
    voices::tell(desk, &mut shown).await;
    let row = shown.pop().ok_or(Error::Ours)?;
    let stands = !game.is_missing() && game.outcome != Outcome::Adjourned;
    let kind = match () {
        () if game.is_contested() => "settle-contested",
        () if stands => "correct-result",
        () => "confirm-result",
    };
    Ok(html(&BoardPage {
        page: &desk.page,
        head: desk.head("round"),
        round: round.get(),
        choices: choices.collect(),
        kind,
        reason: kind == "correct-result",
        adjourned: game.outcome == Outcome::Adjourned,
        open: game.is_missing() && !game.is_contested(),
        late: stands && state.reach(round, false).window == Window::W3,
        back: format!("{}/rounds/{round}#board-{board}", desk.base()),
        others: games
            .iter()
            .filter(|(at, _)| *at != board)
            .map(|(at, game)| {
                let called = format!(
                    "{at}: {} – {}",
                    desk.name(game.white),
                    desk.name(game.black)
                );
                (game.id.to_string(), called)
            })
            .collect(),
        annuls: desk.may(CommandKind::AnnulGame),
        // A tie is between its two, a match is the line-ups' matter.
        exchanges: desk.may(CommandKind::ExchangePlayers)
            && !state.is_team_event()
            && state
                .about()
                .is_some_and(|about| about.system != TournamentSystem::KnockOut),
        row,
    }))
}
