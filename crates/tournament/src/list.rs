//! Comparing a list of players with the entries: who is new, what changed field by field, who is
//! gone; and importing the chosen rows as one act (S33, T67).

use jadoube_vocabulary::EntryId;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::apply::apply;
use crate::command::{Command, NewEntry};
use crate::door::{Act, Acted};
use crate::entry_data::Title;
use crate::event::Event;
use crate::facts::People;
use crate::player_list::{ListLine, folded, twice};
use crate::refusal::Reason;
use crate::state::{Entry, State};

/// New values for an entry from a list; absent fields stay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListChange {
    /// The entry.
    pub entry: EntryId,
    /// The rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u32>,
    /// The rating's list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<String>,
    /// The list's period.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub period: Option<String>,
    /// The title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Title>,
    /// The federation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
    /// The club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// The category.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
}

impl ListChange {
    const fn none(entry: EntryId) -> Self {
        Self {
            entry,
            rating: None,
            list: None,
            period: None,
            title: None,
            federation: None,
            club: None,
            category: None,
        }
    }

    const fn is_none(&self) -> bool {
        self.rating.is_none()
            && self.title.is_none()
            && self.federation.is_none()
            && self.club.is_none()
            && self.category.is_none()
    }
}

/// A row that differs from its entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Changed {
    /// What to send back to import it.
    pub change: ListChange,
    /// Each field with its value before and now.
    pub fields: Vec<FieldChange>,
}

/// A field with its value before and now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FieldChange {
    /// The field.
    pub field: &'static str,
    /// Before; null if there was no value.
    pub from: Value,
    /// Now.
    pub to: Value,
}

impl FieldChange {
    /// Both values in readable form.
    pub fn words(&self) -> (String, String) {
        let word = |value: &Value| match value {
            Value::Null => String::new(),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        (word(&self.from), word(&self.to))
    }
}

/// What a row would do to the existing entries; entries by index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowChange {
    /// A new player.
    New,
    /// Identical to an entry.
    Same(usize),
    /// Different from an entry.
    Differs(usize, Box<Changed>),
    /// Several entries match: someone must choose.
    Doubtful(Vec<usize>),
    /// The name already occurs in the given earlier line.
    Twice(usize),
    /// The line has no name.
    Nobody,
}

/// A list compared with the entries.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ListDiff {
    /// Rows without a matching entry.
    pub new: Vec<NewEntry>,
    /// Rows that differ from an entry.
    pub changed: Vec<Changed>,
    /// Entries missing from the list.
    pub gone: Vec<EntryId>,
    /// Rows that match several entries: someone must choose.
    pub doubtful: Vec<(NewEntry, Vec<EntryId>)>,
    /// The number of rows identical to an entry.
    pub same: usize,
}

impl State {
    /// The entries that match a row.
    fn meant(&self, row: &NewEntry, people: &dyn People) -> Vec<&Entry> {
        let field = || {
            self.alive()
                .map(|(_, entry)| entry)
                .filter(|one| !one.is_team)
        };
        let id = |mine: &Option<String>, theirs: Option<&String>| {
            mine.as_ref()
                .is_some_and(|mine| !mine.is_empty() && Some(mine) == theirs)
        };
        let by_id: Vec<&Entry> = field()
            .filter(|entry| {
                let person = people.person(&entry.person);
                id(&row.fide_id, person.and_then(|one| one.fide_id.as_ref()))
                    || id(
                        &row.national_id,
                        person.and_then(|one| one.national_id.as_ref()),
                    )
            })
            .collect();
        if !by_id.is_empty() {
            return by_id;
        }
        let name = folded(&row.name);
        let year = |birth: Option<&String>| birth.and_then(|text| text.get(..4).map(str::to_owned));
        field()
            .filter(|entry| {
                let Some(person) = people.person(&entry.person) else {
                    return false;
                };
                let differs = |mine: &Option<String>, theirs: &Option<String>| {
                    mine.is_some() && theirs.is_some() && mine != theirs
                };
                let born = (year(row.birth.as_ref()), year(person.birth.as_ref()));
                folded(&person.name) == name
                    && !differs(&row.fide_id, &person.fide_id)
                    && !differs(&row.national_id, &person.national_id)
                    && !differs(&born.0, &born.1)
            })
            .collect()
    }

    /// What a row would change.
    fn row_change(&self, row: &NewEntry, people: &dyn People) -> RowChange {
        let place = |entry: &Entry| self.place_of(&entry.id);
        match self.meant(row, people).as_slice() {
            [] => RowChange::New,
            [entry] => {
                let Some(at) = place(entry) else {
                    return RowChange::New;
                };
                let changed = changed(entry, row);
                match changed.change.is_none() {
                    true => RowChange::Same(at),
                    false => RowChange::Differs(at, Box::new(changed)),
                }
            }
            several => {
                RowChange::Doubtful(several.iter().filter_map(|entry| place(entry)).collect())
            }
        }
    }

    /// What a row would change in the given entry.
    pub fn row_against(&self, at: usize, row: &NewEntry) -> Option<Changed> {
        let changed = changed(self.entry(at)?, row);
        (!changed.change.is_none()).then_some(changed)
    }

    /// What each line of a list would change.
    pub fn list_changes(&self, lines: &[ListLine], people: &dyn People) -> Vec<RowChange> {
        let twice = twice(lines);
        lines
            .iter()
            .map(|line| {
                let Some(row) = &line.entry else {
                    return RowChange::Nobody;
                };
                match twice.iter().find(|(at, _)| *at == line.at) {
                    Some((_, first)) => RowChange::Twice(*first),
                    None => self.row_change(row, people),
                }
            })
            .collect()
    }

