//! FIDE's report of the tournament with its notes, as `pair`, `check` and `rank` read it.

use jadoube_competition::{Competition, Contradiction, Member, Participant, Record};
use jadoube_formats::trf::{
    AboutPlayer, AboutTeam, Kept, Trf, kept, of_record, of_team_record, write,
};
use jadoube_vocabulary::{PersonId, RoundNumber};

use crate::config::TournamentSystem;
use crate::event::Office;
use crate::facts::People;
use crate::state::State;

/// Where the column of round 1 begins, counted from the end of the code and its space.
const ROUND_COLUMNS: usize = 87;

/// `26/11/18`.
pub(crate) fn short_date(at_ms: i64) -> String {
    let days = at_ms.div_euclid(86_400_000);
    // Eras of 400 years that begin in March.
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    let year = (year + era * 400 + later).rem_euclid(100);
    format!("{year:02}/{month:02}/{day:02}")
}

impl State {
    /// The report as a value: the record in FIDE's format, with header, ranks and notes.
    pub fn report(&self, people: &dyn People, notes: bool) -> Trf {
        let mut head = self.report_head(people, notes);
        let mut report = self.records(people).unwrap_or_else(|faults| {
            // Our record does not contradict itself; if it ever does, the file says so.
            let told = faults.iter().map(|fault| kept("###", fault.to_string()));
            head.extend(told);
            Trf::default()
        });
        let table = self.table(None);
        let rank = |number: u32| table.rows.iter().position(|row| row.number == number);
        match self.is_team_event() {
            true => {
                for team in &mut report.teams {
                    let mut rows = table.rows.iter();
                    let row = rows.find(|row| Some(row.number) == team.number);
                    team.rank = row.map(|row| row.rank);
                }
            }
            // What counts, if something else is reported for rating.
            false => {
                for player in &mut report.players {
                    let rank = rank(player.number);
                    let row = rank.and_then(|at| table.rows.get(at));
                    player.points = row.and_then(|row| i32::try_from(row.points).ok());
                    player.rank = rank.and_then(|at| u32::try_from(at + 1).ok());
                }
                self.ask_later_byes(&mut report);
            }
        }
        head.push(kept("062", report.players.len().to_string()));
        let rated = report.players.iter().filter(|one| one.rating.is_some());
        head.push(kept("072", rated.count().to_string()));
        if self.is_team_event() {
            head.push(kept("082", report.teams.len().to_string()));
        }
        head.sort_by(|a, b| a.code.cmp(&b.code));
        head.append(&mut report.kept);
        report.kept = head;
        report
    }

    /// The record in the form of reports.
    fn records(&self, people: &dyn People) -> Result<Trf, Vec<Contradiction>> {
        self.records_of(people, self.reported_competition())
    }

    pub(crate) fn records_of(
        &self,
        people: &dyn People,
        reported: Competition,
    ) -> Result<Trf, Vec<Contradiction>> {
        let record = Record::new(reported)?;
        let about = |id: &PersonId| {
            let person = people.person(id);
            let of = |text: Option<&String>| text.cloned().unwrap_or_default();
            AboutPlayer {
                name: person.map_or_else(String::new, |person| person.name.clone()),
                sex: of(person.and_then(|person| person.sex.as_ref())),
                fide_id: of(person.and_then(|person| person.fide_id.as_ref())),
                // The form of the report; people type the day with hyphens.
                birth: of(person.and_then(|person| person.birth.as_ref())).replace('-', "/"),
                ..AboutPlayer::default()
            }
        };
        let entry = |one: &Participant| self.place_of(&one.id).and_then(|at| self.entry(at));
        if !self.is_team_event() {
            return Ok(of_record(&record, |one| {
                entry(one).map_or_else(AboutPlayer::default, |entry| about(&entry.person))
            }));
        }
        let team = |one: &Participant| {
            let person = entry(one).and_then(|entry| people.person(&entry.person));
            AboutTeam {
                name: person.map_or_else(String::new, |person| person.name.clone()),
                ..AboutTeam::default()
            }
        };
        let member = |member: &Member| {
            let entry = self.entry_of(&member.person);
            let title = entry.and_then(|entry| entry.title);
            AboutPlayer {
                title: title.map_or_else(String::new, |title| title.code().to_owned()),
                federation: entry
                    .and_then(|entry| entry.federation.clone())
                    .unwrap_or_default(),
                ..about(&member.person)
            }
        };
        of_team_record(&record, self.team_basis(), team, member)
    }

