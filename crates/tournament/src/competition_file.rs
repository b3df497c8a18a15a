//! The competition file of an event: the record, names, frozen inputs and notes. `pair`, `check`,
//! `rank` and `explain` read it for every system, including chess and teams.

use jadoube_formats::competition_file::{CompetitionFile, FileNote};
use jadoube_vocabulary::RoundNumber;

use crate::facts::People;
use crate::state::State;

impl State {
    /// The file; `None` before the tournament exists.
    pub fn competition_file(&self, people: &dyn People) -> Option<CompetitionFile> {
        let about = self.about()?;
        let mut competition = self.competition();
        let next = self.pairing_input(self.next_round(), false);
        competition.next = next.competition.next;
        competition.next.last = false;
        let mut file = CompetitionFile::new(&about.name, competition);
        file.names = self
            .alive()
            .filter_map(|(_, entry)| {
                let person = people.person(&entry.person)?;
                Some((entry.id.clone(), person.name.clone()))
            })
            .filter(|(id, _)| file.competition.participant(id).is_some())
            .collect();
        let config = self.config.as_ref();
        file.tie_breaks = config.map_or_else(Vec::new, |config| config.tie_breaks.clone());
        let rounds = (0..file.competition.rounds.len()).map(RoundNumber::at);
        file.inputs = rounds.filter_map(|round| self.memory(round)).collect();
        file.notes = self
            .notes()
            .iter()
            .map(|note| FileNote {
                kind: note.kind.name().to_owned(),
                round: Some(note.round),
                text: note.text.clone(),
                ..FileNote::default()
            })
            .collect();
        Some(file)
    }
}
