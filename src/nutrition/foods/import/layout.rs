//! Column positions in a TACO sheet. The header takes three rows, with words split among them
//! ("Carbo-" over "idrato" over "(g)"), and is repeated about every 35 rows. Columns are found by
//! the combined text of the three rows, not by their positions.

use super::error::{ImportError, RowProblem};
use super::words::{NutrientColumn, column, key, unit_key};
use platform::sheets::{self, Cell, Sheet};

/// Sheet `CMVCol taco3`: composition, minerals, vitamins, cholesterol.
pub(super) const COMPOSITION: &[NutrientColumn] = &[
    column("moisture", &["umidade"], "%"),
    column("energy_kcal", &["energia"], "kcal"),
    column("energy_kj", &["energia"], "kj"),
    column("protein", &["proteina"], "g"),
    column("lipid", &["lipideos", "lipidios"], "g"),
    column("cholesterol", &["colesterol"], "mg"),
    column("carbohydrate", &["carboidrato"], "g"),
    column("fiber", &["fibraalimentar"], "g"),
    column("ash", &["cinzas"], "g"),
    column("calcium", &["calcio"], "mg"),
    column("magnesium", &["magnesio"], "mg"),
    column("manganese", &["manganes"], "mg"),
    column("phosphorus", &["fosforo"], "mg"),
    column("iron", &["ferro"], "mg"),
    column("sodium", &["sodio"], "mg"),
    column("potassium", &["potassio"], "mg"),
    column("copper", &["cobre"], "mg"),
    column("zinc", &["zinco"], "mg"),
    column("retinol", &["retinol"], "mcg"),
    column("re", &["re"], "mcg"),
    column("rae", &["rae"], "mcg"),
    column("thiamin", &["tiamina"], "mg"),
    column("riboflavin", &["riboflavina"], "mg"),
    column("pyridoxine", &["piridoxina"], "mg"),
    column("niacin", &["niacina"], "mg"),
    column("vitamin_c", &["vitaminac"], "mg"),
];

/// Sheet `AGtaco3`.
pub(super) const FATTY_ACIDS: &[NutrientColumn] = &[
    column("fat_saturated", &["saturados"], "g"),
    column("fat_monounsaturated", &["monoinsaturados"], "g"),
    column("fat_polyunsaturated", &["poliinsaturados"], "g"),
    column("fatty_acid_12_0", &["120"], "g"),
    column("fatty_acid_14_0", &["140"], "g"),
    column("fatty_acid_16_0", &["160"], "g"),
    column("fatty_acid_18_0", &["180"], "g"),
    column("fatty_acid_20_0", &["200"], "g"),
    column("fatty_acid_22_0", &["220"], "g"),
    column("fatty_acid_24_0", &["240"], "g"),
    column("fatty_acid_14_1", &["141"], "g"),
    column("fatty_acid_16_1", &["161"], "g"),
    column("fatty_acid_18_1", &["181"], "g"),
    column("fatty_acid_20_1", &["201"], "g"),
    column("fatty_acid_18_2_n6", &["182n6"], "g"),
    column("fatty_acid_18_3_n3", &["183n3"], "g"),
    column("fatty_acid_20_4", &["204"], "g"),
    column("fatty_acid_20_5", &["205"], "g"),
    column("fatty_acid_22_5", &["225"], "g"),
    column("fatty_acid_22_6", &["226"], "g"),
    column("fatty_acid_18_1_trans", &["181t"], "g"),
    column("fatty_acid_18_2_trans", &["182t"], "g"),
];

/// Sheet `Aminoácidos TACO3`.
pub(super) const AMINO_ACIDS: &[NutrientColumn] = &[
    column("tryptophan", &["triptofano"], "g"),
    column("threonine", &["treonina"], "g"),
    column("isoleucine", &["isoleucina"], "g"),
    column("leucine", &["leucina"], "g"),
    column("lysine", &["lisina"], "g"),
    column("methionine", &["metionina"], "g"),
    column("cystine", &["cistina"], "g"),
    column("phenylalanine", &["fenilalanina"], "g"),
    column("tyrosine", &["tirosina"], "g"),
    column("valine", &["valina"], "g"),
    column("arginine", &["arginina"], "g"),
    column("histidine", &["histidina"], "g"),
    column("alanine", &["alanina"], "g"),
    column("aspartic_acid", &["acidoaspartico"], "g"),
    column("glutamic_acid", &["acidoglutamico"], "g"),
    column("glycine", &["glicina"], "g"),
    column("proline", &["prolina"], "g"),
    column("serine", &["serina"], "g"),
];

