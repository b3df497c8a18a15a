//! Random observations in every edition and mode: nothing panics, the log replays to the
//! same state, time is neither made nor lost, a finished game accepts only what may follow.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use jadoube_clock::{Ms, PerSide, Side, TimeControl};
use jadoube_lawbook::Edition;
use jadoube_referee::{
    Contact, Decision, DrawClaim, Effect, Game, Mode, Observation, Person, Regulations, Settings,
    Stage, What,
};
use proptest::prelude::*;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn edition() -> impl Strategy<Value = Edition> {
    prop::sample::select(vec![
        Edition::Fide1993,
        Edition::Fide2001,
        Edition::Fide2014,
        Edition::Fide2023,
    ])
}

fn mode() -> impl Strategy<Value = Mode> {
    prop::sample::select(vec![
        Mode::Standard,
        Mode::RapidFull,
        Mode::RapidLimited,
        Mode::BlitzFull,
        Mode::BlitzLimited,
    ])
}

fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(vec![Side::White, Side::Black])
}

fn square() -> impl Strategy<Value = String> {
    (0..8u8, 0..8u8)
        .prop_map(|(file, rank)| format!("{}{}", char::from(b'a' + file), char::from(b'1' + rank)))
}

fn person() -> impl Strategy<Value = Person> {
    prop_oneof![
        6 => side().prop_map(Person::Player),
        3 => Just(Person::Arbiter),
        1 => side().prop_map(Person::Assistant),
        1 => Just(Person::Other),
    ]
}

/// A move of any sort; `legal` picks one of the legal moves when it is carried out.
#[derive(Debug, Clone)]
enum Act {
    Legal(usize),
    What(Person, What),
}

fn contact() -> impl Strategy<Value = Contact> {
    prop::sample::select(vec![
        Contact::Meant,
        Contact::Accident,
        Contact::OrderUnclear,
        Contact::AtOnce,
        Contact::Doubtful,
    ])
}

fn decision() -> impl Strategy<Value = Decision> {
    prop_oneof![
        Just(Decision::Grants),
        Just(Decision::GrantsDelay),
        Just(Decision::Refuses),
        Just(Decision::Postpones),
        Just(Decision::Waives),
        (side(), 0..600_000i64).prop_map(|(side, time)| Decision::Sets(side, time)),
        (side(), 0..600_000i64).prop_map(|(side, time)| Decision::Awards(side, time)),
    ]
}

fn what() -> impl Strategy<Value = What> {
    let plain = prop::sample::select(vec![
        What::Begins,
        What::Arrives,
        What::SaysAdjust,
        What::Presses,
        What::OffersDraw,
        What::AcceptsDraw,
        What::DeclinesDraw,
        What::BothFlags,
        What::AgreeToCorrect,
        What::FindsImpossible,
        What::WrongArray,
        What::BoardTurned,
        What::ColoursReversed,
        What::Displaces,
        What::TouchComplaint,
        What::AsksIncrement,
        What::ClaimsNoNormalWin,
        What::ClaimsUnsupervised,
        What::StopsRecording,
        What::CannotReconstruct,
        What::LooksAtRecord,
        What::CorrectsAnnouncement,
        What::AdjournedWrongly,
        What::RequiresSeal,
        What::OpensEnvelope,
        What::EnvelopeLost,
        What::PositionLost,
        What::WrongTimes,
    ]);
    let ground = prop::sample::select(vec![DrawClaim::Repetition, DrawClaim::FiftyMoves]);
    prop_oneof![
        8 => plain,
        1 => Just(What::Resigns),
        3 => (square(), contact()).prop_map(|(square, contact)| What::Touches { square, contact }),
        2 => (square(), square(), 1..3u8).prop_map(|(from, to, hands)| What::Makes {
            text: format!("{from}{to}"),
            hands,
        }),
        1 => any::<bool>().prop_map(|kingside| What::ReleasesKing { kingside }),
        1 => prop::sample::select(vec!['Q', 'N', 'K', 'x'])
            .prop_map(|piece| What::PromotionTouches { piece }),
        1 => (ground, prop::option::of((square(), square())), any::<bool>()).prop_map(
            |(ground, intended, from_display)| What::ClaimsDraw {
                ground,
                intended: intended.map(|(from, to)| format!("{from}{to}")),
                from_display,
            }
        ),
        2 => side().prop_map(|side| What::Flag { side }),
        1 => any::<bool>().prop_map(|for_help| What::Stops { for_help }),
        2 => side().prop_map(|side| What::Resumes { side }),
        1 => any::<bool>().prop_map(|faulty| What::ClockWrong { faulty }),
        2 => any::<bool>().prop_map(|certain| What::IllegalFound { certain }),
        1 => any::<bool>().prop_map(|certain| What::Misplaced { certain }),
        1 => any::<bool>().prop_map(|both| What::OrdersUpdate { both }),
        1 => prop::option::of(0..40usize).prop_map(|agree| What::BoardsDiffer { agree }),
        1 => square().prop_map(|text| What::Announces { text }),
        1 => square().prop_map(|text| What::Seals { text }),
        1 => (0..600_000i64).prop_map(|rest| What::AdjournsEarly { rest }),
        1 => (any::<bool>(), any::<bool>())
            .prop_map(|(replier, sealer)| What::ResumesAdjourned { replier, sealer }),
        2 => decision().prop_map(What::Decides),
        1 => decision().prop_map(|instead| What::Overrules {
            reason: "as seen".to_owned(),
            instead,
        }),
    ]
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        3 => any::<usize>().prop_map(Act::Legal),
        4 => (person(), what()).prop_map(|(by, what)| Act::What(by, what)),
    ]
}

