//! Draw claims by repetition and without progress. Articles 9.2 to 9.5; 10.7, 10.8 (1993).

use jadoube_chess::claims::ClaimTerms;
use jadoube_chess::endings::{self, ClaimKind};
use jadoube_chess::history::{History, sameness};
use jadoube_clock::{Clock, Ms};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use shakmaty::Position;

use crate::chess::board::ChessBoard;
use crate::chess::breach;
use crate::chess::ending;
use crate::chess::hands;
use crate::chess::touch;
use crate::chess::unmade;
use crate::laws::{ClaimLost, WrongClaim};
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::ChessEffect;
use crate::shared::matter::done;
use crate::shared::observation::{Decision, DrawClaim};
use crate::shared::ply::Ply;
use crate::shared::reading::Reading;
use crate::shared::ruling::{
    Choice, Effect, Evidence, Fact, GameResult, Pending, Refusal, Ruling, Verdict, Why,
};

/// A player claims a draw.
pub(crate) fn claims(
    moment: &Moment<'_>,
    side: Side,
    ground: DrawClaim,
    intended: Option<&str>,
    from_display: bool,
) -> Answered {
    let game = moment.game;
    let laws = game.laws.claim.get(game.settings.mode);
    if from_display && laws.display.says().is_some() {
        return Ok(vec![Ruling::new(
            Verdict::ClaimNotAdmitted,
            laws.display.cites(),
        )]);
    }
    let kind = kind(moment, ground)?;
    if let Some(lost) = right_lost(moment, side, by(moment, kind, intended.is_some()))? {
        return Ok(lost);
    }
    // What is only begun has changed nothing yet: the position before it is claimed.
    let before_it = unmade::unmade(moment).map(|begun| begun.before(moment));
    let board = before_it.as_ref().unwrap_or(&game.board);
    if !board.is_known() && laws.upheld.says().is_some() {
        return Ok(vec![waits(
            moment,
            side,
            Ruling::new(Verdict::NotEstablished, laws.stops.cites())
                .showing(Evidence::NotKnown(Fact::Moves)),
            ground,
            intended,
        )]);
    }
    // On a board that cannot be played on, the moves before it are counted.
    let before = match (board.history(), kind, intended) {
        (None, ClaimKind::Fifty, None) => board.when_playable(),
        _ => None,
    };
    let counted = before.as_ref().and_then(ChessBoard::history);
    let Some(history) = board.history().or(counted) else {
        if kind == ClaimKind::Threefold && intended.is_none() && laws.upheld.says().is_some() {
            // What stands on the board cannot be played on, so it has not stood in play
            // three times.
            let cites = by(moment, kind, false);
            let wrong = offers(
                moment,
                side,
                Ruling::new(Verdict::ClaimWrong, laws.stops.cites()),
            );
            let mut rulings = vec![wrong.citing(cites)];
            rulings.extend(cost(moment, side));
            return Ok(rulings);
        }
        return Ok(moment.silent(&laws.upheld));
    };
    let attempt = intended
        .map(|written| board.read(written))
        .transpose()
        .map_err(|_| Refusal::new(Why::NotAMove, laws.intended_stands.cites()))?;
    let legal = attempt.map(|attempt| board.examine(attempt));
    let intended_move = match &legal {
        Some(Ok(m)) => Some(*m),
        _ => None,
    };
    let intended_illegal = matches!(legal, Some(Err(_)));
    let claimed = endings::claimed(
        game.chess,
        history,
        kind,
        intended_move,
        ClaimTerms::default(),
    );
    if laws.upheld.says().is_none() {
        return Ok(moment.silent(&laws.upheld));
    }
    // 9.3.2 speaks of moves completed, 9.3.1 of moves made; the claimant has the move all the same.
    let press = game.laws.moving.press.says();
    let completed_ones = press.and_then(|press| press.fifty_completed.says());
    let unpressed = kind == ClaimKind::Fifty
        && before.is_none()
        && intended.is_none()
        && completed_ones.is_some()
        && board.plies().last().is_some_and(|ply| !ply.completed);
    match claimed {
        Ok(over) if !intended_illegal => {
            let mut upheld = ending::ruling(&over)
                .citing(laws.upheld.cites())
                .citing(laws.stops.cites());
            if unpressed {
                upheld = upheld.showing(Evidence::Read(Reading::FiftyUnpressed));
            }
            Ok(vec![upheld])
        }
        // Unknown moves may contain what is missing: the claim is not wrong yet.
        Err(finding) if !board.is_gapless() && !intended_illegal => {
            let mut asked = Ruling::new(Verdict::NotEstablished, laws.stops.cites())
                .citing(&finding.cites)
                .showing(Evidence::NotKnown(Fact::Moves));
            asked
                .evidence
                .extend(ending::claim_evidence(&finding.evidence));
            Ok(vec![waits(moment, side, asked, ground, intended)])
        }
        Ok(_) | Err(_) => {
            let mut cites = laws.stops.cites().to_vec();
            let mut facts = None;
            if intended_illegal {
                // A move that cannot be made brings no position about.
                cites.extend(by(moment, kind, true));
            } else if let Err(finding) = &claimed {
                cites.extend(&finding.cites);
                facts = ending::claim_evidence(&finding.evidence);
            }
            let mut wrong = offers(moment, side, Ruling::new(Verdict::ClaimWrong, &cites));
            if ground == DrawClaim::Repetition && intended.is_none() {
                wrong = wrong.citing(&alike_but_not_the_same(moment, history));
            }
            wrong.evidence.extend(facts);
            let mut rulings = vec![wrong];
            rulings.extend(cost(moment, side));
            if let Some(attempt) = attempt
                && laws.intended_stands.says().is_some()
            {
                rulings.push(intended_stands(moment, side, attempt));
            }
            Ok(rulings)
        }
    }
}

