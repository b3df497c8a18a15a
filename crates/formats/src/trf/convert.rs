//! Converting a file to a dialect: records in order, notes and unknown ones verbatim, and a list of
//! what the dialect cannot represent.

use std::collections::{BTreeMap, BTreeSet};

use jadoube_vocabulary::Mark;

use super::columns::{Columns, lines, whole};
use super::fault::TrfError;
use super::loss::{Omission, Omitted};
use super::model::{Player, RoundCell, Spelling, Trf};
use super::oddity::Oddity;
use super::points::{point_system, worth};
use super::read::{Reading, read};
use super::{player, records, write};

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

impl Dialect {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trf16 => "TRF16",
            Self::Trfx => "TRFx",
            Self::Trf26 => "TRF26",
        }
    }
}

/// How lines end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LineEnds {
    /// CR LF.
    #[default]
    CrLf,
    /// LF.
    Lf,
    /// CR.
    Cr,
    /// As the first line that was read; CR LF where there is only one.
    Kept,
}

impl LineEnds {
    fn of(self, text: &str) -> &'static str {
        let found = text.find(['\r', '\n']).and_then(|at| text.get(at..));
        match (self, found) {
            (Self::CrLf, _) | (Self::Kept, None) => "\r\n",
            (Self::Lf, _) => "\n",
            (Self::Cr, _) => "\r",
            (Self::Kept, Some(rest)) if rest.starts_with("\r\n") => "\r\n",
            (Self::Kept, Some(rest)) if rest.starts_with('\r') => "\r",
            (Self::Kept, Some(_)) => "\n",
        }
    }
}

/// A file written again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Converted {
    /// The text; its last line has an end as well.
    pub text: String,
    /// What the dialect cannot represent, by line of the input.
    pub losses: Vec<Omitted>,
}

/// Reads a text and writes it in a dialect. Also gives what was read.
///
/// # Errors
/// As [`read`].
pub fn convert(text: &str, to: Dialect, ends: LineEnds) -> Result<(Trf, Converted), TrfError> {
    let trf = read(text)?;
    let mut writer = Writer::new(&trf, to);
    for (number, line) in lines(text) {
        if line.trim().is_empty() {
            writer.out.push(String::new());
        } else {
            writer.line(number, line)?;
        }
    }
    let end = ends.of(text);
    let converted = Converted {
        text: writer.out.iter().flat_map(|line| [line, end]).collect(),
        losses: writer.losses,
    };
    Ok((trf, converted))
}

