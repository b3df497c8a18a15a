//! Games and sides as arguments, by their usual names.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use jadoube_vocabulary::{GameKind, Side};

/// Reads a game named on the command line.
pub fn parser() -> impl TypedValueParser<Value = GameKind> {
    PossibleValuesParser::new(GameKind::ALL.map(|game| {
        let value = PossibleValue::new(game.name());
        match game {
            GameKind::Chess => value.help("Chess"),
            GameKind::Draughts100 => value
                .alias("international100")
                .help("International draughts on 100 squares"),
            GameKind::Draughts64 => value.help("The same rules on 64 squares"),
        }
    }))
    .try_map(|name| name.parse())
}

/// Reads a side named on the command line.
pub fn side_parser() -> impl TypedValueParser<Value = Side> {
    PossibleValuesParser::new(Side::BOTH.map(|side| PossibleValue::new(side.name()))).map(|name| {
        let named = |side: &Side| side.name() == name;
        Side::BOTH.into_iter().find(named).unwrap_or(Side::White)
    })
}
