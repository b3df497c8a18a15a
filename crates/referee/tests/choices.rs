//! What an edition leaves open must be chosen before the game.

use jadoube_lawbook::Edition;
use jadoube_referee::{Game, Mode, NotAGame, Open, Regulations, Settings};
use jadoube_scenarios::game as scenario;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn settings(edition: Edition, mode: Mode, regulations: Regulations) -> Settings {
    Settings {
        edition,
        mode,
        control: None,
        regulations,
        chess960: false,
    }
}

fn missing(edition: Edition, mode: Mode) -> Vec<Open> {
    let settings = settings(edition, mode, Regulations::default());
    let missing = settings.check().err().unwrap_or_default();
    match Game::new(settings, START) {
        Ok(_) => assert!(missing.is_empty(), "the door and the game agree"),
        Err(why) => assert_eq!(why, NotAGame::Open(missing.clone())),
    }
    missing.into_iter().map(|missing| missing.open).collect()
}

#[test]
fn supervised_blitz_needs_the_choices_its_edition_leaves_open() {
    let full = |edition| missing(edition, Mode::BlitzFull);
    assert_eq!(
        full(Edition::Fide2023),
        [Open::BlitzPenalty, Open::BlitzRecording]
    );
    assert_eq!(full(Edition::Fide2014), [Open::BlitzRecording]);
    assert!(full(Edition::Fide2001).is_empty());
    for mode in [
        Mode::Standard,
        Mode::RapidFull,
        Mode::RapidLimited,
        Mode::BlitzLimited,
    ] {
        assert!(missing(Edition::Fide2023, mode).is_empty());
    }
    let chosen = Regulations {
        blitz_penalty: Some(60_000),
        blitz_recording: Some(false),
        ..Regulations::default()
    };
    let settings = settings(Edition::Fide2023, Mode::BlitzFull, chosen);
    assert_eq!(settings.check(), Ok(()));
    assert!(Game::new(settings, START).is_ok());
}

#[test]
fn a_story_without_a_choice_is_answered_with_line_and_article() {
    let story = "kind = \"game\"\ntitle = \"t\"\nmode = \"blitz-full\"\ncontrol = \"180\"\n\
                 story = \"\"\"\narbiter begins\n\"\"\"\n\n[expect.fide-2023]\nresult = \"*\"\n";
    let bad = scenario::run(story).unwrap_err();
    assert_eq!(bad.line, 3);
    assert!(bad.what.contains("blitz_recording"), "{}", bad.what);
    assert!(bad.what.contains("fide-2023:B.2"), "{}", bad.what);
    let bad = scenario::run(&story.replace("blitz-full", "blitz")).unwrap_err();
    assert_eq!(bad.line, 3);
    assert!(bad.what.contains("blitz-limited"), "{}", bad.what);
    let lot = story.replace("mode = \"blitz-full\"", "array = \"lot of dice\"");
    let bad = scenario::run(&lot).unwrap_err();
    assert_eq!(bad.line, 3);
}
