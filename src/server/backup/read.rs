//! Reads an archive. Its contents are not trusted: they are compared with the manifest before use,
//! and the manifest's names must be those of our own tables, of tenant ids and of files, none of
//! which is a path.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use sha2::{Digest, Sha256};
use tokio::sync::mpsc::Sender;
use zip::ZipArchive;
use zip::result::ZipError;

use super::line;
use super::manifest::{ENTRY, FORMAT, Manifest, ObjectEntry};
use super::source::{Batch, Object, Piece, Report, Step};
use crate::codes;
use foundation::text::hex;
use platform::db::transfer::TransferTable;
use platform::db::{Db, Value};
use platform::prelude::*;

/// Maximum sizes, in bytes, of a manifest, a row and a file; larger than any that was written by
/// us.
const LARGEST_MANIFEST: u64 = 512 * 1024 * 1024;
const LARGEST_ROW: u64 = 256 * 1024 * 1024;
const LARGEST_OBJECT: u64 = 256 * 1024 * 1024;

/// A complete archive.
pub struct Archive {
    zip: ZipArchive<BufReader<File>>,
    pub manifest: Manifest,
    /// Tenant that the output is restricted to.
    only: Option<Uuid>,
}

impl Archive {
    /// Opens an archive and compares every byte with its checksum. Blocking.
    pub fn verified(path: &Path, report: &Report) -> Result<Self> {
        let unreadable = |error: std::io::Error| Error::file("ler", path, &error);
        let file = File::open(path).map_err(unreadable)?;
        if file.metadata().map_err(unreadable)?.is_dir() {
            return Err(Error::invalid(codes::UNREADABLE_FILE, format!("{} é uma pasta, não um backup.", path.display())));
        }
        let strange = || damaged("o arquivo não é um backup do Nutrir, ou está cortado");
        let mut zip = ZipArchive::new(BufReader::new(file)).map_err(|_| strange())?;
        let manifest = manifest(&mut zip, strange)?;
        check(&mut zip, &manifest, report)?;
        Ok(Self { zip, manifest, only: None })
    }

    /// Restricts the archive to the tenant of this host or id.
    pub fn only(&mut self, named: &str) -> Result<()> {
        let id = self.manifest.head.only(named)?;
        self.manifest.objects.retain(|object| object.tenant == id);
        self.only = Some(id);
        Ok(())
    }

    /// Emits all pieces. Blocking. Stops without an error if the receiver is gone, which reports
    /// the cause.
    pub fn hand_out(mut self, to: &Sender<Piece>, report: &Report) -> Result<()> {
        let of = self.manifest.tables.len();
        for (done, entry) in self.manifest.tables.iter().enumerate() {
            report(Step::Table { done, of })?;
            if to.blocking_send(Piece::Table(entry.table.clone())).is_err() {
                return Ok(());
            }
            let name = entry.entry();
            let mut lines = BufReader::new(self.zip.by_name(&name).map_err(|error| unlike(&name, &error))?);
            let (mut batch, mut text) = (Batch::default(), Vec::new());
            while lines.by_ref().take(LARGEST_ROW).read_until(b'\n', &mut text)? > 0 {
                let row = line::read(&entry.table, &text).map_err(|_| damaged(format!("uma linha de {name} não pode ser lida")))?;
                text.clear();
                if !is_of(&entry.table, &row, self.only) {
                    continue;
                }
                if let Some(piece) = batch.add(row)
                    && to.blocking_send(piece).is_err()
                {
                    return Ok(());
                }
            }
            if let Some(piece) = batch.take()
                && to.blocking_send(piece).is_err()
            {
                return Ok(());
            }
        }
        let of = self.manifest.objects.len();
        for (done, entry) in self.manifest.objects.iter().enumerate() {
            report(Step::File { done, of })?;
            let name = entry.entry();
            let mut content = Vec::new();
            self.zip.by_name(&name).map_err(|error| unlike(&name, &error))?.take(LARGEST_OBJECT).read_to_end(&mut content)?;
            if to.blocking_send(Piece::Object(Object { tenant: entry.tenant, name: entry.name.clone(), content })).is_err() {
                return Ok(());
            }
        }
        let _ = to.blocking_send(Piece::End);
        Ok(())
    }
}

