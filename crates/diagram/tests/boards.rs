//! Boards as the two games print them.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use jadoube_diagram::{Coordinates, Diagram, DiagramSquare, Man, ManKind, Size, SquareMark};
use jadoube_vocabulary::Side;
use proptest::prelude::*;

const BACK: [ManKind; 8] = [
    ManKind::Rook,
    ManKind::Knight,
    ManKind::Bishop,
    ManKind::Queen,
    ManKind::King,
    ManKind::Bishop,
    ManKind::Knight,
    ManKind::Rook,
];

fn chess() -> Diagram {
    let mut diagram = Diagram::new(Size::Eight, Coordinates::Algebraic);
    for (file, kind) in (0..).zip(BACK) {
        for (colour, back, front) in [(Side::White, 0, 1), (Side::Black, 7, 6)] {
            diagram.put(DiagramSquare::new(file, back), Man::new(colour, kind));
            diagram.put(
                DiagramSquare::new(file, front),
                Man::new(colour, ManKind::Pawn),
            );
        }
    }
    diagram
}

fn draughts() -> Diagram {
    let mut diagram = Diagram::new(Size::Ten, Coordinates::Numbers);
    for number in 1..=20 {
        let square = DiagramSquare::numbered(Size::Ten, number).unwrap();
        diagram.put(square, Man::new(Side::Black, ManKind::Draughtsman));
    }
    for number in 31..=50 {
        let square = DiagramSquare::numbered(Size::Ten, number).unwrap();
        diagram.put(square, Man::new(Side::White, ManKind::Draughtsman));
    }
    diagram
}

#[test]
fn a_chess_board_as_text_from_both_sides() {
    let mut diagram = chess();
    diagram.last_move = Some((DiagramSquare::new(4, 1), DiagramSquare::new(4, 3)));
    insta::assert_snapshot!(diagram.text(), @r"
     8  r  n  b  q  k  b  n  r
     7  p  p  p  p  p  p  p  p
     6  .  .  .  .  .  .  .  .
     5  .  .  .  .  .  .  .  .
     4  .  .  .  . [.] .  .  .
     3  .  .  .  .  .  .  .  .
     2  P  P  P  P [P] P  P  P
     1  R  N  B  Q  K  B  N  R
        a  b  c  d  e  f  g  h
    ");
    diagram.flipped = true;
    let seen = diagram.text();
    assert!(seen.starts_with(" 1  R  N  B  K  Q"));
    assert!(seen.trim_end().ends_with("h  g  f  e  d  c  b  a"));
}

#[test]
fn a_draughts_board_numbers_its_dark_squares_from_the_far_left() {
    let diagram = draughts();
    insta::assert_snapshot!(diagram.text(), @r"
     1     b     b     b     b     b
     6  b     b     b     b     b
    11     b     b     b     b     b
    16  b     b     b     b     b
    21     .     .     .     .     .
    26  .     .     .     .     .
    31     w     w     w     w     w
    36  w     w     w     w     w
    41     w     w     w     w     w
    46  w     w     w     w     w
    ");
    assert_eq!(
        DiagramSquare::numbered(Size::Ten, 46),
        Some(DiagramSquare::new(0, 0))
    );
    assert_eq!(
        DiagramSquare::numbered(Size::Ten, 5),
        Some(DiagramSquare::new(9, 9))
    );
    assert_eq!(
        DiagramSquare::numbered(Size::Eight, 32),
        Some(DiagramSquare::new(6, 0))
    );
    assert_eq!(DiagramSquare::numbered(Size::Eight, 33), None);
    assert_eq!(
        DiagramSquare::algebraic("j10"),
        Some(DiagramSquare::new(9, 9))
    );
    assert_eq!(DiagramSquare::algebraic("k1"), None);
}

#[test]
fn a_picture_has_every_square_and_man_once() {
    let mut diagram = draughts();
    diagram.description = Some("start & <end>".to_owned());
    diagram
        .marks
        .push((DiagramSquare::new(0, 0), SquareMark::Danger));
    let svg = diagram.svg();
    assert_eq!(svg.matches("class=\"jd-dark\"").count(), 50);
    assert_eq!(svg.matches("class=\"jd-light\"").count(), 50);
    assert_eq!(svg.matches("class=\"jd-white\"").count(), 20);
    assert_eq!(svg.matches("class=\"jd-number\"").count(), 50);
    assert_eq!(svg.matches("class=\"jd-danger\"").count(), 1);
    assert!(svg.contains("start &amp; &lt;end&gt;"));
    assert!(!svg.contains("<style>"));
    assert!(diagram.svg_file().contains("<style>"));
    assert!(chess().svg().matches("class=\"jd-label\"").count() == 16);
}

proptest! {
    /// Whatever the caller says stands there, on or off the board, something is drawn.
    #[test]
    fn any_input_is_drawn(places in prop::collection::vec((0u8..255, 0u8..255), 0..40), flipped: bool, words in ".*") {
        let mut diagram = Diagram::new(Size::Eight, Coordinates::Algebraic);
        diagram.flipped = flipped;
        diagram.description = Some(words);
        for (file, rank) in places {
            diagram.put(DiagramSquare::new(file, rank), Man::new(Side::Black, ManKind::Knight));
            diagram.marks.push((DiagramSquare::new(file, rank), SquareMark::Target));
        }
        prop_assert!(diagram.svg().ends_with("</svg>"));
        prop_assert_eq!(diagram.text().lines().count(), 9);
    }

    /// Numbers and squares are two names of one thing.
    #[test]
    fn numbers_name_squares(number in 1u8..=50) {
        let square = DiagramSquare::numbered(Size::Ten, number).unwrap();
        prop_assert!(square.is_dark());
        prop_assert_eq!(square.number(Size::Ten), Some(number));
    }
}
