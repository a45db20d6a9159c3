//! Reader of the ZIP file. Nothing is written to disk: names are used in messages only, and sizes
//! are counted while inflating.

use std::io::{Cursor, Read};

use zip::ZipArchive;

use super::super::words::brief;
use super::IbgeError;
use platform::sheets::{self, SheetError, Workbook};

/// Allows for additional files of archivers.
const MOST_FILES: usize = 64;
/// Limit, because reading each may use all of the reader's limits.
const MOST_WORKBOOKS: usize = 8;
/// Limit of all inflated workbooks together.
const MOST_INFLATED: usize = 2 * sheets::MAX_FILE;

const OLE2: &[u8] = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
const ZIP: &[u8] = b"PK\x03\x04";

pub(super) fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(ZIP)
}

/// Reads the workbooks in order, so that only one is in memory. Returns the names of skipped files.
pub(super) fn each(bytes: &[u8], mut take: impl FnMut(&str, Workbook) -> Result<(), IbgeError>) -> Result<Vec<String>, IbgeError> {
    if bytes.starts_with(OLE2) {
        return Err(IbgeError::OneWorkbook);
    }
    if !is_zip(bytes) {
        return Err(IbgeError::NotZip);
    }
    if bytes.len() > sheets::MAX_FILE {
        return Err(IbgeError::ZipTooLarge);
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| IbgeError::DamagedZip)?;
    if archive.len() > MOST_FILES {
        return Err(IbgeError::TooManyFiles { most: MOST_FILES });
    }
    for index in 0..archive.len() {
        let entry = archive.by_index_raw(index).map_err(|_| IbgeError::DamagedZip)?;
        if entry.name_raw().eq_ignore_ascii_case(b"xl/workbook.xml") {
            return Err(IbgeError::OneWorkbook);
        }
    }
    let mut walk = Walk { take: &mut take, aside: Vec::new(), files: 0, zips: 0, workbooks: 0, inflated: 0 };
    walk.archive(archive, true)?;
    Ok(walk.aside)
}

struct Walk<'a> {
    take: &'a mut dyn FnMut(&str, Workbook) -> Result<(), IbgeError>,
    aside: Vec<String>,
    files: usize,
    zips: usize,
    workbooks: usize,
    inflated: usize,
}

impl Walk<'_> {
    /// Reads the archive. The published tables are in a ZIP each, so that these may be nested in
    /// one; their contents count towards the same limits.
    fn archive(&mut self, mut archive: ZipArchive<Cursor<&[u8]>>, is_outer: bool) -> Result<(), IbgeError> {
        self.files += archive.len();
        if self.files > MOST_FILES {
            return Err(IbgeError::TooManyFiles { most: MOST_FILES });
        }
        for index in 0..archive.len() {
            let Some(name) = checked_name(&mut archive, index)? else { continue };
            let Some(content) = workbook_bytes(&mut archive, index, MOST_INFLATED - self.inflated)? else {
                self.aside.push(name);
                continue;
            };
            self.inflated += content.len();
            self.workbooks += 1;
            if self.workbooks > MOST_WORKBOOKS {
                return Err(IbgeError::TooManyWorkbooks { most: MOST_WORKBOOKS });
            }
            match sheets::read(&content) {
                Ok(workbook) => (self.take)(&name, workbook)?,
                Err(SheetError::NotSpreadsheet) if is_outer && is_zip(&content) && self.zips < MOST_WORKBOOKS => {
                    self.workbooks -= 1;
                    self.zips += 1;
                    self.archive(ZipArchive::new(Cursor::new(content.as_slice())).map_err(|_| IbgeError::DamagedZip)?, false)?;
                }
                // A document of another program in the same container format.
                Err(SheetError::NotSpreadsheet) => self.aside.push(name),
                Err(SheetError::Protected) => return Err(IbgeError::Protected { file: name }),
                Err(error) => return Err(IbgeError::Workbook { file: name, error }),
            }
        }
        Ok(())
    }
}

/// Returns the file's name for messages, or `None` for folders and for metadata that operating
/// systems add to archives.
fn checked_name(archive: &mut ZipArchive<Cursor<&[u8]>>, index: usize) -> Result<Option<String>, IbgeError> {
    let entry = archive.by_index_raw(index).map_err(|_| IbgeError::DamagedZip)?;
    // Old archivers write names in their system's code page.
    let written = String::from_utf8_lossy(entry.name_raw());
    // Windows uses backslashes.
    let path = written.replace('\\', "/");
    if path.contains(['\0', ':']) || path.starts_with('/') || path.split('/').any(|part| part == "..") || entry.is_symlink() {
        return Err(IbgeError::BadPath { file: brief(&written) });
    }
    let name = path.rsplit('/').next().unwrap_or(&path);
    let of_the_system =
        path.split('/').any(|part| part == "__MACOSX") || name.starts_with(['.', '~']) || name.eq_ignore_ascii_case("thumbs.db");
    if entry.is_dir() || of_the_system {
        return Ok(None);
    }
    if entry.encrypted() {
        return Err(IbgeError::Protected { file: brief(name) });
    }
    if !sheets::is_readable(entry.compression()) {
        return Err(IbgeError::Compression { file: brief(name) });
    }
    Ok(Some(brief(name)))
}

/// Returns the content if it begins like a workbook. Other files are not inflated further.
fn workbook_bytes(archive: &mut ZipArchive<Cursor<&[u8]>>, index: usize, most: usize) -> Result<Option<Vec<u8>>, IbgeError> {
    let mut entry = archive.by_index(index).map_err(|_| IbgeError::DamagedZip)?;
    let mut content = Vec::new();
    entry.by_ref().take(OLE2.len() as u64).read_to_end(&mut content).map_err(|_| IbgeError::DamagedZip)?;
    if !content.starts_with(OLE2) && !content.starts_with(ZIP) {
        return Ok(None);
    }
    let most = most.min(sheets::MAX_FILE);
    // Read to the end, where the checksum is compared, but not beyond the limit.
    entry.take(most as u64 + 1).read_to_end(&mut content).map_err(|_| IbgeError::DamagedZip)?;
    if content.len() > most { Err(IbgeError::ZipTooLarge) } else { Ok(Some(content)) }
}
