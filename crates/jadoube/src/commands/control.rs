//! The secret of one start of the server, in a file of the data folder that only its owner can
//! read: anyone who can read it owns the data anyway.

use std::fs::OpenOptions;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::data::spoken::arg;
use crate::{Context, Failure};

/// Name of the file.
const FILE: &str = "jadoube.control";

/// How long the running server may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// The server's address, and the secret that authorizes commands.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Control {
    pub(crate) address: String,
    pub(crate) secret: String,
}

impl Control {
    /// Writes the file of a start, atomically replacing an older one.
    pub(crate) fn write(&self, folder: &Path) -> std::io::Result<PathBuf> {
        let made = folder.join(format!("{FILE}.{}", std::process::id()));
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt as _;
            options.mode(0o600);
        }
        let _ = std::fs::remove_file(&made);
        let mut file = options.open(&made)?;
        file.write_all(serde_json::to_string(self)?.as_bytes())?;
        file.sync_all()?;
        let path = folder.join(FILE);
        std::fs::rename(&made, &path)?;
        Ok(path)
    }

    /// Reads the file of the running server.
    pub(crate) fn read(folder: &Path) -> Option<Self> {
        let text = std::fs::read_to_string(folder.join(FILE)).ok()?;
        serde_json::from_str(&text).ok()
    }

    /// Calls the running server, using the secret of its start.
    pub(crate) fn ask(
        &self,
        context: &Context,
        path: &str,
        body: &Value,
    ) -> Result<Value, Failure> {
        self.answer(context, path, body)
            .map_err(|what| self.silent(context, what))
    }

    /// The failure for a server that did not answer properly.
    pub(crate) fn silent(&self, context: &Context, what: impl ToString) -> Failure {
        let args = [
            ("address", arg(&self.address)),
            ("why", arg(what.to_string())),
        ];
        Failure::new(context.words.say("token-server", &args))
    }

    fn answer(&self, context: &Context, path: &str, body: &Value) -> Result<Value, String> {
        let plain = |error: std::io::Error| error.to_string();
        let mut stream = TcpStream::connect(&self.address).map_err(plain)?;
        stream.set_read_timeout(Some(PATIENCE)).map_err(plain)?;
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Control {}\r\n\
             Accept-Language: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.address,
            self.secret,
            context.words.lang().code(),
            body.len()
        );
        stream.write_all(request.as_bytes()).map_err(plain)?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).map_err(plain)?;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let first = head.lines().next().unwrap_or_default();
        match first.contains(" 200 ") {
            true => serde_json::from_str(body).map_err(|error| error.to_string()),
            false => Err(why(body).unwrap_or_else(|| first.to_owned())),
        }
    }
}

/// The sentences of a problem document.
fn why(body: &str) -> Option<String> {
    let told: Value = serde_json::from_str(body).ok()?;
    let text = |name: &str| told.get(name).and_then(Value::as_str);
    let title = text("title")?;
    Some(match text("detail") {
        Some(detail) => format!("{title}: {detail}"),
        None => title.to_owned(),
    })
}
