//! The table of phrases reads what it prints: every observation can be told, and every line
//! has one way of being written.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may stop at a surprise"
)]

use std::collections::BTreeSet;
use std::path::Path;

use jadoube_clock::{ClockReading, FallenFlags};
use jadoube_referee::cases::{Line, Who, matters, phrases};
use jadoube_referee::laws::{Matter, Penalty};
use jadoube_referee::{Contact, Decision, DrawClaim, MatterId, Observation, Person, StopFor, What};
use jadoube_scenarios::BadScenario;
use jadoube_scenarios::game::{self, Scenario};
use jadoube_vocabulary::Side;
use proptest::prelude::*;
use proptest::strategy::Union;

#[expect(dead_code, reason = "the log's test names more than observations")]
#[path = "log/names.rs"]
mod names;

/// A hundred days, the longest time of a story.
const LONGEST: i64 = 100 * 24 * 3_600_000;

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => "[a-hNQRBK0-9x:=+-]{1,8}",
        1 => any::<String>(),
        1 => "[ %#n\t]{0,4}",
        1 => Just("nothing".to_owned()),
        1 => Just("because".to_owned()),
    ]
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::White), Just(Side::Black)]
}

fn time() -> impl Strategy<Value = i64> {
    prop_oneof![
        0..=LONGEST,
        Just(0),
        (0..=100_i64).prop_map(|it| it * 60_000)
    ]
}

fn penalty() -> impl Strategy<Value = Penalty> {
    prop::sample::select(Penalty::ALL.to_vec())
}

fn matter() -> impl Strategy<Value = Matter> {
    prop::sample::select(matters::known(true).collect::<Vec<_>>())
}

fn decision() -> BoxedStrategy<Decision> {
    prop_oneof![
        prop::sample::select(vec![
            Decision::Grants,
            Decision::GrantsDelay,
            Decision::Refuses,
            Decision::Postpones,
            Decision::Waives,
            Decision::OrdersNewGame,
            Decision::SendsAway,
        ]),
        (side(), penalty(), time()).prop_map(|(s, p, t)| Decision::Penalises(s, p, t)),
        (side(), penalty(), any::<u8>()).prop_map(|(s, p, h)| Decision::PenalisesPoints(s, p, h)),
        any::<(u8, u8)>().prop_map(|(white, black)| Decision::Scores(white, black)),
        (side(), time()).prop_map(|(side, time)| Decision::Sets(side, time)),
        (side(), time()).prop_map(|(side, time)| Decision::Awards(side, time)),
    ]
    .boxed()
}

