//! One round of the Dutch system: CPU time by size, worst inputs, memory, equality.
//!
//! Input: round 6 of 9, histories by greedy fold pairing, results by rating,
//! one in a hundred absent. `DUTCH_EQUAL=100000` compares that many random
//! rounds with the reference method (a short run by default).
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a benchmark may stop at the first surprise"
)]

use jadoube_pairing::swiss::dutch::{
    Cell, Colour, Dice, Entrant, Event, Exact, Fast, Field, ForbiddenGroup, Parity, Plan,
    PointSystem, Round, Score, allocate, generate, pair_with, rating,
};

/// CPU time of this thread in nanoseconds.
fn cpu() -> u64 {
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse().ok())
        .unwrap_or(0)
}

/// Peak memory of the process in MB.
fn peak() -> u64 {
    std::fs::read_to_string("/proc/self/status")
        .unwrap_or_default()
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .and_then(|rest| rest.trim().split(' ').next()?.parse::<u64>().ok())
        .map_or(0, |kb| kb / 1024)
}

/// How the histories are made.
#[derive(Clone, Copy, PartialEq)]
enum Shape {
    Usual,
    AllDraws,
    DrawsWithTail,
    OneColour,
    Club,
    FewLegal,
    Topscorers,
}

/// An event with `played` rounds made by greedy fold pairing.
fn history(players: u32, played: usize, rounds: usize, shape: Shape, seed: u64) -> Event {
    let mut dice = Dice::new(seed);
    let plan = Plan {
        ratings: (2700, (1600 / players.max(1)).max(1)),
        ..Plan::plain(players, rounds)
    };
    let mut event = Event {
        rounds,
        initial_colour: Colour::White,
        points: PointSystem::STANDARD,
        entrants: (1..=players)
            .map(|number| Entrant {
                number,
                rounds: Vec::new(),
                virtual_points: Vec::new(),
            })
            .collect(),
        forbidden: Vec::new(),
        parity: Parity::default(),
    };
    for round in 1..=played {
        let field = Field::of(&event, round, &|_| false);
        let n = field.seats.len();
        let mut free = vec![true; n];
        for entrant in &mut event.entrants {
            // Whoever finds nobody stays in the one huge group, or misses the round.
            entrant.rounds.push(if shape == Shape::AllDraws {
                Cell::HalfBye
            } else {
                Cell::ZeroBye
            });
        }
        for a in 0..n {
            if !free[a] {
                continue;
            }
            let group = (a..n)
                .take_while(|b| field.seats[*b].score == field.seats[a].score)
                .filter(|b| free[*b])
                .count();
            let mut order: Vec<usize> = (a + 1..n).filter(|b| free[*b]).take(400).collect();
            let fold = (group / 2).saturating_sub(1).min(order.len());
            order.rotate_left(fold);
            let Some(b) = order.into_iter().find(|b| field.may_meet(a, *b)) else {
                continue;
            };
            free[a] = false;
            free[b] = false;
            let (mut colour, _) = allocate(
                field.side(a).unwrap(),
                field.side(b).unwrap(),
                field.initial,
            );
            if shape == Shape::OneColour {
                colour = if a % 2 == round % 2 {
                    Colour::White
                } else {
                    Colour::Black
                };
            }
            let (x, y) = (field.seats[a].number, field.seats[b].number);
            let score = match shape {
                Shape::AllDraws | Shape::DrawsWithTail => Score::Draw,
                _ if dice.below(100) < 30 => Score::Draw,
                _ => {
                    let d = i64::from(rating(&plan, x)) - i64::from(rating(&plan, y));
                    let chance = 500 + 500 * d / (400 + d.abs());
                    if i64::try_from(dice.below(1000)).unwrap() < chance {
                        Score::Win
                    } else {
                        Score::Loss
                    }
                }
            };
            let other = match score {
                Score::Win => Score::Loss,
                Score::Draw => Score::Draw,
                Score::Loss => Score::Win,
            };
            for (me, opponent, colour, score) in
                [(x, y, colour, score), (y, x, colour.other(), other)]
            {
                let at = usize::try_from(me).unwrap() - 1;
                *event.entrants[at].rounds.last_mut().unwrap() = Cell::Game {
                    opponent,
                    colour,
                    score,
                };
            }
        }
    }
    if shape == Shape::OneColour {
        // Everybody's last colour becomes white: all are due black, few of them absolutely.
        for entrant in &mut event.entrants {
            let colours = [Colour::White, Colour::Black];
            for (at, cell) in entrant.rounds.iter_mut().enumerate() {
                if let Cell::Game { colour, .. } = cell {
                    *colour = colours[at % 2];
                }
            }
        }
    }
    let forbid = |players: Vec<u32>| ForbiddenGroup {
        first: 1,
        last: rounds,
        players,
    };
    match shape {
        Shape::Club => {
            // Forty clubs whose members do not meet.
            event.forbidden = (0..40)
                .map(|club| forbid((1..=players).filter(|p| p % 40 == club).collect()))
                .collect();
        }
        Shape::FewLegal => {
            // Ten teams, whose members do not meet, and odd numbers never meet odd ones.
            event.forbidden = (0..10)
                .map(|team| forbid((1..=players).filter(|p| p % 10 == team).collect()))
                .collect();
            event
                .forbidden
                .push(forbid((1..=players).filter(|p| p % 2 == 1).collect()));
            event
                .forbidden
                .push(forbid((1..=players).filter(|p| p % 4 == 0).collect()));
        }
        _ => {}
    }
    event
}

