//! Who is ahead: points, tie-breaks, team scoring, crosstables; with the reasons.
