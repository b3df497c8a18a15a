//! Whole periods: examples of the notes, lists that partition, replays that agree.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fmt::Write as _;

use jadoube_competition::RatingList;
use jadoube_rating::file::{EVENTS_FORMAT, LIST_FORMAT, RatingBook, write_list};
use jadoube_rating::{Quarter, rate, rate_through};
use proptest::prelude::*;

fn book(list: &str, events: &str) -> RatingBook {
    let mut book = RatingBook::new();
    book.read_list(list).unwrap();
    book.read_events(events).unwrap();
    book
}

/// A list with a player and opponents of given ratings.
fn list(period: &str, player: Option<(i64, i64)>, opponents: &[i64]) -> String {
    let mut text = format!(
        r#"{{"format":"{LIST_FORMAT}","game":"draughts100","period":"{period}","players":["#
    );
    if let Some((rating, games)) = player {
        let list = if games >= 30 { "A" } else { "B" };
        write!(
            text,
            r#"{{"id":"P","rating":{rating},"list":"{list}","games":{games},"lastGame":"2025-06-01"}},"#
        )
        .unwrap();
    }
    for (place, rating) in opponents.iter().enumerate() {
        let comma = if place == 0 { "" } else { "," };
        write!(
            text,
            r#"{comma}{{"id":"O{place}","rating":{rating},"list":"A","games":99,"lastGame":"2025-06-01"}}"#
        )
        .unwrap();
    }
    text + "]}"
}

/// Games of P against opponents from a place on, with this many points in all.
fn games(from: usize, count: usize, mut points: usize) -> String {
    (0..count)
        .map(|game| {
            let own = points.min(2).min(points);
            points -= own;
            format!(
                r#"{{"white":"P","black":"O{}","result":"{own}:{}"}}"#,
                from + game,
                2 - own
            )
        })
        .collect::<Vec<_>>()
        .join(",")
}

fn events(all: &[(&str, &str, String)]) -> String {
    let all: Vec<String> = all
        .iter()
        .map(|(id, ends, games)| {
            format!(r#"{{"id":"{id}","ends":"{ends}","rate":"90 min","games":[{games}]}}"#)
        })
        .collect();
    format!(
        r#"{{"format":"{EVENTS_FORMAT}","game":"draughts100","events":[{}]}}"#,
        all.join(",")
    )
}

#[test]
fn vi_4_4_example_18_nine_games_put_a_newcomer_on_list_b() {
    let opponents = [2215, 2190, 2240, 2300, 2175, 2080, 2150, 2260, 2210];
    let book = book(
        &list("2025-Q4", None, &opponents),
        &events(&[("E", "2026-02-01", games(0, 9, 9))]),
    );
    let rated = rate(&book.roll, &book.lists, &book.events, &book.policies).unwrap();
    let entry = rated.list.entry(book.find("P").unwrap()).unwrap();
    assert_eq!(
        (entry.rating, entry.group, entry.games),
        (2131, RatingList::B, 9)
    );
}

#[test]
fn vi_4_3_example_19_k_changes_with_the_thirtieth_game() {
    let mut opponents = vec![2200; 9];
    opponents.extend([2250; 8]);
    let book = book(
        &list("2025-Q4", Some((2180, 24)), &opponents),
        &events(&[
            // Given out of order: the end dates decide.
            ("second", "2026-03-01", games(9, 8, 7)),
            ("first", "2026-02-01", games(0, 9, 11)),
        ]),
    );
    let rated = rate(&book.roll, &book.lists, &book.events, &book.policies).unwrap();
    let player = book.find("P").unwrap();
    let own: Vec<_> = rated
        .assessments
        .iter()
        .filter(|a| a.player == player)
        .collect();
    assert_eq!(own[0].change.k, 25);
    assert_eq!(own[0].change.expected.to_string(), "8.4973");
    assert_eq!(own[0].change.change.signed(), "+31.2836");
    assert_eq!(own[1].change.k, 15);
    assert_eq!(own[1].change.expected.to_string(), "6.4512");
    assert_eq!(own[1].change.change.signed(), "+4.1156");
    let entry = rated.list.entry(player).unwrap();
    assert_eq!((entry.rating, entry.group), (2215, RatingList::A));
}

#[test]
fn vi_4_2_example_20_k_is_ten_for_good_once_2300_is_reached() {
    let mut opponents = vec![2260, 2275, 2240, 2310, 2290, 2255, 2280];
    opponents.extend([2350; 9]);
    let book = book(
        &list("2025-Q4", Some((2294, 50)), &opponents),
        &events(&[
            ("first", "2026-02-01", games(0, 7, 10)),
            ("second", "2026-03-01", games(7, 9, 9)),
        ]),
    );
    let rated = rate(&book.roll, &book.lists, &book.events, &book.policies).unwrap();
    let player = book.find("P").unwrap();
    let own: Vec<_> = rated
        .assessments
        .iter()
        .filter(|a| a.player == player)
        .collect();
    assert_eq!(own[0].change.average, 2273);
    assert_eq!(own[0].change.change.signed(), "+19.4206");
    assert_eq!(own[0].running.to_string(), "2313.4206");
    assert!(own[0].reached_2300);
    assert_eq!(own[1].change.k, 10);
    assert_eq!(own[1].change.change.signed(), "+6.9980");
    let entry = rated.list.entry(player).unwrap();
    assert_eq!((entry.rating, entry.reached_2300), (2320, true));
}

#[test]
fn vi_2_1_example_26_three_years_to_list_n_and_ten_off_it() {
    let start = format!(
        r#"{{"format":"{LIST_FORMAT}","game":"draughts100","period":"2010-Q2","players":[
        {{"id":"P","rating":2200,"list":"A","games":34,"lastGame":"2010-05-20"}},
        {{"id":"O","rating":2200,"list":"A","games":34,"lastGame":"2010-05-20"}}]}}"#
    );
    let through = |events: &str, to: &str| {
        let book = book(&start, events);
        let to: Quarter = to.parse().unwrap();
        let periods =
            rate_through(&book.roll, &book.lists, &book.events, to, &book.policies).unwrap();
        let list = &periods.last().unwrap().list;
        list.entry(book.find("P").unwrap()).map(|entry| entry.group)
    };
    let none = events(&[]);
    assert_eq!(through(&none, "2013-Q1"), Some(RatingList::A));
    assert_eq!(through(&none, "2013-Q2"), Some(RatingList::N));
    assert_eq!(through(&none, "2020-Q1"), Some(RatingList::N));
    assert_eq!(through(&none, "2020-Q2"), None);
    let game = r#"{"white":"P","black":"O","result":"1:1"}"#.to_owned();
    let back = events(&[("E", "2016-03-01", game)]);
    assert_eq!(through(&back, "2015-Q4"), Some(RatingList::N));
    assert_eq!(through(&back, "2016-Q1"), Some(RatingList::A));
}