/// The format's version, which is read first, because a newer format may have a different manifest.
#[derive(Deserialize)]
struct FormatVersion {
    format: u32,
}

fn manifest(zip: &mut ZipArchive<BufReader<File>>, strange: impl Fn() -> Error) -> Result<Manifest> {
    let mut text = Vec::new();
    let entry = zip.by_name(ENTRY).map_err(|error| match error {
        ZipError::FileNotFound => strange(),
        error => unlike(ENTRY, &error),
    })?;
    entry.take(LARGEST_MANIFEST).read_to_end(&mut text).map_err(|_| differs(ENTRY))?;
    let format: FormatVersion = serde_json::from_slice(&text).map_err(|_| strange())?;
    if format.format > FORMAT {
        return Err(newer());
    }
    let manifest: Manifest = serde_json::from_slice(&text).map_err(|_| differs(ENTRY))?;
    if manifest.head.migration > Db::newest_version() { Err(newer()) } else { Ok(manifest) }
}

fn is_of(table: &TransferTable, row: &[Value], only: Option<Uuid>) -> bool {
    let its = table.position(table.tenant_column()).map(|at| &row[at]);
    only.is_none_or(|only| matches!(its, Some(Value::Uuid(Some(tenant))) if *tenant == only))
}

fn check(zip: &mut ZipArchive<BufReader<File>>, manifest: &Manifest, report: &Report) -> Result<()> {
    if zip.len() != 1 + manifest.tables.len() + manifest.objects.len() {
        return Err(damaged("o arquivo tem partes a mais ou a menos do que diz"));
    }
    for entry in &manifest.tables {
        report(Step::Checking)?;
        compare(zip, &entry.entry(), entry.bytes, &entry.sha256)?;
    }
    for entry in &manifest.objects {
        report(Step::Checking)?;
        if entry.bytes > LARGEST_OBJECT || !is_object(entry) {
            return Err(differs(&entry.entry()));
        }
        compare(zip, &entry.entry(), entry.bytes, &entry.sha256)?;
    }
    Ok(())
}

fn compare(zip: &mut ZipArchive<BufReader<File>>, name: &str, bytes: u64, sha256: &str) -> Result<()> {
    let entry = zip.by_name(name).map_err(|error| unlike(name, &error))?;
    let found = digest(entry.take(bytes.saturating_add(1))).map_err(|_| differs(name))?;
    if found == (bytes, sha256.to_owned()) { Ok(()) } else { Err(differs(name)) }
}

/// Returns the size and the checksum of a whole file. Blocking.
pub fn checksum(path: &Path) -> Result<(u64, String)> {
    Ok(digest(File::open(path)?)?)
}

fn digest(mut from: impl Read) -> std::io::Result<(u64, String)> {
    let (mut hash, mut size, mut buffer) = (Sha256::new(), 0, vec![0; 64 * 1024]);
    loop {
        let count = from.read(&mut buffer)?;
        if count == 0 {
            return Ok((size, hex(&hash.finalize())));
        }
        hash.update(&buffer[..count]);
        size += u64::try_from(count).unwrap_or(u64::MAX);
    }
}

/// Returns whether a file's name is a valid name in the storage, which is never a path.
fn is_object(entry: &ObjectEntry) -> bool {
    let plain = |character: char| character.is_ascii_alphanumeric() || character == '-';
    !entry.name.is_empty() && entry.name.len() <= 200 && entry.name.chars().all(plain)
}

fn damaged(why: impl Into<String>) -> Error {
    Error::invalid(codes::DAMAGED_BACKUP, format!("O backup não pode ser usado: {}. Nada foi alterado.", why.into()))
}

fn differs(entry: &str) -> Error {
    damaged(format!("o arquivo está danificado ({entry} não confere)"))
}

fn unlike(entry: &str, error: &ZipError) -> Error {
    match error {
        ZipError::FileNotFound => damaged(format!("o arquivo está incompleto (falta {entry})")),
        _ => differs(entry),
    }
}

fn newer() -> Error {
    Error::invalid(
        codes::NEWER_BACKUP,
        "O backup foi feito por uma versão mais nova do Nutrir. Atualize este programa e tente de novo. Nada foi alterado.",
    )
}
