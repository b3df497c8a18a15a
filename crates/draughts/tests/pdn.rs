//! PDN in and out.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use jadoube_draughts::draws::DrawRegulations;
use jadoube_draughts::notation::Sign;
use jadoube_draughts::pdn::{
    GameType, Item, PdnGame, PlayedMove, from_game, read_games, replay, write_game,
};
use jadoube_draughts::{Board64, Board100, Geometry, PlayedGame, notation};
use jadoube_vocabulary::{Outcome, Squares};
use proptest::prelude::*;

const SAMPLE: &str = r#"% two games, the second with everything
[Event "Sample \"open\""]
[White "Sample, A"]
[Black "Sample, B"]
[Result "1+ - 1-"]
[ResultFormat "Plus draw"]
[GameType "20"]

1. 32-28! {[%clk 1:19:30]} 19-23 2. 28x19 14x23* {forced} 3. 37-32?! $15
(3. 33-28 {or} 23x32 (3... 20-24 4. 28x19)) 20-24 ; the rest is lost
/FEN "W:W31-36:B1-5,K50"/ 4. 31-27 *
[GameType "26,W,8,8,A0,0"]
1. c3-d4 b6-a5 1/2-1/2
"#;

#[test]
fn tags_moves_signs_clocks_variations_and_set_ups_are_read() {
    let games = read_games(SAMPLE).unwrap();
    assert_eq!(games.len(), 2);
    let first = &games[0];
    assert_eq!(first.line, 2);
    assert_eq!(first.tag("Event"), Some("Sample \"open\""));
    assert_eq!(first.result(), Some(Outcome::DrawnWhiteBetter));
    assert_eq!(first.game_type(), GameType::Board(Squares::Hundred));
    let moves: Vec<&PlayedMove> = first.moves().collect();
    assert_eq!(moves.len(), 7);
    assert_eq!(moves[0].signs, [Sign::Strong]);
    assert_eq!(moves[0].clock, Some(4770));
    assert_eq!(
        moves[3].signs,
        [Sign::Forced],
        "a star glued to a move is I/9.9"
    );
    assert_eq!(moves[4].signs, [Sign::SeeminglyWeak]);
    assert_eq!(moves[4].glyphs, [15]);
    assert!(matches!(&first.items[6], Item::Variation(inside) if inside.len() == 4));
    let replayed = replay::<Board100>(first, DrawRegulations::DEFAULT).unwrap();
    assert_eq!(replayed.stop, None);
    assert_eq!(replayed.game.ply(), 8, "seven moves and a set-up");
    let second = &games[1];
    assert_eq!(second.result(), Some(Outcome::Drawn));
    assert_eq!(second.game_type(), GameType::Board(Squares::SixtyFour));
    let replayed = replay::<Board64>(second, DrawRegulations::DEFAULT).unwrap();
    assert_eq!(replayed.game.ply(), 2);
}

#[test]
fn a_written_game_has_no_result_and_no_star_but_the_separator() {
    let games = read_games(SAMPLE).unwrap();
    let text = write_game(&games[0]);
    assert_eq!(text.matches('*').count(), 1, "{text}");
    assert!(text.trim_end().ends_with('*'));
    assert!(text.contains("14x23 $7"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80));
    assert!(write_game(&games[1]).contains("[Result \"1/2-1/2\"]"));
}

#[test]
fn what_is_not_pdn_is_named_with_its_line() {
    for (text, line) in [
        ("[Event \"x\"\n1. 32-28 *", 1),
        ("[Event \"x\"]\n[Event \"y\"]\n*", 2),
        ("1. 32-28\n{never ends", 2),
        ("1. 32-28\n\n(19-23 *", 3),
        ("1. 32-28 ) *", 1),
        ("\n1. hello *", 2),
        ("$1 *", 1),
        ("32-28 /FEN W:W1:B2/ *", 1),
        ("32-28 /FEN", 1),
        ("32-28 1-1 19-23 *", 1),
    ] {
        assert_eq!(read_games(text).unwrap_err().line, line, "{text}");
    }
    assert_eq!(read_games("").unwrap(), []);
    assert_eq!(read_games("* *\n*").unwrap(), []);
}

#[test]
fn an_illegal_move_stops_the_replay_where_it_stands() {
    let games = read_games("1. 32-28 19-23\n2. 31-27 *").unwrap();
    let replayed = replay::<Board100>(&games[0], DrawRegulations::DEFAULT).unwrap();
    let stop = replayed.stop.unwrap();
    assert_eq!((stop.line, stop.ply), (2, 2));
}

