//! Conversion between the record of a competition and the Dutch system's scorecards.

use jadoube_competition::{
    Adjourned, Colours, Competition, ForbiddenGroup, NoSuchRound, PairingInput, Participant,
    Record, RecordedGame, Round, Slot, System, entry_id,
};
use jadoube_vocabulary::{Absence, EntryNumber, GameKind, Mark, Outcome, RoundNumber, Side};

use super::scorecards::{BarredGroup, Cell, CellScore, Scorecard, Scorecards};

impl Scorecards {
    /// Reads a record. A game without a result counts as drawn (C.04.2: for pairing only).
    pub fn read(record: &Record) -> Self {
        let competition = record.competition();
        let planned = competition
            .planned_rounds
            .map_or(0, |last| last.index() + 1);
        let number = |id| record.number_of(id).map(EntryNumber::get);
        let mut cards = Self {
            rounds: planned.max(record.rounds()),
            initial_colour: Side::White,
            points: competition.points,
            entrants: (0..record.participants().len())
                .filter_map(|at| card(record, at))
                .collect(),
            forbidden: competition
                .forbidden
                .iter()
                .map(|group| BarredGroup {
                    first: group.first.index() + 1,
                    last: group.last.map_or(usize::MAX, |last| last.index() + 1),
                    players: group.entries.iter().filter_map(number).collect(),
                })
                .collect(),
            parity: competition.options.parity,
        };
        let drawn = competition.initial_colour.or_else(|| cards.colour_drawn());
        cards.initial_colour = drawn.unwrap_or(Side::White);
        cards
    }

    /// Reads a frozen input: the cards and who is not paired, by number.
    ///
    /// # Errors
    /// The input was changed after it was frozen and contradicts itself.
    pub fn of_input(
        input: &PairingInput,
    ) -> Result<(Self, Vec<u32>), Vec<jadoube_competition::Contradiction>> {
        let record = input.record()?;
        let mut cards = Self::read(&record);
        let round = input.round.index() + 1;
        cards.rounds = if input.last {
            cards.rounds.min(round)
        } else {
            cards.rounds.max(round + 1)
        };
        Ok((cards, absent_next(&record)))
    }

    /// The record that these cards come from, entries by number.
    pub fn competition(&self) -> Competition {
        let mut competition = Competition::new(GameKind::Chess, System::FideDutch);
        competition.points = self.points;
        competition.planned_rounds = u32::try_from(self.rounds).ok().and_then(RoundNumber::new);
        competition.initial_colour = Some(self.initial_colour);
        competition.options.parity = self.parity;
        let numbered = self.entrants.iter().filter_map(|card| {
            Some(Participant {
                virtual_points: card.virtual_points.clone(),
                ..Participant::numbered(EntryNumber::new(card.number)?)
            })
        });
        competition.participants = numbered.collect();
        let rounds = self.entrants.iter().map(|card| card.rounds.len()).max();
        competition.rounds = (0..rounds.unwrap_or(0)).map(|at| self.round(at)).collect();
        let groups = self.forbidden.iter();
        competition.forbidden = groups.filter_map(forbidden).collect();
        competition.with_absences()
    }

    fn round(&self, at: usize) -> Round {
        let mut round = Round::default();
        for card in &self.entrants {
            let cell = card.rounds.get(at).copied().unwrap_or(Cell::ZeroBye);
            let other = cell.opponent().and_then(|opponent| {
                let other = self.entrants.iter().find(|one| one.number == opponent)?;
                Some((opponent, other.rounds.get(at).copied()?))
            });
            match (cell, other) {
                // Each game once, from White's cell; from the smaller number's without colours.
                (
                    Cell::Game {
                        colour: Side::White,
                        score,
                        ..
                    },
                    Some((black, back)),
                ) => {
                    let outcome = played(score, back);
                    round
                        .games
                        .push(RecordedGame::numbered(card.number, black, outcome));
                }
                (Cell::Forfeit { colour, won, .. }, Some((other, back))) => {
                    let first = match colour {
                        Some(side) => side == Side::White,
                        None => card.number < other,
                    };
                    if first {
                        let mut game =
                            RecordedGame::numbered(card.number, other, forfeited(won, back));
                        if colour.is_none() {
                            game.colours = Colours::NotRecorded;
                        }
                        round.games.push(game);
                    }
                }
                (Cell::Game { .. }, _) => {}
                (Cell::PairingBye, _) => round.out(card.number, Absence::PairingBye),
                (Cell::FullBye, _) => round.out(card.number, Absence::Full),
                (Cell::HalfBye, _) => round.out(card.number, Absence::Half),
                (Cell::ZeroBye | Cell::Forfeit { .. }, _) => {
                    round.out(card.number, Absence::Zero);
                }
            }
        }
        round
    }
}

