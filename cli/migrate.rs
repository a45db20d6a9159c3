use clap::{Args, Subcommand};
use nutrir::app::App;
use nutrir::clock::Clock;

use crate::Place;
use crate::terminal::print_json;

const EXAMPLES: &str = "\
Exemplos:
  nutrir migrate status
  nutrir migrate up --database-url postgres://nutrir@banco.example/nutrir";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Migrate {
    #[command(flatten)]
    place: Place,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
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
    #[allow(clippy::print_stdout, reason = "this is what the person at the terminal asked for")]
    pub async fn run(self) -> nutrir::Result<()> {
        let app = App::open_unmigrated(self.place.config()?, Clock::default()).await?;
        if let What::Up = self.what {
            app.db.prepare(app.config.database.owner_url.as_deref()).await?;
        }
        let all = app.db.migration_status().await?;
        if let What::Status { json: true } = self.what {
            return print_json(&all);
        }
        for migration in all {
            let state = if migration.applied { "aplicada" } else { "pendente" };
            println!("{:04}  {state}  {}", migration.version, migration.name);
        }
        Ok(())
    }
}
