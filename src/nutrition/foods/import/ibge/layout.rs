//! Column positions in IBGE's sheets. The header is one row with words split by hyphens and line
//! breaks ("Carboi-\ndrato\n(g)"); columns are found by their headings, not by their positions.

use super::super::words::{NutrientColumn, column, key, tidy, unit_key};
use super::{IbgeError, RowProblem, SheetLocation};
use platform::sheets::{self, Cell, Sheet};

/// One of the four tables.
pub(super) struct IbgeTable {
    pub name: &'static str,
    pub columns: &'static [NutrientColumn],
}

pub(super) const TABLES: [IbgeTable; 4] = [
    IbgeTable {
        name: "tabela 1 (energia, macronutrientes e fibra)",
        columns: &[
            column("energy_kcal", &["energia"], "kcal"),
            column("protein", &["proteina"], "g"),
            column("lipid", &["lipidiostotais", "lipideostotais"], "g"),
            column("carbohydrate", &["carboidrato"], "g"),
            column("fiber", &["fibraalimentartotal"], "g"),
        ],
    },
    IbgeTable {
        name: "tabela 2 (gorduras e açúcar)",
        columns: &[
            column("cholesterol", &["colesterol"], "mg"),
            column("fat_saturated", &["agsaturados"], "g"),
            column("fat_monounsaturated", &["agmono"], "g"),
            column("fat_polyunsaturated", &["agpoli"], "g"),
            column("linoleic", &["aglinoleico"], "g"),
            column("linolenic", &["aglinolenico"], "g"),
            column("fat_trans", &["agtranstotal"], "g"),
            column("sugar_total", &["acucartotal"], "g"),
            column("sugar_added", &["acucardeadicao"], "g"),
        ],
    },
    IbgeTable {
        name: "tabela 3 (minerais)",
        columns: &[
            column("calcium", &["calcio"], "mg"),
            column("magnesium", &["magnesio"], "mg"),
            column("manganese", &["manganes"], "mg"),
            column("phosphorus", &["fosforo"], "mg"),
            column("iron", &["ferro"], "mg"),
            column("sodium", &["sodio"], "mg"),
            column("sodium_added", &["sodiodeadicao"], "mg"),
            column("potassium", &["potassio"], "mg"),
            column("copper", &["cobre"], "mg"),
            column("zinc", &["zinco"], "mg"),
            column("selenium", &["selenio"], "mcg"),
        ],
    },
    IbgeTable {
        name: "tabela 4 (vitaminas)",
        columns: &[
            column("retinol", &["retinol"], "mcg"),
            column("rae", &["vitaminaarae"], "mcg"),
            column("thiamin", &["tiamina"], "mg"),
            column("riboflavin", &["riboflavina"], "mg"),
            column("niacin", &["niacina"], "mg"),
            column("niacin_ne", &["niacinane"], "mg"),
            column("pyridoxine", &["piridoxina"], "mg"),
            column("cobalamin", &["cobalamina"], "mcg"),
            column("folate_dfe", &["folatodfe"], "mcg"),
            column("vitamin_d", &["vitaminad"], "mcg"),
            column("vitamin_e", &["vitaminae"], "mg"),
            column("vitamin_c", &["vitaminac"], "mg"),
        ],
    },
];

pub(super) const FOOD: &str = "Código do alimento";
pub(super) const NAME: &str = "Descrição do alimento";
pub(super) const PREPARATION: &str = "Código da preparação";
pub(super) const PREPARATION_NAME: &str = "Descrição da preparação";

