//! The three requests of the site: a number for one conversation (GETSID), a key for a tournament
//! (GETKEY, once), and the tournament (UPLOAD). XML is sent as the form field `xml` with braces in
//! place of its angle brackets.

use super::settings::ResultsSite;
use crate::hooks::{Trouble, Trusted, exchange};
use crate::paper::options::encoded;
use crate::public::chess_results::escaped;

/// Why something was not sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum NotSent {
    /// The site cannot be reached.
    Away(Trouble),
    /// It answered with another status than 200.
    Status(u16),
    /// It refused; its own words.
    Refused(String),
}

/// The value of an attribute in the first element of a name.
fn attribute(xml: &str, element: &str, name: &str) -> Option<String> {
    let start = xml.find(&format!("<{element} "))?;
    let rest = xml.get(start..)?;
    let rest = rest.get(..rest.find('>')?)?;
    // Attributes are separated by blanks; a blank may stand before the sign of equality.
    let mut from = 0;
    while let Some(at) = rest.get(from..)?.find(name) {
        let at = from + at;
        from = at + name.len();
        let before = rest.get(..at)?.chars().next_back();
        if !before.is_some_and(char::is_whitespace) {
            continue;
        }
        let Some(value) = rest.get(from..)?.trim_start().strip_prefix('=') else {
            continue;
        };
        let value = value.trim_start().strip_prefix('"')?;
        let value = value.get(..value.find('"')?)?;
        let plain = value
            .replace("&quot;", "\"")
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&amp;", "&");
        return Some(plain);
    }
    None
}

/// What an answer says: the value asked for, or the site's refusal.
fn answered(xml: &str, wanted: Option<&str>) -> Result<String, NotSent> {
    let status = attribute(xml, "result", "status").unwrap_or_default();
    if status != "OK" {
        let said = attribute(xml, "message", "Text");
        let said = said.unwrap_or_else(|| "ERROR".to_owned());
        let plain = said.chars().filter(|letter| !letter.is_control());
        return Err(NotSent::Refused(plain.take(300).collect()));
    }
    let Some(wanted) = wanted else {
        return Ok(String::new());
    };
    let value = attribute(xml, "result", wanted).unwrap_or_default();
    let right = !value.is_empty() && value.len() <= 20;
    match right && value.bytes().all(|byte| byte.is_ascii_digit()) {
        true => Ok(value),
        false => Err(NotSent::Refused(format!("no {wanted}"))),
    }
}

/// A conversation with the site.
pub(super) struct Talk<'a> {
    pub(super) site: &'a ResultsSite,
    pub(super) trusted: &'a Trusted,
}

impl Talk<'_> {
    async fn ask(&self, query: &str, xml: Option<&str>) -> Result<String, NotSent> {
        let address = format!("{}?{query}", self.site.address);
        let target = address
            .parse()
            .map_err(|_| NotSent::Away(Trouble::Address))?;
        let body = xml.map(|xml| {
            let braced = xml.replace('<', "{").replace('>', "}");
            format!("xml={}", encoded(&braced))
        });
        let form = "application/x-www-form-urlencoded";
        let body = body.map(|body| (form, body));
        let (status, answer) = exchange(&target, self.trusted, body)
            .await
            .map_err(NotSent::Away)?;
        match status {
            200 => Ok(answer),
            status => Err(NotSent::Status(status)),
        }
    }

    /// A number for one conversation, under the seal.
    async fn number(&self) -> Result<String, NotSent> {
        let query = format!("key1=GETSID&source={}", self.site.source);
        let number = answered(&self.ask(&query, None).await?, Some("sid"))?;
        Ok(self.site.seal.of(&number))
    }

    /// A key for a new tournament. Asked twice, the site has the tournament twice.
    pub(super) async fn key(&self, name: &str, federation: &str) -> Result<String, NotSent> {
        let number = self.number().await?;
        let xml = format!(
            "<?xml version=\"1.0\"?>\n<chessresults>\n<getkey source=\"{}\" sid=\"{number}\" \
             creatorID=\"{}\" federation=\"{}\" tournament=\"{}\"/>\n</chessresults>\n",
            self.site.source,
            self.site.creator,
            escaped(federation),
            escaped(name),
        );
        answered(&self.ask("key1=GETKEY", Some(&xml)).await?, Some("key"))
    }

    /// Sends the file of a tournament.
    pub(super) async fn upload(&self, file: &str, key: &str) -> Result<(), NotSent> {
        let number = self.number().await?;
        let seal = &self.site.seal;
        let security = format!(
            "  <security>\n    <securitydata source=\"{}\" sid=\"{number}\" creator_sid=\"{}\" \
             tnr_sid=\"{}\" />\n  </security>\n</chessresults>",
            self.site.source,
            seal.of(&self.site.creator),
            seal.of(key),
        );
        let xml = file.replacen("</chessresults>", &security, 1);
        answered(&self.ask("key1=UPLOAD", Some(&xml)).await?, None).map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_of_the_site_are_read_as_they_are_documented() {
        let sid = "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n<chessresults>\n\
            <result sid=\"140972164\" status =\"OK\" />\n</chessresults>";
        assert_eq!(answered(sid, Some("sid")).as_deref(), Ok("140972164"));
        let key = "<chessresults><result key=\"222557\" status=\"OK\"/></chessresult>";
        assert_eq!(answered(key, Some("key")).as_deref(), Ok("222557"));
        let refused = "<chessresults>\n<result status=\"ERROR\"/>\n<messages>\n\
            <message type=\"error\" Text=\"Error getting &quot;key&quot;\"/>\n</massages>";
        assert_eq!(
            answered(refused, Some("key")),
            Err(NotSent::Refused("Error getting \"key\"".to_owned()))
        );
        for odd in [
            "",
            "<html>",
            "<result ",
            "<result status=OK>",
            "<result sid=\"1\">",
        ] {
            assert!(answered(odd, Some("sid")).is_err(), "{odd}");
        }
        let letters = "<result sid=\"1&quot;\" status=\"OK\"/>";
        assert!(answered(letters, Some("sid")).is_err());
    }
}
