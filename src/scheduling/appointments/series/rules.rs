//! Days of a series.

use chrono::{Duration, NaiveDateTime};

use platform::prelude::*;

/// A series has at least two appointments, and no more than a year of weekly ones.
pub const TIMES: std::ops::RangeInclusive<i64> = 2..=52;
/// Weeks between two appointments.
pub const WEEKS: std::ops::RangeInclusive<i64> = 1..=12;

/// Weeks between the appointments of a series, and their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repetition {
    weeks: i64,
    times: i64,
}

impl Repetition {
    /// Reads the repetition that a booking asks for, if any.
    pub fn asked(weeks: Option<i64>, times: Option<i64>, check: &mut Check) -> Option<Self> {
        if weeks.is_none() && times.is_none() {
            return None;
        }
        check.ensure(weeks.is_some_and(|weeks| WEEKS.contains(&weeks)), "repeat_weeks", "Escolha de quantas em quantas semanas, até 12.");
        check.ensure(times.is_some_and(|times| TIMES.contains(&times)), "repeat_times", "Escolha de 2 a 52 consultas.");
        Some(Self { weeks: weeks?, times: times? })
    }

    /// Returns the number of appointments.
    pub fn times(self) -> i64 {
        self.times
    }

    /// Returns the starts, all on the same weekday at the same time of the clinic's clock.
    pub fn starts(self, first: NaiveDateTime) -> Vec<NaiveDateTime> {
        (0..self.times).filter_map(|n| first.checked_add_signed(Duration::weeks(n * self.weeks))).collect()
    }
}

/// Returns the refusal of a series some of whose times are not free.
pub fn unfree(field: &str, taken: &[NaiveDateTime]) -> Error {
    let days: Vec<String> = taken.iter().map(|start| start.format("%d/%m às %H:%M").to_string()).collect();
    let message = match days.as_slice() {
        [day] => format!("O horário de {day} não está livre. Escolha outro horário, ou marque esse dia à parte."),
        _ => format!("Estes horários não estão livres: {}. Escolha outro horário, ou marque esses dias à parte.", days.join(", ")),
    };
    Error::field(field, message)
}

#[cfg(test)]
mod tests {
    use chrono::{Datelike, Timelike};
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn starts_keep_weekday_and_time_and_the_same_distance(
            seconds in 1_700_000_000_i64..2_500_000_000, weeks in 1_i64..=12, times in 2_i64..=52,
        ) {
            let first = DateTime::from_timestamp(seconds / 60 * 60, 0).unwrap().naive_utc();
            let starts = Repetition { weeks, times }.starts(first);
            prop_assert_eq!(i64::try_from(starts.len()).unwrap(), times);
            prop_assert_eq!(starts[0], first);
            for pair in starts.windows(2) {
                prop_assert_eq!(pair[1] - pair[0], Duration::weeks(weeks));
                prop_assert_eq!((pair[1].weekday(), pair[1].hour(), pair[1].minute()), (first.weekday(), first.hour(), first.minute()));
            }
        }
    }

    #[test]
    fn repetition_outside_of_its_bounds_is_refused_by_field() {
        let refused = |weeks, times| {
            let mut check = Check::new();
            Repetition::asked(weeks, times, &mut check);
            ["repeat_weeks", "repeat_times"].map(|field| check.has(field))
        };
        assert_eq!(refused(None, None), [false, false]);
        assert_eq!(refused(Some(1), Some(2)), [false, false]);
        assert_eq!(refused(Some(0), Some(53)), [true, true]);
        assert_eq!(refused(Some(13), Some(1)), [true, true]);
        assert_eq!(refused(None, Some(4)), [true, false]);
        assert_eq!(refused(Some(2), None), [false, true]);
    }
}
