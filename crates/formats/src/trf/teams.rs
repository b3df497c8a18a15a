//! From the file to what tie-breaks of teams need: records 310 (or 013), 300, 320, 330, 362.

use std::collections::BTreeMap;

use jadoube_standings::fide::teams::{TeamContestant, TeamCrosstable, TeamRound};
use jadoube_standings::fide::{Basis, Descriptor, Kind, Name};

use super::match_points::MatchWorth;
use super::model::{Mark, RoundCell, Team, Trf};
use super::points::point_system;
use jadoube_vocabulary::Points;

/// A team's round as the boards tell it.
struct Sheet {
    opponent: Option<usize>,
    boards: Vec<(RoundCell, Points)>,
}

impl Trf {
    /// The event of the teams, where the file names any, after all rounds in it.
    pub fn team_event(&self) -> Option<TeamCrosstable> {
        if self.teams.is_empty() {
            return None;
        }
        let rounds = self
            .team_byes
            .iter()
            .map(|byes| byes.teams.len())
            .chain(self.forfeited_matches.iter().map(|m| m.round))
            .chain([self.rounds_paired()])
            .max()
            .unwrap_or(0);
        let team_of: BTreeMap<u32, usize> = self
            .teams
            .iter()
            .enumerate()
            .flat_map(|(at, team)| team.players.iter().map(move |player| (*player, at)))
            .collect();
        let sheets: Vec<Vec<Sheet>> = self
            .teams
            .iter()
            .map(|team| {
                let sheet = |round| self.sheet(team, round, &team_of);
                (0..rounds).map(sheet).collect()
            })
            .collect();
        let boards = sheets
            .iter()
            .flatten()
            .map(|sheet| sheet.boards.len())
            .max()
            .unwrap_or(0);
        let points = point_system(&self.points);
        let games = points;
        let worth = self.match_worth();
        let mut event = TeamCrosstable {
            format: self.format(),
            primary: self.primary(),
            matches: worth.played,
            games,
            boards,
            rounds,
            scheduled: self.rounds_total().max(rounds),
            teams: Vec::new(),
        };
        event.teams = self
            .teams
            .iter()
            .enumerate()
            .map(|(at, team)| TeamContestant {
                number: self.team_number(at, team),
                rounds: (0..rounds)
                    .map(|round| {
                        let mut found = self.match_of(&event, &worth, &sheets, at, round);
                        let number = self.team_number(at, team);
                        self.correct_match(number, (round, rounds), &mut found);
                        found
                    })
                    .collect(),
            })
            .collect();
        Some(event)
    }

