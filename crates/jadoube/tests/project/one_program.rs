//! Where a crate's tests are one program, no file of tests is left out of it.

use std::path::Path;

use crate::support::root;

/// What `all.rs` calls a file or a folder of its tests; `None` for what is not a module.
fn module(path: &Path) -> Option<String> {
    let is_folder = path.join("mod.rs").is_file() || path.join("main.rs").is_file();
    let is_file = path.extension().is_some_and(|end| end == "rs");
    let name = path.file_stem()?.to_string_lossy().into_owned();
    (is_folder || is_file && name != "all").then_some(name)
}

#[test]
fn every_file_of_tests_is_run() {
    let mut merged = 0;
    let mut left_out = Vec::new();
    for entry in std::fs::read_dir(root().join("crates")).unwrap() {
        let folder = entry.unwrap().path();
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        if !manifest.contains("autotests = false") {
            continue;
        }
        merged += 1;
        let tests = folder.join("tests");
        let main = std::fs::read_to_string(tests.join("all.rs")).unwrap();
        for entry in std::fs::read_dir(&tests).unwrap() {
            let path = entry.unwrap().path();
            if let Some(name) = module(&path)
                && !main.lines().any(|line| line == format!("mod {name};"))
            {
                left_out.push(path);
            }
        }
    }
    assert!(merged > 0);
    assert!(left_out.is_empty(), "not in all.rs: {left_out:#?}");
}
