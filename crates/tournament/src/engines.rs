//! From a pairing input to the engines and back: one exhaustive match for each.

use jadoube_pairing::round_robin;
use jadoube_pairing::schedule::Schedule;
use jadoube_pairing::swiss::{dutch, pzwarc};
use jadoube_standings::pzwarc as code;
use jadoube_standings::pzwarc::swiss::Variant;
use jadoube_vocabulary::{Absence, Outcome, PointSystem, Points, Side};

use crate::config::System;
use crate::frozen::{InputCell, PairingInput};
use crate::hash;

/// A pairing in numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// White, Black, marks, in the order of boards.
    pub boards: Vec<(u32, u32, Option<code::Arrows>)>,
    /// Who has the bye.
    pub pab: Option<u32>,
    /// The hash of its story.
    pub story: String,
    /// The engine.
    pub engine: &'static str,
}

/// Why there is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotMade {
    /// Who has no opponent, by number.
    pub stuck: Vec<u32>,
    /// The engine's word for it.
    pub why: &'static str,
}

fn tenths(points: Points) -> i32 {
    i32::try_from(points.tenths()).unwrap_or(i32::MAX)
}

const fn colour(side: Side) -> dutch::Colour {
    match side {
        Side::White => dutch::Colour::White,
        Side::Black => dutch::Colour::Black,
    }
}

const fn code_side(side: Side) -> code::Side {
    match side {
        Side::White => code::Side::White,
        Side::Black => code::Side::Black,
    }
}

/// What the Dutch system sees of an outcome. C.04.2: an adjourned game is drawn for pairing; so
/// is one that is still open, which a draft has the arbiter mark as adjourned first.
fn dutch_cell(cell: InputCell) -> dutch::Cell {
    use dutch::{Cell, Score};
    let (opponent, side, outcome) = match cell {
        InputCell::Game {
            opponent,
            side,
            outcome,
            ..
        } => (opponent, side, outcome),
        InputCell::Out(kind) => {
            return match kind {
                Absence::PairingBye => Cell::PairingBye,
                Absence::Full => Cell::FullBye,
                Absence::Half => Cell::HalfBye,
                Absence::Zero | Absence::Excluded | Absence::NotEntered | Absence::Withdrawn => {
                    Cell::ZeroBye
                }
            };
        }
    };
    let game = |score| Cell::Game {
        opponent,
        colour: colour(side),
        score,
    };
    let forfeit = |won| Cell::Forfeit {
        opponent,
        colour: Some(colour(side)),
        won,
    };
    let by = |winner: Side| if winner == side { Score::Win } else { Score::Loss };
    match outcome {
        Outcome::WhiteWon | Outcome::WhiteWonUnrated => game(by(Side::White)),
        Outcome::BlackWon | Outcome::BlackWonUnrated => game(by(Side::Black)),
        Outcome::Drawn
        | Outcome::DrawnUnrated
        | Outcome::DrawnWhiteBetter
        | Outcome::DrawnBlackBetter
        | Outcome::Adjourned
        | Outcome::Open => game(Score::Draw),
        Outcome::WhiteHalf => game(match side {
            Side::White => Score::Draw,
            Side::Black => Score::Loss,
        }),
        Outcome::BlackHalf => game(match side {
            Side::White => Score::Loss,
            Side::Black => Score::Draw,
        }),
        Outcome::BothLost => game(Score::Loss),
        Outcome::WhiteWalkover => forfeit(side == Side::White),
        Outcome::BlackWalkover => forfeit(side == Side::Black),
        Outcome::BothForfeited | Outcome::Annulled => forfeit(false),
    }
}

/// The points as the Dutch system counts them.
pub(crate) fn dutch_points(points: &PointSystem) -> dutch::PointSystem {
    dutch::PointSystem {
        win: tenths(points.win),
        draw: tenths(points.draw),
        loss: tenths(points.loss),
        pairing_bye: tenths(points.pairing_bye),
        forfeit_win: tenths(points.forfeit_win),
        forfeit_loss: tenths(points.forfeit_loss),
        absence: tenths(points.absence),
    }
}

