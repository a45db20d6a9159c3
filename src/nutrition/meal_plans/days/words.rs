//! Weekdays in words.

use foundation::text::listed;

const NAMES: [&str; 7] = ["segunda", "terça", "quarta", "quinta", "sexta", "sábado", "domingo"];

/// Name of a plan's usual day, beside others.
pub const USUAL_DAY: &str = "Dia padrão";

/// Returns the weekdays that no day of these has.
pub fn left_over<'a>(taken: impl IntoIterator<Item = &'a [i64]>) -> Vec<i64> {
    let taken: Vec<i64> = taken.into_iter().flatten().copied().collect();
    (1..=7).filter(|weekday| !taken.contains(weekday)).collect()
}

/// Formats weekdays in their order as "segunda, quarta e sexta", and three or more in a row as "terça
/// a sexta".
pub fn weekdays_in_words(weekdays: &[i64]) -> String {
    let name = |weekday: i64| usize::try_from(weekday - 1).ok().and_then(|place| NAMES.get(place)).copied().unwrap_or_default();
    let mut runs: Vec<(i64, i64)> = Vec::new();
    for &weekday in weekdays {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == weekday => *last = weekday,
            _ => runs.push((weekday, weekday)),
        }
    }
    let words: Vec<String> = runs
        .into_iter()
        .flat_map(|(first, last)| match last - first {
            0 | 1 => (first..=last).map(|weekday| name(weekday).to_owned()).collect(),
            _ => vec![format!("{} a {}", name(first), name(last))],
        })
        .collect();
    listed(&words.iter().map(String::as_str).collect::<Vec<_>>(), "e")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weekdays_are_listed_and_those_in_a_row_are_a_range() {
        assert_eq!(weekdays_in_words(&[1, 3, 5]), "segunda, quarta e sexta");
        assert_eq!(weekdays_in_words(&[6, 7]), "sábado e domingo");
        assert_eq!(weekdays_in_words(&[1, 2, 3, 4, 5]), "segunda a sexta");
        assert_eq!(weekdays_in_words(&[1, 2, 3, 7]), "segunda a quarta e domingo");
        assert_eq!(weekdays_in_words(&[]), "");
    }

    #[test]
    fn usual_day_has_the_weekdays_of_no_other() {
        assert_eq!(left_over([[1, 3].as_slice(), &[6]]), [2, 4, 5, 7]);
        assert_eq!(left_over([]), [1, 2, 3, 4, 5, 6, 7]);
    }
}
