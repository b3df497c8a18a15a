//! `notation`: moves or games read in one language and written in another.

mod draughts;
mod games;

use clap::{Args, ValueEnum};
use jadoube_chess::editions::BoardLaws;
use jadoube_chess::notation::{self, CalledMove, Length, Style, Tongue, Voice, Written};
use jadoube_chess::setup::Arrangement;
use jadoube_chess::shakmaty::{Chess, Color, Move, Position};
use jadoube_draughts::{Board64, Board100};
use jadoube_lawbook::{Edition, ProvisionId};
use jadoube_vocabulary::GameKind;
use jadoube_words::chess as spoken;
use serde_json::json;

use crate::print::articles;
use crate::{CommandResult, Context, ExitAnswer, Failure, say, tell};

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
    /// The game: chess, draughts100 or draughts64
    #[arg(long, value_name = "GAME", default_value = "chess", value_parser = crate::game::parser())]
    game: GameKind,
    /// Language of the piece letters that are read: en, pl, cs, de, fr, nl, es, it, ru, hu, figurine
    #[arg(long, value_name = "LANG", default_value = "en")]
    from: String,
    /// Language of the piece letters to write [default: that of --from]
    #[arg(long, value_name = "LANG")]
    to: Option<String>,
    /// The style to write
    #[arg(long, value_enum, default_value_t = Form::Short)]
    style: Form,
    /// The position the moves start from [default: the starting position]
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Read and write chess moves by this edition's rules of notation, and name its articles;
    /// spoken moves are called out as it prescribes for blind players
    #[arg(long, value_name = "EDITION")]
    edition: Option<Edition>,
    /// Write the games to this file instead of printing them
    #[arg(long, value_name = "FILE")]
    output: Option<String>,
    /// Moves, or a file of games: PGN, or PDN for draughts
    #[arg(value_name = "MOVES|FILE", required = true)]
    input: Vec<String>,
}

impl Notation {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
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
            Some(fen) => Arrangement::from_fen(fen)
                .map_err(Failure::new)?
                .position()
                .map_err(Failure::new)?,
            None => Chess::default(),
        };
        let laws = self.edition.map(BoardLaws::of).transpose();
        let laws = laws.map_err(Failure::new)?;
        let text = self.input.join(" ");
        let score = match laws {
            Some(laws) => notation::read_score_under(laws, &start, &text, from),
            None => notation::read_score(&start, &text, from),
        };
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
        let (text, written_by) = match laws {
            Some(laws) => self.text_under(laws, &start, &moves, to),
            None => (self.text(context, &start, &moves, to), Vec::new()),
        };
        let mut cites = score.cites.clone();
        cites.extend(written_by);
        let mut once: Vec<ProvisionId> = Vec::new();
        cites.retain(|id| {
            let new = !once.contains(id);
            once.push(*id);
            new
        });
        if context.json {
            let mode = start.castles().mode();
            let mut document = json!({
                    "text": text,
                    "moves": moves.iter().map(|m| m.to_uci(mode).to_string()).collect::<Vec<_>>(),
                    "remarks": remarks,
                    "trouble": score.trouble.as_ref().map(|trouble| json!({
                        "ply": trouble.ply,
                        "text": trouble.text,
                        "kind": trouble.why.code(),
                        "why": spoken::not_read(context.words, &trouble.text, &trouble.why),
                    })),
            });
            if let (Some(fields), Some(_)) = (document.as_object_mut(), laws) {
                fields.insert("cites".to_owned(), json!(cites));
            }
            say!("{document}");
        } else {
            if !moves.is_empty() {
                say!("{text}");
            }
            if !cites.is_empty() {
                say!("({})", articles(&cites));
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
                    notation::NotRead::NotAMove => ExitAnswer::BadInput,
                    _ => ExitAnswer::No,
                })
            }
            _ => Ok(ExitAnswer::Yes),
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

    /// The moves by an edition's rules of notation, with the articles they follow.
    fn text_under(
        &self,
        laws: &BoardLaws,
        start: &Chess,
        moves: &[Move],
        to: Tongue,
    ) -> (String, Vec<ProvisionId>) {
        let style = self.style(to);
        let voice = match to {
            Tongue::Polish => Voice::Polish,
            Tongue::English => Voice::English,
            _ => Voice::German,
        };
        let mut position = start.clone();
        let (mut out, mut cites) = (Vec::new(), Vec::new());
        for m in moves {
            let dots = match position.turn() {
                Color::White => ".",
                Color::Black => "...",
            };
            let called = match self.style {
                // Later editions print one set of names, whatever language is spoken.
                Form::Spoken => notation::announce(laws, *m, voice)
                    .or_else(|| notation::announce(laws, *m, Voice::German)),
                _ => None,
            };
            let (text, by) = match called {
                Some(CalledMove { text, cites }) => (text, cites),
                None => {
                    let Written { text, cites } =
                        notation::write_under(laws, &position, *m, &style);
                    (text, cites)
                }
            };
            out.push(format!("{}{dots} {text}", position.fullmoves()));
            cites.extend(by);
            position.play_unchecked(*m);
        }
        (out.join("\n"), cites)
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
