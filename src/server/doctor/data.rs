//! Checks of the data outside of the database: the disk, uploaded files, the secret.

use super::finding::Finding;
use platform::config::Config;
use platform::files::Storage;
use platform::prelude::*;

const DISK: &str = "disco";
const SCRATCH: &str = "temporários";
const FILES: &str = "arquivos";
const SECRET: &str = "segredo";
/// Free space below which a warning is shown, if it is below either of them.
const FREE_BYTES: u64 = 1024 * 1024 * 1024;
const FREE_PERCENT: u64 = 5;
/// Free space below which nothing is written any more.
const FULL_BYTES: u64 = 16 * 1024 * 1024;
const SECRET_LENGTH: usize = 32;

pub async fn disk(config: &Config) -> Vec<Finding> {
    let folder = &config.data;
    vec![match fs4::available_space(folder).and_then(|free| Ok((free, fs4::total_space(folder)?))) {
        Ok((free, total)) => {
            let text = format!("{} livres de {} em {}", gigabytes(free), gigabytes(total), folder.display());
            const MEND: &str = "Libere espaço, ou aumente o disco: com ele cheio nada mais é gravado.";
            if free < FULL_BYTES {
                Finding::error(DISK, text, MEND)
            } else if free < FREE_BYTES || free < total / 100 * FREE_PERCENT {
                Finding::warning(DISK, text, MEND)
            } else {
                Finding::ok(DISK, text)
            }
        }
        Err(error) => {
            let error = foundation::Error::file("ler", folder, &error);
            Finding::error(DISK, error.message(), "Confira --data: é a pasta do banco de dados, do segredo e dos arquivos.")
        }
    }]
}

fn gigabytes(bytes: u64) -> String {
    format!("{:.1} GiB", bytes as f64 / 1024.0 / 1024.0 / 1024.0).replace('.', ",")
}

/// Checks the folder of exports and uploads in progress, which the server creates when it starts.
pub async fn scratch(config: &Config) -> Vec<Finding> {
    let folder = config.scratch_folder();
    if !folder.exists() {
        return Vec::new();
    }
    let mend = "Dê a pasta ao usuário do servidor (chown), e rode os comandos como ele.";
    vec![match tempfile::tempfile_in(&folder) {
        Err(error) => Finding::error(SCRATCH, foundation::Error::file("gravar em", &folder, &error).message(), mend),
        // Root may write everywhere, but the user of the server may not.
        Ok(_) if owner(&folder) != owner(&config.data) => {
            Finding::warning(SCRATCH, format!("{} não é do dono da pasta de dados", folder.display()), mend)
        }
        Ok(_) => Finding::ok(SCRATCH, format!("{}: escreve", folder.display())),
    }]
}

#[cfg(unix)]
fn owner(folder: &std::path::Path) -> Option<u32> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(folder).ok().map(|its| its.uid())
}

#[cfg(not(unix))]
fn owner(_folder: &std::path::Path) -> Option<u32> {
    None
}

/// Writes, reads and deletes a small object.
pub async fn files(config: &Config, clock: &Clock) -> Vec<Finding> {
    if config.files.s3_bucket.is_none() && !config.data.exists() {
        // The missing folder is reported already, and the check must not create it.
        return Vec::new();
    }
    let place = config.uploads();
    vec![match probe(config, clock).await {
        Ok(true) => Finding::ok(FILES, format!("{place}: escreve, lê e apaga")),
        Ok(false) => Finding::error(FILES, format!("{place}: o que foi escrito não volta igual"), "Confira a seção [files]."),
        Err(error) => Finding::failed(FILES, &error, format!("Confira a seção [files] e as permissões de {place}.")),
    }]
}

async fn probe(config: &Config, clock: &Clock) -> Result<bool> {
    const CONTENT: &[u8] = b"nutrir doctor";
    let storage = Storage::open(config)?;
    // No tenant has this id.
    let (nobody, name) = (Uuid::nil(), format!("doctor-{}", clock.id()));
    storage.put(nobody, &name, CONTENT.to_vec()).await?;
    let read = storage.get(nobody, &name).await;
    storage.delete(nobody, &name).await?;
    Ok(read?.as_deref() == Some(CONTENT))
}

pub async fn secret(config: &Config) -> Vec<Finding> {
    let mut findings = Vec::new();
    let is_shared = config.database_url().starts_with("postgres");
    match &config.auth.secret {
        Some(_) => findings.push(Finding::ok(SECRET, "definido na configuração")),
        None => findings.extend(kept_secret(config)),
    }
    if is_shared && config.auth.secret.is_none() {
        findings.push(Finding::warning(
            SECRET,
            "cada cópia do servidor faria o seu próprio",
            "Com mais de uma cópia no mesmo PostgreSQL, defina auth.secret igual em todas.",
        ));
    }
    findings
}

fn kept_secret(config: &Config) -> Option<Finding> {
    let file = config.data.join("secret");
    let found = match std::fs::read_to_string(&file) {
        Ok(found) => found,
        // It is created when the server starts.
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return None,
        Err(error) => {
            return Some(Finding::error(
                SECRET,
                foundation::Error::file("ler", &file, &error).message(),
                "Dê a este usuário a leitura do arquivo.",
            ));
        }
    };
    if found.trim().len() < SECRET_LENGTH {
        let mend = "Apague-o para criar outro; as sessões abertas terminam.";
        return Some(Finding::error(SECRET, format!("{} está vazio ou cortado", file.display()), mend));
    }
    if is_read_by_others(&file) {
        let mend = format!("chmod 600 {}", file.display());
        return Some(Finding::error(SECRET, format!("{} pode ser lido por outros usuários desta máquina", file.display()), mend));
    }
    Some(Finding::ok(SECRET, format!("{}, só do dono", file.display())))
}

#[cfg(unix)]
fn is_read_by_others(file: &std::path::Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(file).is_ok_and(|its| its.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn is_read_by_others(_file: &std::path::Path) -> bool {
    false
}
