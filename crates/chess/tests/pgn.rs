//! Records in and out, and what an audit finds in them.
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise"
)]

mod support;

use jadoube_chess::audit::{AuditKind, Auditor};
use jadoube_chess::editions::BoardLaws;
use jadoube_chess::notation::{Length, Style, Tongue};
use jadoube_chess::pgn::{self, PgnGame, RecordedPly, Stood, Trouble};
use jadoube_chess::selfplay;
use jadoube_lawbook::Edition;
use jadoube_vocabulary::Outcome;
use proptest::prelude::*;
use shakmaty::Chess;

const FULL: &str = r#"[Event "Sample \"open\""]
[Site "?"]
[Date "2024.05.06"]
[Round "1"]
[White "Sample, Anna"]
[Black "Sample, Jan"]
[Result "1-0"]
[WhiteElo "2000"]

{before} 1. e4 {[%clk 1:29:57] book
move} e5 2. Nf3 $1 (2. f4 {gambit} exf4 (2... d5 3. exd5) 3. Nf3) 2... Nc6 3. Bb5
a6!? ; rest of line
% escaped
4. Ba4 (=) Nf6 5. O-O 1-0
"#;

#[test]
fn tags_clocks_comments_signs_and_variations_are_kept() {
    let game = pgn::read(FULL);
    assert_eq!(game.troubles, []);
    assert_eq!(game.tag("Event"), Some("Sample \"open\""));
    assert_eq!(game.plies.len(), 9);
    assert_eq!(game.plies[0].clock(), Some(5397));
    assert_eq!(game.plies[2].nags, [1]);
    assert_eq!(game.plies[2].variations[0].plies.len(), 3);
    assert_eq!(game.plies[2].variations[0].plies[1].variations.len(), 1);
    assert_eq!(game.plies[5].nags, [5]);
    assert!(game.plies[6].offer);
    let again = pgn::read(&pgn::write(&game));
    assert_eq!(again.troubles, []);
    assert_eq!(strip(&again), strip(&game));
}

/// A game without the spelling of its moves, which writing makes uniform.
fn strip(game: &PgnGame) -> PgnGame {
    fn plies_of(plies: &[RecordedPly]) -> Vec<RecordedPly> {
        plies
            .iter()
            .cloned()
            .map(|mut ply| {
                ply.text.clear();
                for variation in &mut ply.variations {
                    variation.plies = plies_of(&variation.plies);
                }
                ply
            })
            .collect()
    }
    let mut game = game.clone();
    game.plies = plies_of(&game.plies);
    game.tags.sort();
    game
}

#[test]
fn an_illegal_move_that_stood_stays_with_its_faults() {
    // The king stays in check and nobody notices; then the game goes on legally.
    let text = "[FEN \"4k3/8/8/8/8/4r3/8/R3K3 w - - 0 1\"]\n\n1. Ra2 Re7 2. Kd1 *\n";
    let game = pgn::read(text);
    assert!(
        matches!(&game.plies[0].stood, Stood::Illegal { faults, .. } if faults[0].code() == "king-in-check"),
        "{:?}",
        game.plies[0]
    );
    assert!(matches!(&game.troubles[0], Trouble::IllegalStood(1, text) if text == "Ra2"));
    let written = pgn::write(&game);
    assert!(written.contains("[%stood a1a2"), "{written}");
    let again = pgn::read(&written);
    assert_eq!(again.plies.len(), game.plies.len());
    assert!(matches!(again.plies[0].stood, Stood::Illegal { .. }));
}

#[test]
fn signs_clocks_offers_and_variations_stay_beyond_an_illegal_move() {
    let text = "[FEN \"4k3/8/8/8/8/4r3/8/R3K3 w - - 0 1\"]\n\n\
        1. Ra2 $2 {[%clk 0:10:00]} Re7 {[%clk 0:09:00]} (1... Re6 {better} 2. Kd1) 2. Kd1 (=) Rd7 *\n";
    let game = pgn::read(text);
    assert_eq!(game.plies[0].clock(), Some(600));
    let written = pgn::write(&game);
    assert!(
        written.contains("{illegal, but it stood: Ra2 [%stood a1a2 $2]}"),
        "{written}"
    );
    let again = pgn::read(&written);
    assert_eq!(strip(&again).plies, strip(&game).plies, "{written}");
    assert_eq!(again.plies[0].text, "Ra2", "as it was written down");
    assert_eq!(pgn::write(&again), written);
}

