//! The start: clocks, lateness, absence. Articles 6.6, 6.7 and their ancestors.

use jadoube_clock::{Ms, Side};

use crate::decide::{Answered, Moment};
use crate::game::Stage;
use crate::laws::DefaultTime;
use crate::ruling::{Choice, Effect, Evidence, Pending, Refusal, Ruling, Score, Verdict, Why};

/// The round begins: White's clock runs, whoever is absent (6.6, 6.7.2).
pub(crate) fn begins(moment: &Moment<'_>) -> Answered {
    let game = moment.game;
    let start = &game.laws.start;
    if game.stage != Stage::Scheduled {
        return Err(Refusal::new(Why::HasBegun, start.first_clock.cites()));
    }
    if start.first_clock.says().is_none() {
        return Ok(vec![
            Ruling::new(Verdict::Begins, &[]).doing(Effect::Start(Side::White)),
        ]);
    }
    let mut ruling =
        Ruling::new(Verdict::Begins, start.first_clock.cites()).doing(Effect::Start(Side::White));
    if !game.present.white && !game.present.black {
        if start.both_absent.says().is_none() {
            return Ok(moment.silent(&start.both_absent));
        }
        ruling = ruling.citing(start.both_absent.cites());
    }
    Ok(vec![ruling])
}

/// A player arrives: in time nothing follows, later the game is lost unless the arbiter
/// decides otherwise (6.7.1).
pub(crate) fn arrives(moment: &Moment<'_>, side: Side, at: Ms) -> Answered {
    let game = moment.game;
    let start = &game.laws.start;
    let Some(default) = start.default_time.says() else {
        return Ok(moment.silent(&start.default_time));
    };
    let allowed = match (game.settings.regulations.default_time, default) {
        (Some(event), _) => event,
        (None, DefaultTime::EventElse(time)) => *time,
        (None, DefaultTime::EventMust) => return Ok(moment.silent(&start.default_time)),
    };
    let here = Ruling::new(Verdict::Noted, start.default_time.cites())
        .doing(Effect::Present(side))
        .showing(Evidence::TimeLeft(side, allowed - at));
    if at <= allowed {
        return Ok(vec![here]);
    }
    Ok(vec![
        here,
        Ruling::new(Verdict::LateLoses, start.late.cites())
            .doing(Effect::Finish(Score::Win(side.other())))
            .doing(Effect::Pending(Pending::Late(side)))
            .unasked(true)
            .leaving([Choice::Waive]),
    ])
}
