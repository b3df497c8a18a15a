//! Incidents of an event: recorded, ruled, confirmed, appealed against; penalties over the event.

use crate::hall::{Hall, round};
use jadoube_referee::laws::Penalty;
use jadoube_tournament::{CommandKind, May, Role, may};
use jadoube_vocabulary::Outcome;
use serde_json::json;

fn published() -> Hall {
    let mut hall = Hall::swiss_of(4, 3);
    hall.publish(1);
    hall
}

/// Board 1 is 1-3, board 2 is 4-2 (S7 of the specification).
#[test]
fn a_ruling_that_ends_the_game_waits_for_the_chief_and_brings_the_result() {
    let mut hall = published();
    hall.now = 1_000;
    let white = hall.id(1);
    hall.plain(
        "record-incident",
        json!({"what": "illegal-move", "round": 1, "board": 1, "entry": white}),
    );
    let found = hall.state.incident(1).unwrap();
    assert_eq!((found.at, found.entry), (1_000, Some(hall.at(1))));
    let ruling = json!({"incident": 1, "answers": {"count": "second"},
        "articles": ["fide-2023:7.5.5"], "penalty": "game-lost", "outcome": "0-1",
        "text": "Black wins."});
    hall.plain("rule-incident", ruling.clone());
    // Proposed: the game is open, nothing counts.
    assert_eq!(hall.outcome(1, 1), Outcome::Open);
    let id = "1.1".parse().unwrap();
    assert_eq!(hall.state.proposal(id), Some((1, Outcome::BlackWon)));
    assert_eq!(hall.refuses("rule-incident", ruling), ["ruled-already"]);
    hall.plain("confirm-ruling", json!({"incident": 1}));
    assert_eq!(hall.outcome(1, 1), Outcome::BlackWon);
    assert_eq!(hall.state.proposal(id), None);
    assert_eq!(hall.state.penalties(hall.at(1)), [(1, Penalty::GameLost)]);
    hall.check();
}

#[test]
fn a_second_warning_is_seen_as_the_second_and_a_dropped_incident_counts_for_nothing() {
    let mut hall = published();
    let player = hall.id(2);
    for number in 1..=3 {
        hall.plain(
            "record-incident",
            json!({"what": "disturbs", "round": 1, "board": 2, "entry": player, "text": "talks"}),
        );
        hall.plain(
            "rule-incident",
            json!({"incident": number, "penalty": "warning"}),
        );
        // A warning needs nobody's confirmation.
        let ruling = hall.state.incident(number).unwrap().ruling.clone().unwrap();
        assert!(!ruling.is_grave());
    }
    hall.plain(
        "drop-incident",
        json!({"incident": 2, "reason": "heard wrongly"}),
    );
    let own = hall.state.penalties(hall.at(2));
    assert_eq!(own, [(1, Penalty::Warning), (3, Penalty::Warning)]);
    hall.check();
}

#[test]
fn whoever_does_not_sit_at_the_board_cannot_be_meant() {
    let mut hall = published();
    let other = hall.id(2);
    let wish = json!({"what": "touched", "round": 1, "board": 1, "entry": other});
    assert_eq!(hall.refuses("record-incident", wish), ["no-such-entry"]);
    let wish = json!({"what": "no such kind!", "round": 1, "board": 1});
    assert_eq!(hall.refuses("record-incident", wish), ["bad-field"]);
    assert_eq!(
        hall.refuses("confirm-ruling", json!({"incident": 7})),
        ["no-such-thing"]
    );
    hall.plain(
        "record-incident",
        json!({"what": "other", "text": "a spectator faints"}),
    );
    let wish = json!({"incident": 1, "outcome": "1-0"});
    assert_eq!(hall.refuses("rule-incident", wish), ["no-such-game"]);
    assert_eq!(
        hall.refuses("confirm-ruling", json!({"incident": 1})),
        ["not-ruled"]
    );
}

