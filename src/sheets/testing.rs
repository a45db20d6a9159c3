//! Workbooks for tests, written as `.xlsx`.

use rust_xlsxwriter::{Formula, Workbook as Writer};

use super::{Cell, Workbook};

/// The workbook as a file. Where asked for, whole numbers of the first column become formulas with saved results, as one edition of TACO has.
pub(crate) fn to_xlsx(workbook: &Workbook, formula_numbers: bool) -> Vec<u8> {
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
