use std::path::PathBuf;

use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use nutrition::foods;
use nutrition::foods::import;
use nutrition::foods::import::{PublishedTable, TableContent};
use platform::prelude::*;

use crate::InstallationArgs;
use crate::terminal::{TenantArgs, print_line};

const EXAMPLES: &str = "\
Exemplos:
  nutrir foods import --table taco Taco-4a-Edicao.xlsx
  nutrir foods import --table ibge ibge-tabelas.zip
  nutrir foods import --table ibge-measures ibge-medidas.xls --tenant semear.example";

#[derive(Subcommand)]
#[command(after_help = EXAMPLES)]
pub enum Foods {
    /// Importa uma tabela de alimentos publicada, ou as medidas caseiras de uma; importar de novo
    /// atualiza
    Import {
        #[command(flatten)]
        place: InstallationArgs,
        /// A tabela; as medidas caseiras do IBGE vêm depois dos alimentos do IBGE
        #[arg(long, value_name = "TABELA", value_parser = PublishedTable::ALL.map(PublishedTable::name))]
        table: String,
        #[command(flatten)]
        tenant: TenantArgs,
        /// A planilha publicada (.xls ou .xlsx); para ibge, o ZIP com as quatro
        #[arg(value_name = "ARQUIVO")]
        file: PathBuf,
    },
}

impl Foods {
    pub async fn run(self) -> foundation::Result<()> {
        let Foods::Import { place, table, tenant, file } = self;
        let content = std::fs::read(&file).map_err(|error| Error::file("ler", &file, &error))?;
        let app = place.open_existing().await?;
        let tenant = tenant.find(&app).await?;
        let table = PublishedTable::named(&table).ok_or_else(|| Error::field("table", "A tabela deve ser informada."))?;
        let bar = ProgressBar::new_spinner().with_message("Lendo a planilha…");
        bar.enable_steady_tick(std::time::Duration::from_millis(100));
        let content = import::read(&app.program, table, content).await?;
        bar.set_length(u64::try_from(content.foods()).unwrap_or_default());
        bar.set_message("Gravando os alimentos");
        bar.set_style(ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}").map_err(Error::internal)?);
        let done = |count: usize| bar.set_position(u64::try_from(count).unwrap_or_default());
        let imported = foods::service::import_content(&app.nutrition, &Scope::system(tenant), table, &content, done).await?;
        bar.finish_and_clear();
        let changes = format!("{} novos, {} atualizados, {} sem mudança", imported.created, imported.updated, imported.unchanged);
        match content {
            TableContent::Foods(read) => {
                print_line(format_args!("{} alimentos em {} grupos: {changes}.", read.foods.len(), imported.groups))?
            }
            TableContent::Measures(read) => {
                print_line(format_args!("{} medidas de {} alimentos: {changes}.", imported.measures, read.foods.len()))?
            }
        }
        for note in &imported.notes {
            print_line(format_args!("Observação: {note}"))?;
        }
        Ok(())
    }
}
