//! A pasted game or position: PGN, PDN, FEN or bare moves.

use jadoube_chess::array::Array;
use jadoube_chess::notation::{self, Style};
use jadoube_chess::pgn::{self, Stood, Trouble};
use jadoube_chess::setup::{Arrangement, SetupFault};
use jadoube_chess::shakmaty::{Color, Position as _};
use jadoube_draughts::notation::{ReadError, read as read_move, shape};
use jadoube_draughts::{Board64, Board100, FenError, Geometry, Position, Setup, pdn};
use jadoube_vocabulary::Side;
use jadoube_words::{FluentArgs, Words, chess as said, draughts as said_of_draughts};

use super::form::Message;
use super::letters;
use super::model::Kind;

/// A parsed game or position.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Pasted {
    /// The position, if it is not the start.
    pub(crate) fen: String,
    /// The moves from there.
    pub(crate) moves: String,
    /// The clocks the record shows at its end, in seconds.
    pub(crate) white: Option<u32>,
    pub(crate) black: Option<u32>,
}

/// Reads pasted text; the error is a sentence.
pub(crate) fn read(words: &Words, kind: Kind, text: &str) -> Result<Pasted, Message> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(Pasted::default());
    }
    match kind {
        Kind::Draughts100 => return draughts::<Board100>(words, text),
        Kind::Draughts64 => return draughts::<Board64>(words, text),
        Kind::Chess => {}
        Kind::Chess960 => {
            if let Some(fen) = array(words, text)? {
                return Ok(Pasted {
                    fen,
                    ..Pasted::default()
                });
            }
        }
    }
    chess(words, text)
}

/// A Chess960 starting position by its number, 0 to 959.
fn array(words: &Words, text: &str) -> Result<Option<String>, Message> {
    if text.len() > 9 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(None);
    }
    let number = text.parse().ok().and_then(Array::numbered);
    let array = number.ok_or_else(|| words.text("case-error-array"))?;
    Ok(Some(array.standing().x_fen()))
}

/// PDN, a position, or bare moves.
fn draughts<B: Geometry>(words: &Words, text: &str) -> Result<Pasted, Message> {
    let fen_error = |why: &str| Message::from(with(words, "case-error-fen", &[("why", why)]));
    let mut pasted = Pasted::default();
    let mut movetext = text.to_owned();
    if text.starts_with('[') {
        let games = pdn::read_games(text).map_err(|error| {
            let why = error.to_string();
            let values = [("where", "PDN"), ("why", why.as_str())];
            Message::quoting(words, "case-error-pgn", &values, &why)
        })?;
        let game = games.first().ok_or_else(|| fen_error("PDN"))?;
        if let Some((_, fen)) = game.tags.iter().find(|(name, _)| name == "FEN") {
            fen.clone_into(&mut pasted.fen);
        }
        let played = game.items.iter().filter_map(|item| match item {
            pdn::Item::Move(played) => Some(played.text.as_str()),
            _ => None,
        });
        movetext = played.collect::<Vec<_>>().join(" ");
    } else {
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        if first.contains(':') && first.starts_with(['W', 'B', 'w', 'b']) {
            first.trim().clone_into(&mut pasted.fen);
            rest.trim().clone_into(&mut movetext);
        }
    }
    let mut position = Position::<B>::start();
    if !pasted.fen.is_empty() {
        let setup: Setup<B> = pasted
            .fen
            .parse()
            .map_err(|why: FenError| fen_error(&said_of_draughts::fen_error(words, &why)))?;
        position = setup
            .position()
            .map_err(|why| fen_error(&said_of_draughts::bad_setup(words, &why)))?;
    }
    can_be_made(words, position, &movetext)?;
    pasted.moves = movetext.split_whitespace().collect::<Vec<_>>().join(" ");
    Ok(pasted)
}

