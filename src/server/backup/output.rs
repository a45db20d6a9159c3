//! Output file of a backup. It has a temporary name until it is complete, and never replaces an
//! existing file.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::codes;
use foundation::error::{Error, Result};

pub struct Output {
    path: PathBuf,
    folder: PathBuf,
    part: NamedTempFile,
}

impl Output {
    /// Creates a file that only its owner can read. Dropped before [`Output::keep`], it is deleted.
    pub fn create(path: &Path) -> Result<Self> {
        refuse_existing(path)?;
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let name =
            path.file_name().ok_or_else(|| Error::invalid(codes::UNWRITABLE_FILE, format!("{} não é um arquivo.", path.display())))?;
        let part = tempfile::Builder::new().prefix(&part_of(name)).suffix(".part").tempfile_in(folder);
        let part = part.map_err(|error| Error::file("gravar", path, &error))?;
        Ok(Self { path: path.to_owned(), folder: folder.to_owned(), part })
    }

    pub fn file(&self) -> &File {
        self.part.as_file()
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the temporary path.
    pub fn part(&self) -> &Path {
        self.part.path()
    }

    /// Renames the file once it is completely on the disk.
    pub fn keep(self) -> Result<()> {
        let Self { path, folder, part } = self;
        part.as_file().sync_all().map_err(|error| Error::file("gravar", &path, &error))?;
        part.persist_noclobber(&path).map_err(|failed| match failed.error.kind() {
            io::ErrorKind::AlreadyExists => existing(&path),
            _ => Error::file("gravar", &path, &failed.error),
        })?;
        // Syncs the folder, or a power failure could lose the name. Not every system can open
        // folders.
        if let Ok(folder) = File::open(folder) {
            let _ = folder.sync_all();
        }
        Ok(())
    }
}

/// Returns the prefix of the names of unfinished files.
pub fn part_of(name: &std::ffi::OsStr) -> String {
    format!(".{}.", name.to_string_lossy())
}

pub fn refuse_existing(path: &Path) -> Result<()> {
    if path.symlink_metadata().is_ok() { Err(existing(path)) } else { Ok(()) }
}

fn existing(path: &Path) -> Error {
    Error::conflict(codes::FILE_EXISTS, format!("{} já existe. Escolha outro nome; nada é sobrescrito.", path.display()))
}
