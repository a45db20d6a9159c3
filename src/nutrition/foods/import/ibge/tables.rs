//! Composition of foods: four tables of the same foods, each in a workbook of its own, in one ZIP.
//! Tables are identified by their columns, never by file names.
//!
//! Values are per 100 g of edible part, stored unrounded as in the workbooks. The tables' own notes
//! override the general convention: `-` means absent or not available, so not analysed and not
//! zero; 0 means below the limit of quantification, so a trace.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::super::convention::{self, CellValue};
use super::super::numbers::{Typing, Unread};
use super::super::read_table::{NO_GROUP, ReadTable, TableFood, note_on_missing_groups};
use super::super::words::{NotName, as_name, brief, is_page_text, section, tidy};
use super::archive;
use super::layout::{FOOD, IbgeLayout, IbgeTable, NAME, PREPARATION, PREPARATION_NAME, TABLES, header, problem};
use super::{IbgeCode, IbgeError, RowProblem, SheetLocation, code, short};
use crate::foods::nutrients::{NutrientValue, Nutrients};
use foundation::text::{normalise, words};
use platform::sheets::{self, Cell, Sheet, SheetError, Workbook};

/// Several times the published number; a larger table would block other work while it is stored.
const MOST_FOODS: usize = 10_000;
/// Code for foods without preparation.
const NONE: u32 = 99;

/// Reads the ZIP, or a single workbook with all four tables. Incomplete tables are refused.
pub fn parse(bytes: &[u8]) -> Result<ReadTable, IbgeError> {
    let mut reading = TablesReader::default();
    let aside = match archive::each(bytes, |file, workbook| reading.take(Some(file), &workbook)) {
        Err(IbgeError::OneWorkbook) => {
            reading.take(None, &alone(bytes)?)?;
            if reading.found.iter().any(Option::is_none) {
                return Err(IbgeError::OneWorkbook);
            }
            Vec::new()
        }
        aside => aside?,
    };
    reading.notes.extend(aside.iter().map(|file| format!("O arquivo “{file}” não é uma planilha do Excel e ficou de fora.")));
    let [Some(first), Some(second), Some(third), Some(fourth)] = reading.found else {
        let missing = |(table, rows): (&IbgeTable, &Option<IbgeRows>)| rows.is_none().then_some(table.name);
        let tables = TABLES.iter().zip(&reading.found).filter_map(missing).collect();
        return Err(IbgeError::MissingTables { tables, strange: reading.strange });
    };
    join(first, [second, third, fourth], reading.notes)
}

/// Reads a file that begins like a workbook.
fn alone(bytes: &[u8]) -> Result<Workbook, IbgeError> {
    sheets::read(bytes).map_err(|error| match error {
        SheetError::NotSpreadsheet | SheetError::Damaged => IbgeError::OneWorkbook,
        error => error.into(),
    })
}

#[derive(Default)]
struct TablesReader {
    found: [Option<IbgeRows>; TABLES.len()],
    notes: Vec<String>,
    /// Sentences about workbooks that are none of the tables.
    strange: Vec<String>,
}

impl TablesReader {
    fn take(&mut self, file: Option<&str>, workbook: &Workbook) -> Result<(), IbgeError> {
        let mut is_used = false;
        for sheet in &workbook.sheets {
            let place = SheetLocation { file: file.map(str::to_owned), sheet: brief(&sheet.name) };
            for (table, rows) in TABLES.iter().zip(&mut self.found) {
                let Some(layout) = IbgeLayout::find(sheet, &place, table)? else { continue };
                is_used = true;
                if let Some(first) = rows {
                    return Err(IbgeError::TableTwice { table: table.name, first: first.place.clone(), second: place });
                }
                self.notes.extend(
                    layout.unknown.iter().map(|heading| format!("{place}: a coluna “{}” não é conhecida e ficou de fora.", brief(heading))),
                );
                *rows = Some(read_rows(sheet, place.clone(), &layout)?);
            }
        }
        if let Some(file) = file.filter(|_| !is_used) {
            self.notes.push(format!("O arquivo “{file}” não é uma das quatro tabelas e ficou de fora."));
            let why = if workbook.sheets.iter().any(|sheet| header(sheet).is_some()) {
                "as colunas de nutrientes não são as de nenhuma delas"
            } else {
                "nenhuma aba tem a coluna “Código do alimento”"
            };
            self.strange.push(format!(" O arquivo “{file}” não foi reconhecido: {why}."));
        }
        Ok(())
    }
}

