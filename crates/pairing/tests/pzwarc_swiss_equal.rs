//! The fast walk of V/2.8.7 gives the same pairs as the plain one.

use jadoube_pairing::swiss::pzwarc::random::{self, RandomEvent};
use jadoube_pairing::swiss::pzwarc::{Input, Search, pair};
use jadoube_standings::pzwarc::notation;
use jadoube_vocabulary::{Lot, Seed};

/// Rounds after pasts that no system made: anybody may have met anybody in any colours.
#[test]
fn v_2_8_7_fast_equals_plain_after_wild_pasts() {
    let mut lot = Lot::new(Seed(8));
    let (mut refused, mut rounds) = (0, 0);
    while rounds < 1_400 {
        let players = 2 + u32::try_from(lot.below(11)).unwrap();
        let past = lot.below(usize::try_from(players).unwrap());
        let record = random::wild_record(players, past, &mut lot).unwrap();
        let absent: Vec<u32> = (1..=players).filter(|_| lot.chance(1, 15)).collect();
        let input = Input {
            record: &record,
            settings: random::settings(&mut lot),
            absent: &absent,
            withdrawn: &[],
            last_round: lot.chance(1, 6),
        };
        let plain = pair(&input, Search::Plain);
        assert_eq!(pair(&input, Search::Fast), plain, "{input:?}");
        refused += usize::from(plain.is_err());
        rounds += 1;
    }
    assert!(refused < rounds / 2, "{refused} of {rounds} refused");
}

/// Rounds of tournaments that were paired by the system itself.
#[test]
fn v_2_8_7_fast_equals_plain_in_played_tournaments() {
    let mut lot = Lot::new(Seed(9));
    let mut rounds = 0;
    while rounds < 1_000 {
        let players = 5 + u32::try_from(lot.below(8)).unwrap();
        let wish = RandomEvent {
            players,
            rounds: 3 + lot.below(7),
            settings: random::settings(&mut lot),
            seed: Seed(lot.bits()),
            absences: 40,
            walkovers: 60,
            withdrawals: 15,
            last_round: lot.chance(2, 3),
        };
        let played = random::play(&wish);
        for at in 0..played.rounds.len() {
            let record =
                notation::turns(played.entrants.clone(), played.rounds[..at].to_vec()).unwrap();
            let input = Input {
                record: &record,
                settings: wish.settings,
                absent: &played.absent[at],
                withdrawn: &played.withdrawn[at],
                last_round: wish.last_round && at + 1 == wish.rounds,
            };
            let plain = pair(&input, Search::Plain).unwrap();
            assert_eq!(played.pairings[at], plain, "{input:?}");
            rounds += 1;
        }
    }
}
