//! Turns the record of a team competition into a report (TRF26): people become records 001, teams
//! 310, line-ups 300, byes 240 and 320, decided matches 330. Points that do not follow from these
//! are stated in records 299.

use std::collections::BTreeMap;

use jadoube_competition::{
    Contradiction, MatchBoard, Member, Participant, Record, RecordedGame, Roster, Slot, TeamMatch,
};
use jadoube_standings::fide::Basis;
use jadoube_standings::fide::teams::{TeamCrosstable, TeamRound};
use jadoube_vocabulary::{
    Absence, Mark, Outcome, PersonId, PointSystem, Points, RoundNumber, Side,
};

use super::abnormal::letter;
use super::columns::write_tenths;
use super::from_competition::{AboutPlayer, accelerations, game_cell, kept, of_terms, stated};
use super::model::{
    AbnormalPoints, BoardOrder, ForfeitedMatch, Player, RoundCell, Team, TeamByes, Trf,
};
use super::points::in_tenths;

/// What a report says about a team in addition to the record.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AboutTeam {
    /// The name.
    pub name: String,
    /// The short name.
    pub nick: String,
}

/// The report of a team competition: people, teams, matches and terms. The caller adds ranks and
/// the description of the event; `teams` and `people` supply what the record does not know: names,
/// people's titles and federations.
///
/// # Errors
/// The report contradicts itself when it is read back.
pub fn of_team_record(
    record: &Record,
    primary: Basis,
    teams: impl Fn(&Participant) -> AboutTeam,
    people: impl Fn(&Member) -> AboutPlayer,
) -> Result<Trf, Vec<Contradiction>> {
    let event = record.competition();
    let games = event
        .teams
        .as_ref()
        .map_or(PointSystem::CHESS, |terms| terms.games);
    let table = TeamCrosstable::read(record, primary);
    let written = Writing {
        record,
        games,
        numbers: numbered(record),
    };
    let mut trf = Trf {
        points: stated(&games),
        players: written.players(people),
        teams: written.teams(table.as_ref(), teams),
        accelerations: accelerations(event, |points| match primary {
            Basis::MatchPoints => (Some(points), 0),
            Basis::GamePoints => (None, points),
        }),
        ..of_terms(record)
    };
    trf.kept.push(kept("362", match_points(record)));
    written.rounds(&mut trf);
    if let Some(table) = &table {
        trf.team_byes = byes(record, table);
        trf.state_differences(table)?;
        // Bonuses and penalties for rounds that have not been paired yet: the table lacks them.
        let later = event
            .decided
            .iter()
            .filter(|one| one.round.index() >= record.rounds());
        trf.abnormal.extend(later.filter_map(|one| {
            Some(AbnormalPoints {
                kind: ' ',
                match_points: Some(in_tenths(one.points)),
                points: (one.game_points != Points::ZERO).then(|| in_tenths(one.game_points)),
                round: Some(one.round.index() + 1),
                players: vec![record.number_of(&one.entry)?.get()],
                line: 0,
            })
        }));
    }
    Ok(trf)
}

/// Everybody's number: as the record has it, else the next one after the highest.
fn numbered(record: &Record) -> BTreeMap<&PersonId, u32> {
    let rosters = || {
        record
            .participants()
            .iter()
            .filter_map(|one| one.roster.as_ref())
    };
    let members = || rosters().flat_map(Roster::members);
    let given = members().filter_map(|member| Some((&member.person, member.number?.get())));
    let mut numbers: BTreeMap<&PersonId, u32> = given.collect();
    let mut next = numbers.values().copied().max().unwrap_or(0);
    for member in members() {
        numbers.entry(&member.person).or_insert_with(|| {
            next += 1;
            next
        });
    }
    numbers
}

/// Record 362: the worth of a win, draw and loss, even if it is the usual 2, 1 and 0; of an absence
/// and an unfinished match only if it is not zero. Record 320 states the worth of a bye,
/// and records 299 whatever still differs.
fn match_points(record: &Record) -> String {
    let event = record.competition();
    let worth = &event.points;
    let mut codes = vec![("TW", worth.win), ("TD", worth.draw), ("TL", worth.loss)];
    if worth.absence != Points::ZERO {
        codes.push(("TA", worth.absence));
    }
    let open = event.unfinished_points.filter(|open| *open != Points::ZERO);
    codes.extend(open.map(|open| ("TX", open)));
    let codes = codes.iter();
    let codes: Vec<String> = codes
        .map(|(code, points)| format!("{code} {}", write_tenths(in_tenths(*points))))
        .collect();
    codes.join("   ")
}

/// A record being written as a report.
struct Writing<'a> {
    record: &'a Record,
    /// What a game is worth; a match has points of its own.
    games: PointSystem,
    numbers: BTreeMap<&'a PersonId, u32>,
}

/// A board with the side that a team, or one of its people, has there.
type Sat<'a> = (&'a MatchBoard, Side);

