//! Sums over the opponents: C.07 art. 13.2 and 13.4.

use super::super::descriptor::{Basis, Descriptor, Name};
use super::super::opponents::{Cuts, buchholz, cut_products, faced, product, tell_points};
use super::super::value::{Makeup, Number, Value};
use super::TeamEvent;

/// Art. 13.2: the opponents' points in one score times the points made against them in another.
pub fn extended_sonneborn_berger(
    event: &TeamEvent,
    place: usize,
    (theirs, ours): (Basis, Basis),
    cuts: Cuts,
    forfeits_played: bool,
) -> Option<Value> {
    let seen = super::ranking::seen(event, theirs, forfeits_played);
    // The kinds of both views agree: a forfeit taken as a game is no voluntary absence either.
    let made = super::ranking::seen(event, ours, forfeits_played);
    let team = seen.players.get(place)?;
    let mut products: Vec<_> = made
        .players
        .get(place)?
        .rounds
        .iter()
        .enumerate()
        .filter_map(|(at, round)| {
            let (origin, score) = faced(&seen, team, at)?;
            Some((score, product(at, origin, score, round)))
        })
        .collect();
    cut_products(&mut products, cuts);
    let mut value = Value::sum(products.into_iter().map(|(_, c)| c).collect(), 2);
    tell_points(&mut value, &event.view(theirs));
    Some(value)
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

/// Art. 13.4, SSSC: the secondary score and a share of the primary Buchholz.
pub fn score_and_schedule(
    event: &TeamEvent,
    place: usize,
    tie_break: &Descriptor,
) -> Option<Value> {
    let mut seen = super::ranking::seen(event, event.primary, tie_break.forfeits_played);
    if tie_break.fore {
        seen = seen.with_last_round_drawn();
    }
    let second = event.view(event.secondary());
    let team = seen.players.get(place)?;
    let mut strength = buchholz(&seen, team, tie_break.cuts);
    tell_points(&mut strength, &event.view(event.primary));
    // 13.4.2 b: the most the event can give, all its rounds counted, over the most a match can
    // give, rounded towards zero.
    let rounds = i64::try_from(event.scheduled.max(event.rounds)).ok()?;
    let most = event.worth(event.primary).win * rounds;
    let in_a_match = event.worth(event.secondary()).win.max(1);
    let divisor = tie_break.factor.unwrap_or(most / in_a_match).max(1);
    let own = second.players.get(place)?.points() * 10;
    // Rounded half up to hundredths, in one place.
    let total = own * divisor + strength.number.hundredths;
    let hundredths = (2 * total + divisor).div_euclid(2 * divisor);
    Some(Value {
        number: Number::hundredths(hundredths),
        makeup: Makeup::Schedule {
            secondary: Number::tenths(own / 10),
            strength: strength.number,
            divisor,
        },
        ..strength
    })
}
