//! Records rewritten on the command line, from language to language.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use jadoube_chess::notation::Tongue;
use jadoube_chess::pgn;

fn jadoube(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/chess"))
        .args(args)
        .output()
        .unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

const ENGLISH: &str = r#"[Annotator "redakcja \"Przykładu\""]

{przed partią} 1. e4 {[%clk 1:29:57]} 1... e5 {[%clk 1:29:50]} 2. Nf3 Nf6 3. d4
$1 exd4 (3... Nxe4 4. Bd3 {dobre} 4... d5 (4... Nc6 5. Bxe4) 5. Nxe5) 4. e5
Ne4 5. Qxd4 d5 6. exd6 Nxd6 7. Bg5 Nc6 8. Qe3+ Be7 9. Nbd2 O-O 10. O-O-O Re8 11.
Kb1 {(=)} 1/2-1/2
"#;

#[test]
fn a_polish_record_becomes_a_record_for_every_program() {
    let output = jadoube(&["notation", "partia.pgn", "--from", "pl", "--to", "en"]);
    let written = text(&output);
    let joined = |text: &str| text.replace('\n', " ");
    assert!(joined(&written).contains(&joined(ENGLISH)), "{written}");
    // The second game holds a move that was illegal and stood.
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("partia.pgn:14: game 2: ply 8: g6 is illegal and was left standing"),
        "{said}"
    );
    assert!(
        joined(&written)
            .contains("{illegal, but it stood: g6 [%stood g7g6 $2 ( e6d6 g1f3 ) g1f3]}"),
        "{written}"
    );
}

#[test]
fn every_language_there_and_back() {
    let home = kept("en.pgn");
    let home = home.to_str().unwrap();
    jadoube(&[
        "notation",
        "partia.pgn",
        "--from",
        "pl",
        "--to",
        "en",
        "--output",
        home,
    ]);
    let english = std::fs::read_to_string(home).unwrap();
    for tongue in Tongue::ALL {
        let code = tongue.code();
        let there = kept(&format!("there-{code}.pgn"));
        let there = there.to_str().unwrap();
        jadoube(&["notation", home, "--to", code, "--output", there]);
        let back = jadoube(&["notation", there, "--from", code, "--to", "en"]);
        assert_eq!(text(&back).trim_end(), english.trim_end(), "{code}");
        let long = kept(&format!("long-{code}.pgn"));
        let long = long.to_str().unwrap();
        jadoube(&[
            "notation", home, "--to", code, "--style", "long", "--output", long,
        ]);
        let back = jadoube(&["notation", long, "--from", code, "--style", "pgn"]);
        assert_eq!(text(&back).trim_end(), english.trim_end(), "{code}");
    }
    let game = pgn::read(pgn::games(&english)[0]);
    assert_eq!(game.plies.len(), 21);
    assert_eq!(game.plies[0].clock(), Some(5397));
    assert_eq!(game.plies[5].variations[0].plies[2].variations.len(), 1);
}

#[test]
fn figurines_and_spoken_words_are_styles_of_a_file() {
    let figurine = text(&jadoube(&[
        "notation",
        "partia.pgn",
        "--from",
        "pl",
        "--style",
        "figurine",
    ]));
    assert!(figurine.contains("2. ♘f3 ♘f6"), "{figurine}");
    let spoken = text(&jadoube(&[
        "notation",
        "partia.pgn",
        "--from",
        "pl",
        "--style",
        "spoken",
        "--lang",
        "pl",
    ]));
    assert!(spoken.contains("2. skoczek g1"), "{spoken}");
}

/// One game of a file is longer than any game; its neighbours are read with their own lines.
#[test]
fn what_is_too_long_for_a_game_is_told_and_the_rest_is_read() {
    let file = kept("long.pgn");
    let long = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(1 << 16);
    let text_of = format!(
        "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n{long}*\n\n[White \"C\"]\n\n1. Ke3 *\n"
    );
    std::fs::write(&file, text_of).unwrap();
    let output = jadoube(&["--lang", "en", "notation", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    let written = text(&output);
    assert!(written.contains("1. e4 *"), "{written}");
    assert!(!written.contains("[White \"B\"]"), "{written}");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("long.pgn:5: a game of more than 1048576 bytes"),
        "{said}"
    );
    assert!(said.contains("long.pgn:9: game 3:"), "{said}");
}

/// A game of draughts that cannot be read does not take its neighbours with it.
#[test]
fn a_bad_game_of_draughts_is_told_and_the_rest_is_audited() {
    let file = kept("some.pdn");
    let comment = "{nothing} ".repeat(1 << 17);
    let text_of = format!(
        "[White \"A\"]\n\n1. 32-28 *\n\n[White \"B\"]\n\n1. 32-28 )\n\n[White \"C\"]\n{comment}\n*\n\n[White \"D\"]\n\n1. 31-26 *\n"
    );
    std::fs::write(&file, text_of).unwrap();
    let output = jadoube(&["--lang", "en", "--json", "audit", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    let lines: Vec<serde_json::Value> = text(&output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let games: Vec<_> = lines
        .iter()
        .map(|game| (game["white"].as_str(), game["line"].as_u64()))
        .collect();
    assert_eq!(games, [(Some("A"), Some(1)), (Some("D"), Some(13))]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("some.pdn:7: ) without its beginning"),
        "{said}"
    );
    assert!(
        said.contains("some.pdn:9: a game of more than 1048576 bytes"),
        "{said}"
    );
}
