//! A list of tie-breaks applied to an event: C.07 art. 4 and 5.

use std::collections::BTreeMap;

use serde::Serialize;

use super::descriptor::{Descriptor, Name};
use super::direct::decide;
use super::encounter::{Decision, Encounter};
use super::model::{Event, Format, Kind};
use super::value::{Number, Value};
use super::{opponents, own_results, ratings};

/// Why a tie-break has no place in this event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hidden {
    /// Art. 8: everybody has the same opponents in a round robin.
    RoundRobin,
    /// Art. 9.2: made for round robins.
    RoundRobinOnly,
    /// Art. 10: somebody has no rating.
    Unrated,
    /// For teams only.
    TeamsOnly,
    /// Art. 7.3, 7.4: players have colours, teams do not.
    PlayersOnly,
}

/// Whether the event's format and field allow a tie-break.
///
/// # Errors
/// The reason why not.
pub fn allowed(event: &Event, tie_break: &Descriptor) -> Result<(), Hidden> {
    // Art. 13: match and game points are scores of teams.
    if tie_break.basis.is_some() {
        return Err(Hidden::TeamsOnly);
    }
    match tie_break.name {
        Name::Bh | Name::Fb | Name::Aob if event.format == Format::RoundRobin => {
            Err(Hidden::RoundRobin)
        }
        Name::Ks if event.format == Format::Swiss => Err(Hidden::RoundRobinOnly),
        Name::Aro | Name::Tpr | Name::Ptp | Name::Apro | Name::Appo | Name::Rtng
            if event.players.iter().any(|p| p.rating.is_none()) =>
        {
            Err(Hidden::Unrated)
        }
        Name::Mpts
        | Name::Gpts
        | Name::MpvGp
        | Name::Bc
        | Name::Tbr
        | Name::Bbe
        | Name::Emmsb
        | Name::Emgsb
        | Name::Egmsb
        | Name::Eggsb
        | Name::Ede
        | Name::Edebt
        | Name::Edebb
        | Name::Edet
        | Name::Edeb
        | Name::Sssc => Err(Hidden::TeamsOnly),
        _ => Ok(()),
    }
}

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

/// A player in the standings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Place in the event's list.
    pub player: usize,
    /// The rank; equals share it, to be drawn by lot.
    pub rank: usize,
    /// One value per tie-break; none for a direct encounter the player was not asked in,
    /// because nobody was tied with him any more.
    pub values: Vec<Option<Value>>,
}

/// A table of a direct encounter, and of which tie-break.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Told {
    /// Which tie-break of the list.
    pub at: usize,
    /// The table.
    pub encounter: Encounter,
}

/// The standings with what direct encounters were read from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Ranking {
    /// Everybody in order.
    pub standings: Vec<Standing>,
    /// The tables, in the order they were made.
    pub told: Vec<Told>,
}

/// How a tie-break decides a tied group.
pub(super) type Split<'a> = Box<dyn Fn(&[usize]) -> Decision + 'a>;

/// Ranks by points, then by the list. A list that names the points itself is the whole order
/// (TRF26, record 212).
pub fn rank(event: &Event, list: &[Descriptor]) -> Vec<Standing> {
    ranking(event, list).standings
}

/// As [`rank`], with the tables of direct encounters.
pub fn ranking(event: &Event, list: &[Descriptor]) -> Ranking {
    let whole = list.iter().any(|tie_break| tie_break.name == Name::Pts);
    let points = |place: usize| match event.players.get(place) {
        Some(player) if !whole => player.points(),
        _ => 0,
    };
    let columns: Vec<Option<Vec<Value>>> = list.iter().map(|tb| values(event, tb)).collect();
    let splits: Vec<Split<'_>> = list
        .iter()
        .zip(&columns)
        .map(|(tie_break, column)| split(event, *tie_break, column.as_deref()))
        .collect();
    let numbers: Vec<u32> = event.players.iter().map(|player| player.number).collect();
    standings(&numbers, points, &splits, &columns)
}

fn split<'a>(event: &'a Event, tie_break: Descriptor, column: Option<&'a [Value]>) -> Split<'a> {
    // Art. 8 and 10: what must not be used, or is dropped, decides nothing.
    if allowed(event, &tie_break).is_err() {
        return Box::new(|group| Decision::plain(vec![group.to_vec()]));
    }
    Box::new(move |group| {
        let mut parts = match (tie_break.name, column) {
            (Name::De, _) => return decide(event, group, tie_break.forfeits_played, None),
            (_, Some(column)) => split_by(group, |place| {
                column.get(place).map_or(0, |v| v.number.hundredths)
            }),
            _ => vec![group.to_vec()],
        };
        // Art. 7.8: of pairing numbers the lower is the better.
        if tie_break.reverse != (tie_break.name == Name::Tpn) {
            parts.reverse();
        }
        Decision::plain(parts)
    })
}

