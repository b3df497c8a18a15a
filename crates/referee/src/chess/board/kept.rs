//! Restoring a chess board from its stored form.

use jadoube_chess::history::History;
use jadoube_chess::legality;
use jadoube_chess::setup::Arrangement;

use super::{ChessBoard, castling, coordinates};
use crate::shared::ply::Ply;
use crate::shared::state::ChessState;

impl ChessBoard {
    /// What stood after each half-move.
    pub(crate) fn standings(&self) -> impl Iterator<Item = &Arrangement> {
        self.standings.iter()
    }

    /// The number of half-moves before the play from which repetition is counted.
    pub(crate) const fn since(&self) -> usize {
        self.since
    }

    /// What officials saw.
    pub(crate) fn shown(&self) -> impl Iterator<Item = (usize, String)> {
        self.shown.iter().map(|(at, it)| (*at, it.x_fen()))
    }

    /// Restores the stored state on a fresh board.
    pub(crate) fn go_on(&mut self, plies: Vec<Ply>, state: &ChessState) -> Option<()> {
        let mode = self.standing().mode;
        let read = |fen: &String| {
            let mut standing = Arrangement::from_fen(fen).ok()?;
            standing.mode = mode;
            Some(standing)
        };
        let standings: Vec<Arrangement> =
            state.standings.iter().map(read).collect::<Option<_>>()?;
        if standings.len() != plies.len() + 1 {
            return None;
        }
        let shown = state.shown.iter();
        self.shown = shown
            .map(|(at, fen)| Some((*at, read(fen)?)))
            .collect::<Option<_>>()?;
        self.standings = standings;
        self.plies = plies;
        self.since = state.since;
        self.lost = state.lost;
        self.history = None;
        if state.history {
            self.history = Some(self.played_since()?);
        }
        Some(())
    }

    /// The legal history since the half-move it is counted from.
    fn played_since(&self) -> Option<History> {
        let start = self.standings.get(self.since)?;
        let mut history = History::new(start.position_waiving().ok()?);
        let plies = self.plies.iter().zip(&self.standings).skip(self.since);
        for (ply, standing) in plies {
            let attempt = coordinates(&ply.text).or_else(|| castling(&ply.text))?;
            history
                .play(legality::examine(standing, attempt).ok()?)
                .ok()?;
        }
        Some(history)
    }
}
