//! Moving a player while pairing by hand.

use jadoube_vocabulary::{BoardNumber, EntryId, RoundNumber, Side};

use crate::door::{Act, Acted};
use crate::refusal::Reason;

impl Act<'_> {
    /// Moves a player to a seat or to the bye, swapping with the player who had it. At most two
    /// boards change, each checked for breaches.
    pub(crate) fn move_player(
        &mut self,
        round: RoundNumber,
        id: &EntryId,
        to: Option<(BoardNumber, Side)>,
    ) -> Acted {
        let (found, session) = self.session(round)?;
        let at = self.place(id)?;
        if !self.plays(found, at) {
            return Err(Reason::DoesNotPlay { entry: id.clone() }.into());
        }
        let mut boards = session.boards.clone();
        let mut pab = session.pab;
        let seat = |boards: &[(Option<usize>, Option<usize>)], who: usize| {
            let place = boards
                .iter()
                .position(|(w, b)| *w == Some(who) || *b == Some(who))?;
            let white = boards.get(place).is_some_and(|(w, _)| *w == Some(who));
            Some((place, if white { Side::White } else { Side::Black }))
        };
        let from = seat(&boards, at);
        let had_bye = pab == Some(at);
        let place = to.map(|(board, side)| (board.index(), side));
        if let Some((board, _)) = to.filter(|(board, _)| board.index() > boards.len()) {
            return Err(Reason::NoSuchBoard { round, board }.into());
        }
        if place.is_some_and(|(board, _)| board == boards.len()) {
            boards.push((None, None));
        }
        let mut put = |where_to: Option<(usize, Side)>, who: Option<usize>| {
            let seats = where_to.and_then(|(board, side)| Some((boards.get_mut(board)?, side)));
            match seats {
                Some((seats, Side::White)) => std::mem::replace(&mut seats.0, who),
                Some((seats, Side::Black)) => std::mem::replace(&mut seats.1, who),
                None => None,
            }
        };
        // Vacate the old seat first: the move may be within one board.
        put(from, None);
        let displaced = match place {
            Some(_) => put(place, Some(at)),
            None => pab.replace(at).filter(|had| *had != at),
        };
        put(from, displaced);
        if place.is_some() && had_bye {
            pab = displaced;
        }
        let changed: Vec<usize> = [place, from]
            .into_iter()
            .flatten()
            .map(|(board, _)| board)
            .collect();
        let bye_moved = pab != session.pab;
        let boards: Vec<(usize, Option<usize>, Option<usize>)> = changed
            .iter()
            .enumerate()
            .filter(|(nth, board)| !changed.iter().take(*nth).any(|other| other == *board))
            .filter_map(|(_, board)| boards.get(*board).map(|(w, b)| (*board, *w, *b)))
            .collect();
        // Seating a player vacates the old seat, so the emptier board comes first.
        for (board, white, black) in boards.into_iter().rev() {
            let ids = |at: Option<usize>| at.and_then(|at| self.state.id(at));
            let (white, black) = (ids(white), ids(black));
            self.set_board(
                round,
                BoardNumber::at(board),
                white.as_ref(),
                black.as_ref(),
            )?;
        }
        if bye_moved {
            let entry = pab.and_then(|at| self.state.id(at));
            self.set_pab(round, entry.as_ref())?;
        }
        Ok(())
    }
}
