//! What officials may act on in chess, unasked and now: 7.5, A.5.2, 6.8, A.5.5, 8.5 and
//! their ancestors.

use jadoube_vocabulary::Side;

use crate::chess::put_back;
use crate::chess::recording;
use crate::laws::{FlagCalledBy, IllegalWindow};
use crate::shared::decide::Moment;
use crate::shared::floor::{FloorFinding, Shown};

/// What the officials' screens may show.
pub(crate) fn shown(moment: &Moment<'_>) -> Shown {
    let game = moment.game;
    let laws = game.laws.flag.in_mode(game.settings.mode);
    let called = laws.and_then(|laws| laws.called_by.says());
    // Only the players call a flag (2001 B.6): nothing may reveal one.
    let flags = called != Some(&FlagCalledBy::PlayerOnly);
    let mut findings: Vec<FloorFinding> = illegal(moment).into_iter().collect();
    if let (Some(laws), Some(called), Some(clock)) = (laws, called, &moment.clock)
        && flags
    {
        let down = Side::BOTH.into_iter().filter(|it| clock.flags().down(*it));
        findings.extend(down.map(|side| FloorFinding::Flag {
            side,
            at: *game.flag_at.get(side),
            claimed_first: *called == FlagCalledBy::PlayerFirst,
            cites: laws.called_by.cites().to_vec(),
        }));
    }
    findings.extend(recording::both_rest(moment).map(|cites| FloorFinding::Record { cites }));
    Shown { flags, findings }
}

/// The completed illegal move that an official may still act on.
fn illegal(moment: &Moment<'_>) -> Option<FloorFinding> {
    let game = moment.game;
    let laws = game.laws.illegal.get(game.settings.mode);
    let plies = game.board.plies();
    // Where no clock is known, letting the man go completes the move (1993 6).
    let by_hand = game.laws.moving.press.says().is_none();
    let ply = plies
        .iter()
        .rposition(|ply| !ply.legal && (ply.completed || by_hand))?;
    let in_time = match laws.window.says()? {
        IllegalWindow::Anytime | IllegalWindow::ClaimUntilTouch => true,
        IllegalWindow::UntilReply => !put_back::answered(moment, ply),
        IllegalWindow::OpponentUntilReply => false,
    };
    let mut cites = laws.when.cites().to_vec();
    cites.extend(laws.window.cites());
    (in_time && !game.stood).then_some(FloorFinding::IllegalMove { ply, cites })
}
