use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use platform::prelude::*;
use server::Signals;
use server::app::App;
use server::backup;
use server::backup::{Report, Step};
use server::operator;

use crate::InstallationArgs;
use crate::terminal::{print_line, size};

/// Faz um backup: um arquivo com o banco de dados e os arquivos enviados
///
/// O servidor pode continuar em uso: o backup mostra tudo como estava no momento em que começou. O
/// arquivo só recebe o seu nome quando está completo e foi lido de novo, e nunca substitui outro.
/// Ele contém dados de saúde: guarde-o como o próprio banco de dados.
///
/// Não vão no backup o segredo que assina as sessões (depois de restaurar noutro lugar, as pessoas
/// entram de novo), a configuração, os limites de tentativas e o link do primeiro acesso.
#[derive(Args)]
#[command(after_help = "Exemplos:
  nutrir backup --output /mnt/backups/nutrir.zip
  nutrir backup --tenant clinica.example --output clinica.zip

Backups automáticos: a seção [backup] da configuração.")]
pub struct Backup {
    #[command(flatten)]
    place: InstallationArgs,
    /// O arquivo que será criado
    #[arg(long, short, value_name = "ARQUIVO")]
    output: PathBuf,
    /// Só uma clínica: o endereço (host) dela
    #[arg(long, value_name = "HOST")]
    tenant: Option<String>,
}

impl Backup {
    pub async fn run(self) -> Result<()> {
        let (app, tenant) = open(&self.place, self.tenant.as_deref()).await?;
        let (bar, report) = progress()?;
        let made = backup::make(&app, tenant, &self.output, &report).await;
        bar.finish_and_clear();
        let made = made?;
        app.db.close().await;
        print_line(format_args!("Backup de {} em {}.", describe_tenants(&made.manifest.head.tenants), self.output.display()))?;
        print_line(format_args!("{} linhas e {} arquivos, {}.", made.manifest.rows(), made.manifest.objects.len(), size(made.size)))?;
        print_line(format_args!("SHA-256: {}", made.sha256))?;
        print_missing(made.manifest.missing)
    }
}

/// Opens the existing installation, and finds the tenant if one is given.
pub async fn open(place: &InstallationArgs, host: Option<&str>) -> Result<(App, Option<Uuid>)> {
    let app = place.open_existing().await?;
    let tenant = match host {
        Some(_) => Some(operator::tenants::find_for_command(&app, host).await?),
        None => None,
    };
    Ok((app, tenant))
}

/// Returns a progress bar, which is visible on a terminal only, and its callback. After an
/// interrupt, the callback's error cancels the work at its next step, so that nothing partial is
/// left.
pub fn progress() -> Result<(ProgressBar, Report)> {
    let (mut signals, stopped) = (Signals::listen()?, Arc::new(AtomicBool::new(false)));
    let stop = stopped.clone();
    tokio::spawn(async move {
        signals.next().await;
        stop.store(true, Ordering::Relaxed);
    });
    let bar = ProgressBar::new(0);
    if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}") {
        bar.set_style(style);
    }
    let shown = bar.clone();
    let report = move |step| {
        let (message, done, of) = match step {
            Step::Checking => ("Conferindo", 0, 1),
            Step::Table { done, of } => ("Tabelas", done, of),
            Step::File { done, of } => ("Arquivos", done, of),
        };
        shown.set_message(message);
        shown.set_length(u64::try_from(of).unwrap_or_default());
        shown.set_position(u64::try_from(done).unwrap_or_default());
        if stopped.load(Ordering::Relaxed) {
            return Err(Error::invalid(server::codes::INTERRUPTED, "Interrompido; nada ficou pela metade."));
        }
        Ok(())
    };
    Ok((bar, Arc::new(report)))
}

pub fn describe_tenants(clinics: &[backup::BackupTenant]) -> String {
    match clinics {
        [one] => format!("'{}'", one.name),
        many => format!("{} clínicas", many.len()),
    }
}

pub fn print_missing(missing: u64) -> Result<()> {
    if missing == 0 {
        return Ok(());
    }
    print_line(format_args!("Atenção: {missing} arquivos já faltavam na origem e não foram encontrados."))
}
