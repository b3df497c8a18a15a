//! `laws list`: provisions as a table, or all their columns as JSON.

use clap::Args;
use jadoube_lawbook::{Class, Edition, lawbook};

use super::Row;
use crate::print::{json, table};
use crate::{CommandResult, Context, ExitAnswer, Failure, say};

/// Which provisions to list.
#[derive(Debug, Args)]
pub(crate) struct LawsList {
    /// Only this edition: fide-1993, fide-2001, fide-2014, fide-2023 or pzwarc
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    /// Only this class: definition, board, play, clock, notation, access, ruling, tournament,
    /// officials, venue or rating
    #[arg(long, value_name = "CLASS")]
    class: Option<String>,
}

impl LawsList {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let edition: Option<Edition> = parse(self.edition.as_deref())?;
        let class: Option<Class> = parse(self.class.as_deref())?;
        let rows = lawbook()
            .provisions()
            .iter()
            .filter(|provision| edition.is_none_or(|it| it == provision.article.edition()))
            .filter(|provision| class.is_none_or(|it| it == provision.class));
        if context.json {
            let rows: Vec<_> = rows.map(|provision| Row::of(provision, context)).collect();
            json(&rows)?;
            return Ok(ExitAnswer::Yes);
        }
        let lang = context.words.lang().code();
        let mut out = table(
            context,
            &["column-id", "column-class", "column-status", "column-title"],
        );
        for provision in rows {
            out.add_row([
                provision.id.to_string(),
                context.label("class", provision.class.code()),
                context.label("status", provision.status.code()),
                provision.title.get(lang).to_owned(),
            ]);
        }
        say!("{out}");
        Ok(ExitAnswer::Yes)
    }
}

/// Reads an optional argument; a wrong one is bad input.
pub(super) fn parse<T: std::str::FromStr<Err: std::fmt::Display>>(
    text: Option<&str>,
) -> Result<Option<T>, Failure> {
    text.map(|text| text.parse().map_err(Failure::new))
        .transpose()
}
