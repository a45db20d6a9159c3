//! Rules of the waiting list: the hours that fit an entry, and the times at which offers are made.

use chrono::{Datelike, NaiveDateTime, NaiveTime, Timelike};
use chrono_tz::Tz;

use foundation::wall_time::{moment, wall};
use platform::prelude::*;

/// Time for which an offered hour is held.
pub const HOLD: TimeDelta = TimeDelta::minutes(30);
/// All weekdays.
pub const EVERY_DAY: Weekdays = Weekdays(127);
/// Local hours between which offers are made.
const OFFER_HOURS: std::ops::Range<u32> = 8..21;

text_enum! {
    /// Part of the day at which an appointment begins.
    #[derive(Default)]
    pub enum DayPart {
        /// The whole day.
        #[default]
        Any = "any",
        /// Before 12:00.
        Morning = "morning",
        /// From 12:00 to before 18:00.
        Afternoon = "afternoon",
        /// From 18:00.
        Evening = "evening",
    }
}

text_enum! {
    /// State of an entry of the waiting list.
    pub enum WaitingState {
        Waiting = "waiting",
        /// An hour is offered to it and held for it.
        Offered = "offered",
        /// The patient has booked.
        Booked = "booked",
        /// The patient or the clinic has removed it.
        Left = "left",
        /// Its last day is over.
        Expired = "expired",
    }
}

impl WaitingState {
    pub fn is_open(self) -> bool {
        matches!(self, Self::Waiting | Self::Offered)
    }
}

/// A set of weekdays: bit 0 is Monday.
#[derive(Debug, Clone, Copy, PartialEq, Eq, sqlx::Type)]
#[sqlx(transparent)]
pub struct Weekdays(i64);

impl Weekdays {
    /// Returns the set of these weekdays, 1 for Monday to 7 for Sunday. Returns `None` for other
    /// numbers and for an empty set.
    pub fn of(days: &[i64]) -> Option<Self> {
        let known = days.iter().all(|day| (1..=7).contains(day));
        let bits = days.iter().filter(|_| known).fold(0, |bits, day| bits | 1_i64 << (day - 1));
        (bits != 0).then_some(Self(bits))
    }

    pub fn numbers(self) -> Vec<i64> {
        (1..=7).filter(|day| self.0 & (1 << (day - 1)) != 0).collect()
    }

    pub fn bits(self) -> i64 {
        self.0
    }

    fn contains(self, day: NaiveDate) -> bool {
        self.0 & (1 << day.weekday().num_days_from_monday()) != 0
    }
}

/// Hours that a patient waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, sqlx::FromRow)]
pub struct WantedHours {
    pub first_day: NaiveDate,
    pub last_day: NaiveDate,
    pub weekdays: Weekdays,
    pub day_part: DayPart,
}

impl WantedHours {
    /// Returns true if an appointment that begins at this local time fits.
    pub fn fit(&self, start: NaiveDateTime) -> bool {
        let (day, hour) = (start.date(), start.hour());
        let in_part = match self.day_part {
            DayPart::Any => true,
            DayPart::Morning => hour < 12,
            DayPart::Afternoon => (12..18).contains(&hour),
            DayPart::Evening => hour >= 18,
        };
        in_part && self.first_day <= day && day <= self.last_day && self.weekdays.contains(day)
    }

    /// Returns the end of the last day.
    pub fn end(&self, zone: Tz) -> DateTime<Utc> {
        moment(self.last_day.succ_opt().unwrap_or(self.last_day).and_time(NaiveTime::MIN), zone).utc
    }
}

/// Returns the time from which offers may be made: now, or the morning after the quiet hours.
pub fn offers_from(now: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
    let local = wall(now, zone);
    if OFFER_HOURS.contains(&local.hour()) {
        return now;
    }
    let day = if local.hour() < OFFER_HOURS.start { local.date() } else { local.date().succ_opt().unwrap_or(local.date()) };
    moment(day.and_time(NaiveTime::MIN) + TimeDelta::hours(i64::from(OFFER_HOURS.start)), zone).utc
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn hours_fit_if_day_weekday_and_part_of_the_day_do(
            (first, length) in (0_i64..400, 0_i64..60),
            minute in 0_i64..460 * 1_440,
            bits in 1_i64..128,
            part in prop::sample::select(DayPart::ALL.to_vec()),
        ) {
            let epoch = NaiveDate::from_ymd_opt(2026, 1, 1).unwrap();
            let day = |number: i64| epoch + TimeDelta::days(number);
            let wanted = WantedHours { first_day: day(first), last_day: day(first + length), weekdays: Weekdays(bits), day_part: part };
            let start = epoch.and_time(NaiveTime::MIN) + TimeDelta::minutes(minute);
            // 1 January 2026 is a Thursday.
            let (on, of_day) = (minute / 1_440, minute % 1_440);
            let weekday = (on + 3) % 7 + 1;
            let parts = match part {
                DayPart::Any => 0..1_440,
                DayPart::Morning => 0..720,
                DayPart::Afternoon => 720..1_080,
                DayPart::Evening => 1_080..1_440,
            };
            let expected = on >= first && on <= first + length && Weekdays(bits).numbers().contains(&weekday) && parts.contains(&of_day);
            prop_assert_eq!(wanted.fit(start), expected);
            prop_assert_eq!(Weekdays::of(&Weekdays(bits).numbers()), Some(Weekdays(bits)));
        }

        #[test]
        fn offers_wait_for_the_morning_and_never_longer(minutes in 0_i64..2_000_000, which in 0..chrono_tz::TZ_VARIANTS.len()) {
            let zone = chrono_tz::TZ_VARIANTS[which];
            let now = DateTime::from_timestamp(1_767_225_600 + minutes * 60, 0).unwrap();
            let from = offers_from(now, zone);
            prop_assert!(from >= now && from - now <= TimeDelta::hours(13));
            prop_assert!(OFFER_HOURS.contains(&wall(from, zone).hour()));
            prop_assert_eq!(from == now, OFFER_HOURS.contains(&wall(now, zone).hour()));
        }
    }

    #[test]
    fn weekdays_outside_of_the_week_are_refused() {
        assert_eq!([Weekdays::of(&[]), Weekdays::of(&[0]), Weekdays::of(&[1, 8])], [None; 3]);
        assert_eq!(Weekdays::of(&[7, 1, 1]).map(Weekdays::numbers), Some(vec![1, 7]));
    }
}
