//! Tie-breaks on ratings: C.07 art. 10. Only games over the board count.

use super::model::{Contestant, Crosstable};
use super::opponents::{Cuts, cut};
use super::tables::{expected_percent, rating_difference};
use super::value::{Contribution, Makeup, Number, Origin, Value, mean_half_up};
use jadoube_vocabulary::{Mark, Points};

/// A game against a rated opponent.
#[derive(Clone, Copy)]
struct RatedOpponent {
    at: usize,
    place: usize,
    rating: i64,
    /// The score in halves of a point, whatever the event gives for it.
    halves: i64,
}

/// The games over the board, without unfinished ones.
fn games(event: &Crosstable, player: &Contestant) -> Vec<RatedOpponent> {
    player
        .met()
        .filter_map(|(at, place, round)| {
            let rating = i64::from(event.players.get(place)?.rating?);
            let halves = match round.kind {
                Mark::Win => 2,
                Mark::Draw => 1,
                _ => 0,
            };
            Some(RatedOpponent {
                at,
                place,
                rating,
                halves,
            })
        })
        .collect()
}

/// Games as parts: the rating, and the points made.
fn parts(games: &[RatedOpponent]) -> Vec<Contribution> {
    let part = |game: &RatedOpponent| Contribution {
        made: Some(Number::points(Points::from_tenths(game.halves * 5))),
        ..Contribution::new(
            game.at + 1,
            Origin::Opponent(game.place),
            Number::whole(game.rating),
        )
    };
    games.iter().map(part).collect()
}

/// The points made in games.
fn score(games: &[RatedOpponent]) -> (i64, Number) {
    let halves = games.iter().map(|game| game.halves).sum();
    (halves, Number::points(Points::from_tenths(halves * 5)))
}

/// A mean over the opponents met over the board. Art. 14.1 and 14.3: the lowest are cut, with the
/// median also the highest.
fn mean(player: &Contestant, value: impl Fn(usize) -> Option<i64>, cuts: Cuts) -> Value {
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

/// For every player, the mean of a value over the opponents.
fn means(event: &Crosstable, value: fn(&Crosstable, &Contestant) -> Value) -> Vec<Value> {
    let whole = |player: &Contestant| value(event, player).number.hundredths / 100;
    let theirs: Vec<i64> = event.players.iter().map(whole).collect();
    let mean = |player: &Contestant| mean(player, |p| theirs.get(p).copied(), Cuts::default());
    event.players.iter().map(mean).collect()
}

/// Art. 10.1, ARO: the mean rating of the opponents.
pub fn average_rating(event: &Crosstable, player: &Contestant, cuts: Cuts) -> Value {
    let rating = |place: usize| event.players.get(place)?.rating.map(i64::from);
    mean(player, rating, cuts)
}

/// Art. 10.2, TPR: the mean rating and what the score adds to it. The mean is the rounded one
/// (the article adds to ARO), the percentage is rounded half up to the two decimals of the table.
pub fn performance(event: &Crosstable, player: &Contestant) -> Value {
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
pub fn perfect_performance(event: &Crosstable, player: &Contestant) -> Value {
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
    let with_expectation = |(part, game): (Contribution, &RatedOpponent)| Contribution {
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
pub fn average_performance(event: &Crosstable) -> Vec<Value> {
    means(event, performance)
}

/// Art. 10.5, APPO: the mean perfect performance of the opponents.
pub fn average_perfect_performance(event: &Crosstable) -> Vec<Value> {
    means(event, perfect_performance)
}

#[cfg(test)]
mod tests {
    use super::super::column::values;
    use super::super::descriptor::Descriptor;
    use super::super::model::{Format, Scored};
    use super::super::ranking::rank;
    use super::*;
    use jadoube_vocabulary::PointSystem;

    /// Number 1 drew with everybody else; the others have these ratings.
    fn drawn_with(ratings: &[u32]) -> Crosstable {
        let draw = |opponent| Scored {
            opponent: Some(opponent),
            black: false,
            kind: Mark::Draw,
            points: Points::from_tenths(5),
            decided: Points::ZERO,
        };
        let first = Contestant {
            number: 1,
            rating: Some(2000),
            rounds: (1..=ratings.len()).map(draw).collect(),
        };
        let others = ratings
            .iter()
            .zip(2u32..)
            .map(|(rating, number)| Contestant {
                number,
                rating: Some(*rating),
                rounds: vec![draw(0)],
            });
        Crosstable {
            format: Format::Swiss,
            worth: PointSystem::CHESS,
            rounds: ratings.len(),
            scheduled: ratings.len(),
            players: std::iter::once(first).chain(others).collect(),
        }
    }

    fn shown(event: &Crosstable, code: &str) -> String {
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
