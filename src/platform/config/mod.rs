//! Configuration: defaults that need no file, then a TOML file, then `NUTRIR_…` variables, then
//! flags.

mod backup;
mod bounds;
mod files;
mod log;
mod mail;
mod operation;
pub mod shown;
mod unreadable;
mod webhooks;

use bounds::within;
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};

use ipnet::IpNet;
use serde::{Deserialize, Serialize};
use url::Url;

pub use backup::BackupConfig;
pub use files::Files;
pub use log::{Log, LogFormat};
pub use mail::{Mail, Tls};
pub use operation::{Metrics, Shutdown};
pub use webhooks::Webhooks;

use foundation::error::code;
use foundation::error::{Error, Result, human_message};
use foundation::web_address::is_server;

const IN_MEMORY: &str = "sqlite://:memory:";
/// Minimum length, in characters, of the secret that signs sessions.
pub const SHORTEST_SECRET: usize = 32;

/// Configuration of an installation. Each field is a key or a section of the file.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Address that the server listens on.
    pub listen: SocketAddr,
    /// Folder of the SQLite database, the secret and the files.
    pub data: PathBuf,
    /// `sqlite://FILE` or `postgres://…`; by default `nutrir.db` in the data folder.
    pub database_url: Option<String>,
    /// Public address without a trailing slash. By default, links use the address that the server
    /// listens on.
    pub public_url: Option<String>,
    /// Addresses or networks of the reverse proxies whose forwarding headers are trusted.
    #[serde(deserialize_with = "networks")]
    pub trusted_proxies: Vec<IpNet>,
    /// Database connections.
    pub database: Database,
    /// Login sessions.
    pub auth: Auth,
    /// Delivery of mails.
    pub mail: Mail,
    /// Delivery of webhooks.
    pub webhooks: Webhooks,
    /// Storage of uploads.
    pub files: Files,
    /// Scheduled backups.
    pub backup: BackupConfig,
    /// Log on standard error.
    pub log: Log,
    /// Prometheus metrics.
    pub metrics: Metrics,
    /// Graceful shutdown.
    pub shutdown: Shutdown,
}

/// Connections to the database. Its address is a key of its own.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Database {
    /// Connections of this process: readers with SQLite, concurrent transactions with PostgreSQL.
    pub connections: u32,
    /// PostgreSQL address of the role that owns the tables and applies migrations. If it is set,
    /// the role of `database_url` needs no rights beyond using the tables.
    pub owner_url: Option<String>,
}

/// Login sessions and the secret that signs them.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Auth {
    /// Secret that signs sessions. By default one is generated on first start and kept in the data
    /// folder. Replicas must share it.
    pub secret: Option<String>,
    /// Lifetime of a login session.
    pub token_hours: u32,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data: PathBuf::from("data"),
            database_url: None,
            public_url: None,
            trusted_proxies: Vec::new(),
            database: Database::default(),
            auth: Auth::default(),
            mail: Mail::default(),
            webhooks: Webhooks::default(),
            files: Files::default(),
            backup: BackupConfig::default(),
            log: Log::default(),
            metrics: Metrics::default(),
            shutdown: Shutdown::default(),
        }
    }
}

impl Default for Database {
    fn default() -> Self {
        Self { connections: 8, owner_url: None }
    }
}

impl Default for Auth {
    fn default() -> Self {
        Self { secret: None, token_hours: 12 }
    }
}

impl Config {
    /// Reads the configuration file, if one is given, and the environment. Section and key are
    /// joined by two underscores: `NUTRIR_AUTH__SECRET`. The values are checked by
    /// [`Config::validate`].
    pub fn read(file: Option<&Path>) -> Result<Self> {
        sources(file)?.try_deserialize().map_err(|error| unreadable::describe(error, file))
    }

    /// Returns the configuration of an installation that exists in memory only.
    pub fn in_memory() -> Self {
        let auth = Auth { secret: Some("only for as long as this process lives".into()), ..Auth::default() };
        Self { database_url: Some(IN_MEMORY.into()), auth, ..Self::default() }
    }

    /// Returns whether the database is SQLite in memory, so that no uploads are stored on disk.
    pub(crate) fn is_in_memory(&self) -> bool {
        self.database_url.as_deref() == Some(IN_MEMORY)
    }

    /// Checks the values and returns the first error of [`Config::problems`].
    pub fn validate(&self) -> Result<()> {
        self.problems().into_iter().next().map_or(Ok(()), Err)
    }

