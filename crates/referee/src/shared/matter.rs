//! Matters away from the board, and the arbiter's decisions.

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::{PerSide, Side};

use crate::laws::{Matter, MatterAnswer, Penalty};
use crate::shared::decide::{Answered, Moment};
use crate::shared::game::Stage;
use crate::shared::matters::{MatterId, OpenMatter};
use crate::shared::observation::{Decision, Person, What};
use crate::shared::reading::Reading;
use crate::shared::ruling::{
    Choice, Effect, Evidence, GameResult, Pending, Refusal, Ruling, Verdict, Why,
};
use crate::shared::settings::Scoring;
use crate::shared::supervised::{Rulebook, Supervised};

/// Judges a matter that an article answers by itself.
pub(crate) fn matter<R: Rulebook>(
    moment: &Moment<'_, R>,
    by: Person,
    matter: Matter,
    side: Side,
) -> Answered {
    if let Some(word) = R::aside(moment, matter, side) {
        return Ok(vec![word]);
    }
    let Some(rule) = moment
        .game
        .matters()
        .iter()
        .find(|rule| rule.matter == matter)
    else {
        return Ok(vec![
            Ruling::new(Verdict::RulingNeeded, moment.game.analogy())
                .doing(Effect::Pending(Pending::Ruling)),
        ]);
    };
    // No computer plays here: nobody operates one (2001, computer).
    if matter.of_computer() && !*moment.game.settings.regulations.operator.get(side) {
        return Err(Refusal::new(Why::NotHere, &rule.by));
    }
    if matter == Matter::Appeals && moment.game.settings.regulations.no_appeals {
        return Err(Refusal::new(Why::EventForbids, &rule.by));
    }
    let says = |verdict| Ruling::new(verdict, &rule.by);
    let penalty = || {
        says(Verdict::PenaltyOpen)
            .doing(Effect::Pending(Pending::Penalty(side)))
            .unasked(true)
            .leaving(moment.penalties())
    };
    let milder = matches!(matter, Matter::DeviceFound | Matter::DeviceStored)
        && moment.game.settings.regulations.milder_device_penalty;
    let regulations = &moment.game.settings.regulations;
    // What costs the game by itself is the arbiter's finding, nobody else's word; and a
    // game that is over is not turned round without his decision.
    let over = matches!(moment.game.stage, Stage::Finished(_) | Stage::Annulled);
    let found = by == Person::Arbiter && !over;
    Ok(vec![match rule.answer {
        MatterAnswer::Allowed => says(Verdict::Allowed),
        MatterAnswer::AllowedIfStored if regulations.devices_in_bags => says(Verdict::Allowed),
        MatterAnswer::AllowedIfStored => penalty(),
        MatterAnswer::DutyIfReported if regulations.report_leaving => says(Verdict::Duty),
        MatterAnswer::DutyIfReported => says(Verdict::Allowed),
        MatterAnswer::WrongIfUsed => says(Verdict::ArbiterDecides)
            .doing(Effect::Pending(Pending::Penalty(side)))
            .leaving(moment.penalties()),
        MatterAnswer::SendAway => says(Verdict::ArbiterDecides).leaving([Choice::SendAway]),
        MatterAnswer::Forbidden => penalty(),
        MatterAnswer::ClocksUnlessDisabled
            if *moment.game.settings.regulations.disabled.get(side) =>
        {
            says(Verdict::Allowed)
        }
        MatterAnswer::Warned => says(Verdict::PenaltyOpen)
            .doing(Effect::Pending(Pending::Penalty(side)))
            .unasked(true)
            .leaving([Choice::Penalty(Penalty::Warning)]),
        MatterAnswer::Duty => says(Verdict::Duty),
        // Regulations that let a bag be stored are the lesser rule that the article allows.
        MatterAnswer::Loses if matter == Matter::DeviceStored && regulations.devices_in_bags => {
            says(Verdict::Allowed)
        }
        MatterAnswer::Loses if milder => penalty(),
        MatterAnswer::Loses | MatterAnswer::LosesOpponentByArbiter | MatterAnswer::BothLose
            if !found =>
        {
            says(Verdict::ArbiterDecides)
        }
        MatterAnswer::Loses => says(Verdict::Won)
            .doing(Effect::Finish(GameResult::Win(side.other())))
            .unasked(true),
        MatterAnswer::LosesOpponentByArbiter => says(Verdict::Won)
            .doing(Effect::Finish(GameResult::LossOpponentOpen(side)))
            .unasked(true)
            .leaving([Choice::DecideResult]),
        MatterAnswer::BothLose => says(Verdict::BothLose)
            .doing(Effect::Finish(GameResult::BothLose))
            .unasked(true),
        MatterAnswer::ArbiterDecides => says(Verdict::ArbiterDecides)
            .doing(Effect::Pending(Pending::Ruling))
            .leaving([Choice::Grant, Choice::Refuse]),
        MatterAnswer::Appeal => says(Verdict::Appealed)
            .doing(Effect::Pending(Pending::Appeal))
            .leaving([Choice::Grant, Choice::Refuse]),
        MatterAnswer::ClocksByArbiter | MatterAnswer::ClocksUnlessDisabled => {
            says(Verdict::ArbiterDecides)
                .doing(Effect::Pending(Pending::Ruling))
                .leaving([Choice::SetClocks, Choice::AwardTime])
        }
        MatterAnswer::OnlyToArbiter => says(Verdict::OnlyToArbiter),
        MatterAnswer::ArbiterSilent => says(Verdict::Silent).unasked(false),
        // Nothing was said before that could stand.
        MatterAnswer::Stands => says(Verdict::Noted),
    }])
}

