//! R11, R12, C1, C3: clocks that are read elsewhere, by nobody, or taken back.

use jadoube_clock::FallenFlags;
use jadoube_lawbook::Edition;
use jadoube_referee::{
    ClockSource, Decision, Effect, Evidence, Fact, GameResult, Mode, Stage, Verdict, What, Why,
};
use jadoube_vocabulary::Side;

use crate::table::{ARB, B, START, Table, W, cites, settings, with_clock};

fn standard(control: &str, clock: ClockSource) -> Table {
    let settings = settings(Edition::Fide2023, Mode::Standard, control);
    Table::new(with_clock(settings, clock), START)
}

/// The keeper's clock is mirrored: time does not run here, and what a ruling does to the
/// clock is an order that shows only in the next reading.
#[test]
fn a_mirror_changes_only_with_what_it_mirrors() {
    let mut table = standard("5400+30", ClockSource::Mirrored);
    table.does(ARB, What::Begins);
    let mut reading = Box::new(table.game.clock().unwrap().reading());
    assert_eq!(reading.running, None, "nobody has started the keeper yet");
    reading.running = Some(Side::White);
    let reads = |reading: &_| What::ClockReads {
        reading: Box::clone(reading),
    };
    table.does(ARB, reads(&reading));
    table.after(10_000).plays("e4");
    assert_eq!(table.left(Side::White), 5_430_000);
    assert_eq!(table.game.board().completed(Side::White), 1);
    reading.faces.white.remaining = 5_450_000;
    reading.faces.white.moves = 1;
    reading.running = Some(Side::Black);
    table.does(ARB, reads(&reading));
    assert_eq!(table.left(Side::White), 5_450_000);
    let awarded = table.decides(Decision::Awards(Side::Black, 120_000));
    let order = Effect::AddTime(Side::Black, 120_000);
    assert!(awarded.iter().any(|ruling| ruling.effects.contains(&order)));
    assert_eq!(table.left(Side::Black), 5_430_000);
    // A flag is down when the keeper says so.
    let flag = What::Flag { side: Side::Black };
    assert_eq!(table.tries(W, flag.clone()).unwrap_err().why, Why::FlagUp);
    reading.faces.black.remaining = 0;
    reading.flags = FallenFlags::fallen([Side::Black]);
    table.does(ARB, reads(&reading));
    table.does(W, flag);
    assert_eq!(
        table.game.stage(),
        Stage::Finished(GameResult::Win(Side::White))
    );
    let log = table.game.kept();
    assert_eq!(log.replay().unwrap().snapshot(), table.game.snapshot());
}

#[test]
fn our_own_clock_mirrors_nothing() {
    let mut table = Table::standard("5400", START);
    let reading = Box::new(table.game.clock().unwrap().reading());
    let refused = table.tries(ARB, What::ClockReads { reading });
    assert_eq!(refused.unwrap_err().why, Why::NotHere);
}

/// 6.8: a flag is down when an official says so, on a clock that nobody reads for us.
#[test]
fn a_word_is_enough_where_nobody_reads_the_clock() {
    let mut table = standard("3600", ClockSource::Unobserved);
    table.does(ARB, What::Begins);
    table.after(60_000).plays("e4 e5");
    table.does(ARB, What::Flag { side: Side::White });
    assert_eq!(
        table.game.stage(),
        Stage::Finished(GameResult::Win(Side::Black))
    );
}

/// 6.4, 8.6: forty moves are due, and nobody has told how many were made.
#[test]
fn the_number_of_moves_is_asked_for() {
    let mut table = standard("40/5400+30:1800+30", ClockSource::Unobserved);
    table.does(ARB, What::Begins);
    let flag = What::Flag { side: Side::White };
    let asked = table.does(ARB, flag.clone());
    let fact = Evidence::NotKnown(Fact::MoveCount(Side::White));
    assert!(asked.iter().any(|ruling| ruling.evidence.contains(&fact)));
    assert_eq!(table.game.stage(), Stage::Running);
    let proved = What::MovesProved {
        white: 40,
        black: 39,
    };
    assert!(cites(&table.does(ARB, proved), "fide-2023:8.6"));
    // The fortieth move has opened the last period: its flag loses.
    table.does(ARB, flag);
    assert!(matches!(table.game.stage(), Stage::Finished(_)));
}

/// L23: White has captured with the wrong piece and pressed after 30 s; Black demands after
/// 20 s. The press is taken back with its bonus, and White's clock runs.
#[test]
fn a_demand_takes_the_press_back() {
    let settings = settings(Edition::Pzwarc, Mode::Standard, "4800+60");
    let mut table = Table::new(settings, "W:W32,48:B19,28,42");
    table.does(ARB, What::Begins);
    table.after(30_000).plays("48x37");
    assert_eq!(table.left(Side::White), 4_830_000);
    table.after(20_000).does(B, What::Demands);
    assert_eq!(table.left(Side::White), 4_770_000);
    assert_eq!(table.left(Side::Black), 4_780_000);
    let clock = table.game.clock().unwrap();
    assert_eq!(clock.running(), Some(Side::White));
    assert_eq!(clock.face(Side::White).moves, 0);
    assert_eq!(table.game.board().legal(), ["32x14"]);
    // The move in its place earns the bonus once.
    table.after(10_000).makes(W, "32x14");
    table.does(W, What::Presses);
    assert_eq!(table.left(Side::White), 4_820_000);
}

/// C1: the instant of a flag is known to the millisecond, whenever somebody looks.
#[test]
fn the_instant_of_a_flag_is_kept() {
    let mut table = Table::standard("3600", START);
    table.does(ARB, What::Begins);
    table.after(1_000).plays("e4");
    table.after(3_600_250).does(ARB, What::TimePasses);
    assert_eq!(table.game.flag_at(Side::Black), Some(3_601_000));
    assert_eq!(table.game.flag_at(Side::White), None);
    table.decides(Decision::Awards(Side::Black, 60_000));
    assert_eq!(table.game.flag_at(Side::Black), None);
    let made = table.makes(B, "e5");
    assert!(made.iter().any(|ruling| ruling.verdict == Verdict::Made));
}