/// Everything that can be observed, a strategy for each variant.
#[expect(clippy::too_many_lines, reason = "a list of all observations")]
fn each() -> Vec<BoxedStrategy<What>> {
    let yes = any::<bool>;
    let texts = || prop::collection::vec(text(), 0..4);
    let contact = prop::sample::select(vec![
        Contact::Meant,
        Contact::Accident,
        Contact::Idle,
        Contact::Doubtful,
        Contact::OrderUnclear,
        Contact::AtOnce,
    ]);
    let ground = prop::sample::select(vec![
        DrawClaim::Repetition,
        DrawClaim::FiftyMoves,
        DrawClaim::RuleDraw,
        DrawClaim::Ending,
        DrawClaim::LastMinute,
    ]);
    let claimed = ground.clone();
    let reason = prop::sample::select(vec![
        StopFor::Irregularity,
        StopFor::DrawClaim,
        StopFor::Arbiter,
    ]);
    let mut all: Vec<BoxedStrategy<What>> = [
        What::Begins,
        What::Arrives,
        What::SaysAdjust,
        What::Presses,
        What::MakesUnknown,
        What::SealsUnseen,
        What::SealsReplyUnseen,
        What::OffersDraw,
        What::AcceptsDraw,
        What::DeclinesDraw,
        What::Resigns,
        What::BothFlags,
        What::TimePasses,
        What::AgreeToCorrect,
        What::FindsImpossible,
        What::WrongArray,
        What::BoardTurned,
        What::ColoursReversed,
        What::Displaces,
        What::TouchComplaint,
        What::AsksIncrement,
        What::ClaimsNoNormalWin,
        What::ClaimsUnsupervised,
        What::StopsRecording,
        What::CannotReconstruct,
        What::LooksAtRecord,
        What::CorrectsAnnouncement,
        What::AdjournedWrongly,
        What::RequiresSeal,
        What::OpensEnvelope,
        What::EnvelopeLost,
        What::OpensReply,
        What::ReplyLost,
        What::PositionLost,
        What::WrongTimes,
        What::TakesBack,
        What::Demands,
        What::LetsStand,
        What::RefusesToCorrect,
        What::PutRight,
        What::DeclaresDraw,
        What::LimitPassed,
        What::RecordsComplete,
        What::CountsElsewhere,
        What::ConfirmsResult,
        What::AsksStatus,
    ]
    .into_iter()
    .map(|what| Just(what).boxed())
    .collect();
    all.extend([
        (text(), contact)
            .prop_map(|(square, contact)| What::Touches { square, contact })
            .boxed(),
        yes()
            .prop_map(|kingside| What::ReleasesKing { kingside })
            .boxed(),
        any::<char>()
            .prop_map(|piece| What::PromotionTouches { piece })
            .boxed(),
        (text(), 0..=3_u8)
            .prop_map(|(text, hands)| What::Makes { text, hands })
            .boxed(),
        (ground, prop::option::of(text()), yes())
            .prop_map(|(ground, intended, from_display)| What::ClaimsDraw {
                ground,
                intended,
                from_display,
            })
            .boxed(),
        side().prop_map(|side| What::Flag { side }).boxed(),
        yes().prop_map(|for_help| What::Stops { for_help }).boxed(),
        any::<usize>()
            .prop_map(|entry| What::Confirms { entry })
            .boxed(),
        (prop::option::of(time()), prop::option::of(time()))
            .prop_map(|(white, black)| What::ClockShows { white, black })
            .boxed(),
        side().prop_map(|side| What::Resumes { side }).boxed(),
        yes().prop_map(|faulty| What::ClockWrong { faulty }).boxed(),
        yes()
            .prop_map(|certain| What::IllegalFound { certain })
            .boxed(),
        yes()
            .prop_map(|certain| What::Misplaced { certain })
            .boxed(),
        yes().prop_map(|both| What::OrdersUpdate { both }).boxed(),
        text().prop_map(|text| What::Announces { text }).boxed(),
        any::<Option<usize>>()
            .prop_map(|agree| What::BoardsDiffer { agree })
            .boxed(),
        time().prop_map(|rest| What::AdjournsEarly { rest }).boxed(),
        text().prop_map(|text| What::Seals { text }).boxed(),
        (yes(), yes())
            .prop_map(|(replier, sealer)| What::ResumesAdjourned { replier, sealer })
            .boxed(),
        text().prop_map(|text| What::SealsReply { text }).boxed(),
        text().prop_map(|square| What::Holds { square }).boxed(),
        text().prop_map(|text| What::Jumps { text }).boxed(),
        text().prop_map(|text| What::Releases { text }).boxed(),
        text().prop_map(|text| What::MakesUnshown { text }).boxed(),
        texts()
            .prop_map(|squares| What::Removes { squares })
            .boxed(),
        text().prop_map(|square| What::Crowns { square }).boxed(),
        reason.prop_map(|reason| What::StopsFor { reason }).boxed(),
        text()
            .prop_map(|square| What::OnLightSquare { square })
            .boxed(),
        (text(), text())
            .prop_map(|(stands, belongs)| What::BelongsElsewhere { stands, belongs })
            .boxed(),
        side()
            .prop_map(|side| What::OffersAdvantage { side })
            .boxed(),
        texts().prop_map(|line| What::ShowsWin { line }).boxed(),
        any::<(u32, u32)>()
            .prop_map(|(white, black)| What::MovesProved { white, black })
            .boxed(),
        (yes(), yes())
            .prop_map(|(white, black)| What::TeamsShort { white, black })
            .boxed(),
        Just(What::NextGame).boxed(),
        Just(What::TakesOverRecord).boxed(),
        (side(), text())
            .prop_map(|(side, square)| What::ManMissing { side, square })
            .boxed(),
        side().prop_map(|side| What::StrayMan { side }).boxed(),
        text().prop_map(|text| What::Writes { text }).boxed(),
        (side(), text())
            .prop_map(|(side, fen)| What::OwnBoard { side, fen })
            .boxed(),
        time().prop_map(|spent| What::PutRightIn { spent }).boxed(),
        side().prop_map(|side| What::TeamComplete { side }).boxed(),
        (matter(), side())
            .prop_map(|(matter, side)| What::Matter { matter, side })
            .boxed(),
        decision().prop_map(What::Decides).boxed(),
        (prop_oneof![text(), Just("as told".to_owned())], decision())
            .prop_map(|(reason, instead)| What::Overrules {
                reason,
                instead,
                entry: None,
            })
            .boxed(),
        (text(), decision(), 0..1_000_usize)
            .prop_map(|(reason, instead, entry)| What::Overrules {
                reason,
                instead,
                entry: Some(entry),
            })
            .boxed(),
        (0..1_000_usize, text())
            .prop_map(|(ply, text)| What::Identifies { ply, text })
            .boxed(),
        text().prop_map(|fen| What::BoardShows { fen }).boxed(),
        (claimed, prop::option::of(text()))
            .prop_map(|(ground, intended)| What::RaisesClaim { ground, intended })
            .boxed(),
        (
            any::<[i64; 2]>(),
            any::<[u32; 2]>(),
            prop::option::of(side()),
        )
            .prop_map(|([white, black], [moves, other], running)| {
                let mut reading = Box::<ClockReading>::default();
                (reading.faces.white.remaining, reading.faces.black.remaining) = (white, black);
                (reading.faces.white.moves, reading.faces.black.moves) = (moves, other);
                reading.running = running;
                reading.flags = FallenFlags::fallen(running);
                What::ClockReads { reading }
            })
            .boxed(),
        text().prop_map(|text| What::EnvelopeSays { text }).boxed(),
        text().prop_map(|text| What::ReplySays { text }).boxed(),
        (any::<u32>(), decision())
            .prop_map(|(matter, decision)| What::DecidesMatter {
                matter: MatterId(matter),
                decision,
            })
            .boxed(),
    ]);
    all
}

