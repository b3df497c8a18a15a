//! A list of tie-breaks applied to teams: C.07 art. 4, 5 and 11 to 13.

use super::super::column;
use super::super::descriptor::{Basis, Descriptor};
use super::super::direct::decide;
use super::super::encounter::TieDecision;
use super::super::hidden::Hidden;
use super::super::model::Format;
use super::super::name::Name;
use super::super::own_results::points as own_points;
use super::super::ranking::{self as individual, Ranking, Split, Standing, by_column};
use super::super::value::Value;
use super::{TeamCrosstable, boards, encounter, sums};

/// Whether the event allows a tie-break.
///
/// # Errors
/// The reason why not.
pub fn allowed(event: &TeamCrosstable, tie_break: &Descriptor) -> Result<(), Hidden> {
    let round_robin = event.format == Format::RoundRobin;
    match tie_break.name {
        Name::Bh | Name::Fb | Name::Aob | Name::Sssc if round_robin => Err(Hidden::RoundRobin),
        Name::Ks if !round_robin => Err(Hidden::RoundRobinOnly),
        // Art. 7.3, 7.4 and 10: colours and ratings are those of players.
        Name::Bpg
        | Name::Bwg
        | Name::Aro
        | Name::Tpr
        | Name::Ptp
        | Name::Apro
        | Name::Appo
        | Name::Rtng => Err(Hidden::PlayersOnly),
        _ => Ok(()),
    }
}

/// The values of a tie-break for every team, in the event's order; `None` for the
/// direct encounters, which compare tied teams only.
pub fn values(event: &TeamCrosstable, tie_break: &Descriptor) -> Option<Vec<Value>> {
    let basis = tie_break.basis.unwrap_or(event.primary);
    let totals = |basis: Basis| {
        let teams = event.view(basis).players;
        Some(teams.iter().map(own_points).collect())
    };
    let each = |value: &dyn Fn(&super::TeamContestant) -> Value| {
        Some(event.teams.iter().map(value).collect())
    };
    match tie_break.name {
        Name::Pts => totals(basis),
        Name::Mpts => totals(Basis::MatchPoints),
        Name::Gpts => totals(Basis::GamePoints),
        Name::MpvGp => totals(event.secondary()),
        Name::Bc => each(&|team| boards::board_count(event, team)),
        Name::Tbr => each(&|team| boards::top_board(event, team)),
        Name::Bbe => each(&|team| boards::without_bottom(event, team)),
        Name::Emmsb | Name::Emgsb | Name::Egmsb | Name::Eggsb => {
            let factors = sums::factors(tie_break.name)?;
            Some(sums::extended_sonneborn_berger(event, factors, tie_break))
        }
        Name::Sssc => Some(sums::score_and_schedule(event, tie_break)),
        // Art. 7.1 and 7.2 count matches won, whichever score is the primary one.
        Name::Win | Name::Won => column::values(&event.view(Basis::MatchPoints), tie_break),
        Name::De | Name::Ede | Name::Edebt | Name::Edebb | Name::Edet | Name::Edeb => None,
        _ => column::values(&event.view(basis), tie_break),
    }
}

/// Ranks by the primary score, then by the list. A list that names the primary score itself is
/// the whole order (TRF26, record 212).
pub fn rank(event: &TeamCrosstable, list: &[Descriptor]) -> Vec<Standing> {
    ranking(event, list).standings
}

/// As [`rank`], with the tables of direct encounters.
pub fn ranking(event: &TeamCrosstable, list: &[Descriptor]) -> Ranking {
    let columns: Vec<Option<Vec<Value>>> = list.iter().map(|tb| values(event, tb)).collect();
    let whole = list
        .iter()
        .any(|tie_break| tie_break.is_score(event.primary));
    let points = |place: usize| match event.teams.get(place) {
        Some(team) if !whole => team.points(event.primary).tenths(),
        _ => 0,
    };
    let splits: Vec<Split<'_>> = list
        .iter()
        .zip(&columns)
        .map(|(tie_break, column)| split(event, *tie_break, column.as_deref()))
        .collect();
    let numbers: Vec<u32> = event.teams.iter().map(|team| team.number).collect();
    individual::standings(&numbers, points, &splits, &columns)
}

/// How a tie-break splits tied teams.
fn split<'a>(
    event: &'a TeamCrosstable,
    tie_break: Descriptor,
    column: Option<&'a [Value]>,
) -> Split<'a> {
    let played = tie_break.forfeits_played;
    let basis = tie_break.basis.unwrap_or(event.primary);
    if allowed(event, &tie_break).is_err() {
        return by(|group| vec![group.to_vec()]);
    }
    match (tie_break.name, column) {
        (Name::De, _) => {
            let seen = event.seen(basis, played);
            Box::new(move |group| decide(&seen, group, Some(basis)))
        }
        (Name::Ede | Name::Edebt | Name::Edebb | Name::Edet | Name::Edeb, _) => {
            let views = encounter::views(event, played);
            Box::new(move |group| encounter::extended(event, &views, group, tie_break.name))
        }
        (Name::Bc, _) => by(move |group| boards::split_by_count(event, group)),
        (Name::Tbr, _) => by(move |group| boards::split_from_top(event, group)),
        (Name::Bbe, _) => by(move |group| boards::split_from_bottom(event, group)),
        (_, Some(column)) => by(move |group| by_column(group, tie_break, column)),
        (_, None) => by(|group| vec![group.to_vec()]),
    }
}

fn by<'a>(parts: impl Fn(&[usize]) -> Vec<Vec<usize>> + 'a) -> Split<'a> {
    Box::new(move |group| TieDecision::plain(parts(group)))
}
