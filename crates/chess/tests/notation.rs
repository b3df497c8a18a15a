//! Writing and reading in every language and style; the printed samples.
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise"
)]

mod support;

use jadoube_chess::editions::BoardLaws;
use jadoube_chess::notation::{
    CaptureSign, CastleSign, Length, MateSign, NotRead, Style, Tongue, Voice, WritingRemark,
    announce, read, read_score, write, write_score,
};
use jadoube_chess::setup::Arrangement;
use jadoube_lawbook::Edition;
use proptest::prelude::*;
use shakmaty::{Chess, Move, Position, Square};

fn at(fen: &str) -> Chess {
    Arrangement::from_fen(fen).unwrap().position().unwrap()
}

fn from(position: &Chess, text: &str, tongue: Tongue) -> Result<Option<Square>, &'static str> {
    read(position, text, tongue)
        .map(|found| found.m.from())
        .map_err(|why| why.code())
}

fn style() -> impl Strategy<Value = Style> {
    (
        prop::sample::select(Tongue::ALL.to_vec()),
        prop::sample::select(vec![Length::Short, Length::Long, Length::Hyphen]),
        prop::sample::select(vec![CaptureSign::X, CaptureSign::Colon, CaptureSign::None]),
        any::<bool>(),
        prop::sample::select(vec![
            MateSign::Hash,
            MateSign::PlusPlus,
            MateSign::X,
            MateSign::None,
        ]),
        prop::sample::select(vec![CastleSign::Zeros, CastleSign::Letters]),
        any::<bool>(),
        any::<bool>(),
    )
        .prop_map(
            |(tongue, length, capture, check, mate, castle, equals, en_passant)| Style {
                tongue,
                length,
                capture,
                check,
                mate,
                castle,
                equals,
                en_passant,
            },
        )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// What is written is read back, in every language and style.
    #[test]
    fn print_and_parse_are_inverse(style in style(), choices in prop::collection::vec(any::<u16>(), 0..150)) {
        for (position, _) in support::play(Chess::default(), &choices) {
            for m in &position.legal_moves() {
                let text = write(&position, *m, &style);
                let found = read(&position, &text, style.tongue);
                prop_assert_eq!(found.as_ref().map(|found| found.m), Ok(*m), "{}", text);
                prop_assert_eq!(&found.unwrap().remarks, &[]);
            }
        }
    }

    /// A whole score is read back.
    #[test]
    fn scores_round_trip(style in style(), choices in prop::collection::vec(any::<u16>(), 0..150)) {
        let moves: Vec<Move> = support::play(Chess::default(), &choices).into_iter().map(|(_, m)| m).collect();
        let text = write_score(&Chess::default(), &moves, &style);
        let score = read_score(&Chess::default(), &text, style.tongue);
        prop_assert_eq!(score.trouble, None);
        prop_assert_eq!(score.moves.iter().map(|found| found.m).collect::<Vec<_>>(), moves);
    }

    /// Any text at all gets an answer, and what is read as a move is legal.
    #[test]
    fn any_text_gets_an_answer(text in "\\PC{0,12}", tongue in prop::sample::select(Tongue::ALL.to_vec())) {
        let position = Chess::default();
        if let Ok(found) = read(&position, &text, tongue) {
            prop_assert!(position.is_legal(found.m));
        }
    }
}

#[test]
fn signs_players_write_are_all_read() {
    let promoting = at("5b2/3P3k/8/8/8/8/8/4K3 w - - 0 1");
    for text in [
        "d8H", "d8=H", "d8(H)", "d8/H", "d7d8H", "d7-d8=H", "d8H+", "d8♕", "Pd8H",
    ] {
        assert_eq!(
            from(&promoting, text, Tongue::Polish),
            Ok(Some(Square::D7)),
            "{text}"
        );
    }
    assert_eq!(
        from(&promoting, "d7d8q", Tongue::Polish),
        Ok(Some(Square::D7))
    );
    let passant = at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    for text in [
        "exd6",
        "e:d6",
        "ed6",
        "ed",
        "e:d",
        "exd6 e.p.",
        "e5xd6 ep",
        "e5d6",
        "ed6e.p.!",
        "3.ed6",
    ] {
        assert_eq!(
            from(&passant, text, Tongue::Czech),
            Ok(Some(Square::E5)),
            "{text}"
        );
    }
    let castling = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for text in ["0-0", "O-O", "o-o", "0–0", "0-0!", "Ke1g1", "e1g1"] {
        assert_eq!(
            from(&castling, text, Tongue::English),
            Ok(Some(Square::E1)),
            "{text}"
        );
    }
}

