use std::path::PathBuf;

use clap::{Args, CommandFactory};

use crate::portuguese::manual_in_portuguese;

const EXAMPLES: &str = "\
Exemplos:
  nutrir man /usr/local/share/man/man1";

/// Escreve as páginas de manual, uma de cada comando
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Man {
    /// Pasta em que ficam
    #[arg(value_name = "PASTA")]
    folder: PathBuf,
}

impl Man {
    pub fn run(self) -> nutrir::Result<()> {
        std::fs::create_dir_all(&self.folder)?;
        clap_mangen::generate_to(crate::Cli::command(), &self.folder)?;
        for page in std::fs::read_dir(&self.folder)? {
            let page = page?;
            // Other programs' pages may be in the same folder.
            if page.file_name().to_string_lossy().starts_with("nutrir") {
                std::fs::write(page.path(), manual_in_portuguese(&std::fs::read_to_string(page.path())?))?;
            }
        }
        Ok(())
    }
}
