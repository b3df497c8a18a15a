//! Storing and restoring the complete state of a game of chess.

use jadoube_chess::setup::Arrangement;
use shakmaty::Square;

use crate::chess::Chess;
use crate::chess::breach::Breach;
use crate::shared::replay::Snapshot;
use crate::shared::state::{BookState, ChessState};

impl Chess {
    pub(super) fn written(&self) -> BookState {
        BookState::Chess(Box::new(ChessState {
            standings: self.board.standings().map(Arrangement::x_fen).collect(),
            since: self.board.since(),
            history: self.board.history().is_some(),
            lost: !self.board.is_known(),
            shown: self.board.shown().collect(),
            together: self.together,
            king_released: self.king_released,
            promotion_chosen: self.promotion_chosen,
            bound: self.bound.clone(),
            breach: self.breach.as_ref().map(|it| (it.ply, it.moves.clone())),
            stood: self.stood,
            two_hands: self.two_hands,
            awaiting: self.awaiting,
            claim: self.claim.clone(),
        }))
    }

    pub(super) fn had_again(&mut self, snapshot: &Snapshot, state: &BookState) -> Option<()> {
        let BookState::Chess(state) = state else {
            return None;
        };
        let touched: Result<Vec<Square>, _> = snapshot
            .touched
            .iter()
            .map(|square| square.parse())
            .collect();
        self.board.go_on(snapshot.plies.clone(), state)?;
        self.touched = touched.ok()?;
        self.illegal = snapshot.illegal;
        self.together = state.together;
        self.king_released = state.king_released;
        self.promotion_chosen = state.promotion_chosen;
        self.bound.clone_from(&state.bound);
        let breach = state.breach.clone();
        self.breach = breach.map(|(ply, moves)| Breach { ply, moves });
        self.stood = state.stood;
        self.two_hands = state.two_hands;
        self.awaiting = state.awaiting;
        self.claim.clone_from(&state.claim);
        Some(())
    }
}
