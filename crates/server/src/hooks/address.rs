//! Which addresses webhooks may use. A server that sends requests on someone's behalf could be
//! abused to reach hosts they cannot (SSRF), so the owner decides which hosts are allowed.
//! Addresses registered by the owner are allowed; those of anyone else must be on the owner's list
//! (`webhooks.allow`).

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use axum::http::Uri;

/// The most characters of an address.
const MOST: usize = 500;

/// The address of a webhook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Target {
    /// Whether it is HTTPS.
    pub(crate) secure: bool,
    /// Host name or IP address, without brackets.
    pub(crate) host: String,
    pub(crate) port: u16,
    /// Path and query.
    pub(crate) path: String,
}

/// A text that is not a valid webhook address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotATarget;

impl FromStr for Target {
    type Err = NotATarget;

    fn from_str(text: &str) -> Result<Self, NotATarget> {
        if text.len() > MOST || text.contains('#') {
            return Err(NotATarget);
        }
        let uri: Uri = text.parse().map_err(|_| NotATarget)?;
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(NotATarget),
        };
        let authority = uri.authority().ok_or(NotATarget)?;
        // Credentials in an address would be shown wherever it is.
        if authority.as_str().contains('@') {
            return Err(NotATarget);
        }
        let host = authority.host().trim_start_matches('[');
        let host = host.trim_end_matches(']').to_ascii_lowercase();
        if host.is_empty() {
            return Err(NotATarget);
        }
        let port = match authority.port() {
            Some(port) => port.as_u16(),
            None if authority.as_str().ends_with(':') => return Err(NotATarget),
            None if secure => 443,
            None => 80,
        };
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        Ok(Self {
            secure,
            host,
            port,
            path: path.to_owned(),
        })
    }
}

impl Target {
    /// The host as a `Host` header has it.
    pub(crate) fn authority(&self) -> String {
        let host = match self.host.contains(':') {
            true => format!("[{}]", self.host),
            false => self.host.clone(),
        };
        match (self.secure, self.port) {
            (true, 443) | (false, 80) => host,
            (_, port) => format!("{host}:{port}"),
        }
    }
}

/// A host of the owner's list: `club.example`, `*.club.example`, `192.168.1.5:9000`, or `*` for
/// everything outside private networks.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Pattern {
    host: String,
    port: Option<u16>,
}

/// The hosts the owner allows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Allowed(Vec<Pattern>);

/// A line of the list that is not a host.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a host: {0}")]
pub struct NotAPattern(String);

impl FromStr for Pattern {
    type Err = NotAPattern;

    fn from_str(text: &str) -> Result<Self, NotAPattern> {
        let wrong = || NotAPattern(text.to_owned());
        let text = text.trim();
        let (host, port) = match text.strip_prefix('[') {
            Some(rest) => {
                let (host, rest) = rest.split_once(']').ok_or_else(wrong)?;
                (host, rest.strip_prefix(':'))
            }
            None => match text.rsplit_once(':') {
                // A bare IPv6 address contains colons itself.
                Some((host, port)) if !host.contains(':') => (host, Some(port)),
                _ => (text, None),
            },
        };
        let port = match port {
            Some(port) => Some(port.parse().map_err(|_| wrong())?),
            None => None,
        };
        let name = host.strip_prefix("*.").unwrap_or(host);
        let letters = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b':');
        let named = !name.is_empty() && name.bytes().all(letters);
        if !named && host != "*" {
            return Err(wrong());
        }
        Ok(Self {
            host: host.to_ascii_lowercase(),
            port,
        })
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.host)?;
        self.port.map_or(Ok(()), |port| write!(f, ":{port}"))
    }
}

/// How far a host is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// Allowed by name, wherever it resolves to.
    Anywhere,
    /// Allowed by `*`, but not in private networks.
    Public,
    /// Not allowed.
    Nowhere,
}

impl Allowed {
    /// Reads the list.
    ///
    /// # Errors
    ///
    /// A line is not a host.
    pub fn read(lines: &[String]) -> Result<Self, NotAPattern> {
        let lines = lines.iter().map(|line| line.parse());
        lines.collect::<Result<_, _>>().map(Self)
    }

    /// How far the list allows a target.
    pub(crate) fn reach(&self, target: &Target) -> Reach {
        let fits = |one: &&Pattern| {
            let port = one.port.is_none_or(|port| port == target.port);
            let host = match one.host.strip_prefix("*.") {
                Some(domain) => target
                    .host
                    .strip_suffix(domain)
                    .is_some_and(|rest| rest.ends_with('.') && rest.len() > 1),
                None => one.host == target.host,
            };
            port && host
        };
        if self.0.iter().any(|one| fits(&one)) {
            return Reach::Anywhere;
        }
        let all =
            |one: &Pattern| one.host == "*" && one.port.is_none_or(|port| port == target.port);
        match self.0.iter().any(all) {
            true => Reach::Public,
            false => Reach::Nowhere,
        }
    }
}

