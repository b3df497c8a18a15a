//! The configuration: flags over the environment (`JADOUBE_…`) over the file (`jadoube.toml` in
//! the data folder, or `--config`) over defaults. Each value knows where it comes from.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use jadoube_server::{Allowed, Mail, Outgoing, ResultsSite, Security, Trusted};

use crate::Failure;
use crate::commands::default_folder;

/// A key of the configuration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Key {
    /// As the file has it.
    pub(crate) name: &'static str,
    /// As the environment has it.
    variable: &'static str,
    /// The default value.
    pub(crate) default: &'static str,
    /// Never shown.
    secret: bool,
}

const fn key(name: &'static str, variable: &'static str, default: &'static str) -> Key {
    Key {
        name,
        variable,
        default,
        secret: false,
    }
}

/// Every key.
pub(crate) const KEYS: [Key; 57] = [
    key("listen", "JADOUBE_LISTEN", "127.0.0.1:8064"),
    key("data", "JADOUBE_DATA", ""),
    Key {
        secret: true,
        ..key("database", "JADOUBE_DATABASE", "")
    },
    key("database.url_file", "JADOUBE_DATABASE_URL_FILE", ""),
    Key {
        secret: true,
        ..key("database.listen", "JADOUBE_DATABASE_LISTEN", "")
    },
    key("database.notify", "JADOUBE_DATABASE_NOTIFY", "true"),
    key("sqlite.checkpoints", "JADOUBE_SQLITE_CHECKPOINTS", "own"),
    key("public_url", "JADOUBE_PUBLIC_URL", ""),
    key("hosts", "JADOUBE_HOSTS", ""),
    key("trusted_proxies", "JADOUBE_TRUSTED_PROXIES", ""),
    key("tls.cert", "JADOUBE_TLS_CERT", ""),
    key("tls.key", "JADOUBE_TLS_KEY", ""),
    key("backup.every", "JADOUBE_BACKUP_EVERY", "10"),
    key("backup.keep", "JADOUBE_BACKUP_KEEP", "48"),
    key("backup.second", "JADOUBE_BACKUP_SECOND", ""),
    key("tail", "JADOUBE_TAIL", ""),
    key("source", "JADOUBE_SOURCE", ""),
    key("journal", "JADOUBE_LOG", "errors"),
    key("read_only", "JADOUBE_READ_ONLY", "false"),
    key("open", "JADOUBE_OPEN", "auto"),
    key("limits.pages", "JADOUBE_LIMITS_PAGES", "20/s 300"),
    key("limits.search", "JADOUBE_LIMITS_SEARCH", "20/s 40"),
    key("limits.cases", "JADOUBE_LIMITS_CASES", "20/s 300"),
    key("limits.reading", "JADOUBE_LIMITS_READING", "20/s 300"),
    key("limits.looks", "JADOUBE_LIMITS_LOOKS", "100/s 400"),
    key("limits.commands", "JADOUBE_LIMITS_COMMANDS", "20/s 100"),
    key(
        "limits.own_commands",
        "JADOUBE_LIMITS_OWN_COMMANDS",
        "200/s 400",
    ),
    key("limits.records", "JADOUBE_LIMITS_RECORDS", "20/s 400"),
    key("limits.imports", "JADOUBE_LIMITS_IMPORTS", "6/h 6"),
    key(
        "limits.sign_in_name",
        "JADOUBE_LIMITS_SIGN_IN_NAME",
        "5/min 10",
    ),
    key(
        "limits.sign_in_address",
        "JADOUBE_LIMITS_SIGN_IN_ADDRESS",
        "30/min 60",
    ),
    key("limits.codes", "JADOUBE_LIMITS_CODES", "1/min 10"),
    key(
        "limits.codes_of_all",
        "JADOUBE_LIMITS_CODES_OF_ALL",
        "100/min 100",
    ),
    key("limits.pins", "JADOUBE_LIMITS_PINS", "5/min 5"),
    key("limits.entries", "JADOUBE_LIMITS_ENTRIES", "2/min 20"),
    key("keep.commands", "JADOUBE_KEEP_COMMANDS", "30"),
    key("keep.joins", "JADOUBE_KEEP_JOINS", "7"),
    key("keep.past", "JADOUBE_KEEP_PAST", "90"),
    key("keep.needs", "JADOUBE_KEEP_NEEDS", "30"),
    key("keep.journal", "JADOUBE_KEEP_JOURNAL", "400"),
    key("keep.jobs", "JADOUBE_KEEP_JOBS", "1"),
    key("keep.deliveries", "JADOUBE_KEEP_DELIVERIES", "30"),
    key("keep.letters", "JADOUBE_KEEP_LETTERS", "30"),
    key("webhooks.allow", "JADOUBE_WEBHOOKS_ALLOW", ""),
    key("outgoing.ca", "JADOUBE_OUTGOING_CA", ""),
    key("mail.server", "JADOUBE_MAIL_SERVER", ""),
    key("mail.security", "JADOUBE_MAIL_SECURITY", "starttls"),
    key("mail.from", "JADOUBE_MAIL_FROM", ""),
    key("mail.user", "JADOUBE_MAIL_USER", ""),
    Key {
        secret: true,
        ..key("mail.password", "JADOUBE_MAIL_PASSWORD", "")
    },
    key("mail.password_file", "JADOUBE_MAIL_PASSWORD_FILE", ""),
    key("chess_results.address", "JADOUBE_CHESS_RESULTS_ADDRESS", ""),
    key("chess_results.source", "JADOUBE_CHESS_RESULTS_SOURCE", ""),
    key("chess_results.creator", "JADOUBE_CHESS_RESULTS_CREATOR", ""),
    Key {
        secret: true,
        ..key("chess_results.key", "JADOUBE_CHESS_RESULTS_KEY", "")
    },
    Key {
        secret: true,
        ..key("chess_results.iv", "JADOUBE_CHESS_RESULTS_IV", "")
    },
    key("keep.persons", "JADOUBE_KEEP_PERSONS", "1095"),
];

