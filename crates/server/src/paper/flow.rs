//! Layout on sheets: rows are never split, headings never left alone at the foot.

use crate::paper::measure::{
    cell_pages, head_height, is_wrapped, lines, paged, row_height, text_height, widths,
};
use crate::paper::sheet::{Block, Part, Piece, Row, Scale, Table};

/// Space below a piece, in tenths of a millimetre, as in the style sheet.
const GAP: u32 = 30;
/// The same below a heading.
const HEADING_GAP: u32 = 10;
/// The same below running text: its paragraphs belong together.
const TEXT_GAP: u32 = 15;
/// The height of a line to write on.
const RULED: u32 = 85;
/// The height of a QR code.
const CODE: u32 = 450;
/// The gap between tables side by side.
const GUTTER: u32 = 60;

/// The usable area of each sheet.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Room {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) scale: Scale,
}

struct Sheets {
    room: Room,
    done: Vec<Vec<Piece>>,
    now: Vec<Piece>,
    used: u32,
}

impl Sheets {
    fn left(&self) -> u32 {
        self.room.height.saturating_sub(self.used)
    }

    fn turn(&mut self) {
        if !self.now.is_empty() {
            self.done.push(std::mem::take(&mut self.now));
        }
        self.used = 0;
    }

    /// Places a piece that is not split.
    fn put(&mut self, piece: Piece, height: u32) {
        if height > self.left() {
            self.turn();
        }
        let gap = match piece {
            Piece::Heading(_) => HEADING_GAP,
            Piece::Text(_) => TEXT_GAP,
            _ => GAP,
        };
        self.now.push(piece);
        self.used += height + gap;
    }
}

/// The height of a piece that is not split.
fn height(block: &Block, room: Room) -> u32 {
    let of = |text: &str, width: u32, scale: Scale| text_height(lines(text, width, scale), scale);
    match block {
        // A fifth larger, with 2 mm above.
        Block::Heading(text) => of(text, room.width * 3 / 4, room.scale) * 12 / 10 + 22,
        Block::Large(text) => of(text, room.width / 2, room.scale) * 2 + GAP,
        Block::Text(text) => of(text, room.width, room.scale),
        Block::Fields(fields) => fields
            .iter()
            .map(|(label, value)| {
                let label = of(label, room.width * 6 / 20, room.scale);
                // Values are bold, and bold letters are wider.
                label.max(of(value, room.width * 12 / 20, room.scale)) + 6
            })
            .sum(),
        Block::Blanks(labels) => {
            let rows = u32::try_from(labels.len().div_ceil(2)).unwrap_or(u32::MAX);
            rows.saturating_mul(200)
        }
        Block::Ruled(count) => count * RULED,
        Block::Drawing(_, height) => *height,
        Block::Codes(codes) => {
            let each = codes.iter().map(|(head, words, _)| {
                let own = room.width * 9 / 20;
                of(head, own * 9 / 10, room.scale) + of(words, own, room.scale)
            });
            each.max().unwrap_or(0) + CODE
        }
        Block::Table(table) if table.whole => whole_height(table, room),
        Block::Table(table) => {
            // The smallest part of it that may stand at the foot of a sheet.
            let widths = side_widths(table, room);
            let first = table.rows.first();
            let row = first.map_or(0, |row| row_height(row, &widths, room.scale, table.roomy));
            head_height(&table.columns, &widths, room.scale) + row
        }
        Block::Break => 0,
    }
}

/// The height of the first block with those that must stand on the same sheet: what a heading heads,
/// and the place for signatures below what is signed.
fn together(blocks: &[Block], room: Room) -> u32 {
    let mut total = 0;
    let mut rest = blocks;
    while let Some((block, next)) = rest.split_first() {
        total += height(block, room);
        let heads = matches!(block, Block::Heading(_)) && !next.is_empty();
        let signed = matches!(next.first(), Some(Block::Blanks(_)))
            && !matches!(block, Block::Table(_) | Block::Break);
        if !heads && !signed {
            break;
        }
        total += if heads { HEADING_GAP } else { GAP };
        rest = next;
    }
    total
}

