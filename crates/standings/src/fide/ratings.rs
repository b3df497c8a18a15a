//! Tie-breaks on ratings: C.07 art. 10. Only games over the board count.

use super::model::{Event, Kind, Player};
use super::opponents::{Cuts, cut};
use super::tables::{expected_percent, rating_difference};
use super::value::{Contribution, Makeup, Number, Origin, Value, mean_half_up};

/// A game against a rated opponent.
#[derive(Clone, Copy)]
struct Game {
    at: usize,
    place: usize,
    rating: i64,
    /// The score in halves of a point, whatever the event gives for it.
    halves: i64,
}

/// The games over the board. A game that is not finished is none of them yet.
fn games(event: &Event, player: &Player) -> Vec<Game> {
    player
        .met()
        .filter_map(|(at, place, round)| {
            let rating = i64::from(event.players.get(place)?.rating?);
            let halves = match round.kind {
                Kind::Win => 2,
                Kind::Draw => 1,
                _ => 0,
            };
            Some(Game {
                at,
                place,
                rating,
                halves,
            })
        })
        .collect()
}

/// Games as parts: the rating, and the points made.
fn parts(games: &[Game]) -> Vec<Contribution> {
    let part = |game: &Game| Contribution {
        made: Some(Number::tenths(game.halves * 5)),
        ..Contribution::new(
            game.at + 1,
            Origin::Opponent(game.place),
            Number::whole(game.rating),
        )
    };
    games.iter().map(part).collect()
}

/// The points made in games.
fn score(games: &[Game]) -> (i64, Number) {
    let halves = games.iter().map(|game| game.halves).sum();
    (halves, Number::tenths(halves * 5))
}

/// A mean over the opponents met over the board. Art. 14.1 and 14.3: the lowest go, by the
/// median also the highest.
fn mean(player: &Player, value: impl Fn(usize) -> Option<i64>, cuts: Cuts) -> Value {
    let mut contributions: Vec<Contribution> = player
        .met()
        .filter_map(|(at, place, _)| {
            let amount = Number::whole(value(place)?);
            Some(Contribution::new(at + 1, Origin::Opponent(place), amount))
        })
        .collect();
    cut(&mut contributions, cuts);
    Value::mean(contributions, 0)
}

/// Everybody's mean over what the opponents have themselves.
fn means(event: &Event, value: fn(&Event, &Player) -> Value) -> Vec<Value> {
    let whole = |player: &Player| value(event, player).number.hundredths / 100;
    let theirs: Vec<i64> = event.players.iter().map(whole).collect();
    let mean = |player: &Player| mean(player, |p| theirs.get(p).copied(), Cuts::default());
    event.players.iter().map(mean).collect()
}

/// Art. 10.1, ARO: the mean rating of the opponents.
pub fn average_rating(event: &Event, player: &Player, cuts: Cuts) -> Value {
    let rating = |place: usize| event.players.get(place)?.rating.map(i64::from);
    mean(player, rating, cuts)
}

/// Art. 10.2, TPR: the mean rating and what the score adds to it. The mean is the rounded one
/// (the article adds to ARO), the percentage is rounded half up to the two decimals of the table.
pub fn performance(event: &Event, player: &Player) -> Value {
    let games = games(event, player);
    let Ok(count @ 1..) = i64::try_from(games.len()) else {
        return Value::no_game(0);
    };
    let average = Value::mean(parts(&games), 0);
    let (halves, score) = score(&games);
    let percent = mean_half_up(halves * 50, count);
    let difference = rating_difference(percent);
    Value {
        number: Number::whole(average.number.hundredths / 100 + difference),
        ..average.clone().made(Makeup::Performance {
            average: average.number,
            score,
            percent,
            difference,
        })
    }
}

