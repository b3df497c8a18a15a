//! Claims of regulated draws, endings that are not played on, the last minute, dead draws:
//! II/5.2, II/6.3, II/6.18, III/7, III/8.2, III/9, VIII/5.2, I/7.3.3.

use jadoube_draughts::draws::{DrawLimits, GameEnd, material_lead};
use jadoube_draughts::endings::{
    EndingClaim, EndingVerdict, RateChapter, accelerated_ending, shows_win as wins, standard_ending,
};
use jadoube_draughts::notation::{read, write};
use jadoube_draughts::{Geometry, Position};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use super::{Draughts, ending, flag};
use crate::shared::decide::{Answered, Moment};
use crate::shared::matter::done;
use crate::shared::observation::{Decision, DrawClaim, Person};
use crate::shared::ruling::{
    Choice, Effect, Evidence, Fact, Pending, Refusal, Ruling, Verdict, Why,
};
use crate::shared::settings::LostEnding;

/// Somebody claims a draw; the arbiter may also find one alone (II/5.2, IV/2.15).
pub(crate) fn claims<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    by: Person,
    ground: DrawClaim,
) -> Answered {
    let side = match by {
        Person::Player(side) | Person::Assistant(side) => Some(side),
        Person::Arbiter => None,
        Person::Other => return Err(Refusal::new(Why::OnlyPlayer, &[])),
    };
    match ground {
        DrawClaim::RuleDraw => Ok(rule_draw(moment, side, false)),
        DrawClaim::Repetition => Ok(rule_draw(moment, side, true)),
        DrawClaim::Ending => Ok(ending_draw(moment, side)),
        DrawClaim::LastMinute => match side {
            Some(side) => Ok(last_minute(moment, side)),
            None => Err(Refusal::new(
                Why::OnlyPlayer,
                moment.code().draw.minute.cites(),
            )),
        },
        DrawClaim::FiftyMoves => Err(Refusal::new(Why::NotHere, &[])),
    }
}

/// The articles for hearing the claim: the claimant's clock runs on, or is stopped (II/6.18,
/// III/7).
fn heard<'m, B: Geometry>(moment: &'m Moment<'_, Draughts<B>>) -> Vec<&'m [ProvisionId]> {
    let draw = &moment.code().draw;
    let mut cites = vec![draw.called.cites()];
    cites.push(if moment.accelerated() {
        draw.accelerated.cites()
    } else {
        draw.clock_runs.cites()
    });
    cites
}

/// A draw by rule: found on the board it ends the game, else the arbiter looks into it.
/// A third repetition is claimed with the times the position has stood (I/6.1).
fn rule_draw<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Option<Side>,
    repetition: bool,
) -> Vec<Ruling> {
    let after = moment.game.board.as_settled();
    let known = moment.game.board.is_known();
    if let Some(GameEnd::Draw(_)) = after.ending().filter(|_| known) {
        return ending::of(moment, &after)
            .map(|ruling| ruling.citing(moment.code().draw.called.cites()))
            .into_iter()
            .collect();
    }
    let counted = after.counters().king_moves.plies / 2;
    let pending = Pending::RuleDraw(side.unwrap_or_else(|| moment.on_move()));
    let mut ruling = Ruling::new(Verdict::ClaimPending, &[]);
    if repetition {
        ruling = ruling.citing(moment.code().draw.repetition.cites());
    }
    if known && repetition {
        let stood = after.occurrences().into_iter();
        let stood = stood.filter_map(|ply| usize::try_from(ply).ok()).collect();
        ruling = ruling.showing(Evidence::Occurrences(stood));
    } else if known {
        ruling = ruling.showing(Evidence::Counted(
            counted,
            DrawLimits::of(B::BOARD).king_moves,
        ));
    }
    if !moment.game.board.is_gapless() {
        ruling = ruling.showing(Evidence::NotKnown(Fact::Moves));
    }
    ruling = ruling
        .doing(Effect::Pending(pending))
        .leaving([Choice::Grant, Choice::Refuse]);
    for cites in heard(moment) {
        ruling = ruling.citing(cites);
    }
    vec![ruling]
}

/// A claim that depends on an unknown position: it waits.
fn not_known<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    cites: &[ProvisionId],
    side: Option<Side>,
) -> Ruling {
    let claimant = side.unwrap_or_else(|| moment.on_move());
    moment
        .not_established(Fact::Position, cites)
        .doing(Effect::Pending(Pending::RuleDraw(claimant)))
        .leaving([Choice::Grant, Choice::Refuse])
}

