//! Commands for the data, as functions with typed reports; the command line only prints.

pub mod backup;
