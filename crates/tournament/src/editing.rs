//! Pairing by hand: each change is checked for breaches, and the result compared with the rules.

use jadoube_vocabulary::{Absence, BoardNumber, EntryId, RoundNumber, Side};

use crate::door::{Act, Acted};
use crate::drafting;
use crate::engines;
use crate::event::{Event, PairingVerdict, RepairCause};
use crate::history::due;
use crate::refusal::Reason;
use crate::round::{RoundSlot, RoundState, Session};
use crate::warnings::{Warning, WarningCode};

/// Boards as indices; Black is `None` for the bye.
type Boards = Vec<(usize, Option<usize>)>;

impl<'a> Act<'a> {
    pub(crate) fn session(&self, round: RoundNumber) -> Acted<(&'a RoundState, &'a Session)> {
        let found = self.state.round(round);
        let found = found.and_then(|found| Some((found, found.session.as_ref()?)));
        found.ok_or_else(|| Reason::NoSession { round }.into())
    }

    pub(crate) fn start_editing(
        &mut self,
        round: RoundNumber,
        cause: Option<RepairCause>,
    ) -> Acted {
        self.no_session()?;
        let found = self.state.round(round);
        match found.filter(|found| found.published.is_some()) {
            Some(found) => {
                // T26: a correct pairing must not be altered in anybody's favour.
                let cause = cause.ok_or(Reason::PairingStands {
                    article: "C.04.2:4.4".to_owned(),
                })?;
                self.may_repair(round, found, Some(cause))?;
            }
            None if found.is_some_and(|found| found.draft.is_some()) => {
                if self.state.is_stale(round) {
                    return Err(Reason::DraftStale { round }.into());
                }
            }
            None => {
                // T27: nothing could be drafted, so an empty draft is filled by hand.
                if round != self.state.next_round() || self.state.versions.is_empty() {
                    return Err(Reason::NoDraft { round }.into());
                }
                let last = round.get() >= self.config()?.rounds;
                self.push(drafting::empty(self.state, round, last));
            }
        }
        self.push(Event::EditingStarted { round, cause });
        Ok(())
    }

    /// Whether an entry takes part in the round at all.
    pub(crate) fn plays(&self, found: &RoundState, at: usize) -> bool {
        if found.published.is_some() {
            return match found.slot(at) {
                RoundSlot::Game(_) | RoundSlot::Out(Absence::PairingBye) => true,
                RoundSlot::Out(_) => false,
            };
        }
        let out = found.draft.iter().flat_map(|draft| &draft.out);
        let numbered = self.state.number(at).is_some();
        numbered && !out.into_iter().any(|(place, _)| *place == at)
    }

    pub(crate) fn set_board(
        &mut self,
        round: RoundNumber,
        board: BoardNumber,
        white: Option<&EntryId>,
        black: Option<&EntryId>,
    ) -> Acted {
        let (found, session) = self.session(round)?;
        if board.index() > session.boards.len() {
            return Err(Reason::NoSuchBoard { round, board }.into());
        }
        let mut places = Vec::new();
        for id in white.into_iter().chain(black) {
            let at = self.place(id)?;
            if !self.plays(found, at) {
                return Err(Reason::DoesNotPlay { entry: id.clone() }.into());
            }
            if places.contains(&at) {
                return Err(Reason::Twice { entry: id.clone() }.into());
            }
            places.push(at);
        }
        if let (Some(w), Some(b), [one, two]) = (white, black, places.as_slice()) {
            self.breaches(round, board, (w, *one), (b, *two), found);
        }
        self.push(Event::BoardSet {
            round,
            board,
            white: white.cloned(),
            black: black.cloned(),
        });
        Ok(())
    }

