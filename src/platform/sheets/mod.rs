//! Spreadsheets. [`mod@write`] writes workbooks and [`csv`] text files, [`export`] streams them,
//! and [`rows`] reads tables that people filled in. The rest reads uploaded `.xls` and `.xlsx`
//! files, which are told apart by content, never by name.
//!
//! The file is not trusted. Before any cell is decoded, the container is checked against fixed
//! limits, so that a small file that declares a huge sheet is refused with an explanation instead
//! of exhausting the memory. Text repeated by reference inside an `.xls` is not counted here, so
//! files from outside must be read with [`read`] in a process with a memory limit.

pub mod csv;
#[cfg(test)]
mod csv_tests;
pub mod export;
pub mod rows;
pub mod sandbox;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;
mod workbook;
pub mod write;
mod xls;
mod xlsx;

pub use workbook::{Cell, MAX_COLUMNS, MAX_FILE, MAX_ROWS, MAX_SHEETS, Sheet, SheetError, Workbook, column_name, is_readable};

use std::panic::{AssertUnwindSafe, catch_unwind};

use workbook::{OLE2, ZIP};

/// Reads the visible worksheets of an `.xls` or `.xlsx` file. Formulas yield their saved results; a
/// file with a formula that was never computed is refused, because the cell is not blank.
pub fn read(bytes: &[u8]) -> Result<Workbook, SheetError> {
    if bytes.len() > MAX_FILE {
        return Err(SheetError::TooLarge);
    }
    // The readers below index into the file's bytes in places. A panic means that the file is
    // damaged.
    let sheets = catch_unwind(AssertUnwindSafe(|| match bytes {
        _ if bytes.starts_with(OLE2) => xls::read(bytes),
        _ if bytes.starts_with(ZIP) => xlsx::read(bytes),
        _ => Err(SheetError::NotSpreadsheet),
    }))
    .unwrap_or(Err(SheetError::Damaged))?;
    Ok(Workbook { sheets })
}
