//! Days of a plan besides its usual one: 'Treino', 'Fim de semana'.
//!
//! Such a day is a plan of its own that belongs to another, so that its meals are read and changed
//! like those of any plan. It is concluded with the plan.
pub mod api;
pub mod service;
pub mod words;

/// Parses stored weekdays, from Monday (1) to Sunday (7).
pub(super) fn weekdays_of(digits: &str) -> Vec<i64> {
    digits.chars().filter_map(|digit| digit.to_digit(10)).map(i64::from).collect()
}

/// Formats weekdays to be stored, in their order and each once.
fn stored_weekdays(weekdays: impl IntoIterator<Item = i64>) -> String {
    let unique: std::collections::BTreeSet<i64> = weekdays.into_iter().collect();
    unique.iter().map(i64::to_string).collect()
}
