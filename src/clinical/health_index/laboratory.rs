//! Figures that laboratories derive from other values.

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;

/// Computes HOMA-IR from fasting glucose (mg/dL) and insulin (µU/mL).
pub fn homa_ir(glucose: Decimal, insulin: Decimal) -> Option<Decimal> {
    Some(glucose.checked_mul(insulin)? / Decimal::from(405))
}

/// Computes CKD-EPI 2021 in ml/min/1.73 m², for adults and creatinine in mg/dL. The only figure in
/// binary floating point, because its exponents are fractions.
pub fn glomerular_filtration(female: bool, age: u32, creatinine: Decimal) -> Option<f64> {
    let creatinine = creatinine.to_f64().filter(|value| *value > 0.0)?;
    if age < super::definitions::ADULT {
        return None;
    }
    let (kappa, alpha, factor) = if female { (0.7, -0.241, 1.012) } else { (0.9, -0.302, 1.0) };
    let ratio = creatinine / kappa;
    Some(142.0 * ratio.min(1.0).powf(alpha) * ratio.max(1.0).powf(-1.2) * 0.9938f64.powf(f64::from(age)) * factor)
}
