//! Every story comes out as its file expects.
#![expect(clippy::unwrap_used, reason = "a test may stop at a surprise")]
#![expect(clippy::print_stdout, reason = "what was cited makes the register")]

use std::path::Path;

use jadoube_referee::scenario;

#[test]
fn every_draughts_story_comes_out_as_expected() {
    come_out(&["pzwarc"], 100);
}

#[test]
fn every_chess_story_comes_out_as_expected() {
    come_out(&["fide-1993", "fide-2001", "fide-2014", "fide-2023"], 500);
}

fn come_out(folders: &[&str], at_least: usize) {
    let mut wrong = Vec::new();
    let mut count = 0;
    let scenarios = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let files = folders
        .iter()
        .flat_map(|folder| std::fs::read_dir(scenarios.join(folder)).unwrap());
    for entry in files {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        if !text.starts_with("kind = \"game") {
            continue;
        }
        count += 1;
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        match scenario::run(&text) {
            Err(bad) => wrong.push(format!("{name}: {bad}")),
            Ok(report) => {
                // What the register is made from.
                let cited: Vec<&str> = report.cited.iter().map(|id| id.as_str()).collect();
                println!("cited\t{name}\t{}", cited.join(" "));
                wrong.extend(
                    report
                        .mismatches
                        .iter()
                        .map(|m| format!("{name}: {}, found {}", m.expected, m.found)),
                );
            }
        }
    }
    assert!(count > at_least, "only {count} stories");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
