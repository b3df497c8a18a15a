//! The binary: `jadoube` alone serves; every tool is a subcommand.

use std::process::ExitCode;

fn main() -> ExitCode {
    jadoube::main()
}
