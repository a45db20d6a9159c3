//! The lock against a second server on one SQLite database: notifications pass through the memory
//! of one process, so that subscribers of another would receive none.

use std::fs::{File, TryLockError};
use std::path::Path;

use super::sqlite_file;
use foundation::error::{Error, Result};

/// Locks the database for the lifetime of a server, if it is SQLite. PostgreSQL may have several
/// servers.
pub fn alone(url: &str) -> Result<Option<File>> {
    let Some(file) = sqlite_file(url) else { return Ok(None) };
    let lock = format!("{file}.lock");
    let held = File::create(&lock).map_err(|error| Error::file("escrever", Path::new(&lock), &error))?;
    match held.try_lock() {
        Err(TryLockError::WouldBlock) => {
            let message = format!("outro servidor já usa {file}; pare-o, ou use o PostgreSQL, que aceita várias cópias do programa");
            Err(Error::config("database_url", message))
        }
        // Some network file systems support no locks.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(held)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sqlite_file_is_locked_by_one_server() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("nutrir.db").display());
        let first = alone(&url).unwrap();
        assert!(alone(&url).unwrap_err().message().contains("outro servidor já usa"));
        drop(first);
        alone(&url).unwrap();
        assert!(alone("postgres://nutrir@db/nutrir").unwrap().is_none());
    }
}
