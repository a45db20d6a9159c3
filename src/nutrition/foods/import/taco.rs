//! TACO, Tabela Brasileira de Composição de Alimentos, 4th edition (NEPA, UNICAMP, 2011): the
//! published workbook, `.xls` or `.xlsx`.
//!
//! Values are per 100 g of edible part, stored unrounded as in the workbook. `Tr` is a trace, `NA`
//! not applicable; a blank cell was not analysed, nor was `*`, which is being re-evaluated.
//! Carbohydrate is computed by difference and is slightly below zero for a few meats and fishes; as
//! in the printed book, 0 is stored instead.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rust_decimal::Decimal;

use super::error::{ImportError, RowProblem};
use super::layout::{AMINO_ACIDS, COMPOSITION, FATTY_ACIDS, TacoLayout, problem};
use super::read_table::{NO_GROUP, ReadTable, TableFood, note_on_missing_groups};
use super::rows::{TacoLine, is_published_group, read_rows};
use super::words::{NutrientColumn, brief};
use crate::foods::nutrients::{NutrientValue, Nutrients};
use foundation::text::{first_of, normalise, words};
use platform::sheets::{self, Sheet};

/// Number of foods in the published table.
const FOODS: usize = 597;
/// Several times the number of any edition; a larger table would block other work while it is
/// stored.
const MOST_FOODS: usize = 5_000;

/// Energy below which rounding alone makes the values in kcal and kJ differ.
const FEW_KCAL: Decimal = Decimal::TEN;
const KJ_OF_A_KCAL: Decimal = Decimal::from_parts(4_184, 0, 0, false, 3);
const A_TWENTIETH: Decimal = Decimal::from_parts(5, 0, 0, false, 2);

/// Reads the workbook. Incomplete tables are refused.
pub fn parse(bytes: &[u8]) -> Result<ReadTable, ImportError> {
    let workbook = sheets::read(bytes)?;
    // A sheet with only some of the columns is an extract, unless no other has all.
    let find = |wanted: &'static [NutrientColumn]| {
        let (mut found, mut refused) = (Vec::new(), None);
        for sheet in &workbook.sheets {
            match TacoLayout::find(sheet, wanted) {
                Ok(Some(layout)) => found.push((sheet, layout)),
                Ok(None) => (),
                Err(error) => refused = refused.or(Some(error)),
            }
        }
        refused.filter(|_| found.is_empty()).map_or(Ok(found), Err)
    };
    let mut table = composition(&find(COMPOSITION)?)?;
    for (wanted, what) in [(FATTY_ACIDS, "ácidos graxos"), (AMINO_ACIDS, "aminoácidos")] {
        let sheets = find(wanted)?;
        if sheets.is_empty() {
            table.absent.extend(wanted.iter().map(|column| column.code.to_owned()));
            table.notes.push(format!(
                "O arquivo não tem a aba de {what}: os alimentos novos ficaram sem esses nutrientes, e os que já estavam aqui continuam com os seus."
            ));
        }
        merge(&mut table, &sheets)?;
    }
    Ok(table)
}

