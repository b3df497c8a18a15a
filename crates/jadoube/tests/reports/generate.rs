//! Random events.

use serde_json::Value;

use crate::sample::{done, run, written};

#[test]
fn every_generated_event_has_all_its_rounds_and_passes_the_check() {
    let kinds: [&[&str]; 12] = [
        &[],
        &["--players", "9", "--rounds", "7", "--absences", "150"],
        &["--players", "8", "--rounds", "6", "--withdrawals", "40"],
        &[
            "--players",
            "12",
            "--rounds",
            "9",
            "--half-byes",
            "120",
            "--full-byes",
            "60",
        ],
        &[
            "--players",
            "16",
            "--rounds",
            "9",
            "--late",
            "300",
            "--walkovers",
            "200",
        ],
        &[
            "--players",
            "31",
            "--rounds",
            "9",
            "--baku",
            "--absences",
            "60",
        ],
        &["--players", "14", "--rounds", "6", "--forbidden", "600"],
        &[
            "--players",
            "13",
            "--rounds",
            "5",
            "--points",
            "3-1-0,bye-half",
            "--half-byes",
            "100",
        ],
        &[
            "--players",
            "13",
            "--rounds",
            "5",
            "--points",
            "bye-zero",
            "--draws",
            "90",
        ],
        &[
            "--players",
            "11",
            "--rounds",
            "5",
            "--points",
            "3-1-0",
            "--walkovers",
            "1000",
        ],
        &[
            "--players",
            "6",
            "--rounds",
            "5",
            "--absences",
            "0",
            "--half-byes",
            "0",
        ],
        &[
            "--players",
            "60",
            "--rounds",
            "11",
            "--baku",
            "--points",
            "bye-half",
            "--late",
            "100",
        ],
    ];
    let mut files = Vec::new();
    for (kind, options) in kinds.iter().enumerate() {
        for seed in ["1", "2", "61"] {
            let text = done(&[&["generate", "--seed", seed], *options].concat());
            let rounds = text
                .split("\r\n")
                .find_map(|line| line.strip_prefix("142 "));
            let rounds: usize = rounds.unwrap().parse().unwrap();
            let players = text.split("\r\n").filter(|line| line.starts_with("001"));
            for line in players {
                assert_eq!(line.len(), 89 + 10 * rounds, "{options:?} {seed}: {line}");
            }
            let path = written(&format!("generated-{kind}-{seed}"), &text);
            files.push(path.to_str().unwrap().to_owned());
        }
    }
    let mut args = vec!["check"];
    args.extend(files.iter().map(String::as_str));
    let said = done(&args);
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.ends_with("differ 0\n"), "{said}");
}

#[test]
fn an_event_that_cannot_be_is_refused_in_one_line_without_a_file() {
    for options in [
        &[
            "--players",
            "4",
            "--rounds",
            "5",
            "--walkovers",
            "0",
            "--absences",
            "0",
        ][..],
        &["--absences", "1000"],
        &["--half-byes", "1000"],
        &["--late", "1000"],
        &["--late", "1001"],
        &["--withdrawals", "1000"],
        &["--walkovers", "5000"],
        &["--draws", "200"],
        &["--points", "3-1-0,1-half-0"],
        &["--points", "bye-half,bye-zero"],
        &["--points", "2-1-0"],
        &["--points", "3-1-0", "--baku"],
        &["--players", "1"],
        &["--rounds", "0"],
        &["--system", "pzwarc-classic", "--rounds", "0"],
        &["--system", "pzwarc-dutch", "--rounds", "201"],
    ] {
        let (code, out, wrong) = run("en", &[&["generate"], options].concat());
        assert_eq!((code, out.as_str()), (Some(2), ""), "{options:?}: {wrong}");
        assert_eq!(wrong.lines().count(), 1, "{options:?}: {wrong}");
    }
}

#[test]
fn generate_has_one_json_document_and_takes_the_point_system_in_any_order() {
    let document: Value = serde_json::from_str(&done(&[
        "generate",
        "--players",
        "8",
        "--rounds",
        "3",
        "--json",
    ]))
    .unwrap();
    assert_eq!(document["rounds"], 3);
    let text = document["trf"].as_str().unwrap();
    assert_eq!(text, done(&["generate", "--players", "8", "--rounds", "3"]));
    for points in ["3-1-0,bye-half", "bye-half,3-1-0"] {
        let text = done(&[
            "generate",
            "--players",
            "9",
            "--rounds",
            "3",
            "--points",
            points,
        ]);
        assert!(text.contains("162  W 3.0    D 1.0    P 1.0"), "{text}");
    }
}