fn without_lines(mut game: PdnGame) -> PdnGame {
    fn clear(items: &mut [Item]) {
        for item in items {
            match item {
                Item::Move(played) => played.line = 0,
                Item::SetUp { line, .. } => *line = 0,
                Item::Variation(inside) => clear(inside),
                Item::Comment(_) => {}
            }
        }
    }
    game.line = 0;
    clear(&mut game.items);
    game
}

/// A random game, with decoration, there and back.
fn round_trip<B: Geometry>(choices: &[u16]) {
    let mut game = PlayedGame::<B>::new();
    for choice in choices {
        let moves = game.position().moves();
        let Some(mv) = moves.get(usize::from(*choice) % moves.len().max(1)) else {
            break;
        };
        game.play(*mv).unwrap();
        if *choice % 97 == 5 {
            let position = game.position().turned();
            game.set_up(position);
        }
    }
    let mut pdn = from_game(&game, Outcome::DrawnBlackBetter);
    pdn.set_tag("White", "Back\\slash \"quoted\" ]");
    let mut items = Vec::new();
    for (item, choice) in pdn.items.drain(..).zip(choices.iter().cycle()) {
        let mut item = item;
        if let Item::Move(played) = &mut item {
            match choice % 7 {
                0 => played.signs.push(Sign::Forced),
                1 => played.clock = Some(u32::from(*choice)),
                2 => played.glyphs.push(20 + choice % 9),
                3 => played.signs.push(Sign::Ahead(2)),
                _ => {}
            }
            let copy = Item::Move(played.clone());
            items.push(item);
            match choice % 11 {
                0 => items.push(Item::Comment("as played in 1950; 50% sure".to_owned())),
                1 => items.push(Item::Variation(vec![copy])),
                _ => {}
            }
        } else {
            items.push(item);
        }
    }
    pdn.items = items;
    let text = write_game(&pdn);
    let back = read_games(&text).unwrap();
    assert_eq!(back.len(), 1, "{text}");
    assert_eq!(without_lines(back[0].clone()), pdn, "{text}");
    let replayed = replay::<B>(&back[0], DrawRegulations::DEFAULT).unwrap();
    assert_eq!(replayed.stop, None, "{text}");
    assert_eq!(replayed.game.position(), game.position());
}

/// Every move of random games is written so that it reads back as itself.
fn every_move_reads_back<B: Geometry>(choices: &[u16]) {
    let mut game = PlayedGame::<B>::new();
    let start = *game.position();
    for choice in choices {
        let position = *game.position();
        let moves = position.moves();
        for mv in &moves {
            let text = notation::write(&position, *mv);
            assert_eq!(
                notation::read(&position, &text),
                Ok(*mv),
                "{position} {text}"
            );
        }
        let Some(mv) = moves.get(usize::from(*choice) % moves.len().max(1)) else {
            break;
        };
        game.play(*mv).unwrap();
    }
    let counters = *game.counters();
    let end = *game.position();
    let line: Vec<_> = game.moves().flatten().collect();
    while game.undo() {}
    assert_eq!(*game.position(), start, "everything taken back");
    for mv in line {
        game.play(mv).unwrap();
    }
    assert_eq!((*game.position(), *game.counters()), (end, counters));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_game_written_and_read_is_the_same_game(choices in proptest::collection::vec(0..1000_u16, 0..120)) {
        round_trip::<Board100>(&choices);
        round_trip::<Board64>(&choices);
    }

    #[test]
    fn moves_written_read_back_and_games_replay(choices in proptest::collection::vec(0..1000_u16, 0..120)) {
        every_move_reads_back::<Board100>(&choices);
        every_move_reads_back::<Board64>(&choices);
    }
}

#[test]
fn games_read_back_as_they_were_read() {
    for text in [
        // Signs of both kinds, a brace in a comment, a control sign in a tag.
        "[Event \"a\tb\"]\n1. 32-28!+2 19-23+! {a {b} 2. 28x19 14x23 *",
        "1. 32-28 ! +2 $7 19-23 *",
    ] {
        let read = |text: &str| {
            let mut games = read_games(text).unwrap();
            for game in &mut games {
                game.line = 0;
                for item in &mut game.items {
                    if let Item::Move(played) = item {
                        played.line = 0;
                    }
                }
            }
            games
        };
        let games = read(text);
        assert_eq!(read(&write_game(&games[0])), games);
    }
    let quoted = "1. 32-28 /FEN \"W:W31\"x:B1\"/ 19-23 *";
    assert_eq!(read_games(quoted).unwrap_err().line, 1);
}
