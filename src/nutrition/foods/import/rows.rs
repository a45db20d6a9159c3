//! The rows of a TACO sheet, from its cells to names and values.

use std::borrow::Cow;

use rust_decimal::Decimal;

use super::convention::{self, CellValue};
use super::error::{ImportError, RowProblem};
use super::layout::{TacoLayout, problem};
use super::numbers::{Typing, Unread};
use super::words::{NutrientColumn, as_name, brief, is_page_text, section, tidy};
use crate::foods::nutrients::{NutrientValue, Nutrients};
use foundation::text::{normalise, words};
use platform::sheets::{Cell, Sheet};

/// Lowest value by difference, which arises from errors of the other analyses; lower numbers are
/// wrong. In g per 100 g.
const LOWEST_BY_DIFFERENCE: Decimal = Decimal::NEGATIVE_ONE;
/// The groups of the published table.
const GROUPS: [&str; 15] = [
    "cereais e derivados",
    "verduras hortalicas e derivados",
    "frutas e derivados",
    "gorduras e oleos",
    "pescados e frutos do mar",
    "carnes e derivados",
    "leite e derivados",
    "bebidas alcoolicas e nao alcoolicas",
    "ovos e derivados",
    "produtos acucarados",
    "miscelaneas",
    "outros alimentos industrializados",
    "alimentos preparados",
    "leguminosas e derivados",
    "nozes e sementes",
];

/// Names with a footnote's digit in the published table, which cannot be distinguished from digits
/// of a name.
const FOOTNOTED: [(&str, &str); 2] = [("Cana, aguardente 1", "Cana, aguardente"), ("Cerveja, pilsen 2", "Cerveja, pilsen")];

pub(super) fn is_published_group(title: &str) -> bool {
    GROUPS.contains(&normalise(title).as_str())
}

pub(super) struct TacoRows {
    pub lines: Vec<TacoLine>,
    pub has_legend: bool,
    /// Number of foods, if the notes below the legend declare the sheet a part of the table.
    pub sample: Option<usize>,
}

pub(super) enum TacoLine {
    /// A group's title, and true if the group continues from another page.
    Section(String, bool),
    Food(TacoFood),
}

pub(super) struct TacoFood {
    pub row: usize,
    pub number: u32,
    pub name: String,
    /// Group, if there is a column for it.
    pub group: Option<String>,
    pub nutrients: Nutrients,
}

/// Reads the rows of a sheet between the first header and the legend, without headers, blank rows
/// and texts of printed pages.
pub(super) fn read_rows(sheet: &Sheet, layout: &TacoLayout) -> Result<TacoRows, ImportError> {
    let mut lines = Vec::new();
    let start = layout.headers.iter().position(|is_header| *is_header).unwrap_or_default();
    let rows = || (start..sheet.rows.len()).filter(move |row| !layout.headers[*row]);
    let typing = Typing::of(rows().flat_map(|row| layout.values.iter().map(move |(at, _)| sheet.cell(row, *at))));
    for row in rows() {
        let (first, name) = (sheet.cell(row, layout.number), sheet.cell(row, layout.name));
        let values_blank = layout.values.iter().map(|(at, _)| *at).chain(layout.group).all(|at| sheet.cell(row, at).is_blank());
        // A formula may leave 0 as the repeated number in an otherwise empty row.
        if values_blank && first.is_blank() && name.is_blank() {
            continue;
        }
        let said = [first, name].into_iter().find(|cell| !cell.is_blank()).and_then(|cell| match cell {
            Cell::Text(text) if values_blank && text.chars().any(char::is_alphabetic) => Some(text),
            _ => None,
        });
        if let Some(text) = said {
            let alone = first.is_blank() || name.is_blank() || first == name;
            let (title, goes_on) = section(text);
            match words(text).first().map(String::as_str) {
                Some("legenda" | "legendas") => {
                    let notes = sheet.rows[row..].iter().flatten();
                    let sample = notes.filter_map(|cell| if let Cell::Text(text) = cell { sample_size(text) } else { None }).next();
                    return Ok(TacoRows { lines, has_legend: true, sample });
                }
                Some("fonte" | "nota" | "notas") if alone => continue,
                _ if alone && is_page_text(text) => continue,
                // In the column of names, only texts that cannot be a food.
                _ if alone && (!first.is_blank() || goes_on || is_published_group(&title)) => {
                    let title = as_name(title).map_err(|why| problem(sheet, row, RowProblem::BadGroup { text: brief(text), why }))?;
                    lines.push(TacoLine::Section(title, goes_on));
                    continue;
                }
                _ => (),
            }
        }
        if first.is_blank() {
            return Err(problem(sheet, row, RowProblem::NoNumber));
        }
        lines.push(TacoLine::Food(read_food(sheet, layout, typing, row)?));
    }
    Ok(TacoRows { lines, has_legend: false, sample: None })
}

