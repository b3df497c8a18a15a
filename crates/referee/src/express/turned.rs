//! Incidents are written with White as the player concerned; this turns them round for Black.

use jadoube_vocabulary::{GameKind, Side, Squares};

/// A line of a story or a setting with the sides exchanged and the board turned.
pub(super) fn line(game: GameKind, text: &str) -> String {
    let text = names(text);
    if let Some((before, fen)) = text.split_once("fen = '") {
        let fen = fen.trim_end().trim_end_matches('\'');
        let turned = match game.squares() {
            None => chess_fen(fen),
            Some(squares) => draughts_fen(squares, fen),
        };
        return format!("{before}fen = '{turned}'");
    }
    match game.squares() {
        None => chess_squares(&text),
        Some(squares) => {
            let words: Vec<String> = text.split(' ').map(|word| fields(squares, word)).collect();
            words.join(" ")
        }
    }
}

/// A position of chess in which this side has the move.
pub(super) fn on_move(fen: &str, side: Side) -> String {
    let letter = match side {
        Side::White => "w",
        Side::Black => "b",
    };
    let mut fields: Vec<&str> = fen.split_whitespace().collect();
    if let Some(turn) = fields.get_mut(1)
        && *turn != letter
    {
        *turn = letter;
        // A square passed by a pawn belongs to the move before.
        if let Some(passed) = fields.get_mut(3) {
            *passed = "-";
        }
    }
    fields.join(" ")
}

/// Swaps the names of White and Black.
fn names(text: &str) -> String {
    let parts: Vec<String> = text
        .split("white")
        .map(|part| part.replace("black", "white"))
        .collect();
    parts.join("black")
}

/// Mirrors every chess square vertically.
fn chess_squares(text: &str) -> String {
    let mut turned = String::with_capacity(text.len());
    let mut file = false;
    for letter in text.chars() {
        let rank = letter
            .to_digit(10)
            .filter(|rank| file && (1..=8).contains(rank));
        match rank.and_then(|rank| char::from_digit(9 - rank, 10)) {
            Some(other) => turned.push(other),
            None => turned.push(letter),
        }
        file = ('a'..='h').contains(&letter);
    }
    turned
}

fn chess_fen(fen: &str) -> String {
    let mut fields = fen.split(' ');
    let board: Vec<String> = fields
        .next()
        .unwrap_or_default()
        .rsplit('/')
        .map(exchanged)
        .collect();
    let mut turned = board.join("/");
    for (place, field) in fields.enumerate() {
        turned.push(' ');
        match (place, field) {
            (0, "w") => turned.push('b'),
            (0, _) => turned.push('w'),
            // Castling rights are written White's first.
            (1, rights) => {
                let mut rights: Vec<char> = exchanged(rights).chars().collect();
                rights.sort_unstable();
                turned.extend(rights);
            }
            (2, square) => turned.push_str(&chess_squares(square)),
            (_, other) => turned.push_str(other),
        }
    }
    turned
}

/// Swaps the colours of men.
fn exchanged(men: &str) -> String {
    men.chars()
        .map(|man| {
            if man.is_ascii_uppercase() {
                man.to_ascii_lowercase()
            } else {
                man.to_ascii_uppercase()
            }
        })
        .collect()
}

fn draughts_fen(squares: Squares, fen: &str) -> String {
    let side = |letter: &str| if letter == "W" { "B" } else { "W" };
    let mut parts = fen.split(':');
    let mut turned = side(parts.next().unwrap_or_default()).to_owned();
    let mut men: Vec<String> = parts
        .map(|part| {
            let (owner, men) = part.split_at_checked(1).unwrap_or((part, ""));
            let men: Vec<String> = men.split(',').map(|man| field(squares, man)).collect();
            format!("{}{}", side(owner), men.join(","))
        })
        .collect();
    men.reverse();
    for part in men {
        turned.push(':');
        turned.push_str(&part);
    }
    turned
}

/// A man's field, perhaps after the letter of a king, on the other side of the board.
fn field(squares: Squares, man: &str) -> String {
    let (king, number) = match man.strip_prefix('K') {
        Some(number) => ("K", number),
        None => ("", man),
    };
    let last = match squares {
        Squares::Hundred => 50_u32,
        Squares::SixtyFour => 32,
    };
    match number.parse::<u32>() {
        Ok(number) if (1..=last).contains(&number) => format!("{king}{}", last + 1 - number),
        _ => man.to_owned(),
    }
}

/// The squares of a move; other words are unchanged.
fn fields(squares: Squares, word: &str) -> String {
    let quotes: &[char] = &['\'', '"'];
    let bare = word.trim_matches(quotes);
    let all_fields = |text: &str| {
        text.split(['-', 'x'])
            .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
    };
    if !all_fields(bare) {
        return word.to_owned();
    }
    let mut turned = String::new();
    let mut number = String::new();
    for letter in word.chars().chain(std::iter::once('\0')) {
        if letter.is_ascii_digit() {
            number.push(letter);
            continue;
        }
        if !number.is_empty() {
            turned.push_str(&field(squares, &number));
            number.clear();
        }
        if letter != '\0' {
            turned.push(letter);
        }
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_story_of_white_becomes_one_of_black() {
        let chess = |text| line(GameKind::Chess, text);
        assert_eq!(chess("white makes e2-e5"), "black makes e7-e4");
        assert_eq!(
            chess("+0:06 black calls flag white"),
            "+0:06 white calls flag black"
        );
        assert_eq!(
            chess("fen = '8/8/8/3k4/8/3KQ3/8/R3K3 w Q e3 0 60'"),
            "fen = 'r3k3/8/3kq3/8/3K4/8/8/8 b q e6 0 60'"
        );
        let draughts = |text| line(GameKind::Draughts100, text);
        assert_eq!(draughts("0:20 white makes 48x37"), "0:20 black makes 3x14");
        assert_eq!(draughts("fen = 'W:W32,K48:B19'"), "fen = 'B:W32:B19,K3'");
    }
}
