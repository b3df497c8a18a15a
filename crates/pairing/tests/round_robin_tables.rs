//! Tables VII-XIII of the code, cell by cell, with the one misprint corrected (XIII, round 5).

use jadoube_pairing::round_robin;

#[test]
fn v_1_4_printed_tables_seven_to_thirteen() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../testdata/pairing/pzwarc-round-robin.tsv"
    );
    let text = std::fs::read_to_string(path).unwrap();
    let mut cells = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let column: Vec<&str> = line.split('\t').collect();
        let players: u32 = column[1].parse().unwrap();
        let round: usize = column[2].parse().unwrap();
        let schedule = round_robin::table(players).unwrap();
        let made: Vec<String> = schedule.rounds[round - 1]
            .pairs
            .iter()
            .map(|(white, black)| format!("{white}-{black}"))
            .collect();
        assert_eq!(
            made.join(" "),
            column[3],
            "table {} round {round}",
            column[0]
        );
        cells += made.len();
    }
    assert_eq!(cells, 6 + 15 + 28 + 45 + 66 + 91 + 120);
}
