//! Where the records are.

use std::fs;
use std::path::Path;

/// The lines of a file below `../shared/hands`, or `None` where it is not found, which is said.
pub(crate) fn lines(file: &str) -> Option<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/hands").join(file);
    let Ok(text) = fs::read_to_string(path) else {
        eprintln!("no ../shared/hands/{file}: nothing is tested");
        return None;
    };
    Some(text.lines().map(str::to_owned).collect())
}
