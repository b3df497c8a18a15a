//! Importing the rounds of a file: byes, boards, results; and byes requested for later rounds.

use jadoube_competition::Parity;
use jadoube_formats::{boards, trf};
use jadoube_vocabulary::{Absence, BoardNumber, EntryId, GameId, Outcome, RoundNumber};

use super::{Import, bad};
use crate::door::{Act, Acted};
use crate::drafting;
use crate::event::{BoardPair, Event, PublishedBoard, Source};

impl Act<'_> {
    pub(super) fn import_round(&mut self, import: &mut Import<'_>, round: RoundNumber) -> Acted {
        let file = import.file;
        let mut players: Vec<&trf::Player> = file.players.iter().collect();
        players.sort_by_key(|player| player.number);
        let place = |number: u32| players.iter().position(|player| player.number == number);
        let cell = |player: &trf::Player| {
            player
                .rounds
                .get(round.index())
                .copied()
                .unwrap_or(trf::RoundCell::ABSENT)
        };
        let mut pab = None;
        for (at, player) in players.iter().enumerate() {
            let cell = cell(player);
            if cell.opponent.is_some() {
                continue;
            }
            let kind = cell.mark.absence();
            if kind == Absence::PairingBye {
                pab = import.ids.get(at).cloned();
                continue;
            }
            let entry = import
                .ids
                .get(at)
                .cloned()
                .ok_or_else(|| bad(player.line, "no such player"))?;
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
        let cards = file
            .scorecards(Parity::default())
            .map_err(|_| bad(1, "the report contradicts itself"))?;
        let number = round.get() as usize;
        let mut sides: Vec<(EntryId, EntryId, Outcome)> = Vec::new();
        let mut reported: Vec<(usize, Outcome, Outcome, bool)> = Vec::new();
        for board in boards::recorded(file, &cards, number) {
            let Some(black) = board.black else { continue };
            let (Some(w), Some(b)) = (place(board.white), place(black)) else {
                continue;
            };
            let (Some(one), Some(two)) = (players.get(w), players.get(b)) else {
                continue;
            };
            let counts = trf::outcome(cell(one), cell(two));
            // Two ledgers: record 001 may differ from the outcome that counts.
            let raw = (import.raw.player(one.number), import.raw.player(two.number));
            if let (Some(first), Some(second)) = raw {
                let (first, second) = (cell(first), cell(second));
                let turned = first.colour != cell(one).colour;
                let said = trf::outcome(first, second);
                if said != counts || turned {
                    reported.push((sides.len(), counts, said, turned));
                }
            }
            let id = |at: usize| {
                import
                    .ids
                    .get(at)
                    .cloned()
                    .ok_or_else(|| bad(one.line, "no such player"))
            };
            sides.push((id(w)?, id(b)?, counts));
        }
        let last = number >= file.rounds_total();
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
            },
        )?;
        if import.scratch.apart(round, false).is_some() {
            import.differing.push(round);
        }
        let paired_after = number < file.rounds_paired();
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

    /// Byes requested for later rounds: from 240 records, and from the next round's column.
    pub(super) fn import_requests(
        &mut self,
        import: &mut Import<'_>,
        taken: usize,
        paired: usize,
    ) -> Acted {
        let file = import.file;
        let mut players: Vec<&trf::Player> = file.players.iter().collect();
        players.sort_by_key(|player| player.number);
        let id = |number: u32| {
            let at = players.iter().position(|player| player.number == number)?;
            import.ids.get(at).cloned()
        };
        let mut wanted: Vec<(EntryId, RoundNumber, Absence)> = Vec::new();
        for byes in file.byes.iter().filter(|byes| byes.round > taken) {
            let round = byes.round.checked_sub(1).map(RoundNumber::at);
            let Some(round) = round else { continue };
            for number in &byes.players {
                wanted.extend(id(*number).map(|entry| (entry, round, byes.mark.absence())));
            }
        }
        if taken == paired {
            for player in &players {
                let cells = player.rounds.iter().enumerate().skip(taken);
                for (at, cell) in cells.filter(|(_, cell)| !cell.was_paired()) {
                    let round = RoundNumber::at(at);
                    wanted
                        .extend(id(player.number).map(|entry| (entry, round, cell.mark.absence())));
                }
            }
            let next = RoundNumber::at(taken);
            for number in &file.absent {
                wanted.extend(id(*number).map(|entry| (entry, next, Absence::Zero)));
            }
        }
        wanted.sort_by(|a, b| (&a.0, a.1).cmp(&(&b.0, b.1)));
        wanted.dedup_by(|a, b| (&a.0, a.1) == (&b.0, b.1));
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
