//! Workbooks in memory, and the limits of what is read into them.

use std::str::FromStr;

use calamine::Data;
use rust_decimal::Decimal;
use rust_xlsxwriter::utility::column_number_to_name;
use thiserror::Error;
use zip::CompressionMethod;

use foundation::text::visible;

/// Maximum size of a file, in bytes; the published food tables have at most 2 MB.
pub const MAX_FILE: usize = 16 * 1024 * 1024;

/// Maximum inflated size of all parts of an `.xlsx`, and of all its text cells together, in bytes.
pub(super) const MAX_INFLATED: u64 = 64 * 1024 * 1024;

pub(super) const MAX_PARTS: usize = 1_000;

/// Maximum number of worksheets.
pub const MAX_SHEETS: usize = 64;

/// Maximum number of rows of a sheet.
pub const MAX_ROWS: u32 = 65_536;

/// Maximum number of columns of a sheet.
pub const MAX_COLUMNS: u32 = 512;

/// Maximum number of cells (rows x columns) of all sheets.
pub(super) const MAX_CELLS: u64 = 2_000_000;

pub(super) const OLE2: &[u8] = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";

pub(super) const ZIP: &[u8] = b"PK\x03\x04";

/// Refusal of a workbook. Its text is shown to the person who sent it.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum SheetError {
    /// The file is neither an `.xls` nor an `.xlsx`.
    #[error(
        "O arquivo não é uma planilha do Excel (.xls ou .xlsx). Se o Excel o abre, abra-o nele, escolha Salvar como, “Pasta de Trabalho do Excel (.xlsx)”, e envie o arquivo que foi salvo."
    )]
    NotSpreadsheet,
    /// The file is incomplete or corrupted.
    #[error("A planilha está incompleta ou corrompida.")]
    Damaged,
    /// The file exceeds one of the limits.
    #[error("A planilha é grande demais.")]
    TooLarge,
    /// The file is encrypted with a password.
    #[error("A planilha está protegida por senha. Remova a senha e envie o arquivo de novo.")]
    Protected,
    /// A part of the file uses a rare compression method.
    #[error(
        "A planilha está compactada de um modo que não é lido aqui. Abra-a no Excel ou no LibreOffice, salve-a e envie o arquivo de novo."
    )]
    Compression,
    /// A formula has no saved result, so that its value is unknown.
    #[error(
        "A aba “{sheet}” tem fórmulas salvas sem resultado, a primeira na célula {cell}. Abra o arquivo no Excel ou no LibreOffice, salve-o uma vez e envie-o de novo."
    )]
    Uncomputed {
        /// Name of the sheet.
        sheet: String,
        /// First such cell, such as `B7`.
        cell: String,
    },
}

/// A cell's value, or the saved result of a formula.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Cell {
    /// A cell without a value.
    #[default]
    Empty,
    /// Text as stored, untrimmed, without invisible characters. Excel's own errors (`#N/A`),
    /// booleans, and numbers displayed as a date or percentage are texts as well.
    Text(String),
    /// A number that is displayed as one.
    Number(f64),
}

impl Cell {
    /// Returns the trimmed text, empty for an empty cell. Numbers are written in their shortest
    /// form.
    pub fn text(&self) -> String {
        match self {
            Cell::Empty => String::new(),
            Cell::Text(text) => text.trim().to_owned(),
            Cell::Number(number) => number.to_string(),
        }
    }

    /// Returns whether the cell is empty or consists of white space.
    pub fn is_blank(&self) -> bool {
        match self {
            Cell::Empty => true,
            Cell::Text(text) => text.trim().is_empty(),
            Cell::Number(_) => false,
        }
    }
}

impl From<Data> for Cell {
    fn from(data: Data) -> Self {
        match data {
            Data::Empty => Cell::Empty,
            Data::Int(number) => Cell::Number(number as f64),
            Data::Float(number) => Cell::Number(number),
            // Dates are stored as numbers but read as displayed.
            Data::DateTime(moment) => {
                let (year, month, day, ..) = moment.to_ymd_hms_milli();
                Cell::Text(format!("{day:02}/{month:02}/{year}"))
            }
            Data::String(text) | Data::DateTimeIso(text) | Data::DurationIso(text) => Cell::Text(visible(&text)),
            Data::Bool(value) => Cell::Text(if value { "VERDADEIRO" } else { "FALSO" }.to_owned()),
            Data::Error(error) => Cell::Text(error.to_string()),
        }
    }
}

impl Cell {
    /// Converts 0.701 to the text 70,1%, as it is displayed.
    pub(super) fn percentage(self) -> Self {
        let hundredfold = |number: f64| Some(Decimal::from_str(&number.to_string()).ok()?.checked_mul(Decimal::ONE_HUNDRED)?.normalize());
        match self {
            Cell::Number(number) => hundredfold(number).map_or(self, |shown| Cell::Text(format!("{shown}%").replace('.', ","))),
            other => other,
        }
    }
}

/// A worksheet.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    /// Name on the sheet's tab.
    pub name: String,
    /// Cells from the sheet's first row and column on. A row ends at its last cell with a value.
    pub rows: Vec<Vec<Cell>>,
}

impl Sheet {
    pub(super) fn new(name: String) -> Self {
        Self { name, rows: Vec::new() }
    }

    /// Returns the cell at a row and column counted from 0, or an empty one outside of the sheet.
    pub fn cell(&self, row: usize, column: usize) -> &Cell {
        self.rows.get(row).and_then(|cells| cells.get(column)).unwrap_or(&Cell::Empty)
    }

    /// Sets a cell. The readers have checked that its place is within the limits.
    pub(super) fn set(&mut self, row: u32, column: u32, cell: Cell) {
        if cell == Cell::Empty {
            return;
        }
        let (row, column) = (row as usize, column as usize);
        if self.rows.len() <= row {
            self.rows.resize_with(row + 1, Vec::new);
        }
        let cells = &mut self.rows[row];
        if cells.len() <= column {
            cells.resize(column + 1, Cell::Empty);
        }
        cells[column] = cell;
    }
}

/// The visible worksheets, in the workbook's order.
#[derive(Debug, Clone, PartialEq)]
pub struct Workbook {
    /// Worksheets without the hidden ones.
    pub sheets: Vec<Sheet>,
}

/// Returns the name that spreadsheets give a column, counted from 0.
pub fn column_name(at: usize) -> String {
    column_number_to_name(u16::try_from(at).unwrap_or(u16::MAX))
}

/// Returns whether a ZIP entry uses a common compression method. The rare ones are not supported.
pub fn is_readable(compression: CompressionMethod) -> bool {
    matches!(compression, CompressionMethod::Stored | CompressionMethod::Deflated)
}

/// Number of cells read so far in the sheets of a workbook.
#[derive(Default)]
pub(super) struct Budget {
    cells: u64,
}

impl Budget {
    pub(super) fn place(row: u32, column: u32) -> Result<(), SheetError> {
        if row < MAX_ROWS && column < MAX_COLUMNS { Ok(()) } else { Err(SheetError::TooLarge) }
    }

    pub(super) fn spend(&mut self, cells: u64) -> Result<(), SheetError> {
        self.cells = self.cells.saturating_add(cells);
        if self.cells <= MAX_CELLS { Ok(()) } else { Err(SheetError::TooLarge) }
    }
}
