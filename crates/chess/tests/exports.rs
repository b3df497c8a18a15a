//! Our exports are read by a foreign reader (`pgn-reader`), move by move and sign by sign.
#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise"
)]

mod support;

use std::io::Cursor;
use std::ops::ControlFlow;

use jadoube_chess::notation::Tongue;
use jadoube_chess::pgn::{self, PgnGame, RecordedPly, Stood, Variation};
use jadoube_chess::selfplay;
use pgn_reader::{Nag, Outcome, RawComment, RawTag, Reader, SanPlus, Skip, Visitor};
use proptest::prelude::*;
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Move, Position};

/// What a foreign reader finds, as words: moves in coordinates, signs, brackets, comments.
struct Foreign;

#[derive(Default)]
struct Found {
    fen: Option<String>,
    words: Vec<String>,
    /// The position after, and before, the last move of every open line.
    lines: Vec<(Chess, Chess)>,
}

impl Visitor for Foreign {
    type Tags = Found;
    type Movetext = Found;
    type Output = Vec<String>;

    fn begin_tags(&mut self) -> ControlFlow<Vec<String>, Found> {
        ControlFlow::Continue(Found::default())
    }

    fn tag(
        &mut self,
        found: &mut Found,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Vec<String>> {
        let value = value.decode_utf8().unwrap().into_owned();
        if name == b"FEN" {
            found.fen = Some(value.clone());
        }
        let name = String::from_utf8(name.to_vec()).unwrap();
        found.words.push(format!("[{name} {value}]"));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, mut found: Found) -> ControlFlow<Vec<String>, Found> {
        let start = match &found.fen {
            // If nobody can play from there, all moves are in comments.
            Some(fen) => fen
                .parse::<Fen>()
                .unwrap()
                .into_position(CastlingMode::Standard)
                .unwrap_or_default(),
            None => Chess::default(),
        };
        found.lines.push((start.clone(), start));
        ControlFlow::Continue(found)
    }

    fn san(&mut self, found: &mut Found, san: SanPlus) -> ControlFlow<Vec<String>> {
        let (now, before) = found.lines.last_mut().unwrap();
        let m = san
            .san
            .to_move(now)
            .unwrap_or_else(|bad| panic!("{san}: {bad}"));
        found.words.push(coordinates(m));
        *before = now.clone();
        now.play_unchecked(m);
        ControlFlow::Continue(())
    }

    fn nag(&mut self, found: &mut Found, nag: Nag) -> ControlFlow<Vec<String>> {
        found.words.push(nag.to_string());
        ControlFlow::Continue(())
    }

    fn comment(&mut self, found: &mut Found, comment: RawComment<'_>) -> ControlFlow<Vec<String>> {
        let text = String::from_utf8(comment.as_bytes().to_vec()).unwrap();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        found.words.push(format!("{{{text}}}"));
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, found: &mut Found) -> ControlFlow<Vec<String>, Skip> {
        found.words.push("(".to_owned());
        let (_, before) = found.lines.last().unwrap().clone();
        found.lines.push((before.clone(), before));
        ControlFlow::Continue(Skip(false))
    }

    fn end_variation(&mut self, found: &mut Found) -> ControlFlow<Vec<String>> {
        found.words.push(")".to_owned());
        found.lines.pop().unwrap();
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, found: &mut Found, outcome: Outcome) -> ControlFlow<Vec<String>> {
        found.words.push(outcome.to_string());
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, found: Found) -> Vec<String> {
        assert_eq!(found.lines.len(), 1, "brackets");
        found.words
    }
}

fn coordinates(m: Move) -> String {
    UciMove::from_chess960(m).to_string()
}

/// The same words from our own record.
fn ours(game: &PgnGame) -> Vec<String> {
    fn plies(words: &mut Vec<String>, list: &[RecordedPly]) {
        for ply in list {
            let Stood::Legal(m) = ply.stood else {
                return;
            };
            words.push(coordinates(m));
            words.extend(ply.nags.iter().map(|nag| format!("${nag}")));
            words.extend(ply.comments.iter().map(|text| format!("{{{text}}}")));
            for variation in &ply.variations {
                words.push("(".to_owned());
                words.extend(variation.comments.iter().map(|text| format!("{{{text}}}")));
                plies(words, &variation.plies);
                words.push(")".to_owned());
            }
            if ply.offer {
                words.push("{(=)}".to_owned());
            }
        }
    }
    let mut words: Vec<String> = game
        .comments
        .iter()
        .map(|text| format!("{{{text}}}"))
        .collect();
    plies(&mut words, &game.plies);
    words.push(game.result.map_or("*", pgn::write_result).to_owned());
    words
}

/// All games of a text, as the foreign reader finds them; tags apart.
fn foreign(text: &str) -> Vec<(Vec<String>, Vec<String>)> {
    let mut reader = Reader::new(Cursor::new(text));
    let mut games = Vec::new();
    while let Some(words) = reader.read_game(&mut Foreign).expect("it can be read") {
        games.push(words.into_iter().partition(|word| word.starts_with('[')));
    }
    games
}

fn opens(game: &PgnGame) {
    let written = pgn::write(game);
    let games = foreign(&written);
    let [(tags, words)] = games.as_slice() else {
        panic!("one game was written: {written}");
    };
    assert_eq!(*words, ours(game), "{written}");
    for (name, value) in &game.tags {
        if name != "FEN" && name != "SetUp" && name != "Result" {
            assert!(
                tags.contains(&format!("[{name} {value}]")),
                "{name}: {written}"
            );
        }
    }
}

#[test]
fn a_record_with_everything_opens_elsewhere() {
    opens(&pgn::read_in(
        "[Event \"Próba \\\"open\\\"\"]\n[Annotator \"a \\\\ b\"]\n\n{przed} 1.e4 {[%clk 1:29:57] % i [tag] {w środku} e5 \
         2.Sf3! (2.f4 {gambit} e:f4 (2…d5 3.e:d5 H:d5) 3.Sf3) Sc6 3.Gb5 (=) a6 4.0-0 ; koniec linii\n 4…Sf6 ½-½",
        Tongue::Polish,
    ));
}

#[test]
fn seeded_games_open_elsewhere_in_every_language() {
    let corpus = selfplay::corpus(11, 30);
    let games: Vec<PgnGame> = pgn::games(&corpus).into_iter().map(pgn::read).collect();
    for tongue in Tongue::ALL {
        let style = jadoube_chess::notation::Style::usual(tongue);
        let national: String = games
            .iter()
            .map(|game| pgn::write_in(game, &style))
            .collect();
        let exported: String = pgn::games(&national)
            .into_iter()
            .map(|text| pgn::write(&pgn::read_in(text, tongue)))
            .collect();
        let found = foreign(&exported);
        assert_eq!(found.len(), games.len());
        for ((_, words), game) in found.iter().zip(&games) {
            assert_eq!(*words, ours(game), "{}", tongue.code());
        }
    }
}

#[test]
fn beyond_an_illegal_move_the_rest_is_a_comment_elsewhere() {
    let game = pgn::read(
        "1. e4 {[%clk 0:05:00]} e5 (1... c5 2. Ke3 d6 {odd}) 2. Ke3 {[%clk 0:04:00]} Nf6 (2... d5 $1) 3. hello d6 1-0",
    );
    let exported = pgn::write(&game);
    let games = foreign(&exported);
    let (_, words) = games.first().unwrap();
    let played: Vec<&String> = words.iter().filter(|word| !word.starts_with('{')).collect();
    assert_eq!(played, ["e2e4", "e7e5", "(", "c7c5", ")", "1-0"]);
    for kept in [
        "{illegal, but it stood: Ke3 [%stood e1e3]}",
        "{[%clk 0:04:00]}",
        "{[%stood g8f6 ( d7d5 $1 )]}",
        "{[%unread hello]}",
    ] {
        assert!(words.iter().any(|word| word == kept), "{kept}: {exported}");
    }
    assert_eq!(pgn::write(&pgn::read(&exported)), exported);
}

/// A game with signs, comments and variations strewn over it.
fn decorated(choices: &[u16], strewn: &[(u8, String)]) -> PgnGame {
    let mut game = pgn::read("*");
    let played = support::play(Chess::default(), choices);
    let plain = |m: Move| RecordedPly {
        text: String::new(),
        stood: Stood::Legal(m),
        offer: false,
        nags: Vec::new(),
        comments: Vec::new(),
        variations: Vec::new(),
    };
    for (index, (position, m)) in played.into_iter().enumerate() {
        let mut ply = plain(m);
        if let Some((what, text)) = strewn.get(index) {
            match what % 5 {
                0 => ply.nags.push(*what),
                1 => ply.comments.push(text.clone()),
                2 => {
                    let other = position.legal_moves();
                    let other = other[usize::from(*what) % other.len()];
                    let mut variation = Variation {
                        comments: Vec::new(),
                        plies: vec![plain(other)],
                    };
                    variation.plies[0].comments.push(text.clone());
                    ply.variations.push(variation);
                }
                3 => ply.offer = true,
                _ => {}
            }
        }
        game.plies.push(ply);
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever a record holds, another program finds it.
    #[test]
    fn any_record_opens_elsewhere(
        choices in prop::collection::vec(any::<u16>(), 0..120),
        strewn in prop::collection::vec((any::<u8>(), "[!-z]{1,12}( [!-z]{1,12}){0,20}"), 0..120),
    ) {
        let game = decorated(&choices, &strewn);
        opens(&game);
        let again = pgn::read(&pgn::write(&game));
        prop_assert_eq!(ours(&again), ours(&game));
    }
}
