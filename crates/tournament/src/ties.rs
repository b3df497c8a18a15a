//! Orders within ties, and the final table.

use jadoube_vocabulary::{EntryId, GameId, Lot, Points, RoundNumber, Seed};

use crate::config::TournamentSystem;
use crate::door::{Act, Acted};
use crate::event::Event;
use crate::hash;
use crate::refusal::Reason;
use crate::round::{RoundGame, RoundState};
use crate::standings::Row;
use crate::state::{State, TournamentStage};
use crate::warnings::Warning;

impl Act<'_> {
    /// The rows of entries with equal points: an order applies within ties only.
    fn tied(&self, entries: &[EntryId]) -> Acted<Vec<Row>> {
        let mut seen = Vec::new();
        for id in entries {
            let at = self.place(id)?;
            if seen.contains(&at) {
                return Err(Reason::Twice { entry: id.clone() }.into());
            }
            seen.push(at);
        }
        if seen.len() < 2 {
            return Err(Reason::Nothing {}.into());
        }
        let table = self.state.table(None);
        let rows: Vec<Row> = table
            .rows
            .into_iter()
            .filter(|row| seen.contains(&row.at))
            .collect();
        let mut points = rows.iter().map(|row| row.points);
        let first = points.next();
        if rows.len() != seen.len() || !points.all(|one| Some(one) == first) {
            return Err(Reason::OrderAgainstPoints {}.into());
        }
        Ok(rows)
    }

    /// 1.5: a play-off of a knock-out is between the two of a drawn tie, until the next stage is
    /// published.
    fn drawn_tie(&self, entries: &[EntryId]) -> Acted {
        let [one, other] = entries else {
            return Err(Reason::Nothing {}.into());
        };
        let (a, b) = (self.place(one)?, self.place(other)?);
        if a == b {
            let entry = one.clone();
            return Err(Reason::Twice { entry }.into());
        }
        let config = self.config()?;
        let games = config.tie_games.max(1);
        let stage = |round: RoundNumber| (round.get() - 1) / games;
        let published = self.state.rounds.iter();
        let published = published.filter(|round| round.published.is_some());
        let between: Vec<&RoundGame> = published
            .flat_map(RoundState::on_boards)
            .filter(|game| game.side_of(a).is_some() && game.side_of(b).is_some())
            .collect();
        let Some(own) = between.last().map(|game| stage(game.id.round)) else {
            return Err(Reason::NoSuchGame {}.into());
        };
        let next = RoundNumber::new((own + 1) * games + 1);
        if let Some(round) = next.filter(|next| self.state.is_published(*next)) {
            return Err(Reason::BracketStands { round }.into());
        }
        let tie = between
            .into_iter()
            .filter(|game| stage(game.id.round) == own);
        let tie: Vec<&RoundGame> = tie.collect();
        let open = tie
            .iter()
            .filter(|game| game.is_contested() || game.outcome.is_unfinished());
        let open: Vec<GameId> = open.map(|game| game.id).collect();
        if !open.is_empty() {
            return Err(Reason::OpenGames { games: open }.into());
        }
        if tie.len() < games as usize {
            let round = self.state.next_round();
            return Err(Reason::RoundNotPublished { round }.into());
        }
        let score = |at: usize| -> Points {
            tie.iter()
                .filter_map(|game| Some(config.points.for_outcome(game.outcome, game.side_of(at)?)))
                .sum()
        };
        match score(a) == score(b) {
            true => Ok(()),
            false => Err(Reason::OrderAgainstPoints {}.into()),
        }
    }

    /// Entries that an order may tell apart: the two of a drawn tie in a knock-out, else those
    /// with equal points.
    fn tied_here(&self, entries: &[EntryId]) -> Acted {
        match self.state.system() {
            TournamentSystem::KnockOut => self.drawn_tie(entries),
            _ => self.tied(entries).map(|_| ()),
        }
    }

    /// Who goes on may change with an order, and a draft that rests on it.
    fn order_changes(&mut self) {
        if self.state.system() == TournamentSystem::KnockOut {
            self.warn_drafts(self.state.next_round());
        }
    }

    pub(crate) fn draw_ties(&mut self, entries: &[EntryId]) -> Acted {
        self.tied_here(entries)?;
        let mut order: Vec<EntryId> = entries.to_vec();
        if self.state.system() != TournamentSystem::KnockOut {
            let rows = self.tied(entries)?;
            // A lot decides only what nothing else can.
            let mut ranks = rows.iter().map(|row| row.rank);
            let first = ranks.next();
            if !ranks.all(|rank| Some(rank) == first) {
                return Err(Reason::OrderAgainstPoints {}.into());
            }
            order = rows.into_iter().map(|row| row.entry).collect();
        }
        order.sort();
        let seed = self.facts.seed;
        Lot::new(Seed(seed)).shuffle(&mut order);
        self.order_changes();
        self.push(Event::TiesDrawn { order, seed });
        Ok(())
    }

    pub(crate) fn order_play_off(&mut self, entries: &[EntryId]) -> Acted {
        let mut places = Vec::with_capacity(entries.len());
        for id in entries {
            places.push(self.place(id)?);
        }
        self.tied_here(entries)?;
        // 1.5: each drawn stage of a tie opens the next, at its own rate.
        places.sort_unstable();
        let same = |played: &&Vec<usize>| {
            let mut played = (*played).clone();
            played.sort_unstable();
            played == places
        };
        let stage = self.state.play_offs.iter().filter(same).count();
        let deciders = &self.config()?.deciders;
        if !deciders.is_empty() && stage >= deciders.len() {
            let rounds = u32::try_from(deciders.len()).unwrap_or(u32::MAX);
            return Err(Reason::AllPaired { rounds }.into());
        }
        self.push(Event::PlayOffOrdered {
            entries: entries.to_vec(),
            control: deciders.get(stage).cloned(),
        });
        Ok(())
    }

    pub(crate) fn record_play_off(&mut self, order: &[EntryId]) -> Acted {
        self.tied_here(order)?;
        self.order_changes();
        self.push(Event::PlayOffDecided {
            order: order.to_vec(),
        });
        Ok(())
    }

    pub(crate) fn set_manual_order(&mut self, order: &[EntryId], reason: Option<&String>) -> Acted {
        self.tied_here(order)?;
        self.order_changes();
        let text = self.text(reason);
        self.push(Event::OrderSet {
            order: order.to_vec(),
            text,
        });
        Ok(())
    }

    pub(crate) fn enter_tie_break(&mut self, code: &str, values: &[(EntryId, i64)]) -> Acted {
        if code.is_empty() || code.len() > 20 {
            return Err(Reason::BadTieBreak {
                tie_break: code.to_owned(),
            }
            .into());
        }
        for (id, _) in values {
            self.place(id)?;
        }
        self.push(Event::TieBreakEntered {
            code: code.to_owned(),
            values: values.to_vec(),
        });
        Ok(())
    }

    /// All games without a final result.
    pub(crate) fn open_games(&self) -> Vec<GameId> {
        let games = self
            .state
            .rounds
            .iter()
            .filter(|round| round.published.is_some());
        let games = games.flat_map(crate::round::RoundState::on_boards);
        let open = games.filter(|game| game.is_contested() || game.outcome.is_unfinished());
        open.map(|game| game.id).collect()
    }

    pub(crate) fn seal(&mut self) -> Acted {
        if self.state.sealed.is_some() {
            return Ok(());
        }
        self.no_session()?;
        let games = self.open_games();
        if !games.is_empty() {
            return Err(Reason::OpenGames { games }.into());
        }
        if !matches!(
            self.state.stage(),
            TournamentStage::Decided | TournamentStage::Reported
        ) {
            let round = self.state.next_round();
            return Err(Reason::RoundNotPublished { round }.into());
        }
        let waiting: Vec<u32> = self
            .state
            .appeals
            .iter()
            .zip(1_u32..)
            .filter(|(appeal, _)| appeal.upheld.is_none())
            .map(|(_, number)| number)
            .collect();
        if !waiting.is_empty() {
            self.warn(Warning::AppealPending { appeals: waiting });
        }
        let table = self.state.table(None);
        let mut order: Vec<Vec<EntryId>> = Vec::new();
        let mut rank = None;
        for row in &table.rows {
            match order.last_mut().filter(|_| rank == Some(row.rank)) {
                Some(group) => group.push(row.entry.clone()),
                None => order.push(vec![row.entry.clone()]),
            }
            rank = Some(row.rank);
        }
        self.push(Event::FinalSealed {
            order,
            hash: hash::of(&table),
        });
        Ok(())
    }

    pub(crate) fn unseal(&mut self, reason: Option<&String>) -> Acted {
        let Some(sealed) = &self.state.sealed else {
            return Ok(());
        };
        self.warn(Warning::UnsealFinal {
            hash: sealed.hash.clone(),
        });
        let text = self.text(reason);
        self.push(Event::FinalUnsealed { text });
        Ok(())
    }
}

