//! FIDE's report built from the tournament, with its notes; what `pair`, `check` and `rank` read.

use jadoube_formats::trf::{
    AbnormalPoints, Acceleration, Byes, Forbidden, Kept, Mark, Player, RoundCell, Spelling,
    StatedPoints, Trf, write,
};
use jadoube_vocabulary::{Absence, Outcome, PointSystem, Points, RoundNumber, Side};

use crate::config::System;
use crate::facts::People;
use crate::round::{Game, Slot};
use crate::state::State;

const fn mark_of(kind: Absence) -> Mark {
    match kind {
        Absence::PairingBye => Mark::PairingBye,
        Absence::Full => Mark::FullBye,
        Absence::Half => Mark::HalfBye,
        Absence::Zero | Absence::Excluded | Absence::NotEntered | Absence::Withdrawn => {
            Mark::ZeroBye
        }
    }
}

/// How a game is written for one side: mark, rated, spelling.
const fn mark(outcome: Outcome, side: Side) -> (Mark, bool, Spelling) {
    let code = Spelling::Code;
    match (outcome, side) {
        (Outcome::WhiteWon, Side::White) | (Outcome::BlackWon, Side::Black) => {
            (Mark::Win, true, code)
        }
        (Outcome::WhiteWonUnrated, Side::White) | (Outcome::BlackWonUnrated, Side::Black) => {
            (Mark::Win, false, code)
        }
        (Outcome::WhiteWonUnrated, Side::Black) | (Outcome::BlackWonUnrated, Side::White) => {
            (Mark::Loss, false, code)
        }
        (Outcome::Drawn | Outcome::DrawnWhiteBetter | Outcome::DrawnBlackBetter, _)
        | (Outcome::WhiteHalf, Side::White)
        | (Outcome::BlackHalf, Side::Black) => (Mark::Draw, true, code),
        (Outcome::DrawnUnrated, _) => (Mark::Draw, false, code),
        (Outcome::WhiteWon | Outcome::WhiteHalf, Side::Black)
        | (Outcome::BlackWon | Outcome::BlackHalf, Side::White)
        | (Outcome::BothLost, _) => (Mark::Loss, true, code),
        (Outcome::WhiteWalkover, Side::White) | (Outcome::BlackWalkover, Side::Black) => {
            (Mark::ForfeitWin, true, code)
        }
        (Outcome::WhiteWalkover, Side::Black)
        | (Outcome::BlackWalkover, Side::White)
        | (Outcome::BothForfeited, _) => (Mark::ForfeitLoss, true, code),
        (Outcome::Adjourned | Outcome::Annulled, _) => (Mark::Pending, true, Spelling::Question),
        (Outcome::Open, _) => (Mark::Pending, true, code),
    }
}

/// The cell of a game seen from a side.
pub(crate) const fn cell_of(outcome: Outcome, side: Side, opponent: Option<u32>) -> RoundCell {
    let (mark, rated, spelling) = mark(outcome, side);
    RoundCell {
        opponent,
        colour: Some(side),
        mark,
        rated,
        spelling,
    }
}

pub(crate) fn small(points: Points) -> i32 {
    i32::try_from(points.tenths()).unwrap_or(i32::MAX)
}

pub(crate) fn stated(points: &PointSystem) -> StatedPoints {
    let usual = PointSystem::CHESS;
    let differs = |value: Points, usual: Points| (value != usual).then(|| small(value));
    StatedPoints {
        win: differs(points.win, usual.win),
        draw: differs(points.draw, usual.draw),
        loss: differs(points.loss, usual.loss),
        absence: differs(points.absence, usual.absence),
        pairing_bye: differs(points.pairing_bye, points.win),
        forfeit_win: differs(points.forfeit_win, points.win),
        forfeit_loss: differs(points.forfeit_loss, points.absence),
        unknown: None,
    }
}

pub(crate) fn kept(code: &str, text: String) -> Kept {
    Kept {
        code: code.to_owned(),
        text,
        raw: String::new(),
        line: 0,
    }
}

