//! Whatever small report is read can be explained: every pair has its answer, which contains the
//! pair it is about; a refusal has its nearest pairings; every tie-break has a value or none.
#![no_main]

use jadoube_competition::Parity;
use jadoube_formats::{crosstable, sheets, trf::Trf};
use jadoube_pairing::swiss::dutch::{
    Fast, Field, barrier, blocked, explain, nearest, pair_with, reason, why,
};
use jadoube_standings::fide::{Descriptor, allowed, ranking, teams};
use jadoube_words::{Lang, Words, dutch, dutch_story};
use libfuzzer_sys::fuzz_target;

const ALL: &str = "DE,WIN,WON,BPG,BWG,PS,REP,TPN,BH/C1,BH/M1,AOB,FB,SB/C1,KS,ARO,TPR,PTP,APRO,APPO";
const TEAMS: &str = "EDE,MPvGP,BC,TBR,BBE,EMMSB,EMGSB/C1,EGMSB,EGGSB,SSSC,BH:GP,SB:MP";

fuzz_target!(|bytes: &[u8]| {
    let Some(read) = jadoube_fuzz::small_report(bytes) else {
        return;
    };
    rounds(&read);
    ranks(&read);
});

fn rounds(read: &Trf) {
    let words = Words::of(Lang::Polish);
    let Ok(event) = read.scorecards(Parity::default()) else {
        return;
    };
    let next = read.rounds_paired() + 1;
    let absent = read.absent_next(next);
    let field = Field::of(&event, next, &|e| absent.binary_search(&e.number).is_ok());
    let Ok(made) = pair_with(&field, &mut Fast::default()) else {
        let reason = reason(&field);
        let _ = (dutch::reason(words, &reason), blocked(&field, &reason));
        let _ = (barrier(&field), nearest(&field));
        return;
    };
    assert!(!dutch_story::round(words, &explain(&field, &made)).is_empty());
    let numbers: Vec<u32> = field.seats.iter().map(|seat| seat.number).collect();
    for (at, a) in numbers.iter().enumerate() {
        for b in numbers.iter().take(at).chain(&[0]) {
            let answer = why(&field, &made, *a, *b);
            assert!(!dutch_story::why(words, &answer).is_empty());
            let about = |board: &(u32, u32)| *board == (*a, *b) || *board == (*b, *a);
            let told = answer.best.is_none() || answer.paired;
            assert!(told || answer.boards.iter().any(about), "{answer:?}");
        }
    }
}

fn ranks(read: &Trf) {
    let Ok(event) = read.crosstable() else {
        return;
    };
    let mut list = Descriptor::list(ALL).expect("known codes");
    list.retain(|tie_break| allowed(&event, tie_break).is_ok());
    let standings = ranking(&event, &list).standings;
    assert_eq!(standings.len(), read.players.len());
    let rows = crosstable::players(read, &event, &list, &standings);
    assert!(sheets::csv(&rows).is_ok());
    let Ok(Some(event)) = read.team_crosstable() else {
        return;
    };
    let mut list = Descriptor::list(TEAMS).expect("known codes");
    list.retain(|tie_break| teams::allowed(&event, tie_break).is_ok());
    let standings = teams::ranking(&event, &list).standings;
    assert_eq!(standings.len(), read.teams.len());
    assert!(sheets::csv(&sheets::team_standings(read, &event, &list, &standings)).is_ok());
}