/// Reads the main sheet: groups, foods and their first nutrients. Sheets that continue it are
/// joined.
fn composition(sheets: &[(&Sheet, TacoLayout)]) -> Result<ReadTable, ImportError> {
    if sheets.is_empty() {
        return Err(ImportError::NotTaco);
    }
    let mut foods: BTreeMap<u32, (&Sheet, TableFood)> = BTreeMap::new();
    let mut groups = Groups::default();
    let mut group: Option<usize> = None;
    let mut used = BTreeSet::new();
    let (mut has_legend, mut sample) = (false, None);
    let mut ungrouped = None;
    for (sheet, layout) in sheets {
        let rows = read_rows(sheet, layout)?;
        has_legend |= rows.has_legend;
        sample = sample.or(rows.sample);
        for line in rows.lines {
            let entry = match line {
                TacoLine::Section(title, true) if group.is_some_and(|at| words(&groups.titles[at]).starts_with(&words(&title))) => continue,
                TacoLine::Section(title, _) => {
                    group = Some(groups.place(title));
                    continue;
                }
                TacoLine::Food(entry) => entry,
            };
            let number = entry.number;
            let its = entry.group.map(|title| groups.place(title)).or(group);
            if its.is_none() {
                ungrouped.get_or_insert((*sheet, entry.row, number));
            }
            used.extend(its);
            let group = its.map_or(NO_GROUP, |its| &groups.titles[its]).to_owned();
            let food = TableFood { code: number.to_string(), name: entry.name, group, nutrients: entry.nutrients };
            if foods.len() == MOST_FOODS {
                return Err(ImportError::TooManyFoods { most: MOST_FOODS });
            }
            match foods.get(&number) {
                None => drop(foods.insert(number, (sheet, food))),
                Some((first, _)) if std::ptr::eq(*first, *sheet) => {
                    return Err(problem(sheet, entry.row, RowProblem::NumberTwice { number }));
                }
                Some((_, known)) if *known == food => (),
                Some((first, _)) => return Err(differ(first, sheet, number)),
            }
        }
    }
    let mut groups = groups.titles;
    // If other foods have groups, a heading is missing.
    if let Some((sheet, row, number)) = ungrouped.filter(|_| !groups.is_empty()) {
        return Err(problem(sheet, row, RowProblem::NoGroup { number }));
    }
    let last = *foods.keys().next_back().ok_or(ImportError::NoFoods)?;
    let is_whole = foods.len() == FOODS && last as usize == FOODS;
    if !has_legend && !is_whole {
        return Err(ImportError::NoLegend { last });
    }
    if let Some((_, group)) = groups.iter().enumerate().find(|(at, _)| !used.contains(at)) {
        return Err(ImportError::EmptyGroup { group: group.clone() });
    }
    let missing = (1..).zip(foods.keys()).find(|(expected, number)| expected != *number);
    match (sample, missing) {
        // A partial table has gaps; its declared count shows that it is complete.
        (Some(declared), _) if declared != foods.len() => return Err(ImportError::SampleIncomplete { declared, found: foods.len() }),
        (None, Some((number, _))) => return Err(ImportError::MissingFood { number, last }),
        _ => (),
    }
    let strange: Vec<String> =
        groups.iter().filter(|group| !is_published_group(group)).map(|group| format!("“{}”", brief(group))).collect();
    let note = format!("O arquivo tem grupos que a tabela publicada não tem: {}.", strange.join(", "));
    let foods: Vec<TableFood> = foods.into_values().map(|(_, food)| food).collect();
    let no_groups = ungrouped.map(|_| note_on_missing_groups());
    let notes = [(!strange.is_empty()).then_some(note), no_groups, energies(&foods)?].into_iter().flatten().collect();
    if ungrouped.is_some() {
        groups.push(NO_GROUP.to_owned());
    }
    Ok(ReadTable { foods, groups, notes, absent: Vec::new() })
}

/// Returns a note about foods with different energies in kcal and kJ, of which one has lost its
/// decimal comma. Fails if most differ, since a column then has another one's heading.
fn energies(foods: &[TableFood]) -> Result<Option<String>, ImportError> {
    let mut told = 0;
    let mut unlike = Vec::new();
    for food in foods {
        let (kcal, kj) = (food.nutrients.get("energy_kcal"), food.nutrients.get("energy_kj"));
        let (NutrientValue::Amount(kcal), NutrientValue::Amount(kj)) = (kcal, kj) else { continue };
        if kcal > FEW_KCAL {
            let expected = kcal * KJ_OF_A_KCAL;
            told += 1;
            if (kj - expected).abs() > expected * A_TWENTIETH + Decimal::ONE {
                unlike.push((&food.code, kcal, kj));
            }
        }
    }
    let Some((number, kcal, kj)) = unlike.first() else { return Ok(None) };
    if unlike.len() * 2 > told {
        let written = |amount: &Decimal| amount.round_dp(3).normalize().to_string().replace('.', ",");
        return Err(ImportError::EnergiesDiffer { number: (*number).clone(), kcal: written(kcal), kj: written(kj) });
    }
    let numbers: Vec<&str> = unlike.iter().map(|(number, _, _)| number.as_str()).collect();
    Ok(Some(format!(
        "Alimentos em que a energia em kcal e a em kJ não são a mesma (1 kcal são 4,184 kJ): {} (número {}). Confira-os na tabela.",
        unlike.len(),
        first_of(&numbers)
    )))
}

