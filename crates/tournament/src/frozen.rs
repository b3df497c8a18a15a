//! What a pairing is made from, as a value that can be stored and hashed: the memory of the
//! pairing. Explanations and checks of a past round run on this, never on the present table.

use std::fmt::Write;

use jadoube_standings::pzwarc::Arrow;
use jadoube_vocabulary::{Absence, GameKind, Outcome, PointSystem, Points, RoundNumber, Side};

use crate::config::System;
use crate::event::Frozen;
use crate::hash;
use crate::round::Slot;
use crate::state::State;

/// One round of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InputCell {
    /// A game.
    Game {
        /// The opponent's number.
        opponent: u32,
        /// The side played.
        side: Side,
        /// How it ended.
        outcome: Outcome,
        /// The mark of V/2.8.2.
        arrow: Option<Arrow>,
    },
    /// No game.
    Out(Absence),
}

/// A player as the pairing sees him.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InputPlayer {
    /// The number.
    pub number: u32,
    /// The rating.
    pub rating: u32,
    /// The rating list's letter, in draughts.
    pub list: char,
    /// The place on list A.
    pub list_place: Option<u32>,
    /// Why he is not paired in this round.
    pub out: Option<Absence>,
    /// Virtual points by round, in tenths.
    pub virtual_points: Vec<i64>,
    /// Points by decision, by round, in tenths.
    pub decided: Vec<i64>,
    /// The rounds before.
    pub cells: Vec<InputCell>,
}

/// Everything a round is paired from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairingInput {
    /// The system.
    pub system: System,
    /// The round to be paired.
    pub round: RoundNumber,
    /// Whether it is the last.
    pub last: bool,
    /// The rounds announced.
    pub rounds: u32,
    /// The colour of number 1.
    pub initial: Side,
    /// Whether the arrows are kept.
    pub controlled: bool,
    /// What results are worth.
    pub points: PointSystem,
    /// Groups that must not meet: first and last round, numbers.
    pub forbidden: Vec<(u32, u32, Vec<u32>)>,
    /// Everybody with a number.
    pub players: Vec<InputPlayer>,
}

impl State {
    /// What the pairing of a round would be made from now.
    pub fn pairing_input(&self, round: RoundNumber, last: bool) -> PairingInput {
        let system = self.system();
        let rounds = self.config.as_ref().map_or(0, |config| config.rounds);
        let number = |at: usize| self.number(at).unwrap_or(0);
        let results_matter = system.is_swiss();
        let players = self.numbers().iter().map(|&at| {
            let entry = self.entries.get(at);
            let past = if results_matter { round.index() } else { 0 };
            let cells: Vec<InputCell> = (0..past)
                .map(|before| self.input_cell(at, RoundNumber::at(before), &number))
                .collect();
            let decided = self.decided_by_round(at, past);
            InputPlayer {
                number: number(at),
                rating: entry.and_then(|entry| entry.rating.value).unwrap_or(0),
                list: list_letter(entry.and_then(|entry| entry.rating.list.as_deref())),
                list_place: entry.and_then(|entry| entry.rating.place),
                out: self.absence(at, round),
                virtual_points: self.virtual_points(at),
                decided,
                cells,
            }
        });
        PairingInput {
            system,
            round,
            last,
            rounds,
            initial: self.initial_colour().unwrap_or(Side::White),
            controlled: self.config.as_ref().is_none_or(|config| config.controlled),
            points: self.config.as_ref().map_or(PointSystem::CHESS, |config| config.points),
            forbidden: self
                .forbidden
                .iter()
                .map(|group| {
                    let numbers = group.entries.iter().filter_map(|at| self.number(*at));
                    (
                        group.first.map_or(1, RoundNumber::get),
                        group.last.map_or(u32::MAX, RoundNumber::get),
                        numbers.collect(),
                    )
                })
                .collect(),
            players: players.collect(),
        }
    }