/// The height of an unsplit table; one that does not fit on a sheet counts as its first row.
fn whole_height(table: &Table, room: Room) -> u32 {
    let widths = side_widths(table, room);
    let head = head_height(&table.columns, &widths, room.scale);
    let each = |row: &Row| row_height(row, &widths, room.scale, table.roomy);
    let all = head + table.rows.iter().map(each).sum::<u32>();
    match all <= room.height {
        true => all,
        false => head + table.rows.first().map_or(0, each),
    }
}

/// Lays a document out in the largest font, from its own size up, that takes no further sheet and
/// wraps no more than a quarter of the rows that were on one line.
pub(crate) fn grown(blocks: &[Block], room: Room) -> (Scale, Vec<Vec<Piece>>) {
    let own = lay(blocks, room);
    let rows = blocks.iter().map(|block| match block {
        Block::Table(table) => table.rows.len(),
        _ => 0,
    });
    let most = wrapped(blocks, room) + rows.sum::<usize>() / 4;
    let larger = Scale::ALL.into_iter().rev();
    let larger = larger.take_while(|scale| *scale != room.scale);
    for scale in larger {
        let room = Room { scale, ..room };
        if wrapped(blocks, room) > most {
            continue;
        }
        let sheets = lay(blocks, room);
        if sheets.len() <= own.len() {
            return (scale, sheets);
        }
    }
    (room.scale, own)
}

/// The number of rows that need a second line.
fn wrapped(blocks: &[Block], room: Room) -> usize {
    let of = |block: &Block| match block {
        Block::Table(table) => {
            let widths = side_widths(table, room);
            let rows = table.rows.iter();
            rows.filter(|row| is_wrapped(row, &widths, room.scale))
                .count()
        }
        _ => 0,
    };
    blocks.iter().map(of).sum()
}

fn side_widths(table: &Table, room: Room) -> Vec<u32> {
    let across = u32::try_from(table.across.max(1)).unwrap_or(1);
    let side = (room.width.saturating_sub((across - 1) * GUTTER)) / across;
    widths(&table.columns, side, room.scale)
}

/// Lays a document out.
pub(crate) fn lay(blocks: &[Block], room: Room) -> Vec<Vec<Piece>> {
    let mut sheets = Sheets {
        room,
        done: Vec::new(),
        now: Vec::new(),
        used: 0,
    };
    for (at, block) in blocks.iter().enumerate() {
        let tall = height(block, room);
        // Together with what must stand beside it, unless that needs its own sheet anyway.
        let with = together(blocks.get(at..).unwrap_or_default(), room);
        if with <= room.height && with > sheets.left() {
            sheets.turn();
        }
        match block {
            Block::Break => sheets.turn(),
            Block::Heading(text) => sheets.put(Piece::Heading(text.clone()), tall),
            Block::Text(text) => {
                for text in paged(text, room.width, room.scale, room.height) {
                    let tall = text_height(lines(&text, room.width, room.scale), room.scale);
                    sheets.put(Piece::Text(text), tall);
                }
            }
            Block::Large(text) => sheets.put(Piece::Large(text.clone()), tall),
            Block::Fields(fields) => sheets.put(Piece::Fields(fields.clone()), tall),
            Block::Blanks(labels) => sheets.put(Piece::Blanks(labels.clone()), tall),
            Block::Ruled(count) => {
                let lines = usize::try_from(*count).unwrap_or(0);
                sheets.put(Piece::Ruled(vec![(); lines]), tall);
            }
            Block::Drawing(svg, _) => sheets.put(Piece::Drawing(svg.clone()), tall),
            Block::Codes(codes) => sheets.put(Piece::Codes(codes.clone()), tall),
            Block::Table(table) => lay_table(&mut sheets, table),
        }
    }
    sheets.turn();
    if sheets.done.is_empty() {
        sheets.done.push(Vec::new());
    }
    sheets.done
}

