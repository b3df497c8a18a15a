//! A list of tie-breaks applied to an event: C.07 art. 4 and 5.

use serde::Serialize;

use super::descriptor::{Descriptor, Name};
use super::direct::{direct_encounter, mutual};
use super::model::{Event, Format, Kind, Player};
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
    let player = |event: &'static str| -> Option<(&Event, &Player)> {
        let view = match event {
            "own" => &views.own,
            "opponents" => &views.opponents,
            "fore" => &views.fore,
            _ => &views.plain,
        };
        Some((view, view.players.get(place)?))
    };
    let cuts = tie_break.cuts;
    let faced = if tie_break.fore { "fore" } else { "opponents" };
    Some(match tie_break.name {
        Name::Pts => Value::plain(Number::tenths(player("plain")?.1.points())),
        Name::Win => {
            let (event, player) = player("own")?;
            own_results::wins(event, player)
        }
        // Art. 7.2 to 7.4 ask for games over the board, whatever art. 15.2 says of forfeits.
        Name::Won => own_results::games_won(player("plain")?.1),
        Name::Bpg => own_results::games_with_black(player("plain")?.1),
        Name::Bwg => own_results::games_won_with_black(player("plain")?.1),
        Name::Ps => own_results::progressive(player("own")?.1, cuts.low),
        Name::Rep => own_results::rounds_elected(player("own")?.1),
        Name::Std => {
            let (event, player) = player("own")?;
            own_results::standard_points(event, player)
        }
        Name::Tpn => Value::plain(Number::whole(i64::from(player("plain")?.1.number))),
        Name::Bh => {
            let (event, player) = player(faced)?;
            opponents::buchholz(event, player, cuts)
        }
        Name::Fb => {
            let (event, player) = player("fore")?;
            opponents::buchholz(event, player, cuts)
        }
        Name::Aob => {
            let (event, player) = player(faced)?;
            opponents::average_of_buchholz(event, player)
        }
        Name::Sb => {
            let (event, player) = player(faced)?;
            opponents::sonneborn_berger(event, player, cuts)
        }
        Name::Ks => {
            let (event, player) = player("opponents")?;
            opponents::koya(event, player, tie_break.limit_shift)
        }
        Name::Aro => {
            let (event, player) = player("plain")?;
            ratings::average_rating(event, player, cuts)
        }
        Name::Tpr => {
            let (event, player) = player("plain")?;
            ratings::performance(event, player)
        }
        Name::Ptp => {
            let (event, player) = player("plain")?;
            ratings::perfect_performance(event, player)
        }
        Name::Apro => {
            let (event, player) = player("plain")?;
            ratings::average_performance(event, player)
        }
        Name::Appo => {
            let (event, player) = player("plain")?;
            ratings::average_perfect_performance(event, player)
        }
        Name::Rtng => Value::plain(Number::whole(
            player("plain")?.1.rating.map_or(0, i64::from),
        )),
        _ => return None,
    })
}

/// A player in the standings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Place in the event's list.
    pub player: usize,
    /// The rank; equals share it, to be drawn by lot.
    pub rank: usize,
    /// One value per tie-break; none for direct encounter where nobody was tied.
    pub values: Vec<Option<Value>>,
}

/// How a tie-break splits a tied group: ranked parts; a single one means no effect.
pub(super) type Split<'a> = Box<dyn Fn(&[usize]) -> Vec<Vec<usize>> + 'a>;

/// Ranks by points, then by the list; every part that stays tied sees the list again. A
/// list that names the points itself is the whole order (TRF26, record 212).
pub fn rank(event: &Event, list: &[Descriptor]) -> Vec<Standing> {
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
    let mut standings = standings(&numbers, points, &splits, &columns);
    for (at, tie_break) in list.iter().enumerate() {
        if tie_break.name == Name::De {
            show_meetings(event, at, tie_break.forfeits_played, &mut standings);
        }
    }
    standings
}

/// Direct encounter has no value of its own: whoever was tied when it was first asked shows
/// what the meetings among the tied gave.
fn show_meetings(event: &Event, at: usize, forfeits_played: bool, standings: &mut [Standing]) {
    let points = |standing: &Standing| event.players.get(standing.player).map(Player::points);
    let before = |standing: &Standing| -> Vec<Option<i64>> {
        let values = standing.values.iter().take(at);
        values
            .map(|value| value.as_ref().map(|v| v.number.hundredths))
            .collect()
    };
    let rows: Vec<Option<Value>> = standings
        .iter()
        .map(|one| {
            let tied =
                |other: &&Standing| points(other) == points(one) && before(other) == before(one);
            let group: Vec<usize> = standings.iter().filter(tied).map(|s| s.player).collect();
            (group.len() > 1).then(|| mutual(event, &group, one.player, forfeits_played))
        })
        .collect();
    for (standing, row) in standings.iter_mut().zip(rows) {
        if let Some(value) = standing.values.get_mut(at) {
            *value = row;
        }
    }
}

fn split<'a>(event: &'a Event, tie_break: Descriptor, column: Option<&'a [Value]>) -> Split<'a> {
    Box::new(move |group| {
        let mut parts = match (tie_break.name, column) {
            (Name::De, _) => direct_encounter(event, group, tie_break.forfeits_played),
            (_, Some(column)) => split_by(group, |place| {
                column.get(place).map_or(0, |v| v.number.hundredths)
            }),
            _ => vec![group.to_vec()],
        };
        // Art. 7.8: of pairing numbers the lower is the better.
        if tie_break.reverse != (tie_break.name == Name::Tpn) {
            parts.reverse();
        }
        parts
    })
}

/// Art. 4.2: everybody by points, then by the splits, then sharing a rank.
pub(super) fn standings(
    numbers: &[u32],
    points: impl Fn(usize) -> i64,
    splits: &[Split<'_>],
    columns: &[Option<Vec<Value>>],
) -> Vec<Standing> {
    let everybody: Vec<usize> = (0..numbers.len()).collect();
    let mut parts = Vec::new();
    for group in split_by(&everybody, points) {
        resolve(splits, group, &mut parts);
    }
    let mut standings = Vec::new();
    for mut part in parts {
        let rank = standings.len() + 1;
        part.sort_by_key(|place| numbers.get(*place));
        for player in part {
            standings.push(Standing {
                player,
                rank,
                values: columns
                    .iter()
                    .map(|column| column.as_ref().and_then(|c| c.get(player)).cloned())
                    .collect(),
            });
        }
    }
    standings
}

fn resolve(splits: &[Split<'_>], group: Vec<usize>, out: &mut Vec<Vec<usize>>) {
    if group.len() > 1 {
        for split in splits {
            let parts = split(&group);
            if parts.len() > 1 {
                for part in parts {
                    resolve(splits, part, out);
                }
                return;
            }
        }
    }
    out.push(group);
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
