//! How long a search takes: the slowest and the mean of queries of every kind.

use std::time::Instant;

use jadoube_lawbook::lawbook;

fn main() {
    let start = Instant::now();
    let book = lawbook();
    println!("lawbook: read in {:?}", start.elapsed());
    let start = Instant::now();
    book.search("clock", "en");
    println!("lawbook: index built in {:?}", start.elapsed());
    // Every title as a query, whole, cut short, and with a typing error in each word.
    let mut slowest = (0, String::new());
    let (mut total, mut count) = (0, 0);
    for provision in book.provisions() {
        let title = &provision.title.en;
        let cut: String = title.chars().take(5).collect();
        let wrong: String = title
            .split(' ')
            .map(|word| word.chars().rev().collect::<String>())
            .collect::<Vec<_>>()
            .join(" ");
        for query in [title.clone(), cut, wrong] {
            // The best of three: what else the machine does is not the search's.
            let spent = (0..3)
                .map(|_| {
                    let start = Instant::now();
                    std::hint::black_box(book.search(&query, "pl"));
                    start.elapsed().as_micros()
                })
                .min()
                .unwrap_or_default();
            total += spent;
            count += 1;
            if spent > slowest.0 {
                slowest = (spent, query);
            }
        }
    }
    println!(
        "search: mean {} us, slowest {} us ({:?}) over {count} queries (bar: 5000 us)",
        total / count,
        slowest.0,
        slowest.1
    );
}
