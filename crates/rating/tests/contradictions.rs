//! What a file may not say of list A, told by line.

use jadoube_rating::file::read_title_event;

fn file(player: &str) -> String {
    format!(
        "{{\"format\": \"jadoube-tournament/1\", \"game\": \"draughts100\", \"system\": \"swiss\",\n\
         \"rate\": \"90 min\",\n\"players\": [\n{player}\n], \"games\": []}}"
    )
}

fn wrong(player: &str) -> Option<(usize, String)> {
    let read = read_title_event(&file(player), None);
    read.err().map(|bad| (bad.line, bad.what))
}

#[test]
fn vii_5_6_the_list_of_the_first_day_and_the_best_rating_agree() {
    let on = |rest: &str| wrong(&format!("{{\"id\": \"p\", \"sex\": \"m\", {rest}}}"));
    // The best is at least the one of the first day.
    assert_eq!(
        on("\"rating\": 2240, \"list\": \"A\", \"bestOnA\": 2240"),
        None
    );
    assert_eq!(
        on("\"rating\": 2240, \"list\": \"A\", \"bestOnA\": 2239"),
        Some((
            4,
            "player \"p\" stands on list A with 2240, but bestOnA is 2239".to_owned()
        ))
    );
    // An inactive player may have been on list A, a player without thirty games cannot.
    assert_eq!(
        on("\"rating\": 2240, \"list\": \"N\", \"bestOnA\": 2100"),
        None
    );
    for list in ["B", "T"] {
        let told = on(&format!(
            "\"rating\": 2240, \"list\": \"{list}\", \"bestOnA\": 2240"
        ));
        assert_eq!(
            told,
            Some((
                4,
                format!(
                    "player \"p\" stands on list {list} and was never on list A, but bestOnA is 2240"
                )
            ))
        );
    }
    assert_eq!(on("\"bestOnA\": 2240"), None);
}