fn lay_table(sheets: &mut Sheets, table: &Table) {
    let room = sheets.room;
    let widths = side_widths(table, room);
    let head = head_height(&table.columns, &widths, room.scale);
    let foot = match &table.foot {
        Some(_) => text_height(2, room.scale) + GAP,
        None => 0,
    };
    let most = room.height.saturating_sub(head + foot);
    let least = table
        .rows
        .first()
        .map_or(0, |row| row_height(row, &widths, room.scale, table.roomy));
    let least = match table.whole {
        true => whole_height(table, room).saturating_sub(head),
        false => least,
    };
    if head + least + foot > sheets.left() {
        sheets.turn();
    }
    let all = table.rows.iter().filter(|row| !row.is_group()).count();
    let broken: Vec<Row>;
    let mut rows = table.rows.as_slice();
    let tall = |row: &Row| row_height(row, &widths, room.scale, table.roomy) > most;
    if rows.iter().any(tall) {
        let parts = rows.iter().flat_map(|row| match tall(row) {
            true => continued(row, &widths, room.scale, most),
            false => vec![row.clone()],
        });
        broken = parts.collect();
        rows = &broken;
    }
    loop {
        let space = sheets.left().saturating_sub(head + foot);
        let mut side: Vec<Vec<Row>> = Vec::new();
        let mut tallest = 0;
        for _ in 0..table.across {
            let (count, used) = fill(rows, &widths, space, room.scale, table.roomy);
            let (column, rest) = rows.split_at_checked(count).unwrap_or((rows, &[]));
            rows = rest;
            if column.is_empty() && !side.is_empty() {
                break;
            }
            tallest = tallest.max(used);
            side.push(column.to_vec());
        }
        let here = side.iter().flatten().filter(|row| !row.is_group()).count();
        let last = rows.is_empty();
        let words = table.foot.as_ref();
        sheets.now.push(Piece::Table(Part {
            columns: table.columns.clone(),
            side,
            roomy: table.roomy,
            foot: words.map(|words| words(here, last.then_some(all))),
        }));
        sheets.used += head + tallest + foot + GAP;
        if last {
            break;
        }
        sheets.turn();
    }
}

/// A row higher than a sheet as several: each cell goes on where its text did not fit.
fn continued(row: &Row, widths: &[u32], scale: Scale, most: u32) -> Vec<Row> {
    let cells: Vec<Vec<String>> = row
        .cells
        .iter()
        .zip(widths)
        .map(|(text, width)| cell_pages(text, *width, scale, most))
        .collect();
    let parts = cells.iter().map(Vec::len).max().unwrap_or(1);
    let part = |at: usize| Row {
        cells: cells
            .iter()
            .map(|cell| cell.get(at).cloned().unwrap_or_default())
            .collect(),
        tone: row.tone,
    };
    (0..parts).map(part).collect()
}

