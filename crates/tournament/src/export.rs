//! FIDE's report built from the tournament, with its notes; what `pair`, `check` and `rank` read.

use jadoube_competition::{Contradiction, Member, Participant, Record};
use jadoube_formats::trf::{
    AboutPlayer, AboutTeam, Kept, Trf, bye_mark, kept, of_record, of_team_record, write,
};
use jadoube_vocabulary::{PersonId, RoundNumber};

use crate::config::System;
use crate::facts::People;
use crate::state::State;

impl State {
    /// The report as a value: the record in FIDE's form, with a head, ranks and notes.
    pub fn report(&self, people: &dyn People, notes: bool) -> Trf {
        let mut head = self.report_head(notes);
        let mut report = self.records(people).unwrap_or_else(|faults| {
            // One of ours does not contradict itself; if it ever does, the file says so.
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
            // What counts, where something else is reported for rating.
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
        if self.is_team_event() {
            head.push(kept("082", report.teams.len().to_string()));
        }
        head.sort_by(|a, b| a.code.cmp(&b.code));
        head.append(&mut report.kept);
        report.kept = head;
        report
    }

    /// The record as reports write it.
    fn records(&self, people: &dyn People) -> Result<Trf, Vec<Contradiction>> {
        let record = Record::new(self.reported_competition())?;
        let about = |id: &PersonId| {
            let person = people.person(id);
            let of = |text: Option<&String>| text.cloned().unwrap_or_default();
            AboutPlayer {
                name: person.map_or_else(String::new, |person| person.name.clone()),
                sex: of(person.and_then(|person| person.sex.as_ref())),
                fide_id: of(person.and_then(|person| person.fide_id.as_ref())),
                birth: of(person.and_then(|person| person.birth.as_ref())),
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

    /// What describes the event.
    fn report_head(&self, notes: bool) -> Vec<Kept> {
        let config = self.config.as_ref();
        let name = self
            .about
            .as_ref()
            .map_or_else(String::new, |about| about.name.clone());
        let (kind, code) = match self.system() {
            System::FideDutch => ("Individual: Swiss-System (Dutch)", Some("FIDE_DUTCH_2026")),
            System::RoundRobin => ("Individual: Round-Robin", None),
            System::DoubleRoundRobin => ("Individual: Double Round-Robin", None),
            System::KnockOut => ("Individual: Knockout", None),
            System::PzwarcClassic | System::PzwarcTieBreaks | System::PzwarcRating => {
                ("Individual: Swiss-System (draughts code)", None)
            }
            System::TeamRoundRobin | System::TeamDoubleRoundRobin => ("Team: Round-Robin", None),
            System::TeamPzwarcClassic | System::TeamPzwarcTieBreaks => {
                ("Team: Swiss-System (draughts code)", None)
            }
            System::Scheveningen => ("Team: Scheveningen", None),
            System::HalfRoundRobin | System::ReversedHalfRoundRobin | System::Rutsch => {
                ("Individual: Round-Robin", None)
            }
        };
        let mut head = vec![kept("012", name), kept("092", kind)];
        for (code, date) in [
            ("042", config.and_then(|it| it.starts_on.as_ref())),
            ("052", config.and_then(|it| it.ends_on.as_ref())),
        ] {
            head.extend(date.map(|date| kept(code, date.replace('-', "/"))));
        }
        // Pairs made in a way of one's own are not those of the code.
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

    /// The report as text: TRF26, with notes or records only.
    pub fn trf26(&self, people: &dyn People, notes: bool) -> String {
        write(&self.report(people, notes))
    }

    /// Records 240 of rounds after the next, where somebody was granted a bye.
    fn ask_later_byes(&self, report: &mut Trf) {
        let next = self.next_round();
        let rounds = self.config.as_ref().map_or(0, |config| config.rounds);
        for round in (next.get() + 1..=rounds).filter_map(RoundNumber::new) {
            for &at in self.numbers() {
                let entry = self.entries.get(at);
                let granted = entry.is_some_and(|entry| entry.byes.contains_key(&round));
                let absence = self.absence(at, round).filter(|_| granted);
                if let Some((absence, number)) = absence.zip(self.number(at)) {
                    report.ask_bye(round.get() as usize, bye_mark(absence), number);
                }
            }
        }
    }
}
