//! The commands of `jadoube token` about tokens there are, run directly or by the running server.

use jadoube_store::personal::Token;
use jadoube_store::{Actor, Batch, ReadError, SideWrite};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::data::{Data, hex};
use crate::people::accounts::{self, AccountError};
use crate::people::audit::Tried;
use crate::people::command::AccountRefusal;

/// A command about tokens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TokenCommand {
    /// Lists the tokens.
    List,
    /// Ends one.
    Revoke {
        /// Its number, as the list and the log have it.
        token: String,
    },
}

/// The number of a token: the first digits of its digest, as in the log.
fn number(token: &Token) -> String {
    hex(&token.hash).chars().take(16).collect()
}

async fn all(data: &Data) -> Result<Vec<Token>, ReadError> {
    let mut all: Vec<Token> = data.store.private().all().await?;
    all.sort_by(|one, other| {
        let by_time = one.created_ms.cmp(&other.created_ms);
        by_time.then_with(|| one.hash.cmp(&other.hash))
    });
    Ok(all)
}

/// Runs the command; returns the result as JSON.
///
/// # Errors
/// There is no such token, or it cannot be stored.
pub async fn run_token(data: &Data, command: TokenCommand) -> Result<Value, AccountRefusal> {
    let tokens = all(data).await.map_err(AccountError::from)?;
    match command {
        TokenCommand::List => {
            let mut lines = Vec::new();
            for token in tokens {
                let maker = match &token.account {
                    Some(id) => {
                        let account = accounts::by_id(data, id).await;
                        account
                            .map_err(AccountError::from)?
                            .map(|account| account.name)
                    }
                    None => None,
                };
                lines.push(json!({
                    "token": number(&token),
                    "name": token.name,
                    "role": token.role,
                    "scope": token.scope,
                    "by": maker,
                    "created": token.created_ms,
                    "expires": token.expires_ms,
                    "used": token.used_day,
                }));
            }
            Ok(json!({ "tokens": lines }))
        }
        TokenCommand::Revoke { token: wanted } => {
            let wanted = wanted.trim().trim_start_matches("token/").to_lowercase();
            let found = tokens.into_iter().find(|token| number(token) == wanted);
            let found = found.ok_or_else(|| AccountRefusal::new("no-token"))?;
            let batch = Batch::by(Actor::system())
                .side(SideWrite::remove::<Token>("hash", found.hash))
                .side(Tried::here("token-end", "done").write(data));
            data.store.append(batch).await.map_err(AccountError::from)?;
            Ok(json!({ "token": wanted, "name": found.name }))
        }
    }
}
