//! Columns between fields must be blank; otherwise a neighbouring field is misaligned and its
//! number would be misread.

use super::columns::Columns;
use super::fault::Fault;

/// Fails at the first of these columns that is not blank.
pub(super) fn blank(
    columns: &Columns,
    between: impl IntoIterator<Item = usize>,
) -> Result<(), Fault> {
    let mut between = between.into_iter();
    match between.find(|column| columns.char(*column) != ' ') {
        Some(column) => Err(Fault::NotBlank(column)),
        None => Ok(()),
    }
}

/// Fails at the first column after the last of the record that is not blank.
pub(super) fn ends(columns: &Columns, last: usize) -> Result<(), Fault> {
    blank(columns, last + 1..=columns.len())
}

#[cfg(test)]
mod tests {
    use super::super::{Fault, Oddity, read};

    #[test]
    fn records_in_other_columns_are_refused_and_never_read_as_something_else() {
        let four: String = (1..=4)
            .map(|number| format!("001 {number:>4}      Sample\n"))
            .collect();
        for good in [
            "162  W 3.0    D 1.0    L 0.0    P 1.0",
            "162  W03.0    D01.0",
            "240 H   2    4    3",
            "250       1.0   1   2    1    2",
            "250 00.0 01.0 001 002 0001 0002",
            "260   1   2    1    2",
            "299 W         3.0    1    1    2",
            "299          -0.5  001    1",
            "XXA    1  1.0  0.5",
        ] {
            let read = read(&format!("{four}{good}\n"));
            assert!(read.is_ok(), "{good}: {read:?}");
            let code = &good[..3];
            let shifted = [
                good.replacen("  ", " ", 1),
                good.replacen(code, &format!("{code} "), 1),
            ];
            for text in shifted.iter().filter(|text| *text != good) {
                // A number may stand anywhere in its own columns.
                match super::super::read(&format!("{four}{text}\n")) {
                    Ok(other) => {
                        let right = read.clone().unwrap().without_lines();
                        assert_eq!(other.without_lines(), right, "{text}");
                    }
                    Err(error) => {
                        assert_eq!((error.line, error.code.as_str()), (5, code), "{text}");
                    }
                }
            }
        }
        for bad in [
            "162  W 3.0 D 1.0",
            "162 W 3.0    D 1.0",
            "162   W 3.0    D 1.0",
            "162  W 3.0    D 1.0   P 1.0",
            "250      1.0 001 003 0001 1090",
            "250       1.0   1   2    1    20",
        ] {
            assert!(read(&format!("{four}{bad}\n")).is_err(), "{bad}");
        }
        let teams = "310   1 A\n310   2 B\n310   3 C\n";
        for (good, bad) in [
            ("320  2.0  1.0   3   2", "320   12.0 1.0   3   2"),
            ("330 +- 002   1   3", "330 +-  002   1   3"),
            ("330 +- 002   1   3", "330 +- 002   1   30"),
            ("300   1   1   2    1    2", "300    1   1   2    1    2"),
        ] {
            let with = |record: &str| read(&format!("{four}{teams}{record}\n"));
            assert!(with(good).is_ok(), "{good}: {:?}", with(good));
            assert!(with(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_number_of_record_001_in_other_columns_is_refused_and_a_long_name_told() {
        let line = |name: &str, rating: &str| {
            format!("001    1 m    {name:<33}{rating:>5} POL    12345678 1980/01/02  0.0    1\n")
        };
        assert!(read(&line("Sample", "2400")).unwrap().remarks.is_empty());
        // One column to the left, one to the right after a name of 34 letters.
        let left = line("Sample", "2400 ");
        let long = line(&"S".repeat(34), "2400");
        for (text, column) in [(left, 48), (long, 53)] {
            let error = read(&text).unwrap_err();
            assert_eq!((error.line, error.what), (1, Fault::NotBlank(column)));
        }
        let over = format!("{}{}", "S".repeat(34), "2400 POL");
        let told = read(&format!("001    1 m    {over}\n")).unwrap();
        assert_eq!(told.players[0].rating, Some(2400));
        assert_eq!(told.remarks[0].what, Oddity::NotBlank(48));
        // A federation in 53-55 is not that of two letters.
        let shifted = line("Sample", "2400").replace(" POL ", "POL  ");
        let told = read(&shifted).unwrap();
        assert_eq!(told.players[0].federation, "");
        assert_eq!(told.remarks[0].what, Oddity::NotBlank(53));
        for (bad, column) in [("1/2", 101), ("12", 100)] {
            let text = format!("{:<89}     2 w {bad}\n", line("S", "2400").trim_end());
            let what = read(&text).unwrap_err().what.to_string();
            assert!(what.contains(&column.to_string()), "{what}");
        }
    }
}
