//! The express desk: every incident in every hall, and what the Laws give for the commonest.
#![expect(clippy::panic, reason = "a test may stop at the first surprise")]

use std::collections::BTreeMap;

use jadoube_chess::mate::Purse;
use jadoube_lawbook::Edition;
use jadoube_referee::express::{
    Bound, Hall, Incident, Judged, Known, Look, ShownGame, UNKNOWN, incidents,
};
use jadoube_referee::{Mode, Verdict};
use jadoube_vocabulary::{GameKind, Side};

const MODES: [Mode; 5] = [
    Mode::Standard,
    Mode::RapidFull,
    Mode::RapidLimited,
    Mode::BlitzFull,
    Mode::BlitzLimited,
];

/// Every combination of answers to an incident's facts.
fn combinations(incident: &Incident) -> Vec<BTreeMap<String, String>> {
    let mut all = vec![BTreeMap::new()];
    for fact in &incident.facts {
        all = all
            .into_iter()
            .flat_map(|so_far: BTreeMap<String, String>| {
                fact.answers.iter().map(move |answer| {
                    let mut more = so_far.clone();
                    more.insert(fact.key.clone(), answer.clone());
                    more
                })
            })
            .collect();
    }
    all
}

/// A story may end in a refusal, which is an answer; before its last line everything it
/// tells is possible, for White and for Black, in every category.
#[test]
fn every_incident_can_be_told_of_either_player() {
    for game in GameKind::ALL {
        let edition = Hall::usual(game).edition;
        for incident in incidents(game) {
            for answers in combinations(incident) {
                for (side, mode) in Side::BOTH.into_iter().flat_map(|s| MODES.map(|m| (s, m))) {
                    let hall = Hall {
                        mode,
                        ..Hall::usual(game)
                    };
                    let told = format!("{game} {} {answers:?} {mode:?} {side:?}", incident.key);
                    let case = incident.case(&hall, Some(side), &answers, None);
                    let case = case.unwrap_or_else(|bad| panic!("{told}: {}", bad.what));
                    let played = case.play(edition, &Purse::default());
                    let played = played.unwrap_or_else(|bad| panic!("{told}: {bad}"));
                    let last = played.parts.last().unwrap().line;
                    for line in played.parts.iter().filter(|line| line.line != last) {
                        assert!(line.answer.is_ok(), "{told}: {} is refused", line.text);
                    }
                }
            }
        }
    }
}

/// Told of Black, an incident ends as it ends of White with the sides exchanged.
#[test]
fn both_players_are_ruled_alike() {
    let turned = |result: &str| match result {
        "1-0" => "0-1".to_owned(),
        "0-1" => "1-0".to_owned(),
        "2-0" => "0-2".to_owned(),
        "0-2" => "2-0".to_owned(),
        "+/-" => "-/+".to_owned(),
        "-/+" => "+/-".to_owned(),
        other => other.to_owned(),
    };
    for game in GameKind::ALL {
        for edition in Edition::NEWEST_FIRST {
            if (edition == Edition::Pzwarc) != game.is_draughts() {
                continue;
            }
            let hall = Hall::usual(game).under(edition);
            for incident in incidents(game).into_iter().filter(|it| it.side) {
                for answers in combinations(incident) {
                    let [white, black] = Side::BOTH.map(|side| {
                        let case = incident.case(&hall, Some(side), &answers, None).unwrap();
                        let played = case.play(edition, &Purse::default()).unwrap();
                        (played.result(), played.given)
                    });
                    let told = format!("{game} {edition} {} {answers:?}", incident.key);
                    assert_eq!(turned(white.0), black.0, "{told}");
                    assert_eq!(
                        (white.1.white, white.1.black),
                        (black.1.black, black.1.white),
                        "{told}"
                    );
                }
            }
        }
    }
}

