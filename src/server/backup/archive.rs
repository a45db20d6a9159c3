//! Writes an archive: a ZIP with an entry for each table (a row per line) and each file, and the
//! manifest with their checksums.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::{Arc, OnceLock};

use sha2::{Digest, Sha256};
use tokio::sync::mpsc::Receiver;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::line;
use super::manifest::{self, FORMAT, Head, Manifest, ObjectEntry, TableEntry};
use super::source::{Object, Piece};
use foundation::error::{Error, Result};
use foundation::text::hex;
use platform::db::Value;
use platform::db::transfer::TransferTable;

/// Writes all pieces until the end; error messages name the file `path`. Blocking.
pub fn write(file: &File, path: &Path, head: Head, pieces: Receiver<Piece>) -> Result<Manifest> {
    let failed = Arc::new(OnceLock::new());
    let written = fill(ArchiveWriter::new(Sink { file, failed: failed.clone() }, head), pieces, &failed);
    match Arc::into_inner(failed).and_then(OnceLock::into_inner) {
        Some(error) => Err(Error::file("gravar", path, &error)),
        None => written,
    }
}

fn fill(mut writer: ArchiveWriter<'_>, mut pieces: Receiver<Piece>, failed: &OnceLock<io::Error>) -> Result<Manifest> {
    while failed.get().is_none() {
        match pieces.blocking_recv() {
            Some(Piece::Table(table)) => writer.table(table)?,
            Some(Piece::Rows(rows)) => writer.rows(&rows)?,
            Some(Piece::Object(object)) => writer.object(&object)?,
            Some(Piece::Missing) => writer.manifest.missing += 1,
            Some(Piece::End) => return writer.finish(),
            None => break,
        }
    }
    Err(Error::internal("what was to be written was cut"))
}

struct ArchiveWriter<'f> {
    zip: ZipWriter<Sink<'f>>,
    manifest: Manifest,
    /// The current table, and its checksum so far.
    open: Option<(TableEntry, Sha256)>,
}

impl<'f> ArchiveWriter<'f> {
    fn new(sink: Sink<'f>, head: Head) -> Self {
        let manifest = Manifest { format: FORMAT, head, tables: Vec::new(), objects: Vec::new(), missing: 0 };
        Self { zip: ZipWriter::new(sink), manifest, open: None }
    }

    fn table(&mut self, table: TransferTable) -> Result<()> {
        self.close();
        self.zip.start_file(manifest::table_entry(&table.name), options(CompressionMethod::Deflated)).map_err(Error::internal)?;
        self.open = Some((TableEntry { table, rows: 0, bytes: 0, sha256: String::new() }, Sha256::new()));
        Ok(())
    }

    fn rows(&mut self, rows: &[Vec<Value>]) -> Result<()> {
        let (entry, sha256) = self.open.as_mut().ok_or_else(|| Error::internal("rows of no table"))?;
        let mut lines = Vec::new();
        for row in rows {
            line::write(&mut lines, row)?;
        }
        entry.rows += length(rows.len());
        entry.bytes += length(lines.len());
        sha256.update(&lines);
        self.zip.write_all(&lines)?;
        Ok(())
    }

    fn object(&mut self, object: &Object) -> Result<()> {
        self.close();
        let (tenant, name) = (object.tenant, object.name.clone());
        // Pictures and documents are compressed already.
        self.zip.start_file(manifest::object_entry(tenant, &name), options(CompressionMethod::Stored)).map_err(Error::internal)?;
        self.zip.write_all(&object.content)?;
        let (bytes, sha256) = (length(object.content.len()), hex(&Sha256::digest(&object.content)));
        self.manifest.objects.push(ObjectEntry { tenant, name, bytes, sha256 });
        Ok(())
    }

    fn close(&mut self) {
        if let Some((entry, sha256)) = self.open.take() {
            self.manifest.tables.push(TableEntry { sha256: hex(&sha256.finalize()), ..entry });
        }
    }

    fn finish(mut self) -> Result<Manifest> {
        self.close();
        self.zip.start_file(manifest::ENTRY, options(CompressionMethod::Deflated)).map_err(Error::internal)?;
        serde_json::to_writer(&mut self.zip, &self.manifest)?;
        self.zip.finish().map_err(Error::internal)?;
        Ok(self.manifest)
    }
}

fn options(method: CompressionMethod) -> SimpleFileOptions {
    SimpleFileOptions::default().compression_method(method).large_file(true)
}

fn length(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

/// Accepts all writes and stores the first error of the disk: a ZIP writer continues to write when
/// it is dropped, and would report errors of its own.
struct Sink<'f> {
    file: &'f File,
    failed: Arc<OnceLock<io::Error>>,
}

impl Sink<'_> {
    fn tried<T>(&self, done: io::Result<T>, instead: T) -> io::Result<T> {
        Ok(done.unwrap_or_else(|error| {
            let _ = self.failed.set(error);
            instead
        }))
    }
}

impl Write for Sink<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.failed.get().is_some() {
            return Ok(bytes.len());
        }
        let done = self.file.write(bytes);
        self.tried(done, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Seek for Sink<'_> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let done = self.file.seek(to);
        self.tried(done, 0)
    }
}