/// Column numbers of one sheet, from 0.
pub(super) struct IbgeLayout {
    pub header: usize,
    pub food: usize,
    pub name: usize,
    pub preparation: usize,
    pub preparation_name: usize,
    pub values: Vec<(usize, &'static NutrientColumn)>,
    /// Headings with a unit that are not known nutrients.
    pub unknown: Vec<String>,
}

impl IbgeLayout {
    /// Returns the layout of a sheet, or `None` if it is not this table.
    pub fn find(sheet: &Sheet, place: &SheetLocation, table: &'static IbgeTable) -> Result<Option<Self>, IbgeError> {
        let Some((header, food)) = header(sheet) else { return Ok(None) };
        let headings: Vec<Heading> = sheet.rows[header].iter().map(Heading::of).collect();
        let mut values = Vec::new();
        let mut missing = Vec::new();
        let mut twice = None;
        for column in table.columns {
            let is_it = |heading: &Heading| column.is_headed(&heading.text, &heading.unit);
            let found: Vec<usize> = (0..headings.len()).filter(|at| is_it(&headings[*at])).collect();
            match found[..] {
                [] => missing.push(column.label()),
                [at] => values.push((at, column)),
                _ => twice = Some(column.label()),
            }
        }
        // A sheet with fewer than half of a table's columns is another table, not a broken one.
        if (values.len() + usize::from(twice.is_some())) * 2 <= table.columns.len() {
            return Ok(None);
        }
        if let Some(column) = twice {
            return Err(problem(place, header, RowProblem::ColumnTwice { column }));
        }
        let keyed = key_columns(&headings, food);
        let (Ok([name, preparation, preparation_name]), true) = (keyed, missing.is_empty()) else {
            let columns = keyed.err().into_iter().map(str::to_owned).chain(missing).collect();
            return Err(IbgeError::MissingColumns { place: place.clone(), columns });
        };
        let known: Vec<usize> = values.iter().map(|(at, _)| *at).collect();
        // In a sheet with all tables, the other tables' columns are read with those.
        let is_of_another =
            |heading: &Heading| TABLES.iter().flat_map(|table| table.columns).any(|column| column.is_headed(&heading.text, &heading.unit));
        let is_unknown = |at: &usize| !known.contains(at) && !headings[*at].unit.is_empty() && !is_of_another(&headings[*at]);
        let unknown = (0..headings.len()).filter(is_unknown).map(|at| tidy(&sheet.cell(header, at).text())).collect();
        Ok(Some(Self { header, food, name, preparation, preparation_name, values, unknown }))
    }

    /// Returns true if this row repeats the header.
    pub fn is_repeated(&self, sheet: &Sheet, place: &SheetLocation, row: usize) -> Result<bool, IbgeError> {
        if !is_food_header(sheet.cell(row, self.food)) {
            return Ok(false);
        }
        let width = sheet.rows[row].len().max(sheet.rows[self.header].len());
        let heading = |row| move |at| Heading::of(sheet.cell(row, at));
        let Some(at) = (0..width).find(|at| heading(row)(*at) != heading(self.header)(*at)) else { return Ok(true) };
        let column = sheets::column_name(at);
        Err(problem(place, row, RowProblem::HeaderChanged { column }))
    }
}

/// Builds an error about a row; rows are counted from 1, as in spreadsheets.
pub(super) fn problem(place: &SheetLocation, row: usize, problem: RowProblem) -> IbgeError {
    IbgeError::Row { place: place.clone(), row: row + 1, problem }
}

/// Returns the first row with a heading of food codes, and its column.
pub(super) fn header(sheet: &Sheet) -> Option<(usize, usize)> {
    (0..sheet.rows.len()).find_map(|row| sheet.rows[row].iter().position(is_food_header).map(|at| (row, at)))
}

fn is_food_header(cell: &Cell) -> bool {
    matches!(cell, Cell::Text(text) if ["codigoedescricaodoalimento", "codigodoalimento"].contains(&key(text).as_str()))
}

/// Returns the columns of the food's name, its preparation's code and its preparation's name. Fails
/// with the first one that is missing. "Código e descrição" is one heading over two columns.
fn key_columns(headings: &[Heading], food: usize) -> Result<[usize; 3], &'static str> {
    let at = |names: &[&str]| names.iter().find_map(|name| headings.iter().position(|heading| heading.text == *name));
    let beside = |code: usize, both: &str| {
        let is_free = headings.get(code + 1).is_none_or(|heading| *heading == Heading::default());
        (headings[code].text == both && is_free).then_some(code + 1)
    };
    let (food_and_name, preparation_and_name) = ("codigoedescricaodoalimento", "codigoedescricaodapreparacao");
    let name = beside(food, food_and_name).or_else(|| at(&["descricaodoalimento", "nomedoalimento", "alimento"])).ok_or(NAME)?;
    let preparation = at(&[preparation_and_name, "codigodapreparacao"]).ok_or(PREPARATION)?;
    let preparation_name = beside(preparation, preparation_and_name)
        .or_else(|| at(&["descricaodapreparacao", "nomedapreparacao", "preparacao"]))
        .ok_or(PREPARATION_NAME)?;
    Ok([name, preparation, preparation_name])
}

#[derive(Debug, PartialEq, Default)]
struct Heading {
    text: String,
    unit: String,
}

impl Heading {
    fn of(cell: &Cell) -> Self {
        let text = cell.text();
        let (name, unit) = text.rsplit_once('(').unwrap_or((&text, ""));
        Self { text: key(name), unit: unit_key(unit) }
    }
}
