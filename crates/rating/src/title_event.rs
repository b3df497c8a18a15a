//! A tournament as input for categories, norms and titles.

use jadoube_clock::TimeControl;
use jadoube_competition::{RatingList, System};
use jadoube_vocabulary::{Outcome, Squares};
use serde::{Deserialize, Serialize};

use crate::check::{ConditionCheck, Met, Point};
use crate::day::Day;
use crate::ladder_step::{International, LadderStep};
use crate::list::is_classified;
use crate::pace::official_by;
use crate::policy::RatingPolicies;
use crate::rate::RatedGame;
use crate::results::RatedResult;
use crate::track::Sex;

/// A player, with the data of the tournament's first day (VII/5.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TitlePlayer {
    /// The id in the file.
    pub id: String,
    /// The name, if given.
    pub name: Option<String>,
    /// The sex.
    pub sex: Sex,
    /// The rating, if any.
    pub rating: Option<i64>,
    /// The list it comes from.
    pub group: Option<RatingList>,
    /// Category or open title.
    pub standing: LadderStep,
    /// Women's title.
    pub womens: Option<LadderStep>,
    /// International title.
    pub international: Option<International>,
    /// Whether of another federation.
    pub foreign: bool,
    /// Whether licensed, if stated.
    pub licence: Option<bool>,
    /// Final place, if any.
    pub place: Option<i64>,
    /// Points in the table, if they are not those of the games.
    pub points: Option<i64>,
    /// Games in the earlier tournaments with norms for the next title (VII/5.6).
    pub norm_games: Vec<i64>,
    /// The best rating on list A in any period, if given (VII/5.6).
    pub best_on_a: Option<i64>,
}

impl TitlePlayer {
    /// The rating of a classified player (VI/2.2).
    pub fn classified(&self) -> Option<i64> {
        self.rating
            .filter(|_| self.group.is_some_and(is_classified))
    }

    /// The best rating on list A as far as it is known: the one stated, and the one of the first
    /// day (VII/5.6).
    pub fn known_on_a(&self) -> Option<i64> {
        let own = self.rating.filter(|_| self.group == Some(RatingList::A));
        self.best_on_a.max(own)
    }
}

/// Who gives a category, norm or title for a place: the columns of table V.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ResultEvent {
    /// The individual national championship.
    Championship,
    /// The national championship of older seniors.
    Seniors,
    /// The national championship of juniors.
    Juniors,
    /// The national championship of the rural clubs.
    Lzs,
    /// The national championship of the blind.
    Cross,
    /// The national championship of the disabled.
    Disabled,
    /// The national championship of younger juniors.
    YoungerJuniors,
    /// The Crystal Stone.
    CrystalStone,
    /// The Polish Cup of the Młodzik age group.
    CupMlodzik,
    /// The Polish Cup of the Orlik age group.
    CupOrlik,
}

/// A tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TitleEvent {
    /// The version of the game.
    pub version: Squares,
    /// Its name, if given.
    pub name: Option<String>,
    /// First day.
    pub starts: Option<Day>,
    /// Last day.
    pub ends: Option<Day>,
    /// The day it was announced to the federation.
    pub announced: Option<Day>,
    /// The day its documents were sent.
    pub reported: Option<Day>,
    /// The day it was approved in the Central Register.
    pub approved: Option<Day>,
    /// How the players met.
    pub system: System,
    /// Whether it is for women only, if stated.
    pub women: Option<bool>,
    /// The rate of play.
    pub rate: TimeControl,
    /// Whether recording was compulsory, if stated.
    pub recording: Option<bool>,
    /// Whether run by a licensed arbiter, if stated.
    pub licensed_arbiter: Option<bool>,
    /// Whether run under the code, if stated.
    pub code_observed: Option<bool>,
    /// Rounds in all, if more are to come than the games given.
    pub rounds: Option<i64>,
    /// Its column of table V, if any.
    pub gives: Option<ResultEvent>,
    /// The players.
    pub players: Vec<TitlePlayer>,
    /// The games.
    pub games: Vec<RatedGame>,
    /// The readings in force.
    pub policies: RatingPolicies,
}

