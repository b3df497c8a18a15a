//! What the configuration says about chess-results.com.

use super::seal::Seal;
use crate::hooks::address::Target;

/// Where the site takes tournaments.
const ADDRESS: &str = "https://chess-results.com/Uploadxml.aspx";

/// The keys of a program, and of the organiser.
#[derive(Clone, PartialEq, Eq)]
pub struct ResultsSite {
    /// The address, without the part after the question mark.
    pub(super) address: String,
    /// The site's number for this program.
    pub(super) source: String,
    /// The organiser's number there.
    pub(super) creator: String,
    pub(super) seal: Seal,
}

impl std::fmt::Debug for ResultsSite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ResultsSite")
            .field("address", &self.address)
            .field("source", &self.source)
            .finish_non_exhaustive()
    }
}

fn is_number(text: &str) -> bool {
    (1..=12).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

impl ResultsSite {
    /// The settings: the address or the site's own, the numbers of program and organiser, the key
    /// and the initialisation vector in hexadecimal digits.
    ///
    /// # Errors
    ///
    /// One of them is invalid; the sentence says which.
    pub fn new(
        address: Option<&str>,
        source: &str,
        creator: &str,
        (key, start): (&str, &str),
    ) -> Result<Self, String> {
        let address = address.unwrap_or(ADDRESS).to_owned();
        if address.contains('?') || address.parse::<Target>().is_err() {
            return Err(format!("chess_results.address: not an address: {address}"));
        }
        if !is_number(source) {
            return Err("chess_results.source: a number is needed".to_owned());
        }
        if !is_number(creator) {
            return Err("chess_results.creator: a number is needed".to_owned());
        }
        let seal = Seal::read(key, start);
        let seal = seal.ok_or("chess_results.key and chess_results.iv: 32 hexadecimal digits")?;
        Ok(Self {
            address,
            source: source.to_owned(),
            creator: creator.to_owned(),
            seal,
        })
    }
}
