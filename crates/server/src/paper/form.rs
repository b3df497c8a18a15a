//! Paper size and orientation, font size, column widths.

/// A paper size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Size {
    #[default]
    A4,
    A5,
}

impl Size {
    pub(crate) fn read(code: &str) -> Self {
        match code {
            "a5" => Self::A5,
            _ => Self::A4,
        }
    }

    /// Width and height in tenths of a millimetre.
    pub(crate) const fn sides(self) -> (u32, u32) {
        match self {
            Self::A4 => (2_100, 2_970),
            Self::A5 => (1_480, 2_100),
        }
    }
}

/// Paper size and orientation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Form {
    pub(crate) size: Size,
    pub(crate) landscape: bool,
}

/// The margin on every side, in tenths of a millimetre.
pub(crate) const MARGIN: u32 = 120;

impl Form {
    pub(crate) const fn upright(size: Size) -> Self {
        Self {
            size,
            landscape: false,
        }
    }

    pub(crate) const fn landscape(size: Size) -> Self {
        Self {
            size,
            landscape: true,
        }
    }

    /// The printable area, in tenths of a millimetre.
    pub(crate) const fn room(self) -> (u32, u32) {
        let (short, long) = self.size.sides();
        let (width, height) = if self.landscape {
            (long, short)
        } else {
            (short, long)
        };
        (width - 2 * MARGIN, height - 2 * MARGIN)
    }

    /// The style sheet that sets the page size for the printer.
    pub(crate) const fn style(self) -> &'static str {
        match (self.size, self.landscape) {
            (Size::A4, false) => "paper-a4.css",
            (Size::A4, true) => "paper-a4-landscape.css",
            (Size::A5, false) => "paper-a5.css",
            (Size::A5, true) => "paper-a5-landscape.css",
        }
    }

    /// The class of the style sheet.
    pub(crate) const fn class(self) -> &'static str {
        match (self.size, self.landscape) {
            (Size::A4, false) => "a4",
            (Size::A4, true) => "a4-landscape",
            (Size::A5, false) => "a5",
            (Size::A5, true) => "a5-landscape",
        }
    }
}

/// A font size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Scale {
    /// 8 pt: wide tables.
    Small,
    /// 10 pt.
    #[default]
    Plain,
    /// 12 pt.
    Clear,
    /// 14 pt: read from a wall.
    Wall,
    /// 18 pt: short lists read from a wall, certificates.
    Poster,
}

impl Scale {
    /// All sizes, the smallest first.
    pub(crate) const ALL: [Self; 5] = [
        Self::Small,
        Self::Plain,
        Self::Clear,
        Self::Wall,
        Self::Poster,
    ];

    /// Its em in hundredths of a millimetre.
    pub(crate) const fn em(self) -> u32 {
        match self {
            Self::Small => 282,
            Self::Plain => 353,
            Self::Clear => 423,
            Self::Wall => 494,
            Self::Poster => 635,
        }
    }

    pub(crate) const fn class(self) -> &'static str {
        match self {
            Self::Small => "small-type",
            Self::Plain => "plain-type",
            Self::Clear => "clear-type",
            Self::Wall => "wall-type",
            Self::Poster => "poster-type",
        }
    }
}

/// The kind of a column, which determines its width here and in the style sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Wide {
    /// A start number, a place.
    Number,
    /// A title, a federation.
    Code,
    /// Points, a tie-break.
    Points,
    /// A rating.
    Rating,
    /// A result, or the box for it.
    Result,
    /// A cell of a crosstable.
    Cell,
    /// A box to tick.
    Tick,
    /// A date or a time.
    Time,
    /// A place to sign.
    Sign,
    /// A share of the remaining width.
    Rest,
}

impl Wide {
    #[cfg(test)]
    pub(crate) const ALL: [Self; 10] = [
        Self::Number,
        Self::Code,
        Self::Points,
        Self::Rating,
        Self::Result,
        Self::Cell,
        Self::Tick,
        Self::Time,
        Self::Sign,
        Self::Rest,
    ];

    pub(crate) const fn class(self) -> &'static str {
        match self {
            Self::Number => "w-number",
            Self::Code => "w-code",
            Self::Points => "w-points",
            Self::Rating => "w-rating",
            Self::Result => "w-result",
            Self::Cell => "w-cell",
            Self::Tick => "w-tick",
            Self::Time => "w-time",
            Self::Sign => "w-sign",
            Self::Rest => "w-rest",
        }
    }

    /// Its width in tenths of an em; `None` for a share of the remaining width.
    pub(crate) const fn tenths(self) -> Option<u32> {
        Some(match self {
            Self::Number => 32,
            Self::Code => 42,
            Self::Points => 52,
            Self::Rating => 44,
            Self::Result => 58,
            Self::Cell => 48,
            Self::Tick => 30,
            Self::Time => 100,
            Self::Sign => 150,
            Self::Rest => return None,
        })
    }
}
