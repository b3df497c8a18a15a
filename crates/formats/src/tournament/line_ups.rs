//! Line-ups and beginnings of a team event, judged from our file.

use std::collections::BTreeMap;

use jadoube_competition::{Handed, LineUpSystem};
use jadoube_lawbook::ProvisionId;
use jadoube_pairing::teams::lineup::{self, Deadlines};
use jadoube_pairing::teams::match_day::{Given, LineUpVerdict, judge};
use jadoube_pairing::teams::start::{Start, Team, boards_to_press, quorum, start};
use jadoube_standings::pzwarc::ByTheCode;
use serde::Serialize;

use super::{FileSystem, Tournament};

/// What is known of a file's line-ups.
#[derive(Debug, Serialize)]
pub struct CheckedLineUps {
    /// How line-ups are made.
    pub system: LineUpSystem,
    /// When they are due.
    pub deadlines: Deadlines,
    /// The articles behind both.
    pub rests_on: Vec<ProvisionId>,
    /// Every line-up judged.
    pub lineups: Vec<Judged>,
    /// How matches began.
    pub matches: Vec<Began>,
}

/// A team's line-up of a round.
#[derive(Debug, Serialize)]
pub struct Judged {
    /// The round, from 1.
    pub round: usize,
    /// The team's number.
    pub team: u32,
    /// What becomes of its line-up.
    pub verdict: LineUpVerdict,
}

impl Judged {
    /// Whether the arbiter must not let it stand.
    pub const fn is_wrong(&self) -> bool {
        !self.verdict.faults.is_empty() || self.verdict.too_late.is_some()
    }
}

/// How a match began.
#[derive(Debug, Serialize)]
pub struct Began {
    /// The round, from 1.
    pub round: usize,
    /// The home team's number.
    pub home: u32,
    /// The guests' number.
    pub away: u32,
    /// How many of a team must be there.
    pub quorum: u32,
    /// Who could begin.
    pub start: Start,
    /// The late team.
    pub late: Option<u32>,
    /// Where it presses the clock once it is complete (V/3.4.1.2).
    pub presses_on: Vec<u32>,
    /// The articles behind it.
    pub rests_on: Vec<ProvisionId>,
}

/// The line-ups of every round, or of one; nothing for events without teams.
pub fn check(tournament: &Tournament, only: Option<usize>) -> Option<CheckedLineUps> {
    let teams = tournament.teams.as_ref()?;
    let (system, default) = lineup::default_system(teams.lineups);
    let (deadlines, due) = lineup::deadlines(teams.break_minutes.unwrap_or(60));
    let mut checked = CheckedLineUps {
        system,
        deadlines,
        rests_on: vec![default],
        lineups: Vec::new(),
        matches: Vec::new(),
    };
    checked.rests_on.extend(due);
    let mut desk = Desk {
        tournament,
        boards: teams.boards,
        previous: BTreeMap::new(),
    };
    // V/3.7.3, V/3.7.4: in a Scheveningen match seats rotate; no line-ups are handed in.
    let keeps = tournament.system != FileSystem::Scheveningen && desk.keeps_lineups();
    for round in &tournament.rounds {
        let asked = only.is_none_or(|only| only == round.round);
        for pair in &round.pairs {
            let sides = [
                (pair.white, &pair.lineup_white, pair.handed_white),
                (pair.black, &pair.lineup_black, pair.handed_black),
            ];
            let played = pair.result.is_none_or(|result| result.is_begun());
            for (team, names, handed) in sides.into_iter().filter(|_| keeps && played) {
                let verdict = desk.judge(&checked, team, names, handed);
                if asked {
                    checked.lineups.push(Judged {
                        round: round.round,
                        team,
                        verdict,
                    });
                }
            }
            if let (true, Some(home), Some(away)) = (asked, pair.present_white, pair.present_black)
            {
                checked.matches.push(desk.began(
                    round.round,
                    (pair.white, home),
                    (pair.black, away),
                ));
            }
        }
    }
    let coming = tournament.rounds.len() + 1;
    for next in &tournament.next.lineups {
        if only.is_none_or(|only| only == coming) {
            let verdict = desk.judge(&checked, next.team, &next.names, next.handed);
            checked.lineups.push(Judged {
                round: coming,
                team: next.team,
                verdict,
            });
        }
    }
    Some(checked)
}

struct Desk<'a> {
    tournament: &'a Tournament,
    boards: usize,
    previous: BTreeMap<u32, Vec<String>>,
}

impl Desk<'_> {
    /// A file that names nobody is not asked about line-ups.
    fn keeps_lineups(&self) -> bool {
        let pairs = || self.tournament.rounds.iter().flat_map(|round| &round.pairs);
        pairs().any(|pair| {
            !pair.lineup_white.is_empty()
                || !pair.lineup_black.is_empty()
                || pair.handed_white.is_some()
                || pair.handed_black.is_some()
        })
    }

    fn judge(
        &mut self,
        checked: &CheckedLineUps,
        team: u32,
        names: &[String],
        handed: Option<Handed>,
    ) -> LineUpVerdict {
        let entered = self.tournament.players.iter().find(|one| one.no == team);
        let verdict = judge(&Given {
            system: checked.system,
            entry: entered.and_then(|one| one.lineup.as_ref()),
            boards: self.boards,
            deadlines: checked.deadlines,
            names,
            handed,
            previous: self.previous.get(&team).map(Vec::as_slice),
        });
        match &verdict.plays {
            Some(names) => self.previous.insert(team, names.clone()),
            None => self.previous.remove(&team),
        };
        verdict
    }

    /// V/3.4: who could begin.
    fn began(&self, round: usize, home: (u32, u32), away: (u32, u32)) -> Began {
        let boards = u32::try_from(self.boards).unwrap_or(u32::MAX);
        let start = start(boards, home.1, away.1);
        let late = match start {
            Start::OneIncomplete(Team::Home) => Some((home.0, Team::Home)),
            Start::OneIncomplete(Team::Away) => Some((away.0, Team::Away)),
            Start::Both | Start::BothIncomplete => None,
        };
        let mut rests_on = start.provisions().to_vec();
        if late.is_some() {
            rests_on.push(ProvisionId::new("pzwarc:V/3.4.1.2"));
        }
        Began {
            round,
            home: home.0,
            away: away.0,
            quorum: quorum(boards),
            start,
            late: late.map(|(team, _)| team),
            presses_on: late.map_or_else(Vec::new, |(_, team)| boards_to_press(boards, team)),
            rests_on,
        }
    }
}
