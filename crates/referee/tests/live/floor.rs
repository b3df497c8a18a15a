//! R7: what officials' screens show, edition by edition (the table of hidden findings).

use jadoube_lawbook::Edition;
use jadoube_referee::{FloorFinding, FloorTime, FloorView, GameResult, Mode, Stage, Verdict, What};
use jadoube_vocabulary::Side;

use crate::table::{ARB, B, START, Table, W, made, settings};

fn shown(view: &FloorView) -> String {
    serde_json::to_string(view).unwrap()
}

fn illegal(view: &FloorView) -> bool {
    let mut findings = view.findings.iter();
    findings.any(|it| matches!(it, FloorFinding::IllegalMove { .. }))
}

/// The same men and the same move: legal with the right to castle, illegal without. Before
/// and after the press, and after the reply.
fn castled(edition: Edition, mode: Mode, right: &str) -> [FloorView; 3] {
    let fen = format!("4k3/8/8/8/8/8/8/4K2R w {right} - 0 1");
    let mut table = Table::new(settings(edition, mode, "300"), &fen);
    table.does(ARB, What::Begins);
    table.notes(W, made("O-O"));
    let unpressed = table.game.for_floor();
    // An edition that knows no clock completes the move with the hand.
    let _ = table.tries(W, What::Presses);
    let pressed = table.game.for_floor();
    table.notes(B, made("Kd7"));
    [unpressed, pressed, table.game.for_floor()]
}

#[test]
fn an_illegal_move_is_shown_only_where_an_official_may_act_now() {
    use Edition::{Fide1993, Fide2001, Fide2014, Fide2023};
    // Shown after the press, and after the reply.
    let table = [
        (Fide1993, Mode::Standard, [true, true]),
        (Fide2001, Mode::Standard, [true, true]),
        (Fide2001, Mode::RapidLimited, [true, true]),
        (Fide2001, Mode::BlitzLimited, [false, false]),
        (Fide2014, Mode::Standard, [true, true]),
        (Fide2014, Mode::RapidFull, [true, true]),
        (Fide2014, Mode::RapidLimited, [true, false]),
        (Fide2014, Mode::BlitzLimited, [true, false]),
        (Fide2023, Mode::Standard, [true, true]),
        (Fide2023, Mode::BlitzFull, [true, true]),
        (Fide2023, Mode::RapidLimited, [true, false]),
        (Fide2023, Mode::BlitzLimited, [true, false]),
    ];
    for (edition, mode, [pressed, replied]) in table {
        let wrong = castled(edition, mode, "-");
        let right = castled(edition, mode, "K");
        let case = format!("{edition} {mode:?}");
        assert_eq!(illegal(&wrong[1]), pressed, "{case}");
        assert_eq!(illegal(&wrong[2]), replied, "{case}");
        // Where it is hidden, nothing at all tells it from the legal move.
        for (wrong, right) in wrong.iter().zip(&right) {
            if !illegal(wrong) {
                assert_eq!(shown(wrong), shown(right), "{case}");
            }
        }
        // Before the press never, but where the hand completes the move.
        assert_eq!(illegal(&wrong[0]), edition == Fide1993, "{case}");
    }
}

/// I/5.4: only the opponent speaks of an irregular move; after the demand it is a card.
#[test]
fn an_irregular_move_is_hidden_until_it_is_demanded_back() {
    let settings = settings(Edition::Pzwarc, Mode::Standard, "4800+60");
    let mut table = Table::new(settings, "W:W32,48:B19,28,42");
    table.does(ARB, What::Begins);
    table.notes(W, made("48x37"));
    table.notes(W, What::Presses);
    assert!(table.game.irregular().is_some());
    let view = table.game.for_floor();
    assert!(
        view.findings.is_empty() && view.matters.is_empty(),
        "{view:?}"
    );
    table.notes(B, What::Demands);
    let view = table.game.for_floor();
    let card = |it: &FloorFinding| matches!(it, FloorFinding::Held { verdict, .. } if *verdict == Verdict::Restored);
    assert!(view.findings.iter().any(card), "{view:?}");
}

