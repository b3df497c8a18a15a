//! Blind players. Appendices F (2001), D (2014, 2023).

use jadoube_chess::legality::Attempt;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use crate::chess::board::{ChessBoard, castling, coordinates};
use crate::chess::breach;
use crate::chess::ending;
use crate::chess::moving;
use crate::chess::promotion;
use crate::chess::put_back;
use crate::chess::unmade;
use crate::laws::{BlindLaws, Matter};
use crate::shared::decide::{Answered, Moment, player};
use crate::shared::effect::ChessEffect;
use crate::shared::observation::{Person, What};
use crate::shared::replay::RecordedRuling;
use crate::shared::ruling::{Choice, Effect, Pending, Refusal, Ruling, Verdict, Why};

/// The rules for blind players, if they apply to that side.
fn of<'m>(moment: &'m Moment<'_>, side: Side) -> Option<&'m BlindLaws> {
    let blind = moment.game.settings.regulations.blind;
    moment.game.laws.blind.says().filter(|_| *blind.get(side))
}

/// What makes a touch on the special board: the man leaves its hole (D.2.2).
pub(crate) fn touched<'m>(moment: &'m Moment<'_>, side: Side) -> &'m [ProvisionId] {
    of(moment, side).map_or(&[], |laws| laws.touched.cites())
}

/// What makes a move on the special board (D.2.3).
pub(crate) fn made<'m>(moment: &'m Moment<'_>, side: Side) -> &'m [ProvisionId] {
    of(moment, side).map_or(&[], |laws| laws.made.cites())
}

/// How a move was announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Heard {
    /// As made, or a slip was corrected.
    Right,
    /// Without the piece a pawn becomes.
    PieceMissing,
    /// As another move.
    Wrong,
}

/// Compares the announcement with the move made.
fn compare(said: Attempt, made: Attempt) -> Heard {
    match (said, made) {
        (said, made) if said == made => Heard::Right,
        (
            Attempt::Step {
                from,
                to,
                promotion: None,
            },
            Attempt::Step {
                from: made_from,
                to: made_to,
                promotion: Some(_),
            },
        ) if from == made_from && to == made_to => Heard::PieceMissing,
        // The pawn stands on its last rank and is still to be exchanged.
        (
            Attempt::Step { from, to, .. },
            Attempt::Step {
                from: made_from,
                to: made_to,
                promotion: None,
            },
        ) if from == made_from && to == made_to => Heard::Right,
        _ => Heard::Wrong,
    }
}

/// What a side last said of its move: since the opponent's, or since a move was put back, before or
/// after making it (D.2.1, D.2.3). Nothing where it has not spoken; no text where a slip was put
/// right.
fn last_said<'m>(moment: &'m Moment<'_>, side: Side) -> Option<Option<&'m str>> {
    let by = |entry: &RecordedRuling, side| matches!(entry.observation.by, Person::Player(it) | Person::Assistant(it) if it == side);
    // The opponent's move may come out of an envelope, and another move than the one announced may
    // be due since.
    let another = |entry: &RecordedRuling| {
        let mut rulings = entry.rulings.iter();
        let mut effects = rulings.clone().flat_map(|ruling| &ruling.effects);
        let on_board = |effect: &Effect| {
            matches!(
                effect,
                Effect::Restore { .. } | Effect::Chess(ChessEffect::Play(_))
            )
        };
        !by(entry, side) && effects.any(on_board)
            || rulings.any(|ruling| ruling.verdict == Verdict::Restored)
    };
    moment
        .game
        .log()
        .iter()
        .rev()
        .take_while(|entry| {
            let replied = matches!(entry.observation.what, What::Makes { .. });
            !(another(entry) || replied && by(entry, side.other()))
        })
        .filter(|entry| by(entry, side))
        .find_map(|entry| match &entry.observation.what {
            What::Announces { text } => Some(Some(text.as_str())),
            What::CorrectsAnnouncement => Some(None),
            _ => None,
        })
}

/// What is still missing if a move was not announced as made.
fn amiss(laws: &BlindLaws, said: Heard) -> Option<Ruling> {
    let cites = match said {
        Heard::Right => return None,
        // A promotion need not be named where the edition does not ask for it.
        Heard::PieceMissing if laws.promotion_named.says().is_none() => return None,
        Heard::PieceMissing => laws.promotion_named.cites(),
        Heard::Wrong => laws.slip.cites(),
    };
    Some(Ruling::new(Verdict::NotAnnounced, cites).unasked(true))
}

/// Compares the move on the board with its earlier announcement (D.2.8).
pub(crate) fn made_otherwise(moment: &Moment<'_>, side: Side, made: Attempt) -> Option<Ruling> {
    let laws = moment.game.laws.blind.says()?;
    let said = moment.game.board.read(last_said(moment, side)??).ok()?;
    amiss(laws, compare(said, made))
}

