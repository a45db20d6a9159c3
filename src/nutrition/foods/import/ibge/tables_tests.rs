use proptest::prelude::*;
use rust_decimal::Decimal;

use super::super::numbers::Typing;
use super::super::published;
use super::super::read_table::{ReadTable, TableFood};
use super::tables::{food_name, parse, value};
use super::testing::{FIRST, RICE, example, row, text, zip_of, zipped};
use super::{IbgeError, RowProblem, SheetLocation, testing};
use crate::foods::nutrients::{NutrientStatus, NutrientValue};
use platform::sheets::testing::to_xlsx;
use platform::sheets::{self, Cell, SheetError, Workbook};

/// Parses the example after a change to it.
fn parse_changed(change: impl FnOnce(&mut Vec<Workbook>)) -> Result<ReadTable, IbgeError> {
    let mut workbooks = example();
    change(&mut workbooks);
    parse(&zipped(&workbooks))
}

fn with_cell(table: usize, row: usize, column: usize, cell: Cell) -> Result<ReadTable, IbgeError> {
    parse_changed(|workbooks| workbooks[table].sheets[0].rows[row][column] = cell)
}

fn place(table: usize) -> SheetLocation {
    SheetLocation { file: Some(format!("tab0{}.xlsx", table + 1)), sheet: format!("Tabela{}", table + 1) }
}

fn at(table: usize, row: usize, problem: RowProblem) -> IbgeError {
    IbgeError::Row { place: place(table), row: row + 1, problem }
}

fn food<'a>(table: &'a ReadTable, code: &str) -> &'a TableFood {
    table.foods.iter().find(|food| food.code == code).unwrap_or_else(|| panic!("no {code}"))
}

fn amount(number: &str) -> NutrientValue {
    NutrientValue::Amount(number.parse().unwrap())
}

#[test]
fn tables_of_the_example_are_read_whole() {
    let table = parse(&zipped(&example())).unwrap();
    let told: Vec<_> = table.foods.iter().map(|food| (food.code.as_str(), food.name.as_str(), food.group.as_str())).collect();
    assert_eq!(
        told,
        [
            ("6300101/99", "Arroz (polido, etc.)", "Cereais e leguminosas"),
            ("6300701/1", "Milho (em grão), cru(a)", "Cereais e leguminosas"),
            ("6300701/2", "Milho (em grão), cozido(a)", "Cereais e leguminosas"),
            ("8400101/99", "Azeite de oliva", "Óleos e gorduras"),
        ]
    );
    assert_eq!(table.groups, ["Cereais e leguminosas", "Óleos e gorduras"]);
    assert!(table.notes.is_empty(), "{:?}", table.notes);
    let rice = &food(&table, "6300101/99").nutrients;
    assert_eq!(rice.iter().count(), 5 + 9 + 11 + 12);
    assert_eq!(
        (rice.get("energy_kcal"), rice.get("fat_trans"), rice.get("sodium_added")),
        (amount("1.01"), amount("1.07"), amount("1.07"))
    );
    assert_eq!((rice.get("niacin"), rice.get("niacin_ne"), rice.get("vitamin_c")), (amount("1.05"), amount("1.06"), amount("1.12")));
    let oil = &food(&table, "8400101/99").nutrients;
    assert_eq!((oil.get("protein"), oil.get("lipid")), (NutrientValue::NotAnalysed, amount("5.03")));
}

#[test]
fn tables_read_twice_are_equal() {
    let file = zipped(&example());
    assert_eq!(parse(&file), parse(&file));
}

