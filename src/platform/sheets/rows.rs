//! A table that a person filled in: the first sheet of a workbook, or a text with semicolons, commas or tabs between the cells, in any
//! encoding that spreadsheets write.

use std::path::Path;

use csv::ReaderBuilder;
use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252};
use serde::{Deserialize, Serialize};

use super::{Cell, MAX_FILE, OLE2, SheetError, ZIP, sandbox};
use foundation::error::{Error, Result};

/// What the reader's process is asked for.
pub const KIND: &str = "rows";

/// A line with something in it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// As the program that made the file counts, from 1 on.
    pub line: u64,
    /// Trimmed.
    pub cells: Vec<String>,
    /// Places of the cells that are numbers, which have no leading zeros. In a text, digits alone are one: a spreadsheet reads them so.
    pub numbers: Vec<usize>,
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
        let read = |(line, cells): (u64, Vec<Cell>)| {
            let numbers = (0..cells.len()).filter(|at| matches!(cells[*at], Cell::Number(_))).collect();
            row(line, cells.iter().map(Cell::text).collect(), numbers)
        };
        lines.filter_map(read).collect()
    });
    serde_json::to_writer(std::io::stdout().lock(), &answer)?;
    Ok(())
}

pub fn of_text(bytes: &[u8]) -> Result<Vec<Row>> {
    let text = decode(bytes);
    if text.contains('\0') {
        return Err(unreadable("O arquivo não é uma planilha nem um texto em CSV."));
    }
    // What is left begins with the end of the first line, which counts.
    let (separator, text) = read_declared_separator(&text).unwrap_or_else(|| (separator(&text), text.as_str()));
    let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).delimiter(separator).from_reader(text.as_bytes());
    let mut rows = Vec::new();
    let (mut line, mut counted) = (1, 0);
    for record in reader.records() {
        let record = record.map_err(|_| unreadable("O texto em CSV está danificado."))?;
        // The reader says where it left off: before the empty lines that it skips.
        let left = record.position().and_then(|position| usize::try_from(position.byte()).ok()).unwrap_or(counted);
        let begin = left + text.bytes().skip(left).take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        line += line_ends(&text.as_bytes()[counted..begin]);
        counted = begin;
        let cells: Vec<String> = record.iter().map(|cell| cell.trim().to_owned()).collect();
        let is_number = |cell: &str| !cell.is_empty() && cell.bytes().all(|byte| byte.is_ascii_digit());
        let numbers = (0..cells.len()).filter(|at| is_number(&cells[*at])).collect();
        rows.extend(row(line, cells, numbers));
    }
    Ok(rows)
}

/// Decodes UTF-16 ("Texto Unicode"), UTF-8, and Windows-1252, in which Excel saves a CSV without being told otherwise.
fn decode(bytes: &[u8]) -> String {
    let unmarked: Option<&'static Encoding> = match bytes {
        [first, 0, ..] if *first != 0 => Some(UTF_16LE),
        [0, second, ..] if *second != 0 => Some(UTF_16BE),
        _ => None,
    };
    let marked = Encoding::for_bom(bytes);
    let encoding = marked.map(|(encoding, _)| encoding).or(unmarked);
    let encoding = encoding.unwrap_or_else(|| if std::str::from_utf8(bytes).is_ok() { encoding_rs::UTF_8 } else { WINDOWS_1252 });
    // The mark of UTF-8 may stand before a text that is none.
    let (text, _, is_broken) = encoding.decode(bytes);
    if is_broken && encoding == encoding_rs::UTF_8 {
        return WINDOWS_1252.decode_without_bom_handling(&bytes[marked.map_or(0, |(_, length)| length)..]).0.into_owned();
    }
    text.into_owned()
}

/// Reads Excel's own first line, "sep=;": returns the separator and the text behind it, beginning with the line's end.
fn read_declared_separator(text: &str) -> Option<(u8, &str)> {
    let first = text.split(['\r', '\n']).next()?;
    let declared = first.trim_matches('"').as_bytes();
    match declared {
        [s, e, p, b'=', separator] if [*s, *e, *p].eq_ignore_ascii_case(b"sep") && matches!(separator, b';' | b',' | b'\t' | b'|') => {
            Some((*separator, &text[first.len()..]))
        }
        _ => None,
    }
}

fn row(line: u64, cells: Vec<String>, numbers: Vec<usize>) -> Option<Row> {
    cells.iter().any(|cell| !cell.is_empty()).then_some(Row { line, cells, numbers })
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
    let count = |separator: u8| first.bytes().filter(|byte| *byte == separator).count();
    // Of those that stand equally often the last.
    [b'\t', b',', b';'].into_iter().max_by_key(|separator| count(*separator)).unwrap_or(b';')
}

fn unreadable(why: impl ToString) -> Error {
    Error::invalid("unreadable_table", why.to_string())
}
