//! What documents need from the log: when things were published, decided and said, and their texts.
//! The state contains only what counts; documents also give time and author.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use jadoube_store::personal::{Account, Text};
use jadoube_store::{PAGE, Seq, Stored};
use jadoube_tournament::{Event, Office};
use jadoube_vocabulary::{EntryId, GameId, Outcome, PersonId, TextId};

use crate::api::rooms::recorded;
use crate::error::Error;
use crate::event::desk::Desk;
pub(crate) use crate::paper::matter::{Ended, Matter, MatterKind};
use crate::paper::word;

/// A publication of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Publication {
    pub(crate) at_ms: i64,
    pub(crate) attempt: u32,
    pub(crate) word: String,
}

/// A posted notice, or one that was taken down.
#[derive(Debug, Clone)]
pub(crate) struct Hung {
    pub(crate) at_ms: i64,
    pub(crate) number: u32,
    pub(crate) text: TextId,
    pub(crate) down: bool,
}

/// The log as documents read it.
#[derive(Debug, Default)]
pub(crate) struct History {
    pub(crate) published: BTreeMap<u32, Vec<Publication>>,
    pub(crate) closed: BTreeMap<u32, i64>,
    pub(crate) matters: Vec<Matter>,
    pub(crate) notices: Vec<Hung>,
    pub(crate) offices: BTreeSet<(Office, PersonId)>,
    pub(crate) regulations: Option<String>,
    /// When adjourned games are resumed.
    pub(crate) resume_at: BTreeMap<GameId, i64>,
    /// The time of the last event.
    pub(crate) last_ms: i64,
    texts: HashMap<String, String>,
    names: HashMap<String, String>,
}

/// The content a pairing's check word is computed from: the boards and their players.
pub(crate) fn seal<'a>(boards: impl Iterator<Item = (u32, &'a EntryId, &'a EntryId)>) -> String {
    let mut lines: Vec<(u32, String)> = boards
        .map(|(board, white, black)| (board, format!("{board} {white} {black}\n")))
        .collect();
    lines.sort();
    lines.into_iter().map(|(_, line)| line).collect()
}

impl History {
    /// Reads the whole stream of a tournament.
    pub(crate) async fn read(desk: &Desk) -> Result<Self, Error> {
        let store = &desk.who.caller.data.store;
        let mut found = Self::default();
        let mut undone: BTreeSet<u64> = BTreeSet::new();
        let mut all: Vec<Stored> = Vec::new();
        let mut after = 0;
        loop {
            let events = store.read(&desk.room.stream, Seq(after), PAGE).await;
            let events = events.map_err(|_| Error::Busy)?;
            let full = events.len() >= PAGE;
            after = events.last().map_or(after, |last| last.seq.0);
            all.extend(events);
            if !full {
                break;
            }
        }
        let mut events = Vec::with_capacity(all.len());
        for stored in &all {
            let event = recorded(stored).map_err(|_| Error::Ours)?;
            undone.extend(event.undoes);
            events.push(event.event);
        }
        for (stored, event) in all.iter().zip(events) {
            let taken_back = u64::try_from(stored.seq.0).is_ok_and(|seq| undone.contains(&seq));
            found.last_ms = found.last_ms.max(stored.at_ms);
            found.add(stored, event, taken_back);
        }
        found.learn(desk).await?;
        Ok(found)
    }

    /// A matter, with everything else known about it.
    fn matter(
        &mut self,
        stored: &Stored,
        kind: MatterKind,
        text: Option<TextId>,
        more: impl FnOnce(&mut Matter),
    ) {
        let mut one = Matter {
            at_ms: stored.at_ms,
            kind,
            number: 0,
            game: None,
            entry: None,
            round: None,
            articles: Vec::new(),
            text,
            ended: None,
            tenths: 0,
            results: None,
            by: stored.by.actor.clone(),
        };
        more(&mut one);
        self.matters.push(one);
    }

