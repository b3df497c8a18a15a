//! `technical`: a technical rating by the draughts code (V/2.6.1.2).

use clap::Args;
use jadoube_pairing::start_list::{Multipliers, Unrated, technical_rating};
use serde_json::json;

use crate::print::articles;
use crate::{CommandResult, Context, ExitAnswer, say};

/// What the player has, and what was published with the rating list.
#[derive(Debug, Args)]
pub(crate) struct TechnicalArgs {
    /// The chief arbiter's estimate, used if nothing else applies
    #[arg(long, value_name = "RATING")]
    estimate: u32,
    /// The player's FMJD rating
    #[arg(long, value_name = "RATING", requires = "fmjd_thousandths")]
    fmjd: Option<u32>,
    /// The published multiplier of FMJD ratings, in thousandths (985 for 0.985)
    #[arg(long, value_name = "N")]
    fmjd_thousandths: Option<u64>,
    /// The player's KNDB rating
    #[arg(long, value_name = "RATING", requires = "kndb_thousandths")]
    kndb: Option<u32>,
    /// The published multiplier of KNDB ratings, in thousandths
    #[arg(long, value_name = "N")]
    kndb_thousandths: Option<u64>,
    /// The rating published for the player's title or category
    #[arg(long, value_name = "RATING")]
    title: Option<u32>,
    /// Who sets the rating, for the record
    #[arg(long, value_name = "NAME", default_value = "")]
    by: String,
}

impl TechnicalArgs {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let title = self.title.map(|_| "title".to_owned());
        let player = Unrated {
            fmjd: self.fmjd,
            kndb: self.kndb,
            title: title.clone(),
        };
        let published = Multipliers {
            fmjd: self.fmjd_thousandths,
            kndb: self.kndb_thousandths,
            titles: title.zip(self.title).into_iter().collect(),
        };
        let set = technical_rating(&player, &published, self.estimate, &self.by);
        let rests_on = set.rests_on();
        if context.json {
            say!(
                "{}",
                json!({
                    "value": set.value, "method": set.method, "author": set.author,
                    "rests_on": rests_on
                })
            );
        } else {
            say!("{} ({})", set.value, articles(&rests_on));
        }
        Ok(ExitAnswer::Yes)
    }
}