/// Whether every word can be played as a move. An illegal one may be what the case is about: after
/// it only the notation is checked.
fn can_be_made<B: Geometry>(
    words: &Words,
    start: Position<B>,
    movetext: &str,
) -> Result<(), Message> {
    let mut stands = Some(start);
    for word in movetext.split_whitespace() {
        let text = word.rsplit_once('.').map_or(word, |(_, after)| after);
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            continue;
        }
        let wrong = |key: &str| {
            let why = words.text(key);
            let values = [("where", text), ("why", why.as_str())];
            Err(with(words, "case-error-pgn", &values).into())
        };
        let Some(shape) = shape::<B>(text) else {
            return wrong("refusal-not-a-move");
        };
        let Some(position) = stands else {
            continue;
        };
        stands = match read_move(&position, text) {
            Ok(mv) => Some(position.after(mv)),
            Err(ReadError::Ambiguous { .. }) => return wrong("refusal-ambiguous-move"),
            Err(_) => {
                let from = shape.squares.first();
                if from.is_some_and(|from| position.piece(*from).is_none()) {
                    return wrong("refusal-no-such-man");
                }
                None
            }
        };
    }
    Ok(())
}

fn chess(words: &Words, text: &str) -> Result<Pasted, Message> {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let placement = first.split_whitespace().next().unwrap_or_default();
    let mut pasted = Pasted::default();
    let movetext = if placement.matches('/').count() >= 3 {
        first.trim().clone_into(&mut pasted.fen);
        rest.trim()
    } else {
        text
    };
    let tagged = if pasted.fen.is_empty() {
        movetext.to_owned()
    } else {
        format!("[FEN \"{}\"]\n\n{movetext}", pasted.fen.replace('"', ""))
    };
    // With English letters, or with those of the reader's language if they are understood further.
    let understood = |game: &pgn::PgnGame| {
        let mut unread = game.troubles.iter().filter_map(|it| match it {
            Trouble::Unread(ply, ..) => Some(*ply),
            _ => None,
        });
        unread.next().unwrap_or(usize::MAX)
    };
    let mut game = pgn::read(&tagged);
    if understood(&game) < usize::MAX {
        let own = pgn::read_in(&tagged, letters::tongue(words.lang()));
        if understood(&own) > understood(&game) {
            game = own;
        }
    }
    for trouble in &game.troubles {
        tell(words, trouble)?;
    }
    if let Some(fen) = game.tag("FEN") {
        fen.clone_into(&mut pasted.fen);
    }
    write_moves(&game, &mut pasted);
    if pasted.fen.is_empty() && pasted.moves.is_empty() && game.tags.is_empty() {
        let why = words.text("refusal-not-a-move");
        let values = [("where", first), ("why", why.as_str())];
        return Err(with(words, "case-error-pgn", &values).into());
    }
    Ok(pasted)
}

/// Reports a parser problem: a few are only warnings, most are errors.
fn tell(words: &Words, trouble: &Trouble) -> Result<(), Message> {
    match trouble {
        // An illegal move that stood may be what the case is about.
        Trouble::IllegalStood(..) | Trouble::TwoResults(..) => Ok(()),
        Trouble::BadFen(bad) => {
            let why = said::bad_fen(words, *bad);
            Err(with(words, "case-error-fen", &[("why", &why)]).into())
        }
        Trouble::BadStart(reasons) => {
            let spoken: Vec<String> = reasons.iter().map(|it| said::reason(words, *it)).collect();
            let spoken = spoken.join("; ");
            // Two kings in check or a pawn on its last rank can be a case; a missing king cannot.
            let absurd = reasons.iter().any(|reason| {
                matches!(
                    reason,
                    SetupFault::EmptyBoard
                        | SetupFault::NoKing(_)
                        | SetupFault::ManyKings(_)
                        | SetupFault::TooManyMen(_)
                        | SetupFault::PawnOnFirstRank(_)
                )
            });
            if absurd {
                return Err(with(words, "case-error-position", &[("why", &spoken)]).into());
            }
            // The desk shows a warning while the position stands.
            Ok(())
        }
        Trouble::Unread(ply, text, why) => {
            let why = said::not_read(words, text, why);
            Err(pgn_error(words, *ply, text, &why).into())
        }
        Trouble::BadTag(line) => {
            Err(with(words, "case-error-pgn", &[("where", line), ("why", "[")]).into())
        }
        Trouble::OpenComment => {
            Err(with(words, "case-error-pgn", &[("where", "{"), ("why", "}")]).into())
        }
        Trouble::Brackets => {
            Err(with(words, "case-error-pgn", &[("where", "("), ("why", ")")]).into())
        }
    }
}

