//! The periods in which a result may still be changed: C.04.2 4.3; V/2.8.9.7.

use jadoube_vocabulary::RoundNumber;

use crate::event::Window;
use crate::state::State;

/// Where a change to a round falls, and what it may touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach {
    /// The window.
    pub window: Window,
    /// Whether the competition ledger may change; otherwise only the report.
    pub table: bool,
    /// Whether a later round was paired on what is changed.
    pub paired_on: bool,
}

impl State {
    /// The current window of a round. `in_time`: the error was reported before the next round
    /// ended.
    ///
    /// Round robins do not depend on results: always W0. In draughts the table may be corrected at
    /// any time, while pairings remain. Outside FIDE mode the last window is open as well.
    pub fn reach(&self, round: RoundNumber, in_time: bool) -> Reach {
        let at = |window, table, paired_on| Reach {
            window,
            table,
            paired_on,
        };
        if self.system().is_round_robin() {
            return at(Window::W0, true, false);
        }
        let next = round.next();
        if !self.is_published(next) {
            let drafted = self.round(next).is_some_and(|found| found.draft.is_some());
            let window = if drafted { Window::W1 } else { Window::W0 };
            return at(window, true, false);
        }
        let free = !self.is_fide_mode();
        if self.is_published(next.next()) {
            return at(Window::W3, free, true);
        }
        // R2: with its last result or when closed, not waiting for adjourned games.
        let ended = self
            .round(next)
            .is_some_and(|found| found.closed || found.is_complete());
        match (ended, in_time) {
            (false, _) => at(Window::W2, true, true),
            (true, true) => at(Window::W2b, true, true),
            (true, false) => at(Window::W3, free, true),
        }
    }
}
