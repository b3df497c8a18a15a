//! Every golden tie-break value.

use std::path::Path;

use jadoube_formats::{tie_break_table, trf};

#[test]
fn every_golden_tie_break_value_agrees() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let mut values = 0;
    let mut wrong = Vec::new();
    for entry in std::fs::read_dir(folder.join("tiebreaks")).unwrap() {
        let table = entry.unwrap().path();
        let name = table.file_stem().unwrap().to_string_lossy().into_owned();
        let path = folder.join("dutch").join(format!("{name}.trf"));
        let file = trf::read(&trf::decode(&std::fs::read(path).unwrap())).unwrap();
        let text = std::fs::read_to_string(table).unwrap();
        let compared = tie_break_table::compare(&file, &text).unwrap();
        values += compared.values;
        for differs in compared.differ {
            wrong.push(format!("{name}: {differs:?}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {values} differ\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    println!("{values} values agree");
    assert_eq!(values, 4852 * 24);
}
