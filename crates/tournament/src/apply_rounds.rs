//! Applying events about rounds and sessions.

use jadoube_vocabulary::{Absence, BoardNumber, EntryId, GameId, RoundNumber};

use crate::apply::Applied;
use crate::event::{Event, PairingVerdict};
use crate::round::{Draft, Manual, Published, RoundGame, RoundSlot, RoundState};
use crate::state::State;
use crate::undo::Done;

/// The index of a serial number in the list.
const fn place(serial: u32) -> usize {
    serial.saturating_sub(1) as usize
}

impl RoundState {
    /// Seats two players at a board, with the game they had before or a new one.
    pub(crate) fn seat(
        &mut self,
        id: GameId,
        board: BoardNumber,
        white: usize,
        black: usize,
    ) -> Applied {
        let known = self.games.len();
        match self.games.get_mut(place(id.serial)) {
            Some(game) => {
                game.board = Some(board);
                if game.reversed {
                    // The restored game starts as published.
                    (game.white, game.black) = (white, black);
                    game.outcome = game.outcome.swapped();
                    game.reversed = false;
                }
            }
            None if place(id.serial) == known => {
                self.games.push(RoundGame::new(id, board, white, black));
            }
            None => return Err("serials must be dense"),
        }
        // Players of teams have no slots; their teams do.
        if self.matches.is_empty() {
            for at in [white, black] {
                self.put(at, RoundSlot::Game(id.serial));
            }
        }
        Ok(())
    }

    fn strike_all(&mut self) {
        for game in &mut self.games {
            game.board = None;
        }
    }
}

impl State {
    /// Anyone who plays is present, even before the entry's first round (T2).
    fn present_from(&mut self, round: RoundNumber, seated: &[usize]) {
        for at in seated {
            if let Some(entry) = self.entries.get_mut(*at) {
                entry.first_round = entry.first_round.min(round);
            }
        }
    }

