//! The contents of a tournament report file.

use std::collections::BTreeMap;

use jadoube_vocabulary::{Mark, Side};
use serde::Serialize;

use super::oddity::Remark;

/// How a round without a result is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spelling {
    /// By the code of its mark; an open game by a blank.
    #[default]
    Code,
    /// All columns of the round are blank: an absence, or what record 240 says.
    Blank,
    /// An absence with its `0000` and no code.
    NoCode,
    /// `?`: an open game, adjourned.
    Question,
    /// `*`: an open game.
    Star,
}

/// One round of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct RoundCell {
    /// The opponent's starting number.
    pub opponent: Option<u32>,
    /// The colour, where given.
    pub colour: Option<Side>,
    /// How it went.
    pub mark: Mark,
    /// Whether the game is rated (`1 = 0` against `W D L`).
    pub rated: bool,
    /// How it is written where there is no result.
    pub spelling: Spelling,
}

impl RoundCell {
    /// An absence.
    pub const ABSENT: Self = Self {
        opponent: None,
        colour: None,
        mark: Mark::ZeroBye,
        rated: true,
        spelling: Spelling::Code,
    };

    /// An unrecorded absence.
    pub const BLANK: Self = Self {
        spelling: Spelling::Blank,
        ..Self::ABSENT
    };

    /// Whether the pairing placed the player: at a board or with its bye.
    pub const fn was_paired(self) -> bool {
        self.opponent.is_some() || matches!(self.mark, Mark::PairingBye)
    }

    /// Whether a game was played over the board.
    pub const fn was_played(self) -> bool {
        self.opponent.is_some() && self.mark.is_played()
    }
}

/// A player: record 001.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Player {
    /// Starting number (TPN).
    pub number: u32,
    /// `m`, `w` or blank.
    pub sex: String,
    /// The title as written.
    pub title: String,
    /// The name.
    pub name: String,
    /// The rating; none when blank or zero.
    pub rating: Option<u32>,
    /// The federation.
    pub federation: String,
    /// The FIDE number.
    pub fide_id: String,
    /// The birth date as written.
    pub birth: String,
    /// Points as the file states them, in tenths.
    pub points: Option<i32>,
    /// The rank as the file states it.
    pub rank: Option<u32>,
    /// The rounds; trailing missing ones are left out.
    pub rounds: Vec<RoundCell>,
    /// The line of the record.
    pub line: usize,
}

/// Record 162 or BBW, BBD, ...: what results are worth, in tenths, where stated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct PointsRecord {
    /// Win.
    pub win: Option<i32>,
    /// Draw.
    pub draw: Option<i32>,
    /// Loss.
    pub loss: Option<i32>,
    /// Absence or zero-point bye.
    pub absence: Option<i32>,
    /// Pairing-allocated bye.
    pub pairing_bye: Option<i32>,
    /// Forfeit win.
    pub forfeit_win: Option<i32>,
    /// Forfeit loss.
    pub forfeit_loss: Option<i32>,
    /// A game whose result is not known yet (record 162 X); a draw's points unless stated.
    pub unknown: Option<i32>,
}

/// Record 240: requested byes of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Byes {
    /// Full, half or zero-point.
    pub mark: Mark,
    /// The round, from 1.
    pub round: usize,
    /// Who asked; teams in a team event.
    pub players: Vec<u32>,
    /// The line of the record.
    pub line: usize,
}

/// Record 250: virtual points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AccelerationRecord {
    /// Match points, for teams.
    pub match_points: Option<i32>,
    /// Points, in tenths.
    pub points: i32,
    /// First round, from 1.
    pub first_round: usize,
    /// Last round.
    pub last_round: usize,
    /// First number.
    pub first: u32,
    /// Last number.
    pub last: u32,
    /// The line of the record.
    pub line: usize,
}

impl AccelerationRecord {
    /// The first number and round that both records speak of.
    pub(super) fn overlap(&self, other: &Self) -> Option<(u32, usize)> {
        let (player, round) = (
            self.first.max(other.first),
            self.first_round.max(other.first_round),
        );
        let both =
            player <= self.last.min(other.last) && round <= self.last_round.min(other.last_round);
        both.then_some((player, round))
    }
}

/// Record 260 or XXP: a group that must not meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Forbidden {
    /// First round, from 1; none in `TRFx`: from the start.
    pub first_round: Option<usize>,
    /// Last round.
    pub last_round: Option<usize>,
    /// Their numbers.
    pub players: Vec<u32>,
}

/// Record 299: points that differ from the results.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AbnormalPoints {
    /// The kind of result it replaces: W, D, L, F, H, Z, + or -; blank for a penalty or bonus.
    pub kind: char,
    /// Match points, for teams.
    pub match_points: Option<i32>,
    /// Points, in tenths.
    pub points: Option<i32>,
    /// The round, from 1; none means every round with such a result, or a penalty given once.
    pub round: Option<usize>,
    /// Who is concerned; teams in a team event.
    pub players: Vec<u32>,
    /// The line of the record.
    pub line: usize,
}

/// Record 300: a team's boards out of order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BoardOrder {
    /// The round.
    pub round: usize,
    /// The team.
    pub team: u32,
    /// The opposing team, where given.
    pub against: Option<u32>,
    /// Players by board; 0 for an empty one.
    pub players: Vec<u32>,
}

