//! The mail server, as the configuration names it.

use std::str::FromStr;

use lettre::message::Mailbox;

/// How the connection to the mail server is encrypted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Security {
    /// STARTTLS; a server without it is not used.
    #[default]
    StartTls,
    /// Encrypted from the first byte.
    Tls,
    /// Never: for a mail server on this machine or in the hall.
    None,
}

impl FromStr for Security {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "starttls" => Ok(Self::StartTls),
            "tls" => Ok(Self::Tls),
            "none" => Ok(Self::None),
            _ => Err("starttls, tls or none is needed".to_owned()),
        }
    }
}

impl Security {
    /// The default port.
    const fn port(self) -> u16 {
        match self {
            Self::StartTls => 587,
            Self::Tls => 465,
            Self::None => 25,
        }
    }
}

/// The mail configuration.
#[derive(Clone, PartialEq, Eq)]
pub struct Mail {
    pub(crate) host: String,
    pub(crate) port: u16,
    pub(crate) security: Security,
    /// Name and password.
    pub(crate) login: Option<(String, String)>,
    /// The sender.
    pub(crate) from: Mailbox,
}

impl std::fmt::Debug for Mail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mail")
            .field("host", &self.host)
            .field("port", &self.port)
            .field("security", &self.security)
            .finish_non_exhaustive()
    }
}

impl Mail {
    /// A mail server, `host` or `host:port`, and the sender, `Sample Open <open@club.example>`.
    ///
    /// # Errors
    ///
    /// One of them is invalid; the sentence says which.
    pub fn new(
        server: &str,
        security: Security,
        login: Option<(String, String)>,
        from: &str,
    ) -> Result<Self, String> {
        let (host, port) = match server.rsplit_once(':') {
            Some((host, port)) if !host.contains(':') || host.ends_with(']') => {
                let port = port
                    .parse()
                    .map_err(|_| format!("mail.server: not a port: {port}"))?;
                (host, port)
            }
            _ => (server, security.port()),
        };
        let host = host.trim_start_matches('[').trim_end_matches(']');
        if host.is_empty() || host.contains(|letter: char| letter.is_whitespace() || letter == '/')
        {
            return Err(format!("mail.server: not a host: {server}"));
        }
        if security == Security::None && login.is_some() && !is_here(host) {
            let why = "a password does not travel unencrypted to another machine";
            return Err(format!("mail.security: {why}"));
        }
        let from = from
            .parse()
            .map_err(|_| format!("mail.from: not an address: {from}"))?;
        Ok(Self {
            host: host.to_owned(),
            port,
            security,
            login,
            from,
        })
    }
}

/// Whether a host is this machine.
fn is_here(host: &str) -> bool {
    let number: Option<std::net::IpAddr> = host.parse().ok();
    host == "localhost" || number.is_some_and(|number| number.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_server_has_the_port_of_its_way_unless_it_says_another() {
        let from = "Sample Open <open@club.example>";
        let mail = |server: &str, security| Mail::new(server, security, None, from);
        let port = |server: &str, security| mail(server, security).map(|mail| mail.port);
        assert_eq!(port("mail.example", Security::StartTls), Ok(587));
        assert_eq!(port("mail.example", Security::Tls), Ok(465));
        assert_eq!(port("localhost", Security::None), Ok(25));
        assert_eq!(port("mail.example:2525", Security::Tls), Ok(2525));
        assert_eq!(port("[::1]:2525", Security::None), Ok(2525));
        assert_eq!(
            mail("::1", Security::None).map(|mail| mail.host),
            Ok("::1".to_owned())
        );
        for bad in [
            "",
            "mail.example:port",
            "mail example",
            "smtp://mail.example",
        ] {
            assert!(mail(bad, Security::Tls).is_err(), "{bad}");
        }
        assert!(Mail::new("mail.example", Security::Tls, None, "nobody").is_err());
    }

    #[test]
    fn a_password_stays_on_this_machine_where_nothing_is_encrypted() {
        let login = || Some(("me".to_owned(), "secret".to_owned()));
        let from = "open@club.example";
        assert!(Mail::new("mail.example", Security::None, login(), from).is_err());
        assert!(Mail::new("127.0.0.1", Security::None, login(), from).is_ok());
        let mail = Mail::new("mail.example", Security::Tls, login(), from).unwrap();
        assert!(!format!("{mail:?}").contains("secret"));
    }
}