/// Joins the tables. The first one has the foods and groups; the others must have exactly the same
/// foods, or one of the four was truncated.
fn join(first: IbgeRows, others: [IbgeRows; 3], mut notes: Vec<String>) -> Result<ReadTable, IbgeError> {
    if first.entries.is_empty() {
        return Err(IbgeError::NoFoods { place: first.place });
    }
    if !first.has_source && !others.iter().any(|rows| rows.has_source) {
        return Err(IbgeError::NoSource);
    }
    let (mut foods, mut groups) = (first.entries, first.groups);
    for rows in others {
        let place = rows.place;
        if groups.is_empty() {
            groups = rows.groups;
        }
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
            // If only one of them has groups, it determines them.
            food.group = food.group.take().or_else(|| entry.group.clone());
            let groups = [&food.group, &entry.group].map(Option::as_deref);
            let groups = groups.map(|group| group.or(food.group.as_deref()).unwrap_or_default());
            for (what, ours, theirs) in [("nome", food.name.as_str(), entry.name.as_str()), ("grupo", groups[0], groups[1])] {
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
    let mut names: HashMap<String, IbgeCode> = HashMap::new();
    for (key, food) in &foods {
        if let Some(other) = names.insert(normalise(&food.name), *key) {
            notes.push(format!("Os alimentos {} e {} têm o mesmo nome, “{}”.", code(other), code(*key), brief(&food.name)));
        }
    }
    if foods.values().any(|food| food.group.is_none()) {
        groups.push(NO_GROUP.to_owned());
        notes.insert(0, note_on_missing_groups());
    }
    let food = |(key, IbgeFood { name, group, nutrients, .. })| TableFood {
        code: code(key),
        name,
        group: group.unwrap_or_else(|| NO_GROUP.to_owned()),
        nutrients,
    };
    Ok(ReadTable { foods: foods.into_iter().map(food).collect(), groups, notes: short(notes), absent: Vec::new() })
}

struct IbgeRows {
    place: SheetLocation,
    groups: Vec<String>,
    entries: BTreeMap<IbgeCode, IbgeFood>,
    has_source: bool,
}

struct IbgeFood {
    row: usize,
    name: String,
    /// `None` in a sheet without group headings.
    group: Option<String>,
    nutrients: Nutrients,
}

fn read_rows(sheet: &Sheet, place: SheetLocation, layout: &IbgeLayout) -> Result<IbgeRows, IbgeError> {
    let mut rows = IbgeRows { place, groups: Vec::new(), entries: BTreeMap::new(), has_source: false };
    let mut used = BTreeSet::new();
    let mut group: Option<String> = None;
    let mut ungrouped = None;
    let values = |row: usize| layout.values.iter().map(move |(at, _)| sheet.cell(row, *at));
    let typing = Typing::of((layout.header + 1..sheet.rows.len()).flat_map(values));
    for row in layout.header + 1..sheet.rows.len() {
        if layout.is_repeated(sheet, &rows.place, row)? {
            continue;
        }
        match line(sheet, layout, row) {
            IbgeLine::Nothing => (),
            IbgeLine::Source => rows.has_source = true,
            IbgeLine::Section(..) if rows.has_source => (),
            IbgeLine::Section(title, true) if group.as_ref().is_some_and(|group| words(group).starts_with(&words(&title))) => (),
            IbgeLine::Section(title, _) => {
                if !rows.groups.contains(&title) {
                    rows.groups.push(title.clone());
                }
                group = Some(title);
            }
            IbgeLine::Food => {
                let (key, entry) = read_food(sheet, &rows.place, layout, typing, row, group.as_deref())?;
                if rows.has_source {
                    return Err(problem(&rows.place, row, RowProblem::AfterNotes { code: code(key) }));
                }
                if rows.entries.len() == MOST_FOODS {
                    return Err(IbgeError::TooManyFoods { place: rows.place, most: MOST_FOODS });
                }
                match &entry.group {
                    Some(group) => drop(used.insert(group.clone())),
                    None => drop(ungrouped.get_or_insert((row, key))),
                }
                if let Some(first) = rows.entries.get(&key).map(|first| first.row + 1) {
                    return Err(problem(&rows.place, row, RowProblem::FoodTwice { code: code(key), first }));
                }
                rows.entries.insert(key, entry);
            }
        }
    }
    // If other foods have groups, a heading is missing.
    if let Some((row, key)) = ungrouped.filter(|_| !rows.groups.is_empty()) {
        return Err(problem(&rows.place, row, RowProblem::NoGroup { code: code(key) }));
    }
    if let Some(group) = rows.groups.iter().find(|group| !used.contains(*group)) {
        return Err(IbgeError::EmptyGroup { place: rows.place, group: brief(group) });
    }
    Ok(rows)
}

enum IbgeLine {
    Nothing,
    /// A group's title, and true if the group continues from another page.
    Section(String, bool),
    Food,
    Source,
}

fn line(sheet: &Sheet, layout: &IbgeLayout, row: usize) -> IbgeLine {
    let mut filled = sheet.rows[row].iter().enumerate().filter(|(_, cell)| !cell.is_blank());
    let (Some((at, cell)), None) = (filled.next(), filled.next()) else {
        return if sheet.rows[row].iter().all(Cell::is_blank) { IbgeLine::Nothing } else { IbgeLine::Food };
    };
    let Cell::Text(text) = cell else { return IbgeLine::Food };
    match words(text).first().map(String::as_str) {
        // Left over from page breaks of the printed table.
        _ if is_page_text(text) => IbgeLine::Nothing,
        Some("fonte" | "nota" | "notas") => IbgeLine::Source,
        Some(_) if at == layout.food || at == layout.name && at < layout.food => match section(text) {
            (title, goes_on) if as_name(title.clone()).is_ok() => IbgeLine::Section(title, goes_on),
            _ => IbgeLine::Food,
        },
        _ => IbgeLine::Food,
    }
}

fn read_food(
    sheet: &Sheet,
    place: &SheetLocation,
    layout: &IbgeLayout,
    typing: Typing,
    row: usize,
    group: Option<&str>,
) -> Result<(IbgeCode, IbgeFood), IbgeError> {
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
        let bad = |why| fail(RowProblem::BadValue { column: column.label(), text: brief(&cell.text()), why });
        nutrients.set(column.code, value(cell, typing, column.unit).map_err(bad)?);
    }
    Ok((key, IbgeFood { row, name, group: group.map(str::to_owned), nutrients }))
}

/// Reads food and preparation code, which are numbers in the published files.
pub(super) fn read_key(sheet: &Sheet, place: &SheetLocation, [food, preparation]: [usize; 2], row: usize) -> Result<IbgeCode, IbgeError> {
    let food = read_code(sheet, place, food, FOOD, 1_000_000..=9_999_999, row)?;
    Ok((food, read_code(sheet, place, preparation, PREPARATION, 1..=999, row)?))
}

pub(super) fn read_code(
    sheet: &Sheet,
    place: &SheetLocation,
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

/// Reads a text of a food, normalized and without footnote marks.
pub(super) fn read_name(sheet: &Sheet, place: &SheetLocation, at: usize, column: &'static str, row: usize) -> Result<String, IbgeError> {
    let name = food_name(&sheet.cell(row, at).text());
    if name.is_empty() {
        return Err(problem(place, row, RowProblem::Missing { column }));
    }
    let text = brief(&name);
    as_name(name).map_err(|why| match why {
        NotName::TooLong => problem(place, row, RowProblem::TooLong { column }),
        NotName::NoText => problem(place, row, RowProblem::NoText { column, text }),
    })
}

pub(super) fn food_name(text: &str) -> String {
    let visible: String = text.chars().map(|character| if character.is_control() { ' ' } else { character }).collect();
    tidy(visible.trim_end_matches(|character: char| character.is_whitespace() || "*†¹²³,".contains(character)))
}

/// Lowers the first letter, since "Cozido(a)" follows a comma.
fn lower_first(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map(|first| first.to_lowercase().chain(characters).collect()).unwrap_or_default()
}

/// Parses the value of a cell.
pub(super) fn value(cell: &Cell, typing: Typing, unit: &str) -> Result<NutrientValue, Unread> {
    Ok(match convention::read(cell, typing, unit)? {
        CellValue::Amount(amount) if amount.is_zero() => NutrientValue::Trace,
        CellValue::Amount(amount) => NutrientValue::Amount(amount),
        CellValue::Trace => NutrientValue::Trace,
        CellValue::NotApplicable => NutrientValue::NotApplicable,
        CellValue::Dash | CellValue::NotAvailable | CellValue::Reassessed | CellValue::Blank => NutrientValue::NotAnalysed,
    })
}