impl State {
    /// The report as a value.
    pub fn report(&self, people: &dyn People, notes: bool) -> Trf {
        let rounds = self.last_published().map_or(0, |last| last.get() as usize);
        let table = self.table(None);
        let config = self.config.as_ref();
        let name = self
            .about
            .as_ref()
            .map_or_else(String::new, |about| about.name.clone());
        let (kind, code) = match self.system() {
            System::FideDutch => ("Individual: Swiss-System (Dutch)", Some("FIDE_DUTCH_2026")),
            System::RoundRobin => ("Individual: Round-Robin", None),
            System::DoubleRoundRobin => ("Individual: Double Round-Robin", None),
            System::KnockOut => ("Individual: Knockout", None),
            System::PzwarcClassic | System::PzwarcDutch | System::PzwarcRating => {
                ("Individual: Swiss-System (draughts code)", None)
            }
            System::TeamRoundRobin | System::TeamDoubleRoundRobin => ("Team: Round-Robin", None),
            System::TeamPzwarcClassic | System::TeamPzwarcDutch => {
                ("Team: Swiss-System (draughts code)", None)
            }
            System::Scheveningen => ("Team: Scheveningen", None),
            System::HalfRoundRobin | System::ReversedHalfRoundRobin | System::Rutsch => {
                ("Individual: Round-Robin", None)
            }
        };
        let mut head = vec![
            kept("012", name),
            kept("062", self.numbers().len().to_string()),
            kept("092", kind.to_owned()),
        ];
        for (code, date) in [
            ("042", config.and_then(|it| it.starts_on.as_ref())),
            ("052", config.and_then(|it| it.ends_on.as_ref())),
        ] {
            head.extend(date.map(|date| kept(code, date.replace('-', "/"))));
        }
        // Pairs made in a way of one's own are not those of the code.
        let own = config.is_some_and(|it| it.mirror_rounds || it.categories_apart);
        let code = code.filter(|_| !own);
        head.extend(code.map(|code| kept("192", code.to_owned())));
        let list = config.map_or_else(String::new, |config| config.tie_breaks.join(","));
        if !list.is_empty() {
            head.push(kept("202", list));
        }
        let control = config.and_then(|config| config.control.clone());
        head.extend(control.map(|control| kept("222", control)));
        if notes {
            head.extend(self.notes().iter().map(|note| kept("###", note.line())));
        }
        let rank = |at: usize| table.rows.iter().position(|row| row.at == at);
        let players = self
            .numbers()
            .iter()
            .enumerate()
            .filter_map(|(number, &at)| {
                let entry = self.entries.get(at)?;
                let person = people.person(&entry.person);
                let of = |text: Option<&String>| text.cloned().unwrap_or_default();
                let points = table
                    .rows
                    .iter()
                    .find(|row| row.at == at)
                    .map(|row| row.points);
                Some(Player {
                    number: u32::try_from(number + 1).ok()?,
                    sex: of(person.and_then(|person| person.sex.as_ref())),
                    title: entry
                        .title
                        .map_or_else(String::new, |title| title.code().to_owned()),
                    name: person.map_or_else(String::new, |person| person.name.clone()),
                    rating: entry.rating.value,
                    federation: of(entry.federation.as_ref()),
                    fide_id: of(person.and_then(|person| person.fide_id.as_ref())),
                    birth: of(person.and_then(|person| person.birth.as_ref())),
                    points: points.and_then(|points| i32::try_from(points).ok()),
                    rank: rank(at).and_then(|rank| u32::try_from(rank + 1).ok()),
                    rounds: (0..rounds)
                        .map(|round| self.report_cell(at, RoundNumber::at(round)))
                        .collect(),
                    line: 0,
                })
            });
        let report = Trf {
            kept: head,
            rounds: config.map(|config| config.rounds as usize),
            initial_colour: self.initial_colour(),
            points: config.map_or_else(StatedPoints::default, |config| stated(&config.points)),
            players: players.collect(),
            byes: self.report_byes(),
            accelerations: self.report_accelerations(),
            forbidden: self
                .forbidden
                .iter()
                .map(|group| Forbidden {
                    first_round: Some(group.first.map_or(1, |first| first.get() as usize)),
                    last_round: Some(group.last.map_or_else(
                        || config.map_or(99, |config| config.rounds as usize),
                        |last| last.get() as usize,
                    )),
                    players: group
                        .entries
                        .iter()
                        .filter_map(|at| self.number(*at))
                        .collect(),
                })
                .filter(|group| group.players.len() > 1)
                .collect(),
            abnormal: self
                .decided
                .iter()
                .filter_map(|one| {
                    Some(AbnormalPoints {
                        kind: ' ',
                        match_points: None,
                        points: i32::try_from(one.tenths).ok(),
                        round: Some(one.round.map_or(1, |round| round.get() as usize)),
                        players: vec![self.number(one.entry)?],
                        line: 0,
                    })
                })
                .collect(),
            ..Trf::default()
        };
        match self.is_team_event() {
            true => self.with_teams(report, people),
            false => report,
        }
    }

