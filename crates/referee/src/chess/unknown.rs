//! Moves that were made but are not known: what is asked for, and what follows once it is reported.
//! No article covers them; what cannot be established falls under related ones (7.5.1, 8.6, III.3.1
//! and their predecessors), and is never held against anybody.

use jadoube_chess::endings::{self, OnBoard};
use jadoube_vocabulary::Side;

use crate::chess::board::UNKNOWN;
use crate::chess::ending;
use crate::chess::illegal_move;
use crate::chess::moving;
use crate::shared::decide::{Answered, Moment};
use crate::shared::game::Stage;
use crate::shared::observation::What;
use crate::shared::ruling::{Effect, Evidence, Fact, Refusal, Ruling, Verdict, Why};

/// What cannot be judged while the position is unknown.
pub(crate) fn asks(moment: &Moment<'_>, what: &What) -> Option<Ruling> {
    if moment.game.board.is_known() {
        return None;
    }
    let cites = match what {
        What::Touches { .. }
        | What::ReleasesKing { .. }
        | What::PromotionTouches { .. }
        | What::TouchComplaint => moment.game.laws.touch.intent.cites(),
        What::FindsImpossible => {
            let illegal = moment.game.laws.illegal.get(moment.game.settings.mode);
            illegal.found_position.cites()
        }
        _ => return None,
    };
    Some(moment.not_established(Fact::Position, cites))
}

/// An unknown move is made, or one that cannot be parsed before earlier ones are known.
pub(crate) fn makes(moment: &Moment<'_>, side: Side, written: Option<&str>) -> Answered {
    let game = moment.game;
    let moving = &game.laws.moving;
    moment.must_be_on_move(side, game.chess.board.has_move)?;
    let mut rulings: Vec<Ruling> = moving::completes_last(moment, side).into_iter().collect();
    let mut ruling = Ruling::new(Verdict::Made, moving.move_made.cites())
        .showing(Evidence::NotKnown(Fact::Moves));
    if game.stage == Stage::Scheduled {
        ruling = ruling.doing(Effect::Start(side));
    }
    ruling = ruling.doing(Effect::MadeUnknown {
        side,
        text: written.map(str::to_owned),
    });
    if moving.press.says().is_none() {
        ruling = ruling.doing(Effect::Complete(side));
    }
    let declines = &game.laws.offer.declined_by_touch;
    if game.offer == Some(side.other()) && declines.says().is_some() {
        ruling = ruling.citing(declines.cites()).doing(Effect::NoOffer);
    }
    rulings.push(ruling);
    Ok(rulings)
}

/// A half-move is reported afterwards: it is parsed with those recorded after it, and once the
/// position is known again the game may turn out to be over.
pub(crate) fn identifies(moment: &Moment<'_>, ply: usize, text: &str) -> Answered {
    let game = moment.game;
    if game.board.plies().get(ply).is_none_or(|it| it.known) {
        return Err(Refusal::new(Why::NoSuchMatter, &[]));
    }
    if text.trim().is_empty() || text == UNKNOWN {
        return Err(Refusal::new(Why::NotAMove, &[]));
    }
    let mut after = game.board.clone();
    if after.identify(ply, text).is_err() {
        return Err(Refusal::new(Why::NotAMove, &[]));
    }
    let told = |board: &crate::ChessBoard| board.plies().get(ply).is_some_and(|it| it.known);
    let known_before = |place: usize| game.board.plies().get(place).is_some_and(|it| it.known);
    if !told(&after) && readable(moment, ply) {
        return Err(Refusal::new(Why::NotAMove, &[]));
    }
    let mut noted = Ruling::new(Verdict::Noted, &[]).doing(Effect::Identified {
        ply,
        text: text.to_owned(),
    });
    // An illegal move that was completed has been found, with all that this allows.
    let illegal = after
        .plies()
        .iter()
        .enumerate()
        .any(|(place, it)| !it.legal && it.completed && !known_before(place));
    if illegal {
        let laws = game.laws.illegal.get(game.settings.mode);
        noted = noted
            .citing(laws.when.cites())
            .unasked(illegal_move::may_act_unasked(moment));
    }
    let mut rulings = vec![noted];
    if let Some(history) = after.history().filter(|_| after.is_known())
        && let OnBoard::Over(over) = endings::on_board(game.chess, history, &game.purse)
    {
        rulings.push(ending::ruling(&over).unasked(true));
    }
    Ok(rulings)
}

/// Whether it is known what stood before a half-move.
fn readable(moment: &Moment<'_>, ply: usize) -> bool {
    let mut before = moment.game.board.clone();
    before.back_to(ply);
    before.is_known()
}

/// An official says what stands on the board.
pub(crate) fn shows(moment: &Moment<'_>, fen: &str) -> Answered {
    let shown = moment.game.board.shown_as(fen);
    let playable =
        |it: &jadoube_chess::setup::Arrangement| super::impossible(it).reasons.is_empty();
    if shown.filter(playable).is_none() {
        return Err(Refusal::new(Why::NoBoard, &[]));
    }
    Ok(vec![
        Ruling::new(Verdict::Noted, &[]).doing(Effect::BoardShown(fen.to_owned())),
    ])
}
