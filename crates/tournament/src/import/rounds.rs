//! Importing the rounds of a file: byes, boards, results; and byes requested for later rounds.

use jadoube_competition::{Slot, entry_id};
use jadoube_formats::boards;
use jadoube_vocabulary::{Absence, BoardNumber, EntryId, GameId, Outcome, RoundNumber};

use super::{Import, bad};
use crate::door::{Act, Acted};
use crate::drafting;
use crate::event::{BoardPair, Event, PublishedBoard, Source};

impl Import<'_> {
    /// The result of a pair as reported for rating, seen from the side that counts as White, and
    /// whether the colours are reported the other way round.
    fn reported_result(
        &self,
        round: RoundNumber,
        white: u32,
        black: u32,
    ) -> (Option<Outcome>, bool) {
        let games = self.reported.round(round).map(|round| &round.games);
        let (white, black) = (entry_id(white), entry_id(black));
        let found = games.into_iter().flatten().find_map(|game| {
            if (&game.white, &game.black) == (&white, &black) {
                return Some((game.outcome, false));
            }
            let turned = (&game.white, &game.black) == (&black, &white);
            turned.then(|| (game.outcome.swapped(), true))
        });
        found.map_or((None, false), |(outcome, turned)| (Some(outcome), turned))
    }

    fn entry_of(&self, number: u32) -> Acted<EntryId> {
        let line = self.file.player(number).map_or(1, |player| player.line);
        Ok(self
            .entry(number)
            .ok_or_else(|| bad(line, "no such player"))?)
    }
}

impl Act<'_> {
    pub(super) fn import_round(&mut self, import: &mut Import<'_>, round: RoundNumber) -> Acted {
        let record = import.record;
        let mut out: Vec<(u32, Absence)> = Vec::new();
        for (at, one) in record.participants().iter().enumerate() {
            if let Some(Slot::Out(absence)) = record.slot(at, round) {
                out.push((one.number.get(), absence));
            }
        }
        out.sort_unstable();
        let mut pab = None;
        for (number, kind) in out {
            let entry = import.entry_of(number)?;
            if kind == Absence::PairingBye {
                pab = Some(entry);
                continue;
            }
            self.step(
                import,
                Event::ByeGranted {
                    entry,
                    round,
                    kind,
                    text: None,
                },
            )?;
        }
        let mut sides: Vec<(EntryId, EntryId, Outcome)> = Vec::new();
        let mut reported: Vec<(usize, Outcome, Outcome, bool)> = Vec::new();
        for board in boards::recorded(record, round) {
            let (Some(black), Some(counts)) = (board.black, board.outcome) else {
                continue;
            };
            // Two ledgers: record 001 may differ from the outcome that counts.
            let (said, turned) = import.reported_result(round, board.white, black);
            if said.is_some_and(|said| said != counts) || turned {
                reported.push((sides.len(), counts, said.unwrap_or(counts), turned));
            }
            let (white, black) = (import.entry_of(board.white)?, import.entry_of(black)?);
            sides.push((white, black, counts));
        }
        let number = round.index() + 1;
        let last = number >= import.file.rounds_total();
        let drafted = drafting::empty(&import.scratch, round, last);
        let Event::RoundDrafted {
            attempt,
            numbers_version,
            out,
            input,
            ..
        } = drafted
        else {
            return Ok(());
        };
        self.step(
            import,
            Event::RoundDrafted {
                round,
                attempt,
                numbers_version,
                last,
                boards: sides
                    .iter()
                    .enumerate()
                    .map(|(at, (white, black, _))| BoardPair {
                        board: BoardNumber::at(at),
                        white: white.clone(),
                        black: black.clone(),
                        arrows: None,
                    })
                    .collect(),
                pab,
                out,
                input,
                story: String::new(),
                engine: "import".to_owned(),
                mode: None,
            },
        )?;
        let game = |at: usize| GameId {
            round,
            serial: u32::try_from(at + 1).unwrap_or(u32::MAX),
        };
        let hash = import.scratch.draft_hash(round).unwrap_or_default();
        self.step(
            import,
            Event::RoundPublished {
                round,
                attempt,
                boards: sides
                    .iter()
                    .enumerate()
                    .map(|(at, (white, black, _))| PublishedBoard {
                        game: game(at),
                        board: BoardNumber::at(at),
                        white: white.clone(),
                        black: black.clone(),
                    })
                    .collect(),
                matches: Vec::new(),
                hash,
                starts_at: None,
                scope: Some(import.scratch.scope(round)),
            },
        )?;
        if import.scratch.apart(round, false).is_some() {
            import.differing.push(round);
        }
        let paired_after = number < record.rounds();
        for (at, (_, _, outcome)) in sides.iter().enumerate() {
            let event = match outcome {
                Outcome::Open | Outcome::Adjourned if paired_after => Event::GameAdjourned {
                    game: game(at),
                    begun: true,
                    resume_at: None,
                    envelope: None,
                },
                Outcome::Open | Outcome::Adjourned => continue,
                outcome => Event::counts(game(at), *outcome, Source::Import),
            };
            self.step(import, event)?;
        }
        for (at, was, now, colours_reversed) in reported {
            self.step(
                import,
                Event::ReportCorrected {
                    game: game(at),
                    was,
                    now,
                    colours_reversed,
                    text: None,
                },
            )?;
        }
        Ok(())
    }

    /// Byes requested for later rounds.
    pub(super) fn import_requests(&mut self, import: &mut Import<'_>, taken: usize) -> Acted {
        let asked = import.file.byes_after(taken).into_iter();
        let mut wanted: Vec<(EntryId, RoundNumber, Absence)> = asked
            .filter_map(|((number, round), kind)| Some((import.entry(number)?, round, kind)))
            .collect();
        wanted.sort_by(|a, b| (&a.0, a.1).cmp(&(&b.0, b.1)));
        for (entry, round, kind) in wanted {
            self.step(
                import,
                Event::ByeGranted {
                    entry,
                    round,
                    kind,
                    text: None,
                },
            )?;
        }
        Ok(())
    }
}
