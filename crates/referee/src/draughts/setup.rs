//! The board and the men: I/5.1 to I/5.5, II/4.6. A turned board annuls, a wrong set-up is
//! for the opponent to accept or correct, reversed colours always stand.

use jadoube_draughts::{AnyPosition, Geometry, Piece, PieceKind, Setup};
use jadoube_vocabulary::Side;

use super::board::{crowned_on, found};
use super::{Draughts, irregularity};
use crate::shared::decide::{Answered, Moment, no_outsider};
use crate::shared::effect::DraughtsEffect;
use crate::shared::game::Stage;
use crate::shared::observation::Person;
use crate::shared::ruling::{Choice, Effect, Irregular, Pending, Refusal, Ruling, Verdict, Why};
use crate::shared::settings::SetUpHeals;

/// The board was laid the wrong way: the game is void (I/5.1).
pub(crate) fn board_turned<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Vec<Ruling> {
    vec![
        Ruling::new(Verdict::Annulled, moment.code().irregular.turned.cites())
            .doing(Effect::Annul)
            .unasked(true),
    ]
}

/// Reversed colours: the game goes on and its result stands (II/4.6).
pub(crate) fn colours_reversed<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Vec<Ruling> {
    vec![Ruling::new(Verdict::PlayOn, moment.code().irregular.colours.cites()).unasked(true)]
}

/// Something outside the players' control moved the pieces: no irregularity, nobody is
/// charged (I/5.5). A player who does it leaves the ruling to the arbiter (IV/2.17).
pub(crate) fn displaced<B: Geometry>(moment: &Moment<'_, Draughts<B>>, by: Person) -> Vec<Ruling> {
    if let Person::Player(_) | Person::Assistant(_) = by {
        return unforeseen(moment);
    }
    vec![
        Ruling::new(Verdict::Restored, moment.code().irregular.outside.cites())
            .doing(Effect::Stop)
            .unasked(true)
            .leaving([Choice::SetClocks]),
    ]
}

/// The code does not foresee it: the arbiter decides.
pub(crate) fn unforeseen<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Vec<Ruling> {
    vec![
        Ruling::new(Verdict::ArbiterDecides, &moment.code().analogy)
            .doing(Effect::Pending(Pending::Ruling))
            .leaving([Choice::SetClocks, Choice::DecideResult]),
    ]
}

/// A man was set up on a wrong square (I/5.2, P6: the side whose man it is offends, and a
/// reply after it was seen heals). Restoring what cannot be restored is the arbiter's.
pub(crate) fn belongs_elsewhere<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    by: Person,
    stands: &str,
    belongs: &str,
) -> Answered {
    let game = moment.game;
    let array = &moment.code().irregular.array;
    let stands = Draughts::<B>::square(stands)?;
    let belongs = Draughts::<B>::square(belongs)?;
    let standing = *game.board.position();
    let Some(piece) = standing.piece(stands) else {
        return Err(Refusal::new(Why::NoSuchMan, array.cites()));
    };
    let offender = piece.side;
    let before_start = before_start(moment, by)?;
    if !before_start && by != Person::Player(offender.other()) {
        return irregularity::seen_by_others(moment);
    }
    if let Some(healed) = healed_since_start(moment, offender) {
        return Ok(vec![healed]);
    }
    if standing.piece(belongs).is_some() {
        return Ok(vec![cannot_be_restored(moment)]);
    }
    if before_start {
        let mut setup = Setup::from(standing);
        setup.put(stands, None);
        setup.put(belongs, Some(piece));
        return Ok(vec![put_right(moment, Some(found(setup, standing).into()))]);
    }
    let mut setup = Setup::from(irregularity::set_right(moment, offender, "I/5.2"));
    setup.put(stands, None);
    setup.put(belongs, Some(piece));
    Ok(vec![irregularity::opens(
        moment,
        Irregular {
            article: "I/5.2".to_owned(),
            offender,
            restores: Some(found(setup, standing).into()),
            plays: None,
            crowns: None,
            must: Vec::new(),
            cites: array.cites().to_vec(),
        },
    )])
}

/// A piece on a light square is out of play: it does not move, take, block or count, until
/// the opponent demands its return (I/5.3).
pub(crate) fn on_light_square<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    by: Person,
    square: &str,
) -> Answered {
    let game = moment.game;
    let light = &moment.code().irregular.light;
    let square = Draughts::<B>::square(square)?;
    let standing = *game.board.position();
    let Some(piece) = standing.piece(square) else {
        return Err(Refusal::new(Why::NoSuchMan, light.cites()));
    };
    let restores = irregularity::set_right(moment, piece.side, "I/5.3").into();
    out_of_play(moment, by, piece.side, Some(restores), |ruling| {
        ruling
            .doing(DraughtsEffect::Inactive(square.into()))
            .doing(DraughtsEffect::Settle)
    })
}

