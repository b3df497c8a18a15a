//! Ratings, categories, norms, titles and officials' rights, with the derivation shown.
