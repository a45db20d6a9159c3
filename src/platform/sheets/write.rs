//! Writing of workbooks that may be larger than memory: each row is written to disk at once.
//!
//! The files are unlinked, so that nothing is left behind if the writer crashes.

use std::fs::File;
use std::io::{BufWriter, Seek, Write};
use std::path::Path;

use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, SubsecRound, Utc};
use chrono_tz::Tz;
use rust_xlsxwriter::{Color, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError};

use foundation::error::{Error, Result};

/// Maximum number of rows of a sheet below its header, limited by the format.
const ROWS: u32 = 1_048_575;
/// Maximum length of a cell's text, in UTF-16 units.
const TEXT: usize = 32_767;
/// Years that Excel can represent: it counts days from 1900 on and displays four digits.
const YEARS: std::ops::RangeInclusive<i32> = 1900..=9999;

/// A column, with the function that reads its cells from a row. The function's type determines the
/// format.
pub struct SheetColumn<R> {
    /// Text of the header.
    pub header: &'static str,
    /// Width in characters.
    pub width: u16,
    /// Reads the cell of a row.
    pub cell: Cell<R>,
}

/// Function that returns a cell's value; `None` leaves the cell empty.
pub enum Cell<R> {
    /// A text. It stays one even if it looks like a formula.
    Text(fn(&R) -> Option<&str>),
    /// An integer, displayed with thousands separators.
    Integer(fn(&R) -> Option<i64>),
    /// A number, displayed with two decimals.
    Decimal(fn(&R) -> Option<f64>),
    /// A day.
    Date(fn(&R) -> Option<NaiveDate>),
    /// Displayed in the tenant's time zone.
    DateTime(fn(&R) -> Option<DateTime<Utc>>),
}

/// Sheet name and columns of a workbook.
pub struct SheetLayout<R: 'static> {
    /// Name of the sheet. Further sheets have a number behind it.
    pub sheet: &'static str,
    /// Columns from left to right.
    pub columns: &'static [SheetColumn<R>],
}

impl<R> Clone for SheetLayout<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for SheetLayout<R> {}

struct Formats {
    header: Format,
    /// Format of texts that look like formulas. They stay texts when somebody edits the cell.
    quoted: Format,
    integer: Format,
    decimal: Format,
    date: Format,
    date_time: Format,
}

impl Formats {
    fn new() -> Self {
        let header = Format::new().set_bold().set_align(FormatAlign::VerticalCenter).set_background_color(Color::RGB(0x00DC_E9E1));
        Self {
            header: header.set_border_bottom(FormatBorder::Thin).set_border_bottom_color(Color::RGB(0x002F_6B4F)),
            quoted: Format::new().set_quote_prefix(),
            integer: Format::new().set_num_format("#,##0"),
            decimal: Format::new().set_num_format("#,##0.00"),
            date: Format::new().set_num_format("dd/mm/yyyy").set_align(FormatAlign::Left),
            date_time: Format::new().set_num_format("dd/mm/yyyy hh:mm").set_align(FormatAlign::Left),
        }
    }
}

/// Writer of a workbook.
pub struct XlsxWriter<R: 'static> {
    workbook: Workbook,
    layout: SheetLayout<R>,
    zone: Tz,
    formats: Formats,
    rows_of_a_sheet: u32,
    /// Number of rows in all sheets.
    written: u32,
}

impl<R> XlsxWriter<R> {
    /// Starts a workbook, whose rows are buffered in `folder` until it is finished.
    pub fn new(layout: SheetLayout<R>, zone: Tz, folder: &Path) -> Result<Self> {
        let mut workbook = Workbook::new();
        workbook.set_tempdir(folder).map_err(internal)?;
        let mut writer = Self { workbook, layout, zone, formats: Formats::new(), rows_of_a_sheet: ROWS, written: 0 };
        writer.begin_sheet()?;
        Ok(writer)
    }

    /// Sets the number of rows per sheet, after which a further sheet begins. For tests.
    #[cfg(any(test, feature = "testing"))]
    pub fn with_rows_of_a_sheet(mut self, rows: u32) -> Self {
        self.rows_of_a_sheet = rows;
        self
    }

    fn begin_sheet(&mut self) -> Result<()> {
        let number = self.workbook.worksheets().len() + 1;
        let name = if number == 1 { self.layout.sheet.to_owned() } else { format!("{} ({number})", self.layout.sheet) };
        let sheet = self.workbook.add_worksheet_with_constant_memory().map_err(internal)?;
        begin(sheet, &name, self.layout.columns, &self.formats).map_err(internal)
    }

