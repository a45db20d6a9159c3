//! Busy times in an iCalendar file (RFC 5545).
//!
//! `lines.rs` reads properties, `events.rs` collects the events and time zones of a file, `zones.rs`
//! converts local times, and `recurrence.rs` computes rules, and
//! `occurrences.rs` the occurrences within a window. All of them accept
//! any text and are bounded in time and memory, as the file comes from a stranger: an unreadable
//! event is left out, and a file that needs too much work is refused as a whole.

mod events;
mod lines;
mod occurrences;
mod recurrence;
#[cfg(test)]
mod tests;
mod zones;

use tokio::time::Instant;

use chrono_tz::Tz;

pub use events::CalendarFault;
pub use occurrences::BusyEvent;

use crate::schedules::rules::Interval;
use platform::prelude::*;

/// Returns the busy times of a file that overlap a window. `zone` is that of times without one and
/// of whole days. Fails when `deadline` has passed.
pub fn busy_times(file: &[u8], window: Interval, zone: Tz, deadline: Instant) -> Result<Vec<BusyEvent>, CalendarFault> {
    let calendar = events::read(&String::from_utf8_lossy(file))?;
    occurrences::expand(&calendar, window, zone, deadline)
}