#[test]
fn tables_are_read_from_files_in_any_order_and_of_any_name() {
    let files: Vec<Vec<u8>> = example().iter().map(|workbook| to_xlsx(workbook, false)).collect();
    let mixed = zip_of(&[
        ("POF/", b""),
        ("__MACOSX/POF/._a.xlsx", b"junk"),
        ("POF/.DS_Store", b"junk"),
        ("POF/tab01.xls", &files[3]),
        ("POF/a", &files[1]),
        ("b.pdf", &files[0]),
        ("leia-me.txt", b"Ola"),
        ("POF/tab04.xlsx", &files[2]),
    ]);
    let table = parse(&mixed).unwrap();
    assert_eq!(table.foods, parse(&zipped(&example())).unwrap().foods);
    assert_eq!(table.notes, ["O arquivo “leia-me.txt” não é uma planilha do Excel e ficou de fora."]);
    let together = parse_changed(|workbooks| {
        let moved = workbooks.remove(2).sheets.remove(0);
        workbooks[0].sheets.insert(0, moved);
    });
    assert_eq!(together.unwrap().foods, table.foods);
}

#[test]
fn table_columns_are_found_in_any_order() {
    let swapped = parse_changed(|workbooks| {
        for cells in workbooks[3].sheets[0].rows.iter_mut().filter(|cells| cells.len() > FIRST + 5) {
            cells.swap(FIRST, FIRST + 5);
        }
    });
    assert_eq!(swapped, parse(&zipped(&example())));
}