/// Headings of the food's number.
const NUMBERS: [&str; 6] = ["numerodoalimento", "nodoalimento", "ndoalimento", "numdoalimento", "codigodoalimento", "numeroalimento"];
/// Headings of the food's number that count only without a better one.
const BARE_NUMBERS: [&str; 6] = ["numero", "no", "num", "n", "codigo", "cod"];
/// First of the two lines of such a heading in the published table, above "Alimento".
const NUMBERS_BEGIN: [&str; 5] = ["numerodo", "nodo", "ndo", "numdo", "codigodo"];
/// Headings of the food's name, the most certain first.
const NAMES: [&str; 6] = ["descricaodosalimentos", "descricaodoalimento", "nomedoalimento", "descricao", "alimento", "nome"];
const GROUPS: [&str; 6] = ["categoriadoalimento", "grupodoalimento", "grupodealimentos", "grupoalimentar", "categoria", "grupo"];
/// Minimum number of a list's columns. A sheet with fewer is another sheet, not a broken one.
const RECOGNISED: usize = 5;

/// Column numbers of one sheet, from 0.
#[derive(Clone)]
pub(super) struct TacoLayout {
    pub number: usize,
    /// Columns that repeat the number in the middle of the table.
    pub repeated: Vec<usize>,
    pub name: usize,
    /// Column of the group, in files without group rows.
    pub group: Option<usize>,
    pub values: Vec<(usize, &'static NutrientColumn)>,
    /// For each row of the sheet, true if it belongs to a header.
    pub headers: Vec<bool>,
}

impl TacoLayout {
    /// Returns the layout of a sheet with the wanted columns, or `None` if it is another sheet.
    pub fn find(sheet: &Sheet, wanted: &'static [NutrientColumn]) -> Result<Option<Self>, ImportError> {
        let mut headers = vec![false; sheet.rows.len()];
        let mut first: Option<(Vec<Heading>, Self)> = None;
        for row in 0..sheet.rows.len() {
            let Some((top, bottom)) = header_at(sheet, row).filter(|_| !headers[row]) else { continue };
            let headings = headings(sheet, top, bottom);
            match &first {
                None => match Self::from_headings(sheet, row, &headings, wanted)? {
                    Some(layout) => first = Some((headings, layout)),
                    None => continue,
                },
                Some((expected, _)) => {
                    let differs = |at: &usize| headings.get(*at).unwrap_or(&NOTHING) != expected.get(*at).unwrap_or(&NOTHING);
                    if let Some(at) = (0..headings.len().max(expected.len())).find(differs) {
                        let column = sheets::column_name(at);
                        return Err(problem(sheet, row, RowProblem::HeaderChanged { column }));
                    }
                }
            }
            headers[top..=bottom].fill(true);
        }
        Ok(first.map(|(_, layout)| Self { headers, ..layout }))
    }

