//! What goes wrong where two rules meet: a colour turned in a match, an undo behind a seal, an
//! exclusion over a bye. Expectations are derived from 1.6 and 2.3-2.8 of the specification.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use crate::hall::{Hall, Reply, essence, round};
use jadoube_tournament::{Event, Request, RequestFault, RoundSlot, Sort, TournamentStage, Wrong};
use jadoube_vocabulary::{EntryId, Outcome};
use serde_json::{Value, json};

const MINUTE: i64 = 60_000;

/// Teams of two boards, numbered in the order they come; their people.
fn league(game: &str, system: &str, count: usize) -> (Hall, Vec<Vec<EntryId>>) {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample league", "game": game, "system": system, "rounds": 3,
               "initial_colour": "white", "boards": 2}),
    );
    let teams: Vec<Value> = ["A", "B", "C", "D"][..count]
        .iter()
        .zip(0_u32..)
        .map(|(letter, at)| {
            let player = |board: u32| json!({"name": format!("Sample{letter}{board}, Player"), "rating": 2300 - 100 * at - board});
            json!({"name": format!("Team {letter}"), "players": [player(1), player(2), player(3)]})
        })
        .collect();
    let made = hall.plain("add-teams", json!({ "teams": teams }));
    hall.plain("assign-numbers", json!({"order": "standard"}));
    (hall, made.members)
}

fn begin(hall: &mut Hall) {
    hall.draft(1);
    hall.plain("publish-round", json!({"round": 1}));
    if hall.state.round(round(1)).unwrap().waits_for_line_ups() {
        hall.plain("reveal-lineups", json!({"round": 1}));
    }
}

fn table(hall: &Hall) -> Vec<(u32, u32, i64)> {
    let rows = hall.state.table(None).rows;
    rows.iter()
        .map(|row| (row.rank, row.number, row.points))
        .collect()
}

fn score(hall: &Hall) -> (i64, i64) {
    let found = hall.state.round(round(1)).unwrap();
    let score = hall.state.match_score(found, &found.matches[0]);
    (score.home.tenths(), score.away.tenths())
}

/// T28: whoever won has won, with the colour he had. A1 beats B1, the second board is drawn: 1.5 to
/// 0.5 (3 to 1 in draughts) before and after; in the file B1 is number 3 and had White.
#[test]
fn t28_a_colour_turned_on_a_board_takes_no_points_to_the_other_team() {
    for (game, system, won, drawn, points) in [
        ("chess", "team-round-robin", "1-0", "1/2", (15, 5)),
        ("draughts100", "team-round-robin", "2-0", "1-1", (30, 10)),
        ("draughts64", "scheveningen", "2-0", "1-1", (30, 10)),
    ] {
        let (mut hall, people) = league(game, system, 2);
        begin(&mut hall);
        hall.results(1, &[won, drawn]);
        let before = (table(&hall), essence(&hall.state));
        assert_eq!(score(&hall), points, "{game} {system}");
        hall.plain(
            "reverse-colours",
            json!({"round": 1, "board": 1, "reason": "seen late"}),
        );
        assert_eq!(score(&hall), points, "{game} {system}");
        assert_eq!(table(&hall), before.0, "{game} {system}");
        let winner = hall.state.place_of(&people[0][0]).unwrap();
        let games = hall.state.boards(round(1));
        assert_eq!(
            (games[0].1.black, games[0].1.outcome),
            (winner, Outcome::BlackWon)
        );
        if game == "chess" {
            assert_eq!(
                hall.notes(),
                ["Correction @ Round 1: 4-1: colours reversed"]
            );
            let text = hall.state.trf26(&hall.people, true);
            let line = |number: u32| {
                let head = format!("001 {number:>4} ");
                text.lines()
                    .find(|line| line.starts_with(&head))
                    .unwrap()
                    .trim_end()
                    .to_owned()
            };
            assert!(line(1).ends_with("4 b 1"), "{}", line(1));
            assert!(line(4).ends_with("1 w 0"), "{}", line(4));
        }
        let seq = hall.state.head();
        hall.plain("undo", json!({ "seq": seq }));
        assert_eq!(essence(&hall.state), before.1, "{game} {system}");
    }
}