fn ruled(game: GameKind, edition: Edition, mode: Mode, key: &str, facts: &str) -> Judged {
    let hall = Hall {
        mode,
        ..Hall::usual(game).under(edition)
    };
    let incident = Incident::find(game, key).unwrap_or_else(|| panic!("{key}"));
    let mut known = Known {
        side: Some(Side::White),
        ..Known::default()
    };
    for (fact, answer) in facts.split(' ').filter_map(|pair| pair.split_once('=')) {
        known.answers.insert(fact.to_owned(), answer.to_owned());
    }
    match incident.look(&hall, &known, &Purse::default()) {
        Look::Ruled(judged) => judged,
        other => panic!("{key} {facts}: {other:?}"),
    }
}

/// What the documents give, White being the player concerned: the result, and the minutes or
/// seconds each clock gains.
#[test]
fn the_commonest_incidents_are_ruled_by_the_book() {
    use Edition::{Fide2001, Fide2014, Fide2023, Pzwarc};
    use GameKind::{Chess, Draughts100};
    use Mode::{BlitzLimited, RapidLimited, Standard};
    let table = [
        // 2023 7.5.5: two minutes, the second loses; A.3 and B.3: one minute.
        (
            Chess,
            Fide2023,
            Standard,
            "illegal-move",
            "count=first",
            "*",
            120,
        ),
        (
            Chess,
            Fide2023,
            RapidLimited,
            "illegal-move",
            "count=first",
            "*",
            60,
        ),
        (
            Chess,
            Fide2023,
            RapidLimited,
            "illegal-move",
            "count=second",
            "0-1",
            0,
        ),
        (
            Chess,
            Fide2023,
            BlitzLimited,
            "illegal-move",
            "count=second",
            "0-1",
            0,
        ),
        // 2014 A.4(b): a completed illegal move loses in rapid; 7.5(b): the second in standard.
        (
            Chess,
            Fide2014,
            RapidLimited,
            "illegal-move",
            "count=first",
            "0-1",
            0,
        ),
        (
            Chess,
            Fide2014,
            Standard,
            "illegal-move",
            "count=second",
            "0-1",
            0,
        ),
        // 2001 7.4(b): the third loses; C.3: blitz at once.
        (
            Chess,
            Fide2001,
            Standard,
            "illegal-move",
            "count=second",
            "*",
            120,
        ),
        (
            Chess,
            Fide2001,
            Standard,
            "illegal-move",
            "count=third",
            "0-1",
            0,
        ),
        (Chess, Fide2001, BlitzLimited, "illegal-move", "", "0-1", 0),
        // 2023 6.9: a loss unless the opponent can mate by no series of legal moves.
        (
            Chess,
            Fide2023,
            Standard,
            "flag",
            "opponent-has=more",
            "0-1",
            0,
        ),
        (
            Chess,
            Fide2023,
            Standard,
            "flag",
            "opponent-has=lone-king",
            "1/2-1/2",
            0,
        ),
        (
            Chess,
            Fide2023,
            Standard,
            "flag",
            "opponent-has=knight player-has=pawn",
            "0-1",
            0,
        ),
        (
            Chess,
            Fide2023,
            Standard,
            "flag",
            "opponent-has=knight player-has=queen",
            "1/2-1/2",
            0,
        ),
        // 2023 III.3.1.2 speaks of the quickplay finish only; 2014 6.11(b), 2001 B.8: drawn.
        (
            Chess,
            Fide2023,
            BlitzLimited,
            "both-flags",
            "fell-first=unknown",
            "*",
            0,
        ),
        (
            Chess,
            Fide2023,
            BlitzLimited,
            "both-flags",
            "fell-first=white",
            "0-1",
            0,
        ),
        (
            Chess,
            Fide2014,
            BlitzLimited,
            "both-flags",
            "fell-first=unknown",
            "1/2-1/2",
            0,
        ),
        (
            Chess,
            Fide2001,
            BlitzLimited,
            "both-flags",
            "fell-first=unknown",
            "1/2-1/2",
            0,
        ),
        // 2023 9.2, 9.5.2 and 9.5.3; A.3: a minute in rapid.
        (
            Chess,
            Fide2023,
            Standard,
            "draw-claim",
            "claim=repetition-right",
            "1/2-1/2",
            0,
        ),
        (
            Chess,
            Fide2023,
            Standard,
            "draw-claim",
            "claim=repetition-wrong",
            "*",
            120,
        ),
        (
            Chess,
            Fide2023,
            RapidLimited,
            "draw-claim",
            "claim=fifty-wrong",
            "*",
            60,
        ),
        (
            Chess,
            Fide2023,
            Standard,
            "draw-claim",
            "claim=fifty-right",
            "1/2-1/2",
            0,
        ),
        // 2023 6.7.1: the default time as announced, zero where none is; 2001 6.7: an hour.
        (Chess, Fide2023, Standard, "late", "arrives=within", "*", 0),
        (
            Chess,
            Fide2023,
            Standard,
            "late",
            "arrives=beyond",
            "0-1",
            0,
        ),
        (
            Chess,
            Fide2023,
            Standard,
            "late",
            "arrives=unannounced",
            "0-1",
            0,
        ),
        (
            Chess,
            Fide2001,
            Standard,
            "late",
            "arrives=unannounced",
            "*",
            0,
        ),
        // 2023 11.3.2.2: a device on the player loses.
        (Chess, Fide2023, Standard, "phone", "device=rings", "0-1", 0),
        // 2023 7.5.4: with two hands is an illegal move.
        (
            Chess,
            Fide2023,
            Standard,
            "two-hands",
            "count=first",
            "*",
            120,
        ),
        (
            Chess,
            Fide2023,
            Standard,
            "two-hands",
            "count=second",
            "0-1",
            0,
        ),
        // 2023 7.5.3: pressing without a move is one too; 7.5.2: the pawn becomes a queen.
        (
            Chess,
            Fide2023,
            Standard,
            "press-without-move",
            "count=first",
            "*",
            120,
        ),
        (
            Chess,
            Fide2023,
            Standard,
            "pawn-not-promoted",
            "count=first",
            "*",
            120,
        ),
        (
            Chess,
            Fide2023,
            Standard,
            "pawn-not-promoted",
            "count=second",
            "0-1",
            0,
        ),
        // 2023 5.1.2; 11.7 and 11.8.
        (
            Chess,
            Fide2023,
            Standard,
            "resigns",
            "opponent-has=lone-king",
            "1/2-1/2",
            0,
        ),
        (
            Chess,
            Fide2023,
            Standard,
            "refuses-laws",
            "who-refuses=one",
            "0-1",
            0,
        ),
        (
            Chess,
            Fide2023,
            Standard,
            "refuses-laws",
            "who-refuses=both",
            "0-0",
            0,
        ),
        // 2023 7.2.1 and 7.3: a new game, unless ten moves of reversed colours were made.
        (
            Chess,
            Fide2023,
            Standard,
            "wrong-start",
            "wrong=array",
            "annulled",
            0,
        ),
        (
            Chess,
            Fide2023,
            Standard,
            "wrong-start",
            "wrong=colours",
            "annulled",
            0,
        ),
        (
            Chess,
            Fide2023,
            Standard,
            "wrong-start",
            "wrong=colours played=ten",
            "*",
            0,
        ),
        // pzwarc I/5.7: once answered it stands; II/6.12: the flag loses; II/2.6.2: the phone.
        (
            Draughts100,
            Pzwarc,
            Standard,
            "irregular",
            "irregular=too-few answered=yes",
            "*",
            0,
        ),
        (Draughts100, Pzwarc, Standard, "flag", "", "0-2", 0),
        (
            Draughts100,
            Pzwarc,
            Standard,
            "phone",
            "device=rings",
            "0-2",
            0,
        ),
        (
            Draughts100,
            Pzwarc,
            Standard,
            "draw-claim",
            "claim=repetition-right",
            "1-1",
            0,
        ),
    ];
    for (game, edition, mode, key, facts, result, gained) in table {
        let judged = ruled(game, edition, mode, key, facts);
        let told = format!("{edition} {mode:?} {key} {facts}");
        assert_eq!(judged.cases.len(), 1, "{told}");
        let outcome = &judged.cases.first().unwrap().outcome;
        assert_eq!(outcome.result, result, "{told}");
        assert_eq!(outcome.given.black, gained * 1000, "{told}");
        assert_eq!(outcome.given.white, 0, "{told}");
    }
}