    fn input_cell(&self, at: usize, round: RoundNumber, number: &dyn Fn(usize) -> u32) -> InputCell {
        let Some(found) = self.round(round) else {
            return InputCell::Out(Absence::NotEntered);
        };
        match found.slot(at) {
            Slot::Out(kind) => InputCell::Out(kind),
            Slot::Game(serial) => {
                let game = found.games.get((serial as usize).wrapping_sub(1));
                let Some((game, side)) = game.and_then(|game| Some((game, game.side_of(at)?))) else {
                    return InputCell::Out(Absence::Zero);
                };
                let outcome = if game.is_contested() {
                    Outcome::Open
                } else {
                    game.outcome
                };
                InputCell::Game {
                    opponent: number(game.opponent(at)),
                    side,
                    outcome,
                    arrow: game.arrows.and_then(|arrows| match side {
                        Side::White => arrows.white,
                        Side::Black => arrows.black,
                    }),
                }
            }
        }
    }

    /// Virtual points of an entry by round; a later group replaces an earlier one.
    pub(crate) fn virtual_points(&self, at: usize) -> Vec<i64> {
        let groups = self.acceleration.iter().rev();
        let mine = groups.into_iter().find(|(entries, _)| entries.contains(&at));
        mine.map_or_else(Vec::new, |(_, points)| points.clone())
    }

    /// Points by decision, by round; those of no round stand in the first.
    pub(crate) fn decided_by_round(&self, at: usize, rounds: usize) -> Vec<i64> {
        let mine = self.decided.iter().filter(|one| one.entry == at);
        let mut points = Vec::new();
        for one in mine {
            let round = one.round.map_or(0, RoundNumber::index);
            if round >= rounds {
                continue;
            }
            if points.len() <= round {
                points.resize(round + 1, 0);
            }
            if let Some(place) = points.get_mut(round) {
                *place += one.tenths;
            }
        }
        points
    }
}

/// The letter of a draughts list; a technical rating unless known.
fn list_letter(list: Option<&str>) -> char {
    match list {
        Some("A") => 'A',
        Some("B") => 'B',
        Some("N") => 'N',
        _ => 'T',
    }
}

const SYSTEMS: [(System, &str); 7] = [
    (System::FideDutch, "fide-dutch"),
    (System::RoundRobin, "round-robin"),
    (System::DoubleRoundRobin, "double-round-robin"),
    (System::PzwarcClassic, "pzwarc-classic"),
    (System::PzwarcDutch, "pzwarc-dutch"),
    (System::PzwarcRating, "pzwarc-rating"),
    (System::KnockOut, "knock-out"),
];

fn joined<T: std::fmt::Display>(list: impl IntoIterator<Item = T>) -> String {
    let parts: Vec<String> = list.into_iter().map(|part| part.to_string()).collect();
    parts.join(",")
}

impl PairingInput {
    /// As text: a line for the terms, one a forbidden group, one a player.
    pub fn text(&self) -> String {
        let system = SYSTEMS.iter().find(|(system, _)| *system == self.system);
        let points = [
            self.points.win,
            self.points.draw,
            self.points.loss,
            self.points.pairing_bye,
            self.points.forfeit_win,
            self.points.forfeit_loss,
            self.points.absence,
        ];
        let mut text = String::with_capacity(64 + self.players.len() * (32 + 9 * self.round.index()));
        // Writing into a string cannot fail.
        let _ = writeln!(
            text,
            "{} {} {} {} {} {} {}",
            system.map_or("", |(_, name)| name),
            self.round,
            u8::from(self.last),
            self.rounds,
            self.initial.name(),
            u8::from(self.controlled),
            joined(points.map(Points::tenths)),
        );
        for (first, last, numbers) in &self.forbidden {
            let _ = writeln!(text, "! {first} {last} {}", joined(numbers));
        }
        for player in &self.players {
            let _ = write!(
                text,
                "{};{};{}{};{};{};{};",
                player.number,
                player.rating,
                player.list,
                player.list_place.map_or_else(String::new, |place| place.to_string()),
                player.out.map_or("", Absence::code),
                joined(&player.virtual_points),
                joined(&player.decided),
            );
            for cell in &player.cells {
                match cell {
                    InputCell::Out(kind) => {
                        let _ = write!(text, "{} ", kind.code());
                    }
                    InputCell::Game {
                        opponent,
                        side,
                        outcome,
                        arrow,
                    } => {
                        let side = match side {
                            Side::White => 'w',
                            Side::Black => 'b',
                        };
                        let arrow = match arrow {
                            Some(Arrow::Down) => "v",
                            Some(Arrow::Up) => "^",
                            None => "",
                        };
                        let _ = write!(text, "{opponent}{side}{}{arrow} ", outcome.code());
                    }
                }
            }
            text.push('\n');
        }
        text
    }

