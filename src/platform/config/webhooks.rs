use std::time::Duration;

use super::bounds::within;
use foundation::prelude::*;

/// Deliveries of events to the tenants' other programs.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Webhooks {
    /// Allows addresses of webhooks and of imported calendars outside of the public internet, including
    /// this machine's own, and `http://`.
    pub allow_private_addresses: bool,
    /// Timeout of a receiver's response.
    pub timeout_seconds: u64,
}

impl Default for Webhooks {
    fn default() -> Self {
        Self { allow_private_addresses: false, timeout_seconds: 10 }
    }
}

impl Webhooks {
    /// Returns `timeout_seconds` as a duration.
    pub fn timeout(&self) -> Duration {
        Duration::from_secs(self.timeout_seconds)
    }

    pub(super) fn validate(&self) -> Result<()> {
        within("webhooks.timeout_seconds", self.timeout_seconds, 1..=30)
    }
}
