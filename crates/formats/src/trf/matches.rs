//! Whether the boards of a team event make matches: in a round a team meets one other team, and
//! everybody who plays is in a team.

use std::collections::{BTreeMap, BTreeSet};

use super::fault::{Fault, MatchFault, TrfError};
use super::model::Trf;

impl Trf {
    /// What stands against it in a team event, by line of the player; a player without a team
    /// once.
    pub fn match_faults(&self) -> Vec<(usize, MatchFault)> {
        match self.is_team_event() {
            true => self.boards_of_no_match(),
            false => Vec::new(),
        }
    }

    /// The same whether or not the file is one of teams.
    fn boards_of_no_match(&self) -> Vec<(usize, MatchFault)> {
        let mut found = Vec::new();
        let numbers = self.team_numbers();
        let team_of: BTreeMap<u32, u32> = numbers
            .zip(&self.teams)
            .flat_map(|(number, team)| team.players.iter().map(move |player| (*player, number)))
            .collect();
        let mut met: BTreeMap<(u32, usize), u32> = BTreeMap::new();
        let mut told: BTreeSet<(u32, usize)> = BTreeSet::new();
        let mut strangers: BTreeSet<u32> = BTreeSet::new();
        for player in &self.players {
            for (round, cell) in (1..).zip(&player.rounds) {
                let Some(opponent) = cell.opponent else {
                    continue;
                };
                let Some(team) = team_of.get(&player.number).copied() else {
                    if strangers.insert(player.number) {
                        let player_number = player.number;
                        found.push((
                            player.line,
                            MatchFault::NoTeam {
                                player: player_number,
                                round,
                            },
                        ));
                    }
                    continue;
                };
                // An opponent without a team is reported at that player's own line.
                let Some(second) = team_of.get(&opponent).copied() else {
                    continue;
                };
                let first = *met.entry((team, round)).or_insert(second);
                let fault = if second == team {
                    MatchFault::OwnTeam { team, round }
                } else if first != second {
                    MatchFault::TwoOpponents {
                        team,
                        round,
                        first,
                        second,
                    }
                } else {
                    continue;
                };
                if told.insert((team, round)) {
                    found.push((player.line, fault));
                }
            }
        }
        found
    }

    /// The first of them.
    pub fn no_matches(&self) -> Option<TrfError> {
        self.match_faults().into_iter().next().map(error)
    }

    /// Why no standing of the teams can be computed: of a team event, or of single players who
    /// also stand in teams.
    pub fn no_team_standing(&self) -> Option<TrfError> {
        if self.teams.is_empty() {
            return None;
        }
        self.boards_of_no_match().into_iter().next().map(error)
    }

    /// Whether the teams are ranked unless the players are asked for.
    pub fn ranks_teams(&self) -> bool {
        self.teams.iter().any(|team| team.number.is_some())
            && (self.is_team_event() || self.no_team_standing().is_none())
    }
}

fn error((line, fault): (usize, MatchFault)) -> TrfError {
    TrfError::new(line, "001", Fault::Match(fault))
}

#[cfg(test)]
mod tests {
    use super::super::{MatchFault, read};

    fn event(cells: [&str; 6], teams: &str) -> String {
        let players = (1..).zip(cells).map(|(number, cells)| {
            let name = format!("Sample {number}");
            format!("001 {number:>4}      {name:<77}{cells}\n")
        });
        let teams = teams.split(';').zip(1..).map(|(players, number)| {
            let name = format!("Team {number}");
            format!("310 {number:>3} {name:<64}{players}\n")
        });
        let head = "192 FIDE_TEAM\n".to_owned();
        std::iter::once(head).chain(players).chain(teams).collect()
    }

    #[test]
    fn boards_against_two_teams_one_team_or_nobody_are_told_by_line() {
        let right = ["   3 w 1", "   4 b =", "   1 b 0", "   2 w =", "", ""];
        let three = "    1    2;    3    4;    5    6";
        let trf = read(&event(right, three)).unwrap();
        assert_eq!((trf.match_faults(), &trf.remarks), (vec![], &vec![]));
        let faults = |cells, teams| {
            let trf = read(&event(cells, teams)).unwrap();
            assert_eq!(trf.remarks.len(), trf.match_faults().len());
            assert!(trf.no_matches().is_some());
            trf.match_faults()
        };
        let mixed = [
            "   3 w 1", "   5 b =", "   1 b 0", "   6 w =", "   2 w =", "   4 b =",
        ];
        let two = |team, first, second| MatchFault::TwoOpponents {
            team,
            round: 1,
            first,
            second,
        };
        assert_eq!(
            faults(mixed, three),
            [(3, two(1, 2, 3)), (5, two(2, 1, 3)), (7, two(3, 1, 2))]
        );
        let own = ["   2 w 1", "   1 b 0", "   4 w =", "   3 b =", "", ""];
        let within = |team| MatchFault::OwnTeam { team, round: 1 };
        assert_eq!(faults(own, three), [(2, within(1)), (4, within(2))]);
        let nobody = |player| MatchFault::NoTeam { player, round: 1 };
        let lost = "    1    2;    5    6";
        assert_eq!(faults(right, lost), [(4, nobody(3)), (5, nobody(4))]);
    }
}
