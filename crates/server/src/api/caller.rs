//! Who asks: the same for programs and for pages.

pub(crate) use crate::people::Caller;
