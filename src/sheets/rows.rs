//! A table that a person filled in: the first sheet of a workbook, or a text with semicolons or commas between the cells.

use std::path::Path;

use csv::ReaderBuilder;
use serde::{Deserialize, Serialize};

use super::{MAX_FILE, OLE2, SheetError, ZIP, sandbox};
use crate::error::{Error, Result};

/// What the reader's process is asked for.
pub const KIND: &str = "rows";

/// A line with something in it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// As the program that made the file counts, from 1 on.
    pub line: u64,
    /// Trimmed.
    pub cells: Vec<String>,
}

type Answer = std::result::Result<Vec<Row>, String>;

/// Workbooks are read in a limited process of their own.
pub async fn read(program: &Path, file: Vec<u8>) -> Result<Vec<Row>> {
    if file.len() > MAX_FILE {
        return Err(unreadable(SheetError::TooLarge));
    }
    if !file.starts_with(OLE2) && !file.starts_with(ZIP) {
        return of_text(&file);
    }
    let output = sandbox::run(program, KIND, file).await?;
    serde_json::from_slice::<Answer>(&output)?.map_err(unreadable)
}

/// The reader's process: a workbook on standard input, [`Answer`] on standard output.
pub fn read_in_sandbox() -> std::io::Result<()> {
    let file = sandbox::enter()?;
    // A panic of the library is an answer ('damaged'), not news for the terminal.
    std::panic::set_hook(Box::new(|_| {}));
    let answer: Answer = super::read(&file).map_err(|error| error.to_string()).map(|workbook| {
        let sheet = workbook.sheets.into_iter().next();
        let lines = (1..).zip(sheet.into_iter().flat_map(|sheet| sheet.rows));
        lines.filter_map(|(line, cells)| row(line, cells.iter().map(super::Cell::text))).collect()
    });
    serde_json::to_writer(std::io::stdout().lock(), &answer)?;
    Ok(())
}

pub(crate) fn of_text(bytes: &[u8]) -> Result<Vec<Row>> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.trim_start_matches('\u{feff}').to_owned(),
        // As older programs save it: a byte is the letter of its number.
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    };
    if text.contains('\0') {
        return Err(unreadable("O arquivo não é uma planilha nem um texto em CSV."));
    }
    let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).delimiter(separator(&text)).from_reader(text.as_bytes());
    let mut rows = Vec::new();
    let (mut line, mut counted) = (1, 0);
    for record in reader.records() {
        let record = record.map_err(|_| unreadable("O texto em CSV está danificado."))?;
        // The reader says where it left off: before the empty lines that it skips.
        let left = record.position().and_then(|position| usize::try_from(position.byte()).ok()).unwrap_or(counted);
        let begin = left + text.bytes().skip(left).take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        line += line_ends(&text.as_bytes()[counted..begin]);
        counted = begin;
        rows.extend(row(line, record.iter().map(|cell| cell.trim().to_owned())));
    }
    Ok(rows)
}

fn row(line: u64, cells: impl Iterator<Item = String>) -> Option<Row> {
    let cells: Vec<String> = cells.collect();
    cells.iter().any(|cell| !cell.is_empty()).then_some(Row { line, cells })
}

/// Some programs end a line with the one, some with the other, most with both.
fn line_ends(text: &[u8]) -> u64 {
    let returns = text.iter().filter(|byte| **byte == b'\r').count();
    let feeds = text.iter().filter(|byte| **byte == b'\n').count();
    let both = text.windows(2).filter(|pair| *pair == b"\r\n").count();
    (returns + feeds - both) as u64
}

/// What stands more often in the first line.
fn separator(text: &str) -> u8 {
    let first = text.split(['\r', '\n']).next().unwrap_or_default();
    let count = |separator| first.matches(separator).count();
    if count(',') > count(';') { b',' } else { b';' }
}

fn unreadable(why: impl ToString) -> Error {
    Error::invalid("unreadable_table", why.to_string())
}