/// T29 is about boards of a Swiss or a table: a tie is between its two, and a wrong line-up is
/// decided (T53).
#[test]
fn t29_nobody_is_exchanged_out_of_a_tie_or_a_match() {
    let crossed = json!({"a": "1.1", "b": "1.2", "reason": "sat crosswise"});
    let (mut hall, _) = league("chess", "team-round-robin", 4);
    begin(&mut hall);
    assert_eq!(
        hall.refuses("exchange-players", crossed.clone()),
        ["not-in-this-system"]
    );
    let mut hall = cup(4);
    hall.publish(1);
    assert_eq!(
        hall.refuses("exchange-players", crossed),
        ["not-in-this-system"]
    );
}

fn cup(players: u32) -> Hall {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample cup", "game": "chess", "system": "knock-out", "initial_colour": "white"}),
    );
    let ratings: Vec<u32> = (0..players).map(|at| 2500 - 10 * at).collect();
    hall.field(&ratings);
    hall
}

fn table_of(players: u32) -> Hall {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample table", "game": "chess", "system": "round-robin"}),
    );
    let ratings: Vec<u32> = (0..players).map(|at| 2500 - 10 * at).collect();
    hall.field(&ratings);
    hall
}

/// T37; 2.10, 13: an exclusion does not swallow the bye that was granted; in a table and a bracket
/// rounds are played as they stand.
#[test]
fn t37_an_exclusion_and_a_bye() {
    let mut hall = Hall::swiss_of(6, 5);
    let one = hall.id(1);
    hall.plain(
        "grant-bye",
        json!({"entry": one, "round": 2, "kind": "half"}),
    );
    let out = json!({"entry": one, "round": 2, "reason": "12.9.8"});
    assert_eq!(hall.refuses("exclude", out.clone()), ["bye-already"]);
    hall.plain("cancel-bye", json!({"entry": one, "round": 2}));
    let before = essence(&hall.state);
    hall.plain("exclude", out.clone());
    let seq = hall.state.head();
    assert!(hall.plain("exclude", out).already);
    hall.plain("undo", json!({ "seq": seq }));
    assert_eq!(essence(&hall.state), before);
    for mut hall in [table_of(4), cup(4)] {
        let out = json!({"entry": hall.id(1), "round": 1, "reason": "12.9.8"});
        assert_eq!(hall.refuses("exclude", out), ["not-in-this-system"]);
    }
}

/// T44: rounds that are over are not forbidden any more, and nothing is left for it.
#[test]
fn t44_a_pair_is_not_forbidden_in_the_past() {
    let mut hall = Hall::swiss_of(8, 6);
    for number in 1..=3 {
        hall.drawn(number);
    }
    let past = json!({"entries": [hall.id(1), hall.id(2)], "last": 2});
    assert_eq!(hall.refuses("forbid-pairs", past), ["round-published"]);
    assert!(hall.state.is_fide_mode());
    let (made, codes) = hall.sure(
        "forbid-pairs",
        json!({"entries": [hall.id(1), hall.id(2)], "first": 1, "last": 5}),
    );
    assert_eq!(codes, ["forbid-late"]);
    let told = made.events.iter().find_map(|one| match &one.event {
        Event::PairsForbidden { first, last, .. } => Some((*first, *last)),
        _ => None,
    });
    assert_eq!(told, Some((Some(round(4)), Some(round(5)))));
}

