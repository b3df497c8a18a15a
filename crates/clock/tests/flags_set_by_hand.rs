//! Flags that are down because somebody set the clocks so: which fell first nobody knows.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use jadoube_clock::{Clock, ClockRules, FallenFlags, TimeControl};
use jadoube_vocabulary::Side;

fn clock() -> Clock {
    let control: TimeControl = "300".parse().unwrap();
    Clock::new(&control, ClockRules::FIDE)
}

#[test]
fn two_clocks_set_to_nothing_have_no_first_flag() {
    let mut clock = clock();
    clock.set(Side::White, 0);
    assert_eq!(clock.flags().first(), Some(Side::White));
    clock.set(Side::Black, 0);
    assert!(clock.flags().both());
    assert_eq!(clock.flags().first(), None);
    // Time given to one of them leaves the other's flag down alone.
    clock.set(Side::White, 60_000);
    assert_eq!(clock.flags().first(), Some(Side::Black));
    assert!(!clock.flags().down(Side::White));
}

#[test]
fn flags_that_fell_by_themselves_keep_their_order() {
    let mut clock = clock();
    clock.start(Side::Black);
    clock.advance(301_000);
    clock.set(Side::White, 0);
    assert!(clock.flags().both());
    assert_eq!(clock.flags().first(), Some(Side::Black));
    let read = FallenFlags::fallen([Side::White, Side::Black]);
    assert_eq!(read.first(), Some(Side::White));
}

#[test]
fn a_flag_set_down_before_another_falls_is_the_first() {
    let mut clock = clock();
    clock.set(Side::White, 0);
    clock.start(Side::Black);
    clock.advance(301_000);
    assert_eq!(clock.flags().first(), Some(Side::White));
}
