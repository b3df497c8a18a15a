//! A report of teams as the record of their competition: records 310 (or 013), 300, 320, 330
//! and 362, and what records 299 say of teams.

use std::borrow::Cow;
use std::collections::BTreeMap;

use jadoube_competition::{
    Competition, Contradiction, Member, NextRound, Out, Participant, Record, RecordedGame, Roster,
    Round, System, TeamMatch, TeamTerms, person_id,
};
use jadoube_standings::fide::Basis;
use jadoube_standings::fide::teams::TeamCrosstable;
use jadoube_vocabulary::{Absence, EntryNumber, GameKind, Mark, Outcome, PointSystem, Side};

use super::competition::{number_of, tenths};
use super::line_up::{Seat, TeamBoards};
use super::model::{ForfeitedMatch, Player, RoundCell, Team, Trf};
use super::points::{in_tenths, point_system};

impl Trf {
    /// The record of the teams' competition, where the file names any, after all rounds in it.
    pub fn team_competition(&self) -> Option<Competition> {
        let mut competition = self.team_competition_undecided()?;
        let decided = self.match_adjustments(&competition).into_iter();
        competition.decided = decided.map(|one| one.decided).collect();
        Some(competition)
    }

    /// The same without what records 299 and 320 gave or took.
    pub(super) fn team_competition_undecided(&self) -> Option<Competition> {
        if self.teams.is_empty() {
            return None;
        }
        let report = Report::of(self);
        let sheets = report.sheets();
        let rounds: Vec<(Round, usize)> = (0..report.rounds)
            .map(|at| report.round(&sheets, at))
            .collect();
        let seats = sheets.iter().flatten().map(Vec::len);
        let boards = seats.chain(rounds.iter().map(|(_, boards)| *boards)).max();
        let worth = self.match_worth();
        let mut competition = Competition::new(GameKind::Chess, self.teams_paired_by());
        competition.points = worth.points;
        competition.unfinished_points = Some(worth.open);
        competition.planned_rounds = number_of(self.rounds_total());
        competition.teams = Some(TeamTerms {
            boards: boards.and_then(|all| u32::try_from(all).ok()).unwrap_or(0),
            games: report.games,
            line_ups: None,
            break_minutes: None,
        });
        competition.participants = report.participants();
        competition.rounds = rounds.into_iter().map(|(round, _)| round).collect();
        competition.forbidden = self.forbidden_groups(self.is_team_event(), |number| {
            report.places.contains_key(&number)
        });
        competition.next = NextRound {
            out: report.out_next(),
            ..NextRound::default()
        };
        Some(competition.with_absences())
    }

    /// What tie-breaks of teams read of it; none where the file names no team.
    ///
    /// # Errors
    /// The records of the teams contradict each other.
    pub fn team_crosstable(&self) -> Result<Option<TeamCrosstable>, Vec<Contradiction>> {
        let Some(competition) = self.team_competition() else {
            return Ok(None);
        };
        let record = Record::new(competition)?;
        Ok(TeamCrosstable::read(&record, self.primary()))
    }

    /// Virtual points of teams by number and round, in what decides first.
    fn team_acceleration(&self) -> BTreeMap<u32, Vec<i32>> {
        if !self.is_team_event() {
            return BTreeMap::new();
        }
        let numbers: Vec<u32> = self.team_numbers().collect();
        let primary = self.primary();
        if self.is_baku() {
            // C.04.7 gives the points of a win: of how many games a match won is worth, it does
            // not say.
            return match primary {
                Basis::MatchPoints => self.baku(numbers, in_tenths(self.match_worth().points.win)),
                Basis::GamePoints => BTreeMap::new(),
            };
        }
        self.accelerated(&numbers, |record| match primary {
            Basis::MatchPoints => record.match_points.unwrap_or(0),
            Basis::GamePoints => record.points,
        })
    }

    fn teams_paired_by(&self) -> System {
        match self.paired_by() {
            System::RoundRobin => System::RoundRobin,
            _ => System::FideTeam,
        }
    }
}

/// A report with everything looked up.
struct Report<'a> {
    trf: &'a Trf,
    players: BTreeMap<u32, Cow<'a, Player>>,
    /// Numbers of the teams, in their order.
    numbers: Vec<u32>,
    /// The places of the teams by number.
    places: BTreeMap<u32, usize>,
    /// The places of the players' teams.
    team_of: BTreeMap<u32, usize>,
    games: PointSystem,
    rounds: usize,
}

/// What a player's results are worth more or less, by round, counted from 0.
type Corrections = BTreeMap<usize, i32>;

/// Line-ups by team, then by round.
type Sheets = Vec<Vec<Vec<Seat>>>;