#[test]
fn a_result_that_is_there_is_not_overwritten_by_a_ruling() {
    let mut hall = published();
    let white = hall.id(1);
    hall.plain(
        "record-incident",
        json!({"what": "phone", "round": 1, "board": 1, "entry": white}),
    );
    hall.plain("rule-incident", json!({"incident": 1, "outcome": "0-1"}));
    hall.plain(
        "confirm-result",
        json!({"round": 1, "board": 1, "outcome": "1-0"}),
    );
    assert_eq!(
        hall.refuses("confirm-ruling", json!({"incident": 1})),
        ["has-result"]
    );
    assert_eq!(hall.outcome(1, 1), Outcome::WhiteWon);
}

#[test]
fn rulings_are_taken_back_and_undone() {
    let mut hall = published();
    hall.plain(
        "record-incident",
        json!({"what": "flag", "round": 1, "board": 1}),
    );
    let recorded = hall.state.head();
    hall.plain("rule-incident", json!({"incident": 1, "outcome": "1-0"}));
    let ruled = hall.state.head();
    // What was ruled on is first ruled on no longer.
    assert_eq!(
        hall.refuses("undo", json!({"seq": recorded})),
        ["not-compensable"]
    );
    hall.plain("undo", json!({"seq": ruled}));
    assert!(hall.state.incident(1).unwrap().ruling.is_none());
    hall.plain("undo", json!({"seq": recorded}));
    assert_eq!(hall.state.standing_incidents().count(), 0);
    hall.check();
}

#[test]
fn an_appeal_has_its_deadline_and_late_it_is_asked_about() {
    let mut hall = published();
    hall.plain("configure", json!({"appeal_minutes": 30}));
    hall.plain(
        "record-incident",
        json!({"what": "draw-claim", "round": 1, "board": 2}),
    );
    hall.now = 600_000;
    hall.plain(
        "rule-incident",
        json!({"incident": 1, "text": "The claim is wrong."}),
    );
    let ruling = hall.state.incident(1).unwrap().ruling.clone().unwrap();
    // Ruled at 10 minutes: heard until 40.
    assert_eq!(hall.state.appeal_until(&ruling), Some(2_400_000));
    hall.now = 2_400_000;
    hall.plain(
        "file-appeal",
        json!({"incident": 1, "text": "counted wrongly"}),
    );
    let appeal = hall.state.appeals().first().unwrap();
    assert_eq!((appeal.incident, appeal.at), (Some(1), Some(2_400_000)));
    assert_eq!(
        appeal.game,
        Some("1.2".parse().unwrap()),
        "the game of the incident"
    );
    hall.now = 2_400_001;
    let late = json!({"incident": 1, "text": "again"});
    assert_eq!(hall.asks("file-appeal", late.clone()), ["appeal-late"]);
    hall.sure("file-appeal", late);
    hall.plain(
        "decide-appeal",
        json!({"appeal": 1, "upheld": false, "text": "stands"}),
    );
    assert_eq!(hall.state.appeals().first().unwrap().upheld, Some(false));
    assert_eq!(
        hall.refuses("file-appeal", json!({"incident": 1, "text": " "})),
        ["reason-wanted"]
    );
    hall.check();
}

/// Section 3.1: a sector arbiter rules, the chief confirms; a helper notes; a player appeals.
#[test]
fn who_may_what() {
    use CommandKind as K;
    let yes = |role, kind| !matches!(may(role, kind), May::No | May::Ask);
    assert!(yes(Role::Sector, K::RuleIncident) && !yes(Role::Sector, K::ConfirmRuling));
    assert!(yes(Role::Deputy, K::ConfirmRuling) && yes(Role::Chief, K::ConfirmRuling));
    assert!(yes(Role::Helper, K::RecordIncident) && !yes(Role::Helper, K::RuleIncident));
    assert!(yes(Role::Player, K::FileAppeal) && !yes(Role::Player, K::RecordIncident));
    assert!(!yes(Role::Captain, K::RecordIncident));
}

