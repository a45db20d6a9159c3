//! Times and rules of an appointment that follow from its row.

use chrono_tz::Tz;

use super::rules::{Phase, Situation, moment_told};
use super::store::Appointment;
use crate::schedules::rules::Interval;
use commerce::products::input::{AgendaRules, ProductRules};
use foundation::wall_time::{spoken, wall};
use platform::prelude::*;

impl Appointment {
    pub fn zone(&self) -> Result<Tz> {
        self.timezone.parse().map_err(Error::internal)
    }

    pub fn when(&self) -> Interval {
        Interval { start: self.starts_at, end: self.ends_at }
    }

    /// Formats the start for mails in the tenant's time zone, with the consulting room.
    pub fn spoken_when(&self) -> Result<String> {
        let zone = self.zone()?;
        let when = spoken(wall(self.starts_at, zone), zone);
        Ok(match &self.consulting_room_name {
            Some(room) => format!("{when}, {room}"),
            None => when,
        })
    }

    pub fn minutes(&self) -> i64 {
        (self.ends_at - self.starts_at).num_minutes()
    }

    /// Returns the time from which it may be started, if the tenant sets one.
    pub fn opens_at(&self) -> Option<DateTime<Utc>> {
        self.start_minutes_before.map(|minutes| self.starts_at - TimeDelta::minutes(minutes))
    }

    /// Returns the time of the start, if it is in progress or was held.
    pub fn moment_started(&self) -> Option<DateTime<Utc>> {
        match self.situation {
            Situation::Started => Some(moment_told(self.situation, self.starts_at, (self.started_at, self.updated_at), self.updated_at)),
            Situation::Done => self.started_at,
            _ => None,
        }
    }

    pub fn phase(&self, now: DateTime<Utc>) -> Phase {
        match self.opens_at() {
            _ if self.ends_at <= now => Phase::Over,
            _ if self.starts_at <= now => Phase::Begun,
            Some(opens_at) if now < opens_at => Phase::Early,
            _ => Phase::Open,
        }
    }

    /// Returns the rules of the agenda, as its service has them now.
    pub fn agenda(&self) -> AgendaRules {
        self.present_params.as_ref().map(|params| AgendaRules::of(params)).unwrap_or_default()
    }

    /// Returns the time until which its patient may cancel or move it, if its service sets one.
    pub fn cancelable_until(&self) -> Option<DateTime<Utc>> {
        self.agenda().cancel_hours.map(|hours| self.starts_at - TimeDelta::hours(hours))
    }

    /// Returns the rules of its service, or the default if the service was removed.
    pub fn rules(&self) -> ProductRules {
        self.product_rules.as_ref().map(|rules| rules.0).unwrap_or_default()
    }
}