fn pgn_error(words: &Words, ply: usize, text: &str, why: &str) -> String {
    let number = ply.saturating_add(1) / 2;
    let dots = if ply % 2 == 1 { "." } else { "…" };
    let place = format!("{number}{dots}{text}");
    with(words, "case-error-pgn", &[("where", &place), ("why", why)])
}

/// The moves with English letters while they are legal, and then as written.
fn write_moves(game: &pgn::PgnGame, pasted: &mut Pasted) {
    let mut position = game.start.position_waiving().ok();
    let mut turn = game.start.setup.turn;
    let mut moves = Vec::new();
    for ply in &game.plies {
        let text = match (&ply.stood, &position) {
            (Stood::Legal(m), Some(stands)) => {
                let text = notation::write(stands, *m, &Style::pgn());
                position = stands.clone().play(*m).ok();
                text
            }
            _ => {
                position = None;
                ply.text.clone()
            }
        };
        moves.push(text);
        let clock = match turn {
            Color::White => &mut pasted.white,
            Color::Black => &mut pasted.black,
        };
        *clock = ply.clock().or(*clock);
        turn = turn.other();
    }
    pasted.moves = moves.join(" ");
}

/// The warning about an odd but readable position.
pub(crate) fn warning(words: &Words, kind: Kind, fen: &str) -> Option<String> {
    if kind.is_draughts() || fen.is_empty() {
        return None;
    }
    let reasons = Arrangement::from_fen(fen).ok()?.reasons();
    if reasons.is_empty() {
        return None;
    }
    let spoken: Vec<String> = reasons.iter().map(|it| said::reason(words, *it)).collect();
    let spoken = spoken.join("; ");
    Some(with(words, "case-warning-position", &[("why", &spoken)]))
}

/// The position with the other side to move; unchanged if it cannot be read.
pub(crate) fn turned(kind: Kind, fen: &str, turn: Side) -> String {
    if kind.is_draughts() {
        let letter = match turn {
            Side::White => "W",
            Side::Black => "B",
        };
        return match fen.split_once(':') {
            Some((_, lists)) => format!("{letter}:{lists}"),
            None => fen.to_owned(),
        };
    }
    let fen = if fen.is_empty() {
        Arrangement::initial().x_fen()
    } else {
        fen.to_owned()
    };
    let letter = match turn {
        Side::White => "w",
        Side::Black => "b",
    };
    let mut fields: Vec<&str> = fen.split_whitespace().collect();
    match fields.get_mut(1) {
        Some(field) => *field = letter,
        None => fields.push(letter),
    }
    // With the other side to move there is no en passant square.
    if let Some(field) = fields.get_mut(3) {
        *field = "-";
    }
    fields.join(" ")
}

