//! Results of a body's measures: indices, composition, energy, and their derivation.
//!
//! Everything is computed with exact decimals and without intermediate rounding; classes are
//! determined from the unrounded value, and only displayed values are rounded (half away from
//! zero). Outside an equation's validity, there is a reason instead of a number.

pub mod age;
pub mod body;
pub mod by_protocol;
pub mod composition;
pub mod computed;
pub mod decimal;
pub mod energy;
pub mod equations;
pub mod expenditure;
pub mod formula;
pub mod protocols;
pub mod results;
pub mod scales;
pub mod sex;
pub mod subject;

#[cfg(test)]
mod properties;
#[cfg(any(test, feature = "testing"))]
pub mod vectors;
#[cfg(test)]
mod wording;
