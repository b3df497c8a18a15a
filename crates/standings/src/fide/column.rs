//! One tie-break for everybody: the event as each family of C.07 wants it seen, and the values.

use super::descriptor::{Descriptor, Name};
use super::model::{Event, Format, Kind};
use super::value::{Number, Value};
use super::{opponents, own_results, ratings};

/// The event as art. 15 and the modifiers want it seen by each family.
struct Views {
    plain: Event,
    /// Own results: in round robins forfeit wins count as games, forfeit losses do not.
    own: Event,
    /// Opponents' results.
    opponents: Event,
    fore: Event,
}

impl Views {
    fn of(event: &Event, forfeits_played: bool) -> Self {
        let all_played = forfeits_played || event.format == Format::RoundRobin;
        let opponents = if all_played {
            event.with_forfeits_played()
        } else {
            event.clone()
        };
        let own = if forfeits_played {
            event.with_forfeits_played()
        } else if event.format == Format::RoundRobin {
            let mut own = event.clone();
            for round in own.players.iter_mut().flat_map(|p| &mut p.rounds) {
                if round.kind == Kind::ForfeitWin && round.opponent.is_some() {
                    round.kind = Kind::Win;
                }
            }
            own
        } else {
            event.clone()
        };
        Self {
            fore: opponents.with_last_round_drawn(),
            plain: event.clone(),
            own,
            opponents,
        }
    }
}

/// The values of a tie-break for everybody, in the event's order. Direct
/// encounter and the team family have no value of their own: `None`.
pub fn values(event: &Event, tie_break: &Descriptor) -> Option<Vec<Value>> {
    let views = Views::of(event, tie_break.forfeits_played);
    (0..event.players.len())
        .map(|place| value(&views, place, tie_break))
        .collect()
}

