//! Files read, written and read again say the same; bad ones are refused by line.

use std::path::Path;

use jadoube_competition::Parity;
use jadoube_formats::trf::{self, Dialect, LineEnds};
use jadoube_pairing::swiss::dutch::{Dice, Fast, Plan, check_round, generate, pair_with};
use proptest::prelude::*;

#[test]
fn golden_files_survive_reading_and_writing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/dutch");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "trf") {
            let read = trf::read(&trf::decode(&std::fs::read(&path).unwrap())).unwrap();
            let again = trf::read(&trf::write(&read)).unwrap();
            assert_eq!(
                again.without_lines(),
                read.without_lines(),
                "{}",
                path.display()
            );
        }
    }
}

#[test]
fn golden_files_are_the_same_event_in_every_dialect_that_can_hold_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/dutch");
    let mut whole = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|e| e != "trf") {
            continue;
        }
        let text = trf::decode(&std::fs::read(&path).unwrap());
        let (read, old) = trf::convert(&text, Dialect::Trfx, LineEnds::CrLf).unwrap();
        let (_, new) = trf::convert(&text, Dialect::Trf26, LineEnds::CrLf).unwrap();
        assert!(new.losses.is_empty(), "{}", path.display());
        let event = |text: &str| {
            let mut event = trf::read(text)
                .unwrap()
                .scorecards(Parity::default())
                .unwrap();
            // TRFx forbids for the whole event: the same as to its last round.
            for group in &mut event.forbidden {
                group.last = group.last.min(event.rounds);
            }
            event
        };
        assert_eq!(event(&new.text), event(&text), "{}", path.display());
        if old.losses.is_empty() {
            whole += 1;
            assert_eq!(event(&old.text), event(&text), "{}", path.display());
            let (_, back) = trf::convert(&old.text, Dialect::Trf26, LineEnds::CrLf).unwrap();
            assert_eq!(event(&back.text), event(&text), "{}", path.display());
        }
        assert!(
            read.remarks.is_empty(),
            "{}: {:?}",
            path.display(),
            read.remarks
        );
        let wrong = read.wrong_points();
        assert!(wrong.is_empty(), "{}: {wrong:?}", path.display());
        assert_eq!(read.not_dutch(), None, "{}", path.display());
        assert_eq!(read.baku_fault(true), None, "{}", path.display());
    }
    assert!(whole > 60, "{whole}");
}

#[test]
fn every_record_survives_reading_and_writing() {
    let text = "012 Sample\r142 5\r152 B\r162  W 3.0    D 1.0    P 0.5\r192 FIDE_TEAM_MP_GP\r202 BH/C1,BH\r\
        001    1 mGM  One, Sample                       2500 POL     1234567 1990/01/02  0.0    1     2 w 1\r\
        001    2 w    Two, Sample                       2400                             0.0    2     1 b 0\r\
        240 H   2    2\r250       1.0   1   2    1    1\r260   1   3    1    2\r\
        299 W         1.0    2    1\r300   1   1   2    1    2\r\
        310   1 First team                       FIRST 2400.0    2.0    3.5   1     1    2\r\
        310   2 Second team                      SECON 2300.0    0.0    0.5   2\r\
        320  1.0  2.0   1 000\r330 +-   2   1   2\r801 kept as it is\r### a note\r143 unknown\r\
        XXZ 1 2\rXXA    1  1.0  0.5\rXXP 1 2\r";
    let read = trf::read(text).unwrap();
    let remarks: Vec<String> = read.remarks.iter().map(ToString::to_string).collect();
    assert_eq!(
        remarks,
        [
            "143: unknown record, kept as it is",
            "001: two players of team 1 meet in round 1"
        ]
    );
    assert_eq!(read.teams.len(), 2);
    assert_eq!(read.teams[0].players, [1, 2]);
    assert_eq!(read.teams[0].game_points, Some(35));
    assert_eq!(read.forfeited_matches.len(), 1);
    assert_eq!(read.team_byes[0].teams, [Some(1), None]);
    let again = trf::read(&trf::write(&read)).unwrap();
    assert_eq!(again.without_lines(), read.without_lines());
}

#[test]
fn odd_records_survive_reading_and_writing() {
    let player =
        "001    1      A                                 2000                             0.0    1";
    for text in [
        // Points as wide as their columns.
        "162  W1000    D 100    L-100",
        &player.replace(" 0.0 ", "1000 "),
        "310   1 T                                        2400   9999 9999.5",
        "310   1 T\n320 1000 1000   1",
        "BBW 99.5",
        // A record without a code, one with a short code.
        "    abc",
        "  x  y",
        // No kind of result, no team.
        "320  1.0  2.0  00   0",
    ] {
        let read = trf::read(text).unwrap();
        let again = trf::read(&trf::write(&read)).unwrap();
        assert_eq!(again.without_lines(), read.without_lines(), "{text:?}");
    }
    assert!(trf::read("BBW 999.5").is_err(), "record 162 has no room");
}

#[test]
fn bad_files_are_refused_with_line_and_record() {
    let player =
        "001    1      A                                 2000                             0.0    1";
    for (text, line, part) in [
        ("001    x", 1, "001"),
        (&format!("012 T\n{player}\n{player}\n"), 3, "twice"),
        (&format!("{player}     2 w 1\n"), 1, "not in the file"),
        (&format!("{player}     1 w 1\n"), 1, "the same number"),
        (
            &format!("{player}     2 w 1\n001    2\n"),
            1,
            "does not list this player",
        ),
        (&format!("{player}  0000 - Q\n"), 1, "round 1"),
        ("142 many\n", 1, "142"),
        ("250 x\n", 1, "250"),
        ("012 T\r\n260   1\r\n", 2, "260"),
    ] {
        let error = trf::read(text).unwrap_err();
        assert_eq!(error.line, line, "{text:?}: {error}");
        assert!(error.to_string().contains(part), "{text:?}: {error}");
    }
}

#[test]
fn generated_events_pass_the_check_after_writing() {
    for seed in 0..30 {
        let mut dice = Dice::new(seed);
        let plan = Plan::random(&mut dice, 30);
        let mut fast = Fast::default();
        let event = generate(&plan, &mut dice, &mut |field| pair_with(field, &mut fast));
        let written = trf::write(&trf::from_generated(&plan, &event, "sample").unwrap());
        let read = trf::read(&written).unwrap();
        let event = read.scorecards(Parity::default()).unwrap();
        for round in 1..=read.rounds_paired() {
            let absent = read.absent_in(round);
            let found = check_round(&event, round, &absent, &mut fast);
            assert_eq!(found, None, "seed {seed} round {round}\n{written}");
        }
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(
        lines in proptest::collection::vec("(001|142|162|240|250|260|299|300|310|320|330|013|XXA|XXC|XXS|XXP|XXZ|BBF|192|202)[ 0-9wb=+.HFZU/-]{0,120}", 0..12),
    ) {
        if let Ok(read) = trf::read(&lines.join("\r")) {
            let again = trf::read(&trf::write(&read)).map(trf::Trf::without_lines);
            prop_assert_eq!(again, Ok(read.without_lines()));
            for to in [Dialect::Trf16, Dialect::Trfx, Dialect::Trf26] {
                let (_, done) = trf::convert(&lines.join("\r"), to, LineEnds::Kept).unwrap();
                prop_assert!(trf::read(&done.text).is_ok(), "{}", done.text);
            }
        }
    }
}
