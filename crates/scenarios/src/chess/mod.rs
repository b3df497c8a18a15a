//! Scenarios of kind `chess`: questions about a chess board, in TOML.
//!
//! A file names its edition and asks one question per `[[case]]`: a board (`fen`, `array`, or the
//! initial array), moves made on it (`played`), the question (`ask`) and the expected answer
//! (`expect`). Citations are those of the resulting values.
//!
//! ```
//! let report = jadoube_scenarios::chess::run(r#"
//! kind = "chess"
//! edition = "fide-2023"
//! title = "The rook does not jump"
//!
//! [[case]]
//! says = "The pawn on a2 shuts the rook in."
//! ask = "move"
//! move = "a1a4"
//! expect = "illegal: blocked"
//! "#).unwrap();
//! assert!(report.mismatches.is_empty());
//! assert!(report.cited.iter().any(|id| id.as_str() == "fide-2023:3.5"));
//! ```

mod ask;

use jadoube_chess::array::Array;
use jadoube_chess::editions::BoardLaws;
use jadoube_chess::history::History;
use jadoube_chess::legality::carry_out;
use jadoube_chess::notation::{Tongue, attempts_of, read};
use jadoube_chess::setup::Arrangement;
use jadoube_lawbook::{Edition, ProvisionId};
use serde::Deserialize;
use toml::Spanned;

use crate::{BadScenario, Mismatch, Report};

/// A file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "kind")]
    _kind: String,
    edition: Spanned<Edition>,
    #[serde(rename = "title")]
    _title: String,
    case: Vec<Case>,
}

/// A question.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    #[serde(rename = "says")]
    _says: String,
    /// The board; without it and `array`, the initial array.
    fen: Option<Spanned<String>>,
    /// The board by its Chess960 number.
    array: Option<Spanned<u16>>,
    /// Moves made on the board before the question.
    played: Option<Spanned<String>>,
    ask: Spanned<Ask>,
    /// The move the question is about.
    #[serde(rename = "move")]
    pub(crate) m: Option<Spanned<String>>,
    /// A move or score as written, to be read.
    pub(crate) text: Option<Spanned<String>>,
    /// The language of the piece letters; English by default.
    pub(crate) tongue: Option<Spanned<String>>,
    /// How to write a move: words such as `long`.
    pub(crate) style: Option<Spanned<String>>,
    /// The language of an announcement.
    pub(crate) voice: Option<Spanned<String>>,
    /// The draw that is claimed.
    pub(crate) claim: Option<Spanned<String>>,
    /// The intended move of a claim.
    pub(crate) with: Option<Spanned<String>>,
    /// The number of moves that replaces fifty.
    pub(crate) raised_to: Option<u32>,
    /// How the game was lost.
    pub(crate) how: Option<Spanned<String>>,
    /// Who lost it.
    pub(crate) by: Option<Spanned<String>>,
    /// Agreements do not count before this move.
    pub(crate) barred_before_move: Option<u32>,
    /// Two plies of the game whose positions are compared.
    pub(crate) plies: Option<[usize; 2]>,
    /// Another position to compare with.
    pub(crate) other: Option<Spanned<String>>,
    expect: Spanned<String>,
}

/// What is asked.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Ask {
    /// Is this move legal?
    Move,
    /// Is the game over?
    Ending,
    /// Can this be played from?
    Setup,
    /// Which array is this?
    Array,
    /// Who may still castle after a wrong array?
    Rights,
    /// Are two positions the same?
    Same,
    /// Is this claim right?
    Claim,
    /// What does this loss score?
    Loss,
    /// Does this agreement count?
    Agreement,
    /// Did the sealed move end the game?
    Sealed,
    /// How is this move written?
    Write,
    /// What does this notation mean?
    Read,
    /// Can this score be read?
    Score,
    /// How is this move announced?
    Announce,
}

/// The board a question is about.
pub(crate) struct Scene {
    pub(crate) laws: &'static BoardLaws,
    pub(crate) standing: Arrangement,
    /// The game so far; `None` if the board is not playable.
    pub(crate) history: Option<History>,
    /// Moves each side has made.
    pub(crate) made: [u32; 2],
}

/// An answer with its articles.
pub(crate) type Answer = (String, Vec<ProvisionId>);

/// Runs a scenario.
///
/// # Errors
/// The file is not a scenario of this kind: line and reason.
pub fn run(text: &str) -> Result<Report, BadScenario> {
    let file: File = crate::read(text)?;
    let laws = BoardLaws::of(*file.edition.get_ref())
        .map_err(|error| at(text, &file.edition, error.to_string()))?;
    let mut report = Report::default();
    for case in &file.case {
        let scene = scene(text, laws, case)?;
        let (found, cites) =
            ask::answer(text, &scene, *case.ask.get_ref(), case).map_err(|(start, what)| {
                BadScenario::at_offset(text, start.unwrap_or(case.ask.span().start), what)
            })?;
        report.cite(cites);
        if found != *case.expect.get_ref() {
            report.mismatches.push(Mismatch {
                line: BadScenario::at_offset(text, case.expect.span().start, "").line,
                expected: case.expect.get_ref().clone(),
                found,
            });
        }
    }
    Ok(report)
}

fn at<T>(text: &str, place: &Spanned<T>, what: String) -> BadScenario {
    BadScenario::at_offset(text, place.span().start, what)
}

fn scene(text: &str, laws: &'static BoardLaws, case: &Case) -> Result<Scene, BadScenario> {
    let standing = match (&case.fen, &case.array) {
        (Some(fen), None) => {
            Arrangement::from_fen(fen.get_ref()).map_err(|bad| at(text, fen, bad.to_string()))?
        }
        (None, Some(number)) => Array::numbered(*number.get_ref())
            .map(Array::standing)
            .ok_or_else(|| at(text, number, "arrays are numbered 0 to 959".to_owned()))?,
        (Some(_), Some(number)) => {
            return Err(at(text, number, "either fen or array, not both".to_owned()));
        }
        (None, None) => Arrangement::initial(),
    };
    let mut scene = Scene {
        laws,
        history: standing.position().ok().map(History::new),
        standing,
        made: [0, 0],
    };
    let Some(played) = &case.played else {
        return Ok(scene);
    };
    for word in played.get_ref().split_whitespace() {
        play(&mut scene, word).map_err(|what| at(text, played, format!("{word}: {what}")))?;
    }
    Ok(scene)
}

/// Plays a move of the story; a move in `!` is made although it is not legal.
fn play(scene: &mut Scene, word: &str) -> Result<(), String> {
    let counter = usize::from(scene.standing.setup.turn.is_black());
    if let Some(made) = scene.made.get_mut(counter) {
        *made += 1;
    }
    if let Some(forced) = word.strip_suffix('!') {
        let attempts = attempts_of(&scene.standing, forced, Tongue::English).unwrap_or_default();
        let [(attempt, _)] = attempts.as_slice() else {
            return Err("an illegal move needs both squares".to_owned());
        };
        scene.standing = carry_out(&scene.standing, *attempt);
        scene.history = scene.standing.position().ok().map(History::new);
        return Ok(());
    }
    let Some(history) = &mut scene.history else {
        return Err("nobody can play from this board".to_owned());
    };
    let found = read(history.last(), word, Tongue::English).map_err(|why| why.code().to_owned())?;
    history.play(found.m).map_err(|error| error.to_string())?;
    scene.standing = Arrangement::of(history.last());
    Ok(())
}
