//! A report as the record of a competition, and what a pairing or a ranking reads of it.

use std::collections::BTreeMap;

use jadoube_competition::{
    Colours, Competition, Contradiction, ForbiddenGroup, NextRound, Out, Parity, Participant,
    Record, RecordedGame, Round, System, entry_id,
};
use jadoube_pairing::swiss::dutch::{Scorecard, Scorecards};
use jadoube_standings::fide::Crosstable;
use jadoube_vocabulary::{
    Absence, EntryNumber, GameKind, Mark, Outcome, Points, RoundNumber, Side,
};

use super::model::{AccelerationRecord, Player, RoundCell, Spelling, Trf};
use super::national::National;
use super::oddity::{Oddity, Remark};
use super::points::{in_tenths, point_system};
use super::system::ReportSystem;

impl Trf {
    /// The record of the players' competition, as far as it has been paired. What a report alone
    /// carries (names, stated figures, how a round is spelled) stays in the report.
    pub fn competition(&self, parity: Parity) -> Competition {
        self.competition_of(parity, &self.counted())
    }

    /// The same with the results and colours that record 001 reports for rating, where a note
    /// says that others count.
    pub fn reported(&self, parity: Parity) -> Competition {
        self.competition_of(parity, &self.players)
    }

    fn competition_of(&self, parity: Parity, players: &[Player]) -> Competition {
        let mut competition = Competition::new(GameKind::Chess, self.paired_by());
        competition.points = point_system(&self.points);
        competition.unfinished_points = self.points.unknown.map(tenths);
        competition.planned_rounds = number_of(self.rounds_total());
        competition.initial_colour = self.initial_colour;
        competition.options.parity = parity;
        let (accelerated, national) = (self.acceleration(), National::of(self));
        let participant = |player: &Player| {
            let virtual_points = accelerated.get(&player.number).cloned().unwrap_or_default();
            let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
            Some(Participant {
                rating: national.rating(player),
                title: text(&player.title),
                federation: text(&player.federation),
                virtual_points: virtual_points.into_iter().map(tenths).collect(),
                ..Participant::numbered(EntryNumber::new(player.number)?)
            })
        };
        competition.participants = self.players.iter().filter_map(participant).collect();
        let rounds = self.rounds_paired();
        competition.rounds = (0..rounds).map(|at| round(players, at)).collect();
        let decided = self.adjustments().into_iter();
        competition.decided = decided.map(|one| one.decided).collect();
        let known = |number| self.player(number).is_some();
        competition.forbidden = self.forbidden_groups(!self.is_team_event(), known);
        competition.next = NextRound {
            out: self.out_next(rounds + 1),
            ..NextRound::default()
        };
        let mut competition = competition.with_absences();
        // A frozen input of round 1 must know a lot that only the boards tell.
        if competition.initial_colour.is_none() && rounds > 0 {
            let record = Record::new(competition.clone()).ok();
            let drawn = record.map(|record| Scorecards::read(&record).initial_colour);
            competition.initial_colour = drawn;
        }
        competition
    }

    /// The same, validated.
    ///
    /// # Errors
    /// The report was not made by the reader, and contradicts itself.
    pub fn played(&self, parity: Parity) -> Result<Record, Vec<Contradiction>> {
        Record::new(self.competition(parity))
    }

    /// What the Dutch system reads of it.
    ///
    /// # Errors
    /// As [`played`](Self::played).
    pub fn scorecards(&self, parity: Parity) -> Result<Scorecards, Vec<Contradiction>> {
        Ok(Scorecards::read(&self.played(parity)?))
    }

    /// What tie-breaks read of it, after all rounds that stand in the file.
    ///
    /// # Errors
    /// As [`played`](Self::played).
    pub fn crosstable(&self) -> Result<Crosstable, Vec<Contradiction>> {
        Ok(Crosstable::read(&self.played(Parity::default())?))
    }

