use std::net::SocketAddr;
use std::time::Duration;

use super::bounds::within;
use foundation::prelude::*;

/// Prometheus metrics, served at an address of their own so that they are not public.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Metrics {
    /// Address of the metrics; without it there are none.
    pub listen: Option<SocketAddr>,
}

/// Graceful shutdown of the server.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Shutdown {
    /// Seconds in which the server still accepts connections while `/health/ready` fails, so that
    /// load balancers notice.
    pub drain_seconds: u64,
    /// Seconds in which accepted requests may finish after that.
    pub finish_seconds: u64,
}

impl Default for Shutdown {
    fn default() -> Self {
        Self { drain_seconds: 1, finish_seconds: 30 }
    }
}

impl Shutdown {
    /// Returns `drain_seconds` as a duration.
    pub fn drain(&self) -> Duration {
        Duration::from_secs(self.drain_seconds)
    }

    /// Returns `finish_seconds` as a duration.
    pub fn finish(&self) -> Duration {
        Duration::from_secs(self.finish_seconds)
    }

    pub(super) fn validate(&self) -> Result<()> {
        within("shutdown.drain_seconds", self.drain_seconds, 0..=300)?;
        within("shutdown.finish_seconds", self.finish_seconds, 1..=3_600)
    }
}
