//! `notation`: moves or games read in one language and written in another.

mod draughts;
mod games;

use clap::{Args, ValueEnum};
use jadoube_chess::notation::{self, Length, Style, Tongue};
use jadoube_chess::setup::Standing;
use jadoube_chess::shakmaty::{Chess, Color, Move, Position};
use jadoube_draughts::{Board64, Board100};
use jadoube_vocabulary::GameKind;
use jadoube_words::chess as spoken;
use serde_json::json;

use crate::{Answer, Context, Failure, Outcome, say, tell};

/// How to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Sf3
    Short,
    /// Sg1-f3
    Long,
    /// ♘f3
    Figurine,
    /// "knight g1 to f3"
    Spoken,
    /// Nf3, as in PGN
    Pgn,
}

/// Which moves, and how to write them.
#[derive(Debug, Args)]
pub(crate) struct Notation {
    /// The game
    #[arg(long, value_name = "GAME", default_value = "chess", value_parser = crate::game::parser())]
    game: GameKind,
    /// Letters of the moves given: en, pl, cs, de, fr, nl, es, it, ru, hu, figurine
    #[arg(long, value_name = "LANG", default_value = "en")]
    from: String,
    /// Letters to write (default: those of --from)
    #[arg(long, value_name = "LANG")]
    to: Option<String>,
    /// How to write
    #[arg(long, value_enum, default_value_t = Form::Short)]
    style: Form,
    /// The position the moves start from (default: the initial array)
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Write the games of a file here instead of printing them
    #[arg(long, value_name = "FILE")]
    output: Option<String>,
    /// Moves, or a file of games in PGN (draughts: PDN)
    #[arg(value_name = "MOVES|FILE", required = true)]
    input: Vec<String>,
}

impl Notation {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        match self.game {
            GameKind::Chess => {}
            GameKind::Draughts100 => return draughts::run::<Board100>(&self, context),
            GameKind::Draughts64 => return draughts::run::<Board64>(&self, context),
        }
        let from: Tongue = self.from.parse().map_err(Failure::new)?;
        let to: Tongue = match &self.to {
            Some(to) => to.parse().map_err(Failure::new)?,
            None => from,
        };
        if let [file] = self.input.as_slice()
            && std::path::Path::new(file)
                .extension()
                .is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"))
        {
            return games::run(&self, context, file, (from, to));
        }
        let start = match &self.fen {
            Some(fen) => Standing::from_fen(fen)
                .map_err(Failure::new)?
                .position()
                .map_err(Failure::new)?,
            None => Chess::default(),
        };
        let score = notation::read_score(&start, &self.input.join(" "), from);
        let moves: Vec<Move> = score.moves.iter().map(|found| found.m).collect();
        let remarks: Vec<String> = score
            .moves
            .iter()
            .flat_map(|found| &found.remarks)
            .map(|remark| spoken::remark(context.words, *remark))
            .collect();
        let trouble = score
            .trouble
            .as_ref()
            .map(|trouble| spoken::not_read(context.words, &trouble.text, &trouble.why));
        if context.json {
            let mode = start.castles().mode();
            say!(
                "{}",
                json!({
                    "text": self.text(context, &start, &moves, to),
                    "moves": moves.iter().map(|m| m.to_uci(mode).to_string()).collect::<Vec<_>>(),
                    "remarks": remarks,
                    "trouble": score.trouble.as_ref().map(|trouble| json!({
                        "ply": trouble.ply,
                        "text": trouble.text,
                        "kind": trouble.why.code(),
                        "why": spoken::not_read(context.words, &trouble.text, &trouble.why),
                    })),
                })
            );
        } else {
            if !moves.is_empty() {
                say!("{}", self.text(context, &start, &moves, to));
            }
            for remark in remarks {
                tell!("{remark}");
            }
        }
        match (score.trouble, trouble) {
            (Some(trouble), Some(what)) => {
                if !context.json {
                    tell!("{what}");
                }
                Ok(match trouble.why {
                    notation::NotRead::NotAMove => Answer::BadInput,
                    _ => Answer::No,
                })
            }
            _ => Ok(Answer::Yes),
        }
    }

    fn style(&self, to: Tongue) -> Style {
        match self.style {
            Form::Short | Form::Spoken => Style::usual(to),
            Form::Long => Style {
                length: Length::Hyphen,
                ..Style::usual(to)
            },
            Form::Figurine => Style::usual(Tongue::Figurine),
            Form::Pgn => Style::pgn(),
        }
    }

    fn text(&self, context: &Context, start: &Chess, moves: &[Move], to: Tongue) -> String {
        if self.style != Form::Spoken {
            return notation::write_score(start, moves, &self.style(to));
        }
        let mut position = start.clone();
        let mut lines = Vec::new();
        for m in moves {
            let dots = match position.turn() {
                Color::White => ".",
                Color::Black => "...",
            };
            lines.push(format!(
                "{}{dots} {}",
                position.fullmoves(),
                spoken::spoken(context.words, &position, *m)
            ));
            position.play_unchecked(*m);
        }
        lines.join("\n")
    }
}