    pub(super) fn paired_by(&self) -> System {
        let declared = self.declared_system();
        match declared.map(|declared| (declared.system, declared.known_beforehand)) {
            Some((_, true)) => System::RoundRobin,
            None | Some((ReportSystem::Dutch, _)) => System::FideDutch,
            Some((ReportSystem::RoundRobin, _)) => System::RoundRobin,
            Some((ReportSystem::Teams, _)) => System::FideTeam,
            Some((ReportSystem::Dutch2017, _)) => System::OtherSwiss,
            Some((ReportSystem::Other | ReportSystem::Unknown, _)) => System::Other,
        }
    }

    /// Who must not meet, where the records speak of these entries and not of the others.
    pub(super) fn forbidden_groups(
        &self,
        theirs: bool,
        known: impl Fn(u32) -> bool,
    ) -> Vec<ForbiddenGroup> {
        let groups = self.forbidden.iter().filter(|_| theirs);
        let groups = groups.filter_map(|group| {
            let players = group.players.iter().copied();
            let mut players: Vec<u32> = players.filter(|number| known(*number)).collect();
            players.sort_unstable();
            players.dedup();
            Some(ForbiddenGroup {
                first: number_of(group.first_round.unwrap_or(1))?,
                last: group.last_round.and_then(number_of),
                entries: players.into_iter().map(entry_id).collect(),
            })
        });
        // A record whose rounds run backwards holds in none.
        let holds = |group: &ForbiddenGroup| group.last.is_none_or(|last| group.first <= last);
        groups.filter(holds).collect()
    }

    /// Who is not paired in the round to come, and what it is worth.
    fn out_next(&self, round: usize) -> Vec<Out> {
        let at = round.saturating_sub(1);
        let mut out: BTreeMap<u32, Absence> = BTreeMap::new();
        for number in self.absent_next(round) {
            out.insert(number, Absence::Zero);
        }
        for byes in self.byes.iter().filter(|byes| byes.round == round) {
            out.extend(
                byes.players
                    .iter()
                    .map(|number| (*number, byes.mark.absence())),
            );
        }
        for player in self.players.iter().filter(|player| has_bye(player, at)) {
            let cell = player.rounds.get(at).copied().unwrap_or(RoundCell::ABSENT);
            out.insert(player.number, cell.mark.absence());
        }
        let known = out
            .into_iter()
            .filter(|(number, _)| self.player(*number).is_some());
        known
            .map(|(number, absence)| Out::numbered(number, absence))
            .collect()
    }

    /// Byes asked for in rounds after the given one: by records 240 and, in rounds that have not
    /// been paired, by the columns of the players and record XXZ. Each player once a round.
    pub fn byes_after(&self, last: usize) -> BTreeMap<(u32, RoundNumber), Absence> {
        let mut asked = BTreeMap::new();
        let mut ask = |number: u32, round: usize, absence: Absence| {
            if let Some(round) = number_of(round).filter(|_| round > last) {
                asked.entry((number, round)).or_insert(absence);
            }
        };
        for byes in &self.byes {
            for number in &byes.players {
                ask(*number, byes.round, byes.mark.absence());
            }
        }
        let paired = self.rounds_paired();
        if last >= paired {
            for player in &self.players {
                let columns = player.rounds.iter().enumerate().skip(last);
                for (at, cell) in columns.filter(|(_, cell)| !cell.was_paired()) {
                    ask(player.number, at + 1, cell.mark.absence());
                }
            }
            for number in &self.absent {
                ask(*number, last + 1, Absence::Zero);
            }
        }
        asked
    }

    /// Virtual points by player and round: records 250, XXA, or the code of the system. In a team
    /// event they are the teams'.
    pub(super) fn acceleration(&self) -> BTreeMap<u32, Vec<i32>> {
        if self.is_team_event() {
            return BTreeMap::new();
        }
        let numbers: Vec<u32> = self.players.iter().map(|player| player.number).collect();
        if self.is_baku() {
            return self.baku(numbers, in_tenths(point_system(&self.points).win));
        }
        let mut points = self.accelerated(&numbers, |record| record.points);
        for (player, row) in &self.virtual_points {
            points.insert(*player, row.clone());
        }
        points
    }