/// Art. 4.2: everybody by points, then by the splits, then sharing a rank.
pub(super) fn standings(
    numbers: &[u32],
    points: impl Fn(usize) -> i64,
    splits: &[Split<'_>],
    columns: &[Option<Vec<Value>>],
) -> Ranking {
    let everybody: Vec<usize> = (0..numbers.len()).collect();
    let mut resolved = Resolved::default();
    for group in split_by(&everybody, points) {
        resolved.resolve(splits, 0, group);
    }
    let mut standings = Vec::new();
    for mut part in resolved.parts {
        let rank = standings.len() + 1;
        part.sort_by_key(|place| numbers.get(*place));
        for player in part {
            let of_column = |(at, column): (usize, &Option<Vec<Value>>)| match column {
                Some(column) => column.get(player).cloned(),
                None => resolved.rows.get(&(at, player)).cloned(),
            };
            standings.push(Standing {
                player,
                rank,
                values: columns.iter().enumerate().map(of_column).collect(),
            });
        }
    }
    Ranking {
        standings,
        told: resolved.told,
    }
}

/// Groups decided so far.
#[derive(Default)]
struct Resolved {
    parts: Vec<Vec<usize>>,
    /// Values among the tied, by tie-break and place.
    rows: BTreeMap<(usize, usize), Value>,
    told: Vec<Told>,
}

impl Resolved {
    /// Art. 4.2: every subgroup that is still tied moves on to the next tie-break of the list.
    fn resolve(&mut self, splits: &[Split<'_>], from: usize, group: Vec<usize>) {
        if group.len() > 1 {
            for (at, split) in splits.iter().enumerate().skip(from) {
                let decision = split(&group);
                for (place, value) in decision.rows {
                    self.rows.insert((at, place), value);
                }
                let told = decision.encounters.into_iter();
                self.told
                    .extend(told.map(|encounter| Told { at, encounter }));
                if decision.parts.len() > 1 {
                    for part in decision.parts {
                        self.resolve(splits, at + 1, part);
                    }
                    return;
                }
            }
        }
        self.parts.push(group);
    }
}

/// Parts of equal value, the highest first.
pub(super) fn split_by(group: &[usize], value: impl Fn(usize) -> i64) -> Vec<Vec<usize>> {
    let mut order: Vec<(i64, usize)> = group.iter().map(|p| (value(*p), *p)).collect();
    order.sort_by_key(|(value, place)| (std::cmp::Reverse(*value), *place));
    let mut parts: Vec<(i64, Vec<usize>)> = Vec::new();
    for (value, place) in order {
        match parts.last_mut() {
            Some((last, part)) if *last == value => part.push(place),
            _ => parts.push((value, vec![place])),
        }
    }
    parts.into_iter().map(|(_, part)| part).collect()
}

#[cfg(test)]
mod tests {
    use super::super::model::{Player, Round, Tenths, Worth};
    use super::*;

    /// Rounds of `(opponent, kind, tenths)` by player.
    fn event(format: Format, rows: &[&[(Option<usize>, Kind, Tenths)]]) -> Event {
        let rounds = rows.iter().map(|row| row.len()).max().unwrap_or(0);
        let players = rows.iter().zip(1..).map(|(row, number)| Player {
            number,
            rating: Some(2000 + 10 * number),
            rounds: row
                .iter()
                .map(|(opponent, kind, points)| Round {
                    opponent: *opponent,
                    black: false,
                    kind: *kind,
                    points: *points,
                })
                .collect(),
        });
        Event {
            format,
            worth: Worth {
                win: 10,
                draw: 5,
                loss: 0,
            },
            rounds,
            scheduled: rounds,
            players: players.collect(),
        }
    }

    fn shown(event: &Event, code: &str) -> Vec<String> {
        let column = values(event, &code.parse().unwrap()).unwrap();
        column
            .iter()
            .map(|value| value.number.to_string())
            .collect()
    }

    fn order(event: &Event, list: &str) -> Vec<(u32, usize)> {
        let standings = rank(event, &Descriptor::list(list).unwrap());
        let row = |s: &Standing| (event.players[s.player].number, s.rank);
        standings.iter().map(row).collect()
    }

    const WIN: Kind = Kind::Win;
    const LOSS: Kind = Kind::Loss;
    const DRAW: Kind = Kind::Draw;

    /// 1, 2 and 3 have one point each; 2 beat 3; 1 did not meet them. By wins 1 is apart.
    fn tied() -> Event {
        let one = [(Some(3), DRAW, 5), (Some(4), DRAW, 5)];
        let two = [(Some(2), WIN, 10), (Some(3), LOSS, 0)];
        let three = [(Some(1), LOSS, 0), (Some(4), WIN, 10)];
        let four = [(Some(0), DRAW, 5), (Some(1), WIN, 10)];
        let five = [(None, Kind::ZeroBye, 0), (Some(2), LOSS, 0)];
        event(Format::Swiss, &[&one, &two, &three, &four, &five])
    }

    #[test]
    fn art_4_2_a_group_still_tied_goes_on_to_the_next_of_the_list() {
        let event = tied();
        // Direct encounter says nothing among the three; wins part 1 from 2 and 3.
        assert_eq!(order(&event, "DE,WIN")[1..4], [(2, 2), (3, 2), (1, 4)]);
        // Art. 4.3: listed again it is asked again.
        assert_eq!(order(&event, "DE,WIN,DE")[1..4], [(2, 2), (3, 3), (1, 4)]);
    }

    #[test]
    fn art_8_and_10_what_must_not_be_used_decides_nothing() {
        let one = [(Some(1), WIN, 10), (Some(2), LOSS, 0)];
        let two = [(Some(0), LOSS, 0), (None, Kind::ZeroBye, 0)];
        let three = [(None, Kind::ZeroBye, 0), (Some(0), WIN, 10)];
        let mut event = event(Format::Swiss, &[&one, &two, &three]);
        assert_ne!(order(&event, "BH")[1].1, 1);
        assert_ne!(order(&event, "ARO")[1].1, 1);
        event.format = Format::RoundRobin;
        assert_eq!(order(&event, "BH")[..2], [(1, 1), (3, 1)]);
        event.players[1].rating = None;
        assert_eq!(order(&event, "ARO")[..2], [(1, 1), (3, 1)]);
    }

    #[test]
    fn direct_encounter_shows_the_tied_and_their_meetings_and_nobody_else() {
        let event = tied();
        let list = Descriptor::list("DE,WIN,DE").unwrap();
        let ranking = ranking(&event, &list);
        let of = |player: usize| {
            let standing = ranking
                .standings
                .iter()
                .find(|s| s.player == player)
                .unwrap();
            let text = |v: &Option<Value>| v.as_ref().map(|v| v.number.to_string());
            standing.values.iter().map(text).collect::<Vec<_>>()
        };
        assert_eq!(
            of(1),
            [Some("1.0".into()), Some("1".into()), Some("1.0".into())]
        );
        assert_eq!(of(0)[2], None);
        assert_eq!(of(3)[0], None);
        let groups: Vec<(usize, usize)> = ranking
            .told
            .iter()
            .map(|told| (told.at, told.encounter.table.len()))
            .collect();
        assert_eq!(groups, [(0, 3), (2, 2)]);
    }

    #[test]
    fn art_8_2_the_fore_average_keeps_to_opponents_met_over_the_board() {
        // 1 beat 2 and won the final round against 3 by forfeit.
        let one = [(Some(1), WIN, 10), (Some(2), Kind::ForfeitWin, 10)];
        let two = [(Some(0), LOSS, 0), (Some(3), WIN, 10)];
        let three = [(Some(3), WIN, 10), (Some(0), Kind::ForfeitLoss, 0)];
        let four = [(Some(2), LOSS, 0), (Some(1), LOSS, 0)];
        let event = event(Format::Swiss, &[&one, &two, &three, &four]);
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
        let mut event = event(Format::Swiss, &[&one, &two]);
        assert_eq!(shown(&event, "FB"), ["0.5", "0.5"]);
        event.scheduled = 3;
        assert_eq!(shown(&event, "FB"), ["0.0", "1.0"]);
    }

    #[test]
    fn art_7_5_with_14_3_the_median_of_running_totals_leaves_out_the_first_and_the_last() {
        let rounds = [(None, Kind::FullBye, 10); 4];
        let event = event(Format::Swiss, &[&rounds]);
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
        let event = event(Format::Swiss, &[&one, &two, &three, &four]);
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
        let event = event(Format::RoundRobin, &[&one, &two, &three]);
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
