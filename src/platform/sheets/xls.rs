//! `.xls`: BIFF records in a compound file. The library's reader follows the file's own chains and
//! sizes without limits. Both are checked here first, so that cyclic chains and oversized sheets
//! never reach it.

use std::io::Cursor;

use calamine::{Reader, SheetType, SheetVisible, Xls, XlsError};
use rust_xlsxwriter::utility::row_col_to_cell;

use super::workbook::{Budget, Cell, MAX_SHEETS, Sheet, SheetError};

const END_OF_CHAIN: u32 = 0xFFFF_FFFE;
/// Sector numbers from here on are markers.
const LAST_SECTOR: u32 = 0xFFFF_FFFA;
/// Streams shorter than this are in the mini stream, in sectors of 64 bytes.
const MINI_CUTOFF: usize = 4096;
const MINI_SECTOR: usize = 64;

pub(super) fn read(bytes: &[u8]) -> Result<Vec<Sheet>, SheetError> {
    let uncomputed = check_records(&workbook_stream(bytes)?)?;
    let mut book = Xls::new(Cursor::new(bytes)).map_err(refusal)?;
    if let Some((sheet, row, column)) = uncomputed {
        let sheet = book.sheets_metadata().get(sheet).map(|sheet| sheet.name.clone()).unwrap_or_default();
        return Err(SheetError::Uncomputed { sheet, cell: row_col_to_cell(u32::from(row), column) });
    }
    let is_wanted = |sheet: &&calamine::Sheet| sheet.typ == SheetType::WorkSheet && sheet.visible == SheetVisible::Visible;
    let names: Vec<String> = book.sheets_metadata().iter().filter(is_wanted).map(|sheet| sheet.name.clone()).collect();
    names.into_iter().map(|name| read_sheet(&mut book, name)).collect()
}

fn read_sheet(book: &mut Xls<Cursor<&[u8]>>, name: String) -> Result<Sheet, SheetError> {
    let range = book.worksheet_range(&name).map_err(refusal)?;
    let mut sheet = Sheet::new(name);
    let (top, left) = range.start().unwrap_or_default();
    for (row, column, value) in range.used_cells() {
        sheet.set(top + row as u32, left + column as u32, Cell::from(value.clone()));
    }
    Ok(sheet)
}

fn refusal(error: XlsError) -> SheetError {
    match error {
        XlsError::Password => SheetError::Protected,
        _ => SheetError::Damaged,
    }
}

fn word(bytes: &[u8], at: usize) -> Result<u16, SheetError> {
    let pair = bytes.get(at..at + 2).and_then(|slice| slice.try_into().ok());
    pair.map(u16::from_le_bytes).ok_or(SheetError::Damaged)
}

fn double(bytes: &[u8], at: usize) -> Result<u32, SheetError> {
    let four = bytes.get(at..at + 4).and_then(|slice| slice.try_into().ok());
    four.map(u32::from_le_bytes).ok_or(SheetError::Damaged)
}

fn doubles(bytes: &[u8]) -> impl Iterator<Item = u32> + '_ {
    bytes.chunks_exact(4).map(|four| u32::from_le_bytes([four[0], four[1], four[2], four[3]]))
}

/// Sectors of one size in sequence.
struct Sectors<'a> {
    bytes: &'a [u8],
    size: usize,
}

impl<'a> Sectors<'a> {
    /// Returns a sector. The last one of a file may be shorter.
    fn get(&self, id: u32) -> Result<&'a [u8], SheetError> {
        let start = (id as usize).checked_mul(self.size).filter(|start| *start < self.bytes.len()).ok_or(SheetError::Damaged)?;
        Ok(&self.bytes[start..self.bytes.len().min(start + self.size)])
    }

    /// Returns at most `length` bytes of the chain that starts at a sector. A chain with more
    /// sectors than the file would be cyclic and is an error.
    fn chain(&self, start: u32, table: &[u32], length: usize) -> Result<Vec<u8>, SheetError> {
        let mut data = Vec::new();
        let mut id = start;
        for _ in 0..=self.bytes.len() / self.size {
            if id == END_OF_CHAIN || data.len() >= length {
                data.truncate(length);
                return Ok(data);
            }
            data.extend_from_slice(self.get(id)?);
            if data.len() < length {
                id = *table.get(id as usize).ok_or(SheetError::Damaged)?;
            }
        }
        Err(SheetError::Damaged)
    }
}

