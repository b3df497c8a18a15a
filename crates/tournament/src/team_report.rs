//! FIDE's report of a team event: people by team and board, teams in records 310.

use jadoube_formats::trf::{ForfeitedMatch, Player, RoundCell, Team, TeamByes, Trf};
use jadoube_vocabulary::{Absence, Outcome, Points, Side};

use crate::event::MatchTo;
use crate::export::{cell_of, kept, small, stated};
use crate::facts::People;
use crate::round::Round;
use crate::state::State;

impl State {
    /// Everybody of every team: teams by number, people in the order of their rosters.
    fn team_people(&self) -> Vec<usize> {
        let teams = self.numbers().iter().filter_map(|at| self.entry(*at));
        teams.flat_map(|team| team.roster.members()).collect()
    }

    /// Puts people, teams and matches into a report that has its head.
    pub(crate) fn with_teams(&self, mut report: Trf, people: &dyn People) -> Trf {
        let rounds = self.last_published().map_or(0, |last| last.get() as usize);
        let order = self.team_people();
        let number = |at: usize| {
            let place = order.iter().position(|one| *one == at)?;
            u32::try_from(place + 1).ok()
        };
        // Record 162 is of games; 362 states what matches are worth.
        if let Some(config) = &self.config {
            let games = config.teams.as_ref().map(|terms| terms.games);
            report.points = games.map_or(report.points, |games| stated(&games));
            let worth = |points: Points| {
                let tenths = points.tenths();
                format!("{}.{}", tenths / 10, tenths % 10)
            };
            let text = format!(
                "TW {}   TD {}   TL {}",
                worth(config.points.win),
                worth(config.points.draw),
                worth(config.points.loss)
            );
            report.kept.push(kept("362", text));
        }
        let table = self.table(None);
        report.players = order
            .iter()
            .filter_map(|&at| {
                let entry = self.entry(at)?;
                let person = people.person(&entry.person);
                let of = |text: Option<&String>| text.cloned().unwrap_or_default();
                let cells: Vec<RoundCell> = self
                    .rounds
                    .iter()
                    .take(rounds)
                    .map(|found| self.member_cell(found, at, &number))
                    .collect();
                let points = self.games_points(at);
                Some(Player {
                    number: number(at)?,
                    sex: of(person.and_then(|person| person.sex.as_ref())),
                    title: entry
                        .title
                        .map_or_else(String::new, |title| title.code().to_owned()),
                    name: person.map_or_else(String::new, |person| person.name.clone()),
                    rating: entry.rating.value,
                    federation: of(entry.federation.as_ref()),
                    fide_id: of(person.and_then(|person| person.fide_id.as_ref())),
                    birth: of(person.and_then(|person| person.birth.as_ref())),
                    points: i32::try_from(points).ok(),
                    rank: None,
                    rounds: cells,
                    line: 0,
                })
            })
            .collect();
        report.teams = self
            .numbers()
            .iter()
            .zip(1_u32..)
            .filter_map(|(&at, no)| {
                let team = self.entry(at)?;
                let name = people.person(&team.person);
                let row = self.team_row(at);
                let rank = table.rows.iter().find(|row| row.at == at);
                Some(Team {
                    number: Some(no),
                    name: name.map_or_else(String::new, |person| person.name.clone()),
                    nick: String::new(),
                    strength: team
                        .rating
                        .value
                        .map_or_else(String::new, |value| value.to_string()),
                    match_points: i32::try_from(row.match_points).ok(),
                    game_points: i32::try_from(row.game_points).ok(),
                    rank: rank.map(|row| row.rank),
                    players: team.roster.members().filter_map(number).collect(),
                    line: 0,
                })
            })
            .collect();
        let bye = |found: &Round| found.pab().and_then(|at| self.number(at));
        let byes: Vec<Option<u32>> = self.rounds.iter().take(rounds).map(bye).collect();
        if byes.iter().any(Option::is_some) {
            let worth = self.config.as_ref().map(|config| config.points);
            report.team_byes = vec![TeamByes {
                match_points: worth.map(|worth| small(worth.for_absence(Absence::PairingBye))),
                game_points: Some(0),
                teams: byes,
            }];
        }
        report.forfeited_matches = self.decided_matches(rounds);
        report.byes = Vec::new();
        report
    }

    /// Record 330: matches that were decided apart from their boards.
    fn decided_matches(&self, rounds: usize) -> Vec<ForfeitedMatch> {
        let mut found = Vec::new();
        for (at, round) in self.rounds.iter().take(rounds).enumerate() {
            for one in &round.matches {
                let kind = match one.decided {
                    Some(MatchTo::Home) => "+-",
                    Some(MatchTo::Away) => "-+",
                    Some(MatchTo::None) => "--",
                    Some(MatchTo::Drawn) | None => continue,
                };
                let (Some(white), Some(black)) = (self.number(one.home), self.number(one.away))
                else {
                    continue;
                };
                found.push(ForfeitedMatch {
                    kind: kind.to_owned(),
                    round: at + 1,
                    white,
                    black,
                });
            }
        }
        found
    }

    /// Game points of somebody, in tenths.
    fn games_points(&self, at: usize) -> i64 {
        let worth = self
            .config
            .as_ref()
            .and_then(|config| config.teams.as_ref());
        let Some(worth) = worth.map(|terms| terms.games) else {
            return 0;
        };
        let games = self.rounds.iter().flat_map(Round::on_boards);
        games
            .filter(|game| !game.is_contested())
            .filter_map(|game| Some(worth.for_outcome(game.outcome, game.side_of(at)?).tenths()))
            .sum()
    }

    /// What somebody did in a round: his game, a board without an opponent, or nothing.
    fn member_cell(
        &self,
        found: &Round,
        at: usize,
        number: &dyn Fn(usize) -> Option<u32>,
    ) -> RoundCell {
        let game = found.on_boards().find(|game| game.side_of(at).is_some());
        if let Some((game, side)) = game.and_then(|game| Some((game, game.side_of(at)?))) {
            let outcome = match game.is_contested() {
                true => Outcome::Open,
                false => game.reported(),
            };
            return cell_of(outcome, side, number(game.opponent(at)));
        }
        let seat = found
            .matches
            .iter()
            .flat_map(|one| &one.boards)
            .find(|seat| seat.home == Some(at) || seat.away == Some(at));
        match seat {
            Some(seat) => {
                let side = match seat.home == Some(at) {
                    true => seat.home_colour,
                    false => seat.home_colour.other(),
                };
                let mut cell = cell_of(
                    match side {
                        Side::White => Outcome::WhiteWalkover,
                        Side::Black => Outcome::BlackWalkover,
                    },
                    side,
                    None,
                );
                cell.colour = None;
                cell
            }
            None => RoundCell::ABSENT,
        }
    }
}
