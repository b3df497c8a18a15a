//! T59: an event over several rating periods is reported in parts, each with its own games and the
//! ratings that were valid for them (C.07 art. 10; VCL Q210-216).

use std::ops::RangeInclusive;

use jadoube_formats::trf::{kept, write};
use jadoube_vocabulary::RoundNumber;

use crate::export::short_date;
use crate::facts::People;
use crate::round::RoundState;
use crate::state::State;

impl State {
    /// The published rounds of a month (`2026-11`), by their start or the time announced: the first
    /// and the last. `None` if there is none, or if its rounds do not follow one another.
    pub fn rounds_of_period(&self, month: &str) -> Option<RangeInclusive<RoundNumber>> {
        let wanted = month.get(2..)?.replace('-', "/");
        let within = |round: &RoundState| {
            let day = round.started.or(round.starts_at).map(short_date);
            round.published.is_some() && day.is_some_and(|day| day.starts_with(&wanted))
        };
        let own: Vec<usize> = (0..self.rounds.len())
            .filter(|at| self.rounds.get(*at).is_some_and(within))
            .collect();
        let (first, last) = (*own.first()?, *own.last()?);
        (last - first + 1 == own.len() && month.len() == 7)
            .then(|| RoundNumber::at(first)..=RoundNumber::at(last))
    }

    /// The report of some published rounds: only their games, the points made in them, and each
    /// rating as it was for the first of them. `None` for teams and for rounds not published.
    pub fn trf26_of_rounds(
        &self,
        people: &dyn People,
        rounds: &RangeInclusive<RoundNumber>,
    ) -> Option<String> {
        let (first, last) = (*rounds.start(), *rounds.end());
        let told = first <= last && self.is_published(first) && self.is_published(last);
        if self.is_team_event() || !told {
            return None;
        }
        let mut part = self.reported_competition();
        let all = part.rounds.len();
        part.rounds = part.rounds.get(first.index()..=last.index())?.to_vec();
        let shifted = |round: RoundNumber| {
            let at = round.index().saturating_sub(first.index());
            RoundNumber::at(at)
        };
        for game in part.rounds.iter_mut().flat_map(|round| &mut round.games) {
            game.id = None;
        }
        part.decided.retain(|one| rounds.contains(&one.round));
        for one in &mut part.decided {
            one.round = shifted(one.round);
        }
        for one in &mut part.participants {
            let later = one
                .later_ratings
                .iter()
                .filter(|later| later.round <= first);
            let later = later.max_by_key(|later| later.round);
            one.rating = later.map(|later| later.rating).or(one.rating);
            one.later_ratings.clear();
            one.virtual_points.clear();
            one.first_round = shifted(one.first_round);
        }
        // Nobody pairs from a part.
        part.forbidden.clear();
        part.next.out.clear();
        part.planned_rounds = Some(shifted(last));
        part.initial_colour = part.initial_colour.filter(|_| first == RoundNumber::FIRST);
        let mut report = self.records_of(people, part).ok()?;
        let mut head = self.report_head(people, false);
        head.retain(|kept| !matches!(kept.code.as_str(), "132" | "202"));
        head.push(kept("###", format!("Part: rounds {first}-{last} of {all}")));
        head.push(kept("062", report.players.len().to_string()));
        let rated = report.players.iter().filter(|one| one.rating.is_some());
        head.push(kept("072", rated.count().to_string()));
        head.sort_by(|a, b| a.code.cmp(&b.code));
        head.append(&mut report.kept);
        report.kept = head;
        Some(write(&report))
    }
}
