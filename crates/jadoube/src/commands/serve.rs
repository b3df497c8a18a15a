//! `jadoube serve`: the pages.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;

use jadoube_server::listen;
use jadoube_words::FluentArgs;

use crate::{Answer, Context, Failure, Outcome};

/// Where the server listens and what it keeps.
#[derive(Debug, Default, clap::Args)]
pub struct Serve {
    /// Address to listen at [default: 127.0.0.1:8064, or the next free port]
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    /// Folder for what the server keeps [default: the working directory]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Serve {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        if let Some(folder) = &self.data {
            std::fs::create_dir_all(folder)
                .map_err(|error| Failure::new(format!("{}: {error}", folder.display())))?;
        }
        tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .map_err(Failure::new)?
            .block_on(self.serve(context))
    }

    async fn serve(self, context: &Context) -> Outcome {
        let listener = listen::bind(self.listen).await.map_err(Failure::new)?;
        let address = listener.local_addr().map_err(Failure::new)?;
        announce(context, address).map_err(Failure::new)?;
        // The first reader should not wait for the index of the search.
        tokio::task::spawn_blocking(jadoube_server::warm_up);
        listen::serve(listener, jadoube_server::router(), listen::asked_to_end()).await;
        Ok(Answer::Yes)
    }
}

/// Prints the address, and how to end the server where somebody is watching.
fn announce(context: &Context, address: SocketAddr) -> std::io::Result<()> {
    let address = format!("http://{address}");
    let mut out = std::io::stdout().lock();
    if context.json {
        writeln!(out, "{}", serde_json::json!({ "address": address }))?;
    } else {
        let mut args = FluentArgs::new();
        args.set("address", address);
        let words = context.words;
        writeln!(out, "{}", words.text_with("serve-address", &args))?;
        writeln!(out, "{}", words.text("serve-end"))?;
    }
    out.flush()
}
