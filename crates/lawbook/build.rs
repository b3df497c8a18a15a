//! The data folder is embedded whole: a new file in it is a reason to build again.

fn main() {
    println!("cargo:rerun-if-changed=data");
}
