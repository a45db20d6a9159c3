use std::path::PathBuf;

use super::bounds::within;
use foundation::prelude::*;

/// Scheduled backups of `serve`. Without a folder there are none.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct BackupConfig {
    /// Folder of the backups, which replicas share.
    pub folder: Option<PathBuf>,
    /// Maximum age of the last backup. An interval instead of a time of the day also works on a
    /// computer that is switched off at night.
    pub every_hours: u32,
    /// Number of backups that are kept; older ones are removed.
    pub keep: u32,
}

impl Default for BackupConfig {
    fn default() -> Self {
        Self { folder: None, every_hours: 24, keep: 14 }
    }
}

impl BackupConfig {
    /// Returns `every_hours` as a duration.
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
