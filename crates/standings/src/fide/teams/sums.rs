//! Sums over the opponents: C.07 art. 13.2 and 13.4.

use super::super::descriptor::{Basis, Descriptor};
use super::super::model::Contestant;
use super::super::name::Name;
use super::super::opponents::{buchholz, cut_products, faced, product, tell_points};
use super::super::value::{Makeup, Number, Value};
use super::{TeamContestant, TeamCrosstable};

/// Art. 13.2: the opponents' points in one score times the points made against them in another,
/// for every team.
pub fn extended_sonneborn_berger(
    event: &TeamCrosstable,
    (theirs, ours): (Basis, Basis),
    tie_break: &Descriptor,
) -> Vec<Value> {
    let standings = event.view(theirs);
    let seen = standings.seen(tie_break.forfeits_played);
    // Both views agree: a forfeit treated as a game is not a voluntary absence either.
    let made = event.seen(ours, tie_break.forfeits_played);
    let value = |(team, own): (&Contestant, &Contestant)| {
        let rounds = own.rounds.iter().enumerate();
        let mut products: Vec<_> = rounds
            .filter_map(|(at, round)| {
                let (origin, score) = faced(&seen, team, at)?;
                Some((score, product(at, origin, score, round)))
            })
            .collect();
        cut_products(&mut products, tie_break.cuts);
        let mut value = Value::sum(products.into_iter().map(|(_, c)| c).collect(), 2);
        tell_points(&mut value, &standings);
        value
    };
    seen.players.iter().zip(&made.players).map(value).collect()
}

/// Which scores a member of the family multiplies.
pub const fn factors(name: Name) -> Option<(Basis, Basis)> {
    use Basis::{GamePoints, MatchPoints};
    match name {
        Name::Emmsb => Some((MatchPoints, MatchPoints)),
        Name::Emgsb => Some((MatchPoints, GamePoints)),
        Name::Egmsb => Some((GamePoints, MatchPoints)),
        Name::Eggsb => Some((GamePoints, GamePoints)),
        _ => None,
    }
}

/// Art. 13.4, SSSC: the secondary score and a share of the primary Buchholz, for every team.
pub fn score_and_schedule(event: &TeamCrosstable, tie_break: &Descriptor) -> Vec<Value> {
    let standings = event.view(event.primary);
    let mut seen = event.seen(event.primary, tie_break.forfeits_played);
    if tie_break.fore {
        seen = seen.with_last_round_drawn();
    }
    let divisor = divisor(event, tie_break.factor);
    let value = |(team, player): (&TeamContestant, &Contestant)| {
        let mut strength = buchholz(&seen, player, tie_break.cuts);
        tell_points(&mut strength, &standings);
        let secondary = team.points(event.secondary());
        // Rounded half up to hundredths, in one place.
        let total = secondary.tenths() * 10 * divisor + strength.number.hundredths;
        let hundredths = (2 * total + divisor).div_euclid(2 * divisor);
        Value {
            number: Number::hundredths(hundredths),
            makeup: Makeup::Schedule {
                secondary: Number::points(secondary),
                strength: strength.number,
                divisor,
            },
            ..strength
        }
    };
    event.teams.iter().zip(&seen.players).map(value).collect()
}

/// Art. 13.4.2: the factor named by the event's rules (a), or else the maximum over all rounds of
/// the event divided by the maximum of a match, rounded towards zero (b); at least one.
fn divisor(event: &TeamCrosstable, named: Option<i64>) -> i64 {
    let rounds = i64::try_from(event.scheduled.max(event.rounds)).unwrap_or(i64::MAX);
    let most = event
        .worth(event.primary)
        .win
        .tenths()
        .saturating_mul(rounds);
    let in_a_match = event.worth(event.secondary()).win.tenths().max(1);
    named.unwrap_or(most / in_a_match).max(1)
}
