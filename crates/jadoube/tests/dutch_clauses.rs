//! One clause of the FIDE Dutch system, one small report: the clause decides the round to come,
//! and `explain --why` names it against the pair a reader without the clause would make.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/dutch-clauses");
    folder.join(format!("{name}.trf"))
}

fn answer_to(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["--lang", "en"])
        .args(args)
        .output()
        .unwrap();
    let wrong = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {wrong}");
    String::from_utf8(output.stdout).unwrap()
}

fn why(path: &Path, asked: &str) -> Value {
    let path = path.to_str().unwrap();
    let mut args = vec!["explain", path, "--json", "--why"];
    args.extend(asked.split(' '));
    serde_json::from_str(&answer_to(&args)).unwrap()
}

/// The boards that `pair` gives, and the derivation in the file ends with the same ones.
fn boards(path: &Path) -> String {
    let text = answer_to(&["pair", path.to_str().unwrap()]);
    let boards: Vec<&str> = text.lines().skip(1).collect();
    let spelled: Vec<String> = boards
        .iter()
        .map(|board| match board.strip_suffix(" 0") {
            Some(number) => format!("{number} has the bye"),
            None => board.replace(' ', "-"),
        })
        .collect();
    let file = std::fs::read_to_string(path).unwrap();
    let derived = file
        .lines()
        .find_map(|line| line.strip_prefix("### Expected: "));
    assert_eq!(
        derived.unwrap().trim_end(),
        format!("{}.", spelled.join(", "))
    );
    boards.join(", ")
}

/// The round, and the criterion against the pair asked about (0: the bye).
fn decides(name: &str, expected: &str, asked: &str, criterion: &str) {
    let path = file(name);
    assert_eq!(boards(&path), expected);
    let answer = why(&path, asked);
    assert_eq!(answer["criterion"], criterion, "{answer}");
    let absolute = ["Forbidden", "C1", "C2", "C3", "C4"].contains(&criterion);
    assert_eq!(answer["best"].is_null(), absolute, "{answer}");
    if absolute {
        return;
    }
    // Both vectors are equal above the criterion, and the made one is better there.
    let (made, best) = (&answer["made"], &answer["best"]);
    let differs = made
        .as_array()
        .unwrap()
        .iter()
        .zip(best.as_array().unwrap());
    let first = differs.into_iter().find(|(ours, theirs)| ours != theirs);
    assert_eq!(
        first.map_or("Order", |(ours, _)| ours[0].as_str().unwrap()),
        criterion
    );
    // Every criterion keeps its values low, the first one before the next.
    let values = |row: &Value| -> Vec<i64> {
        let values = row[1].as_array().unwrap().iter();
        values.map(|value| value.as_i64().unwrap()).collect()
    };
    if let Some((ours, theirs)) = first {
        assert!(values(ours) < values(theirs), "{answer}");
    }
}

/// The round, and the step of art. 5.2 that gave a board its colours.
fn allocates(name: &str, expected: &str, asked: &str, step: u64) {
    let path = file(name);
    assert_eq!(boards(&path), expected);
    let answer = why(&path, asked);
    assert_eq!(answer["board"]["colour_step"], step, "{answer}");
    let text = answer_to(&["explain", path.to_str().unwrap()]);
    assert!(text.contains(&format!("(5.2.{step})")), "{text}");
}

macro_rules! clauses {
    ($($test:ident: $check:ident($($arg:expr),*);)*) => {
        $(#[test]
        fn $test() {
            $check($($arg),*);
        })*

        #[test]
        fn every_file_of_the_folder_has_its_test() {
            let tested: &[&str] = &[$(clauses!(@name $($arg),*)),*];
            for entry in std::fs::read_dir(file("x").parent().unwrap()).unwrap() {
                let path = entry.unwrap().path();
                if path.extension().is_some_and(|extension| extension == "trf") {
                    let stem = path.file_stem().unwrap().to_str().unwrap();
                    assert!(tested.contains(&stem), "{stem}");
                }
            }
        }
    };
    (@name $name:expr, $($rest:expr),*) => { $name };
}

