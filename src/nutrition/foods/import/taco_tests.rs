use proptest::prelude::*;
use rust_decimal::Decimal;

use super::error::{ImportError, RowProblem};
use super::layout::COMPOSITION;
use super::numbers::{Typing, Unread};
use super::published;
use super::read_table::{ReadTable, TableFood};
use super::rows::{food_name, food_value as value_of, sample_size};
use super::taco::parse;
use super::words::NutrientColumn;
use crate::foods::nutrients::{NutrientStatus, NutrientValue};
use platform::sheets::testing::to_xlsx;
use platform::sheets::{self, Cell, SheetError, Workbook};

/// A table with the numbers 1 to 21, like the published one with 1 to 597.
pub(super) const XLS: &[u8] = include_bytes!("whole_table.xls");
const XLSX: &[u8] = include_bytes!("whole_table.xlsx");
/// The example: a part of the published table, with its numbers.
const SAMPLE_XLS: &[u8] = include_bytes!("../../../../examples/tabela-de-alimentos-exemplo.xls");
const SAMPLE_XLSX: &[u8] = include_bytes!("../../../../examples/tabela-de-alimentos-exemplo.xlsx");

/// Index of the row of the table's first food, from 0.
pub(super) const RICE: usize = 4;

pub(super) fn text(text: &str) -> Cell {
    Cell::Text(text.to_owned())
}

/// Parses the example after a change to it.
pub(super) fn parse_changed(change: impl FnOnce(&mut Workbook)) -> Result<ReadTable, ImportError> {
    let mut workbook = sheets::read(XLS).unwrap();
    change(&mut workbook);
    parse(&to_xlsx(&workbook, false))
}

/// Parses the example after a change to a cell of the main sheet.
pub(super) fn with_cell(row: usize, column: usize, cell: Cell) -> Result<ReadTable, ImportError> {
    parse_changed(|workbook| workbook.sheets[0].rows[row][column] = cell)
}

pub(super) fn row_of(workbook: &Workbook, sheet: usize, name: &str) -> usize {
    workbook.sheets[sheet].rows.iter().position(|row| row.get(1).is_some_and(|cell| cell.text() == name)).unwrap()
}

pub(super) fn main_sheet(row: usize, problem: RowProblem) -> ImportError {
    ImportError::Row { sheet: "CMVCol taco3".to_owned(), row: row + 1, problem }
}

fn food<'a>(table: &'a ReadTable, name: &str) -> &'a TableFood {
    table.foods.iter().find(|food| food.name == name).unwrap_or_else(|| panic!("no {name}"))
}

fn food_value(cell: &Cell, column: &NutrientColumn) -> Option<NutrientValue> {
    value_of(cell, Typing::default(), column).ok()
}

fn amount(food: &TableFood, code: &str) -> Decimal {
    match food.nutrients.get(code) {
        NutrientValue::Amount(amount) => amount,
        other => panic!("{}: {code} is {other}", food.name),
    }
}

#[test]
fn taco_example_is_read_the_same_from_xls_and_xlsx() {
    let table = parse(XLS).unwrap();
    assert_eq!(table, parse(XLSX).unwrap());
    assert_eq!((table.foods.len(), table.groups.len()), (21, 12));
    assert!(table.notes.is_empty());

    let rice = food(&table, "Arroz, integral, cozido");
    assert_eq!((rice.code.as_str(), rice.group.as_str()), ("1", "Cereais e derivados"));
    assert_eq!(amount(rice, "energy_kcal"), "123.53489250000001".parse().unwrap());
    assert_eq!(amount(rice, "fatty_acid_16_0"), "0.25".parse().unwrap());
    assert_eq!(rice.nutrients.get("cholesterol"), NutrientValue::NotApplicable);
    assert_eq!(rice.nutrients.get("niacin"), NutrientValue::Trace);
    assert_eq!(rice.nutrients.get("vitamin_c"), NutrientValue::NotAnalysed);
    assert_eq!(rice.nutrients.get("lysine"), NutrientValue::NotAnalysed);
    assert_eq!(food(&table, "Azeite, de oliva, extra virgem").nutrients.get("protein").status(), NutrientStatus::NotApplicable);
    assert_eq!(food(&table, "Leite, de vaca, integral").nutrients.get("energy_kcal"), NutrientValue::NotAnalysed);
    assert_eq!(amount(food(&table, "Corimba, cru"), "carbohydrate"), Decimal::ZERO);
    assert_eq!(amount(food(&table, "Carne, bovina, paleta, com gordura, crua"), "pyridoxine"), "0.02".parse().unwrap());
    assert_eq!(food(&table, "Açúcar, refinado").nutrients.get("copper"), NutrientValue::Trace);
    assert!(amount(food(&table, "Manga, Palmer, crua"), "tryptophan") > Decimal::ZERO);
    food(&table, "Couve, manteiga, refogada");
    food(&table, "Salmão, filé, com pele, fresco, grelhado");
    food(&table, "Cerveja, pilsen");
    food(&table, "Coco, verde, cru");
}

