use std::path::PathBuf;

use clap::Args;
use foundation::Result;
use server::backup;

use crate::InstallationArgs;
use crate::backup::{describe_tenants, print_missing, progress};
use crate::terminal::print_line;

/// Restaura um backup num banco de dados vazio
///
/// Antes de gravar qualquer coisa, confere cada parte do arquivo. Depois grava tudo ou nada: se
/// algo falha, o banco de dados continua vazio. Um backup de todas as clínicas precisa de um banco
/// sem clínicas; o de uma clínica também entra num banco que tem outras. Um backup de SQLite pode
/// ser restaurado em PostgreSQL, e o contrário.
///
/// O segredo que assina as sessões não está no backup: as pessoas entram de novo, com a mesma
/// senha. E-mails que ainda esperavam na fila saem depois de restaurar.
#[derive(Args)]
#[command(after_help = "Exemplos:
  nutrir restore /mnt/backups/nutrir.zip --data /srv/nutrir
  nutrir restore nutrir.zip --tenant clinica.example --data /srv/clinica
  nutrir restore nutrir.zip --database-url postgres://nutrir@localhost/nutrir")]
pub struct Restore {
    #[command(flatten)]
    place: InstallationArgs,
    /// O arquivo que nutrir backup criou
    #[arg(value_name = "ARQUIVO")]
    file: PathBuf,
    /// Só uma clínica das que estão no backup: o endereço (host) dela, ou o seu id
    #[arg(long, value_name = "HOST")]
    tenant: Option<String>,
}

impl Restore {
    pub async fn run(self) -> Result<()> {
        let (bar, report) = progress()?;
        let restored = backup::restore(self.place.config()?, &self.file, self.tenant.as_deref(), &report).await;
        bar.finish_and_clear();
        let (manifest, taken) = restored?;
        let when = manifest.head.created_at.format("%d/%m/%Y %H:%M UTC");
        print_line(format_args!("Restaurado: {}, como em {when}.", describe_tenants(&manifest.head.tenants)))?;
        print_line(format_args!("{} linhas e {} arquivos.", taken.rows, taken.objects))?;
        print_missing(taken.missing)
    }
}
