//! The composition of foods: four tables of the same foods, each in a workbook of its own, in one ZIP. Which is which is told by their
//! columns, never by the files' names.
//!
//! Values are per 100 g of edible part, kept unrounded as the workbooks have them. The tables' own notes go before the general convention:
//! `-` is absent or not available, so not analysed and not zero; 0 is below what can be quantified, so a trace.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::super::words::{brief, is_impossible, is_page_title, section, tidy};
use super::super::{ReadTable, TableFood};
use super::archive;
use super::convention::{self, Said};
use super::layout::{FOOD, Layout, NAME, PREPARATION, PREPARATION_NAME, TABLES, Table, problem};
use super::{IbgeError, Key, Place, RowProblem, code, short};
use crate::domains::foods::nutrients::{NutrientValue, Nutrients};
use crate::sheets::{Cell, Sheet};
use crate::text::{normalise, words};

/// Several times what is published; what is more would only hold up everyone else while it is stored.
const MOST_FOODS: usize = 10_000;
const LONGEST: usize = 200;
/// Preparation of what is eaten as it is.
const NONE: u32 = 99;

/// Reads the ZIP. Nothing is taken from tables that are not whole.
pub fn parse(bytes: &[u8]) -> Result<ReadTable, IbgeError> {
    let mut found: [Option<Rows>; TABLES.len()] = Default::default();
    let mut notes = Vec::new();
    let aside = archive::each(bytes, |file, workbook| {
        let mut is_used = false;
        for sheet in &workbook.sheets {
            let place = Place { file: Some(file.to_owned()), sheet: brief(&sheet.name) };
            for (table, rows) in TABLES.iter().zip(&mut found) {
                let Some(layout) = Layout::find(sheet, &place, table)? else { continue };
                is_used = true;
                if let Some(first) = rows {
                    return Err(IbgeError::TableTwice { table: table.name, first: first.place.clone(), second: place });
                }
                notes.extend(
                    layout.unknown.iter().map(|heading| format!("{place}: a coluna “{}” não é conhecida e ficou de fora.", brief(heading))),
                );
                *rows = Some(read_rows(sheet, place.clone(), &layout)?);
            }
        }
        if !is_used {
            notes.push(format!("O arquivo “{file}” não é uma das quatro tabelas e ficou de fora."));
        }
        Ok(())
    })?;
    notes.extend(aside.iter().map(|file| format!("O arquivo “{file}” não é uma planilha do Excel e ficou de fora.")));
    let [Some(first), Some(second), Some(third), Some(fourth)] = found else {
        let missing = |(table, rows): (&Table, &Option<Rows>)| rows.is_none().then_some(table.name);
        return Err(IbgeError::MissingTables { tables: TABLES.iter().zip(&found).filter_map(missing).collect() });
    };
    join(first, [second, third, fourth], notes)
}

/// The first table has the foods and groups; the others have exactly the same foods, or one of the four was cut.
fn join(first: Rows, others: [Rows; 3], mut notes: Vec<String>) -> Result<ReadTable, IbgeError> {
    if first.entries.is_empty() {
        return Err(IbgeError::NoFoods { place: first.place });
    }
    if !first.has_source && !others.iter().any(|rows| rows.has_source) {
        return Err(IbgeError::NoSource);
    }
    let mut foods = first.entries;
    for rows in others {
        let place = rows.place;
        for (key, entry) in &rows.entries {
            if !foods.contains_key(key) {
                let unknown = RowProblem::UnknownFood { code: code(*key), name: brief(&entry.name) };
                return Err(problem(&place, entry.row, unknown));
            }
        }
        let mut entries = rows.entries;
        for (key, food) in &mut foods {
            let Some(entry) = entries.remove(key) else {
                return Err(IbgeError::MissingFood { place, code: code(*key), name: brief(&food.name) });
            };
            for (what, ours, theirs) in [("nome", &food.name, &entry.name), ("grupo", &food.group, &entry.group)] {
                if words(ours) != words(theirs) {
                    let (row, code) = (entry.row + 1, code(*key));
                    notes.push(format!(
                        "{place}, linha {row}: o {what} do alimento {code} é “{}” aqui e “{}” na tabela 1; ficou o da tabela 1.",
                        brief(theirs),
                        brief(ours)
                    ));
                }
            }
            food.nutrients.extend(entry.nutrients);
        }
    }
    let mut names: HashMap<String, Key> = HashMap::new();
    for (key, food) in &foods {
        if let Some(other) = names.insert(normalise(&food.name), *key) {
            notes.push(format!("Os alimentos {} e {} têm o mesmo nome, “{}”.", code(other), code(*key), brief(&food.name)));
        }
    }
    let food = |(key, entry): (Key, Entry)| TableFood { code: code(key), name: entry.name, group: entry.group, nutrients: entry.nutrients };
    Ok(ReadTable { foods: foods.into_iter().map(food).collect(), groups: first.groups, notes: short(notes) })
}

struct Rows {
    place: Place,
    groups: Vec<String>,
    entries: BTreeMap<Key, Entry>,
    has_source: bool,
}

struct Entry {
    row: usize,
    name: String,
    group: String,
    nutrients: Nutrients,
}