/// The event as the Dutch system sees it.
pub fn dutch_event(input: &PairingInput) -> dutch::Event {
    let small = |list: &[i64]| {
        let small = |tenths: &i64| i32::try_from(*tenths).unwrap_or(0);
        list.iter().map(small).collect()
    };
    // The last round is what the draft says, not what the plan says.
    let round = input.round.get() as usize;
    dutch::Event {
        rounds: if input.last {
            round
        } else {
            (input.rounds as usize).max(round + 1)
        },
        initial_colour: colour(input.initial),
        points: dutch_points(&input.points),
        entrants: input
            .players
            .iter()
            .map(|player| dutch::Entrant {
                number: player.number,
                rounds: player.cells.iter().map(|cell| dutch_cell(*cell)).collect(),
                virtual_points: small(&player.virtual_points),
                corrections: small(&player.decided),
            })
            .collect(),
        forbidden: input
            .forbidden
            .iter()
            .map(|(first, last, players)| dutch::ForbiddenGroup {
                first: *first as usize,
                last: *last as usize,
                players: players.clone(),
            })
            .collect(),
        parity: dutch::Parity::default(),
    }
}

/// The field of the round as the Dutch system sees it.
pub fn dutch_field(input: &PairingInput) -> dutch::Field {
    let event = dutch_event(input);
    let absent: rustc_hash::FxHashSet<u32> = input
        .players
        .iter()
        .filter(|player| player.out.is_some())
        .map(|player| player.number)
        .collect();
    dutch::Field::of(&event, input.round.get() as usize, &|entrant| {
        absent.contains(&entrant.number)
    })
}

fn pair_dutch(input: &PairingInput, story: bool) -> Result<Made, NotMade> {
    let field = dutch_field(input);
    let Ok(round) = dutch::pair_with(&field, &mut dutch::Fast::default()) else {
        let (stuck, why) = match dutch::reason(&field) {
            dutch::Reason::NoOpponent(players) => (players, "no-opponent"),
            dutch::Reason::NoBye => (Vec::new(), "no-bye"),
            dutch::Reason::NoMatching => (Vec::new(), "no-matching"),
        };
        return Err(NotMade { stuck, why });
    };
    let boards = round.boards.iter().map(|board| {
        let (a, b) = (field.number(board.higher), field.number(board.lower));
        match board.colour {
            dutch::Colour::White => (a, b, None),
            dutch::Colour::Black => (b, a, None),
        }
    });
    Ok(Made {
        boards: boards.collect(),
        pab: round.bye.map(|seat| field.number(seat)),
        story: if story {
            hash::of(&dutch::explain(&field, &round))
        } else {
            String::new()
        },
        engine: "dutch2026",
    })
}

/// What the draughts code calls the outcome. A played 0-0 is a decision (II/2.5.3): for pairing
/// and colours a game, for points nothing; the code's record has no such sign, and a double
/// walkover is the nearest that gives nobody a point.
const fn code_score(outcome: Outcome) -> code::Score {
    match outcome {
        Outcome::WhiteWon | Outcome::WhiteWonUnrated => code::Score::WhiteWon,
        Outcome::BlackWon | Outcome::BlackWonUnrated => code::Score::BlackWon,
        Outcome::Drawn | Outcome::DrawnUnrated | Outcome::WhiteHalf | Outcome::BlackHalf => {
            code::Score::Drawn
        }
        Outcome::DrawnWhiteBetter => code::Score::WhiteAdvantage,
        Outcome::DrawnBlackBetter => code::Score::BlackAdvantage,
        Outcome::WhiteWalkover => code::Score::WhiteWalkover,
        Outcome::BlackWalkover => code::Score::BlackWalkover,
        Outcome::BothLost | Outcome::BothForfeited | Outcome::Annulled => {
            code::Score::DoubleWalkover
        }
        Outcome::Adjourned => code::Score::Adjourned,
        Outcome::Open => code::Score::Open,
    }
}

/// The record of the draughts code.
///
/// # Errors
/// The record contradicts itself, which a log of ours does not.
pub fn code_record(input: &PairingInput) -> Result<code::Record, code::BadRecord> {
    let entrants = input.players.iter().map(|player| code::Entrant {
        no: player.number,
        rating: player.rating,
        list: match player.list {
            'A' => code::List::A,
            'B' => code::List::B,
            'N' => code::List::N,
            _ => code::List::Technical,
        },
        list_place: player.list_place,
    });
    let rounds = input.players.iter().map(|player| player.cells.len());
    let rounds = rounds.max().unwrap_or(0);
    let mut made: Vec<code::Round> = vec![code::Round::default(); rounds];
    for player in &input.players {
        for (cell, round) in player.cells.iter().zip(&mut made) {
            match *cell {
                InputCell::Game {
                    opponent,
                    side: Side::White,
                    outcome,
                    arrow,
                } => round.games.push(code::Game {
                    white: player.number,
                    black: opponent,
                    score: code_score(outcome),
                    arrows: Some(code::Arrows {
                        white: arrow,
                        black: arrow.map(|arrow| match arrow {
                            code::Arrow::Down => code::Arrow::Up,
                            code::Arrow::Up => code::Arrow::Down,
                        }),
                    }),
                }),
                InputCell::Game { .. } => {}
                InputCell::Out(Absence::PairingBye) => round.pause = Some(player.number),
                InputCell::Out(Absence::Withdrawn) => round.withdrawn.push(player.number),
                InputCell::Out(_) => round.absent.push(player.number),
            }
        }
    }
    code::Record::new(entrants.collect(), made)
}

