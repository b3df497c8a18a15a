//! Messages of the store in the user's language.

use jadoube_store::data::DataError;
use jadoube_store::data::doctor::{Check, Level, Topic};
use jadoube_store::data::verify::Fault;
use jadoube_store::{OpenError, Stored};
use jadoube_words::FluentValue;

use crate::{Context, Failure};

/// An argument of a sentence; numbers without separators, so that they can be copied.
pub(crate) fn arg<'a>(value: impl ToString) -> FluentValue<'a> {
    FluentValue::from(value.to_string())
}

/// A sentence with arguments.
pub(crate) fn say(
    context: &Context,
    key: &str,
    args: &[(&'static str, FluentValue<'_>)],
) -> String {
    context.words.say(key, args)
}

/// A stamp to the second; fractions help nobody.
fn since(stamp: &str) -> String {
    let at = stamp.parse::<jiff::Timestamp>();
    at.map_or_else(|_| stamp.to_owned(), |at| format!("{at:.0}"))
}

/// Why data does not open.
pub(crate) fn opening(context: &Context, error: &OpenError) -> Failure {
    let say = |key: &str, args: &[(&'static str, FluentValue<'_>)]| context.words.say(key, args);
    Failure::new(match error {
        OpenError::Held(holder) => say(
            "data-held",
            &[
                ("address", arg(&holder.address)),
                ("process", arg(holder.process)),
                ("since", arg(since(&holder.since))),
            ],
        ),
        OpenError::NetworkFolder { folder, kind } => say(
            "data-network",
            &[("folder", arg(folder.display())), ("kind", arg(kind))],
        ),
        OpenError::NotOurs(file) => say("data-not-ours", &[("file", arg(file.display()))]),
        OpenError::Newer { by, what } => say(
            "data-newer",
            &[
                ("by", arg(by)),
                ("here", arg(env!("CARGO_PKG_VERSION"))),
                ("what", arg(what)),
            ],
        ),
        OpenError::Moved(place) => say("data-moved-away", &[("place", arg(place))]),
        OpenError::Unfinished(folder) => {
            say("data-unfinished", &[("folder", arg(folder.display()))])
        }
        OpenError::Faulty(count) => say("data-not-upgraded", &[("count", arg(count))]),
        OpenError::Missing(place) => say("data-missing", &[("place", arg(place))]),
        OpenError::Read(error) if error.is_refused() => {
            say("data-refused", &[("what", arg(error))])
        }
        OpenError::Read(error) if error.is_away() => say("data-away", &[("what", arg(error))]),
        OpenError::Read(error) if error.is_damage() => say("data-damaged", &[("what", arg(error))]),
        // Messages of the database or the system, for its administrator.
        OpenError::Address(_)
        | OpenError::Upgrade { .. }
        | OpenError::Unsafe { .. }
        | OpenError::Unfit(_)
        | OpenError::Io { .. }
        | OpenError::Read(_) => error.to_string(),
    })
}

/// Why a command on data stopped.
pub(crate) fn failing(context: &Context, error: &DataError) -> Failure {
    match error {
        DataError::Open(error) => opening(context, error),
        DataError::NotEmpty(place) => {
            Failure::new(say(context, "data-not-empty", &[("place", arg(place))]))
        }
        DataError::Exists(file) => Failure::new(say(
            context,
            "data-exists",
            &[("file", arg(file.display()))],
        )),
        DataError::Backup(file) => Failure::new(say(
            context,
            "data-is-backup",
            &[("file", arg(file.display()))],
        )),
        DataError::Faulty(count) => {
            Failure::new(say(context, "data-faulty", &[("count", arg(count))]))
        }
        DataError::OtherLoss { named, found } => Failure::new(say(
            context,
            "data-other-loss",
            &[("named", arg(named)), ("found", arg(found))],
        )),
        DataError::Served(address) => {
            Failure::new(say(context, "data-served", &[("address", arg(address))]))
        }
        DataError::Grew { from, to } => Failure::new(say(
            context,
            "data-grew",
            &[("from", arg(from)), ("to", arg(to))],
        )),
        DataError::NearlyFull => Failure::new(context.words.text("problem-nearly-full-advice")),
        DataError::Partial => Failure::new(context.words.text("data-partial")),
        DataError::Read(_)
        | DataError::Io { .. }
        | DataError::Line { .. }
        | DataError::Chain(_) => Failure::new(error),
    }
}

