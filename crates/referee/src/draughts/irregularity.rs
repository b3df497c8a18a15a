//! Irregularities: I/5.4 to I/5.9. Only the opponent of the offender decides; a reply
//! heals, a correction is complete, officials do not act on them unasked.

use jadoube_clock::BonusKind;
use jadoube_draughts::irregularity::{Duty, Irregularity};
use jadoube_draughts::{AnyMove, AnyPosition, Geometry, Move, Position, Square};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use super::board::Act;
use super::{Draughts, ending, light_square};
use crate::laws::{Matter, Penalty};
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::DraughtsEffect;
use crate::shared::observation::{Decision, What};
use crate::shared::ruling::{
    Choice, Effect, Evidence, GameResult, Irregular, Pending, Refusal, Ruling, Verdict, Why,
};
use crate::shared::settings::{CaptureForm, SwitchedBack, UncrownedKing};

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
    let open = moment.game.open.as_ref()?;
    if open.offender != side || about_a_move(open) || moment.game.demanded.is_some() {
        return None;
    }
    let restored: Position<B> = open.restores?.on()?;
    let after = before.after(mv);
    let mut setup = jadoube_draughts::Setup::from(after);
    for square in before.pieces(side).minus(restored.pieces(side)) {
        if after.piece(square) != before.piece(square) {
            // The misplaced man itself has moved: nothing is left to restore.
            return Some(DraughtsEffect::Irregular(None));
        }
        setup.put(square, None);
    }
    for square in restored.pieces(side).minus(before.pieces(side)) {
        setup.put(square, restored.piece(square));
    }
    let restores = super::board::found(setup, after).into();
    Some(DraughtsEffect::Irregular(Some(Irregular {
        restores: Some(restores),
        ..open.clone()
    })))
}

/// A ruling that opens an irregularity: stored silently.
pub(crate) fn opens<B: Geometry>(moment: &Moment<'_, Draughts<B>>, open: Irregular) -> Ruling {
    let listed = open.article.starts_with("I/5");
    let silent = listed || moment.event().capture_form == CaptureForm::Silent;
    Ruling::new(Verdict::Irregular, &open.cites)
        .citing(moment.code().irregular.owner.cites())
        .showing(Evidence::Faults(vec![open.article.clone()]))
        .unasked(!silent)
        .doing(DraughtsEffect::Irregular(Some(open)))
}

/// One of the seventeen, with the correction that may be demanded.
pub(crate) fn opened<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    irregular: &Irregularity<B>,
    before: &Position<B>,
) -> Ruling {
    let correction = irregular.correction(before);
    let mut cites = vec![irregular.cite()];
    cites.extend(irregular.breaks());
    let mut open = Irregular {
        article: number(irregular.cite()),
        offender,
        restores: Some((*before).into()),
        plays: None,
        crowns: None,
        must: Vec::new(),
        cites,
    };
    match (irregular, correction.duty) {
        // Nothing on the board is to be put right.
        (Irregularity::BothHands(_), _) => open.restores = None,
        // P5: the piece is a king anyway.
        (Irregularity::UncrownedKingMoved(mv), _) => match moment.event().uncrowned_king {
            UncrownedKing::MoveStands => {
                open.restores = None;
                open.crowns = Some(mv.to().into());
            }
            UncrownedKing::MovedBack => {
                open.crowns = Some(mv.from().into());
                open.must = those(before, |other| other.from() == mv.from());
            }
        },
        (Irregularity::NotCrowned(mv), _) => {
            open.restores = None;
            open.crowns = Some(mv.to().into());
        }
        (Irregularity::TookBack { made, .. }, _) => open.plays = Some((*made).into()),
        (
            Irregularity::LeftCaptured { capture, .. }
            | Irregularity::BrokeOffRemoval { capture, .. }
            | Irregularity::RemovedUncaptured { capture, .. }
            | Irregularity::RemovedOwn { capture, .. },
            _,
        ) => open.plays = Some((*capture).into()),
        (_, Duty::MoveOneOf(moves) | Duty::FinishOneOf(moves)) => {
            open.must = moves.into_iter().map(AnyMove::from).collect();
        }
        // The second of two moves goes back, the first stands.
        (_, _) => open.restores = Some(correction.position.into()),
    }
    opens(moment, open)
}

