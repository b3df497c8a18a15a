//! A file that was read, written again in a dialect: records in their order, notes and unknown
//! ones in their words, and a report of what the dialect cannot hold.

use std::collections::{BTreeMap, BTreeSet};

use jadoube_pairing::swiss::dutch::Colour;

use super::columns::{lines, write_tenths};
use super::model::{Mark, Player, Remark, RoundCell, Trf};
use super::points::point_system;
use super::read::{Reading, TrfError, read};
use super::{codes, records, write};

/// How a file is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    /// The report of 2016: descriptive records, 001 and 013.
    Trf16,
    /// The same with the records XX* of one engine.
    Trfx,
    /// The report of 2026.
    Trf26,
}

/// A file written again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Converted {
    /// The text, lines ended by CR LF.
    pub text: String,
    /// What the dialect cannot hold, by line of what was read.
    pub losses: Vec<Remark>,
}

/// Reads a text and writes it in a dialect. Also gives what was read.
///
/// # Errors
/// As [`read`].
pub fn convert(text: &str, to: Dialect) -> Result<(Trf, Converted), TrfError> {
    let trf = read(text)?;
    let mut writer = Writer::new(&trf, to);
    for (number, line) in lines(text) {
        if !line.trim().is_empty() {
            writer.line(number, line)?;
        }
    }
    let converted = Converted {
        text: writer
            .out
            .iter()
            .map(|line| format!("{line}\r\n"))
            .collect(),
        losses: writer.losses,
    };
    Ok((trf, converted))
}

struct Writer<'a> {
    trf: &'a Trf,
    to: Dialect,
    /// The round to come.
    next: usize,
    /// Byes of the round to come that records give, by player.
    asked: BTreeMap<u32, Mark>,
    players: BTreeMap<usize, &'a Player>,
    out: Vec<String>,
    losses: Vec<Remark>,
    /// Kinds of records written as one.
    written: BTreeSet<&'static str>,
}

impl<'a> Writer<'a> {
    fn new(trf: &'a Trf, to: Dialect) -> Self {
        let next = trf.rounds_paired() + 1;
        let mut asked = BTreeMap::new();
        if !trf.is_team_event() {
            for number in &trf.absent {
                asked.insert(*number, Mark::ZeroBye);
            }
            for byes in trf.byes.iter().filter(|byes| byes.round == next) {
                asked.extend(byes.players.iter().map(|number| (*number, byes.mark)));
            }
        }
        Self {
            trf,
            to,
            next,
            asked,
            players: trf.players.iter().map(|p| (p.line, p)).collect(),
            out: Vec::new(),
            losses: Vec::new(),
            written: BTreeSet::new(),
        }
    }

    fn lose(&mut self, line: usize, what: impl Into<String>) {
        self.losses.push(Remark {
            line,
            what: what.into(),
        });
    }

