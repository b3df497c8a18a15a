//! The rulebook pages.

pub(crate) mod article;
pub(crate) mod book;
pub(crate) mod checklist;
pub(crate) mod editions;
pub(crate) mod search;
pub(crate) mod topics;
pub(crate) mod view;