/// What an article forbids during play only, noted between the sealing and the resumption: nobody
/// plays then (docs/readings.md).
pub(crate) fn between_sessions<R: Rulebook>(
    moment: &Moment<'_, R>,
    matter: Matter,
) -> Option<Ruling> {
    let game = moment.game;
    let rule = game.matters().iter().find(|it| it.matter == matter)?;
    let acts = game.log.iter().rev().map(|entry| &entry.observation.what);
    let resumed = acts
        .take_while(|what| !matches!(what, What::Seals { .. } | What::SealsUnseen))
        .any(|what| matches!(what, What::ResumesAdjourned { .. }));
    (game.stage == Stage::Adjourned && !resumed).then(|| {
        Ruling::new(Verdict::Allowed, &rule.by).showing(Evidence::Read(Reading::BetweenSessions))
    })
}

/// The effects of a decision; `None` if the scoring table has no such score.
pub(crate) fn effects(decision: Decision, scoring: Scoring) -> Option<Vec<Effect>> {
    Some(match decision {
        Decision::Grants
        | Decision::GrantsDelay
        | Decision::Refuses
        | Decision::Postpones
        | Decision::Waives
        | Decision::SendsAway => Vec::new(),
        Decision::OrdersNewGame => vec![Effect::Annul],
        Decision::Scores(white, black) => return result(white, black, scoring),
        // Points never leave the scoring table (12.9.4, 12.9.5 and their ancestors).
        Decision::PenalisesPoints(side, penalty, points) => match penalty {
            Penalty::OpponentScoreRaised => vec![Effect::Points(side.other(), points.into())],
            Penalty::OffenderScoreLowered => vec![Effect::Points(side, -i16::from(points))],
            _ => return None,
        },
        Decision::Sets(side, time) => vec![Effect::SetTime(side, time)],
        Decision::Awards(side, time) => vec![Effect::AddTime(side, time)],
        Decision::Penalises(side, penalty, time) => match penalty {
            Penalty::OpponentGainsTime => vec![Effect::AddTime(side.other(), time)],
            Penalty::OffenderLosesTime => vec![Effect::AddTime(side, -time)],
            Penalty::GameLost | Penalty::Expulsion => {
                vec![Effect::Finish(GameResult::LossOpponentOpen(side))]
            }
            Penalty::BothLose => vec![Effect::Finish(GameResult::BothLose)],
            Penalty::Warning
            | Penalty::Admonition
            | Penalty::PublicWarning
            | Penalty::OpponentScoreRaised
            | Penalty::OffenderScoreLowered
            | Penalty::Fine
            | Penalty::ExclusionFromRounds => Vec::new(),
        },
    })
}

/// The result decided by an arbiter: one of the table, or a loss with points for the opponent
/// (11.7).
fn result(white: u8, black: u8, scoring: Scoring) -> Option<Vec<Effect>> {
    let Scoring { win, draw, loss } = scoring;
    let score = match (white, black) {
        (w, b) if w == win && b == loss => GameResult::Win(Side::White),
        (w, b) if w == loss && b == win => GameResult::Win(Side::Black),
        (w, b) if w == draw && b == draw => GameResult::Draw,
        (w, b) if w == loss && b == loss => GameResult::BothLose,
        (given, b) if b == loss && given < win => {
            return Some(loses(Side::Black, given, win));
        }
        (w, given) if w == loss && given < win => {
            return Some(loses(Side::White, given, win));
        }
        _ => return None,
    };
    Some(vec![Effect::Finish(score)])
}

