//! Random observations on both draughts boards: nothing panics, the log replays to the same
//! state, a finished game accepts only what may follow, time is neither made nor lost.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

#[path = "properties/again.rs"]
mod again;
#[path = "properties/clock_model.rs"]
mod clock_model;

use jadoube_clock::{TimeControl, read_plain};
use jadoube_lawbook::Edition;
use jadoube_referee::cases::observations;
use jadoube_referee::{
    DraughtsEvent, Evidence, Game, GameLog, Mode, Regulations, Settings, Stage, What,
};
use jadoube_vocabulary::{PerSide, Squares};
use proptest::prelude::*;

/// Lines of a story; `@` stands for a legal move, `#` for a square.
const LINES: [&str; 67] = [
    "white makes @",
    "black makes @",
    "white plays @",
    "black plays @",
    "white plays @",
    "black plays @",
    "white releases @",
    "black releases @",
    "white makes @ unshown",
    "black makes @ with two hands",
    "white makes #-#",
    "black makes #-#",
    "white makes #x#",
    "black releases #x#",
    "white removes #",
    "black removes # #",
    "white crowns #",
    "black crowns #",
    "white takes back",
    "black takes back",
    "white presses",
    "black presses",
    "white touches #",
    "black touches # idly",
    "white says adjust",
    "white holds over #",
    "black jumps #x#",
    "white demands correction",
    "black demands correction",
    "white lets it stand",
    "black lets it stand",
    "white refuses correction",
    "black refuses correction",
    "arbiter puts it right",
    "arbiter finds illegal move",
    "white finds # belongs on #",
    "black finds # belongs on #",
    "white finds # on light square",
    "black finds # on light square",
    "white offers draw",
    "black accepts",
    "white offers draw with advantage white",
    "white claims rule draw",
    "black claims ending draw",
    "white claims last minute",
    "arbiter grants",
    "arbiter refuses",
    "arbiter postpones",
    "arbiter calls flag white",
    "arbiter finds both flags",
    "arbiter stops",
    "arbiter starts white",
    "black stops for irregularity",
    "arbiter begins",
    "white arrives",
    "black finds scores differ after 3",
    "arbiter requires seal",
    "black seals @",
    "white seals reply @",
    "arbiter opens envelope",
    "arbiter orders update by one",
    "white makes unknown move",
    "black makes unknown move",
    "arbiter identifies # @",
    "arbiter sees board W:W32,48:B19,28,42",
    "black seals without text",
    "arbiter reads envelope @",
];

const MODES: [Mode; 5] = [
    Mode::Standard,
    Mode::RapidFull,
    Mode::RapidLimited,
    Mode::BlitzFull,
    Mode::BlitzLimited,
];

/// Flat, Fischer, and the delay that is given back.
const CONTROLS: [&str; 3] = ["5 min", "3 min + 5 s", "3 min + 5 s bronstein"];

