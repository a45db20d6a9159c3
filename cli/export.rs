use std::fs::File;
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use clap::{Args, ValueEnum};
use commerce::purchases;
use nutrition::foods;
use overview::{patients, people, system_logs};
use platform::prelude::*;
use platform::sheets::export::{ExportFormat, ExportRequest};
use scheduling::appointments;
use tempfile::NamedTempFile;

use crate::terminal::{TenantArgs, print_line, print_to_reader, spinner};
use crate::{InstallationArgs, wrong_usage};

const EXAMPLES: &str = "\
Exemplos:
  nutrir export patients --format xlsx --output pacientes.xlsx
  nutrir export appointments --format csv --output agendamentos.csv --days 90
  nutrir export foods --format csv --output - | head

Em CSV, o separador é ponto e vírgula, os números têm vírgula decimal, e a codificação é UTF-8: abre direto no Excel e no LibreOffice.
O que parece fórmula é escrito como texto. O registro de ações guarda que a exportação foi feita.";

/// Exporta listas de uma clínica, em planilha ou em texto
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Export {
    #[command(flatten)]
    place: InstallationArgs,
    /// O que exportar
    #[arg(value_enum, value_name = "LISTA")]
    what: ExportSubject,
    /// Formato do arquivo
    #[arg(long, value_enum, value_name = "FORMATO")]
    format: FileFormat,
    /// Arquivo a escrever; - é a saída padrão (só CSV)
    #[arg(long, value_name = "ARQUIVO")]
    output: PathBuf,
    /// Só os últimos dias: de quem entrou, do que foi registrado, comprado ou agendado desde então
    #[arg(long, value_name = "DIAS", value_parser = clap::value_parser!(i64).range(1..=EVERY_DAY))]
    days: Option<i64>,
    /// Substitui um arquivo que já existe
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    tenant: TenantArgs,
}

const EVERY_DAY: i64 = 36_500;

#[derive(Clone, Copy, ValueEnum)]
enum ExportSubject {
    /// Pessoas com conta
    Users,
    /// Pacientes e o andamento no programa
    Patients,
    /// Registro de ações
    Logs,
    /// Agendamentos, também os que ainda vêm
    Appointments,
    /// Compras
    Purchases,
    /// Alimentos, com todos os valores por 100 g
    Foods,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum FileFormat {
    Xlsx,
    Csv,
}

impl Export {
    pub async fn run(self) -> foundation::Result<()> {
        let to_stdout = self.output == Path::new("-");
        if to_stdout && self.format == FileFormat::Xlsx {
            wrong_usage(ErrorKind::ArgumentConflict, "A saída padrão recebe só CSV: use --format csv, ou um arquivo em --output.");
        }
        if self.days.is_some() && matches!(self.what, ExportSubject::Patients | ExportSubject::Foods) {
            wrong_usage(ErrorKind::ArgumentConflict, "--days vale para users, logs, appointments e purchases.");
        }
        // Checked first, so that nothing is read if the output can't be written.
        let target = if to_stdout { None } else { Some(ExportFile::new(&self.output, self.force)?) };
        let app = self.place.open_existing().await?;
        let scope = Scope::system(self.tenant.find(&app).await?);
        let bar = spinner("Exportando…");
        let progress = |rows| bar.set_message(format!("Exportando… {rows} linhas"));
        let format = if self.format == FileFormat::Csv { ExportFormat::Csv } else { ExportFormat::Xlsx };
        let wanted = ExportRequest { format, progress: &progress };
        let (days, all) = (self.days, Some(self.days.unwrap_or(EVERY_DAY)));
        let mut file = match self.what {
            ExportSubject::Users => people::export::export(&app, &scope, Default::default(), all, wanted).await,
            ExportSubject::Patients => patients::export::export(&app, &scope, Default::default(), wanted).await,
            ExportSubject::Logs => system_logs::export::export(&app, &scope, Default::default(), all, wanted).await,
            ExportSubject::Appointments => appointments::export::export(&app, &scope, days, wanted).await,
            ExportSubject::Purchases => purchases::export::export(&app, &scope, days, wanted).await,
            ExportSubject::Foods => foods::export::export(&app.nutrition, &scope, wanted).await,
        }?;
        bar.finish_and_clear();
        match target {
            Some(target) => target.fill(&mut file),
            None => print_to_reader(|out| std::io::copy(&mut file, out).map(drop)),
        }
    }
}

/// An output file that appears only when it is complete.
struct ExportFile<'a> {
    path: &'a Path,
    force: bool,
    unfinished: NamedTempFile,
}

impl<'a> ExportFile<'a> {
    fn new(path: &'a Path, force: bool) -> foundation::Result<Self> {
        if path.exists() && !force {
            return Err(exists(path));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let unfinished = tempfile::Builder::new().prefix(".nutrir-").tempfile_in(folder);
        Ok(Self { path, force, unfinished: unfinished.map_err(|error| Error::file("escrever em", folder, &error))? })
    }

    fn fill(mut self, content: &mut File) -> foundation::Result<()> {
        let path = self.path;
        let unwritable = |error: std::io::Error| Error::file("escrever", path, &error);
        std::io::copy(content, &mut self.unfinished).and_then(|_| self.unfinished.as_file().sync_all()).map_err(unwritable)?;
        if self.force {
            self.unfinished.persist(path).map_err(|error| unwritable(error.error))?;
        } else {
            // It may have been created meanwhile.
            self.unfinished.persist_noclobber(path).map_err(|error| match error.error.kind() {
                std::io::ErrorKind::AlreadyExists => exists(path),
                _ => unwritable(error.error),
            })?;
        }
        print_line(format_args!("{} foi escrito.", path.display()))
    }
}

fn exists(path: &Path) -> Error {
    Error::conflict(server::codes::FILE_EXISTS, format!("{} já existe. Para substituir o arquivo, repita com --force.", path.display()))
}
