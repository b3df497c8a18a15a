//! The worked Swiss examples of the notes, each named after what it shows.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use jadoube_competition::RatingList;
use jadoube_pairing::swiss::pzwarc::{
    Input, Pairing, PairingMode, Search, SwissReadings, SwissSettings, pair,
};
use jadoube_standings::pzwarc::{Variant, notation};
use jadoube_vocabulary::Side;

struct Example {
    n: u32,
    variant: Variant,
    controlled: bool,
    first: Side,
    ratings: &'static [u32],
    past: &'static [&'static str],
    absent: &'static [u32],
    gone: &'static [u32],
    last: bool,
}

const PLAIN: Example = Example {
    n: 8,
    variant: Variant::Classic,
    controlled: true,
    first: Side::White,
    ratings: &[],
    past: &[],
    absent: &[],
    gone: &[],
    last: false,
};

impl Example {
    fn pair(&self) -> Pairing {
        let ratings = self.ratings.iter().copied().chain(std::iter::repeat(2000));
        let entrants = (1..=self.n)
            .zip(ratings)
            .map(|(no, rating)| notation::entrant(no, rating, RatingList::A))
            .collect();
        let rounds = self
            .past
            .iter()
            .map(|text| notation::round(text).unwrap())
            .collect();
        let record = notation::turns(entrants, rounds).unwrap();
        let input = Input {
            record: &record,
            settings: SwissSettings {
                variant: self.variant,
                controlled: self.controlled,
                first_colour: self.first,
                policies: SwissReadings::DEFAULT,
            },
            absent: self.absent,
            withdrawn: self.gone,
            last_round: self.last,
        };
        let fast = pair(&input, Search::Fast).unwrap();
        if self.n <= 14 {
            assert_eq!(fast, pair(&input, Search::Plain).unwrap());
        }
        fast
    }

    fn expect(&self, pairs: &str, pause: Option<u32>, mode: PairingMode) {
        let pairing = self.pair();
        let mut found: Vec<String> = pairing
            .pairs
            .iter()
            .map(|pair| format!("{}-{}", pair.white, pair.black))
            .collect();
        let mut wanted: Vec<&str> = pairs.split_whitespace().collect();
        found.sort();
        wanted.sort_unstable();
        assert_eq!(found, wanted);
        assert_eq!((pairing.pause, pairing.mode), (pause, mode));
    }
}

const R1: &str = "1-5 2:0, 6-2 1:1, 3-7 2:0, 8-4 0:2";
const R2: &str = "3-1 1:1, 4-2 2:0, 5-6 1:1, 7-8 2:0";
const R3: &str = "1-4 1:1, 6-3 1:1, 2-7 2:0, 8-5 0:2";

#[test]
fn v_2_8_5_4_example_8_first_round_of_twenty() {
    Example { n: 20, ..PLAIN }.expect(
        "1-11 12-2 3-13 14-4 5-15 16-6 7-17 18-8 9-19 20-10",
        None,
        PairingMode::Strict,
    );
}

#[test]
fn v_2_8_7_12_example_9_pause_of_seven() {
    Example { n: 7, ..PLAIN }.expect("1-4 5-2 3-6", Some(7), PairingMode::Strict);
    Example {
        n: 7,
        past: &["1-4 2:0, 5-2 1:1, 3-6 0:2, pause 7"],
        ..PLAIN
    }
    .expect("6-1 2-7 3-5", Some(4), PairingMode::Strict);
}

#[test]
fn v_2_8_2_examples_10_and_11_arrows_and_exempt_leader() {
    Example {
        past: &[R1],
        ..PLAIN
    }
    .expect("3-1 4-2 5-6 7-8", None, PairingMode::Strict);
    Example {
        past: &[R1, R2],
        ..PLAIN
    }
    .expect("1-4 6-3 2-7 8-5", None, PairingMode::Strict);
}

#[test]
fn v_2_8_7_11_example_12_score_difference_before_arrows() {
    let pairs = "4-3 2-1 5-7 8-6";
    Example {
        past: &[R1, R2, R3],
        ..PLAIN
    }
    .expect(pairs, None, PairingMode::Strict);
    Example {
        past: &[R1, R2, R3],
        controlled: false,
        ..PLAIN
    }
    .expect(pairs, None, PairingMode::Strict);
    Example {
        past: &[R1, R2, R3],
        last: true,
        ..PLAIN
    }
    .expect(pairs, None, PairingMode::Last);
}

#[test]
fn v_2_8_6_1_2_w1_pause_passes_over_free_points() {
    Example {
        n: 7,
        variant: Variant::Rating,
        first: Side::Black,
        ratings: &[2231, 2214, 2209, 2197, 2154, 1999, 1923],
        past: &[
            "4-1 0:2, 2-5 1:1, 6-3 2:0, pause 7",
            "1-6 2:0, 5-7 2:0, 4-2 1:1, pause 3",
            "5-1 1:1, 6-7 2:0, 2-3 2:0, pause 4",
        ],
        ..PLAIN
    }
    .expect("1-2 3-5 7-4", Some(6), PairingMode::Strict);
}

#[test]
fn v_2_8_9_4_w2_withdrawn_player_makes_the_field_even() {
    Example {
        n: 7,
        variant: Variant::TieBreaks,
        past: &[
            "1-4 1:1, 5-2 0:2, 3-6 0:2, pause 7",
            "2-6 1:1, 7-1 1:1, 4-5 1:1, gone 3",
        ],
        gone: &[3],
        ..PLAIN
    }
    .expect("7-2 6-4 1-5", None, PairingMode::Strict);
}

