//! The format of a scenario file.

use jadoube_competition::LineUpSystem;
use jadoube_pairing::published::{self, ChangeAllowed, ChangeCause, PublishingStage};
use jadoube_pairing::start_list::{Candidate, Method, Multipliers, TechnicalMethod, Unrated};
use jadoube_pairing::swiss::pzwarc::PairingMode;
use jadoube_pairing::teams::lineup::Entered;
use jadoube_standings::pzwarc::Variant;
use jadoube_vocabulary::Side;
use serde::Deserialize;
use toml::Spanned;

/// The file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PairingTasks {
    #[expect(dead_code, reason = "read by the dispatcher")]
    pub(super) kind: String,
    #[expect(dead_code, reason = "for the reader")]
    #[serde(default)]
    pub(super) story: String,
    #[serde(default)]
    pub(super) round_robin: Vec<RoundRobin>,
    #[serde(default)]
    pub(super) scheveningen: Vec<Scheveningen>,
    #[serde(default)]
    pub(super) varma: Vec<Varma>,
    #[serde(default)]
    pub(super) start_list: Vec<StartList>,
    #[serde(default)]
    pub(super) technical: Vec<Technical>,
    #[serde(default)]
    pub(super) plan: Vec<Plan>,
    #[serde(default)]
    pub(super) swiss: Vec<Swiss>,
    #[serde(default)]
    pub(super) change: Vec<PublishedChange>,
    #[serde(default)]
    pub(super) no_show: Vec<NoShow>,
    #[serde(default)]
    pub(super) team_match: Vec<TeamMatchTask>,
    #[serde(default)]
    pub(super) lineup: Vec<Lineup>,
    #[serde(default)]
    pub(super) duel: Vec<DuelTask>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RoundRobin {
    pub(super) players: u32,
    #[serde(default = "table")]
    pub(super) system: String,
    #[serde(default)]
    pub(super) expect: Vec<ExpectRound>,
    /// Pairs as `a-b`, with the round in which they meet and who has White.
    #[serde(default)]
    pub(super) meet: Vec<Meet>,
    pub(super) rounds: Option<Spanned<usize>>,
}

fn table() -> String {
    "table".to_owned()
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExpectRound {
    pub(super) round: usize,
    pub(super) pairs: Spanned<String>,
    pub(super) pause: Option<u32>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Meet {
    pub(super) pair: (u32, u32),
    pub(super) round: Spanned<u32>,
    pub(super) white: u32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Scheveningen {
    pub(super) size: u32,
    pub(super) first: Side,
    pub(super) round: usize,
    pub(super) expect: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Varma {
    pub(super) clubs: Vec<String>,
    pub(super) seed: u64,
    /// A club whose players must come out of one pool, or `refused` with the club to split.
    pub(super) together: Option<Spanned<String>>,
    pub(super) refused: Option<Spanned<String>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StartList {
    pub(super) method: Method,
    pub(super) seed: u64,
    pub(super) players: Vec<Candidate>,
    /// Places in the list of `players`, from 1; drawn ones are only counted.
    pub(super) expect: Option<Spanned<Vec<usize>>>,
    pub(super) drawn: Option<Spanned<usize>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Technical {
    pub(super) player: Unrated,
    pub(super) published: Multipliers,
    pub(super) estimate: u32,
    pub(super) author: String,
    pub(super) expect: Spanned<u32>,
    pub(super) method: TechnicalMethod,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Plan {
    pub(super) players: u32,
    pub(super) rounds: u32,
    #[serde(default)]
    pub(super) technical: u32,
    pub(super) change_to: Option<u32>,
    /// A note for the reader.
    #[serde(rename = "reason")]
    pub(super) _reason: Option<String>,
    pub(super) improves: Option<Spanned<bool>>,
    /// The articles the program points at.
    pub(super) advice: Spanned<Vec<String>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Swiss {
    pub(super) players: u32,
    #[serde(default)]
    pub(super) ratings: Vec<u32>,
    pub(super) variant: Variant,
    #[serde(default = "yes")]
    pub(super) controlled: bool,
    pub(super) first: Side,
    /// Rounds as `4-1 0:2, 2-5 1:1, pause 7, absent 3, gone 2`.
    #[serde(default)]
    pub(super) past: Vec<Spanned<String>>,
    #[serde(default)]
    pub(super) absent: Vec<u32>,
    #[serde(default)]
    pub(super) gone: Vec<u32>,
    #[serde(default)]
    pub(super) last: bool,
    /// Expected pairs, White first; absent when the round must be refused.
    pub(super) expect: Option<Spanned<String>>,
    pub(super) pause: Option<u32>,
    pub(super) mode: Option<PairingMode>,
    /// Articles the refusal's proposals would break.
    pub(super) breaks: Option<Spanned<Vec<String>>>,
}

fn yes() -> bool {
    true
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PublishedChange {
    pub(super) stage: PublishingStage,
    pub(super) cause: ChangeCause,
    pub(super) expect: Spanned<ChangeAllowed>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NoShow {
    pub(super) choice: Spanned<published::NoShow>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TeamMatchTask {
    pub(super) boards: u32,
    pub(super) home_present: u32,
    pub(super) away_present: u32,
    pub(super) quorum: Spanned<u32>,
    pub(super) start: Spanned<String>,
    /// Boards on which the home team has White.
    pub(super) home_white: Spanned<Vec<u32>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lineup {
    /// None: the regulations are silent.
    pub(super) system: Option<LineUpSystem>,
    pub(super) entry: Option<Entered<String>>,
    pub(super) boards: usize,
    pub(super) previous: Option<Vec<String>>,
    /// The captain's line-up; `None` if none was submitted in time.
    pub(super) given: Option<Vec<String>>,
    #[serde(default = "fifteen")]
    pub(super) minutes_before: u32,
    #[serde(default = "hour")]
    pub(super) break_minutes: u32,
    #[serde(default = "yes")]
    pub(super) in_writing: bool,
    /// The line-up used; empty means a walkover on all boards.
    pub(super) taken: Spanned<Vec<String>>,
    /// Articles of the faults found.
    #[serde(default)]
    pub(super) faults: Vec<String>,
    /// Whether line-ups may be shown now.
    pub(super) may_show: Option<Spanned<bool>>,
    #[serde(default)]
    pub(super) all_captains_ask: bool,
    #[serde(default)]
    pub(super) all_in: bool,
}

fn fifteen() -> u32 {
    15
}

fn hour() -> u32 {
    60
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DuelTask {
    pub(super) first: Side,
    /// Games as `draw`, `first`, `second`.
    pub(super) games: Vec<String>,
    pub(super) expect: Spanned<String>,
}
