//! Configuration: defaults that need no file, then a TOML file, then `NUTRIR_…` variables, then flags.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::error::{Error, Result};

const IN_MEMORY: &str = "sqlite://:memory:";

#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where the server listens.
    pub listen: SocketAddr,
    /// The folder of the database (SQLite), the secret and the files.
    pub data: PathBuf,
    /// `sqlite://FILE` or `postgres://…`; without it `nutrir.db` in the data folder.
    pub database_url: Option<String>,
    /// The address people use, without a slash at its end; without it, links name where the server listens.
    pub public_url: Option<String>,
    pub database: Database,
    pub auth: Auth,
    pub files: Files,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Database {
    /// Connections of this process: readers on SQLite, the whole pool on PostgreSQL.
    pub connections: u32,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Auth {
    /// Signs sessions. Without it one is made on first start and kept in the data folder; replicas must share one.
    pub secret: Option<String>,
    /// How long a session lasts.
    pub token_hours: u32,
}

/// Where uploads are kept: `files` in the data folder, or a bucket. Copies of the server on several machines need a bucket.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Files {
    /// A bucket that speaks S3, this installation's own.
    pub s3_bucket: Option<String>,
    /// Its server's address; without it, AWS.
    pub s3_endpoint: Option<String>,
    pub s3_region: String,
    pub s3_access_key: Option<String>,
    pub s3_secret_key: Option<String>,
    /// Lets the endpoint be http://, for a server on the same machine.
    pub s3_allow_http: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data: PathBuf::from("data"),
            database_url: None,
            public_url: None,
            database: Database::default(),
            auth: Auth::default(),
            files: Files::default(),
        }
    }
}

impl Default for Database {
    fn default() -> Self {
        Self { connections: 8 }
    }
}

impl Default for Auth {
    fn default() -> Self {
        Self { secret: None, token_hours: 12 }
    }
}

impl Default for Files {
    fn default() -> Self {
        let (s3_bucket, s3_endpoint, s3_access_key, s3_secret_key) = (None, None, None, None);
        Self { s3_bucket, s3_endpoint, s3_region: "us-east-1".into(), s3_access_key, s3_secret_key, s3_allow_http: false }
    }
}

impl Files {
    fn validate(&self) -> Result<()> {
        let keys = (self.s3_access_key.is_some(), self.s3_secret_key.is_some());
        if self.s3_bucket.is_none() {
            let unused = keys != (false, false) || self.s3_endpoint.is_some();
            return if unused { Err(Error::config("files.s3_bucket", "diga qual é o bucket")) } else { Ok(()) };
        }
        if keys != (true, true) {
            return Err(Error::config("files.s3_access_key", "informe s3_access_key e s3_secret_key"));
        }
        match self.s3_endpoint.as_deref() {
            Some(endpoint) if endpoint.starts_with("http://") && !self.s3_allow_http => {
                Err(Error::config("files.s3_endpoint", "use https://, ou permita http:// com s3_allow_http = true"))
            }
            Some(endpoint) if !endpoint.starts_with("http://") && !endpoint.starts_with("https://") => {
                Err(Error::config("files.s3_endpoint", "comece por https:// (ou http://)"))
            }
            _ => Ok(()),
        }
    }
}

impl Config {
    /// Reads the file, if one is named, and the environment. Sections are joined by two underscores: `NUTRIR_AUTH__SECRET`.
    pub fn load(file: Option<&Path>) -> Result<Self> {
        let mut builder = config::Config::builder();
        if let Some(file) = file {
            builder = builder.add_source(config::File::from(file).format(config::FileFormat::Toml));
        }
        let environment = config::Environment::with_prefix("NUTRIR").prefix_separator("_").separator("__").try_parsing(true);
        let known = environment.source(Some(
            // Variables of the command line and of the tests share the prefix and are not keys of the file.
            std::env::vars()
                .filter(|(key, _)| !matches!(key.as_str(), "NUTRIR_CONFIG" | "NUTRIR_PASSWORD" | "NUTRIR_LOG") && !is_tooling(key))
                .collect(),
        ));
        let loaded: Self = builder
            .add_source(known)
            .build()
            .and_then(config::Config::try_deserialize)
            .map_err(|error| Error::config("arquivo ou ambiente", error))?;
        loaded.validate()?;
        Ok(loaded)
    }

    /// An installation that leaves nothing behind.
    pub fn in_memory() -> Self {
        let auth = Auth { secret: Some("only for as long as this process lives".into()), ..Auth::default() };
        Self { database_url: Some(IN_MEMORY.into()), auth, ..Self::default() }
    }

    pub fn is_in_memory(&self) -> bool {
        self.database_url.as_deref() == Some(IN_MEMORY)
    }

    pub fn validate(&self) -> Result<()> {
        if self.database.connections == 0 || self.database.connections > 500 {
            return Err(Error::config("database.connections", "use um número de 1 a 500"));
        }
        if self.auth.token_hours == 0 || self.auth.token_hours > 24 * 30 {
            return Err(Error::config("auth.token_hours", "use um número de 1 a 720"));
        }
        if self.auth.secret.as_ref().is_some_and(|secret| secret.len() < 32) {
            return Err(Error::config("auth.secret", "use ao menos 32 caracteres aleatórios"));
        }
        if let Some(url) = &self.public_url
            && !(url.starts_with("http://") || url.starts_with("https://"))
        {
            return Err(Error::config("public_url", "comece por https:// (ou http://)"));
        }
        self.files.validate()
    }

    pub fn database_url(&self) -> String {
        self.database_url.clone().unwrap_or_else(|| format!("sqlite://{}", self.data.join("nutrir.db").display()))
    }
}

/// What is kept about people is nobody else's on this machine.
pub fn create_private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn is_tooling(key: &str) -> bool {
    ["NUTRIR_TEST_", "NUTRIR_BENCH_", "NUTRIR_BIN", "NUTRIR_CHROMIUM", "NUTRIR_TACO_"].iter().any(|prefix| key.starts_with(prefix))
}