/// Returns the number in a note such as "Amostra de 21 alimentos", which marks a workbook as a part
/// of the table.
pub(super) fn sample_size(text: &str) -> Option<usize> {
    words(text).windows(4).find_map(|note| match note {
        [kind, of, count, foods] if ["amostra", "extrato"].contains(&kind.as_str()) && of == "de" && foods.starts_with("alimento") => {
            count.parse().ok()
        }
        _ => None,
    })
}

fn read_food(sheet: &Sheet, layout: &TacoLayout, typing: Typing, row: usize) -> Result<TacoFood, ImportError> {
    let fail = |reason| problem(sheet, row, reason);
    let first = sheet.cell(row, layout.number);
    let number = food_number(first).ok_or_else(|| fail(RowProblem::BadNumber { text: brief(&first.text()) }))?;
    let again = layout.repeated.iter().map(|at| sheet.cell(row, *at)).filter(|cell| !cell.is_blank());
    if again.map(food_number).any(|repeated| repeated != Some(number)) {
        return Err(fail(RowProblem::NumbersDiffer { number }));
    }
    let name = food_name(&sheet.cell(row, layout.name).text());
    if name.is_empty() {
        return Err(fail(RowProblem::NoName { number }));
    }
    let text = brief(&name);
    let name = as_name(name).map_err(|why| fail(RowProblem::BadName { number, text, why }))?;
    let group = match layout.group.map(|at| tidy(&sheet.cell(row, at).text())).filter(|group| !group.is_empty()) {
        Some(group) => {
            let text = brief(&group);
            Some(as_name(group).map_err(|why| fail(RowProblem::BadGroup { text, why }))?)
        }
        None => None,
    };
    let mut nutrients = Nutrients::default();
    for (at, column) in &layout.values {
        let cell = sheet.cell(row, *at);
        let value = food_value(cell, typing, column)
            .map_err(|why| fail(RowProblem::BadValue { column: column.label(), text: brief(&cell.text()), why }))?;
        nutrients.set(column.code, value);
    }
    Ok(TacoFood { row, number, name, group, nutrients })
}

fn food_number(cell: &Cell) -> Option<u32> {
    cell.text().parse().ok().filter(|number| (1..=99_999).contains(number))
}

/// Parses the value of a cell.
pub(super) fn food_value(cell: &Cell, typing: Typing, column: &NutrientColumn) -> Result<NutrientValue, Unread> {
    match convention::read_signed(&begun(cell), typing, column.unit)? {
        CellValue::Blank | CellValue::Dash | CellValue::NotAvailable | CellValue::Reassessed => Ok(NutrientValue::NotAnalysed),
        CellValue::Trace => Ok(NutrientValue::Trace),
        CellValue::NotApplicable => Ok(NutrientValue::NotApplicable),
        CellValue::Amount(amount) if !amount.is_sign_negative() => Ok(NutrientValue::Amount(amount)),
        CellValue::Amount(amount) if column.code == "carbohydrate" && amount >= LOWEST_BY_DIFFERENCE => {
            Ok(NutrientValue::Amount(Decimal::ZERO))
        }
        CellValue::Amount(_) => Err(Unread::Negative),
    }
}

/// Completes a number that begins with a comma: ",05" is 0,05; in ",0,02", an error of the
/// published workbook, the first comma is superfluous.
fn begun(cell: &Cell) -> Cow<'_, Cell> {
    let Cell::Text(text) = cell else { return Cow::Borrowed(cell) };
    let text = text.trim();
    let (sign, number) = text.split_at(text.len() - text.trim_start_matches(['-', '−']).len());
    match number.strip_prefix(',') {
        Some(rest) if rest.contains(',') => Cow::Owned(Cell::Text(format!("{sign}{rest}"))),
        Some(rest) => Cow::Owned(Cell::Text(format!("{sign}0,{rest}"))),
        None => Cow::Borrowed(cell),
    }
}

/// Returns a food's name without footnote marks ("Cerveja, pilsen 2"), with a space after each
/// comma ("congelado,cozido") and percent sign ("65%de").
pub(super) fn food_name(text: &str) -> String {
    let mut spaced = String::with_capacity(text.len() + 2);
    let mut before = ' ';
    for character in text.chars() {
        if matches!(before, ',' | '%') && character.is_alphabetic() {
            spaced.push(' ');
        }
        spaced.push(character);
        before = character;
    }
    let name = tidy(&spaced);
    let name = name.trim_end_matches(['*', '†', '¹', '²', '³', ' ']);
    let name = FOOTNOTED.iter().find(|(written, _)| *written == name).map_or(name, |(_, name)| name);
    name.trim_end_matches([',', ' ']).to_owned()
}
