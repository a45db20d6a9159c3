use clap::{Args, Subcommand};
use nutrir::app::App;
use nutrir::clock::Clock;

use crate::Place;

#[derive(Args)]
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
    Status,
}

impl Migrate {
    #[allow(clippy::print_stdout, reason = "this is what the person at the terminal asked for")]
    pub async fn run(self) -> nutrir::Result<()> {
        let app = App::open_unmigrated(self.place.config()?, Clock::default()).await?;
        if let What::Up = self.what {
            app.db.migrate().await?;
        }
        for migration in app.db.migration_status().await? {
            let state = if migration.applied { "aplicada" } else { "pendente" };
            println!("{:04}  {state}  {}", migration.version, migration.name);
        }
        Ok(())
    }
}
