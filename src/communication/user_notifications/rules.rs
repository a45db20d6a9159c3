//! Limits of scheduled messages.

/// Maximum length of the personal text.
pub const MESSAGE: usize = 2_000;
