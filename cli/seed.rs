use std::path::PathBuf;

use clap::{Args, Subcommand};
use foundation::Error;
use server::demo;
use server::operator::roster;

use crate::InstallationArgs;
use crate::terminal::{TenantArgs, print_json, print_line, spinner};

const EXAMPLES: &str = "\
Exemplos:
  nutrir seed specialists equipe.csv --dry-run
  nutrir seed specialists equipe.xlsx --tenant semear.example
  nutrir seed demo --data demonstracao";

const TABLE: &str = "\
A primeira linha nomeia as colunas, em qualquer ordem, com ou sem acentos: nome e e-mail são necessárias; CRN, telefone, celular, bio,
profissão, LinkedIn, CPF, gênero, CEP, endereço, número, complemento, bairro, cidade e estado são opcionais. O CSV pode usar ponto e
vírgula ou vírgula. Há um exemplo em examples/specialists.csv.

Quem já tem conta (pelo e-mail) é atualizado; uma célula vazia não muda nada. Os novos recebem um convite por e-mail para definir a
própria senha. Se alguma linha estiver errada, nada é gravado.";

/// Preenche um banco: nutricionistas de uma tabela, ou a demonstração
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Seed {
    #[command(flatten)]
    place: InstallationArgs,
    #[command(subcommand)]
    what: SeedCommand,
}

#[derive(Subcommand)]
enum SeedCommand {
    /// Cria ou atualiza os nutricionistas de uma tabela (.csv ou .xlsx)
    #[command(after_help = TABLE)]
    Specialists {
        #[arg(value_name = "ARQUIVO")]
        file: PathBuf,
        /// Só confere e conta: nada é gravado e ninguém é convidado
        #[arg(long)]
        dry_run: bool,
        /// Em JSON, para programas
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        tenant: TenantArgs,
    },
    /// Preenche um banco vazio com uma clínica inventada, como serve --demo
    Demo,
}

impl Seed {
    pub async fn run(self) -> foundation::Result<()> {
        match self.what {
            SeedCommand::Specialists { file, dry_run, json, tenant } => {
                let content = std::fs::read(&file).map_err(|error| Error::file("ler", &file, &error))?;
                let app = self.place.open_existing().await?;
                let tenant = tenant.find(&app).await?;
                let bar = spinner("Lendo a tabela…");
                let entries = roster::read(&app.program, content).await?;
                let progress = |count: usize| bar.set_message(format!("Gravando… {count} de {}", entries.len()));
                let seeded = roster::seed(&app, tenant, &entries, dry_run, progress).await?;
                bar.finish_and_clear();
                if json {
                    return print_json(&seeded);
                }
                print_line(format_args!("{} novos, {} atualizados, {} sem mudança.", seeded.created, seeded.updated, seeded.unchanged))?;
                if dry_run {
                    print_line("Foi só uma conferência: nada foi gravado.")?;
                } else if seeded.created > 0 {
                    print_line("Os convites saem por e-mail assim que o servidor estiver no ar.")?;
                }
            }
            SeedCommand::Demo => {
                let app = self.place.open().await?;
                let bar = spinner("Preenchendo a demonstração…");
                demo::fill(&app).await?;
                bar.finish_and_clear();
                print_line(demo::LOGINS)?;
            }
        }
        Ok(())
    }
}
