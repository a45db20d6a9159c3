//! Names that most files of the crates above use: `use foundation::prelude::*`.
//!
//! It holds values, errors and derives only. Add a name if most crates use it and no other type of
//! the workspace is called so.

pub use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
pub use rust_decimal::Decimal;
pub use serde::{Deserialize, Serialize};
pub use uuid::Uuid;

pub use crate::clock::Clock;
pub use crate::error::{Check, Code, Error, Result};
pub use crate::text_enum;
