//! Start numbers: assigning, exchanging and regenerating them, and inserting late entries.

use jadoube_pairing::start_list::Method;
use jadoube_pairing::varma;
use jadoube_vocabulary::{EntryId, Lot, RoundNumber, Seed};

use crate::command::{NamedOrder, WantedOrder};
use crate::config::{Change, Config, TournamentSystem};
use crate::door::{Act, Acted};
use crate::entry_data::{Rating, Title};
use crate::event::{Event, LotPurpose, NumbersCause};
use crate::notice::Notice;
use crate::refusal::Reason;
use crate::start_order::{self, Names, StartOrder};
use crate::warnings::Warning;

/// A new entry with the data its place in the order depends on.
pub(crate) struct Newcomer<'a> {
    pub(crate) id: EntryId,
    pub(crate) rating: &'a Rating,
    pub(crate) title: Option<Title>,
    pub(crate) name: &'a str,
}

/// The number of rounds of a table or a bracket, which follows from the field; `None` for a Swiss
/// and while there is nobody to meet.
pub(crate) fn rounds_of(system: TournamentSystem, config: &Config, players: usize) -> Option<u32> {
    let players = u32::try_from(players).ok().filter(|players| *players > 1)?;
    let table = jadoube_pairing::round_robin::rounds(players);
    match system {
        TournamentSystem::RoundRobin
        | TournamentSystem::TeamRoundRobin
        | TournamentSystem::HalfRoundRobin
        | TournamentSystem::ReversedHalfRoundRobin
        | TournamentSystem::Rutsch => Some(table),
        TournamentSystem::DoubleRoundRobin | TournamentSystem::TeamDoubleRoundRobin => {
            Some(table.saturating_mul(2))
        }
        TournamentSystem::Scheveningen => config.teams.as_ref().map(|terms| terms.boards),
        TournamentSystem::KnockOut => {
            let stages = players.next_power_of_two().trailing_zeros();
            Some(stages.saturating_mul(config.tie_games))
        }
        _ => None,
    }
}

