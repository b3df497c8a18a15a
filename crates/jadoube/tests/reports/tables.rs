//! Crosstables, and the boards of a round.

use serde_json::Value;

use crate::sample::{done, player, run, written};

/// Two teams of two and a third one with the bye, then a forfeited match.
fn teams() -> String {
    let mut text = "142 2\n152 W\n192 FIDE_TEAM_MP_GP\n212 MPTS,GPTS\n".to_owned();
    text += &player(1, "1.0", "     3 w 1");
    text += &player(2, "0.5", "     4 b =");
    text += &player(3, "0.0", "     1 b 0");
    text += &player(4, "0.5", "     2 w =");
    text += &player(5, "0.0", "");
    text += &player(6, "0.0", "");
    for (team, [a, b]) in [(1, [1, 2]), (2, [3, 4]), (3, [5, 6])] {
        let name = format!("Team {team}");
        text += &format!("310 {team:>3} {name:<64} {a:>4} {b:>4}\n");
    }
    text + "320  2.0  1.0   3   2\n330 +- 002   1   3\n"
}

#[test]
fn the_crosstable_has_rounds_points_and_the_tie_breaks_asked_for_by_rank() {
    let mut text = "142 2\n152 W\n".to_owned();
    text += &player(1, "0.5", "     3 w 0  0000 - H");
    text += &player(2, "1.5", "     4 b 1     3 w =");
    text += &player(3, "1.5", "     1 b 1     2 b =");
    text += &player(4, "1.0", "     2 w 0  0000 - U");
    let path = written("cross", &text);
    let file = path.to_str().unwrap();
    let table = done(&[
        "rank",
        file,
        "--crosstable",
        "--csv",
        "--tiebreaks",
        "WIN,TPN",
    ]);
    assert_eq!(
        table.lines().collect::<Vec<_>>(),
        [
            "Rank,No,Name,1,2,PTS,WIN,TPN",
            "1,2,Sample 2,4b1,3w=,1.5,1,2",
            "2,3,Sample 3,1b1,2b=,1.5,1,3",
            "3,4,Sample 4,2w0,U,1.0,1,4",
            "4,1,Sample 1,3w0,H,0.5,0,1",
        ]
    );
    let bare = done(&["rank", file, "--crosstable", "--csv"]);
    assert_eq!(bare.lines().next(), Some("Rank,No,Name,1,2,PTS"));
    let rows: Value =
        serde_json::from_str(&done(&["rank", file, "--crosstable", "--json"])).unwrap();
    assert_eq!(
        (&rows[0]["No"], &rows[0]["PTS"]),
        (&"2".into(), &"1.5".into())
    );
    assert_eq!(rows[3]["2"], "H");
}

#[test]
fn the_crosstable_of_a_team_event_has_matches_with_board_points() {
    let path = written("cross-teams", teams());
    let file = path.to_str().unwrap();
    let table = done(&["rank", file, "--crosstable", "--csv"]);
    assert_eq!(
        table.lines().collect::<Vec<_>>(),
        [
            "Rank,No,Team,1,2,MP,GP,MPTS,GPTS",
            "1,1,Team 1,2 1.5:0.5,3+ 2.0:0.0,4.0,3.5,4.0,3.5",
            "2,2,Team 2,1 0.5:1.5,U 1.0,2.0,1.5,2.0,1.5",
            "3,3,Team 3,U 1.0,1- 0.0:2.0,2.0,1.0,2.0,1.0",
        ]
    );
    let players = done(&[
        "rank",
        file,
        "--crosstable",
        "--csv",
        "--players",
        "--tiebreaks",
        "WIN",
    ]);
    assert!(
        players.starts_with("Rank,No,Name,1,PTS,WIN\n1,1,Sample 1,3w1,1.0,1\n"),
        "{players}"
    );
}

#[test]
fn the_boards_of_any_recorded_round_come_with_their_results() {
    let mut text = "142 3\n152 W\n".to_owned();
    text += &player(1, "1.0", "     3 w 0     5 b +");
    text += &player(2, "2.0", "     4 b 1     3 w 1");
    text += &player(3, "1.0", "     1 b 1     2 b 0");
    text += &player(4, "1.0", "     2 w 0  0000 - U");
    text += &player(5, "0.5", "  0000 - H     1 w -");
    let path = written("boards", &text);
    let file = path.to_str().unwrap();
    let table = done(&["pair", file, "--round", "2", "--csv"]);
    assert_eq!(
        table.lines().collect::<Vec<_>>(),
        [
            "Board,White,WhiteName,Black,BlackName,Result",
            "1,2,Sample 2,3,Sample 3,1-0",
            "2,5,Sample 5,1,Sample 1,--+",
            "3,4,Sample 4,0,,U",
        ]
    );
    assert_eq!(done(&["pair", file, "--round", "1"]), "2\n1 3\n4 2\n");
    let (code, _, wrong) = run("en", &["pair", file, "--round", "3"]);
    assert_eq!(code, Some(2));
    assert!(wrong.contains("the file has 2 rounds"), "{wrong}");
}
