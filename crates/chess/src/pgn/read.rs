//! Reading a game: report and go on.

use jadoube_vocabulary::Outcome;
use shakmaty::{Chess, Position};

use super::write::STOOD;
use super::{Lexer, PgnGame, RecordedPly, Stood, Token, Trouble, Variation, read_result};
use crate::legality::{Attempt, MoveFault, carry_out, examine};
use crate::notation::{NotRead, Tongue, attempts_of, read as read_move};
use crate::setup::Arrangement;

/// The deepest nesting of variations; deeper ones are reported and skipped.
const DEEPEST: usize = 64;

/// Reads the first game of a text (see [`super::games`] for all).
pub fn read(text: &str) -> PgnGame {
    read_in(text, Tongue::English)
}

/// Reads the first game of a text whose moves are written with the letters of a
/// language. Tags, and the position in them, are as everywhere.
pub fn read_in(text: &str, tongue: Tongue) -> PgnGame {
    let mut game = PgnGame {
        tags: Vec::new(),
        start: Arrangement::initial(),
        comments: Vec::new(),
        plies: Vec::new(),
        result: None,
        troubles: Vec::new(),
    };
    let mut tokens = Lexer::new(text).peekable();
    while let Some(token) =
        tokens.next_if(|token| matches!(token, Token::Tag(..) | Token::BadTag(_)))
    {
        match token {
            Token::Tag(name, value) => {
                game.tags.push((name.to_owned(), unescape(value)));
            }
            Token::BadTag(line) => game.troubles.push(Trouble::BadTag(line.to_owned())),
            _ => {}
        }
    }
    if let Some(fen) = game.tag("FEN").map(str::to_owned) {
        match Arrangement::from_fen(&fen) {
            Ok(standing) => {
                let reasons = standing.reasons();
                if !reasons.is_empty() {
                    game.troubles.push(Trouble::BadStart(reasons));
                }
                game.start = standing;
            }
            Err(bad) => game.troubles.push(Trouble::BadFen(bad)),
        }
    }
    let mut reader = Reader {
        tongue,
        lines: vec![Line::new(Board::of(&game.start))],
        left_out: 0,
        troubles: Vec::new(),
        result: None,
    };
    for token in tokens {
        if !reader.take(token) {
            break;
        }
    }
    reader.finish(&mut game);
    let tagged = game.tag("Result").and_then(read_result);
    if let (Some(tagged), Some(written)) = (tagged, game.result)
        && tagged != written
    {
        game.troubles.push(Trouble::TwoResults(tagged, written));
    }
    game
}

fn unescape(value: &str) -> String {
    value.replace("\\\"", "\"").replace("\\\\", "\\")
}

/// The board of a line: playable or not.
#[derive(Debug, Clone)]
enum Board {
    Playable(Box<Chess>),
    Odd(Box<Arrangement>),
}

impl Board {
    fn of(standing: &Arrangement) -> Self {
        match standing.position() {
            Ok(position) => Self::Playable(Box::new(position)),
            Err(_) => Self::Odd(Box::new(standing.clone())),
        }
    }

    fn standing(&self) -> Arrangement {
        match self {
            Self::Playable(position) => Arrangement::of(position),
            Self::Odd(standing) => (**standing).clone(),
        }
    }
}

/// A line being read: the main line, or a variation.
struct Line {
    board: Board,
    /// Where the last move was made from; variations begin there.
    before: Board,
    plies: Vec<RecordedPly>,
    comments: Vec<String>,
    /// Once a move cannot be read, the rest is text.
    lost: bool,
}

impl Line {
    fn new(board: Board) -> Self {
        Self {
            before: board.clone(),
            board,
            plies: Vec::new(),
            comments: Vec::new(),
            lost: false,
        }
    }
}

struct Reader {
    tongue: Tongue,
    lines: Vec<Line>,
    /// Open variations that lie too deep.
    left_out: usize,
    troubles: Vec<Trouble>,
    result: Option<Outcome>,
}