impl Act<'_> {
    fn next_version(&self) -> u32 {
        u32::try_from(self.state.versions.len() + 1).unwrap_or(u32::MAX)
    }

    fn ids(&self, places: &[usize]) -> Vec<EntryId> {
        places.iter().filter_map(|at| self.state.id(*at)).collect()
    }

    pub(crate) fn assign_numbers(&mut self, wanted: &WantedOrder) -> Acted {
        if self.state.last_published().is_some() {
            return Err(Reason::NumbersFixed {}.into());
        }
        let places: Vec<usize> = self.state.field().map(|(at, _)| at).collect();
        if places.is_empty() {
            return Err(Reason::Nothing {}.into());
        }
        let seed = self.facts.seed;
        let (made, cause) = match wanted {
            WantedOrder::List(order) => (self.given(order, &places)?, NumbersCause::Start),
            WantedOrder::Named(NamedOrder::Standard) => (
                start_order::standard(self.state, &places, self.facts.people, seed),
                NumbersCause::Start,
            ),
            WantedOrder::Named(NamedOrder::Varma) => (self.varma(&places)?, NumbersCause::Lot),
            WantedOrder::Named(NamedOrder::Lot) => (
                start_order::by_code(self.state, &places, Method::Random, seed),
                NumbersCause::Lot,
            ),
        };
        self.warn_drafts(RoundNumber::FIRST);
        let drawn: Vec<Vec<EntryId>> = made.drawn.iter().map(|block| self.ids(block)).collect();
        let event = Event::NumbersAssigned {
            version: self.next_version(),
            order: self.ids(&made.order),
            cause,
            seed: (!drawn.is_empty()).then_some(seed),
            drawn,
            from_round: RoundNumber::FIRST,
        };
        self.push(event);
        self.count_rounds(made.order.len())
    }

    /// V/1.6.2: numbers drawn in pools, so that members of one club meet in the first rounds.
    fn varma(&self, places: &[usize]) -> Acted<StartOrder> {
        if !self.state.system().is_round_robin() || self.state.is_team_event() {
            return Err(Reason::NotInThisSystem {}.into());
        }
        let club = |at: &usize| self.state.entry(*at).and_then(|entry| entry.club.clone());
        let clubs: Vec<Option<String>> = places.iter().map(club).collect();
        let numbers = varma::draw(&clubs, Seed(self.facts.seed)).map_err(|none| match none {
            varma::NoDraw::TooLarge { .. } => Reason::BadField {
                field: "club".to_owned(),
            },
            _ => Reason::NotInThisSystem {},
        })?;
        let mut order: Vec<(u32, usize)> =
            numbers.into_iter().zip(places.iter().copied()).collect();
        order.sort_unstable();
        let order: Vec<usize> = order.into_iter().map(|(_, at)| at).collect();
        Ok(StartOrder {
            drawn: vec![order.clone()],
            order,
        })
    }

    /// The number of rounds of a round robin or knock-out follows from the field.
    pub(crate) fn count_rounds(&mut self, players: usize) -> Acted {
        let config = self.config()?;
        let Some(wanted) = rounds_of(self.state.system(), config, players) else {
            return Ok(());
        };
        let from = config.rounds;
        if from != wanted {
            self.push(Event::ConfigChanged {
                changes: vec![Change::Rounds { from, to: wanted }],
                text: None,
            });
        }
        Ok(())
    }

    fn given(&self, order: &[EntryId], places: &[usize]) -> Acted<StartOrder> {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut made = Vec::with_capacity(order.len());
        let mut foreign = 0;
        for id in order {
            match self.state.place_of(id).filter(|at| places.contains(at)) {
                Some(at) if seen.insert(at) => made.push(at),
                Some(_) => return Err(Reason::Twice { entry: id.clone() }.into()),
                None => foreign += 1,
            }
        }
        let missing = places.iter().filter(|at| !seen.contains(at)).count();
        let missing = u32::try_from(missing).unwrap_or(u32::MAX);
        if missing > 0 || foreign > 0 {
            return Err(Reason::OrderIncomplete { missing, foreign }.into());
        }
        Ok(StartOrder {
            order: made,
            drawn: Vec::new(),
        })
    }

    /// Late entries get their numbers on arrival (C.04.2 2.4): by rating among the others, whose
    /// order does not change; in draughts after all others (V/2.6).
    pub(crate) fn number_newcomers(&mut self, newcomers: &[Newcomer<'_>]) -> Acted {
        if self.state.versions.is_empty() || newcomers.is_empty() {
            return Ok(());
        }
        let names = Names::of(self.state.locale());
        let at_end = self.config()?.late_at_end;
        let draughts = self.state.game_kind().is_draughts() || at_end;
        if at_end && let Some(first) = newcomers.first() {
            // C.04.2 2.4: by rating.
            let entry = first.id.clone();
            self.forbidden_by_fide(Warning::LateNumberAtEnd { entry });
        }
        // Entries on the list, and newcomers already inserted.
        enum One<'a> {
            Old(usize),
            New(&'a Newcomer<'a>),
        }
        let key = |one: &One<'_>| -> (u32, Option<Title>, String) {
            match one {
                One::Old(at) => {
                    let entry = self.state.entries.get(*at);
                    let person = entry.and_then(|entry| self.facts.people.person(&entry.person));
                    (
                        entry.and_then(|entry| entry.rating.value).unwrap_or(0),
                        entry.and_then(|entry| entry.title),
                        person.map_or_else(String::new, |person| person.name.clone()),
                    )
                }
                One::New(new) => (
                    new.rating.value.unwrap_or(0),
                    new.title,
                    new.name.to_owned(),
                ),
            }
        };
        let comes_before = |new: &One<'_>, other: &One<'_>| {
            let ((a, at, an), (b, bt, bn)) = (key(new), key(other));
            let by_title = (at.is_none(), at).cmp(&(bt.is_none(), bt));
            let order = b
                .cmp(&a)
                .then(by_title)
                .then_with(|| names.compare(&an, &bn));
            order.is_lt()
        };
        let mut list: Vec<One<'_>> = self
            .state
            .numbers()
            .iter()
            .map(|at| One::Old(*at))
            .collect();
        for newcomer in newcomers {
            let new = One::New(newcomer);
            let at = if draughts {
                list.len()
            } else {
                let found = list.iter().position(|other| comes_before(&new, other));
                found.unwrap_or(list.len())
            };
            list.insert(at, new);
        }
        let order = list.iter().filter_map(|one| match one {
            One::Old(at) => self.state.id(*at),
            One::New(new) => Some(new.id.clone()),
        });
        let event = Event::NumbersAssigned {
            version: self.next_version(),
            order: order.collect(),
            cause: NumbersCause::LateEntry,
            drawn: Vec::new(),
            seed: None,
            from_round: self.state.next_round(),
        };
        let players = list.len();
        self.push(event);
        self.count_rounds(players)
    }

    /// Numbers are final in draughts once published; in chess after round 4 is paired.
    fn may_move_numbers(&mut self) -> Acted {
        if self.state.versions.is_empty() {
            return Err(Reason::NoNumbers {}.into());
        }
        let last = self.state.last_published();
        if self.state.game_kind().is_draughts() && last.is_some() {
            return Err(Reason::NumbersFixed {}.into());
        }
        if self.state.system().is_round_robin() && last.is_some() {
            return Err(Reason::NumbersFixed {}.into());
        }
        if last.is_some_and(|last| last.get() >= 4) {
            self.forbidden_by_fide(Warning::NumbersAfterFour {});
        }
        Ok(())
    }

    pub(crate) fn exchange_numbers(&mut self, a: &EntryId, b: &EntryId) -> Acted {
        let (at, bt) = (self.place(a)?, self.place(b)?);
        if at == bt {
            return Err(Reason::Twice { entry: a.clone() }.into());
        }
        self.may_move_numbers()?;
        let numbered = |at: usize| self.state.number(at).is_some();
        if !numbered(at) || !numbered(bt) {
            return Err(Reason::NoNumbers {}.into());
        }
        let rating = |at: usize| self.state.entry(at).and_then(|entry| entry.rating.value);
        if self.state.last_published().is_some() {
            self.warn(Warning::NumbersExchanged {
                a: a.clone(),
                b: b.clone(),
                breaks_seeding: rating(at) != rating(bt),
            });
        }
        self.warn_drafts(RoundNumber::FIRST);
        let event = Event::NumbersExchanged {
            version: self.next_version(),
            a: a.clone(),
            b: b.clone(),
            from_round: self.state.next_round(),
        };
        self.push(event);
        Ok(())
    }

    pub(crate) fn regenerate_numbers(&mut self) -> Acted {
        self.may_move_numbers()?;
        let now = self.state.numbers();
        let made = start_order::standard(self.state, now, self.facts.people, self.facts.seed);
        let moves: Vec<(EntryId, u32, u32)> = made
            .order
            .iter()
            .enumerate()
            .filter_map(|(place, &at)| {
                let to = u32::try_from(place + 1).ok()?;
                let from = self.state.number(at)?;
                (from != to).then_some((self.state.id(at)?, from, to))
            })
            .collect();
        if moves.is_empty() {
            return Ok(());
        }
        if self.state.last_published().is_some() {
            self.warn(Warning::NumbersRegenerated { moves });
        }
        self.warn_drafts(RoundNumber::FIRST);
        let event = Event::NumbersAssigned {
            version: self.next_version(),
            order: self.ids(&made.order),
            cause: NumbersCause::Regeneration,
            drawn: Vec::new(),
            seed: None,
            from_round: self.state.next_round(),
        };
        self.push(event);
        Ok(())
    }

    /// Drawing again would give the same outcome, so it is refused.
    pub(crate) fn draw_lot(&mut self, purpose: LotPurpose) -> Acted {
        let drawn = self.state.lots.contains_key(&purpose);
        let colour = purpose == LotPurpose::InitialColour && self.state.initial_colour().is_some();
        if drawn || colour {
            return Err(Reason::DrawnAlready {}.into());
        }
        self.drawn(purpose);
        Ok(())
    }

    /// Draws and records.
    pub(crate) fn drawn(&mut self, purpose: LotPurpose) -> u64 {
        let seed = self.facts.seed;
        let mut lot = Lot::new(Seed(seed));
        let outcome = match purpose {
            LotPurpose::InitialColour => lot.below(2),
            LotPurpose::Array960 => lot.below(960),
            LotPurpose::Equals | LotPurpose::Tie | LotPurpose::Berger => lot.below(1 << 16),
        };
        let outcome = u64::try_from(outcome).unwrap_or(0);
        self.push(Event::LotDrawn {
            purpose,
            seed,
            outcome,
        });
        if purpose == LotPurpose::InitialColour {
            self.notice(Notice::ColourDrawn { seed });
        }
        outcome
    }

    /// Sets virtual points by hand, for the given entries by round.
    pub(crate) fn fix_acceleration(&mut self, entries: &[EntryId], points: &[i64]) -> Acted {
        if self.state.system() != TournamentSystem::FideDutch {
            return Err(Reason::NotInThisSystem {}.into());
        }
        for id in entries {
            self.place(id)?;
        }
        if points.len() > 99 || points.iter().any(|tenths| !(0..=1_000).contains(tenths)) {
            return Err(Reason::BadPoints {}.into());
        }
        if self.state.last_published().is_some() {
            self.forbidden_by_fide(Warning::AccelerationChanged {});
        }
        self.warn_drafts(RoundNumber::FIRST);
        self.push(Event::AccelerationFixed {
            entries: entries.to_vec(),
            points: points.to_vec(),
        });
        Ok(())
    }

    /// C.04.7: of those present in round 1, the first half (rounded to an even number) get the
    /// points of a win in the first quarter of the rounds and half of that in the second; fixed for
    /// good (VCL Q111).
    pub(crate) fn fix_baku(&mut self) -> Acted {
        let config = self.config()?;
        let present: Vec<usize> = self
            .state
            .numbers()
            .iter()
            .copied()
            .filter(|at| self.state.absence(*at, RoundNumber::FIRST).is_none())
            .collect();
        let group = 2 * present.len().div_ceil(4);
        let win = config.points.win.tenths();
        let accelerated = config.rounds.div_ceil(2);
        let full = accelerated.div_ceil(2);
        let points = (0..accelerated).map(|round| if round < full { win } else { win / 2 });
        let entries = present.get(..group.min(present.len())).unwrap_or_default();
        let event = Event::AccelerationFixed {
            entries: self.ids(entries),
            points: points.collect(),
        };
        self.push(event);
        Ok(())
    }
}
