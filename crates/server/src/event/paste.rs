//! A list somebody pastes, as the desk speaks of it: read by the rules, so that programs and pages
//! see the same.

pub(crate) use jadoube_tournament::{
    ListLine as Line, MOST_LINES as MOST, lines_of_text as read, twice,
};
