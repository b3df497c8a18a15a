//! TEMP
use std::sync::OnceLock;
static T: OnceLock<Vec<Option<usize>>> = OnceLock::new();
pub(crate) fn t(i: usize, default: usize) -> usize {
    T.get_or_init(|| std::env::var("TUNE").unwrap_or_default().split(',').map(|x| x.parse().ok()).collect()).get(i).copied().flatten().unwrap_or(default)
}
