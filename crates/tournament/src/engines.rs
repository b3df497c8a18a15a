//! From a pairing input to the engines and back: one exhaustive match for each.

use jadoube_competition::{Arrow, Arrows, Game, PairingInput, RatingList, System as Record};
use jadoube_pairing::round_robin;
use jadoube_pairing::schedule::{NoSchedule, Schedule};
use jadoube_pairing::swiss::{dutch, pzwarc};
use jadoube_standings::pzwarc as code;
use jadoube_standings::pzwarc::swiss::Variant;
use jadoube_vocabulary::{Absence, EntryId, Outcome, PerSide, PointSystem, Points, Side};
use rustc_hash::FxHashMap;

use crate::hash;

/// A pairing in numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// White, Black, marks, in the order of boards.
    pub boards: Vec<(u32, u32, Option<Arrows>)>,
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

/// What the Dutch system sees of an absence.
const fn dutch_absence(kind: Absence) -> dutch::Cell {
    match kind {
        Absence::PairingBye => dutch::Cell::PairingBye,
        Absence::Full => dutch::Cell::FullBye,
        Absence::Half => dutch::Cell::HalfBye,
        Absence::Zero | Absence::Excluded | Absence::NotEntered | Absence::Withdrawn => {
            dutch::Cell::ZeroBye
        }
    }
}