    fn from_headings(
        sheet: &Sheet,
        row: usize,
        headings: &[Heading],
        wanted: &'static [NutrientColumn],
    ) -> Result<Option<Self>, ImportError> {
        let places = |test: &dyn Fn(&Heading) -> bool| -> Vec<usize> { (0..headings.len()).filter(|at| test(&headings[*at])).collect() };
        let mut values = Vec::new();
        let mut missing = Vec::new();
        let mut twice = None;
        for column in wanted {
            let found = places(&|heading| column.is_headed(&heading.text, &heading.unit));
            match found[..] {
                [] => missing.push(column.label()),
                [at] => values.push((at, column)),
                _ => twice = Some(column.label()),
            }
        }
        if values.len() < RECOGNISED {
            return Ok(None);
        }
        if let Some(column) = twice {
            return Err(problem(sheet, row, RowProblem::ColumnTwice { column }));
        }
        let mut numbers = places(&|heading| NUMBERS.contains(&heading.text.as_str()));
        if numbers.is_empty() {
            numbers.extend(places(&|heading| BARE_NUMBERS.contains(&heading.text.as_str())).first());
        }
        let named = |names: &[&str]| names.iter().find_map(|name| places(&|heading| heading.text == *name).first().copied());
        let name = named(&NAMES);
        let (Some((number, repeated)), Some(name), true) = (numbers.split_first(), name, missing.is_empty()) else {
            if name.is_none() {
                missing.insert(0, "Descrição dos alimentos".to_owned());
            }
            return Err(ImportError::MissingColumns { sheet: sheet.name.clone(), columns: missing });
        };
        let layout = Self { number: *number, repeated: repeated.to_vec(), name, group: named(&GROUPS), values, headers: Vec::new() };
        Ok(Some(layout))
    }
}

/// Builds an error about a row; rows are counted from 1, as in spreadsheets.
pub(super) fn problem(sheet: &Sheet, row: usize, problem: RowProblem) -> ImportError {
    ImportError::Row { sheet: sheet.name.clone(), row: row + 1, problem }
}

/// Returns the first and last row of a header around this row, if it contains the heading of the
/// food's number: "Número do" over "Alimento", or both in one cell, which may be merged over the
/// rows below.
fn header_at(sheet: &Sheet, row: usize) -> Option<(usize, usize)> {
    let filled = |row: usize| sheet.rows.get(row).map_or(0, |cells| cells.iter().filter(|cell| !cell.is_blank()).count());
    let (top, bottom) = (0..sheet.rows[row].len()).find_map(|at| {
        let words = |row: usize| if let Cell::Text(text) = sheet.cell(row, at) { key(text) } else { String::new() };
        let is_blank = |row: usize| sheet.cell(row, at).is_blank();
        let here = words(row);
        if NUMBERS.contains(&here.as_str()) || BARE_NUMBERS.contains(&here.as_str()) {
            let are_words =
                |row: &usize| is_blank(*row) && filled(*row) > 2 && sheet.rows[*row].iter().all(|cell| !matches!(cell, Cell::Number(_)));
            return Some((row, (row + 1..row + 3).take_while(are_words).last().unwrap_or(row)));
        }
        if !NUMBERS_BEGIN.contains(&here.as_str()) || words(row + 1) != "alimento" {
            return None;
        }
        // The row above belongs to the header unless it is a food or contains only a title.
        let above = row.checked_sub(1).filter(|above| is_blank(*above) && filled(*above) > 1);
        Some((above.unwrap_or(row), row + 1))
    })?;
    let is_wide = (top..=bottom).any(|row| filled(row) > RECOGNISED);
    is_wide.then_some((top, bottom))
}

#[derive(Debug, PartialEq, Default)]
struct Heading {
    text: String,
    unit: String,
}

const NOTHING: Heading = Heading { text: String::new(), unit: String::new() };

fn headings(sheet: &Sheet, top: usize, bottom: usize) -> Vec<Heading> {
    let width = (top..=bottom).map(|row| sheet.rows[row].len()).max().unwrap_or_default();
    let mut headings: Vec<Heading> = Vec::with_capacity(width);
    for at in 0..width {
        let joined: String = (top..=bottom).map(|row| sheet.cell(row, at).text()).collect();
        let (text, unit) = joined.rsplit_once('(').unwrap_or((&joined, ""));
        let mut heading = Heading { text: key(text), unit: unit_key(unit) };
        // A merged cell over two units ("Energia" over kcal and kJ) has its text in the first
        // column only.
        if heading.text.is_empty() && !heading.unit.is_empty() {
            heading.text = headings.last().filter(|before| !before.unit.is_empty()).map(|before| before.text.clone()).unwrap_or_default();
        }
        headings.push(heading);
    }
    headings
}