/// Record 310 or 013: a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Team {
    /// Its number; none in the old record 013.
    pub number: Option<u32>,
    /// Its name.
    pub name: String,
    /// Its short name.
    pub nick: String,
    /// Its strength factor.
    pub strength: String,
    /// Match points as stated.
    pub match_points: Option<i32>,
    /// Game points as stated.
    pub game_points: Option<i32>,
    /// Rank as stated.
    pub rank: Option<u32>,
    /// Its players in board order.
    pub players: Vec<u32>,
    /// The line of the record.
    pub line: usize,
}

/// Record 320: byes of teams.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TeamByes {
    /// Match points of the bye.
    pub match_points: Option<i32>,
    /// Game points of the bye.
    pub game_points: Option<i32>,
    /// The team with the bye, round by round; none where nobody had it.
    pub teams: Vec<Option<u32>>,
    /// The line of the record.
    pub line: usize,
}

/// Record 330: a match lost by forfeit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ForfeitedMatch {
    /// `+-`, `-+` or `--`.
    pub kind: String,
    /// The round.
    pub round: usize,
    /// The team named first.
    pub white: u32,
    /// The team named second.
    pub black: u32,
}

/// A record kept as written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Kept {
    /// The three characters of its code.
    pub code: String,
    /// Everything after column 4, without trailing blanks.
    pub text: String,
    /// The line as written, without trailing blanks; empty where there was none.
    #[serde(skip)]
    pub raw: String,
    /// Its line.
    pub line: usize,
}

/// A whole file.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Trf {
    /// Descriptive records (012 ... 132, 172 ... 222 and others), comments and unknown ones.
    pub kept: Vec<Kept>,
    /// Record 142 or XXR.
    pub rounds: Option<usize>,
    /// Record 152 or XXC.
    pub initial_colour: Option<Side>,
    /// XXC rank: pair by rank instead of the starting number.
    pub by_rank: bool,
    /// Record 162 or BB*.
    pub points: PointsRecord,
    /// Records 001.
    pub players: Vec<Player>,
    /// Records 240.
    pub byes: Vec<Byes>,
    /// XXZ: absent in the next round.
    pub absent: Vec<u32>,
    /// Records 250.
    pub accelerations: Vec<AccelerationRecord>,
    /// XXA: virtual points per player and round.
    pub virtual_points: Vec<(u32, Vec<i32>)>,
    /// Records 260 and XXP.
    pub forbidden: Vec<Forbidden>,
    /// Records 299.
    pub abnormal: Vec<AbnormalPoints>,
    /// Records 300.
    pub board_orders: Vec<BoardOrder>,
    /// Records 310; records 013 where there are none.
    pub teams: Vec<Team>,
    /// Records 013 in addition to records 310, which replace them: kept, never counted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub old_teams: Vec<Team>,
    /// Records 320.
    pub team_byes: Vec<TeamByes>,
    /// Records 330.
    pub forfeited_matches: Vec<ForfeitedMatch>,
    /// The first line of each code.
    #[serde(skip)]
    pub first_lines: BTreeMap<String, usize>,
    /// What the reader noticed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<Remark>,
}

impl Trf {
    /// The text of a descriptive record.
    pub fn record(&self, code: &str) -> Option<&str> {
        self.kept
            .iter()
            .find(|kept| kept.code == code)
            .map(|kept| kept.text.as_str())
    }

    /// The first line that has a code; 0 where none has.
    pub fn line_of(&self, code: &str) -> usize {
        self.first_lines.get(code).copied().unwrap_or(0)
    }

    /// The same without line numbers, remarks, and the order of records that only describe:
    /// equal for a file and what is written of it.
    #[must_use]
    pub fn without_lines(mut self) -> Self {
        self.remarks.clear();
        self.first_lines.clear();
        for player in &mut self.players {
            player.line = 0;
        }
        for kept in &mut self.kept {
            kept.line = 0;
            kept.raw.clear();
        }
        for byes in &mut self.byes {
            byes.line = 0;
        }
        for record in &mut self.abnormal {
            record.line = 0;
        }
        for record in &mut self.accelerations {
            record.line = 0;
        }
        for byes in &mut self.team_byes {
            byes.line = 0;
        }
        for team in self.teams.iter_mut().chain(&mut self.old_teams) {
            team.line = 0;
        }
        self.kept
            .sort_by(|a, b| (&a.code, &a.text).cmp(&(&b.code, &b.text)));
        self
    }

    /// A player by number.
    pub fn player(&self, number: u32) -> Option<&Player> {
        self.players.iter().find(|player| player.number == number)
    }

    /// How many rounds have been paired.
    pub fn rounds_paired(&self) -> usize {
        self.players
            .iter()
            .filter_map(|player| player.rounds.iter().rposition(|cell| cell.was_paired()))
            .map(|at| at + 1)
            .max()
            .unwrap_or(0)
    }

    /// The number of rounds: as stated, else as many as were paired.
    pub fn rounds_total(&self) -> usize {
        self.rounds.unwrap_or(0).max(self.rounds_paired())
    }
}
