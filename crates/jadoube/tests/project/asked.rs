//! Rules that scenarios prove can be asked for on the command line.

use std::process::Command;

/// What a command prints, and how it ends.
fn asked(arguments: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .arg("--lang=en")
        .args(arguments)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    (output.status.code().unwrap(), told)
}

/// I/2.1, I/2.3, I/2.7-64: a hundred squares, the main line from corner to corner, twelve men.
#[test]
fn the_board_of_the_code_is_described_with_its_articles() {
    let (code, hundred) = asked(&["moves", "--game", "draughts100", "--board"]);
    assert_eq!(code, 0);
    assert!(hundred.contains("100 (pzwarc:I/2.1)"), "{hundred}");
    assert!(
        hundred.contains("5 10 14 19 23 28 32 37 41 46"),
        "{hundred}"
    );
    let (_, sixty_four) = asked(&["moves", "--game", "draughts64", "--board"]);
    assert!(sixty_four.contains("men of each side: 12"), "{sixty_four}");
    assert_eq!(asked(&["moves", "--game", "chess", "--board"]).0, 2);
}

/// I/11.1.7: the stronger player starts without some men, the other with all.
#[test]
fn a_handicap_takes_men_of_one_side_away() {
    let (code, told) = asked(&["moves", "--game", "draughts100", "--without", "31,32"]);
    assert_eq!(code, 0);
    assert!(told.lines().next().unwrap().contains("I/11.1.7"), "{told}");
    // The men behind may step into the gap; those that are away move nowhere.
    assert!(told.contains("37-31") && !told.contains("31-26"), "{told}");
    for wrong in ["31,20", "25", ""] {
        let asked = asked(&["moves", "--game", "draughts100", "--without", wrong]);
        assert_eq!(asked.0, 2, "{wrong:?}");
    }
}

/// I/3.4 lets a man step forward; I/4.2 makes it take what can be taken.
#[test]
fn a_move_is_told_to_be_legal_or_not_with_the_reason() {
    let draughts =
        |fen: &str, mv: &str| asked(&["moves", "--game", "draughts100", "--fen", fen, "--why", mv]);
    let (code, told) = draughts("W:W32:B1", "32-28");
    assert_eq!(code, 0, "{told}");
    assert!(told.contains("I/3.4"), "{told}");
    let (code, told) = draughts("W:W32:B28", "32-27");
    assert_eq!(code, 1, "{told}");
    assert!(told.contains("I/4.2"), "{told}");
    assert_eq!(draughts("W:W32:B28", "nonsense").0, 2);
    let (code, told) = asked(&["moves", "--game", "chess", "--why", "e2e4"]);
    assert_eq!(code, 0, "{told}");
    let (code, told) = asked(&["moves", "--game", "chess", "--why", "a1a4"]);
    assert_eq!(code, 1, "{told}");
    assert!(told.contains("3.5"), "{told}");
}

/// F.2: bishops on squares of different colours; the ordinary array is number 518.
#[test]
fn a_board_shown_is_an_array_or_told_what_it_lacks() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let (code, told) = asked(&["array", "--shown", start]);
    assert_eq!(code, 0, "{told}");
    assert!(told.contains("518"), "{told}");
    let wrong = "rbnqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1";
    let (code, told) = asked(&["array", "--shown", wrong]);
    assert_eq!(code, 1, "{told}");
    assert!(told.contains("bishops stand on one colour"), "{told}");
}

/// V/2.6.1.2.1.1: 2000 times 0.985; V/2.6.1.2.2: nothing else applies.
#[test]
fn a_technical_rating_names_its_method() {
    let fmjd = ["--fmjd", "2000", "--fmjd-thousandths", "985"];
    let (code, told) = asked(&[&["technical", "--estimate", "1500"], &fmjd[..]].concat());
    assert_eq!(code, 0);
    assert!(told.starts_with("1970 ("), "{told}");
    assert!(told.contains("V/2.6.1.2.1.1"), "{told}");
    let (_, told) = asked(&["technical", "--estimate", "1500"]);
    assert!(
        told.starts_with("1500 (") && told.contains("V/2.6.1.2.2"),
        "{told}"
    );
}

/// Appendix C of 2023 for writing, D.2.1 for calling out.
#[test]
fn notation_follows_an_edition_and_names_its_articles() {
    let (code, told) = asked(&["notation", "--edition", "fide-2023", "e4", "Nf6"]);
    assert_eq!(code, 0, "{told}");
    assert!(told.contains("e4") && told.contains("C."), "{told}");
    let spoken = [
        "notation",
        "--edition",
        "fide-2023",
        "--style",
        "spoken",
        "e4",
    ];
    let (code, told) = asked(&spoken);
    assert_eq!(code, 0, "{told}");
    assert!(
        told.contains("Eva vier") && told.contains("D.2.1"),
        "{told}"
    );
}