#[test]
fn taco_sample_has_the_published_numbers() {
    let table = parse(SAMPLE_XLS).unwrap();
    assert_eq!(table, parse(SAMPLE_XLSX).unwrap());
    assert_eq!((table.foods.len(), table.notes.len()), (21, 0));
    let named = |name: &str| food(&table, name).code.as_str();
    assert_eq!((named("Arroz, tipo 1, cozido"), named("Pão, trigo, francês"), named("Coco, verde, cru")), ("3", "53", "591"));
    // Values of the other sheets are assigned by number, too.
    let whole = parse(XLS).unwrap();
    for its in &table.foods {
        assert_eq!(its.nutrients, food(&whole, &its.name).nutrients, "{}", its.name);
    }
    if let Some(published) = published::taco() {
        let published = parse(&published).unwrap();
        for its in &table.foods {
            assert_eq!(food(&published, &its.name).code, its.code, "{}", its.name);
        }
    }
}

#[test]
fn taco_sample_must_have_as_many_foods_as_it_declares() {
    let sample = |change: fn(&mut Workbook)| {
        let mut workbook = sheets::read(SAMPLE_XLS).unwrap();
        change(&mut workbook);
        parse(&to_xlsx(&workbook, false))
    };
    let lost = sample(|workbook| {
        let row = row_of(workbook, 0, "Banana, prata, crua");
        workbook.sheets[0].rows.remove(row);
    });
    assert_eq!(lost, Err(ImportError::SampleIncomplete { declared: 21, found: 20 }));
    let undeclared = sample(|workbook| workbook.sheets[0].rows.truncate(49));
    assert_eq!(undeclared, Err(ImportError::MissingFood { number: 2, last: 591 }));
    for (note, size) in [
        ("Amostra de 21 alimentos, com números da tabela.", Some(21)),
        ("extrato de 5 alimentos", Some(5)),
        ("Amostra de alimentos", None),
        ("Tabela de 21 alimentos", None),
    ] {
        assert_eq!(sample_size(note), size, "{note}");
    }
}

#[test]
fn taco_values_may_be_formulas() {
    assert_eq!(parse(&to_xlsx(&sheets::read(XLS).unwrap(), true)), parse(XLS));
}

#[test]
fn taco_import_of_other_workbooks_is_refused() {
    assert_eq!(parse(b"Arroz"), Err(SheetError::NotSpreadsheet.into()));
    assert_eq!(parse_changed(|workbook| drop(workbook.sheets.remove(0))), Err(ImportError::NotTaco));
    let headless = parse_changed(|workbook| {
        workbook.sheets[0].rows.truncate(RICE + 3);
        workbook.sheets[0].rows[..3].iter_mut().for_each(Vec::clear);
    });
    assert_eq!(headless, Err(ImportError::NotTaco));
}

#[test]
fn taco_columns_missing_are_named() {
    let missing = parse_changed(|workbook| {
        for row in &mut workbook.sheets[0].rows {
            if row.get(5).is_some_and(|cell| cell.text() == "Proteína") {
                row[5] = text("Prot.");
            }
            if row.get(3).is_some_and(|cell| cell.text() == "(kcal)") {
                row[3] = text("(J)");
            }
        }
    });
    assert_eq!(missing.unwrap_err().to_string(), "Aba “CMVCol taco3”: falta(m) a(s) coluna(s) Energia (kcal), Proteína (g).");
    assert_eq!(with_cell(1, 6, text("Proteína")), Err(main_sheet(1, RowProblem::ColumnTwice { column: "Proteína (g)".to_owned() })));
}

#[test]
fn taco_columns_are_found_in_any_order() {
    let swapped = parse_changed(|workbook| {
        for row in &mut workbook.sheets[0].rows {
            row.resize(29, Cell::Empty);
            row.swap(5, 17);
            row.push(Cell::Empty);
        }
    });
    assert_eq!(swapped, parse(XLS));
}

