//! 12.4: the plug is pulled. The writes of a real run are recorded with their bytes; every
//! prefix that ends somewhere, with any of the writes after the last sync torn or missing,
//! opens with everything that had been acknowledged by then. `FAULT_ROUNDS` sets how often.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

#[path = "support/mod.rs"]
mod support;

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

use jadoube_store::data::verify::verify_location;
use jadoube_store::{FILE, Location, Store};
use support::{Place, one, options, run};

/// How many acknowledgements are recorded.
const ANSWERS: usize = 60;

/// The child: appends to one stream and prints a line for each acknowledgement.
#[test]
fn child() {
    let Ok(folder) = std::env::var("JADOUBE_POWER_CHILD") else {
        return;
    };
    run(async {
        let store = Store::open_with(folder.parse().unwrap(), options())
            .await
            .unwrap();
        let mut seq = store.head().position.0;
        loop {
            // Pages of every size: small ones, and some that overflow.
            let text = format!(
                "\"{}\"",
                "x".repeat(usize::try_from(seq * 977 % 6_000).unwrap())
            );
            let done = store.append(one("thing/a", seq, &text)).await.unwrap();
            let line = format!("ack {}\n", done.outcome.last.unwrap());
            std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
            seq += 1;
        }
    });
}

/// What the child did to the two files, in order.
#[derive(Debug, Clone)]
enum Act {
    Write {
        log: bool,
        at: usize,
        bytes: Vec<u8>,
    },
    Cut {
        log: bool,
        length: usize,
    },
    Sync {
        log: bool,
    },
    Answer(i64),
}

/// Bytes as `strace -xx` prints them.
fn unescaped(text: &str) -> Vec<u8> {
    text.split("\\x")
        .skip(1)
        .map(|hex| u8::from_str_radix(&hex[..2], 16).unwrap())
        .collect()
}

/// One of the two files of the database, by the name strace shows for the handle.
fn which(call: &str) -> Option<bool> {
    let name = call.split('<').nth(1)?.split('>').next()?;
    let name = match name.contains("\\x") {
        true => String::from_utf8(unescaped(name)).ok()?,
        false => name.to_owned(),
    };
    if name.ends_with(&format!("{FILE}-wal")) {
        Some(true)
    } else {
        name.ends_with(FILE).then_some(false)
    }
}

fn acts(trace: &str) -> Vec<Act> {
    let mut acts = Vec::new();
    // A sync counts when it has come back.
    let mut waiting: HashMap<&str, bool> = HashMap::new();
    for line in trace.lines() {
        let Some((thread, call)) = line.split_once(' ') else {
            continue;
        };
        let call = call.trim_start();
        let log = which(call);
        if call.starts_with("pwrite64(") {
            let Some(log) = log else { continue };
            let quoted = call.split('"').nth(1).unwrap();
            assert!(!call.contains("\"..."), "strace cut the bytes off");
            let after = call.rsplit_once('"').unwrap().1;
            let numbers: Vec<usize> = after
                .split([',', ')', ' ', '<'])
                .filter_map(|part| part.parse().ok())
                .collect();
            acts.push(Act::Write {
                log,
                at: numbers[1],
                bytes: unescaped(quoted),
            });
        } else if call.starts_with("ftruncate(") {
            let Some(log) = log else { continue };
            let length = call.split(", ").nth(1).unwrap();
            let length: String = length.chars().take_while(char::is_ascii_digit).collect();
            acts.push(Act::Cut {
                log,
                length: length.parse().unwrap(),
            });
        } else if call.starts_with("fsync(") || call.starts_with("fdatasync(") {
            let Some(log) = log else { continue };
            match call.contains("<unfinished") {
                true => drop(waiting.insert(thread, log)),
                false => acts.push(Act::Sync { log }),
            }
        } else if call.contains("sync resumed>") {
            if let Some(log) = waiting.remove(thread) {
                acts.push(Act::Sync { log });
            }
        } else if call.starts_with("write(1<") {
            let text = String::from_utf8(unescaped(call.split('"').nth(1).unwrap())).unwrap();
            if let Some((_, number)) = text.split_once("ack ") {
                acts.push(Act::Answer(number.trim().parse().unwrap()));
            }
        }
    }
    acts
}

fn recorded(folder: &Path) -> Vec<Act> {
    let log = folder.join("trace");
    let mut child = Command::new("strace")
        .args(["-f", "-y", "-xx", "-s", "70000", "-e"])
        .arg("trace=pwrite64,fsync,fdatasync,ftruncate,write")
        .arg("-o")
        .arg(&log)
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "child", "--nocapture", "--test-threads=1"])
        .env("JADOUBE_POWER_CHILD", folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("strace is missing: install it");
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut seen = 0;
    while seen < ANSWERS {
        let line = lines.next().expect("strace ended").unwrap();
        seen += usize::from(line.contains("ack "));
    }
    let traced = Command::new("pgrep")
        .args(["-P", &child.id().to_string()])
        .output()
        .unwrap();
    let traced = String::from_utf8_lossy(&traced.stdout).trim().to_owned();
    Command::new("kill").args(["-9", &traced]).status().unwrap();
    child.wait().unwrap();
    acts(&std::fs::read_to_string(log).unwrap())
}