/// The bonus that counts for a claim: the claimant's, or White's where the arbiter looks.
fn judged<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    position: &Position<B>,
    side: Option<Side>,
) -> EndingClaim<B> {
    let claimant = side.unwrap_or_else(|| moment.on_move().other());
    let bonus = moment.bonus_kind(claimant);
    if moment.accelerated() {
        accelerated_ending(position, claimant, bonus, moment.delay())
    } else {
        standard_ending(position, bonus, moment.delay())
    }
}

/// Endings of I/6.3 and I/6.4 without a bonus: chapter II asks whether a win can be shown
/// (II/6.3.1), chapter III who has to capture and who holds the road (III/9.1). A blind
/// player at another than the official rates has both (VIII/5.2).
fn ending_draw<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Option<Side>) -> Vec<Ruling> {
    if !moment.game.board.is_known() {
        return vec![not_known(moment, moment.code().draw.own.cites(), side)];
    }
    let draw = &moment.code().draw;
    let after = moment.game.board.as_settled();
    let position = after.position();
    let mut claim = judged(moment, position, side);
    let blind = moment.game.settings.regulations.blind;
    let mut by_chapter_three = moment.accelerated();
    if !moment.accelerated() && moment.event().unrated && (blind.white || blind.black) {
        let claimant = side.unwrap_or_else(|| moment.on_move().other());
        let bonus = moment.bonus_kind(claimant);
        let other = accelerated_ending(position, claimant, bonus, moment.delay());
        if other.verdict.upheld() || !claim.verdict.upheld() {
            claim = other;
            claim.cites.extend(draw.blind_rates.cites());
            by_chapter_three = true;
        }
    }
    let lost_ending = moment.event().lost_ending;
    match claim.verdict {
        // P7, read as printed: only the side with a capture to make is barred.
        EndingVerdict::WinCanBeShown { .. }
            if by_chapter_three && lost_ending == LostEnding::AsNamed =>
        {
            vec![by_arbiter_too(moment, position, &claim.cites)]
        }
        EndingVerdict::WinCanBeShown { mv, .. }
            if by_chapter_three && lost_ending == LostEnding::ArbiterDecides =>
        {
            vec![
                waits(moment, side, &claim.cites)
                    .showing(Evidence::Readings(vec![write(position, mv)])),
            ]
        }
        EndingVerdict::Drawn { .. } if by_chapter_three => {
            vec![by_arbiter_too(moment, position, &claim.cites)]
        }
        EndingVerdict::Drawn { .. } => vec![waits(moment, side, &claim.cites)],
        EndingVerdict::WinCanBeShown { mv, .. } => vec![
            Ruling::new(Verdict::ClaimWrong, &claim.cites)
                .showing(Evidence::Readings(vec![write(position, mv)])),
        ],
        EndingVerdict::Bonus
        | EndingVerdict::OtherMaterial
        | EndingVerdict::ClaimantMustCapture
        | EndingVerdict::StrongerHoldsRoad => {
            vec![Ruling::new(Verdict::ClaimNotAdmitted, &claim.cites)]
        }
    }
}

/// An ending of III/9.1: drawn, and the arbiter may say so alone (IV/2.15).
fn by_arbiter_too<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    position: &Position<B>,
    cites: &[ProvisionId],
) -> Ruling {
    let draw = &moment.code().draw;
    ending::drawn(moment, position, cites)
        .citing(draw.own.cites())
        .citing(draw.accelerated.cites())
        .unasked(true)
}

/// The claim is put to the arbiter.
fn waits<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Option<Side>,
    cites: &[ProvisionId],
) -> Ruling {
    let pending = Pending::RuleDraw(side.unwrap_or_else(|| moment.on_move()));
    let mut ruling = Ruling::new(Verdict::ClaimPending, cites)
        .doing(Effect::Pending(pending))
        .leaving([Choice::Grant, Choice::Refuse]);
    for cites in heard(moment) {
        ruling = ruling.citing(cites);
    }
    ruling
}

