//! Why a place: every criterion with its parts, in Swiss events and round robins.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use jadoube_competition::{Adjourned, Participant, RatingList};
use jadoube_standings::pzwarc::compare::SeenAs;
use jadoube_standings::pzwarc::round_robin::{self, Rules};
use jadoube_standings::pzwarc::swiss::{self, SwissCriterion};
use jadoube_standings::pzwarc::why::{Named, PlaceReason, round_robin_place, swiss_place};
use jadoube_standings::pzwarc::{Turns, Variant, notation};
use proptest::prelude::*;

fn record(n: u32, rounds: &[&str]) -> Turns {
    let entrants = (1..=n).map(|no| Participant {
        list_place: Some(100 - no),
        ..notation::entrant(no, 2300 - 10 * no, RatingList::A)
    });
    let rounds = rounds.iter().map(|text| notation::round(text).unwrap());
    notation::turns(entrants.collect(), rounds.collect()).unwrap()
}

fn parts_of(reason: &PlaceReason) -> (Option<i64>, Vec<u32>, Vec<u32>, Vec<u32>) {
    (
        reason.value,
        reason.ahead.clone(),
        reason.equal.clone(),
        reason.behind.clone(),
    )
}

const EIGHT: [&str; 3] = [
    "1-5 2:0, 6-2 1:1, 3-7 2:0, 8-4 0:2",
    "3-1 1:1, 4-2 2:0, 5-6 1:1, 7-8 2:0",
    "1-4 1:1, 6-3 1:1, 2-7 2:0, 8-5 0:2",
];

#[test]
fn v_2_9_2_why_a_swiss_place_names_every_round() {
    let record = record(8, &EIGHT);
    let story = swiss_place(&record, Variant::Classic, &[], 1).unwrap();
    let points = &story.reasons[0];
    assert_eq!(points.criterion, Named::Swiss(SwissCriterion::Points));
    assert_eq!(
        parts_of(points),
        (Some(4), vec![4], vec![3], vec![2, 6, 5, 7, 8])
    );
    let rounds: Vec<(Option<u32>, i64)> = points
        .parts
        .iter()
        .map(|part| (part.opponent, part.value))
        .collect();
    assert_eq!(rounds, [(Some(5), 2), (Some(3), 1), (Some(4), 1)]);
    // Opponents of 1 have 3, 4 and 5 points: the median leaves 4; 3's have 2, 4 and 3.
    let median = &story.reasons[1];
    assert_eq!(parts_of(median), (Some(4), vec![], vec![], vec![3]));
    let kept: Vec<i64> = median
        .parts
        .iter()
        .filter(|part| !part.dropped)
        .map(|part| part.value)
        .collect();
    assert_eq!(kept, [4]);
    assert_eq!(story.reasons.len(), 2, "nobody is equal any more");
}

#[test]
fn v_2_9_2_3_the_walk_names_whom_each_of_the_tied_met() {
    // 1 beats 2; 3 and 4 draw, both lose: 3 drew with nobody above.
    let record = record(4, &["1-3 2:0, 2-4 2:0", "1-2 1:1, 3-4 1:1"]);
    let shared = swiss_place(&record, Variant::Classic, &[], 3).unwrap();
    assert_eq!((shared.place, shared.shared_with), (Some(3), vec![4]));
    let walk = shared.reasons.last().unwrap();
    assert_eq!(
        walk.criterion,
        Named::Swiss(SwissCriterion::HigherRanked(Variant::Classic))
    );
    assert_eq!(walk.provision.as_str(), "pzwarc:V/2.9.2.3");
    // Reading Q13: a play-off decides only if one was held.
    let story = swiss_place(&record, Variant::Classic, &[vec![4, 3]], 3).unwrap();
    assert_eq!((story.place, story.shared_with), (Some(4), vec![]));
    let last = story.reasons.last().unwrap();
    assert_eq!(last.criterion, Named::Swiss(SwissCriterion::PlayOff));
    assert_eq!(parts_of(last), (Some(2), vec![4], vec![], vec![]));
}

#[test]
fn v_2_9_1_1_a_pause_counts_the_lowest_rating_minus_one() {
    let record = record(3, &["1-2 2:0, pause 3", "3-1 1:1, pause 2"]);
    let story = swiss_place(&record, Variant::Rating, &[], 3).unwrap();
    let sum = &story.reasons[1];
    let parts: Vec<(i64, SeenAs)> = sum
        .parts
        .iter()
        .map(|part| (part.value, part.how))
        .collect();
    assert_eq!(parts, [(2269, SeenAs::Pause), (2290, SeenAs::Played)]);
}

