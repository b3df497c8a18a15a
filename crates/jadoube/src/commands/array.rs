//! `array`: a Chess960 array, or the number of a given board.

use clap::Args;
use jadoube_chess::array;
use jadoube_chess::editions::BoardLaws;
use jadoube_chess::notation::Tongue;
use jadoube_chess::picture;
use jadoube_chess::setup::Arrangement;
use jadoube_lawbook::{Edition, ProvisionId};
use jadoube_words::chess as spoken;
use serde_json::json;

use crate::print::articles;
use crate::{CommandResult, Context, ExitAnswer, Failure, say};

/// Which array.
#[derive(Debug, Args)]
pub(crate) struct ArrayArgs {
    /// The number, 0 to 959; 518 is the ordinary starting position
    #[arg(
        value_name = "NUMBER",
        required_unless_present_any = ["lot", "shown"],
        conflicts_with_all = ["lot", "shown"]
    )]
    number: Option<u16>,
    /// Draw the position by lot, from this seed
    #[arg(long, value_name = "SEED")]
    lot: Option<u64>,
    /// Say which starting position this is, or what is wrong with it, and who may still castle
    /// if the game goes on from it
    #[arg(long, value_name = "FEN", conflicts_with = "lot")]
    shown: Option<String>,
    /// The edition that judges the position of --shown
    #[arg(
        long,
        value_name = "EDITION",
        default_value = "fide-2023",
        requires = "shown"
    )]
    edition: Edition,
}

impl ArrayArgs {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        if let Some(fen) = &self.shown {
            return self.shown(fen, context);
        }
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
            say!("{}", picture::diagram(&standing).text().trim_end());
            say!("{}", standing.x_fen());
            say!("{}", standing.shredder_fen());
        }
        Ok(ExitAnswer::Yes)
    }

    /// Identifies a given board.
    fn shown(&self, fen: &str, context: &Context) -> CommandResult {
        let words = context.words;
        let laws = BoardLaws::of(self.edition).map_err(Failure::new)?;
        let standing = Arrangement::from_fen(fen).map_err(Failure::new)?;
        let found = array::Array::shown(&standing.setup.board);
        let rights = array::rights_after_wrong_array(laws, &standing).filter(|_| found.is_err());
        let castling = |kept: &Arrangement| {
            let fen = kept.x_fen();
            fen.split(' ').nth(2).unwrap_or("-").to_owned()
        };
        let faults: Vec<(String, Vec<ProvisionId>)> = match &found {
            Ok(_) => Vec::new(),
            Err(faults) => faults
                .iter()
                .map(|fault| (spoken::array_fault(words, *fault), fault.cites(laws)))
                .collect(),
        };
        if context.json {
            let faults = faults.iter();
            let faults = faults.map(|(says, cites)| json!({ "says": says, "cites": cites }));
            say!(
                "{}",
                json!({
                    "number": found.as_ref().ok().map(|array| array.number()),
                    "cites": found.as_ref().map_or_else(|_| Vec::new(), |it| it.cites(laws)),
                    "faults": faults.collect::<Vec<_>>(),
                    "castling": rights.as_ref().map(|(kept, cites)| json!({
                        "rights": castling(kept), "cites": cites
                    })),
                })
            );
        } else {
            if let Ok(array) = &found {
                let number = array.number();
                let cites = articles(&array.cites(laws));
                say!("{} {number} ({cites})", words.text("chess-array-number"));
            }
            for (says, cites) in &faults {
                say!("{says} ({})", articles(cites));
            }
            if let Some((kept, cites)) = &rights {
                let args = [("rights", castling(kept).into())];
                let told = words.say("chess-array-castling", &args);
                match cites.is_empty() {
                    true => say!("{told}"),
                    false => say!("{told} ({})", articles(cites)),
                }
            }
        }
        Ok(match found {
            Ok(_) => ExitAnswer::Yes,
            Err(_) => ExitAnswer::No,
        })
    }
}
