use std::path::PathBuf;

use clap::Args;
use platform::config::Config;
use platform::prelude::*;
use server::app::App;
use server::http;

use crate::terminal::print_to_reader;

#[derive(Args)]
pub struct OpenApi {
    /// Arquivo a escrever; sem ele, a saída padrão
    #[arg(long, value_name = "ARQUIVO")]
    output: Option<PathBuf>,
}

impl OpenApi {
    pub async fn run(self) -> foundation::Result<()> {
        // The document is equal for all installations, so none is needed.
        let app = App::open_unmigrated(Config::in_memory(), Clock::default()).await?;
        let document = http::api_document(&app)?;
        match self.output {
            Some(file) => std::fs::write(&file, document).map_err(|error| Error::file("escrever", &file, &error)),
            None => print_to_reader(|out| out.write_all(document.as_bytes())),
        }
    }
}