    /// The records describing the event.
    pub(crate) fn report_head(&self, people: &dyn People, notes: bool) -> Vec<Kept> {
        let config = self.config.as_ref();
        let name = self
            .about
            .as_ref()
            .map_or_else(String::new, |about| about.name.clone());
        let (kind, code) = match self.system() {
            TournamentSystem::FideDutch => {
                ("Individual: Swiss-System (Dutch)", Some("FIDE_DUTCH_2026"))
            }
            TournamentSystem::RoundRobin => ("Individual: Round-Robin", None),
            TournamentSystem::DoubleRoundRobin => ("Individual: Double Round-Robin", None),
            TournamentSystem::KnockOut => ("Individual: Knockout", None),
            TournamentSystem::PzwarcClassic
            | TournamentSystem::PzwarcTieBreaks
            | TournamentSystem::PzwarcRating => ("Individual: Swiss-System (draughts code)", None),
            TournamentSystem::TeamRoundRobin | TournamentSystem::TeamDoubleRoundRobin => {
                ("Team: Round-Robin", None)
            }
            TournamentSystem::TeamPzwarcClassic | TournamentSystem::TeamPzwarcTieBreaks => {
                ("Team: Swiss-System (draughts code)", None)
            }
            TournamentSystem::Scheveningen => ("Team: Scheveningen", None),
            TournamentSystem::HalfRoundRobin
            | TournamentSystem::ReversedHalfRoundRobin
            | TournamentSystem::Rutsch => ("Individual: Round-Robin", None),
        };
        let mut head = vec![kept("012", name), kept("092", kind)];
        for (code, text) in [
            ("022", config.and_then(|it| it.city.as_ref())),
            ("032", config.and_then(|it| it.federation.as_ref())),
        ] {
            head.extend(text.map(|text| kept(code, text.as_str())));
        }
        for (code, office) in [("102", Office::ChiefArbiter), ("112", Office::Deputy)] {
            let held = self.offices.iter().filter(|(held, _)| *held == office);
            let named = held.filter_map(|(_, id)| people.person(id));
            head.extend(named.map(|person| kept(code, person.name.as_str())));
        }
        head.extend(self.round_dates().map(|dates| kept("132", dates)));
        // C.04.2 2: the start list by rating, FIDE's or the national one, or by something else.
        if self.is_fide_event() && !self.versions.is_empty() {
            let rating = |at: &usize| self.entry(*at).and_then(|entry| entry.rating.value);
            let by_rating = self.numbers().is_sorted_by(|a, b| rating(a) >= rating(b));
            head.push(kept("172", if by_rating { "FIDON" } else { "OTHER" }));
        }
        head.push(kept("182", concat!("Jadoube ", env!("CARGO_PKG_VERSION"))));
        for (code, date) in [
            ("042", config.and_then(|it| it.starts_on.as_ref())),
            ("052", config.and_then(|it| it.ends_on.as_ref())),
        ] {
            head.extend(date.map(|date| kept(code, date.replace('-', "/"))));
        }
        // Pairs made by the organiser's own rules are not those of the system code.
        let own = config.is_some_and(|it| it.mirror_rounds || it.categories_apart);
        let code = code.filter(|_| !own);
        head.extend(code.map(|code| kept("192", code)));
        let list = config.map_or_else(String::new, |config| config.tie_breaks.join(","));
        if !list.is_empty() {
            head.push(kept("202", list));
        }
        let control = config.and_then(|config| config.control.clone());
        head.extend(control.map(|control| kept("222", control)));
        if notes {
            head.extend(self.notes().iter().map(|note| kept("###", note.line())));
        }
        head
    }

    /// The dates of the rounds, each in the columns of its round (92-99, 102-109, ...), by their
    /// actual or scheduled start in UTC.
    fn round_dates(&self) -> Option<String> {
        let told = self.rounds.iter().filter(|round| round.published.is_some());
        let days: Vec<Option<String>> = told
            .map(|round| round.started.or(round.starts_at).map(short_date))
            .collect();
        days.iter().any(Option::is_some).then(|| {
            let mut line = " ".repeat(ROUND_COLUMNS);
            for day in days {
                let day = day.unwrap_or_default();
                // Writing into a string cannot fail.
                let _ = std::fmt::Write::write_fmt(&mut line, format_args!("{day:<10}"));
            }
            line.trim_end().to_owned()
        })
    }

    /// The report as text: TRF26, with notes or records only.
    pub fn trf26(&self, people: &dyn People, notes: bool) -> String {
        write(&self.report(people, notes))
    }

    /// Adds the 240 records for byes granted in rounds after the next.
    fn ask_later_byes(&self, report: &mut Trf) {
        let next = self.next_round();
        let rounds = self.config.as_ref().map_or(0, |config| config.rounds);
        for round in (next.get() + 1..=rounds).filter_map(RoundNumber::new) {
            for &at in self.numbers() {
                let entry = self.entries.get(at);
                let granted = entry.is_some_and(|entry| entry.byes.contains_key(&round));
                let absence = self.absence(at, round).filter(|_| granted);
                if let Some((absence, number)) = absence.zip(self.number(at)) {
                    report.ask_bye(round.get() as usize, absence.mark(), number);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::short_date;

    #[test]
    fn days_of_the_calendar() {
        assert_eq!(short_date(0), "70/01/01");
        // 29 February 2024, the last millisecond; 1 March; New Year of 2027.
        assert_eq!(short_date(1_709_251_199_999), "24/02/29");
        assert_eq!(short_date(1_709_251_200_000), "24/03/01");
        assert_eq!(short_date(1_798_761_600_000), "27/01/01");
    }
}
