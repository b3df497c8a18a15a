//! The caller of a request, for programs and pages alike.

pub(crate) use crate::people::Caller;