#[test]
fn taco_header_that_changes_between_pages_is_refused() {
    let workbook = sheets::read(XLS).unwrap();
    let again = (10..).find(|row| workbook.sheets[0].cell(*row, 0).text() == "Número do").unwrap();
    assert_eq!(with_cell(again, 5, text("Sódio")), Err(main_sheet(again, RowProblem::HeaderChanged { column: "F".to_owned() })));
}

#[test]
fn taco_secondary_sheets_may_be_missing_but_not_broken() {
    let alone = parse_changed(|workbook| workbook.sheets.truncate(1)).unwrap();
    assert_eq!(alone.foods[0].nutrients.get("fat_saturated"), NutrientValue::NotAnalysed);
    let without = |what| {
        format!(
            "O arquivo não tem a aba de {what}: os alimentos novos ficaram sem esses nutrientes, e os que já estavam aqui continuam com os seus."
        )
    };
    assert_eq!(alone.notes, [without("ácidos graxos"), without("aminoácidos")]);
    assert_eq!((alone.absent.len(), alone.absent.contains(&"lysine".to_owned())), (22 + 18, true));
    let broken = parse_changed(|workbook| workbook.sheets[1].rows[1][2] = text("Outra"));
    assert!(
        matches!(broken, Err(ImportError::MissingColumns { sheet, columns }) if sheet == "AGtaco3" && columns == ["Gorduras saturadas (g)"])
    );
}

#[test]
fn taco_numbering_with_gaps_or_doubles_is_refused() {
    let beer = row_of(&sheets::read(XLS).unwrap(), 0, "Cerveja, pilsen 2");
    let gone = parse_changed(|workbook| workbook.sheets[0].rows[beer].clear());
    assert_eq!(gone, Err(ImportError::MissingFood { number: 17, last: 21 }));
    let twice = parse_changed(|workbook| {
        workbook.sheets[0].rows[beer][0] = Cell::Number(1.0);
        workbook.sheets[0].rows[beer][13] = Cell::Number(1.0);
    });
    assert_eq!(twice, Err(main_sheet(beer, RowProblem::NumberTwice { number: 1 })));
    assert_eq!(with_cell(beer, 13, Cell::Number(1.0)), Err(main_sheet(beer, RowProblem::NumbersDiffer { number: 17 })));
    assert_eq!(with_cell(beer, 0, Cell::Empty), Err(main_sheet(beer, RowProblem::NoNumber)));
    for wrong in [Cell::Number(1.5), Cell::Number(-1.0), Cell::Number(0.0), text("um"), text("4294967297")] {
        let bad = RowProblem::BadNumber { text: wrong.text() };
        assert_eq!(with_cell(beer, 0, wrong), Err(main_sheet(beer, bad)));
    }
    assert_eq!(with_cell(beer, 1, text(" ")), Err(main_sheet(beer, RowProblem::NoName { number: 17 })));
    assert_eq!(parse_changed(|workbook| workbook.sheets[0].rows[3].clear()), Err(main_sheet(RICE, RowProblem::NoGroup { number: 1 })));
}

#[test]
fn taco_table_cut_short_is_refused_at_every_row() {
    let whole = sheets::read(XLS).unwrap();
    let legend = whole.sheets[0].rows.iter().position(|row| row.first().is_some_and(|cell| cell.text() == "Legenda")).unwrap();
    for rows in 0..=legend {
        assert!(parse_changed(|workbook| workbook.sheets[0].rows.truncate(rows)).is_err(), "{rows} rows");
    }
    assert_eq!(parse_changed(|workbook| workbook.sheets[0].rows.truncate(legend)), Err(ImportError::NoLegend { last: 21 }));
    assert_eq!(parse_changed(|workbook| workbook.sheets[0].rows.truncate(RICE)), Err(ImportError::NoFoods));
    let fruits = parse_changed(|workbook| {
        let first = row_of(workbook, 0, "Banana, prata, crua");
        workbook.sheets[0].rows.drain(first..first + 3);
    });
    assert_eq!(fruits, Err(ImportError::EmptyGroup { group: "Frutas e derivados".to_owned() }));
    let nuts = parse_changed(|workbook| {
        let last = row_of(workbook, 0, "Coco,  verde, cru");
        workbook.sheets[0].rows.remove(last);
    });
    assert_eq!(nuts, Err(ImportError::EmptyGroup { group: "Nozes e sementes".to_owned() }));
}

