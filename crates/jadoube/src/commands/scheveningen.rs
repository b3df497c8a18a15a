//! `scheveningen`: everyone of one team meets everyone of the other (V/3.7).

use clap::Args;
use jadoube_pairing::scheveningen;
use jadoube_vocabulary::Side;
use serde_json::json;

use crate::{CommandResult, Context, ExitAnswer, Failure, say};

/// Which match.
#[derive(Debug, Args)]
pub(crate) struct ScheveningenArgs {
    /// Players in each team
    #[arg(value_name = "SIZE")]
    size: u32,
    /// The colour of team A in round 1
    #[arg(long, value_name = "COLOUR", default_value = "white", value_parser = crate::game::side_parser())]
    first: Side,
}

impl ScheveningenArgs {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let rounds = scheveningen::rounds(self.size, self.first).map_err(Failure::new)?;
        if context.json {
            say!(
                "{}",
                json!({ "size": self.size, "rounds": rounds, "rests_on": scheveningen::RESTS_ON })
            );
            return Ok(ExitAnswer::Yes);
        }
        for (at, round) in rounds.iter().enumerate() {
            let games: Vec<String> = round
                .iter()
                .map(|game| match game.host_colour {
                    Side::White => format!("A{}-B{}", game.host, game.guest),
                    Side::Black => format!("B{}-A{}", game.guest, game.host),
                })
                .collect();
            say!("{:>3}  {}", at + 1, games.join("  "));
        }
        Ok(ExitAnswer::Yes)
    }
}