/// B.6 (2001): only players call a flag in rapid; the tile stays at one minute. 2023 A.5.5:
/// the arbiter calls it too. 2014 A.4(c): shown, a player first.
#[test]
fn a_flag_is_hidden_where_only_players_call_it() {
    let looked = |edition, mode, at| {
        let mut table = Table::new(settings(edition, mode, "900"), START);
        table.does(ARB, What::Begins);
        table.after(at).does(ARB, What::TimePasses);
        table.game.for_floor()
    };
    let (old, late) = (Edition::Fide2001, 930_000);
    let view = looked(old, Mode::RapidLimited, late);
    let clock = view.clock.as_ref().unwrap();
    assert_eq!(clock.time.white, FloorTime::Minutes(1));
    assert!(!clock.flags.white && view.findings.is_empty());
    // Nothing tells the last minute from the minutes after it.
    assert_eq!(
        shown(&view),
        shown(&looked(old, Mode::RapidLimited, 850_000))
    );
    assert_eq!(
        shown(&view),
        shown(&looked(old, Mode::RapidLimited, 1_800_000))
    );
    for (edition, mode, first) in [
        (Edition::Fide2001, Mode::Standard, false),
        (Edition::Fide2014, Mode::RapidLimited, true),
        (Edition::Fide2023, Mode::RapidLimited, false),
        (Edition::Fide2023, Mode::BlitzLimited, false),
    ] {
        let view = looked(edition, mode, late);
        assert_eq!(view.clock.as_ref().unwrap().time.white, FloorTime::Exact(0));
        let flags: Vec<_> = view.findings.iter().collect();
        let [
            FloorFinding::Flag {
                side,
                at,
                claimed_first,
                ..
            },
            ..,
        ] = flags.as_slice()
        else {
            unreachable!("{view:?}");
        };
        assert_eq!(
            (*side, *at, *claimed_first),
            (Side::White, Some(900_000), first)
        );
    }
}

/// 9.2, 9.3: nobody is told that a claim would be right; 9.6 ends the game unasked.
#[test]
fn claims_are_hidden_and_automatic_draws_shown() {
    let after = |quiet: u32| {
        let fen = format!("7k/8/8/8/8/8/6R1/6K1 w - - {quiet} 90");
        let mut table = Table::standard("5400", &fen);
        table.does(ARB, What::Begins);
        table.notes(W, made("Ra2"));
        table.notes(W, What::Presses);
        table.game.for_floor()
    };
    assert_eq!(shown(&after(0)), shown(&after(99)));
    assert_eq!(shown(&after(0)), shown(&after(140)));
    let [
        FloorFinding::Held {
            verdict, effects, ..
        },
    ] = &after(149).findings[..]
    else {
        unreachable!("75 moves (9.6.2)");
    };
    assert_eq!(*verdict, Verdict::Drawn);
    let ends = jadoube_referee::Effect::Finish(GameResult::Draw);
    assert!(effects.contains(&ends));
}

/// L39: what was found stays open while play goes on, and is gone with the half-moves it
/// was found on.
#[test]
fn a_mate_waits_to_be_confirmed() {
    let mut table = Table::standard("5400", START);
    table.does(ARB, What::Begins);
    table.plays("f3 e5 g4");
    table.notes(B, made("Qh4"));
    let view = table.game.for_floor();
    let [FloorFinding::Held { entry, verdict, .. }] = &view.findings[..] else {
        unreachable!("{view:?}");
    };
    assert_eq!((*verdict, view.stage), (Verdict::Won, Stage::Running));
    let entry = *entry;
    table.does(ARB, What::Confirms { entry });
    let view = table.game.for_floor();
    assert_eq!(view.stage, Stage::Finished(GameResult::Win(Side::Black)));
    assert!(view.findings.is_empty());
}

/// 8.4, 8.5.1: below five minutes and without 30 seconds a move both duties rest; in rapid
/// there is none. L41, L42.
#[test]
fn an_official_records_when_both_are_short_of_time() {
    let looked = |mode, control: &str, left: i64| {
        let mut settings = settings(Edition::Fide2023, mode, control);
        let control = settings.control.take();
        settings.control = control;
        let mut setup = jadoube_referee::GameSetup::new(settings, START);
        setup.earlier.clocks.white = Some(left);
        setup.earlier.clocks.black = Some(left);
        let mut game = jadoube_referee::Game::from_setup(setup).unwrap();
        let begins = jadoube_referee::Observation {
            at: 0,
            by: ARB,
            what: What::Begins,
        };
        game.observe(begins).unwrap();
        let view = game.for_floor();
        view.findings
            .iter()
            .any(|it| matches!(it, FloorFinding::Record { .. }))
    };
    assert!(looked(Mode::Standard, "5400+10", 299_999));
    assert!(!looked(Mode::Standard, "5400+10", 300_000));
    assert!(!looked(Mode::Standard, "5400+30", 299_999));
    assert!(!looked(Mode::RapidLimited, "900+10", 60_000));
}