    /// The numbers of the teams.
    pub(super) fn team_numbers(&self) -> impl Iterator<Item = u32> + '_ {
        let teams = self.teams.iter().enumerate();
        teams.map(|(at, team)| self.team_number(at, team))
    }

    /// Its number, or its place in a file that only has records 013.
    fn team_number(&self, at: usize, team: &Team) -> u32 {
        team.number
            .unwrap_or_else(|| u32::try_from(at + 1).unwrap_or(u32::MAX))
    }

    /// Boards in the order of the team, or as record 300 says. A win without an opponent on a
    /// board of a team that does play is a board won by forfeit (the other team had nobody
    /// there); whoever record 300 seats keeps the place, also without a game.
    fn sheet(&self, team: &Team, round: usize, team_of: &BTreeMap<u32, usize>) -> Sheet {
        let seated = self
            .board_orders
            .iter()
            .find(|order| order.round == round + 1 && Some(order.team) == team.number);
        let order = seated.map_or(&team.players, |order| &order.players);
        let cell_of = |number: u32| self.player(number).and_then(|p| p.rounds.get(round));
        let plays = order.iter().any(|number| {
            let opponent = cell_of(*number).and_then(|cell| cell.opponent);
            opponent.is_some_and(|opponent| team_of.contains_key(&opponent))
        });
        let points = point_system(&self.points);
        let mut sheet = Sheet {
            opponent: None,
            boards: Vec::new(),
        };
        for number in order {
            let found = cell_of(*number);
            let Some(found) = found.filter(|cell| cell.was_paired()) else {
                if plays && found.is_some_and(|cell| cell.mark == Mark::FullBye) {
                    let won = RoundCell {
                        mark: Mark::ForfeitWin,
                        ..RoundCell::ABSENT
                    };
                    sheet.boards.push((won, points.win));
                } else if *number == 0 || (plays && seated.is_some()) {
                    sheet.boards.push((RoundCell::ABSENT, Points::ZERO));
                }
                continue;
            };
            if let Some(other) = found.opponent.and_then(|o| team_of.get(&o)) {
                sheet.opponent = Some(*other);
            }
            let player = self.player(*number);
            let given = player.map_or_else(Vec::new, |player| self.result_corrections(player));
            let correction = given.get(round).copied().unwrap_or(0);
            let worth = self.given(*found, &points) + Points::from_tenths(correction.into());
            sheet.boards.push((*found, worth));
        }
        sheet
    }

    fn match_of(
        &self,
        event: &TeamCrosstable,
        worth: &MatchWorth,
        sheets: &[Vec<Sheet>],
        at: usize,
        round: usize,
    ) -> TeamRound {
        let absent = |kind, match_points, game_points| TeamRound {
            opponent: None,
            kind,
            match_points,
            game_points,
            decided: (Points::ZERO, Points::ZERO),
            boards: Vec::new(),
        };
        let number = |at: usize| self.teams.get(at).map(|team| self.team_number(at, team));
        let own = number(at);
        let sheet = sheets.get(at).and_then(|rounds| rounds.get(round));
        if let Some(forfeited) = self
            .forfeited_matches
            .iter()
            .find(|m| m.round == round + 1 && (Some(m.white) == own || Some(m.black) == own))
        {
            let first = Some(forfeited.white) == own;
            let other = if first {
                forfeited.black
            } else {
                forfeited.white
            };
            let won = forfeited.kind == if first { "+-" } else { "-+" };
            let side = if won {
                worth.played.win
            } else {
                worth.forfeit_loss
            };
            let boards: Vec<Points> = sheet.map_or_else(Vec::new, Sheet::points);
            let all = event.games.win * i64::try_from(event.boards).unwrap_or(0);
            return TeamRound {
                opponent: (0..self.teams.len()).find(|at| number(*at) == Some(other)),
                kind: if won {
                    Kind::ForfeitWin
                } else {
                    Kind::ForfeitLoss
                },
                match_points: side,
                game_points: match (boards.is_empty(), won) {
                    (true, true) => all,
                    (true, false) => Points::ZERO,
                    (false, _) => boards.iter().copied().sum(),
                },
                decided: (Points::ZERO, Points::ZERO),
                boards,
            };
        }
        for byes in &self.team_byes {
            if byes.teams.get(round).copied().flatten() == own && own.is_some() {
                let stated =
                    |points: Option<i32>| points.map(|tenths| Points::from_tenths(tenths.into()));
                let all = event.worth(Basis::GamePoints);
                return absent(
                    Kind::PairingBye,
                    stated(byes.match_points).unwrap_or(worth.pairing_bye),
                    stated(byes.game_points).unwrap_or(all.win),
                );
            }
        }
        match sheet {
            Some(sheet) if sheet.opponent.is_some() => sheet.played(worth, sheets, at, round),
            _ => self.bye_of(event, worth, at, round).map_or_else(
                || absent(Kind::ZeroBye, worth.absence, Points::ZERO),
                |(kind, match_points, game_points)| absent(kind, match_points, game_points),
            ),
        }
    }

    /// A bye of the whole team: record 240, else as its players' cells show it.
    fn bye_of(
        &self,
        event: &TeamCrosstable,
        worth: &MatchWorth,
        at: usize,
        round: usize,
    ) -> Option<(Kind, Points, Points)> {
        let all = event.worth(Basis::GamePoints);
        let team = self.teams.get(at)?;
        let number = self.team_number(at, team);
        let asked = self
            .byes
            .iter()
            .filter(|_| self.is_team_event())
            .find(|byes| byes.round == round + 1 && byes.players.contains(&number))
            .map(|byes| byes.mark);
        let cells = || {
            let cells = team.players.iter();
            cells
                .filter_map(|number| self.player(*number)?.rounds.get(round))
                .map(|cell| cell.mark)
                .find(|mark| *mark != Mark::ZeroBye)
        };
        match asked.or_else(cells)? {
            Mark::PairingBye => Some((Kind::PairingBye, worth.pairing_bye, all.win)),
            Mark::FullBye => Some((Kind::FullBye, event.matches.win, all.win)),
            Mark::HalfBye => Some((Kind::HalfBye, event.matches.draw, all.draw)),
            _ => None,
        }
    }

    /// What decides first: the first score record 212 names, which is the whole order; else what
    /// the code of record 192 puts first (`FIDE_TEAM_GP_MP`); else match points. Record 202 lists
    /// what breaks ties, so that game points in front of it are the first tie-break.
    pub(super) fn primary(&self) -> Basis {
        let order = self.record("212").unwrap_or_default();
        let named = Descriptor::words(order)
            .map_while(|part| part.parse::<Descriptor>().ok())
            .find_map(|tie_break| match tie_break.name {
                Name::Gpts => Some(Some(Basis::GamePoints)),
                Name::Mpts => Some(Some(Basis::MatchPoints)),
                Name::Pts => Some(tie_break.basis),
                _ => None,
            });
        if let Some(Some(basis)) = named {
            return basis;
        }
        let code = self.record("192").unwrap_or_default().to_ascii_uppercase();
        let score = code.trim().split('_').find_map(|word| match word {
            "MP" => Some(Basis::MatchPoints),
            "GP" => Some(Basis::GamePoints),
            _ => None,
        });
        score.unwrap_or(Basis::MatchPoints)
    }
}

