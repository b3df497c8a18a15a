//! Moves announced for blind players. Articles: F.2.1 (2001), D.2.1 (2014, 2023).

use jadoube_lawbook::ProvisionId;
use shakmaty::{CastlingSide, Move, Role, Square};

use crate::editions::{AnnouncedNames, BoardLaws, join};

/// The words of an announcement: the 2001 edition prints three, later ones German.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Voice {
    /// Polish words.
    Polish,
    /// English words.
    English,
    /// German words.
    German,
}

/// A move as it is called out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalledMove {
    /// The words.
    pub text: String,
    /// The articles.
    pub cites: Vec<ProvisionId>,
}

/// Calls a move out: piece, departure, arrival; the chosen piece of a promotion.
///
/// Both squares are named, so that the opponent's board follows without doubt.
/// `None` where the edition gives no names, or none in this language.
pub fn announce(laws: &BoardLaws, m: Move, voice: Voice) -> Option<CalledMove> {
    let rules = &laws.announcing;
    match (rules.names, voice) {
        (AnnouncedNames::NotRegulated, _)
        | (AnnouncedNames::International, Voice::Polish | Voice::English) => return None,
        (AnnouncedNames::Polish2001, _) | (AnnouncedNames::International, Voice::German) => {}
    }
    if let Some(side) = m.castling_side() {
        return Some(CalledMove {
            text: castle(side, voice).to_owned(),
            cites: join([rules.announce, rules.pieces]),
        });
    }
    let from = m.from()?;
    let mut words = vec![
        piece(m.role(), voice, rules.names),
        file(from, rules.names),
        rank(from, voice, rules.names),
        file(m.to(), rules.names),
        rank(m.to(), voice, rules.names),
    ];
    if let Some(role) = m.promotion() {
        words.push(piece(role, voice, rules.names));
    }
    let promotion: &[ProvisionId] = if m.is_promotion() {
        rules.promotion
    } else {
        &[]
    };
    Some(CalledMove {
        text: words.join(" "),
        cites: join([
            rules.announce,
            rules.files,
            rules.ranks,
            rules.pieces,
            promotion,
        ]),
    })
}

const fn castle(side: CastlingSide, voice: Voice) -> &'static str {
    match (side, voice) {
        (CastlingSide::KingSide, Voice::Polish) => "krótka roszada",
        (CastlingSide::QueenSide, Voice::Polish) => "długa roszada",
        (CastlingSide::KingSide, Voice::English) => "short castling",
        (CastlingSide::QueenSide, Voice::English) => "long castling",
        (CastlingSide::KingSide, Voice::German) => "Kurze Rochade",
        (CastlingSide::QueenSide, Voice::German) => "Lange Rochade",
    }
}

fn file(square: Square, names: AnnouncedNames) -> &'static str {
    let printed = match names {
        AnnouncedNames::Polish2001 => [
            "Anna", "Bella", "Cesar", "Dawid", "Ewa", "Feliks", "Gustaw", "Hektor",
        ],
        AnnouncedNames::International | AnnouncedNames::NotRegulated => [
            "Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector",
        ],
    };
    printed
        .get(usize::from(square.file()))
        .copied()
        .unwrap_or_default()
}

fn rank(square: Square, voice: Voice, names: AnnouncedNames) -> &'static str {
    let words = match (voice, names) {
        (Voice::Polish, _) => [
            "jeden", "dwa", "trzy", "cztery", "pięć", "sześć", "siedem", "osiem",
        ],
        (Voice::English, _) => [
            "one", "two", "three", "four", "five", "six", "seven", "eight",
        ],
        (Voice::German, AnnouncedNames::Polish2001) => [
            "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht",
        ],
        (Voice::German, _) => [
            "eins", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht",
        ],
    };
    words
        .get(usize::from(square.rank()))
        .copied()
        .unwrap_or_default()
}

const fn piece(role: Role, voice: Voice, names: AnnouncedNames) -> &'static str {
    let [king, queen, rook, bishop, knight, pawn] = match (voice, names) {
        (Voice::Polish, _) => ["Król", "Hetman", "Wieża", "Goniec", "Skoczek", "Pion"],
        (Voice::English, _) => ["King", "Queen", "Rook", "Bishop", "Knight", "Pawn"],
        (Voice::German, AnnouncedNames::Polish2001) => {
            ["König", "Dame", "Turm", "Läufer", "Springer", "Bauer"]
        }
        (Voice::German, _) => ["Koenig", "Dame", "Turm", "Laeufer", "Springer", "Bauer"],
    };
    match role {
        Role::King => king,
        Role::Queen => queen,
        Role::Rook => rook,
        Role::Bishop => bishop,
        Role::Knight => knight,
        Role::Pawn => pawn,
    }
}