#[test]
fn not_a_move_illegal_and_ambiguous_are_told_apart() {
    let start = Chess::default();
    for text in ["", "P-K4", "e9", "Zf3", "hello", "e4e", "0-0-0-0", "j4"] {
        assert_eq!(
            from(&start, text, Tongue::English),
            Err("not-a-move"),
            "{text}"
        );
    }
    for text in ["e5", "Nf4", "0-0", "Qd4", "exd3", "Ke2", "Ra1a3"] {
        assert_eq!(
            from(&start, text, Tongue::English),
            Err("illegal"),
            "{text}"
        );
    }
    let knights = at("4k3/8/8/8/3N4/8/7N/4K3 w - - 0 1");
    let Err(NotRead::Ambiguous { candidates }) = read(&knights, "Sf3", Tongue::Polish) else {
        panic!("two knights can go there");
    };
    assert_eq!(candidates.len(), 2);
    assert_eq!(from(&knights, "Shf3", Tongue::Polish), Ok(Some(Square::H2)));
    assert_eq!(from(&knights, "S4f3", Tongue::Polish), Ok(Some(Square::D4)));
    let unnamed = at("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(from(&unnamed, "a8", Tongue::English), Err("ambiguous"));
}

#[test]
fn a_pinned_knight_makes_no_ambiguity() {
    let pinned = at("4k3/4r3/8/8/8/4N3/8/N3K3 w - - 0 1");
    assert_eq!(from(&pinned, "Nc2", Tongue::English), Ok(Some(Square::A1)));
    let text = write(
        &pinned,
        read(&pinned, "Nc2", Tongue::English).unwrap().m,
        &Style::pgn(),
    );
    assert_eq!(text, "Nc2");
}

#[test]
fn odd_writing_is_remarked() {
    let start = Chess::default();
    assert_eq!(
        read(&start, "Pe4", Tongue::Polish).unwrap().remarks,
        [WritingRemark::PawnLetter]
    );
    assert_eq!(
        read(&start, "Sxf3+", Tongue::Polish).unwrap().remarks,
        [WritingRemark::NoCapture, WritingRemark::NoCheck]
    );
    assert!(read(&start, "e4(=)", Tongue::Polish).unwrap().offer);
    assert!(read(&start, "e4 =", Tongue::Polish).unwrap().offer);
}

/// Appendix C of 2023, its three forms, with the two misprints put right.
const POLISH_2023: [&str; 3] = [
    "1.e4 e5 2. Sf3 Sf6 3. d4 exd4 4. e5 Se4 5. Hd4 d5 6. exd6 e.p. Sd6 7. Gg5 Sc6 8. He3+ Ge7 9. Sbd2 0-0 10. 0-0-0 We8 11. Kb1 (=)",
    "1. e4 e5 2. Sf3 Sf6 3. d4 exd4 4. e5 Se4 5. Hd4 d5 6. ed6 Sd6 7. Gg5 Sc6 8. He3 Ge7 9 Sbd2 0-0 10. 0-0-0 We8 11. Kb1 (=)",
    "1. e2e4 e7e5 2.Sg1f3 Sg8f6 3. d2d4 e5xd4 4. e4e5 Sf6e4 5. Hd1xd4 d7d5 6. e5xd6 e.p. Se4xd6 7. Gc1g5 Sb8c6 8. Hd4e3 Gf8e7 9. Sb1d2 0-0 10. 0-0-0 Wf8e8 11. Kb1 (=)",
];

/// Appendix C of 2014, both forms.
const CZECH_2014: [&str; 2] = [
    "1.e4 e5 2. Jf3 Jf6 3. d4 exd4 4. e5 Je4 5. Dxd4 d5 6. exd6 e.p. Jxd6 7. Sg5 Jc6 8.De3+ Se7 9. Jbd2 0-0 10. 0-0-0 Ve8 11. Kb1 (=)",
    "1. e4 e5 2. Jf3 Jf6 3. d4 ed4 4. e5 Je4 5. Dd4 d5 6. ed6 Jd6 7. Sg5 Jc6 8. De3 Se7 9. Jbd2 0-0 10. 0-0-0 Ve8 11. Kb1 (=)",
];

/// Appendix E of 2001, in parts: the record is a fact, its print is not ours.
const POLISH_2001: [&str; 3] = [
    "1.d4 Sf6 2.c4 e6 3.Sc3 Gb4 4.Gd2 0–0 5.e4 d5 6.ed5 ed5 7.cd5",
    // Black's bishop takes first,
    "G:c3",
    // and White's takes back.
    "8.G:c3 S:d5 9.Sf3 b6 10.Hb3 S:c3 11.bc3 c5 12.Ge2 cd4 13.S:d4 We8 14.0–0 Sd7 15.a4 Sc5 16.Hb4 Gb7 17.a5...",
];

/// Capturing in passing may give check or mate: both signs follow the move.
#[test]
fn signs_apart_from_their_move_are_joined_to_it() {
    let start = at("8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 1");
    for marks in [
        "e.p.+", "e.p. +", "ep+", "e.p", "+", "e.p.+(=)", "+ (=)", "",
    ] {
        let score = read_score(&start, &format!("1.exd6 {marks} Kd7"), Tongue::English);
        assert_eq!(score.trouble, None, "{marks}");
        assert_eq!(score.moves.len(), 2, "{marks}");
    }
}

#[test]
fn the_printed_samples_are_one_game_in_all_their_forms() {
    let start = Chess::default();
    let mut games: Vec<Vec<Move>> = Vec::new();
    for (text, tongue) in POLISH_2023
        .iter()
        .map(|text| (*text, Tongue::Polish))
        .chain(CZECH_2014.iter().map(|text| (*text, Tongue::Czech)))
    {
        let score = read_score(&start, text, tongue);
        assert_eq!(score.trouble, None, "{text}");
        assert_eq!(score.moves.len(), 21);
        assert!(score.moves[20].offer);
        games.push(score.moves.iter().map(|found| found.m).collect());
    }
    assert!(games.iter().all(|game| *game == games[0]));
    for tongue in Tongue::ALL {
        let text = write_score(&start, &games[0], &Style::usual(tongue));
        let again = read_score(&start, &text, tongue);
        assert_eq!(
            again.moves.iter().map(|found| found.m).collect::<Vec<_>>(),
            games[0]
        );
    }
    let score = read_score(&start, &POLISH_2001.join(" "), Tongue::Polish);
    assert_eq!(score.trouble, None);
    assert_eq!(score.moves.len(), 33);
}

#[test]
fn the_misprints_are_found() {
    let start = Chess::default();
    let misprint = POLISH_2023[0].replace("Ge7", "Se7");
    let trouble = read_score(&start, &misprint, Tongue::Polish)
        .trouble
        .unwrap();
    assert_eq!((trouble.ply, trouble.text.as_str()), (18, "0-0"));
    assert_eq!(trouble.why.code(), "illegal");
    let other = POLISH_2023[2].replace("Hd4e3", "Hd4d3");
    let score = read_score(&start, &other, Tongue::Polish);
    assert_eq!(score.trouble, None, "legal, but another game");
    assert_ne!(
        score.moves[14].m,
        read_score(&start, POLISH_2023[2], Tongue::Polish).moves[14].m
    );
}

#[test]
fn moves_are_announced_by_the_names_of_the_edition() {
    let position = at("4k3/P7/8/8/8/8/8/4K1NR w K - 0 1");
    let call = |edition: Edition, text: &str, voice: Voice| {
        let m = read(&position, text, Tongue::English).unwrap().m;
        announce(BoardLaws::of(edition).unwrap(), m, voice).map(|announcement| announcement.text)
    };
    assert_eq!(
        call(Edition::Fide2023, "Nf3", Voice::German).as_deref(),
        Some("Springer Gustav eins Felix drei")
    );
    assert_eq!(
        call(Edition::Fide2001, "Nf3", Voice::Polish).as_deref(),
        Some("Skoczek Gustaw jeden Feliks trzy")
    );
    assert_eq!(
        call(Edition::Fide2014, "a8=Q", Voice::German).as_deref(),
        Some("Bauer Anna sieben Anna acht Dame")
    );
    assert_eq!(call(Edition::Fide2023, "Nf3", Voice::Polish), None);
    assert_eq!(call(Edition::Fide1993, "Nf3", Voice::German), None);
}