impl Reader {
    /// Takes a piece; false when the game is over.
    fn take(&mut self, token: Token<'_>) -> bool {
        if self.left_out > 0 && !matches!(token, Token::Open | Token::Close) {
            return true;
        }
        match token {
            Token::Open if self.lines.len() > DEEPEST => {
                if self.left_out == 0 {
                    self.troubles.push(Trouble::Brackets);
                }
                self.left_out += 1;
            }
            Token::Close if self.left_out > 0 => self.left_out -= 1,
            Token::Word(word) => self.word(word),
            Token::Comment(text) => self.comment(text),
            Token::Unterminated(text) => {
                self.troubles.push(Trouble::OpenComment);
                self.comment(text);
            }
            Token::Nag(nag) => {
                if let Some(ply) = self.lines.last_mut().and_then(|line| line.plies.last_mut()) {
                    ply.nags.push(nag);
                }
            }
            Token::Open => {
                if let Some(line) = self.lines.last() {
                    let mut variation = Line::new(line.before.clone());
                    variation.lost = line.lost;
                    self.lines.push(variation);
                }
            }
            Token::Close => {
                if self.lines.len() > 1 {
                    self.close();
                } else {
                    self.troubles.push(Trouble::Brackets);
                }
            }
            Token::Result(result) => {
                // A result inside a variation is somebody's opinion.
                if self.lines.len() == 1 {
                    self.result = Some(result);
                    return false;
                }
            }
            Token::Tag(..) | Token::BadTag(_) => {}
        }
        true
    }

    fn close(&mut self) {
        let Some(line) = self.lines.pop() else {
            return;
        };
        let variation = Variation {
            comments: line.comments,
            plies: line.plies,
        };
        match self.lines.last_mut().and_then(|line| line.plies.last_mut()) {
            Some(ply) => ply.variations.push(variation),
            None => self.troubles.push(Trouble::Brackets),
        }
    }

    fn comment(&mut self, text: &str) {
        // A comment cannot hold its own closing brace.
        let text = text.replace('}', ")");
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        // Our own ways to keep what others cannot read: see `write`.
        if let Some((note, rest)) = text.split_once("[%stood ")
            && let Some(stood) = rest.strip_suffix(']')
        {
            let written = note.trim().strip_prefix(STOOD).map(str::trim);
            if written.is_none() && !note.is_empty() {
                self.comment(note);
            }
            let depth = self.lines.len().saturating_sub(1);
            let first = self.lines.last().map_or(0, |line| line.plies.len());
            // Comments stand in comments of their own.
            for token in Lexer::new(stood) {
                if !matches!(token, Token::Comment(_) | Token::Unterminated(_)) {
                    self.take(token);
                }
            }
            // As it stood on the sheet.
            if let Some(written) = written
                && let Some(line) = self.lines.get_mut(depth)
                && let Some(ply) = line.plies.get_mut(first)
            {
                written.clone_into(&mut ply.text);
            }
            return;
        }
        if let Some(unread) = text
            .strip_prefix("[%unread ")
            .and_then(|rest| rest.strip_suffix(']'))
        {
            self.unread(unread);
            return;
        }
        let Some(line) = self.lines.last_mut() else {
            return;
        };
        match line.plies.last_mut() {
            Some(ply) if text == "(=)" => ply.offer = true,
            Some(ply) => ply.comments.push(text),
            None => line.comments.push(text),
        }
    }