    /// The rules broken by a board made by hand.
    fn breaches(
        &mut self,
        round: RoundNumber,
        board: BoardNumber,
        (white, one): (&EntryId, usize),
        (black, two): (&EntryId, usize),
        found: &RoundState,
    ) {
        if let Some(met) = self.state.met(one, two, round) {
            self.warn(Warning::Rematch {
                board,
                white: white.clone(),
                black: black.clone(),
                round: met,
            });
        }
        let apart = self.state.forbidden.iter().any(|group| {
            let here = group.first.is_none_or(|first| first <= round)
                && group.last.is_none_or(|last| round <= last);
            here && group.entries.contains(&one) && group.entries.contains(&two)
        });
        if apart {
            self.warn(Warning::ForbiddenMet {
                board,
                white: white.clone(),
                black: black.clone(),
            });
        }
        let last = found.draft.as_ref().is_some_and(|draft| draft.last);
        let mut against = 0;
        for (id, at, side) in [(white, one, Side::White), (black, two, Side::Black)] {
            let colours = self.state.colours_before(at, round);
            if due(&colours).is_some_and(|due| due != side) {
                against += 1;
            }
            if last {
                continue;
            }
            let run = colours.iter().rev().take_while(|had| **had == side).count();
            if run >= 2 {
                self.warn(Warning::ThirdColour { entry: id.clone() });
            }
            let same = colours.iter().filter(|had| **had == side).count();
            let other = colours.len() - same;
            if same + 1 > other + 2 {
                self.warn(Warning::ColourDifference { entry: id.clone() });
            }
        }
        if against == 2 {
            self.warn(Warning::ColoursBothAgainst {
                board,
                white: white.clone(),
                black: black.clone(),
            });
        }
    }

    pub(crate) fn remove_board(&mut self, round: RoundNumber, board: BoardNumber) -> Acted {
        let (_, session) = self.session(round)?;
        if board.index() >= session.boards.len() {
            return Err(Reason::NoSuchBoard { round, board }.into());
        }
        self.push(Event::BoardRemoved { round, board });
        Ok(())
    }

    pub(crate) fn set_pab(&mut self, round: RoundNumber, entry: Option<&EntryId>) -> Acted {
        let (found, _) = self.session(round)?;
        if let Some(id) = entry {
            let at = self.place(id)?;
            if !self.plays(found, at) {
                return Err(Reason::DoesNotPlay { entry: id.clone() }.into());
            }
            if self.state.had_free_points(at, round) {
                self.warn(Warning::PabIneligible { entry: id.clone() });
            }
            let mine = self.state.points_for_pairing(at, round);
            let lower = self.state.numbers().iter().any(|&other| {
                self.plays(found, other)
                    && !self.state.had_free_points(other, round)
                    && self.state.points_for_pairing(other, round) < mine
            });
            if lower {
                self.warn(Warning::PabNotLowest { entry: id.clone() });
            }
        }
        self.push(Event::PabSet {
            round,
            entry: entry.cloned(),
        });
        Ok(())
    }

