//! `laws coverage`: the conformance register, counted.

use clap::Args;
use jadoube_lawbook::{Class, Coverage, Edition, Status, lawbook};
use serde_json::json as value;

use crate::print::{json, table};
use crate::{CommandResult, Context, ExitAnswer, say};

/// No arguments: the whole register.
#[derive(Debug, Args)]
pub(crate) struct CoverageArgs {}

impl CoverageArgs {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let coverage = Coverage::of(lawbook());
        if context.json {
            let mut rows = Vec::new();
            for edition in Edition::ALL {
                for class in Class::ALL {
                    for status in Status::ALL {
                        let count = coverage.count(edition, Some(class), Some(status));
                        if count > 0 {
                            rows.push(value!({
                                "edition": edition.code(),
                                "class": class.code(),
                                "status": status.code(),
                                "count": count,
                            }));
                        }
                    }
                }
            }
            json(&rows)?;
            return Ok(ExitAnswer::Yes);
        }
        let mut out = table(context, &["column-edition", "column-class"]);
        let mut header = vec![
            context.words.text("column-edition"),
            context.words.text("column-class"),
        ];
        header.extend(Status::ALL.map(|status| context.label("status", status.code())));
        header.push(context.words.text("column-total"));
        out.set_header(header);
        let lang = context.words.lang().code();
        for edition in Edition::ALL {
            let name = lawbook().edition(edition).short.get(lang);
            let classes = Class::ALL.into_iter().map(Some).chain([None]);
            for class in classes {
                let total = coverage.count(edition, class, None);
                if total == 0 {
                    continue;
                }
                let mut row = vec![
                    name.to_owned(),
                    class.map_or_else(
                        || context.words.text("column-total"),
                        |class| context.label("class", class.code()),
                    ),
                ];
                row.extend(
                    Status::ALL
                        .map(|status| coverage.count(edition, class, Some(status)).to_string()),
                );
                row.push(total.to_string());
                out.add_row(row);
            }
        }
        let all = |status: Option<Status>| -> String {
            let counts = Edition::ALL.map(|edition| coverage.count(edition, None, status));
            counts.iter().sum::<usize>().to_string()
        };
        let total = context.words.text("column-total");
        let mut row = vec![total.clone(), total];
        row.extend(Status::ALL.map(|status| all(Some(status))));
        row.push(all(None));
        out.add_row(row);
        say!("{out}");
        Ok(ExitAnswer::Yes)
    }
}