/// The order of the round list.
pub(crate) const fn variant(system: System) -> Variant {
    match system {
        System::PzwarcDutch => Variant::Dutch,
        System::PzwarcRating => Variant::Rating,
        _ => Variant::Classic,
    }
}

fn pair_code(input: &PairingInput) -> Result<Made, NotMade> {
    let none = |why| NotMade {
        stuck: Vec::new(),
        why,
    };
    let record = code_record(input).map_err(|_| none("bad-record"))?;
    let out = |withdrawn: bool| -> Vec<u32> {
        let chosen = input.players.iter().filter(|player| {
            let left = player.out == Some(Absence::Withdrawn);
            player.out.is_some() && left == withdrawn
        });
        chosen.map(|player| player.number).collect()
    };
    let (absent, withdrawn) = (out(false), out(true));
    let asked = pzwarc::Input {
        record: &record,
        settings: pzwarc::Settings {
            variant: variant(input.system),
            controlled: input.controlled,
            first_colour: code_side(input.initial),
            policies: pzwarc::Policies::DEFAULT,
        },
        absent: &absent,
        withdrawn: &withdrawn,
        last_round: input.last,
    };
    let made = pzwarc::pair(&asked, pzwarc::Search::Fast).map_err(|error| match error {
        pzwarc::NoPairing::Nobody => none("nobody"),
        pzwarc::NoPairing::NoPause => none("no-bye"),
        _ => none("no-matching"),
    })?;
    Ok(Made {
        boards: made
            .pairs
            .iter()
            .map(|pair| (pair.white, pair.black, Some(pair.arrows)))
            .collect(),
        pab: made.pause,
        story: hash::of(&made),
        engine: "pzwarc",
    })
}

/// A double round robin in which nobody has one colour three times running: the last two rounds
/// of the first cycle change places (VCL Q98).
pub fn schedule(
    system: System,
    players: u32,
    exchange: bool,
) -> Result<Schedule, jadoube_pairing::schedule::NoSchedule> {
    let mut single = round_robin::table(players)?;
    if system != System::DoubleRoundRobin {
        return Ok(single);
    }
    let mut double = single.clone().doubled();
    let rounds = single.rounds.len();
    if exchange && rounds >= 2 {
        single.rounds.swap(rounds - 2, rounds - 1);
        let second = double.rounds.split_off(rounds);
        double.rounds = single.rounds;
        double.rounds.extend(second);
    }
    Ok(double)
}

fn scheduled(input: &PairingInput) -> Result<Made, NotMade> {
    let none = |why| NotMade {
        stuck: Vec::new(),
        why,
    };
    let players = u32::try_from(input.players.len()).map_err(|_| none("too-many"))?;
    let schedule = schedule(input.system, players, input.controlled).map_err(|_| none("no-matching"))?;
    let round = schedule.rounds.get(input.round.index()).ok_or_else(|| none("no-matching"))?;
    Ok(Made {
        boards: round.pairs.iter().map(|(white, black)| (*white, *black, None)).collect(),
        pab: round.pause,
        story: hash::of(round),
        engine: "berger",
    })
}

/// Pairs a round from its input; the same input gives the same pairs for ever.
///
/// # Errors
/// There is no legal pairing.
pub fn pair(input: &PairingInput, story: bool) -> Result<Made, NotMade> {
    match input.system {
        System::FideDutch => pair_dutch(input, story),
        System::PzwarcClassic | System::PzwarcDutch | System::PzwarcRating => pair_code(input),
        System::RoundRobin | System::DoubleRoundRobin => scheduled(input),
        System::KnockOut => crate::knock_out::pair(input),
    }
}
