//! Append latency beside a bare sync.
fn main() {}