fn loses(side: Side, opponent: u8, win: u8) -> Vec<Effect> {
    let less = i16::from(opponent) - i16::from(win);
    vec![
        Effect::Finish(GameResult::LossOpponentOpen(side)),
        Effect::Points(side.other(), less),
    ]
}

/// Which matter a decision is about: the one that is named, or the last it can be about.
pub(crate) fn about<R: Rulebook>(
    moment: &Moment<'_, R>,
    named: Option<MatterId>,
    decision: Decision,
) -> Result<Option<OpenMatter>, Refusal> {
    let matters = &moment.game.waiting;
    if let Some(id) = named {
        let open = matters.get(id);
        return match open {
            Some(_) => Ok(open),
            None => Err(Refusal::new(Why::NoSuchMatter, &[])),
        };
    }
    let left_to_him = |it| matches!(it, Pending::Ruling | Pending::Penalty(_));
    Ok(match decision {
        Decision::Penalises(side, ..) | Decision::PenalisesPoints(side, ..) => matters
            .find(|it| it == Pending::Penalty(side))
            .or_else(|| matters.last().filter(|it| left_to_him(it.what))),
        Decision::Scores(..) => matters.find(left_to_him),
        // Setting and giving time is always possible.
        Decision::Sets(..)
        | Decision::Awards(..)
        | Decision::OrdersNewGame
        | Decision::SendsAway => None,
        Decision::Grants
        | Decision::GrantsDelay
        | Decision::Refuses
        | Decision::Postpones
        | Decision::Waives => matters.last(),
    })
}

/// The arbiter decides what the Laws leave open.
pub(crate) fn decides<R: Rulebook>(
    moment: &Moment<'_, R>,
    about: Option<OpenMatter>,
    decision: Decision,
) -> Answered {
    let game = moment.game;
    let scoring = game.settings.regulations.scoring;
    if let Decision::Penalises(_, penalty, _) | Decision::PenalisesPoints(_, penalty, _) = decision
    {
        let rule = game
            .penalties()
            .iter()
            .find(|rule| rule.penalty == penalty)
            .ok_or_else(|| Refusal::new(Why::NotAnOption, game.analogy()))?;
        if penalty == Penalty::Fine && !game.settings.regulations.fine_announced {
            return Err(Refusal::new(Why::NotAnOption, &rule.by));
        }
        let Some(effects) = effects(decision, scoring) else {
            return Err(Refusal::new(Why::NotAnOption, &rule.by));
        };
        points_within_limits(game, &effects).map_err(|refusal| refusal.citing(&rule.by))?;
        let mut ruling = done(Verdict::Penalised, &rule.by);
        ruling.effects.extend(effects);
        return Ok(vec![ruling]);
    }
    if let Decision::Sets(..) | Decision::Awards(..) = decision {
        let mut ruling = Ruling::new(Verdict::ClocksCorrected, &R::time(moment, decision)?);
        ruling
            .effects
            .extend(effects(decision, scoring).unwrap_or_default());
        return Ok(vec![ruling]);
    }
    if let Decision::Scores(..) = decision {
        return scores(moment, about, decision);
    }
    if let Decision::OrdersNewGame | Decision::SendsAway = decision {
        return offered(moment, about, decision);
    }
    let Some(pending) = about.map(|it| it.what) else {
        return Err(Refusal::new(Why::NothingPending, &[]));
    };
    match (pending, decision) {
        (Pending::Ruling, Decision::Grants | Decision::Refuses) => {
            Ok(vec![done(Verdict::Noted, game.analogy())])
        }
        (Pending::Appeal, Decision::Grants | Decision::Refuses) => {
            Ok(vec![appeal(moment, decision == Decision::Grants)])
        }
        (Pending::Late(_), Decision::Waives) => {
            let mut ruling = done(Verdict::PlayOn, R::late(game)).doing(Effect::Reopen);
            // The loss had stopped the clock that ran while the player was late.
            if game.clock.is_some() && !game.shut {
                // A player whose reply is sealed has moved already.
                let due = match &game.reply {
                    Some((side, _)) => side.other(),
                    None => moment.on_move(),
                };
                ruling = ruling.doing(Effect::Start(due));
            }
            Ok(vec![ruling])
        }
        _ => R::decides(moment, pending, decision),
    }
}