/// The two files as they are on the disk.
#[derive(Clone, Default)]
struct Disk([Vec<u8>; 2]);

impl Disk {
    fn put(&mut self, log: bool, at: usize, bytes: &[u8]) {
        let file = &mut self.0[usize::from(log)];
        if file.len() < at + bytes.len() {
            file.resize(at + bytes.len(), 0);
        }
        file[at..at + bytes.len()].copy_from_slice(bytes);
    }

    fn act(&mut self, act: &Act) {
        match act {
            Act::Write { log, at, bytes } => self.put(*log, *at, bytes),
            Act::Cut { log, length } => self.0[usize::from(*log)].resize(*length, 0),
            Act::Sync { .. } | Act::Answer(_) => {}
        }
    }

    /// As it may be after the power went off before act `cut`: what was synced is there; of
    /// the rest each write is there, gone, or torn inside a block.
    fn after(sound: &Self, acts: &[Act], cut: usize, mut chance: impl FnMut() -> usize) -> Self {
        let synced = |of: bool| {
            acts[..cut]
                .iter()
                .rposition(|act| matches!(act, Act::Sync { log } if *log == of))
                .unwrap_or(0)
        };
        let until = [synced(false), synced(true)];
        let mut disk = sound.clone();
        for (at, act) in acts[..cut].iter().enumerate() {
            match act {
                Act::Write {
                    log,
                    at: place,
                    bytes,
                } if at > until[usize::from(*log)] => match chance() % 3 {
                    0 => disk.act(act),
                    1 => {}
                    _ => disk.put(*log, *place, &bytes[..bytes.len() * (chance() % 8) / 8]),
                },
                // A file that was cut may still have its old length.
                Act::Cut { log, .. }
                    if at > until[usize::from(*log)] && chance().is_multiple_of(2) => {}
                act => disk.act(act),
            }
        }
        disk
    }
}

#[test]
fn whatever_the_disk_had_not_synced_what_was_answered_is_there() {
    let place = Place::file();
    let Place::File(folder) = &place else {
        panic!()
    };
    run(async {
        let store = place.open().await;
        store.append(one("thing/a", 0, "1")).await.unwrap();
        store.close().await;
    });
    let file = std::fs::read(folder.path().join(FILE)).unwrap();
    let log = std::fs::read(folder.path().join(format!("{FILE}-wal"))).unwrap_or_default();
    let sound = Disk([file, log]);
    let acts = recorded(folder.path());
    let answers = acts.iter().filter(|act| matches!(act, Act::Answer(_)));
    assert!(answers.count() >= ANSWERS);
    let rounds: usize = std::env::var("FAULT_ROUNDS")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(40);
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut chance = move || {
        // The same cuts in every run.
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed >> 33).unwrap()
    };
    let (mut lost_unanswered, mut torn) = (0, 0);
    for _ in 0..rounds {
        let cut = chance() % acts.len();
        let disk = Disk::after(&sound, &acts, cut, &mut chance);
        let copy = tempfile::tempdir().unwrap();
        std::fs::write(copy.path().join(FILE), &disk.0[0]).unwrap();
        if !disk.0[1].is_empty() {
            std::fs::write(copy.path().join(format!("{FILE}-wal")), &disk.0[1]).unwrap();
            torn += 1;
        }
        let answered = acts[..cut].iter().filter_map(|act| match act {
            Act::Answer(position) => Some(*position),
            _ => None,
        });
        let answered = answered.max().unwrap_or(1);
        run(async {
            let location = Location::folder(copy.path());
            let store = Store::open_with(location.clone(), options()).await.unwrap();
            let head = store.head().position.0;
            assert!(
                head >= answered,
                "cut {cut}: {head} of {answered} are there"
            );
            // Keyed but not answered: there once or not at all.
            assert!(head <= answered + 1, "cut {cut}: {head} after {answered}");
            lost_unanswered += usize::from(head == answered);
            // And it goes on.
            store.append(one("thing/a", head, "1")).await.unwrap();
            store.close().await;
            let report = verify_location(&location, None).await.unwrap();
            assert_eq!((report.faults, report.events), (vec![], head + 1));
        });
    }
    println!(
        "{rounds} cuts of {} acts, {torn} with a log file, {lost_unanswered} lost nothing else",
        acts.len()
    );
}
