//! Domain-independent values and rules: texts, money, time, Brazilian documents, errors.
//!
//! Every other crate may use this one; it uses none of them.

#![warn(missing_docs)]

pub mod age;
pub mod brazil;
#[cfg(any(test, feature = "testing"))]
pub mod brazil_vectors;
pub mod clock;
pub mod color;
pub mod email_address;
pub mod energy_equation;
pub mod error;
pub mod money;
pub mod openapi_enum;
pub mod openapi_object;
pub mod prelude;
pub mod text;
mod text_enum;
pub mod token;
#[cfg(any(test, feature = "testing"))]
pub mod vectors;
pub mod wall_time;
#[cfg(any(test, feature = "testing"))]
pub mod wall_time_vectors;
pub mod web_address;

pub use error::{Error, Result};
