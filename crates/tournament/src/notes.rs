//! Notes: the `###` lines of the report, derived from the events, in English, using the start
//! numbers of the file.

use jadoube_vocabulary::{Absence, PointSystem, RoundNumber};

use crate::engines;
use crate::round::{RoundGame, RoundSlot, RoundState, is_drawn};
use crate::state::{ReportedChange, State};
use crate::warnings::NoteKind;

/// A line of the report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The kind.
    pub kind: NoteKind,
    /// The round it refers to.
    pub round: RoundNumber,
    /// What follows the round.
    pub text: String,
}

impl Note {
    /// As the report writes it, without the `###`.
    pub fn line(&self) -> String {
        let name = self.kind.name();
        if self.text.is_empty() {
            format!("{name} @ Round {}", self.round)
        } else {
            format!("{name} @ Round {}: {}", self.round, self.text)
        }
    }
}

impl State {
    /// All notes of the report; empty unless FIDE's rules apply.
    pub fn notes(&self) -> Vec<Note> {
        if !self.is_fide_event() {
            return Vec::new();
        }
        let mut notes = Vec::new();
        let mut note = |kind, round, text: String| notes.push(Note { kind, round, text });
        if let Some(round) = self.left_fide_mode {
            note(NoteKind::FideModeExited, round, String::new());
        }
        for change in &self.reported_changes {
            match change {
                ReportedChange::Rounds { round, from, to } => {
                    note(NoteKind::Rounds, *round, format!("{from} => {to}"));
                }
                ReportedChange::Other { round, text } => {
                    note(NoteKind::Configuration, *round, text.clone());
                }
                ReportedChange::TieBreaks { round, from, to } => {
                    let text = format!("{} => {}", from.join(","), to.join(","));
                    note(NoteKind::TieBreaks, *round, text);
                }
            }
        }
        self.number_notes(&mut note);
        for (at, found) in self.rounds.iter().enumerate() {
            if found.published.is_some() {
                self.round_notes(RoundNumber::at(at), found, &mut note);
            }
        }
        for (at, entry) in self.alive() {
            for (round, _) in entry
                .byes
                .iter()
                .filter(|(round, kind)| **kind == Absence::Full && self.had_bye(at, **round))
            {
                note(NoteKind::Fpb, *round, entry.number.unwrap_or(0).to_string());
            }
        }
        notes
    }

    fn number_notes(&self, note: &mut dyn FnMut(NoteKind, RoundNumber, String)) {
        use crate::event::NumbersCause;
        let versions = self.versions.iter().zip(self.versions.iter().skip(1));
        for (at, (before, now)) in versions.enumerate() {
            // What the next version reverted is not reported.
            let undone = self
                .versions
                .get(at + 2)
                .is_some_and(|next| next.cause == NumbersCause::Undo && next.order == before.order);
            let round = now.from_round.previous();
            let Some(round) = round.filter(|_| !undone && now.cause == NumbersCause::Regeneration)
            else {
                continue;
            };
            if let Some((a, b)) = now.exchanged {
                let number = |at: usize| {
                    now.order
                        .iter()
                        .position(|place| *place == at)
                        .map_or(0, |p| p + 1)
                };
                let (a, b) = (number(a), number(b));
                note(
                    NoteKind::Exchange,
                    round,
                    format!("{}-{}", a.min(b), a.max(b)),
                );
                continue;
            }
            let moves = before.order.iter().enumerate().filter_map(|(from, place)| {
                let to = now.order.iter().position(|other| other == place)?;
                (from != to).then(|| format!("{}->{}", from + 1, to + 1))
            });
            let moves: Vec<String> = moves.collect();
            note(NoteKind::Regeneration, round, moves.join(" "));
        }
    }

    /// The number of an entry in the file: players of teams are numbered there, and nowhere else.
    fn file_number(&self, at: usize) -> u32 {
        if let Some(number) = self.number(at) {
            return number;
        }
        let Some(person) = self.entry(at).map(|entry| &entry.person) else {
            return 0;
        };
        let competition = self.competition();
        let rosters = competition
            .participants
            .iter()
            .filter_map(|team| team.roster.as_ref());
        let mut members = rosters.flat_map(|roster| roster.base.iter().chain(&roster.reserves));
        let found = members.find(|member| member.person == *person);
        found
            .and_then(|member| member.number)
            .map_or(0, |number| number.get())
    }

    fn board_text(&self, (one, two): (usize, Option<usize>)) -> String {
        let number = |at: usize| self.file_number(at);
        match two {
            Some(two) => format!("{}-{}", number(one), number(two)),
            None => format!("{} bye", number(one)),
        }
    }

    fn boards_text(&self, boards: &[(usize, Option<usize>)]) -> String {
        let parts: Vec<String> = boards.iter().map(|board| self.board_text(*board)).collect();
        parts.join(" ")
    }

    fn round_notes(
        &self,
        round: RoundNumber,
        found: &RoundState,
        note: &mut dyn FnMut(NoteKind, RoundNumber, String),
    ) {
        self.altered(round, found, note);
        if self
            .imported
            .as_ref()
            .is_some_and(|rounds| rounds.contains(&round))
            && let Some((ours, theirs)) = self.apart(round, false)
        {
            let text = format!(
                "{} => {}",
                self.boards_text(&theirs),
                self.boards_text(&ours)
            );
            note(NoteKind::Import, round, text);
        }
        let planned = self.config.as_ref().map_or(0, |config| config.rounds);
        let recheck = found.published.as_ref().is_some_and(|published| {
            published.last != (round.get() >= planned) && Some(round) == self.last_published()
        });
        if recheck
            && self.system().is_swiss()
            && let Some((ours, theirs)) = self.apart(round, true)
        {
            let text = format!(
                "last round; {} => {}",
                self.boards_text(&theirs),
                self.boards_text(&ours)
            );
            note(NoteKind::Configuration, round, text);
        }
        if Some(round) == self.last_published()
            && let Some(points) = self.config.as_ref().map(|config| config.points)
            && self.differs_by_points(round, &points)
        {
            note(
                NoteKind::Configuration,
                round,
                "points; paired by others".to_owned(),
            );
        }
        for (_, game) in found.boards() {
            self.game_notes(round, game, note);
        }
    }