/// The mean of some runs: milliseconds of CPU for the field and the round.
fn time(event: &Event, round: usize, runs: usize) -> (f64, Option<Round>, String) {
    let absent = |entrant: &Entrant| entrant.number % 100 == 37;
    let mut made = None;
    let mut ways = String::new();
    // The clock of the scheduler ticks every few milliseconds: run until it says something.
    let start = cpu();
    let mut done = 0;
    while done < runs && (done == 0 || cpu() - start < 400_000_000) {
        let mut fast = Fast::default();
        let field = Field::of(event, round, &absent);
        made = pair_with(&field, &mut fast).ok();
        let t = fast.tally;
        ways = format!("{}/{}/{}/{}", t.bounds, t.bracket, t.next, t.all);
        done += 1;
    }
    #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
    let ms = (cpu() - start) as f64 / 1e6 / done as f64;
    (ms, made, ways)
}

fn main() {
    println!("FIDE Dutch, round 6 of 9: CPU ms on one core (brackets by bounds/bracket/two/all)");
    for players in [500, 1000, 2000, 5000] {
        let event = history(players, 5, 9, Shape::Usual, 1);
        let (ms, made, ways) = time(&event, 6, 200);
        let boards = made.map_or(0, |round| round.boards.len());
        println!("players {players:5}  {ms:9.1} ms  boards {boards:5}  brackets {ways}");
        if players == 5000 {
            println!("peak memory at 5000 players: {} MB", peak());
        }
    }
    println!("worst inputs at 1000 players");
    for (name, shape, played, rounds) in [
        ("all draws", Shape::AllDraws, 5, 9),
        ("all draws, a few behind", Shape::DrawsWithTail, 5, 9),
        ("everyone due one colour", Shape::OneColour, 5, 9),
        ("forty clubs apart", Shape::Club, 5, 9),
        ("few legal pairs", Shape::FewLegal, 5, 9),
        ("last round, many topscorers", Shape::Topscorers, 8, 9),
        ("last round after draws", Shape::AllDraws, 8, 9),
    ] {
        let event = history(1000, played, rounds, shape, 2);
        let (ms, made, ways) = time(&event, played + 1, 50);
        let boards = made.map_or(0, |round| round.boards.len());
        println!("{name:28} {ms:9.1} ms  boards {boards:5}  brackets {ways}");
    }
    let wanted: usize = std::env::var("DUTCH_EQUAL")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(2000);
    let first: u64 = std::env::var("DUTCH_SEED")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(1_000_000);
    let (mut compared, mut equal, mut seed) = (0, 0, first);
    let mut fast = Fast::default();
    while compared < wanted {
        let mut dice = Dice::new(seed);
        let most = if seed % 4 == 0 { 90 } else { 30 };
        let plan = Plan::random(&mut dice, most);
        generate(&plan, &mut dice, &mut |field| {
            let expected = pair_with(field, &mut Exact);
            compared += 1;
            if pair_with(field, &mut fast) == expected {
                equal += 1;
            } else {
                println!("seed {seed} round {} differs", field.round);
            }
            expected
        });
        seed += 1;
    }
    let t = fast.tally;
    println!(
        "random rounds {compared}, equal {equal}, differ {} (brackets {}/{}/{}/{})",
        compared - equal,
        t.bounds,
        t.bracket,
        t.next,
        t.all
    );
}