#[test]
fn taco_row_with_a_wrong_value_is_refused_by_place() {
    let refused = |column, cell: Cell| with_cell(RICE, column, cell).unwrap_err().to_string();
    assert_eq!(refused(5, text("dois")), "Aba “CMVCol taco3”, linha 5: o valor “dois” da coluna Proteína (g) não foi entendido.");
    assert!(refused(5, Cell::Number(-0.01)).ends_with("o valor “-0.01” da coluna Proteína (g) não pode ser negativo."));
    refused(8, Cell::Number(-1.01));
    refused(17, Cell::Number(1e7));
    assert!(refused(5, text("#N/A")).contains("é um erro de fórmula"));
    // A lost decimal comma, and Excel's conversion of "2.5".
    assert!(refused(5, Cell::Number(258.8)).ends_with("é alto demais: confira a vírgula decimal e a unidade."));
    refused(3, Cell::Number(12_353.0));
    assert!(refused(5, text("02/05/2026")).contains("“02/05/2026”"));
}

#[test]
fn taco_food_under_another_number_is_found_by_its_name() {
    let moved = parse_changed(|workbook| {
        let row = row_of(workbook, 2, "Manga, Palmer, crua");
        workbook.sheets[2].rows[row][0] = Cell::Number(2.0);
        workbook.sheets[2].rows[row][11] = Cell::Number(2.0);
    })
    .unwrap();
    assert_eq!(moved.foods, parse(XLS).unwrap().foods);
    assert_eq!(
        moved.notes,
        ["Aba “Aminoácidos TACO3”, linha 5: o alimento “Manga, Palmer, crua” está com o número 2; os valores foram para o número 9."]
    );
    let unknown = parse_changed(|workbook| {
        let row = row_of(workbook, 2, "Manga, Palmer, crua");
        workbook.sheets[2].rows[row][1] = text("Umbu");
    });
    assert_eq!(unknown.unwrap_err().to_string(), "Aba “Aminoácidos TACO3”, linha 5: o alimento 9, “Umbu”, não está na tabela principal.");
}

#[test]
fn taco_name_that_differs_or_is_lost_is_noted() {
    let name = |workbook: &Workbook, sheet: usize| row_of(workbook, sheet, "Manga, Palmer, crua");
    let as_it_is = parse(XLS).unwrap();
    // Another edition has "L" instead of a name.
    let stub = parse_changed(|workbook| {
        let row = name(workbook, 0);
        workbook.sheets[0].rows[row][1] = text("L");
    })
    .unwrap();
    assert_eq!(stub.foods, as_it_is.foods);
    assert_eq!(stub.notes, ["Aba “Aminoácidos TACO3”, linha 5: o alimento 9 tem o nome “Manga, Palmer, crua”; na tabela principal, “L”."]);
    let typo = parse_changed(|workbook| {
        let row = name(workbook, 2);
        workbook.sheets[2].rows[row][1] = text("Manga, Pálmer, cura");
    })
    .unwrap();
    assert_eq!((typo.foods, typo.notes.len()), (as_it_is.foods, 1));
}

#[test]
fn taco_texts_between_printed_pages_are_no_groups() {
    let groups = parse(XLS).unwrap().groups;
    for said in ["Tabela 1. Composição de alimentos", "(continuação)", "Fonte: NEPA", "Cereais e derivados (continuação)"] {
        let read = parse_changed(|workbook| workbook.sheets[0].rows.insert(RICE + 1, vec![text(said)])).unwrap();
        assert_eq!(read.groups, groups, "{said}");
    }
    let legend = parse_changed(|workbook| {
        for row in &mut workbook.sheets[0].rows {
            if row.first().is_some_and(|cell| cell.text() == "Legenda") {
                row[0] = text("Legenda: * em reavaliação");
            }
        }
    });
    assert_eq!(legend, parse(XLS));
}

#[test]
fn taco_extract_before_the_table_is_ignored() {
    let both = parse_changed(|workbook| {
        let mut extract = workbook.sheets[0].clone();
        extract.name = "Resumo".to_owned();
        extract.rows.iter_mut().for_each(|row| row.truncate(10));
        workbook.sheets.insert(0, extract);
    });
    assert_eq!(both, parse(XLS));
}

