//! A file of the record of a competition, of either version, is refused with a reason, or it is
//! written back as read and its record can be looked at by every reader.
#![no_main]

use jadoube_competition::Record;
use jadoube_formats::competition_file::CompetitionFile;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let file = match CompetitionFile::read(text) {
        Ok(file) => file,
        Err(bad) => return assert!(!bad.to_string().is_empty()),
    };
    let written = file.write().expect("what was read is JSON");
    assert_eq!(CompetitionFile::read(&written).as_ref(), Ok(&file));
    let record = Record::new(file.competition.clone()).expect("the door let it in");
    if record.participants().len() <= 64 {
        drop(jadoube_standings::fide::Crosstable::read(&record));
        drop(jadoube_standings::pzwarc::Turns::read(&record));
    }
});