#[test]
fn vi_3_1_an_event_settled_after_the_closing_day_is_booked_in_the_next_quarter() {
    let text = format!(
        r#"{{"format":"{EVENTS_FORMAT}","game":"draughts100","events":[
        {{"id":"E","ends":"2026-03-20","settled":"2026-03-25","rate":"90 min",
          "games":[{{"white":"P","black":"O0","result":"2:0"}}]}}]}}"#
    );
    let book = book(&list("2025-Q4", Some((2000, 40)), &[2000]), &text);
    let to = "2026-Q2".parse().unwrap();
    let periods = rate_through(&book.roll, &book.lists, &book.events, to, &book.policies).unwrap();
    assert_eq!(periods[0].assessments.len(), 0);
    assert_eq!(periods[1].assessments.len(), 2);
    assert_eq!(book.events[0].approved().to_string(), "2026-04-01");
    // The ratings are those of its end date: the list of 2025-Q4.
    assert_eq!(periods[1].assessments[0].change.own, 2000);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn vi_2_1_lists_partition_and_periods_one_by_one_equal_one_pass(
        all in prop::collection::vec(
            (0_i32..900, 0_i32..40, prop::collection::vec((0_u32..14, 0_u32..14, 0_usize..8), 1..30)),
            1..14,
        ),
    ) {
        let codes = ["2:0", "1:1", "0:2", "1+:1-", "+:-", "-:-", "2:0", "0:2"];
        let first: jadoube_rating::Day = "2024-01-01".parse().unwrap();
        let texts: Vec<String> = all.iter().enumerate().map(|(place, (ends, late, games))| {
            let games: Vec<String> = games.iter().filter(|(one, other, _)| one != other)
                .map(|(one, other, code)| format!(
                    r#"{{"white":"O{one}","black":"O{other}","result":"{}"}}"#, codes[*code]))
                .collect();
            let ends = first.plus_days(*ends);
            let settled = ends.plus_days(*late);
            format!(
                r#"{{"id":{place},"ends":"{ends}","settled":"{settled}","rate":"90 min","games":[{}]}}"#,
                games.join(","))
        }).collect();
        let events = format!(
            r#"{{"format":"{EVENTS_FORMAT}","game":"draughts100","events":[{}]}}"#, texts.join(","));
        // Ten players of a list, four newcomers.
        let start = list("2023-Q4", Some((2290, 28)), &[2100, 2200, 2300, 2050, 1990, 2250, 2400, 2150, 2180]);
        let start = start.replace("2025-06-01", "2021-06-01");
        let one_pass = book(&start, &events);
        let to: Quarter = "2027-Q4".parse().unwrap();
        let periods = rate_through(&one_pass.roll, &one_pass.lists, &one_pass.events, to, &one_pass.policies).unwrap();
        // One by one: each list is written and read again, as files are.
        let mut files = vec![start];
        for expected in &periods {
            let mut step = RatingBook::new();
            for file in &files {
                step.read_list(file).unwrap();
            }
            step.read_events(&events).unwrap();
            let rated = rate(&step.roll, &step.lists, &step.events, &step.policies).unwrap();
            let written = serde_json::to_value(write_list(&step.roll, &rated.list)).unwrap();
            let wanted = serde_json::to_value(write_list(&one_pass.roll, &expected.list)).unwrap();
            let sorted = |value: &serde_json::Value| {
                let mut players = value["players"].as_array().unwrap().clone();
                players.sort_by_key(|player| player["id"].to_string());
                players
            };
            prop_assert_eq!(sorted(&written), sorted(&wanted));
            files.push(written.to_string());
            // Every list member is in one group, and the group follows from the games.
            for entry in rated.list.entries.iter().flatten() {
                let by_games = match entry.games {
                    ..=8 => RatingList::Technical,
                    9..=29 => RatingList::B,
                    _ => RatingList::A,
                };
                prop_assert!(entry.group == by_games || entry.group == RatingList::N);
                prop_assert_eq!(entry.group == RatingList::Technical, entry.games < 9);
            }
        }
    }
}
