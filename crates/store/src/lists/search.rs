//! Searching a list while a name is typed: surname and first name in either order, each word the
//! beginning of a name. Both orders are indexed, and no more than a fixed number of rows is looked
//! at, so that a miss costs no more than a hit.

use super::{Listed, Lists};
use crate::error::ReadError;
use crate::sql::{Conn, Row, Take, Value, sql};

/// The most rows of an index that one question looks at.
const SCANNED: i64 = 20_000;

/// The most words of a question.
const WORDS: usize = 4;

/// What was found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ListSearch {
    /// The hits: by surname first.
    pub hits: Vec<Listed>,
    /// There may be more: more letters are needed.
    pub more: bool,
}

/// The end of the range of texts that begin with another one.
fn end(prefix: &str) -> String {
    format!("{prefix}\u{10ffff}")
}

fn listed(row: Row) -> Listed {
    let mut row = Take::of(row);
    Listed {
        number: row.text(),
        key: row.text(),
        reversed: row.text(),
        data: row.text(),
    }
}

const COLUMNS: &str = "p.\"number\", p.\"key\", p.\"reversed\", p.\"data\"";

/// A pattern that finds a word at the beginning of a name; signs of patterns are left out.
fn pattern(word: &str) -> String {
    let plain: String = word
        .chars()
        .filter(|letter| !matches!(letter, '%' | '_' | '\\'))
        .collect();
    format!("% {plain}%")
}

/// Rows whose column begins with a text, and that have all the other words.
async fn ranged(
    conn: &mut Conn,
    edition: i64,
    column: &str,
    (prefix, others): (&str, &[&str]),
    most: i64,
) -> Result<Vec<Listed>, ReadError> {
    let mut values: Vec<Value> = vec![
        edition.into(),
        prefix.into(),
        end(prefix).into(),
        SCANNED.into(),
        most.into(),
    ];
    let mut filter = String::new();
    for (other, at) in others.iter().zip(6..) {
        let and = if filter.is_empty() { "WHERE" } else { "AND" };
        filter.push_str(&format!(" {and} (' ' || s.k) LIKE ${at}"));
        values.push(pattern(other).into());
    }
    let range = format!(
        "SELECT \"at\", \"{column}\" AS k FROM \"listed\" WHERE \"edition\" = $1 AND \
         \"{column}\" >= $2 AND \"{column}\" < $3 ORDER BY \"{column}\" LIMIT $4"
    );
    let text = format!(
        "SELECT {COLUMNS} FROM ({range}) s JOIN \"listed\" p ON p.\"at\" = s.\"at\"{filter} \
         ORDER BY s.k, p.\"at\" LIMIT $5"
    );
    let rows = conn.rows(sql(text, values)).await?;
    Ok(rows.into_iter().map(listed).collect())
}

impl Lists {
    /// Searches an edition by a number as typed, or by names `folded` like the keys.
    ///
    /// # Errors
    /// It cannot be read.
    pub async fn search(
        &self,
        edition: i64,
        typed: &str,
        folded: &str,
        most: usize,
    ) -> Result<ListSearch, ReadError> {
        let words: Vec<&str> = folded.split_whitespace().take(WORDS).collect();
        let Some(mut conn) = self.0.reader().await? else {
            return Ok(ListSearch::default());
        };
        if words.is_empty() {
            return Ok(ListSearch::default());
        }
        let conn = &mut conn;
        if typed.bytes().any(|byte| byte.is_ascii_digit()) {
            let hits = by_numbers(conn, edition, &[typed.trim().to_owned()]).await?;
            if !hits.is_empty() {
                return Ok(ListSearch { hits, more: false });
            }
        }
        // One more than wanted tells whether there are more.
        let wanted = i64::try_from(most).unwrap_or(i64::MAX).saturating_add(1);
        let whole = words.join(" ");
        let mut found = ListSearch::default();
        let mut add = |rows: Vec<Listed>| {
            for row in rows {
                if !found.hits.contains(&row) {
                    found.hits.push(row);
                }
            }
            found.hits.len() > most
        };
        let mut full = add(ranged(conn, edition, "key", (&whole, &[]), wanted).await?);
        if !full {
            full = add(ranged(conn, edition, "reversed", (&whole, &[]), wanted).await?);
        }
        // Words in another order, or not written out: each may begin the surname.
        for (at, word) in words.iter().enumerate() {
            if full || words.len() < 2 {
                break;
            }
            let others: Vec<&str> = words
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != at)
                .map(|(_, word)| *word)
                .collect();
            full = add(ranged(conn, edition, "key", (word, &others), wanted).await?);
        }
        found.more = found.hits.len() > most;
        found.hits.truncate(most);
        Ok(found)
    }

    /// Those with these numbers.
    ///
    /// # Errors
    /// It cannot be read.
    pub async fn numbered(
        &self,
        edition: i64,
        numbers: &[String],
    ) -> Result<Vec<Listed>, ReadError> {
        match self.0.reader().await? {
            Some(mut conn) => by_numbers(&mut conn, edition, numbers).await,
            None => Ok(Vec::new()),
        }
    }
}

async fn by_numbers(
    conn: &mut Conn,
    edition: i64,
    numbers: &[String],
) -> Result<Vec<Listed>, ReadError> {
    let mut found = Vec::new();
    for number in numbers {
        let text = format!(
            "SELECT {COLUMNS} FROM \"listed\" p WHERE p.\"edition\" = $1 AND p.\"number\" = $2"
        );
        let rows = conn.rows(sql(text, vec![edition.into(), number.as_str().into()]));
        found.extend(rows.await?.into_iter().map(listed));
    }
    Ok(found)
}
