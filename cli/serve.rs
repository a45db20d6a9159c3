use std::net::SocketAddr;

use clap::Args;
use foundation::clock::Clock;
use identity::auth;
use platform::config::reachable;
use platform::db::alone;
use server::app::App;
use server::demo;

use crate::InstallationArgs;
use crate::terminal::print_to_reader;

const EXAMPLES: &str = "\
Exemplos:
  nutrir serve --demo
  nutrir serve --data /var/lib/nutrir --listen 127.0.0.1:8080
  nutrir serve --config /etc/nutrir.toml";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Serve {
    #[command(flatten)]
    place: InstallationArgs,
    /// Endereço em que o servidor responde [padrão: 127.0.0.1:8080]
    #[arg(long, env = "NUTRIR_LISTEN", value_name = "ENDEREÇO")]
    listen: Option<SocketAddr>,
    /// Preenche um banco vazio com uma clínica inventada
    #[arg(long)]
    demo: bool,
}

impl Serve {
    pub async fn run(self) -> foundation::Result<()> {
        let mut config = self.place.config()?;
        if let Some(listen) = self.listen {
            config.listen = listen;
            config.validate()?;
        }
        config.refuse_taken()?;
        let app = App::open(config, Clock::system()).await?;
        let _alone = alone(&app.config.database_url())?;
        if self.demo {
            demo::fill(&app).await?;
        }
        let setup = auth::service::setup_link(&app).await?;
        let (is_demo, public_url) = (self.demo, app.config.public_url.as_ref().map(|_| app.config.base_url()));
        server::serve(app, move |address| {
            let mut text = format!("Nutrir em http://{}\n", reachable(address));
            if is_demo {
                text += &format!("\n{}\n", demo::LOGINS);
            }
            if let Some(path) = setup {
                let link = format!("{}{path}", public_url.unwrap_or_else(|| format!("http://{}", reachable(address))));
                text += &format!("\nAinda não há nenhuma clínica. Abra este link, que vale uma vez só, para criar a primeira:\n{link}\n");
            }
            // Written in one piece, so that a program that reads it never sees a part.
            if let Err(error) = print_to_reader(|out| out.write_all(text.as_bytes())) {
                tracing::warn!(%error, "where the server answers could not be shown");
            }
        })
        .await
    }
}