fn read_rows(sheet: &Sheet, place: Place, layout: &Layout) -> Result<Rows, IbgeError> {
    let mut rows = Rows { place, groups: Vec::new(), entries: BTreeMap::new(), has_source: false };
    let mut used = BTreeSet::new();
    let mut group: Option<String> = None;
    for row in layout.header + 1..sheet.rows.len() {
        if layout.is_repeated(sheet, &rows.place, row)? {
            continue;
        }
        match line(sheet, layout, row) {
            Line::Nothing => (),
            Line::Source => rows.has_source = true,
            Line::Section(_) if rows.has_source => (),
            Line::Section(title) => {
                if !rows.groups.contains(&title) {
                    rows.groups.push(title.clone());
                }
                group = Some(title);
            }
            Line::Food => {
                let (key, entry) = read_food(sheet, &rows.place, layout, row, group.as_deref())?;
                if rows.has_source {
                    return Err(problem(&rows.place, row, RowProblem::AfterNotes { code: code(key) }));
                }
                if rows.entries.len() == MOST_FOODS {
                    return Err(IbgeError::TooManyFoods { place: rows.place, most: MOST_FOODS });
                }
                used.insert(entry.group.clone());
                if let Some(first) = rows.entries.get(&key).map(|first| first.row + 1) {
                    return Err(problem(&rows.place, row, RowProblem::FoodTwice { code: code(key), first }));
                }
                rows.entries.insert(key, entry);
            }
        }
    }
    if let Some(group) = rows.groups.iter().find(|group| !used.contains(*group)) {
        return Err(IbgeError::EmptyGroup { place: rows.place, group: brief(group) });
    }
    Ok(rows)
}

enum Line {
    Nothing,
    Section(String),
    Food,
    Source,
}

fn line(sheet: &Sheet, layout: &Layout, row: usize) -> Line {
    let mut filled = sheet.rows[row].iter().enumerate().filter(|(_, cell)| !cell.is_blank());
    let (Some((at, cell)), None) = (filled.next(), filled.next()) else {
        return if sheet.rows[row].iter().all(Cell::is_blank) { Line::Nothing } else { Line::Food };
    };
    let Cell::Text(text) = cell else { return Line::Food };
    match words(text).first().map(String::as_str) {
        // Left of where the printed table goes on to another page.
        _ if is_page_title(text) => Line::Nothing,
        Some("fonte" | "nota" | "notas") => Line::Source,
        Some(_) if at == layout.food && text.chars().any(char::is_alphabetic) => Line::Section(section(text)),
        _ => Line::Food,
    }
}

fn read_food(sheet: &Sheet, place: &Place, layout: &Layout, row: usize, group: Option<&str>) -> Result<(Key, Entry), IbgeError> {
    let fail = |reason| problem(place, row, reason);
    let key = read_key(sheet, place, [layout.food, layout.preparation], row)?;
    let mut name = read_name(sheet, place, layout.name, NAME, row)?;
    if key.1 != NONE {
        let preparation = read_name(sheet, place, layout.preparation_name, PREPARATION_NAME, row)?;
        if normalise(&preparation) != "nao se aplica" {
            name = format!("{name}, {}", lower_first(&preparation));
        }
    }
    let mut nutrients = Nutrients::default();
    for (at, column) in &layout.values {
        let cell = sheet.cell(row, *at);
        let bad = || fail(RowProblem::BadValue { column: column.label(), text: brief(&cell.text()) });
        let read = value(cell).filter(|value| !matches!(value, NutrientValue::Amount(amount) if is_impossible(*amount, column.unit)));
        nutrients.set(column.code, read.ok_or_else(bad)?);
    }
    let group = group.ok_or_else(|| fail(RowProblem::NoGroup { code: code(key) }))?.to_owned();
    Ok((key, Entry { row, name, group, nutrients }))
}

/// Food and preparation code; the published files have both as numbers.
pub(super) fn read_key(sheet: &Sheet, place: &Place, [food, preparation]: [usize; 2], row: usize) -> Result<Key, IbgeError> {
    let food = read_code(sheet, place, food, FOOD, 1_000_000..=9_999_999, row)?;
    Ok((food, read_code(sheet, place, preparation, PREPARATION, 1..=999, row)?))
}

pub(super) fn read_code(
    sheet: &Sheet,
    place: &Place,
    at: usize,
    column: &'static str,
    range: std::ops::RangeInclusive<u32>,
    row: usize,
) -> Result<u32, IbgeError> {
    let cell = sheet.cell(row, at);
    if cell.is_blank() {
        return Err(problem(place, row, RowProblem::Missing { column }));
    }
    let text = cell.text();
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let code = text.parse().ok().filter(|code| digits && range.contains(code));
    code.ok_or_else(|| problem(place, row, RowProblem::BadCode { column, text: brief(&text) }))
}

/// A text of a food, tidied, without the marks of footnotes.
pub(super) fn read_name(sheet: &Sheet, place: &Place, at: usize, column: &'static str, row: usize) -> Result<String, IbgeError> {
    let name = food_name(&sheet.cell(row, at).text());
    match name.chars().count() {
        0 => Err(problem(place, row, RowProblem::Missing { column })),
        count if count > LONGEST => Err(problem(place, row, RowProblem::TooLong { column })),
        _ => Ok(name),
    }
}

pub(super) fn food_name(text: &str) -> String {
    let visible: String = text.chars().map(|character| if character.is_control() { ' ' } else { character }).collect();
    tidy(visible.trim_end_matches(|character: char| character.is_whitespace() || "*†¹²³,".contains(character)))
}

/// "Cozido(a)" goes after a comma.
fn lower_first(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map(|first| first.to_lowercase().chain(characters).collect()).unwrap_or_default()
}

/// The value of a cell; none if it is neither a number within reason nor one of the signs.
pub(super) fn value(cell: &Cell) -> Option<NutrientValue> {
    Some(match convention::read(cell)? {
        Said::Amount(amount) if amount.is_zero() => NutrientValue::Trace,
        Said::Amount(amount) => NutrientValue::Amount(amount),
        Said::Trace => NutrientValue::Trace,
        Said::NotApplicable => NutrientValue::NotApplicable,
        Said::Dash | Said::NotAvailable | Said::Reassessed | Said::Blank => NutrientValue::NotAnalysed,
    })
}