/// Groups in their order of appearance.
#[derive(Default)]
struct Groups {
    titles: Vec<String>,
    places: HashMap<String, usize>,
}

impl Groups {
    /// Returns the index of a group, which is appended if it is new.
    fn place(&mut self, title: String) -> usize {
        let place = *self.places.entry(normalise(&title)).or_insert(self.titles.len());
        if place == self.titles.len() {
            self.titles.push(title);
        }
        place
    }
}

fn differ(first: &Sheet, second: &Sheet, number: u32) -> ImportError {
    ImportError::SheetsDiffer { first: first.name.clone(), second: second.name.clone(), number }
}

/// Merges another sheet with more nutrients of the main sheet's foods. The published amino acid
/// sheet has a food under another's number, so that the name decides if the two disagree. A name
/// that the main sheet lacks is the numbered food's if it is almost the same; in another published
/// edition, the main sheet has a single letter instead of a name.
fn merge(table: &mut ReadTable, sheets: &[(&Sheet, TacoLayout)]) -> Result<(), ImportError> {
    let mut by_name: BTreeMap<Vec<String>, Vec<usize>> = BTreeMap::new();
    let mut by_number: HashMap<String, usize> = HashMap::new();
    for (index, food) in table.foods.iter().enumerate() {
        by_name.entry(words(&food.name)).or_default().push(index);
        by_number.insert(food.code.clone(), index);
    }
    let mut entries = Vec::new();
    for (sheet, layout) in sheets {
        let lines = read_rows(sheet, layout)?.lines.into_iter();
        entries.extend(lines.filter_map(|line| if let TacoLine::Food(entry) = line { Some((*sheet, entry)) } else { None }));
    }
    let mut seen: BTreeMap<usize, (&Sheet, Nutrients)> = BTreeMap::new();
    for (sheet, entry) in entries {
        let named = by_name.get(&words(&entry.name)).map(Vec::as_slice).unwrap_or_default();
        let numbered = by_number.get(&entry.number.to_string()).copied();
        let index = match (named, numbered) {
            (_, Some(numbered)) if named.contains(&numbered) => numbered,
            ([only], _) => {
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
            ([], Some(numbered)) if is_stub(&table.foods[numbered].name) || is_almost(&table.foods[numbered].name, &entry.name) => {
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
        match seen.insert(index, (sheet, entry.nutrients.clone())) {
            None => (),
            Some((first, _)) if std::ptr::eq(first, sheet) => {
                return Err(problem(sheet, entry.row, RowProblem::NumberTwice { number: entry.number }));
            }
            Some((_, nutrients)) if nutrients == entry.nutrients => (),
            Some((first, _)) => return Err(differ(first, sheet, entry.number)),
        }
        table.foods[index].nutrients.extend(entry.nutrients);
    }
    Ok(())
}

/// Returns true for a truncated name: the shortest real one has five letters.
fn is_stub(name: &str) -> bool {
    name.chars().filter(|character| character.is_alphabetic()).count() < 3
}

/// Returns true if all words but one are equal.
fn is_almost(one: &str, other: &str) -> bool {
    let (one, other) = (words(one), words(other));
    one.len() == other.len() && one.len() > 1 && one.iter().zip(&other).filter(|(one, other)| one != other).count() <= 1
}