/// 2023 4.3.1 to 4.3.3: a touched man is moved, a touched opponent's man captured; where both
/// were touched the first captures the second if it can, else it is moved.
#[test]
fn what_was_touched_decides_what_must_be_played() {
    let bound = |facts| {
        let judged = ruled(
            GameKind::Chess,
            Edition::Fide2023,
            Mode::Standard,
            "touched",
            facts,
        );
        judged.cases.first().and_then(|case| case.outcome.bound)
    };
    assert_eq!(bound("man=own"), Some(Bound::Man));
    assert_eq!(bound("man=theirs"), Some(Bound::Capture));
    assert_eq!(bound("man=both-capturing"), Some(Bound::CaptureWith));
    assert_eq!(bound("man=both-apart"), Some(Bound::Man));
    assert_eq!(bound("man=own playable=no"), None);
}

/// pzwarc I/5.7: a reply accepts what the opponent did, and that is what the arbiter reads.
#[test]
fn a_reply_accepts_an_irregular_move() {
    for irregular in ["too-few", "wrong-move"] {
        let facts = format!("irregular={irregular} answered=yes");
        for game in [GameKind::Draughts100, GameKind::Draughts64] {
            let judged = ruled(game, Edition::Pzwarc, Mode::Standard, "irregular", &facts);
            let verdicts = &judged.cases.first().unwrap().outcome.verdicts;
            assert!(
                verdicts.contains(&Verdict::Healed),
                "{game} {facts}: {verdicts:?}"
            );
        }
    }
}