fn those<B: Geometry>(before: &Position<B>, fits: impl Fn(&Move<B>) -> bool) -> Vec<AnyMove> {
    before
        .moves()
        .into_iter()
        .filter(fits)
        .map(AnyMove::from)
        .collect()
}

/// A capture whose squares were not shown (I/4.4, I/4.9): shown again on demand.
pub(crate) fn unshown<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    before: &Position<B>,
    mv: Move<B>,
) -> Ruling {
    let capture = &moment.code().capture;
    let rule = if mv.captured().len() > 1 {
        &capture.squares
    } else {
        &capture.shown
    };
    opens(
        moment,
        Irregular {
            article: rule
                .cites()
                .first()
                .copied()
                .map_or_else(String::new, number),
            offender,
            restores: Some((*before).into()),
            plays: None,
            crowns: None,
            must: vec![mv.into()],
            cites: rule.cites().to_vec(),
        },
    )
}

/// Pieces off before the capture was shown, or in another order (I/4.4, I/4.11).
pub(crate) fn disorder<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    before: &Position<B>,
    cites: &[ProvisionId],
    plays: Option<Move<B>>,
    must: Vec<AnyMove>,
) -> Ruling {
    opens(
        moment,
        Irregular {
            article: cites.first().copied().map_or_else(String::new, number),
            offender,
            restores: Some((*before).into()),
            plays: plays.map(AnyMove::from),
            crowns: None,
            must,
            cites: cites.to_vec(),
        },
    )
}

/// What the press finds: captured pieces still standing (I/5.4.11), no crown (I/5.4.15),
/// or a move that is complete.
pub(crate) fn at_press<B: Geometry>(moment: &Moment<'_, Draughts<B>>, act: &Act<B>) -> Vec<Ruling> {
    let game = moment.game;
    let left = act.left();
    let complete = moment.code().capture.complete.cites();
    if let Some(capture) = act.legal().filter(|_| !left.is_empty()) {
        let irregular = Irregularity::LeftCaptured {
            capture,
            left: left.into_iter().collect(),
        };
        return vec![opened(moment, act.side, &irregular, &act.before).citing(complete)];
    }
    let mut rulings = Vec::new();
    if !act.taken.is_empty() || game.board.uncrowned().contains(&act.to) {
        rulings.push(Ruling::new(Verdict::Noted, complete).doing(DraughtsEffect::Settle));
    }
    if game.board.uncrowned().contains(&act.to) {
        rulings.push(not_crowned(moment, act.side, act.to));
    }
    rulings
}

/// I/5.4.15: the board stays, the crown is missing.
pub(crate) fn not_crowned<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    square: Square<B>,
) -> Ruling {
    let capture = &moment.code().capture;
    let mut cites = vec![ProvisionId::new("pzwarc:I/5.4.15")];
    cites.extend(capture.crown.cites());
    opens(
        moment,
        Irregular {
            article: "I/5.4.15".to_owned(),
            offender,
            restores: None,
            plays: None,
            crowns: Some(square.into()),
            must: Vec::new(),
            cites,
        },
    )
}