#[test]
fn taco_headings_are_read_from_one_row_and_in_other_spellings() {
    let other = parse_changed(|workbook| {
        for row in &mut workbook.sheets[0].rows {
            for cell in row {
                match cell.text().as_str() {
                    "Lipídeos" => *cell = text("Lipídios"),
                    "(mcg)" | "(µg)" => *cell = text("(ug)"),
                    _ => (),
                }
            }
        }
    });
    assert_eq!(other, parse(XLS));
    let one_row = parse_changed(|workbook| {
        for sheet in &mut workbook.sheets {
            while let Some(at) = sheet.rows.iter().position(|row| row.iter().any(|cell| cell.text() == "Número do")) {
                let header: Vec<_> = sheet.rows.drain(at - 1..=at + 1).collect();
                let width = header.iter().map(Vec::len).max().unwrap();
                let joined = (0..width).map(|column| {
                    let words: String = header.iter().filter_map(|row| row.get(column)).map(|cell| cell.text()).collect();
                    text(&if words == "(kJ)" { format!("Energia{words}") } else { words })
                });
                sheet.rows.insert(at - 1, joined.collect());
            }
        }
    });
    assert_eq!(one_row, parse(XLS));
}

#[test]
fn food_names_lose_footnotes_but_keep_their_own_numbers() {
    for (written, read) in [
        (" Mamão verde, doce em calda, drenado", "Mamão verde, doce em calda, drenado"),
        ("Coco,  verde, cru ", "Coco, verde, cru"),
        ("Cana,  aguardente 1", "Cana, aguardente"),
        ("Cerveja, pilsen 2", "Cerveja, pilsen"),
        ("Cerveja, pilsen ²", "Cerveja, pilsen"),
        ("Óleo, ômega 3", "Óleo, ômega 3"),
        ("Refrigerante, cola 2", "Refrigerante, cola 2"),
        ("Tremoço, cru*", "Tremoço, cru"),
        ("Arroz, tipo 1", "Arroz, tipo 1"),
        ("Arroz, tipo 2, cru", "Arroz, tipo 2, cru"),
        ("Café, infusão 10%", "Café, infusão 10%"),
        ("Abadejo, filé, congelado,cozido", "Abadejo, filé, congelado, cozido"),
        ("Margarina, com sal (65%de lipídeos)", "Margarina, com sal (65% de lipídeos)"),
        ("Ovo, de galinha, inteiro, cozido/10minutos", "Ovo, de galinha, inteiro, cozido/10minutos"),
        ("Manga, crua ,", "Manga, crua"),
    ] {
        assert_eq!(food_name(written), read);
    }
}

fn column(code: &str) -> &'static NutrientColumn {
    COMPOSITION.iter().find(|column| column.code == code).unwrap()
}

#[test]
fn food_values_are_read_from_signs_and_typed_numbers() {
    let value = |cell: &str| food_value(&text(cell), column("iron"));
    let amount = |number: &str| Some(NutrientValue::Amount(number.parse().unwrap()));
    assert_eq!(food_value(&Cell::Empty, column("iron")), Some(NutrientValue::NotAnalysed));
    assert_eq!(value(" "), Some(NutrientValue::NotAnalysed));
    assert_eq!(value("\u{a0}"), Some(NutrientValue::NotAnalysed));
    assert_eq!(value("*"), Some(NutrientValue::NotAnalysed));
    assert_eq!(value(" Tr"), Some(NutrientValue::Trace));
    assert_eq!(value("NA "), Some(NutrientValue::NotApplicable));
    assert_eq!(value(",0,02"), amount("0.02"));
    assert_eq!(value("12,50"), amount("12.5"));
    assert_eq!(value("7"), amount("7"));
    assert_eq!(value("70.1386"), amount("70.1386"));
    assert_eq!(value("1.504,5"), amount("1504.5"));
    assert_eq!(value("n/a"), Some(NutrientValue::NotApplicable));
    assert_eq!(food_value(&text("-0,0266"), column("carbohydrate")), amount("0"));
    for (written, number) in [(",05", "0.05"), (",262", "0.262"), (" ,5 ", "0.5"), (",1.234,5", "1234.5")] {
        assert_eq!(value(written), amount(number), "{written}");
    }
    for not_analysed in ["-", "–", "−", "...", "x", "ND"] {
        assert_eq!(value(not_analysed), Some(NutrientValue::NotAnalysed), "{not_analysed}");
    }
    assert_eq!((value("traço"), value("..")), (Some(NutrientValue::Trace), Some(NutrientValue::NotApplicable)));
    let carbohydrate = |written| food_value(&text(written), column("carbohydrate"));
    assert_eq!((carbohydrate("−0,03"), carbohydrate("-,05"), carbohydrate("-1,5")), (amount("0"), amount("0"), None));
    assert_eq!(value_of(&text("70,1%"), Typing::default(), column("moisture")).map(|value| value.to_string()), Ok("70.1".to_owned()));
    assert_eq!(value_of(&text("70,1%"), Typing::default(), column("iron")), Err(Unread::NotUnderstood));
    for wrong in ["1.163", "-1", "1,2,3", ",", ",,1", "1e3", "abc", "+1", "٣", "#N/D"] {
        assert_eq!(value(wrong), None, "{wrong}");
    }
    assert_eq!(food_value(&Cell::Number(-0.0), column("iron")), amount("0"));
    assert_eq!(food_value(&Cell::Number(-0.045), column("carbohydrate")), amount("0"));
    for wrong in [f64::NAN, f64::INFINITY, -0.045, 1e30] {
        assert_eq!(food_value(&Cell::Number(wrong), column("iron")), None);
    }
}