clauses! {
    c01_nobody_meets_twice: decides("c01-nobody-meets-twice", "1 4, 2 3", "2 4", "C1");
    c02_no_second_bye: decides("c02-no-second-bye", "2 1, 3 5, 4 0", "5 0", "C2");
    c02_no_bye_after_a_forfeit_win: decides("c02-no-bye-after-a-forfeit-win", "1 2, 5 3, 4 0", "3 0", "C2");
    c03_same_absolute_colour: decides("c03-same-absolute-colour", "3 6, 1 8, 7 2, 5 4", "6 8", "C3");
    c04_the_rest_must_be_pairable: decides("c04-the-rest-must-be-pairable", "3 1, 2 4", "1 2", "C4");
    c05_bye_to_the_lowest_score: decides("c05-bye-to-the-lowest-score", "3 1, 2 4, 5 0", "1 0", "C5");
    c06_fewest_downfloaters: decides("c06-fewest-downfloaters", "4 1, 2 3", "1 2", "C6");
    c07_lowest_scores_float: decides("c07-lowest-scores-float", "4 1, 3 2", "4 3", "C7");
    c08_next_bracket: decides("c08-next-bracket", "6 2, 4 5, 1 3", "4 6", "C8");
    c09_bye_to_who_played_most: decides("c09-bye-to-who-played-most", "4 5, 3 1, 2 0", "3 0", "C9");
    c12_colours_due: decides("c12-colours-due", "5 3, 4 1, 2 0", "1 2", "C12");
    c13_strong_colours_due: decides("c13-strong-colours-due", "2 1, 3 4, 5 0", "1 4", "C13");
    c14_downfloat_last_round: decides("c14-downfloat-last-round", "3 5, 1 4, 2 0", "3 4", "C14");
    c15_upfloat_last_round: decides("c15-upfloat-last-round", "1 2, 3 4, 5 6", "4 5", "C15");
    c16_downfloat_two_rounds_ago: decides("c16-downfloat-two-rounds-ago", "1 2, 5 4, 3 0", "3 5", "C16");
    c18_downfloater_kept_near: decides("c18-downfloater-kept-near", "3 5, 4 1, 2 0", "2 5", "C18");
    c19_upfloater_not_pulled_far: decides("c19-upfloater-not-pulled-far", "5 4, 6 1, 2 3, 7 0", "5 3", "C19");
    c20_downfloat_two_rounds_ago_kept_near: decides("c20-downfloat-two-rounds-ago-kept-near", "5 1, 4 2, 3 0", "2 1", "C20");
    c21_upfloat_two_rounds_ago_not_pulled_far: decides("c21-upfloat-two-rounds-ago-not-pulled-far", "4 6, 2 3, 5 1", "2 1", "C21");
    c260_forbidden_pair: decides("c260-forbidden-pair", "1 4, 3 2", "2 4", "Forbidden");
    a03_better_moved_down_player_first: decides("a03-better-moved-down-player-first", "2 1, 3 5, 4 0", "4 5", "Order");
    a03_moved_down_player_takes_the_first_resident: decides("a03-moved-down-player-takes-the-first-resident", "3 1, 2 4", "1 4", "Order");
    a04_first_transposition: decides("a04-first-transposition", "1 4, 5 2, 3 6", "2 6", "Order");
    a04_transposition_before_exchange: decides("a04-transposition-before-exchange", "3 1, 2 4", "1 2", "Order");
    a04_smallest_exchange: decides("a04-smallest-exchange", "1 2, 4 3, 5 0", "1 4", "Order");
    a52_1_both_colours: allocates("a52-1-both-colours", "1 4, 2 3", "4 1", 1);
    a52_2_stronger_preference: allocates("a52-2-stronger-preference", "1 2, 4 3", "2 1", 2);
    a52_2_wider_difference: allocates("a52-2-wider-difference", "2 6, 5 4, 1 3", "5 4", 2);
    a52_3_alternation: allocates("a52-3-alternation", "4 6, 3 2, 5 1", "5 1", 3);
    a52_4_higher_ranked: allocates("a52-4-higher-ranked", "2 3, 4 1", "3 2", 4);
    a52_5_parity: allocates("a52-5-parity", "3 1, 2 4", "2 4", 5);
    topscorer_lifts_c3: allocates("topscorer-lifts-c3", "4 2, 5 6, 3 1", "6 5", 2);
    baku_virtual_points: decides("baku-virtual-points", "1 2, 4 3", "1 4", "Order");
    c10_colour_difference_beyond_two: decides("c10-colour-difference-beyond-two", "3 1, 4 2, 7 5, 8 6", "1 2", "C10");
    c11_one_colour_three_times: decides("c11-one-colour-three-times", "1 6, 2 4, 5 7, 3 0", "6 4", "C11");
    c17_upfloat_two_rounds_ago: decides("c17-upfloat-two-rounds-ago", "3 1, 2 4, 6 8, 7 5", "1 2", "C17");
}

#[test]
fn c3_a_topscorer_of_any_but_the_last_round_is_bound_by_it() {
    let text = std::fs::read_to_string(file("topscorer-lifts-c3")).unwrap();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("dutch-clause-not-last.trf");
    std::fs::write(&path, text.replace("142 4", "142 5")).unwrap();
    let answer = why(&path, "6 5");
    assert_eq!(answer["broken"], serde_json::json!(["C3"]));
    assert_eq!(answer["paired"], false);
}

#[test]
fn c04_7_without_acceleration_the_leaders_would_meet() {
    let text = std::fs::read_to_string(file("baku-virtual-points")).unwrap();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("dutch-clause-plain.trf");
    std::fs::write(&path, text.replace("_BAKU", "")).unwrap();
    assert_eq!(why(&path, "1 4")["paired"], true);
}