#[test]
fn v_1_7_1_why_a_round_robin_place_goes_through_every_article() {
    // 1, 2 and 3 beat each other in a ring and 4 by 2:0; list A decides: 3 stands best.
    let record = record(
        4,
        &["1-2 2:0, 3-4 2:0", "2-3 2:0, 1-4 2:0", "3-1 2:0, 2-4 2:0"],
    );
    let ask = |play_offs: &[Vec<u32>], no| {
        let table = round_robin::asked(&record, &[], Rules::DEFAULT, play_offs, Some(no));
        round_robin_place(&record, table, no, false).unwrap()
    };
    let story = ask(&[], 2);
    let articles: Vec<&str> = story
        .reasons
        .iter()
        .map(|reason| reason.provision.as_str())
        .collect();
    assert_eq!(
        articles,
        [
            "pzwarc:V/1.7.1.1",
            "pzwarc:V/1.7.1.2",
            "pzwarc:V/1.7.1.3",
            "pzwarc:V/1.7.1.4",
            "pzwarc:V/1.7.1.5"
        ]
    );
    assert_eq!(
        parts_of(&story.reasons[2]),
        (Some(2), vec![], vec![1, 3], vec![])
    );
    assert_eq!(story.reasons[3].against, [4]);
    assert_eq!(
        parts_of(&story.reasons[4]),
        (Some(98), vec![3], vec![], vec![1])
    );
    assert_eq!(story.place, Some(2));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// The story and the table are two accounts of one thing: a player ahead for some reason is
    /// ahead in the table, and those equal to the end share the place.
    #[test]
    fn v_2_9_the_story_agrees_with_the_table(
        results in proptest::collection::vec(0_u8..9, 24),
        variant in prop_oneof![Just(Variant::Classic), Just(Variant::Rating)],
    ) {
        let mut rounds = Vec::new();
        for round in 0..4_u32 {
            let pairs: Vec<String> = (0..6_u32).map(|at| {
                let (white, black) = (at + 1, (at + round) % 6 + 7);
                let result = match results[usize::try_from(round * 6 + at).unwrap()] {
                    0..=2 => "2:0", 3..=4 => "1:1", 5..=6 => "0:2", 7 => "+:-", _ => "-:-",
                };
                format!("{white}-{black} {result}")
            }).collect();
            rounds.push(pairs.join(", "));
        }
        let rounds: Vec<&str> = rounds.iter().map(String::as_str).collect();
        let record = record(12, &rounds);
        let table = swiss::table(&record, variant, Adjourned::Open);
        let place = |no: u32| {
            let player = record.index_of(no).unwrap();
            table.iter().find(|one| one.player == player).unwrap().place
        };
        for no in 1..=12 {
            let story = swiss_place(&record, variant, &[], no).unwrap();
            prop_assert_eq!(story.place, Some(place(no)));
            for reason in &story.reasons {
                prop_assert!(reason.ahead.iter().all(|other| place(*other) < place(no)));
                prop_assert!(reason.behind.iter().all(|other| place(*other) > place(no)));
                if let (Some(value), false) = (reason.value, reason.parts.is_empty()) {
                    let sum: i64 = reason.parts.iter().filter(|part| !part.dropped)
                        .map(|part| part.value).sum();
                    prop_assert_eq!(sum, value);
                }
            }
            let mut apart: Vec<u32> = story.reasons.iter()
                .flat_map(|reason| reason.ahead.iter().chain(&reason.behind)).copied().collect();
            apart.extend(&story.shared_with);
            apart.sort_unstable();
            apart.dedup();
            prop_assert_eq!(apart.len(), 11);
        }
    }

    #[test]
    fn v_1_7_the_story_agrees_with_the_table(
        results in proptest::collection::vec(0_u8..7, 15),
        advantage in any::<bool>(),
    ) {
        let mut rounds = Vec::new();
        let mut next = results.iter();
        for white in 1..=6_u32 {
            for black in white + 1..=6 {
                let result = match next.next().unwrap() {
                    0 => "2:0", 1 => "1:1", 2 => "0:2", 3 => "1+:1-", 4 => "1-:1+", 5 => "+:-",
                    _ => "-:-",
                };
                rounds.push(format!("{white}-{black} {result}"));
            }
        }
        let rounds: Vec<&str> = rounds.iter().map(String::as_str).collect();
        let record = record(6, &rounds);
        let rules = Rules { advantage, ..Rules::DEFAULT };
        let table = round_robin::table(&record, &[], rules, &[]);
        let place = |no: u32| {
            let player = record.index_of(no).unwrap();
            table.places.iter().find(|one| one.player == player).unwrap().place
        };
        for no in 1..=6 {
            let asked = round_robin::asked(&record, &[], rules, &[], Some(no));
            let story = round_robin_place(&record, asked, no, advantage).unwrap();
            prop_assert_eq!(story.place, Some(place(no)));
            for reason in &story.reasons {
                prop_assert!(reason.ahead.iter().all(|other| place(*other) < place(no)));
                prop_assert!(reason.behind.iter().all(|other| place(*other) > place(no)));
            }
            let mut apart: Vec<u32> = story.reasons.iter()
                .flat_map(|reason| reason.ahead.iter().chain(&reason.behind)).copied().collect();
            apart.extend(&story.shared_with);
            apart.sort_unstable();
            apart.dedup();
            prop_assert_eq!(apart.len(), 5);
        }
    }
}
