//! Players who cannot see. Appendices F (2001), D (2014, 2023).

use jadoube_clock::Side;
use jadoube_lawbook::ProvisionId;

use crate::decide::{Answered, Moment, player};
use crate::laws::{BlindLaws, Matter};
use crate::observation::Person;
use crate::ruling::{Choice, Effect, Pending, Refusal, Ruling, Verdict, Why};

/// The rules of such a game, if this is one for that side.
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

/// The clock pressed before the move was announced: it goes back (D.2.4).
pub(crate) fn pressed_before_made(moment: &Moment<'_>, side: Side) -> Option<Ruling> {
    let laws = of(moment, side)?;
    if moment.game.announced() || laws.made.says().is_none() {
        return None;
    }
    Some(
        Ruling::new(Verdict::Unfinished, laws.made.cites())
            .citing(laws.announced.cites())
            .doing(Effect::Start(side))
            .unasked(true),
    )
}

/// A move is announced; the opponent repeats it and carries it out (D.2.1).
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
    let last = game
        .board
        .last_of(side)
        .ok_or_else(|| Refusal::new(Why::NotAMove, laws.announced.cites()))?;
    let piece = last.text.chars().nth(4);
    let ruling = Ruling::new(Verdict::Duty, laws.announced.cites());
    if let Some(piece) = piece
        && !text
            .to_ascii_lowercase()
            .contains(piece.to_ascii_lowercase())
        && !text.contains('=')
    {
        // The promoted piece was not named.
        if laws.promotion_named.says().is_none() {
            return Ok(moment.silent(&laws.promotion_named));
        }
        return Ok(vec![
            Ruling::new(Verdict::Unfinished, laws.promotion_named.cites()).unasked(true),
        ]);
    }
    Ok(vec![ruling])
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
    let Some(agree) = agree else {
        return Ok(vec![
            Ruling::new(Verdict::Restored, rule.cites())
                .unasked(true)
                .leaving([Choice::SetClocks]),
        ]);
    };
    Ok(vec![
        Ruling::new(Verdict::Restored, rule.cites())
            .doing(Effect::Stop)
            .doing(Effect::Restore {
                plies: agree.min(game.board.plies().len()),
                touched: None,
            })
            .doing(Effect::Pending(Pending::Ruling))
            .unasked(true)
            .leaving([Choice::SetClocks]),
    ])
}

/// Who speaks for himself: an assistant's duties are listed, and offers, claims of a draw
/// and resigning are not among them (D.2.10; D.2.9 in 2014, F.2.9 in 2001).
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