/// How many rows fit in one column of a sheet, and their height; at least one, or a table would
/// never end.
fn fill(rows: &[Row], widths: &[u32], space: u32, scale: Scale, roomy: bool) -> (usize, u32) {
    let each = |row: &Row| row_height(row, widths, scale, roomy);
    let (mut count, mut used) = (0, 0);
    while let Some((row, rest)) = rows.get(count..).and_then(<[Row]>::split_first) {
        let mut needed = each(row);
        if row.is_group() {
            // A group line needs space for all of its rows, or, if a sheet cannot hold them, for at
            // least one.
            let own = rest.iter().take_while(|row| !row.is_group());
            let all = needed + own.map(each).sum::<u32>();
            needed = if all <= space { all } else { 2 * needed };
        }
        if used + needed > space && count > 0 {
            break;
        }
        used += each(row);
        count += 1;
    }
    (count, used)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::sheet::{Column, Wide};

    const ROOM: Room = Room {
        width: 1_860,
        height: 2_000,
        scale: Scale::Plain,
    };

    fn table(rows: usize) -> Table {
        let columns = vec![
            Column::new("No.", Wide::Number),
            Column::new("Name", Wide::Rest),
        ];
        let rows = (1..=rows).map(|at| Row::of([at.to_string(), format!("Sample {at}")]));
        Table::new(columns, rows.collect())
    }

    fn numbers(sheets: &[Vec<Piece>]) -> Vec<Vec<Vec<String>>> {
        let tables = sheets.iter().map(|sheet| {
            let parts = sheet.iter().filter_map(|piece| match piece {
                Piece::Table(part) => Some(part),
                _ => None,
            });
            let sides = parts.flat_map(|part| &part.side);
            sides
                .map(|side| side.iter().map(|row| row.cells[0].clone()).collect())
                .collect()
        });
        tables.collect()
    }

    #[test]
    fn every_row_stands_once_and_in_order_and_fits() {
        for count in [0, 1, 30, 31, 62, 200] {
            for across in [1, 2, 3] {
                let sheets = lay(&[Block::Table(table(count).across(across))], ROOM);
                let found: Vec<String> = numbers(&sheets).into_iter().flatten().flatten().collect();
                let expected: Vec<String> = (1..=count).map(|at| at.to_string()).collect();
                assert_eq!(found, expected);
                for side in numbers(&sheets).iter().flatten() {
                    // A line of 4.6 mm, room and a rule: more than 5.5 mm a row.
                    assert!(side.len() * 55 < 2_000, "{}", side.len());
                }
            }
        }
    }

    #[test]
    fn the_first_column_is_full_before_the_second_begins() {
        let sheets = lay(&[Block::Table(table(50).across(2))], ROOM);
        let sides = numbers(&sheets);
        assert_eq!(sides.len(), 1);
        let (first, second) = (&sides[0][0], &sides[0][1]);
        assert!(first.len() > second.len());
        assert_eq!(first.len() + second.len(), 50);
    }

    /// A long decision in a narrow column: nothing is lost and no sheet is longer than the paper.
    #[test]
    fn a_row_higher_than_a_sheet_goes_on_on_the_next() {
        let words: Vec<String> = (1..=900).map(|at| format!("word{at}")).collect();
        let columns = vec![
            Column::new("No.", Wide::Number),
            Column::new("Date", Wide::Sign),
            Column::new("Text", Wide::Sign),
        ];
        let rows = vec![
            Row::of(["1", "today", &words.join(" ")]),
            Row::of(["2", "today", "short"]),
        ];
        let table = Table::new(columns, rows);
        let widths = side_widths(&table, ROOM);
        let sheets = lay(&[Block::Table(table)], ROOM);
        assert!(sheets.len() > 1);
        let mut said = Vec::new();
        for sheet in &sheets {
            let mut used = 0;
            for piece in sheet {
                let Piece::Table(part) = piece else { continue };
                for row in part.side.iter().flatten() {
                    used += row_height(row, &widths, ROOM.scale, false);
                    said.extend(row.cells[2].split_whitespace().map(str::to_owned));
                }
            }
            assert!(used <= ROOM.height, "{used}");
        }
        let expected: Vec<String> = words.into_iter().chain(["short".to_owned()]).collect();
        assert_eq!(said, expected);
        let numbers = numbers(&sheets).into_iter().flatten().flatten();
        let named = numbers.filter(|number| !number.is_empty());
        assert_eq!(named.collect::<Vec<_>>(), ["1", "2"]);
    }

    #[test]
    fn a_heading_goes_with_what_it_heads() {
        let mut blocks = vec![Block::Ruled(22)];
        blocks.push(Block::Heading("Category".to_owned()));
        blocks.push(Block::Table(table(2)));
        let sheets = lay(&blocks, ROOM);
        assert_eq!(sheets.len(), 2);
        assert!(matches!(sheets[0].as_slice(), [Piece::Ruled(_)]));
        assert!(matches!(
            sheets[1].as_slice(),
            [Piece::Heading(_), Piece::Table(_)]
        ));
    }

    #[test]
    fn signatures_stand_below_what_is_signed() {
        let receipt = |at: u32| {
            vec![
                Block::Heading(format!("Receipt {at}")),
                Block::Fields(vec![("Name".to_owned(), "Sample".to_owned())]),
                Block::Blanks(vec!["Date".to_owned(), "Signature".to_owned()]),
            ]
        };
        let blocks: Vec<Block> = (1..=12).flat_map(receipt).collect();
        let sheets = lay(&blocks, ROOM);
        assert!(sheets.len() > 1);
        for sheet in &sheets {
            assert!(matches!(sheet.first(), Some(Piece::Heading(_))));
            assert!(matches!(sheet.last(), Some(Piece::Blanks(_))));
        }
    }

    #[test]
    fn a_card_is_not_split_and_neither_is_a_group() {
        let card = |name: &str| {
            let card = Block::Table(table(12).whole());
            [Block::Heading(name.to_owned()), card]
        };
        let blocks: Vec<Block> = ["A", "B", "C", "D"].into_iter().flat_map(card).collect();
        let sheets = lay(&blocks, ROOM);
        assert!(sheets.len() > 1);
        for side in numbers(&sheets).iter().flatten() {
            assert_eq!(side.len(), 12);
        }
        let mut rounds = table(0);
        for round in 1..=9 {
            rounds.rows.push(Row::group(format!("Round {round}")));
            rounds.rows.extend(table(5).rows);
        }
        let sheets = lay(&[Block::Table(rounds)], ROOM);
        assert!(sheets.len() > 1);
        for side in numbers(&sheets).iter().flatten() {
            assert_eq!(side.len() % 6, 0);
            assert!(side[0].starts_with("Round"));
        }
    }

    #[test]
    fn letters_grow_as_long_as_no_further_sheet_is_needed() {
        let own = |rows: usize| grown(&[Block::Table(table(rows))], ROOM);
        // Eleven rows of 18 pt are no more than 11 cm high; thirty of 10 pt fill the sheet.
        assert_eq!(own(11).0, Scale::Poster);
        let (scale, sheets) = own(30);
        assert_eq!((scale, sheets.len()), (Scale::Plain, 1));
        // Names that fit on a line are not wrapped for a larger font.
        let mut long = table(2);
        // 37 em: 40 are free at 12 pt, 34 at 14 pt.
        let name = "Samplesamplesample ".repeat(3);
        long.rows.push(Row::of(["3", name.trim()]));
        assert_eq!(grown(&[Block::Table(long)], ROOM).0, Scale::Clear);
    }

    #[test]
    fn totals_stand_on_each_sheet_and_the_whole_on_the_last() {
        let foot = Box::new(|here: usize, all: Option<usize>| format!("{here} {all:?}"));
        let sheets = lay(&[Block::Table(table(60).foot(foot))], ROOM);
        let feet: Vec<String> = sheets
            .iter()
            .flatten()
            .filter_map(|piece| match piece {
                Piece::Table(part) => part.foot.clone(),
                _ => None,
            })
            .collect();
        assert_eq!(feet.len(), sheets.len());
        assert!(feet[0].ends_with("None"));
        assert!(feet.last().unwrap().ends_with("Some(60)"));
        let sum: usize = feet
            .iter()
            .map(|foot| foot.split(' ').next().unwrap().parse::<usize>().unwrap())
            .sum();
        assert_eq!(sum, 60);
    }

    #[test]
    fn text_longer_than_a_sheet_goes_on_and_loses_nothing() {
        let text = "word ".repeat(4_000);
        let sheets = lay(&[Block::Text(text.clone())], ROOM);
        assert!(sheets.len() > 1);
        let joined: String = sheets
            .iter()
            .flatten()
            .map(|piece| match piece {
                Piece::Text(text) => text.as_str(),
                _ => "",
            })
            .collect();
        assert_eq!(joined, text);
    }
}
