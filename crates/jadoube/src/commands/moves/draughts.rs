//! Draughts moves in full form: `32-28`, `47x36:19,24,42`.

use jadoube_draughts::explain::{MoveReason, MoveRefusal, explain, refuse};
use jadoube_draughts::facts::BoardFact;
use jadoube_draughts::irregularity::PieceAttempt;
use jadoube_draughts::{Geometry, HANDICAP, Position, Setup, Square, SquareSet, notation};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use jadoube_words::draughts as spoken;
use serde_json::{Value, json};

use super::Moves;
use crate::print::articles;
use crate::{CommandResult, Context, ExitAnswer, Failure, say};

pub(super) fn run<B: Geometry>(asked: &Moves, context: &Context) -> CommandResult {
    if asked.board {
        return board::<B>(asked, context);
    }
    let mut rests_on: Vec<ProvisionId> = Vec::new();
    let position: Position<B> = match (&asked.fen, &asked.without) {
        (Some(fen), _) => fen.parse().map_err(Failure::new)?,
        (None, Some(without)) => {
            rests_on.push(HANDICAP);
            handicap(without, context)?
        }
        (None, None) => Position::start(),
    };
    if let Some(text) = &asked.why {
        return why(&position, text, asked, context);
    }
    let mut moves = position.moves();
    moves.sort_by_key(|mv| mv.sort_key());
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    if context.json {
        let mut document = json!({
            "game": asked.game.name(), "fen": position.to_string(), "moves": moves
        });
        if let (Some(fields), false) = (document.as_object_mut(), rests_on.is_empty()) {
            fields.insert("rests_on".to_owned(), json!(rests_on));
        }
        say!("{document}");
    } else {
        if !rests_on.is_empty() {
            say!("{position} ({})", articles(&rests_on));
        }
        for mv in moves {
            say!("{mv}");
        }
    }
    Ok(ExitAnswer::Yes)
}

/// I/11.1.7: the men of one side stay away from the start.
fn handicap<B: Geometry>(without: &str, context: &Context) -> Result<Position<B>, Failure> {
    let mut squares: Vec<Square<B>> = Vec::new();
    for name in without.split([',', ' ']).filter(|name| !name.is_empty()) {
        squares.push(name.parse().map_err(Failure::new)?);
    }
    let missing: SquareSet<B> = squares.into_iter().collect();
    let start = Position::<B>::start();
    let giving = Side::BOTH.into_iter().find(|side| {
        let own = start.pieces(*side);
        missing.and(own).len() == missing.len() && !missing.is_empty()
    });
    let side = giving.ok_or_else(|| Failure::new(context.words.text("moves-handicap-one-side")))?;
    Setup::handicap(side, missing)
        .position()
        .map_err(|bad| Failure::new(spoken::bad_setup(context.words, &bad)))
}

/// Why a move is legal, or everything against it.
fn why<B: Geometry>(
    position: &Position<B>,
    text: &str,
    asked: &Moves,
    context: &Context,
) -> CommandResult {
    let words = context.words;
    let legal = notation::read(position, text).ok();
    let told: Vec<(String, Vec<ProvisionId>)> = match legal.and_then(|mv| explain(position, mv)) {
        Some(reasons) => {
            let told = |it: MoveReason| (spoken::reason(words, it), it.cites());
            reasons.into_iter().map(told).collect()
        }
        None => {
            let attempt = PieceAttempt::read(text).map_err(Failure::new)?;
            let told = |it: MoveRefusal| (spoken::refusal(words, it), it.cites());
            refuse(position, &attempt).into_iter().map(told).collect()
        }
    };
    if context.json {
        let told: Vec<Value> = told
            .iter()
            .map(|(says, cites)| json!({ "says": says, "cites": cites }))
            .collect();
        say!(
            "{}",
            json!({
                "game": asked.game.name(), "fen": position.to_string(), "move": text,
                "legal": legal.is_some(), "why": told
            })
        );
    } else {
        let verdict = match legal {
            Some(_) => "moves-legal",
            None => "moves-not-legal",
        };
        say!("{text}: {}", words.text(verdict));
        for (says, cites) in told {
            say!("  {says} ({})", articles(&cites));
        }
    }
    Ok(match legal {
        Some(_) => ExitAnswer::Yes,
        None => ExitAnswer::No,
    })
}

/// I/2: the board as the code describes it.
fn board<B: Geometry>(asked: &Moves, context: &Context) -> CommandResult {
    if context.json {
        let facts: Vec<Value> = BoardFact::ALL
            .into_iter()
            .map(|fact| {
                json!({
                    "fact": fact.name(), "says": spoken::board_fact(context.words, fact),
                    "value": fact.value::<B>(), "cites": fact.cites(B::BOARD)
                })
            })
            .collect();
        say!("{}", json!({ "game": asked.game.name(), "board": facts }));
        return Ok(ExitAnswer::Yes);
    }
    for fact in BoardFact::ALL {
        let says = spoken::board_fact(context.words, fact);
        let (value, cites) = (fact.value::<B>(), fact.cites(B::BOARD));
        say!("{says}: {value} ({})", articles(&cites));
    }
    Ok(ExitAnswer::Yes)
}
