//! Players of teams, known by name only in version 1: each gets an identifier here.

use std::collections::BTreeMap;

use jadoube_competition::{Member, Roster};
use jadoube_vocabulary::PersonId;

use super::{BadRecord, Tournament};

/// Everybody a file names in teams.
#[derive(Debug, Default)]
pub(super) struct People {
    /// By team: who was entered, base players first, or whom its line-ups name where nobody was.
    teams: BTreeMap<u32, Vec<Named>>,
}

#[derive(Debug, Clone)]
struct Named {
    name: String,
    id: PersonId,
    /// Whether the roster has him.
    entered: bool,
}

/// The identifier of the `at`-th of a team's people: the same file gives the same record.
fn person_id(team: u32, at: usize) -> PersonId {
    let id = format!("n{team}p{}", at + 1).parse();
    id.unwrap_or_else(|_| PersonId::from_bits(u128::from(team) << 64 | at as u128))
}

impl People {
    /// Reads the rosters, and the line-ups of teams that gave none.
    pub(super) fn of(file: &Tournament) -> Self {
        let mut people = Self::default();
        for team in &file.players {
            let all = people.teams.entry(team.no).or_default();
            let roster = team.lineup.iter();
            for name in roster.flat_map(|roster| roster.base.iter().chain(&roster.reserves)) {
                all.push(Named {
                    name: name.clone(),
                    id: person_id(team.no, all.len()),
                    entered: true,
                });
            }
        }
        let paired = file.rounds.iter().flat_map(|round| &round.pairs);
        let sides = paired.flat_map(|pair| {
            [
                (pair.white, &pair.lineup_white),
                (pair.black, &pair.lineup_black),
            ]
        });
        let next = file.next.lineups.iter().map(|one| (one.team, &one.names));
        for (team, names) in sides.chain(next) {
            let gave_roster = |one: &super::FilePlayer| one.no == team && one.lineup.is_some();
            if file.players.iter().any(gave_roster) {
                continue;
            }
            let all = people.teams.entry(team).or_default();
            for name in names.iter().filter(|name| !name.is_empty()) {
                if !all.iter().any(|known| known.name == *name) {
                    all.push(Named {
                        name: name.clone(),
                        id: person_id(team, all.len()),
                        entered: false,
                    });
                }
            }
        }
        people
    }

    /// Names by identifier.
    pub(super) fn names(&self) -> BTreeMap<PersonId, String> {
        let all = self.teams.values().flatten();
        all.map(|one| (one.id.clone(), one.name.clone())).collect()
    }

    /// The roster of a team with this many base players.
    pub(super) fn roster(&self, team: u32, base: usize) -> Roster {
        let all = self.teams.get(&team).into_iter().flatten();
        let mut members = all.filter(|one| one.entered).map(|one| Member {
            person: one.id.clone(),
            number: None,
            rating: None,
        });
        Roster {
            base: members.by_ref().take(base).collect(),
            reserves: members.collect(),
        }
    }

    /// A line-up of a team by identifier; an empty name is an empty board.
    pub(super) fn line_up(
        &self,
        round: usize,
        team: u32,
        names: &[String],
    ) -> Result<Vec<Option<PersonId>>, BadRecord> {
        let names = names.iter();
        names
            .map(|name| match name.is_empty() {
                true => Ok(None),
                false => self.find(round, team, name).map(Some),
            })
            .collect()
    }

    /// Whom a team means by a name: one of its own, else somebody of another team, whom the rules
    /// then refuse (V/3.6.1.1).
    fn find(&self, round: usize, team: u32, name: &str) -> Result<PersonId, BadRecord> {
        let called = |all: &[Named]| -> Vec<PersonId> {
            let found = all.iter().filter(|one| one.name == name);
            found.map(|one| one.id.clone()).collect()
        };
        let own = self
            .teams
            .get(&team)
            .map_or_else(Vec::new, |all| called(all));
        let found = match own.is_empty() {
            false => own,
            true => self.teams.values().flat_map(|all| called(all)).collect(),
        };
        let name = || name.to_owned();
        match found.as_slice() {
            [one] => Ok(one.clone()),
            [] => Err(BadRecord::UnknownName {
                round,
                team,
                name: name(),
            }),
            _ => Err(BadRecord::AmbiguousName {
                round,
                team,
                name: name(),
            }),
        }
    }
}
