//! Blind players: VIII/1.3, VIII/2.3 to VIII/2.5, VIII/3.1, VIII/5.1.

use jadoube_draughts::notation::shape;
use jadoube_draughts::{Geometry, Position};
use jadoube_vocabulary::Side;

use super::Draughts;
use crate::laws::Matter;
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::DraughtsEffect;
use crate::shared::matter::matter;
use crate::shared::observation::{Person, What};
use crate::shared::ruling::{Choice, Effect, Evidence, Refusal, Ruling, Verdict, Why};

/// A move is announced, start and end square; a slip is corrected at once (VIII/2.3).
pub(crate) fn announces<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    text: &str,
) -> Answered {
    let announce = &moment.code().blind.announce;
    let said = shape::<B>(text).map(|shape| shape.squares);
    let made = moment
        .game
        .board
        .last_of(side)
        .and_then(|ply| shape::<B>(&ply.text))
        .map(|shape| shape.squares);
    let ends = |squares: &[_]| squares.first().copied().zip(squares.last().copied());
    let right = match (&said, &made) {
        (Some(said), Some(made)) => ends(said) == ends(made),
        _ => return Err(Refusal::new(Why::NotAMove, announce.cites())),
    };
    let verdict = if right { Verdict::Noted } else { Verdict::Duty };
    Ok(vec![Ruling::new(verdict, announce.cites())])
}

/// The slip is put right.
pub(crate) fn corrects<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Vec<Ruling> {
    vec![Ruling::new(
        Verdict::Noted,
        moment.code().blind.announce.cites(),
    )]
}

/// The boards differ: put right by the scores (VIII/3.1.1), or back to where the scores agree, the
/// times adjusted if possible (VIII/3.1.2). If the scores were reported, they show how far they
/// agree.
pub(crate) fn boards_differ<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    agree: Option<usize>,
) -> Answered {
    let blind = &moment.code().blind;
    let own = Side::BOTH.map(|side| own_position(moment, side));
    let as_played = |it: &Option<Position<B>>| {
        it.is_some_and(|it| it.with_turn(moment.on_move()) == *moment.game.board.position())
    };
    if agree.is_none() && own.iter().all(as_played) {
        return Err(Refusal::new(Why::NothingIllegal, blind.boards.cites()));
    }
    let agree = agree.or_else(|| scores_part(moment));
    let agree = agree.map(|plies| plies.min(moment.game.board.plies().len()));
    Ok(vec![match agree {
        None => Ruling::new(Verdict::Restored, blind.boards.cites()).doing(Effect::Stop),
        Some(plies) => Ruling::new(Verdict::Restored, blind.scores.cites())
            .doing(Effect::Stop)
            .doing(Effect::Restore { plies })
            .doing_all(counters(moment, plies))
            // What was irregular on the way is gone with its board.
            .doing_all(
                (!moment.game.open.is_empty()).then(|| DraughtsEffect::Irregular(None).into()),
            )
            .leaving([Choice::SetClocks]),
    }])
}

/// The counters of moves go back with the position.
fn counters<B: Geometry>(moment: &Moment<'_, Draughts<B>>, place: usize) -> Vec<Effect> {
    let gone = moment.game.board.plies().iter().skip(place);
    let gone: Vec<Side> = gone
        .filter(|ply| ply.completed)
        .map(|ply| ply.side)
        .collect();
    let less = Side::BOTH.into_iter().filter_map(|side| {
        let count = gone.iter().filter(|it| **it == side).count();
        let count = u32::try_from(count).ok().filter(|count| *count > 0)?;
        // Where no number of moves is due, nothing hangs on the counter.
        let clock = moment.clock.as_ref()?;
        clock.moves_due(side)?;
        let left = clock.face(side).moves.saturating_sub(count);
        Some(Effect::MovesSet(side, left))
    });
    less.collect()
}

/// What a player has written so far, move by move.
fn score<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Vec<String> {
    let entries = moment.game.log().iter();
    entries
        .filter(|entry| {
            matches!(entry.observation.by,
                Person::Player(who) | Person::Assistant(who) if who == side)
        })
        .filter_map(|entry| match &entry.observation.what {
            What::Writes { text } => Some(text.clone()),
            _ => None,
        })
        .collect()
}

