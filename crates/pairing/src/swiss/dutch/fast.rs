//! The fast method: looks only at as much of the field as proves the same answer.
//!
//! 1. A bracket that reaches every counted bound is paired on its own ([`local`]).
//! 2. Otherwise the exact method on the bracket alone, if any floaters will do.
//! 3. Otherwise on the bracket and the next group, if the rest can be paired with any floaters.
//! 4. Otherwise on everybody left, which is the reference method.
//!
//! Each shortcut needs a certificate that what it leaves out cannot change the answer
//! ([`certify`]).

use super::certify::{self, Certificates};
use super::criteria::Scope;
use super::exact::{self, Exits, LocalPairs, Settled};
use super::field::Field;
use super::local;
use super::round::BracketMethod;
use jadoube_vocabulary::Points;

/// How many brackets each method paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// By counted bounds.
    pub bounds: usize,
    /// By the exact method on the bracket.
    pub bracket: usize,
    /// By the exact method on the bracket and the next group.
    pub next: usize,
    /// By the exact method on everybody left.
    pub all: usize,
    /// In how many of these weights also determined the order.
    pub weighed: usize,
}

/// The fast method with its certificates for the round.
#[derive(Debug, Default)]
pub struct Fast {
    certificates: Certificates,
    /// Counts over all rounds so far.
    pub tally: Tally,
}

/// Up to this size the exact method on everybody left is fastest.
const SMALL: usize = 8;

impl BracketMethod for Fast {
    fn bye_score(&mut self, field: &Field) -> Option<Option<Points>> {
        self.certificates.clear();
        certify::bye_score(field, &[]).or_else(|| exact::bye_score(field))
    }

    fn pair_bracket(&mut self, field: &Field, scope: &Scope) -> Option<LocalPairs> {
        if scope.seats.len() > SMALL {
            if let Some(pairs) = self.by_bounds(field, scope) {
                self.tally.bounds += 1;
                return Some(pairs);
            }
            if let Some(pairs) = self.on_bracket(field, scope) {
                self.tally.bracket += 1;
                return Some(pairs);
            }
            if let Some(pairs) = self.on_two_brackets(field, scope) {
                self.tally.next += 1;
                return Some(pairs);
            }
        }
        self.tally.all += 1;
        self.exactly(field, scope, Exits::Bye, &mut |_, _| true)
            .map(|settled| settled.pairs)
    }
}

impl Fast {
    /// The exact method; `None` also if too many leave the scope.
    fn exactly(
        &mut self,
        field: &Field,
        scope: &Scope,
        exits: Exits,
        bearable: &mut dyn FnMut(&mut Certificates, usize) -> bool,
    ) -> Option<Settled> {
        let mut bear = |left| bearable(&mut self.certificates, left);
        let settled = exact::pair_scope(field, scope, exits, Some(&mut bear))?;
        if settled.weighed && !bear(settled.left) {
            return None;
        }
        self.tally.weighed += usize::from(settled.weighed);
        Some(settled)
    }

    /// The seats of the bracket and the range of the next group.
    fn around(scope: &Scope) -> (&[usize], std::ops::Range<usize>) {
        let (bracket, rest) = scope.seats.split_at(scope.bracket.min(scope.seats.len()));
        let start = rest.first().copied().unwrap_or(usize::MAX);
        (
            bracket,
            start..start.saturating_add(scope.next - scope.bracket),
        )
    }

    /// C4, C5 and C8 no matter who floats.
    fn indifferent(
        certificates: &mut Certificates,
        field: &Field,
        scope: &Scope,
        floats: usize,
    ) -> bool {
        if scope.bracket == scope.seats.len() {
            return true;
        }
        let (bracket, next) = Self::around(scope);
        certificates.any_floats(field, bracket, next, floats, scope.bye_score)
    }

    /// C6 to C21 by counting, where any floater will do.
    fn by_bounds(&mut self, field: &Field, scope: &Scope) -> Option<LocalPairs> {
        let floats = scope.bracket % 2;
        if !Self::indifferent(&mut self.certificates, field, scope, floats) {
            return None;
        }
        local::pair(field, scope)
    }

    /// C6 to C21 on the bracket alone, where any floaters will do.
    fn on_bracket(&mut self, field: &Field, scope: &Scope) -> Option<LocalPairs> {
        if scope.bracket == scope.seats.len() || Self::bye_is_near(field, scope, scope.bracket) {
            return None;
        }
        let mut bearable = |certificates: &mut Certificates, left: usize| {
            Self::indifferent(certificates, field, scope, left)
        };
        let own = Scope {
            seats: scope.seats.get(..scope.bracket)?.to_vec(),
            moved: scope.moved,
            bracket: scope.bracket,
            next: scope.bracket,
            bye_score: None,
        };
        // With as few as possible: more would demand more of the next group.
        if !bearable(&mut self.certificates, scope.bracket % 2) {
            return None;
        }
        let least = certify::left_at_least(field, &own.seats, own.moved);
        if !bearable(&mut self.certificates, least) {
            return None;
        }
        // A bracket that cannot be filled floats more.
        let filled = if least < 2 {
            self.exactly(field, &own, Exits::One, &mut bearable)
        } else {
            None
        };
        filled
            .or_else(|| self.exactly(field, &own, Exits::Any, &mut bearable))
            .map(|settled| settled.pairs)
    }

    /// C6 to C21 on the bracket and the next group, where any who leave both will do.
    fn on_two_brackets(&mut self, field: &Field, scope: &Scope) -> Option<LocalPairs> {
        if scope.next == scope.seats.len() || Self::bye_is_near(field, scope, scope.next) {
            return None;
        }
        let start = scope.seats.get(scope.next).copied()?;
        let own = Scope {
            seats: scope.seats.get(..scope.next)?.to_vec(),
            moved: scope.moved,
            bracket: scope.bracket,
            next: scope.next,
            bye_score: None,
        };
        let mut bearable = |certificates: &mut Certificates, left: usize| {
            certificates.any_join(field, &own.seats, start, left, scope.bye_score)
        };
        // Cheap check first: is the rest pairable with as few leaving as possible?
        if !bearable(&mut self.certificates, scope.next % 2) {
            return None;
        }
        let least = certify::left_at_least(field, &own.seats, own.moved);
        if !bearable(&mut self.certificates, least) {
            return None;
        }
        self.exactly(field, &own, Exits::Any, &mut bearable)
            .map(|settled| settled.pairs)
    }

    /// Whether the bye must be taken by somebody of the first `count` seats of the scope.
    fn bye_is_near(field: &Field, scope: &Scope, count: usize) -> bool {
        let lowest = scope
            .seats
            .get(count.wrapping_sub(1))
            .and_then(|seat| field.seats.get(*seat))
            .map(|seat| seat.score);
        match (scope.bye_score, lowest) {
            (Some(bye), Some(lowest)) => bye >= lowest,
            _ => false,
        }
    }
}
