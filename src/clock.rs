//! Time and identifiers, handed in so that tests can hold them still.

use std::sync::{Arc, Mutex};

use chrono::{DateTime, SubsecRound, Utc};
use uuid::{NoContext, Timestamp, Uuid};

/// The only reader of the system's time.
#[derive(Clone, Default)]
pub struct Clock {
    fixed: Option<Arc<Mutex<DateTime<Utc>>>>,
}

impl Clock {
    /// A clock that stands still until [`Clock::set`] moves it.
    pub fn fixed(at: DateTime<Utc>) -> Self {
        Self { fixed: Some(Arc::new(Mutex::new(at))) }
    }

    /// Now, in microseconds: what both databases keep.
    #[allow(clippy::disallowed_methods, reason = "this is the clock")]
    pub fn now(&self) -> DateTime<Utc> {
        let now = match &self.fixed {
            Some(fixed) => *fixed.lock().unwrap_or_else(std::sync::PoisonError::into_inner),
            None => Utc::now(),
        };
        now.trunc_subsecs(6)
    }

    pub fn set(&self, at: DateTime<Utc>) {
        if let Some(fixed) = &self.fixed {
            *fixed.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = at;
        }
    }

    /// A new identifier (UUIDv7), ordered by time.
    pub fn id(&self) -> Uuid {
        let now = self.now();
        let seconds = u64::try_from(now.timestamp()).unwrap_or_default();
        Uuid::new_v7(Timestamp::from_unix(NoContext, seconds, now.timestamp_subsec_nanos()))
    }
}