/// T44, C.05 5.2: a club kept apart by the regulations takes in whoever comes later, without a new
/// act; a pair named by the arbiter does not.
#[test]
fn t44_a_club_reaches_its_newcomers() {
    let mut hall = Hall::swiss(5);
    let player =
        |name: &str, rating: u32, club: &str| json!({"name": name, "rating": rating, "club": club});
    hall.plain(
        "add-entries",
        json!({"entries": [
            player("Sample, A", 2400, "Rook"), player("Sample, B", 2300, "Rook"),
            player("Sample, C", 2200, "Bishop"), player("Sample, D", 2100, "Bishop")]}),
    );
    hall.plain("assign-numbers", json!({"order": "standard"}));
    let [one, two, three, four] = [1, 2, 3, 4].map(|number| hall.id(number));
    hall.plain(
        "forbid-pairs",
        json!({"entries": [one, two], "regulation": true}),
    );
    hall.plain("forbid-pairs", json!({"entries": [three, four]}));
    let groups = |hall: &Hall| -> Vec<Vec<usize>> {
        hall.state
            .forbidden()
            .iter()
            .map(|group| group.entries.clone())
            .collect()
    };
    assert_eq!(groups(&hall), [vec![0, 1], vec![2, 3]]);
    hall.publish(1);
    hall.results(1, &["1-0", "0-1"]);
    let before = essence(&hall.state);
    hall.plain(
        "add-entries",
        json!({"entries": [player("Sample, Late", 1500, "Rook")]}),
    );
    let seq = hall.state.head() - 1;
    hall.plain(
        "add-entries",
        json!({"entries": [player("Sample, Later", 1400, "Bishop")]}),
    );
    assert!(
        hall.state.is_fide_mode(),
        "the regulations said so before round 1"
    );
    assert_eq!(groups(&hall), [vec![0, 1, 4], vec![2, 3]]);
    for number in 2..=3 {
        let input = hall.state.pairing_input(round(number), false);
        assert_eq!(input.competition.forbidden[0].entries.len(), 3);
        hall.publish(number);
        let late = hall.state.slot(4, round(number)).unwrap();
        if let RoundSlot::Game(serial) = late {
            let found = hall.state.round(round(number)).unwrap();
            let other = found.games[serial as usize - 1].opponent(4);
            assert!(other > 1, "round {number}: clubmates meet");
        }
        let boards = hall.state.boards(round(number)).len();
        hall.results(number, &vec!["1/2"; boards]);
    }
    hall.check();
    let mut again = Hall::new();
    for event in hall.log.iter().take(usize::try_from(seq).unwrap() + 1) {
        jadoube_tournament::apply(&mut again.state, event).unwrap();
    }
    again.people.clone_from(&hall.people);
    again.plain("undo", json!({ "seq": seq }));
    assert_eq!(essence(&again.state)["forbidden"], before["forbidden"]);
}

/// 2.3, V/3.6.1: nobody has played while line-ups are hidden; nothing is closed or sealed while
/// somebody pairs by hand.
#[test]
fn a_round_is_not_closed_before_it_is_played() {
    let (mut hall, _) = league("draughts100", "team-round-robin", 4);
    hall.draft(1);
    hall.plain("publish-round", json!({"round": 1}));
    assert_eq!(
        hall.refuses("close-round", json!({"round": 1})),
        ["line-ups-not-shown"]
    );
    let mut hall = Hall::swiss_of(4, 1);
    hall.publish(1);
    hall.sure(
        "start-editing",
        json!({"round": 1, "cause": "best-interest"}),
    );
    hall.results(1, &["1-0", "1-0"]);
    assert_eq!(
        hall.refuses("close-round", json!({"round": 1})),
        ["session-open"]
    );
    assert_eq!(hall.refuses("seal-final", json!({})), ["session-open"]);
}

