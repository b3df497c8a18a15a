//! What the command line does when its output, or a file it reads, is not as it should be.
#![expect(clippy::unwrap_used, reason = "a test may stop at a surprise")]

use std::fs::{self, File, OpenOptions};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jadoube"));
    command.args(args).env("LC_ALL", "C").stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> Output {
    program(args).output().unwrap()
}

fn stderr_of(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn written(name: &str, bytes: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Where the system has a device that is always full.
fn full_disk() -> File {
    OpenOptions::new().write(true).open("/dev/full").unwrap()
}

#[test]
fn a_full_disk_is_an_error_and_not_a_success() {
    for args in [
        &["laws", "list"][..],
        &["moves", "--game", "chess", "--fen", START],
        &["perft", "--game", "draughts100", "--depth", "1", "--json"],
    ] {
        let output = program(args).stdout(full_disk()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_eq!(stderr_of(&output).lines().count(), 1, "{args:?}");
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn a_reader_that_went_away_is_met_with_silence() {
    let mut child = program(&["laws", "list", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(
        (output.status.code(), stderr_of(&output).as_str()),
        (Some(0), "")
    );
}

#[test]
fn a_standard_error_that_fails_ends_nothing() {
    let output = program(&["check", "no-such-file.trf"])
        .stderr(full_disk())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_tree_deeper_than_the_stack_holds_is_refused() {
    for game in ["chess", "draughts100", "draughts64"] {
        let output = run(&[
            "perft",
            "--game",
            game,
            "--depth",
            "4000000000",
            "--lang",
            "en",
        ]);
        assert_eq!(output.status.code(), Some(2), "{game}");
        assert_eq!(
            stderr_of(&output),
            "the tree is counted at most 100 plies deep\n"
        );
    }
}

#[test]
fn another_encoding_is_named_with_the_file_and_line() {
    let sound = "id\n";
    let latin = written(
        "latin.tsv",
        b"fen\tintended_winner\tverdict\nK\xf3ska\tw\tno\n",
    );
    let output = run(&["verify", "winnable", &latin, "--lang", "en"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr_of(&output).starts_with(&format!("{latin}:2: the file is not in UTF-8")));
    let wide: Vec<u8> = sound.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let wide = written("wide.toml", &[b"\xff\xfe", &wide[..]].concat());
    let output = run(&["rule", &wide, "--lang", "pl"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr_of(&output).starts_with(&format!("{wide}:1: plik jest w kodowaniu UTF-16")));
}

#[test]
fn a_name_cannot_steer_the_terminal() {
    let game = written(
        "escape.pgn",
        b"[White \"Sample\x1b]0;x\x07, Anna\"]\n[Black \"?\"]\n\n1. e4 e9 *\n",
    );
    for args in [
        &["audit", &game][..],
        &[
            "notation", &game, "--game", "chess", "--from", "en", "--to", "pl",
        ],
    ] {
        let output = run(args);
        for stream in [&output.stdout, &output.stderr] {
            // A file or pipe gets the bytes of a file that is only rewritten.
            let rewritten = args.first() == Some(&"notation");
            assert!(rewritten || !stream.contains(&0x1b), "{args:?}");
        }
    }
}

/// A game is read as a whole, so its size has a limit; what stands before and after it in the
/// file is read all the same, at its own lines.
#[test]
fn a_game_that_would_fill_the_memory_is_told_and_the_rest_is_read() {
    let long = "[White \"Sample, Long\"]\n\n1. ".to_owned() + &"{again} ".repeat(150_000) + "*\n\n";
    for (name, first, other) in [
        (
            "long-game.pgn",
            "[White \"Sample, Anna\"]\n\n1. e4 e5 *\n\n",
            "[White \"Sample, Jan\"]\n\n1. e4 Ke4 *\n",
        ),
        (
            "long-game.pdn",
            "[White \"Sample, Anna\"]\n[GameType \"20\"]\n1. 32-28 *\n\n",
            "[White \"Sample, Jan\"]\n[GameType \"20\"]\n1. 32-99 *\n",
        ),
    ] {
        let file = written(name, format!("{first}{long}{other}").as_bytes());
        let game = if name.ends_with("pdn") {
            "draughts100"
        } else {
            "chess"
        };
        let output = run(&["audit", &file, "--json"]);
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(2), "{name}: {said}");
        assert!(
            stderr_of(&output).starts_with(&format!("{file}:5: ")),
            "{name}: {}",
            stderr_of(&output)
        );
        assert_eq!(
            stderr_of(&output).lines().count(),
            1,
            "{name}: {}",
            stderr_of(&output)
        );
        let found = said
            .lines()
            .find(|line| line.contains("Sample, Jan"))
            .unwrap();
        assert!(found.contains("\"line\":9"), "{found}");
        assert!(!said.contains("Sample, Long"), "{name}");
        let output = run(&["notation", "--game", game, &file]);
        assert_eq!(
            output.status.code(),
            Some(2),
            "{name}: {}",
            stderr_of(&output)
        );
        assert!(
            stderr_of(&output).contains(&format!("{file}:5: ")),
            "{name}: {}",
            stderr_of(&output)
        );
        let written = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(
            written.contains("Sample, Anna") && written.contains("Sample, Jan"),
            "{name}"
        );
        assert!(!written.contains("again"), "{name}");
    }
}

#[test]
fn more_players_than_can_be_numbered_are_refused_at_once() {
    let file = |count: usize| {
        let players: Vec<String> = (1..=count)
            .map(|no| {
                format!(
                    "{{\"no\":{no},\"name\":\"S\",\"rating\":0,\"list\":\"A\",\"list_place\":{no}}}"
                )
            })
            .collect();
        format!(
            "{{\"format\":\"jadoube-tournament\",\"version\":1,\"name\":\"S\",\n\"system\":\"pzwarc-classic\",\n\"players\":[{}],\"rounds\":[]}}",
            players.join(",")
        )
    };
    let many = written("many.json", file(10_000).as_bytes());
    for command in ["pair", "rank", "check"] {
        let output = run(&[command, &many]);
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert_eq!(
            stderr_of(&output),
            format!("{many}:3: more than 9999 players are not read\n")
        );
    }
    let most = written("most.json", file(9_999).as_bytes());
    assert_eq!(run(&["check", &most]).status.code(), Some(0));
}