impl Sheet {
    fn points(&self) -> Vec<Points> {
        self.boards.iter().map(|(_, points)| *points).collect()
    }

    /// Whether a game has no result.
    fn is_open(&self) -> bool {
        let mut cells = self.boards.iter().map(|(cell, _)| cell);
        cells.any(|cell| cell.mark == Mark::Pending)
    }

    fn all(&self, mark: Mark) -> bool {
        !self.boards.is_empty() && self.boards.iter().all(|(cell, _)| cell.mark == mark)
    }

    /// A match with boards: game points decide; a match forfeited on every board is a forfeit.
    fn played(
        &self,
        worth: &MatchWorth,
        sheets: &[Vec<Self>],
        at: usize,
        round: usize,
    ) -> TeamRound {
        let boards = self.points();
        let own: Points = boards.iter().copied().sum();
        let other = self
            .opponent
            .and_then(|other| sheets.get(other)?.get(round))
            .filter(|other| other.opponent == Some(at));
        let theirs: Points = other.map_or(Points::ZERO, |other| other.points().into_iter().sum());
        let (kind, match_points) = match own.cmp(&theirs) {
            std::cmp::Ordering::Greater => (Kind::Win, worth.played.win),
            std::cmp::Ordering::Equal => (Kind::Draw, worth.played.draw),
            std::cmp::Ordering::Less => (Kind::Loss, worth.played.loss),
        };
        let (kind, match_points) = if self.all(Mark::ForfeitWin) {
            (Kind::ForfeitWin, worth.played.win)
        } else if self.all(Mark::ForfeitLoss) {
            (Kind::ForfeitLoss, worth.forfeit_loss)
        } else if self.is_open() || other.is_some_and(Self::is_open) {
            // Nobody has won a match in which a game goes on.
            (Kind::Open, worth.open)
        } else {
            (kind, match_points)
        };
        TeamRound {
            opponent: self.opponent,
            kind,
            match_points,
            game_points: own,
            decided: (Points::ZERO, Points::ZERO),
            boards,
        }
    }
}
