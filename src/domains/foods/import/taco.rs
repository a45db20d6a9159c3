//! TACO, Tabela Brasileira de Composição de Alimentos, 4th edition (NEPA, UNICAMP, 2011): the published workbook, `.xls` or `.xlsx`.
//!
//! Values are per 100 g of edible part, kept unrounded as the workbook has them. `Tr` is a trace, `NA` not applicable; a blank cell was not
//! asked for and `*` is under re-evaluation, both not analysed. Carbohydrate is computed by difference and comes out just below zero in a few
//! meats and fishes; the printed book has 0 there, and so do we.

use std::collections::BTreeMap;

use rust_decimal::Decimal;

use super::layout::{AMINO_ACIDS, COMPOSITION, FATTY_ACIDS, Layout, problem};
use super::words::{Column, brief, is_impossible, is_page_title, section, tidy, typed};
use super::{ImportError, ReadTable, RowProblem, TableFood};
use crate::domains::foods::nutrients::{NutrientValue, Nutrients};
use crate::sheets::{self, Cell, Sheet};
use crate::text::words;

/// By difference, an error of the other analyses; anything lower is a wrong number. In g per 100 g.
const LOWEST_BY_DIFFERENCE: Decimal = Decimal::NEGATIVE_ONE;
/// Several times what any edition has; what is more would only hold up everyone else while it is stored.
const MOST_FOODS: usize = 5_000;

/// Reads the workbook. Nothing is taken from a table that is not whole.
pub fn parse(bytes: &[u8]) -> Result<ReadTable, ImportError> {
    let workbook = sheets::read(bytes)?;
    // One that has only some of the columns is an extract, unless no other has all.
    let find = |wanted| {
        let mut refused = None;
        for sheet in &workbook.sheets {
            match Layout::find(sheet, wanted) {
                Ok(Some(layout)) => return Ok(Some((sheet, layout))),
                Ok(None) => (),
                Err(error) => refused = refused.or(Some(error)),
            }
        }
        refused.map_or(Ok(None), Err)
    };
    let (sheet, layout) = find(COMPOSITION)?.ok_or(ImportError::NotTaco)?;
    let mut table = composition(sheet, &layout)?;
    for (wanted, what) in [(FATTY_ACIDS, "ácidos graxos"), (AMINO_ACIDS, "aminoácidos")] {
        match find(wanted)? {
            Some((sheet, layout)) => merge(&mut table, sheet, &layout)?,
            None => table.notes.push(format!("O arquivo não tem a aba de {what}: os alimentos ficaram sem esses nutrientes.")),
        }
    }
    Ok(table)
}

/// The main sheet: groups, foods and their first nutrients.
fn composition(sheet: &Sheet, layout: &Layout) -> Result<ReadTable, ImportError> {
    let mut foods = BTreeMap::new();
    let mut groups: Vec<String> = Vec::new();
    let mut group_is_empty = false;
    let rows = read_rows(sheet, layout)?;
    for line in rows.lines {
        match line {
            Line::Section(title) if groups.last() == Some(&title) => (),
            Line::Section(title) => {
                if let Some(group) = groups.last().filter(|_| group_is_empty) {
                    return Err(ImportError::EmptyGroup { group: group.clone() });
                }
                groups.push(title);
                group_is_empty = true;
            }
            Line::Food(entry) => {
                let number = entry.number;
                let group = groups.last().ok_or_else(|| problem(sheet, entry.row, RowProblem::NoGroup { number }))?.clone();
                group_is_empty = false;
                let food = TableFood { code: number.to_string(), name: entry.name, group, nutrients: entry.nutrients };
                if foods.len() == MOST_FOODS {
                    return Err(ImportError::TooManyFoods { most: MOST_FOODS });
                }
                if foods.insert(number, food).is_some() {
                    return Err(problem(sheet, entry.row, RowProblem::NumberTwice { number }));
                }
            }
        }
    }
    let last = *foods.keys().next_back().ok_or(ImportError::NoFoods)?;
    if !rows.has_legend {
        return Err(ImportError::NoLegend { last });
    }
    if let Some(group) = groups.last().filter(|_| group_is_empty) {
        return Err(ImportError::EmptyGroup { group: group.clone() });
    }
    if let Some((number, _)) = (1..).zip(foods.keys()).find(|(expected, number)| expected != *number) {
        return Err(ImportError::MissingFood { number, last });
    }
    Ok(ReadTable { foods: foods.into_values().collect(), groups, notes: Vec::new() })
}

/// Another sheet: more nutrients of foods of the main one. The published amino acid sheet has a food under another's number, so the name
/// decides where the two disagree. A name that the main sheet does not have is the numbered food's where it is almost the same; in another
/// published edition the main sheet has a single letter in the place of one.
fn merge(table: &mut ReadTable, sheet: &Sheet, layout: &Layout) -> Result<(), ImportError> {
    let mut by_name: BTreeMap<Vec<String>, Vec<usize>> = BTreeMap::new();
    for (index, food) in table.foods.iter().enumerate() {
        by_name.entry(words(&food.name)).or_default().push(index);
    }
    let mut seen = BTreeMap::new();
    for line in read_rows(sheet, layout)?.lines {
        let Line::Food(entry) = line else { continue };
        let named = by_name.get(&words(&entry.name)).map(Vec::as_slice).unwrap_or_default();
        let numbered = entry.number as usize - 1;
        let index = match named {
            _ if named.contains(&numbered) => numbered,
            [only] => {
                let food = &table.foods[*only];
                table.notes.push(format!(
                    "Aba “{}”, linha {}: o alimento “{}” está com o número {}; os valores foram para o número {}.",
                    sheet.name,
                    entry.row + 1,
                    food.name,
                    entry.number,
                    food.code
                ));
                *only
            }
            [] if table.foods.get(numbered).is_some_and(|food| is_stub(&food.name) || is_almost(&food.name, &entry.name)) => {
                let food = &mut table.foods[numbered];
                let (sheet, row, number) = (&sheet.name, entry.row + 1, entry.number);
                let told = format!(
                    "Aba “{sheet}”, linha {row}: o alimento {number} tem o nome “{}”; na tabela principal, “{}”.",
                    entry.name, food.name
                );
                table.notes.push(told);
                if is_stub(&food.name) {
                    food.name = entry.name;
                }
                numbered
            }
            _ => {
                let unknown = RowProblem::UnknownFood { number: entry.number, name: brief(&entry.name) };
                return Err(problem(sheet, entry.row, unknown));
            }
        };
        if seen.insert(index, ()).is_some() {
            return Err(problem(sheet, entry.row, RowProblem::NumberTwice { number: entry.number }));
        }
        table.foods[index].nutrients.extend(entry.nutrients);
    }
    Ok(())
}