    fn line(&mut self, number: usize, line: &str) -> Result<(), TrfError> {
        let mut alone = Reading::default();
        // The file was read as a whole: its lines read alone as well.
        if !line.starts_with("001") {
            records::read(&mut alone, number, line)?;
        }
        let one = alone.trf;
        let code: String = line.chars().take(3).collect();
        let code = code.trim();
        match code {
            "001" => {
                if let Some(player) = self.players.get(&number) {
                    let player = self.with_byes(player);
                    self.out.push(write::player(&player));
                }
            }
            "142" | "XXR" | "152" | "XXC" => self.terms(number, code, &one),
            "162" | "XXS" | "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
                self.points(number, code);
            }
            "240" | "XXZ" => self.byes(number, code, &one),
            "250" | "XXA" => self.acceleration(number, code, &one),
            "260" | "XXP" => self.forbidden(number, code, &one),
            "310" if self.to != Dialect::Trf26 => {
                let mut old = one;
                for team in &mut old.teams {
                    team.number = None;
                }
                write::records(&old, &mut self.out);
                let what = "310: written as 013, without number, points and rank of the team";
                self.lose(number, what);
            }
            "299" | "300" | "320" | "330" if self.to != Dialect::Trf26 => {
                self.no_place(number, code)
            }
            "013" | "299" | "300" | "310" | "320" | "330" => write::records(&one, &mut self.out),
            _ => self.kept(number, code, &one),
        }
        Ok(())
    }

    fn no_place(&mut self, number: usize, code: &str) {
        let name = match self.to {
            Dialect::Trf16 => "TRF16",
            Dialect::Trfx => "TRFx",
            Dialect::Trf26 => "TRF26",
        };
        self.lose(
            number,
            format!("{code}: {name} has no such record, left out"),
        );
    }

    /// Old dialects tell a bye of the round to come in its round column.
    fn with_byes(&self, player: &Player) -> Player {
        let mut player = player.clone();
        let in_cells = match self.to {
            Dialect::Trf26 => None,
            Dialect::Trf16 => self.asked.get(&player.number),
            // XXZ has its own place.
            Dialect::Trfx => self
                .asked
                .get(&player.number)
                .filter(|_| !self.trf.absent.contains(&player.number)),
        };
        if let Some(mark) = in_cells
            && player.rounds.len() < self.next
        {
            player.rounds.resize(self.next, RoundCell::ABSENT);
            if let Some(cell) = player.rounds.last_mut() {
                cell.mark = *mark;
            }
        }
        player
    }

    fn terms(&mut self, number: usize, code: &str, one: &Trf) {
        if self.to == Dialect::Trf16 {
            return self.no_place(number, code);
        }
        let new = self.to == Dialect::Trf26;
        if let Some(rounds) = one.rounds {
            let code = if new { "142" } else { "XXR" };
            self.out.push(format!("{code} {rounds}"));
        }
        let mut words = Vec::new();
        match one.initial_colour {
            Some(Colour::White) => words.push("white1"),
            Some(Colour::Black) => words.push("black1"),
            None => {}
        }
        if one.by_rank {
            words.push("rank");
        }
        match (new, one.initial_colour) {
            (true, Some(Colour::White)) => self.out.push("152 W".to_owned()),
            (true, Some(Colour::Black)) => self.out.push("152 B".to_owned()),
            (false, _) if !words.is_empty() => self.out.push(format!("XXC {}", words.join(" "))),
            _ => {}
        }
        if new && one.by_rank {
            self.lose(
                number,
                "XXC: TRF26 cannot ask for pairing by rank, left out",
            );
        }
    }

    /// Several records become one, in the place of the first.
    fn points(&mut self, number: usize, code: &str) {
        if self.to == Dialect::Trf16 {
            return self.no_place(number, code);
        }
        if !self.written.insert("points") {
            return;
        }
        let stated = &self.trf.points;
        if self.to == Dialect::Trf26 {
            self.out.extend(write::points(stated));
            return;
        }
        self.out.push(write::xxs(stated));
        let draw = point_system(stated).draw;
        if let Some(unknown) = stated.unknown.filter(|unknown| *unknown != draw) {
            let worth = write_tenths(unknown);
            self.lose(
                number,
                format!("162: TRFx cannot say that an open game is worth {worth}, left out"),
            );
        }
    }

    fn byes(&mut self, number: usize, code: &str, one: &Trf) {
        match (self.to, code) {
            (Dialect::Trf26, "240") | (Dialect::Trfx, "XXZ") => {
                write::records(one, &mut self.out);
            }
            (Dialect::Trf26, _) => {
                let next = self.next;
                let only = |player: &&u32| {
                    let by_240 = self
                        .trf
                        .byes
                        .iter()
                        .any(|byes| byes.round == next && byes.players.contains(player));
                    let by_cell = self
                        .trf
                        .player(**player)
                        .is_some_and(|found| found.rounds.len() >= next);
                    !by_240 && !by_cell
                };
                let players: Vec<u32> = one.absent.iter().filter(only).copied().collect();
                if !players.is_empty() {
                    let list = write::numbers(&players);
                    self.out.push(format!("240 Z {next:>3}{list}"));
                }
            }
            (_, "XXZ") => {}
            _ => {
                let later = one.byes.iter().find(|byes| byes.round > self.next);
                if let Some(byes) = later {
                    let round = byes.round;
                    let what =
                        format!("240: byes of round {round}, which is not the next, left out");
                    self.lose(number, what);
                } else if self.trf.is_team_event() {
                    self.no_place(number, code);
                }
            }
        }
    }

    fn acceleration(&mut self, number: usize, code: &str, one: &Trf) {
        match (self.to, code) {
            (Dialect::Trf26, "250") | (Dialect::Trfx, "XXA") => {
                write::records(one, &mut self.out);
            }
            (Dialect::Trf16, _) => self.no_place(number, code),
            (Dialect::Trfx, _) if self.trf.is_team_event() => self.no_place(number, code),
            (Dialect::Trfx, _) => self.all_accelerations(),
            (Dialect::Trf26, _) => {
                for (player, row) in &one.virtual_points {
                    for (at, points) in row.iter().enumerate().filter(|(_, p)| **p != 0) {
                        let round = at + 1;
                        self.out.push(format!(
                            "250      {:>4} {round:>3} {round:>3} {player:>4} {player:>4}",
                            write_tenths(*points)
                        ));
                    }
                }
            }
        }
    }

    /// Everybody's virtual points as records XXA, once.
    fn all_accelerations(&mut self) {
        if !self.written.insert("acceleration") {
            return;
        }
        let own: BTreeSet<u32> = self.trf.virtual_points.iter().map(|(n, _)| *n).collect();
        let rows = self.trf.acceleration();
        let virtual_points = rows.into_iter().filter(|(n, _)| !own.contains(n));
        let file = Trf {
            virtual_points: virtual_points.collect(),
            ..Trf::default()
        };
        write::records(&file, &mut self.out);
    }

    fn forbidden(&mut self, number: usize, code: &str, one: &Trf) {
        if self.to == Dialect::Trf16 || (self.to == Dialect::Trfx && self.trf.is_team_event()) {
            return self.no_place(number, code);
        }
        let mut file = one.clone();
        for group in &mut file.forbidden {
            if self.to == Dialect::Trf26 {
                group.first_round.get_or_insert(1);
                group
                    .last_round
                    .get_or_insert(self.trf.rounds.unwrap_or(999));
                continue;
            }
            let whole = group.first_round.is_none_or(|first| first == 1)
                && group.last_round.is_none_or(|last| {
                    self.trf.rounds.is_none_or(|rounds| last >= rounds) && last >= self.next
                });
            if !whole {
                let what = "260: TRFx forbids for the whole event only, left out";
                return self.losses.push(Remark {
                    line: number,
                    what: what.to_owned(),
                });
            }
            group.first_round = None;
            group.last_round = None;
        }
        write::records(&file, &mut self.out);
    }

    fn kept(&mut self, number: usize, code: &str, one: &Trf) {
        let Some(kept) = one.kept.first() else {
            return;
        };
        let new = matches!(
            code,
            "172" | "182" | "192" | "202" | "212" | "222" | "352" | "362" | "801" | "802"
        ) || codes::is_national(code, &kept.text);
        if self.to == Dialect::Trf26 || !new {
            self.out.push(write::kept(kept));
            return;
        }
        if code == "192" {
            if self.to == Dialect::Trfx && self.trf.is_baku() {
                self.all_accelerations();
            }
            if self.trf.record("092").is_none() {
                self.out
                    .push(format!("092 {}", kept.text).trim_end().to_owned());
                return;
            }
        }
        self.no_place(number, code);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYERS: &str = "001    1      A                                 2400                             1.0    1     3 w 1\n\
        001    2      B                                 2300                             0.5    2  0000 - H\n\
        001    3      C                                 2200                             0.0    3     1 b 0\n\
        001    4      D                                 2100                             0.0    4  0000 - Z\n";

    fn written(head: &str, to: Dialect) -> (Vec<String>, Vec<String>) {
        let (_, done) = convert(&format!("{head}{PLAYERS}"), to).unwrap();
        assert!(done.text.ends_with("\r\n"));
        let lines = done.text.split_terminator("\r\n").map(str::to_owned);
        let losses = done.losses.iter();
        let losses = losses.map(|loss| format!("{}: {}", loss.line, loss.what));
        (lines.collect(), losses.collect())
    }

    #[test]
    fn notes_and_unknown_records_keep_their_place_and_words() {
        let head = "###x glued\n012 Sample\n143 unknown\n### a note\n142 3\n";
        for to in [Dialect::Trf16, Dialect::Trfx, Dialect::Trf26] {
            let (lines, _) = written(head, to);
            assert_eq!(
                &lines[..4],
                ["###x glued", "012 Sample", "143 unknown", "### a note"]
            );
        }
    }

    #[test]
    fn trfx_and_trf26_say_the_same_in_their_own_records() {
        let new = "142 3\n152 B\n162  W 3.0    D 1.0\n240 H 002    4\n250       1.0   1   2    1    1\n260   1   3    1    2\n";
        let new = new.replace("240 H 002", "240 H   2");
        // Stated points are those of 1-half-0: only the form is looked at here.
        let (lines, losses) = written(&new, Dialect::Trfx);
        assert!(losses.is_empty(), "{losses:?}");
        for line in [
            "XXR 3",
            "XXC black1",
            "XXS W=3.0 D=1.0 WL=0.0 BL=0.0 FW=3.0 FPB=3.0 FL=0.0 ZPB=0.0 PAB=3.0",
            "XXA    1  1.0  1.0",
            "XXP 1 2",
        ] {
            assert!(lines.iter().any(|found| found == line), "{line}: {lines:?}");
        }
        assert!(
            lines
                .iter()
                .any(|line| line.ends_with("0000 - Z  0000 - H"))
        );
        let old = lines.iter().filter(|line| !line.starts_with("001"));
        let old: String = old.map(|line| format!("{line}\n")).collect();
        let (back, losses) = written(&old, Dialect::Trf26);
        assert!(losses.is_empty(), "{losses:?}");
        for line in [
            "142 3",
            "152 B",
            "162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0",
            "250       1.0   1   1    1    1",
            "260   1   3    1    2",
        ] {
            assert!(back.iter().any(|found| found == line), "{line}: {back:?}");
        }
    }

    #[test]
    fn what_a_dialect_cannot_hold_is_told_by_line() {
        let head = "142 3\n192 FIDE_DUTCH_2026\n092 Swiss\n299 W         0.5  001    1\n260   2   3    1    2\n";
        let (lines, losses) = written(head, Dialect::Trf16);
        assert!(lines.iter().all(|line| line.starts_with('0')), "{lines:?}");
        let told: Vec<&str> = losses.iter().map(|loss| &loss[..6]).collect();
        assert_eq!(told, ["1: 142", "2: 192", "4: 299", "5: 260"]);
        let (_, losses) = written(head, Dialect::Trfx);
        assert_eq!(losses.len(), 3, "{losses:?}");
        let (_, losses) = written("XXC rank\n", Dialect::Trf26);
        assert_eq!(losses.len(), 1, "{losses:?}");
    }
}
