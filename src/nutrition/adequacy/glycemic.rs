//! Glycaemic index and load. An index comes from whoever measured it: no public table of good
//! provenance exists.

use rust_decimal::{Decimal, RoundingStrategy};

/// Class of a glycaemic index or load.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GlycemicClass {
    Low,
    Medium,
    High,
}

/// Glycaemic load of a portion, with the classes of the load and of the index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GlycemicLoad {
    pub load: Decimal,
    pub class: GlycemicClass,
    pub index_class: GlycemicClass,
}

/// Returns the glycaemic load of a portion, rounded half-up to four decimals, given the index and
/// the grams of available carbohydrate (without fibre), or `None` for an index that is not positive
/// or negative grams.
///
/// The load is low up to 10 and high from 20; the index is low up to 55 and high from 70 (ISO 26642).
pub fn load(index: Decimal, available_carbohydrate: Decimal) -> Option<GlycemicLoad> {
    if index <= Decimal::ZERO || available_carbohydrate < Decimal::ZERO {
        return None;
    }
    let class = |value: Decimal, low: u32, high: u32| match value {
        value if value <= Decimal::from(low) => GlycemicClass::Low,
        value if value < Decimal::from(high) => GlycemicClass::Medium,
        _ => GlycemicClass::High,
    };
    let load = index * available_carbohydrate / Decimal::ONE_HUNDRED;
    let rounded = load.round_dp_with_strategy(4, RoundingStrategy::MidpointAwayFromZero);
    Some(GlycemicLoad { load: rounded, class: class(load, 10, 20), index_class: class(index, 55, 70) })
}