/// What was left to the arbiter with the last ruling that left him something: a new game
/// (2001 7.2, 2014 7.3), or sending somebody away (2001 13.7, 12.7 since).
fn offered<R: Rulebook>(
    moment: &Moment<'_, R>,
    about: Option<OpenMatter>,
    decision: Decision,
) -> Answered {
    let (choice, verdict) = match decision {
        Decision::OrdersNewGame => (Choice::NewGame, Verdict::Annulled),
        _ => (Choice::SendAway, Verdict::Noted),
    };
    let game = moment.game;
    let last = with_options(game, about);
    let Some(left) = last.filter(|ruling| ruling.options.contains(&choice)) else {
        return Err(Refusal::new(Why::NotAnOption, game.analogy()));
    };
    if matches!(game.stage, Stage::Finished(_) | Stage::Annulled) && choice == Choice::NewGame {
        return Err(Refusal::new(Why::GameOver, &left.cites));
    }
    let mut ruling = Ruling::new(verdict, &left.cites);
    ruling
        .effects
        .extend(effects(decision, game.settings.regulations.scoring).unwrap_or_default());
    Ok(vec![ruling])
}

/// The ruling that left something to the arbiter: the one that opened the matter, or the
/// last.
fn with_options<R: Rulebook>(game: &Supervised<R>, about: Option<OpenMatter>) -> Option<&Ruling> {
    let until = about.map_or(game.log.len(), |it| it.entry.saturating_add(1));
    let entries = game.log.get(..until).unwrap_or(&game.log);
    entries
        .iter()
        .rev()
        .flat_map(|entry| entry.rulings.iter().rev())
        .find(|ruling| !ruling.options.is_empty())
}

/// The outcome of an appeal (11.10; PZWarc II/2.2.5). If it succeeds, the decision no longer
/// applies: a game that it ended is open again, and a new decision is needed.
fn appeal<R: Rulebook>(moment: &Moment<'_, R>, right: bool) -> Ruling {
    let game = moment.game;
    let by = game
        .matters()
        .iter()
        .find(|rule| rule.matter == Matter::Appeals)
        .map_or(&[][..], |rule| &rule.by);
    if !right {
        return done(Verdict::AppealRefused, by);
    }
    let mut ruling = Ruling::new(Verdict::Overruled, by);
    if matches!(game.stage, Stage::Finished(_) | Stage::Annulled) {
        ruling = ruling.doing(Effect::Reopen);
    }
    ruling.doing(Effect::Pending(Pending::Ruling)).leaving([
        Choice::DecideResult,
        Choice::SetClocks,
        Choice::AwardTime,
    ])
}

/// The arbiter decides the result where the Laws leave it to him: a case that waits for
/// his ruling, or the score of the opponent of a player who lost by refusing (11.7).
fn scores<R: Rulebook>(
    moment: &Moment<'_, R>,
    about: Option<OpenMatter>,
    decision: Decision,
) -> Answered {
    let game = moment.game;
    let open = match game.stage {
        Stage::Finished(GameResult::LossOpponentOpen(_)) => true,
        Stage::Finished(_) | Stage::Annulled => false,
        _ => matches!(
            about.map(|it| it.what),
            Some(Pending::Ruling | Pending::Penalty(_))
        ),
    };
    if !open {
        return Err(Refusal::new(Why::NothingPending, game.analogy()));
    }
    // The articles of the case that waits.
    let cites = with_options(game, about)
        .map_or_else(|| game.analogy().to_vec(), |ruling| ruling.cites.clone());
    // Who refused to comply has lost: only what the opponent scores is open (11.7).
    let scoring = game.settings.regulations.scoring;
    if let (Stage::Finished(GameResult::LossOpponentOpen(loser)), Decision::Scores(white, black)) =
        (game.stage, decision)
        && *(PerSide { white, black }).get(loser) != scoring.loss
    {
        return Err(Refusal::new(Why::NotAnOption, &cites));
    }
    within_limits(moment, decision)?;
    let Some(effects) = effects(decision, scoring) else {
        let refusal = Refusal::new(Why::NotAnOption, &cites);
        return Err(refusal.citing(game.points_by()).citing(game.score_limits()));
    };
    let verdict = match effects.first() {
        Some(Effect::Finish(GameResult::Draw)) => Verdict::Drawn,
        Some(Effect::Finish(GameResult::BothLose)) => Verdict::BothLose,
        _ => Verdict::Won,
    };
    let mut ruling = done(verdict, &cites).citing(game.points_by());
    ruling.effects.extend(effects);
    Ok(vec![ruling])
}