    /// The report as text: TRF26, with notes or records only.
    pub fn trf26(&self, people: &dyn People, notes: bool) -> String {
        write(&self.report(people, notes))
    }

    fn report_cell(&self, at: usize, round: RoundNumber) -> RoundCell {
        let Some(found) = self.round(round) else {
            return RoundCell::ABSENT;
        };
        let game = match found.slot(at) {
            Slot::Out(kind) => {
                return RoundCell {
                    mark: mark_of(kind),
                    ..RoundCell::ABSENT
                };
            }
            Slot::Game(serial) => found.games.get((serial as usize).wrapping_sub(1)),
        };
        let Some((game, side)) = game.and_then(|game: &Game| Some((game, game.side_of(at)?)))
        else {
            return RoundCell::ABSENT;
        };
        let outcome = if game.is_contested() {
            Outcome::Open
        } else {
            game.reported()
        };
        let turned = game.report.is_some_and(|report| report.colours_reversed);
        let mut cell = cell_of(outcome, side, self.number(game.opponent(at)));
        if turned {
            cell.colour = Some(side.other());
        }
        cell
    }

    /// Record 240: absences of rounds to come; whoever left stays out of the next one.
    fn report_byes(&self) -> Vec<Byes> {
        let next = self.next_round();
        let rounds = self.config.as_ref().map_or(0, |config| config.rounds);
        let mut found: Vec<Byes> = Vec::new();
        for number in next.get()..=rounds {
            let Some(round) = RoundNumber::new(number) else {
                continue;
            };
            for (place, &at) in self.numbers().iter().enumerate() {
                let granted = self
                    .entries
                    .get(at)
                    .is_some_and(|entry| entry.byes.contains_key(&round));
                let Some(kind) = self.absence(at, round).filter(|_| granted || round == next)
                else {
                    continue;
                };
                let mark = mark_of(kind);
                let player = u32::try_from(place + 1).unwrap_or(u32::MAX);
                let same = |byes: &&mut Byes| byes.round == number as usize && byes.mark == mark;
                match found.iter_mut().find(same) {
                    Some(byes) => byes.players.push(player),
                    None => found.push(Byes {
                        mark,
                        round: number as usize,
                        players: vec![player],
                        line: 0,
                    }),
                }
            }
        }
        found
    }

    /// Record 250 for everybody who has virtual points: equal points of consecutive numbers and
    /// rounds as one record.
    fn report_accelerations(&self) -> Vec<Acceleration> {
        let mut runs: Vec<(u32, u32, Vec<Points>)> = Vec::new();
        for (place, &at) in self.numbers().iter().enumerate() {
            let number = u32::try_from(place + 1).unwrap_or(u32::MAX);
            let points = self.virtual_points(at);
            if points.iter().all(|one| *one == Points::ZERO) {
                continue;
            }
            match runs.last_mut() {
                Some((_, last, same)) if *last + 1 == number && *same == points => *last = number,
                _ => runs.push((number, number, points)),
            }
        }
        let mut found: Vec<Acceleration> = Vec::new();
        for (first, last, points) in runs {
            let from = found.len();
            for (round, worth) in points.iter().enumerate() {
                if *worth == Points::ZERO {
                    continue;
                }
                let worth = small(*worth);
                match found.get_mut(from..).and_then(<[_]>::last_mut) {
                    Some(record) if record.points == worth && record.last_round == round => {
                        record.last_round = round + 1;
                    }
                    _ => found.push(Acceleration {
                        match_points: None,
                        points: worth,
                        first_round: round + 1,
                        last_round: round + 1,
                        first,
                        last,
                        line: 0,
                    }),
                }
            }
        }
        found
    }
}
