//! The table of docs/tie-breaks.md says what the program takes.

use std::path::Path;

use jadoube_standings::fide::{NAMES, TAKES};

#[test]
fn art_14_the_document_lists_every_code_with_its_article_and_modifiers() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/tie-breaks.md");
    let text = std::fs::read_to_string(path).unwrap();
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| code "))
        .map(|line| line.split('|').map(str::trim).skip(1).take(3).collect())
        .collect();
    let known: Vec<Vec<String>> = NAMES
        .iter()
        .zip(&TAKES)
        .map(|((_, code), takes)| vec![(*code).to_owned(), takes.article.to_owned(), takes.takes()])
        .collect();
    assert_eq!(rows, known);
}
