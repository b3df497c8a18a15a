//! Complete games of the referee: judged live, dead-position question included, and replayed
//! from their logs, where the stored rulings are carried out and nothing is judged again.
//!
//! Processor time of one core. The games come from a seed: moves, presses, draw offers and
//! answers, touches, claims, and a resignation where the board has not ended the game.

#![expect(
    clippy::cast_precision_loss,
    reason = "figures for people, not for ranking"
)]

use jadoube_chess::selfplay;
use jadoube_clock::{Ms, TimeControl};
use jadoube_draughts::draws::GameEnd;
use jadoube_draughts::{self as draughts, Board64, Board100, Geometry};
use jadoube_lawbook::Edition;
use jadoube_referee::{
    Contact, DraughtsEvent, DrawClaim, Game, Mode, Observation, Person, RecordedRuling,
    Regulations, Settings, Stage, What,
};
use jadoube_vocabulary::{Lot, PerSide, Seed, Side, Squares};

const SEED: u64 = 2023;
const GAMES: usize = 400;
const ROUNDS: usize = 5;
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Processor time of this process in seconds, so that a busy machine does not blur the
/// figures.
fn processor_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let nanos: f64 = stat
        .split_whitespace()
        .next()
        .and_then(|field| field.parse().ok())
        .unwrap_or_default();
    nanos / 1e9
}

/// Which game is played, under which book.
#[derive(Clone, Copy)]
enum Kind {
    Chess(Edition),
    Draughts(Squares),
}

impl Kind {
    fn name(self) -> String {
        match self {
            Self::Chess(edition) => edition.to_string(),
            Self::Draughts(Squares::Hundred) => "pzwarc, 100 squares".to_owned(),
            Self::Draughts(Squares::SixtyFour) => "pzwarc, 64 squares".to_owned(),
        }
    }
}

fn settings(kind: Kind) -> Settings {
    let control: Option<TimeControl> = "40/5400+30:1800+30".parse().ok();
    let (edition, squares) = match kind {
        Kind::Chess(edition) => (edition, Squares::default()),
        Kind::Draughts(squares) => (Edition::Pzwarc, squares),
    };
    Settings {
        edition,
        mode: Mode::Standard,
        control: control.map(|control| PerSide {
            white: control.clone(),
            black: control,
        }),
        regulations: Regulations {
            draughts: DraughtsEvent {
                squares,
                ..DraughtsEvent::default()
            },
            ..Regulations::default()
        },
        chess960: false,
    }
}

fn new_game(kind: Kind) -> Option<Game> {
    let start = match kind {
        Kind::Chess(_) => START,
        // Draughts: the usual set-up.
        Kind::Draughts(_) => "",
    };
    Game::new(settings(kind), start).ok()
}

/// What happens in a game, in order; whether the referee admits it all is its own affair.
struct Script {
    acts: Vec<Observation>,
    at: Ms,
    side: Side,
}

impl Script {
    fn new() -> Self {
        let mut script = Self {
            acts: Vec::new(),
            at: 0,
            side: Side::White,
        };
        script.act(Person::Arbiter, What::Begins);
        script
    }

    fn act(&mut self, by: Person, what: What) {
        let at = self.at;
        self.acts.push(Observation { at, by, what });
    }

    /// One turn: some time, a touch or an offer now and then, the move and its press.
    fn turn(&mut self, lots: &mut Lot, from: String, text: String) {
        let mover = Person::Player(self.side);
        if lots.below(4) == 0 {
            let contact = Contact::Meant;
            let square = from;
            self.act(mover, What::Touches { square, contact });
        }
        self.act(mover, What::Makes { text, hands: 1 });
        if lots.below(30) == 0 {
            self.act(mover, What::OffersDraw);
            self.act(Person::Player(self.side.other()), What::DeclinesDraw);
        }
        self.act(mover, What::Presses);
        self.side = self.side.other();
    }

    fn wait(&mut self, lots: &mut Lot) {
        self.at += i64::try_from(1_000 + lots.below(40_000)).unwrap_or_default();
    }

    /// Who has the move resigns, where nothing ended the game before.
    fn end(mut self) -> Vec<Observation> {
        self.at += 1_000;
        self.act(Person::Player(self.side), What::Resigns);
        self.acts
    }
}