/// What is asked follows from the rulings: 2001 blitz loses at the first illegal move, so
/// nobody is asked which one it is; in 2023 they are.
#[test]
fn only_what_the_ruling_rests_on_is_asked() {
    let asked = |edition, mode| {
        let hall = Hall {
            mode,
            ..Hall::usual(GameKind::Chess).under(edition)
        };
        let known = Known {
            side: Some(Side::Black),
            ..Known::default()
        };
        let illegal = Incident::find(GameKind::Chess, "illegal-move").unwrap();
        match illegal.look(&hall, &known, &Purse::default()) {
            Look::Fact(fact) => Some(fact.key.clone()),
            _ => None,
        }
    };
    assert_eq!(
        asked(Edition::Fide2023, Mode::BlitzLimited),
        Some("count".to_owned())
    );
    assert_eq!(asked(Edition::Fide2001, Mode::BlitzLimited), None);
    assert_eq!(asked(Edition::Fide2014, Mode::RapidLimited), None);
}

/// Not knowing gives each possibility its ruling, and rulings that are the same only once.
#[test]
fn not_known_gives_every_possibility() {
    let facts = format!("count={UNKNOWN}");
    let chess = GameKind::Chess;
    let judged = ruled(
        chess,
        Edition::Fide2023,
        Mode::Standard,
        "illegal-move",
        &facts,
    );
    let results: Vec<_> = judged.cases.iter().map(|it| it.outcome.result).collect();
    assert_eq!(results, ["*", "0-1"]);
    assert!(judged.changes.is_empty());
}

/// 2023 A.5.2: in rapid with few arbiters a reply lets the illegal move stand; 7.5.5: who
/// could never be mated does not lose by the second one.
#[test]
fn what_would_change_the_ruling_is_told() {
    let judged = ruled(
        GameKind::Chess,
        Edition::Fide2023,
        Mode::RapidLimited,
        "illegal-move",
        "count=second",
    );
    let changes: Vec<(&str, &str, &str)> = judged
        .changes
        .iter()
        .map(|it| {
            (
                it.fact.key.as_str(),
                it.answer.as_str(),
                it.then.outcome.result,
            )
        })
        .collect();
    assert_eq!(
        changes,
        [
            ("pressed", "no", "*"),
            ("replied", "yes", "*"),
            ("can-mate", "no", "1/2-1/2"),
        ]
    );
}

