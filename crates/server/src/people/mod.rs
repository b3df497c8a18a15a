//! People: authentication, rights, accounts.
//!
//! **A handler demands a right** by its line in the table of routes ([`crate::routes`]):
//!
//! ```text
//! Route::get("/events/{event}/desk", Right::Drafts, desk::show)
//! Route::post("/events/{event}/close", Right::Do(CommandKind::CloseRound), desk::close)
//! ```
//!
//! The gate before the route finds out who asks (the session of a browser or the token of a
//! program), what about (`{event}` or `{tournament}` in the address), and whether they may. A
//! stranger who opens a page is sent to sign in; a caller without the right gets 403; what they may
//! not know about is 404. The handler then takes [`Caller`] as an argument: `caller.by` for the
//! batch, `caller.role`, `caller.data`. Where the right depends on what was sent, the route says
//! `Right::Staff` and the handler asks `caller.demand(right)?` or `caller.may(kind)?`. A page for
//! everybody that shows more to some says `Right::Anyone` and takes `Option<Caller>`.
//!
//! **A template asks before it shows a button**: the page has a field `who: Caller` (the word
//! `caller` is askama's own) and says `{% if who.can(Right::Accounts) %}`.
//!
//! **A form carries its token**: every form of a signed-in page that is sent by POST has
//! `<input type="hidden" name="form" value="{{ who.form_token() }}">`. The gate looks at
//! it before the handler runs; a type of the form must let the field pass (no
//! `deny_unknown_fields`, or a field `form`). A script sends it as `X-Form-Token`. Programs
//! with a token have no cookie and need none.
//!
//! **What was tried** goes into the journal: denials by the gate itself, the rest by
//! [`audit::Tried`], best as a side write of the act.

pub(crate) mod accounts;
mod after;
pub(crate) mod audit;
mod boards;
pub(crate) mod caller;
pub(crate) mod command;
pub(crate) mod devices;
pub(crate) mod facts;
pub(crate) mod gate;
pub(crate) mod known;
pub(crate) mod locked;
pub(crate) mod own;
pub(crate) mod passwords;
pub(crate) mod persons;
pub(crate) mod qr;
pub(crate) mod rights;
pub(crate) mod scope;
pub(crate) mod sessions;
pub(crate) mod sign_in;
pub(crate) mod spoken;
pub(crate) mod staff;
#[cfg(test)]
mod stories;
pub(crate) mod tokens;
pub(crate) mod tried_page;

pub(crate) use caller::Caller;
pub(crate) use rights::Right;
