//! Record by record: the equivalents in TRF16, `TRFx` and TRF26, and what has none.

use std::collections::BTreeSet;

use jadoube_vocabulary::Side;

use super::columns::write_tenths;
use super::convert::{Dialect, Writer};
use super::loss::Omission;
use super::model::Trf;
use super::points::{in_tenths, point_system};
use super::{codes, write};

impl Writer<'_> {
    pub(super) fn terms(&mut self, number: usize, code: &str, one: &Trf) {
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
            Some(Side::White) => words.push("white1"),
            Some(Side::Black) => words.push("black1"),
            None => {}
        }
        if one.by_rank {
            words.push("rank");
        }
        match (new, one.initial_colour) {
            (true, Some(Side::White)) => self.out.push("152 W".to_owned()),
            (true, Some(Side::Black)) => self.out.push("152 B".to_owned()),
            (false, _) if !words.is_empty() => self.out.push(format!("XXC {}", words.join(" "))),
            _ => {}
        }
        if new && one.by_rank {
            self.lose(number, code, Omission::ByRank);
        }
    }

    /// Several records become one, in the place of the first.
    pub(super) fn points(&mut self, number: usize, code: &str) {
        if self.to == Dialect::Trf16 {
            return self.no_place(number, code);
        }
        if !self.written.insert("points") {
            return;
        }
        let stated = &self.trf.points;
        if self.to == Dialect::Trf26 {
            let lines = write::points(stated);
            if lines.iter().any(|line| line.starts_with("XXS")) {
                self.lose(number, code, Omission::PointsAsXxs);
            }
            self.out.extend(lines);
            return;
        }
        self.out.push(write::xxs(stated));
        let draw = in_tenths(point_system(stated).draw);
        if let Some(unknown) = stated.unknown.filter(|unknown| *unknown != draw) {
            self.lose(number, "162", Omission::OpenGame(unknown));
        }
    }

    pub(super) fn byes(&mut self, number: usize, code: &str, one: &Trf) {
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
            (_, "XXZ") if self.trf.is_team_event() => self.no_place(number, code),
            (_, "XXZ") => {}
            _ => {
                let later = one.byes.iter().find(|byes| byes.round > self.next);
                if let Some(byes) = later {
                    self.lose(number, code, Omission::LaterByes(byes.round));
                } else if self.trf.is_team_event() {
                    self.no_place(number, code);
                }
            }
        }
    }

    pub(super) fn acceleration(&mut self, number: usize, code: &str, one: &Trf) {
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

    pub(super) fn forbidden(&mut self, number: usize, code: &str, one: &Trf) {
        // Records XXP name players; record 260 names teams in a team event.
        let other = match code {
            "XXP" => Dialect::Trf26,
            _ => Dialect::Trfx,
        };
        if self.to == Dialect::Trf16 || (self.to == other && self.trf.is_team_event()) {
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
                return self.lose(number, code, Omission::SomeRounds);
            }
            group.first_round = None;
            group.last_round = None;
        }
        write::records(&file, &mut self.out);
    }

    pub(super) fn kept(&mut self, number: usize, code: &str, one: &Trf) {
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
