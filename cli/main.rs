//! The command line: its commands and exit codes. Commands parse arguments and print results; the
//! work is done by the services that the server uses.

mod backup;
mod completions;
mod config;
mod copy;
mod doctor;
mod export;
mod foods;
mod man;
mod migrate;
mod openapi;
mod portuguese;
mod restore;
mod seed;
mod serve;
mod tenant;
mod terminal;
mod user;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};
use foundation::clock::Clock;
use nutrition::foods::import;
use platform::config::Config;
use platform::sheets::{rows, sandbox};
use server::app::App;
use server::backup::service::{refuse_missing, refuse_other_version};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const HELP: &str = "\
Para começar:
  nutrir serve --demo          uma clínica inventada, para conhecer
  nutrir serve                 a sua: abra no navegador o link que aparece
  nutrir doctor                verifica se está tudo bem

Saída: 0 feito; 1 recusado ou não foi possível; 2 comando ou opção errados.
NUTRIR_LOG escolhe o que é registrado (por exemplo, debug).";

#[derive(Parser)]
#[command(
    name = "nutrir",
    version,
    about = "Plataforma de acompanhamento nutricional em um único programa",
    after_help = HELP,
    propagate_version = true
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Inicia o servidor
    Serve(serve::Serve),
    /// Atualiza o banco de dados ou mostra o que falta
    Migrate(migrate::Migrate),
    /// Tabelas de alimentos
    #[command(subcommand)]
    Foods(foods::Foods),
    Backup(backup::Backup),
    Restore(restore::Restore),
    Copy(copy::Copy),
    Tenant(tenant::Tenant),
    User(user::User),
    Export(export::Export),
    Seed(seed::Seed),
    Config(config::Configuration),
    Doctor(doctor::Doctor),
    Completions(completions::Completions),
    Man(man::Man),
    /// Escreve o documento OpenAPI
    Openapi(openapi::OpenApi),
    /// Reads an untrusted workbook from standard input, in a separate process.
    #[command(name = sandbox::COMMAND, hide = true)]
    ReadWorkbook {
        kind: String,
    },
}

/// Location of the installation, which is equal for all commands.
#[derive(Args, Clone)]
struct InstallationArgs {
    /// Pasta do banco de dados e do segredo [padrão: ./data]
    #[arg(long, global = true, env = "NUTRIR_DATA", value_name = "PASTA")]
    data: Option<PathBuf>,
    /// sqlite://ARQUIVO ou postgres://USUARIO@SERVIDOR/BANCO [padrão: nutrir.db na pasta de dados]
    #[arg(long, global = true, env = "NUTRIR_DATABASE_URL", value_name = "URL", hide_env_values = true)]
    database_url: Option<String>,
    /// Arquivo de configuração (TOML)
    #[arg(long, global = true, env = "NUTRIR_CONFIG", value_name = "ARQUIVO")]
    config: Option<PathBuf>,
}

impl InstallationArgs {
    fn config(&self) -> foundation::Result<Config> {
        let config = self.unchecked_config()?;
        config.validate()?;
        Ok(config)
    }

    fn unchecked_config(&self) -> foundation::Result<Config> {
        let mut config = Config::read(self.config.as_deref())?;
        if let Some(data) = &self.data {
            config.data = data.clone();
        }
        if let Some(url) = &self.database_url {
            config.database_url = Some(url.clone());
        }
        platform::logs::begin(&config.log);
        Ok(config)
    }

    /// Returns the keys that were given as flags; those of the environment are not included.
    fn flags(&self) -> Vec<&'static str> {
        let data = self.data.as_ref().map(|data| data.as_os_str().to_owned());
        let url = self.database_url.as_ref().map(Into::into);
        let given = [("data", "NUTRIR_DATA", data), ("database_url", "NUTRIR_DATABASE_URL", url)];
        given
            .into_iter()
            .filter(|(_, variable, value)| value.is_some() && std::env::var_os(variable) != *value)
            .map(|(key, ..)| key)
            .collect()
    }

    async fn open(&self) -> foundation::Result<App> {
        App::open(self.config()?, Clock::default()).await
    }

    /// Opens an existing installation. Never creates one, as the folder may be mistyped, and never
    /// migrates one, as its server may be running.
    async fn open_existing(&self) -> foundation::Result<App> {
        let config = self.config()?;
        refuse_missing(&config)?;
        let app = App::open_unmigrated(config, Clock::default()).await?;
        refuse_other_version(&app.db).await?;
        Ok(app)
    }
}

/// Returns whether there is no database yet, so that opening it would create one.
fn is_new(config: &Config) -> foundation::Result<bool> {
    match refuse_missing(config) {
        Err(error) if error.code() == "not_found" => Ok(true),
        checked => checked.map(|()| false),
    }
}

fn main() -> ExitCode {
    let cli = Cli::try_parse().unwrap_or_else(|error| portuguese::end(&error));
    if let Command::ReadWorkbook { kind } = &cli.command {
        // Handled before the runtime starts its threads, because the limits apply to the whole
        // process.
        let done = match kind.as_str() {
            rows::KIND => Some(rows::read_in_sandbox()),
            kind => import::PublishedTable::named(kind).map(import::read_in_sandbox),
        };
        return if matches!(done, Some(Ok(()))) { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return failed(&error),
    };
    let done = runtime.block_on(async {
        match cli.command {
            Command::Serve(command) => command.run().await,
            Command::Migrate(command) => command.run().await,
            Command::Foods(command) => command.run().await,
            Command::Tenant(command) => command.run().await,
            Command::User(command) => command.run().await,
            Command::Backup(command) => command.run().await,
            Command::Restore(command) => command.run().await,
            Command::Copy(command) => command.run().await,
            Command::Export(command) => command.run().await,
            Command::Seed(command) => command.run().await,
            Command::Config(command) => command.run().await,
            Command::Doctor(command) => command.run().await,
            Command::Completions(command) => command.run(),
            Command::Man(command) => command.run(),
            Command::Openapi(command) => command.run().await,
            Command::ReadWorkbook { .. } => Ok(()),
        }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => match error.refusal() {
            Some(refusal) => failed(&format!("não foi possível terminar: {refusal}.")),
            None => failed(&error),
        },
    }
}

/// Exits as for a misspelt option.
fn wrong_usage(kind: ErrorKind, message: &str) -> ! {
    portuguese::end(&Cli::command().error(kind, message))
}

fn failed(error: &dyn std::fmt::Display) -> ExitCode {
    // Standard error may be closed.
    let _ = writeln!(std::io::stderr(), "nutrir: {error}");
    ExitCode::FAILURE
}
