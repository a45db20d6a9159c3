//! The command line: what there is, and how it ends. The work is done by the services the server uses too.

mod backup;
mod copy;
mod foods;
mod migrate;
mod openapi;
mod restore;
mod serve;
mod user;

use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use nutrir::app::App;
use nutrir::clock::Clock;
use nutrir::config::Config;
use nutrir::domains::foods::import;
use nutrir::sheets::sandbox;

#[derive(Parser)]
#[command(name = "nutrir", version, about = "Plataforma de acompanhamento nutricional em um único programa", propagate_version = true)]
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
    /// Pessoas
    #[command(subcommand)]
    User(user::User),
    /// Escreve o documento OpenAPI
    Openapi(openapi::OpenApi),
    /// Reads a stranger's workbook from standard input, in a process of its own.
    #[command(name = sandbox::COMMAND, hide = true)]
    ReadWorkbook {
        kind: String,
    },
}

/// Where everything is kept; the same for every command.
#[derive(Args, Clone)]
struct Place {
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

impl Place {
    fn config(&self) -> nutrir::Result<Config> {
        let mut config = Config::load(self.config.as_deref())?;
        if let Some(data) = &self.data {
            config.data = data.clone();
        }
        if let Some(url) = &self.database_url {
            config.database_url = Some(url.clone());
        }
        Ok(config)
    }

    async fn open(&self) -> nutrir::Result<App> {
        App::open(self.config()?, Clock::default()).await
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    if let Command::ReadWorkbook { kind } = &cli.command {
        // Before the runtime and its threads: the limits are for all of the process.
        let done = import::Table::named(kind).map(import::read_in_sandbox);
        return if matches!(done, Some(Ok(()))) { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    tracing_subscriber::fmt()
        .with_env_filter(
            tracing_subscriber::EnvFilter::try_from_env("NUTRIR_LOG")
                .unwrap_or_else(|_| "info,sqlx=warn,poem=warn,tokio_cron_scheduler=warn,html5ever=error".into()),
        )
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        .init();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return failed(&error),
    };
    let done = runtime.block_on(async {
        match cli.command {
            Command::Serve(command) => command.run().await,
            Command::Migrate(command) => command.run().await,
            Command::Foods(command) => command.run().await,
            Command::User(command) => command.run().await,
            Command::Backup(command) => command.run().await,
            Command::Restore(command) => command.run().await,
            Command::Copy(command) => command.run().await,
            Command::Openapi(command) => command.run().await,
            Command::ReadWorkbook { .. } => Ok(()),
        }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&error),
    }
}

fn failed(error: &dyn std::fmt::Display) -> ExitCode {
    eprintln!("nutrir: {error}");
    ExitCode::FAILURE
}
