//! Time zones of a file: those of the IANA database by their names, and those that the file defines,
//! such as Outlook's `E. South America Standard Time`.

use std::collections::HashMap;

use chrono::{Datelike, NaiveDateTime};
use chrono_tz::Tz;

use super::events::{CalendarFault, CalendarFile, DefinedZone};
use super::recurrence::{Recurrence, WorkBudget};
use crate::schedules::rules::Interval;
use foundation::wall_time::{moment, wall};
use platform::prelude::*;

/// A time zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CalendarZone {
    Known(Tz),
    Defined(Vec<OffsetChange>),
}

/// A change of the offset from UTC, in seconds, at a local time before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct OffsetChange {
    at: NaiveDateTime,
    from: i64,
    to: i64,
}

impl CalendarZone {
    /// Returns the moment of a local time.
    pub fn moment(&self, local: NaiveDateTime) -> DateTime<Utc> {
        match self {
            Self::Known(zone) => moment(local, *zone).utc,
            Self::Defined(changes) => {
                let before = changes.iter().rev().find(|change| change.at <= local).map(|change| change.to);
                let offset = before.or_else(|| changes.first().map(|change| change.from)).unwrap_or_default();
                (local - TimeDelta::seconds(offset)).and_utc()
            }
        }
    }

    /// Returns the local time of a moment.
    pub fn local(&self, utc: DateTime<Utc>) -> NaiveDateTime {
        match self {
            Self::Known(zone) => wall(utc, *zone),
            Self::Defined(changes) => {
                let begun = |change: &&OffsetChange| change.at - TimeDelta::seconds(change.from) <= utc.naive_utc();
                let before = changes.iter().rev().find(begun).map(|change| change.to);
                let offset = before.or_else(|| changes.first().map(|change| change.from)).unwrap_or_default();
                utc.naive_utc() + TimeDelta::seconds(offset)
            }
        }
    }
}

/// The time zones of a file by their names.
pub struct CalendarZones {
    /// Zone of times without one.
    pub own: CalendarZone,
    named: HashMap<String, CalendarZone>,
}

impl CalendarZones {
    /// Reads the zones, each as far as the window needs it.
    pub fn of(file: &CalendarFile, own: Tz, window: Interval, budget: &mut WorkBudget) -> Result<Self, CalendarFault> {
        let mut named = HashMap::new();
        for zone in &file.zones {
            named.insert(zone.name.clone(), CalendarZone::Defined(changes(zone, window, budget)?));
        }
        let own = file.zone.as_deref().and_then(known).unwrap_or(own);
        Ok(Self { own: CalendarZone::Known(own), named })
    }

    /// Returns the zone of this name; the own one, if there is none.
    pub fn named(&self, name: Option<&str>) -> &CalendarZone {
        name.and_then(|name| self.named.get(name)).unwrap_or(&self.own)
    }

    /// Replaces defined zones by those of the IANA database, if they have the names of these.
    pub fn prefer_known(mut self, names: impl Iterator<Item = String>) -> Self {
        for name in names {
            if let Some(zone) = known(&name) {
                self.named.insert(name, CalendarZone::Known(zone));
            }
        }
        self
    }
}

/// Length up to which a name may be one of the IANA database, with a path before it.
const LONGEST_NAME: usize = 100;

/// Returns the zone of the IANA database with this name. Some programs write a path before it, such
/// as `/mozilla.org/20050126_1/America/Sao_Paulo`.
fn known(name: &str) -> Option<Tz> {
    let name = name.trim();
    if name.len() > LONGEST_NAME {
        return None;
    }
    let mut rest = name.strip_prefix('/').unwrap_or(name);
    loop {
        if let Ok(zone) = rest.parse() {
            return Some(zone);
        }
        rest = rest.split_once('/')?.1;
    }
}

/// Returns the changes of the offset of a defined zone that matter in the window, by time.
fn changes(zone: &DefinedZone, window: Interval, budget: &mut WorkBudget) -> Result<Vec<OffsetChange>, CalendarFault> {
    let mut changes = Vec::new();
    for observance in &zone.observances {
        let (Some(start), Some(to)) = (observance.start, observance.offset_to) else { continue };
        let from = observance.offset_from.unwrap_or(to);
        let mut add = |at| changes.push(OffsetChange { at, from, to });
        add(start);
        observance.additional.iter().copied().for_each(&mut add);
        let Some(rule) = &observance.rule else { continue };
        let end = window.end.naive_utc() + TimeDelta::days(2);
        // Outlook's zones begin in 1601. A rule of every year may as well begin shortly before the
        // window.
        let years = window.start.year() - 2 - start.year();
        let recent = if years > 0 { start.with_year(start.year() + years).unwrap_or(start) } else { start };
        if let Some(recurrence) = Recurrence::of(rule, recent, |time| time.naive_utc()) {
            recurrence.starts(recent, end, budget, |at| {
                add(at);
                Ok(())
            })?;
        }
    }
    changes.sort_unstable();
    changes.dedup();
    Ok(changes)
}
