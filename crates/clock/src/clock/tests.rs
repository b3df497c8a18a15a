use super::*;
use crate::Bonus;
use proptest::prelude::*;

/// 40 moves in 90 minutes and 30 seconds a move, then 30 minutes.
fn two_periods() -> Clock {
    let control: TimeControl = "40/5400+30:1800+30".parse().unwrap();
    Clock::new(&control, ClockRules::FIDE)
}

#[test]
fn moves_that_are_counted_open_periods_and_give_no_second_bonus() {
    let mut clock = two_periods();
    clock.count(Side::White, 39);
    assert_eq!(clock.remaining(Side::White), 5_430_000);
    clock.count(Side::White, 40);
    assert_eq!(clock.remaining(Side::White), 7_230_000);
    assert!(clock.in_last_period(Side::White));
    clock.count(Side::White, 41);
    assert_eq!(clock.remaining(Side::White), 7_230_000);
}

#[test]
fn a_game_that_goes_on_after_the_first_control_is_in_the_second_period() {
    let mut clock = two_periods();
    clock.begin_after(Side::White, 12);
    assert_eq!(clock.moves_due(Side::White), Some(28));
    assert_eq!(clock.remaining(Side::White), 5_430_000);
    clock.begin_after(Side::White, 60);
    assert!(clock.in_last_period(Side::White));
    assert_eq!(clock.remaining(Side::White), 7_230_000);
    clock.complete_move(Side::White);
    assert_eq!(clock.remaining(Side::White), 7_260_000);
}

#[test]
fn a_clock_without_a_counter_opens_the_next_period_at_zero() {
    let control: TimeControl = "40/60:1800".parse().unwrap();
    let rules = ClockRules {
        change: PeriodChange::AtZero,
        ..ClockRules::FIDE
    };
    let mut clock = Clock::new(&control, rules);
    clock.start(Side::White);
    assert_eq!(clock.flag_in(), Some(60_000));
    assert_eq!(clock.advance(61_000).flag, None);
    assert_eq!(clock.remaining(Side::White), 1_799_000);
    clock.advance(1_799_000);
    assert!(clock.flags().down(Side::White));
    assert_eq!(clock.flag_in(), None);
}

proptest! {
    #[test]
    fn a_press_taken_back_at_once_leaves_the_clock_as_it_was(
        kind in prop::sample::select(vec![BonusKind::Fischer, BonusKind::Bronstein, BonusKind::Delay]),
        after in any::<bool>(),
        moves in 0..5_u32,
        used in 0..90_000_i64,
    ) {
        let bonus = Bonus { kind, time: 5_000, from_move: 1 };
        let period = |moves| Period { moves, time: 60_000, bonus: Some(bonus), repeats: false };
        let control = TimeControl::new(vec![period(Some(3)), period(None)]).unwrap();
        let rules = if after { PZWARC } else { ClockRules::FIDE };
        let mut clock = Clock::new(&control, rules);
        for _ in 0..moves {
            clock.complete_move(Side::White);
        }
        clock.start(Side::White);
        clock.advance(used);
        let before = clock.clone();
        clock.complete_move(Side::White);
        prop_assert!(clock.uncomplete_move(Side::White));
        let of = |clock: &Clock| {
            let face = *clock.face(Side::White);
            (face.remaining, face.moves, face.period, face.delay, face.used, face.due)
        };
        prop_assert_eq!(of(&clock), of(&before));
        prop_assert_eq!(clock.flags(), before.flags());
        prop_assert!(!clock.uncomplete_move(Side::White));
    }
}

const PZWARC: ClockRules = ClockRules {
    timing: Timing::AfterMove,
    ..ClockRules::FIDE
};

fn quarter_hour(kind: BonusKind) -> TimeControl {
    let bonus = Bonus {
        kind,
        time: 5_000,
        from_move: 1,
    };
    TimeControl::sudden_death(900_000, Some(bonus)).unwrap()
}

fn after(control: &TimeControl, used: Ms) -> Ms {
    let mut clock = Clock::new(control, PZWARC);
    clock.start(Side::White);
    clock.advance(used);
    clock.press(Side::White).unwrap();
    clock.remaining(Side::White)
}

#[test]
fn pzwarc_ii_6_1_2_fischer_keeps_what_bronstein_does_not() {
    let fischer = quarter_hour(BonusKind::Fischer);
    let bronstein = quarter_hour(BonusKind::Bronstein);
    assert_eq!(after(&fischer, 3_000), 902_000);
    assert_eq!(after(&bronstein, 3_000), 900_000);
    assert_eq!(after(&fischer, 8_000), 897_000);
    assert_eq!(after(&bronstein, 8_000), 897_000);
}

