//! The start: clocks, lateness, absence. Articles 6.6, 6.7 and their ancestors.

use jadoube_clock::{Bands, Category, Ms};
use jadoube_vocabulary::Side;

use crate::laws::{BothAbsent, DefaultTime, Rule};
use crate::shared::decide::{Answered, Moment};
use crate::shared::game::Stage;
use crate::shared::ruling::{
    Choice, Effect, Evidence, GameResult, Pending, Refusal, Ruling, Verdict, Why,
};
use crate::shared::settings::Guidelines;

/// The round begins: White's clock runs, no matter who is absent (6.6, 6.7.2). Where a diagram
/// gives Black the move it is Black's.
pub(crate) fn begins(moment: &Moment<'_>) -> Answered {
    let game = moment.game;
    if let Some(off) = guideline_off(moment, game.settings.chess960, |it| it.chess960) {
        return Ok(off);
    }
    let Some(start) = game.laws.start.says() else {
        // No clocks in this print: the game simply begins.
        return match game.stage {
            Stage::Scheduled => Ok(vec![
                as_the_event_fixed(
                    moment,
                    Ruling::new(Verdict::Begins, game.laws.start.cites()),
                )
                .doing(Effect::Start(moment.on_move())),
            ]),
            _ => Err(Refusal::new(Why::HasBegun, game.laws.start.cites())),
        };
    };
    if game.stage != Stage::Scheduled {
        return Err(Refusal::new(Why::HasBegun, start.first_clock.cites()));
    }
    if start.first_clock.says().is_none() {
        return Ok(moment.silent(&start.first_clock));
    }
    if let Some(answer) = of_another_kind(moment) {
        return answer;
    }
    let mut ruling = Ruling::new(Verdict::Begins, start.first_clock.cites())
        .citing(start.supervision.get(game.settings.mode).cites())
        .doing(Effect::Start(moment.on_move()));
    if game.clock.is_some() {
        ruling = ruling.citing(start.allotted.cites());
    }
    if !game.present.white && !game.present.black {
        let Some(when) = start.both_absent.says() else {
            return Ok(moment.silent(&start.both_absent));
        };
        if both_absent(moment, *when, &start.default_time) {
            ruling = ruling.citing(start.both_absent.cites());
        }
    }
    Ok(vec![as_the_event_fixed(moment, ruling)])
}

/// The answer where a game is announced as standard, rapid or blitz and its time control
/// makes it another one (2023 A.1, B.1; 2014 A.1, B.1; 2001 B.1, C.1). 2001 does not say how
/// time added per move counts: where it would make the difference a ruling is needed.
fn of_another_kind(moment: &Moment<'_>) -> Option<Answered> {
    let settings = &moment.game.settings;
    let bands = Bands::of(settings.edition)?;
    if settings.regulations.kind_unsaid {
        return None;
    }
    let controls = settings.control.as_ref()?;
    let announced = settings.mode.category();
    let (control, found) = Side::BOTH
        .map(|side| controls.get(side))
        .map(|control| (control, bands.categorise(control)))
        .into_iter()
        .find(|(_, found)| found.category != announced)?;
    let wanted = match announced {
        Category::Standard => bands.standard_by,
        Category::Rapid => bands.rapid_by,
        Category::Blitz => bands.blitz_by,
    };
    let with_bonus = Bands {
        sixty_increments: true,
        ..bands
    };
    if with_bonus.categorise(control).category == announced {
        return Some(Ok(vec![
            Ruling::new(Verdict::RulingNeeded, &[found.by])
                .citing(&[wanted])
                .citing(&moment.game.laws.analogy)
                .doing(Effect::Pending(Pending::Ruling))
                .leaving([Choice::SetClocks]),
        ]));
    }
    Some(Err(
        Refusal::new(Why::OtherMode, &[found.by]).citing(&[wanted])
    ))
}

/// What the event determined beforehand under the articles: how the array was found (2014 F.2, 2023
/// II.2), and that an unrated game follows the Laws.
fn as_the_event_fixed(moment: &Moment<'_>, mut ruling: Ruling) -> Ruling {
    let event = &moment.game.laws.event;
    let regulations = &moment.game.settings.regulations;
    if let Some(array) = regulations.array {
        ruling = ruling
            .citing(event.array_found.cites())
            .showing(Evidence::Array(array.number, array.seed));
    }
    if regulations.rated == Some(false) {
        ruling = ruling.citing(event.unrated.cites());
    }
    ruling
}

