//! The embedded files and the reader for their tables.

use std::borrow::Cow;

use rust_embed::Embed;

/// Everything under `data/`.
#[derive(Embed)]
#[folder = "data"]
struct Data;

/// The text of an embedded file.
pub(crate) fn file(path: &str) -> Option<&'static str> {
    match Data::get(path)?.data {
        Cow::Borrowed(bytes) => std::str::from_utf8(bytes).ok(),
        Cow::Owned(bytes) => String::from_utf8(bytes).ok().map(|text| &*text.leak()),
    }
}

/// The embedded files in a folder, by name.
pub(crate) fn folder(prefix: &str) -> Vec<(String, &'static str)> {
    let mut files: Vec<_> = Data::iter()
        .filter(|path| path.starts_with(prefix))
        .filter_map(|path| Some((path.to_string(), file(&path)?)))
        .collect();
    files.sort();
    files
}

/// The rows of a tab-separated table below its header, with their line numbers.
pub(crate) fn rows(text: &'static str) -> impl Iterator<Item = (usize, Vec<&'static str>)> {
    text.lines()
        .enumerate()
        .skip(1)
        .filter(|(_, line)| !line.is_empty())
        .map(|(index, line)| (index + 1, line.split('\t').collect()))
}
