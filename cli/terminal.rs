//! Common parts of commands: choice of the tenant, confirmations, tables, JSON, progress.

use std::fmt::Display;
use std::io::{ErrorKind, IsTerminal, Write};
use std::time::Duration;

use clap::Args;
use foundation::error::human_message;
use indicatif::{HumanBytes, ProgressBar};
use platform::prelude::*;
use server::app::App;
use server::operator;

/// Tenant that a command applies to.
#[derive(Args)]
pub struct TenantArgs {
    /// Endereço (host) ou id da clínica; desnecessário quando há uma só
    #[arg(long, value_name = "CLÍNICA")]
    tenant: Option<String>,
}

impl TenantArgs {
    pub async fn find(&self, app: &App) -> Result<Uuid> {
        operator::tenants::find_for_command(app, self.tenant.as_deref()).await
    }
}

/// Confirmation of commands that are hard to undo.
#[derive(Args)]
pub struct Consent {
    /// Não pergunta antes; necessário onde não há terminal
    #[arg(long)]
    yes: bool,
}

impl Consent {
    /// Asks for confirmation, unless it was given as an option.
    pub fn ask(&self, question: &str) -> Result<()> {
        if self.yes {
            return Ok(());
        }
        if !std::io::stdin().is_terminal() {
            return Err(Error::invalid(
                commerce::codes::NOT_CONFIRMED,
                "Sem um terminal não há quem confirme. Nada foi feito; para fazer, repita com --yes.",
            ));
        }
        let mut out = std::io::stderr();
        write!(out, "{question} [s/N] ")?;
        out.flush()?;
        let mut answer = String::new();
        std::io::stdin().read_line(&mut answer)?;
        match answer.trim().to_lowercase().as_str() {
            "s" | "sim" => Ok(()),
            _ => Err(Error::invalid(commerce::codes::NOT_CONFIRMED, "Nada foi feito.")),
        }
    }
}

/// Formats a number of bytes in a suitable unit, with a decimal comma.
pub fn size(bytes: u64) -> String {
    HumanBytes(bytes).to_string().replace('.', ",")
}

/// Returns a new password, from the environment or typed twice.
pub fn new_password() -> Result<String> {
    if let Ok(password) = std::env::var("NUTRIR_PASSWORD") {
        return Ok(password);
    }
    if !std::io::stdin().is_terminal() {
        return Err(Error::invalid(
            server::codes::NO_PASSWORD,
            "Sem um terminal a senha não pode ser perguntada: informe-a na variável NUTRIR_PASSWORD.",
        ));
    }
    let password = rpassword::prompt_password("Senha: ")?;
    if rpassword::prompt_password("Senha, de novo: ")? != password {
        return Err(Error::field("password_confirmation", "A confirmação não é igual à senha."));
    }
    Ok(password)
}

/// Prints a table with aligned columns.
pub fn print_table(header: &[&str], rows: &[Vec<String>]) -> Result<()> {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).map(String::as_str);
        cells.chain(header.get(column).copied()).map(|cell| cell.chars().count()).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..header.len()).map(width).collect();
    print_to_reader(|out| {
        writeln!(out, "{}", line(header.iter().copied(), &widths))?;
        rows.iter().try_for_each(|row| writeln!(out, "{}", line(row.iter().map(String::as_str), &widths)))
    })
}

fn line<'a>(cells: impl Iterator<Item = &'a str>, widths: &[usize]) -> String {
    let padded: Vec<String> = cells.zip(widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
    padded.join("  ").trim_end().to_owned()
}

pub fn print_json(value: &impl Serialize) -> Result<()> {
    print_line(serde_json::to_string_pretty(value)?)
}

pub fn print_line(line: impl Display) -> Result<()> {
    print_to_reader(|out| writeln!(out, "{line}"))
}

/// Writes to standard output. A reader that has closed it is not an error.
pub fn print_to_reader(write: impl FnOnce(&mut dyn Write) -> std::io::Result<()>) -> Result<()> {
    let mut out = std::io::stdout().lock();
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        Err(error) => {
            Err(Error::invalid(server::codes::UNWRITABLE_OUTPUT, format!("Não foi possível escrever a saída: {}.", human_message(&error))))
        }
        Ok(()) => Ok(()),
    }
}

/// Shows a spinner, on a terminal only.
pub fn spinner(what: &'static str) -> ProgressBar {
    let bar = ProgressBar::new_spinner().with_message(what);
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

/// Formats a count with the singular or plural word: `1 patient`, `2 patients`.
pub fn counted(count: i64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