impl<'a> Report<'a> {
    fn of(trf: &'a Trf) -> Self {
        let byes = trf.team_byes.iter().map(|byes| byes.teams.len());
        let forfeited = trf.forfeited_matches.iter().map(|one| one.round);
        let rounds = byes.chain(forfeited).chain([trf.rounds_paired()]).max();
        let players = match trf.counted() {
            Cow::Borrowed(all) => all
                .iter()
                .map(|one| (one.number, Cow::Borrowed(one)))
                .collect(),
            Cow::Owned(all) => all
                .into_iter()
                .map(|one| (one.number, Cow::Owned(one)))
                .collect(),
        };
        let numbers: Vec<u32> = trf.team_numbers().collect();
        let teams = trf.teams.iter().enumerate();
        Self {
            trf,
            players,
            places: numbers.iter().copied().zip(0..).collect(),
            numbers,
            team_of: teams
                .flat_map(|(at, team)| team.players.iter().map(move |player| (*player, at)))
                .collect(),
            games: point_system(&trf.points),
            rounds: rounds.unwrap_or(0),
        }
    }

    fn number(&self, place: usize) -> u32 {
        self.numbers.get(place).copied().unwrap_or(0)
    }

    fn participants(&self) -> Vec<Participant> {
        let member = |number: &u32| {
            let player = self.players.get(number)?;
            Some(Member {
                person: person_id(*number),
                number: EntryNumber::new(*number),
                rating: player.rating,
            })
        };
        let accelerated = self.trf.team_acceleration();
        let teams = self.numbers.iter().zip(&self.trf.teams);
        teams
            .filter_map(|(number, team)| {
                let virtual_points = accelerated.get(number).into_iter().flatten();
                Some(Participant {
                    virtual_points: virtual_points.copied().map(tenths).collect(),
                    roster: Some(Roster {
                        base: team.players.iter().filter_map(member).collect(),
                        reserves: Vec::new(),
                    }),
                    ..Participant::numbered(EntryNumber::new(*number)?)
                })
            })
            .collect()
    }

    fn sheets(&self) -> Sheets {
        let corrections: BTreeMap<u32, Corrections> = self
            .players
            .values()
            .map(|player| {
                let given = self.trf.result_corrections(player).into_iter();
                let by_round = given.map(|given| (given.at, given.points)).collect();
                (player.number, by_round)
            })
            .filter(|(_, given): &(u32, Corrections)| !given.is_empty())
            .collect();
        let teams = self.trf.teams.iter();
        teams
            .map(|team| {
                let sheet = |round| self.sheet(team, round, &corrections);
                (0..self.rounds).map(sheet).collect()
            })
            .collect()
    }

    /// Boards in the order of the team, or as record 300 says. A win without an opponent on a
    /// board of a team that does play is a board won by forfeit (the other team had nobody
    /// there); a player seated by record 300 keeps the place even without a game.
    fn sheet(
        &self,
        team: &Team,
        round: usize,
        corrections: &BTreeMap<u32, Corrections>,
    ) -> Vec<Seat> {
        let mut orders = self.trf.board_orders.iter();
        let seated =
            orders.find(|order| order.round == round + 1 && Some(order.team) == team.number);
        let order = seated.map_or(&team.players, |order| &order.players);
        let cell_of = |number: u32| self.players.get(&number)?.rounds.get(round).copied();
        let plays = order.iter().any(|number| {
            let opponent = cell_of(*number).and_then(|cell| cell.opponent);
            opponent.is_some_and(|opponent| self.team_of.contains_key(&opponent))
        });
        let mut sheet = Vec::new();
        for &number in order {
            let found = cell_of(number);
            let player = Some(number).filter(|number| *number > 0);
            if let Some(cell) = found.filter(|cell| cell.was_paired()) {
                let given = corrections.get(&number).and_then(|given| given.get(&round));
                let correction = tenths(given.copied().unwrap_or(0));
                let points = self.trf.given(cell, &self.games) + correction;
                sheet.push(Seat {
                    player,
                    cell,
                    points,
                });
            } else if plays && found.is_some_and(|cell| cell.mark == Mark::FullBye) {
                let cell = RoundCell {
                    mark: Mark::ForfeitWin,
                    ..RoundCell::ABSENT
                };
                let points = self.games.win;
                sheet.push(Seat {
                    player,
                    cell,
                    points,
                });
            } else if number == 0 || (plays && seated.is_some()) {
                sheet.push(Seat {
                    player,
                    ..Seat::NOBODY
                });
            }
        }
        sheet
    }

