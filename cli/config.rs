use clap::{Args, Subcommand};
use foundation::error::code;
use foundation::{Error, Result};
use messaging::mail::Mailer;
use platform::config::shown::shown;

use crate::InstallationArgs;
use crate::terminal::{print_line, print_to_reader};

const EXAMPLES: &str = "\
Exemplos:
  nutrir config check --config /etc/nutrir.toml
  NUTRIR_MAIL__HOST=smtp.clinica.example nutrir config print

examples/config.toml tem todas as chaves, com o padrão de cada uma. Uma variável NUTRIR_… vale mais que o arquivo, e uma opção do
comando vale mais que ambos.";

/// A configuração: se está certa, e qual vale
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Configuration {
    #[command(flatten)]
    place: InstallationArgs,
    #[command(subcommand)]
    what: ConfigCommand,
}

#[derive(Subcommand)]
enum ConfigCommand {
    /// Confere o arquivo e o ambiente; diz o que está errado, e como corrigir
    Check,
    /// Mostra a configuração que vale, de onde veio cada valor, e nenhum segredo
    Print,
}

impl Configuration {
    pub async fn run(self) -> Result<()> {
        let config = self.place.unchecked_config()?;
        match self.what {
            ConfigCommand::Check => {
                let mut told: Vec<String> = config.problems().iter().map(ToString::to_string).collect();
                // Files that the configuration names are checked as well; invalid keys are reported
                // already.
                if let Err(error) = Mailer::new(&config)
                    && !told.contains(&error.to_string())
                {
                    told.push(error.to_string());
                }
                if told.is_empty() {
                    return print_line("Configuração válida.");
                }
                Err(Error::invalid(code::CONFIG, told.join("\n        ")))
            }
            ConfigCommand::Print => {
                let shown = shown(&config, self.place.config.as_deref(), &self.place.flags())?;
                print_to_reader(|out| out.write_all(shown.as_bytes()))
            }
        }
    }
}
