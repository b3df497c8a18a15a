//! The signed-in user, as admitted by the route's gate. Sessions and roles are checked only here
//! within the desk.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::response::{IntoResponse as _, Response};

use crate::people::Caller;
use crate::people::gate::page_error;
use crate::state::AppState;

/// A signed-in user.
#[derive(Debug, Clone)]
pub(crate) struct Who {
    pub(crate) caller: Caller,
    pub(crate) name: String,
    /// The token carried by every form of this user.
    pub(crate) form: String,
}

impl From<Caller> for Who {
    fn from(caller: Caller) -> Self {
        Self {
            name: caller.name().to_owned(),
            form: caller.form_token(),
            caller,
        }
    }
}

impl FromRequestParts<AppState> for Who {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Response> {
        let caller = <Caller as FromRequestParts<AppState>>::from_request_parts(parts, state);
        match caller.await {
            Ok(caller) => Ok(caller.into()),
            Err(fault) => Err(page_error(&fault).into_response()),
        }
    }
}