/// Where the book says so, nobody is given what its table does not give, nor both together
/// more than the game is worth (2023 10.2).
pub(crate) fn within_limits<R: Rulebook>(
    moment: &Moment<'_, R>,
    decision: Decision,
) -> Result<(), Refusal> {
    let limits = moment.game.score_limits();
    match decision {
        Decision::Scores(white, black)
            if !limits.is_empty()
                && !moment.game.settings.regulations.scoring.gives(white, black) =>
        {
            Err(Refusal::new(Why::NotAnOption, limits).citing(moment.game.points_by()))
        }
        _ => Ok(()),
    }
}

/// The same for a penalty in points once the result is known; before, what exceeds the
/// worth of the game falls away at its end.
fn points_within_limits<R: Rulebook>(
    game: &Supervised<R>,
    penalty: &[Effect],
) -> Result<(), Refusal> {
    let limits = game.score_limits();
    let mut changes = game.points;
    for effect in penalty {
        if let Effect::Points(side, change) = effect {
            let points = changes.get_mut(*side);
            *points = points.saturating_add(*change);
        }
    }
    let scoring = game.settings.regulations.scoring;
    match points(game, &changes) {
        Some(scores)
            if !limits.is_empty()
                && changes != game.points
                && !scoring.gives(scores.white, scores.black) =>
        {
            Err(Refusal::new(Why::NotAnOption, limits))
        }
        _ => Ok(()),
    }
}

/// What each side of a finished game scores by the event's table, changed by penalties.
pub(crate) fn points<R: Rulebook>(
    game: &Supervised<R>,
    changes: &PerSide<i16>,
) -> Option<PerSide<u8>> {
    let scoring = game.settings.regulations.scoring;
    let Stage::Finished(score) = game.stage else {
        return None;
    };
    let of = |side: Side| {
        let base = match score {
            GameResult::Win(winner) | GameResult::Walkover(winner) if winner == side => scoring.win,
            GameResult::LossOpponentOpen(loser) if loser != side => scoring.win,
            GameResult::Win(_)
            | GameResult::Walkover(_)
            | GameResult::LossOpponentOpen(_)
            | GameResult::BothLose => scoring.loss,
            GameResult::Draw | GameResult::DrawWithAdvantage(_) => scoring.draw,
        };
        scoring.within(i16::from(base).saturating_add(*changes.get(side)))
    };
    Some(PerSide {
        white: of(Side::White),
        black: of(Side::Black),
    })
}

/// A ruling after which nothing waits.
pub(crate) fn done(verdict: Verdict, cites: &[ProvisionId]) -> Ruling {
    Ruling::new(verdict, cites).doing(Effect::NothingPending)
}

/// The articles by which the arbiter gives or sets time: while a claim is postponed (III.5.2),
/// after an outside disturbance (12.5), otherwise by best judgement (7.1).
pub(crate) fn time_cites<'m>(moment: &'m Moment<'_>, decision: Decision) -> &'m [ProvisionId] {
    let game = moment.game;
    let postponed = game
        .waiting
        .find(|it| matches!(it, Pending::NoNormalWinPostponed(_)));
    if let (Decision::Awards(..), Some(_), Some(quickplay)) =
        (decision, postponed, game.laws.quickplay.says())
    {
        return quickplay.postponed.cites();
    }
    let outside = game.log().last().is_some_and(|entry| {
        matches!(
            entry.observation.what,
            What::Matter {
                matter: Matter::OutsideDisturbance,
                ..
            } | What::Decides(Decision::Awards(..))
                | What::DecidesMatter {
                    decision: Decision::Awards(..),
                    ..
                }
        )
    });
    let rule = game
        .laws
        .matters
        .iter()
        .find(|rule| rule.matter == Matter::OutsideDisturbance);
    match (decision, rule) {
        (Decision::Awards(..), Some(rule)) if outside => &rule.by,
        _ => game.laws.setup.get(game.settings.mode).times_after.cites(),
    }
}