proptest! {
    #[test]
    fn food_values_keep_every_digit(number in 0.0..1_000_000.0_f64) {
        let Some(NutrientValue::Amount(amount)) = food_value(&Cell::Number(number), column("iron")) else { panic!("{number}") };
        prop_assert_eq!(amount.to_string().parse::<f64>().unwrap(), number);
    }

    #[test]
    fn food_values_typed_accept_a_decimal_comma(whole in 0..1_000_000_u32, fraction in "[0-9]{1,12}", lead in ",?") {
        let expected: Decimal = format!("{whole}.{fraction}").parse().unwrap();
        let typed = text(&format!(" {lead}{whole},{fraction} "));
        prop_assert_eq!(food_value(&typed, column("iron")), Some(NutrientValue::Amount(expected)));
    }

    #[test]
    fn food_value_of_any_text_does_not_panic(content in ".*") {
        let _ = food_value(&text(&content), column("carbohydrate"));
        let name = food_name(&content);
        prop_assert_eq!(name.trim(), &name);
    }
}

#[test]
fn taco_published_workbook_is_read_whole() {
    let Some(bytes) = published::taco() else { return };
    let table = parse(&bytes).unwrap();
    assert_eq!((table.foods.len(), table.groups.len()), (597, 15));
    assert_eq!(table.notes.len(), 1, "{:?}", table.notes);

    let counted = |code: &str| table.foods.iter().filter(|food| food.nutrients.iter().any(|(nutrient, _)| nutrient.code == code)).count();
    assert_eq!((counted("energy_kcal"), counted("fat_saturated"), counted("serine")), (597, 423, 26));
    let with = |status| {
        let values = table.foods.iter().flat_map(|food| food.nutrients.iter());
        values.filter(|(_, value)| value.status() == status).count()
    };
    assert_eq!(with(NutrientStatus::Trace), 1863 + 2 + 738);
    assert_eq!(with(NutrientStatus::NotApplicable), 907);
    assert_eq!(with(NutrientStatus::NotAnalysed), 1038 + 93 + 76 + 2998 + 19);

    let rice = food(&table, "Arroz, integral, cozido");
    assert_eq!(amount(rice, "energy_kcal").round_dp(0), Decimal::new(124, 0));
    assert_eq!(food(&table, "Azeite, de oliva, extra virgem").nutrients.get("protein"), NutrientValue::NotApplicable);
    assert_eq!(food(&table, "Noz, crua").code, "597");
    assert_eq!(food(&table, "Maria mole").nutrients.get("glycine").status(), NutrientStatus::Value);
    assert_eq!(food(&table, "Queijo, requeijão, cremoso").nutrients.get("glycine").status(), NutrientStatus::NotAnalysed);

    // The table as .xlsx is the same, with or without formulas for numbers.
    let workbook = sheets::read(&bytes).unwrap();
    assert_eq!(parse(&to_xlsx(&workbook, false)).unwrap(), table);
    assert_eq!(parse(&to_xlsx(&workbook, true)).unwrap(), table);
}

#[test]
fn taco_published_workbook_cut_short_is_refused() {
    let Some(bytes) = published::taco() else { return };
    for length in (0..bytes.len() - 4096).step_by(bytes.len() / 23) {
        assert!(parse(&bytes[..length]).is_err(), "cut at {length}");
    }
}
