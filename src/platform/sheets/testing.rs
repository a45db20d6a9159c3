//! Workbooks for tests, written as `.xlsx`, and those that tests are given.

#![allow(clippy::unwrap_used, reason = "a test fails then")]

use std::io::Cursor;

use calamine::{Data, Range, Reader, Xlsx};
use rust_xlsxwriter::{Formula, Workbook as Writer};

use super::{Cell, Workbook};

/// The workbook as a file. Where asked for, whole numbers of the first column become formulas with saved results, as one edition of TACO has.
pub fn to_xlsx(workbook: &Workbook, formula_numbers: bool) -> Vec<u8> {
    let mut writer = Writer::new();
    for sheet in &workbook.sheets {
        let page = writer.add_worksheet();
        page.set_name(&sheet.name).unwrap();
        for (row, cells) in (0..).zip(&sheet.rows) {
            for (column, cell) in (0..).zip(cells) {
                match cell {
                    Cell::Empty => (),
                    Cell::Text(text) => drop(page.write_string(row, column, text).unwrap()),
                    Cell::Number(number) if formula_numbers && column == 0 => {
                        let formula = Formula::new(format!("={}+1", number - 1.0)).set_result(number.to_string());
                        page.write_formula(row, column, formula).unwrap();
                    }
                    Cell::Number(number) => drop(page.write_number(row, column, *number).unwrap()),
                }
            }
        }
    }
    writer.save_to_buffer().unwrap()
}

/// The sheets of a workbook by name, their cells as texts; a date with its time, and '#' before a number.
pub fn told(file: &[u8]) -> Vec<(String, Vec<Vec<String>>)> {
    let mut workbook = Xlsx::new(Cursor::new(file)).unwrap();
    let tell = |cell: &Data| match cell {
        Data::Empty => String::new(),
        Data::String(text) => text.clone(),
        Data::Float(number) => format!("#{number}"),
        Data::DateTime(moment) if moment.is_datetime() => {
            let (year, month, day, hour, minute, second, _) = moment.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
        }
        other => panic!("{other:?} is none of ours"),
    };
    let rows = |range: Range<Data>| range.rows().map(|row| row.iter().map(tell).collect()).collect();
    workbook.worksheets().into_iter().map(|(name, range)| (name, rows(range))).collect()
}