    /// What records 250 give to these numbers, by round.
    pub(super) fn accelerated(
        &self,
        numbers: &[u32],
        worth: impl Fn(&AccelerationRecord) -> i32,
    ) -> BTreeMap<u32, Vec<i32>> {
        let mut points: BTreeMap<u32, Vec<i32>> = BTreeMap::new();
        // Nothing is paired after these rounds.
        let rounds = self.rounds_total().max(self.rounds_paired() + 1);
        for record in &self.accelerations {
            let last_round = record.last_round.min(rounds);
            for &number in numbers {
                if !(record.first..=record.last).contains(&number) {
                    continue;
                }
                let row = points.entry(number).or_default();
                if row.len() < last_round {
                    row.resize(last_round, 0);
                }
                for round in record.first_round..=last_round {
                    if let Some(value) = row.get_mut(round - 1) {
                        *value = worth(record);
                    }
                }
            }
        }
        points
    }

    /// C.04.7: how many of the list are accelerated, of an even number.
    const fn baku_group(entries: usize) -> usize {
        2 * entries.div_ceil(4)
    }

    /// C.04.7: the first half gets a win's points in the first quarter of the rounds
    /// and half of it in the second. The group is that of the list at the start; a report does
    /// not tell who came after it, so everybody counts, as in the golden events.
    pub(super) fn baku(&self, mut numbers: Vec<u32>, win: i32) -> BTreeMap<u32, Vec<i32>> {
        numbers.sort_unstable();
        let group = Self::baku_group(numbers.len());
        let accelerated = self.rounds_total().div_ceil(2);
        let full = accelerated.div_ceil(2);
        let row: Vec<i32> = (0..accelerated)
            .map(|round| if round < full { win } else { win / 2 })
            .collect();
        numbers
            .into_iter()
            .take(group)
            .map(|number| (number, row.clone()))
            .collect()
    }

    /// What an arbiter should know before a round is paired: open games count as drawn
    /// (C.04.2), Baku's group cannot know of late entries, and some histories are impossible.
    pub fn remarks_for_pairing(&self, round: usize) -> Vec<Remark> {
        let mut told = self.impossible_history();
        let open = self.open_games();
        for games in open.chunk_by(|a, b| a.round == b.round) {
            if let Some(first) = games.first().filter(|first| first.round < round) {
                let player = self.players.iter().find(|p| p.number == first.white);
                told.push(Remark {
                    line: player.map_or(1, |player| player.line),
                    code: "001".to_owned(),
                    what: Oddity::DrawnToPair {
                        round: first.round,
                        games: games.len(),
                    },
                });
            }
        }
        let absent = |player: &&Player| has_bye(player, 0) || player.rounds.is_empty();
        let missing = self.players.iter().filter(absent).count();
        if self.is_baku() && self.rounds_paired() > 0 && missing > 0 {
            told.push(Remark {
                line: self.line_of("192"),
                code: "192".to_owned(),
                what: Oddity::BakuGroup {
                    group: Self::baku_group(self.players.len()),
                    players: self.players.len(),
                    missing,
                },
            });
        }
        told
    }

    /// Who is not paired in a round that is in the file.
    pub fn absent_in(&self, round: usize) -> impl Fn(&Scorecard) -> bool + use<> {
        let at = round.saturating_sub(1);
        move |card| !card.rounds.get(at).is_some_and(|cell| cell.was_paired())
    }