fn game(squares: Squares, mode: Mode, control: &str, fen: &str) -> Game {
    let control: TimeControl = read_plain(control).unwrap();
    let settings = Settings {
        edition: Edition::Pzwarc,
        mode,
        control: Some(PerSide {
            white: control.clone(),
            black: control,
        }),
        regulations: Regulations {
            draughts: DraughtsEvent {
                squares,
                advantage: true,
                ..DraughtsEvent::default()
            },
            ..Regulations::default()
        },
        chess960: false,
    };
    Game::new(settings, fen).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_draughts_game_is_its_log_and_time_is_neither_made_nor_lost(
        sixty_four in any::<bool>(),
        mode in prop::sample::select(MODES.to_vec()),
        control in prop::sample::select(CONTROLS.to_vec()),
        ending in any::<bool>(),
        acts in prop::collection::vec((0..LINES.len(), 0..60_u32, 0..50_u8, 1..33_u8), 0..60),
    ) {
        let squares = if sixty_four { Squares::SixtyFour } else { Squares::Hundred };
        let fen = match (ending, sixty_four) {
            (false, _) => "",
            (true, false) => "W:WK46,K47,45,7:BK15,44,20",
            (true, true) => "W:WKa1,Kh4,f2:BKb8,c5",
        };
        let mut live = game(squares, mode, control, fen);
        // The same game, had again from a snapshot now and then: it answers alike.
        let mut twin = game(squares, mode, control, fen);
        let mut now = 0;
        for (place, (line, wait, pick, other)) in acts.into_iter().enumerate() {
            if place % 10 == 9 {
                let [shown, bare] = again::floor(&live);
                prop_assert_eq!(shown, bare);
                twin = again::from_snapshot(&live);
            }
            let legal = live.board().legal();
            let chosen = legal.get(usize::from(pick) % legal.len().max(1));
            let text = LINES
                .get(line)
                .copied()
                .unwrap_or_default()
                .replacen('@', chosen.map_or("32-28", String::as_str), 1)
                .replacen('#', &other.to_string(), 1)
                .replace('#', &(1 + pick % 32).to_string());
            now += i64::from(wait) * 1_000;
            for observation in observations(&text, &mut now.clone()).unwrap_or_default() {
                let before = live.clone();
                let what = observation.what.clone();
                let told = twin.observe(observation.clone());
                let answer = live.observe(observation);
                prop_assert_eq!(&answer, &told, "{}", text);
                let over = matches!(before.stage(), Stage::Finished(_) | Stage::Annulled);
                let may_follow = matches!(
                    what,
                    What::Matter { .. }
                        | What::Decides(_)
                        | What::Overrules { .. }
                        | What::ConfirmsResult
                );
                prop_assert!(answer.is_err() || !over || may_follow, "{text}");
                let Ok(rulings) = answer else {
                    prop_assert_eq!(before.board().fen(), live.board().fen());
                    continue;
                };
                // The log accounts for every millisecond.
                if let (Some(old), Some(new)) = (before.clock(), live.clock()) {
                    let elapsed = live.now() - before.now();
                    let to_move = before.board().to_move();
                    let told = clock_model::after(old, elapsed, to_move, &rulings);
                    prop_assert_eq!(told.as_ref(), Some(new), "{}", text);
                }
            }
        }
        prop_assert_eq!(format!("{live:?}"), format!("{twin:?}"));
        let mut again = game(squares, mode, control, fen);
        for entry in live.log() {
            again.apply(entry.clone()).unwrap();
        }
        prop_assert_eq!(again.board().fen(), live.board().fen());
        prop_assert_eq!(again.clock(), live.clock());
        prop_assert_eq!(again.stage(), live.stage());
        prop_assert_eq!(again.irregular(), live.irregular());
        prop_assert_eq!(again.must_play(), live.must_play());
        prop_assert_eq!(again.snapshot(), live.snapshot());
        let text = serde_json::to_string(&live.kept()).unwrap();
        prop_assert_eq!(serde_json::from_str::<GameLog>(&text).unwrap(), live.kept());
    }
}

/// P8: who has confirmed the result is shown, and a result that was overruled is to be confirmed
/// again.
#[test]
fn the_record_shows_who_confirmed_the_result() {
    let mut live = game(Squares::Hundred, Mode::Standard, "80 min", "");
    let mut now = 0;
    let mut confirmed = Vec::new();
    for line in [
        "white confirms result",
        "white resigns",
        "black confirms result",
        "white confirms result",
        "arbiter overrules decides 1/2-1/2",
        "white confirms result",
    ] {
        for observation in observations(line, &mut now).unwrap() {
            let rulings = live.observe(observation).unwrap_or_default();
            confirmed.extend(rulings.into_iter().flat_map(|ruling| ruling.evidence));
        }
    }
    assert_eq!(
        confirmed,
        [
            Evidence::Confirmed(false, true),
            Evidence::Confirmed(true, true),
            Evidence::Confirmed(true, false),
        ]
    );
}
