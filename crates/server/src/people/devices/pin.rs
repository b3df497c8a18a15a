//! The PIN of a kiosk: needed to leave the mode on a public screen.

use jadoube_store::SideWrite;
use jadoube_store::personal::{Credential, Join};

use crate::data::Data;
use crate::error::Error;
use crate::people::passwords::Verdict;
use crate::people::sign_in::away;
use crate::rate::{Key, What};
use crate::state::AppState;

const KIND: &str = "pin";

/// Four to eight digits.
pub(super) fn proper(text: &str) -> Option<String> {
    let text = text.trim();
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    ((4..=8).contains(&text.len()) && digits).then(|| text.to_owned())
}

/// The owner of the PIN until a device has joined.
fn of_invitation(join: &Join) -> String {
    format!("join/{}", super::mark(&join.hash))
}

fn row(whose: String, secret: String, now: i64) -> SideWrite {
    SideWrite::put(&Credential {
        account: whose,
        kind: KIND.to_owned(),
        secret,
        changed_ms: now,
    })
}

/// The write that stores the hashed PIN of an invitation.
pub(super) async fn kept(
    state: &AppState,
    data: &Data,
    join: &Join,
    pin: String,
) -> Result<SideWrite, Error> {
    let hash = state.passwords.hash(pin).await?;
    Ok(row(of_invitation(join), hash, data.store.now_ms()))
}

async fn found(data: &Data, whose: &str) -> Result<Option<String>, Error> {
    let rows: Vec<Credential> = data
        .store
        .private()
        .find("account", whose)
        .await
        .map_err(away)?;
    let row = rows.into_iter().find(|row| row.kind == KIND);
    Ok(row.map(|row| row.secret))
}

/// The writes that move the PIN from an invitation to its device; the last use removes its row.
pub(super) async fn taken_over(
    data: &Data,
    join: &Join,
    device: &str,
) -> Result<Vec<SideWrite>, Error> {
    let whose = of_invitation(join);
    let Some(secret) = found(data, &whose).await? else {
        return Ok(Vec::new());
    };
    let mut writes = vec![row(device.to_owned(), secret, data.store.now_ms())];
    if join.uses_left <= 1 {
        writes.push(SideWrite::remove::<Credential>("account", whose.as_str()));
    }
    Ok(writes)
}

/// Whether a device needs a PIN to leave.
pub(super) async fn is_asked(data: &Data, device: &str) -> Result<bool, Error> {
    Ok(found(data, device).await?.is_some())
}

/// Whether a PIN is the device's; true if it has none. Five attempts a minute.
pub(super) async fn is_right(
    state: &AppState,
    data: &Data,
    device: &str,
    typed: &str,
) -> Result<bool, Error> {
    let Some(hash) = found(data, device).await? else {
        return Ok(true);
    };
    if !state.rates.take(What::Pins, Key::of(device.as_bytes())) {
        return Err(Error::Guesses);
    }
    let typed: String = typed.trim().chars().take(20).collect();
    let verdict = state.passwords.verify(typed, Some(hash)).await?;
    Ok(!matches!(verdict, Verdict::Wrong))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_four_to_eight_digits() {
        assert_eq!(proper(" 1234 ").as_deref(), Some("1234"));
        assert_eq!(proper("12345678").as_deref(), Some("12345678"));
        for bad in ["", "123", "123456789", "12a4", "١٢٣٤"] {
            assert_eq!(proper(bad), None, "{bad}");
        }
    }
}