/// Art. 10.3, PTP: the lowest rating expected to make the score.
pub fn perfect_performance(event: &Event, player: &Player) -> Value {
    let games = games(event, player);
    let (halves, score) = score(&games);
    let ratings = || games.iter().map(|game| game.rating);
    let (Some(lowest), Some(highest)) = (ratings().min(), ratings().max()) else {
        return Value::no_game(0);
    };
    let parts = parts(&games);
    if halves == 0 {
        return Value {
            number: Number::whole(lowest - 800),
            makeup: Makeup::Nothing {
                lowest: Number::whole(lowest),
            },
            contributions: parts,
            next: Vec::new(),
        };
    }
    // A percent of a game is a hundredth of a point.
    let expected = |rating: i64| -> i64 { ratings().map(|r| expected_percent(rating - r)).sum() };
    let (mut low, mut high) = (lowest - 800, highest + 800);
    while low < high {
        let middle = (low + high).div_euclid(2);
        if expected(middle) >= halves * 50 {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    let with_expectation = |(part, game): (Contribution, &Game)| Contribution {
        expected: Some(Number::hundredths(expected_percent(low - game.rating))),
        ..part
    };
    Value {
        number: Number::whole(low),
        makeup: Makeup::Perfect {
            score,
            expected: Number::hundredths(expected(low)),
            one_less: Number::hundredths(expected(low - 1)),
        },
        contributions: parts
            .into_iter()
            .zip(&games)
            .map(with_expectation)
            .collect(),
        next: Vec::new(),
    }
}

/// Art. 10.4, APRO: the mean performance of the opponents.
pub fn average_performance(event: &Event) -> Vec<Value> {
    means(event, performance)
}

/// Art. 10.5, APPO: the mean perfect performance of the opponents.
pub fn average_perfect_performance(event: &Event) -> Vec<Value> {
    means(event, perfect_performance)
}

#[cfg(test)]
mod tests {
    use super::super::column::values;
    use super::super::descriptor::Descriptor;
    use super::super::model::{Format, Round, Worth};
    use super::super::ranking::rank;
    use super::*;

    /// Number 1 drew with everybody else; the others have these ratings.
    fn drawn_with(ratings: &[u32]) -> Event {
        let draw = |opponent| Round {
            opponent: Some(opponent),
            black: false,
            kind: Kind::Draw,
            points: 5,
            decided: 0,
        };
        let first = Player {
            number: 1,
            rating: Some(2000),
            rounds: (1..=ratings.len()).map(draw).collect(),
        };
        let others = ratings.iter().zip(2u32..).map(|(rating, number)| Player {
            number,
            rating: Some(*rating),
            rounds: vec![draw(0)],
        });
        Event {
            format: Format::Swiss,
            worth: Worth::STANDARD,
            rounds: ratings.len(),
            scheduled: ratings.len(),
            players: std::iter::once(first).chain(others).collect(),
        }
    }

    fn shown(event: &Event, code: &str) -> String {
        let tie_break: Descriptor = code.parse().unwrap();
        values(event, &tie_break).unwrap()[0].number.to_string()
    }

    #[test]
    fn art_14_3_the_median_of_aro_leaves_out_the_highest_too() {
        let event = drawn_with(&[1000, 2000, 2100, 2900]);
        assert_eq!(shown(&event, "ARO"), "2000");
        assert_eq!(shown(&event, "ARO/C1"), "2333");
        assert_eq!(shown(&event, "ARO/M1"), "2050");
    }

    #[test]
    fn art_7_8_pairing_numbers_are_shown_as_they_are_and_the_lower_is_better() {
        let event = drawn_with(&[1000, 2000, 2100]);
        assert_eq!(shown(&event, "TPN"), "1");
        let order = |code: &str| -> Vec<usize> {
            let list = [code.parse().unwrap()];
            rank(&event, &list).iter().map(|s| s.player).collect()
        };
        assert_eq!(order("TPN"), [0, 1, 2, 3]);
        assert_eq!(order("TPN/R"), [0, 3, 2, 1]);
    }

    #[test]
    fn a_list_that_names_the_points_is_the_whole_order() {
        let event = drawn_with(&[1000, 2000, 2100]);
        let list = Descriptor::list("TPN/R,PTS").unwrap();
        let order: Vec<usize> = rank(&event, &list).iter().map(|s| s.player).collect();
        assert_eq!(order, [3, 2, 1, 0]);
    }
}
