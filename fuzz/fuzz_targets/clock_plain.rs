//! A time control in plain words is said in every language so that it reads back the same,
//! and coded so wherever the code has signs for all of it.
#![no_main]

use jadoube_clock::{TimeControl, read_plain};
use jadoube_words::{Lang, Words, clock};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(control) = read_plain(text) else {
        return;
    };
    for lang in Lang::ALL {
        let said = clock::control(Words::of(lang), &control);
        assert_eq!(read_plain(&said).as_ref(), Ok(&control), "{said}");
    }
    let coded = control.to_string().parse::<TimeControl>();
    assert!(
        !control.codes_exactly() || coded.as_ref() == Ok(&control),
        "{control}"
    );
    assert!(control.time_for_sixty_moves() > 0);
});
