//! A table in a hall: a game and who does what at it.

use jadoube_clock::{Ms, TimeControl};
use jadoube_lawbook::Edition;
use jadoube_referee::{
    ClockSource, Decision, Game, Mode, Observation, Person, Refusal, Regulations, Ruling, Settings,
    What,
};
use jadoube_vocabulary::{PerSide, Side};

pub const W: Person = Person::Player(Side::White);
pub const B: Person = Person::Player(Side::Black);
pub const ARB: Person = Person::Arbiter;
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// What is fixed before the game.
pub fn settings(edition: Edition, mode: Mode, control: &str) -> Settings {
    let control: TimeControl = control.parse().unwrap();
    Settings {
        edition,
        mode,
        control: Some(PerSide {
            white: control.clone(),
            black: control,
        }),
        regulations: Regulations {
            blitz_penalty: Some(60_000),
            blitz_recording: Some(false),
            // The same short control serves every kind of game.
            kind_unsaid: true,
            ..Regulations::default()
        },
        chess960: false,
    }
}

pub fn with_clock(mut settings: Settings, clock: ClockSource) -> Settings {
    settings.regulations.clock = clock;
    settings
}

pub struct Table {
    pub game: Game,
    pub at: Ms,
}

impl Table {
    pub fn new(settings: Settings, fen: &str) -> Self {
        Self {
            game: Game::new(settings, fen).unwrap(),
            at: 0,
        }
    }

    /// Standard play by the Laws of 2023.
    pub fn standard(control: &str, fen: &str) -> Self {
        Self::new(settings(Edition::Fide2023, Mode::Standard, control), fen)
    }

    pub fn after(&mut self, time: Ms) -> &mut Self {
        self.at += time;
        self
    }

    pub fn tries(&mut self, by: Person, what: What) -> Result<Vec<Ruling>, Refusal> {
        let at = self.at;
        self.game.observe(Observation { at, by, what })
    }

    pub fn does(&mut self, by: Person, what: What) -> Vec<Ruling> {
        self.tries(by, what).unwrap()
    }

    pub fn notes(&mut self, by: Person, what: What) -> Vec<Ruling> {
        let at = self.at;
        self.game.note(Observation { at, by, what }).unwrap()
    }

    pub fn makes(&mut self, by: Person, text: &str) -> Vec<Ruling> {
        self.does(by, made(text))
    }

    /// Moves, made and pressed in turn.
    pub fn plays(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            let by = Person::Player(self.game.board().to_move());
            self.makes(by, text);
            self.does(by, What::Presses);
        }
    }

    /// So many half-moves that nobody knows, pressed in turn.
    pub fn plays_unknown(&mut self, plies: usize) {
        for _ in 0..plies {
            let by = Person::Player(self.game.board().to_move());
            self.does(by, What::MakesUnknown);
            self.does(by, What::Presses);
        }
    }

    pub fn decides(&mut self, decision: Decision) -> Vec<Ruling> {
        self.does(ARB, What::Decides(decision))
    }

    pub fn left(&self, side: Side) -> Ms {
        self.game.clock().unwrap().remaining(side)
    }
}

pub fn made(text: &str) -> What {
    What::Makes {
        text: text.to_owned(),
        hands: 1,
    }
}

pub fn cites(rulings: &[Ruling], id: &str) -> bool {
    let mut ids = rulings.iter().flat_map(|ruling| &ruling.cites);
    ids.any(|it| it.as_str() == id)
}
