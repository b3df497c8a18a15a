//! Opening a browser if the program was started by a click.

use std::io::IsTerminal as _;
use std::process::{Command, Stdio};

use super::settings::Open;

/// Whether a browser is wanted: always, never, or after a click, when there is no terminal,
/// nothing was said, and there is a screen.
pub(super) fn is_wanted(open: Open) -> bool {
    let clicked = || {
        let silent = std::env::args_os().count() == 1;
        let terminal = std::io::stdin().is_terminal() || std::io::stdout().is_terminal();
        let screen = cfg!(any(windows, target_os = "macos"))
            || ["DISPLAY", "WAYLAND_DISPLAY"]
                .iter()
                .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()));
        silent && !terminal && screen
    };
    match open {
        Open::Always => true,
        Open::Never => false,
        Open::Clicked => clicked(),
    }
}

/// Opens an address. Without a browser the address is on the terminal, or nowhere.
pub(super) fn open(address: &str) {
    let mut command = match () {
        () if cfg!(windows) => {
            let mut command = Command::new("rundll32");
            command.arg("url.dll,FileProtocolHandler");
            command
        }
        () if cfg!(target_os = "macos") => Command::new("open"),
        () => Command::new("xdg-open"),
    };
    let command = command
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if let Err(error) = command.spawn() {
        tracing::warn!(target: "jadoube::error", %error, "no browser was opened");
    }
}
