use std::path::PathBuf;

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use super::within;
use foundation::error::{Error, Result};

/// Backups that `serve` makes by itself. Without a folder, none.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Backup {
    /// Where they are kept. Replicas that have one share it.
    pub folder: Option<PathBuf>,
    /// How old the last one may become. An age and not a time of the day: a computer that is off at that time would make none.
    pub every_hours: u32,
    /// How many are kept; older ones are removed.
    pub keep: u32,
}

impl Default for Backup {
    fn default() -> Self {
        Self { folder: None, every_hours: 24, keep: 14 }
    }
}

impl Backup {
    pub fn every(&self) -> TimeDelta {
        TimeDelta::hours(self.every_hours.into())
    }

    pub(super) fn validate(&self) -> Result<()> {
        if self.folder.as_ref().is_some_and(|folder| folder.as_os_str().is_empty()) {
            return Err(Error::config("backup.folder", "informe a pasta, ou retire a chave para não fazer backups"));
        }
        within("backup.every_hours", self.every_hours, 1..=24 * 31)?;
        within("backup.keep", self.keep, 1..=10_000)
    }
}
