//! Occurrences of events within a window.

use std::collections::{HashMap, HashSet};
use tokio::time::Instant;

use chrono::{NaiveDateTime, NaiveTime};
use chrono_tz::Tz;

use super::events::{CalendarEvent, CalendarFault, CalendarFile, WrittenTime};
use super::recurrence::{Recurrence, WorkBudget};
use super::zones::{CalendarZone, CalendarZones};
use crate::schedules::rules::Interval;
use platform::prelude::*;

/// Maximum number of busy times of a file.
const MAX_TIMES: usize = 10_000;
/// Maximum length of an event.
const LONGEST_EVENT: TimeDelta = TimeDelta::days(400);

/// An occupied interval of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BusyEvent {
    /// Id in the UID of the event, if it has the form of those of appointments.
    pub appointment: Option<Uuid>,
    pub when: Interval,
}

/// Returns the busy times of a file that overlap the window.
pub fn expand(file: &CalendarFile, window: Interval, zone: Tz, deadline: Instant) -> Result<Vec<BusyEvent>, CalendarFault> {
    let mut budget = WorkBudget::until(deadline);
    let named =
        file.events.iter().flat_map(|event| [&event.start, &event.end, &event.replaces].into_iter().flatten().chain(&event.excluded));
    let names: HashSet<String> = named.filter_map(zone_name).map(str::to_owned).collect();
    let zones = CalendarZones::of(file, zone, window, &mut budget)?.prefer_known(names.into_iter());
    let mut replaced: HashMap<&str, Vec<&WrittenTime>> = HashMap::new();
    for event in &file.events {
        if let Some(time) = &event.replaces {
            replaced.entry(&event.uid).or_default().push(time);
        }
    }
    let mut busy = Vec::new();
    for event in file.events.iter().filter(|event| event.occupies) {
        budget.check_time()?;
        let Some(timed) = TimedEvent::of(event, &zones) else { continue };
        let appointment = appointment_of(&event.uid);
        let none = Vec::new();
        let replaced = if event.replaces.is_some() { &none } else { replaced.get(event.uid.as_str()).unwrap_or(&none) };
        let skipped = Skipped::of(event.excluded.iter().chain(replaced.iter().copied()), &timed, &zones);
        let mut add = |start: NaiveDateTime| {
            let when = timed.interval(start);
            if when.overlaps(&window) && !skipped.contains(start, when.start) {
                busy.push(BusyEvent { appointment, when });
            }
            if busy.len() > MAX_TIMES { Err(CalendarFault::TooMuch) } else { Ok(()) }
        };
        add(timed.start)?;
        if event.replaces.is_some() {
            continue;
        }
        for time in &event.additional {
            budget.take()?;
            add(timed.zone.local(instant(time, &zones)))?;
        }
        let from = window.start.naive_utc() - timed.length - TimeDelta::days(2);
        let to = window.end.naive_utc() + TimeDelta::days(2);
        for recurrence in event.rules.iter().filter_map(|rule| Recurrence::of(rule, timed.start, |time| timed.zone.local(time))) {
            recurrence.starts(from, to, &mut budget, &mut add)?;
        }
    }
    Ok(busy)
}

fn zone_name(time: &WrittenTime) -> Option<&str> {
    match time {
        WrittenTime::Local(_, Some(name)) => Some(name),
        _ => None,
    }
}

/// Returns the id in a UID such as `0198…@clinica.example`.
fn appointment_of(uid: &str) -> Option<Uuid> {
    uid.split('@').next().and_then(|id| id.parse().ok())
}

fn instant(time: &WrittenTime, zones: &CalendarZones) -> DateTime<Utc> {
    match time {
        WrittenTime::Day(day) => zones.own.moment(day.and_time(NaiveTime::MIN)),
        WrittenTime::Utc(time) => time.and_utc(),
        WrittenTime::Local(time, zone) => zones.named(zone.as_deref()).moment(*time),
    }
}

const UTC: CalendarZone = CalendarZone::Known(Tz::UTC);

/// The first occurrence of an event, in the zone in which it recurs.
struct TimedEvent<'a> {
    zone: &'a CalendarZone,
    start: NaiveDateTime,
    /// Its length, in whole days if it has no hours.
    length: TimeDelta,
    is_whole_days: bool,
}

impl<'a> TimedEvent<'a> {
    /// Returns `None` for an event without a start, or one that takes no time.
    fn of(event: &CalendarEvent, zones: &'a CalendarZones) -> Option<Self> {
        let (zone, start, is_whole_days) = match event.start.as_ref()? {
            WrittenTime::Day(day) => (&zones.own, day.and_time(NaiveTime::MIN), true),
            WrittenTime::Utc(time) => (&UTC, *time, false),
            WrittenTime::Local(time, name) => (zones.named(name.as_deref()), *time, false),
        };
        let length = match (&event.end, event.duration) {
            (Some(WrittenTime::Day(end)), _) if is_whole_days => *end - start.date(),
            (Some(end), _) => instant(end, zones) - zone.moment(start),
            (None, Some(duration)) => duration,
            (None, None) if is_whole_days => TimeDelta::days(1),
            (None, None) => return None,
        };
        // Some programs write a whole day with the same day as its end.
        let length = if is_whole_days { length.max(TimeDelta::days(1)) } else { length };
        (length > TimeDelta::zero()).then_some(Self { zone, start, length: length.min(LONGEST_EVENT), is_whole_days })
    }

    fn interval(&self, start: NaiveDateTime) -> Interval {
        let begins = self.zone.moment(start);
        let end = if self.is_whole_days { self.zone.moment(start + self.length) } else { begins + self.length };
        Interval { start: begins, end }
    }
}

/// Occurrences that are left out: excluded ones, and those that other events replace.
struct Skipped {
    moments: HashSet<DateTime<Utc>>,
    days: HashSet<NaiveDate>,
}

impl Skipped {
    fn of<'a>(times: impl Iterator<Item = &'a WrittenTime>, event: &TimedEvent<'_>, zones: &CalendarZones) -> Self {
        let mut skipped = Self { moments: HashSet::new(), days: HashSet::new() };
        for time in times {
            match time {
                WrittenTime::Day(day) => drop(skipped.days.insert(*day)),
                time if event.is_whole_days => drop(skipped.days.insert(event.zone.local(instant(time, zones)).date())),
                time => drop(skipped.moments.insert(instant(time, zones))),
            }
        }
        skipped
    }

    fn contains(&self, start: NaiveDateTime, moment: DateTime<Utc>) -> bool {
        self.moments.contains(&moment) || self.days.contains(&start.date())
    }
}