#[test]
fn words_that_led_nowhere_are_not_read_anew_in_another_language() {
    // R is a king in Spanish; the export must not turn the slip into a rook's move.
    let text = "1. a4 a5 2. Cf3 Cf6 3. Rd4 Cc6 *";
    let game = pgn::read_in(text, Tongue::Spanish);
    let kinds =
        |game: &PgnGame| -> Vec<&'static str> { game.troubles.iter().map(Trouble::code).collect() };
    assert_eq!(kinds(&game), ["illegal-stood"]);
    let unread = pgn::read_in("1. Af3 a5 2. Ra3 *", Tongue::Spanish);
    assert_eq!(kinds(&unread), ["unread"]);
    let written = pgn::write(&unread);
    assert!(written.contains("{[%unread Af3]}"), "{written}");
    let again = pgn::read(&written);
    assert_eq!(kinds(&again), ["unread"]);
    assert_eq!(pgn::write(&again), written);
}

#[test]
fn records_in_national_letters_keep_everything() {
    let game = pgn::read(FULL);
    for tongue in Tongue::ALL {
        for style in [
            Style::usual(tongue),
            Style {
                length: Length::Hyphen,
                ..Style::usual(tongue)
            },
        ] {
            let national = pgn::write_in(&game, &style);
            let read = pgn::read_in(&national, tongue);
            assert_eq!(read.troubles, [], "{national}");
            assert_eq!(strip(&read), strip(&game), "{national}");
            assert_eq!(pgn::write(&read), pgn::write(&game), "{national}");
        }
    }
    assert!(pgn::write_in(&game, &Style::usual(Tongue::Polish)).contains("2. Sf3 $1"));
    // As players and printers write it.
    let polish = pgn::read_in(
        "[Event \"A\"] [Site \"B \\\\ \\\"C\\\"\"]\n\n1… e5 2.Hh5 Sc6 3.Gc4 Sf6?? 4.H:f7X 1–0",
        Tongue::Polish,
    );
    assert_eq!(polish.tags.len(), 2);
    assert_eq!(polish.tag("Site"), Some("B \\ \"C\""));
    let promoting = pgn::read_in(
        "[FEN \"8/3P3k/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1.d8(H) (1.d8(=W) Kg7) Kg7 ½-½",
        Tongue::Polish,
    );
    assert_eq!(promoting.troubles, []);
    assert_eq!(promoting.plies[0].variations[0].plies.len(), 2);
    assert!(pgn::write(&promoting).contains("1. d8=Q (1. d8=R Kg7) 1... Kg7 1/2-1/2"));
}

#[test]
fn a_result_that_only_the_tags_know_is_kept() {
    let game = pgn::read("[Result \"0-1\"]\n\n1. e4 e5 (1... c5 1-0) 2. Nf3\n");
    assert!(
        pgn::write(&game).ends_with("2. Nf3 0-1\n\n"),
        "{}",
        pgn::write(&game)
    );
}

#[test]
fn what_cannot_be_read_is_reported_and_the_rest_kept() {
    let game = pgn::read("1. e4 e5 2. hello Nc6 3. Bb5 1-0");
    assert_eq!(game.plies.len(), 5);
    assert!(matches!(&game.troubles[0], Trouble::Unread(3, text, _) if text == "hello"));
    assert_eq!(game.result.map(pgn::write_result).unwrap(), "1-0");
    assert_eq!(
        pgn::games("[A \"1\"]\n\n1. e4 *\n\n[A \"2\"]\n\n1. d4 {\n[no tag]\n} *\n").len(),
        2
    );
}

#[test]
fn what_was_written_reads_back_as_the_same_text() {
    for text in [
        // A blank that is no ASCII blank parts words all the same.
        "1. e4 a\u{a0}b *",
        "1. e4\u{2003}e5 *",
        // A brace inside a comment up to the end of the line.
        "1. e4 ; (=}\n(1. d4) e5 *",
        // Words that say something else without their brackets.
        "1. e4 zz [ep] *",
        // An illegal move as it was written, with a variation that nobody can read.
        "1. e4 e5 2. Qh5 Ke7 3. Qf7 g6 (3... what Kd6 4. Nf3) 4. Nf3 *",
        // A legal move with the letter of another man, and no move at all.
        "1. Qe2e4 e5 *",
        "1. ee *",
        // A comment inside what stood.
        "1. e4 {[%stood e7e4 {x]} *",
    ] {
        let game = pgn::read(text);
        let written = pgn::write(&game);
        let again = pgn::read(&written);
        assert_eq!(again.plies.len(), game.plies.len(), "{written}");
        assert_eq!(pgn::write(&again), written);
    }
}

#[test]
fn variations_without_end_are_reported_and_left_out() {
    for text in [
        "1. e4 ".to_owned() + &"(1. e4 ".repeat(100_000),
        "1. e4 ".to_owned() + &"(1. e4 ".repeat(100_000) + &")".repeat(100_000) + " e5 *",
        "1. e4 {".to_owned() + &"[%stood {".repeat(100_000) + &"]".repeat(100_000) + "} e5 *",
    ] {
        let game = pgn::read(&text);
        let written = pgn::write(&game);
        assert_eq!(pgn::read(&written).plies.len(), game.plies.len());
    }
    let deep = "1. e4 ".to_owned() + &"(1. d4 ".repeat(65) + &")".repeat(65) + " e5 *";
    let game = pgn::read(&deep);
    assert_eq!(game.troubles, [Trouble::Brackets]);
    assert_eq!(game.plies.len(), 2);
}