    /// A round, counted from 0, and the most boards of its matches: forfeited matches (330), byes
    /// (320), then the results of the boards.
    fn round(&self, sheets: &Sheets, at: usize) -> (Round, usize) {
        let mut round = Round::default();
        let mut most = 0;
        // Who has a match or a bye, and against whom.
        let mut placed: BTreeMap<usize, Option<usize>> = BTreeMap::new();
        let sheet = |place: usize| {
            let rounds = sheets.get(place).and_then(|rounds| rounds.get(at));
            rounds.map_or(&[][..], Vec::as_slice)
        };
        let forfeited = self.trf.forfeited_matches.iter();
        for one in forfeited.filter(|one| one.round == at + 1) {
            let places = [one.white, one.black].map(|number| self.places.get(&number).copied());
            let [Some(white), Some(black)] = places else {
                continue;
            };
            // A player named twice has what is named first.
            if placed.contains_key(&white) || placed.contains_key(&black) {
                continue;
            }
            placed.extend([(white, Some(black)), (black, Some(white))]);
            let boards = self.boards((white, black), at, &sheet);
            most = most.max(boards.len());
            round
                .games
                .push(self.game(white, black, decided(one), &boards, true));
        }
        let byes = self.trf.team_byes.iter();
        let byes = byes.filter_map(|byes| byes.teams.get(at).copied().flatten());
        for place in byes.filter_map(|number| self.places.get(&number).copied()) {
            placed.entry(place).or_insert_with(|| {
                round.out(self.number(place), Absence::PairingBye);
                None
            });
        }
        for place in 0..self.numbers.len() {
            let Some(other) = self.opponent(sheet(place)) else {
                continue;
            };
            // Reported by the team that comes first. A player who already has something else
            // contradicts it: validation reports it.
            if placed.get(&place) == Some(&Some(other)) {
                continue;
            }
            placed.extend([(place, Some(other)), (other, Some(place))]);
            let mut colours = sheet(place).iter().map(|seat| seat.cell.colour);
            let (home, away) = match colours.find_map(|colour| colour) {
                Some(Side::Black) => (other, place),
                Some(Side::White) | None => (place, other),
            };
            let boards = self.boards((home, away), at, &sheet);
            most = most.max(boards.len());
            let outcome = boards.outcome(&self.games);
            round
                .games
                .push(self.game(home, away, outcome, &boards, false));
        }
        for (place, team) in self.trf.teams.iter().enumerate() {
            if !placed.contains_key(&place)
                && let Some(absence) = self.bye_of(team, self.number(place), at)
            {
                round.out(self.number(place), absence);
            }
        }
        (round, most)
    }

    /// The team a line-up plays.
    fn opponent(&self, sheet: &[Seat]) -> Option<usize> {
        let mut opponents = sheet.iter().rev().filter_map(|seat| seat.cell.opponent);
        opponents.find_map(|player| self.team_of.get(&player).copied())
    }

    /// Whether record 300 gives a team's boards.
    fn is_seated(&self, place: usize, at: usize) -> bool {
        let mut orders = self.trf.board_orders.iter();
        orders.any(|order| order.round == at + 1 && order.team == self.number(place))
    }

    /// The boards of a match, in the order of the home team, unless record 300 only gives that
    /// of the guests.
    fn boards<'s>(
        &self,
        (home, away): (usize, usize),
        at: usize,
        sheet: &dyn Fn(usize) -> &'s [Seat],
    ) -> TeamBoards {
        let of = |place: usize| {
            move |player: u32| self.team_of.get(&player).is_some_and(|team| *team == place)
        };
        let side_by_side = |first: usize, second: usize| {
            TeamBoards::of([sheet(first), sheet(second)], [&of(first), &of(second)])
        };
        match self.is_seated(away, at) && !self.is_seated(home, at) {
            true => side_by_side(away, home).swapped(),
            false => side_by_side(home, away),
        }
    }

    fn game(
        &self,
        home: usize,
        away: usize,
        outcome: Outcome,
        boards: &TeamBoards,
        by_decision: bool,
    ) -> RecordedGame {
        let mut game = RecordedGame::numbered(self.number(home), self.number(away), outcome);
        game.team_match = Some(TeamMatch {
            boards: boards.to_record(&self.games),
            by_decision: by_decision && boards.len() > 0,
            ..TeamMatch::default()
        });
        game
    }

    /// A bye of a whole team: record 240, else as its players' cells show it.
    fn bye_of(&self, team: &Team, number: u32, at: usize) -> Option<Absence> {
        let by_team = self.trf.is_team_event();
        let mut asked = self.trf.byes.iter().filter(|_| by_team);
        let asked = asked.find(|byes| byes.round == at + 1 && byes.players.contains(&number));
        let cells = || {
            let players = team.players.iter();
            let mut cells = players.filter_map(|number| self.players.get(number)?.rounds.get(at));
            cells.find(|cell| cell.mark != Mark::ZeroBye)
        };
        let mark = match asked {
            Some(byes) => byes.mark,
            None => cells()?.mark,
        };
        Some(mark.absence())
    }

    /// Teams that record 240 keeps out of the round to come.
    fn out_next(&self) -> Vec<Out> {
        let mut out: BTreeMap<u32, Absence> = BTreeMap::new();
        let byes = self.trf.byes.iter().filter(|_| self.trf.is_team_event());
        for byes in byes.filter(|byes| byes.round == self.rounds + 1) {
            let teams = byes
                .players
                .iter()
                .filter(|team| self.places.contains_key(team));
            out.extend(teams.map(|team| (*team, byes.mark.absence())));
        }
        let out = out.into_iter();
        out.map(|(team, absence)| Out::numbered(team, absence))
            .collect()
    }
}

/// Record 330.
fn decided(forfeited: &ForfeitedMatch) -> Outcome {
    match forfeited.kind.as_str() {
        "+-" => Outcome::WhiteWalkover,
        "-+" => Outcome::BlackWalkover,
        _ => Outcome::BothForfeited,
    }
}
