//! Pasted lists at the desk: parsed by the rules crate, so that API clients and pages get the same
//! result.

pub(crate) use jadoube_tournament::{
    ListLine as Line, MOST_LINES as MOST, lines_of_text as read, twice,
};
