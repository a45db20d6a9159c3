//! CSV files as spreadsheets in Brazil open them: cells separated by semicolons, numbers with
//! commas, and a byte order mark for UTF-8. Texts that look like formulas stay texts.

use std::fs::File;
use std::io::{BufWriter, Seek, Write};
use std::path::Path;

use chrono_tz::Tz;
use csv::{Terminator, WriterBuilder};

use super::write::{Cell, SheetLayout, clean, local};
use foundation::error::{Error, Result};

const UTF_8: &str = "\u{feff}";

/// Writer of a CSV file.
pub struct CsvWriter<R: 'static> {
    text: csv::Writer<BufWriter<File>>,
    layout: SheetLayout<R>,
    zone: Tz,
}

impl<R> CsvWriter<R> {
    /// Starts a file, which is unlinked in `folder`.
    pub fn new(layout: SheetLayout<R>, zone: Tz, folder: &Path) -> Result<Self> {
        let mut file = BufWriter::new(tempfile::tempfile_in(folder)?);
        file.write_all(UTF_8.as_bytes())?;
        let mut text = WriterBuilder::new().delimiter(b';').terminator(Terminator::CRLF).from_writer(file);
        text.write_record(layout.columns.iter().map(|column| column.header)).map_err(failed)?;
        Ok(Self { text, layout, zone })
    }

    /// Appends a row.
    pub fn push(&mut self, row: &R) -> Result<()> {
        for column in self.layout.columns {
            self.text.write_field(cell_text(row, &column.cell, self.zone)).map_err(failed)?;
        }
        self.text.write_record(None::<&[u8]>).map_err(failed)
    }

    /// Returns the finished file, positioned at its beginning.
    pub fn finish(self) -> Result<File> {
        let buffered = self.text.into_inner().map_err(|error| Error::from(std::io::Error::from(error.error().kind())))?;
        let mut file = buffered.into_inner().map_err(|error| Error::from(error.into_error()))?;
        file.rewind()?;
        Ok(file)
    }
}

fn cell_text<R>(row: &R, cell: &Cell<R>, zone: Tz) -> String {
    let told = match cell {
        Cell::Text(find) => find(row).map(harmless),
        Cell::Integer(find) => find(row).map(|number| number.to_string()),
        Cell::Decimal(find) => find(row).filter(|number| number.is_finite()).map(|number| number.to_string().replace('.', ",")),
        Cell::Date(find) => find(row).map(|date| date.format("%d/%m/%Y").to_string()),
        Cell::DateTime(find) => find(row).map(|moment| local(moment, zone).format("%d/%m/%Y %H:%M:%S").to_string()),
    };
    told.unwrap_or_default()
}

/// Characters that begin a formula. Spreadsheets in an Asian locale also accept the full-width
/// forms.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// Puts an apostrophe before a text that looks like a formula, as spreadsheets themselves do.
fn harmless(text: &str) -> String {
    let text = clean(text);
    // Some programs skip blanks and invisible marks first.
    let is_skipped = |character: char| character.is_whitespace() || matches!(character, '\u{feff}' | '\u{200b}');
    let is_blank_first = text.starts_with(['\t', '\r', '\n']);
    if is_blank_first || text.trim_start_matches(is_skipped).starts_with(FORMULA) { format!("'{text}") } else { text }
}

/// Converts an error of the CSV writer and keeps that of a full disk.
fn failed(error: csv::Error) -> Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => Error::from(error),
        other => Error::internal(format!("{other:?}")),
    }
}
