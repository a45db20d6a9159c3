use std::path::PathBuf;

use clap::Args;
use foundation::Result;
use server::backup;
use server::backup::Destination;

use crate::InstallationArgs;
use crate::backup::{describe_tenants, open, print_missing, progress};
use crate::terminal::print_line;

/// Copia para outro banco de dados (SQLite ou PostgreSQL)
///
/// Tudo, ou uma clínica, passa do banco configurado para o outro, que deve estar vazio ou não ter
/// essa clínica. Para mudar de banco de dados, pare antes o servidor: o que for gravado depois do
/// começo da cópia não vai com ela, e os dois enviariam os mesmos e-mails da fila. O original não é
/// alterado.
#[derive(Args)]
#[command(after_help = "Exemplos:
  nutrir copy --to postgres://nutrir@localhost/nutrir
  nutrir copy --to sqlite:///srv/clinica/nutrir.db --to-data /srv/clinica --tenant clinica.example")]
pub struct Copy {
    #[command(flatten)]
    place: InstallationArgs,
    /// O outro banco: sqlite://ARQUIVO ou postgres://USUARIO@SERVIDOR/BANCO
    #[arg(long, value_name = "URL")]
    to: String,
    /// A pasta de dados do outro, para os arquivos enviados; sem ela, ficam onde estão, e o
    /// original não deve mais ser iniciado
    #[arg(long, value_name = "PASTA")]
    to_data: Option<PathBuf>,
    /// Só uma clínica: o endereço (host) dela
    #[arg(long, value_name = "HOST")]
    tenant: Option<String>,
}

impl Copy {
    pub async fn run(self) -> Result<()> {
        let (app, tenant) = open(&self.place, self.tenant.as_deref()).await?;
        let to = Destination { database_url: self.to, data: self.to_data };
        let (bar, report) = progress()?;
        let copied = backup::copy(&app, tenant, &to, &report).await;
        bar.finish_and_clear();
        let copied = copied?;
        app.db.close().await;
        let files = match copied.shares_files {
            true => "os arquivos enviados ficaram onde estão: não inicie mais o original, que apagaria os novos".to_owned(),
            false => format!("{} arquivos", copied.taken.objects),
        };
        print_line(format_args!("Copiado: {}. {} linhas; {files}.", describe_tenants(&copied.clinics), copied.taken.rows))?;
        print_missing(copied.taken.missing)
    }
}
