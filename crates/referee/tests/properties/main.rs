//! Random observations in every edition and mode: nothing panics, the log replays to the
//! same state, a snapshot goes on alike, hidden findings change nothing on the officials'
//! screens, the log accounts for every millisecond on the clocks, scores stay within the
//! scoring table, a finished game accepts only what may follow.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may stop at the first surprise and say how much it looked at"
)]

mod acts;
mod again;
mod clock_model;

use acts::{Act, act};
use jadoube_clock::{Bonus, BonusKind, Ms, Period, TimeControl};
use jadoube_lawbook::Edition;
use jadoube_referee::{
    Game, GameLog, Mode, Observation, Person, Refusal, Regulations, Ruling, Scoring, Settings,
    Stage, What,
};
use jadoube_vocabulary::PerSide;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Near its end, so that games end on the board too.
const ENDING: &str = "4k3/P6r/8/8/8/8/p6R/4K3 w - - 96 80";

const EDITIONS: [Edition; 4] = [
    Edition::Fide1993,
    Edition::Fide2001,
    Edition::Fide2014,
    Edition::Fide2023,
];

const MODES: [Mode; 5] = [
    Mode::Standard,
    Mode::RapidFull,
    Mode::RapidLimited,
    Mode::BlitzFull,
    Mode::BlitzLimited,
];

fn regulations() -> impl Strategy<Value = Regulations> {
    any::<[bool; 7]>().prop_map(
        |[announced, fine, blind, operator, default, milder, three]| Regulations {
            quickplay_announced: announced,
            fine_announced: fine,
            milder_device_penalty: milder,
            default_time: default.then_some(900_000),
            scoring: if three {
                Scoring {
                    win: 6,
                    draw: 2,
                    loss: 0,
                }
            } else {
                Scoring::default()
            },
            blind: PerSide {
                white: false,
                black: blind,
            },
            operator: PerSide {
                white: operator,
                black: false,
            },
            // What some editions leave open is chosen.
            blitz_penalty: Some(60_000),
            blitz_recording: Some(operator),
            ..Regulations::default()
        },
    )
}

/// No clock, plain time, periods, an increment, a delay, a delay that is given back.
fn control() -> impl Strategy<Value = Option<PerSide<TimeControl>>> {
    let kinds = [BonusKind::Fischer, BonusKind::Delay, BonusKind::Bronstein];
    let code = prop::sample::select(vec!["none", "300", "4/60+5:300+5", "60+30"]);
    (code, prop::sample::select(kinds.to_vec())).prop_map(|(code, kind)| {
        if code == "none" {
            return None;
        }
        let read: TimeControl = code.parse().unwrap();
        let with = |period: &Period| Period {
            bonus: period.bonus.map(|bonus| Bonus { kind, ..bonus }),
            ..*period
        };
        let control = TimeControl::new(read.periods().iter().map(with).collect()).unwrap();
        Some(PerSide {
            white: control.clone(),
            black: control,
        })
    })
}

/// What happens next, in order.
fn observations(game: &Game, act: &Act, at: Ms) -> Vec<Observation> {
    let legal = game.board().legal();
    let picked = |pick: &usize| {
        let place = pick.checked_rem(legal.len())?;
        legal.get(place).cloned()
    };
    let mover = Person::Player(game.board().to_move());
    let made = |pick| {
        Some((
            mover,
            What::Makes {
                text: picked(pick)?,
                hands: 1,
            },
        ))
    };
    let told = match act {
        Act::Legal(pick) => vec![made(pick)],
        Act::Played(pick) => vec![made(pick), Some((mover, What::Presses))],
        Act::Sealed(pick) => vec![picked(pick).map(|text| (mover, What::Seals { text }))],
        Act::Reply(pick) => vec![picked(pick).map(|text| (mover, What::SealsReply { text }))],
        Act::What(by, what) => vec![Some((*by, what.clone()))],
    };
    told.into_iter()
        .flatten()
        .map(|(by, what)| Observation { at, by, what })
        .collect()
}