impl<'a> Writing<'a> {
    fn number(&self, person: Option<&PersonId>) -> Option<u32> {
        self.numbers.get(person?).copied()
    }

    fn game(&self, team: usize, round: usize) -> Option<(&'a RecordedGame, Side)> {
        match self.record.slot(team, RoundNumber::at(round))? {
            Slot::Game { game, side, .. } => Some((game, side)),
            Slot::Out(_) => None,
        }
    }

    /// A team's boards in a round.
    fn boards(&self, team: usize, round: usize) -> impl Iterator<Item = Sat<'a>> {
        let found = self.game(team, round).into_iter();
        found.flat_map(|(game, side)| {
            let boards = game.team_match.iter().flat_map(|one| &one.boards);
            boards.map(move |board| (board, board.side_of(side)))
        })
    }

    fn players(&self, about: impl Fn(&Member) -> AboutPlayer) -> Vec<Player> {
        let teams = self.record.participants().iter().enumerate();
        let members = teams.flat_map(|(at, team)| {
            let members = team.roster.iter().flat_map(Roster::members);
            members.map(move |member| (at, member))
        });
        let mut players: Vec<Player> = members
            .filter_map(|(team, member)| self.player(team, member, about(member)))
            .collect();
        players.sort_by_key(|player| player.number);
        players
    }

    fn player(&self, team: usize, member: &Member, about: AboutPlayer) -> Option<Player> {
        let sat = |round: usize| {
            let mut boards = self.boards(team, round);
            boards.find(|(board, side)| board.people.get(*side).as_ref() == Some(&member.person))
        };
        let rounds = 0..self.record.rounds();
        let taken = rounds.clone().filter_map(sat).map(|(board, side)| {
            let decided = *board.points.get(side);
            decided.unwrap_or_else(|| self.games.for_outcome(board.outcome, side))
        });
        Some(Player {
            number: self.number(Some(&member.person))?,
            sex: about.sex,
            title: about.title,
            name: about.name,
            rating: member.rating,
            federation: about.federation,
            fide_id: about.fide_id,
            birth: about.birth,
            points: Some(in_tenths(taken.sum())),
            rank: None,
            rounds: rounds
                .map(|round| sat(round).map_or(RoundCell::ABSENT, |sat| self.cell(sat)))
                .collect(),
            line: 0,
        })
    }

    /// A player's board in a round. Without an opponent there was no game, so the result is written
    /// as the bye with the same points.
    fn cell(&self, (board, side): Sat<'_>) -> RoundCell {
        let opponent = self.number(board.people.get(side.other()).as_ref());
        let cell = game_cell(board.outcome, side, opponent);
        if opponent.is_some() {
            return cell;
        }
        let mark = match cell.mark {
            Mark::Win | Mark::ForfeitWin => Mark::FullBye,
            Mark::Draw => Mark::HalfBye,
            _ => Mark::ZeroBye,
        };
        RoundCell {
            mark,
            ..RoundCell::ABSENT
        }
    }

    fn teams(
        &self,
        table: Option<&TeamCrosstable>,
        about: impl Fn(&Participant) -> AboutTeam,
    ) -> Vec<Team> {
        let teams = self.record.participants().iter();
        let team = |one: &Participant| {
            let about = about(one);
            let rows = table.map(|table| table.teams.iter());
            let row = rows.and_then(|mut rows| rows.find(|row| row.number == one.number.get()));
            let points = |basis| row.map(|row| in_tenths(row.points(basis)));
            let members = one.roster.iter().flat_map(Roster::members);
            Team {
                number: Some(one.number.get()),
                name: about.name,
                nick: about.nick,
                strength: one
                    .rating
                    .map_or_else(String::new, |value| value.to_string()),
                match_points: points(Basis::MatchPoints),
                game_points: points(Basis::GamePoints),
                rank: None,
                players: members
                    .filter_map(|member| self.number(Some(&member.person)))
                    .collect(),
                line: 0,
            }
        };
        teams.map(team).collect()
    }

    /// Records 240, 300 and 330.
    fn rounds(&self, trf: &mut Trf) {
        for round in 0..self.record.rounds() {
            for (at, team) in self.record.participants().iter().enumerate() {
                let own = team.number.get();
                match self.record.slot(at, RoundNumber::at(round)) {
                    Some(Slot::Game { game, side, .. }) => {
                        // Once for both teams.
                        if side == Side::White {
                            trf.forfeited_matches.extend(self.forfeited(game, round));
                        }
                        trf.board_orders.extend(self.order(at, game, side, round));
                    }
                    // A team that no record mentions is absent without points, and the
                    // pairing-allocated bye goes into record 320.
                    Some(Slot::Out(absence)) => {
                        let mark = absence.mark();
                        if matches!(mark, Mark::FullBye | Mark::HalfBye) {
                            trf.ask_bye(round + 1, mark, own);
                        }
                    }
                    None => {}
                }
            }
        }
    }

    /// Record 300, needed only if the players did not sit in the order of the roster.
    fn order(
        &self,
        at: usize,
        game: &RecordedGame,
        side: Side,
        round: usize,
    ) -> Option<BoardOrder> {
        let team = self.record.participants().get(at)?;
        let seats: Vec<Option<&PersonId>> = self
            .boards(at, round)
            .map(|(board, own)| board.people.get(own).as_ref())
            .collect();
        let members = team.roster.iter().flat_map(Roster::members);
        let members = members.map(|member| &member.person);
        let in_order = members.filter(|one| seats.contains(&Some(*one))).map(Some);
        if seats.iter().copied().eq(in_order) {
            return None;
        }
        let against = self.record.number_of(game.entry(side.other()));
        Some(BoardOrder {
            round: round + 1,
            team: team.number.get(),
            against: against.map(|number| number.get()),
            players: seats
                .into_iter()
                .map(|person| self.number(person).unwrap_or(0))
                .collect(),
        })
    }

    /// Record 330: a match that was decided apart from its boards, or had none.
    fn forfeited(&self, game: &RecordedGame, round: usize) -> Option<ForfeitedMatch> {
        let apart = |one: &TeamMatch| one.by_decision || one.boards.is_empty();
        if !game.team_match.as_ref().is_none_or(apart) {
            return None;
        }
        let kind = match game.outcome {
            Outcome::WhiteWon | Outcome::WhiteWalkover => "+-",
            Outcome::BlackWon | Outcome::BlackWalkover => "-+",
            Outcome::BothLost | Outcome::BothForfeited => "--",
            // Record 330 can state no other decision: records 299 give the points.
            _ => return None,
        };
        let number = |id| self.record.number_of(id).map(|number| number.get());
        Some(ForfeitedMatch {
            kind: kind.to_owned(),
            round: round + 1,
            white: number(&game.white)?,
            black: number(&game.black)?,
        })
    }
}