    /// Appends a row. A full sheet is followed by a new one.
    pub fn push(&mut self, row: &R) -> Result<()> {
        if self.written > 0 && self.written.is_multiple_of(self.rows_of_a_sheet) {
            self.finish_sheet()?;
            self.begin_sheet()?;
        }
        let at = self.written % self.rows_of_a_sheet + 1;
        let sheet = self.workbook.worksheets_mut().last_mut().ok_or_else(|| Error::internal("a workbook without a sheet"))?;
        for (place, column) in (0..).zip(self.layout.columns) {
            write(sheet, (at, place), row, &column.cell, self.zone, &self.formats).map_err(internal)?;
        }
        self.written += 1;
        Ok(())
    }

    fn finish_sheet(&mut self) -> Result<()> {
        let rows = match self.written % self.rows_of_a_sheet {
            0 if self.written > 0 => self.rows_of_a_sheet,
            rows => rows,
        };
        let last = u16::try_from(self.layout.columns.len().saturating_sub(1)).map_err(Error::internal)?;
        let sheet = self.workbook.worksheets_mut().last_mut().ok_or_else(|| Error::internal("a workbook without a sheet"))?;
        sheet.autofilter(0, 0, rows, last).map(drop).map_err(internal)
    }

    /// Returns the finished workbook, positioned at its beginning.
    pub fn finish(mut self, folder: &Path) -> Result<File> {
        self.finish_sheet()?;
        let file = tempfile::tempfile_in(folder)?;
        let mut buffered = BufWriter::new(file);
        self.workbook.save_to_writer(&mut buffered).map_err(internal)?;
        buffered.flush()?;
        let mut file = buffered.into_inner().map_err(|error| Error::from(error.into_error()))?;
        file.rewind()?;
        Ok(file)
    }
}

fn begin<R>(sheet: &mut Worksheet, name: &str, columns: &[SheetColumn<R>], formats: &Formats) -> Result<(), XlsxError> {
    sheet.set_name(name)?.set_freeze_panes(1, 0)?;
    for (place, column) in (0..).zip(columns) {
        sheet.set_column_width(place, f64::from(column.width))?;
    }
    sheet.set_row_height(0, 22)?;
    for (place, column) in (0..).zip(columns) {
        sheet.write_string_with_format(0, place, column.header, &formats.header)?;
    }
    Ok(())
}

fn write<R>(sheet: &mut Worksheet, at: (u32, u16), row: &R, cell: &Cell<R>, zone: Tz, formats: &Formats) -> Result<(), XlsxError> {
    let (line, place) = at;
    match cell {
        Cell::Text(find) => {
            if let Some(text) = find(row) {
                write_text(sheet, at, text, formats)?;
            }
        }
        Cell::Integer(find) => {
            if let Some(number) = find(row) {
                sheet.write_number_with_format(line, place, number as f64, &formats.integer)?;
            }
        }
        Cell::Decimal(find) => {
            if let Some(number) = find(row).filter(|number| number.is_finite()) {
                sheet.write_number_with_format(line, place, number, &formats.decimal)?;
            }
        }
        Cell::Date(find) => match find(row) {
            Some(date) if YEARS.contains(&date.year()) => drop(sheet.write_datetime_with_format(line, place, date, &formats.date)?),
            Some(date) => write_text(sheet, at, &date.to_string(), formats)?,
            None => {}
        },
        Cell::DateTime(find) => match find(row).map(|moment| local(moment, zone)) {
            Some(moment) if YEARS.contains(&moment.year()) => {
                sheet.write_datetime_with_format(line, place, moment, &formats.date_time)?;
            }
            Some(moment) => write_text(sheet, at, &moment.to_string(), formats)?,
            None => {}
        },
    }
    Ok(())
}

/// Returns a local time rounded down to seconds, because programs round finer fractions
/// differently.
pub(super) fn local(moment: DateTime<Utc>, zone: Tz) -> NaiveDateTime {
    moment.with_timezone(&zone).naive_local().trunc_subsecs(0)
}

fn write_text(sheet: &mut Worksheet, (line, place): (u32, u16), text: &str, formats: &Formats) -> Result<(), XlsxError> {
    let text = clean(text);
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        sheet.write_string_with_format(line, place, text, &formats.quoted)?;
    } else {
        sheet.write_string(line, place, text)?;
    }
    Ok(())
}

/// Removes the characters that XML refuses and cuts a text to a cell's maximum length.
pub fn clean(text: &str) -> String {
    let refused =
        |character: &char| matches!(character, '\u{0}'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}');
    let mut length = 0;
    let fitting = text.chars().filter(|character| !refused(character)).take_while(|character| {
        length += character.len_utf16();
        length <= TEXT
    });
    fitting.collect()
}

fn internal(error: XlsxError) -> Error {
    match error {
        // Keeps the error of a full disk.
        XlsxError::IoError(error) => Error::from(error),
        error => Error::internal(error),
    }
}