/// A fault of a verification.
pub(crate) fn fault(context: &Context, fault: &Fault) -> String {
    let say = |key: &str, args: &[(&'static str, FluentValue<'_>)]| context.words.say(key, args);
    match fault {
        Fault::Structure { what } => say("fault-structure", &[("what", arg(what))]),
        Fault::Gap { position } => say("fault-gap", &[("position", arg(position))]),
        Fault::Changed { position } => say("fault-changed", &[("position", arg(position))]),
        Fault::Unreadable { after, what } => say(
            "fault-unreadable",
            &[("position", arg(after)), ("what", arg(what))],
        ),
        Fault::Order { position } => say("fault-order", &[("position", arg(position))]),
        Fault::StreamHead { stream } => say("fault-stream-head", &[("stream", arg(stream))]),
        Fault::Head { position } => say("fault-head", &[("position", arg(position))]),
        Fault::Claim { value } => say("fault-claim", &[("value", arg(value))]),
        Fault::Command { key } => say("fault-command", &[("key", arg(key))]),
        Fault::Paper { head } => say("fault-paper", &[("head", arg(head))]),
        Fault::View { view, table } => {
            say("fault-view", &[("view", arg(view)), ("table", arg(table))])
        }
    }
}

/// A line of the doctor.
pub(crate) fn check(context: &Context, check: &Check) -> String {
    let bad = check.level != Level::Ok;
    let key = match (check.topic, bad) {
        (Topic::Program, _) => "doctor-program",
        (Topic::Data, _) => "doctor-data",
        (Topic::Settings, false) => "doctor-settings",
        (Topic::Settings, true) => "doctor-settings-bad",
        (Topic::Addresses, _) => "doctor-addresses",
        (Topic::OnlyHere, _) => "doctor-only-here",
        (Topic::Firewall, _) => "doctor-firewall",
        (Topic::Damaged, _) => "doctor-damaged",
        (Topic::GoBack, _) => "doctor-go-back",
        (Topic::Permissions, _) => "doctor-permissions",
        (Topic::Condition, false) => "doctor-condition",
        (Topic::Condition, true) => "doctor-condition-bad",
        (Topic::FileSystem, false) => "doctor-file-system",
        (Topic::FileSystem, true) => "doctor-file-system-bad",
        (Topic::SyncedFolder, _) => "doctor-synced-folder",
        (Topic::Lock, _) if check.value == "-" => "doctor-lock-free",
        (Topic::Lock, _) => "doctor-lock",
        (Topic::Free, false) => "doctor-free",
        (Topic::Free, true) => "doctor-free-bad",
        (Topic::Reserve, false) => "doctor-reserve",
        (Topic::Reserve, true) => "doctor-reserve-bad",
        (Topic::Sync, false) => "doctor-sync",
        (Topic::Sync, true) => "doctor-sync-bad",
        (Topic::Untested, _) => "doctor-untested",
        (Topic::Moved, _) => "doctor-moved",
        (Topic::Schema, false) => "doctor-schema",
        (Topic::Schema, true) => "doctor-schema-bad",
        (Topic::Backup, false) => "doctor-backup",
        (Topic::Backup, true) => "doctor-backup-bad",
        (Topic::Second, false) => "doctor-second",
        (Topic::Second, true) => "doctor-second-bad",
        (Topic::Chain, false) => "doctor-chain",
        (Topic::Chain, true) => "doctor-chain-bad",
        (Topic::Views, false) => "doctor-views",
        (Topic::Views, true) => "doctor-views-bad",
        (Topic::Clock, false) => "doctor-clock",
        (Topic::Clock, true) => "doctor-clock-bad",
        (Topic::Head, _) => "doctor-head",
    };
    let level = match check.level {
        Level::Ok => "level-ok",
        Level::Warn => "level-warn",
        Level::Wrong => "level-wrong",
    };
    let level = context.words.text(level);
    format!(
        "{level:<6} {}",
        say(context, key, &[("value", arg(&check.value))])
    )
}

/// The last entry made by a person.
pub(crate) fn last_entry(context: &Context, event: &Stored) -> String {
    say(
        context,
        "data-last-entry",
        &[
            ("kind", arg(&event.kind)),
            ("stream", arg(&event.stream)),
            ("time", arg(event.time())),
        ],
    )
}