/// One step: what is refused changes nothing, what is ruled explains every change.
fn step(
    game: &mut Game,
    observation: Observation,
) -> Result<Result<Vec<Ruling>, Refusal>, TestCaseError> {
    let before = game.clone();
    let what = observation.what.clone();
    let at = observation.at;
    let answer = game.observe(observation);
    if matches!(before.stage(), Stage::Finished(_) | Stage::Annulled) {
        let may_follow = matches!(
            what,
            What::Matter { .. }
                | What::Decides(_)
                | What::DecidesMatter { .. }
                | What::Overrules { .. }
                | What::ConfirmsResult
        );
        prop_assert!(may_follow || answer.is_err(), "{what:?} after the end");
    }
    let Ok(rulings) = &answer else {
        prop_assert_eq!(before.clock(), game.clock());
        prop_assert_eq!(before.board().fen(), game.board().fen());
        prop_assert_eq!(before.log().len(), game.log().len());
        let state = |game: &Game| (game.stage(), game.pending(), game.offer(), game.now());
        prop_assert_eq!(state(&before), state(game));
        return Ok(answer);
    };
    prop_assert_eq!(game.log().len(), before.log().len() + 1);
    prop_assert_eq!(&game.log().last().unwrap().rulings, rulings);
    if let (Some(old), Some(new)) = (before.clock(), game.clock()) {
        let elapsed = at - before.now();
        let told = clock_model::after(old, elapsed, before.board().to_move(), rulings);
        prop_assert_eq!(told.as_ref(), Some(new), "{:?}", rulings);
    }
    if let Some(points) = game.points() {
        let Scoring { win, loss, .. } = game.settings().regulations.scoring;
        for score in [points.white, points.black] {
            prop_assert!((loss..=win).contains(&score), "{score} half-points");
        }
    }
    Ok(answer)
}

/// The log alone gives the same game.
fn replays(game: &Game, fen: &str) -> Result<(), TestCaseError> {
    let mut replayed = Game::new(game.settings().clone(), fen).unwrap();
    for entry in game.log() {
        replayed.apply(entry.clone()).unwrap();
    }
    prop_assert_eq!(format!("{game:?}"), format!("{replayed:?}"));
    prop_assert_eq!(game.snapshot(), replayed.snapshot());
    let text = serde_json::to_string(&game.kept()).unwrap();
    prop_assert_eq!(serde_json::from_str::<GameLog>(&text).unwrap(), game.kept());
    Ok(())
}

/// Thousands of steps; a game that is over is followed by another one.
fn play(
    settings: &Settings,
    fen: &str,
    acts: &[(Act, i64)],
    steps: &mut usize,
) -> Result<(), TestCaseError> {
    let start = || Game::new(settings.clone(), fen).unwrap();
    let mut game = start();
    let mut now = 0;
    let mut over = 0;
    // The same game, had again from a snapshot now and then: it answers alike.
    let mut twin = start();
    for (place, (act, pause)) in acts.iter().enumerate() {
        now += pause;
        if place % 20 == 19 {
            let [shown, bare] = again::floor(&game);
            prop_assert_eq!(shown, bare);
            twin = again::from_snapshot(&game);
        }
        for observation in observations(&game, act, now) {
            let told = twin.observe(observation.clone());
            prop_assert_eq!(step(&mut game, observation)?, told);
            *steps += 1;
        }
        if matches!(game.stage(), Stage::Finished(_) | Stage::Annulled) {
            over += 1;
        }
        if over > 5 {
            replays(&game, fen)?;
            prop_assert_eq!(format!("{game:?}"), format!("{twin:?}"));
            (game, now, over) = (start(), 0, 0);
            twin = start();
        }
    }
    prop_assert_eq!(format!("{game:?}"), format!("{twin:?}"));
    replays(&game, fen)
}

#[test]
fn in_every_edition_and_mode_a_game_is_its_log_and_time_is_neither_made_nor_lost() {
    for edition in EDITIONS {
        for mode in MODES {
            let steps = std::cell::Cell::new(0);
            let mut runner = TestRunner::new(Config {
                cases: 24,
                failure_persistence: None,
                ..Config::default()
            });
            let fen = prop::sample::select(vec![START, START, ENDING]);
            let acts = prop::collection::vec((act(), 0..20_000i64), 100..200);
            let cases = (control(), regulations(), fen, acts);
            let ran = runner.run(&cases, |(control, regulations, fen, acts)| {
                let settings = Settings {
                    edition,
                    mode,
                    control,
                    regulations,
                    chess960: false,
                };
                let mut told = 0;
                let result = play(&settings, fen, &acts, &mut told);
                steps.set(steps.get() + told);
                result
            });
            assert!(ran.is_ok(), "{edition} {mode:?}: {}", ran.unwrap_err());
            println!("{edition} {mode:?}: {} steps", steps.get());
            assert!(steps.get() > 2_000, "{edition} {mode:?}: too few steps");
        }
    }
}