#[test]
fn tables_from_a_wrong_or_incomplete_zip_are_refused() {
    assert_eq!(parse(b"Arroz"), Err(IbgeError::NotZip));
    assert_eq!(parse(b""), Err(IbgeError::NotZip));
    assert_eq!(parse(&to_xlsx(&example()[0], false)), Err(IbgeError::OneWorkbook));
    assert_eq!(parse(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1..."), Err(IbgeError::OneWorkbook));
    assert_eq!(parse(b"PK\x03\x04 and nothing"), Err(IbgeError::DamagedZip));
    let missing = parse_changed(|workbooks| drop(workbooks.drain(1..3))).unwrap_err();
    assert_eq!(missing.to_string(), "Falta no ZIP: tabela 2 (gorduras e açúcar); tabela 3 (minerais).");
    let twice = parse_changed(|workbooks| workbooks.push(workbooks[1].clone())).unwrap_err();
    assert_eq!(
        twice.to_string(),
        "Arquivo “tab05.xlsx”, aba “Tabela2”: esta é a tabela 2 (gorduras e açúcar), que também está em outro lugar (Arquivo “tab02.xlsx”, aba “Tabela2”)."
    );
    assert_eq!(
        parse(&zip_of(&[("a.xls", b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")])),
        Err(IbgeError::Workbook { file: "a.xls".to_owned(), error: SheetError::Damaged })
    );
}

#[test]
fn tables_are_read_from_folders_with_backslashes() {
    let files: Vec<(String, Vec<u8>)> =
        (1..).zip(example()).map(|(number, workbook)| (format!("tabelas\\tab0{number}.xlsx"), to_xlsx(&workbook, false))).collect();
    let named: Vec<(&str, &[u8])> = files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
    assert_eq!(parse(&zip_of(&named)).unwrap().foods, parse(&zipped(&example())).unwrap().foods);
}

#[test]
fn tables_from_hostile_archives_are_refused() {
    let sheet = to_xlsx(&example()[0], false);
    for path in ["../tab01.xlsx", "a/../../b.xlsx", "/etc/passwd", "C:\\x.xlsx", "a\\..\\b.xlsx"] {
        assert_eq!(parse(&zip_of(&[(path, &sheet)])), Err(IbgeError::BadPath { file: path.to_owned() }), "{path}");
    }
    let names: Vec<String> = (0..65).map(|number| format!("{number}.txt")).collect();
    let many: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), b"x".as_slice())).collect();
    assert_eq!(parse(&zip_of(&many)), Err(IbgeError::TooManyFiles { most: 64 }));
    let other = to_xlsx(&Workbook { sheets: vec![sheets::Sheet { name: "Outra".to_owned(), rows: vec![row(&["x"])] }] }, false);
    let nine: Vec<(&str, &[u8])> = names[..9].iter().map(|name| (name.as_str(), other.as_slice())).collect();
    assert_eq!(parse(&zip_of(&nine)), Err(IbgeError::TooManyWorkbooks { most: 8 }));
    // A few kilobytes that inflate to more than any table.
    let mut bomb = b"PK\x03\x04".to_vec();
    bomb.resize(sheets::MAX_FILE + 2, 0);
    let small = zip_of(&[("tab01.xlsx", &bomb)]);
    assert!(small.len() < 64 * 1024);
    assert_eq!(parse(&small), Err(IbgeError::ZipTooLarge));
    // Files that are not workbooks are not inflated completely.
    bomb[0] = b'x';
    assert!(matches!(parse(&zip_of(&[("a.txt", &bomb)])), Err(IbgeError::MissingTables { .. })));
    let locked = testing::locked(zip_of(&[("tab01.xlsx", &sheet)]));
    assert_eq!(parse(&locked), Err(IbgeError::Protected { file: "tab01.xlsx".to_owned() }));
    // The contents of nested ZIPs count, too, and a third level is not opened.
    let inner = zip_of(&many[..40]);
    assert_eq!(parse(&zip_of(&[("1.zip", &inner), ("2.zip", &inner)])), Err(IbgeError::TooManyFiles { most: 64 }));
    let nested = zip_of(&[("tabelas.zip", &zip_of(&[("tabelas.zip", &zipped(&example()))]))]);
    assert!(matches!(parse(&nested), Err(IbgeError::MissingTables { tables, .. }) if tables.len() == 4));
}

#[test]
fn tables_from_a_damaged_archive_are_unchanged_or_refused() {
    let file = zipped(&example());
    let whole = parse(&file).unwrap();
    for length in (0..file.len()).step_by(file.len() / 40) {
        assert!(parse(&file[..length]).is_err(), "cut at {length}");
    }
    for position in (0..file.len()).step_by(file.len() / 200) {
        let mut broken = file.clone();
        broken[position] ^= 0x10;
        if let Ok(table) = parse(&broken) {
            assert_eq!(table.foods, whole.foods, "changed at {position}");
        }
    }
}

#[test]
fn table_columns_missing_or_unknown_are_named() {
    let missing = with_cell(0, 3, FIRST + 1, text("Prot.")).unwrap_err();
    assert_eq!(missing.to_string(), "Arquivo “tab01.xlsx”, aba “Tabela1”: falta(m) a(s) coluna(s) Proteína (g).");
    let unit = with_cell(2, 3, FIRST + 10, text("Selênio (mg)")).unwrap_err();
    assert!(matches!(unit, IbgeError::MissingColumns { columns, .. } if columns == ["Selênio (µg)"]));
    let preparation = with_cell(1, 3, 2, Cell::Empty).unwrap_err();
    assert!(matches!(preparation, IbgeError::MissingColumns { columns, .. } if columns == ["Código da preparação"]));
    let twice = with_cell(0, 3, FIRST + 2, text("Proteína (g)"));
    assert_eq!(twice, Err(at(0, 3, RowProblem::ColumnTwice { column: "Proteína (g)".to_owned() })));
    let more = parse_changed(|workbooks| workbooks[2].sheets[0].rows[3].push(text("Iodo (mcg)"))).unwrap();
    assert_eq!(more.notes, ["Arquivo “tab03.xlsx”, aba “Tabela3”: a coluna “Iodo (mcg)” não é conhecida e ficou de fora."]);
}

/// Parses the four tables with other headings of codes and names, and with their cells in the order
/// of `columns`.
fn parse_with_keys(headings: [&str; 4], columns: [usize; 4]) -> Result<ReadTable, IbgeError> {
    parse_changed(|workbooks| {
        for workbook in workbooks {
            for (at, cells) in workbook.sheets[0].rows.iter_mut().enumerate().filter(|(_, cells)| cells.len() > FIRST) {
                let four = columns.map(|column| cells[column].clone());
                cells.splice(..4, if at == 3 { headings.map(text) } else { four });
            }
        }
    })
}

#[test]
fn table_codes_and_names_are_found_by_their_headings() {
    let as_it_is = parse(&zipped(&example()));
    let [food, preparation] = ["Código do alimento", "Código da preparação"];
    for (headings, columns) in [
        ([food, "Descrição do alimento", preparation, "Descrição da preparação"], [0, 1, 2, 3]),
        ([food, preparation, "Nome do alimento", "Nome da preparação"], [0, 2, 1, 3]),
        ([food, preparation, "ALIMENTO", "PREPARAÇÃO"], [0, 2, 1, 3]),
        (["Alimento", "Preparação", food, preparation], [1, 3, 0, 2]),
    ] {
        assert_eq!(parse_with_keys(headings, columns), as_it_is, "{headings:?}");
    }
    let missing = |headings| parse_with_keys(headings, [0, 2, 1, 3]).unwrap_err().to_string();
    assert_eq!(
        missing([food, preparation, "Item", "Modo"]),
        "Arquivo “tab01.xlsx”, aba “Tabela1”: falta(m) a(s) coluna(s) Descrição do alimento."
    );
    assert_eq!(
        missing([food, preparation, "Nome do alimento", "Modo"]),
        "Arquivo “tab01.xlsx”, aba “Tabela1”: falta(m) a(s) coluna(s) Descrição da preparação."
    );
}

#[test]
fn tables_are_read_from_sheets_of_one_workbook_or_nested_zips() {
    let as_it_is = parse(&zipped(&example()));
    let one = Workbook { sheets: example().into_iter().flat_map(|workbook| workbook.sheets).collect() };
    assert_eq!(parse(&to_xlsx(&one, false)), as_it_is);
    let three = Workbook { sheets: one.sheets[..3].to_vec() };
    assert_eq!(parse(&to_xlsx(&three, false)), Err(IbgeError::OneWorkbook));
    let zips: Vec<(String, Vec<u8>)> =
        example().iter().zip(1..).map(|(workbook, number)| (format!("tab0{number}.zip"), zipped(std::slice::from_ref(workbook)))).collect();
    let named: Vec<(&str, &[u8])> = zips.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
    assert_eq!(parse(&zip_of(&named)), as_it_is);
}

#[test]
fn tables_from_an_unrecognized_workbook_are_refused_naming_it() {
    let unread = |cell: &'static str, column: usize| {
        parse_changed(move |workbooks| {
            let header = &mut workbooks[0].sheets[0].rows[3];
            let end = if column == 0 { 1 } else { header.len() };
            header[column..end].fill(text(cell));
        })
        .unwrap_err()
        .to_string()
    };
    let missing = "Falta no ZIP: tabela 1 (energia, macronutrientes e fibra). O arquivo “tab01.xlsx” não foi reconhecido: ";
    assert_eq!(unread("Item", 0), format!("{missing}nenhuma aba tem a coluna “Código do alimento”."));
    assert_eq!(unread("Valor", FIRST), format!("{missing}as colunas de nutrientes não são as de nenhuma delas."));
}

#[test]
fn tables_with_another_compression_are_refused() {
    let mut file = zip_of(&[("tab01.xlsx", b"packed")]);
    // The compression method, in the file's own header and in the central directory.
    let list = file.windows(4).rposition(|window| window == b"PK\x01\x02").unwrap();
    for at in [8, list + 10] {
        file[at] = 12;
    }
    assert_eq!(parse(&file), Err(IbgeError::Compression { file: "tab01.xlsx".to_owned() }));
}

#[test]
fn table_decimal_point_follows_the_other_numbers_of_the_sheet() {
    let table = parse_changed(|workbooks| {
        let rice = &mut workbooks[3].sheets[0].rows[RICE];
        rice[FIRST..FIRST + 3].clone_from_slice(&["13.167", "0,00", "0.5"].map(text));
    });
    assert_eq!(food(&table.unwrap(), "6300101/99").nutrients.get("retinol"), amount("13.167"));
}

#[test]
fn table_page_breaks_are_skipped() {
    let broken = |change: fn(&mut Vec<Cell>)| {
        parse_changed(|workbooks| {
            let rows = &mut workbooks[0].sheets[0].rows;
            let mut header = rows[3].clone();
            change(&mut header);
            rows.splice(
                RICE + 1..RICE + 1,
                [row(&["Tabela 1 - Energia"]), row(&["(continuação)"]), header, row(&["Cereais e leguminosas (conclusão)"])],
            );
        })
    };
    assert_eq!(broken(|_| ()), parse(&zipped(&example())));
    assert_eq!(
        broken(|header| header[FIRST] = text("Energia (kJ)")),
        Err(at(0, RICE + 3, RowProblem::HeaderChanged { column: "E".to_owned() }))
    );
}

#[test]
fn table_row_with_a_wrong_value_is_refused_by_place() {
    let refused = |table, column, cell: Cell| with_cell(table, RICE, column, cell).unwrap_err();
    assert_eq!(
        refused(2, FIRST, text("dois")).to_string(),
        "Arquivo “tab03.xlsx”, aba “Tabela3”, linha 6: o valor “dois” da coluna Cálcio (mg) não foi entendido."
    );
    for wrong in [Cell::Number(-0.01), Cell::Number(1e7), text("#N/A")] {
        assert!(matches!(refused(0, FIRST, wrong), IbgeError::Row { row: 6, problem: RowProblem::BadValue { .. }, .. }));
    }
    // No food has 1.234 kcal per 100 g, but any may have 1.234 mg of calcium.
    assert_eq!(
        with_cell(0, RICE, FIRST, text("1.234")).map(|table| food(&table, "6300101/99").nutrients.get("energy_kcal")),
        Ok(amount("1.234"))
    );
    assert!(refused(2, FIRST, text("1.234")).to_string().contains("pode ser lido de dois modos"));
    for wrong in [Cell::Number(6_300_101.5), Cell::Number(-1.0), Cell::Number(630.0), text("arroz"), text("+6300101")] {
        let bad = RowProblem::BadCode { column: "Código do alimento", text: wrong.text() };
        assert_eq!(refused(0, 0, wrong), at(0, RICE, bad));
    }
    assert_eq!(refused(0, 0, Cell::Empty), at(0, RICE, RowProblem::Missing { column: "Código do alimento" }));
    assert_eq!(refused(0, 1, text(" * ")), at(0, RICE, RowProblem::Missing { column: "Descrição do alimento" }));
    assert_eq!(refused(0, 1, text(&"a".repeat(201))), at(0, RICE, RowProblem::TooLong { column: "Descrição do alimento" }));
    for (column, heading) in [(1, "Descrição do alimento"), (3, "Descrição da preparação")] {
        let bad = RowProblem::NoText { column: heading, text: "#REF!".to_owned() };
        assert_eq!(with_cell(0, RICE + 1, column, text("#REF!")), Err(at(0, RICE + 1, bad)));
    }
    assert_eq!(refused(0, 2, Cell::Empty), at(0, RICE, RowProblem::Missing { column: "Código da preparação" }));
    assert_eq!(
        refused(0, 2, text("nenhuma")),
        at(0, RICE, RowProblem::BadCode { column: "Código da preparação", text: "nenhuma".to_owned() })
    );
    assert_eq!(with_cell(0, RICE + 1, 3, Cell::Empty), Err(at(0, RICE + 1, RowProblem::Missing { column: "Descrição da preparação" })));
    let code = || "6300101/99".to_owned();
    assert_eq!(
        parse_changed(|workbooks| workbooks[0].sheets[0].rows[RICE - 1].clear()),
        Err(at(0, RICE, RowProblem::NoGroup { code: code() }))
    );
    let twice = parse_changed(|workbooks| {
        let rows = &mut workbooks[0].sheets[0].rows;
        rows[RICE + 1] = rows[RICE].clone();
    });
    assert_eq!(twice, Err(at(0, RICE + 1, RowProblem::FoodTwice { code: code(), first: RICE + 1 })));
    let after = parse_changed(|workbooks| {
        let rows = &mut workbooks[0].sheets[0].rows;
        rows.push(rows[RICE].clone());
    });
    assert!(matches!(after, Err(IbgeError::Row { problem: RowProblem::AfterNotes { .. }, .. })));
}

#[test]
fn tables_of_different_foods_are_refused() {
    let last = RICE + 4;
    let other = with_cell(3, last, 0, Cell::Number(8_400_102.0));
    assert_eq!(other, Err(at(3, last, RowProblem::UnknownFood { code: "8400102/99".to_owned(), name: "Azeite de oliva".to_owned() })));
    // Another preparation of a food is another food.
    let prepared = with_cell(1, RICE + 1, 2, Cell::Number(7.0)).unwrap_err();
    assert!(matches!(prepared, IbgeError::Row { problem: RowProblem::UnknownFood { code, .. }, .. } if code == "6300701/7"));
    let gone = parse_changed(|workbooks| drop(workbooks[2].sheets[0].rows.remove(RICE)));
    assert_eq!(
        gone,
        Err(IbgeError::MissingFood { place: place(2), code: "6300101/99".to_owned(), name: "Arroz (polido, etc.)".to_owned() })
    );
    let named = with_cell(2, RICE, 1, text("Arroz branco")).unwrap();
    assert_eq!(
        named.notes,
        [
            "Arquivo “tab03.xlsx”, aba “Tabela3”, linha 6: o nome do alimento 6300101/99 é “Arroz branco” aqui e “Arroz (polido, etc.)” na tabela 1; ficou o da tabela 1."
        ]
    );
}

#[test]
fn tables_cut_short_are_refused_at_every_row() {
    let source =
        example()[0].sheets[0].rows.iter().position(|cells| cells.first().is_some_and(|cell| cell.text().starts_with("Fonte"))).unwrap();
    for table in 0..4 {
        for rows in 0..source - 1 {
            assert!(parse_changed(|workbooks| workbooks[table].sheets[0].rows.truncate(rows)).is_err(), "table {table}, {rows} rows");
        }
    }
    let all = |rows| parse_changed(|workbooks| workbooks.iter_mut().for_each(|workbook| workbook.sheets[0].rows.truncate(rows)));
    assert_eq!(all(source), Err(IbgeError::NoSource));
    assert_eq!(all(RICE + 4), Err(IbgeError::EmptyGroup { place: place(0), group: "Óleos e gorduras".to_owned() }));
    assert_eq!(all(4), Err(IbgeError::NoFoods { place: place(0) }));
}

#[test]
fn tables_with_too_many_foods_are_refused() {
    let many = parse_changed(|workbooks| {
        let rows = &mut workbooks[0].sheets[0].rows;
        let more = (0..10_001).map(|number| {
            let mut cells = rows[RICE].clone();
            cells[0] = Cell::Number(f64::from(7_000_000 + number));
            cells
        });
        let more: Vec<_> = more.collect();
        rows.splice(RICE..RICE, more);
    });
    assert_eq!(many, Err(IbgeError::TooManyFoods { place: place(0), most: 10_000 }));
}

#[test]
fn table_value_signs_follow_the_tables_notes() {
    for (cell, status) in [
        (text("-"), NutrientStatus::NotAnalysed),
        (text("..."), NutrientStatus::NotAnalysed),
        (text("*"), NutrientStatus::NotAnalysed),
        (Cell::Empty, NutrientStatus::NotAnalysed),
        (text(".."), NutrientStatus::NotApplicable),
        (text("NA"), NutrientStatus::NotApplicable),
        (text("Tr"), NutrientStatus::Trace),
        (text("0,00"), NutrientStatus::Trace),
        (Cell::Number(0.0), NutrientStatus::Trace),
        (text("0,02"), NutrientStatus::Value),
        (Cell::Number(0.004), NutrientStatus::Value),
    ] {
        assert_eq!(value(&cell, Typing::default(), "mg").map(NutrientValue::status), Ok(status), "{cell:?}");
    }
}

#[test]
fn food_names_are_tidied() {
    for (written, read) in [
        ("Palma ", "Palma"),
        (" Aves  e\u{a0}ovos ", "Aves e ovos"),
        ("Arroz\nintegral*", "Arroz integral"),
        ("Leite, ¹", "Leite"),
        (" * ", ""),
    ] {
        assert_eq!(food_name(written), read);
    }
}

proptest! {
    #[test]
    fn food_name_tidied_twice_is_unchanged(content in "\\PC*|.*") {
        let name = food_name(&content);
        prop_assert_eq!(&food_name(&name), &name);
        prop_assert!(!name.contains(char::is_control));
    }

    #[test]
    fn tables_file_of_any_bytes_is_refused(bytes in proptest::collection::vec(any::<u8>(), 0..400), as_zip in any::<bool>()) {
        let file = if as_zip { zip_of(&[("a.xls", &bytes)]) } else { [b"PK\x03\x04".as_slice(), &bytes].concat() };
        prop_assert!(parse(&file).is_err());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn table_cell_of_any_text_is_read_or_refused(table in 0..4_usize, row in 0..14_usize, column in 0..10_usize, content in "\\PC{0,12}|[0-9.,-]{1,6}") {
        let read = parse_changed(|workbooks| {
            let cells = &mut workbooks[table].sheets[0].rows[row];
            cells.resize(cells.len().max(column + 1), Cell::Empty);
            cells[column] = text(&content);
        });
        if let Ok(table) = read {
            prop_assert_eq!(table.foods.len(), 4);
        }
    }

    #[test]
    fn foods_are_ordered_by_their_codes(order in Just((0..3_usize).collect::<Vec<_>>()).prop_shuffle()) {
        let read = parse_changed(|workbooks| for workbook in workbooks {
            let rows = &mut workbook.sheets[0].rows;
            let three: Vec<_> = order.iter().map(|at| rows[RICE + at].clone()).collect();
            rows.splice(RICE..RICE + 3, three);
        });
        prop_assert_eq!(read, parse(&zipped(&example())));
    }
}

#[test]
fn tables_published_are_read_whole() {
    let Some(bytes) = published::ibge("ibge-tabelas.zip") else { return };
    let table = parse(&bytes).unwrap();
    assert_eq!((table.foods.len(), table.groups.len()), (1971, 19));
    assert_eq!(table.notes, ["Os alimentos 8500904/99 e 8508004/99 têm o mesmo nome, “Lasanha pronta light”."]);
    let with = |status| table.foods.iter().flat_map(|food| food.nutrients.iter()).filter(|(_, value)| value.status() == status).count();
    assert_eq!((with(NutrientStatus::Value), with(NutrientStatus::NotAnalysed)), (58_591, 14_336));

    let rice = food(&table, "6300101/99");
    let NutrientValue::Amount(energy) = rice.nutrients.get("energy_kcal") else { panic!("{rice:?}") };
    assert_eq!(energy.round_dp(2), Decimal::new(13562, 2));
    assert_eq!(food(&table, "8400101/99").nutrients.get("protein"), NutrientValue::NotAnalysed);
    assert_eq!(food(&table, "8579006/99").nutrients.get("selenium"), amount("18.142"));
    assert_eq!(food(&table, "8800109/99").name, "Palma");
}

#[test]
fn tables_published_and_cut_short_are_refused() {
    let Some(bytes) = published::ibge("ibge-tabelas.zip") else { return };
    for length in (0..bytes.len()).step_by(bytes.len() / 23) {
        assert!(parse(&bytes[..length]).is_err(), "cut at {length}");
    }
}