/// The numbers of those not paired in the next round.
pub fn absent_next(record: &Record) -> Vec<u32> {
    let out = record.competition().next.out.iter();
    let numbers = out.filter_map(|out| record.number_of(&out.entry));
    let mut numbers: Vec<u32> = numbers.map(EntryNumber::get).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// The frozen input of a round: the next one, or one already in the record.
///
/// # Errors
/// The record does not reach that round.
pub fn input(record: &Record, round: usize) -> Result<PairingInput, NoSuchRound> {
    PairingInput::freeze(record, RoundNumber::at(round.saturating_sub(1)))
}

fn card(record: &Record, at: usize) -> Option<Scorecard> {
    let one = record.participants().get(at)?;
    let rounds = (0..record.rounds()).map(RoundNumber::at);
    let corrections = rounds.map(|round| {
        let (result, beside) = record.decided(at, round);
        let unfinished = match record.slot(at, round)?.outcome()? {
            Outcome::Adjourned | Outcome::Open => {
                let worth = record.result_points(at, round, Adjourned::AsDraw);
                worth - record.competition().points.draw
            }
            _ => jadoube_vocabulary::Points::ZERO,
        };
        Some(result + beside + unfinished)
    });
    Some(Scorecard {
        number: one.number.get(),
        rounds: record.slots(at).map(|slot| cell(record, slot)).collect(),
        virtual_points: one.virtual_points.clone(),
        corrections: corrections.map(Option::unwrap_or_default).collect(),
    })
}

fn cell(record: &Record, slot: Slot<'_>) -> Cell {
    let (game, side, opponent) = match slot {
        Slot::Out(absence) => return bye_cell(absence.mark()),
        Slot::Game {
            game,
            opponent,
            side,
        } => (game, side, record.participants().get(opponent)),
    };
    let opponent = opponent.map_or(0, |one| one.number.get());
    let of = |score| Cell::Game {
        opponent,
        colour: side,
        score,
    };
    let forfeit = |won| Cell::Forfeit {
        opponent,
        colour: game.colours_known().then_some(side),
        won,
    };
    match game.outcome.mark(side) {
        Mark::Win => of(CellScore::Win),
        Mark::Draw => of(CellScore::Draw),
        Mark::Loss => of(CellScore::Loss),
        Mark::ForfeitWin => forfeit(true),
        Mark::ForfeitLoss => forfeit(false),
        // To be played again: neither a meeting nor a colour nor points.
        Mark::Open if game.outcome == Outcome::Annulled => Cell::ZeroBye,
        // C.04.2: drawn for pairing.
        Mark::Open => of(CellScore::Draw),
        bye => bye_cell(bye),
    }
}

/// A round without a game.
const fn bye_cell(mark: Mark) -> Cell {
    match mark {
        Mark::PairingBye => Cell::PairingBye,
        Mark::FullBye => Cell::FullBye,
        Mark::HalfBye => Cell::HalfBye,
        _ => Cell::ZeroBye,
    }
}

/// The outcome of a game from White's score and Black's cell.
const fn played(white: CellScore, black: Cell) -> Outcome {
    let black = match black {
        Cell::Game { score, .. } => score,
        _ => CellScore::Loss,
    };
    match (white, black) {
        (CellScore::Win, _) => Outcome::WhiteWon,
        (_, CellScore::Win) => Outcome::BlackWon,
        (CellScore::Draw, CellScore::Draw) => Outcome::Drawn,
        (CellScore::Draw, CellScore::Loss) => Outcome::WhiteHalf,
        (CellScore::Loss, CellScore::Draw) => Outcome::BlackHalf,
        (CellScore::Loss, CellScore::Loss) => Outcome::BothLost,
    }
}

const fn forfeited(white: bool, black: Cell) -> Outcome {
    match (white, black) {
        (true, _) => Outcome::WhiteWalkover,
        (false, Cell::Forfeit { won: true, .. }) => Outcome::BlackWalkover,
        (false, _) => Outcome::BothForfeited,
    }
}

fn forbidden(group: &BarredGroup) -> Option<ForbiddenGroup> {
    let mut players: Vec<u32> = Vec::new();
    for number in &group.players {
        if !players.contains(number) {
            players.push(*number);
        }
    }
    let number = |round: usize| u32::try_from(round).ok().and_then(RoundNumber::new);
    Some(ForbiddenGroup {
        first: number(group.first)?,
        last: number(group.last),
        entries: players.into_iter().map(entry_id).collect(),
    })
}