/// S28: six seeds: byes for 1 and 2, ties 4-5 and 3-6; a level tie waits for its decider.
#[test]
fn the_bracket_of_six() {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample cup", "game": "chess", "system": "knock-out",
            "initial_colour": "white", "tie_games": 2, "deciders": ["900+10", "180+2"]}),
    );
    let names = ["Anna", "Bruno", "Celina", "Daniel", "Ewa", "Filip"];
    let rows: Vec<_> = (0_u32..)
        .zip(names)
        .map(|(at, name)| json!({"name": format!("Sample, {name}"), "rating": 2200 - 50 * at}))
        .collect();
    hall.plain("add-entries", json!({"entries": rows}));
    hall.plain("assign-numbers", json!({"order": "standard"}));
    let shown = |hall: &Hall| -> Vec<Vec<String>> {
        let number = |side: &Option<usize>| match side {
            Some(at) => hall.state.number(*at).unwrap().to_string(),
            None => "-".to_owned(),
        };
        let stages = hall.state.bracket().unwrap();
        let ties = |stage: &jadoube_tournament::BracketStage| {
            let ties = stage.ties.iter();
            ties.map(|tie| tie.sides.iter().map(number).collect::<Vec<_>>().join(" "))
                .collect()
        };
        stages.iter().map(ties).collect()
    };
    assert_eq!(
        shown(&hall),
        [
            vec!["1 -", "4 5", "2 -", "3 6"],
            vec!["1 -", "2 -"],
            vec!["- -"]
        ]
    );
    hall.publish(1);
    hall.results(1, &["1-0", "1-0"]);
    hall.publish(2);
    // 4-5 1-0, then 5-4 1-0: level; 3 beats 6 twice.
    hall.results(2, &["1-0", "0-1"]);
    let tie = |hall: &Hall, at: usize| hall.state.bracket().unwrap().remove(0).ties.remove(at);
    assert_eq!(tie(&hall, 1).score, [10, 10]);
    assert!(tie(&hall, 1).is_drawn);
    assert_eq!(tie(&hall, 1).next_decider.as_deref(), Some("900+10"));
    assert_eq!(tie(&hall, 3).winner, Some(0));
    let (four, five) = (hall.id(4), hall.id(5));
    hall.plain("order-play-off", json!({"entries": [four, five]}));
    assert_eq!(tie(&hall, 1).deciders, [Some("900+10".to_owned())]);
    assert_eq!(tie(&hall, 1).next_decider.as_deref(), Some("180+2"));
    hall.plain("record-play-off", json!({"order": [five, four]}));
    assert_eq!(
        shown(&hall),
        [
            vec!["1 -", "4 5", "2 -", "3 6"],
            vec!["1 5", "2 3"],
            vec!["- -"]
        ]
    );
    assert_eq!(
        hall.state.bracket().unwrap().get(1).unwrap().round,
        round(3)
    );
    hall.check();
}

/// S38: the log of an event goes through its file and stays what it is.
#[test]
fn an_event_file_gives_the_same_log() {
    let mut hall = published();
    hall.plain(
        "record-incident",
        json!({"what": "flag", "round": 1, "board": 1}),
    );
    let log: Vec<_> = hall
        .log
        .iter()
        .map(|event| jadoube_tournament::Logged {
            at: 0,
            event: event.clone(),
        })
        .collect();
    let text = jadoube_tournament::file_text(&log, &hall.people, &hall.texts);
    let read = jadoube_tournament::read_file(&text).unwrap();
    assert_eq!(read.log, log);
    assert_eq!(read.people, hall.people);
    assert_eq!(read.state.head(), hall.state.head());
    assert_eq!(jadoube_tournament::read_file("{}").unwrap_err().seq, 0);
    let other = text.replacen("\"seq\":2", "\"seq\":3", 1);
    let wrong = jadoube_tournament::read_file(&other).unwrap_err();
    // Four lines stand before the log, one event on each.
    assert_eq!((wrong.seq, wrong.line), (2, 6));
}
