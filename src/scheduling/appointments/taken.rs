//! Intervals in which people are occupied.

use crate::schedules::rules::Interval;
use commerce::products::input::AgendaRules;
use platform::db::RowCollection;
use platform::prelude::*;

/// Occupied times of a specialist and of a patient in a window: appointments, held hours, and busy
/// times of other calendars.
#[derive(Debug, Default)]
pub struct TakenTimes(Vec<TakenInterval>);

/// An occupied time, and the minutes before and after it that stay free in the specialist's agenda;
/// none for another appointment of the patient.
#[derive(Debug, sqlx::FromRow)]
pub struct TakenInterval {
    #[sqlx(flatten)]
    when: Interval,
    buffer_before: Option<i64>,
    buffer_after: Option<i64>,
    /// True for a busy time of another calendar, over which the team may book.
    is_external: bool,
}

impl TakenTimes {
    /// Adds an interval, with the minutes around it that stay free; `is_external` for a busy time of
    /// another calendar.
    pub fn add_interval(&mut self, when: Interval, buffer_before: Option<i64>, buffer_after: Option<i64>, is_external: bool) {
        self.0.push(TakenInterval { when, buffer_before, buffer_after, is_external });
    }

    /// Returns the intervals of the appointments themselves, at which nobody may book.
    pub fn exact(&self) -> Vec<Interval> {
        self.0.iter().filter(|taken| !taken.is_external).map(|taken| taken.when).collect()
    }

    /// Returns true if a busy time of another calendar overlaps the interval.
    pub fn is_busy_elsewhere(&self, when: &Interval) -> bool {
        self.0.iter().any(|taken| taken.is_external && taken.when.overlaps(when))
    }

    /// Returns the intervals at which an appointment with these rules cannot be: the specialist's
    /// appointments and busy times with their buffers and its own, and the patient's appointments.
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
                all.add_interval(interval(*start, *length), before, after, false);
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

    #[test]
    fn busy_times_close_slots_with_the_buffers_of_the_service_and_no_squeezed_in_appointment() {
        let mut all = TakenTimes::default();
        all.add_interval(interval(60, 30), Some(0), Some(0), true);
        let rules = AgendaRules { buffer_before: 10, buffer_after: 5, ..AgendaRules::default() };
        assert_eq!(all.around(&rules), [interval(55, 45)]);
        assert_eq!(all.exact(), []);
        assert!(all.is_busy_elsewhere(&interval(80, 60)) && !all.is_busy_elsewhere(&interval(90, 60)));
    }
}
