//! Signed-in browsers: the cookie, its row, and the token of its forms.

use axum::http::{HeaderMap, HeaderValue, header};
use jadoube_store::personal::Session;
use jadoube_store::{HexDigest, SideWrite, random};
use subtle::ConstantTimeEq as _;

use crate::data::{Data, hex};
use crate::error::Error;
use crate::page::cookie;

/// How long an unused session lasts.
pub(crate) const IDLE_MS: i64 = 14 * 24 * 60 * 60 * 1_000;

/// The maximum lifetime of a session.
pub(crate) const LONGEST_MS: i64 = 90 * 24 * 60 * 60 * 1_000;

/// The shortest interval between records of the last use.
pub(crate) const NOTED_MS: i64 = 60 * 1_000;

/// The most characters of a label.
const LABEL: usize = 80;

/// The secret in a cookie: known only to the browser and, during a request, to the server.
#[derive(Clone)]
pub(crate) struct Secret(String);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("***")
    }
}

impl Secret {
    /// A new secret.
    pub(crate) fn new() -> Self {
        Self(hex(&random::<32>()))
    }

    /// The secret a browser sent.
    pub(crate) fn of(data: &Data, headers: &HeaderMap) -> Option<Self> {
        let name = cookie_name(data);
        let secure = format!("__Host-{name}");
        let sent = cookie(headers, &secure).or_else(|| cookie(headers, &name))?;
        // A value that cannot be one of ours is not looked up.
        (sent.len() == 64).then(|| Self(sent.to_owned()))
    }

    /// The stored digest.
    pub(crate) fn digest(&self) -> Vec<u8> {
        self.mark().0.to_vec()
    }

    /// The digest as its own type.
    pub(crate) fn mark(&self) -> HexDigest {
        HexDigest::of(self.0.as_bytes())
    }

    /// The token for forms, derived one-way from the secret.
    pub(crate) fn form_token(&self) -> String {
        let text = format!("a form of ours\n{}", self.0);
        hex(&HexDigest::of(text.as_bytes()).0)
    }

    /// Whether a form carries the right token, compared in constant time.
    pub(crate) fn has_token(&self, shown: &str) -> bool {
        self.form_token().as_bytes().ct_eq(shown.as_bytes()).into()
    }

    /// The cookie that sets the secret.
    pub(crate) fn cookie(&self, data: &Data, secure: bool) -> Result<HeaderValue, Error> {
        let seconds = LONGEST_MS / 1_000;
        set(data, &self.0, seconds, secure)
    }
}

/// The cookie that removes it.
pub(crate) fn forget(data: &Data, secure: bool) -> Result<HeaderValue, Error> {
    set(data, "", 0, secure)
}

fn set(data: &Data, value: &str, seconds: i64, secure: bool) -> Result<HeaderValue, Error> {
    let name = cookie_name(data);
    // Browsers refuse the prefix and `Secure` on plain HTTP, which is what halls have.
    let (prefix, more) = match secure {
        true => ("__Host-", "; Secure"),
        false => ("", ""),
    };
    let line = format!(
        "{prefix}{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{more}"
    );
    HeaderValue::from_str(&line).map_err(|_| Error::Ours)
}

/// The name of the cookie. Cookies ignore ports: two servers on one machine must not sign each
/// other out, so it contains digits of the data's own id.
pub(crate) fn cookie_name(data: &Data) -> String {
    let id = data.store.head().data_id.to_string();
    let short: String = id.chars().take(6).collect();
    format!("jadoube_{short}")
}

/// Whether a session is still valid at a time.
pub(crate) fn is_alive(session: &Session, now: i64) -> bool {
    now < session.expires_ms && now < session.used_ms.saturating_add(IDLE_MS)
}

/// A new row for a browser of an account.
pub(crate) fn of_account(secret: &Secret, account: &str, label: String, now: i64) -> Session {
    Session {
        hash: secret.digest(),
        account: Some(account.to_owned()),
        device: None,
        kind: "staff".to_owned(),
        label,
        created_ms: now,
        used_ms: now,
        expires_ms: now.saturating_add(LONGEST_MS),
    }
}

/// Ends a session.
pub(crate) fn end(secret: &Secret) -> SideWrite {
    SideWrite::remove::<Session>("hash", secret.digest())
}

/// The label of a browser in lists: its user agent, cut to plain characters.
pub(crate) fn label(headers: &HeaderMap) -> String {
    let agent = headers
        .get(header::USER_AGENT)
        .and_then(|agent| agent.to_str().ok())
        .unwrap_or_default();
    let browser = ["Firefox", "Edg", "OPR", "Chrome", "Safari"]
        .into_iter()
        .find(|name| agent.contains(&format!("{name}/")));
    let system = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("Linux", "Linux"),
    ]
    .into_iter()
    .find(|(mark, _)| agent.contains(mark))
    .map(|(_, name)| name);
    let browser = browser.map(|name| match name {
        "Edg" => "Edge",
        "OPR" => "Opera",
        other => other,
    });
    match (browser, system) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => agent
            .chars()
            .filter(|letter| letter.is_ascii_alphanumeric() || " ./-".contains(*letter))
            .take(LABEL)
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_token_fits_its_own_session_alone() {
        let (one, other) = (Secret::new(), Secret::new());
        assert!(one.has_token(&one.form_token()));
        assert!(!one.has_token(&other.form_token()));
        assert!(!one.has_token(""));
        assert!(!one.has_token(&one.0));
        assert_ne!(one.form_token(), hex(&one.digest()));
        assert_eq!(format!("{one:?}"), "***");
    }

    #[test]
    fn a_session_ends_by_idleness_and_by_age() {
        let session = of_account(&Secret::new(), "a", String::new(), 1_000);
        assert!(is_alive(&session, 1_000));
        assert!(is_alive(&session, IDLE_MS + 999));
        assert!(!is_alive(&session, IDLE_MS + 1_000));
        let used = Session {
            used_ms: LONGEST_MS,
            ..session
        };
        assert!(is_alive(&used, LONGEST_MS + 999));
        assert!(!is_alive(&used, LONGEST_MS + 1_000));
    }

    #[test]
    fn a_browser_is_called_by_its_own_words_without_anything_that_could_be_markup() {
        let named = |agent: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, HeaderValue::from_static(agent));
            label(&headers)
        };
        let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
        assert_eq!(named(firefox), "Firefox, Linux");
        assert_eq!(named("curl/8.5 <b>"), "curl/8.5 b");
        assert_eq!(label(&HeaderMap::new()), "");
    }
}