/// The clock pressed before the move was announced as it was made: it goes back (D.2.4).
pub(crate) fn pressed_before_made(moment: &Moment<'_>, side: Side) -> Option<Ruling> {
    let laws = of(moment, side)?;
    laws.made.says()?;
    let missing = || {
        Ruling::new(Verdict::NotAnnounced, laws.made.cites())
            .citing(laws.announced.cites())
            .unasked(true)
    };
    let ruling = match last_said(moment, side) {
        None => missing(),
        Some(None) => return None,
        Some(Some(text)) => {
            let (board, made) = last_made(moment, side)?;
            let said = board.read(text).ok()?;
            amiss(laws, compare(said, made))?.citing(laws.made.cites())
        }
    };
    Some(ruling.doing(Effect::Start(side)))
}

/// A sighted player must announce too (D.2.1), but the move is made and completed by the ordinary
/// rules (D.2.5), so the announcement is still due.
pub(crate) fn announcement_due(moment: &Moment<'_>, side: Side) -> Option<Ruling> {
    let laws = moment.game.laws.blind.says()?;
    let blind = moment.game.settings.regulations.blind;
    let sees = !*blind.get(side) && *blind.get(side.other());
    laws.announced.says()?;
    (sees && last_said(moment, side).is_none())
        .then(|| Ruling::new(Verdict::NotAnnounced, laws.announced.cites()).unasked(true))
}

/// The provisions by which a side's move is not made yet because it has not been announced (D.2.3).
pub(crate) fn not_made<'m>(moment: &'m Moment<'_>, side: Side) -> Option<&'m [ProvisionId]> {
    let laws = of(moment, side)?;
    laws.made.says()?;
    let last = moment.game.board.plies().last()?;
    let open = last.side == side && !last.completed;
    (open && last_said(moment, side).is_none()).then(|| laws.made.cites())
}

/// The provisions by which a move does not end the game before it is announced.
pub(crate) fn ends_nothing<'m>(moment: &'m Moment<'_>, side: Side) -> Option<&'m [ProvisionId]> {
    let laws = of(moment, side)?;
    laws.made.says()?;
    last_said(moment, side).is_none().then(|| laws.made.cites())
}

/// The ending that a move brings about once it is announced.
fn ended(moment: &Moment<'_>, side: Side) -> Option<Ruling> {
    let plies = moment.game.board.plies();
    let place = plies.len().checked_sub(1)?;
    let ply = plies.get(place)?;
    if ply.side != side || !ply.legal || ply.completed {
        return None;
    }
    not_made(moment, side)?;
    let (board, made) = last_made(moment, side)?;
    let m = board.examine(made).ok()?;
    let mut before = moment.game.clone();
    before.book.board = board;
    let then = Moment {
        game: &before,
        clock: moment.clock.clone(),
        at: moment.at,
    };
    let over = ending::after(&then, m)?.doing(Effect::Complete(side));
    Some(breach::announced(moment, side, place, over))
}

/// A side's last move, and the board it was made on.
fn last_made(moment: &Moment<'_>, side: Side) -> Option<(ChessBoard, Attempt)> {
    let mut board = moment.game.board.clone();
    let place = board.plies().iter().rposition(|ply| ply.side == side)?;
    let text = board.plies().get(place)?.text.clone();
    let made = castling(&text).or_else(|| coordinates(&text))?;
    board.back_to(place);
    Some((board, made))
}

/// A move is announced, before or after it is made; the opponent repeats it and carries it
/// out (D.2.1).
pub(crate) fn announces(moment: &Moment<'_>, side: Side, text: &str) -> Answered {
    let game = moment.game;
    let Some(laws) = game.laws.blind.says() else {
        return Ok(moment.silent(&game.laws.blind));
    };
    let blind = game.settings.regulations.blind;
    if !blind.white && !blind.black {
        return Err(Refusal::new(Why::NotHere, laws.announced.cites()));
    }
    if laws.announced.says().is_none() {
        return Ok(moment.silent(&laws.announced));
    }
    let not_a_move = || Refusal::new(Why::NotAMove, laws.announced.cites());
    let duty = Ruling::new(Verdict::Duty, laws.announced.cites());
    if moment.on_move() == side {
        // The move is still to be made.
        game.board.read(text).map_err(|_| not_a_move())?;
        return Ok(vec![duty]);
    }
    let (board, made) = last_made(moment, side).ok_or_else(not_a_move)?;
    let said = compare(board.read(text).map_err(|_| not_a_move())?, made);
    if said == Heard::PieceMissing && laws.promotion_named.says().is_none() {
        return Ok(moment.silent(&laws.promotion_named));
    }
    if let Some(amiss) = amiss(laws, said) {
        return Ok(vec![amiss]);
    }
    // With the announcement the move is made: it completes the one before and may end the game.
    Ok(std::iter::once(duty)
        .chain(completes_before(moment, side))
        .chain(ended(moment, side))
        .collect())
}

