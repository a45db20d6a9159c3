//! Times of invented histories.

use crate::app::App;
use platform::prelude::*;

/// Returns a clock that shows the time some days ago.
pub(super) fn days_ago(app: &App, days: i64) -> Clock {
    Clock::fixed(app.clock.now() - TimeDelta::days(days))
}