/// A game as one player sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameView<'a> {
    /// The opponent.
    pub opponent: &'a TitlePlayer,
    /// The opponent's number.
    pub number: u32,
    /// The outcome, for both.
    pub outcome: Outcome,
    /// The player's points and the opponent's, if it was played.
    pub played: Option<(i64, i64)>,
}

/// The progress of an event.
#[derive(Debug, Clone)]
pub(crate) struct Race {
    /// Whether all games are over.
    pub(crate) over: bool,
    /// By player.
    pub(crate) runners: Vec<Runner>,
}

/// The progress of a player.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Runner {
    /// Points in the table.
    pub(crate) points: i64,
    /// Games to come.
    pub(crate) to_come: i64,
    /// Games paired.
    paired: i64,
}

impl TitleEvent {
    /// A player by number.
    pub fn player(&self, number: u32) -> Option<&TitlePlayer> {
        usize::try_from(number)
            .ok()
            .and_then(|place| self.players.get(place))
    }

    /// The number of the player with this id, or with this start number.
    pub fn find(&self, id: &str) -> Option<u32> {
        let by_id = self.players.iter().position(|player| player.id == id);
        let place = by_id.or_else(|| {
            let start: usize = id.parse().ok()?;
            start
                .checked_sub(1)
                .filter(|place| *place < self.players.len())
        })?;
        u32::try_from(place).ok()
    }

