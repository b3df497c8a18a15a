//! Endings that are not played on without increment (case 15): II/6.3 and III/9.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use jadoube_draughts::endings::{
    DelayReading, EndingVerdict, TimeBonus, accelerated_ending, shows_win, standard_ending,
};
use jadoube_draughts::{Board64, Board100, Geometry, Position};
use jadoube_vocabulary::Side;

const PRINTED: DelayReading = DelayReading::AsPrinted;

fn at<B: Geometry>(fen: &str) -> Position<B> {
    fen.parse().unwrap()
}

#[test]
fn chapter_two_draws_the_ending_unless_the_win_is_shown() {
    let position = at::<Board100>("W:WK46,K47,K48:BK23");
    let claim = standard_ending(&position, TimeBonus::None, PRINTED);
    let EndingVerdict::WinCanBeShown { mv, .. } = claim.verdict else {
        panic!("{claim:?}");
    };
    assert!(shows_win(&position, Side::White, &[mv]));
    let position = at::<Board100>("W:WK46,K47,K48:BK15");
    assert!(
        standard_ending(&position, TimeBonus::None, PRINTED)
            .verdict
            .upheld()
    );
    assert!(
        standard_ending(&position, TimeBonus::Bronstein, PRINTED)
            .verdict
            .upheld()
    );
    assert!(
        !standard_ending(&position, TimeBonus::Fischer, PRINTED)
            .verdict
            .upheld()
    );
    // No word on captures, and none on 64 squares.
    assert!(
        standard_ending(
            &at::<Board100>("B:WK23,K47,K48:BK5"),
            TimeBonus::None,
            PRINTED
        )
        .verdict
        .upheld()
    );
    assert!(
        standard_ending(
            &at::<Board64>("W:WKa1,Kh4,Kf2:BKb8"),
            TimeBonus::None,
            PRINTED
        )
        .verdict
        .upheld()
    );
    assert_eq!(
        standard_ending(&at::<Board100>("W:W46,47:BK15"), TimeBonus::None, PRINTED).verdict,
        EndingVerdict::OtherMaterial
    );
}

#[test]
fn chapter_three_refuses_the_side_with_a_capture_to_make() {
    let position = at::<Board100>("B:WK23,K47,K48:BK5");
    let black = accelerated_ending(&position, Side::Black, TimeBonus::None, PRINTED);
    assert_eq!(black.verdict, EndingVerdict::ClaimantMustCapture);
    assert!(
        accelerated_ending(&position, Side::White, TimeBonus::None, PRINTED)
            .verdict
            .upheld()
    );
    let bonus = accelerated_ending(&position, Side::White, TimeBonus::Bronstein, PRINTED);
    assert_eq!(bonus.verdict, EndingVerdict::Bonus);
}

#[test]
fn chapter_three_on_64_plays_on_where_the_stronger_side_holds_the_road() {
    let position = at::<Board64>("W:WKa1,Kh4,Kf2:BKb8");
    let claim = accelerated_ending(&position, Side::Black, TimeBonus::None, PRINTED);
    assert_eq!(claim.verdict, EndingVerdict::StrongerHoldsRoad);
    let position = at::<Board64>("W:WKc1,Kh4,Kf2:BKb8");
    assert!(
        accelerated_ending(&position, Side::Black, TimeBonus::None, PRINTED)
            .verdict
            .upheld()
    );
}
