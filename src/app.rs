//! One application for the server, the command line and the tests.

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio::sync::Notify;

use crate::audit::{Reads, Refusals};
use crate::clock::Clock;
use crate::config::{Config, SHORTEST_SECRET};
use crate::db::{Db, DbOptions};
use crate::domains::auth::{Passwords, Tokens};
use crate::domains::chat::Hub;
use crate::domains::foods::index::Indexes;
use crate::domains::tenants::HostCache;
use crate::domains::webhooks::Sender;
use crate::error::{Error, Result, plainly};
use crate::files::Storage;
use crate::health::Health;
use crate::http::authenticator::Authenticator;
use crate::jobs::Progress;
use crate::mail::Mailer;
use crate::metrics::Metrics;
use crate::server::{DomainAuthenticator, MAIL_VALIDATORS};
use crate::throttle;

/// What every operation can reach. Cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Inner>);

pub struct Inner {
    pub config: Config,
    pub db: Db,
    pub files: Storage,
    pub authenticator: &'static dyn Authenticator,
    pub clock: Clock,
    pub passwords: Arc<Passwords>,
    pub tokens: Arc<Tokens>,
    pub throttle_keys: throttle::Secret,
    pub hosts: HostCache,
    /// The words of foods' names.
    pub foods: Arc<Indexes>,
    pub progress: Progress,
    /// Reads of records that the log has already.
    pub reads: Reads,
    /// Refused logins and calls that wait to be written to the log.
    pub refusals: Arc<Refusals>,
    /// The program that reads uploaded workbooks in a process of its own: this one.
    pub program: PathBuf,
    /// Wakes the job runner of this process when there is work.
    pub work: Notify,
    pub mailer: Arc<Mailer>,
    pub webhooks: Arc<Sender>,
    /// Who listens to chats in this process.
    pub chat: Arc<Hub>,
    pub health: Arc<Health>,
    pub metrics: Arc<Metrics>,
}

impl Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl App {
    /// Opens the database, brings it up to date, and finds or makes the secret.
    pub async fn open(config: Config, clock: Clock) -> Result<Self> {
        let app = Self::open_unmigrated(config, clock).await?;
        app.db.prepare(app.config.database.owner_url.as_deref()).await?;
        Ok(app)
    }

    /// The same without touching the schema, for `migrate status`.
    pub async fn open_unmigrated(config: Config, clock: Clock) -> Result<Self> {
        let db = Db::connect(&DbOptions { url: config.database_url(), connections: config.database.connections }).await?;
        let files = Storage::open(&config)?;
        let secret = match &config.auth.secret {
            Some(secret) => secret.clone(),
            None => kept_secret(&config.data)?,
        };
        let tokens = Arc::new(Tokens::new(&secret, config.auth.token_hours));
        let throttle_keys = throttle::Secret::new(&secret);
        let passwords = Arc::new(Passwords::new()?);
        let program = own_program()?;
        let mailer = Arc::new(Mailer::new(&config, MAIL_VALIDATORS)?);
        let webhooks = Arc::new(Sender::new(&config.webhooks)?);
        Ok(Self(Arc::new(Inner {
            config,
            db,
            files,
            authenticator: &DomainAuthenticator,
            clock,
            passwords,
            tokens,
            throttle_keys,
            hosts: HostCache::default(),
            foods: Arc::default(),
            progress: Progress::default(),
            reads: Reads::default(),
            refusals: Arc::default(),
            program,
            work: Notify::new(),
            mailer,
            webhooks,
            chat: Arc::default(),
            health: Arc::default(),
            metrics: Arc::new(Metrics::new()?),
        })))
    }

    /// The same installation at another time, for invented histories and for tests.
    pub fn at(&self, clock: Clock) -> Self {
        Self(Arc::new(Inner { clock, ..self.parts() }))
    }

    /// The same installation with another program to read workbooks: tests are not that program.
    #[cfg(test)]
    pub fn with_program(&self, program: PathBuf) -> Self {
        Self(Arc::new(Inner { program, ..self.parts() }))
    }

    /// The same installation with another configuration, as far as it is not the database's.
    #[cfg(test)]
    pub fn with_config(&self, config: Config) -> Self {
        let mailer = Arc::new(Mailer::new(&config, MAIL_VALIDATORS).expect("a usable configuration"));
        let webhooks = Arc::new(Sender::new(&config.webhooks).expect("a usable configuration"));
        Self(Arc::new(Inner { config, mailer, webhooks, ..self.parts() }))
    }

    fn parts(&self) -> Inner {
        Inner {
            config: self.config.clone(),
            db: self.db.clone(),
            files: self.files.clone(),
            authenticator: self.authenticator,
            clock: self.clock.clone(),
            passwords: self.passwords.clone(),
            tokens: self.tokens.clone(),
            throttle_keys: self.throttle_keys.clone(),
            hosts: HostCache::default(),
            foods: self.foods.clone(),
            progress: Progress::default(),
            reads: Reads::default(),
            refusals: self.refusals.clone(),
            program: self.program.clone(),
            work: Notify::new(),
            mailer: self.mailer.clone(),
            webhooks: self.webhooks.clone(),
            chat: self.chat.clone(),
            health: self.health.clone(),
            metrics: self.metrics.clone(),
        }
    }
}

/// This program's own file. A bare chroot has no `/proc` that tells: then it is what was called.
fn own_program() -> std::io::Result<PathBuf> {
    std::env::current_exe().or_else(|error| {
        let called = PathBuf::from(std::env::args_os().next().ok_or(error)?);
        // A name without a folder is looked for again, as the shell did.
        if called.components().count() > 1 { std::path::absolute(called) } else { Ok(called) }
    })
}

/// The secret in the data folder, made on first start and readable by its owner only.
fn kept_secret(data: &Path) -> Result<String> {
    use std::io::Write;
    let file = data.join("secret");
    let unusable = |error: std::io::Error| {
        Error::config("auth.secret", format!("não foi possível ler ou criar {}: {}", file.display(), plainly(&error)))
    };
    match std::fs::read_to_string(&file) {
        Ok(secret) if secret.trim().len() >= SHORTEST_SECRET => return Ok(secret.trim().to_owned()),
        Ok(_) => return Err(Error::config("auth.secret", format!("{} está vazio ou cortado; apague-o para criar outro", file.display()))),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
        Err(error) => return Err(unusable(error)),
    }
    crate::config::create_private_folder(data).map_err(unusable)?;
    let secret = crate::token::random_token();
    // Under its name it is whole, and its owner's only.
    let written = tempfile::NamedTempFile::new_in(data).and_then(|mut made| {
        made.write_all(secret.as_bytes())?;
        made.as_file().sync_all()?;
        Ok(made)
    });
    match written.map_err(unusable)?.persist_noclobber(&file) {
        Ok(_) => Ok(secret),
        // Somebody else who begins at this moment was first.
        Err(failed) if failed.error.kind() == std::io::ErrorKind::AlreadyExists => kept_secret(data),
        Err(failed) => Err(unusable(failed.error)),
    }
}
