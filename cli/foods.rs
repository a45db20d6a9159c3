use std::path::PathBuf;

use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use nutrir::Error;
use nutrir::domains::foods::import::{self, Table};
use nutrir::domains::{foods, tenants};
use nutrir::scope::Scope;

use crate::Place;

#[derive(Subcommand)]
pub enum Foods {
    /// Importa uma tabela de alimentos publicada; importar de novo atualiza
    Import {
        #[command(flatten)]
        place: Place,
        /// A tabela
        #[arg(long, value_parser = ["taco"])]
        table: String,
        /// Endereço (host) da clínica; desnecessário quando há uma só
        #[arg(long, value_name = "HOST")]
        tenant: Option<String>,
        /// A planilha publicada (.xls ou .xlsx)
        file: PathBuf,
    },
}

impl Foods {
    #[allow(clippy::print_stdout, reason = "this is what the person at the terminal asked for")]
    pub async fn run(self) -> nutrir::Result<()> {
        let Foods::Import { place, table, tenant, file } = self;
        let app = place.open().await?;
        let tenant = tenants::service::find_for_command(&app, tenant.as_deref()).await?;
        let content = std::fs::read(&file)
            .map_err(|error| Error::invalid("unreadable_file", format!("não foi possível ler {}: {error}", file.display())))?;
        let table = Table::named(&table).ok_or_else(|| Error::field("table", "A tabela deve ser informada."))?;
        let bar = ProgressBar::new_spinner().with_message("Lendo a planilha…");
        bar.enable_steady_tick(std::time::Duration::from_millis(100));
        let read = import::read(&app.program, table, content).await?;
        bar.set_length(u64::try_from(read.foods.len()).unwrap_or_default());
        bar.set_message("Gravando os alimentos");
        bar.set_style(ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}").map_err(Error::internal)?);
        let done = |count: usize| bar.set_position(u64::try_from(count).unwrap_or_default());
        let imported = foods::service::import(&app, &Scope::system(tenant), table.source(), &read, done).await?;
        bar.finish_and_clear();
        println!(
            "{} alimentos em {} grupos: {} novos, {} atualizados, {} sem mudança.",
            read.foods.len(),
            imported.groups,
            imported.created,
            imported.updated,
            imported.unchanged
        );
        for note in &imported.notes {
            println!("Observação: {note}");
        }
        Ok(())
    }
}