/// The half-move at which the two scores diverge; `None` if one only lags behind.
fn scores_part<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Option<usize> {
    let [white, black] = Side::BOTH.map(|side| score(moment, side));
    let ends = |text: &String| {
        let squares = shape::<B>(text)?.squares;
        squares.first().copied().zip(squares.last().copied())
    };
    let mut pairs = white.iter().zip(&black);
    pairs.position(|(white, black)| ends(white) != ends(black))
}

/// What was last seen on a player's own board.
fn own_position<B: Geometry>(moment: &Moment<'_, Draughts<B>>, whose: Side) -> Option<Position<B>> {
    let mut entries = moment.game.log().iter().rev();
    entries.find_map(|entry| match &entry.observation.what {
        What::OwnBoard { side, fen } if *side == whose => fen.parse().ok(),
        _ => None,
    })
}

/// What is on a player's own board, on which that player makes all moves (VIII/1.3, VIII/2.4).
pub(crate) fn own_board<B: Geometry>(moment: &Moment<'_, Draughts<B>>, fen: &str) -> Answered {
    let cites = moment.code().blind.two_boards.cites();
    let blind = moment.game.settings.regulations.blind;
    if !blind.white && !blind.black {
        return Err(Refusal::new(Why::NotHere, cites));
    }
    if fen.parse::<Position<B>>().is_err() {
        return Err(Refusal::new(Why::NoBoard, cites));
    }
    Ok(vec![Ruling::new(Verdict::Noted, cites)])
}

/// A player writes a half-move: after it was made (II/6.4.3); a blind one, or the assistant
/// for him, by VIII/2.5.
pub(crate) fn writes<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    by: Person,
    side: Side,
    text: &str,
) -> Answered {
    let duty = moment.code().record.duty.cites();
    if shape::<B>(text).is_none() {
        return Err(Refusal::new(Why::NotAMove, duty));
    }
    let game = moment.game;
    if score(moment, side).len() >= game.board.plies().len() {
        return matter(moment, by, Matter::RecordedInAdvance, side);
    }
    let blind = *game.settings.regulations.blind.get(side);
    let mut ruling = Ruling::new(Verdict::Noted, duty);
    if blind {
        ruling = ruling.citing(moment.code().blind.records.cites());
    }
    Ok(vec![ruling])
}

/// A blind player on move is told both times and the number of moves (VIII/5.1).
pub(crate) fn status<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let status = &moment.code().blind.status;
    if !*moment.game.settings.regulations.blind.get(side) {
        return Err(Refusal::new(Why::NotHere, status.cites()));
    }
    moment.must_be_on_move(side, status.cites())?;
    let mut ruling = Ruling::new(Verdict::Allowed, status.cites());
    for side in Side::BOTH {
        if let Some(left) = moment.left(side) {
            ruling = ruling.showing(Evidence::TimeLeft(side, left));
        }
    }
    let [white, black] = Side::BOTH.map(|side| moment.game.board.made(side));
    Ok(vec![ruling.showing(Evidence::Moves(white, black))])
}

/// Only a player who cannot see has an assistant, and only for what the code lists: moves on
/// the boards, the score, the flag (VIII/4.1). Everything else is the player's own.
pub(crate) fn assists<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    what: &What,
) -> Result<(), Refusal> {
    let cites = moment.code().flag.assistant.cites();
    let writes = matches!(what, What::Writes { .. });
    // With the arbiter's consent somebody may write for any player (II/6.4).
    if !writes && !*moment.game.settings.regulations.blind.get(side) {
        return Err(Refusal::new(Why::Outsider, cites));
    }
    let listed = writes
        || matches!(
            what,
            What::Makes { .. }
                | What::MakesUnknown
                | What::MakesUnshown { .. }
                | What::Releases { .. }
                | What::Removes { .. }
                | What::Jumps { .. }
                | What::Holds { .. }
                | What::Crowns { .. }
                | What::Flag { .. }
                | What::BothFlags
                | What::BoardsDiffer { .. }
        );
    if listed {
        Ok(())
    } else {
        Err(Refusal::new(Why::OnlyPlayer, cites))
    }
}
