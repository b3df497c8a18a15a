//! `jadoube certificate`: a small certificate authority for one hall, and a server certificate
//! signed by it.
//!
//! The authority can vouch for the hall's own names and addresses and for nothing else; its key
//! is thrown away as soon as the server's certificate is signed. Its root goes onto the tablets
//! of the event; visitors are never asked to trust it.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::net::IpAddr;
use std::path::{Path, PathBuf};

use jadoube_server::hosts::{HostName, own_addresses};
use jiff::civil::Date;
use jiff::{Span, Timestamp};
use rcgen::{
    BasicConstraints, CertificateParams, CidrSubnet, DistinguishedName, DnType,
    ExtendedKeyUsagePurpose, GeneralSubtree, IsCa, Issuer, KeyPair, KeyUsagePurpose,
    NameConstraints, SanType, date_time_ymd,
};
use serde_json::json;

use super::data::spoken::arg;
use crate::{CommandResult, Context, ExitAnswer, Failure, print, say};

/// The longest lifetime browsers accept, in days.
const LONGEST: u16 = 397;

/// Certificates for a hall.
#[derive(Debug, clap::Args)]
pub struct HallCertificate {
    /// Names and addresses of the server, separated by commas [default: this machine's addresses]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    names: Vec<HostName>,
    /// How many days the certificate is valid
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=i64::from(LONGEST)))]
    days: u16,
    /// The folder to write the three files to
    #[arg(long, value_name = "DIR", default_value = ".")]
    to: PathBuf,
}

/// The files written.
const ROOT: &str = "hall-root.pem";
const CHAIN: &str = "hall.pem";
const KEY: &str = "hall.key";

/// The generated certificates and key, as text.
struct HallFiles {
    root: String,
    chain: String,
    key: String,
}

impl HallCertificate {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let names = match self.names.is_empty() {
            false => self.names,
            true => own_addresses().map(HostName::Address).collect(),
        };
        if names.is_empty() {
            return Err(Failure::new(context.words.text("certificate-no-names")));
        }
        let today = Timestamp::now().to_zoned(jiff::tz::TimeZone::UTC).date();
        let made = make(&names, today, self.days).map_err(Failure::new)?;
        std::fs::create_dir_all(&self.to)
            .map_err(|error| Failure::new(format!("{}: {error}", self.to.display())))?;
        let at = |name: &str| self.to.join(name);
        for name in [ROOT, CHAIN, KEY] {
            if at(name).exists() {
                let args = [("file", arg(at(name).display()))];
                return Err(Failure::new(context.words.say("certificate-there", &args)));
            }
        }
        write(&at(KEY), &made.key, true)?;
        write(&at(CHAIN), &made.chain, false)?;
        write(&at(ROOT), &made.root, false)?;
        let listed: Vec<String> = names.iter().map(ToString::to_string).collect();
        if context.json {
            print::json(&json!({
                "names": listed,
                "days": self.days,
                "root": at(ROOT),
                "certificate": at(CHAIN),
                "key": at(KEY),
            }))?;
            return Ok(ExitAnswer::Yes);
        }
        let args = [
            ("names", arg(listed.join(", "))),
            ("days", arg(self.days)),
            ("root", arg(at(ROOT).display())),
            ("certificate", arg(at(CHAIN).display())),
            ("key", arg(at(KEY).display())),
        ];
        for key in ["certificate-made", "certificate-serve", "certificate-root"] {
            say!("{}", context.words.say(key, &args));
        }
        Ok(ExitAnswer::Yes)
    }
}

/// Writes a new file; a key is readable by its owner only.
fn write(path: &Path, text: &str, secret: bool) -> Result<(), Failure> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(if secret { 0o600 } else { 0o644 });
    }
    #[cfg(not(unix))]
    let _ = secret;
    let written = options
        .open(path)
        .and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| Failure::new(format!("{}: {error}", path.display())))
}

fn named(name: &str) -> DistinguishedName {
    let mut full = DistinguishedName::new();
    full.push(DnType::CommonName, name);
    full
}

/// Valid from the day before, since clocks in halls may be wrong, to the day after the last.
fn valid(params: &mut CertificateParams, today: Date, days: u16) -> Result<(), String> {
    let at = |days: i64| -> Result<_, String> {
        let day = today.checked_add(Span::new().days(days));
        let day = day.map_err(|error| error.to_string())?;
        let part = |number: i8| u8::try_from(number).map_err(|error| error.to_string());
        Ok(date_time_ymd(
            i32::from(day.year()),
            part(day.month())?,
            part(day.day())?,
        ))
    };
    params.not_before = at(-1)?;
    params.not_after = at(i64::from(days) + 1)?;
    Ok(())
}

/// Makes an authority limited to the names, and the server's certificate signed by it.
fn make(names: &[HostName], today: Date, days: u16) -> Result<HallFiles, String> {
    let plain = |error: rcgen::Error| error.to_string();
    let first = names.first().map(ToString::to_string).unwrap_or_default();
    let mut root = CertificateParams::default();
    valid(&mut root, today, days)?;
    root.distinguished_name = named(&format!("Jadoube, {first}"));
    root.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
    root.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
    let permitted_subtrees = names
        .iter()
        .map(|name| match name {
            HostName::Name(name) => GeneralSubtree::DnsName(name.clone()),
            HostName::Address(address) => {
                let bits = if address.is_ipv4() { 32 } else { 128 };
                GeneralSubtree::IpAddress(CidrSubnet::from_addr_prefix(*address, bits))
            }
        })
        .collect::<Vec<_>>();
    // Kinds of names that are not listed are excluded altogether.
    let mut excluded_subtrees = Vec::new();
    if !names.iter().any(|name| matches!(name, HostName::Name(_))) {
        excluded_subtrees.push(GeneralSubtree::DnsName(String::new()));
    }
    let has = |v4: bool| {
        let of = |name: &HostName| matches!(name, HostName::Address(one) if one.is_ipv4() == v4);
        names.iter().any(of)
    };
    let everywhere = [
        (true, IpAddr::from([0; 4])),
        (false, IpAddr::from([0_u16; 8])),
    ];
    for (v4, all) in everywhere {
        if !has(v4) {
            let all = CidrSubnet::from_addr_prefix(all, 0);
            excluded_subtrees.push(GeneralSubtree::IpAddress(all));
        }
    }
    root.name_constraints = Some(NameConstraints {
        permitted_subtrees,
        excluded_subtrees,
    });
    let root_key = KeyPair::generate().map_err(plain)?;
    let root_certificate = root.self_signed(&root_key).map_err(plain)?;
    let mut own = CertificateParams::default();
    valid(&mut own, today, days)?;
    own.distinguished_name = named(&first);
    own.subject_alt_names = names
        .iter()
        .map(|name| match name {
            HostName::Name(name) => {
                let name = name.clone().try_into();
                name.map(SanType::DnsName).map_err(plain)
            }
            HostName::Address(address) => Ok(SanType::IpAddress(*address)),
        })
        .collect::<Result<_, String>>()?;
    own.key_usages = vec![KeyUsagePurpose::DigitalSignature];
    own.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
    own.use_authority_key_identifier_extension = true;
    let own_key = KeyPair::generate().map_err(plain)?;
    let issuer = Issuer::from_params(&root, &root_key);
    let certificate = own.signed_by(&own_key, &issuer).map_err(plain)?;
    Ok(HallFiles {
        root: root_certificate.pem(),
        chain: format!("{}{}", certificate.pem(), root_certificate.pem()),
        key: own_key.serialize_pem(),
    })
}
