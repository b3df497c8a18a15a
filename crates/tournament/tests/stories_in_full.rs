//! What the stories say beside their first outcome: levels, notes, articles, letters of the report,
//! the other game. Expectations are derived from 1.6, 2.6 and 2.7 of the specification.
use crate::hall::{Hall, Reply, round};
use jadoube_tournament::{CommandRefusal, Event, Notice, Reason, RoundSlot, WayOut};
use jadoube_vocabulary::{Absence, Outcome};
use serde_json::{Value, json};

/// Code, level and note of what a command asks.
fn asked(hall: &mut Hall, kind: &str, data: &Value) -> Vec<(&'static str, u8, &'static str)> {
    match hall.send(json!({ "kind": kind, "data": data })) {
        Reply::Ask(warnings) => warnings
            .iter()
            .map(|one| {
                let code = one.code();
                let note = code.note().map_or("", jadoube_tournament::NoteKind::name);
                (code.as_str(), code.level(), note)
            })
            .collect(),
        Reply::Done(_) => Vec::new(),
        Reply::Refused(refusal) => unreachable!("{kind} refused: {refusal:?}"),
    }
}

fn refused(hall: &mut Hall, kind: &str, data: &Value) -> CommandRefusal {
    match hall.send(json!({ "kind": kind, "data": data })) {
        Reply::Refused(refusal) => refusal,
        _ => unreachable!("{kind} is not refused"),
    }
}

/// The level of what FIDE mode forbids, with its way out.
fn forbidden(refusal: &CommandRefusal) -> (Vec<(&'static str, u8)>, bool) {
    let codes = refusal.reasons.iter().map(|reason| match reason {
        Reason::FideMode { warning } => (warning.code().as_str(), warning.level()),
        other => unreachable!("{other:?}"),
    });
    let out = matches!(refusal.way_out, Some(WayOut::LeaveFideMode { .. }));
    (codes.collect(), out)
}

/// Six players rated 2200 to 1700, round 1 published as 1-4 5-2 3-6.
fn six() -> Hall {
    let mut hall = Hall::swiss(5);
    hall.field(&[2200, 2100, 2000, 1900, 1800, 1700]);
    hall.publish(1);
    assert_eq!(hall.boards(1), "1-4 5-2 3-6");
    hall
}

fn four() -> Hall {
    let mut hall = Hall::swiss_of(4, 3);
    hall.play(1, &["1-0", "0-1"]);
    assert_eq!(hall.boards(1), "1-3 4-2");
    hall
}

fn draughts(players: u32) -> Hall {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": "draughts100", "system": "pzwarc-classic",
               "rounds": 5, "initial_colour": "white"}),
    );
    let ratings: Vec<u32> = (0..players).map(|at| 2400 - 10 * at).collect();
    hall.field(&ratings);
    hall
}

/// The line of a player in the report.
fn line(hall: &Hall, number: u32) -> String {
    let text = hall.state.trf26(&hall.people, true);
    let head = format!("001 {number:>4} ");
    let found = text.lines().find(|line| line.starts_with(&head));
    found.unwrap_or_default().to_owned()
}

#[test]
fn t2_t29_t31_to_t34_levels_and_notes() {
    let mut hall = Hall::swiss_of(5, 3);
    hall.publish(1);
    hall.plain("add-entry", json!({"name": "Sample, Late", "rating": 1000}));
    let late = json!({"round": 1, "white": hall.id(6), "black": hall.id(5)});
    assert_eq!(
        asked(&mut hall, "add-late-board", &late),
        [("late-board", 3, "MPA")]
    );
    let mut hall = six();
    let crossed = json!({"a": "1.1", "b": "1.2"});
    assert_eq!(
        asked(&mut hall, "exchange-players", &crossed),
        [("players-exchanged", 3, "MPA")]
    );
    // T31-T33: nothing on board 3 of round 1.
    for board in [1, 2] {
        hall.plain(
            "confirm-result",
            json!({"round": 1, "board": board, "outcome": "1-0"}),
        );
    }
    let next = json!({"round": 2});
    assert_eq!(
        asked(&mut hall, "draft-round", &next),
        [("missing-become-adjourned", 2, "")]
    );
    hall.publish(2);
    hall.results(2, &["1/2"; 3]);
    let next = json!({"round": 3});
    assert_eq!(
        asked(&mut hall, "draft-round", &next),
        [("older-adjourned-open", 2, "")]
    );
    let ended = json!({"round": 1, "board": 3, "outcome": "0-1"});
    assert_eq!(
        asked(&mut hall, "confirm-result", &ended),
        [("adjourned-not-drawn", 3, "Adjournment")]
    );
    // The draw it was paired as is nothing to ask about, and leaves no note.
    let drawn = json!({"round": 1, "board": 3, "outcome": "1/2"});
    assert!(asked(&mut hall, "confirm-result", &drawn).is_empty());
    assert!(hall.notes().is_empty());
    hall.plain("file-appeal", json!({"game": "1.1", "text": "touch move"}));
    let upheld = json!({"appeal": 1, "upheld": true, "outcome": "1/2"});
    assert_eq!(
        asked(&mut hall, "decide-appeal", &upheld),
        [("appeal-changes-past", 4, "Correction")]
    );
}

