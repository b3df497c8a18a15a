//! Tie-breaks on ratings: C.07 art. 10. Only games over the board count.

use super::model::{Event, Kind, Player};
use super::opponents::Cuts;
use super::tables::{expected_percent, rating_difference};
use super::value::{Contribution, Number, Origin, Value, mean_half_up};

/// Ratings of the opponents met over the board, with the score in halves.
fn games(event: &Event, player: &Player) -> Vec<(usize, usize, i64, i64)> {
    player
        .rounds
        .iter()
        .enumerate()
        .filter(|(_, round)| round.kind.is_played())
        .filter_map(|(at, round)| {
            let place = round.opponent?;
            let rating = i64::from(event.players.get(place)?.rating?);
            let halves = match round.kind {
                Kind::Win => 2,
                Kind::Draw => 1,
                _ => 0,
            };
            Some((at, place, rating, halves))
        })
        .collect()
}

fn mean(
    event: &Event,
    player: &Player,
    value: impl Fn(&Player) -> Option<i64>,
    cuts: Cuts,
) -> Value {
    let mut contributions: Vec<Contribution> = player
        .rounds
        .iter()
        .enumerate()
        .filter(|(_, round)| round.kind.is_played())
        .filter_map(|(at, round)| {
            let place = round.opponent?;
            Some(Contribution {
                round: at + 1,
                origin: Origin::Opponent(place),
                amount: Number::whole(value(event.players.get(place)?)?),
                voluntary: false,
                cut: false,
            })
        })
        .collect();
    // Art. 14.1 and 14.3: the lowest go, by the median also the highest.
    for _ in 0..cuts.low {
        let open = contributions.iter_mut().filter(|c| !c.cut);
        if let Some(lowest) = open.min_by_key(|c| c.amount.hundredths) {
            lowest.cut = true;
        }
    }
    for _ in 0..cuts.high {
        let open = contributions.iter_mut().filter(|c| !c.cut);
        if let Some(highest) = open.max_by_key(|c| c.amount.hundredths) {
            highest.cut = true;
        }
    }
    let kept: Vec<i64> = contributions
        .iter()
        .filter(|c| !c.cut)
        .map(|c| c.amount.hundredths / 100)
        .collect();
    let count = i64::try_from(kept.len()).unwrap_or(0);
    Value {
        number: Number::whole(mean_half_up(kept.iter().sum(), count)),
        contributions,
    }
}

/// Art. 10.1, ARO: the mean rating of the opponents.
pub fn average_rating(event: &Event, player: &Player, cuts: Cuts) -> Value {
    mean(event, player, |p| p.rating.map(i64::from), cuts)
}

/// Art. 10.2, TPR: the mean rating and what the score adds to it.
pub fn performance(event: &Event, player: &Player) -> Value {
    let average = average_rating(event, player, Cuts::default());
    let games = games(event, player);
    let Ok(count @ 1..) = i64::try_from(games.len()) else {
        return Value::plain(Number::whole(0));
    };
    let halves: i64 = games.iter().map(|(_, _, _, h)| h).sum();
    let percent = mean_half_up(halves * 50, count);
    let value = average.number.hundredths / 100 + rating_difference(percent);
    Value {
        number: Number::whole(value),
        contributions: average.contributions,
    }
}

/// Art. 10.3, PTP: the lowest rating expected to make the score.
pub fn perfect_performance(event: &Event, player: &Player) -> Value {
    let games = games(event, player);
    let halves: i64 = games.iter().map(|(_, _, _, h)| h).sum();
    let (Some(lowest), Some(highest)) = (
        games.iter().map(|g| g.2).min(),
        games.iter().map(|g| g.2).max(),
    ) else {
        return Value::plain(Number::whole(0));
    };
    if halves == 0 {
        return Value {
            number: Number::whole(lowest - 800),
            contributions: average_rating(event, player, Cuts::default()).contributions,
        };
    }
    let enough = |rating: i64| {
        let sum: i64 = games.iter().map(|g| expected_percent(rating - g.2)).sum();
        sum >= halves * 50
    };
    let (mut low, mut high) = (lowest - 800, highest + 800);
    while low < high {
        let middle = (low + high).div_euclid(2);
        if enough(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Value {
        number: Number::whole(low),
        contributions: average_rating(event, player, Cuts::default()).contributions,
    }
}

/// Art. 10.4, APRO: the mean performance of the opponents.
pub fn average_performance(event: &Event, player: &Player) -> Value {
    mean(
        event,
        player,
        |p| Some(performance(event, p).number.hundredths / 100),
        Cuts::default(),
    )
}

/// Art. 10.5, APPO: the mean perfect performance of the opponents.
pub fn average_perfect_performance(event: &Event, player: &Player) -> Value {
    mean(
        event,
        player,
        |p| Some(perfect_performance(event, p).number.hundredths / 100),
        Cuts::default(),
    )
}

#[cfg(test)]
mod tests {
    use super::super::descriptor::Descriptor;
    use super::super::model::{Format, Round, Worth};
    use super::super::ranking::{rank, values};
    use super::*;

    /// Number 1 drew with everybody else; the others have these ratings.
    fn drawn_with(ratings: &[u32]) -> Event {
        let draw = |opponent| Round {
            opponent: Some(opponent),
            black: false,
            kind: Kind::Draw,
            points: 5,
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
            worth: Worth {
                win: 10,
                draw: 5,
                loss: 0,
            },
            rounds: ratings.len(),
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
