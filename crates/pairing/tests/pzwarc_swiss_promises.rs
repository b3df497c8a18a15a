//! What V/2.8 promises, over random tournaments in all variants.
#![expect(
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use std::collections::{BTreeMap, BTreeSet};

use jadoube_competition::{Adjourned, RelaxedScope};
use jadoube_pairing::swiss::pzwarc::random::{self, PlayedEvent, RandomEvent};
use jadoube_pairing::swiss::pzwarc::{
    Input, NotProposed, PairingMode, Search, SwissReadings, SwissSettings, explain, pair, refusal,
};
use jadoube_standings::pzwarc::{ByTheCode, Variant, notation};
use jadoube_vocabulary::{Lot, Outcome, Seed, Side};
use proptest::prelude::*;

#[derive(Default)]
struct Seen {
    met: BTreeSet<u32>,
    colours: Vec<Side>,
    free: bool,
    points: u32,
}

/// V/2.8.6.1: nobody meets twice, pauses after free points, passes three or gets four alike.
fn keeps_absolute_rules(played: &PlayedEvent) {
    let mut seen: BTreeMap<u32, Seen> = BTreeMap::new();
    for (at, round) in played.rounds.iter().enumerate() {
        let mut busy = BTreeSet::new();
        for (game, pair) in round.games.iter().zip(&played.pairings[at].pairs) {
            let (white, black) = (pair.white, pair.black);
            assert!(busy.insert(white) && busy.insert(black));
            let points = |no: u32| seen.get(&no).map_or(0, |one| one.points);
            let uneven = points(white) != points(black);
            assert_eq!(pair.arrows.white.is_some(), uneven, "V/2.8.2");
            for (no, other, side) in [(white, black, Side::White), (black, white, Side::Black)] {
                assert!(!played.absent[at].contains(&no), "V/2.8.9.5");
                assert!(!played.withdrawn[at].contains(&no), "V/2.8.9.4");
                let one = seen.entry(no).or_default();
                assert!(!one.met.contains(&other), "V/2.8.6.1.1: {no}-{other}");
                // The limits hold for the colour given, whether or not the game is then played.
                let mut colours = one.colours.clone();
                colours.push(side);
                let whites = colours.iter().filter(|one| **one == Side::White).count();
                assert!(whites.abs_diff(colours.len() - whites) <= 3, "V/2.8.6.1.3");
                let run = colours.iter().rev().take_while(|one| **one == side).count();
                assert!(run < 4, "V/2.8.6.1.4");
                if played.pairings[at].mode == PairingMode::Strict {
                    assert!(
                        run < 3 || whites.abs_diff(one.colours.len() - whites) >= 2,
                        "V/2.8.5.1"
                    );
                }
                one.points += game.outcome.points(side, Adjourned::Open);
                if game.outcome.is_begun() {
                    one.colours.push(side);
                    one.met.insert(other);
                }
                one.free |= game.outcome.is_free_for(side);
            }
        }
        if let Some(no) = played.pairings[at].pause {
            assert!(busy.insert(no));
            let one = seen.entry(no).or_default();
            assert!(!one.free, "V/2.8.6.1.2");
            one.free = true;
            one.points += 2;
        }
        let left = played.entrants.iter().filter(|entrant| {
            !busy.contains(&entrant.number.get())
                && !played.absent[at].contains(&entrant.number.get())
                && !played.withdrawn[at].contains(&entrant.number.get())
        });
        assert_eq!(left.count(), 0, "everybody present is paired");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn v_2_8_6_1_absolute_rules_hold_in_every_round(
        seed in any::<u64>(),
        players in 4_u32..60,
        rounds in 1_usize..12,
        absences in 0_usize..60,
        walkovers in 0_usize..80,
        withdrawals in 0_usize..30,
        last_round in any::<bool>(),
    ) {
        let mut lot = Lot::new(Seed(seed));
        let wish = RandomEvent {
            players,
            rounds,
            settings: random::settings(&mut lot),
            seed: Seed(lot.bits()),
            absences,
            walkovers,
            withdrawals,
            last_round,
        };
        keeps_absolute_rules(&random::play(&wish));
    }

    #[test]
    fn every_refusal_comes_with_what_it_would_break_and_every_pairing_with_its_story(
        seed in any::<u64>(),
        players in 3_u32..12,
        rounds in 1_usize..9,
    ) {
        let mut lot = Lot::new(Seed(seed));
        let record = random::wild_record(players, rounds, &mut lot).unwrap();
        let input = Input {
            record: &record,
            settings: random::settings(&mut lot),
            absent: &[],
            withdrawn: &[],
            last_round: lot.chance(1, 5),
        };
        match pair(&input, Search::Fast) {
            Ok(pairing) => {
                let told = explain(&input).unwrap();
                prop_assert_eq!(&told.pairing, &pairing);
                let stories: usize = told.groups.iter().map(|group| group.pairs.len()).sum();
                prop_assert_eq!(stories, pairing.pairs.len());
                prop_assert!(!told.provisions().is_empty());
            }
            Err(reason @ (NotProposed::Impossible | NotProposed::NoPause)) => {
                let refused = refusal(&input, reason);
                prop_assert!(!refused.nearest.is_empty());
                if let Some(barrier) = &refused.barrier {
                    prop_assert!(barrier.groups.len() > barrier.few.len());
                }
                for nearest in &refused.nearest {
                    prop_assert!(!nearest.breaks.is_empty());
                    let once: BTreeSet<String> = nearest.breaks.iter().map(|b| format!("{b:?}")).collect();
                    prop_assert_eq!(once.len(), nearest.breaks.len());
                }
            }
            Err(other) => prop_assert!(false, "{other}"),
        }
    }

    #[test]
    fn q29_fewest_relaxes_no_more_players_than_all(
        seed in any::<u64>(),
        players in 4_u32..11,
        rounds in 2_usize..8,
    ) {
        let mut lot = Lot::new(Seed(seed));
        let record = random::wild_record(players, rounds, &mut lot).unwrap();
        let mut settings = random::settings(&mut lot);
        let mut input = Input { record: &record, settings, absent: &[], withdrawn: &[], last_round: false };
        let all = pair(&input, Search::Fast);
        settings.policies = SwissReadings { relaxed_scope: RelaxedScope::Fewest, ..SwissReadings::DEFAULT };
        input.settings = settings;
        let fewest = pair(&input, Search::Fast);
        prop_assert_eq!(all.is_ok(), fewest.is_ok());
        prop_assert_eq!(&fewest, &pair(&input, Search::Plain));
        if let (Ok(all), Ok(fewest)) = (all, fewest) {
            prop_assert_eq!(all.mode, fewest.mode);
            if all.mode == PairingMode::Strict {
                prop_assert_eq!(all, fewest);
            }
        }
    }
}

/// V/2.8.9.10: for pairing an adjourned game is a draw; an open one stops the pairing.
#[test]
fn v_2_8_9_10_adjourned_games_count_as_draws_and_open_ones_stop() {
    let mut lot = Lot::new(Seed(1));
    let settings = SwissSettings {
        variant: Variant::Classic,
        controlled: true,
        first_colour: Side::White,
        policies: SwissReadings::DEFAULT,
    };
    let played = random::play(&RandomEvent {
        players: 8,
        rounds: 1,
        settings,
        seed: Seed(lot.bits()),
        absences: 0,
        walkovers: 0,
        withdrawals: 0,
        last_round: false,
    });
    let with = |score: Outcome| {
        let mut rounds = played.rounds.clone();
        rounds[0].games[0].outcome = score;
        let record = notation::turns(played.entrants.clone(), rounds).unwrap();
        pair(
            &Input {
                record: &record,
                settings,
                absent: &[],
                withdrawn: &[],
                last_round: false,
            },
            Search::Fast,
        )
    };
    assert_eq!(with(Outcome::Adjourned), with(Outcome::Drawn));
    assert!(matches!(
        with(Outcome::Open),
        Err(NotProposed::Unfinished { .. })
    ));
}