/// T7, T8 with the order of S7, T9 in both games, T10.
#[test]
fn t7_to_t10_the_windows_by_level() {
    let mut hall = four();
    hall.draft(2);
    let wish = json!({"round": 1, "board": 2, "outcome": "1/2", "reason": "slip"});
    assert_eq!(
        asked(&mut hall, "correct-result", &wish),
        [("draft-goes-stale", 2, "")]
    );
    hall.sure("correct-result", wish.clone());
    // Over HTTP a conflict: 409.
    assert!(refused(&mut hall, "publish-round", &json!({"round": 2})).conflict);
    let mut hall = four();
    hall.publish(2);
    assert_eq!(
        asked(&mut hall, "correct-result", &wish),
        [("correction-after-pairing", 3, "Correction")]
    );
    hall.sure("correct-result", wish);
    let rows = hall.state.table(None).rows;
    let told: Vec<(u32, i64)> = rows.iter().map(|row| (row.number, row.points)).collect();
    assert_eq!(told, [(1, 10), (2, 5), (4, 5), (3, 0)]);
    // T9: 4 beat 2. Then 1 and 4 meet, both due Black: the higher number 1 has it; 2 and 3, both
    // due White: number 2 has it.
    let mut hall = four();
    hall.publish(2);
    let cause = json!({"round": 2, "cause": "wrong-result-that-matters", "reason": "slip"});
    assert_eq!(
        asked(&mut hall, "unpublish-round", &cause),
        [("repair-published", 4, "MPA")]
    );
    hall.sure("unpublish-round", cause);
    hall.sure(
        "correct-result",
        json!({"round": 1, "board": 2, "outcome": "1-0", "reason": "slip"}),
    );
    hall.publish(2);
    assert_eq!(hall.boards(2), "4-1 2-3");
    assert!(hall.notes().is_empty(), "what the rules give needs no note");
    // T10: two rounds later.
    let mut hall = four();
    hall.play(2, &["1/2", "1-0"]);
    hall.publish(3);
    let wish = json!({"round": 1, "board": 1, "outcome": "0-1", "reason": "archive"});
    let refusal = refused(&mut hall, "correct-result", &wish);
    assert_eq!(forbidden(&refusal), (vec![("old-round", 5)], true));
    assert_eq!(
        asked(&mut hall, "correct-for-report", &wish),
        [("rating-only", 3, "Rating correction")]
    );
    // W2b: reported before the end of round 2, asked as a correction while round 3 is not published.
    let mut hall = four();
    hall.play(2, &["1/2", "1-0"]);
    let refusal = refused(&mut hall, "correct-result", &wish);
    assert_eq!(forbidden(&refusal).0, [("old-round", 5)]);
    let mut in_time = wish;
    in_time["reported_in_time"] = json!(true);
    assert_eq!(
        asked(&mut hall, "correct-result", &in_time),
        [("correction-after-pairing", 3, "Correction")]
    );
    let (made, _) = hall.sure("correct-result", in_time);
    assert!(matches!(
        made.events[0].event,
        Event::ResultCorrected {
            window: jadoube_tournament::Window::W2b,
            ..
        }
    ));
    // V/2.8.9.7, V/2.8.9.9: the arbiter decides on a pairing already made, before the start only.
    let mut hall = draughts(6);
    for number in 1..=2 {
        hall.sure("draft-round", json!({"round": number, "last": false}));
        hall.plain("publish-round", json!({"round": number}));
        if number == 1 {
            hall.results(1, &["2-0", "1-1", "0-2"]);
        }
    }
    let cause = json!({"round": 2, "cause": "wrong-result-that-matters"});
    assert_eq!(
        asked(&mut hall, "unpublish-round", &cause),
        [("repair-published", 4, "MPA")]
    );
    hall.plain("start-round", json!({"round": 2}));
    let refusal = refused(&mut hall, "unpublish-round", &cause);
    let stands = Reason::PairingStands {
        article: "pzwarc:V/2.8.9.9".to_owned(),
    };
    assert_eq!(refusal.reasons, [stands]);
}

