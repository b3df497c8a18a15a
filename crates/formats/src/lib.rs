//! Files of the field, in and out: TRF, CSV, our tournament file.

pub mod boards;
pub mod crosstable;
pub mod pzwarc_swiss;
pub mod sheets;
pub mod tie_break_table;
pub mod tournament;
pub mod trf;
