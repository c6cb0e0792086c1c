//! Files that stand beside the repository, where there are any.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file or folder below `../shared`, or `None` where it is not found, which is said past the capture of the test's
/// output: a test that tests nothing shall not look like one that passed.
pub(crate) fn path(below: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared").join(below);
    if path.exists() {
        return Some(path);
    }
    let test = std::thread::current();
    let test = test.name().unwrap_or("a test");
    writeln!(io::stderr(), "{test}: no ../shared/{below}, so nothing of it is tested").expect("standard error");
    None
}

/// The text of a file below `../shared`, or `None` where it is not found, which is said.
#[allow(dead_code, reason = "shared by several tests, each of which uses a part")]
pub(crate) fn text(below: &str) -> Option<String> {
    path(below).map(|path| fs::read_to_string(path).expect("a readable file"))
}
