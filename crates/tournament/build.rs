//! The fingerprint of what judges in a tournament: the sources and tables of its crates. The release
//! number alone does not change between two builds of one release.

use std::fs;
use std::path::{Path, PathBuf};

/// The crates that judge, beside this one.
const CRATES: [&str; 6] = [
    "competition",
    "pairing",
    "rating",
    "standings",
    "tournament",
    "vocabulary",
];

fn main() {
    let mut files: Vec<PathBuf> = Vec::new();
    for name in CRATES {
        for part in ["src", "data"] {
            let folder = Path::new("..").join(name).join(part);
            // A folder that is not there would have cargo build everything anew each time.
            if !folder.is_dir() {
                continue;
            }
            println!("cargo:rerun-if-changed={}", folder.display());
            gather(&folder, &mut files);
        }
    }
    files.sort();
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let mut add = |bytes: &[u8]| {
        // FNV-1a; a checkout with other line ends is the same source.
        for byte in bytes.iter().filter(|byte| **byte != b'\r') {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for file in &files {
        add(file.to_string_lossy().replace('\\', "/").as_bytes());
        add(&fs::read(file).unwrap_or_default());
    }
    println!(
        "cargo:rustc-env=JADOUBE_RULES={:08x}",
        (hash ^ (hash >> 32)) & 0xffff_ffff
    );
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => gather(&path, files),
            false => files.push(path),
        }
    }
}
