//! What applies to every incident in a hall: the game, the edition, the category, the time control.

use jadoube_lawbook::Edition;
use jadoube_vocabulary::GameKind;

use crate::Mode;
use crate::cases::Control;

/// The settings of a hall.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hall {
    /// The game.
    pub game: GameKind,
    /// The edition.
    pub edition: Edition,
    /// Category and supervision.
    pub mode: Mode,
    /// The time control, if stated; otherwise the usual one of the category.
    pub control: Option<Control>,
}

impl Hall {
    /// Standard play under the newest rules.
    pub const fn usual(game: GameKind) -> Self {
        Self {
            game,
            edition: if game.is_draughts() {
                Edition::Pzwarc
            } else {
                Edition::Fide2023
            },
            mode: Mode::Standard,
            control: None,
        }
    }

    /// The time control in code.
    pub fn control_text(&self) -> &str {
        match &self.control {
            Some(control) => control.as_str(),
            None => Self::usual_control(self.game, self.mode),
        }
    }

    /// The usual time control of a category.
    const fn usual_control(game: GameKind, mode: Mode) -> &'static str {
        match (game, mode) {
            (_, Mode::Standard) => Control::usual(game),
            (GameKind::Chess, Mode::RapidFull | Mode::RapidLimited) => "900+10",
            (_, Mode::RapidFull | Mode::RapidLimited) => "900+5",
            (GameKind::Chess, Mode::BlitzFull | Mode::BlitzLimited) => "180+2",
            (_, Mode::BlitzFull | Mode::BlitzLimited) => "300+3",
        }
    }

    /// The same under another edition.
    #[must_use]
    pub fn under(&self, edition: Edition) -> Self {
        Self {
            edition,
            ..self.clone()
        }
    }
}
