//! Judging the line-ups and match starts of a team event from its record.

use std::collections::BTreeMap;

use jadoube_competition::{Handed, LineUpSystem, System};
use jadoube_lawbook::ProvisionId;
use jadoube_pairing::teams::lineup::{self, Deadlines, Entered};
use jadoube_pairing::teams::match_day::{Given, LineUpVerdict, judge};
use jadoube_pairing::teams::start::{MatchTeam, Start, boards_to_press, quorum, start};
use jadoube_standings::pzwarc::ByTheCode;
use jadoube_vocabulary::{EntryId, PersonId};
use serde::Serialize;

use super::CodeEvent;

/// The line-ups of a file, judged.
#[derive(Debug, Serialize)]
pub struct CheckedLineUps {
    /// How line-ups are made.
    pub system: LineUpSystem,
    /// When they are due.
    pub deadlines: Deadlines,
    /// The articles behind both.
    pub rests_on: Vec<ProvisionId>,
    /// Every line-up judged.
    pub lineups: Vec<JudgedLineUp>,
    /// How matches began.
    pub matches: Vec<Began>,
}

impl CheckedLineUps {
    /// Whether no line-up has to be refused.
    pub fn stand(&self) -> bool {
        !self.lineups.iter().any(JudgedLineUp::is_wrong)
    }
}

/// A team's line-up of a round.
#[derive(Debug, Serialize)]
pub struct JudgedLineUp {
    /// The round, from 1.
    pub round: usize,
    /// The team's number.
    pub team: u32,
    /// The verdict on its line-up, with players' names.
    pub verdict: LineUpVerdict<String>,
}

impl JudgedLineUp {
    /// Whether the arbiter must intervene.
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
    /// The away team's number.
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
pub fn check(event: &CodeEvent, only: Option<usize>) -> Option<CheckedLineUps> {
    let competition = event.competition();
    let teams = competition.teams.as_ref()?;
    let (system, default) = lineup::default_system(teams.line_ups);
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
        event,
        boards: teams.boards,
        previous: BTreeMap::new(),
    };
    // V/3.7.3, V/3.7.4: in a Scheveningen match seats rotate; no line-ups are handed in.
    let keeps = competition.system != System::Scheveningen && desk.keeps_lineups();
    for (round, paired) in (1..).zip(&competition.rounds) {
        let asked = only.is_none_or(|only| only == round);
        for game in &paired.games {
            let Some(one) = &game.team_match else {
                continue;
            };
            let sides = [
                (&game.white, &one.line_ups.white, one.handed.white),
                (&game.black, &one.line_ups.black, one.handed.black),
            ];
            let played = !one.boards.is_empty() || game.outcome.is_begun();
            for (team, people, handed) in sides.into_iter().filter(|_| keeps && played) {
                let judged = desk.judge(&checked, round, team, people, handed);
                if asked {
                    checked.lineups.push(judged);
                }
            }
            if let (true, Some(home), Some(away)) = (asked, one.present.white, one.present.black) {
                let (white, black) = (event.number(&game.white), event.number(&game.black));
                checked
                    .matches
                    .push(desk.began(round, (white, home), (black, away)));
            }
        }
    }
    let coming = event.rounds() + 1;
    for next in &competition.next.line_ups {
        if only.is_none_or(|only| only == coming) {
            let judged = desk.judge(&checked, coming, &next.entry, &next.people, next.handed);
            checked.lineups.push(judged);
        }
    }
    Some(checked)
}

struct Desk<'a> {
    event: &'a CodeEvent,
    boards: u32,
    previous: BTreeMap<EntryId, Vec<PersonId>>,
}

impl Desk<'_> {
    /// Whether the record contains line-ups at all.
    fn keeps_lineups(&self) -> bool {
        let rounds = self.event.competition().rounds.iter();
        let mut games = rounds.flat_map(|round| &round.games);
        games.any(|game| {
            game.team_match.as_ref().is_some_and(|one| {
                !one.line_ups.white.is_empty()
                    || !one.line_ups.black.is_empty()
                    || one.handed.white.is_some()
                    || one.handed.black.is_some()
            })
        })
    }

    /// Judges a line-up; a board left empty counts as a missing name.
    fn judge(
        &mut self,
        checked: &CheckedLineUps,
        round: usize,
        team: &EntryId,
        people: &[Option<PersonId>],
        handed: Option<Handed>,
    ) -> JudgedLineUp {
        let people: Vec<PersonId> = people.iter().flatten().cloned().collect();
        let entry = self.event.competition().participant(team);
        let roster = entry.and_then(|entry| entry.roster.as_ref());
        let entered = roster.map(Entered::of);
        let verdict = judge(&Given {
            system: checked.system,
            entry: entered.as_ref(),
            boards: usize::try_from(self.boards).unwrap_or(usize::MAX),
            deadlines: checked.deadlines,
            people: &people,
            handed,
            previous: self.previous.get(team).map(Vec::as_slice),
        });
        match &verdict.plays {
            Some(people) => self.previous.insert(team.clone(), people.clone()),
            None => self.previous.remove(team),
        };
        JudgedLineUp {
            round,
            team: self.event.number(team),
            verdict: verdict.map(|person| self.event.person(person)),
        }
    }

    /// V/3.4: who could begin.
    fn began(&self, round: usize, home: (u32, u32), away: (u32, u32)) -> Began {
        let boards = self.boards;
        let start = start(boards, home.1, away.1);
        let late = match start {
            Start::OneIncomplete(MatchTeam::Home) => Some((home.0, MatchTeam::Home)),
            Start::OneIncomplete(MatchTeam::Away) => Some((away.0, MatchTeam::Away)),
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