    pub(crate) fn take_round(&mut self, event: &Event) -> Applied {
        match event {
            Event::RoundDrafted {
                round,
                attempt,
                numbers_version,
                last,
                boards,
                pab,
                out,
                input,
                ..
            } => {
                let seat = |id| self.index.get(id).copied().ok_or("no such entry");
                let boards: Applied<Vec<_>> = boards
                    .iter()
                    .map(|one| Ok((seat(&one.white)?, seat(&one.black)?, one.arrows)))
                    .collect();
                let pab = pab.as_ref().map(seat).transpose()?;
                let out: Applied<Vec<_>> = out
                    .iter()
                    .map(|out| Ok((seat(&out.entry)?, out.kind)))
                    .collect();
                let draft = Draft {
                    attempt: *attempt,
                    numbers_version: *numbers_version,
                    last: *last,
                    boards: boards?,
                    pab,
                    out: out?,
                    input: input.clone(),
                };
                let found = self.round_at(*round)?;
                let first = found.draft.replace(draft).is_none();
                found.manual = None;
                found.attempts = *attempt;
                // A repeated draft cannot be undone: the previous one is gone.
                if first {
                    self.acts.insert(self.head, Done::Drafted(*round, *attempt));
                }
            }
            Event::DraftDiscarded { round, .. } => {
                let found = self.round_at(*round)?;
                found.draft = None;
                found.manual = None;
            }
            Event::RoundPublished {
                round,
                attempt,
                boards,
                matches,
                hash,
                starts_at,
                ..
            } => {
                let teams = self.matches_of(matches)?;
                let mut sides = Vec::with_capacity(boards.len());
                for one in boards {
                    let white = self.index.get(&one.white).copied();
                    let black = self.index.get(&one.black).copied();
                    let (Some(white), Some(black)) = (white, black) else {
                        return Err("no such entry");
                    };
                    sides.push((one.game, one.board, white, black));
                }
                let found = self.round_at(*round)?;
                let draft = found.draft.clone().ok_or("published without a draft")?;
                found.slots.clear();
                found.strike_all();
                for (at, kind) in &draft.out {
                    found.put(*at, RoundSlot::Out(*kind));
                }
                if let Some(at) = draft.pab {
                    found.put(at, RoundSlot::Out(Absence::PairingBye));
                }
                for ((game, board, white, black), drafted) in sides.iter().zip(&draft.boards) {
                    found.seat(*game, *board, *white, *black)?;
                    if let Some(game) = found.games.get_mut(place(game.serial)) {
                        game.arrows = drafted.2;
                    }
                }
                for one in &teams {
                    found.put(one.home, RoundSlot::Game(one.number));
                    found.put(one.away, RoundSlot::Game(one.number));
                }
                let met = teams.iter().map(|one| (one.home, one.away));
                let boards = sides.iter().map(|(_, _, w, b)| (*w, *b)).chain(met);
                let boards: Vec<(usize, usize)> = boards.collect();
                let seated: Vec<usize> = boards.iter().flat_map(|(w, b)| [*w, *b]).collect();
                found.published = Some(Published {
                    attempt: *attempt,
                    hash: hash.clone(),
                    numbers_version: draft.numbers_version,
                    last: draft.last,
                    input: draft.input,
                    boards,
                    pab: draft.pab,
                });
                found.matches = teams;
                found.revealed = false;
                found.starts_at = *starts_at;
                self.present_from(*round, &seated);
                self.acts.insert(self.head, Done::Published(*round));
            }
            Event::RoundUnpublished { round, .. } => {
                let found = self.round_at(*round)?;
                found.published = None;
                found.strike_all();
                found.slots.clear();
                found.matches.clear();
                found.revealed = false;
                found.starts_at = None;
                found.started = None;
                found.closed = false;
                // Nothing depends on the previous round any more.
                let before = round
                    .previous()
                    .and_then(|before| self.rounds.get_mut(before.index()));
                for game in before.into_iter().flat_map(|before| &mut before.games) {
                    game.ended_late = false;
                    game.paired_as = None;
                }
            }
            Event::BoardAdded {
                game,
                board,
                white,
                black,
                ..
            } => {
                let seat = |id| self.index.get(id).copied().ok_or("no such entry");
                let (white, black) = (seat(white)?, seat(black)?);
                let found = self.round_at(game.round)?;
                found.seat(*game, *board, white, black)?;
                if let Some(game) = found.games.get_mut(place(game.serial)) {
                    game.late = true;
                }
                self.present_from(game.round, &[white, black]);
            }
            Event::RoundStarted { round, at } => self.round_at(*round)?.started = Some(*at),
            Event::RoundClosed { round } => {
                self.round_at(*round)?.closed = true;
                self.acts.insert(self.head, Done::Closed(*round));
            }
            Event::RoundReopened { round } => self.round_at(*round)?.closed = false,
            Event::RoundVerified { round, games } => {
                let found = self.round_at(*round)?;
                for id in games {
                    if let Some(game) = found.games.get_mut(place(id.serial)) {
                        game.verified = Some(game.outcome);
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    pub(crate) fn take_editing(&mut self, event: &Event) -> Applied {
        match event {
            Event::EditingStarted { round, cause } => {
                let found = self.round_at(*round)?;
                let mut session = Self::session_of(found);
                found.before_session = Some(session.clone());
                session.cause = *cause;
                found.session = Some(session);
            }
            Event::BoardSet {
                round,
                board,
                white,
                black,
            } => {
                let seat = |id| self.index.get(id).copied().ok_or("no such entry");
                let white = white.as_ref().map(seat).transpose()?;
                let black = black.as_ref().map(seat).transpose()?;
                let found = self.round_at(*round)?;
                let session = found.session.as_mut().ok_or("no session")?;
                let moved =
                    |seat: Option<usize>| seat.is_some() && (seat == white || seat == black);
                for (one, two) in &mut session.boards {
                    *one = one.filter(|at| !moved(Some(*at)));
                    *two = two.filter(|at| !moved(Some(*at)));
                }
                session.pab = session.pab.filter(|at| !moved(Some(*at)));
                if board.index() > session.boards.len() + 1_000 {
                    return Err("a board far beyond the others");
                }
                while session.boards.len() <= board.index() {
                    session.boards.push((None, None));
                }
                if let Some(place) = session.boards.get_mut(board.index()) {
                    *place = (white, black);
                }
            }
            Event::BoardRemoved { round, board } => {
                let found = self.round_at(*round)?;
                let session = found.session.as_mut().ok_or("no session")?;
                if let Some(place) = session.boards.get_mut(board.index()) {
                    *place = (None, None);
                }
            }
            Event::PabSet { round, entry } => {
                let seat = |id| self.index.get(id).copied().ok_or("no such entry");
                let at = entry.as_ref().map(seat).transpose()?;
                let found = self.round_at(*round)?;
                let session = found.session.as_mut().ok_or("no session")?;
                for (one, two) in &mut session.boards {
                    *one = one.filter(|place| Some(*place) != at);
                    *two = two.filter(|place| Some(*place) != at);
                }
                session.pab = at;
            }
            Event::EditingFinished {
                round,
                verdict,
                only_checker,
                only_made,
                ..
            } => {
                let index = &self.index;
                let seat = |id: &EntryId| index.get(id).copied().ok_or("no such entry");
                let pairs = |list: &[(EntryId, Option<EntryId>)]| {
                    let pair = |(a, b): &(EntryId, Option<EntryId>)| {
                        Ok((seat(a)?, b.as_ref().map(seat).transpose()?))
                    };
                    list.iter().map(pair).collect::<Applied<Vec<_>>>()
                };
                let manual = (*verdict != PairingVerdict::Same).then_some(Manual {
                    verdict: *verdict,
                    only_checker: pairs(only_checker)?,
                    only_made: pairs(only_made)?,
                });
                self.finished(*round, manual)?;
                self.acts.insert(self.head, Done::Edited(*round));
            }
            Event::EditingCancelled { round } => self.round_at(*round)?.session = None,
            Event::EditingReopened { round } => {
                let found = self.round_at(*round)?;
                found.session.clone_from(&found.before_session);
            }
            _ => {}
        }
        Ok(())
    }

    fn finished(&mut self, round: RoundNumber, manual: Option<Manual>) -> Applied {
        let found = self.round_at(round)?;
        let session = found.session.take().ok_or("no session")?;
        let boards: Vec<(usize, usize)> = session
            .boards
            .iter()
            .filter_map(|(white, black)| Some(((*white)?, (*black)?)))
            .collect();
        found.manual = manual;
        if let Some(draft) = &mut found.draft {
            let arrows = |white: usize, black: usize| {
                let same = draft
                    .boards
                    .iter()
                    .find(|(w, b, _)| (*w, *b) == (white, black));
                same.and_then(|(_, _, arrows)| *arrows)
            };
            let made: Vec<_> = boards
                .iter()
                .map(|(w, b)| (*w, *b, arrows(*w, *b)))
                .collect();
            draft.boards = made;
            draft.pab = session.pab;
        }
        if found.published.is_none() {
            return Ok(());
        }
        let old_pab = found.pab();
        found.strike_all();
        for (at, (white, black)) in boards.iter().enumerate() {
            let next = u32::try_from(found.games.len() + 1).unwrap_or(u32::MAX);
            let serial = found.same_pair(*white, *black).unwrap_or(next);
            found.seat(
                GameId { round, serial },
                BoardNumber::at(at),
                *white,
                *black,
            )?;
        }
        if let Some(at) = old_pab.filter(|at| matches!(found.slot(*at), RoundSlot::Out(_))) {
            found.put(at, RoundSlot::Out(Absence::Zero));
        }
        if let Some(at) = session.pab {
            found.put(at, RoundSlot::Out(Absence::PairingBye));
        }
        if let Some(published) = &mut found.published {
            published.hash = crate::publishing::boards_hash(&boards, session.pab);
            published.boards = boards;
            published.pab = session.pab;
        }
        Ok(())
    }
}