fn person() -> impl Strategy<Value = Person> {
    prop_oneof![
        side().prop_map(Person::Player),
        side().prop_map(Person::Assistant),
        Just(Person::Arbiter),
        Just(Person::Other),
    ]
}

/// A new observation does not compile in `names` until it is listed there; then it needs a
/// strategy above, and the property below a row of the table.
#[test]
fn every_observation_has_a_strategy_and_a_phrase() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut found = BTreeSet::new();
    for strategy in each() {
        let what = strategy.new_tree(&mut runner).unwrap().current();
        let line = Line {
            when: jadoube_referee::cases::When::Then,
            who: Who::Arbiter,
            acts: vec![what.clone()],
        };
        assert!(line.phrase().is_some(), "no phrase tells {what:?}");
        found.insert(names::what(&what));
    }
    let all: BTreeSet<&str> = names::WHATS.iter().copied().collect();
    assert_eq!(found, all);
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 4_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn an_observation_that_is_printed_is_read_again(
        what in Union::new(each()),
        by in person(),
        at in time(),
    ) {
        let observation = Observation { at, by, what };
        let text = Line::of(&observation).to_string();
        prop_assert!(!text.contains(['\n', '#']), "{text:?}");
        let read: Line = text.parse().map_err(|why: String| TestCaseError::fail(why))?;
        prop_assert_eq!(read.observations(7), vec![observation]);
        prop_assert_eq!(read.to_string(), text);
    }

    #[test]
    fn a_phrase_that_is_filled_and_read_is_printed_in_one_way(
        place in any::<prop::sample::Index>(),
        who in prop::sample::select(Who::ALL.to_vec()),
        word in "[a-h][1-8]",
    ) {
        let all: Vec<_> = phrases::all().collect();
        let phrase = place.get(&all);
        let filled = phrase.pattern.split(' ').map(|it| sample(it, &word));
        let told = format!("{} {}", who.code(), filled.collect::<Vec<_>>().join("  "));
        let line: Line = told.parse().map_err(|why: String| TestCaseError::fail(why))?;
        let printed = line.to_string();
        let again: Line = printed.parse().map_err(|why: String| TestCaseError::fail(why))?;
        prop_assert_eq!(&again, &line);
        prop_assert_eq!(again.to_string(), printed);
    }
}

/// A word of a pattern, filled where it is a hole.
fn sample(word: &str, square: &str) -> String {
    if !word.starts_with('{') {
        return word.to_owned();
    }
    match word.trim_matches(['{', '}', '.']) {
        "move" | "to" => square.to_owned(),
        "piece" => "Q".to_owned(),
        "side" | "about" => "black".to_owned(),
        "time" | "white_time" | "black_time" => "1:02".to_owned(),
        "count" | "entry" | "hands" | "proved_white" | "proved_black" => "3".to_owned(),
        "matter" => "disturbs".to_owned(),
        "penalty" => "warning".to_owned(),
        "score" => "1-1/2".to_owned(),
        "points" => "1/2".to_owned(),
        "ground" => "last-minute".to_owned(),
        "decision" => "sends away".to_owned(),
        "reason" => "both agreed".to_owned(),
        "position" => "8/8/4k3/8/3n4/8/4K3/7Q".to_owned(),
        "reading" => serde_json::to_string(&ClockReading::default()).unwrap(),
        _ => word.to_owned(),
    }
}