/// A reply accepts what is open for good (I/5.7); what was demanded and done is closed.
pub(crate) fn healed_by<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
) -> Option<Ruling> {
    let game = moment.game;
    let open = game.open.as_ref().filter(|open| open.offender != side);
    if let Some(open) = open {
        if game.demanded.is_some() {
            return Some(
                Ruling::new(Verdict::Noted, moment.code().irregular.complete.cites())
                    .doing(DraughtsEffect::Settle)
                    .doing(DraughtsEffect::Irregular(None)),
            );
        }
        let mut ruling = Ruling::new(Verdict::Healed, moment.code().irregular.healed.cites())
            .showing(Evidence::Faults(vec![open.article.clone()]));
        if open.article == "I/5.4.15" {
            // A king all the same; either may crown it later.
            ruling = ruling.citing(moment.code().capture.uncrowned.cites());
        }
        return Some(
            ruling
                .doing(DraughtsEffect::Settle)
                .doing(DraughtsEffect::Irregular(None)),
        );
    }
    // A capture whose pieces are not all off yet, unpressed: the reply closes it.
    game.board.act().filter(|act| act.side != side).map(|_| {
        Ruling::new(Verdict::Noted, moment.code().irregular.healed.cites())
            .doing(DraughtsEffect::Settle)
    })
}

/// The opponent demands a correction: the clock goes back and the board is put right
/// completely, on the offender's time (I/5.8, I/5.9).
pub(crate) fn demands<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let game = moment.game;
    let laws = &moment.code().irregular;
    let Some(open) = game.open.as_ref().filter(|open| open.offender != side) else {
        return inactive_back(moment, side)
            .ok_or_else(|| Refusal::new(Why::NothingIllegal, laws.owner.cites()));
    };
    if let Some(refusals) = game.demanded {
        return Ok(if refusals > 0 {
            lost(moment, open.offender)
        } else {
            vec![Ruling::new(Verdict::Duty, laws.demand.cites()).citing(laws.comply.cites())]
        });
    }
    let offender = open.offender;
    let mut ruling = Ruling::new(Verdict::Restored, laws.demand.cites())
        .citing(laws.complete.cites())
        .citing(&open.cites)
        .citing(laws.owner.cites())
        .showing(Evidence::Faults(vec![open.article.clone()]));
    let last = game.board.plies().last();
    let pressed =
        about_a_move(open) && last.is_some_and(|ply| ply.side == offender && ply.completed);
    // A move taken back after its press was completed once already (I/5.4.4).
    let before = open.article == "I/5.4.4" && game.board.taken_back_pressed();
    // P9: one move, one bonus; or what the clock has given stays.
    let unpress = match moment.event().switched_back {
        SwitchedBack::OneBonus => Effect::UndoPress(offender),
        SwitchedBack::AsShown => Effect::Unpress(offender),
    };
    if pressed {
        ruling = ruling.doing(unpress.clone());
    }
    // A clock takes its last press back; what an earlier one gave is taken in figures.
    let earlier = match (moment.bonus(offender), moment.event().switched_back) {
        (Some((BonusKind::Fischer, bonus)), SwitchedBack::OneBonus) => -bonus,
        _ => 0,
    };
    let running = moment
        .clock
        .as_ref()
        .is_some_and(|clock| clock.running().is_some());
    if running && (pressed || before) {
        ruling = ruling.doing(Effect::Start(offender));
    }
    if let Some(position) = open.restores {
        ruling = ruling.doing(DraughtsEffect::Stand(position));
    }
    if let Some(mv) = open.plays {
        ruling = ruling.doing(DraughtsEffect::Play(mv));
        // The restored move is pressed again, and counts and earns its bonus once.
        if before {
            ruling = if pressed {
                ruling
                    .doing(Effect::Unpress(offender))
                    .doing(Effect::AddTime(offender, earlier))
            } else {
                ruling.doing(unpress)
            };
        }
    }
    if let Some(square) = open.crowns {
        ruling = ruling.doing(DraughtsEffect::Crown(square));
    }
    if open.article == "I/5.3" {
        ruling = ruling
            .doing_all(answered(moment, side))
            .doing(DraughtsEffect::Active);
    }
    if open.must.is_empty() {
        if open.plays.is_none() {
            ruling = ruling.doing(DraughtsEffect::Settle);
        }
    } else {
        ruling = ruling.doing(DraughtsEffect::Bind(open.must.clone()));
    }
    ruling = ruling.doing(DraughtsEffect::Demanded(0));
    if open.article == "I/5.4.17" {
        ruling = ruling.leaving(moment.penalties());
    }
    let mut rulings = vec![ruling.leaving([Choice::AwardTime])];
    // What is made as it should have been may end the game.
    let before: Option<Position<B>> = open.restores.and_then(AnyPosition::on);
    let mv: Option<Move<B>> = open.plays.and_then(AnyMove::on);
    if let (Some(before), Some(mv)) = (before, mv) {
        let mut after = game.board.settled().clone();
        if *after.position() != before {
            after.set_up(before);
        }
        if after.play(mv).is_ok() {
            rulings.extend(ending::of(moment, &after));
        }
    }
    Ok(rulings)
}

