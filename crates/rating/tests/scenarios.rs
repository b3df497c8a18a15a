//! Every scenario of ratings and officials comes out as it says.

use std::path::Path;

use jadoube_rating::scenario;

#[test]
fn scenarios_come_out_as_they_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut wrong = Vec::new();
    let mut ran = 0;
    for edition in std::fs::read_dir(folder).unwrap() {
        for file in std::fs::read_dir(edition.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            if !text.starts_with("kind = \"rating\"") && !text.starts_with("kind = \"official\"") {
                continue;
            }
            ran += 1;
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            match scenario::run(&text) {
                Ok(report) => {
                    wrong.extend(report.mismatches.iter().map(|m| format!("{name}: {m}")));
                    if std::env::var_os("SHOW_CITED").is_some() {
                        for id in report.cited {
                            println!("cited\t{}\t{name}", id.as_str());
                        }
                    }
                }
                Err(bad) => wrong.push(format!("{name}: {bad}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(ran >= 15, "only {ran} scenarios were found");
}

#[test]
fn a_mistake_in_a_scenario_is_answered_with_its_line() {
    let bad = scenario::run("kind = \"rating\"\nexpect = {}\nsurprise = 1\n").unwrap_err();
    assert_eq!(bad.line, 3);
    let bad = scenario::run("kind = \"rating\"\n\n[expect]\n").unwrap_err();
    assert_eq!(bad.line, 1);
}
