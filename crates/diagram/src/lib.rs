//! A position as SVG and as text, with men drawn for this project.