/// Returns the bytes of the `Workbook` stream ([MS-CFB] 2).
fn workbook_stream(bytes: &[u8]) -> Result<Vec<u8>, SheetError> {
    let size = match word(bytes, 30)? {
        9 => 512,
        12 => 4096,
        _ => return Err(SheetError::Damaged),
    };
    let file = Sectors { bytes: bytes.get(size..).ok_or(SheetError::Damaged)?, size };
    let most = file.bytes.len() / size + 1;

    // The list of the sectors that hold the sector table: 109 in the header, the rest in a chain of
    // its own.
    let mut parts: Vec<u32> = doubles(&bytes[76..512]).collect();
    let mut next = double(bytes, 68)?;
    for step in 0.. {
        if next >= LAST_SECTOR {
            break;
        }
        if step > most {
            return Err(SheetError::Damaged);
        }
        parts.extend(doubles(file.get(next)?));
        next = parts.pop().ok_or(SheetError::Damaged)?;
    }
    parts.retain(|id| *id < LAST_SECTOR);
    if parts.len() > most {
        return Err(SheetError::Damaged);
    }
    let mut table = Vec::new();
    for id in parts {
        table.extend(doubles(file.get(id)?));
    }

    let directory = file.chain(double(bytes, 48)?, &table, usize::MAX)?;
    let entries: Vec<&[u8]> = directory.chunks_exact(128).collect();
    let named = |wanted: &str| entries.iter().find(|entry| stream_name(entry).eq_ignore_ascii_case(wanted));
    let Some(entry) = named("Workbook").or_else(|| named("Book")) else {
        return Err(if named("EncryptedPackage").is_some() { SheetError::Protected } else { SheetError::NotSpreadsheet });
    };

    let root = entries.first().ok_or(SheetError::Damaged)?;
    let mini_sectors = double(bytes, 64)? as usize;
    let (mini_table, mini_stream) = if mini_sectors > 0 {
        let mini_table = file.chain(double(bytes, 60)?, &table, mini_sectors.saturating_mul(size))?;
        (doubles(&mini_table).collect(), file.chain(double(root, 116)?, &table, double(root, 120)? as usize)?)
    } else {
        (Vec::new(), Vec::new())
    };

    let (start, length) = (double(entry, 116)?, double(entry, 120)? as usize);
    let stream = if length < MINI_CUTOFF {
        Sectors { bytes: &mini_stream, size: MINI_SECTOR }.chain(start, &mini_table, length)?
    } else {
        file.chain(start, &table, length)?
    };
    if stream.len() < length { Err(SheetError::Damaged) } else { Ok(stream) }
}

fn stream_name(entry: &[u8]) -> String {
    let units = entry[..64].chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).take_while(|unit| *unit != 0);
    char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

/// Iterator over the records of a `Workbook` stream ([MS-XLS] 2.3).
struct Records<'a> {
    stream: &'a [u8],
    at: usize,
}

impl<'a> Records<'a> {
    /// Returns the next record. Every substream ends with a record of its own, so the end of the
    /// stream means a truncated file.
    fn next(&mut self) -> Result<(u16, &'a [u8]), SheetError> {
        let (kind, length) = (word(self.stream, self.at)?, word(self.stream, self.at + 2)? as usize);
        let start = self.at + 4;
        self.at = start + length;
        self.stream.get(start..self.at).map(|data| (kind, data)).ok_or(SheetError::Damaged)
    }
}

const BOF: u16 = 0x0809;
const EOF: u16 = 0x000A;