/// Whether an address is public: not loopback, private or link-local.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(four) => {
            let [first, second, third, _] = four.octets();
            let reserved = first == 0
                || first >= 240
                || (first == 100 && (64..128).contains(&second))
                || (first == 192 && second == 0 && third == 0)
                || (first == 198 && matches!(second, 18 | 19));
            !(four.is_private()
                || four.is_loopback()
                || four.is_link_local()
                || four.is_multicast()
                || four.is_documentation()
                || reserved)
        }
        IpAddr::V6(six) => match in_six(six) {
            Some(four) => is_public(four),
            None => {
                let [first, second, ..] = six.segments();
                // 2000::/3 is global unicast; 2001:db8::/32 is for documentation.
                first & 0xe000 == 0x2000 && !(first == 0x2001 && second == 0xdb8)
            }
        },
    }
}

/// The IPv4 address embedded in an IPv6 one: mapped, NAT64 or 6to4.
fn in_six(six: Ipv6Addr) -> Option<IpAddr> {
    if let Some(four) = six.to_ipv4_mapped() {
        return Some(four.into());
    }
    let four = |high: u16, low: u16| {
        let [a, b] = high.to_be_bytes();
        let [c, d] = low.to_be_bytes();
        IpAddr::from([a, b, c, d])
    };
    match six.segments() {
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] => Some(four(high, low)),
        [0x2002, high, low, ..] => Some(four(high, low)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target(text: &str) -> Target {
        text.parse().unwrap()
    }

    #[test]
    fn an_address_is_read_with_its_port_and_path() {
        let one = target("https://Club.example/hooks?a=1");
        assert_eq!((one.secure, one.host.as_str()), (true, "club.example"));
        assert_eq!((one.port, one.path.as_str()), (443, "/hooks?a=1"));
        assert_eq!(one.authority(), "club.example");
        let six = target("http://[::1]:9000");
        assert_eq!((six.host.as_str(), six.port), ("::1", 9000));
        assert_eq!(
            (six.path.as_str(), six.authority().as_str()),
            ("/", "[::1]:9000")
        );
        for bad in [
            "",
            "club.example",
            "/hooks",
            "ftp://club.example/",
            "http://",
            "http:///x",
            "https://me:secret@club.example/",
            "https://club.example:/",
            "https://club.example/#part",
            "file:///etc/passwd",
        ] {
            assert_eq!(bad.parse::<Target>(), Err(NotATarget), "{bad}");
        }
        let long = format!("http://club.example/{}", "x".repeat(MOST));
        assert_eq!(long.parse::<Target>(), Err(NotATarget));
    }

    #[test]
    fn the_list_names_hosts_domains_and_ports() {
        let lines = [
            "club.example",
            "*.federation.example",
            "192.168.1.5:9000",
            "[::1]:9000",
        ];
        let lines = lines.map(str::to_owned);
        let list = Allowed::read(&lines).unwrap();
        for (address, reach) in [
            ("https://club.example/x", Reach::Anywhere),
            ("http://club.example:8080/", Reach::Anywhere),
            ("https://evil-club.example/", Reach::Nowhere),
            ("https://a.federation.example/", Reach::Anywhere),
            ("https://federation.example/", Reach::Nowhere),
            ("https://afederation.example/", Reach::Nowhere),
            ("http://192.168.1.5:9000/", Reach::Anywhere),
            ("http://192.168.1.5/", Reach::Nowhere),
            ("http://[::1]:9000/", Reach::Anywhere),
        ] {
            assert_eq!(list.reach(&target(address)), reach, "{address}");
        }
        let all = Allowed::read(&["*".to_owned()]).unwrap();
        assert_eq!(all.reach(&target("http://localhost/")), Reach::Public);
        assert_eq!(
            Allowed::default().reach(&target("http://x/")),
            Reach::Nowhere
        );
        for bad in ["", "a b", "x:port", "*.", "http://x"] {
            assert!(Allowed::read(&[bad.to_owned()]).is_err(), "{bad}");
        }
    }

    #[test]
    fn private_networks_are_not_public_however_they_are_written() {
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.0.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "255.255.255.255",
            "224.0.0.1",
            "198.18.0.1",
            "192.0.2.1",
            "::1",
            "::",
            "fe80::1",
            "fd00::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001:db8::1",
        ] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
        for outside in ["9.9.9.9", "2a00:1450::1", "::ffff:9.9.9.9", "172.32.0.1"] {
            assert!(is_public(outside.parse().unwrap()), "{outside}");
        }
    }
}