    fn word(&mut self, word: &str) {
        let main = self.lines.len() == 1;
        let Some(line) = self.lines.last_mut() else {
            return;
        };
        if matches!(word, "(=)" | "e.p." | "ep")
            && let Some(ply) = line.plies.last_mut()
        {
            ply.offer |= word == "(=)";
            return;
        }
        let ply = line.plies.len() + 1;
        let (stood, offer) = if line.lost {
            (Stood::Unread(NotRead::NotAMove), false)
        } else {
            step(&line.board, word, self.tongue)
        };
        match &stood {
            Stood::Legal(m) => {
                line.before = line.board.clone();
                if let Board::Playable(position) = &mut line.board {
                    position.play_unchecked(*m);
                }
            }
            Stood::Illegal { attempt, faults } => {
                line.before = line.board.clone();
                line.board = Board::of(&carry_out(&line.board.standing(), *attempt));
                if main && !faults.is_empty() {
                    self.troubles
                        .push(Trouble::IllegalStood(ply, word.to_owned()));
                }
            }
            Stood::Unread(why) => {
                if !line.lost {
                    self.troubles
                        .push(Trouble::Unread(ply, word.to_owned(), why.clone()));
                }
                line.lost = true;
            }
        }
        line.plies.push(RecordedPly {
            text: word.to_owned(),
            stood,
            offer,
            nags: Vec::new(),
            comments: Vec::new(),
            variations: Vec::new(),
        });
    }

    /// Words that another reading could not follow stay words, whatever they might
    /// mean in this language.
    fn unread(&mut self, words: &str) {
        if let Some(line) = self.lines.last_mut()
            && !std::mem::replace(&mut line.lost, true)
        {
            let first = words.split(' ').next().unwrap_or_default();
            self.troubles.push(Trouble::Unread(
                line.plies.len() + 1,
                first.to_owned(),
                NotRead::NotAMove,
            ));
        }
        if let Some(line) = self.lines.last_mut() {
            line.plies.extend(words.split(' ').map(|word| RecordedPly {
                text: word.to_owned(),
                stood: Stood::Unread(NotRead::NotAMove),
                offer: false,
                nags: Vec::new(),
                comments: Vec::new(),
                variations: Vec::new(),
            }));
        }
    }

    fn finish(mut self, game: &mut PgnGame) {
        while self.lines.len() > 1 {
            self.troubles.push(Trouble::Brackets);
            self.close();
        }
        if let Some(main) = self.lines.pop() {
            game.plies = main.plies;
            game.comments = main.comments;
        }
        game.result = self.result;
        game.troubles.extend(self.troubles);
    }
}

/// What a word does on a board. An illegal move is taken as carried out only if it
/// can mean one thing: one man that could go there but for its king, or both
/// squares written out.
fn step(board: &Board, word: &str, tongue: Tongue) -> (Stood, bool) {
    let why = match board {
        Board::Playable(position) => match read_move(position, word, tongue) {
            Ok(found) => return (Stood::Legal(found.m), found.offer),
            Err(why) => why,
        },
        Board::Odd(_) => NotRead::Illegal {
            attempts: attempts_of(&board.standing(), word, tongue).unwrap_or_default(),
        },
    };
    let NotRead::Illegal { attempts } = &why else {
        return (Stood::Unread(why), false);
    };
    let reachable: Vec<&(Attempt, Vec<MoveFault>)> = attempts
        .iter()
        .filter(|(_, faults)| {
            faults
                .iter()
                .all(|fault| matches!(fault, MoveFault::KingInCheck { .. } | MoveFault::TakesKing))
        })
        .collect();
    let meant = match (reachable.as_slice(), attempts.as_slice()) {
        ([one], _) => Some(*one),
        ([], [one]) if !matches!(one.1.as_slice(), [MoveFault::NoMan(_), ..]) => Some(one),
        _ => None,
    };
    match meant {
        Some((attempt, faults)) => {
            // Both squares of a legal move, and the letter of another man.
            let legal = match board {
                Board::Playable(_) if faults.is_empty() => examine(&board.standing(), *attempt),
                _ => Err(Vec::new()),
            };
            let illegal = |_| Stood::Illegal {
                attempt: *attempt,
                faults: faults.clone(),
            };
            (legal.map_or_else(illegal, Stood::Legal), false)
        }
        None => (Stood::Unread(why), false),
    }
}
