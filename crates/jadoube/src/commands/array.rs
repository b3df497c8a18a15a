//! `array`: an array of Chess960.

use clap::Args;
use jadoube_chess::array;
use jadoube_chess::notation::Tongue;
use serde_json::json;

use crate::{Answer, Context, Failure, Outcome, board, say};

/// Which array.
#[derive(Debug, Args)]
pub(crate) struct Array {
    /// The number, 0 to 959; 518 is the ordinary array
    #[arg(
        value_name = "NUMBER",
        required_unless_present = "lot",
        conflicts_with = "lot"
    )]
    number: Option<u16>,
    /// Draw the array by lot from this seed
    #[arg(long, value_name = "SEED")]
    lot: Option<u64>,
}

impl Array {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        let array = match (self.number, self.lot) {
            (Some(number), _) => array::Array::numbered(number)
                .ok_or_else(|| Failure::new(format!("no such array: {number} (0 to 959)")))?,
            (None, seed) => array::Array::by_lot(seed.unwrap_or_default()),
        };
        let standing = array.standing();
        let pieces: String = array
            .pieces()
            .into_iter()
            .map(|role| Tongue::English.letter(role))
            .collect();
        if context.json {
            say!(
                "{}",
                json!({
                    "number": array.number(),
                    "pieces": pieces,
                    "fen": standing.x_fen(),
                    "shredder_fen": standing.shredder_fen(),
                })
            );
        } else {
            say!(
                "{} {}: {pieces}",
                context.words.text("chess-array-number"),
                array.number()
            );
            say!("{}", board::diagram(&standing).text().trim_end());
            say!("{}", standing.x_fen());
            say!("{}", standing.shredder_fen());
        }
        Ok(Answer::Yes)
    }
}
