//! The handle of an installation, shared by all domains.

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::audit::{Refusals, Visits};
use crate::config::{Config, SHORTEST_SECRET};
use crate::db::{Db, DbOptions};
use crate::files::Storage;
use crate::health::ProcessHealth;
use crate::http::authenticator::Authenticator;
use crate::jobs::Progress;
use crate::metrics::Metrics;
use crate::throttle;
use foundation::clock::Clock;
use foundation::error::{Error, Result, human_message};

/// Database, files, clock and configuration of an installation. Cheap to clone.
#[derive(Clone)]
pub struct Platform(Arc<PlatformParts>);

/// Parts of a [`Platform`], which dereferences to them.
#[derive(Clone)]
pub struct PlatformParts {
    /// Configuration that the installation was opened with.
    pub config: Config,
    /// Database.
    pub db: Db,
    /// Storage of uploads.
    pub files: Storage,
    /// Authenticates the callers of operations.
    pub authenticator: Arc<dyn Authenticator>,
    /// Source of time and identifiers.
    pub clock: Clock,
    /// Secret that the keys of throttle counters are hashed with.
    pub throttle_keys: throttle::Secret,
    /// Progress of the jobs that run in this process.
    pub progress: Arc<Progress>,
    /// Visits to records that are already logged.
    pub visits: Arc<Visits>,
    /// Refused logins and calls that are still to be logged.
    pub refusals: Arc<Refusals>,
    /// This executable, which reads uploaded workbooks in a process of its own.
    pub program: PathBuf,
    /// Readiness of this process.
    pub health: Arc<ProcessHealth>,
    /// Metrics of this process.
    pub metrics: Arc<Metrics>,
}

impl Deref for Platform {
    type Target = PlatformParts;

    fn deref(&self) -> &PlatformParts {
        &self.0
    }
}

impl Platform {
    /// Connects to the database without changing its schema. `secret` is that of [`find_secret`].
    pub async fn open(config: Config, clock: Clock, secret: &str, authenticator: Arc<dyn Authenticator>) -> Result<Self> {
        let db = Db::connect(&DbOptions { url: config.database_url(), connections: config.database.connections }).await?;
        let files = Storage::open(&config)?;
        Ok(Self(Arc::new(PlatformParts {
            config,
            db,
            files,
            authenticator,
            clock,
            throttle_keys: throttle::Secret::new(secret),
            progress: Arc::default(),
            visits: Arc::default(),
            refusals: Arc::default(),
            program: own_program()?,
            health: Arc::default(),
            metrics: Arc::new(Metrics::new()?),
        })))
    }

    /// Returns the same installation with some parts replaced.
    pub fn with(&self, exchange: impl FnOnce(&mut PlatformParts)) -> Self {
        let mut parts = PlatformParts::clone(self);
        exchange(&mut parts);
        Self(Arc::new(parts))
    }
}

/// Returns the path of this executable. In a chroot without `/proc`, it is derived from the first
/// argument.
fn own_program() -> std::io::Result<PathBuf> {
    std::env::current_exe().or_else(|error| {
        let called = PathBuf::from(std::env::args_os().next().ok_or(error)?);
        // A name without a folder is searched for in the path again, as the shell did.
        if called.components().count() > 1 { std::path::absolute(called) } else { Ok(called) }
    })
}

/// Returns the configured secret, or that of the data folder, which is created if it is missing.
pub fn find_secret(config: &Config) -> Result<String> {
    match &config.auth.secret {
        Some(secret) => Ok(secret.clone()),
        None => read_or_make_secret(&config.data),
    }
}

/// Returns the secret in the data folder, created on first start and readable by its owner only.
fn read_or_make_secret(data: &Path) -> Result<String> {
    use std::io::Write;
    let file = data.join("secret");
    let unusable = |error: std::io::Error| {
        Error::config("auth.secret", format!("não foi possível ler ou criar {}: {}", file.display(), human_message(&error)))
    };
    match std::fs::read_to_string(&file) {
        Ok(secret) if secret.trim().len() >= SHORTEST_SECRET => return Ok(secret.trim().to_owned()),
        Ok(_) => return Err(Error::config("auth.secret", format!("{} está vazio ou cortado; apague-o para criar outro", file.display()))),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
        Err(error) => return Err(unusable(error)),
    }
    crate::config::create_private_folder(data).map_err(unusable)?;
    let secret = foundation::token::random_token();
    // Renamed only when complete, and readable by its owner only.
    let written = tempfile::NamedTempFile::new_in(data).and_then(|mut made| {
        made.write_all(secret.as_bytes())?;
        made.as_file().sync_all()?;
        Ok(made)
    });
    match written.map_err(unusable)?.persist_noclobber(&file) {
        Ok(_) => Ok(secret),
        // Another process that starts at the same time was first.
        Err(failed) if failed.error.kind() == std::io::ErrorKind::AlreadyExists => read_or_make_secret(data),
        Err(failed) => Err(unusable(failed.error)),
    }
}