/// T12, T13: the countdown, the waiver. T15: what the code leaves to the arbiter.
#[test]
fn t12_t13_t15_default_time() {
    let mut hall = six();
    hall.plain("configure", json!({"default_time": 30}));
    hall.plain("start-round", json!({"round": 1}));
    hall.now += 29 * 60_000;
    let wish = json!({"round": 1, "board": 1, "outcome": "+/-"});
    assert_eq!(
        asked(&mut hall, "confirm-result", &wish),
        [("forfeit-before-default-time", 2, "")]
    );
    // At the default time the forfeit is free to be keyed; the arbiter may let them play.
    hall.now += 60_000;
    hall.plain(
        "make-decision",
        json!({"articles": ["fide-2023:6.7.1"], "game": "1.1", "text": "snow on the line"}),
    );
    assert_eq!(hall.outcome(1, 1), Outcome::Open);
    let played = json!({"round": 1, "board": 1, "outcome": "0-1"});
    assert!(asked(&mut hall, "confirm-result", &played).is_empty());
    let forfeit = json!({"round": 1, "board": 2, "outcome": "+/-"});
    assert!(asked(&mut hall, "confirm-result", &forfeit).is_empty());
    let mut hall = draughts(6);
    hall.sure("draft-round", json!({"round": 1, "last": false}));
    hall.plain("publish-round", json!({"round": 1}));
    let made = hall.plain(
        "confirm-result",
        json!({"round": 1, "board": 1, "outcome": "+/-"}),
    );
    let choices = made.notices.iter().find_map(|notice| match notice {
        Notice::NoShow { choices, .. } => Some(choices.len()),
        _ => None,
    });
    assert_eq!(choices, Some(2), "pair again, or leave out (V/2.8.9.8)");
}

/// T16, T18, T36, T37: letters of the report; T38: points of the others.
#[test]
fn t16_t18_t36_to_t38_in_the_report() {
    let mut hall = six();
    hall.results(1, &["1-0", "1/2", "1-0"]);
    let six = hall.id(6);
    hall.plain("withdraw", json!({"entry": six, "from_round": 2}));
    let one = hall.id(1);
    hall.plain("exclude", json!({"entry": one, "round": 2}));
    hall.publish(2);
    assert!(
        line(&hall, 6).ends_with("3 b 0  0000 - Z"),
        "{}",
        line(&hall, 6)
    );
    assert!(
        line(&hall, 1).ends_with("4 w 1  0000 - Z"),
        "{}",
        line(&hall, 1)
    );
    let at = hall.at(1);
    assert_eq!(
        hall.state.slot(at, round(2)),
        Some(RoundSlot::Out(Absence::Excluded))
    );
    let opponent = hall.points(4);
    hall.plain("expel", json!({"entry": one, "from_round": 3}));
    assert_eq!((hall.points(1), hall.points(4)), (10, opponent));
    let mut hall = self::six();
    hall.results(1, &["1-0u", "0-1u", "1/2u"]);
    for (number, cell) in [
        (1, "4 w W"),
        (4, "1 b L"),
        (5, "2 w L"),
        (2, "5 b W"),
        (3, "6 w D"),
        (6, "3 b D"),
    ] {
        assert!(
            line(&hall, number).ends_with(cell),
            "{}",
            line(&hall, number)
        );
    }
    hall.check();
}

