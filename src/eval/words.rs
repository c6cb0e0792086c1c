//! Tables of sixteen-bit words, read in place from a file in the binary.

/// A little-endian word as it stands in the file.
pub(crate) type Word = [u8; 2];

/// A file, laid so that no word straddles two cache lines.
#[repr(align(64))]
pub(super) struct File<const N: usize>(pub(super) [u8; N]);

/// `N` words of the file from `first` on.
#[allow(clippy::panic, reason = "fails when the crate is compiled, not when it runs")]
pub(super) const fn words<const N: usize>(file: &'static [u8], first: usize) -> &'static [Word; N] {
    match file.as_chunks().0.split_at(first).1.first_chunk() {
        Some(words) => words,
        None => panic!("the file is too short"),
    }
}
