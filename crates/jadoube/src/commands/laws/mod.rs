//! `laws`: the rulebook on the command line.

mod compare;
mod coverage;
mod list;
mod search;
mod show;

use clap::{Args, Subcommand};
use jadoube_lawbook::{Edition, Lawbook, Provision};
use serde::Serialize;

use crate::{CommandResult, Context, Failure};

/// `laws list|show|search|compare|coverage`.
#[derive(Debug, Args)]
pub(crate) struct LawsArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List provisions
    List(list::LawsList),
    /// Show an article (fide-2023:7.5.5) or a provision (fide-2023:7.5.5b)
    Show(show::Show),
    /// Search titles, summaries and topics
    Search(search::Search),
    /// Compare what the editions say on a topic or an article
    Compare(compare::Compare),
    /// Show how far the program applies the Laws, by edition and class
    Coverage(coverage::CoverageArgs),
}

impl LawsArgs {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        match self.what {
            What::List(list) => list.run(context),
            What::Show(show) => show.run(context),
            What::Search(search) => search.run(context),
            What::Compare(compare) => compare.run(context),
            What::Coverage(coverage) => coverage.run(context),
        }
    }
}

/// A provision as `--json` prints it.
#[derive(Serialize)]
struct Row<'b> {
    id: String,
    article: String,
    edition: String,
    title: &'b str,
    class: String,
    summary: &'b str,
    system: &'b str,
    differs: &'b str,
    status: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<&'b str>,
}

impl<'b> Row<'b> {
    fn of(provision: &'b Provision, context: &Context) -> Self {
        let lang = context.words.lang().code();
        Self {
            id: provision.id.to_string(),
            article: provision.article.to_string(),
            edition: provision.article.edition().to_string(),
            title: provision.title.get(lang),
            class: provision.class.to_string(),
            summary: provision.summary.get(lang),
            system: provision.system,
            differs: provision.differs.get(lang),
            status: provision.status.to_string(),
            proof: provision.proof,
        }
    }
}

/// The provisions a person means: an id or an article, with its edition; or an article
/// number alone, in every edition that has it.
fn meant<'b>(book: &'b Lawbook, asked: &str) -> Result<Vec<&'b Provision>, Failure> {
    let asked = asked.trim();
    let found = if asked.contains(':') {
        book.resolve(asked)
    } else {
        Edition::ALL
            .iter()
            .flat_map(|edition| book.resolve(&format!("{edition}:{asked}")))
            .collect()
    };
    if found.is_empty() {
        Err(Failure::new(format!("no such article: {asked:?}")))
    } else {
        Ok(found)
    }
}
