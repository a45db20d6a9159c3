//! Configuration: defaults that need no file, then a TOML file, then `NUTRIR_…` variables, then flags.

mod backup;
mod files;
mod log;
mod mail;
mod operation;
pub mod shown;
mod unreadable;
mod webhooks;

use std::collections::BTreeMap;
use std::fmt::Display;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use ipnet::IpNet;
use serde::{Deserialize, Serialize};
use url::Url;

pub use backup::Backup;
pub use files::Files;
pub use log::{Log, LogFormat};
pub use mail::{Mail, Tls};
pub use operation::{Metrics, Shutdown};
pub use webhooks::Webhooks;

use foundation::error::{Error, Result, plainly};
use foundation::web_address::is_server;

const IN_MEMORY: &str = "sqlite://:memory:";
/// Characters of what signs sessions.
pub const SHORTEST_SECRET: usize = 32;

#[derive(Debug, Clone, Deserialize, Serialize)]
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
    /// Reverse proxies whose word about the client is believed: addresses or networks. Nobody else's is.
    #[serde(deserialize_with = "networks")]
    pub trusted_proxies: Vec<IpNet>,
    pub database: Database,
    pub auth: Auth,
    pub mail: Mail,
    pub webhooks: Webhooks,
    pub files: Files,
    pub backup: Backup,
    pub log: Log,
    pub metrics: Metrics,
    pub shutdown: Shutdown,
}

#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Database {
    /// Connections of this process: readers on SQLite, transactions at once on PostgreSQL.
    pub connections: u32,
    /// The role that owns the tables, for migrations alone; then that of `database_url` only uses them. PostgreSQL.
    pub owner_url: Option<String>,
}

#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Auth {
    /// Signs sessions. Without it one is made on first start and kept in the data folder; replicas must share one.
    pub secret: Option<String>,
    /// How long a session lasts.
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
            backup: Backup::default(),
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
    /// Reads the file, if one is named, and the environment. Sections are joined by two underscores: `NUTRIR_AUTH__SECRET`. Whether the
    /// values can be used, [`Config::validate`] says.
    pub fn read(file: Option<&Path>) -> Result<Self> {
        sources(file)?.try_deserialize().map_err(|error| unreadable::said(error, file))
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
        self.problems().into_iter().next().map_or(Ok(()), Err)
    }

    /// What is wrong, at most one problem of each section.
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

    /// Whether nobody else answers where this program is to: asked before it writes anything.
    pub fn refuse_taken(&self) -> Result<()> {
        for (key, listen) in [("listen", Some(self.listen)), ("metrics.listen", self.metrics.listen)] {
            if let Some(listen) = listen {
                TcpListener::bind(listen).map_err(|error| unopened(key, listen, &error))?;
            }
        }
        Ok(())
    }

    /// The address that links begin with, as far as the configuration knows it.
    pub fn base_url(&self) -> String {
        self.public_url.as_deref().map_or_else(|| format!("http://{}", reachable(self.listen)), |url| url.trim_end_matches('/').to_owned())
    }

    pub fn database_url(&self) -> String {
        self.database_url.clone().unwrap_or_else(|| format!("sqlite://{}", self.data.join("nutrir.db").display()))
    }
}

/// An address that can't be listened at, and why.
pub fn unopened(key: &str, listen: SocketAddr, error: &std::io::Error) -> Error {
    Error::config(key, format!("não foi possível abrir {listen}: {}", plainly(error)))
}

/// A number that has its bounds.
fn within<T: PartialOrd + Display>(key: &str, number: T, bounds: RangeInclusive<T>) -> Result<()> {
    if bounds.contains(&number) {
        return Ok(());
    }
    Err(Error::config(key, format!("use um número de {} a {}", bounds.start(), bounds.end())))
}

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}

/// Whether it is no address, or one that ends where a character of its password does not belong into any.
fn is_cut(url: &str) -> bool {
    Url::parse(url).map_or(true, |url| url.path().contains('@') || url.fragment().is_some())
}

/// What the file and the environment say, and which of them said it.
fn sources(file: Option<&Path>) -> Result<config::Config> {
    let mut builder = config::Config::builder();
    if let Some(file) = file {
        let opened = std::fs::File::open(file).map_err(|error| Error::file("ler", file, &error))?;
        if opened.metadata().is_ok_and(|its| its.is_dir()) {
            return Err(Error::invalid("unusable_file", format!("{} é uma pasta, não um arquivo de configuração.", file.display())));
        }
        builder = builder.add_source(config::File::from(file).format(config::FileFormat::Toml));
    }
    let environment = config::Environment::with_prefix("NUTRIR").prefix_separator("_").separator("__");
    let named: BTreeMap<String, String> = std::env::vars().filter(|(name, _)| name.starts_with("NUTRIR_") && !is_others(name)).collect();
    if let Some(name) = named.keys().find(|name| !is_key(name)) {
        return Err(Error::config(name, "esta variável não é nenhuma chave da configuração; confira o nome, ou retire-a"));
    }
    let sources = builder.add_source(environment.source(Some(named.into_iter().collect()))).build();
    let sources = sources.map_err(|error| unreadable::said(error, file))?;
    match unreadable::fraction(&sources.cache) {
        Some(key) => Err(Error::config(&key, "use um número inteiro")),
        None => Ok(sources),
    }
}

/// Whether a variable names a key of the file, or one of a section of it.
fn is_key(variable: &str) -> bool {
    let name = variable.strip_prefix("NUTRIR_").unwrap_or_default().to_ascii_lowercase();
    let keys = serde_json::to_value(Config::default());
    keys.is_ok_and(|keys| keys.get(name.split("__").next().unwrap_or_default()).is_some())
}

/// An address that a browser on this machine can open, also when the server listens on all of them.
pub fn reachable(address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() { SocketAddr::from(([127, 0, 0, 1], address.port())) } else { address }
}

/// `10.0.0.0/8`, or an address by itself; in a variable several of them stand with commas between.
fn networks<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<IpNet>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Named {
        List(Vec<String>),
        Text(String),
    }
    let named = match Named::deserialize(deserializer)? {
        Named::List(named) => named,
        Named::Text(text) => text.split(',').filter(|name| !name.trim().is_empty()).map(str::to_owned).collect(),
    };
    let network = |text: &String| text.trim().parse().or_else(|_| text.trim().parse::<IpAddr>().map(IpNet::from));
    let unknown = |text| serde::de::Error::custom(format!("{}'{text}' não é endereço nem rede (exemplo: 10.0.0.0/8)", unreadable::OWN));
    named.iter().map(|text| network(text).map_err(|_| unknown(text))).collect()
}

impl Config {
    /// A file without a name in the data folder: it is gone when it is closed.
    pub fn scratch_file(&self) -> std::io::Result<std::fs::File> {
        let folder = self.scratch_folder();
        create_private_folder(&folder)?;
        tempfile::tempfile_in(folder)
    }

    pub fn scratch_folder(&self) -> PathBuf {
        self.data.join("tmp")
    }

    /// Where uploaded files are, for people.
    pub fn uploads(&self) -> String {
        self.files.s3_bucket.as_ref().map_or_else(|| self.data.join("files").display().to_string(), |bucket| format!("bucket {bucket}"))
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

/// Variables that share the prefix and are not keys of the file: of the command line, of the tests and examples, and those by which
/// Kubernetes tells every program of a service called `nutrir`.
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
