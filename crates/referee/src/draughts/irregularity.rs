//! Irregularities: I/5.4 to I/5.9. Only the opponent of the offender decides; a reply
//! heals, a correction is complete, officials do not act on them unasked.

mod charge;
mod demand;
mod listed;
mod reply;

use jadoube_draughts::{Geometry, Move, Position};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use super::Draughts;
use crate::laws::Penalty;
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::DraughtsEffect;
use crate::shared::ruling::{Choice, Effect, Evidence, Irregular, Ruling, Verdict};
use crate::shared::settings::CaptureForm;

pub(crate) use charge::{put_right, time};
pub(crate) use demand::demands;
pub(crate) use listed::{at_press, disorder, not_crowned, opened, opened_by_move, unshown};
use reply::lost;
pub(crate) use reply::{
    completes, healed_by, lets_stand, puts_right, refuses, replays, taken_back_accepted,
};

/// An article's number without the code's name.
fn number(cite: ProvisionId) -> String {
    cite.as_str()
        .strip_prefix("pzwarc:")
        .unwrap_or_default()
        .to_owned()
}

/// Whether an irregularity is a move's, and not one of the set-up.
pub(crate) fn about_a_move(open: &Irregular) -> bool {
    !matches!(open.article.as_str(), "I/5.2" | "I/5.3")
}

/// A wrong set-up that was seen and not yet decided goes along with the offender's move:
/// what a correction restores is worked out again (P6).
pub(crate) fn carried<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    before: &Position<B>,
    mv: Move<B>,
) -> Option<DraughtsEffect> {
    let game = moment.game;
    let place = game
        .open
        .iter()
        .position(|open| open.offender == side && !about_a_move(open))?;
    let open = game.open.get(place).filter(|_| game.demanded.is_none())?;
    // The move has accepted what the opponent did.
    let others = || {
        let rest = game.open.iter().enumerate();
        rest.filter(|(at, it)| *at != place && it.offender == side)
            .map(|(_, it)| it.clone())
    };
    let restored: Position<B> = open.restores?.on()?;
    let after = before.after(mv);
    let mut setup = jadoube_draughts::Setup::from(after);
    for square in before.pieces(side).minus(restored.pieces(side)) {
        if after.piece(square) != before.piece(square) {
            // The misplaced man itself has moved: nothing is left to restore.
            return Some(opening(others().collect()));
        }
        setup.put(square, None);
    }
    for square in restored.pieces(side).minus(before.pieces(side)) {
        setup.put(square, restored.piece(square));
    }
    let restores = super::board::found(setup, after).into();
    let carried = Irregular {
        restores: Some(restores),
        ..open.clone()
    };
    Some(opening([carried].into_iter().chain(others()).collect()))
}

/// The position as a correction of an open fault of the set-up has it, or as it stands: what
/// is found besides is restored along with it (I/5.8).
pub(crate) fn set_right<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    article: &str,
) -> Position<B> {
    let game = moment.game;
    let open = game.open.iter();
    let mut open = open.filter(|it| it.offender == offender && it.article == article);
    let restored = open.find_map(|it| it.restores?.on());
    restored.unwrap_or(*game.board.position())
}

/// All that is open, as stored in the log.
pub(crate) fn opening(mut open: Vec<Irregular>) -> DraughtsEffect {
    match open.len() {
        0 | 1 => DraughtsEffect::Irregular(open.pop()),
        _ => DraughtsEffect::Open(open),
    }
}

/// What stays open when the correction that was demanded is complete.
fn corrected<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> DraughtsEffect {
    let mut open = moment.game.open.clone();
    open.pop();
    opening(open)
}

/// What stays open when a side has moved: what the opponent did is accepted (I/5.7).
fn accepted<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Vec<Irregular> {
    let open = moment.game.open.iter();
    open.filter(|it| it.offender == side).cloned().collect()
}