/// T20-T25 by level and article.
#[test]
fn t20_to_t25_byes_and_pairings_by_level() {
    let mut hall = six();
    hall.results(1, &["1-0", "1-0", "1-0"]);
    let (one, two) = (hall.id(1), hall.id(2));
    // T20: on a draft the bye is granted and the round drafted again.
    hall.draft(2);
    let half = json!({"entry": one, "round": 2, "kind": "half"});
    assert_eq!(
        asked(&mut hall, "grant-bye", &half),
        [("draft-goes-stale", 2, "")]
    );
    hall.sure("grant-bye", half);
    let stale = refused(&mut hall, "publish-round", &json!({"round": 2}));
    assert!(stale.conflict);
    hall.publish(2);
    let at = hall.at(1);
    assert_eq!(
        hall.state.slot(at, round(2)),
        Some(RoundSlot::Out(Absence::Half))
    );
    let second = json!({"entry": one, "round": 3, "kind": "half"});
    assert_eq!(
        asked(&mut hall, "grant-bye", &second),
        [("second-half-bye", 3, "")]
    );
    hall.plain("change-entry", json!({"entry": two, "no_half_bye": true}));
    let flagged = json!({"entry": two, "round": 3, "kind": "half"});
    let refusal = refused(&mut hall, "grant-bye", &flagged);
    assert_eq!(refusal.reasons[0].articles(), ["C.05:6.7.4"]);
    let full = json!({"entry": two, "round": 3, "kind": "full"});
    assert_eq!(
        asked(&mut hall, "grant-bye", &full),
        [("full-point-bye", 2, "FPB")]
    );
    // T25: allowed before the start; after it the round stands.
    let cause = json!({"round": 2, "cause": "illegal-pair"});
    assert_eq!(
        asked(&mut hall, "start-editing", &cause),
        [("repair-published", 4, "MPA")]
    );
    hall.plain("start-round", json!({"round": 2}));
    for kind in ["start-editing", "unpublish-round"] {
        let refusal = refused(&mut hall, kind, &cause);
        assert_eq!(refusal.reasons[0].code(), "round-begun", "{kind}");
    }
}

/// T28 in window W2: asked like any correction, and the note tells it.
#[test]
fn t28_colours_reversed_after_the_next_pairing() {
    let mut hall = four();
    hall.publish(2);
    let wish = json!({"round": 1, "board": 1, "reason": "scoresheets"});
    assert_eq!(
        asked(&mut hall, "reverse-colours", &wish),
        [("correction-after-pairing", 3, "Correction")]
    );
    hall.sure("reverse-colours", wish);
    assert_eq!(
        hall.notes(),
        ["Correction @ Round 1: 3-1: colours reversed"]
    );
    assert_eq!(hall.boards(2), "2-1 3-4");
}

/// T40: before round 1 a rating changes freely, after round 4 it changes no number.
#[test]
fn t40_before_round_one_and_after_round_four() {
    let mut hall = Hall::swiss(6);
    hall.field(&[2200, 2150, 2100, 2050, 2000, 1950, 1900, 1850, 1800, 1750]);
    let last = hall.id(10);
    hall.plain("set-rating", json!({"entry": last, "rating": 2300}));
    assert!(asked(&mut hall, "regenerate-numbers", &json!({})).is_empty());
    assert_eq!(hall.number(9), 1);
    for number in 1..=4 {
        hall.drawn(number);
    }
    let third = hall.id(3);
    hall.plain("set-rating", json!({"entry": third, "rating": 2500}));
    assert_eq!(hall.id(3), third);
    assert!(line(&hall, 3).contains(" 2500 "), "{}", line(&hall, 3));
    let refusal = refused(&mut hall, "regenerate-numbers", &json!({}));
    assert_eq!(forbidden(&refusal), (vec![("numbers-after-four", 5)], true));
}

#[test]
fn t41_to_t44_levels_and_notes() {
    let mut hall = Hall::swiss_of(8, 5);
    hall.drawn(1);
    for (wish, told) in [
        (json!({"rounds": 4}), ("rounds-changed", 4, "Rounds")),
        (
            json!({"tie_breaks": ["DE"]}),
            ("tiebreaks-changed", 4, "Tie-breaks"),
        ),
    ] {
        assert_eq!(asked(&mut hall, "configure", &wish), [told]);
    }
    let points = json!({"points": {"win": 30, "draw": 10, "pab": 10}});
    let refusal = refused(&mut hall, "configure", &points);
    assert_eq!(forbidden(&refusal), (vec![("points-changed", 5)], true));
    let pair = json!({"entries": [hall.id(1), hall.id(2)]});
    let refusal = refused(&mut hall, "forbid-pairs", &pair);
    assert_eq!(forbidden(&refusal), (vec![("forbid-late", 5)], true));
}

/// T35: II/2.5 is a closed list of sanctions, and taking points is none of them.
#[test]
fn t35_no_points_by_decision_under_the_code() {
    let mut hall = draughts(6);
    hall.sure("draft-round", json!({"round": 1, "last": false}));
    hall.plain("publish-round", json!({"round": 1}));
    let wish = json!({"entry": hall.id(1), "points": -10});
    let refusal = refused(&mut hall, "decide-points", &wish);
    assert_eq!(refusal.reasons[0].articles(), ["pzwarc:II/2.5"]);
    // Loss for both is one of them (II/2.5.3).
    hall.plain(
        "confirm-result",
        json!({"round": 1, "board": 1, "outcome": "0-0"}),
    );
    assert_eq!((hall.points(1), hall.points(4)), (0, 0));
}