/// 1.1, step 12: the sealed table stays what it is, whichever way a change would come.
#[test]
fn what_is_sealed_is_opened_before_it_changes() {
    let mut hall = Hall::swiss_of(4, 1);
    hall.publish(1);
    hall.plain("file-appeal", json!({"game": "1.1", "text": "touch move"}));
    hall.results(1, &["1-0", "1/2"]);
    let seq = hall.state.head() - 1;
    hall.plain(
        "make-decision",
        json!({"articles": ["fide-2023:8.7"], "text": "as signed", "effects": [seq]}),
    );
    hall.sure("configure", json!({"tie_breaks": ["ARO"]}));
    hall.sure("seal-final", json!({}));
    let before = hall.state.table(None);
    let upheld = json!({"appeal": 1, "upheld": true, "outcome": "0-1"});
    let rating = json!({"entry": hall.id(1), "rating": 1200, "reason": "another list"});
    for (kind, data) in [
        ("undo", json!({ "seq": seq })),
        (
            "withdraw-decision",
            json!({"decision": 1, "reason": "mistaken"}),
        ),
        ("decide-appeal", upheld.clone()),
        ("set-rating", rating),
    ] {
        let body = json!({ "kind": kind, "data": data });
        let Reply::Refused(refusal) = hall.send(body) else {
            unreachable!("{kind} changes what is sealed");
        };
        assert_eq!(refusal.reasons[0].code(), "sealed", "{kind}");
        assert_eq!(hall.state.table(None), before, "{kind}");
    }
    // What leaves the table alone goes on.
    hall.plain("decide-appeal", json!({"appeal": 1, "upheld": false}));
    hall.plain("make-report", json!({"report": "trf26", "hash": "h"}));
    hall.sure("unseal", json!({"reason": "claim"}));
    hall.plain("undo", json!({ "seq": seq }));
    assert_ne!(hall.state.table(None), before);
}

/// 2.4: an adjourned game has not ended: no appeal, ruling or correction gives it as a result.
#[test]
fn adjourned_is_no_result() {
    let mut hall = Hall::swiss_of(4, 3);
    hall.publish(1);
    hall.results(1, &["1-0", "1-0"]);
    hall.plain("file-appeal", json!({"game": "1.1", "text": "touch move"}));
    let upheld = json!({"appeal": 1, "upheld": true, "outcome": "adj"});
    assert_eq!(hall.refuses("decide-appeal", upheld), ["bad-outcome"]);
    for seen in [Value::Null, json!("1-0")] {
        let late = json!({"round": 1, "board": 2, "outcome": "adj", "seen": seen});
        assert_eq!(hall.refuses("confirm-result", late), ["has-result"]);
    }
    hall.plain(
        "record-incident",
        json!({"what": "other", "round": 1, "board": 1}),
    );
    let ruled = json!({"incident": 1, "outcome": "adj"});
    assert_eq!(hall.refuses("rule-incident", ruled), ["bad-outcome"]);
    assert_eq!(hall.outcome(1, 2), Outcome::WhiteWon);
}

/// T31, T32: what ends an adjourned game counts, by ruling or appeal too, and is asked about once
/// the next round was paired on the draw.
#[test]
fn t32_a_ruling_or_an_appeal_ends_an_adjourned_game() {
    for later in [false, true] {
        let mut hall = Hall::swiss_of(4, 3);
        hall.publish(1);
        hall.plain("adjourn", json!({"round": 1, "board": 1}));
        hall.plain("adjourn", json!({"round": 1, "board": 2}));
        if later {
            hall.publish(2);
        }
        hall.plain(
            "record-incident",
            json!({"what": "other", "round": 1, "board": 1}),
        );
        hall.plain(
            "rule-incident",
            json!({"incident": 1, "outcome": "0-1", "text": "12.9.5"}),
        );
        hall.plain("file-appeal", json!({"game": "1.2", "text": "the flag"}));
        let asked: &[&str] = if later { &["adjourned-not-drawn"] } else { &[] };
        let (_, codes) = hall.sure("confirm-ruling", json!({"incident": 1}));
        assert_eq!(codes, asked);
        let upheld = json!({"appeal": 1, "upheld": true, "outcome": "1-0"});
        let (_, codes) = hall.sure("decide-appeal", upheld);
        assert_eq!(codes, asked);
        assert_eq!(
            (hall.outcome(1, 1), hall.outcome(1, 2)),
            (Outcome::BlackWon, Outcome::WhiteWon)
        );
        let notes: &[&str] = if later {
            &[
                "Adjournment @ Round 1: 1-3 0-1",
                "Adjournment @ Round 1: 4-2 1-0",
            ]
        } else {
            &[]
        };
        assert_eq!(hall.notes(), notes);
        hall.check();
    }
    // A contested game is settled, not appealed.
    let mut hall = Hall::swiss_of(4, 3);
    hall.publish(1);
    for outcome in ["1-0", "0-1"] {
        hall.plain(
            "confirm-result",
            json!({"round": 1, "board": 1, "outcome": outcome}),
        );
    }
    hall.plain("file-appeal", json!({"game": "1.1", "text": "the flag"}));
    let upheld = json!({"appeal": 1, "upheld": true, "outcome": "1-0"});
    assert_eq!(hall.refuses("decide-appeal", upheld), ["contested"]);
}