/// A claim is an offer too, where the edition says so (9.1.2.3).
fn offers(moment: &Moment<'_>, side: Side, ruling: Ruling) -> Ruling {
    let rule = &moment.game.laws.offer.claim_is_offer;
    ruling
        .citing(rule.cites())
        .doing_all(rule.says().map(|()| Effect::Offer(side)))
}

/// The articles for a claim, on the current position or with an intended move.
fn by(moment: &Moment<'_>, kind: ClaimKind, intended: bool) -> &'static [ProvisionId] {
    let claims = &moment.game.chess.claims;
    match (kind, intended) {
        (ClaimKind::Threefold, false) => claims.threefold,
        (ClaimKind::Threefold, true) => claims.threefold_intended,
        (ClaimKind::Fifty, true) => claims.fifty_intended.unwrap_or(claims.fifty),
        (ClaimKind::Fifty, false) => claims.fifty,
    }
}

/// Only the player on move claims; touching a man loses the right on this move (9.4), in
/// 2001 only making one does.
fn right_lost(
    moment: &Moment<'_>,
    side: Side,
    on_move: &[ProvisionId],
) -> Result<Option<Vec<Ruling>>, Refusal> {
    let game = moment.game;
    let lost = &game.laws.claim.get(game.settings.mode).lost;
    // Where no clock is known a move is completed when the man is let go (1993 6).
    let by_hand = game.laws.moving.press.says().is_none();
    let moved = |ply: &Ply| ply.side == side && (by_hand || !ply.completed);
    // A man let go is touched, and the move may not be made yet.
    if unmade::unmade(moment).is_some_and(|it| it.side == side) {
        let lost_by_it = lost.says() == Some(&ClaimLost::ByTouching);
        let ruling = || vec![Ruling::new(Verdict::ClaimNotAdmitted, lost.cites())];
        return Ok(lost_by_it.then(ruling));
    }
    if moment.on_move() != side && game.board.plies().last().is_some_and(moved) {
        // He had the move and has made it (9.4).
        return Err(Refusal::new(Why::NotOnMove, lost.cites()));
    }
    moment.must_be_on_move(side, on_move)?;
    let touched = !game.hands.touched.is_empty() || game.hands.released.is_some();
    if lost.says() != Some(&ClaimLost::ByTouching) || !touched {
        return Ok(None);
    }
    let mut rulings = vec![Ruling::new(Verdict::ClaimNotAdmitted, lost.cites())];
    match breach::owed(moment, side) {
        Some(owed) => rulings.push(breach::speaks(&owed).doing(ChessEffect::Bind(owed.moves))),
        None => {
            let bound = touch::bound(moment, side, &game.hands.touch());
            rulings.push(touch::speak(&bound));
        }
    }
    Ok(Some(rulings))
}

fn kind(moment: &Moment<'_>, ground: DrawClaim) -> Result<ClaimKind, Refusal> {
    let upheld = &moment.game.laws.claim.get(moment.game.settings.mode).upheld;
    match ground {
        DrawClaim::Repetition => Ok(ClaimKind::Threefold),
        DrawClaim::FiftyMoves => Ok(ClaimKind::Fifty),
        DrawClaim::RuleDraw | DrawClaim::Ending | DrawClaim::LastMinute => {
            Err(Refusal::new(Why::NotHere, upheld.cites()))
        }
    }
}

/// The claim is pending: the clocks are stopped (9.5.1), it is an offer (9.1.2.3), and the recorded
/// move cannot be changed.
fn waits(
    moment: &Moment<'_>,
    side: Side,
    ruling: Ruling,
    ground: DrawClaim,
    intended: Option<&str>,
) -> Ruling {
    let runs = moment.clock.as_ref().and_then(Clock::running).is_some();
    let stopped = ruling.doing_all(runs.then_some(Effect::Stop));
    offers(moment, side, stopped)
        .doing(ChessEffect::ClaimRaised {
            ground,
            intended: intended.map(str::to_owned),
        })
        .doing(Effect::Pending(Pending::DrawClaim(side)))
        .leaving([Choice::Grant, Choice::Refuse])
}

/// A claim is raised and waits for the arbiter to examine it (9.5.1). The record is shown with it;
/// the arbiter decides.
pub(crate) fn raised(
    moment: &Moment<'_>,
    side: Side,
    ground: DrawClaim,
    intended: Option<&str>,
) -> Answered {
    let game = moment.game;
    let laws = game.laws.claim.get(game.settings.mode);
    let kind = kind(moment, ground)?;
    if let Some(lost) = right_lost(moment, side, by(moment, kind, intended.is_some()))? {
        return Ok(lost);
    }
    if laws.upheld.says().is_none() {
        return Ok(moment.silent(&laws.upheld));
    }
    if game.waits(Pending::DrawClaim(side)) {
        return Err(Refusal::new(Why::OfferOpen, laws.stops.cites()));
    }
    let before_it = unmade::unmade(moment).map(|begun| begun.before(moment));
    let board = before_it.as_ref().unwrap_or(&game.board);
    let mut ruling = Ruling::new(Verdict::ClaimPending, laws.stops.cites());
    if !board.is_gapless() {
        ruling = ruling.showing(Evidence::NotKnown(Fact::Moves));
    }
    let attempt = match intended.filter(|_| board.is_known()) {
        Some(written) => Some(
            board
                .read(written)
                .map_err(|_| Refusal::new(Why::NotAMove, laws.intended_stands.cites()))?,
        ),
        None => None,
    };
    let legal = attempt.and_then(|attempt| board.examine(attempt).ok());
    if let Some(history) = board.history()
        && legal.is_some() == intended.is_some()
    {
        let announced = ClaimTerms::default();
        let found = match endings::claimed(game.chess, history, kind, legal, announced) {
            Ok(over) => ending::ruling(&over).evidence,
            Err(finding) => ending::claim_evidence(&finding.evidence)
                .into_iter()
                .collect(),
        };
        ruling.evidence.extend(found);
    }
    Ok(vec![waits(moment, side, ruling, ground, intended)])
}

/// The arbiter has looked into a claim (9.5.2, 9.5.3).
pub(crate) fn decides(moment: &Moment<'_>, side: Side, decision: Decision) -> Answered {
    let game = moment.game;
    let laws = game.laws.claim.get(game.settings.mode);
    match decision {
        Decision::Grants => Ok(vec![
            done(Verdict::Drawn, laws.upheld.cites())
                .citing(laws.stops.cites())
                .doing(Effect::Finish(GameResult::Draw)),
        ]),
        Decision::Refuses => {
            let mut rulings = vec![done(Verdict::ClaimWrong, laws.stops.cites())];
            rulings.extend(cost(moment, side));
            let intended = game.claim.as_ref().and_then(|(_, text)| text.as_deref());
            if let Some(written) = intended
                && laws.intended_stands.says().is_some()
                && let Ok(attempt) = game.board.read(written)
                && game.board.is_known()
            {
                rulings.push(intended_stands(moment, side, attempt));
            }
            if moment.clock.is_some()
                && let Some(first) = rulings.first_mut()
            {
                first.effects.push(Effect::Start(unmade::has_move(moment)));
            }
            Ok(rulings)
        }
        _ => Err(Refusal::new(Why::NotAnOption, laws.stops.cites())),
    }
}

/// The articles by which similar positions are not the same: a right to castle or to capture en
/// passant has been lost since (9.2.3.1, 9.2.3.2 and their predecessors).
fn alike_but_not_the_same(moment: &Moment<'_>, history: &History) -> Vec<ProvisionId> {
    let now = history.last();
    let mut cites = Vec::new();
    for earlier in history.positions() {
        if earlier.turn() == now.turn() && earlier.board() == now.board() && earlier != now {
            cites.extend(sameness(moment.game.chess, earlier, now).cites);
        }
    }
    cites
}

/// What a wrong claim costs (9.5.3; 2001 9.5(b) with the claimant's halving).
fn cost(moment: &Moment<'_>, side: Side) -> Vec<Ruling> {
    let laws = moment.game.laws.claim.get(moment.game.settings.mode);
    let opponent = side.other();
    let gains = |gain: Ms| {
        Ruling::new(Verdict::OpponentGains, laws.wrong.cites())
            .doing(Effect::AddTime(opponent, gain))
            .unasked(true)
    };
    match laws.wrong.says() {
        None => Vec::new(),
        Some(WrongClaim::OpponentGains(gain)) => {
            let (gain, chosen) = moment.penalty(*gain);
            vec![gains(gain).citing(chosen)]
        }
        Some(WrongClaim::AndClaimantHalves { gain, most, floor }) => {
            let ruling = gains(*gain);
            // A flag that is down, seen or not, is left as it is: only a flag that is called
            // decides (6.9), and there is no time to halve.
            let Some(left) = moment.left(side).filter(|left| *left > 0) else {
                return vec![ruling];
            };
            // Half of what is left, at most three minutes, and nobody below one minute.
            let taken = (left / 2).min(*most);
            let after = (left - taken).max((*floor).min(left));
            vec![
                ruling
                    .showing(Evidence::TimeLeft(side, left))
                    .doing(Effect::SetTime(side, after)),
            ]
        }
    }
}

/// The intended move must be made, or if it is illegal another one of that man (9.5.3b).
fn intended_stands(
    moment: &Moment<'_>,
    side: Side,
    attempt: jadoube_chess::legality::Attempt,
) -> Ruling {
    let game = moment.game;
    let rule = &game.laws.claim.get(game.settings.mode).intended_stands;
    if game.board.examine(attempt).is_ok() {
        return Ruling::new(Verdict::MustPlay, rule.cites())
            .doing(ChessEffect::Bind(vec![attempt]));
    }
    let touched = hands::moved_by(game.board.standing(), side, attempt);
    let bound = touch::bound(moment, side, &touch::Touched::men(&touched));
    let ruling = touch::speak(&bound).citing(rule.cites());
    if bound.binds {
        ruling.doing(touch::bind(&bound))
    } else {
        ruling
    }
}