    fn add(&mut self, stored: &Stored, event: Event, taken_back: bool) {
        let at_ms = stored.at_ms;
        match event {
            Event::RoundPublished {
                round,
                attempt,
                boards,
                matches,
                ..
            } => {
                let of = boards
                    .iter()
                    .map(|one| (one.board.get(), &one.white, &one.black));
                // Teams are given their matches; the line-ups are revealed later.
                let teams = matches.iter().map(|one| (one.number, &one.home, &one.away));
                let of = of.chain(teams);
                let word = word::of(&seal(of));
                self.published
                    .entry(round.get())
                    .or_default()
                    .push(Publication {
                        at_ms,
                        attempt,
                        word,
                    });
            }
            Event::RoundClosed { round } => {
                self.closed.insert(round.get(), at_ms);
            }
            Event::NoticePosted { notice, text } => self.notices.push(Hung {
                at_ms,
                number: notice,
                text,
                down: taken_back,
            }),
            Event::NoticeWithdrawn { notice } if !taken_back => {
                let hung = self.notices.iter_mut();
                for one in hung.filter(|one| one.number == notice) {
                    one.down = true;
                }
            }
            Event::OfficeAssigned { person, office } if !taken_back => {
                self.offices.insert((office, person));
            }
            Event::OfficeEnded { person, office } if !taken_back => {
                self.offices.remove(&(office, person));
            }
            Event::RegulationsPublished { document } if !taken_back => {
                self.regulations = Some(document);
            }
            Event::GameAdjourned {
                game,
                resume_at: Some(at),
                ..
            } => {
                self.resume_at.insert(game, at);
            }
            event if !taken_back => self.add_matter(stored, event),
            _ => {}
        }
    }

    fn add_matter(&mut self, stored: &Stored, event: Event) {
        let ended = |upheld, text| {
            Some(Ended {
                at_ms: stored.at_ms,
                upheld,
                text,
            })
        };
        match event {
            Event::DecisionMade {
                decision,
                articles,
                game,
                entry,
                text,
                ..
            } => {
                self.matter(stored, MatterKind::Decision, text, |one| {
                    one.number = decision;
                    one.articles = articles;
                    one.game = game;
                    one.entry = entry;
                });
            }
            Event::DecisionWithdrawn { decision, text } => {
                let end = ended(false, text);
                self.end(MatterKind::Decision, decision, end);
            }
            Event::AppealFiled {
                appeal,
                game,
                entry,
                text,
                ..
            } => {
                self.matter(stored, MatterKind::Appeal, text, |one| {
                    one.number = appeal;
                    one.game = game;
                    one.entry = entry;
                });
            }
            Event::AppealDecided {
                appeal,
                upheld,
                text,
                ..
            } => {
                let end = ended(upheld, text);
                self.end(MatterKind::Appeal, appeal, end);
            }
            Event::PointsDecided {
                entry,
                round,
                tenths,
                basis,
            } => {
                self.matter(stored, MatterKind::Points, basis, |one| {
                    one.entry = Some(entry);
                    one.round = round;
                    one.tenths = tenths;
                });
            }
            Event::ResultCorrected {
                game,
                was,
                now,
                text,
                ..
            } => {
                self.matter(stored, MatterKind::Correction, text, |one| {
                    one.game = Some(game);
                    one.results = Some((was, now));
                });
            }
            Event::EntryWithdrawn {
                entry,
                from_round,
                cause: jadoube_tournament::LeaveCause::Expelled,
                text,
            } => {
                self.matter(stored, MatterKind::Expulsion, text, |one| {
                    one.entry = Some(entry);
                    one.round = Some(from_round);
                });
            }
            Event::GameAnnulled { game, was, text } => {
                self.matter(stored, MatterKind::Annulled, text, |one| {
                    one.game = Some(game);
                    one.results = Some((was, Outcome::Annulled));
                });
            }
            Event::MatchDecided {
                round,
                number,
                basis,
                ..
            } => {
                self.matter(stored, MatterKind::Match, basis, |one| {
                    one.round = Some(round);
                    one.number = number;
                });
            }
            _ => {}
        }
    }