/// T34: an appeal changes both ledgers from the next pairing on.
#[test]
fn t34_both_ledgers_follow_an_appeal() {
    let mut hall = Hall::swiss_of(4, 3);
    hall.play(1, &["1-0", "0-1"]);
    hall.plain("file-appeal", json!({"game": "1.1", "text": "touch move"}));
    hall.publish(2);
    let memory = hall.state.memory(round(2)).unwrap();
    let upheld = json!({"appeal": 1, "upheld": true, "outcome": "0-1", "text": "upheld"});
    let (made, codes) = hall.sure("decide-appeal", upheld);
    assert_eq!(codes, ["appeal-changes-past"]);
    let from = made.events.iter().find_map(|one| match &one.event {
        Event::ResultCorrected { counts_from, .. } => Some(*counts_from),
        _ => None,
    });
    assert_eq!(from, Some(round(3)));
    assert_eq!(
        [1, 2, 3, 4].map(|number| hall.points(number)),
        [0, 10, 10, 0]
    );
    let text = hall.state.trf26(&hall.people, true);
    assert!(
        text.lines()
            .any(|line| line.starts_with("001    3 ") && line.contains("1 b 1")),
        "{text}"
    );
    assert_eq!(hall.state.memory(round(2)).unwrap(), memory);
    hall.results(2, &["1/2", "1/2"]);
    assert_eq!(
        hall.state.points_for_pairing(hall.at(3), round(3)).tenths(),
        15
    );
}

/// T57: who went on has gone on; the decision is recorded.
#[test]
fn t57_an_appeal_does_not_change_the_bracket() {
    let mut hall = cup(4);
    hall.play(1, &["1-0", "1-0"]);
    hall.plain("file-appeal", json!({"game": "1.1", "text": "touch move"}));
    hall.publish(2);
    let upheld = json!({"appeal": 1, "upheld": true, "outcome": "0-1"});
    assert_eq!(hall.refuses("decide-appeal", upheld), ["bracket-stands"]);
    hall.plain(
        "decide-appeal",
        json!({"appeal": 1, "upheld": true, "text": "an apology"}),
    );
}

/// Who is not there when a bracket is paired loses his tie at the board; the bracket goes on.
#[test]
fn a_bracket_is_paired_without_the_check_in() {
    let mut hall = cup(4);
    hall.plain("open-check-in", json!({"round": 1}));
    for number in 2..=4 {
        let entry = hall.id(number);
        hall.plain("check-in", json!({"entry": entry, "round": 1}));
    }
    hall.plain("close-check-in", json!({"round": 1}));
    hall.publish(1);
    assert_eq!(hall.boards(1), "1-4 2-3");
    hall.results(1, &["-/+", "1-0"]);
    hall.publish(2);
    assert_eq!(hall.boards(2), "4-2");
}

