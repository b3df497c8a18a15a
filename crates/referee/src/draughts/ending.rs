//! How a settled position ends the game: I/6, I/7, and P2, the press after a winning move.

use jadoube_draughts::draws::{self, GameEnd, RuleDraw};
use jadoube_draughts::{Geometry, Move, PlayedGame, Position};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use super::Draughts;
use super::light_square;
use crate::shared::decide::{Answered, Moment};
use crate::shared::game::Stage;
use crate::shared::matter::done;
use crate::shared::observation::Decision;
use crate::shared::ruling::{
    Choice, Effect, Evidence, GameResult, Pending, Refusal, Ruling, Verdict, Why,
};
use crate::shared::settings::{Confirmation, WinBeforePress};

/// The result on the settled board: won (checked first), drawn by rule, or none.
pub(crate) fn of<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    after: &PlayedGame<B>,
) -> Option<Ruling> {
    Some(says(moment, after.position(), &after.ending()?))
}

/// What the board will say after a legal move.
pub(crate) fn after<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    before: &PlayedGame<B>,
    mv: Move<B>,
) -> Option<Ruling> {
    let (position, ending) = before.ahead(mv).ok()?;
    Some(says(moment, &position, &ending?))
}

/// What the settled board says once the question about a piece on a light square is
/// answered.
pub(crate) fn despite<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    after: &PlayedGame<B>,
) -> Option<Ruling> {
    Some(ends(moment, after.position(), &after.ending()?))
}

/// The ending, or a question that must be answered first (P6).
fn says<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    position: &Position<B>,
    ending: &GameEnd,
) -> Ruling {
    light_square::asks(moment, ending).unwrap_or_else(|| ends(moment, position, ending))
}

fn ends<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    position: &Position<B>,
    ending: &GameEnd,
) -> Ruling {
    let cites = ending.cites::<B>();
    match ending {
        GameEnd::Win { winner, .. } => won(moment, *winner, &cites),
        GameEnd::Draw(rules) => {
            let mut ruling = drawn(moment, position, &cites);
            if moment.accelerated() {
                ruling = ruling.citing(moment.code().draw.accelerated.cites());
            }
            ruling.evidence.extend(rules.iter().map(evidence));
            ruling.citing(moment.code().draw.own.cites()).unasked(true)
        }
    }
}

/// A draw, with advantage if the event and the board have it (I/6.5).
pub(crate) fn drawn<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    position: &Position<B>,
    cites: &[ProvisionId],
) -> Ruling {
    let known = moment.game.board.is_known();
    let mark = draws::advantage(position, &super::regulations(moment.event())).filter(|_| known);
    let ruling = Ruling::new(Verdict::Drawn, cites);
    match mark {
        Some(mark) => ruling
            .citing(&mark.cites())
            .doing(Effect::Finish(GameResult::DrawWithAdvantage(mark.side))),
        None => ruling.doing(Effect::Finish(GameResult::Draw)),
    }
}

/// P2: a game won on the board ends at once where the event says so or no clock runs;
/// else the clock is still to be pressed (II/6.12).
fn won<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    winner: Side,
    cites: &[ProvisionId],
) -> Ruling {
    let at_once = moment.event().win_before_press == WinBeforePress::BoardWins
        || moment.clock.is_none()
        // The winner's last move was pressed long ago: the loser is on move.
        || moment.on_move() != winner;
    if at_once {
        Ruling::new(Verdict::Won, cites)
            .citing(moment.code().moving.loser_stops.cites())
            .doing(Effect::Finish(GameResult::Win(winner)))
            .unasked(true)
    } else {
        Ruling::new(Verdict::WonOnBoard, cites)
            .doing(Effect::Pending(Pending::WonOnBoard(winner)))
            .leaving([Choice::Grant])
    }
}

/// The press, or the arbiter, ends a game that is won on the board.
pub(crate) fn pressed<B: Geometry>(moment: &Moment<'_, Draughts<B>>, winner: Side) -> Ruling {
    Ruling::new(Verdict::Won, moment.code().moving.loser_stops.cites())
        .doing(Effect::Finish(GameResult::Win(winner)))
        .unasked(true)
}

/// The articles by which the position is won.
pub(crate) fn won_by_board<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Vec<ProvisionId> {
    let ending = moment.game.board.as_settled().ending();
    ending.map_or_else(Vec::new, |ending| ending.cites::<B>())
}

/// The arbiter confirms a win on the board without waiting for the press.
pub(crate) fn confirmed<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    winner: Side,
    decision: Decision,
) -> Answered {
    match decision {
        Decision::Grants => Ok(vec![pressed(moment, winner)]),
        Decision::Refuses => Ok(vec![done(
            Verdict::PlayOn,
            moment.code().flag.loses.cites(),
        )]),
        _ => Err(Refusal::new(Why::NotAnOption, &[])),
    }
}

/// P8: a player confirms the result. The code requires no signature, so this is only recorded; a
/// result overruled since must be confirmed again.
pub(crate) fn confirms<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let game = moment.game;
    if !matches!(game.stage, Stage::Finished(_)) {
        return Err(Refusal::new(Why::NothingPending, &game.code.analogy));
    }
    if moment.event().confirmation == Confirmation::NotUsed {
        return Err(Refusal::new(Why::EventForbids, &game.code.analogy));
    }
    let [white, black] = Side::BOTH.map(|who| who == side || game.confirmed(who));
    Ok(vec![
        Ruling::new(Verdict::Noted, &game.code.analogy).showing(Evidence::Confirmed(white, black)),
    ])
}

fn evidence(rule: &RuleDraw) -> Evidence {
    match rule {
        RuleDraw::ThirdRepetition { plies } => Evidence::Occurrences(
            plies
                .iter()
                .filter_map(|ply| usize::try_from(*ply).ok())
                .collect(),
        ),
        RuleDraw::KingMovesOnly { run, each }
        | RuleDraw::ThreeAgainstOne { run, each, .. }
        | RuleDraw::TwoAgainstOne { run, each }
        | RuleDraw::LoneKingOnRoad { run, each }
        | RuleDraw::ThreeKingsOnRoad { run, each } => Evidence::Counted(run.plies / 2, *each),
    }
}
