//! Home measures: the weight in grams of a spoon or a slice of a food. The workbook has one row per
//! food, preparation and measure, with texts in capitals and without accents.

use std::collections::BTreeMap;

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

use super::super::convention::{self, CellValue};
use super::super::numbers::{Typing, Unread};
use super::super::words::{brief, is_page_text, key};
use super::archive;
use super::layout::{self, problem};
use super::tables::{read_code, read_key, read_name};
use super::{IbgeCode, IbgeError, RowProblem, SheetLocation, code, short};
use crate::foods::measures::GRAM as GRAM_NAME;
use foundation::text::{normalise, words};
use platform::sheets::{self, Cell, Sheet, SheetError, Workbook};

const MOST_MEASURES: usize = 60_000;
/// Ten kilograms; the heaviest published one has 2.25.
const HEAVIEST: Decimal = Decimal::from_parts(10_000, 0, 0, false, 0);
const GRAM: u32 = 68;
const KILOGRAM: u32 = 94;

/// The home measures in the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadMeasures {
    /// In the order of their codes.
    pub foods: Vec<MeasuredFood>,
    /// Number of measures in the file. A gram that is missing is added but not counted.
    pub count: usize,
    /// Deviations from the file's contents, as sentences for the administrator.
    pub notes: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MeasuredFood {
    /// Code of the food in the composition tables.
    pub code: String,
    /// Name in this file, for messages about foods that the tenant does not have.
    pub name: String,
    /// Measures in their order of display: the food's usual one first, the gram last and always
    /// present.
    pub measures: Vec<Measure>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measure {
    pub code: u32,
    pub name: String,
    pub grams: Decimal,
}

/// Reads the workbook, or the ZIP in which it is published. Measures that continue in other sheets
/// or workbooks form one table.
pub fn parse(bytes: &[u8]) -> Result<ReadMeasures, IbgeError> {
    let mut reading = MeasuresReader::default();
    match sheets::read(bytes) {
        Err(SheetError::NotSpreadsheet) if archive::is_zip(bytes) => {
            archive::each(bytes, |file, workbook| reading.take(Some(file), &workbook))?;
        }
        workbook => reading.take(None, &workbook?)?,
    }
    reading.end()
}

const MEASURE: &str = "Código do tipo de medida";
const MEASURE_NAME: &str = "Descrição do tipo de medida";
const USUAL: &str = "Código do tipo de medida padrão";
const GRAMS: &str = "Quantidade em gramas";

struct MeasuresLayout {
    header: usize,
    food: usize,
    name: usize,
    preparation: usize,
    measure: usize,
    measure_name: usize,
    /// Index of the usual measure, if the file states it.
    usual: Option<usize>,
    grams: usize,
}

impl MeasuresLayout {
    fn find(sheet: &Sheet, place: &SheetLocation) -> Result<Option<Self>, IbgeError> {
        let Some((header, food)) = layout::header(sheet) else { return Ok(None) };
        let headings: Vec<String> = sheet.rows[header].iter().map(|cell| key(&cell.text())).collect();
        let mut found = BTreeMap::new();
        for column in [layout::NAME, layout::PREPARATION, MEASURE, MEASURE_NAME, USUAL, GRAMS] {
            let wanted = key(column);
            let mut places = (0..headings.len()).filter(|at| headings[*at] == wanted);
            if let Some(at) = places.next() {
                found.insert(column, at);
            }
            if places.next().is_some() {
                return Err(problem(place, header, RowProblem::ColumnTwice { column: column.to_owned() }));
            }
        }
        if !found.contains_key(MEASURE) && !found.contains_key(GRAMS) {
            return Ok(None);
        }
        let at = |column: &str| found.get(column).copied();
        match (at(layout::NAME), at(layout::PREPARATION), at(MEASURE), at(MEASURE_NAME), at(GRAMS)) {
            (Some(name), Some(preparation), Some(measure), Some(measure_name), Some(grams)) => {
                Ok(Some(Self { header, food, name, preparation, measure, measure_name, usual: at(USUAL), grams }))
            }
            _ => {
                let wanted = [layout::NAME, layout::PREPARATION, MEASURE, MEASURE_NAME, GRAMS];
                let columns = wanted.into_iter().filter(|column| at(column).is_none()).map(str::to_owned).collect();
                Err(IbgeError::MissingColumns { place: place.clone(), columns })
            }
        }
    }
}

struct Weighed {
    /// Index of the sheet.
    sheet: usize,
    row: usize,
    grams: Decimal,
}

#[derive(Default)]
struct FoodMeasures {
    name: String,
    usual: Option<u32>,
    measures: BTreeMap<u32, Weighed>,
}

#[derive(Default)]
struct MeasuresReader {
    /// The sheets with measures.
    places: Vec<SheetLocation>,
    foods: BTreeMap<IbgeCode, FoodMeasures>,
    names: BTreeMap<u32, String>,
    count: usize,
    has_source: bool,
    notes: Vec<String>,
}

impl MeasuresReader {
    fn take(&mut self, file: Option<&str>, workbook: &Workbook) -> Result<(), IbgeError> {
        for sheet in &workbook.sheets {
            let place = SheetLocation { file: file.map(str::to_owned), sheet: brief(&sheet.name) };
            if let Some(layout) = MeasuresLayout::find(sheet, &place)? {
                self.places.push(place.clone());
                self.rows(sheet, &place, &layout)?;
            }
        }
        Ok(())
    }

    fn rows(&mut self, sheet: &Sheet, place: &SheetLocation, layout: &MeasuresLayout) -> Result<(), IbgeError> {
        let typing = Typing::of((layout.header + 1..sheet.rows.len()).map(|row| sheet.cell(row, layout.grams)));
        let mut has_source = false;
        for row in layout.header + 1..sheet.rows.len() {
            let cells = &sheet.rows[row];
            let filled: Vec<&Cell> = cells.iter().filter(|cell| !cell.is_blank()).collect();
            match filled[..] {
                [] => continue,
                _ if row_is(cells, &sheet.rows[layout.header]) => continue,
                [Cell::Text(text)] => match words(text).first().map(String::as_str) {
                    Some("fonte" | "nota" | "notas") => {
                        has_source = true;
                        continue;
                    }
                    _ if has_source || is_page_text(text) => continue,
                    _ => (),
                },
                _ => (),
            }
            if has_source {
                let key = read_key(sheet, place, [layout.food, layout.preparation], row)?;
                return Err(problem(place, row, RowProblem::AfterNotes { code: code(key) }));
            }
            self.measure(sheet, place, layout, typing, row)?;
        }
        self.has_source |= has_source;
        Ok(())
    }

    fn measure(
        &mut self,
        sheet: &Sheet,
        place: &SheetLocation,
        layout: &MeasuresLayout,
        typing: Typing,
        row: usize,
    ) -> Result<(), IbgeError> {
        let fail = |reason| problem(place, row, reason);
        let food_key = read_key(sheet, place, [layout.food, layout.preparation], row)?;
        let name = read_name(sheet, place, layout.name, layout::NAME, row)?;
        let measure = read_code(sheet, place, layout.measure, MEASURE, 1..=9_999, row)?;
        let measure_name = said_kindly(&read_name(sheet, place, layout.measure_name, MEASURE_NAME, row)?);
        self.count += 1;
        if self.count > MOST_MEASURES {
            return Err(IbgeError::TooManyMeasures { place: place.clone(), most: MOST_MEASURES });
        }
        let known = self.names.entry(measure).or_insert_with(|| measure_name.clone());
        if normalise(known) != normalise(&measure_name) {
            let (known, other) = (brief(known), brief(&measure_name));
            self.notes.push(format!("{place}, linha {}: a medida {measure} é “{other}” aqui e “{known}” antes; ficou “{known}”.", row + 1));
        }
        let cell = sheet.cell(row, layout.grams);
        let bad = |why| fail(RowProblem::BadValue { column: GRAMS.to_owned(), text: brief(&cell.text()), why });
        let Some(grams) = read_grams(cell, typing).map_err(bad)? else {
            let code = code(food_key);
            self.notes.push(format!(
                "{place}, linha {}: a medida “{}” do alimento {code} não tem peso e ficou de fora.",
                row + 1,
                brief(&measure_name)
            ));
            return Ok(());
        };
        if measure == GRAM && grams != Decimal::ONE || measure == KILOGRAM && grams != Decimal::ONE_THOUSAND {
            return Err(fail(RowProblem::BadWeight { column: GRAMS, measure: brief(&measure_name), text: grams.to_string() }));
        }
        let usual = match layout.usual {
            Some(at) if !sheet.cell(row, at).is_blank() => Some(read_code(sheet, place, at, USUAL, 1..=9_999, row)?),
            _ => None,
        };
        let this = self.places.len().saturating_sub(1);
        let food = self.foods.entry(food_key).or_insert_with(|| FoodMeasures { name, ..FoodMeasures::default() });
        food.usual = food.usual.or(usual);
        let Some(known) = food.measures.get(&measure) else {
            food.measures.insert(measure, Weighed { sheet: this, row, grams });
            return Ok(());
        };
        let (code, first, other) = (code(food_key), known.row + 1, &self.places[known.sheet]);
        if known.grams == grams {
            let where_else = if known.sheet == this { String::new() } else { format!(" ({other})") };
            self.notes
                .push(format!("{place}, linha {}: a medida {measure} do alimento {code} repete a linha {first}{where_else}.", row + 1));
            return Ok(());
        }
        Err(fail(if known.sheet == this {
            RowProblem::MeasureTwice { code, measure, first }
        } else {
            RowProblem::MeasureDiffers { code, measure, first: format!("{other}, linha {first}") }
        }))
    }

    fn end(mut self) -> Result<ReadMeasures, IbgeError> {
        let place = self.places.into_iter().next().ok_or(IbgeError::NotMeasures)?;
        if self.foods.is_empty() {
            return Err(IbgeError::NoFoods { place });
        }
        if !self.has_source {
            self.notes.push("O fim da tabela, a nota da fonte, não foi encontrado: confira se o arquivo está completo.".to_owned());
        }
        let count = self.foods.values().map(|food| food.measures.len()).sum();
        let foods = self.foods.into_iter().map(|(key, food)| offered(key, food, &self.names)).collect();
        Ok(ReadMeasures { foods, count, notes: short(self.notes) })
    }
}

fn row_is(cells: &[Cell], header: &[Cell]) -> bool {
    let keys = |cells: &[Cell]| cells.iter().map(|cell| key(&cell.text())).filter(|key| !key.is_empty()).collect::<Vec<_>>();
    cells.first().is_some_and(|cell| matches!(cell, Cell::Text(_))) && keys(cells) == keys(header)
}

/// Reads a positive weight, or returns `None` for a sign of the table.
fn read_grams(cell: &Cell, typing: Typing) -> Result<Option<Decimal>, Unread> {
    match convention::read(cell, typing, "")? {
        CellValue::Amount(grams) if grams.is_zero() => Err(Unread::Zero),
        CellValue::Amount(grams) if grams > HEAVIEST => Err(Unread::TooHigh),
        CellValue::Amount(grams) => Ok(Some(grams)),
        _ => Ok(None),
    }
}

fn offered(key: IbgeCode, food: FoodMeasures, names: &BTreeMap<u32, String>) -> MeasuredFood {
    let rank = |measure: u32| match measure {
        GRAM => 3,
        KILOGRAM => 2,
        _ if food.usual == Some(measure) => 0,
        _ => 1,
    };
    let name = |measure: &u32| names.get(measure).cloned().unwrap_or_default();
    let mut measures: Vec<Measure> =
        food.measures.iter().map(|(measure, weighed)| Measure { code: *measure, name: name(measure), grams: weighed.grams }).collect();
    if !food.measures.contains_key(&GRAM) {
        measures.push(Measure { code: GRAM, name: GRAM_NAME.to_owned(), grams: Decimal::ONE });
    }
    measures.sort_by_key(|measure| (rank(measure.code), measure.code));
    MeasuredFood { code: code(key), name: food.name, measures }
}

/// Changes "COLHER DE CAFE" to "colher de café". A name with lower-case letters is left unchanged.
pub(super) fn said_kindly(name: &str) -> String {
    if name.chars().any(char::is_lowercase) {
        return name.to_owned();
    }
    let mut kind = String::with_capacity(name.len() + 4);
    for part in name.to_lowercase().split_inclusive(|character: char| !character.is_alphanumeric()) {
        let word = part.trim_end_matches(|character: char| !character.is_alphanumeric());
        let written = ACCENTED.iter().find(|(plain, _)| *plain == word).map_or(word, |(_, written)| written);
        kind.push_str(written);
        kind.push_str(&part[word.len()..]);
    }
    kind
}

const ACCENTED: &[(&str, &str)] = &[
    ("cafe", "café"),
    ("cha", "chá"),
    ("file", "filé"),
    ("maco", "maço"),
    ("media", "média"),
    ("medio", "médio"),
    ("nao", "não"),
    ("pedaco", "pedaço"),
    ("pescoco", "pescoço"),
    ("porcao", "porção"),
    ("requeijao", "requeijão"),
    ("sache", "sachê"),
    ("taca", "taça"),
    ("xicara", "xícara"),
];