/// What the Dutch system sees of an outcome. C.04.2: an adjourned game is drawn for pairing; so
/// is one that is still open, which a draft has the arbiter mark as adjourned first.
fn dutch_cell(opponent: u32, side: Side, outcome: Outcome) -> dutch::Cell {
    use dutch::{Cell, Score};
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
    let by = |winner: Side| {
        if winner == side {
            Score::Win
        } else {
            Score::Loss
        }
    };
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

/// Numbers by identity.
fn numbers(input: &PairingInput) -> FxHashMap<&EntryId, u32> {
    let all = input.competition.participants.iter();
    all.map(|one| (&one.id, one.number.get())).collect()
}

/// The event as the Dutch system sees it.
pub fn dutch_event(input: &PairingInput) -> dutch::Event {
    let it = &input.competition;
    let numbers = numbers(input);
    let number = |id: &EntryId| numbers.get(id).copied().unwrap_or(0);
    let rounds = it.rounds.len();
    let mut entrants: Vec<dutch::Entrant> = it
        .participants
        .iter()
        .map(|one| dutch::Entrant {
            number: one.number.get(),
            rounds: vec![dutch::Cell::ZeroBye; rounds],
            virtual_points: one
                .virtual_points
                .iter()
                .map(|points| tenths(*points))
                .collect(),
            corrections: Vec::new(),
        })
        .collect();
    // Participants stand by number.
    let mut put = |id: &EntryId, at: usize, cell: dutch::Cell| {
        let place = number(id).checked_sub(1).map(|place| place as usize);
        let entrant = place.and_then(|place| entrants.get_mut(place));
        if let Some(slot) = entrant.and_then(|entrant| entrant.rounds.get_mut(at)) {
            *slot = cell;
        }
    };
    for (at, round) in it.rounds.iter().enumerate() {
        for Game {
            white,
            black,
            outcome,
            ..
        } in &round.games
        {
            put(white, at, dutch_cell(number(black), Side::White, *outcome));
            put(black, at, dutch_cell(number(white), Side::Black, *outcome));
        }
        for out in &round.out {
            put(&out.entry, at, dutch_absence(out.absence));
        }
    }
    for decided in &it.decided {
        let place = number(&decided.entry)
            .checked_sub(1)
            .map(|place| place as usize);
        if let Some(entrant) = place.and_then(|place| entrants.get_mut(place)) {
            entrant.corrections.resize(rounds, 0);
            if let Some(slot) = entrant.corrections.get_mut(decided.round.index()) {
                *slot += tenths(decided.points);
            }
        }
    }
    // The last round is what the draft says, not what the plan says.
    let round = input.round.get() as usize;
    let planned = it
        .planned_rounds
        .map_or(0, |planned| planned.get() as usize);
    dutch::Event {
        rounds: if input.last {
            round
        } else {
            planned.max(round + 1)
        },
        initial_colour: colour(it.initial_colour.unwrap_or(Side::White)),
        points: dutch_points(&it.points),
        entrants,
        forbidden: it
            .forbidden
            .iter()
            .map(|group| dutch::ForbiddenGroup {
                first: group.first.get() as usize,
                last: group.last.map_or(usize::MAX, |last| last.get() as usize),
                players: group.entries.iter().map(number).collect(),
            })
            .collect(),
        parity: dutch::Parity::default(),
    }
}

/// The field of the round as the Dutch system sees it.
pub fn dutch_field(input: &PairingInput) -> dutch::Field {
    let event = dutch_event(input);
    let numbers = numbers(input);
    let out = &input.competition.next.out;
    let absent: rustc_hash::FxHashSet<u32> = out
        .iter()
        .filter_map(|out| numbers.get(&out.entry).copied())
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

const fn code_arrow(arrow: Arrow) -> code::Arrow {
    match arrow {
        Arrow::Down => code::Arrow::Down,
        Arrow::Up => code::Arrow::Up,
    }
}

/// The record of the draughts code.
///
/// # Errors
/// The record contradicts itself, which a log of ours does not.
pub fn code_record(input: &PairingInput) -> Result<code::Record, code::BadRecord> {
    let it = &input.competition;
    let numbers = numbers(input);
    let number = |id: &EntryId| numbers.get(id).copied().unwrap_or(0);
    let entrants = it.participants.iter().map(|one| code::Entrant {
        no: one.number.get(),
        rating: one.rating.unwrap_or(0),
        list: match one.list {
            Some(RatingList::A) => code::List::A,
            Some(RatingList::B) => code::List::B,
            Some(RatingList::N) => code::List::N,
            Some(RatingList::Technical) | None => code::List::Technical,
        },
        list_place: one.list_place,
    });
    let rounds = it.rounds.iter().map(|round| {
        let out = |wanted: fn(Absence) -> bool| -> Vec<u32> {
            let chosen = round.out.iter().filter(|out| wanted(out.absence));
            chosen.map(|out| number(&out.entry)).collect()
        };
        code::Round {
            games: round
                .games
                .iter()
                .map(|game| code::Game {
                    white: number(&game.white),
                    black: number(&game.black),
                    score: code_score(game.outcome),
                    arrows: game.arrows.map(|arrows| code::Arrows {
                        white: arrows.white.map(code_arrow),
                        black: arrows.black.map(code_arrow),
                    }),
                })
                .collect(),
            pause: out(|kind| kind == Absence::PairingBye).first().copied(),
            absent: out(|kind| !matches!(kind, Absence::PairingBye | Absence::Withdrawn)),
            withdrawn: out(|kind| kind == Absence::Withdrawn),
        }
    });
    code::Record::new(entrants.collect(), rounds.collect())
}

/// The order of the round list.
pub(crate) const fn variant(system: Record) -> Variant {
    match system {
        Record::PzwarcTieBreaks => Variant::Dutch,
        Record::PzwarcRating => Variant::Rating,
        _ => Variant::Classic,
    }
}

fn pair_code(input: &PairingInput) -> Result<Made, NotMade> {
    let none = |why| NotMade {
        stuck: Vec::new(),
        why,
    };
    let it = &input.competition;
    let record = code_record(input).map_err(|_| none("bad-record"))?;
    let numbers = numbers(input);
    let out = |withdrawn: bool| -> Vec<u32> {
        let chosen = it.next.out.iter();
        let chosen = chosen.filter(|out| (out.absence == Absence::Withdrawn) == withdrawn);
        chosen
            .filter_map(|out| numbers.get(&out.entry).copied())
            .collect()
    };
    let (absent, withdrawn) = (out(false), out(true));
    let asked = pzwarc::Input {
        record: &record,
        settings: pzwarc::Settings {
            variant: variant(it.system),
            controlled: it.options.arrow_rule,
            first_colour: code_side(it.initial_colour.unwrap_or(Side::White)),
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
    let arrow = |arrow: Option<code::Arrow>| {
        arrow.map(|arrow| match arrow {
            code::Arrow::Down => Arrow::Down,
            code::Arrow::Up => Arrow::Up,
        })
    };
    let arrows = |arrows: code::Arrows| PerSide {
        white: arrow(arrows.white),
        black: arrow(arrows.black),
    };
    Ok(Made {
        boards: made
            .pairs
            .iter()
            .map(|pair| (pair.white, pair.black, Some(arrows(pair.arrows))))
            .collect(),
        pab: made.pause,
        story: hash::of(&made),
        engine: "pzwarc",
    })
}

/// The schedule of a round robin of so many cycles. In a double one nobody has one colour three
/// times running: the last two rounds of the first cycle change places (VCL Q98).
///
/// # Errors
/// The field is too small or too large.
pub fn schedule(players: u32, cycles: u32, exchange: bool) -> Result<Schedule, NoSchedule> {
    let mut single = round_robin::table(players)?;
    if cycles < 2 {
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
    let it = &input.competition;
    let players = u32::try_from(it.participants.len()).map_err(|_| none("too-many"))?;
    let schedule = schedule(players, it.options.cycles, true).map_err(|_| none("no-matching"))?;
    let round = schedule
        .rounds
        .get(input.round.index())
        .ok_or_else(|| none("no-matching"))?;
    Ok(Made {
        boards: round
            .pairs
            .iter()
            .map(|(white, black)| (*white, *black, None))
            .collect(),
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
    match input.competition.system {
        Record::FideDutch => pair_dutch(input, story),
        Record::PzwarcClassic | Record::PzwarcTieBreaks | Record::PzwarcRating => pair_code(input),
        Record::RoundRobin => scheduled(input),
        Record::KnockOut => crate::knock_out::pair(input),
        Record::FideTeam | Record::Scheveningen | Record::OtherSwiss | Record::Other => {
            Err(NotMade {
                stuck: Vec::new(),
                why: "no-engine",
            })
        }
    }
}