/// What is left of a name, not one: the shortest has five letters.
fn is_stub(name: &str) -> bool {
    name.chars().filter(|character| character.is_alphabetic()).count() < 3
}

/// Whether all words but one are the same.
fn is_almost(one: &str, other: &str) -> bool {
    let (one, other) = (words(one), words(other));
    one.len() == other.len() && one.len() > 1 && one.iter().zip(&other).filter(|(one, other)| one != other).count() <= 1
}

struct Rows {
    lines: Vec<Line>,
    has_legend: bool,
}

enum Line {
    Section(String),
    Food(Entry),
}

struct Entry {
    row: usize,
    number: u32,
    name: String,
    nutrients: Nutrients,
}

/// The rows of a sheet between the first header and the legend, without headers and blanks.
fn read_rows(sheet: &Sheet, layout: &Layout) -> Result<Rows, ImportError> {
    let mut lines = Vec::new();
    let start = layout.headers.iter().position(|is_header| *is_header).unwrap_or_default();
    for row in (start..sheet.rows.len()).filter(|row| !layout.headers[*row]) {
        let first = sheet.cell(row, layout.number);
        let name = sheet.cell(row, layout.name);
        let others_blank = name.is_blank() && layout.values.iter().all(|(at, _)| sheet.cell(row, *at).is_blank());
        match first {
            // A formula may leave the repeated number, 0, in a row with nothing else.
            _ if first.is_blank() && others_blank => (),
            _ if first.is_blank() => return Err(problem(sheet, row, RowProblem::NoNumber)),
            Cell::Text(text) if others_blank && text.chars().any(char::is_alphabetic) => match words(text).first().map(String::as_str) {
                Some("legenda" | "legendas") => return Ok(Rows { lines, has_legend: true }),
                Some("fonte") => (),
                _ if is_page_title(text) => (),
                _ => lines.push(Line::Section(section(text))),
            },
            _ => lines.push(Line::Food(read_food(sheet, layout, row)?)),
        }
    }
    Ok(Rows { lines, has_legend: false })
}

fn read_food(sheet: &Sheet, layout: &Layout, row: usize) -> Result<Entry, ImportError> {
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
    let mut nutrients = Nutrients::default();
    for (at, column) in &layout.values {
        let cell = sheet.cell(row, *at);
        let value =
            food_value(cell, column).ok_or_else(|| fail(RowProblem::BadValue { column: column.label(), text: brief(&cell.text()) }))?;
        nutrients.set(column.code, value);
    }
    Ok(Entry { row, number, name, nutrients })
}

fn food_number(cell: &Cell) -> Option<u32> {
    cell.text().parse().ok().filter(|number| (1..=99_999).contains(number))
}

/// The value of a cell; none if it is neither a number within reason nor one of the table's signs.
pub(super) fn food_value(cell: &Cell, column: &Column) -> Option<NutrientValue> {
    let amount = match cell {
        Cell::Empty => return Some(NutrientValue::NotAnalysed),
        // The shortest decimal that reads back as the same number.
        Cell::Number(number) => number.to_string().parse().ok()?,
        Cell::Text(text) => match text.trim().to_lowercase().as_str() {
            "" | "*" => return Some(NutrientValue::NotAnalysed),
            "tr" => return Some(NutrientValue::Trace),
            "na" | "n/a" => return Some(NutrientValue::NotApplicable),
            text => match text.strip_prefix('-') {
                Some(below) => -typed(below)?,
                // The workbook's own slip: ",0,02".
                None => typed(text.strip_prefix(',').unwrap_or(text))?,
            },
        },
    };
    let amount: Decimal = amount;
    match amount {
        _ if is_impossible(amount, column.unit) => None,
        _ if !amount.is_sign_negative() || amount.is_zero() => Some(NutrientValue::Amount(amount.abs().normalize())),
        _ if column.code == "carbohydrate" && amount >= LOWEST_BY_DIFFERENCE => Some(NutrientValue::Amount(Decimal::ZERO)),
        _ => None,
    }
}

/// A food's name without the marks of footnotes ("Cerveja, pilsen 2"), a space after each comma ("congelado,cozido") and percentage
/// ("65%de"). A number that belongs to the name stays ("Arroz, tipo 1").
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
    let note = name.rsplit_once(' ').filter(|(rest, mark)| {
        mark.len() == 1 && mark.bytes().all(|byte| byte.is_ascii_digit()) && words(rest).last().is_none_or(|word| word != "tipo")
    });
    note.map_or(name, |(rest, _)| rest).trim_end_matches([',', ' ']).to_owned()
}
