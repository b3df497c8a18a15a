//! R1: a half-move that was made and is not known.

use jadoube_lawbook::Edition;
use jadoube_referee::{
    Decision, DrawClaim, Evidence, Fact, GameBoard, GameResult, Mode, Pending, Ruling, Stage,
    Verdict, What, Why,
};
use jadoube_vocabulary::Side;

use crate::table::{ARB, B, START, Table, W, cites, settings};

fn asks(rulings: &[Ruling], fact: Fact) -> bool {
    rulings.iter().any(|ruling| {
        ruling.verdict == Verdict::NotEstablished
            && ruling.evidence.contains(&Evidence::NotKnown(fact))
    })
}

fn claim(ground: DrawClaim) -> What {
    What::ClaimsDraw {
        ground,
        intended: None,
        from_display: false,
    }
}

fn identified(table: &mut Table, ply: usize, text: &str) -> Vec<Ruling> {
    let text = text.to_owned();
    table.does(ARB, What::Identifies { ply, text })
}

/// L36: thirty moves each by a clock alone. 7.5.3 is never found, legality never asked; a
/// claim of repetition waits for the line, or for the word that it cannot be shown.
#[test]
fn a_clock_alone_knows_that_moves_were_completed() {
    let mut table = Table::standard("5400+30", START);
    table.does(ARB, What::Begins);
    table.after(60_000).plays_unknown(60);
    let game = &table.game;
    assert_eq!(game.stage(), Stage::Running);
    assert_eq!(game.board().plies().len(), 60);
    assert!(
        game.board()
            .plies()
            .iter()
            .all(|ply| !ply.known && ply.completed)
    );
    let (white, black) = (Side::White, Side::Black);
    assert_eq!(game.board().completed(white), 30);
    // 90:00 and 31 bonuses, less the minute of the first move.
    assert_eq!(table.left(white), 5_400_000 + 31 * 30_000 - 60_000);
    assert_eq!(table.left(black), 5_400_000 + 31 * 30_000);
    assert!(game.board().legal().is_empty());

    let claimed = table.does(W, claim(DrawClaim::Repetition));
    assert!(asks(&claimed, Fact::Moves));
    assert_eq!(table.game.pending(), Some(Pending::DrawClaim(white)));
    assert_eq!(table.game.clock().unwrap().running(), None);
    let before = table.left(black);
    // It cannot be shown: the arbiter refuses, and 9.5.3 gives the opponent two minutes.
    let refused = table.decides(Decision::Refuses);
    assert!(cites(&refused, "fide-2023:9.5.3a"));
    assert_eq!(table.left(black), before + 120_000);
    assert_eq!(table.game.pending(), None);
}

/// L37: the flag of a game without moves. 6.9 asks what stands on the board: a knight
/// cannot mate a king with a queen alone, and can mate one with a rook.
#[test]
fn a_flag_asks_for_the_position_and_is_judged_on_it() {
    for (fen, result) in [
        ("8/8/4k3/8/3n4/8/4K3/7Q", GameResult::Draw),
        ("8/8/4k3/8/3n4/8/4K3/7R", GameResult::Win(Side::Black)),
    ] {
        let mut table = Table::standard("3600", START);
        table.does(ARB, What::Begins);
        table.plays_unknown(40);
        table.after(3_600_000);
        let flag = What::Flag { side: Side::White };
        assert!(asks(&table.does(ARB, flag.clone()), Fact::Position));
        assert_eq!(table.game.stage(), Stage::Running);
        let fen = fen.to_owned();
        table.does(ARB, What::BoardShows { fen });
        let over = table.does(ARB, flag);
        assert_eq!(table.game.stage(), Stage::Finished(result));
        assert!(cites(&over, "fide-2023:6.9b") || result != GameResult::Draw);
    }
}

/// The same where nobody can say what stood there: the arbiter decides the result.
#[test]
fn the_arbiter_may_decide_what_cannot_be_established() {
    let mut table = Table::standard("3600", START);
    table.does(ARB, What::Begins);
    table.plays_unknown(2);
    table.after(3_600_000);
    table.does(ARB, What::Flag { side: Side::White });
    table.decides(Decision::Scores(0, 2));
    assert_eq!(
        table.game.stage(),
        Stage::Finished(GameResult::Win(Side::Black))
    );
}

/// 5.1.2: in 2014 a resignation loses whatever stands on the board, in 2023 it is asked.
#[test]
fn a_resignation_asks_for_the_board_only_where_it_matters() {
    for (edition, over) in [(Edition::Fide2014, true), (Edition::Fide2023, false)] {
        let mut table = Table::new(settings(edition, Mode::Standard, "5400"), START);
        table.does(ARB, What::Begins);
        table.plays_unknown(1);
        let resigned = table.does(W, What::Resigns);
        assert_eq!(matches!(table.game.stage(), Stage::Finished(_)), over);
        assert_eq!(asks(&resigned, Fact::Position), !over);
    }
}

