//! Stories told in another way are ruled alike: with the colours changed, and in the fast games that
//! follow the competition rules (A.4, B.2 of 2023; A.3, B.3 of 2014).
#![expect(clippy::unwrap_used, reason = "a test may stop at a surprise")]

use std::path::Path;

use jadoube_chess::mate::Purse;
use jadoube_lawbook::Edition;
use jadoube_referee::cases::{Case, CaseFile, Played};
use jadoube_referee::{Mode, Verdict, Why};
use jadoube_scenarios::game::Scenario;
use jadoube_scenarios::kind;
use jadoube_vocabulary::Side;

/// Stories about the number of moves made: in a diagram with Black on move White has made one
/// more, so the colours do make a difference.
const COUNTED: [&str; 16] = [
    "5.2.3-agreed-after-whites-first-move",
    "5.2.3-agreed-while-the-first-move-is-sealed",
    "6.2-delay-not-saved",
    "6.3.2-saved-time",
    "7.1-the-counter-of-moves",
    "7.3-nine-moves-by-both",
    "7.3-touched-for-the-tenth-move",
    "7.3-the-tenth-move-is-not-pressed",
    "8.4-after-the-control",
    "A.5.1.1-setting-when-the-tenth-move-is-not-pressed",
    "A.5.1.2-array-when-the-tenth-move-is-not-pressed",
    "A.5.1.2-board-when-the-tenth-move-is-not-pressed",
    "B.4-array-after-three-moves-and-two",
    "B.5(b)-reversed-colours-claimed-in-time",
    "D.2.3-not-announced-is-not-counted",
    "I.1.1-sealed-move-counts",
];

/// Every chess story with its file and the editions it expects something under.
fn stories() -> Vec<(String, Case, Vec<Edition>)> {
    let scenarios = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut found = Vec::new();
    for folder in ["fide-1993", "fide-2001", "fide-2014", "fide-2023"] {
        for entry in std::fs::read_dir(scenarios.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            if !matches!(kind(&text).unwrap().as_str(), "game" | "games") {
                continue;
            }
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            for story in Scenario::read_all(&text).unwrap() {
                let editions = story.editions();
                found.push((name.clone(), story.into_case(), editions));
            }
        }
    }
    found
}

/// The verdicts of each line, or why it was refused.
fn answers(played: &Played) -> Vec<Result<Vec<Verdict>, Why>> {
    let parts = played.parts.iter();
    parts
        .map(|part| match &part.answer {
            Ok(rulings) => Ok(rulings.iter().map(|ruling| ruling.verdict).collect()),
            Err(refusal) => Err(refusal.why),
        })
        .collect()
}

/// A text with its squares on the other side of the board.
fn flipped(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let at = |place: Option<usize>| place.and_then(|place| letters.get(place).copied());
    let file = |letter: Option<char>| letter.is_some_and(|it| ('a'..='h').contains(&it));
    let man = |letter: Option<char>| letter.is_some_and(|it| "KQRBN".contains(it));
    letters
        .iter()
        .enumerate()
        .map(|(place, letter)| match letter {
            '1'..='8' => {
                let before = at(place.checked_sub(1));
                let rank = man(before) && file(at(Some(place + 1)));
                let digit = letter.to_digit(10).unwrap();
                match file(before) || rank {
                    true => char::from_digit(9 - digit, 10).unwrap(),
                    false => *letter,
                }
            }
            _ => *letter,
        })
        .collect()
}

/// A diagram from the other side.
fn diagram(fen: &str) -> String {
    let swapped = |text: &str| -> String {
        let case = |letter: char| match letter.is_ascii_uppercase() {
            true => letter.to_ascii_lowercase(),
            false => letter.to_ascii_uppercase(),
        };
        text.chars().map(case).collect()
    };
    let parts: Vec<&str> = fen.split(' ').collect();
    let [men, turn, castling, passing, rest @ ..] = parts.as_slice() else {
        return fen.to_owned();
    };
    let ranks: Vec<String> = men.split('/').rev().map(swapped).collect();
    let mut rights: Vec<char> = swapped(castling).chars().collect();
    rights.sort_unstable();
    let turn = if *turn == "w" { "b" } else { "w" };
    let rights: String = rights.into_iter().collect();
    let rest = rest.join(" ");
    format!(
        "{} {turn} {rights} {} {rest}",
        ranks.join("/"),
        flipped(passing)
    )
}