/// Fields of teams are held to what those of players are; moments to the calendar.
#[test]
fn teams_and_moments_are_sound() {
    let (mut hall, people) = league("chess", "team-round-robin", 2);
    let most = u32::MAX;
    for (field, team) in [
        ("club", json!({"name": "E", "club": "a\nb"})),
        (
            "federation",
            json!({"name": "E", "federation": "x".repeat(101)}),
        ),
        ("strength", json!({"name": "E", "strength": most})),
        ("first_round", json!({"name": "E", "first_round": 99})),
        (
            "rating",
            json!({"name": "E", "players": [{"name": "P", "rating": most}, {"name": "Q", "rating": most}]}),
        ),
    ] {
        let Reply::Refused(refusal) = hall.send(json!({"kind": "add-team", "data": team})) else {
            unreachable!("{field} is taken");
        };
        let wrong = jadoube_tournament::Reason::BadField {
            field: field.to_owned(),
        };
        assert_eq!(refusal.reasons, [wrong]);
    }
    hall.draft(1);
    for at in [i64::MIN, -1, 253_402_300_800_000, i64::MAX] {
        let publish = json!({"round": 1, "starts_at": at});
        assert_eq!(hall.refuses("publish-round", publish), ["bad-field"]);
    }
    hall.plain(
        "publish-round",
        json!({"round": 1, "starts_at": 100 * MINUTE}),
    );
    for at in [i64::MIN, i64::MAX] {
        let body = json!({"round": 1, "board": 1, "resume_at": at});
        assert_eq!(hall.refuses("adjourn", body), ["bad-field"]);
        let body = json!({"round": 1, "board": 1, "outcome": "1-0", "entered_at": at});
        assert_eq!(hall.refuses("confirm-result", body.clone()), ["bad-field"]);
        assert_eq!(hall.refuses("report-result", body), ["bad-field"]);
        let asked =
            json!({"entry": hall.id(1), "request": {"for": "other"}, "text": "x", "deadline": at});
        assert_eq!(hall.refuses("file-request", asked), ["bad-field"]);
    }
    // Players of teams are no participants: not numbered, not given points.
    let points = json!({"entry": people[0][0], "points": 5});
    assert_eq!(hall.refuses("decide-points", points), ["not-a-team"]);
    let (mut hall, people) = league("chess", "team-round-robin", 2);
    let order = json!({"order": [hall.id(1), hall.id(2), people[0][0]]});
    assert_eq!(hall.refuses("assign-numbers", order), ["order-incomplete"]);
}

/// 1.4, T38: who has left the event sits at no board of his team: in chess the order of the roster
/// goes on without him, in draughts he is not entitled and his board stays empty.
#[test]
fn who_has_left_is_not_lined_up() {
    let seats = |hall: &Hall, team: usize| -> Vec<Option<usize>> {
        let found = hall.state.round(round(1)).unwrap();
        let one = found.match_of(team).unwrap();
        let boards = one.boards.iter();
        boards
            .map(|seat| match one.home == team {
                true => seat.home,
                false => seat.away,
            })
            .collect()
    };
    let (mut hall, people) = league("chess", "team-round-robin", 4);
    hall.plain("withdraw", json!({"entry": people[0][0]}));
    begin(&mut hall);
    let place = |hall: &Hall, at: usize| hall.state.place_of(&people[0][at]);
    let expected = [place(&hall, 1), place(&hall, 2)];
    assert_eq!(seats(&hall, hall.at(1)), expected);
    let (mut hall, people) = league("draughts100", "team-round-robin", 4);
    hall.plain("expel", json!({"entry": people[0][0], "reason": "12.9.9"}));
    hall.draft(1);
    hall.plain("publish-round", json!({"round": 1}));
    let wanted = json!({"team": hall.id(1), "round": 1, "boards": &people[0][..2]});
    assert_eq!(hall.refuses("hand-in-lineup", wanted), ["not-entitled"]);
    hall.plain("reveal-lineups", json!({"round": 1}));
    let second = hall.state.place_of(&people[0][1]);
    assert_eq!(seats(&hall, hall.at(1)), [None, second]);
}

/// 1.4: rosters are fixed with round 1: nobody of the base becomes a reserve.
#[test]
fn the_base_of_a_roster_stays_the_base() {
    let (mut hall, people) = league("draughts100", "team-round-robin", 2);
    begin(&mut hall);
    let team = hall.id(1);
    let own = &people[0];
    let shorter = json!({"team": team, "base": [own[0]], "reserves": [own[1], own[2]]});
    assert_eq!(hall.refuses("set-roster", shorter), ["roster-fixed"]);
    let same = json!({"team": team, "base": own[..2], "reserves": [own[2]]});
    assert!(hall.plain("set-roster", same).already);
}

