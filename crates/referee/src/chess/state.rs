//! Storing and restoring the complete state of a game of chess.

use jadoube_chess::setup::Arrangement;
use shakmaty::Square;

use crate::chess::Chess;
use crate::chess::breach::Breach;
use crate::chess::hands::Hands;
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
            together: self.hands.together,
            king_released: self.hands.released,
            promotion_chosen: self.hands.promotion,
            bound: self.hands.bound.clone(),
            breach: self.breach.as_ref().map(|it| (it.ply, it.moves.clone())),
            stood: self.stood,
            two_hands: self.hands.both,
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
        self.illegal = snapshot.illegal;
        self.hands = Hands {
            touched: touched.ok()?,
            together: state.together,
            released: state.king_released,
            promotion: state.promotion_chosen,
            bound: state.bound.clone(),
            both: state.two_hands,
        };
        let breach = state.breach.clone();
        self.breach = breach.map(|(ply, moves)| Breach { ply, moves });
        self.stood = state.stood;
        self.awaiting = state.awaiting;
        self.claim.clone_from(&state.claim);
        Some(())
    }
}
