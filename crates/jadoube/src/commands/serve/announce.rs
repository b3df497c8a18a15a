//! The messages printed once the server is running.

use std::io::Write;
use std::net::{IpAddr, SocketAddr};

use jadoube_server::hosts::own_addresses;
use jadoube_words::{FluentArgs, Words};

use crate::Context;

/// A sentence with its arguments.
pub(super) fn says(words: &Words, key: &str, values: &[(&'static str, String)]) -> String {
    let mut args = FluentArgs::new();
    for (name, value) in values {
        args.set(*name, value.clone());
    }
    words.text_with(key, &args)
}

/// The addresses people can open, this machine's first.
pub(crate) fn openable(address: SocketAddr) -> Vec<SocketAddr> {
    if !address.ip().is_unspecified() {
        return vec![address];
    }
    let loopback: IpAddr = match address.ip() {
        IpAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
    };
    let mut found = vec![loopback];
    found.extend(own_addresses().filter(|own| {
        // Addresses of one link only need a zone that browsers do not take.
        let link = matches!(own, IpAddr::V6(own) if own.is_unicast_link_local());
        !own.is_loopback() && !link && (address.is_ipv6() || own.is_ipv4())
    }));
    found
        .into_iter()
        .map(|ip| SocketAddr::new(ip, address.port()))
        .collect()
}

/// Prints the address, how to stop the server if on a terminal, and who else can reach it.
pub(super) fn announce(
    context: &Context,
    scheme: &str,
    address: SocketAddr,
    owner: Option<&str>,
) -> std::io::Result<()> {
    let words = context.words;
    let links: Vec<String> = openable(address)
        .into_iter()
        .map(|address| format!("{scheme}://{address}"))
        .collect();
    let (first, others) = match links.split_first() {
        Some((first, others)) => (first.clone(), others),
        None => (format!("{scheme}://{address}"), links.as_slice()),
    };
    let owner = owner.map(|secret| format!("{first}/setup/{secret}"));
    let mut out = std::io::stdout().lock();
    if context.json {
        let mut document = serde_json::json!({ "address": first });
        if !others.is_empty()
            && let Some(fields) = document.as_object_mut()
        {
            fields.insert("network".to_owned(), others.into());
        }
        if let (Some(link), Some(fields)) = (owner, document.as_object_mut()) {
            fields.insert("setup".to_owned(), link.into());
        }
        writeln!(out, "{document}")?;
    } else {
        writeln!(
            out,
            "{}",
            says(words, "serve-address", &[("address", first.clone())])
        )?;
        for other in others {
            let other = [("address", other.clone())];
            writeln!(out, "{}", says(words, "serve-host", &other))?;
        }
        if let Some(link) = owner {
            // A phone in the hall scans the link from the screen.
            let outside = others
                .first()
                .or_else(|| (!address.ip().is_loopback()).then_some(&first));
            let (_, secret) = link.rsplit_once('/').unwrap_or_default();
            let picture = outside.and_then(|outside| {
                jadoube_server::qr_blocks(&format!("{outside}/setup/{secret}"))
            });
            let first = [("link", link.clone())];
            writeln!(out, "{}", says(words, "serve-owner", &first))?;
            for other in others {
                writeln!(out, "  {other}/setup/{secret}")?;
            }
            if let Some(picture) = picture {
                write!(out, "{picture}")?;
            }
        }
        writeln!(out, "{}", words.text("serve-end"))?;
    }
    out.flush()?;
    if !address.ip().is_loopback() && scheme == "http" {
        // Whether anybody reads the warning does not decide whether the server runs.
        let _ = writeln!(std::io::stderr(), "{}", words.text("serve-warning"));
    }
    Ok(())
}