fn regulations() -> impl Strategy<Value = Regulations> {
    any::<[bool; 6]>().prop_map(
        |[announced, fine, blind, operator, default, milder]| Regulations {
            quickplay_announced: announced,
            fine_announced: fine,
            milder_device_penalty: milder,
            default_time: default.then_some(900_000),
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

fn settings() -> impl Strategy<Value = Settings> {
    let control = prop::sample::select(vec!["none", "300", "40/600+5:300+5", "60+30"]);
    (edition(), mode(), control, regulations()).prop_map(|(edition, mode, control, regulations)| {
        let control = (control != "none").then(|| {
            let control: TimeControl = control.parse().unwrap();
            PerSide {
                white: control.clone(),
                black: control,
            }
        });
        Settings {
            edition,
            mode,
            control,
            regulations,
            chess960: false,
        }
    })
}

fn clocks(game: &Game) -> Option<[Ms; 2]> {
    let clock = game.clock()?;
    Some(Side::BOTH.map(|side| clock.remaining(side)))
}

fn observation(game: &Game, act: &Act, at: Ms) -> Option<Observation> {
    let (by, what) = match act {
        Act::Legal(pick) => {
            let legal = game.board().legal();
            let chosen = legal.get(pick.checked_rem(legal.len())?)?;
            let text = chosen.clone();
            (
                Person::Player(game.board().to_move()),
                What::Makes { text, hands: 1 },
            )
        }
        Act::What(by, what) => (*by, what.clone()),
    };
    Some(Observation { at, by, what })
}

/// Whether a ruling may change what the clocks show, apart from time passing.
fn changes_time(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::AddTime(..)
            | Effect::SetTime(..)
            | Effect::Press(_)
            | Effect::Complete(_)
            | Effect::GiveIncrement(_)
            | Effect::GiveDelay(_)
            | Effect::MovesSet(..)
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, ..ProptestConfig::default() })]

    #[test]
    fn a_game_is_its_log_and_time_is_neither_made_nor_lost(
        settings in settings(),
        acts in prop::collection::vec((act(), 0..20_000i64), 1..80),
    ) {
        let mut game = Game::new(settings.clone(), START).unwrap();
        let mut now = 0;
        for (act, pause) in &acts {
            now += pause;
            let Some(observation) = observation(&game, act, now) else { continue };
            let before = clocks(&game);
            let running = game.clock().and_then(jadoube_clock::Clock::running);
            let was = game.stage();
            let last = game.log().last().map_or(0, |entry| entry.observation.at);
            let what = observation.what.clone();
            let answer = game.observe(observation);
            // A finished game accepts only what may follow.
            if matches!(was, Stage::Finished(_) | Stage::Annulled) {
                let may_follow = matches!(
                    what,
                    What::Matter { .. } | What::Decides(_) | What::Overrules { .. }
                );
                prop_assert!(may_follow || answer.is_err());
            }
            let Ok(rulings) = answer else {
                // What is refused changes nothing.
                prop_assert_eq!(before, clocks(&game));
                prop_assert_eq!(was, game.stage());
                continue;
            };
            let effects: Vec<&Effect> = rulings.iter().flat_map(|r| &r.effects).collect();
            // Elapsed time leaves the running clock and no other.
            if let (Some(before), Some(after)) = (before, clocks(&game))
                && !effects.iter().any(|effect| changes_time(effect))
            {
                for ((side, before), after) in Side::BOTH.into_iter().zip(before).zip(after) {
                    let passed = if running == Some(side) { now - last } else { 0 };
                    prop_assert_eq!(before - after, passed);
                }
            }
        }
        // The log alone gives the same game.
        let mut replayed = Game::new(settings, START).unwrap();
        for entry in game.log() {
            replayed.apply(entry.clone());
        }
        prop_assert_eq!(format!("{game:?}"), format!("{replayed:?}"));
    }
}
