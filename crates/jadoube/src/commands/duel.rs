//! `duel`: what comes next in a superblitz duel (III/1.3).

use clap::Args;
use jadoube_pairing::duel::{self, DuelPlayer};
use jadoube_vocabulary::Side;
use jadoube_words::rating::say as sentence;
use serde_json::json;

use crate::{CommandResult, Context, ExitAnswer, Failure, say};

/// Which duel, and what was played in it.
#[derive(Debug, Args)]
pub(crate) struct DuelArgs {
    /// The games so far: draw:SECONDS:SECONDS with the time left to the first and the second
    /// player, or first or second for a win
    #[arg(value_name = "GAME")]
    games: Vec<String>,
    /// Minutes for each player at the start, 2 to 5
    #[arg(long, value_name = "N", default_value_t = 3)]
    minutes: u64,
    /// The first player's colour in game one
    #[arg(long, value_name = "COLOUR", default_value = "white", value_parser = crate::game::side_parser())]
    first: Side,
    /// Number of draws after which the bonus is no longer kept (Bronstein), if the regulations
    /// say so
    #[arg(long, value_name = "N")]
    switch_after: Option<u32>,
}

impl DuelArgs {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let words = context.words;
        if !duel::MINUTES.contains(&self.minutes) {
            let args = [("minutes", self.minutes.to_string())];
            return Err(Failure::new(sentence(words, "duel-minutes", &args)));
        }
        let mut duel = duel::Duel::new(self.first, self.minutes * 60_000, self.switch_after);
        for game in &self.games {
            let (winner, [one, other]) = read(game).ok_or_else(|| {
                Failure::new(sentence(words, "duel-game", &[("text", game.clone())]))
            })?;
            if duel.winner().is_some() {
                let args = [("text", game.clone())];
                return Err(Failure::new(sentence(words, "duel-over", &args)));
            }
            duel.ended(winner, one, other);
        }
        if context.json {
            say!(
                "{}",
                json!({
                    "winner": duel.winner(),
                    "next": duel.next(),
                    "rests_on": duel.rests_on(),
                })
            );
            return Ok(ExitAnswer::Yes);
        }
        let named = |player| {
            words.text(match player {
                DuelPlayer::First => "duel-first",
                DuelPlayer::Second => "duel-second",
            })
        };
        if let Some(winner) = duel.winner() {
            say!(
                "{}",
                sentence(words, "duel-won", &[("player", named(winner))])
            );
        }
        if let Some(next) = duel.next() {
            let bonus = match next.bronstein {
                true => "duel-bronstein",
                false => "duel-fischer",
            };
            let args = [
                ("game", next.game.to_string()),
                ("white", named(next.white)),
                ("whitetime", shown(next.white_ms)),
                ("black", named(next.white.other())),
                ("blacktime", shown(next.black_ms)),
                ("bonus", words.text(bonus)),
            ];
            say!("{}", sentence(words, "duel-next", &args));
        }
        Ok(ExitAnswer::Yes)
    }
}

/// Who won, and the milliseconds left to both; nothing is left over after a win.
fn read(game: &str) -> Option<(Option<DuelPlayer>, [u64; 2])> {
    match game {
        "first" => return Some((Some(DuelPlayer::First), [0, 0])),
        "second" => return Some((Some(DuelPlayer::Second), [0, 0])),
        _ => {}
    }
    let (one, other) = game.strip_prefix("draw:")?.split_once(':')?;
    let left = |text: &str| text.parse::<u32>().ok().map(|left| u64::from(left) * 1_000);
    Some((None, [left(one)?, left(other)?]))
}

fn shown(ms: u64) -> String {
    let seconds = ms / 1_000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