#[test]
fn pzwarc_ii_6_1_4_saved_time_stays() {
    let control: TimeControl = "45/5400:1800".parse().unwrap();
    let mut clock = Clock::new(&control, PZWARC);
    clock.start(Side::White);
    clock.advance(70 * 60_000);
    for _ in 0..45 {
        clock.start(Side::White);
        clock.press(Side::White).unwrap();
    }
    assert_eq!(clock.remaining(Side::White), 50 * 60_000);
    assert!(clock.in_last_period(Side::White));
}

#[test]
fn fide_2001_6_2_b_delay_mode_does_not_carry_saved_time() {
    let delay = Bonus {
        kind: BonusKind::Delay,
        time: 5_000,
        from_move: 1,
    };
    let period = |moves, time| Period {
        moves,
        time,
        bonus: Some(delay),
        repeats: false,
    };
    let control = TimeControl::new(vec![period(Some(1), 60_000), period(None, 30_000)]).unwrap();
    let left = |carry| {
        let mut clock = Clock::new(
            &control,
            ClockRules {
                carry,
                ..ClockRules::FIDE
            },
        );
        clock.start(Side::White);
        let passed = clock.advance(7_000);
        assert_eq!((passed.delay, passed.main), (5_000, 2_000));
        clock.press(Side::White).unwrap();
        clock.remaining(Side::White)
    };
    assert_eq!(left(Carry::Always), 88_000);
    assert_eq!(left(Carry::NotInDelayMode), 30_000);
}

#[test]
fn fide_2023_6_4_a_flag_before_the_moves_are_made_has_fallen() {
    let control: TimeControl = "2/60:60".parse().unwrap();
    let rules = ClockRules {
        change: PeriodChange::AtFlag,
        ..ClockRules::FIDE
    };
    let mut clock = Clock::new(&control, rules);
    clock.start(Side::White);
    clock.press(Side::White).unwrap();
    clock.start(Side::White);
    assert_eq!(clock.advance(60_000).flag, Some(Side::White));
    assert_eq!(clock.moves_due(Side::White), Some(1));

    let mut clock = Clock::new(&control, rules);
    for _ in 0..2 {
        clock.start(Side::White);
        clock.press(Side::White).unwrap();
    }
    clock.start(Side::White);
    assert_eq!(clock.advance(61_000).flag, None);
    assert_eq!(clock.remaining(Side::White), 59_000);
}

/// C.02: a clock adds nothing to the time of a player who has overstepped the last
/// control; before that a late move is credited.
#[test]
fn no_bonus_is_added_after_the_last_flag() {
    let control: TimeControl = "60+10".parse().unwrap();
    for rules in [ClockRules::FIDE, PZWARC] {
        let mut clock = Clock::new(&control, rules);
        let start = clock.remaining(Side::White);
        clock.start(Side::White);
        let passed = clock.advance(start + 5_000);
        assert_eq!(
            (passed.flag, passed.flag_after),
            (Some(Side::White), Some(start))
        );
        clock.press(Side::White).unwrap();
        assert_eq!(clock.remaining(Side::White), -5_000);
        // The opponent has overstepped nothing.
        let before = clock.remaining(Side::Black);
        clock.press(Side::Black).unwrap();
        assert_eq!(clock.remaining(Side::Black), before + 10_000);
    }
    let mut clock = two_periods();
    clock.start(Side::White);
    clock.advance(5_430_000);
    assert!(clock.flags().down(Side::White));
    clock.press(Side::White).unwrap();
    assert_eq!(clock.remaining(Side::White), 30_000, "not the last period");
}

#[test]
fn the_instant_of_a_flag_counts_the_delay() {
    let delay = Bonus {
        kind: BonusKind::Delay,
        time: 5_000,
        from_move: 1,
    };
    let control = TimeControl::sudden_death(60_000, Some(delay)).unwrap();
    let mut clock = Clock::new(&control, ClockRules::FIDE);
    clock.start(Side::Black);
    assert_eq!(clock.flag_in(), Some(65_000));
    assert_eq!(clock.advance(64_999).flag_after, None);
    let passed = clock.advance(10_000);
    assert_eq!(
        (passed.flag, passed.flag_after),
        (Some(Side::Black), Some(1))
    );
}