/// Records 320: the pairing-allocated byes. A record states what its byes were worth and has room
/// for one team per round.
fn byes(record: &Record, table: &TeamCrosstable) -> Vec<TeamByes> {
    let mut found: Vec<TeamByes> = Vec::new();
    for (at, team) in table.teams.iter().enumerate() {
        for (round, had) in team.rounds.iter().enumerate() {
            let slot = record.slot(at, RoundNumber::at(round));
            if slot != Some(Slot::Out(Absence::PairingBye)) {
                continue;
            }
            let worth = (
                Some(in_tenths(had.match_points)),
                Some(in_tenths(had.game_points)),
            );
            let free = |byes: &&mut TeamByes| {
                (byes.match_points, byes.game_points) == worth
                    && byes.teams.get(round) == Some(&None)
            };
            match found.iter_mut().find(free) {
                Some(byes) => {
                    if let Some(place) = byes.teams.get_mut(round) {
                        *place = Some(team.number);
                    }
                }
                None => {
                    let mut teams = vec![None; record.rounds()];
                    if let Some(place) = teams.get_mut(round) {
                        *place = Some(team.number);
                    }
                    found.push(TeamByes {
                        match_points: worth.0,
                        game_points: worth.1,
                        teams,
                        line: 0,
                    });
                }
            }
        }
    }
    found
}

impl Trf {
    /// Adds records 299 for all points in the table that do not follow from the other records. It
    /// reads the report back as it is so far and compares, so all other records come first.
    ///
    /// A record 299 with a kind of result replaces the worth of that result; one without a kind
    /// adds to the score (see `abnormal`).
    fn state_differences(&mut self, table: &TeamCrosstable) -> Result<(), Vec<Contradiction>> {
        let Some(plain) = self.team_crosstable()? else {
            return Ok(());
        };
        for (team, without) in table.teams.iter().zip(&plain.teams) {
            let rounds = team.rounds.iter().zip(&without.rounds).zip(1..);
            for ((wanted, found), round) in rounds {
                let mut state = |kind: char, points: [Option<Points>; 2]| {
                    if points.iter().any(Option::is_some) {
                        self.abnormal.push(AbnormalPoints {
                            kind,
                            match_points: points[0].map(in_tenths),
                            points: points[1].map(in_tenths),
                            round: Some(round),
                            players: vec![team.number],
                            line: 0,
                        });
                    }
                };
                let differs = |basis| {
                    let (wanted, found) = (wanted.points(basis), found.points(basis));
                    (wanted != found).then_some((wanted, wanted - found))
                };
                let both = [Basis::MatchPoints, Basis::GamePoints].map(differs);
                match letter(found.kind) {
                    Some(kind) => state(kind, both.map(|one| one.map(|(worth, _)| worth))),
                    // Record 299 has no kind for an unfinished match or a pairing-allocated bye:
                    // the difference is added instead.
                    None => state(' ', both.map(|one| one.map(|(_, more)| more))),
                }
                let TeamRound {
                    decided: (matches, games),
                    ..
                } = wanted;
                let beside = |points: Points| (points != Points::ZERO).then_some(points);
                state(' ', [*matches, *games].map(beside));
            }
        }
        Ok(())
    }
}
