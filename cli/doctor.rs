use clap::Args;
use platform::prelude::*;
use server::doctor;
use server::doctor::FindingState;

use crate::InstallationArgs;
use crate::terminal::{counted, print_json, print_line};

const ABOUT: &str = "\
Cada linha diz ok, aviso ou erro, e o que fazer. Nada é mudado nem enviado. A saída é 1 quando há algum erro, para que um monitor
perceba; avisos não contam.

Exemplos:
  nutrir doctor
  nutrir doctor --json --config /etc/nutrir.toml";

/// Verifica se a instalação está bem: banco, e-mails, relógio, disco, segredos, endereço
#[derive(Args)]
#[command(after_help = ABOUT)]
pub struct Doctor {
    #[command(flatten)]
    place: InstallationArgs,
    /// Em JSON, para programas
    #[arg(long)]
    json: bool,
}

impl Doctor {
    pub async fn run(self) -> Result<()> {
        let findings = doctor::examine(&self.place.config()?, &Clock::default()).await;
        if self.json {
            print_json(&findings)?;
        } else {
            for finding in &findings {
                print_line(format_args!("{:<5}  {:<19}  {}", finding.state.as_str(), finding.check, finding.text))?;
                if let Some(mend) = &finding.mend {
                    print_line(format_args!("{:28}→ {mend}", ""))?;
                }
            }
        }
        let errors = findings.iter().filter(|finding| finding.state == FindingState::Erro).count();
        if errors == 0 {
            return Ok(());
        }
        let errors = i64::try_from(errors).unwrap_or(i64::MAX);
        Err(Error::conflict(server::codes::UNWELL, format!("a verificação encontrou {}.", counted(errors, "erro", "erros"))))
    }
}
