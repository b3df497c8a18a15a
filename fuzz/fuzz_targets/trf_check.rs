//! The rounds of any small report are made alike by the fast and the exact method: everybody has
//! one place, no board breaks C1, C3 or a forbidden group, and C2 lets the one with the bye have it.
#![no_main]

use jadoube_competition::Parity;
use jadoube_pairing::swiss::dutch::{Exact, Fast, Field, pair_with};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some(read) = jadoube_fuzz::small_report(bytes) else {
        return;
    };
    let Ok(event) = read.scorecards(Parity::default()) else {
        return;
    };
    for round in 1..=read.rounds_paired() {
        let field = Field::of(&event, round, &read.absent_in(round));
        let exact = pair_with(&field, &mut Exact).map(|made| (made.boards, made.bye));
        let made = pair_with(&field, &mut Fast::default()).map(|made| (made.boards, made.bye));
        assert_eq!(made, exact);
        let Ok((boards, bye)) = made else {
            continue;
        };
        let mut placed: Vec<usize> = bye.into_iter().collect();
        assert!(placed.iter().all(|seat| field.seats[*seat].may_have_bye));
        for board in &boards {
            assert!(field.may_meet(board.higher, board.lower));
            placed.extend([board.higher, board.lower]);
        }
        placed.sort_unstable();
        assert!(placed.into_iter().eq(0..field.seats.len()));
    }
});
