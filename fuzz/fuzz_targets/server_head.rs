//! Whatever stands in the headers that decide who is answered, a foreign host is never
//! answered to and a form of a foreign page never taken.
#![no_main]

use jadoube_fuzz::asking::form_with;
use jadoube_server::hosts::HostName;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|head: (&[u8], &[u8], &[u8])| {
    let (host, origin, site) = head;
    let Some(answer) = form_with(&[("host", host), ("origin", origin), ("sec-fetch-site", site)])
    else {
        return;
    };
    assert!(
        matches!(answer.status, 303 | 400 | 403 | 421 | 431),
        "{}",
        answer.status
    );
    if answer.status == 303 {
        let text = std::str::from_utf8(host).expect("a host we answer to is plain text");
        let (host, port) = HostName::with_port(text).expect("a host we answer to is one");
        let ours = match &host {
            HostName::Address(address) => address.is_loopback(),
            HostName::Name(name) => name == "localhost" || name.ends_with(".localhost"),
        };
        assert!(ours, "{host}");
        let origin = std::str::from_utf8(origin).expect("an origin of ours is plain text");
        let (scheme, named) = origin.split_once("://").expect("an origin has a scheme");
        let usual = if scheme == "https" { 443 } else { 80 };
        let (page, page_port) = HostName::with_port(named).expect("an origin names a host");
        assert_eq!(page, host);
        assert_eq!(page_port.unwrap_or(usual), port.unwrap_or(usual));
    }
});
