//! Files of the field, in and out: TRF, CSV.
