//! Bounds of numbers.

use std::fmt::Display;
use std::ops::RangeInclusive;

use foundation::error::{Error, Result};

/// Checks that a number is within its bounds.
pub(super) fn within<T: PartialOrd + Display>(key: &str, number: T, bounds: RangeInclusive<T>) -> Result<()> {
    if bounds.contains(&number) {
        return Ok(());
    }
    Err(Error::config(key, format!("use um número de {} a {}", bounds.start(), bounds.end())))
}