/// A game of chess, with a claim now and then.
fn chess_script(lots: &mut Lot) -> Vec<Observation> {
    let (_, moves) = selfplay::play(lots, 160);
    let mut script = Script::new();
    for m in moves {
        script.wait(lots);
        let side = script.side;
        if lots.below(120) == 0 {
            let claim = What::ClaimsDraw {
                ground: DrawClaim::Repetition,
                intended: None,
                from_display: false,
            };
            script.act(Person::Player(side), claim);
            script.act(Person::Arbiter, What::Resumes { side });
        }
        let uci = m.to_uci(shakmaty::CastlingMode::Standard).to_string();
        let from = uci.get(..2).unwrap_or_default().to_owned();
        script.turn(lots, from, uci);
    }
    script.end()
}

/// A game of draughts: legal moves from lots, until the board or a rule ends it.
fn draughts_script<B: Geometry>(lots: &mut Lot) -> Vec<Observation> {
    let mut played = draughts::PlayedGame::<B>::new();
    let mut script = Script::new();
    for _ in 0..160 {
        let moves = played.position().moves();
        let Some(&mv) = moves.get(lots.below(moves.len())) else {
            break;
        };
        script.wait(lots);
        let text = draughts::notation::write(played.position(), mv);
        script.turn(lots, mv.from().to_string(), text);
        if played.play(mv).is_err() || matches!(played.ending(), Some(GameEnd::Draw(_))) {
            break;
        }
    }
    script.end()
}

/// Judges games live: the games, the events admitted, moves made and seconds.
fn live(scripts: &[Vec<Observation>], kind: Kind) -> (Vec<Game>, usize, usize, f64) {
    let mut games = Vec::new();
    let (mut events, mut made) = (0, 0);
    let began = processor_seconds();
    for script in scripts {
        let Some(mut game) = new_game(kind) else {
            continue;
        };
        for observation in script {
            if matches!(game.stage(), Stage::Finished(_) | Stage::Annulled) {
                break;
            }
            let makes = matches!(observation.what, What::Makes { .. });
            if game.observe(observation.clone()).is_ok() {
                events += 1;
                made += usize::from(makes);
            }
        }
        games.push(game);
    }
    let seconds = processor_seconds() - began;
    (games, events, made, seconds)
}

/// Replays logs: events and seconds. The logs are copied outside the measured time.
fn replayed(games: &[Game], kind: Kind) -> (usize, f64) {
    let (mut events, mut seconds) = (0, 0.0);
    for _ in 0..ROUNDS {
        let logs: Vec<Vec<RecordedRuling>> = games.iter().map(|game| game.log().to_vec()).collect();
        let mut again = Vec::new();
        let began = processor_seconds();
        for log in logs {
            let Some(mut game) = new_game(kind) else {
                continue;
            };
            events += log.len();
            for entry in log {
                assert_eq!(game.apply(entry), Ok(()), "a log fits its game");
            }
            again.push(game);
        }
        seconds += processor_seconds() - began;
        let same = games.iter().zip(&again).all(|(one, other)| {
            one.stage() == other.stage() && one.board().plies() == other.board().plies()
        });
        assert!(same, "a log gives the same game");
    }
    (events, seconds)
}

/// Judges the games live, then replays their logs, and prints both figures.
fn measured(scripts: &[Vec<Observation>], kind: Kind) {
    let name = kind.name();
    let (games, events, made, seconds) = live(scripts, kind);
    println!(
        "{name}: {} games judged live: {made} moves made among {events} events, \
         {:.1} microseconds per made move",
        games.len(),
        seconds * 1e6 / made.max(1) as f64
    );
    let (events, seconds) = replayed(&games, kind);
    println!(
        "{name}: {events} events replayed from their logs: {:.0} events per second",
        events as f64 / seconds
    );
}

fn main() {
    let mut lots = Lot::new(Seed(SEED));
    let scripts: Vec<Vec<Observation>> = (0..GAMES).map(|_| chess_script(&mut lots)).collect();
    for edition in [
        Edition::Fide1993,
        Edition::Fide2001,
        Edition::Fide2014,
        Edition::Fide2023,
    ] {
        measured(&scripts, Kind::Chess(edition));
    }
    let hundred: Vec<_> = (0..GAMES)
        .map(|_| draughts_script::<Board100>(&mut lots))
        .collect();
    measured(&hundred, Kind::Draughts(Squares::Hundred));
    let sixty_four: Vec<_> = (0..GAMES)
        .map(|_| draughts_script::<Board64>(&mut lots))
        .collect();
    measured(&sixty_four, Kind::Draughts(Squares::SixtyFour));
}