impl State {
    /// Tie-break values entered by hand separate those still tied; higher is better.
    pub(crate) fn by_entered(&self, rows: &mut [Row]) {
        for (code, values) in &self.entered_tie_breaks {
            let value = |at: usize| values.iter().find(|(who, _)| *who == at).map(|(_, v)| *v);
            for row in rows.iter_mut() {
                let text = value(row.at).map(|hundredths| {
                    let sign = if hundredths < 0 { "-" } else { "" };
                    let size = hundredths.unsigned_abs();
                    format!("{sign}{}.{:02}", size / 100, size % 100)
                });
                row.tie_breaks.push((code.clone(), text));
            }
            let mut at = 0;
            while let Some(rank) = rows.get(at).map(|row| row.rank) {
                let size = rows
                    .iter()
                    .skip(at)
                    .take_while(|row| row.rank == rank)
                    .count();
                if let Some(tied) = rows.get_mut(at..at + size).filter(|tied| tied.len() > 1) {
                    tied.sort_by_key(|row| std::cmp::Reverse(value(row.at)));
                    let keys: Vec<Option<i64>> = tied.iter().map(|row| value(row.at)).collect();
                    let mut shared = rank;
                    for (inside, row) in tied.iter_mut().enumerate() {
                        let same = inside > 0 && keys.get(inside) == keys.get(inside - 1);
                        if !same {
                            shared = rank + u32::try_from(inside).unwrap_or(0);
                        }
                        row.rank = shared;
                    }
                }
                at += size.max(1);
            }
        }
    }

    /// Applies lots, play-offs and manual orders within ties: to entries that share a rank, or that
    /// an order names among equal points; the latest order wins.
    pub(crate) fn by_orders(&self, rows: &mut [Row]) {
        for order in &self.orders {
            let mut seats: Vec<usize> = Vec::new();
            for (seat, row) in rows.iter().enumerate() {
                if order.contains(&row.at) {
                    seats.push(seat);
                }
            }
            let mut points = seats
                .iter()
                .filter_map(|seat| rows.get(*seat))
                .map(|row| row.points);
            let first = points.next();
            if seats.len() != order.len() || !points.all(|one| Some(one) == first) {
                continue;
            }
            let mut named: Vec<Row> = order
                .iter()
                .filter_map(|at| rows.iter().find(|row| row.at == *at).cloned())
                .collect();
            for (seat, row) in seats.into_iter().zip(named.drain(..)) {
                if let Some(place) = rows.get_mut(seat) {
                    *place = row;
                    place.rank = u32::try_from(seat + 1).unwrap_or(u32::MAX);
                }
            }
        }
    }
}