    /// What a list would change, and which entries are not on it.
    pub fn list_diff(&self, rows: &[NewEntry], people: &dyn People) -> ListDiff {
        let mut found = ListDiff::default();
        let mut spoken: Vec<usize> = Vec::new();
        for row in rows {
            let mut speaks = |at: usize| spoken.push(at);
            match self.row_change(row, people) {
                RowChange::New | RowChange::Nobody | RowChange::Twice(_) => {
                    found.new.push(row.clone());
                }
                RowChange::Same(at) => {
                    speaks(at);
                    found.same += 1;
                }
                RowChange::Differs(at, changed) => {
                    speaks(at);
                    found.changed.push(*changed);
                }
                RowChange::Doubtful(several) => {
                    let ids = several.iter().filter_map(|at| self.id(*at)).collect();
                    several.into_iter().for_each(speaks);
                    found.doubtful.push((row.clone(), ids));
                }
            }
        }
        let players = self
            .alive()
            .filter(|(_, entry)| !entry.is_team && !entry.has_left());
        let gone = players.filter(|(at, _)| !spoken.contains(at));
        found.gone = gone.map(|(_, entry)| entry.id.clone()).collect();
        found
    }
}

fn changed(entry: &Entry, row: &NewEntry) -> Changed {
    let mut change = ListChange::none(entry.id.clone());
    let mut fields = Vec::new();
    let mut told = |field: &'static str, from: Value, to: Value| {
        fields.push(FieldChange { field, from, to });
    };
    if let Some(rating) = row
        .rating
        .filter(|rating| Some(*rating) != entry.rating.value)
    {
        told("rating", json!(entry.rating.value), json!(rating));
        change.rating = Some(rating);
        change.list.clone_from(&row.list);
        change.period.clone_from(&row.period);
    }
    if let Some(title) = row.title.filter(|title| Some(*title) != entry.title) {
        told("title", json!(entry.title), json!(title));
        change.title = Some(title);
    }
    for (name, theirs, mine, to) in [
        (
            "federation",
            &row.federation,
            &entry.federation,
            &mut change.federation,
        ),
        ("club", &row.club, &entry.club, &mut change.club),
        (
            "category",
            &row.category,
            &entry.category,
            &mut change.category,
        ),
    ] {
        if theirs.is_some() && theirs != mine {
            told(name, json!(mine), json!(theirs));
            to.clone_from(theirs);
        }
    }
    Changed { change, fields }
}

impl Act<'_> {
    /// Imports the chosen rows: corrections, then removals, then new entries.
    pub(crate) fn import_list(
        &mut self,
        new: &[NewEntry],
        changes: &[ListChange],
        gone: &[EntryId],
        source: Option<&String>,
        reason: Option<&String>,
    ) -> Acted {
        let mut commands: Vec<Command> = Vec::new();
        for change in changes {
            commands.extend(commands_of(change, reason));
        }
        commands.extend(gone.iter().map(|entry| Command::RemoveEntry {
            entry: entry.clone(),
            reason: reason.cloned(),
        }));
        if !new.is_empty() {
            commands.push(Command::AddEntries {
                entries: new.to_vec(),
            });
        }
        if commands.is_empty() {
            return Err(Reason::Nothing {}.into());
        }
        if commands.len() > 3_000 {
            return Err(Reason::TooMany { most: 1_000 }.into());
        }
        let mut scratch = self.state.clone();
        let mut events = Vec::new();
        for command in &commands {
            let mut act = self.within(&scratch);
            act.run(command)?;
            let (ids, made, warnings) = (act.ids, act.made, act.warnings);
            self.ids = ids;
            for warning in warnings {
                // One warning for the whole list is enough.
                if !self.warnings.contains(&warning) {
                    self.warnings.push(warning);
                }
            }
            self.made.texts.extend(made.texts);
            self.made.people.extend(made.people);
            self.made.notices.extend(made.notices);
            self.made.entries.extend(made.entries);
            for event in &made.events {
                let wrong = |_| Reason::BadField {
                    field: "entries".to_owned(),
                };
                apply(&mut scratch, event).map_err(wrong)?;
            }
            events.extend(made.events);
        }
        self.made.notices.dedup();
        if events.is_empty() {
            return Ok(());
        }
        self.push(Event::EntriesImported {
            source: source.cloned(),
            events: u32::try_from(events.len()).unwrap_or(u32::MAX),
        });
        self.made.events.extend(events);
        Ok(())
    }
}

fn commands_of(change: &ListChange, reason: Option<&String>) -> Vec<Command> {
    let mut commands = Vec::new();
    if change.rating.is_some() {
        commands.push(Command::SetRating {
            entry: change.entry.clone(),
            rating: change.rating,
            list: change.list.clone(),
            period: change.period.clone(),
            list_place: None,
            how: Some(crate::entry_data::How::Listed),
            from_round: None,
            reason: reason.cloned(),
        });
    }
    let other = ListChange {
        rating: None,
        ..change.clone()
    };
    if !other.is_none() {
        commands.push(Command::ChangeEntry {
            entry: change.entry.clone(),
            title: change.title.map(Some),
            federation: change.federation.clone().map(Some),
            club: change.club.clone().map(Some),
            category: change.category.clone().map(Some),
            first_round: None,
            no_half_bye: None,
            fixed_table: None,
            unlisted: None,
            licence: None,
            reason: reason.cloned(),
        });
    }
    commands
}