/// Something irregular besides what is open already: nothing but a move of the opponent
/// accepts the first, and a whole correction (I/5.8) goes back to where it began.
fn besides(open: &mut Vec<Irregular>, new: Irregular) {
    let same = |it: &Irregular| {
        it.offender == new.offender
            && about_a_move(it) == about_a_move(&new)
            && (about_a_move(it) || it.article == new.article)
    };
    let Some(first) = open.iter_mut().find(|it| same(it)) else {
        open.push(new);
        return;
    };
    if !about_a_move(first) {
        // Of a set-up the later finding holds what the earlier one restores.
        first.restores = new.restores.or(first.restores);
        return;
    }
    for cite in new.cites {
        if !first.cites.contains(&cite) {
            first.cites.push(cite);
        }
    }
    if first.restores.is_none() {
        first.restores = new.restores;
        first.plays = new.plays;
        first.must = new.must;
    }
    first.crowns = first.crowns.or(new.crowns);
}

/// A ruling that opens an irregularity other than a move: stored silently.
pub(crate) fn opens<B: Geometry>(moment: &Moment<'_, Draughts<B>>, open: Irregular) -> Ruling {
    let mut before = moment.game.open.clone();
    if moment.game.due_from(open.offender).is_some() {
        // A correction that is irregular itself takes the place of what it was to correct.
        before.pop();
    }
    opens_besides(moment, before, open)
}

/// The same where it is a move, which accepts what the opponent did before.
fn opens_by_move<B: Geometry>(moment: &Moment<'_, Draughts<B>>, open: Irregular) -> Ruling {
    let mut before = accepted(moment, open.offender);
    if moment.game.due_from(open.offender).is_some() {
        before.pop();
    }
    opens_besides(moment, before, open)
}

fn opens_besides<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    all: Vec<Irregular>,
    open: Irregular,
) -> Ruling {
    let listed = open.article.starts_with("I/5");
    let silent = listed || moment.event().capture_form == CaptureForm::Silent;
    Ruling::new(Verdict::Irregular, &open.cites)
        .citing(moment.code().irregular.owner.cites())
        .showing(Evidence::Faults(vec![open.article.clone()]))
        .unasked(!silent)
        .doing_all(all_open(moment, all, open))
}

/// What is open with something new. A correction that is owed stays owed.
fn all_open<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    mut all: Vec<Irregular>,
    open: Irregular,
) -> Vec<Effect> {
    let owed = moment.game.due_from(open.offender.other()).cloned();
    let owed = owed.filter(|owed| all.pop_if(|last| last == owed).is_some());
    besides(&mut all, open);
    let demanded = moment.game.demanded.filter(|_| owed.is_some());
    all.extend(owed);
    let again = demanded.map(|refusals| DraughtsEffect::Demanded(refusals).into());
    [opening(all).into()].into_iter().chain(again).collect()
}

/// A correction that is irregular itself: not tolerated, and still owed (I/5.8).
pub(crate) fn partial<B: Geometry>(moment: &Moment<'_, Draughts<B>>, found: Ruling) -> Ruling {
    let Some(refusals) = moment.game.demanded else {
        return found;
    };
    let laws = &moment.code().irregular;
    let mut ruling = Ruling::new(Verdict::NotTolerated, laws.complete.cites()).citing(&found.cites);
    ruling.evidence = found.evidence;
    ruling
        .doing_all(found.effects)
        .doing(DraughtsEffect::Demanded(refusals))
        .leaving([Choice::Penalty(Penalty::Expulsion)])
}

/// One more of the seventeen after an earlier irregularity of the same player: the first determines
/// what a correction restores.
pub(crate) fn again<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    cites: Vec<ProvisionId>,
) -> Ruling {
    let article = cites.first().copied().map_or_else(String::new, number);
    opens(
        moment,
        Irregular {
            article,
            offender,
            restores: Some((*moment.game.board.position()).into()),
            plays: None,
            crowns: None,
            must: Vec::new(),
            cites,
        },
    )
}

/// An arbiter or somebody else sees an irregularity: nothing is said (IV/1, I/5.4).
pub(crate) fn seen_by_others<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Answered {
    let laws = &moment.code().irregular;
    Ok(vec![
        Ruling::new(Verdict::Silent, laws.arbiter_silent.cites())
            .citing(laws.owner.cites())
            .unasked(false),
    ])
}
