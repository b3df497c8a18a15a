//! What holds for the project as a whole.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod asked;
mod citations;
mod conformance;
mod graph;
mod laws;
mod nouns;
mod one_program;
mod own_words;
mod reached;
mod rule;
mod stories;
mod support;