    /// As an event stores it.
    pub fn frozen(&self) -> Frozen {
        let blob = self.text();
        Frozen {
            hash: hash::long(&blob),
            blob,
        }
    }

    /// Reads the text again; none where it is not such a text.
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let mut terms = lines.next()?.split(' ');
        let name = terms.next()?;
        let (system, _) = SYSTEMS.iter().find(|(_, known)| *known == name)?;
        let round = terms.next()?.parse().ok()?;
        let last = terms.next()? == "1";
        let rounds = terms.next()?.parse().ok()?;
        let initial = side(terms.next()?)?;
        let controlled = terms.next()? == "1";
        let points: Vec<i64> = numbers(terms.next()?)?;
        let worth = |at: usize| points.get(at).map(|tenths| Points::from_tenths(*tenths));
        let mut input = Self {
            system: *system,
            round,
            last,
            rounds,
            initial,
            controlled,
            points: PointSystem {
                win: worth(0)?,
                draw: worth(1)?,
                loss: worth(2)?,
                pairing_bye: worth(3)?,
                forfeit_win: worth(4)?,
                forfeit_loss: worth(5)?,
                absence: worth(6)?,
            },
            forbidden: Vec::new(),
            players: Vec::new(),
        };
        for line in lines {
            if let Some(group) = line.strip_prefix("! ") {
                let mut parts = group.split(' ');
                let first = parts.next()?.parse().ok()?;
                let last = parts.next()?.parse().ok()?;
                input.forbidden.push((first, last, numbers(parts.next()?)?));
            } else {
                input.players.push(player(line)?);
            }
        }
        Some(input)
    }
}

fn side(name: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.name() == name)
}

fn absence(code: &str) -> Option<Absence> {
    Absence::ALL.into_iter().find(|kind| kind.code() == code)
}

fn numbers<T: std::str::FromStr>(text: &str) -> Option<Vec<T>> {
    let parts = text.split(',').filter(|part| !part.is_empty());
    parts.map(|part| part.parse().ok()).collect()
}

fn player(line: &str) -> Option<InputPlayer> {
    let mut parts = line.split(';');
    let number = parts.next()?.parse().ok()?;
    let rating = parts.next()?.parse().ok()?;
    let list = parts.next()?;
    let out = parts.next()?;
    let virtual_points = numbers(parts.next()?)?;
    let decided = numbers(parts.next()?)?;
    let cells = parts.next()?.split(' ').filter(|cell| !cell.is_empty());
    Some(InputPlayer {
        number,
        rating,
        list: list.chars().next()?,
        list_place: list.get(1..).and_then(|place| place.parse().ok()),
        out: if out.is_empty() {
            None
        } else {
            Some(absence(out)?)
        },
        virtual_points,
        decided,
        cells: cells.map(cell).collect::<Option<Vec<_>>>()?,
    })
}

fn cell(text: &str) -> Option<InputCell> {
    if let Some(kind) = absence(text) {
        return Some(InputCell::Out(kind));
    }
    let digits = text.find(|c: char| !c.is_ascii_digit())?;
    let (opponent, rest) = text.split_at_checked(digits)?;
    let (rest, arrow) = match (rest.strip_suffix('v'), rest.strip_suffix('^')) {
        (Some(rest), _) => (rest, Some(Arrow::Down)),
        (_, Some(rest)) => (rest, Some(Arrow::Up)),
        _ => (rest, None),
    };
    let (side, code) = match (rest.strip_prefix('w'), rest.strip_prefix('b')) {
        (Some(code), _) => (Side::White, code),
        (_, Some(code)) => (Side::Black, code),
        _ => return None,
    };
    let neutral = [GameKind::Chess, GameKind::Draughts100];
    let known = |outcome: &Outcome| outcome.code() == code;
    let outcome = Outcome::ALL.into_iter().find(known);
    let outcome = outcome.or_else(|| neutral.into_iter().find_map(|game| Outcome::read(code, game).ok()));
    Some(InputCell::Game {
        opponent: opponent.parse().ok()?,
        side,
        outcome: outcome?,
        arrow,
    })
}
