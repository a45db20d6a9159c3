//! IBGE's tables of the Pesquisa de Orçamentos Familiares 2008-2009: the composition of foods, a
//! ZIP with four workbooks ([`tables`]), and the home measures, one workbook ([`measures`]). Each
//! is `.xls` or `.xlsx`, detected by content.
//!
//! A food is identified by a food code and a preparation code, "6300701/2", which is stored as its
//! code.

mod archive;
mod error;
mod layout;
pub mod measures;
#[cfg(test)]
mod measures_tests;
pub mod tables;
#[cfg(test)]
mod tables_tests;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(any(test, feature = "testing"))]
pub mod vectors;

pub use error::{IbgeError, RowProblem, SheetLocation};

/// Maximum number of notes; the others are replaced by their count.
const MOST_NOTES: usize = 20;

/// Food code and preparation code.
type IbgeCode = (u32, u32);

fn code((food, preparation): IbgeCode) -> String {
    format!("{food}/{preparation}")
}

fn short(mut notes: Vec<String>) -> Vec<String> {
    if notes.len() > MOST_NOTES {
        let more = notes.len() - MOST_NOTES;
        notes.truncate(MOST_NOTES);
        notes.push(format!("E mais {more} observações como estas."));
    }
    notes
}
