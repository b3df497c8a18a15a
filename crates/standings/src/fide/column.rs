//! The values of one tie-break for all players: a column of the standings. Which rounds count as
//! games differs between the families of tie-breaks in C.07, FIDE's tie-break regulations, whose
//! articles are meant here.

use std::borrow::Cow;

use jadoube_vocabulary::Mark;

use super::descriptor::Descriptor;
use super::model::{Contestant, Crosstable, Format};
use super::name::Name;
use super::value::{Number, Value};
use super::{opponents, own_results, ratings};

/// A value for every player, in the event's order.
fn each(event: &Crosstable, value: impl Fn(&Contestant) -> Value) -> Vec<Value> {
    event.players.iter().map(value).collect()
}

/// Art. 15.2 for own results: in round robins forfeit wins count as games, forfeit losses do not.
fn own_view(event: &Crosstable) -> Cow<'_, Crosstable> {
    if event.format != Format::RoundRobin {
        return Cow::Borrowed(event);
    }
    let mut own = event.clone();
    for round in own.players.iter_mut().flat_map(|p| &mut p.rounds) {
        if round.kind == Mark::ForfeitWin && round.opponent.is_some() {
            round.kind = Mark::Win;
        }
    }
    Cow::Owned(own)
}

/// The values of a tie-break for everybody, in the event's order. Direct
/// encounter and the team family have no value of their own: `None`.
pub fn values(event: &Crosstable, tie_break: &Descriptor) -> Option<Vec<Value>> {
    let cuts = tie_break.cuts;
    let own = |number: i64| Value::own(Number::whole(number));
    Some(match tie_break.name {
        Name::Pts => each(event, own_results::points),
        Name::Win => each(event, |p| own_results::wins(event, p)),
        // Art. 7.2 to 7.4 count games over the board, whatever art. 15.2 says about forfeits.
        Name::Won => each(event, own_results::games_won),
        Name::Bpg => each(event, own_results::games_with_black),
        Name::Bwg => each(event, own_results::games_won_with_black),
        Name::Ps => each(event, |p| own_results::progressive(p, cuts)),
        Name::Rep => each(event, own_results::rounds_elected),
        Name::Std => {
            let seen = own_view(event);
            each(&seen, |p| own_results::standard_points(&seen, p))
        }
        Name::Tpn => each(event, |p| own(i64::from(p.number))),
        Name::Bh | Name::Aob | Name::Fb | Name::Sb | Name::Ks => by_opponents(event, tie_break),
        Name::Aro => each(event, |p| ratings::average_rating(event, p, cuts)),
        Name::Tpr => each(event, |p| ratings::performance(event, p)),
        Name::Ptp => each(event, |p| ratings::perfect_performance(event, p)),
        Name::Apro => ratings::average_performance(event),
        Name::Appo => ratings::average_perfect_performance(event),
        Name::Rtng => each(event, |p| own(p.rating.map_or(0, i64::from))),
        _ => return None,
    })
}

/// Art. 8 and 9: sums and averages over the opponents, with forfeits treated by art. 15.2 and the
/// modifier P. The fore variants take the final round as drawn (art. 8.3).
fn by_opponents(event: &Crosstable, tie_break: &Descriptor) -> Vec<Value> {
    let (name, cuts) = (tie_break.name, tie_break.cuts);
    // Who was met, by the rules for forfeits; and the same with the final round drawn, if fore.
    let met = event.seen(tie_break.forfeits_played);
    let fore = tie_break.fore || name == Name::Fb;
    let fore = fore.then(|| met.with_last_round_drawn());
    let faced: &Crosstable = fore.as_ref().unwrap_or(&met);
    let mut column = match name {
        Name::Ks => return each(&met, |p| opponents::koya(&met, p, tie_break.limit_shift)),
        Name::Aob => return opponents::average_of_buchholz(faced, &met),
        Name::Sb => each(faced, |p| opponents::sonneborn_berger(faced, p, cuts)),
        _ => each(faced, |p| opponents::buchholz(faced, p, cuts)),
    };
    for value in &mut column {
        opponents::tell_points(value, event);
    }
    column
}

#[cfg(test)]
mod tests {
    use super::super::hidden::{Hidden, allowed};
    use super::super::sample::{DRAW, LOSS, WIN, rows};
    use super::*;

    fn shown(event: &Crosstable, code: &str) -> Vec<String> {
        let column = values(event, &code.parse().unwrap()).unwrap();
        column
            .iter()
            .map(|value| value.number.to_string())
            .collect()
    }

    #[test]
    fn art_8_2_the_fore_average_keeps_to_opponents_met_over_the_board() {
        // 1 beat 2 and won the final round against 3 by forfeit.
        let one = [(Some(1), WIN, 10), (Some(2), Mark::ForfeitWin, 10)];
        let two = [(Some(0), LOSS, 0), (Some(3), WIN, 10)];
        let three = [(Some(3), WIN, 10), (Some(0), Mark::ForfeitLoss, 0)];
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
        let rounds = [(None, Mark::FullBye, 10); 4];
        let event = rows(Format::Swiss, &[&rounds]);
        assert_eq!(shown(&event, "PS"), ["10.0"]);
        assert_eq!(shown(&event, "PS/C1"), ["9.0"]);
        assert_eq!(shown(&event, "PS/M1"), ["5.0"]);
    }

    #[test]
    fn an_open_game_gives_nothing_and_is_no_unplayed_round() {
        // 1 beat 3, 2 beat 4; now 1 plays 2, and 3 has beaten 4.
        let one = [(Some(2), WIN, 10), (Some(1), Mark::Open, 0)];
        let two = [(Some(3), WIN, 10), (Some(0), Mark::Open, 0)];
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
            (Some(1), Mark::ForfeitWin, 10),
            (None, Mark::ZeroBye, 0),
            (Some(2), DRAW, 5),
        ];
        let two = [
            (Some(0), Mark::ForfeitLoss, 0),
            (Some(2), WIN, 10),
            (None, Mark::ZeroBye, 0),
        ];
        let three = [
            (None, Mark::ZeroBye, 0),
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