/// Checks that the sheets' extents stay within the limits, both as declared and as used by their
/// cells. If no formula in the visible sheets has a result other than empty or 0, the file was
/// never computed; the sheet, row and column of the first formula are returned.
fn check_records(stream: &[u8]) -> Result<Option<(usize, u16, u16)>, SheetError> {
    let mut globals = Records { stream, at: 0 };
    let mut sheets = Vec::new();
    loop {
        match globals.next()? {
            (0x002F, _) => return Err(SheetError::Protected), // FilePass
            // BoundSheet8: its offset, and whether it is hidden.
            (0x0085, data) => sheets.push((double(data, 0)? as usize, data.get(4).is_some_and(|state| state & 0x3F == 0))),
            (EOF, _) => break,
            _ => (),
        }
    }
    if sheets.len() > MAX_SHEETS {
        return Err(SheetError::TooLarge);
    }
    let mut budget = Budget::default();
    let (mut some_computed, mut empty) = (false, None);
    for (number, (at, is_visible)) in sheets.into_iter().enumerate() {
        let mut its = Formulas::default();
        check_sheet(Records { stream, at }, &mut budget, &mut its)?;
        if is_visible {
            some_computed |= its.some_computed;
            empty = empty.or(its.first_empty.map(|(row, column)| (number, row, column)));
        }
    }
    Ok(empty.filter(|_| !some_computed))
}

#[derive(Default)]
struct Formulas {
    first_empty: Option<(u16, u16)>,
    some_computed: bool,
}

impl Formulas {
    /// Records a formula's result: a number, or a marker that ends with 0xFFFF. Marker 3 is an
    /// empty text, which some programs write for formulas that they leave to others to compute.
    fn note(&mut self, data: &[u8]) -> Result<(), SheetError> {
        let result = data.get(6..14).ok_or(SheetError::Damaged)?;
        let is_empty = result == [0; 8] || result[0] == 3 && result.ends_with(&[0xFF, 0xFF]);
        if is_empty {
            let place = (word(data, 0)?, word(data, 2)?);
            self.first_empty = self.first_empty.or(Some(place));
        } else {
            self.some_computed = true;
        }
        Ok(())
    }
}

fn check_sheet(mut records: Records<'_>, budget: &mut Budget, formulas: &mut Formulas) -> Result<(), SheetError> {
    // Charts inside a sheet are substreams of their own; the first BOF is the sheet's.
    let mut depth = 0_usize;
    let mut count = 0_u64;
    let mut extent: Option<[u32; 4]> = None;
    loop {
        let (kind, data) = records.next()?;
        let (row, first, last) = match kind {
            BOF => {
                depth += 1;
                continue;
            }
            EOF if depth <= 1 => break,
            EOF => {
                depth -= 1;
                continue;
            }
            _ if depth > 1 => continue,
            0x0200 => {
                check_declared(data)?;
                continue;
            }
            // MulRk: a run of numbers, with the last column at its end.
            0x00BD => (word(data, 0)?, word(data, 2)?, word(data, data.len().saturating_sub(2))?),
            // Number, Label, RString, BoolErr, RK, LabelSst, Formula
            0x0203 | 0x0204 | 0x00D6 | 0x0205 | 0x027E | 0x00FD | 0x0006 => (word(data, 0)?, word(data, 2)?, word(data, 2)?),
            _ => continue,
        };
        if kind == 0x0006 {
            formulas.note(data)?;
        }
        let (row, first, last) = (u32::from(row), u32::from(first), u32::from(last.max(first)));
        Budget::place(row, last)?;
        count += u64::from(last - first) + 1;
        let [top, bottom, left, right] = extent.unwrap_or([row, row, first, last]);
        extent = Some([top.min(row), bottom.max(row), left.min(first), right.max(last)]);
    }
    let area = extent.map_or(0, |[top, bottom, left, right]| u64::from(bottom - top + 1) * u64::from(right - left + 1));
    budget.spend(area.max(count))
}

/// Checks the Dimensions record, by which the reader allocates memory for all declared rows and
/// columns. Ends are exclusive, and zero in an empty sheet.
fn check_declared(data: &[u8]) -> Result<(), SheetError> {
    let (top, bottom, right) = match data.len() {
        10 => (u32::from(word(data, 0)?), u32::from(word(data, 2)?), u32::from(word(data, 6)?)),
        14 | 16 => (double(data, 0)?, double(data, 4)?, u32::from(word(data, 10)?)),
        _ => return Err(SheetError::Damaged),
    };
    if bottom == 0 || right == 0 {
        return Ok(());
    }
    if bottom <= top {
        return Err(SheetError::Damaged);
    }
    Budget::place(bottom - 1, right - 1)?;
    Budget::default().spend(u64::from(bottom - top) * u64::from(right))
}