/// A piece on a light square that no dark square has lost: out of play as any other (I/5.3).
/// Where it would go if its return is demanded is the arbiter's word.
pub(crate) fn stray<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    by: Person,
    side: Side,
) -> Answered {
    out_of_play(moment, by, side, None, |ruling| {
        ruling.doing(DraughtsEffect::Stray(side))
    })
}

/// I/5.3: before the start it is put right, afterwards it is an irregularity of the side whose
/// piece it is, which only a player may raise.
fn out_of_play<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    by: Person,
    offender: Side,
    restores: Option<AnyPosition>,
    effects: impl FnOnce(Ruling) -> Ruling,
) -> Answered {
    if before_start(moment, by)? {
        return Ok(vec![put_right(moment, None)]);
    }
    let Person::Player(_) = by else {
        return irregularity::seen_by_others(moment);
    };
    let open = irregularity::opens(
        moment,
        Irregular {
            article: "I/5.3".to_owned(),
            offender,
            restores,
            plays: None,
            crowns: None,
            must: Vec::new(),
            cites: moment.code().irregular.light.cites().to_vec(),
        },
    );
    Ok(vec![effects(open)])
}

/// A man is missing from its place (I/5.2, I/2.8): its owner's set-up is wrong, and the
/// opponent decides whether it is put there.
pub(crate) fn missing<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    by: Person,
    owner: Side,
    square: &str,
) -> Answered {
    let array = &moment.code().irregular.array;
    let square = Draughts::<B>::square(square)?;
    let standing = *moment.game.board.position();
    let before_start = before_start(moment, by)?;
    if !before_start && by != Person::Player(owner.other()) {
        return irregularity::seen_by_others(moment);
    }
    if let Some(healed) = healed_since_start(moment, owner) {
        return Ok(vec![healed]);
    }
    if standing.piece(square).is_some() {
        return Ok(vec![cannot_be_restored(moment)]);
    }
    let man = Piece {
        side: owner,
        kind: PieceKind::Man,
    };
    if before_start {
        let mut setup = Setup::from(standing);
        setup.put(square, Some(crowned_on(man, square)));
        return Ok(vec![put_right(moment, Some(found(setup, standing).into()))]);
    }
    let mut setup = Setup::from(irregularity::set_right(moment, owner, "I/5.2"));
    setup.put(square, Some(crowned_on(man, square)));
    let restores = Some(found(setup, standing).into());
    let cites = array.cites().to_vec();
    Ok(vec![irregularity::opens(
        moment,
        Irregular {
            article: "I/5.2".to_owned(),
            offender: owner,
            restores,
            plays: None,
            crowns: None,
            must: Vec::new(),
            cites,
        },
    )])
}

/// Whether the game has not begun: the set-up is checked then (I/5.2), and whoever sits or
/// officiates at the board may say what is wrong with it.
fn before_start<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    by: Person,
) -> Result<bool, Refusal> {
    let game = moment.game;
    let before = game.stage == Stage::Scheduled && game.board.plies().is_empty();
    if before {
        no_outsider(by, moment.code().irregular.array.cites())?;
    }
    Ok(before)
}

/// Before the start nobody has the choice of I/5.4: the men are put where they belong.
fn put_right<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    position: Option<AnyPosition>,
) -> Ruling {
    let array = &moment.code().irregular.array;
    let stands = position.map(|position| Effect::from(DraughtsEffect::Stand(position)));
    let settled = stands.is_some().then(|| DraughtsEffect::Settle.into());
    Ruling::new(Verdict::Restored, array.cites())
        .doing_all(stands.into_iter().chain(settled))
        .unasked(true)
}

/// Read strictly, a move of the opponent has healed a wrong set-up, seen or not (P6).
fn healed_since_start<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
) -> Option<Ruling> {
    let irregular = &moment.code().irregular;
    let healed = moment.event().set_up_heals == SetUpHeals::SinceStart
        && moment.game.board.made(offender.other()) > 0;
    healed.then(|| {
        Ruling::new(Verdict::Healed, irregular.healed.cites()).citing(irregular.array.cites())
    })
}

/// Another piece stands where one belongs: the arbiter decides (IV/2.17).
fn cannot_be_restored<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Ruling {
    Ruling::new(
        Verdict::ArbiterDecides,
        moment.code().irregular.array.cites(),
    )
    .citing(&moment.code().analogy)
    .doing(Effect::Pending(Pending::Ruling))
    .leaving([Choice::DecideResult])
}
