//! Workbooks for tests, written as `.xlsx`, and the contents of those that tests receive.

#![allow(clippy::unwrap_used, reason = "a test fails then")]

use std::io::Cursor;

use calamine::{Data, Range, Reader, Xlsx};
use rust_xlsxwriter::{Formula, Workbook as Writer};

use super::{Cell, Workbook};

/// Returns the workbook as a file. With `formula_numbers`, whole numbers of the first column are
/// written as formulas with saved results, as in one edition of TACO.
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

/// Returns the sheets of a workbook by name, their cells as texts: dates with their time, and
/// numbers with a '#' in front.
pub fn read_texts(file: &[u8]) -> Vec<(String, Vec<Vec<String>>)> {
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
