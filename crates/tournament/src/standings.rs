//! The standings by the competition ledger, with each system's own criteria.

use jadoube_competition::{Adjourned, Competition, Record};
use jadoube_pairing::swiss::pzwarc::variant;
use jadoube_standings::fide::{Crosstable, Descriptor, Ranking, Scored, Standing, ranking};
use jadoube_standings::pzwarc as code;
use jadoube_vocabulary::{EntryId, Mark, Points, RoundNumber, Side};
use serde::Serialize;

use crate::config::TournamentSystem;
use crate::state::State;

/// A row of the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// The rank; equals share it.
    pub rank: u32,
    /// The index in the list of entries.
    pub at: usize,
    /// The entry.
    pub entry: EntryId,
    /// The number.
    pub number: u32,
    /// Points, in tenths.
    pub points: i64,
    /// Tie-breaks by code, in readable form.
    pub tie_breaks: Vec<(String, Option<String>)>,
}

/// The values of a place by the codes of the tie-breaks, in readable form.
pub(crate) fn shown_tie_breaks(
    codes: &[String],
    standing: &Standing,
) -> Vec<(String, Option<String>)> {
    let values = standing.values.iter().map(Option::as_ref);
    let texts = values.map(|value| value.map(|value| value.number.to_string()));
    codes.iter().cloned().zip(texts).collect()
}

/// The table after a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Table {
    /// The round; `None` before the first.
    pub after: Option<RoundNumber>,
    /// The rows, best first.
    pub rows: Vec<Row>,
    /// The number of open games: if any, the table is not final.
    pub open: usize,
}

/// C.05 6.6: games of a player who played fewer than half of them do not count for anybody.
pub const fn chess_drops(played: usize, scheduled: usize) -> bool {
    2 * played < scheduled
}

/// The record as the tie-breaks of C.07 see it. Games of `dropped` do not count; `None` if the
/// record contradicts itself, which never happens with our own.
pub fn crosstable(it: &Competition, dropped: &[usize]) -> Option<Crosstable> {
    let mut table = Crosstable::read(&Record::new(it.clone()).ok()?);
    for (at, player) in table.players.iter_mut().enumerate() {
        for round in &mut player.rounds {
            let Some(opponent) = round.opponent else {
                continue;
            };
            if dropped.contains(&at) || dropped.contains(&opponent) {
                *round = Scored {
                    opponent: None,
                    black: false,
                    kind: Mark::ZeroBye,
                    points: Points::ZERO,
                    decided: round.decided,
                };
            }
        }
    }
    Some(table)
}

impl State {
    /// The standings after a round, or after all published ones.
    pub fn table(&self, after: Option<RoundNumber>) -> Table {
        let last = self.last_published();
        let after = after
            .or(last)
            .filter(|after| last.is_some_and(|last| *after <= last));
        let before = after.map_or(RoundNumber::FIRST, RoundNumber::next);
        let it = self.competition_before(before);
        let draughts = self.game_kind().is_draughts();
        let mut rows = match () {
            () if self.is_team_event() => self.team_rows(&it, before),
            () if draughts && self.system().is_pzwarc_swiss() => self.code_swiss(&it),
            () if draughts && self.system().is_round_robin() => self.code_round_robin(&it),
            () => self.by_fide(&it),
        };
        if self.system() == TournamentSystem::KnockOut {
            by_stage(&mut rows, &it);
        }
        self.by_entered(&mut rows);
        // In a knock-out an order decides a tie between two, not a place.
        if self.system() != TournamentSystem::KnockOut {
            self.by_orders(&mut rows);
        }
        let open = self.rounds.iter().take(before.index());
        Table {
            after,
            rows,
            open: open.map(crate::round::RoundState::open_games).sum(),
        }
    }

    pub(crate) fn row(&self, number: u32, rank: usize, points: i64) -> Option<Row> {
        let at = *self.numbers().get((number as usize).checked_sub(1)?)?;
        Some(Row {
            rank: u32::try_from(rank).ok()?,
            at,
            entry: self.id(at)?,
            number,
            points,
            tie_breaks: Vec::new(),
        })
    }