/// A score the other way round: `0-1/2` is `1/2-0`.
fn turned(line: &str) -> String {
    let Some((before, score)) = line.split_once("decides ") else {
        return flipped(line);
    };
    match score.split_once('-') {
        Some((white, black)) if !score.contains(' ') => format!("{before}decides {black}-{white}"),
        _ => flipped(line),
    }
}

/// The case with the colours changed.
fn mirrored(case: &Case, edition: Edition) -> Case {
    let mut case = case.clone();
    case.title.clear();
    case.edition = Some(edition);
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let fen = case.fen.clone().unwrap_or_else(|| start.to_owned());
    case.fen = Some(diagram(&fen));
    // Numbers of moves would be those of the other colour.
    let moves = case.moves.take().map(|moves| {
        let words = moves.replace('.', ". ");
        let words = words.split_whitespace().filter(|word| !word.ends_with('.'));
        words.map(flipped).collect::<Vec<String>>().join(" ")
    });
    case.moves = moves;
    let text = case.text();
    let text = text.replace("white", "\u{1}").replace("black", "white");
    let text = text.replace('\u{1}', "black");
    let mut inside = false;
    let lines = text.lines().map(|line| {
        let told = inside && !line.starts_with("\"\"\"");
        inside = line.starts_with("story = ") || told;
        if told { turned(line) } else { line.to_owned() }
    });
    let text: Vec<String> = lines.collect();
    let file: CaseFile<()> = CaseFile::read(&text.join("\n")).unwrap();
    file.case
}

#[test]
fn the_colours_make_no_difference() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for (name, case, editions) in stories() {
        let shown = case
            .story
            .iter()
            .any(|line| line.to_string().contains("sees board"));
        if COUNTED.iter().any(|it| name.starts_with(it)) || case.array.is_some() || shown {
            continue;
        }
        for edition in editions {
            let purse = Purse::default();
            let usual = case.play(edition, &purse).unwrap();
            let other = mirrored(&case, edition).play(edition, &purse).unwrap();
            count += 1;
            let points = |result: &str| match result {
                "1-0" => "0-1".to_owned(),
                "0-1" => "1-0".to_owned(),
                same => same.to_owned(),
            };
            let given = Side::BOTH
                .iter()
                .all(|side| usual.given.get(*side) == other.given.get(side.other()));
            if answers(&usual) != answers(&other)
                || usual.cited() != other.cited()
                || points(usual.result()) != other.result()
                || !given
            {
                wrong.push(format!(
                    "{name}, {edition}: other rulings for the other colour"
                ));
            }
        }
    }
    assert!(count > 2_500, "only {count} stories");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn supervised_fast_games_follow_the_competition_rules() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for (name, case, editions) in stories() {
        // What a time control says, and what players write, is another matter in fast games.
        let recording = name.starts_with("8.");
        if case.mode.is_some() || case.control.is_some() || case.array.is_some() || recording {
            continue;
        }
        let later = [Edition::Fide2014, Edition::Fide2023];
        for edition in editions.into_iter().filter(|it| later.contains(it)) {
            let purse = Purse::default();
            let usual = case.play(edition, &purse).unwrap();
            for (mode, control) in [(Mode::RapidFull, "900"), (Mode::BlitzFull, "300")] {
                let mut fast = case.clone();
                fast.mode = Some(mode);
                fast.control = Some(control.parse().unwrap());
                fast.announced.blitz_penalty_seconds = Some(60);
                fast.announced.blitz_recording = Some(true);
                let fast = fast.play(edition, &purse).unwrap();
                count += 1;
                if answers(&usual) != answers(&fast) || usual.result() != fast.result() {
                    wrong.push(format!("{name}, {edition}, {control} s: other rulings"));
                }
            }
        }
    }
    assert!(count > 1_000, "only {count} stories");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