/// The move that is made by being announced completes the player's move before it, if that one was
/// not pressed (6.2.1.2).
fn completes_before(moment: &Moment<'_>, side: Side) -> Option<Ruling> {
    let game = moment.game;
    not_made(moment, side)?;
    let begun = unmade::unmade(moment).filter(|_| promotion::arrived(moment, side).is_none())?;
    let (board, made) = last_made(moment, side)?;
    let mut before = game.clone();
    before.book.board = board;
    let then = Moment {
        game: &before,
        clock: moment.clock.clone(),
        at: moment.at,
    };
    let mut ruling = moving::completes_last(&then, side)?;
    // The record marks the last move of a side: this one is taken off and put back.
    let back = Effect::Restore { plies: begun.place };
    ruling.effects.insert(0, back);
    let owed = game.breach.as_ref().filter(|it| it.ply == begun.place);
    Some(
        ruling
            .doing(ChessEffect::Play(made))
            .doing_all(owed.map(|it| ChessEffect::Owed(it.moves.clone()).into()))
            .doing_all(game.hands.both.then(|| ChessEffect::TwoHands.into())),
    )
}

/// A slip of the tongue is put right before the opponent's clock runs (D.2.8).
pub(crate) fn corrects(moment: &Moment<'_>, side: Side) -> Answered {
    let Some(laws) = moment.game.laws.blind.says() else {
        return Ok(moment.silent(&moment.game.laws.blind));
    };
    if laws.slip.says().is_none() {
        return Ok(moment.silent(&laws.slip));
    }
    let open = moment
        .game
        .board
        .last_of(side)
        .is_some_and(|ply| !ply.completed);
    let verdict = if open {
        Verdict::Allowed
    } else {
        Verdict::TooLate
    };
    Ok(vec![Ruling::new(verdict, laws.slip.cites())])
}

/// The two boards differ: the wrong one is put right by the scores, or, where the scores
/// differ too, the game goes back to where they agree (D.2.9).
pub(crate) fn boards_differ(moment: &Moment<'_>, agree: Option<usize>) -> Answered {
    let game = moment.game;
    let Some(laws) = game.laws.blind.says() else {
        return Ok(moment.silent(&game.laws.blind));
    };
    let rule = match agree {
        None => &laws.boards_differ,
        Some(_) => &laws.scores_differ,
    };
    if rule.says().is_none() {
        return Ok(moment.silent(rule));
    }
    let blind = game.settings.regulations.blind;
    if !blind.white && !blind.black {
        return Err(Refusal::new(Why::NotHere, rule.cites()));
    }
    let Some(agree) = agree else {
        return Ok(vec![
            Ruling::new(Verdict::Restored, rule.cites())
                .unasked(true)
                .leaving([Choice::SetClocks]),
        ]);
    };
    let plies = agree.min(game.board.plies().len());
    Ok(vec![
        Ruling::new(Verdict::Restored, rule.cites())
            .doing(Effect::Stop)
            .doing(Effect::Restore { plies })
            .doing_all(put_back::counters(moment, plies))
            .doing(Effect::Pending(Pending::Ruling))
            .unasked(true)
            .leaving([Choice::SetClocks]),
    ])
}

/// Claiming the flag and reporting a touch are duties of a blind player's assistant (D.2.10.5 and
/// its ancestors); a sighted player's only moves and announces (D.2.11, D.2.10, F.2.10).
pub(crate) fn claims_for(moment: &Moment<'_>, by: Person) -> Result<(), Refusal> {
    let Person::Assistant(side) = by else {
        return Ok(());
    };
    let laws = &moment.game.laws;
    if laws.blind.says().is_none() || of(moment, side).is_some() {
        return Ok(());
    }
    let rules = laws.matters.iter();
    let listed = rules
        .filter(|rule| rule.matter == Matter::SightedAssistant)
        .flat_map(|rule| rule.by.iter().copied());
    Err(Refusal::new(Why::OnlyPlayer, &listed.collect::<Vec<_>>()))
}

/// What players must do in person: an assistant's duties are listed, and offers, draw claims and
/// resigning are not among them (D.2.10; D.2.9 in 2014, F.2.9 in 2001).
pub(crate) fn in_person(moment: &Moment<'_>, by: Person) -> Result<Side, Refusal> {
    if let Person::Assistant(_) = by {
        let duties = moment.game.laws.matters.iter();
        let duties = duties
            .filter(|rule| rule.matter == Matter::BlindAssistant)
            .flat_map(|rule| rule.by.iter().copied());
        return Err(Refusal::new(Why::OnlyPlayer, &duties.collect::<Vec<_>>()));
    }
    player(by)
}