/// A file being written.
pub(super) struct Writer<'a> {
    pub(super) trf: &'a Trf,
    pub(super) to: Dialect,
    /// The round to come.
    pub(super) next: usize,
    /// Byes of the round to come that records give, by player.
    asked: BTreeMap<u32, Mark>,
    /// The points the results give those players, without these byes.
    computed: BTreeMap<u32, i32>,
    players: BTreeMap<usize, &'a Player>,
    pub(super) out: Vec<String>,
    losses: Vec<Omitted>,
    /// Kinds of records written as one.
    pub(super) written: BTreeSet<&'static str>,
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
        let mut computed = BTreeMap::new();
        if !asked.is_empty() {
            let given = trf.players.iter().map(|player| {
                let points = trf.points_after(player, trf.rounds_paired());
                (player.number, points)
            });
            computed.extend(given.filter(|(number, _)| asked.contains_key(number)));
        }
        Self {
            trf,
            to,
            next,
            asked,
            computed,
            players: trf.players.iter().map(|p| (p.line, p)).collect(),
            out: Vec::new(),
            losses: Vec::new(),
            written: BTreeSet::new(),
        }
    }

    pub(super) fn lose(&mut self, line: usize, code: &str, what: Omission) {
        self.losses.push(Omitted {
            line,
            code: code.to_owned(),
            what,
        });
    }

    pub(super) fn no_place(&mut self, line: usize, code: &str) {
        self.lose(line, code, Omission::NoSuchRecord(self.to));
    }

    fn line(&mut self, number: usize, line: &str) -> Result<(), TrfError> {
        if line.starts_with("001") {
            self.player(number, line);
            return Ok(());
        }
        // The whole file was readable, so its lines are too.
        let mut alone = Reading::default();
        records::read(&mut alone, number, line)?;
        let one = alone.trf;
        for remark in &one.remarks {
            if let Oddity::NotKnown(word) = &remark.what {
                self.lose(number, &remark.code, Omission::NotKnown(word.clone()));
            }
        }
        let code: String = line.chars().take(3).collect();
        let code = code.trim();
        match code {
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
                self.lose(number, code, Omission::TeamAs013);
            }
            // Written already, as what record 310 says.
            "013" if self.to != Dialect::Trf26 && !self.trf.old_teams.is_empty() => {}
            "299" | "300" | "320" | "330" if self.to != Dialect::Trf26 => {
                self.no_place(number, code)
            }
            "013" | "299" | "300" | "310" | "320" | "330" => write::records(&one, &mut self.out),
            _ => self.kept(number, code, &one),
        }
        Ok(())
    }

    /// Record 001, and what it held that no column is for.
    fn player(&mut self, number: usize, line: &str) {
        let Some(player) = self.players.get(&number) else {
            return;
        };
        let player = self.with_byes(player);
        let (player, unsaid) = self.spelled(player);
        self.out.push(write::player(&player));
        let to = self.to;
        for (round, code) in unsaid {
            self.lose(number, "001", Omission::OpenCode { to, round, code });
        }
        let columns = Columns::of(line);
        for (at, cell) in player.rounds.iter().enumerate() {
            let from = 92 + 10 * at;
            let alone = cell.opponent.is_none() && !matches!(columns.char(from + 5), ' ' | '-');
            let between = (8..10).map(|gap| (from + gap, columns.char(from + gap) != ' '));
            for (column, lost) in std::iter::once((from + 5, alone)).chain(between) {
                if lost {
                    let (first, last) = (column, column);
                    self.lose(number, "001", Omission::Field { first, last });
                }
            }
        }
        for column in player::BETWEEN {
            if columns.char(column) != ' ' {
                // With the fields that are not whole without it.
                let (first, last) = match column {
                    53 => (53, 56),
                    57 => (54, 68),
                    69 => (58, 79),
                    80 => (70, 80),
                    alone => (alone, alone),
                };
                self.lose(number, "001", Omission::Field { first, last });
            }
        }
        for (first, last) in [(49, 52), (86, 89)] {
            let text = columns.text(first, last);
            if !text.is_empty() && whole(&text).is_none() {
                self.lose(number, "001", Omission::Field { first, last });
            }
        }
    }

    /// Old dialects write a bye of the coming round in its round column; their points then count
    /// it.
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
        if let Some(mark) = in_cells {
            let columns = player.rounds.len().max(self.next);
            player.rounds.resize(columns, RoundCell::BLANK);
            if let Some(cell) = player.rounds.get_mut(self.next.saturating_sub(1)) {
                cell.mark = *mark;
                cell.spelling = Spelling::Code;
                let worth = worth(cell.mark, &point_system(&self.trf.points));
                let counted = self.computed.get(&player.number).copied();
                player.points = match (player.points, counted) {
                    (Some(stated), Some(computed)) if stated == computed => Some(stated + worth),
                    (stated, _) => stated,
                };
            }
        }
        player
    }

    /// Old dialects have no code for an open game, and no record 240 to say what a blank round
    /// was. Also gives the rounds whose code is left out.
    fn spelled(&self, mut player: Player) -> (Player, Vec<(usize, char)>) {
        let mut unsaid = Vec::new();
        if self.to == Dialect::Trf26 {
            return (player, unsaid);
        }
        for (at, cell) in player.rounds.iter_mut().enumerate() {
            let code = match cell.spelling {
                Spelling::Question => '?',
                Spelling::Star => '*',
                Spelling::Blank if cell.mark != Mark::ZeroBye => ' ',
                Spelling::Blank | Spelling::NoCode | Spelling::Code => continue,
            };
            cell.spelling = Spelling::Code;
            if code != ' ' {
                unsaid.push((at + 1, code));
            }
        }
        (player, unsaid)
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
        let text = format!("{head}{PLAYERS}");
        let (_, done) = convert(&text, to, LineEnds::CrLf).unwrap();
        assert!(done.text.ends_with("\r\n"));
        let lines = done.text.split_terminator("\r\n").map(str::to_owned);
        let losses = done.losses.iter();
        let losses = losses.map(|loss| format!("{}: {loss}", loss.line));
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

    #[test]
    fn open_games_blank_rounds_and_blank_lines_stay_as_they_are_written() {
        let player = |number: u32, rounds: &str| {
            let name = format!("Sample {number}");
            format!(
                "001 {number:>4}      {name:<33} 2000 {:>31} {number:>4}{rounds}\n",
                "0.0"
            )
        };
        let text = [
            "012 Sample\n\n142 5\n".to_owned(),
            player(1, "     2 w ?            0000 -       3 w *"),
            player(2, "     1 b ?  0000 - Z  0000 - H"),
            player(3, "            0000 -    0000 -       1 b"),
            "\n240 H   1    3\n".to_owned(),
        ]
        .concat();
        let (read, done) = convert(&text, Dialect::Trf26, LineEnds::Lf).unwrap();
        assert_eq!((done.text.as_str(), done.losses), (text.as_str(), vec![]));
        assert_eq!(read.players[2].rounds[0].mark, Mark::HalfBye);
        for to in [Dialect::Trf16, Dialect::Trfx] {
            let (_, done) = convert(&text, to, LineEnds::Lf).unwrap();
            let code = |round, code| Omission::OpenCode { to, round, code };
            let told: Vec<(usize, &Omission)> = done
                .losses
                .iter()
                .filter(|lost| lost.code == "001")
                .map(|lost| (lost.line, &lost.what))
                .collect();
            let open = [(4, &code(1, '?')), (4, &code(4, '*')), (5, &code(1, '?'))];
            assert_eq!(told, open);
            assert!(
                done.text
                    .contains(&format!("     2 w  {:10}  0000 -       3 w\n", ""))
            );
            // Without record 240 the round says itself what it was.
            assert!(
                done.text.contains("0000 - H  0000 -    0000 -       1 b\n"),
                "{}",
                done.text
            );
            assert!(!done.text.contains(['?', '*']));
        }
    }

    #[test]
    fn points_count_a_bye_that_is_written_into_its_round() {
        let points = |to| -> Vec<String> {
            let text = format!("142 3\n{PLAYERS}240 H   2    1\n240 F   2    3\n");
            let (_, done) = convert(&text, to, LineEnds::Lf).unwrap();
            let lines = done.text.lines().filter(|line| line.starts_with("001"));
            lines.map(|line| line[80..84].trim().to_owned()).collect()
        };
        assert_eq!(points(Dialect::Trf26), ["1.0", "0.5", "0.0", "0.0"]);
        for to in [Dialect::Trf16, Dialect::Trfx] {
            assert_eq!(points(to), ["1.5", "0.5", "1.0", "0.0"]);
        }
    }

    #[test]
    fn what_no_record_of_the_dialect_says_is_told_and_kept_by_another() {
        let (lines, losses) = written(
            "BBL 0.5\nBBZ 0.5\nBBD 1.0\nBBW 2.0\nBBF 0.0\n",
            Dialect::Trf26,
        );
        assert!(
            lines[0].starts_with("XXS ") && lines[0].contains("FL=0.0"),
            "{lines:?}"
        );
        assert_eq!(
            losses,
            ["1: BBL: record 162 cannot say what a forfeit is worth: written as XXS"]
        );
        let teams =
            "092 Team: Swiss-System\n013 Alpha                              1    2\nXXP 1 2\n";
        let (lines, losses) = written(teams, Dialect::Trfx);
        assert!(lines.iter().any(|line| line == "XXP 1 2"), "{losses:?}");
        assert!(losses.is_empty(), "{losses:?}");
        // Numbers of record 260 would be teams.
        let (lines, losses) = written(teams, Dialect::Trf26);
        assert!(lines.iter().all(|line| !line.starts_with("260")));
        assert_eq!(losses.len(), 1, "{losses:?}");
    }

    #[test]
    fn line_ends_are_named_or_kept() {
        for (end, kept) in [("\r\n", "\r\n"), ("\r", "\r"), ("\n", "\n")] {
            let text = PLAYERS.replace('\n', end);
            let written = |ends| convert(&text, Dialect::Trf26, ends).unwrap().1.text;
            assert_eq!(written(LineEnds::Kept), text);
            assert_eq!(written(LineEnds::Kept).matches(kept).count(), 4);
            assert_eq!(written(LineEnds::Lf), PLAYERS);
            assert_eq!(written(LineEnds::Cr), PLAYERS.replace('\n', "\r"));
            assert_eq!(written(LineEnds::CrLf), PLAYERS.replace('\n', "\r\n"));
        }
        // A last line without an end gets one.
        let (_, done) = convert(PLAYERS.trim_end(), Dialect::Trf26, LineEnds::Kept).unwrap();
        assert_eq!(done.text, PLAYERS);
    }

    #[test]
    fn what_stands_where_no_column_is_is_told() {
        let line = PLAYERS.lines().next().unwrap();
        let odd = format!("{}x{}", &line[..47], &line[48..]).replace("2400", "24oo");
        let (_, done) = convert(&format!("{odd}\n001    3      C                                 2200                             0.0    3     1 b 0"), Dialect::Trf26, LineEnds::Lf).unwrap();
        let losses: Vec<&Omission> = done.losses.iter().map(|lost| &lost.what).collect();
        let field = |first, last| Omission::Field { first, last };
        assert_eq!(losses, [&field(48, 48), &field(49, 52)]);
        // A colour without an opponent, something between two rounds.
        let odd = format!("{PLAYERS}{}", line.replace("   1  ", "   5  "));
        let odd = odd.replace("     3 w 1\n001    2", "     3 w 1x      -\n001    2");
        let odd = odd.strip_suffix("     3 w 1").unwrap().to_owned() + "  0000 w Z";
        let (read, done) = convert(&odd, Dialect::Trf26, LineEnds::Lf).unwrap();
        let losses: Vec<(usize, &Omission)> =
            done.losses.iter().map(|l| (l.line, &l.what)).collect();
        assert_eq!(losses, [(1, &field(100, 100)), (5, &field(97, 97))]);
        // The round that says nothing is still there.
        assert_eq!(read.players[0].rounds.len(), 2);
        let again = super::read(&done.text).unwrap();
        assert_eq!(again.without_lines(), read.without_lines());
    }
}
