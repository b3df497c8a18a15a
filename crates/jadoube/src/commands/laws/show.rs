//! `laws show`: one article, whole.

use clap::Args;
use jadoube_lawbook::lawbook;

use super::{Row, meant};
use crate::print::json;
use crate::{CommandResult, Context, ExitAnswer, say};

/// Which article to show.
#[derive(Debug, Args)]
pub(crate) struct Show {
    /// An article (fide-2023:7.5.5), a provision (fide-2023:7.5.5b), or a number (7.5.5)
    #[arg(value_name = "ARTICLE")]
    article: String,
}

impl Show {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let book = lawbook();
        let found = meant(book, &self.article)?;
        if context.json {
            let rows: Vec<_> = found
                .into_iter()
                .map(|provision| Row::of(provision, context))
                .collect();
            json(&rows)?;
            return Ok(ExitAnswer::Yes);
        }
        let lang = context.words.lang().code();
        let mut edition = None;
        for provision in found {
            let article = provision.article;
            if edition != Some(article.edition()) {
                edition = Some(article.edition());
                say!("{}\n", book.edition(article.edition()).title.get(lang));
            }
            say!("{}  {}", article.number(), provision.title.get(lang));
            say!("    {}", provision.summary.get(lang));
            if !provision.differs.en.is_empty() {
                say!(
                    "    {}: {}",
                    context.words.text("column-differs"),
                    provision.differs.get(lang)
                );
            }
            say!(
                "    [{} · {}{}]\n",
                context.label("class", provision.class.code()),
                context.label("status", provision.status.code()),
                provision
                    .proof
                    .map(|proof| format!(" · scenarios/{proof}"))
                    .unwrap_or_default()
            );
        }
        say!("{}", context.words.text("not-binding"));
        Ok(ExitAnswer::Yes)
    }
}
