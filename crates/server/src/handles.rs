//! File handles: every connection needs one, and the default limit is low.

/// Handles reserved for other uses than connections: files, the store, the network.
const KEPT: usize = 200;

/// The assumed limit if the system sets none or cannot be asked.
const UNLIMITED: usize = 65_536;

/// Raises the soft limit of file handles as far as the system allows, and returns the number of
/// connections there are handles for.
#[must_use]
pub fn raise() -> usize {
    limit().saturating_sub(KEPT).max(1)
}

#[cfg(unix)]
fn limit() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let before = getrlimit(Resource::Nofile);
    // Some systems set no hard limit and still refuse more than this.
    for wanted in [before.maximum, Some(10_240)] {
        let higher = match (wanted, before.current) {
            (_, None) => false,
            (None, Some(_)) => true,
            (Some(wanted), Some(current)) => wanted > current,
        };
        let raised = Rlimit {
            current: wanted,
            maximum: before.maximum,
        };
        if higher && setrlimit(Resource::Nofile, raised).is_ok() {
            break;
        }
    }
    let now = getrlimit(Resource::Nofile).current;
    now.and_then(|now| usize::try_from(now).ok())
        .map_or(UNLIMITED, |now| now.min(UNLIMITED))
}

#[cfg(not(unix))]
const fn limit() -> usize {
    UNLIMITED
}

#[cfg(all(test, unix))]
mod tests {
    use rustix::process::{Resource, getrlimit};

    use super::*;

    #[test]
    fn the_soft_limit_becomes_the_hard_one() {
        let connections = raise();
        let limit = getrlimit(Resource::Nofile);
        assert_eq!(limit.current, limit.maximum);
        assert!(connections >= 1);
        // A second call changes nothing.
        assert_eq!(raise(), connections);
    }
}