/// Taps until every way through an incident is ruled on, the tile included.
fn taps(incident: &'static Incident, hall: &Hall, known: &Known) -> usize {
    match incident.look(hall, known, &Purse::default()) {
        Look::Ruled(_) => 0,
        Look::Side => {
            let known = Known {
                side: Some(Side::White),
                ..known.clone()
            };
            1 + taps(incident, hall, &known)
        }
        Look::Fact(fact) => {
            let answers = fact.answers.iter().map(String::as_str);
            let deepest = answers.chain([UNKNOWN]).map(|answer| {
                let mut known = known.clone();
                known.answers.insert(fact.key.clone(), answer.to_owned());
                taps(incident, hall, &known)
            });
            1 + deepest.max().unwrap_or_default()
        }
    }
}

/// The tiles in three taps, a flag against a lone minor piece in four; what is behind "something
/// else", a tap itself, within six.
#[test]
fn every_incident_is_ruled_within_six_taps() {
    for game in GameKind::ALL {
        for edition in Edition::NEWEST_FIRST {
            if (edition == Edition::Pzwarc) != game.is_draughts() {
                continue;
            }
            for mode in [Mode::Standard, Mode::BlitzLimited] {
                let hall = Hall {
                    mode,
                    ..Hall::usual(game).under(edition)
                };
                for incident in incidents(game) {
                    let most = match (incident.tile, incident.key.as_str()) {
                        (Some(_), "flag") => 4,
                        (Some(_), _) => 3,
                        (None, _) => 5,
                    };
                    let needed = 1 + taps(incident, &hall, &Known::default());
                    let told = format!("{game} {edition} {mode:?} {}", incident.key);
                    assert!(needed <= most, "{told}: {needed} taps");
                }
            }
        }
    }
}

/// 2023 6.9: a lone knight mates beside anything but queens, a lone bishop beside a knight, a
/// pawn or a bishop of the other colour.
#[test]
fn what_both_have_left_decides_a_flag() {
    for (opponent, player, result) in [
        ("knight", "queen", "1/2-1/2"),
        ("knight", "rook", "0-1"),
        ("knight", "knight", "0-1"),
        ("knight", "bishop-other", "0-1"),
        ("knight", "pawn", "0-1"),
        ("bishop", "queen", "1/2-1/2"),
        ("bishop", "rook", "1/2-1/2"),
        ("bishop", "bishop-same", "1/2-1/2"),
        ("bishop", "bishop-other", "0-1"),
        ("bishop", "knight", "0-1"),
        ("bishop", "pawn", "0-1"),
    ] {
        let facts = format!("opponent-has={opponent} player-has={player}");
        let chess = GameKind::Chess;
        let judged = ruled(chess, Edition::Fide2023, Mode::Standard, "flag", &facts);
        let outcome = &judged.cases.first().unwrap().outcome;
        assert_eq!(outcome.result, result, "{facts}");
    }
}

/// A position and a game that somebody shows answer as well as a tap; Black's flag falls with
/// Black on move, whatever the diagram says.
#[test]
fn what_is_shown_is_judged() {
    let judged = |key: &str, side, fact: &str, answer: &str, fen: &str, moves: &str| {
        let incident = Incident::find(GameKind::Chess, key).unwrap();
        let known = Known {
            side: Some(side),
            answers: [(fact.to_owned(), answer.to_owned())].into(),
            shown: Some(ShownGame {
                fen: fen.to_owned(),
                moves: moves.to_owned(),
            }),
        };
        match incident.look(&Hall::usual(GameKind::Chess), &known, &Purse::default()) {
            Look::Ruled(judged) => judged.cases.first().unwrap().outcome.result,
            other => panic!("{key}: {other:?}"),
        }
    };
    let flag = |fen| judged("flag", Side::Black, "opponent-has", "position", fen, "");
    assert_eq!(flag("8/8/3k4/8/8/3KQ3/8/8 w - - 0 1"), "1-0");
    assert_eq!(flag("8/8/3kq3/8/8/3K4/8/8 w - - 0 1"), "1/2-1/2");
    let third = |moves| {
        judged(
            "draw-claim",
            Side::White,
            "claim",
            "repetition-game",
            "",
            moves,
        )
    };
    assert_eq!(third("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"), "1/2-1/2");
    assert_eq!(third("Nf3 Nf6 Ng1 Ng8"), "*");
}
