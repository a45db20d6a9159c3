//! Exact decimals, written in the code as published, rounded and formatted for Brazilians.

use rust_decimal::prelude::{FromPrimitive, ToPrimitive};
use rust_decimal::{Decimal, RoundingStrategy};

/// Parses a decimal at compile time, in the notation of its source: `dec("13.7516")`.
pub const fn dec(text: &str) -> Decimal {
    let bytes = text.as_bytes();
    let (mut at, mut mantissa, mut scale, mut negative, mut fraction) = (0, 0u64, 0, false, false);
    while at < bytes.len() {
        match bytes[at] {
            b'-' if at == 0 => negative = true,
            b'.' if !fraction => fraction = true,
            digit @ b'0'..=b'9' => {
                mantissa = mantissa * 10 + (digit - b'0') as u64;
                scale += fraction as u32;
            }
            _ => panic!("not a decimal"),
        }
        at += 1;
    }
    Decimal::from_parts(mantissa as u32, (mantissa >> 32) as u32, 0, negative, scale)
}

/// Rounds half away from zero.
pub fn round(value: Decimal, places: u32) -> Decimal {
    value.round_dp_with_strategy(places, RoundingStrategy::MidpointAwayFromZero)
}

/// Returns the decimal logarithm of a number above zero, to the precision of a float.
pub fn log10(value: Decimal) -> Decimal {
    value.to_f64().and_then(|value| Decimal::from_f64(value.log10())).unwrap_or_default()
}

/// Formats a number with a decimal comma, without rounding.
pub fn comma(value: Decimal) -> String {
    value.to_string().replace('.', ",")
}

/// Formats a number for a sentence: at most two decimals, no trailing zeros, with thousands
/// separators: `1.676,99`.
pub fn shown(value: Decimal) -> String {
    let text = comma(round(value, 2).normalize());
    let (sign, text) = text.strip_prefix('-').map_or(("", text.as_str()), |rest| ("−", rest));
    let (whole, fraction) = text.split_once(',').map_or((text, None), |(whole, fraction)| (whole, Some(fraction)));
    let mut grouped = String::from(sign);
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at) % 3 == 0 {
            grouped.push('.');
        }
        grouped.push(digit);
    }
    if let Some(fraction) = fraction {
        grouped.push(',');
        grouped.push_str(fraction);
    }
    grouped
}
