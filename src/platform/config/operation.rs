use std::net::SocketAddr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::within;
use foundation::error::Result;

/// Figures for Prometheus, at an address of their own: they are the operator's, not the internet's.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Metrics {
    /// Without it there are none.
    pub listen: Option<SocketAddr>,
}

/// How the server ends when it is asked to.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Shutdown {
    /// For so long it still takes connections, while `/health/ready` says no: load balancers notice.
    pub drain_seconds: u64,
    /// What requests that were taken have to be answered in, after that.
    pub finish_seconds: u64,
}

impl Default for Shutdown {
    fn default() -> Self {
        Self { drain_seconds: 1, finish_seconds: 30 }
    }
}

impl Shutdown {
    pub fn drain(&self) -> Duration {
        Duration::from_secs(self.drain_seconds)
    }

    pub fn finish(&self) -> Duration {
        Duration::from_secs(self.finish_seconds)
    }

    pub(super) fn validate(&self) -> Result<()> {
        within("shutdown.drain_seconds", self.drain_seconds, 0..=300)?;
        within("shutdown.finish_seconds", self.finish_seconds, 1..=3_600)
    }
}
