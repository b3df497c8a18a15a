//! Every sentence that code or a page asks for exists.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fs;
use std::path::{Path, PathBuf};

use jadoube_words::{Lang, Words};

/// The calls that take a key as their first argument.
const CALLS: [&str; 3] = [".text(\"", ".text_with(\"", ".count(\""];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All files below a folder with one of the endings.
fn files(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, endings, found);
        } else if path
            .extension()
            .is_some_and(|ending| endings.iter().any(|wanted| ending == *wanted))
        {
            found.push(path);
        }
    }
}

/// The sources and page templates of the crates that speak; rule crates know no sentences.
fn sources() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for name in ["jadoube", "server", "words"] {
        let folder = crates().join(name);
        files(&folder.join("src"), &["rs"], &mut found);
        files(&folder.join("templates"), &["html"], &mut found);
    }
    found
        .into_iter()
        .map(|path| {
            // Rustfmt may break the line after the bracket.
            let text = fs::read_to_string(&path).unwrap();
            let joined: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
            (path, joined.replace("( \"", "(\""))
        })
        .collect()
}

#[test]
fn every_key_asked_for_exists_in_every_language() {
    let mut asked = 0;
    for (path, text) in sources() {
        for call in CALLS {
            for rest in text.split(call).skip(1) {
                let key = rest.split('"').next().unwrap_or_default();
                // Template sources escape nothing: a key is letters, digits and hyphens.
                // Other things are called text too: a key begins with a letter.
                if !key.starts_with(|first: char| first.is_ascii_alphabetic())
                    || !key
                        .bytes()
                        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
                {
                    continue;
                }
                asked += 1;
                for lang in Lang::ALL {
                    let known = Words::of(lang).has(key) || key == "no-such-sentence";
                    assert!(known, "{}: {} lacks {key}", path.display(), lang.code());
                }
            }
        }
    }
    assert!(asked > 40, "only {asked} calls were found");
}

#[test]
fn every_sentence_of_the_interface_is_used() {
    let sources = sources();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales/en/interface.ftl");
    for line in fs::read_to_string(path).unwrap().lines() {
        let Some((key, _)) = line.split_once(" =") else {
            continue;
        };
        if key.starts_with([' ', '#']) {
            continue;
        }
        let quoted = format!("\"{key}\"");
        assert!(
            sources.iter().any(|(_, text)| text.contains(&quoted)),
            "nothing says {key}"
        );
    }
}