fn codes(edition: Edition, text: &str) -> Vec<String> {
    Auditor::new(BoardLaws::of(edition).unwrap())
        .game(text)
        .findings
        .iter()
        .map(|finding| match &finding.kind {
            AuditKind::WentOn { cause } => format!("went-on {} {}", cause.code(), finding.ply),
            AuditKind::ResultContradicts { cause, winner, .. } => {
                format!(
                    "contradicts {} {}",
                    cause.code(),
                    pgn::write_result(winner.map_or(Outcome::Drawn, Outcome::win))
                )
            }
            AuditKind::ClaimOpen { times, .. } => format!("claim {} {times}", finding.ply),
            kind => format!("{} {}", kind.code(), finding.ply),
        })
        .collect()
}

#[test]
fn an_audit_finds_what_went_wrong() {
    let e = Edition::Fide2023;
    assert_eq!(
        codes(e, "1. f3 e5 2. g4 Qh4# 1-0"),
        ["contradicts checkmate 0-1"]
    );
    assert_eq!(codes(e, "1. f3 e5 2. g4 Qh4# 0-1"), [""; 0]);
    assert_eq!(codes(e, "1. e4 e5 2. Ke3 Nc6 *"), ["illegal-move 3"]);
    assert_eq!(
        codes(e, "1. Nf3 Nf6 2. Nc3 Nc6 3. Nd2 *"),
        ["illegal-move 5"]
    );
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    assert_eq!(
        codes(e, &format!("{shuffle} e4 *")),
        ["went-on fivefold 16", "claim 8 9"]
    );
    assert_eq!(
        codes(Edition::Fide2001, &format!("{shuffle} e4 1/2-1/2")),
        ["claim 8 9"]
    );
    let time = "[Termination \"time forfeit\"]\n[FEN \"8/8/8/8/8/5k2/8/R3K3 w - - 0 70\"]\n\n";
    assert_eq!(
        codes(Edition::Fide2014, &format!("{time} 0-1")),
        ["contradicts flag 1/2-1/2"]
    );
    assert_eq!(
        codes(Edition::Fide2014, &format!("{time} 1. Ra2 0-1")),
        ["contradicts flag 1/2-1/2"]
    );
    let bare = "[FEN \"8/8/8/8/8/4k3/4r3/4K3 w - - 0 70\"]\n\n";
    assert_eq!(
        codes(e, &format!("{bare} 1. Kd1 Re1+ 2. Kxe1 Kf3 1-0")),
        ["went-on dead-position 3", "contradicts resignation 1/2-1/2"]
    );
}

#[test]
fn seeded_games_are_the_same_everywhere_and_clean() {
    let corpus = selfplay::corpus(7, 40);
    assert_eq!(corpus, selfplay::corpus(7, 40));
    let mut auditor = Auditor::new(BoardLaws::newest());
    let games = pgn::games(&corpus);
    assert_eq!(games.len(), 40);
    for game in games {
        let report = auditor.game(game);
        assert!(
            report.findings.iter().all(|finding| !matches!(
                finding.kind.code(),
                "illegal-move" | "unreadable-move" | "ambiguous-move"
            )),
            "{report:?}\n{game}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Replaying a written record gives the same moves.
    #[test]
    fn records_replay(choices in prop::collection::vec(any::<u16>(), 0..200)) {
        let moves: Vec<_> = support::play(Chess::default(), &choices).into_iter().map(|(_, m)| m).collect();
        let text = jadoube_chess::notation::write_score(&Chess::default(), &moves, &jadoube_chess::notation::Style::pgn());
        let game = pgn::read(&text);
        prop_assert_eq!(&game.legal_moves(), &moves);
        let again = pgn::read(&pgn::write(&game));
        prop_assert_eq!(again.legal_moves(), moves);
    }

    /// Any text at all is read without stopping, and writing what was read can be read again.
    #[test]
    fn any_text_is_read(text in "[ -~\n]{0,200}") {
        let game = pgn::read(&text);
        let again = pgn::read(&pgn::write(&game));
        prop_assert_eq!(again.legal_moves(), game.legal_moves());
        let _ = Auditor::new(BoardLaws::newest()).game(&text);
    }
}

#[test]
fn a_move_after_mate_is_play_after_the_end() {
    assert_eq!(
        codes(Edition::Fide2023, "1. f3 e5 2. g4 Qh4# 3. a3 0-1"),
        ["illegal-move 5", "went-on checkmate 4"]
    );
}
