//! Recurrence rules, and the work that may be spent on them.

use std::collections::HashMap;

use chrono::{NaiveDateTime, TimeZone};
use rrule::{RRule, RRuleSet, Unvalidated};
use tokio::time::Instant;

use super::events::{CalendarFault, until};
use platform::prelude::*;

/// Maximum number of occurrences of a file that are computed, in the window or before it.
const MAX_STEPS: usize = 200_000;
/// Maximum number of times of a day that a rule may name, which limits the memory of its expansion.
const MAX_DAY_TIMES: usize = 48;

/// Work that may still be spent on a file.
pub struct WorkBudget {
    steps: usize,
    deadline: Instant,
}

impl WorkBudget {
    pub fn until(deadline: Instant) -> Self {
        Self { steps: MAX_STEPS, deadline }
    }

    /// Takes a step.
    pub fn take(&mut self) -> Result<(), CalendarFault> {
        self.steps = self.steps.checked_sub(1).ok_or(CalendarFault::TooMuch)?;
        if self.steps.is_multiple_of(64) { self.check_time() } else { Ok(()) }
    }

    /// Fails if the deadline has passed.
    pub fn check_time(&self) -> Result<(), CalendarFault> {
        if Instant::now() > self.deadline { Err(CalendarFault::TooMuch) } else { Ok(()) }
    }
}

/// A recurrence rule, computed with local times as if they were UTC: it repeats by the calendar of
/// its zone, whose offsets apply to the results.
pub struct Recurrence {
    rule: RRule<Unvalidated>,
    start: NaiveDateTime,
    /// Period by whose multiples the start may be moved, if it may.
    period: Option<TimeDelta>,
    until: Option<NaiveDateTime>,
}

impl Recurrence {
    /// Parses a rule of an event whose zone `local` converts to. Returns `None` for one that is not understood, or that repeats within a minute
    /// or at more times of a day than anybody has appointments.
    pub fn of(text: &str, start: NaiveDateTime, local: impl Fn(DateTime<Utc>) -> NaiveDateTime) -> Option<Self> {
        // rrule 0.14 slices values by bytes, and panics within a character of several.
        if !text.is_ascii() {
            return None;
        }
        let parts: HashMap<&str, &str> = text.split(';').filter_map(|part| part.trim().split_once('=')).collect();
        let part = |name: &str| parts.get(name).copied();
        let frequency = part("FREQ")?;
        let interval = part("INTERVAL").map_or(Some(1), |number| number.parse::<u16>().ok()).filter(|number| *number > 0)?;
        let listed = |name: &str| part(name).map_or(1, |list| list.split(',').count());
        if ["SECONDLY", "MINUTELY"].contains(&frequency) || listed("BYHOUR") * listed("BYMINUTE") * listed("BYSECOND") > MAX_DAY_TIMES {
            return None;
        }
        let until = match part("COUNT") {
            Some(_) => None,
            None => part("UNTIL").and_then(until).map(|(end, is_utc)| if is_utc { local(end.and_utc()) } else { end }),
        };
        let kept =
            ["BYSETPOS", "BYMONTH", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYDAY", "BYHOUR", "BYMINUTE", "BYSECOND", "WKST", "COUNT"];
        let rest = kept.iter().filter_map(|name| part(name).map(|value| format!(";{name}={value}")));
        let end = until.map(|until| format!(";UNTIL={}", until.format("%Y%m%dT%H%M%SZ")));
        let rule: String = rest.chain(end).collect();
        let rule = format!("FREQ={frequency};INTERVAL={interval}{rule}").parse().ok()?;
        let days = match frequency {
            "DAILY" => Some(1),
            "WEEKLY" => Some(7),
            _ => None,
        };
        let period = days.filter(|_| part("COUNT").is_none()).map(|days| TimeDelta::days(days * i64::from(interval)));
        Some(Self { rule, start, period, until })
    }

    /// Calls `each` with the starts up to `to`, and with some before `from`.
    pub fn starts(
        self,
        from: NaiveDateTime,
        to: NaiveDateTime,
        budget: &mut WorkBudget,
        mut each: impl FnMut(NaiveDateTime) -> Result<(), CalendarFault>,
    ) -> Result<(), CalendarFault> {
        if self.start > to || self.until.is_some_and(|until| until < from) {
            return Ok(());
        }
        let start = rrule::Tz::UTC.from_utc_datetime(&self.recent_start(from));
        let Ok(rule) = self.rule.validate(start) else { return Ok(()) };
        for occurrence in RRuleSet::new(start).rrule(rule).limit().into_iter() {
            budget.take()?;
            let occurrence = occurrence.naive_utc();
            if occurrence > to {
                break;
            }
            each(occurrence)?;
        }
        budget.check_time()
    }

    /// Returns a later start with the same occurrences from `from` on, where that is certain, so that
    /// old events cost no more than new ones.
    fn recent_start(&self, from: NaiveDateTime) -> NaiveDateTime {
        let Some(period) = self.period else { return self.start };
        let periods = (from - self.start).num_seconds() / period.num_seconds() - 1;
        let moved = TimeDelta::seconds(period.num_seconds() * periods.max(0));
        self.start + moved
    }
}
