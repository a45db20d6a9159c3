use clap::{Args, Subcommand};
use foundation::clock::Clock;
use platform::db::Db;
use server::app::App;

use crate::terminal::{print_json, print_to_reader};
use crate::{InstallationArgs, is_new};

const EXAMPLES: &str = "\
Exemplos:
  nutrir migrate status
  nutrir migrate up --database-url postgres://nutrir@banco.example/nutrir";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Migrate {
    #[command(flatten)]
    place: InstallationArgs,
    #[command(subcommand)]
    what: MigrateCommand,
}

#[derive(Subcommand)]
enum MigrateCommand {
    /// Aplica o que falta
    Up,
    /// Mostra o que foi aplicado e o que falta
    Status {
        /// Em JSON, para programas
        #[arg(long)]
        json: bool,
    },
}

impl Migrate {
    pub async fn run(self) -> foundation::Result<()> {
        let config = self.place.config()?;
        let is_up = matches!(self.what, MigrateCommand::Up);
        let all = if !is_up && is_new(&config)? {
            Db::unapplied()
        } else {
            let app = App::open_unmigrated(config, Clock::default()).await?;
            if is_up {
                app.db.prepare(app.config.database.owner_url.as_deref()).await?;
            }
            app.db.migration_status().await?
        };
        if let MigrateCommand::Status { json: true } = self.what {
            return print_json(&all);
        }
        print_to_reader(|out| {
            all.iter().try_for_each(|migration| {
                let state = if migration.applied { "aplicada" } else { "pendente" };
                writeln!(out, "{:04}  {state}  {}", migration.version, migration.name)
            })
        })
    }
}
