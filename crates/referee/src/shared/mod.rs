//! What all supervised games share: the machine and its log, observations and rulings, settings,
//! matters away from the board, and views.

pub(crate) mod decide;
pub(crate) mod effect;
pub(crate) mod envelope;
pub(crate) mod floor;
pub(crate) mod game;
pub(crate) mod matter;
pub(crate) mod matters;
pub(crate) mod observation;
pub(crate) mod ply;
pub(crate) mod reading;
pub(crate) mod refusal;
pub(crate) mod replay;
pub(crate) mod ruling;
pub(crate) mod settings;
pub(crate) mod state;
pub(crate) mod supervised;
pub(crate) mod view;
