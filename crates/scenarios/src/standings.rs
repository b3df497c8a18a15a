//! Scenarios of kind `standings`: results and the expected order.
//!
//! ```toml
//! kind = "standings"
//! story = "Two drew; the one with more wins is ahead."
//! [[round_robin]]
//! players = 3
//! rounds = ["1-2 2:0", "2-3 2:0", "3-1 1:1"]
//! expect = "1 2 3"
//! ```

use jadoube_competition::{Adjourned, Participant, RatingList, Round};
use jadoube_standings::pzwarc::gaps::GapKind;
use jadoube_standings::pzwarc::round_robin::{self, AfterListA, Rules};
use jadoube_standings::pzwarc::teams::{self, BoardMatch, MatchColours};
use jadoube_standings::pzwarc::{
    LEFT_A_SWISS, RANKED_BY, Turns, Variant, notation, scored_by, swiss,
};
use jadoube_vocabulary::Outcome;
use serde::Deserialize;
use toml::Spanned;

use crate::task_run::TaskRun;
use crate::{BadScenario, Report};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct StandingsTasks {
    #[expect(dead_code, reason = "read by the dispatcher")]
    kind: String,
    #[expect(dead_code, reason = "for the reader")]
    #[serde(default)]
    story: String,
    #[serde(default)]
    round_robin: Vec<RoundRobin>,
    #[serde(default)]
    swiss: Vec<Swiss>,
    #[serde(default)]
    teams: Vec<Teams>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundRobin {
    players: u32,
    /// Place on list A by number; 0 for none.
    #[serde(default)]
    list_a: Vec<u32>,
    rounds: Vec<Spanned<String>>,
    #[serde(default)]
    gone: Vec<u32>,
    #[serde(default)]
    advantage: bool,
    #[serde(default)]
    play_offs: Vec<Vec<u32>>,
    #[serde(default)]
    after_list_a: AfterListA,
    /// Between whom a play-off is due.
    play_off: Option<Spanned<Vec<u32>>>,
    /// What is open, missing or played twice: `2-3 open`.
    gaps: Option<Spanned<Vec<String>>>,
    /// Numbers in order; equals joined by `=`.
    expect: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Swiss {
    players: u32,
    #[serde(default)]
    ratings: Vec<u32>,
    variant: Variant,
    rounds: Vec<Spanned<String>>,
    #[serde(default)]
    gone: Vec<u32>,
    /// Teams: the numbers are teams and the results are matches (V/3.2.2).
    #[serde(default)]
    teams: bool,
    expect: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Teams {
    teams: u32,
    /// Matches as `1-2 2:0 1:1`: home, guests, boards with White first.
    matches: Vec<Spanned<String>>,
    /// Match points by number.
    match_points: Option<Spanned<Vec<u32>>>,
    expect: Spanned<String>,
}

/// Runs a scenario.
///
/// # Errors
/// The text is not such a scenario.
pub fn run(text: &str) -> Result<Report, BadScenario> {
    let scenario: StandingsTasks = crate::read(text)?;
    let mut runner = TaskRun::new(text);
    for task in &scenario.round_robin {
        runner.rank_round_robin(task)?;
    }
    for task in &scenario.swiss {
        runner.rank_swiss(task)?;
    }
    for task in &scenario.teams {
        runner.rank_teams(task)?;
    }
    Ok(runner.report)
}

impl TaskRun<'_> {
    /// II/5.8 for the order by points, and II/5.9 if a criterion separated equals.
    fn ranked(&mut self, equals: bool) {
        let [points, ties] = RANKED_BY;
        self.cite([points]);
        if equals {
            self.cite([ties]);
        }
    }

    /// Compares an order of numbers; equals are joined by `=`.
    fn compare_places(&mut self, expected: &Spanned<String>, places: &[(usize, u32)]) {
        let mut found = String::new();
        for (at, (place, no)) in places.iter().enumerate() {
            let equal = at > 0
                && places
                    .get(at - 1)
                    .is_some_and(|(before, _)| before == place);
            if at > 0 {
                found.push(if equal { '=' } else { ' ' });
            }
            found.push_str(&no.to_string());
        }
        let holds = *expected.get_ref() == found;
        self.expect(expected.span().start, holds, expected.get_ref(), &found);
    }

    fn record(
        &mut self,
        entrants: Vec<Participant>,
        rounds: &[Spanned<String>],
    ) -> Result<Turns, BadScenario> {
        if entrants.len() > 1_000 {
            return Err(self.bad(0, "at most 1000 players"));
        }
        let rounds = rounds
            .iter()
            .map(|line| {
                notation::round(line.get_ref()).map_err(|what| self.bad(line.span().start, what))
            })
            .collect::<Result<Vec<Round>, BadScenario>>()?;
        for game in rounds.iter().flat_map(|round| &round.games) {
            self.cite(scored_by(game.outcome));
        }
        notation::turns(entrants, rounds).map_err(|bad| self.bad(0, bad))
    }

    fn rank_round_robin(&mut self, task: &RoundRobin) -> Result<(), BadScenario> {
        let entrants = (1..=task.players.min(1_001))
            .zip(task.list_a.iter().copied().chain(std::iter::repeat(0)))
            .map(|(no, place)| {
                let list = if place > 0 {
                    RatingList::A
                } else {
                    RatingList::B
                };
                Participant {
                    list_place: (place > 0).then_some(place),
                    ..notation::entrant(no, 2000, list)
                }
            })
            .collect();
        let record = self.record(entrants, &task.rounds)?;
        let rules = Rules {
            advantage: task.advantage,
            after_list_a: task.after_list_a,
            ..Rules::DEFAULT
        };
        let table = round_robin::table(&record, &task.gone, rules, &task.play_offs);
        self.cite(table.withdrawn.iter().map(|(_, fate)| fate.provision()));
        self.ranked(table.places.iter().any(|place| place.decided_by.is_some()));
        for place in &table.places {
            self.cite(place.decided_by.map(|by| by.provision(task.advantage)));
            if place.play_off {
                self.cite([round_robin::RoundRobinCriterion::PlayOff.provision(task.advantage)]);
            }
        }
        let number = |player: usize| record.number(player);
        let places: Vec<(usize, u32)> = table
            .places
            .iter()
            .map(|place| (place.place, number(place.player)))
            .collect();
        self.compare_places(&task.expect, &places);
        if let Some(expected) = &task.play_off {
            let due = table.places.iter().filter(|place| place.play_off);
            let mut due: Vec<u32> = due.map(|place| number(place.player)).collect();
            due.sort_unstable();
            self.compare(expected, &due);
        }
        if let Some(expected) = &task.gaps {
            let gaps = table.gaps.iter().map(|gap| {
                let kind = match gap.kind {
                    GapKind::Open => "open",
                    GapKind::Missing => "missing",
                    GapKind::Extra => "extra",
                };
                format!("{}-{} {kind}", gap.one, gap.other)
            });
            self.compare(expected, &gaps.collect::<Vec<_>>());
        }
        Ok(())
    }

    fn rank_swiss(&mut self, task: &Swiss) -> Result<(), BadScenario> {
        let entrants = (1..=task.players.min(1_001))
            .zip(task.ratings.iter().copied().chain(std::iter::repeat(2000)))
            .map(|(no, rating)| notation::entrant(no, rating, RatingList::A))
            .collect();
        let record = self.record(entrants, &task.rounds)?;
        let table = swiss::table(&record, task.variant, Adjourned::Open);
        self.ranked(table.iter().any(|place| place.decided_by.is_some()));
        for place in &table {
            self.cite(place.decided_by.map(swiss::SwissCriterion::provision));
        }
        // II/5.7.2: players who left are ranked by their score.
        let number = |player: usize| record.number(player);
        let ranked = table.iter().map(|place| number(place.player));
        if ranked.into_iter().any(|no| task.gone.contains(&no)) {
            self.cite([LEFT_A_SWISS]);
        }
        if task.teams {
            self.cite([teams::SWISS]);
        }
        let places: Vec<(usize, u32)> = table
            .iter()
            .map(|place| (place.place, number(place.player)))
            .collect();
        self.compare_places(&task.expect, &places);
        Ok(())
    }

    fn rank_teams(&mut self, task: &Teams) -> Result<(), BadScenario> {
        let mut matches = Vec::new();
        for line in &task.matches {
            let bad = |what: String| self.bad(line.span().start, what);
            let mut words = line.get_ref().split_whitespace();
            let pair = words.next().unwrap_or_default();
            let (home, away) = pair
                .split_once('-')
                .and_then(|(home, away)| Some((home.parse().ok()?, away.parse().ok()?)))
                .ok_or_else(|| bad(format!("not a pair of teams: {pair:?}")))?;
            let boards = words
                .map(|word| notation::score(word).map_err(bad))
                .collect::<Result<Vec<Outcome>, BadScenario>>()?;
            matches.push(BoardMatch {
                round: None,
                colours: MatchColours::Alternate,
                home,
                away,
                boards,
            });
        }
        self.cite([teams::MATCH_POINTS]);
        for one in matches.iter().map(BoardMatch::outcome) {
            if one == Outcome::BothForfeited {
                self.cite(scored_by(one));
            }
        }
        let numbers: Vec<u32> = (1..=task.teams.min(1_000)).collect();
        let table = teams::table(&teams::TeamRounds::new(&numbers, &matches)).places;
        for place in &table {
            self.cite(place.decided_by.map(teams::TeamCriterion::provision));
        }
        let places: Vec<(usize, u32)> = table
            .iter()
            .map(|place| (place.place, place.team))
            .collect();
        if let Some(expected) = &task.match_points {
            let of = |no: &u32| table.iter().find(|place| place.team == *no);
            let points = numbers
                .iter()
                .filter_map(of)
                .map(|place| place.match_points);
            self.compare(expected, &points.collect());
        }
        self.compare_places(&task.expect, &places);
        Ok(())
    }
}