fn value(views: &Views, place: usize, tie_break: &Descriptor) -> Option<Value> {
    let Views {
        plain,
        own,
        opponents: met,
        fore,
    } = views;
    let in_plain = plain.players.get(place)?;
    let in_own = own.players.get(place)?;
    let cuts = tie_break.cuts;
    let faced = if tie_break.fore || tie_break.name == Name::Fb {
        fore
    } else {
        met
    };
    let facing = faced.players.get(place)?;
    let mut value = match tie_break.name {
        Name::Pts => own_results::points(in_plain),
        Name::Win => own_results::wins(own, in_own),
        // Art. 7.2 to 7.4 ask for games over the board, whatever art. 15.2 says of forfeits.
        Name::Won => own_results::games_won(in_plain),
        Name::Bpg => own_results::games_with_black(in_plain),
        Name::Bwg => own_results::games_won_with_black(in_plain),
        Name::Ps => own_results::progressive(in_own, cuts),
        Name::Rep => own_results::rounds_elected(in_own),
        Name::Std => own_results::standard_points(own, in_own),
        Name::Tpn => Value::own(Number::whole(i64::from(in_plain.number))),
        Name::Bh | Name::Fb => opponents::buchholz(faced, facing, cuts),
        Name::Aob => opponents::average_of_buchholz(faced, met.players.get(place)?),
        Name::Sb => opponents::sonneborn_berger(faced, facing, cuts),
        Name::Ks => opponents::koya(met, met.players.get(place)?, tie_break.limit_shift),
        Name::Aro => ratings::average_rating(plain, in_plain, cuts),
        Name::Tpr => ratings::performance(plain, in_plain),
        Name::Ptp => ratings::perfect_performance(plain, in_plain),
        Name::Apro => ratings::average_performance(plain, in_plain),
        Name::Appo => ratings::average_perfect_performance(plain, in_plain),
        Name::Rtng => Value::own(Number::whole(in_plain.rating.map_or(0, i64::from))),
        _ => return None,
    };
    if matches!(tie_break.name, Name::Bh | Name::Fb | Name::Sb) {
        opponents::tell_points(&mut value, plain);
    }
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::super::hidden::{Hidden, allowed};
    use super::super::sample::{DRAW, LOSS, WIN, rows};
    use super::*;

    fn shown(event: &Event, code: &str) -> Vec<String> {
        let column = values(event, &code.parse().unwrap()).unwrap();
        column
            .iter()
            .map(|value| value.number.to_string())
            .collect()
    }

    #[test]
    fn art_8_2_the_fore_average_keeps_to_opponents_met_over_the_board() {
        // 1 beat 2 and won the final round against 3 by forfeit.
        let one = [(Some(1), WIN, 10), (Some(2), Kind::ForfeitWin, 10)];
        let two = [(Some(0), LOSS, 0), (Some(3), WIN, 10)];
        let three = [(Some(3), WIN, 10), (Some(0), Kind::ForfeitLoss, 0)];
        let four = [(Some(2), LOSS, 0), (Some(1), LOSS, 0)];
        let event = rows(Format::Swiss, &[&one, &two, &three, &four]);
        let aob = values(&event, &"AOB/F".parse().unwrap()).unwrap();
        let met: Vec<usize> = aob[0].contributions.iter().map(|c| c.round).collect();
        assert_eq!(met, [1]);
        // 2's fore Buchholz: 1 has 1.5 and 4 has 0.5 with the final round drawn.
        assert_eq!(aob[0].number.to_string(), "2.00");
        // With P the forfeit is a game: 3's fore Buchholz is 4's 0.5 and 1's 1.5.
        let played = values(&event, &"AOB/F/P".parse().unwrap()).unwrap();
        assert_eq!(played[0].contributions.len(), 2);
    }

    #[test]
    fn art_8_3_before_the_final_round_the_fore_buchholz_is_the_buchholz() {
        let one = [(Some(1), WIN, 10)];
        let two = [(Some(0), LOSS, 0)];
        let mut event = rows(Format::Swiss, &[&one, &two]);
        assert_eq!(shown(&event, "FB"), ["0.5", "0.5"]);
        event.scheduled = 3;
        assert_eq!(shown(&event, "FB"), ["0.0", "1.0"]);
    }

    #[test]
    fn art_7_5_with_14_3_the_median_of_running_totals_leaves_out_the_first_and_the_last() {
        let rounds = [(None, Kind::FullBye, 10); 4];
        let event = rows(Format::Swiss, &[&rounds]);
        assert_eq!(shown(&event, "PS"), ["10.0"]);
        assert_eq!(shown(&event, "PS/C1"), ["9.0"]);
        assert_eq!(shown(&event, "PS/M1"), ["5.0"]);
    }

    #[test]
    fn an_open_game_gives_nothing_and_is_no_unplayed_round() {
        // 1 beat 3, 2 beat 4; now 1 plays 2, and 3 has beaten 4.
        let one = [(Some(2), WIN, 10), (Some(1), Kind::Open, 0)];
        let two = [(Some(3), WIN, 10), (Some(0), Kind::Open, 0)];
        let three = [(Some(0), LOSS, 0), (Some(3), WIN, 10)];
        let four = [(Some(1), LOSS, 0), (Some(2), LOSS, 0)];
        let event = rows(Format::Swiss, &[&one, &two, &three, &four]);
        assert_eq!(shown(&event, "PTS"), ["1.0", "1.0", "1.0", "0.0"]);
        assert_eq!(shown(&event, "BH"), ["2.0", "1.0", "1.0", "2.0"]);
        assert_eq!(shown(&event, "STD"), ["1.0", "1.0", "1.0", "0.0"]);
        assert_eq!(shown(&event, "REP"), ["2", "2", "2", "2"]);
        assert_eq!(shown(&event, "ARO"), ["2030", "2040", "2025", "2025"]);
        // Art. 8.3 draws it as every pairing of the final round.
        assert_eq!(shown(&event, "FB"), ["2.0", "2.0", "2.0", "2.0"]);
    }

    #[test]
    fn art_15_2_round_robin_forfeits_are_games_but_for_ratings_and_own_losses() {
        // 1 won against 2 by forfeit; 2 beat 3; 1 and 3 drew.
        let one = [
            (Some(1), Kind::ForfeitWin, 10),
            (None, Kind::ZeroBye, 0),
            (Some(2), DRAW, 5),
        ];
        let two = [
            (Some(0), Kind::ForfeitLoss, 0),
            (Some(2), WIN, 10),
            (None, Kind::ZeroBye, 0),
        ];
        let three = [
            (None, Kind::ZeroBye, 0),
            (Some(1), LOSS, 0),
            (Some(0), DRAW, 5),
        ];
        let event = rows(Format::RoundRobin, &[&one, &two, &three]);
        assert_eq!(shown(&event, "WIN"), ["1", "1", "0"]);
        assert_eq!(shown(&event, "WON"), ["0", "1", "0"]);
        assert_eq!(shown(&event, "ARO"), ["2030", "2030", "2015"]);
        // 1: 1 x 1 + 0.5 x 0.5; 2: 0 x 1.5 + 1 x 0.5; 3: 0 x 1 + 0.5 x 1.5.
        assert_eq!(shown(&event, "SB"), ["1.25", "0.50", "0.75"]);
        // Two games can be scored in, so the limit is one point: 1 and 2 reach it.
        assert_eq!(shown(&event, "KS"), ["1.0", "0.0", "0.5"]);
        assert_eq!(shown(&event, "KS/L-1"), ["1.5", "1.0", "0.5"]);
        assert_eq!(
            allowed(&event, &"BH".parse().unwrap()),
            Err(Hidden::RoundRobin)
        );
        assert_eq!(
            allowed(&event, &"BH:GP".parse().unwrap()),
            Err(Hidden::TeamsOnly)
        );
    }
}