/// The opponent shows how the ending is won (II/6.3.1).
pub(crate) fn shows_win<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    line: &[String],
) -> Answered {
    let waiting = |it| matches!(it, Pending::RuleDraw(_));
    let claimed = moment.game.waiting.find(waiting);
    let Some(Pending::RuleDraw(claimant)) = claimed.map(|it| it.what) else {
        return Err(Refusal::new(Why::NothingPending, &[]));
    };
    let start = *moment.game.board.position();
    let mut position = start;
    let mut moves = Vec::new();
    for text in line {
        let mv = read(&position, text).map_err(|_| Refusal::new(Why::NotAMove, &[]))?;
        moves.push(mv);
        position = position.after(mv);
    }
    let cites = standard_ending(&start, moment.bonus_kind(claimant), moment.delay()).cites;
    if side != claimant && wins(&start, side, &moves) {
        Ok(vec![
            Ruling::new(Verdict::ClaimWrong, &cites)
                .doing_all(moment.closing(waiting))
                .showing(Evidence::Readings(line.to_vec())),
        ])
    } else {
        Ok(vec![
            Ruling::new(Verdict::Noted, &cites).leaving([Choice::Grant, Choice::Refuse]),
        ])
    }
}

/// The last minute: few pieces, an advantage, and no time to win with it (II/6.3.2,
/// III/9.2). The arbiter judges the advantage.
fn last_minute<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Vec<Ruling> {
    const MINUTE: i64 = 60_000;
    let draw = &moment.code().draw;
    let (rule, chapter) = if moment.accelerated() {
        (&draw.minute_accelerated, RateChapter::Accelerated)
    } else {
        (&draw.minute, RateChapter::Standard)
    };
    if !moment.game.board.is_known() {
        let claimed = not_known(moment, rule.cites(), Some(side));
        return vec![claimed];
    }
    let position = moment.game.board.position();
    let found = Side::BOTH
        .map(|side| position.pieces(side).len())
        .iter()
        .sum::<u32>();
    let most = rule.says().copied().unwrap_or_default();
    let left = moment.left(side).unwrap_or_default();
    let admitted =
        chapter.applies(moment.bonus_kind(side), moment.delay()) && left <= MINUTE && found <= most;
    let (verdict, pending) = if admitted {
        (Verdict::ClaimPending, Some(Pending::LastMinute(side)))
    } else {
        (Verdict::ClaimNotAdmitted, None)
    };
    let mut ruling = Ruling::new(verdict, rule.cites())
        .showing(Evidence::TimeLeft(side, left))
        .showing(Evidence::Pieces(found, most))
        .showing(Evidence::Lead(material_lead(position, side)));
    if let Some(pending) = pending {
        ruling = ruling
            .doing(Effect::Pending(pending))
            .leaving([Choice::Grant, Choice::Refuse]);
    }
    vec![ruling]
}

/// The arbiter decides a claim. A flag that fell meanwhile is ignored if it is upheld and
/// loses if it is rejected and moves are missing (II/6.18). Clocks that were stopped for the
/// claim stand until the arbiter starts one (IV/2.8).
pub(crate) fn decided<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    pending: Pending,
    side: Side,
    decision: Decision,
) -> Answered {
    let draw = &moment.code().draw;
    let fallen = moment
        .clock
        .as_ref()
        .is_some_and(|clock| clock.flags().down(side));
    let by = match pending {
        Pending::LastMinute(_) if moment.accelerated() => draw.minute_accelerated.cites(),
        Pending::LastMinute(_) => draw.minute.cites(),
        _ => draw.own.cites(),
    };
    match decision {
        Decision::Grants => {
            let mut ruling = ending::drawn(moment, moment.game.board.as_settled().position(), by);
            if fallen {
                ruling = ruling.citing(draw.clock_runs.cites());
            }
            Ok(vec![ruling])
        }
        Decision::Refuses => {
            let mut rulings = vec![done(Verdict::ClaimWrong, by)];
            if fallen {
                rulings.extend(
                    flag::lost(moment, side)
                        .into_iter()
                        .map(|ruling| ruling.citing(draw.clock_runs.cites())),
                );
            }
            Ok(rulings)
        }
        _ => Err(Refusal::new(Why::NotAnOption, by)),
    }
}

/// Neither side can win: the arbiter's decision (I/7.3.3).
pub(crate) fn dead<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Vec<Ruling> {
    vec![
        ending::drawn(
            moment,
            moment.game.board.as_settled().position(),
            moment.code().draw.dead.cites(),
        )
        .unasked(true),
    ]
}