    pub(crate) fn finish_editing(&mut self, round: RoundNumber) -> Acted {
        let (found, session) = self.session(round)?;
        let half = session.boards.iter().enumerate();
        let half: Vec<BoardNumber> = half
            .filter(|(_, (white, black))| white.is_some() != black.is_some())
            .map(|(at, _)| BoardNumber::at(at))
            .collect();
        if !half.is_empty() {
            return Err(Reason::HalfEmptyBoard { boards: half }.into());
        }
        let made: Boards = session
            .boards
            .iter()
            .filter_map(|(white, black)| Some(((*white)?, Some((*black)?))))
            .chain(session.pab.map(|at| (at, None)))
            .collect();
        let placed = |at: usize| made.iter().any(|(one, two)| *one == at || *two == Some(at));
        let lost = self.state.numbers().iter().copied();
        let lost: Vec<EntryId> = lost
            .filter(|at| self.plays(found, *at) && !placed(*at))
            .filter_map(|at| self.state.id(at))
            .collect();
        if !lost.is_empty() {
            return Err(Reason::NotPlaced { entries: lost }.into());
        }
        let (verdict, checker) = self.checker(found);
        let only = |list: &Boards, other: &Boards| -> Boards {
            list.iter()
                .copied()
                .filter(|board| !other.contains(board))
                .collect()
        };
        let (only_checker, only_made) = (only(&checker, &made), only(&made, &checker));
        let verdict = match verdict {
            PairingVerdict::Same if !only_made.is_empty() || !only_checker.is_empty() => {
                PairingVerdict::Differs
            }
            verdict => verdict,
        };
        let ids = |list: &Boards| {
            list.iter()
                .filter_map(|(one, two)| {
                    let two = match two {
                        Some(at) => Some(self.state.id(*at)?),
                        None => None,
                    };
                    Some((self.state.id(*one)?, two))
                })
                .collect::<Vec<_>>()
        };
        let (only_checker, only_made) = (ids(&only_checker), ids(&only_made));
        let breaches = self.broken(round, found, &made);
        if verdict != PairingVerdict::Same {
            self.warn(Warning::ManualDiffers {
                round,
                only_checker: only_checker.clone(),
                only_made: only_made.clone(),
            });
        }
        self.push(Event::EditingFinished {
            round,
            verdict,
            only_checker,
            only_made,
            breaches,
        });
        Ok(())
    }

    /// The rules broken by all boards together: for the log, without asking again.
    fn broken(
        &mut self,
        round: RoundNumber,
        found: &RoundState,
        made: &Boards,
    ) -> Vec<WarningCode> {
        let before = self.warnings.len();
        for (at, (white, black)) in made.iter().enumerate() {
            let ids = (
                self.state.id(*white),
                black.and_then(|at| self.state.id(at)),
            );
            if let ((Some(one), Some(two)), Some(black)) = (&ids, black) {
                let board = BoardNumber::at(at);
                self.breaches(round, board, (one, *white), (two, *black), found);
            }
        }
        let broken = self.warnings.split_off(before);
        let mut codes: Vec<WarningCode> = broken.iter().map(Warning::code).collect();
        codes.sort_unstable();
        codes.dedup();
        codes
    }

    /// The boards that the rules give for the frozen input.
    fn checker(&self, found: &RoundState) -> (PairingVerdict, Boards) {
        let blob = found.draft.as_ref().map(|draft| draft.input.blob.as_str());
        let input = blob.and_then(|blob| serde_json::from_str(blob).ok());
        let Some(input): Option<jadoube_competition::PairingInput> = input else {
            return (PairingVerdict::Unchecked, Vec::new());
        };
        let Ok(made) = engines::pair(&input, false) else {
            return (PairingVerdict::NoLegal, Vec::new());
        };
        let place = |number: u32| {
            let one = input
                .competition
                .participants
                .get((number as usize).wrapping_sub(1))?;
            self.state.place_of(&one.id)
        };
        let boards = made
            .boards
            .iter()
            .filter_map(|(w, b, _)| Some((place(*w)?, Some(place(*b)?))));
        let pab = made.pab.and_then(place).map(|at| (at, None));
        (PairingVerdict::Same, boards.chain(pab).collect())
    }

    /// 2.9: one editor at a time, recorded in the log; the boards stay as they are.
    pub(crate) fn take_over_editing(&mut self, round: RoundNumber) -> Acted {
        self.session(round)?;
        self.push(Event::EditingTakenOver { round });
        Ok(())
    }

    pub(crate) fn cancel_editing(&mut self, round: RoundNumber) -> Acted {
        let (found, _) = self.session(round)?;
        self.push(Event::EditingCancelled { round });
        // A draft made only to be filled by hand is dropped with the session.
        let draft = found.draft.as_ref().filter(|_| found.published.is_none());
        if let Some(draft) = draft.filter(|draft| draft.boards.is_empty() && draft.pab.is_none()) {
            self.push(Event::DraftDiscarded {
                round,
                attempt: draft.attempt,
                text: None,
            });
        }
        Ok(())
    }
}