#[test]
fn v_2_8_7_7_w3_pa_from_its_end() {
    Example {
        controlled: false,
        first: Side::Black,
        past: &[
            "5-1 0:2, 2-6 0:2, 7-3 1:1, 4-8 0:2",
            "1-6 1:1, 8-3 0:2, 2-7 0:2, 5-4 2:0",
        ],
        ..PLAIN
    }
    .expect("3-1 6-7 8-5 4-2", None, PairingMode::Strict);
}

#[test]
fn v_2_8_5_1_w4_relaxed_colours() {
    Example {
        variant: Variant::TieBreaks,
        first: Side::Black,
        past: &[
            "5-1 2:0, 2-6 2:0, 7-3 1:1, 4-8 2:0",
            "4-2 1:1, 3-5 1:1, 1-7 2:0, 6-8 1:1",
            "2-5 0:2, 3-4 1:1, 6-1 2:0, 8-7 +:-",
        ],
        absent: &[1],
        ..PLAIN
    }
    .expect("5-4 6-3 8-2", Some(7), PairingMode::Relaxed);
}

#[test]
fn v_2_8_6_2_3_w5_last_round_ignores_arrows() {
    let past: &[&str] = &[
        "5-1 0:2, 2-6 2:0, 7-3 +:-, 4-8 2:0",
        "1-4 2:0, 7-2 0:2, 6-3 2:0, 8-5 1:1",
        "2-1 2:0, 4-6 0:2, 5-7 -:+, 3-8 +:-",
    ];
    let example = |last| Example {
        variant: Variant::TieBreaks,
        first: Side::Black,
        past,
        last,
        ..PLAIN
    };
    example(true).expect("1-6 3-2 8-7 5-4", None, PairingMode::Last);
    example(false).expect("1-7 3-2 6-8 5-4", None, PairingMode::Strict);
}

#[test]
fn v_2_8_2_w6_arrows_both_ways() {
    let past: &[&str] = &[
        "5-1 0:2, 2-6 1:1, 7-3 2:0, 4-8 0:2",
        "1-7 1:1, 8-2 1:1, 6-3 0:2, 5-4 0:2",
    ];
    let example = |controlled, last| Example {
        first: Side::Black,
        past,
        controlled,
        last,
        ..PLAIN
    };
    example(true, false).expect("8-1 7-4 3-2 6-5", None, PairingMode::Strict);
    example(false, false).expect("8-1 7-2 3-4 6-5", None, PairingMode::Strict);
    example(true, true).expect("8-1 7-2 3-4 6-5", None, PairingMode::Last);
}

#[test]
fn v_2_7_2_w7_dutch_order_from_round_three() {
    let past: &[&str] = &[
        "5-1 0:2, 2-6 2:0, 7-3 0:2, 4-8 1:1",
        "1-2 2:0, 3-4 1:1, 8-5 2:0, 6-7 1:1",
    ];
    let example = |variant| Example {
        variant,
        first: Side::Black,
        past,
        ..PLAIN
    };
    example(Variant::TieBreaks).expect("3-1 2-8 4-7 5-6", None, PairingMode::Strict);
    example(Variant::Classic).expect("3-1 2-8 4-6 7-5", None, PairingMode::Strict);
}

#[test]
fn v_2_7_3_w8_rating_order() {
    let ratings: &[u32] = &[2420, 2420, 2171, 2094, 2041, 2008, 1926, 1909];
    let past: &[&str] = &[
        "1-5 1:1, 6-2 0:2, 3-7 1:1, 8-4 -:-",
        "2-5 2:0, 7-1 1:1, 6-3 0:2, 4-8 1:1",
    ];
    let example = |variant| Example {
        variant,
        ratings,
        past,
        ..PLAIN
    };
    example(Variant::Rating).expect("3-2 5-7 1-8 4-6", None, PairingMode::Strict);
    example(Variant::Classic).expect("3-2 1-4 5-7 8-6", None, PairingMode::Strict);
}

#[test]
fn v_2_8_7_11_w9_two_groups_undone() {
    Example {
        variant: Variant::TieBreaks,
        past: &[
            "1-5 1:1, 6-2 0:2, 3-7 1:1, 8-4 0:2",
            "2-4 2:0, 7-1 2:0, 5-3 0:2, 8-6 0:2",
            "3-2 0:2, 4-7 0:2, 6-1 0:2, 5-8 1:1",
        ],
        ..PLAIN
    }
    .expect("2-7 6-3 4-5 1-8", None, PairingMode::Strict);
}

#[test]
fn v_2_8_6_2_3_w10_exempt_leaders_and_last_placed() {
    Example {
        first: Side::Black,
        past: &[
            "5-1 1:1, 2-6 1:1, 7-3 0:2, pause 8, absent 4",
            "3-8 2:0, 5-2 0:2, 6-4 1:1, pause 7, absent 1",
            "2-3 1:1, 7-6 0:2, 8-1 1:1, 4-5 2:0",
            "3-6 1:1, 8-2 0:2, 1-4 1:1, 5-7 0:2",
        ],
        ..PLAIN
    }
    .expect("2-7 4-3 6-1 5-8", None, PairingMode::Strict);
}
