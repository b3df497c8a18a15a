//! The table of contents of an edition.

use crate::{Provision, Text};

/// A chapter: an article with its paragraphs, an appendix, a section of the code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// The prefix of its article numbers: `7`, `A`, `II/5`, `glossary`.
    pub key: &'static str,
    /// Its heading, in our words.
    pub title: Text,
    /// Its provisions, as a range of [`Lawbook::provisions`](crate::Lawbook::provisions).
    pub(crate) range: std::ops::Range<usize>,
}

/// The chapter an inventory number belongs to.
///
/// FIDE: the first number, letter or word. PZWarc: chapter and section.
pub(crate) fn chapter_key(provision: &Provision) -> &'static str {
    let number = provision.article.number();
    let end = match number.split_once('/') {
        // Roman chapter and section of the draughts code.
        Some((chapter, rest)) if chapter.bytes().all(|byte| byte.is_ascii_uppercase()) => {
            chapter.len() + 1 + leading(rest, |byte| byte.is_ascii_digit())
        }
        // A named part: glossary, bulletin, table, computer.
        Some((part, _)) => part.len(),
        None if number.starts_with(|first: char| first.is_ascii_digit()) => {
            leading(number, |byte| byte.is_ascii_digit())
        }
        None => leading(number, |byte| byte.is_ascii_alphabetic()),
    };
    number.get(..end).unwrap_or(number)
}

fn leading(text: &str, belongs: impl Fn(u8) -> bool) -> usize {
    text.bytes().take_while(|byte| belongs(*byte)).count()
}

#[cfg(test)]
mod tests {
    use crate::{Edition, lawbook};

    #[test]
    fn chapters_partition_every_edition_in_document_order() {
        for edition in Edition::ALL {
            let chapters = lawbook().outline(edition);
            assert!(!chapters.is_empty());
            let listed: Vec<_> = chapters
                .iter()
                .flat_map(|chapter| lawbook().chapter(chapter))
                .map(|provision| provision.id)
                .collect();
            let all: Vec<_> = lawbook()
                .provisions_of(edition)
                .iter()
                .map(|provision| provision.id)
                .collect();
            assert_eq!(listed, all, "{edition}");
            for chapter in chapters {
                assert!(chapter.title.all().iter().all(|title| !title.is_empty()));
            }
        }
    }
}
