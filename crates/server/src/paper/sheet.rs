//! The content of a document, before and after layout: a [`Paper`] of [`Block`]s is laid out on
//! sheets, each with a [`Body`] of [`Piece`]s, which the template prints.

pub(crate) use crate::paper::form::{Form, Scale, Size, Wide};

/// A column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Column {
    pub(crate) head: String,
    pub(crate) wide: Wide,
}

impl Column {
    pub(crate) fn new(head: impl Into<String>, wide: Wide) -> Self {
        Self {
            head: head.into(),
            wide,
        }
    }
}

/// The emphasis of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Tone {
    #[default]
    Plain,
    /// A heading between groups.
    Group,
    /// A total, or a highlighted row.
    Strong,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Row {
    pub(crate) cells: Vec<String>,
    pub(crate) tone: Tone,
}

impl Row {
    pub(crate) fn of(cells: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self {
            cells: cells.into_iter().map(Into::into).collect(),
            tone: Tone::Plain,
        }
    }

    /// A heading across the whole table.
    pub(crate) fn group(text: impl Into<String>) -> Self {
        Self {
            cells: vec![text.into()],
            tone: Tone::Group,
        }
    }

    pub(crate) fn strong(mut self) -> Self {
        self.tone = Tone::Strong;
        self
    }

    pub(crate) fn is_group(&self) -> bool {
        self.tone == Tone::Group
    }

    pub(crate) fn is_strong(&self) -> bool {
        self.tone == Tone::Strong
    }
}

/// Makes the text below the rows of a sheet from their number and, on the last sheet, the number of
/// rows in the whole table; headings of groups are not counted.
pub(crate) type Foot = Box<dyn Fn(usize, Option<usize>) -> String + Send + Sync>;

/// A table before it is laid out.
#[derive(Default)]
pub(crate) struct Table {
    pub(crate) columns: Vec<Column>,
    pub(crate) rows: Vec<Row>,
    /// How many columns of rows stand side by side on a sheet, as in a newspaper; at least one.
    pub(crate) across: usize,
    /// Taller rows, to write in.
    pub(crate) roomy: bool,
    /// Kept together if it fits on one sheet.
    pub(crate) whole: bool,
    pub(crate) foot: Option<Foot>,
}

impl Table {
    pub(crate) fn new(columns: Vec<Column>, rows: Vec<Row>) -> Self {
        Self {
            columns,
            rows,
            across: 1,
            ..Self::default()
        }
    }

    pub(crate) fn across(mut self, across: usize) -> Self {
        self.across = across.max(1);
        self
    }

    /// Drops each of these columns that is empty in every row.
    pub(crate) fn trimmed(mut self, optional: &[usize]) -> Self {
        let mut gone: Vec<usize> = optional.to_vec();
        gone.retain(|at| {
            let rows = self.rows.iter().filter(|row| !row.is_group());
            let mut cells = rows.filter_map(|row| row.cells.get(*at));
            cells.all(String::is_empty)
        });
        let kept = |at: &usize| !gone.contains(at);
        fn keep<T>(list: Vec<T>, kept: &impl Fn(&usize) -> bool) -> Vec<T> {
            let all = list.into_iter().enumerate();
            all.filter(|(at, _)| kept(at)).map(|(_, one)| one).collect()
        }
        self.columns = keep(self.columns, &kept);
        for row in self.rows.iter_mut().filter(|row| !row.is_group()) {
            row.cells = keep(std::mem::take(&mut row.cells), &kept);
        }
        self
    }

    pub(crate) fn roomy(mut self) -> Self {
        self.roomy = true;
        self
    }

    pub(crate) fn whole(mut self) -> Self {
        self.whole = true;
        self
    }

    pub(crate) fn foot(mut self, foot: Foot) -> Self {
        self.foot = Some(foot);
        self
    }
}

/// A piece of a document that flows.
pub(crate) enum Block {
    Heading(String),
    Text(String),
    /// A large line, as on a certificate.
    Large(String),
    /// Label and value.
    Fields(Vec<(String, String)>),
    /// Labels, each with a line to write on.
    Blanks(Vec<String>),
    /// This many empty lines to write on.
    Ruled(u32),
    Table(Table),
    /// One of our drawings as SVG, with its height in tenths of a millimetre. The template does not
    /// escape it, so it must not contain foreign markup.
    Drawing(String, u32),
    /// QR codes side by side, each as heading, text and SVG.
    Codes(Vec<(String, String, String)>),
    /// The next piece begins a new sheet.
    Break,
}

