//! `.xlsx`: a zip of XML parts. Cells are read as a stream, so a far cell costs nothing before it is refused.

use std::io::{Cursor, Read};

use calamine::{Data, DataRef, Reader, SheetType, Xlsx, XlsxError};
use zip::ZipArchive;

use super::{Budget, Cell, MAX_INFLATED, MAX_PARTS, MAX_SHEETS, Sheet, SheetError};

/// In the place of what a formula comes to, where the file does not say.
const UNCOMPUTED: &str = "=?";

pub(super) fn read(bytes: &[u8]) -> Result<Vec<Sheet>, SheetError> {
    check_parts(bytes)?;
    let mut book = Xlsx::new(Cursor::new(bytes)).map_err(refusal)?;
    let names: Vec<String> =
        book.sheets_metadata().iter().filter(|sheet| sheet.typ == SheetType::WorkSheet).map(|sheet| sheet.name.clone()).collect();
    if names.len() > MAX_SHEETS {
        return Err(SheetError::TooLarge);
    }
    let (mut budget, mut text) = (Budget::default(), 0);
    names.into_iter().map(|name| read_sheet(&mut book, name, &mut budget, &mut text)).collect()
}

/// Inflates every part once, counting: sizes that the file declares about itself are no limit. Also finds a file cut short, by its checksums.
fn check_parts(bytes: &[u8]) -> Result<(), SheetError> {
    let mut parts = ZipArchive::new(Cursor::new(bytes)).map_err(|_| SheetError::Damaged)?;
    if parts.len() > MAX_PARTS {
        return Err(SheetError::TooLarge);
    }
    let mut buffer = [0; 16 * 1024];
    let mut inflated = 0;
    let mut has_workbook = false;
    for index in 0..parts.len() {
        let mut part = parts.by_index(index).map_err(|_| SheetError::Damaged)?;
        has_workbook |= part.name_raw().to_ascii_lowercase().ends_with(b"workbook.xml");
        loop {
            let count = part.read(&mut buffer).map_err(|_| SheetError::Damaged)?;
            if count == 0 {
                break;
            }
            inflated += count as u64;
            if inflated > MAX_INFLATED {
                return Err(SheetError::TooLarge);
            }
        }
    }
    // A document of another program is a zip too.
    if has_workbook { Ok(()) } else { Err(SheetError::NotSpreadsheet) }
}

fn read_sheet(book: &mut Xlsx<Cursor<&[u8]>>, name: String, budget: &mut Budget, text: &mut u64) -> Result<Sheet, SheetError> {
    let mut sheet = Sheet::new(name);
    let mut cells = book.worksheet_cells_reader(&sheet.name).map_err(refusal)?;
    while let Some(cell) = cells.next_cell_with_formula_metadata().map_err(refusal)? {
        let (row, column) = cell.pos;
        // Of a row that is coloured to its end, as of one far below.
        if matches!(cell.value, DataRef::Empty) && cell.formula.is_none() {
            budget.spend(1)?;
            continue;
        }
        Budget::place(row, column)?;
        // Rows are filled up to their last cell, so this counts what a row grows by, and at least each cell read.
        let width = sheet.rows.get(row as usize).map_or(0, Vec::len) as u64;
        budget.spend((u64::from(column) + 1).saturating_sub(width).max(1))?;
        *text += match &cell.value {
            DataRef::SharedString(shared) => shared.len() as u64,
            DataRef::String(own) => own.len() as u64,
            _ => 0,
        };
        if *text > MAX_INFLATED {
            return Err(SheetError::TooLarge);
        }
        let value = match cell.value {
            // Some programs write formulas without what they come to, which is not the same as nothing.
            DataRef::Empty => Cell::Text(UNCOMPUTED.to_owned()),
            value => Cell::from(Data::from(value)),
        };
        sheet.set(row, column, value);
    }
    Ok(sheet)
}

fn refusal(error: XlsxError) -> SheetError {
    match error {
        XlsxError::Password => SheetError::Protected,
        _ => SheetError::Damaged,
    }
}