    /// Returns the configuration errors, at most one for each section.
    pub fn problems(&self) -> Vec<Error> {
        [
            self.validate_own(),
            self.mail.validate(),
            self.webhooks.validate(),
            self.files.validate(),
            self.backup.validate(),
            self.shutdown.validate(),
        ]
        .into_iter()
        .filter_map(Result::err)
        .collect()
    }

    fn validate_own(&self) -> Result<()> {
        within("database.connections", self.database.connections, 1..=500)?;
        if self.database.owner_url.as_deref().is_some_and(|url| !is_postgres(url) || !is_postgres(&self.database_url())) {
            return Err(Error::config("database.owner_url", "use postgres://DONO@SERVIDOR/BANCO, o mesmo banco de database_url"));
        }
        within("auth.token_hours", self.auth.token_hours, 1..=24 * 30)?;
        if self.auth.secret.as_ref().is_some_and(|secret| secret.len() < SHORTEST_SECRET) {
            return Err(Error::config("auth.secret", format!("use ao menos {SHORTEST_SECRET} caracteres aleatórios")));
        }
        if self.trusted_proxies.iter().any(|network| network.prefix_len() == 0) {
            return Err(Error::config(
                "trusted_proxies",
                "nomeie os proxies; quem confia em todos os endereços é enganado por qualquer um",
            ));
        }
        let known = ["sqlite://", "postgres://", "postgresql://"];
        if self.database_url.as_ref().is_some_and(|url| !known.iter().any(|scheme| url.starts_with(scheme))) {
            return Err(Error::config("database_url", "use sqlite://ARQUIVO ou postgres://USUARIO@SERVIDOR/BANCO"));
        }
        for (key, url) in [("database_url", &self.database_url), ("database.owner_url", &self.database.owner_url)] {
            if url.as_deref().is_some_and(|url| is_postgres(url) && is_cut(url)) {
                let mend = "o endereço não pode ser lido; na senha escreva %2F no lugar de /, %23 de #, %3F de ? e %40 de @";
                return Err(Error::config(key, mend));
            }
        }
        if let Some(public) = &self.public_url {
            if !is_server(public) {
                return Err(Error::config("public_url", "use um endereço como https://clinica.example, com http:// ou https://"));
            }
            if public.contains(['?', '#']) {
                return Err(Error::config("public_url", "retire o que vem a partir de ? ou #: os links continuam o endereço"));
            }
            if public.trim_end_matches('/').matches('/').count() > 2 {
                return Err(Error::config("public_url", "use só o endereço, sem caminho: o programa responde na raiz dele"));
            }
        }
        if self.metrics.listen.is_some_and(|listen| listen == self.listen && listen.port() != 0) {
            return Err(Error::config("metrics.listen", "use outro endereço ou outra porta: em listen responde o próprio servidor"));
        }
        Ok(())
    }

    /// Fails if another program listens on one of the configured addresses. Called before anything
    /// is written.
    pub fn refuse_taken(&self) -> Result<()> {
        for (key, listen) in [("listen", Some(self.listen)), ("metrics.listen", self.metrics.listen)] {
            if let Some(listen) = listen {
                TcpListener::bind(listen).map_err(|error| unopened(key, listen, &error))?;
            }
        }
        Ok(())
    }

    /// Returns the address that links begin with, as far as the configuration determines it.
    pub fn base_url(&self) -> String {
        self.public_url.as_deref().map_or_else(|| format!("http://{}", reachable(self.listen)), |url| url.trim_end_matches('/').to_owned())
    }

    /// Returns the database's address: the configured one, or that of `nutrir.db` in the data
    /// folder.
    pub fn database_url(&self) -> String {
        self.database_url.clone().unwrap_or_else(|| format!("sqlite://{}", self.data.join("nutrir.db").display()))
    }
}

/// Returns the error for an address that can't be listened on.
pub fn unopened(key: &str, listen: SocketAddr, error: &std::io::Error) -> Error {
    Error::config(key, format!("não foi possível abrir {listen}: {}", human_message(error)))
}

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}

/// Returns whether a database address is invalid or cut off by a reserved character in an unescaped
/// password.
fn is_cut(url: &str) -> bool {
    Url::parse(url).map_or(true, |url| url.path().contains('@') || url.fragment().is_some())
}