/// The part of a table that is on one sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) columns: Vec<Column>,
    /// The rows in each of the columns that stand side by side.
    pub(crate) side: Vec<Vec<Row>>,
    pub(crate) roomy: bool,
    pub(crate) foot: Option<String>,
}

/// A piece on a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Piece {
    Heading(String),
    Text(String),
    Large(String),
    Fields(Vec<(String, String)>),
    Blanks(Vec<String>),
    /// One item per line, since a template loops over items, not over a count.
    Ruled(Vec<()>),
    Table(Part),
    Drawing(String),
    Codes(Vec<(String, String, String)>),
}

/// A result slip.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Slip {
    /// Event, section, round, edition and check word, on every slip because slips are cut apart.
    pub(crate) about: String,
    pub(crate) board: String,
    pub(crate) white: String,
    pub(crate) black: String,
    /// Results to circle.
    pub(crate) results: Vec<String>,
    /// The QR code that leads to the board, as SVG; empty if not wanted.
    pub(crate) code: String,
}

/// A folded card that stands on a table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Card {
    pub(crate) large: String,
    /// Title, federation, rating.
    pub(crate) line: String,
    /// Team or club.
    pub(crate) small: String,
    /// The QR code that leads to the player, as SVG; empty if not wanted.
    pub(crate) code: String,
    /// Whether it shows a table number instead of a player.
    pub(crate) number: bool,
}

/// A score sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Score {
    pub(crate) title: String,
    /// Label and value.
    pub(crate) fields: Vec<(String, String)>,
    /// Numbers of moves, column by column.
    pub(crate) moves: Vec<Vec<u32>>,
    pub(crate) signatures: Vec<String>,
}

/// The content of a document.
pub(crate) enum Content {
    Flow(Vec<Block>),
    Slips(Vec<Slip>),
    /// Cards, and how many to a row.
    Cards(Vec<Card>, usize),
    Scores(Vec<Score>),
}

/// The content of one sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Body {
    Flow(Vec<Piece>),
    /// Place by place, in the order of `cut::stacked`; places at the end may be empty.
    Slips(Vec<Option<Slip>>),
    Cards(Vec<Card>, usize),
    Scores(Vec<Score>),
}

/// A document before it is laid out.
pub(crate) struct Paper {
    pub(crate) title: String,
    pub(crate) form: Form,
    pub(crate) scale: Scale,
    /// Whether a larger font may be used if it takes no further sheet.
    pub(crate) grows: bool,
    /// The round it is about.
    pub(crate) round: Option<u32>,
    /// Not published, so only arbiters may see it.
    pub(crate) draft: bool,
    /// Games are still open.
    pub(crate) not_final: bool,
    /// Which publication it shows: attempt and time.
    pub(crate) edition: Option<String>,
    /// The earlier publication that it replaces.
    pub(crate) replaces: Option<String>,
    /// What the check word is computed from, if not from the printed text: all sheets that show one
    /// pairing have one word, in every language.
    pub(crate) seal: Option<String>,
    pub(crate) content: Content,
}

impl Paper {
    pub(crate) fn new(title: impl Into<String>, form: Form, content: Content) -> Self {
        Self {
            title: title.into(),
            form,
            scale: Scale::Plain,
            grows: false,
            round: None,
            draft: false,
            not_final: false,
            edition: None,
            replaces: None,
            seal: None,
            content,
        }
    }

    /// A document that flows.
    pub(crate) fn flow(title: impl Into<String>, form: Form, blocks: Vec<Block>) -> Self {
        Self::new(title, form, Content::Flow(blocks))
    }

    pub(crate) fn scale(mut self, scale: Scale) -> Self {
        self.scale = scale;
        self
    }

    pub(crate) fn growing(mut self) -> Self {
        self.grows = true;
        self
    }

    pub(crate) fn round(mut self, round: u32) -> Self {
        self.round = Some(round);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_in_which_nothing_stands_are_left_out() {
        let columns = ["No.", "Title", "Name"].map(|head| Column::new(head, Wide::Rest));
        let rows = vec![
            Row::group("Club"),
            Row::of(["1", "", "Sample, Anna"]),
            Row::of(["2", "", ""]),
        ];
        let table = Table::new(columns.to_vec(), rows).trimmed(&[1, 2]);
        let heads: Vec<&str> = table.columns.iter().map(|one| one.head.as_str()).collect();
        assert_eq!(heads, ["No.", "Name"]);
        assert_eq!(table.rows[0].cells, ["Club"]);
        assert_eq!(table.rows[1].cells, ["1", "Sample, Anna"]);
        assert_eq!(table.rows[2].cells, ["2", ""]);
    }
}
