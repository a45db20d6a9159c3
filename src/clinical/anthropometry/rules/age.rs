//! Age on the day of an assessment.

use chrono::{Datelike, NaiveDate};
use rust_decimal::Decimal;

use super::decimal::dec;

/// Age from which the tables of adults apply to body composition and risk.
pub const ADULT: u32 = 18;

/// Returns the completed years. People born on 29 February turn older on 1 March of a common year.
/// Returns `None` before the birth.
pub fn years(birth: NaiveDate, on: NaiveDate) -> Option<u32> {
    let had_birthday = (on.month(), on.day()) >= (birth.month(), birth.day());
    u32::try_from(on.year() - birth.year() - i32::from(!had_birthday)).ok()
}

/// Returns the age in WHO's decimal months: days / 30.4375.
pub fn months(birth: NaiveDate, on: NaiveDate) -> Option<Decimal> {
    let days = (on - birth).num_days();
    (days >= 0).then(|| Decimal::from(days) / dec("30.4375"))
}