/// T58: a lot with its seed decides what nothing else can, once.
#[test]
fn t58_a_lot_is_recorded_and_not_drawn_again() {
    let mut hall = Hall::new();
    hall.seed = 77;
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": "chess", "system": "round-robin"}),
    );
    hall.field(&[2400, 2300, 2200, 2100]);
    // 1-4 2-3; 4-3 1-2; 2-4 3-1: numbers 2 and 4 draw, beat 3 and lose to 1 each.
    hall.play(1, &["1-0", "1-0"]);
    hall.play(2, &["1-0", "1-0"]);
    hall.play(3, &["1/2", "0-1"]);
    let tied = json!({"entries": [hall.id(2), hall.id(4)]});
    let above = json!({"entries": [hall.id(1), hall.id(2)]});
    assert_eq!(
        hall.refuses("draw-ties", above),
        ["order-against-points"],
        "a lot changes no points"
    );
    let made = hall.plain("draw-ties", tied.clone());
    let Event::TiesDrawn { order, seed } = &made.events[0].event else {
        unreachable!("{:?}", made.events);
    };
    assert_eq!(*seed, 77);
    let rows = hall.state.table(None).rows;
    let second: Vec<_> = rows[1..3].iter().map(|row| row.entry.clone()).collect();
    assert_eq!(&second, order);
    assert_eq!((rows[1].rank, rows[2].rank), (2, 3));
    assert_eq!(hall.refuses("draw-ties", tied), ["order-against-points"]);
}

/// T59: ratings by period, and each month's file with its own games.
#[test]
fn t59_monthly_reports() {
    let mut hall = Hall::swiss_of(4, 3);
    let one = hall.id(1);
    // 28 and 29 November, 2 December 2026.
    let days = [1_795_867_200_000_i64, 1_795_953_600_000, 1_796_212_800_000];
    let results = [["1-0", "0-1"], ["1/2", "1-0"], ["0-1", "1/2"]];
    for (number, (day, outcomes)) in (1..).zip(days.iter().zip(results)) {
        hall.publish(number);
        hall.now = *day;
        hall.plain("start-round", json!({"round": number}));
        hall.results(number, &outcomes);
    }
    hall.plain(
        "set-rating",
        json!({"entry": one, "rating": 2555, "from_round": 3}),
    );
    let month = |period: &str| {
        let rounds = hall.state.rounds_of_period(period)?;
        hall.state.trf26_of_rounds(&hall.people, &rounds)
    };
    let november = jadoube_formats::trf::read(&month("2026-11").unwrap()).unwrap();
    assert_eq!(november.players[0].rounds.len(), 2);
    assert_eq!(november.players[0].rating, Some(2500));
    // 1 beat 3 and drew with 2: 1.5 in November; he loses to 4 in December.
    assert_eq!(november.players[0].points, Some(15));
    let december = jadoube_formats::trf::read(&month("2026-12").unwrap()).unwrap();
    assert_eq!(december.players[0].rounds.len(), 1);
    assert_eq!(december.players[0].rating, Some(2555));
    let made: i32 = december.players.iter().filter_map(|one| one.points).sum();
    assert_eq!(made, 20, "two games");
    assert_eq!(december.wrong_points(), []);
    assert!(month("2027-01").is_none() && month("November").is_none());
    // The whole report is as before, with the first rating for tie-breaks.
    let whole = jadoube_formats::trf::read(&hall.state.trf26(&hall.people, true)).unwrap();
    assert_eq!(whole.players[0].rounds.len(), 3);
}

/// T62: somebody whose last rounds are empty may have left; the arbiter is asked.
#[test]
fn t62_a_player_with_empty_last_rounds() {
    let mut hall = Hall::swiss_of(6, 5);
    hall.drawn(1);
    hall.plain("withdraw", json!({"entry": hall.id(6), "from_round": 2}));
    hall.drawn(2);
    hall.drawn(3);
    let mut again = Hall::new();
    let text = hall.state.trf26(&hall.people, true);
    let (made, codes) = again.sure("import-tournament", json!({ "text": text }));
    assert!(codes.is_empty(), "{codes:?}");
    let told = made.events.iter().find_map(|one| match &one.event {
        Event::TournamentImported { adjustments, .. } => Some(adjustments.clone()),
        _ => None,
    });
    assert_eq!(told.unwrap(), ["withdrawn? 6"]);
}
