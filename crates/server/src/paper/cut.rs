//! Stack-cut order: stacked sheets are cut at once, and the resulting piles put together are in
//! order.

/// Distributes items over sheets: with `m` sheets the k-th holds k, k + m, k + 2m, and so on.
pub(crate) fn stacked<T: Clone>(all: &[T], on_sheet: usize) -> Vec<Vec<Option<T>>> {
    let on_sheet = on_sheet.max(1);
    let sheets = all.len().div_ceil(on_sheet);
    (0..sheets)
        .map(|sheet| {
            let places = (0..on_sheet).map(|place| sheet + place * sheets);
            places.map(|at| all.get(at).cloned()).collect()
        })
        .collect()
}

/// Distributes items over sheets one after the other.
pub(crate) fn in_order<T: Clone>(all: &[T], on_sheet: usize) -> Vec<Vec<T>> {
    all.chunks(on_sheet.max(1)).map(<[T]>::to_vec).collect()
}

/// Splits the columns of a table that is too wide into blocks that fit, as even as possible.
pub(crate) fn blocks(columns: usize, fitting: usize) -> Vec<std::ops::Range<usize>> {
    let fitting = fitting.max(1);
    let count = columns.div_ceil(fitting).max(1);
    (0..count)
        .map(|at| at * columns / count..(at + 1) * columns / count)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// S35: twenty boards, eight slips a sheet.
    #[test]
    fn s35_slips_of_twenty_boards_stand_in_stack_cut_order() {
        let boards: Vec<u32> = (1..=20).collect();
        let sheets: Vec<Vec<u32>> = stacked(&boards, 8)
            .into_iter()
            .map(|sheet| sheet.into_iter().flatten().collect())
            .collect();
        assert_eq!(
            sheets,
            [
                vec![1, 4, 7, 10, 13, 16, 19],
                vec![2, 5, 8, 11, 14, 17, 20],
                vec![3, 6, 9, 12, 15, 18],
            ]
        );
    }

    /// For any number of items: the piles put together, sheet by sheet, are in order.
    #[test]
    fn cut_and_piled_up_everything_is_in_order() {
        for count in 0..70_usize {
            let all: Vec<usize> = (0..count).collect();
            for on_sheet in [1, 4, 8] {
                let sheets = stacked(&all, on_sheet);
                assert_eq!(sheets.len(), count.div_ceil(on_sheet));
                let piled: Vec<usize> = (0..on_sheet)
                    .flat_map(|place| sheets.iter().filter_map(move |sheet| sheet[place]))
                    .collect();
                assert_eq!(piled, all);
            }
        }
    }

    #[test]
    fn wide_tables_are_cut_into_even_blocks() {
        let spans = |columns, fitting| -> Vec<(usize, usize)> {
            let found = blocks(columns, fitting).into_iter();
            found.map(|span| (span.start, span.end)).collect()
        };
        assert_eq!(spans(9, 20), [(0, 9)]);
        assert_eq!(spans(21, 20), [(0, 10), (10, 21)]);
        assert_eq!(spans(5, 2), [(0, 1), (1, 3), (3, 5)]);
        assert_eq!(spans(0, 2), [(0, 0)]);
    }
}