/// 1.2: a table or a bracket begins with everybody; nobody is announced for later.
#[test]
fn nobody_enters_a_table_later() {
    for mut hall in [table_of(4), cup(4)] {
        let one = hall.id(1);
        let later = json!({"entry": one, "first_round": 2});
        assert_eq!(hall.refuses("change-entry", later), ["not-in-this-system"]);
        let late = json!({"name": "Sample, Late", "first_round": 2});
        assert_eq!(hall.refuses("add-entry", late), ["bad-field"]);
        hall.publish(1);
        assert_eq!(table(&hall).len(), 4);
    }
}

/// 1.2, 1.5: the rounds of a table and a bracket follow from the field.
#[test]
fn the_rounds_of_a_table_follow_from_the_field() {
    let mut hall = table_of(4);
    assert_eq!(
        hall.refuses("configure", json!({"rounds": 5})),
        ["rounds-follow"]
    );
    hall.plain("configure", json!({"system": "double-round-robin"}));
    assert_eq!(hall.state.config().unwrap().rounds, 6);
    let mut hall = cup(4);
    assert_eq!(
        hall.refuses("configure", json!({"rounds": 3})),
        ["rounds-follow"]
    );
    hall.plain("configure", json!({"tie_games": 2}));
    assert_eq!(hall.state.config().unwrap().rounds, 4);
    let (mut hall, _) = league("draughts64", "scheveningen", 2);
    hall.plain("configure", json!({"boards": 3}));
    assert_eq!(hall.state.config().unwrap().rounds, 3);
    // Fewer may be played for lack of time.
    let mut hall = table_of(6);
    hall.drawn(1);
    hall.sure("configure", json!({"rounds": 3, "reason": "lack of time"}));
    hall.drawn(2);
    hall.drawn(3);
    assert_eq!(hall.state.stage(), TournamentStage::Decided);
}

/// T2, T23: whoever plays on a late board after all had no bye: no note, and a half-point bye to
/// spare.
#[test]
fn t23_a_bye_that_was_played_after_all_is_none() {
    let mut hall = Hall::swiss_of(6, 5);
    let (one, two) = (hall.id(1), hall.id(2));
    hall.sure(
        "grant-bye",
        json!({"entry": one, "round": 1, "kind": "full"}),
    );
    hall.plain(
        "grant-bye",
        json!({"entry": two, "round": 1, "kind": "half"}),
    );
    hall.publish(1);
    assert_eq!(hall.notes(), ["FPB @ Round 1: 1"]);
    hall.sure(
        "add-late-board",
        json!({"round": 1, "white": one, "black": two, "reason": "both came"}),
    );
    assert_eq!(hall.notes(), ["MPA @ Round 1: => 1-2"]);
    hall.results(1, &["1-0", "1-0", "1-0"]);
    assert_eq!((hall.points(1), hall.points(2)), (10, 0));
    let half = json!({"entry": two, "round": 2, "kind": "half"});
    assert!(hall.asks("grant-bye", half).is_empty());
}

/// T11: the reason stays with the result, whichever command brings it.
#[test]
fn t11_a_reason_is_kept() {
    let mut hall = Hall::swiss_of(4, 3);
    hall.publish(1);
    hall.plain("adjourn", json!({"round": 1, "board": 1}));
    let reason = |hall: &Hall| match &hall.log.last().unwrap().event {
        Event::ResultConfirmed { basis, .. } => basis.clone(),
        Event::ResultCorrected { text, .. } => text.clone(),
        other => unreachable!("{other:?}"),
    };
    let told = |hall: &Hall| reason(hall).and_then(|id| hall.texts.get(&id).cloned());
    hall.plain(
        "correct-result",
        json!({"round": 1, "board": 1, "outcome": "1-0", "reason": "resigned"}),
    );
    assert_eq!(told(&hall).as_deref(), Some("resigned"));
    let seen =
        json!({"round": 1, "board": 1, "outcome": "1/2", "seen": "1-0", "reason": "agreed before"});
    hall.plain("confirm-result", seen);
    assert_eq!(told(&hall).as_deref(), Some("agreed before"));
}