    /// Who is not paired in the round to come: byes in its column, records 240, XXZ.
    pub fn absent_next(&self, round: usize) -> Vec<u32> {
        let at = round.saturating_sub(1);
        let mut absent: Vec<u32> = self
            .players
            .iter()
            .filter(|player| has_bye(player, at))
            .map(|player| player.number)
            .collect();
        for byes in self.byes.iter().filter(|byes| byes.round == round) {
            absent.extend(&byes.players);
        }
        absent.extend(&self.absent);
        absent.sort_unstable();
        absent.dedup();
        absent
    }
}

/// A round, counted from 0. Each game is taken once: from White, or without colours by the
/// smaller number.
fn round(players: &[Player], at: usize) -> Round {
    let mut round = Round::default();
    let by_number: BTreeMap<u32, &Player> = players.iter().map(|one| (one.number, one)).collect();
    for player in players {
        let Some(cell) = player.rounds.get(at) else {
            continue;
        };
        let absence = match (cell.opponent, cell.mark) {
            (Some(opponent), _) => {
                let other = by_number.get(&opponent);
                let back = other.and_then(|other| other.rounds.get(at)).copied();
                round
                    .games
                    .extend(game(player.number, *cell, opponent, back));
                continue;
            }
            (None, mark) => mark.absence(),
        };
        round.out(player.number, absence);
    }
    round
}

fn has_bye(player: &Player, at: usize) -> bool {
    player.rounds.get(at).is_some_and(|cell| !cell.was_paired())
}

pub(super) fn tenths(tenths: i32) -> Points {
    Points::from_tenths(tenths.into())
}

pub(super) fn number_of(round: usize) -> Option<RoundNumber> {
    u32::try_from(round).ok().and_then(RoundNumber::new)
}

/// The game of a cell that reports it; none for the cell of the other side.
fn game(
    number: u32,
    cell: RoundCell,
    opponent: u32,
    back: Option<RoundCell>,
) -> Option<RecordedGame> {
    let theirs = back.and_then(|back| back.colour);
    let side = cell.colour.or(theirs.map(Side::other));
    let tells = match side {
        Some(side) => side == Side::White,
        None => number < opponent,
    };
    let back = back.filter(|_| tells)?;
    let mut game = RecordedGame::numbered(number, opponent, outcome(cell, back));
    if side.is_none() {
        game.colours = Colours::NotRecorded;
    }
    Some(game)
}

/// What the cells of White and Black say of their game.
pub(super) const fn outcome(white: RoundCell, black: RoundCell) -> Outcome {
    let rated = white.rated && black.rated;
    match (white.mark, black.mark) {
        (Mark::Win, _) if rated => Outcome::WhiteWon,
        (Mark::Win, _) => Outcome::WhiteWonUnrated,
        (_, Mark::Win) if rated => Outcome::BlackWon,
        (_, Mark::Win) => Outcome::BlackWonUnrated,
        (Mark::Draw, Mark::Draw) if rated => Outcome::Drawn,
        (Mark::Draw, Mark::Draw) => Outcome::DrawnUnrated,
        (Mark::Draw, _) => Outcome::WhiteHalf,
        (_, Mark::Draw) => Outcome::BlackHalf,
        (Mark::ForfeitWin, _) => Outcome::WhiteWalkover,
        (_, Mark::ForfeitWin) => Outcome::BlackWalkover,
        (Mark::ForfeitLoss, _) | (_, Mark::ForfeitLoss) => Outcome::BothForfeited,
        (Mark::Loss, _) | (_, Mark::Loss) => Outcome::BothLost,
        // Byes have no opponent: what is left is a game without a result.
        (
            Mark::Open | Mark::PairingBye | Mark::FullBye | Mark::HalfBye | Mark::ZeroBye,
            Mark::Open | Mark::PairingBye | Mark::FullBye | Mark::HalfBye | Mark::ZeroBye,
        ) => match white.spelling {
            Spelling::Question => Outcome::Adjourned,
            Spelling::Code | Spelling::Blank | Spelling::NoCode | Spelling::Star => Outcome::Open,
        },
    }
}