#[test]
fn no_two_phrases_of_one_person_are_written_alike() {
    let mut seen = BTreeSet::new();
    for phrase in phrases::all() {
        for who in phrase.who {
            assert!(
                seen.insert((who.code(), phrase.pattern)),
                "{} {}",
                who.code(),
                phrase.pattern
            );
        }
        // Only a misspelt hole is none of the known ones.
        assert_eq!(
            phrase.pattern.matches('{').count(),
            phrase.holes().count(),
            "{}",
            phrase.pattern
        );
    }
}

/// Every story of the project is written in words of the table, and its case is its text.
#[test]
fn every_story_is_printed_and_read_again() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut count = 0;
    for folder in ["fide-1993", "fide-2001", "fide-2014", "fide-2023", "pzwarc"] {
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            if !text.starts_with("kind = \"game") {
                continue;
            }
            let name = path.display();
            let stories = Scenario::read_all(&text);
            for story in stories.unwrap_or_else(|bad| panic!("{name}: {bad}")) {
                count += 1;
                let case = story.into_case();
                let written = case.text();
                let again = Scenario::read(&written).unwrap_or_else(|bad| panic!("{name}: {bad}"));
                assert_eq!(*again.case(), case, "{name}");
                assert_eq!(again.case().text(), written, "{name}");
            }
        }
    }
    assert!(count > 700, "only {count} stories");
}

fn bad(settings: &str, story: &str, expect: &str) -> BadScenario {
    let text = format!(
        "kind = \"game\"\ntitle = \"x\"\n{settings}\nstory = \"\"\"\n{story}\n\"\"\"\n[expect.fide-2023]\n{expect}\n"
    );
    let read = game::run(&text).map(|report| report.mismatches);
    read.expect_err(&text)
}

#[test]
fn a_misspelt_word_is_answered_with_the_nearest_ones() {
    for (line, what) in [
        ("white preses", "not understood: preses (nearest: presses"),
        ("white touchs e2", "(nearest: touches"),
        (
            "arbiter notes divice-found white",
            "no such matter: divice-found; nearest: device-found",
        ),
        (
            "arbiter penalises white waning",
            "no such penalty: waning; nearest: warning",
        ),
        ("arbiter finds ilegal move", "nearest: finds illegal move"),
        ("wite plays e4", "who is \"wite\"? (white, black, arbiter"),
    ] {
        let bad = bad("", line, "");
        assert_eq!(bad.line, 5, "{line}");
        assert!(bad.what.contains(what), "{line}: {}", bad.what);
    }
}

#[test]
fn what_cannot_be_expected_is_an_error_at_its_line() {
    for (expect, what) in [
        ("result = \"1:0\"", "no such result: \"1:0\""),
        ("result = \"2-0\"", "no such result: \"2-0\""),
        (
            "verdicts = [\"maid\"]",
            "no such verdict: \"maid\" (nearest: made",
        ),
        (
            "refused = \"not-on-moves\"",
            "no such refusal: \"not-on-moves\" (nearest: not-on-move",
        ),
        (
            "refusals = { \"white plays e4\" = \"no\" }",
            "no such refusal: \"no\"",
        ),
        (
            "refusals = { \"white danced\" = \"not-on-move\" }",
            "not understood: danced",
        ),
        ("must = [\"Ke9\"]", "must: Ke9: not a move"),
        (
            "options = [\"grand\"]",
            "no such choice: \"grand\" (nearest: grant",
        ),
        (
            "cites = [\"fide-2023:99.9\"]",
            "no such provision: \"fide-2023:99.9\"",
        ),
        (
            "citing = [\"fide-2023:99.9\"]",
            "no such provision: \"fide-2023:99.9\"",
        ),
        ("runs = \"both\"", "both"),
        ("points = \"many\"", "not a score: \"many\""),
        ("white = \"soon\"", "not a time: \"soon\""),
        ("black_shows = \"1\"", "not a time: \"1\""),
        (
            "readings = [\"fifty-unpress\"]",
            "no such reading: \"fifty-unpress\" (nearest: fifty-unpressed",
        ),
    ] {
        let bad = bad("", "arbiter begins", &format!("\n{expect}"));
        assert_eq!(bad.line, 9, "{expect}: {}", bad.what);
        assert!(bad.what.contains(what), "{expect}: {}", bad.what);
    }
}
