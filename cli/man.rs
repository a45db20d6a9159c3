use std::path::{Path, PathBuf};

use clap::{Args, CommandFactory};
use foundation::Error;

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
    pub fn run(self) -> foundation::Result<()> {
        std::fs::create_dir_all(&self.folder).map_err(|error| Error::file("criar", &self.folder, &error))?;
        let mut all = crate::Cli::command().disable_help_subcommand(true);
        all.build();
        write(&all, &self.folder)
    }
}

/// Writes the pages of a command and its subcommands. Other files in the folder are left unchanged.
fn write(command: &clap::Command, folder: &Path) -> foundation::Result<()> {
    for below in command.get_subcommands().filter(|below| !below.is_hide_set()) {
        write(below, folder)?;
    }
    let page = clap_mangen::Man::new(command.clone());
    let mut text = Vec::new();
    page.render(&mut text)?;
    let file = folder.join(page.get_filename());
    std::fs::write(&file, manual_in_portuguese(&String::from_utf8_lossy(&text))).map_err(|error| Error::file("escrever", &file, &error))
}
