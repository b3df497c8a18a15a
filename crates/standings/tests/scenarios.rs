//! The standings scenarios of chapter V come out as their files say.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

fn run(kind: &str) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/pzwarc");
    let mut files = 0;
    let mut wrong = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        if !text.starts_with(&format!("kind = \"{kind}\"")) {
            continue;
        }
        files += 1;
        match jadoube_standings::scenario::run(&text) {
            Ok(report) => wrong.extend(
                report
                    .mismatches
                    .iter()
                    .map(|mismatch| format!("{}: {mismatch}", path.display())),
            ),
            Err(bad) => wrong.push(format!("{}: {bad}", path.display())),
        }
    }
    assert!(files > 3, "only {files} scenarios");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn standings_scenarios_pass() {
    run("standings");
}