    fn end(&mut self, kind: MatterKind, number: u32, end: Option<Ended>) {
        let mut all = self.matters.iter_mut();
        if let Some(one) = all.find(|one| one.kind == kind && one.number == number) {
            one.ended = end;
        }
    }

    /// Reads the texts and the names of the authors.
    async fn learn(&mut self, desk: &Desk) -> Result<(), Error> {
        let private = desk.who.caller.data.store.private();
        let ends = self.matters.iter().filter_map(|one| one.ended.as_ref());
        let mut wanted: Vec<String> = ends
            .filter_map(|end| end.text.as_ref())
            .chain(self.matters.iter().filter_map(|one| one.text.as_ref()))
            .chain(self.notices.iter().map(|one| &one.text))
            .chain(
                desk.state()
                    .requests()
                    .iter()
                    .filter_map(|one| one.answer.as_ref()),
            )
            .map(ToString::to_string)
            .collect();
        wanted.sort();
        wanted.dedup();
        for id in wanted {
            let row: Option<Text> = private.get(id.clone()).await.map_err(|_| Error::Busy)?;
            if let Some(row) = row {
                self.texts.insert(id, row.text);
            }
        }
        let accounts: Vec<Account> = private.all().await.map_err(|_| Error::Busy)?;
        let named = accounts.into_iter();
        self.names = named
            .map(|account| (format!("account/{}", account.id), account.name))
            .collect();
        Ok(())
    }

    /// A text by its id; empty if it was erased.
    pub(crate) fn text(&self, id: Option<&TextId>) -> &str {
        let found = id.and_then(|id| self.texts.get(&id.to_string()));
        found.map_or("", String::as_str)
    }

    /// The author's name, if it was an account.
    pub(crate) fn who(&self, actor: &str) -> &str {
        self.names.get(actor).map_or("", String::as_str)
    }

    /// The last publication of a round, and the one before it if that was a different pairing.
    pub(crate) fn publication(&self, round: u32) -> (Option<&Publication>, Option<&Publication>) {
        let all = self.published.get(&round).map_or(&[][..], Vec::as_slice);
        let last = all.last();
        let before = all.iter().rev().skip(1);
        let other = before.into_iter().find(|one| {
            let now = last.map(|last| last.word.as_str());
            Some(one.word.as_str()) != now
        });
        (last, other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn publication(attempt: u32, word: &str) -> Publication {
        Publication {
            at_ms: i64::from(attempt),
            attempt,
            word: word.to_owned(),
        }
    }

    #[test]
    fn a_publication_replaces_the_last_other_pairing() {
        let mut history = History::default();
        let (none, nothing) = history.publication(1);
        assert!(none.is_none() && nothing.is_none());
        history.published.insert(1, vec![publication(1, "BCDF")]);
        assert_eq!(history.publication(1).1, None);
        // Publishing the same pairing again replaces nothing.
        history
            .published
            .insert(1, vec![publication(1, "BCDF"), publication(1, "BCDF")]);
        assert_eq!(history.publication(1).1, None);
        let three = ["BCDF", "GHJK", "BCDF"].map(|word| publication(1, word));
        history.published.insert(1, three.to_vec());
        assert_eq!(history.publication(1).1, Some(&publication(1, "GHJK")));
    }

    #[test]
    fn a_seal_is_of_boards_in_order_whoever_lists_them() {
        let [a, b, c, d] = [1, 2, 3, 4].map(EntryId::from_bits);
        let one = seal([(1, &a, &b), (2, &c, &d)].into_iter());
        assert_eq!(one, seal([(2, &c, &d), (1, &a, &b)].into_iter()));
        assert_ne!(one, seal([(1, &b, &a), (2, &c, &d)].into_iter()));
    }
}
