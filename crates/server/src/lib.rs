//! Pages: the rulebook and the rooms built on it.
