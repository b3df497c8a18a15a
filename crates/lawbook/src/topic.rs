//! Questions an arbiter asks, answered edition by edition.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::{Edition, ProvisionId, Text};

/// A question with its answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Topic {
    /// Its name in URLs.
    pub slug: String,
    /// The chapter it belongs to: the name of its file.
    pub chapter: String,
    /// The question.
    pub question: Text,
    /// Other words people search for.
    pub also: Vec<String>,
    /// The answers; an edition of another sport has none.
    pub answers: BTreeMap<Edition, EditionAnswer>,
}

impl Topic {
    /// The answers, the newest edition first.
    pub fn newest_first(&self) -> impl Iterator<Item = (Edition, &EditionAnswer)> {
        Edition::NEWEST_FIRST
            .into_iter()
            .filter_map(|edition| Some((edition, self.answers.get(&edition)?)))
    }
}

/// What one edition says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditionAnswer {
    /// The edition answers.
    Regulated {
        /// The provisions that answer it.
        provisions: Vec<ProvisionId>,
        /// The answer in a sentence.
        sentence: Text,
        /// The scenario that proves it, below `scenarios/`.
        scenario: Option<String>,
    },
    /// The edition is silent; nothing is borrowed from another one.
    NotRegulated,
}

/// A topic file as written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TopicFile {
    pub(crate) topic: Vec<RawTopic>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawTopic {
    pub(crate) slug: String,
    pub(crate) question: Text,
    #[serde(default)]
    pub(crate) also: Vec<String>,
    pub(crate) answers: BTreeMap<String, RawAnswer>,
    #[serde(default)]
    pub(crate) scenarios: BTreeMap<String, String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawAnswer {
    #[serde(default)]
    pub(crate) not_regulated: bool,
    #[serde(default)]
    pub(crate) provisions: Vec<String>,
    #[serde(default)]
    pub(crate) en: String,
    #[serde(default)]
    pub(crate) pl: String,
    #[serde(default)]
    pub(crate) cs: String,
}