    /// C.05 6.6: those who left a round robin too early to count, by index in number order.
    pub fn dropped(&self, it: &Competition) -> Vec<usize> {
        if !self.system().is_round_robin() {
            return Vec::new();
        }
        let scheduled = it.participants.len().saturating_sub(1) * it.options.cycles as usize;
        let played = |id: &EntryId| {
            let games = it.rounds.iter().flat_map(|round| &round.games);
            let mine = games.filter(|game| game.white == *id || game.black == *id);
            mine.filter(|game| game.outcome.is_played()).count()
        };
        let left = |id: &EntryId| {
            let entry = self.place_of(id).and_then(|at| self.entry(at));
            entry.is_some_and(crate::state::Entry::has_left)
        };
        let all = it.participants.iter().enumerate();
        all.filter(|(_, one)| left(&one.id) && chess_drops(played(&one.id), scheduled))
            .map(|(at, _)| at)
            .collect()
    }

    /// The tie-breaks of the regulations.
    pub(crate) fn descriptors(&self) -> Vec<Descriptor> {
        let codes = self.config.iter().flat_map(|config| &config.tie_breaks);
        codes.filter_map(|code| code.parse().ok()).collect()
    }

    /// The ranking by C.07 behind the table, for explaining a place: numbers, tie-breaks and
    /// values. `None` under the draughts code.
    pub fn fide_ranking(
        &self,
        after: Option<RoundNumber>,
    ) -> Option<(Vec<u32>, Vec<Descriptor>, Ranking)> {
        let code = self.system().is_pzwarc_swiss() || self.system().is_round_robin();
        if self.is_team_event() || (self.game_kind().is_draughts() && code) {
            return None;
        }
        let last = self.last_published();
        let before = after.or(last).map_or(RoundNumber::FIRST, RoundNumber::next);
        let it = self.competition_before(before);
        let event = crosstable(&it, &self.dropped(&it))?;
        let list = self.descriptors();
        let ranked = ranking(&event, &list);
        let numbers = event.players.iter().map(|player| player.number).collect();
        Some((numbers, list, ranked))
    }

    fn by_fide(&self, it: &Competition) -> Vec<Row> {
        let codes = self
            .config
            .as_ref()
            .map_or(&[][..], |config| &config.tie_breaks);
        let list = self.descriptors();
        let dropped = self.dropped(it);
        let Some(event) = crosstable(it, &dropped) else {
            return Vec::new();
        };
        let ranked = ranking(&event, &list);
        let mut rows: Vec<(bool, Row)> = Vec::new();
        for standing in &ranked.standings {
            let Some(player) = event.players.get(standing.player) else {
                continue;
            };
            let Some(mut row) = self.row(player.number, standing.rank, player.points().tenths())
            else {
                continue;
            };
            row.tie_breaks = shown_tie_breaks(codes, standing);
            let out = dropped.contains(&standing.player) || self.leaves_order(row.at);
            rows.push((out, row));
        }
        // Those left out of the order come last, the others move up.
        let left_out = rows
            .iter()
            .filter(|(out, _)| *out)
            .map(|(_, row)| row.rank)
            .collect::<Vec<_>>();
        let count = u32::try_from(rows.len() - left_out.len()).unwrap_or(0);
        for (out, row) in &mut rows {
            let before = left_out.iter().filter(|rank| **rank < row.rank).count();
            row.rank = if *out {
                count + 1
            } else {
                row.rank - u32::try_from(before).unwrap_or(0)
            };
        }
        rows.sort_by_key(|(out, _)| *out);
        rows.into_iter().map(|(_, row)| row).collect()
    }

    /// Whether an expelled entry is left out of the final order, as the regulations may say.
    fn leaves_order(&self, at: usize) -> bool {
        let drop = self
            .config
            .as_ref()
            .is_some_and(|config| config.drop_expelled);
        drop && self.entry(at).is_some_and(crate::state::Entry::is_expelled)
    }

    pub(crate) fn code_swiss(&self, it: &Competition) -> Vec<Row> {
        let (Ok(record), Some(variant)) = (Record::new(it.clone()), variant(it.system)) else {
            return Vec::new();
        };
        let turns = code::Turns::read(&record);
        let places = code::swiss::table(&turns, variant, Adjourned::Open);
        let row = |place: &code::swiss::SwissPlace| {
            let no = turns.number(place.player);
            let mut row = self.row(no, place.place, i64::from(place.points) * 10)?;
            let names = match variant {
                code::swiss::Variant::Rating => ["R1", "R2", "R3", "R4"],
                _ => ["S1", "S2", "S3", "S4"],
            };
            let sums = place.sums.iter().zip(names);
            row.tie_breaks = sums
                .map(|(sum, name)| (name.to_owned(), Some(sum.to_string())))
                .collect();
            Some(row)
        };
        places.iter().filter_map(row).collect()
    }

