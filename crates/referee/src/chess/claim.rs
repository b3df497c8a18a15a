//! Draw claims by repetition and without progress. Articles 9.2 to 9.5; 10.7, 10.8 (1993).

use jadoube_chess::claims::Announced;
use jadoube_chess::endings::{self, ClaimKind};
use jadoube_chess::history::{History, sameness};
use jadoube_clock::Ms;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use shakmaty::Position;

use crate::chess::ending;
use crate::chess::touch;
use crate::laws::{ClaimLost, WrongClaim};
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::ChessEffect;
use crate::shared::observation::DrawClaim;
use crate::shared::ruling::{Effect, Evidence, Refusal, Ruling, Verdict, Why};

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
    moment.must_be_on_move(side, laws.lost.cites())?;
    // Touching a man loses the right on this move (9.4); in 2001 only making one does.
    if laws.lost.says() == Some(&ClaimLost::ByTouching) && !game.touched.is_empty() {
        let bound = touch::bound(moment, side, &touch::Touched::of(game));
        return Ok(vec![
            Ruling::new(Verdict::ClaimNotAdmitted, laws.lost.cites()),
            Ruling::new(Verdict::MustPlay, &bound.cites).doing(touch::bind(&bound)),
        ]);
    }
    let Some(history) = game.board.history() else {
        return Ok(moment.silent(&laws.upheld));
    };
    let kind = match ground {
        DrawClaim::Repetition => ClaimKind::Threefold,
        DrawClaim::FiftyMoves => ClaimKind::Fifty,
        DrawClaim::RuleDraw | DrawClaim::Ending | DrawClaim::LastMinute => {
            return Err(Refusal::new(Why::NotHere, laws.upheld.cites()));
        }
    };
    let attempt = intended
        .map(|written| game.board.read(written))
        .transpose()
        .map_err(|_| Refusal::new(Why::NotAMove, laws.intended_stands.cites()))?;
    let legal = attempt.map(|attempt| game.board.examine(attempt));
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
        Announced::default(),
    );
    if laws.upheld.says().is_none() {
        return Ok(moment.silent(&laws.upheld));
    }
    match claimed {
        Ok(over) if !intended_illegal => Ok(vec![
            ending::ruling(&over)
                .citing(laws.upheld.cites())
                .citing(laws.stops.cites()),
        ]),
        Ok(_) | Err(_) => {
            let mut cites = laws.stops.cites().to_vec();
            let mut facts = None;
            if let Err(finding) = &claimed {
                cites.extend(&finding.cites);
                facts = ending::claim_evidence(&finding.evidence);
            }
            let mut wrong = Ruling::new(Verdict::ClaimWrong, &cites)
                .citing(game.laws.offer.claim_is_offer.cites());
            if game.laws.offer.claim_is_offer.says().is_some() {
                wrong = wrong.doing(Effect::Offer(side));
            }
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

/// By what a position that looks the same is not the same: a right to castle, or to take
/// en passant, was lost since (9.2.3.1, 9.2.3.2 and their ancestors).
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
            let Some(left) = moment.left(side) else {
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
    let touched = match attempt {
        jadoube_chess::legality::Attempt::Step { from, .. } => vec![from],
        jadoube_chess::legality::Attempt::Castle(_) => Vec::new(),
    };
    let bound = touch::bound(moment, side, &touch::Touched::men(&touched));
    Ruling::new(Verdict::MustPlay, rule.cites())
        .citing(&bound.cites)
        .doing(touch::bind(&bound))
}
