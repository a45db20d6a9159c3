//! The injectable source of time and identifiers, which tests can stop.

#[cfg(debug_assertions)]
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use uuid::{NoContext, Timestamp, Uuid};

/// Largest tolerated difference between the clocks of replicas. A timestamp further ahead was
/// written with a wrong clock and must not count as the present.
pub const SKEW: TimeDelta = TimeDelta::minutes(2);

/// Returns whether something happened less than `within` ago. A timestamp too far in the future to
/// be true does not count.
pub fn is_recent(at: DateTime<Utc>, now: DateTime<Utc>, within: TimeDelta) -> bool {
    at <= now + SKEW && now - at < within
}

/// The only reader of the system's time.
#[derive(Clone, Default)]
pub struct Clock {
    fixed: Option<Arc<Mutex<DateTime<Utc>>>>,
    #[cfg(debug_assertions)]
    moved_by: Option<Arc<PathBuf>>,
}

impl Clock {
    /// Returns a clock that stands still until [`Clock::set`] moves it.
    pub fn fixed(at: DateTime<Utc>) -> Self {
        Self { fixed: Some(Arc::new(Mutex::new(at))), ..Self::default() }
    }

    /// Returns the system's clock. In debug builds it runs ahead by the number of seconds in the
    /// file that `NUTRIR_TEST_CLOCK` names, so that a browser test can skip a day.
    pub fn system() -> Self {
        #[cfg(debug_assertions)]
        return Self { moved_by: std::env::var_os("NUTRIR_TEST_CLOCK").map(|file| Arc::new(file.into())), ..Self::default() };
        #[cfg(not(debug_assertions))]
        Self::default()
    }

    /// Returns the current time, truncated to microseconds, the precision of both databases.
    #[allow(clippy::disallowed_methods, reason = "this is the clock")]
    pub fn now(&self) -> DateTime<Utc> {
        let now = match &self.fixed {
            Some(fixed) => *fixed.lock().unwrap_or_else(std::sync::PoisonError::into_inner),
            None => Utc::now(),
        };
        #[cfg(debug_assertions)]
        let now = now + self.ahead();
        now.trunc_subsecs(6)
    }

    #[cfg(debug_assertions)]
    fn ahead(&self) -> chrono::TimeDelta {
        let seconds = self.moved_by.as_ref().and_then(|file| std::fs::read_to_string(file.as_path()).ok()?.trim().parse().ok());
        chrono::TimeDelta::seconds(seconds.unwrap_or_default())
    }

    /// Moves a fixed clock to a moment. The system's clock is left unchanged.
    pub fn set(&self, at: DateTime<Utc>) {
        if let Some(fixed) = &self.fixed {
            *fixed.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = at;
        }
    }

    /// Returns a new identifier (UUIDv7), ordered by time.
    pub fn id(&self) -> Uuid {
        let now = self.now();
        let seconds = u64::try_from(now.timestamp()).unwrap_or_default();
        Uuid::new_v7(Timestamp::from_unix(NoContext, seconds, now.timestamp_subsec_nanos()))
    }
}
