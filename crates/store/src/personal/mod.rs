//! Personal data outside the log: the log contains ids, these tables the rest, so that a person can
//! be corrected or erased without changing the log.

mod erase;
mod export;
mod reads;
mod record;
mod side;
mod sweep;
mod tables;
mod wishes;

pub use erase::{Erasure, LEDGER, Ledger};
pub use export::{PersonExport, export_person};
pub use reads::PrivateReads;
pub use record::TypedRow;
pub(crate) use side::is_about_access;
pub use side::{PersonField, SideWrite};
pub use sweep::{Keep, Offered, Swept, offered, sweep};
pub(crate) use tables::PERSONAL;
pub use tables::{
    Account, Contact, Credential, Delivery, Device, Document, Job, Join, Journal, Letter, Need,
    Person, PersonPast, Session, Text, Token, Webhook,
};
pub use wishes::{ErasureRequest, wishes};
