use std::net::SocketAddr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};

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
        if self.drain_seconds > 300 {
            return Err(Error::config("shutdown.drain_seconds", "use um número de 0 a 300"));
        }
        if !(1..=3_600).contains(&self.finish_seconds) {
            return Err(Error::config("shutdown.finish_seconds", "use um número de 1 a 3600"));
        }
        Ok(())
    }
}