    /// VCL Q76-77, Q86-87: whether the changed points would have given another pairing.
    pub(crate) fn differs_by_points(&self, round: RoundNumber, points: &PointSystem) -> bool {
        let Some(mut input) = self.memory(round).filter(|_| self.system().is_swiss()) else {
            return false;
        };
        if input.competition.points == *points {
            return false;
        }
        let boards = |input: &jadoube_competition::PairingInput| {
            let made = engines::pair(input, false).ok()?;
            Some((made.boards, made.pab))
        };
        let before = boards(&input);
        input.competition.points = *points;
        before != boards(&input)
    }

    /// At most one line per round for boards made by hand and boards added late.
    fn altered(
        &self,
        round: RoundNumber,
        found: &RoundState,
        note: &mut dyn FnMut(NoteKind, RoundNumber, String),
    ) {
        let late: Vec<(usize, Option<usize>)> = found
            .on_boards()
            .filter(|game| game.late)
            .map(|game| (game.white, Some(game.black)))
            .collect();
        let (mut before, mut now) = (Vec::new(), Vec::new());
        let mut words = "";
        if let Some(manual) = &found.manual {
            before.extend(&manual.only_checker);
            now.extend(&manual.only_made);
            if manual.verdict == crate::event::PairingVerdict::NoLegal {
                words = "no legal pairing; ";
            }
        }
        if !late.is_empty() {
            let pab = found.published.as_ref().and_then(|published| published.pab);
            let lifted = pab.filter(|at| matches!(found.slot(*at), RoundSlot::Game(_)));
            before.extend(lifted.map(|at| (at, None)));
            now.extend(late);
        }
        if before.is_empty() && now.is_empty() {
            return;
        }
        let text = format!(
            "{words}{} => {}",
            self.boards_text(&before),
            self.boards_text(&now)
        );
        note(
            NoteKind::Mpa,
            round,
            text.replace("  ", " ").trim().to_owned(),
        );
    }

    fn game_notes(
        &self,
        round: RoundNumber,
        game: &RoundGame,
        note: &mut dyn FnMut(NoteKind, RoundNumber, String),
    ) {
        let pair = self.board_text((game.white, Some(game.black)));
        let swiss = self.system().is_swiss();
        if let Some(was) = game.paired_as.filter(|_| swiss) {
            note(
                NoteKind::Correction,
                round,
                format!("{pair}: {was} => {}", game.outcome),
            );
        }
        if game.reversed {
            note(
                NoteKind::Correction,
                round,
                format!("{pair}: colours reversed"),
            );
        }
        let ended = game.ended_late && !game.outcome.is_unfinished();
        if ended && !is_drawn(game.outcome) && swiss {
            note(
                NoteKind::Adjournment,
                round,
                format!("{pair} {}", game.outcome),
            );
        }
        let reported = game.reported();
        if game.report.is_some() && !game.outcome.is_unfinished() {
            let counts = game.outcome;
            // A checker must know which colours the pairings are based on.
            let turned = game.report.is_some_and(|report| report.colours_reversed);
            let turned = if turned {
                "; colours reversed in 001"
            } else {
                ""
            };
            let text = format!(
                "{pair}: {reported} in 001, {counts} used for pairings and standings{turned}"
            );
            note(NoteKind::RatingCorrection, round, text);
        }
    }

    /// Boards given by the rules but not in the round, and vice versa.
    #[expect(
        clippy::type_complexity,
        reason = "two lists of boards, named in the line above"
    )]
    pub fn apart(
        &self,
        round: RoundNumber,
        other_last: bool,
    ) -> Option<(Vec<(usize, Option<usize>)>, Vec<(usize, Option<usize>)>)> {
        let mut input = self.memory(round)?;
        if other_last {
            input.last = !input.last;
            input.competition.next.last = input.last;
        }
        let published = self.round(round)?.published.as_ref()?;
        let theirs: Vec<(usize, Option<usize>)> = published
            .boards
            .iter()
            .map(|(white, black)| (*white, Some(*black)))
            .chain(published.pab.map(|at| (at, None)))
            .collect();
        let place = |number: u32| {
            let one = input
                .competition
                .participants
                .get((number as usize).wrapping_sub(1))?;
            self.index.get(&one.id).copied()
        };
        let ours: Vec<(usize, Option<usize>)> = match engines::pair(&input, false) {
            Ok(made) => {
                let boards = made.boards.iter();
                let boards = boards.filter_map(|(w, b, _)| Some((place(*w)?, Some(place(*b)?))));
                let pab = made.pab.and_then(place).map(|at| (at, None));
                boards.chain(pab).collect()
            }
            Err(_) => Vec::new(),
        };
        let only = |list: &[(usize, Option<usize>)], other: &[(usize, Option<usize>)]| {
            let apart = list.iter().filter(|board| !other.contains(board));
            apart.copied().collect::<Vec<_>>()
        };
        let found = (only(&ours, &theirs), only(&theirs, &ours));
        (!found.0.is_empty() || !found.1.is_empty()).then_some(found)
    }
}