    /// The games of a player.
    pub fn views(&self, player: u32) -> impl Iterator<Item = GameView<'_>> {
        self.games.iter().filter_map(move |pair| {
            let (number, white) = if pair.white == player {
                (pair.black, true)
            } else if pair.black == player {
                (pair.white, false)
            } else {
                return None;
            };
            let played = pair.outcome.played().map(|(first, second)| {
                if white {
                    (first, second)
                } else {
                    (second, first)
                }
            });
            Some(GameView {
                opponent: self.player(number)?,
                number,
                outcome: pair.outcome,
                played,
            })
        })
    }

    /// Whether all games are over: none is open, and as many rounds were played as stated. The
    /// papers of an event go out after its end (VII/7.5).
    pub fn is_over(&self) -> bool {
        self.race().over
    }

    /// Everybody's points and games to come, in one pass.
    pub(crate) fn race(&self) -> Race {
        let mut runners = vec![Runner::default(); self.players.len()];
        let mut over = true;
        for pair in &self.games {
            let open = pair.outcome == Outcome::Open;
            over &= !open;
            let (white, black) = pair.outcome.booked();
            for (number, points) in [(pair.white, white), (pair.black, black)] {
                let place = usize::try_from(number).unwrap_or(usize::MAX);
                if let Some(runner) = runners.get_mut(place) {
                    runner.points += points;
                    runner.to_come += i64::from(open);
                    runner.paired += 1;
                }
            }
        }
        // Who paused has fewer games than there were rounds; somebody has them all.
        let most = runners.iter().map(|runner| runner.paired).max();
        let papers = self.reported.is_some() || self.approved.is_some();
        over &= papers || self.rounds.is_none_or(|rounds| most.unwrap_or(0) >= rounds);
        for (runner, player) in runners.iter_mut().zip(&self.players) {
            runner.points = player.points.unwrap_or(runner.points);
            // No event is longer than this; a larger number in a file is nonsense.
            let rounds = self.rounds.unwrap_or(runner.paired).min(200);
            if !over {
                runner.to_come += (rounds - runner.paired).max(0);
            }
        }
        Race { over, runners }
    }

    /// Games that a player has still to play: those open, and the rounds not paired yet.
    pub fn to_come(&self, player: u32) -> i64 {
        let place = usize::try_from(player).unwrap_or(usize::MAX);
        let race = self.race();
        race.runners.get(place).map_or(0, |runner| runner.to_come)
    }

    /// A player's points in the table: as stated, else from the games.
    pub fn points(&self, player: u32) -> i64 {
        if let Some(points) = self.player(player).and_then(|player| player.points) {
            return points;
        }
        self.games
            .iter()
            .map(|pair| {
                let (white, black) = pair.outcome.booked();
                if pair.white == player {
                    white
                } else if pair.black == player {
                    black
                } else {
                    0
                }
            })
            .sum()
    }

    /// Whether all players hold licences, as far as stated.
    pub fn all_licensed(&self) -> Option<bool> {
        if self
            .players
            .iter()
            .any(|player| player.licence == Some(false))
        {
            return Some(false);
        }
        self.players
            .iter()
            .all(|player| player.licence == Some(true))
            .then_some(true)
    }

    /// What every event with titles must have (VII/7.3).
    pub(crate) fn title_conditions(&self) -> Vec<ConditionCheck> {
        let latest = self.starts.map(|starts| starts.plus_days(-21));
        let in_time = match (self.announced, latest) {
            (Some(announced), Some(latest)) => Met::of(announced <= latest),
            _ => Met::Open,
        };
        vec![
            ConditionCheck::plain(
                Point::LicensedArbiter,
                Met::stated(self.licensed_arbiter),
                &["pzwarc:VII/7.3.1"],
            ),
            ConditionCheck::plain(
                Point::CodeObserved,
                Met::stated(self.code_observed),
                &["pzwarc:VII/7.3.2"],
            ),
            ConditionCheck::plain(
                Point::AllLicensed,
                Met::stated(self.all_licensed()),
                &["pzwarc:VII/7.3.3"],
            ),
            ConditionCheck::with(
                Point::Announced,
                in_time,
                latest,
                self.announced,
                &["pzwarc:VII/7.3.4"],
            ),
        ]
    }

    /// What every event with categories must have (VII/7.2).
    pub(crate) fn category_conditions(&self, first: bool) -> Vec<ConditionCheck> {
        let mut checks = vec![
            ConditionCheck::plain(
                Point::LicensedArbiter,
                Met::stated(self.licensed_arbiter),
                &["pzwarc:VII/7.2.1"],
            ),
            ConditionCheck::plain(
                Point::CodeObserved,
                Met::stated(self.code_observed),
                &["pzwarc:VII/7.2.2"],
            ),
        ];
        if first {
            checks.push(ConditionCheck::plain(
                Point::AllLicensed,
                Met::stated(self.all_licensed()),
                &["pzwarc:VII/7.2.3"],
            ));
        }
        checks
    }

    /// Whether the rate is official, as titles need it (VII/5.1).
    pub(crate) fn official_rate(&self) -> ConditionCheck {
        let by = official_by(self.version, &self.rate);
        let mut check = ConditionCheck::plain(
            Point::OfficialRate,
            Met::of(by.is_some()),
            &["pzwarc:VII/5.1"],
        );
        check.by.extend(by);
        check
    }

    /// The status of the paperwork: sent within seven days (VII/7.5), approved in the Central
    /// Register (VII/7.1), from which day on the results count (VII/7.6).
    pub fn procedure(&self) -> Vec<ConditionCheck> {
        let due = self.ends.map(|ends| ends.plus_days(7));
        let sent = match (self.reported, due) {
            (Some(reported), Some(due)) => Met::of(reported <= due),
            _ => Met::Open,
        };
        let approved = if self.approved.is_some() {
            Met::Yes
        } else {
            Met::Open
        };
        vec![
            ConditionCheck::with(
                Point::Reported,
                sent,
                due,
                self.reported,
                &["pzwarc:VII/7.5"],
            ),
            ConditionCheck::with(
                Point::Approved,
                approved,
                crate::check::Amount::Nothing,
                self.approved,
                &["pzwarc:VII/7.1", "pzwarc:VII/7.6"],
            ),
        ]
    }
}