/// Returns the values of the file and the environment with their origins.
fn sources(file: Option<&Path>) -> Result<config::Config> {
    let mut builder = config::Config::builder();
    if let Some(file) = file {
        let opened = std::fs::File::open(file).map_err(|error| Error::file("ler", file, &error))?;
        if opened.metadata().is_ok_and(|its| its.is_dir()) {
            return Err(Error::invalid(code::UNUSABLE_FILE, format!("{} é uma pasta, não um arquivo de configuração.", file.display())));
        }
        builder = builder.add_source(config::File::from(file).format(config::FileFormat::Toml));
    }
    let environment = config::Environment::with_prefix("NUTRIR").prefix_separator("_").separator("__");
    let named: BTreeMap<String, String> = std::env::vars().filter(|(name, _)| name.starts_with("NUTRIR_") && !is_others(name)).collect();
    if let Some(name) = named.keys().find(|name| !is_key(name)) {
        return Err(Error::config(name, "esta variável não é nenhuma chave da configuração; confira o nome, ou retire-a"));
    }
    let sources = builder.add_source(environment.source(Some(named.into_iter().collect()))).build();
    let sources = sources.map_err(|error| unreadable::describe(error, file))?;
    match unreadable::fraction(&sources.cache) {
        Some(key) => Err(Error::config(&key, "use um número inteiro")),
        None => Ok(sources),
    }
}

/// Returns whether a variable names a key of the configuration file, or one of a section.
fn is_key(variable: &str) -> bool {
    let name = variable.strip_prefix("NUTRIR_").unwrap_or_default().to_ascii_lowercase();
    let keys = serde_json::to_value(Config::default());
    keys.is_ok_and(|keys| keys.get(name.split("__").next().unwrap_or_default()).is_some())
}

/// Returns an address that a browser on this machine can open, even if the server listens on all
/// interfaces.
pub fn reachable(address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() { SocketAddr::from(([127, 0, 0, 1], address.port())) } else { address }
}

/// Deserializes networks such as `10.0.0.0/8` or single addresses, from a list or, in a variable,
/// from a text separated by commas.
fn networks<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<IpNet>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum NetworkList {
        List(Vec<String>),
        Text(String),
    }
    let named = match NetworkList::deserialize(deserializer)? {
        NetworkList::List(named) => named,
        NetworkList::Text(text) => text.split(',').filter(|name| !name.trim().is_empty()).map(str::to_owned).collect(),
    };
    let network = |text: &String| text.trim().parse().or_else(|_| text.trim().parse::<IpAddr>().map(IpNet::from));
    let unknown = |text| serde::de::Error::custom(format!("{}'{text}' não é endereço nem rede (exemplo: 10.0.0.0/8)", unreadable::OWN));
    named.iter().map(|text| network(text).map_err(|_| unknown(text))).collect()
}

impl Config {
    /// Creates an unlinked temporary file in the data folder, which disappears when it is closed.
    pub fn scratch_file(&self) -> std::io::Result<std::fs::File> {
        let folder = self.scratch_folder();
        create_private_folder(&folder)?;
        tempfile::tempfile_in(folder)
    }

    /// Returns the folder of temporary files, `tmp` in the data folder. It may not exist yet.
    pub fn scratch_folder(&self) -> PathBuf {
        self.data.join("tmp")
    }

    /// Returns the location of uploaded files in words for people.
    pub fn uploads(&self) -> String {
        self.files.s3_bucket.as_ref().map_or_else(|| self.data.join("files").display().to_string(), |bucket| format!("bucket {bucket}"))
    }
}

/// Creates a folder that only its owner can read, as it holds personal data.
pub fn create_private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Returns whether a variable with the prefix is no configuration key: it belongs to the command
/// line, the tests or the examples, or Kubernetes sets it for a service called `nutrir`.
fn is_others(name: &str) -> bool {
    const THOSE: [&str; 4] = ["NUTRIR_CONFIG", "NUTRIR_PASSWORD", "NUTRIR_LOG", "NUTRIR_CHAVE"];
    const TOOLS: [&str; 12] = [
        "NUTRIR_TEST_",
        "NUTRIR_BENCH_",
        "NUTRIR_BIN",
        "NUTRIR_CHROMIUM",
        "NUTRIR_TACO_",
        "NUTRIR_IBGE_",
        "NUTRIR_VECTORS",
        "NUTRIR_E2E_",
        "NUTRIR_FUZZ_",
        "NUTRIR_TRACE",
        "NUTRIR_CHROOT",
        "NUTRIR_SERVICE_",
    ];
    THOSE.contains(&name)
        || name == "NUTRIR_PORT"
        || name.starts_with("NUTRIR_PORT_")
        || TOOLS.iter().any(|prefix| name.starts_with(prefix))
}
