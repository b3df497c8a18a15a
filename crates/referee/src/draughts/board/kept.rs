//! Restoring a draughts board from its stored form.

use jadoube_draughts::draws::DrawRegulations;
use jadoube_draughts::{AnySquare, Geometry, Piece, PlayedGame, Square};

use super::{Act, DraughtsBoard};
use crate::shared::ply::Ply;
use crate::shared::state::{ActState, DraughtsBoardState};

fn any<B: Geometry>(squares: &[Square<B>]) -> Vec<AnySquare> {
    squares.iter().map(|square| (*square).into()).collect()
}

fn here<B: Geometry>(squares: &[AnySquare]) -> Option<Vec<Square<B>>> {
    squares.iter().map(|square| square.on()).collect()
}

fn pieces<B: Geometry>(found: &[(AnySquare, Piece)]) -> Option<Vec<(Square<B>, Piece)>> {
    let found = found.iter();
    found.map(|(at, piece)| Some((at.on()?, *piece))).collect()
}

impl<B: Geometry> DraughtsBoard<B> {
    pub(crate) fn written(&self) -> DraughtsBoardState {
        let squares = |found: &[(Square<B>, Piece)]| {
            found
                .iter()
                .map(|(at, piece)| ((*at).into(), *piece))
                .collect()
        };
        DraughtsBoardState {
            game: self.game.kept(),
            standing: self.standing.into(),
            settled: self.settled,
            act: self.act.as_ref().map(|act| ActState {
                side: act.side,
                before: act.before.into(),
                from: act.from.into(),
                to: act.to.into(),
                taken: any(&act.taken),
                removed: any(&act.removed),
            }),
            lifted: squares(&self.lifted),
            uncrowned: any(&self.uncrowned),
            pressed: self.pressed,
            light: squares(&self.light),
            stray: self.stray.clone(),
            lost: self.lost,
            shown: self
                .shown
                .iter()
                .map(|(at, it)| (*at, (*it).into()))
                .collect(),
        }
    }

    /// Restores the stored state on a fresh board.
    pub(crate) fn go_on(
        &mut self,
        plies: Vec<Ply>,
        state: &DraughtsBoardState,
        regulations: DrawRegulations,
    ) -> Option<()> {
        self.game = PlayedGame::from_kept(&state.game, regulations)?;
        self.standing = state.standing.on()?;
        self.plies = plies;
        self.settled = state.settled;
        self.act = match &state.act {
            Some(act) => Some(Act {
                side: act.side,
                before: act.before.on()?,
                from: act.from.on()?,
                to: act.to.on()?,
                taken: here(&act.taken)?,
                removed: here(&act.removed)?,
            }),
            None => None,
        };
        self.lifted = pieces(&state.lifted)?;
        self.uncrowned = here(&state.uncrowned)?;
        self.pressed = state.pressed;
        self.light = pieces(&state.light)?;
        self.stray.clone_from(&state.stray);
        self.lost = state.lost;
        let shown = state.shown.iter();
        self.shown = shown
            .map(|(at, it)| Some((*at, it.on()?)))
            .collect::<Option<_>>()?;
        Some(())
    }
}