/// The answer where a game needs a guideline that the event does not use: guidelines are not part
/// of the Laws (2023 G.0).
pub(crate) fn guideline_off(
    moment: &Moment<'_>,
    needed: bool,
    used: impl Fn(Guidelines) -> bool,
) -> Option<Vec<Ruling>> {
    let rule = &moment.game.laws.event.guidelines;
    rule.says()?;
    let guidelines = moment.game.settings.regulations.guidelines?;
    (needed && !used(guidelines)).then(|| moment.silent(rule))
}

/// How late a player may come: as set by the event, or else by the edition.
fn allowed(moment: &Moment<'_>, rule: &Rule<DefaultTime>) -> Option<Ms> {
    match (moment.game.settings.regulations.default_time, rule.says()?) {
        (Some(event), _) => Some(event),
        (None, DefaultTime::EventElse(time)) => Some(*time),
        (None, DefaultTime::EventMust) => None,
    }
}

/// Whether the time of two absent players runs on one clock (6.7.2, I.11).
pub(crate) fn both_absent(
    moment: &Moment<'_>,
    when: BothAbsent,
    default: &Rule<DefaultTime>,
) -> bool {
    match when {
        BothAbsent::Always => true,
        BothAbsent::UnlessZero => allowed(moment, default).is_some_and(|time| time > 0),
    }
}

/// A player arrives: in time nothing follows, later the game is lost unless the arbiter
/// decides otherwise (6.7.1).
pub(crate) fn arrives(moment: &Moment<'_>, side: Side, at: Ms) -> Answered {
    let game = moment.game;
    if let Some(resumed) = game.resumed_at(side) {
        return late_for_resumption(moment, side, at - resumed);
    }
    let Some(start) = game.laws.start.says() else {
        return Ok(moment.silent(&game.laws.start));
    };
    if *game.present.get(side) {
        return Err(Refusal::new(Why::AlreadyHere, start.default_time.cites()));
    }
    let Some(allowed) = allowed(moment, &start.default_time) else {
        return Ok(moment.silent(&start.default_time));
    };
    if start.late.says().is_none() {
        return Ok(moment.silent(&start.late));
    }
    let here = Ruling::new(Verdict::Noted, start.default_time.cites())
        .doing(Effect::Present(side))
        .showing(Evidence::TimeLeft(side, allowed - at));
    let announced = game.settings.regulations.default_time.is_some();
    let limit = Evidence::DefaultTime(allowed, announced);
    if at <= allowed {
        return Ok(vec![here.showing(limit)]);
    }
    Ok(vec![
        here,
        Ruling::new(Verdict::LateLoses, start.late.cites())
            .showing(limit)
            .doing(Effect::Finish(forfeit(moment, side)))
            .doing(Effect::Pending(Pending::Late(side)))
            .unasked(true)
            .leaving([Choice::Waive]),
    ])
}

/// A player who comes too late loses; so does the opponent if not there yet.
const fn forfeit(moment: &Moment<'_>, side: Side) -> GameResult {
    if *moment.game.present.get(side.other()) {
        GameResult::Win(side.other())
    } else {
        GameResult::BothLose
    }
}

/// A player comes to the resumption: too late, the game is lost unless the arbiter
/// decides otherwise (I.10; A.10 in 2001).
fn late_for_resumption(moment: &Moment<'_>, side: Side, late: Ms) -> Answered {
    let game = moment.game;
    let Some(laws) = game.laws.adjournment.says() else {
        return Ok(moment.silent(&game.laws.adjournment));
    };
    let Some(allowed) = allowed(moment, &laws.late) else {
        return Ok(moment.silent(&laws.late));
    };
    let here = Ruling::new(Verdict::Noted, laws.late.cites())
        .doing(Effect::Present(side))
        .showing(Evidence::TimeLeft(side, allowed - late));
    if late <= allowed {
        return Ok(vec![here]);
    }
    // A move in an envelope that ended the game stands (I.10 and its ancestors).
    if let Some(ended) = crate::chess::sealed::ended(moment, laws) {
        return Ok(vec![here, ended]);
    }
    // The player who waits may have lost on time meanwhile (2001 A.10(c)).
    let fallen = moment
        .clock
        .as_ref()
        .is_some_and(|clock| clock.flags().down(side.other()));
    if fallen && laws.present_flag.says().is_some() {
        let mut rulings = vec![here];
        rulings.extend(
            crate::chess::ending::lost(moment, side.other(), jadoube_chess::endings::Loss::Flag)
                .into_iter()
                .map(|ruling| ruling.citing(laws.present_flag.cites())),
        );
        return Ok(rulings);
    }
    Ok(vec![
        here,
        Ruling::new(Verdict::LateLoses, laws.late.cites())
            .doing(Effect::Finish(GameResult::Win(side.other())))
            .doing(Effect::Pending(Pending::Late(side)))
            .unasked(true)
            .leaving([Choice::Waive]),
    ])
}