/// The key of a limit; for one without a key an empty text, which is never set.
pub(crate) fn limit(name: &str) -> &'static str {
    let key = KEYS
        .iter()
        .find(|key| key.name.strip_prefix("limits.") == Some(name));
    key.map_or("", |key| key.name)
}

/// Where a value comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The command line.
    Flag,
    /// A variable of the environment.
    Environment(&'static str),
    /// A line of a file.
    File(PathBuf, usize),
    /// The default.
    Default,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("--"),
            Self::Environment(name) => f.write_str(name),
            Self::File(file, line) => write!(f, "{}:{line}", file.display()),
            Self::Default => f.write_str("-"),
        }
    }
}

/// A value and where it comes from; lists are held as their parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Set {
    pub(crate) parts: Vec<String>,
    pub(crate) origin: Origin,
}

/// The values in force.
#[derive(Debug, Clone, Default)]
pub(crate) struct Config(BTreeMap<&'static str, Set>);

/// What flags say: names of keys with their values.
pub(crate) type Flags = Vec<(&'static str, Vec<String>)>;

impl Config {
    /// Gathers all sources. `data` is the folder a file is looked for in, where no file is named.
    pub(crate) fn gather(
        flags: Flags,
        file: Option<&Path>,
        environment: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, Failure> {
        let mut config = Self::default();
        let said = |wanted: &str| {
            flags
                .iter()
                .any(|(name, all)| *name == wanted && !all.is_empty())
        };
        // An explicit folder means the data in it, not the database of the environment.
        let folder = said("data") && !said("database");
        for key in KEYS {
            if folder && key.name.starts_with("database") {
                continue;
            }
            let set = |parts: Vec<String>, origin| Set { parts, origin };
            let flag = flags.iter().find(|(name, _)| *name == key.name);
            if let Some((_, parts)) = flag.filter(|(_, parts)| !parts.is_empty()) {
                config.0.insert(key.name, set(parts.clone(), Origin::Flag));
            } else if let Some(text) = environment(key.variable) {
                let parts = text.split(',').map(|part| part.trim().to_owned());
                let origin = Origin::Environment(key.variable);
                config.0.insert(key.name, set(parts.collect(), origin));
            }
        }
        let found = match file {
            Some(file) => Some(file.to_owned()),
            None => {
                let folder = match config.one("data") {
                    Some(folder) => PathBuf::from(folder),
                    None => default_folder(),
                };
                Some(folder.join("jadoube.toml")).filter(|file| file.is_file())
            }
        };
        if let Some(file) = found {
            for (key, set) in read(&file)? {
                config.0.entry(key.name).or_insert(set);
            }
        }
        for key in KEYS {
            config.0.entry(key.name).or_insert_with(|| Set {
                parts: Some(key.default.to_owned())
                    .filter(|text| !text.is_empty())
                    .into_iter()
                    .collect(),
                origin: Origin::Default,
            });
        }
        Ok(config)
    }

    /// The one value of a key.
    pub(crate) fn one(&self, name: &str) -> Option<&str> {
        let set = self.0.get(name)?;
        set.parts.first().map(String::as_str)
    }

    /// Whether a key was set.
    pub(crate) fn is_set(&self, name: &str) -> bool {
        let set = self.0.get(name);
        set.is_some_and(|set| set.origin != Origin::Default)
    }

    /// What is wrong with a value, and where it was set.
    pub(crate) fn about(&self, name: &str, why: &str) -> String {
        match self.0.get(name).map(|set| &set.origin) {
            Some(Origin::Default | Origin::Flag) | None => format!("{name}: {why}"),
            Some(origin) => format!("{origin}: {name}: {why}"),
        }
    }

    /// All values of a key, read as what they are.
    pub(crate) fn all<T: FromStr>(&self, name: &'static str) -> Result<Vec<T>, Failure>
    where
        T::Err: fmt::Display,
    {
        let Some(set) = self.0.get(name) else {
            return Ok(Vec::new());
        };
        let read = |text: &String| {
            text.parse().map_err(|why| {
                let origin = match &set.origin {
                    Origin::Flag => format!("--{}", name.replace(['.', '_'], "-")),
                    origin => origin.to_string(),
                };
                Failure::new(format!("{origin}: {name}: {why}"))
            })
        };
        set.parts.iter().map(read).collect()
    }

    /// The value of a key, read as what it is.
    pub(crate) fn get<T: FromStr>(&self, name: &'static str) -> Result<Option<T>, Failure>
    where
        T::Err: fmt::Display,
    {
        Ok(self.all(name)?.into_iter().next())
    }

    /// The address of the database, from itself or from its file.
    pub(crate) fn database(&self) -> Result<Option<String>, Failure> {
        match (self.one("database"), self.one("database.url_file")) {
            (Some(url), _) => Ok(Some(url.to_owned())),
            (None, Some(file)) => {
                let text = std::fs::read_to_string(file)
                    .map_err(|error| Failure::new(format!("{file}: {error}")))?;
                Ok(Some(text.trim().to_owned()))
            }
            (None, None) => Ok(None),
        }
    }

    /// The password of the mail server, from itself or from its file.
    fn mail_password(&self) -> Result<Option<String>, Failure> {
        match (self.one("mail.password"), self.one("mail.password_file")) {
            (Some(password), _) => Ok(Some(password.to_owned())),
            (None, Some(file)) => {
                let text = std::fs::read_to_string(file)
                    .map_err(|error| Failure::new(format!("{file}: {error}")))?;
                Ok(Some(text.trim_end_matches(['\r', '\n']).to_owned()))
            }
            (None, None) => Ok(None),
        }
    }

    /// The keys for chess-results.com: all of them, or none.
    fn results_site(&self) -> Result<Option<ResultsSite>, Failure> {
        let names = [
            "chess_results.source",
            "chess_results.creator",
            "chess_results.key",
            "chess_results.iv",
        ];
        let [source, creator, key, iv] = names.map(|name| self.one(name));
        let address = self.one("chess_results.address");
        match (source, creator, key, iv) {
            (None, None, None, None) => Ok(None),
            (Some(source), Some(creator), Some(key), Some(iv)) => {
                let made = ResultsSite::new(address, source, creator, (key, iv));
                made.map(Some).map_err(Failure::new)
            }
            _ => {
                let said = names.into_iter().find(|name| self.one(name).is_some());
                let all = "source, creator, key and iv belong together";
                Err(Failure::new(self.about(said.unwrap_or_default(), all)))
            }
        }
    }

    /// What this server says to others: webhooks, mail, chess-results.com.
    pub(crate) fn outgoing(&self) -> Result<Outgoing, Failure> {
        let allow: Vec<String> = self.all("webhooks.allow")?;
        let wrong = |name: &'static str| move |why: &str| Failure::new(self.about(name, why));
        let allowed =
            Allowed::read(&allow).map_err(|error| wrong("webhooks.allow")(&error.to_string()))?;
        let trusted = match self.one("outgoing.ca") {
            Some(file) => {
                Trusted::with(Path::new(file)).map_err(|why| wrong("outgoing.ca")(&why))?
            }
            None => Trusted::default(),
        };
        let security: Security = self.get("mail.security")?.unwrap_or_default();
        let mail = match (self.one("mail.server"), self.one("mail.from")) {
            (None, _) => None,
            (Some(_), None) => return Err(wrong("mail.server")("mail.from is needed too")),
            (Some(server), Some(from)) => {
                let login = match (self.one("mail.user"), self.mail_password()?) {
                    (Some(user), Some(password)) => Some((user.to_owned(), password)),
                    (None, None) => None,
                    _ => {
                        let both = "mail.user and mail.password belong together";
                        return Err(wrong("mail.user")(both));
                    }
                };
                let mail = Mail::new(server, security, login, from);
                Some(mail.map_err(Failure::new)?)
            }
        };
        Ok(Outgoing {
            allowed,
            trusted,
            mail,
            results: self.results_site()?,
        })
    }

    /// Every key with its printable value, and where it comes from.
    pub(crate) fn shown(&self) -> impl Iterator<Item = (&'static str, String, &Origin)> {
        KEYS.iter().filter_map(|key| {
            let set = self.0.get(key.name)?;
            let text = match key.secret && !set.parts.is_empty() {
                true => "***".to_owned(),
                false => set.parts.join(", "),
            };
            Some((key.name, text, &set.origin))
        })
    }
}

/// The values of a file; an unknown key is an error at its line.
fn read(file: &Path) -> Result<Vec<(Key, Set)>, Failure> {
    let wrong =
        |line: usize, what: String| Failure::new(format!("{}:{line}: {what}", file.display()));
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::new(format!("{}: {error}", file.display())))?;
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let at = error.span().map_or(0, |span| span.start);
        let before = text.get(..at).unwrap_or_default();
        wrong(before.matches('\n').count() + 1, error.message().to_owned())
    })?;
    let mut found = Vec::new();
    for (name, value) in flat("", &table) {
        let line = line_of(&text, &name);
        // `database` may be the address itself or a table around it.
        let name = if name == "database.url" {
            "database"
        } else {
            &name
        };
        let Some(key) = KEYS.into_iter().find(|key| key.name == name) else {
            return Err(wrong(line, format!("no such key: {name}")));
        };
        let Some(parts) = parts(value) else {
            return Err(wrong(
                line,
                format!("{name}: a text, a number or a list is needed"),
            ));
        };
        let origin = Origin::File(file.to_owned(), line);
        found.push((key, Set { parts, origin }));
    }
    Ok(found)
}

/// Keys of tables within tables, with dots.
fn flat<'a>(before: &str, table: &'a toml::Table) -> Vec<(String, &'a toml::Value)> {
    let mut found = Vec::new();
    for (name, value) in table {
        let name = match before {
            "" => name.clone(),
            before => format!("{before}.{name}"),
        };
        match value {
            toml::Value::Table(inner) => found.extend(flat(&name, inner)),
            value => found.push((name, value)),
        }
    }
    found
}

fn parts(value: &toml::Value) -> Option<Vec<String>> {
    match value {
        toml::Value::String(text) => Some(vec![text.clone()]),
        toml::Value::Integer(number) => Some(vec![number.to_string()]),
        toml::Value::Boolean(yes) => Some(vec![yes.to_string()]),
        toml::Value::Array(all) => {
            let parts: Option<Vec<Vec<String>>> = all.iter().map(parts).collect();
            parts.map(|parts| parts.concat())
        }
        _ => None,
    }
}

/// The line of a key: by its full name, or by its last part under its table.
fn line_of(text: &str, name: &str) -> usize {
    let last = name.rsplit('.').next().unwrap_or(name);
    let begins = |line: &str, name: &str| {
        let rest = line.trim_start().strip_prefix(name);
        rest.is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    let whole = text.lines().position(|line| begins(line, name));
    let found = whole.or_else(|| text.lines().position(|line| begins(line, last)));
    found.map_or(1, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn none(_: &str) -> Option<String> {
        None
    }

    fn file(text: &str) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("jadoube.toml");
        std::fs::write(&path, text).unwrap();
        (folder, path)
    }

    #[test]
    fn flags_stand_over_the_environment_over_the_file_over_defaults() {
        let text = "listen = \"0.0.0.0:1\"\nhosts = [\"hall\", \"hall.example\"]\n\n[backup]\nkeep = 7\nevery = 3\n";
        let (folder, path) = file(text);
        let environment = |name: &str| match name {
            "JADOUBE_BACKUP_EVERY" => Some("5".to_owned()),
            "JADOUBE_LISTEN" => Some("0.0.0.0:2".to_owned()),
            _ => None,
        };
        let flags = vec![("listen", vec!["0.0.0.0:3".to_owned()]), ("hosts", vec![])];
        let config = Config::gather(flags, Some(&path), environment).unwrap();
        assert_eq!(config.one("listen"), Some("0.0.0.0:3"));
        assert_eq!(config.one("backup.every"), Some("5"));
        assert_eq!(config.get::<usize>("backup.keep").unwrap(), Some(7));
        assert_eq!(
            config.all::<String>("hosts").unwrap(),
            ["hall", "hall.example"]
        );
        assert_eq!(config.one("journal"), Some("errors"));
        let from: Vec<_> = config
            .shown()
            .map(|(name, _, from)| (name, from.clone()))
            .collect();
        assert!(from.contains(&("backup.keep", Origin::File(path, 5))));
        assert!(from.contains(&("journal", Origin::Default)));
        // The file of the data folder is found by itself.
        let data = vec![("data", vec![folder.path().display().to_string()])];
        let config = Config::gather(data, None, none).unwrap();
        assert_eq!(config.one("listen"), Some("0.0.0.0:1"));
    }

    #[test]
    fn every_limit_and_every_time_has_its_key_with_what_the_server_takes_for_usual() {
        for (name, usual) in jadoube_server::limit_names() {
            let key = KEYS.iter().find(|key| key.name == limit(name));
            assert_eq!(key.unwrap().default, usual.to_string(), "{name}");
        }
        let keep = serde_json::to_value(jadoube_store::personal::Keep::default()).unwrap();
        for (name, days) in keep.as_object().unwrap() {
            let key = KEYS.iter().find(|key| key.name == format!("keep.{name}"));
            assert_eq!(key.unwrap().default, days.to_string(), "{name}");
        }
        for key in KEYS {
            let variable = format!("JADOUBE_{}", key.name.replace('.', "_").to_uppercase());
            let special = key.name == "journal";
            assert!(special || key.variable == variable, "{variable}");
        }
    }

    #[test]
    fn what_is_wrong_is_named_by_its_line() {
        for (text, said) in [
            (
                "listen = \"x\"\ncolour = \"red\"\n",
                ":2: no such key: colour",
            ),
            (
                "listen = \"0.0.0.0:1\"\n[backup]\nkeeep = 3\n",
                ":3: no such key: backup.keeep",
            ),
            (
                "listen = \"0.0.0.0:1\"\nhosts = 1979-05-27\n",
                ":2: hosts: a text",
            ),
            ("listen = \n", ":1: "),
        ] {
            let (_folder, path) = file(text);
            let error = Config::gather(vec![], Some(&path), none)
                .map(drop)
                .unwrap_err();
            assert!(error.to_string().contains(said), "{text}: {error}");
        }
        let (_folder, path) = file("journal = \"errors\"\nlisten = \"here\"\n");
        let config = Config::gather(vec![], Some(&path), none).unwrap();
        let error = config.get::<std::net::SocketAddr>("listen").unwrap_err();
        assert!(error.to_string().contains(":2: listen: "), "{error}");
    }

    #[test]
    fn who_names_a_folder_means_what_is_in_it() {
        let environment =
            |name: &str| (name == "JADOUBE_DATABASE").then(|| "postgres://host/base".to_owned());
        let (folder, path) = file("journal = \"errors\"\n");
        let data = vec![("data", vec![folder.path().display().to_string()])];
        let config = Config::gather(data.clone(), None, environment).unwrap();
        assert_eq!(config.database().unwrap(), None);
        let config = Config::gather(vec![], Some(&path), environment).unwrap();
        assert_eq!(
            config.database().unwrap().as_deref(),
            Some("postgres://host/base")
        );
        // The folder's own file may lead on.
        std::fs::write(&path, "database = \"postgres://other/base\"\n").unwrap();
        let config = Config::gather(data, None, environment).unwrap();
        assert_eq!(
            config.database().unwrap().as_deref(),
            Some("postgres://other/base")
        );
    }

    #[test]
    fn a_secret_is_never_shown_and_may_lie_in_a_file() {
        let (folder, path) = file("[database]\nurl = \"postgres://me:secret@host/base\"\n");
        let config = Config::gather(vec![], Some(&path), none).unwrap();
        assert!(config.shown().all(|(_, text, _)| !text.contains("secret")));
        assert_eq!(
            config.database().unwrap().as_deref(),
            Some("postgres://me:secret@host/base")
        );
        let url = folder.path().join("url");
        std::fs::write(&url, "postgres://host/base\n").unwrap();
        let (_folder, path) = file(&format!(
            "database.url_file = {:?}\n",
            url.display().to_string()
        ));
        let config = Config::gather(vec![], Some(&path), none).unwrap();
        assert_eq!(
            config.database().unwrap().as_deref(),
            Some("postgres://host/base")
        );
    }
}