fn with(words: &Words, key: &str, values: &[(&'static str, &str)]) -> String {
    let mut args = FluentArgs::new();
    for (name, value) in values {
        args.set(*name, (*value).to_owned());
    }
    words.text_with(key, &args)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_words::Lang;

    fn english(text: &str) -> Result<Pasted, String> {
        read(Words::of(Lang::English), Kind::Chess, text).map_err(|said| said.text().to_owned())
    }

    #[test]
    fn games_positions_and_both_are_read() {
        let game = english("[Event \"x\"]\n\n1. e4 {[%clk 0:10:00]} e5 2. Nf3 *").unwrap();
        assert_eq!(game.moves, "e4 e5 Nf3");
        assert_eq!(game.white, Some(600));
        let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        assert_eq!(english(fen).unwrap().fen, fen);
        let both = english(&format!("{fen}\n1. O-O Kd8")).unwrap();
        assert_eq!((both.fen.as_str(), both.moves.as_str()), (fen, "O-O Kd8"));
    }

    #[test]
    fn games_are_read_in_the_letters_of_the_reader() {
        let read_in = |lang, text| read(Words::of(lang), Kind::Chess, text).unwrap().moves;
        let polish = "[White \"Sample, Sabina\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Gb5 0-0";
        assert_eq!(
            read_in(Lang::Polish, "1. e4 e5 2. Sf3 Sc6 3. Gb5"),
            "e4 e5 Nf3 Nc6 Bb5"
        );
        assert!(read_in(Lang::Polish, polish).starts_with("e4 e5 Nf3 Nc6 Bb5"));
        assert_eq!(
            read_in(Lang::Czech, "1. e4 e5 2. Jf3 Jc6 3. Sb5"),
            "e4 e5 Nf3 Nc6 Bb5"
        );
        assert_eq!(read_in(Lang::Czech, "1. e4 e5 2. Nf3"), "e4 e5 Nf3");
    }

    #[test]
    fn an_array_of_chess960_is_named_by_its_number() {
        let words = Words::of(Lang::English);
        let read = |text| read(words, Kind::Chess960, text);
        let standard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(read("518").unwrap().fen, standard);
        assert!(read("960").is_err());
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        assert!(english("1. e4 e5 2. Qxz9").unwrap_err().contains("2.Qxz9"));
        assert!(english("8/8/8/8 w - - 0 1").is_err());
        assert!(english("kkkkkkkk/8/8/8/8/8/8/K7 w - - 0 1").is_err());
        assert!(english("good morning").is_err());
    }

    #[test]
    fn what_cannot_be_read_is_said_in_the_language_of_the_reader() {
        let told = |lang, kind, text: &str| {
            let message = read(Words::of(lang), kind, text).unwrap_err();
            assert_eq!(message.parts(), (message.text(), "", ""), "{text}");
            message.text().to_owned()
        };
        for (kind, text) in [
            (Kind::Chess, "8/8/8/8 w - - 0 1"),
            (Kind::Chess, "4k3/8/8/8/8/8/8/4K3 x - - 0 1"),
            (Kind::Chess, "1. e4 e5 2. Qxz9"),
            (Kind::Draughts100, "W:W99:B1"),
            (Kind::Draughts100, "W:W1:B50"),
            (Kind::Draughts100, "1. 32-28 99-1"),
            (Kind::Draughts64, "1. c3-d4 d4-c3 1-0"),
            (Kind::Draughts64, "e4-d5"),
        ] {
            let [english, polish, czech] =
                [Lang::English, Lang::Polish, Lang::Czech].map(|lang| told(lang, kind, text));
            assert!(english != polish && polish != czech, "{english} {polish}");
        }
        let polish = told(Lang::Polish, Kind::Draughts100, "1. 32-28 99-1");
        assert!(polish.contains("99-1"), "{polish}");
    }

    #[test]
    fn an_illegal_move_of_draughts_may_be_what_the_case_is_about() {
        let words = Words::of(Lang::English);
        let pasted = read(words, Kind::Draughts100, "1. 32-28 20-25 2. 31-22 19-23").unwrap();
        assert_eq!(pasted.moves, "1. 32-28 20-25 2. 31-22 19-23");
    }

    #[test]
    fn the_other_side_can_be_put_on_move() {
        let fen = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
        assert_eq!(
            turned(Kind::Chess, fen, Side::White),
            "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1"
        );
        assert_eq!(
            turned(Kind::Draughts100, "W:W31:B20", Side::Black),
            "B:W31:B20"
        );
    }
}
