//! Storing and restoring the complete state of a game of draughts.

use jadoube_draughts::Geometry;
use jadoube_draughts::irregularity::PieceAttempt;
use jadoube_vocabulary::Side;

use super::{Draughts, all, any, here, played, regulations};
use crate::shared::replay::Snapshot;
use crate::shared::settings::DraughtsEvent;
use crate::shared::state::{BookState, DraughtsState};

impl<B: Geometry> Draughts<B> {
    pub(super) fn written(&self) -> BookState {
        let in_hand = self.in_hand.as_ref();
        BookState::Draughts(Box::new(DraughtsState {
            board: self.board.written(),
            in_hand: in_hand.map(|it| (it.from.into(), it.to.into(), any(&it.captured))),
            bound: self
                .bound
                .as_ref()
                .map(|moves| moves.iter().map(|mv| (*mv).into()).collect()),
            demanded: self.demanded,
            open: match self.open.as_slice() {
                [_] => Vec::new(),
                open => open.to_vec(),
            },
            aside: self
                .aside
                .as_ref()
                .map(|board| (board.written(), board.plies().to_vec())),
            refused: self.refused,
            later: self.later,
            barred: self.barred,
            advantage: self.advantage,
        }))
    }

    pub(super) fn had_again(
        &mut self,
        event: &DraughtsEvent,
        snapshot: &Snapshot,
        state: &BookState,
    ) -> Option<()> {
        let BookState::Draughts(state) = state else {
            return None;
        };
        let plies = snapshot.plies.clone();
        self.board.go_on(plies, &state.board, regulations(event))?;
        let touched: Result<_, _> = snapshot.touched.iter().map(|it| it.parse()).collect();
        self.touched = touched.ok()?;
        self.in_hand = match &state.in_hand {
            Some((from, to, captured)) => Some(PieceAttempt {
                from: here(*from).ok()?,
                to: here(*to).ok()?,
                captured: all(captured).ok()?,
            }),
            None => None,
        };
        self.bound = match &state.bound {
            Some(moves) => Some(
                moves
                    .iter()
                    .map(|mv| played(*mv).ok())
                    .collect::<Option<_>>()?,
            ),
            None => None,
        };
        self.open = if state.open.is_empty() {
            snapshot.irregular.iter().cloned().collect()
        } else {
            state.open.clone()
        };
        self.demanded = state.demanded;
        self.aside = match &state.aside {
            Some((board, plies)) => {
                let mut aside = self.board.clone();
                aside.go_on(plies.clone(), board, regulations(event))?;
                Some(Box::new(aside))
            }
            None => None,
        };
        self.refused = state.refused;
        self.later = state.later;
        if state.later {
            for side in Side::BOTH {
                self.board.set_made(side, 0);
            }
        }
        self.barred = state.barred;
        self.advantage = state.advantage;
        Some(())
    }
}
