//! Repeated measures of one site, and the least change that is no error of measurement.

use rust_decimal::Decimal;

use crate::anthropometry::rules::decimal::dec;

/// Kind of a measure, for its error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MeasureKind {
    Fold,
    /// A girth, a height or another length.
    Length,
}

/// Number of times that a site is measured at most.
pub const MOST_TAKES: usize = 3;

impl MeasureKind {
    /// Returns the share by which two takes may differ, of the first.
    fn tolerance(self) -> Decimal {
        match self {
            MeasureKind::Fold => dec("0.05"),
            MeasureKind::Length => dec("0.01"),
        }
    }
}

/// The measure that counts, of one to three takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FinalMeasure {
    /// The mean of two takes, the median of three.
    pub value: Decimal,
    /// Two takes differ by so much that a third is due.
    pub wants_third: bool,
}

/// Returns the measure that counts; none without a take, with more than three, or if one is not
/// above zero.
pub fn final_measure(kind: MeasureKind, takes: &[Decimal]) -> Option<FinalMeasure> {
    if takes.iter().any(|take| *take <= Decimal::ZERO) {
        return None;
    }
    let (value, wants_third) = match *takes {
        [only] => (only, false),
        [first, second] => ((first + second) / Decimal::TWO, (first - second).abs() > kind.tolerance() * first),
        [first, second, third] => {
            let mut sorted = [first, second, third];
            sorted.sort_unstable();
            (sorted[1], false)
        }
        _ => return None,
    };
    Some(FinalMeasure { value, wants_third })
}