#[test]
fn moves_are_told_afterwards_in_any_order() {
    let mut table = Table::standard("5400", START);
    table.does(ARB, What::Begins);
    table.plays_unknown(2);
    table.makes(W, "Nf3");
    table.does(W, What::Presses);
    assert!(!table.game.board().chess().unwrap().is_known());
    // The reply cannot be read before the first move is known.
    identified(&mut table, 1, "e5");
    assert!(!table.game.board().chess().unwrap().is_known());
    identified(&mut table, 0, "e4");
    let board = table.game.board();
    assert!(board.chess().unwrap().is_known());
    let texts: Vec<&str> = board.plies().iter().map(|ply| ply.text.as_str()).collect();
    assert_eq!(texts, ["e2e4", "e7e5", "g1f3"]);
    assert!(board.plies().iter().all(|ply| ply.completed && ply.legal));
    // Nothing is missing: a claim is judged, and wrong.
    let claimed = table.does(B, claim(DrawClaim::Repetition));
    assert!(claimed.iter().any(|it| it.verdict == Verdict::ClaimWrong));
    let known = What::Identifies {
        ply: 0,
        text: "d4".to_owned(),
    };
    assert_eq!(table.tries(ARB, known).unwrap_err().why, Why::NoSuchMatter);
}

/// 5.1.1: a mate that is only told later has ended the game.
#[test]
fn a_mate_may_be_told_afterwards() {
    let mut table = Table::standard("5400", START);
    table.does(ARB, What::Begins);
    table.plays("f3 e5 g4");
    table.plays_unknown(1);
    let over = identified(&mut table, 3, "Qh4");
    assert!(cites(&over, "fide-2023:5.1.1"));
    assert_eq!(
        table.game.stage(),
        Stage::Finished(GameResult::Win(Side::Black))
    );
}

/// 7.5.1: an illegal move that is reported later is found then.
#[test]
fn an_illegal_move_may_be_told_afterwards() {
    let mut table = Table::standard("5400", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
    table.does(ARB, What::Begins);
    table.plays_unknown(1);
    let found = What::IllegalFound { certain: true };
    assert!(asks(&table.does(B, found.clone()), Fact::Moves));
    identified(&mut table, 0, "e2c3");
    let before = table.left(Side::Black);
    assert!(cites(&table.does(B, found), "fide-2023:7.5.5a"));
    assert_eq!(table.left(Side::Black), before + 120_000);
}

/// 9.2: what was played since an official saw the board may be enough for a claim; if it is
/// not, nobody is wrong, for nobody knows what was before.
#[test]
fn a_claim_over_a_gap_is_upheld_or_not_established() {
    let mut table = Table::standard("5400", START);
    table.does(ARB, What::Begins);
    table.plays_unknown(2);
    let fen = "4k3/8/8/8/8/8/4P3/4K2R".to_owned();
    table.does(ARB, What::BoardShows { fen });
    table.plays("Rh2 Kd8 Rh1 Ke8");
    let claimed = table.does(W, claim(DrawClaim::Repetition));
    assert!(asks(&claimed, Fact::Moves));
    table.decides(Decision::Refuses);
    table.plays("Rh2 Kd8 Rh1 Ke8");
    let claimed = table.does(W, claim(DrawClaim::Repetition));
    assert!(cites(&claimed, "fide-2023:9.2.2"), "{claimed:?}");
    assert_eq!(table.game.stage(), Stage::Finished(GameResult::Draw));
}

#[test]
fn nothing_binds_on_a_board_nobody_knows() {
    let mut table = Table::standard("5400", START);
    table.does(ARB, What::Begins);
    table.plays_unknown(1);
    let touch = What::Touches {
        square: "e7".to_owned(),
        contact: jadoube_referee::Contact::Meant,
    };
    assert!(asks(&table.does(B, touch), Fact::Position));
    assert_eq!(table.game.must_play(), None);
    let nonsense = What::BoardShows {
        fen: "8/8/8/8/8/8/8/8".to_owned(),
    };
    assert_eq!(table.tries(ARB, nonsense).unwrap_err().why, Why::NoBoard);
}

/// Draughts: the press of a move that nobody knows counts; a claim waits for the arbiter.
#[test]
fn draughts_go_on_without_the_moves() {
    let settings = settings(Edition::Pzwarc, Mode::Standard, "4800+60");
    let mut table = Table::new(settings, "");
    table.does(ARB, What::Begins);
    table.plays_unknown(2);
    // 80:00 and a bonus after the move (II/6.1.2.1).
    assert_eq!(table.left(Side::White), 4_860_000);
    let demand = table.does(W, What::Demands);
    assert!(asks(&demand, Fact::Moves));
    table.does(W, claim(DrawClaim::RuleDraw));
    assert_eq!(table.game.pending(), Some(Pending::RuleDraw(Side::White)));
    table.decides(Decision::Refuses);
    identified(&mut table, 0, "32-28");
    identified(&mut table, 1, "19-23");
    let GameBoard::Hundred(board) = table.game.board() else {
        unreachable!("a board of 100 squares");
    };
    assert!(board.is_known());
    // Now the capture is due.
    assert_eq!(table.game.board().legal(), ["28x19"]);
    let wrong = What::Identifies {
        ply: 5,
        text: "1-6".to_owned(),
    };
    assert_eq!(table.tries(ARB, wrong).unwrap_err().why, Why::NoSuchMatter);
}
