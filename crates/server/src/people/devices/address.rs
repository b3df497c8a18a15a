//! The address under which phones know this server. A laptop that joins another network can no
//! longer be found: staff are notified, and new codes are made.

use std::net::IpAddr;

use jadoube_store::SideWrite;
use jadoube_store::personal::Text;

use crate::data::Data;
use crate::hosts::own_addresses;

/// The id under which it is stored.
const ID: &str = "server-address";

/// The IP address in a base like `http://192.168.1.20:8064`; `None` for a host name.
fn of_base(base: &str) -> Option<IpAddr> {
    let host = base.split("//").nth(1)?;
    let host = host.rsplit_once(':').map_or(host, |(host, _)| host);
    host.trim_matches(['[', ']']).parse().ok()
}

/// The write that stores the address given to phones.
pub(super) fn remember(base: &str) -> SideWrite {
    match of_base(base).filter(|address| !address.is_loopback()) {
        // A host name stays valid in another network.
        None => SideWrite::remove::<Text>("id", ID),
        Some(_) => SideWrite::put(&Text {
            id: ID.to_owned(),
            subject: "server".to_owned(),
            language: String::new(),
            text: base.to_owned(),
            author: "system".to_owned(),
            purpose: "address".to_owned(),
            keep_until_ms: None,
        }),
    }
}

/// The address phones know and the current one; `None` while they are the same.
fn changed(known: &str, own: &[IpAddr]) -> Option<(String, String)> {
    let before = of_base(known)?;
    if own.contains(&before) {
        return None;
    }
    let now = own.iter().find(|own| own.is_ipv4() && !own.is_loopback())?;
    Some((before.to_string(), now.to_string()))
}

/// The old and the new address, if it has changed since phones learned it.
pub(crate) async fn moved(data: &Data) -> Option<(String, String)> {
    let known: Option<Text> = data.store.private().get(ID).await.ok()?;
    let known = known?;
    let own: Vec<IpAddr> = own_addresses().collect();
    changed(&known.text, &own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_is_no_longer_ours_is_noticed() {
        let own: Vec<IpAddr> = ["127.0.0.1", "10.0.0.7", "fe80::1"]
            .iter()
            .map(|text| text.parse().unwrap())
            .collect();
        let now = |known: &str| changed(known, &own);
        assert_eq!(
            now("http://192.168.1.20:8064"),
            Some(("192.168.1.20".to_owned(), "10.0.0.7".to_owned()))
        );
        assert_eq!(now("http://10.0.0.7:8064"), None);
        assert_eq!(now("http://hall.example:8064"), None);
        // Without any network there is no new address to announce.
        assert_eq!(changed("http://192.168.1.20:8064", &own[..1]), None);
    }
}