#[test]
fn a_clock_that_freezes_does_not_start_the_other_face() {
    let control: TimeControl = "60".parse().unwrap();
    let rules = ClockRules {
        freeze: true,
        ..ClockRules::FIDE
    };
    let mut clock = Clock::new(&control, rules);
    clock.start(Side::White);
    clock.advance(61_000);
    clock.press(Side::White).unwrap();
    assert_eq!(clock.running(), Some(Side::White));
    assert_eq!(clock.face(Side::White).moves, 1);
    // The arbiter gives time: the flag is up and the clock runs again.
    clock.add(Side::White, 120_000);
    clock.press(Side::White).unwrap();
    assert_eq!(clock.running(), Some(Side::Black));
    // Not at the end of an earlier period.
    let mut clock = Clock::new(&"40/60:60".parse().unwrap(), rules);
    clock.start(Side::White);
    clock.advance(61_000);
    clock.press(Side::White).unwrap();
    assert_eq!(clock.running(), Some(Side::Black));
}

proptest! {
    #[test]
    fn a_mirror_goes_on_as_the_clock_it_shows(acts in acts(), more in acts()) {
        let control: TimeControl = "5/300+4:100+4".parse().unwrap();
        let mut clock = Clock::new(&control, ClockRules::FIDE);
        let mut mirror = clock.clone();
        let run = |clock: &mut Clock, acts: &[Act]| for act in acts {
            match *act {
                Act::Advance(time) => { clock.advance(time); }
                Act::Press(side) => { let _ = clock.press(side); }
                Act::Start(side) => clock.start(side),
                Act::Stop => clock.stop(),
            }
        };
        run(&mut clock, &acts);
        let text = serde_json::to_string(&clock.reading()).unwrap();
        mirror.mirror(&serde_json::from_str(&text).unwrap());
        prop_assert_eq!(mirror.reading(), clock.reading());
        run(&mut clock, &more);
        run(&mut mirror, &more);
        prop_assert_eq!(mirror.reading(), clock.reading());
        for side in Side::BOTH {
            prop_assert_eq!(mirror.moves_due(side), clock.moves_due(side));
        }
    }
}

#[test]
fn flags_remember_which_fell_first() {
    let control: TimeControl = "10".parse().unwrap();
    let mut clock = Clock::new(&control, ClockRules::FIDE);
    clock.start(Side::Black);
    clock.advance(11_000);
    clock.start(Side::White);
    clock.advance(10_000);
    assert_eq!(clock.flags().first(), Some(Side::Black));
    assert!(clock.flags().both());
    clock.add(Side::Black, 60_000);
    assert_eq!(clock.flags().first(), Some(Side::White));
    assert!(!clock.flags().both());
}

#[test]
fn only_the_running_side_can_press() {
    let mut clock = Clock::new(&"60".parse().unwrap(), ClockRules::FIDE);
    assert_eq!(clock.press(Side::White), Err(NotPossible::NotRunning));
    clock.start(Side::White);
    assert_eq!(clock.press(Side::Black), Err(NotPossible::NotRunning));
}

#[derive(Debug, Clone)]
enum Act {
    Advance(Ms),
    Press(Side),
    Start(Side),
    Stop,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let side = prop_oneof![Just(Side::White), Just(Side::Black)];
    let act = prop_oneof![
        (0..200_000_i64).prop_map(Act::Advance),
        side.clone().prop_map(Act::Press),
        side.prop_map(Act::Start),
        Just(Act::Stop),
    ];
    proptest::collection::vec(act, 0..200)
}

proptest! {
    #[test]
    fn time_that_passes_leaves_the_running_clock_or_its_delay(
        acts in acts(),
        kind in prop_oneof![
            Just(BonusKind::Fischer), Just(BonusKind::Bronstein), Just(BonusKind::Delay)
        ],
    ) {
        let bonus = Bonus { kind, time: 4_000, from_move: 3 };
        let period = |moves, time| Period { moves, time, bonus: Some(bonus), repeats: false };
        let control = TimeControl::new(vec![period(Some(5), 300_000), period(None, 100_000)]);
        let mut clock = Clock::new(&control.unwrap(), ClockRules::FIDE);
        for act in acts {
            match act {
                Act::Advance(time) => {
                    let before = clock.clone();
                    let passed = clock.advance(time);
                    match passed.side {
                        Some(side) => {
                            prop_assert_eq!(passed.main + passed.delay, time);
                            prop_assert_eq!(
                                before.remaining(side) - clock.remaining(side), passed.main
                            );
                            let other = side.other();
                            prop_assert_eq!(before.face(other), clock.face(other));
                        }
                        None => prop_assert_eq!(&before, &clock),
                    }
                }
                Act::Press(side) => { let _ = clock.press(side); }
                Act::Start(side) => clock.start(side),
                Act::Stop => clock.stop(),
            }
        }
    }
}