/// T12: a forfeit before the default time is asked about, also where two reports are settled or a
/// result is corrected.
#[test]
fn t12_no_way_around_the_default_time() {
    let mut hall = Hall::swiss_of(4, 3);
    hall.plain("configure", json!({"default_time": 30}));
    hall.publish(1);
    hall.plain("start-round", json!({"round": 1}));
    hall.now += 5 * MINUTE;
    for outcome in ["1-0", "0-1"] {
        hall.plain(
            "confirm-result",
            json!({"round": 1, "board": 1, "outcome": outcome}),
        );
    }
    hall.plain(
        "confirm-result",
        json!({"round": 1, "board": 2, "outcome": "1-0"}),
    );
    let early = ["forfeit-before-default-time"];
    let settled = json!({"round": 1, "board": 1, "outcome": "+/-"});
    assert_eq!(hall.asks("settle-contested", settled), early);
    let corrected = json!({"round": 1, "board": 2, "outcome": "+/-", "reason": "not there"});
    assert_eq!(hall.asks("correct-result", corrected), early);
}

/// A request that is no command names the field, however deep, and what belongs there.
#[test]
fn a_wrong_request_names_its_field() {
    let wrong = |body: Value| -> RequestFault { Request::read(body).unwrap_err() };
    let id = "0000000000000000000000000a";
    for (kind, data, at, what) in [
        (
            "draft-round",
            json!({"round": "two"}),
            "round",
            Wrong::NotA(Sort::Ordinal),
        ),
        (
            "draft-round",
            json!({"round": 0}),
            "round",
            Wrong::NotA(Sort::Ordinal),
        ),
        (
            "draft-round",
            json!({"round": 1, "rond": 2}),
            "rond",
            Wrong::Unknown,
        ),
        ("draft-round", json!({}), "round", Wrong::Missing),
        ("draft-round", json!([1]), "data", Wrong::NotA(Sort::Object)),
        ("win", json!({}), "kind", Wrong::Unknown),
        (
            "withdraw",
            json!({"entry": "Sample, A"}),
            "entry",
            Wrong::NotAnId,
        ),
        (
            "withdraw",
            json!({"entry": id, "cause": ["x"]}),
            "cause",
            Wrong::NotA(Sort::Text),
        ),
        (
            "add-entry",
            json!({"name": "A", "rating": "high"}),
            "rating",
            Wrong::NotA(Sort::Count),
        ),
        (
            "configure",
            json!({"rounds": 5, "controlled": 1}),
            "controlled",
            Wrong::NotA(Sort::Truth),
        ),
        (
            "add-entries",
            json!({"entries": [{"name": "A"}, {"name": "B", "rating": -1}]}),
            "entries.1.rating",
            Wrong::NotA(Sort::Count),
        ),
        (
            "confirm-results",
            json!({"round": 1, "results": [{"board": 1, "outcome": "1-0"}, {"board": 2}]}),
            "results.1.outcome",
            Wrong::Missing,
        ),
        (
            "forbid-pairs",
            json!({"entries": "all"}),
            "entries",
            Wrong::NotA(Sort::List),
        ),
        (
            "confirm-results",
            json!({"results": [{"board": 1, "outcome": "1-0"}]}),
            "round",
            Wrong::Missing,
        ),
        (
            "file-request",
            json!({"entry": id, "request": {"for": "bye", "round": 1}}),
            "request.kind",
            Wrong::Missing,
        ),
    ] {
        let fault = wrong(json!({ "kind": kind, "data": data }));
        assert_eq!(
            (fault.at.as_str(), &fault.wrong),
            (at, &what),
            "{kind} {data}"
        );
    }
    let fault = wrong(json!({"kind": "configure", "data": {"acceleration": "fast"}}));
    let list = ["none", "baku", "table"].map(str::to_owned).to_vec();
    assert_eq!(
        (fault.at.as_str(), fault.wrong),
        ("acceleration", Wrong::NotOneOf(list))
    );
    let fault = wrong(json!({"kind": "seal-final", "more": 1}));
    assert_eq!((fault.at.as_str(), fault.wrong), ("more", Wrong::Unknown));
    let fault = wrong(json!([]));
    assert_eq!(fault.at, "");
}
