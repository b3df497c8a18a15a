//! Golden reports replayed at the terminal, round by round: the recorded pairs come out.

use std::path::Path;

use jadoube_formats::trf;

use jadoube_vocabulary::Mark;

use crate::support::Hall;

fn result(white: Mark, black: Mark) -> &'static str {
    match (white, black) {
        (Mark::Win, _) => "1-0",
        (Mark::Draw, _) => "1/2",
        (Mark::Loss, _) => "0-1",
        (Mark::ForfeitWin, _) => "+/-",
        (Mark::ForfeitLoss, Mark::ForfeitWin) => "-/+",
        (Mark::ForfeitLoss, _) => "-/-",
        other => unreachable!("{other:?}"),
    }
}

fn replay(name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/dutch");
    let text = std::fs::read_to_string(folder.join(name)).unwrap();
    let report = trf::read(&text).unwrap();
    let event = report
        .scorecards(jadoube_competition::Parity::default())
        .unwrap();
    let colour = format!("{:?}", event.initial_colour).to_lowercase();
    let hall = Hall::new();
    hall.write("report.trf", &text);
    hall.done(&format!(
        "tournament new golden.json --game chess --system fide-dutch --name Golden --rounds {} --initial-colour {colour}",
        report.rounds_total()
    ));
    // Into an event that is there, a report brings its players only.
    hall.done("tournament import golden.json report.trf");
    hall.done("tournament number golden.json --order entered");
    for group in &event.forbidden {
        let players: Vec<String> = group.players.iter().map(ToString::to_string).collect();
        let last = if group.last < 100 {
            format!("--last {}", group.last)
        } else {
            String::new()
        };
        hall.done(&format!(
            "tournament forbid golden.json --entries {} --first {} {last}",
            players.join(","),
            group.first
        ));
    }
    for round in 1..=report.rounds_paired() {
        let cell = |number: u64| {
            let player = report.player(u32::try_from(number).unwrap()).unwrap();
            player
                .rounds
                .get(round - 1)
                .copied()
                .unwrap_or(trf::RoundCell::ABSENT)
        };
        let mut bye = None;
        for player in &report.players {
            let number = u64::from(player.number);
            let kind = match cell(number) {
                one if one.opponent.is_some() => continue,
                one => match one.mark {
                    Mark::PairingBye => {
                        bye = Some(number);
                        continue;
                    }
                    Mark::HalfBye => "half",
                    Mark::FullBye => "full",
                    _ => "zero",
                },
            };
            hall.sure(&format!(
                "tournament bye golden.json --entry {number} --round {round} --kind {kind}"
            ));
        }
        hall.sure("tournament draft golden.json");
        hall.done("tournament publish golden.json");
        let (pairs, pab) = hall.pairs("golden.json", round);
        assert_eq!(pab, bye, "{name} round {round}");
        let mut results = Vec::new();
        for ((white, black), board) in pairs.iter().zip(1..) {
            assert_eq!(
                cell(*white).opponent.map(u64::from),
                Some(*black),
                "{name} round {round}"
            );
            let colour = cell(*white).colour;
            assert!(
                colour.is_none_or(|colour| format!("{colour:?}") == "White"),
                "{name} round {round}"
            );
            let result = result(cell(*white).mark, cell(*black).mark);
            results.push(format!("{board}={result}"));
        }
        let paired = report
            .players
            .iter()
            .filter(|one| cell(one.number.into()).was_paired())
            .count();
        assert_eq!(
            2 * pairs.len() + usize::from(bye.is_some()),
            paired,
            "{name} round {round}"
        );
        hall.done(&format!(
            "tournament result golden.json --round {round} {}",
            results.join(" ")
        ));
    }
    hall.done("tournament export golden.json -o golden.trf");
    let checked = hall.done("check golden.trf");
    let rounds = report.rounds_paired();
    assert!(
        checked.ends_with(&format!("rounds {rounds}, agree {rounds}, differ 0\n")),
        "{checked}"
    );
    let table = hall.json("tournament standings golden.json");
    for row in table["rows"].as_array().unwrap() {
        let number = u32::try_from(row["number"].as_u64().unwrap()).unwrap();
        let points = report.player(number).unwrap().points.map(i64::from);
        assert_eq!(row["points"].as_i64(), points, "{name}: {number}");
    }
    // The same report taken over whole is the same table.
    hall.sure("tournament import taken.json report.trf");
    let taken = hall.json("tournament standings taken.json");
    for (a, b) in table["rows"]
        .as_array()
        .unwrap()
        .iter()
        .zip(taken["rows"].as_array().unwrap())
    {
        assert_eq!(
            (&a["number"], &a["points"]),
            (&b["number"], &b["points"]),
            "{name}"
        );
    }
}

#[test]
fn with_forfeits_and_an_odd_field() {
    replay("rtg-n013-r07-f20-w100-h100-s1114.trf");
}

#[test]
fn with_byes_forfeits_and_pairs_that_must_not_meet() {
    replay("sim-n015-r07-chaos-s1035.trf");
}
