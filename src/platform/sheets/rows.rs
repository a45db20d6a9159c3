//! Tables that a person filled in: the first sheet of a workbook, or a text file with semicolons,
//! commas or tabs between the cells, in any encoding that spreadsheets write.

use std::path::Path;

use csv::ReaderBuilder;
use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::sandbox;
use super::workbook::{Cell, MAX_FILE, OLE2, SheetError, ZIP};
use crate::codes;
use foundation::prelude::*;

/// Argument by which the reader's process is started.
pub const KIND: &str = "rows";

/// A non-empty row.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SheetRow {
    /// Line number from 1 on, as the program that wrote the file counts.
    pub line: u64,
    /// Trimmed texts.
    pub cells: Vec<String>,
    /// Indices of numeric cells, which have lost their leading zeros. In a text file, cells of
    /// digits count as numbers, because spreadsheets read them so.
    pub numbers: Vec<usize>,
}

type RowsReaderResult = std::result::Result<Vec<SheetRow>, String>;

/// Reads a table. Workbooks are read in a separate process with limits.
pub async fn read(program: &Path, file: Vec<u8>) -> Result<Vec<SheetRow>> {
    if file.len() > MAX_FILE {
        return Err(unreadable(SheetError::TooLarge));
    }
    if !file.starts_with(OLE2) && !file.starts_with(ZIP) {
        return of_text(&file);
    }
    let output = sandbox::run(program, KIND, file).await?;
    serde_json::from_slice::<RowsReaderResult>(&output)?.map_err(unreadable)
}

/// Runs the reader's process: a workbook on standard input, its rows or the refusal's message as
/// JSON on standard output.
pub fn read_in_sandbox() -> std::io::Result<()> {
    let file = sandbox::enter()?;
    // A panic of the library is reported as a damaged file and not printed.
    std::panic::set_hook(Box::new(|_| {}));
    let answer: RowsReaderResult = super::read(&file).map_err(|error| error.to_string()).map(|workbook| {
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

/// Reads a text file. Its separator is declared in the first line or guessed from it. Fails with
/// `unreadable_table` if the file is no text or its quotes are damaged.
pub fn of_text(bytes: &[u8]) -> Result<Vec<SheetRow>> {
    let text = decode(bytes);
    if text.contains('\0') {
        return Err(unreadable("O arquivo não é uma planilha nem um texto em CSV."));
    }
    // The rest begins with the end of the first line, so that line numbers stay correct.
    let (separator, text) = read_declared_separator(&text).unwrap_or_else(|| (separator(&text), text.as_str()));
    let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).delimiter(separator).from_reader(text.as_bytes());
    let mut rows = Vec::new();
    let (mut line, mut counted) = (1, 0);
    for record in reader.records() {
        let record = record.map_err(|_| unreadable("O texto em CSV está danificado."))?;
        // The reader reports its position before the empty lines that it skips.
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

/// Decodes UTF-16 ("Texto Unicode"), UTF-8, and Windows-1252, which is Excel's default for CSV.
fn decode(bytes: &[u8]) -> String {
    let unmarked: Option<&'static Encoding> = match bytes {
        [first, 0, ..] if *first != 0 => Some(UTF_16LE),
        [0, second, ..] if *second != 0 => Some(UTF_16BE),
        _ => None,
    };
    let marked = Encoding::for_bom(bytes);
    let encoding = marked.map(|(encoding, _)| encoding).or(unmarked);
    let encoding = encoding.unwrap_or_else(|| if std::str::from_utf8(bytes).is_ok() { encoding_rs::UTF_8 } else { WINDOWS_1252 });
    // A text in another encoding may begin with the UTF-8 mark.
    let (text, _, is_broken) = encoding.decode(bytes);
    if is_broken && encoding == encoding_rs::UTF_8 {
        return WINDOWS_1252.decode_without_bom_handling(&bytes[marked.map_or(0, |(_, length)| length)..]).0.into_owned();
    }
    text.into_owned()
}

/// Reads Excel's own first line, "sep=;". Returns the separator and the following text, which
/// begins with the line's end.
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

fn row(line: u64, cells: Vec<String>, numbers: Vec<usize>) -> Option<SheetRow> {
    cells.iter().any(|cell| !cell.is_empty()).then_some(SheetRow { line, cells, numbers })
}

/// Counts line ends: carriage returns, line feeds, or pairs of both.
fn line_ends(text: &[u8]) -> u64 {
    let returns = text.iter().filter(|byte| **byte == b'\r').count();
    let feeds = text.iter().filter(|byte| **byte == b'\n').count();
    let both = text.windows(2).filter(|pair| *pair == b"\r\n").count();
    (returns + feeds - both) as u64
}

/// Returns the most frequent separator of the first line.
fn separator(text: &str) -> u8 {
    let first = text.split(['\r', '\n']).next().unwrap_or_default();
    let count = |separator: u8| first.bytes().filter(|byte| *byte == separator).count();
    // The last of several equally frequent ones is chosen.
    [b'\t', b',', b';'].into_iter().max_by_key(|separator| count(*separator)).unwrap_or(b';')
}

fn unreadable(why: impl ToString) -> Error {
    Error::invalid(codes::UNREADABLE_TABLE, why.to_string())
}
