//! Every citation in the project names something that exists.

use std::fs;

use jadoube_lawbook::{Edition, lawbook};

use crate::support;

/// The citations in a text: an edition's code, a colon, and a number.
fn citations(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for edition in Edition::ALL {
        let mark = format!("{edition}:");
        for (at, _) in text.match_indices(&mark) {
            let before = text[..at].chars().next_back();
            if before.is_some_and(|letter| letter.is_alphanumeric() || letter == '-') {
                continue;
            }
            let number: String = text[at + mark.len()..]
                .chars()
                .take_while(|letter| letter.is_ascii_alphanumeric() || ".()/-".contains(*letter))
                .collect();
            let mut number = number.trim_end_matches(['.', '-', '/']).to_owned();
            // A bracket that the sentence opened is not part of the citation.
            while number.matches(')').count() > number.matches('(').count() {
                number.pop();
            }
            if !number.is_empty() {
                found.push(format!("{mark}{number}"));
            }
        }
    }
    found
}

#[test]
fn every_citation_in_code_scenarios_and_topics_resolves() {
    let mut checked = 0;
    let mut unknown = Vec::new();
    for folder in ["crates", "scenarios", "docs"] {
        for path in support::files(&support::root().join(folder)) {
            let name = support::relative(&path);
            let read = [".rs", ".toml", ".tsv", ".ftl", ".md", ".html"]
                .iter()
                .any(|end| name.ends_with(end));
            if !read
                || name.contains("lawbook/data/provisions")
                || name.ends_with("tests/project/citations.rs")
            {
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            for citation in citations(&text) {
                checked += 1;
                let unknown_on_purpose = citation.contains(":99") || citation.contains(":77");
                if !unknown_on_purpose && lawbook().resolve(&citation).is_empty() {
                    unknown.push(format!("{name}: {citation}"));
                }
            }
        }
    }
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
    assert!(checked > 500, "only {checked} citations were found");
}

#[test]
fn a_citation_ends_where_the_sentence_goes_on() {
    assert_eq!(
        citations("see fide-2023:7.5.5b, (pzwarc:I/5.4.3) and fide-2001:9.5(b)a."),
        ["fide-2001:9.5(b)a", "fide-2023:7.5.5b", "pzwarc:I/5.4.3"]
    );
}
