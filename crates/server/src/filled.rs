//! Submitted forms: each has its own type and is parsed once, completely.

use axum::extract::{Form, FromRequest, Request};
use serde::de::DeserializeOwned;

use crate::error::Error;

/// A form parsed into its type; anything else is refused in the reader's language.
pub(crate) struct Filled<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Filled<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        match Form::from_request(request, state).await {
            Ok(Form(form)) => Ok(Self(form)),
            Err(refused) => Err(Error::of(refused.status())),
        }
    }
}
