//! How the tables' headings and cells are read and quoted, the same for all of them.

use rust_decimal::Decimal;

use crate::domains::foods::nutrients;
use crate::text::words;

/// No nutrient reaches this in 100 g in any unit of the tables; sums of such values could overflow.
pub(super) const HIGHEST: Decimal = Decimal::from_parts(1_000_000, 0, 0, false, 0);

/// A heading to be compared: letters and digits only.
pub(super) fn key(text: &str) -> String {
    words(text).concat()
}

/// "(mcg)" and "(µg)" are the same unit, "(mg)" is another.
pub(super) fn unit_key(unit: &str) -> String {
    match unit.trim_end_matches([')', ' ']).trim() {
        "%" => "%".to_owned(),
        unit => key(&unit.replace(['µ', 'μ'], "mc")),
    }
}

/// A nutrient's column as messages name it: "Proteína (g)".
pub(super) fn label(code: &str, unit: &str) -> String {
    let (name, unit) = nutrients::find(code).map_or((code, unit), |nutrient| (nutrient.name, nutrient.unit));
    format!("{name} ({unit})")
}

/// One space between words, none around.
pub(super) fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a message quotes of a cell or of a file's name.
pub(super) fn brief(text: &str) -> String {
    let mut short: String = text.chars().filter(|character| !character.is_control()).take(40).collect();
    if text.chars().nth(40).is_some() {
        short.push('…');
    }
    short
}