/// The arbiter's question about a piece on a light square is answered (P6).
fn answered<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Option<Effect> {
    moment.closing(|it| it == Pending::LightSquare(side))
}

/// A piece on a light square may be demanded back at any time (I/5.3).
fn inactive_back<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Option<Vec<Ruling>> {
    let board = &moment.game.board;
    let mut setup = jadoube_draughts::Setup::from(*board.position());
    let (square, piece) = board
        .inactive()
        .iter()
        .find(|(_, piece)| piece.side != side)?;
    if setup.piece(*square).is_some() {
        return Some(light_square::occupied(moment));
    }
    setup.put(*square, Some(*piece));
    let back = super::board::found(setup, *board.position());
    Some(vec![
        Ruling::new(Verdict::Restored, moment.code().irregular.light.cites())
            .doing_all(answered(moment, side))
            .doing(DraughtsEffect::Stand(back.into()))
            .doing(DraughtsEffect::Active)
            .doing(DraughtsEffect::Settle),
    ])
}

/// The offender plays on after a demand: only what the correction asks (I/5.8).
pub(crate) fn replays<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    text: &str,
) -> Answered {
    let game = moment.game;
    let laws = &moment.code().irregular;
    let before = game.board.before();
    let made = super::attempt::hand(&before, &[], text)?;
    let allowed = made
        .legal
        .filter(|mv| game.bound.as_ref().is_none_or(|bound| bound.contains(mv)));
    let Some(mv) = allowed else {
        let bound = game.bound.iter().flatten();
        let must = bound.map(|mv| AnyMove::from(*mv)).collect();
        return Ok(vec![
            Ruling::new(Verdict::NotTolerated, laws.complete.cites())
                .doing(DraughtsEffect::Bind(must))
                .leaving([Choice::Penalty(Penalty::Expulsion)]),
        ]);
    };
    let mut ruling = Ruling::new(Verdict::Made, moment.code().moving.made.cites());
    for reason in jadoube_draughts::explain::explain(&before, mv).unwrap_or_default() {
        ruling = ruling.citing(&reason.cites());
    }
    ruling = ruling
        .citing(laws.complete.cites())
        .doing(DraughtsEffect::Play(mv.into()))
        .doing(DraughtsEffect::Irregular(None));
    let mut after = game.board.as_settled();
    let mut rulings = vec![ruling];
    if *after.position() != before {
        after.to_mut().set_up(before);
    }
    rulings.extend(ending::after(moment, &after, mv));
    debug_assert_eq!(moment.on_move(), side, "the offender replays");
    Ok(rulings)
}

/// The opponent accepts in words (I/5.9).
pub(crate) fn lets_stand<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let game = moment.game;
    let laws = &moment.code().irregular;
    if let Some(over) = light_square::stays(moment, side) {
        return Ok(over);
    }
    if game.open.as_ref().is_none_or(|open| open.offender == side) || game.demanded.is_some() {
        return Err(Refusal::new(Why::NothingIllegal, laws.owner.cites()));
    }
    let mut rulings: Vec<Ruling> = healed_by(moment, side)
        .into_iter()
        .map(|ruling| ruling.citing(laws.demand.cites()))
        .collect();
    rulings.extend(ending::of(moment, &game.board.as_settled()));
    Ok(rulings)
}

