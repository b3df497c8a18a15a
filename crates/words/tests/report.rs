//! The reader of tournament reports is understood in every language.

use jadoube_formats::trf::{
    CellFault, Dialect, Fault, GameFault, LineEnds, Oddity, Omission, ReportSystem, convert, read,
};
use jadoube_words::report::{error, fault, loss, lost, oddity, remark};
use jadoube_words::{Lang, Words};

/// English says what the reader's own values say; the others say something else.
fn spoken(english: &str, said: impl Fn(&'static Words) -> String) {
    assert_eq!(said(Words::of(Lang::English)), english);
    for lang in [Lang::Polish, Lang::Czech] {
        let told = said(Words::of(lang));
        assert_ne!(told, english, "{lang:?}");
        assert!(!told.contains("report-") && !told.contains('$'), "{told}");
        assert!(!told.contains(['\u{2068}', '\u{2069}']), "{told:?}");
    }
}

fn player(number: &str, rounds: &str) -> String {
    let name = "Sample";
    format!(
        "001 {number:>4} m    {name:<33} 2000 POL {:11} {:10}  0.0    1{rounds}\n",
        "", ""
    )
}

#[test]
fn every_refusal_of_a_real_file_is_spoken_in_three_languages() {
    let one = player("1", "");
    let two = |a: &str, b: &str| player("1", a) + &player("2", b);
    let files = [
        "0\u{0}1\n".to_owned(),
        " 001    1\n".to_owned(),
        player("x", ""),
        one.replacen("001  ", "001x ", 1).replace("x    1", "x   1"),
        format!("{one}{one}"),
        one.replace(" 0.0 ", " x.0 "),
        player("1", "    xx w 1"),
        player("1", "     2 g 1"),
        player("1", "     2 w Q"),
        player("1", "     2 - 1"),
        player("1", "  0000 - Q"),
        player("1", "     2xw 1"),
        player("1", "     1 w 1"),
        player("1", "     7 w 1"),
        two("     2 w 1", ""),
        two("     2 w 1", "     1 w 0"),
        two("     2 w 1", "     1 b 1"),
        player("1", &"  0000 - Z".repeat(1000)),
        "142 many\n".to_owned(),
        "142 3\nXXR 4\n".to_owned(),
        "152 green\n".to_owned(),
        "152 W\nXXC black1\n".to_owned(),
        "162  W x.0\n".to_owned(),
        "162  W 1.0\n162  W 2.0\n".to_owned(),
        "162  W-1.0\n".to_owned(),
        "162  W 1.0    D 2.0\n".to_owned(),
        "162  W 1.0    D 0.7\n".to_owned(),
        "162  P 2.0\n".to_owned(),
        "BBW 99999\n".to_owned(),
        "XXS W\n".to_owned(),
        format!("212 {}\n", "BH,".repeat(101)),
        "XXS Q=1\n".to_owned(),
        "XXS WW=2\n".to_owned(),
        "XXS HPB=0\n".to_owned(),
        "240 Q   1    1\n".to_owned(),
        "240 H        1\n".to_owned(),
        "240 H   1    1\n".to_owned(),
        "240 H   1   1x\n".to_owned(),
        "240 H   1    1x   2\n".to_owned(),
        format!("{}240 H   1    1\n", player("1", "  0000 - F")),
        "250 x\n".to_owned(),
        "250       1.0   2   1    1    1\n".to_owned(),
        "250       1.0   1   1    2    1\n".to_owned(),
        "XXA    x\n".to_owned(),
        "XXA    1  x.0\n".to_owned(),
        "XXP 1 x\n".to_owned(),
        format!("260   1   1{}\n", "    1".repeat(10_000)),
        "299 Q\n".to_owned(),
        "299 W\n".to_owned(),
        "299           1.0    1\n".to_owned(),
        "310   x\n".to_owned(),
        "310   1 T\n310   1 T\n".to_owned(),
        format!("310   1 {:<65}   1    1\n", "T"),
        "310   1 T                                        2400      x\n".to_owned(),
        "320  2.0  2.0   9\n".to_owned(),
        "330 ++\n".to_owned(),
        "330 +-   1   1   1\n".to_owned(),
    ];
    let mut kinds = std::collections::HashSet::new();
    for text in files {
        let found = read(&text).err();
        assert!(found.is_some(), "{text:?}");
        let Some(found) = found else { continue };
        kinds.insert(std::mem::discriminant(&found.what));
        let english = found.to_string();
        let place = format!("{}: ", found.line);
        let english = english.strip_prefix(place.as_str()).unwrap_or_default();
        spoken(english, |words| error(words, &found));
    }
    assert!(kinds.len() >= 40, "{}", kinds.len());
    for found in [
        Fault::NoPlayer,
        Fault::SecondBye(3),
        Fault::StatedPoints {
            player: 7,
            stated: 15,
            computed: 10,
        },
        Fault::ByRank,
        Fault::TeamsPaired,
        Fault::BakuPoints,
        Fault::BakuRounds,
        Fault::TooManyRounds(999),
        Fault::InRound {
            round: 2,
            what: CellFault::NoColour,
        },
        Fault::OfPlayer {
            player: 1,
            round: 1200,
            what: GameFault::SameColour(1234),
        },
    ] {
        spoken(&found.to_string(), |words| fault(words, &found));
    }
    let systems = [
        ("FIDE_DUTCH_2017", ReportSystem::Dutch2017),
        ("FIDE_DUBOV", ReportSystem::Other),
        ("BERGER_ROUNDROBIN", ReportSystem::RoundRobin),
        ("FIDE_TEAM", ReportSystem::Teams),
        ("rubbish", ReportSystem::Unknown),
    ];
    for (text, system) in systems {
        let file = read(&format!("192 {text}\n{one}")).ok();
        let found = file.and_then(|file| file.not_dutch());
        assert!(found.is_some(), "{system:?}");
        if let Some(found) = found {
            spoken(&found.what.to_string(), |words| fault(words, &found.what));
        }
    }
}

#[test]
fn every_remark_names_its_line_and_is_spoken_in_three_languages() {
    let mut text = "XXC green\n162  Q 1.0    P 0.7\n222 two hours\n202 BH,NONE\n352 green\n\
        362 TQ 1.0\n092 Swiss with Baku\nxxz 1\n142 1\n062 9\n"
        .to_owned();
    text += &player("1", "     4 w    0000 - U").replace("2000", "20x0");
    text += &player("2", "  0000 - 1  0000 - U").replace("   1  ", "   x  ");
    text += &player("3", "  0000 - =  0000 - 0");
    text += &player("4", "     1 b    0000 - Z").replace("Sample ", "Sample\t");
    text += &format!("013 {:<32}   9\n", "Sample");
    let remarks = read(&text).map(|file| file.remarks).unwrap_or_default();
    for found in &remarks {
        assert!(found.line > 0, "{found}");
        spoken(&found.to_string(), |words| remark(words, found));
    }
    let mut lines: Vec<usize> = remarks.iter().map(|found| found.line).collect();
    lines.sort_unstable();
    lines.dedup();
    let told: Vec<String> = remarks.iter().map(ToString::to_string).collect();
    assert!(lines.iter().eq(&(1..=15).collect::<Vec<_>>()), "{told:#?}");
    for odd in [
        Oddity::LaterPoints {
            player: 1,
            stated: 20,
            computed: 10,
        },
        Oddity::NoRounds(4),
        Oddity::MetTwice {
            other: 2,
            first: 1,
            second: 3,
        },
        Oddity::TwoByes {
            first: 1,
            second: 3,
        },
        Oddity::EmptyRound(2),
        Oddity::DrawnToPair { round: 2, games: 1 },
        Oddity::BakuGroup {
            group: 6,
            players: 9,
            missing: 1,
        },
        Oddity::HalfEntered {
            round: 3,
            players: 2,
        },
    ] {
        spoken(&odd.to_string(), |words| oddity(words, &odd));
    }
}

#[test]
fn what_a_dialect_cannot_hold_is_spoken_in_three_languages() {
    let text = format!(
        "142 3\nXXC rank green\n162  X 1.0\n260   2   3    1    1\n240 H   3    1\n{}310   1 T\n",
        player("1", "").replace("2000", "20x0")
    );
    let mut found = 0;
    for to in [Dialect::Trf16, Dialect::Trfx, Dialect::Trf26] {
        let done = convert(&text, to, LineEnds::Kept).map(|(_, done)| done.losses);
        for one in done.unwrap_or_default() {
            found += 1;
            spoken(&one.to_string(), |words| lost(words, &one));
        }
    }
    assert!(found >= 10, "{found}");
    let one = Omission::OpenGame(10);
    spoken(&one.to_string(), |words| loss(words, &one));
}