    fn code_round_robin(&self, it: &Competition) -> Vec<Row> {
        let Ok(record) = Record::new(it.clone()) else {
            return Vec::new();
        };
        let turns = code::Turns::read(&record);
        let gone: Vec<u32> = self
            .numbers()
            .iter()
            .filter(|at| self.entry(**at).is_some_and(crate::state::Entry::has_left))
            .filter_map(|at| self.number(*at))
            .collect();
        let rules = code::round_robin::Rules {
            advantage: it.options.advantage_draws,
            cycles: it.options.cycles as usize,
            ..code::round_robin::Rules::DEFAULT
        };
        let table = code::round_robin::table(&turns, &gone, rules, &[]);
        let row = |place: &code::round_robin::RoundRobinPlace| {
            let no = turns.number(place.player);
            let mut row = self.row(no, place.place, i64::from(place.points) * 10)?;
            row.tie_breaks = vec![("WIN".to_owned(), Some(place.wins.to_string()))];
            Some(row)
        };
        let mut rows: Vec<Row> = table.places.iter().filter_map(row).collect();
        // II/5.7.1.1: those dropped are listed below the table.
        let ranked: Vec<usize> = rows.iter().map(|row| row.at).collect();
        let last = rows.len() + 1;
        for &at in self.numbers() {
            if !ranked.contains(&at)
                && let Some(number) = self.number(at)
            {
                rows.extend(self.row(number, last, 0));
            }
        }
        rows
    }

    /// A preview of the standings after a withdrawal (T19).
    pub fn table_without(&self, at: usize, from: RoundNumber) -> Table {
        let mut state = self.clone();
        if let Some(entry) = state.entries.get_mut(at) {
            entry.away.push(crate::state::Away {
                from,
                until: None,
                cause: crate::event::LeaveCause::Withdrew,
            });
        }
        state.table(None)
    }

    /// The points of an entry by the competition ledger, simply added up.
    pub fn points(&self, at: usize) -> Points {
        let Some(config) = &self.config else {
            return Points::ZERO;
        };
        if self.is_team_event() {
            return self.match_points(at);
        }
        let rounds = self.rounds.iter().filter(|found| found.published.is_some());
        let rounds: Points = rounds
            .map(|found| match found.slot(at) {
                crate::round::RoundSlot::Out(kind) => config.points.for_absence(kind),
                crate::round::RoundSlot::Game(serial) => {
                    let game = found.games.get((serial as usize).wrapping_sub(1));
                    game.filter(|game| !game.is_contested())
                        .map_or(Points::ZERO, |game| {
                            let side = game.side_of(at).unwrap_or(Side::White);
                            config.points.for_outcome(game.outcome, side)
                        })
                }
            })
            .sum();
        let decided = self
            .decided
            .iter()
            .filter(|one| one.entry == at && self.last_published().is_some());
        rounds + decided.map(|one| Points::from_tenths(one.tenths)).sum()
    }
}

/// A knock-out is ranked by how far each entry got; those beaten in the same stage share a place.
fn by_stage(rows: &mut [Row], it: &Competition) {
    let reached = crate::knock_out::reached(it);
    let stage = |number: u32| {
        let found = reached.iter().find(|(seed, _)| *seed == number);
        found.map_or(0, |(_, stage)| *stage)
    };
    rows.sort_by_key(|row| (std::cmp::Reverse(stage(row.number)), row.number));
    let stages: Vec<usize> = rows.iter().map(|row| stage(row.number)).collect();
    for row in rows.iter_mut() {
        let own = stage(row.number);
        let better = stages.iter().filter(|other| **other > own).count();
        row.rank = u32::try_from(better + 1).unwrap_or(u32::MAX);
        row.tie_breaks = vec![("STAGE".to_owned(), Some(own.to_string()))];
    }
}