/// The offender refuses: not tolerated; refused again, the game is lost (I/5.6, I/7.2.4).
pub(crate) fn refuses<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let game = moment.game;
    let laws = &moment.code().irregular;
    let mine = game.open.as_ref().is_some_and(|open| open.offender == side);
    match game.demanded {
        Some(refusals) if mine && refusals > 0 => Ok(lost(moment, side)),
        Some(refusals) if mine => Ok(vec![
            Ruling::new(Verdict::NotTolerated, laws.complete.cites())
                .citing(laws.comply.cites())
                .citing(laws.exclusion.cites())
                .doing(DraughtsEffect::Demanded(refusals.saturating_add(1)))
                .leaving([Choice::Penalty(Penalty::Expulsion)]),
        ]),
        _ => Err(Refusal::new(Why::NothingPending, laws.demand.cites())),
    }
}

fn lost<B: Geometry>(moment: &Moment<'_, Draughts<B>>, offender: Side) -> Vec<Ruling> {
    let laws = &moment.code().irregular;
    vec![
        Ruling::new(Verdict::Won, laws.refused.cites())
            .citing(laws.comply.cites())
            .citing(laws.exclusion.cites())
            .doing(Effect::Finish(GameResult::Win(offender.other())))
            .leaving([Choice::Penalty(Penalty::Expulsion)]),
    ]
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

/// The arbiter has put it right: the time it took is the offender's, whatever follows
/// (II/6.19); the opponent may get some (I/5.9).
pub(crate) fn put_right<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Answered {
    let game = moment.game;
    let laws = &moment.code().irregular;
    let (Some(open), Some(_)) = (&game.open, game.demanded) else {
        return Err(Refusal::new(Why::NothingPending, laws.charged.cites()));
    };
    let mut ruling = Ruling::new(Verdict::ClocksCorrected, laws.charged.cites())
        .citing(laws.gains.cites())
        .leaving([Choice::AwardTime]);
    let stopped = moment
        .clock
        .as_ref()
        .is_some_and(|clock| clock.running().is_none());
    if stopped {
        let since = game
            .log()
            .iter()
            .rev()
            .find(|entry| {
                entry
                    .rulings
                    .iter()
                    .any(|ruling| ruling.effects.contains(&Effect::Stop))
            })
            .map(|entry| entry.observation.at);
        let spent = since.map_or(0, |since| moment.at - since);
        ruling = ruling
            .doing(Effect::AddTime(open.offender, -spent))
            .doing(Effect::Start(open.offender));
    }
    Ok(vec![ruling])
}

/// By what the arbiter gives or sets time. To the opponent of an offender at least the
/// bonus of one move (I/5.9).
pub(crate) fn time<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    decision: Decision,
) -> Result<Vec<ProvisionId>, Refusal> {
    let game = moment.game;
    let laws = &moment.code().irregular;
    let offender = game
        .open
        .as_ref()
        .filter(|_| game.demanded.is_some())
        .map(|open| open.offender);
    if let (Decision::Awards(side, time), Some(offender)) = (decision, offender)
        && side == offender.other()
    {
        if let Some((BonusKind::Fischer, bonus)) = moment.bonus(side)
            && time < bonus
        {
            return Err(Refusal::new(Why::NotAnOption, laws.gains.cites()));
        }
        return Ok(laws.gains.cites().to_vec());
    }
    let last = game
        .log()
        .iter()
        .rev()
        .find_map(|entry| match entry.observation.what {
            What::Matter { matter, .. } => Some(matter),
            _ => None,
        });
    let rule = last
        .filter(|matter| matches!(matter, Matter::LateExcused | Matter::HallUnfit))
        .and_then(|matter| {
            moment
                .code()
                .matters
                .iter()
                .find(|rule| rule.matter == matter)
        });
    Ok(rule.map_or_else(|| game.code.analogy.clone(), |rule| rule.by.clone()))
}
