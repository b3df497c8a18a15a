//! Which hosts we answer to. A page on the network can make any name point at this machine (DNS
//! rebinding); under such a name its scripts would count as ours. So we answer only to known names,
//! and to the address the connection actually used.

use std::collections::BTreeSet;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use thiserror::Error;

/// The longest host name (RFC 1035, 2.3.4).
const MOST_LETTERS: usize = 253;

/// A host as written in `Host`, `Origin` and `--host`, without the port.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum HostName {
    /// A name, in lower case and without the final dot.
    Name(String),
    /// An address.
    Address(IpAddr),
}

/// A text that is not a host.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("not a host name or address: {0:?}")]
pub struct NotAHost(String);

impl HostName {
    /// Reads a host with or without a port, as in a `Host` header.
    ///
    /// # Errors
    ///
    /// It contains characters that names and addresses do not have.
    pub fn with_port(text: &str) -> Result<(Self, Option<u16>), NotAHost> {
        let bad = || NotAHost(text.to_owned());
        // `[::1]:8064`: the colons inside the brackets are the address's.
        let (host, port) = match text.rsplit_once(':') {
            Some((host, port)) if !host.contains(':') || host.ends_with(']') => (host, Some(port)),
            _ => (text, None),
        };
        let port = match port {
            None => None,
            Some(digits) if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                Some(digits.parse().map_err(|_| bad())?)
            }
            Some(_) => return Err(bad()),
        };
        Ok((host.parse()?, port))
    }
}

impl FromStr for HostName {
    type Err = NotAHost;

    fn from_str(text: &str) -> Result<Self, NotAHost> {
        let bad = || NotAHost(text.to_owned());
        if let Some(inner) = text.strip_prefix('[') {
            let inner = inner.strip_suffix(']').ok_or_else(bad)?;
            let address: Ipv6Addr = inner.parse().map_err(|_| bad())?;
            return Ok(Self::Address(address.to_canonical()));
        }
        if let Ok(address) = text.parse::<IpAddr>() {
            return Ok(Self::Address(address.to_canonical()));
        }
        let name = text.strip_suffix('.').unwrap_or(text);
        let plain = |part: &str| {
            let letters = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
            !part.is_empty() && part.len() <= 63 && part.bytes().all(letters)
        };
        // Browsers take a name that ends in a number for an address (`127.1`, `0x7f.1`). It did not
        // parse as one: refused rather than guessed.
        let last = name.rsplit('.').next().unwrap_or_default();
        let numeric = last.starts_with(|letter: char| letter.is_ascii_digit());
        if name.len() > MOST_LETTERS || numeric || !name.split('.').all(plain) {
            return Err(bad());
        }
        Ok(Self::Name(name.to_ascii_lowercase()))
    }
}

impl fmt::Display for HostName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => f.write_str(name),
            Self::Address(IpAddr::V6(address)) => write!(f, "[{address}]"),
            Self::Address(address) => address.fmt(f),
        }
    }
}

/// The hosts we answer to, besides the local address of a connection.
#[derive(Debug, Clone)]
pub struct Hosts(BTreeSet<HostName>);

impl Hosts {
    /// The names of loopback.
    #[must_use]
    pub fn loopback() -> Self {
        Self(BTreeSet::from([HostName::Name("localhost".to_owned())]))
    }

    /// Loopback, the machine's own names and addresses, and those configured.
    #[must_use]
    pub fn of_machine(asked: impl IntoIterator<Item = HostName>) -> Self {
        let mut hosts = Self::loopback();
        if let Some(name) = machine_name() {
            hosts.0.insert(HostName::Name(format!("{name}.local")));
            hosts.0.insert(HostName::Name(name));
        }
        hosts.0.extend(own_addresses().map(HostName::Address));
        hosts.0.extend(asked);
        hosts
    }

    /// Whether we answer to a host on a connection that came to `local`.
    #[must_use]
    pub fn answer_to(&self, host: &HostName, local: Option<IpAddr>) -> bool {
        match host {
            HostName::Address(address) => {
                address.is_loopback()
                    || local.is_some_and(|local| local.to_canonical() == *address)
                    || self.0.contains(host)
            }
            HostName::Name(name) => name.ends_with(".localhost") || self.0.contains(host),
        }
    }
}

/// The system's name of this machine, up to the first dot; `None` if unknown.
fn machine_name() -> Option<String> {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname")
        .or_else(|_| std::fs::read_to_string("/etc/hostname"))
        .ok()
        .or_else(|| std::env::var("COMPUTERNAME").ok())
        .or_else(|| std::env::var("HOSTNAME").ok())?;
    let name = name.trim().split('.').next()?;
    match name.parse() {
        Ok(HostName::Name(name)) => Some(name),
        _ => None,
    }
}

/// The addresses of this machine's network interfaces.
pub fn own_addresses() -> impl Iterator<Item = IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    interfaces.into_iter().map(|interface| interface.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(hosts: &Hosts, text: &str) -> bool {
        let local = Some("192.168.1.20".parse().unwrap());
        HostName::with_port(text).is_ok_and(|(host, _)| hosts.answer_to(&host, local))
    }

    #[test]
    fn loopback_the_own_address_and_listed_names_are_answered_to() {
        let mut hosts = Hosts::loopback();
        hosts.0.insert("Chess.Example.".parse().unwrap());
        for ours in [
            "localhost:8064",
            "LOCALHOST",
            "hall.localhost",
            "127.0.0.1:8064",
            "127.8.8.8",
            "[::1]:8064",
            "192.168.1.20:8064",
            "[::ffff:192.168.1.20]",
            "chess.example",
            "chess.example.:80",
        ] {
            assert!(answers(&hosts, ours), "{ours}");
        }
        for foreign in [
            "",
            ":8064",
            "evil.example",
            "evil.example:8064",
            "192.168.1.21:8064",
            "localhost.evil.example",
            "evillocalhost",
            "[::2]",
            "chess.example.evil",
            "127.1",
            "2130706433",
            "0x7f000001",
            "localhost:8064:1",
            "localhost:x",
            "localhost:99999",
            "user@localhost",
            "local host",
            "localhost/",
            "localhost\\",
            "löcalhost",
            "[::1",
            "[127.0.0.1]",
            "..",
        ] {
            assert!(!answers(&hosts, foreign), "{foreign}");
        }
    }

    #[test]
    fn the_machine_answers_to_its_own_addresses() {
        let hosts = Hosts::of_machine([]);
        for address in own_addresses() {
            assert!(hosts.answer_to(&HostName::Address(address.to_canonical()), None));
        }
    }
}
