//! `winnable`: whether a side can still mate, and how or why not.

use clap::Args;
use jadoube_chess::mate::{
    Budget, Certificate, Ground, Lemma, MateVerdict, can_mate, certify, check,
};
use jadoube_chess::notation::{Style, write};
use jadoube_chess::setup::Arrangement;
use jadoube_chess::shakmaty::{Chess, Move, Position};
use jadoube_vocabulary::Side;
use serde_json::{Value, json};

use crate::{CommandResult, Context, ExitAnswer, Failure, say};

/// Whether a side can mate by any series of legal moves.
#[derive(Debug, Args)]
pub(crate) struct WinnableArgs {
    /// The position
    #[arg(long, value_name = "FEN")]
    fen: String,
    /// The side that would give mate: white or black
    #[arg(long, value_name = "SIDE")]
    side: String,
    /// The most nodes to search
    #[arg(long, value_name = "N", default_value_t = Budget::DEFAULT.nodes)]
    nodes: u64,
    /// If the answer is no, also make a certificate and have the independent checker verify it
    #[arg(long)]
    certify: bool,
}

impl WinnableArgs {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let side = match self.side.as_str() {
            "white" | "w" => Side::White,
            "black" | "b" => Side::Black,
            other => {
                return Err(Failure::new(format!(
                    "--side is white or black, not {other:?}"
                )));
            }
        };
        let position = playable(&self.fen, context).map_err(Failure::new)?;
        let budget = Budget::nodes(self.nodes);
        let verdict = can_mate(&position, side, budget);
        let certificate = if self.certify && matches!(verdict, MateVerdict::No { .. }) {
            match certify(&position, side, budget) {
                Some(certificate) => {
                    check(&certificate, &position, side).map_err(Failure::new)?;
                    Some(certificate)
                }
                None => None,
            }
        } else {
            None
        };
        let line = match &verdict {
            MateVerdict::Yes { line } => spell(&position, line),
            _ => Vec::new(),
        };
        if context.json {
            say!("{}", document(&verdict, &line, certificate.as_ref(), &self));
        } else {
            say!(
                "{}",
                jadoube_words::mate::verdict(context.words, side, &verdict)
            );
            if !line.is_empty() {
                let (uci, san): (Vec<&str>, Vec<&str>) = line
                    .iter()
                    .map(|(uci, san)| (uci.as_str(), san.as_str()))
                    .unzip();
                say!("{}", uci.join(" "));
                say!("{}", san.join(" "));
            }
            if self.certify && matches!(verdict, MateVerdict::No { .. }) {
                say!(
                    "{}",
                    jadoube_words::mate::certificate(context.words, certificate.as_ref())
                );
            }
        }
        Ok(match verdict {
            MateVerdict::Yes { .. } => ExitAnswer::Yes,
            MateVerdict::No { .. } => ExitAnswer::No,
            MateVerdict::Undecided { .. } => ExitAnswer::Undecided,
        })
    }
}

/// The playable position of a FEN, waiving what may be waived; else all
/// reasons in one line.
pub(super) fn playable(fen: &str, context: &Context) -> Result<Chess, String> {
    let standing = Arrangement::from_fen(fen).map_err(|bad| format!("{fen}: {bad}"))?;
    standing.position_waiving().map_err(|not| {
        let reasons: Vec<String> = not
            .reasons
            .iter()
            .map(|reason| jadoube_words::chess::reason(context.words, *reason))
            .collect();
        format!("{fen}: {}", reasons.join("; "))
    })
}

/// A line in UCI and as in PGN.
fn spell(position: &Chess, line: &[Move]) -> Vec<(String, String)> {
    let mut position = position.clone();
    let mode = position.castles().mode();
    line.iter()
        .map(|m| {
            let spelt = (
                m.to_uci(mode).to_string(),
                write(&position, *m, &Style::pgn()),
            );
            position.play_unchecked(*m);
            spelt
        })
        .collect()
}

fn document(
    verdict: &MateVerdict,
    line: &[(String, String)],
    certificate: Option<&Certificate>,
    asked: &WinnableArgs,
) -> Value {
    let mut document = json!({ "fen": asked.fen, "side": asked.side });
    let more = match verdict {
        MateVerdict::Yes { .. } => {
            let (uci, san): (Vec<_>, Vec<_>) = line.iter().cloned().unzip();
            json!({ "verdict": "yes", "uci": uci, "san": san })
        }
        MateVerdict::No { ground: found } => json!({
            "verdict": "no",
            "ground": ground(*found),
            "certificate": certificate.map(paper),
        }),
        MateVerdict::Undecided { nodes } => json!({ "verdict": "undecided", "nodes": nodes }),
    };
    if let (Value::Object(document), Value::Object(more)) = (&mut document, more) {
        document.extend(more);
    }
    document
}

fn lemma(lemma: Lemma) -> &'static str {
    match lemma {
        Lemma::BareKing => "bare-king",
        Lemma::LoneKnight => "lone-knight",
        Lemma::OneColouredBishops => "one-coloured-bishops",
    }
}

fn ground(ground: Ground) -> Value {
    match ground {
        Ground::Stalemate => json!({ "kind": "stalemate" }),
        Ground::Mated => json!({ "kind": "mated" }),
        Ground::Material(found) => json!({ "kind": "material", "lemma": lemma(found) }),
        Ground::ForcedRepetition { plies } => {
            json!({ "kind": "forced-repetition", "plies": plies })
        }
        Ground::Closure {
            positions,
            lemmas,
            walls,
        } => json!({
            "kind": "closure",
            "positions": positions,
            "lemmas": lemmas,
            "walls": walls,
        }),
        Ground::Walls { families } => json!({ "kind": "walls", "families": families }),
    }
}

fn paper(certificate: &Certificate) -> Value {
    match certificate {
        Certificate::Stalemate => json!({ "kind": "stalemate" }),
        Certificate::Mated => json!({ "kind": "mated" }),
        Certificate::Material(found) => json!({ "kind": "material", "lemma": lemma(*found) }),
        Certificate::ForcedRepetition { line } => {
            json!({ "kind": "forced-repetition", "plies": line.len() })
        }
        Certificate::Walls { families } => {
            json!({ "kind": "walls", "families": families.len() })
        }
        Certificate::Closure {
            positions,
            families,
        } => json!({
            "kind": "closure",
            "positions": positions,
            "families": families.len(),
        }),
    }
}
