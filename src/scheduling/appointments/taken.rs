//! Intervals in which people are occupied.

use crate::schedules::rules::Interval;
use commerce::products::input::AgendaRules;
use platform::db::RowCollection;
use platform::prelude::*;

/// Appointments of a specialist and of a patient in a window.
#[derive(Debug, Default)]
pub struct TakenTimes(Vec<TakenInterval>);

/// An appointment, and the minutes before and after it that stay free in the specialist's agenda;
/// none for another appointment of the patient.
#[derive(Debug, sqlx::FromRow)]
pub struct TakenInterval {
    #[sqlx(flatten)]
    when: Interval,
    buffer_before: Option<i64>,
    buffer_after: Option<i64>,
}

impl TakenTimes {
    /// Adds an interval, with the minutes around it that stay free.
    pub fn add_interval(&mut self, when: Interval, buffer_before: Option<i64>, buffer_after: Option<i64>) {
        self.0.push(TakenInterval { when, buffer_before, buffer_after });
    }

    /// Returns the intervals of the appointments themselves.
    pub fn exact(&self) -> Vec<Interval> {
        self.0.iter().map(|taken| taken.when).collect()
    }

    /// Returns the intervals at which an appointment with these rules cannot be: the specialist's
    /// appointments with their buffers and its own, and those of the patient.
    pub fn around(&self, rules: &AgendaRules) -> Vec<Interval> {
        let widened = |taken: &TakenInterval| match (taken.buffer_before, taken.buffer_after) {
            (Some(before), Some(after)) => Interval {
                start: taken.when.start - TimeDelta::minutes(before + rules.buffer_after),
                end: taken.when.end + TimeDelta::minutes(after + rules.buffer_before),
            },
            _ => taken.when,
        };
        self.0.iter().map(widened).collect()
    }
}

impl RowCollection for TakenTimes {
    type Row = TakenInterval;

    fn add(&mut self, row: TakenInterval) {
        self.0.push(row);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn interval(start: i64, length: i64) -> Interval {
        let begins = DateTime::UNIX_EPOCH + TimeDelta::minutes(start);
        Interval { start: begins, end: begins + TimeDelta::minutes(length) }
    }

    proptest! {
        #[test]
        fn appointments_keep_the_buffers_of_both_and_a_patients_others_none(
            taken in prop::collection::vec((0_i64..1_440, 5_i64..120, prop::option::of((0_i64..60, 0_i64..60))), 0..8),
            (start, length) in (0_i64..1_440, 5_i64..120),
            (before, after) in (0_i64..60, 0_i64..60),
        ) {
            let mut all = TakenTimes::default();
            for (start, length, buffers) in &taken {
                let (before, after) = buffers.unzip();
                all.add_interval(interval(*start, *length), before, after);
            }
            let rules = AgendaRules { buffer_before: before, buffer_after: after, ..AgendaRules::default() };
            let wanted = interval(start, length);
            // Minute by minute, which is slower and simpler than the rule.
            let occupied = |(other, its, buffers): &(i64, i64, Option<(i64, i64)>)| match buffers {
                Some((early, late)) => {
                    let around = other - early..other + its + late;
                    (start - before..start + length + after).any(|minute| around.contains(&minute))
                }
                None => (start..start + length).any(|minute| (*other..other + its).contains(&minute)),
            };
            let found = all.around(&rules).iter().any(|taken| taken.overlaps(&wanted));
            prop_assert_eq!(found, taken.iter().any(occupied));
            let exact = taken.iter().any(|(other, its, _)| interval(*other, *its).overlaps(&wanted));
            prop_assert_eq!(all.exact().iter().any(|taken| taken.overlaps(&wanted)), exact);
        }
    }
}
