//! The documents are copyrighted: no ten words in a row of theirs stand here.
//!
//! A plain clone has no documents, so their runs of ten words are kept as hashes
//! (`testdata/documents.hashes`: sorted, six bytes each). To make that file again:
//! `DOCUMENTS=<folder> cargo test -p jadoube own_words`.

use std::collections::HashSet;
use std::fs;

use crate::support;

const RUN: usize = 10;

/// The hashes of every run of ten words. Runs that are mostly figures are facts, not words.
fn runs(text: &str) -> Vec<(u64, String)> {
    let text = text.to_lowercase();
    let words: Vec<&str> = text
        .split(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .filter(|word| !word.is_empty())
        .collect();
    words
        .windows(RUN)
        .filter(|run| {
            let digits = run
                .iter()
                .flat_map(|word| word.chars())
                .filter(char::is_ascii_digit);
            digits.count() < 8
        })
        .map(|run| (hash(run), run.join(" ")))
        .collect()
}

/// FNV-1a over the words, cut to six bytes.
fn hash(run: &[&str]) -> u64 {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for word in run {
        for byte in word.bytes().chain([b' ']) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    hash & 0xffff_ffff_ffff
}

fn known() -> HashSet<u64> {
    let bytes = fs::read(support::root().join("testdata/documents.hashes")).unwrap();
    bytes
        .chunks_exact(6)
        .map(|six| {
            six.iter()
                .fold(0, |hash, byte| hash << 8 | u64::from(*byte))
        })
        .collect()
}

#[test]
fn no_run_of_ten_words_comes_from_the_documents() {
    if let Ok(folder) = std::env::var("DOCUMENTS") {
        make_the_hashes(&folder);
    }
    let known = known();
    assert!(known.len() > 30_000, "only {} runs are known", known.len());
    let mut carried = Vec::new();
    for path in support::files(&support::root()) {
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        if let Some((_, run)) = runs(&text)
            .into_iter()
            .find(|(hash, _)| known.contains(hash))
        {
            carried.push(format!("{}: … {run} …", support::relative(&path)));
        }
    }
    assert!(carried.is_empty(), "{}", carried.join("\n"));
}

fn make_the_hashes(documents: &str) {
    let mut hashes: Vec<u64> = support::files(documents.as_ref())
        .iter()
        .flat_map(|path| runs(&fs::read_to_string(path).unwrap()))
        .map(|(hash, _)| hash)
        .collect();
    hashes.sort_unstable();
    hashes.dedup();
    let bytes: Vec<u8> = hashes
        .iter()
        .flat_map(|hash| hash.to_be_bytes().into_iter().skip(2))
        .collect();
    fs::write(support::root().join("testdata/documents.hashes"), bytes).unwrap();
}
