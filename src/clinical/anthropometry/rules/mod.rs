//! What a body's measures say: indices, composition, energy, and how each was found.
//!
//! Everything is computed with exact decimals and without rounding in between; classes are read from the unrounded value, and only what
//! is shown is rounded (half away from zero). Outside an equation's validity there is no number, but the reason.

pub mod age;
pub mod body;
pub mod composition;
pub mod computed;
pub mod decimal;
pub mod energy;
pub mod equations;
pub mod expenditure;
pub mod formula;
pub mod results;
pub mod scales;
pub mod subject;

#[cfg(test)]
mod properties;
#[cfg(any(test, feature = "testing"))]
pub mod vectors;
#[cfg(test)]
mod wording;
