//! `.xlsx`: a ZIP of XML parts. Cells are read as a stream, so that a far cell is refused before it
//! costs anything.

use std::collections::HashSet;
use std::io::{Cursor, Read};

use calamine::{Data, DataRef, Reader, SheetType, SheetVisible, Xlsx, XlsxError};
use rust_xlsxwriter::utility::row_col_to_cell;
use zip::ZipArchive;

use super::workbook::{Budget, Cell, MAX_INFLATED, MAX_PARTS, MAX_SHEETS, Sheet, SheetError, is_readable};

pub(super) fn read(bytes: &[u8]) -> Result<Vec<Sheet>, SheetError> {
    let is_computed = check_parts(bytes)?;
    let mut book = Xlsx::new(Cursor::new(bytes)).map_err(refusal)?;
    if book.sheets_metadata().len() > MAX_SHEETS {
        return Err(SheetError::TooLarge);
    }
    let is_wanted = |sheet: &&calamine::Sheet| sheet.typ == SheetType::WorkSheet && sheet.visible == SheetVisible::Visible;
    let names: Vec<String> = book.sheets_metadata().iter().filter(is_wanted).map(|sheet| sheet.name.clone()).collect();
    let mut reading = WorkbookReader { is_computed, budget: Budget::default(), text: 0 };
    names.into_iter().map(|name| reading.sheet(&mut book, name)).collect()
}

/// Inflates every part once and counts the bytes, because declared sizes are not trusted. Truncated
/// files are detected by their checksums. Returns whether the program that saved the file computed
/// its formulas.
fn check_parts(bytes: &[u8]) -> Result<bool, SheetError> {
    let mut parts = ZipArchive::new(Cursor::new(bytes)).map_err(|_| SheetError::Damaged)?;
    if parts.len() > MAX_PARTS {
        return Err(SheetError::TooLarge);
    }
    let mut buffer = [0; 16 * 1024];
    let mut inflated = 0;
    let mut workbook: Option<Vec<u8>> = None;
    for index in 0..parts.len() {
        let mut part = parts.by_index(index).map_err(|_| SheetError::Damaged)?;
        if !is_readable(part.compression()) {
            return Err(SheetError::Compression);
        }
        let mut book = part.name_raw().to_ascii_lowercase().ends_with(b"workbook.xml").then(Vec::new);
        loop {
            let count = part.read(&mut buffer).map_err(|_| SheetError::Damaged)?;
            if count == 0 {
                break;
            }
            inflated += count as u64;
            if inflated > MAX_INFLATED {
                return Err(SheetError::TooLarge);
            }
            if let Some(book) = &mut book {
                book.extend_from_slice(&buffer[..count]);
            }
        }
        workbook = book.or(workbook);
    }
    // Documents of other programs are ZIP files as well.
    let workbook = workbook.ok_or(SheetError::NotSpreadsheet)?;
    Ok(!String::from_utf8_lossy(&workbook).split("fullCalcOnLoad").skip(1).any(is_set))
}

/// Returns whether an attribute is true; `rest` is the text after its name.
fn is_set(rest: &str) -> bool {
    let value = rest.trim_start_matches(|character: char| character.is_whitespace() || matches!(character, '=' | '"' | '\''));
    value.starts_with('1') || value.starts_with("true")
}

struct WorkbookReader {
    is_computed: bool,
    budget: Budget,
    /// Bytes of all text cells.
    text: u64,
}

impl WorkbookReader {
    fn sheet(&mut self, book: &mut Xlsx<Cursor<&[u8]>>, name: String) -> Result<Sheet, SheetError> {
        let mut sheet = Sheet::new(name);
        let percentages = percentages(book, &sheet.name)?;
        let mut cells = book.worksheet_cells_reader(&sheet.name).map_err(refusal)?;
        while let Some(cell) = cells.next_cell_with_formula_metadata().map_err(refusal)? {
            let (row, column) = cell.pos;
            // Empty cells with a format, of a row that is coloured to its end or far below.
            if matches!(cell.value, DataRef::Empty) && cell.formula.is_none() {
                self.budget.spend(1)?;
                continue;
            }
            Budget::place(row, column)?;
            // Rows are filled up to their last cell, so this counts the growth of a row, and at
            // least one for each cell read.
            let width = sheet.rows.get(row as usize).map_or(0, Vec::len) as u64;
            self.budget.spend((u64::from(column) + 1).saturating_sub(width).max(1))?;
            self.text += match &cell.value {
                DataRef::SharedString(shared) => shared.len() as u64,
                DataRef::String(own) => own.len() as u64,
                _ => 0,
            };
            if self.text > MAX_INFLATED {
                return Err(SheetError::TooLarge);
            }
            // Programs that only write formulas omit the result, or write 0 with a request to
            // compute it when the file is opened.
            let is_nothing = matches!(cell.value, DataRef::Empty);
            let is_zero = matches!(cell.value, DataRef::Int(0)) || matches!(cell.value, DataRef::Float(number) if number == 0.0);
            if cell.formula.is_some() && (is_nothing || is_zero && !self.is_computed) {
                let cell = row_col_to_cell(row, u16::try_from(column).unwrap_or(u16::MAX));
                return Err(SheetError::Uncomputed { sheet: sheet.name, cell });
            }
            let value = Cell::from(Data::from(cell.value));
            sheet.set(row, column, if percentages.contains(&(row, column)) { value.percentage() } else { value });
        }
        Ok(sheet)
    }
}

/// Returns the places of numbers that are displayed as percentages. Formats and formulas can't be
/// read in one pass, so sheets that use such formats are read twice.
fn percentages(book: &mut Xlsx<Cursor<&[u8]>>, sheet: &str) -> Result<HashSet<(u32, u32)>, SheetError> {
    let mut places = HashSet::new();
    let mut cells = book.worksheet_cells_reader(sheet).map_err(refusal)?;
    let is_it = |style: &calamine::Style| style.number_format.as_ref().is_some_and(|format| is_percentage(&format.format_code));
    let styles: Vec<bool> = cells.styles().iter().map(is_it).collect();
    if !styles.contains(&true) {
        return Ok(places);
    }
    let mut budget = Budget::default();
    while let Some((cell, style)) = cells.next_cell_with_style_id().map_err(refusal)? {
        budget.spend(1)?;
        if styles.get(style) == Some(&true) && matches!(cell.get_value(), DataRef::Int(_) | DataRef::Float(_)) {
            places.insert(cell.get_position());
        }
    }
    Ok(places)
}

/// Returns whether a number format multiplies by a hundred. A quoted percent sign does not.
fn is_percentage(code: &str) -> bool {
    let (mut is_quoted, mut is_escaped) = (false, false);
    code.chars().any(|character| {
        let counts = !is_quoted && !is_escaped;
        is_escaped = counts && matches!(character, '\\' | '_' | '*');
        is_quoted ^= character == '"' && (is_quoted || counts);
        counts && character == '%'
    })
}

fn refusal(error: XlsxError) -> SheetError {
    match error {
        XlsxError::Password => SheetError::Protected,
        _ => SheetError::Damaged,
    }
}
