//! How a list fills a screen: the number of columns and rows that gives the largest font. Screens
//! are 16:9, landscape or portrait; lengths are hundredths of their height.

/// Numbers of rows supported by the style sheet.
pub(crate) const ROWS: [u32; 28] = [
    4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24, 27, 30, 34, 38, 43, 48, 54, 60, 68, 76, 86,
    98, 112, 128,
];

/// The most columns.
const COLUMNS: u32 = 6;

/// The area for a list on a screen.
#[derive(Debug, Clone, Copy)]
struct Area {
    width: u32,
    height: u32,
}

const LANDSCAPE: Area = Area {
    width: 174,
    height: 76,
};
const PORTRAIT: Area = Area {
    width: 55,
    height: 84,
};

/// Columns and rows of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fit {
    pub(crate) columns: u32,
    pub(crate) rows: u32,
}

/// Columns and rows for a number of lines of a width in ems.
fn fit(area: Area, lines: usize, ems: u32) -> Fit {
    let lines = u32::try_from(lines).unwrap_or(u32::MAX).max(1);
    let best = (1..=COLUMNS).filter_map(|columns| {
        let needed = lines.div_ceil(columns);
        let rows = *ROWS.iter().find(|rows| **rows >= needed)?;
        // In thousandths of the height: a row is a third higher than its font.
        let by_rows = area.height * 750 / rows;
        let by_width = area.width * 1_000 / (columns * ems);
        Some((by_rows.min(by_width), Fit { columns, rows }))
    });
    // Among equals the fewest columns, which are easier to read.
    let best = best.fold(None, |best: Option<(u32, Fit)>, next| match best {
        Some(best) if best.0 >= next.0 => Some(best),
        _ => Some(next),
    });
    let most = Fit {
        columns: COLUMNS,
        rows: 128,
    };
    best.map_or(most, |(_, fit)| fit)
}

/// The classes of a list for both orientations of a screen.
pub(crate) fn classes(lines: usize, ems: u32) -> String {
    let (landscape, portrait) = (fit(LANDSCAPE, lines, ems), fit(PORTRAIT, lines, ems));
    format!(
        "l-rows-{} l-cols-{} p-rows-{} p-cols-{} ems-{ems}",
        landscape.rows, landscape.columns, portrait.rows, portrait.columns
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every line has a place, and the font of 256 pairings on a portrait screen of 1920 pixels is
    /// still 12 pixels high.
    #[test]
    fn every_line_has_a_place_and_can_be_read() {
        for lines in [1, 7, 20, 21, 64, 128, 240, 256] {
            for area in [LANDSCAPE, PORTRAIT] {
                let fit = fit(area, lines, 26);
                assert!(
                    (fit.columns * fit.rows) as usize >= lines,
                    "{lines}: {fit:?}"
                );
            }
        }
        let many = fit(PORTRAIT, 256, 26);
        let letters = (84 * 750 / many.rows).min(55 * 1_000 / (many.columns * 26));
        assert!(letters * 1_920 / 100_000 >= 12, "{many:?}");
        // The two sheets of the design: 20 pairings in portrait, 20 results in landscape.
        assert_eq!(fit(PORTRAIT, 20, 26).columns, 1);
        assert_eq!(
            fit(LANDSCAPE, 20, 26),
            Fit {
                columns: 2,
                rows: 10
            }
        );
    }

    #[test]
    fn the_style_sheet_has_every_class() {
        let sheet = include_str!("../../assets/screen.css");
        for rows in ROWS {
            assert!(sheet.contains(&format!(".l-rows-{rows} ")), "{rows}");
            assert!(sheet.contains(&format!(".p-rows-{rows} ")), "{rows}");
        }
        for columns in 1..=COLUMNS {
            assert!(sheet.contains(&format!(".l-cols-{columns} ")), "{columns}");
            assert!(sheet.contains(&format!(".p-cols-{columns} ")), "{columns}");
        }
    }
}
