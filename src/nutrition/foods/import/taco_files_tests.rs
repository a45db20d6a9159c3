//! Workbooks as saved by other programs and edited by people.

use super::error::{ImportError, RowProblem};
use super::numbers::Unread;
use super::published;
use super::taco::parse;
use super::taco_tests::{RICE, XLS, main_sheet, parse_changed, row_of, text, with_cell};
use super::words::NotName;
use platform::sheets::testing::to_xlsx;
use platform::sheets::{self, Cell, Workbook};

/// Returns the index of the legend's row in the main sheet, from 0.
fn legend(workbook: &Workbook) -> usize {
    workbook.sheets[0].rows.iter().position(|row| row.first().is_some_and(|cell| cell.text() == "Legenda")).unwrap()
}

/// Replaces the three header rows by one. Returns their positions.
fn one_header(workbook: &mut Workbook) {
    let rows = &mut workbook.sheets[0].rows;
    while let Some(at) = rows.iter().position(|row| row.first().is_some_and(|cell| cell.text() == "Número do")) {
        let header: Vec<_> = rows.drain(at - 1..=at + 1).collect();
        let width = header.iter().map(Vec::len).max().unwrap();
        let joined = (0..width).map(|column| {
            let words: String = header.iter().filter_map(|row| row.get(column)).map(|cell| cell.text()).collect();
            text(&if words == "(kJ)" { format!("Energia{words}") } else { words })
        });
        rows.insert(at - 1, joined.collect());
    }
}

#[test]
fn table_continues_on_another_sheet() {
    let apart = parse_changed(|workbook| {
        let mut second = workbook.sheets[0].clone();
        let fruits = row_of(workbook, 0, "Banana, prata, crua");
        second.name = "Página 2".to_owned();
        second.rows.drain(3..fruits);
        workbook.sheets[0].rows.truncate(fruits);
        workbook.sheets.insert(1, second);
    });
    assert_eq!(apart, parse(XLS));
}

#[test]
fn tables_with_the_same_numbers_and_other_values_are_refused() {
    let with = |name: &'static str, change: fn(&mut Workbook)| {
        parse_changed(move |workbook| {
            let sheet = workbook.sheets.iter().position(|sheet| sheet.name == name).unwrap();
            let mut copy = workbook.sheets[sheet].clone();
            copy.name = "Cópia".to_owned();
            workbook.sheets.push(copy);
            change(workbook);
        })
    };
    assert_eq!(with("CMVCol taco3", |_| ()), parse(XLS));
    let differs = |first: &str| Err(ImportError::SheetsDiffer { first: first.to_owned(), second: "Cópia".to_owned(), number: 1 });
    let iron = |workbook: &mut Workbook| workbook.sheets[3].rows[RICE][16] = Cell::Number(0.5);
    assert_eq!(with("CMVCol taco3", iron), differs("CMVCol taco3"));
    let fat = |workbook: &mut Workbook| {
        let rice = workbook.sheets[3].rows.iter().position(|row| row.first() == Some(&Cell::Number(1.0))).unwrap();
        workbook.sheets[3].rows[rice][2] = Cell::Number(0.75);
    };
    assert_eq!(with("AGtaco3", fat), differs("AGtaco3"));
    assert_eq!(
        with("CMVCol taco3", iron).unwrap_err().to_string(),
        "As abas “CMVCol taco3” e “Cópia” parecem ambas ser a tabela, e o alimento 1 não é igual nas duas. Deixe no arquivo só a aba certa e envie-o de novo."
    );
}

#[test]
fn food_name_of_a_formula_error_is_refused() {
    for written in ["#REF!", "#N/D", "#VALOR!", "=?", "12"] {
        let bad = RowProblem::BadName { number: 1, text: written.to_owned(), why: NotName::NoText };
        assert_eq!(with_cell(RICE, 1, text(written)), Err(main_sheet(RICE, bad)));
    }
    let long = with_cell(RICE, 1, text(&"a".repeat(201))).unwrap_err().to_string();
    assert!(long.ends_with("…”, é longo demais para um nome."), "{long}");
}

#[test]
fn energy_in_kcal_and_kj_that_disagree_is_noted() {
    let odd = with_cell(RICE, 4, text("1,505")).unwrap();
    let note = "Alimentos em que a energia em kcal e a em kJ não são a mesma (1 kcal são 4,184 kJ): 1 (número 1). Confira-os na tabela.";
    assert_eq!(odd.notes, [note]);
    let everywhere = parse_changed(|workbook| {
        for row in workbook.sheets[0].rows.iter_mut().filter(|row| matches!(row.get(3), Some(Cell::Number(_)))) {
            row[4] = row[3].clone();
        }
    });
    assert_eq!(
        everywhere.unwrap_err().to_string(),
        "Na maioria dos alimentos, como o de número 1, com 123,535 kcal e 123,535 kJ, as duas energias não são a mesma: 1 kcal são 4,184 kJ. Confira as duas colunas e a vírgula decimal."
    );
    let rounded = parse_changed(|workbook| {
        workbook.sheets[0].rows[RICE][3] = Cell::Number(124.0);
        workbook.sheets[0].rows[RICE][4] = Cell::Number(517.0);
    });
    assert_eq!(rounded.unwrap().notes, Vec::<String>::new());
}

#[test]
fn decimal_point_follows_the_other_numbers() {
    let typed = |write: fn(f64) -> String| {
        parse_changed(move |workbook| {
            for row in &mut workbook.sheets[0].rows {
                for (at, cell) in row.iter_mut().enumerate() {
                    if let Cell::Number(number) = *cell
                        && ![0, 13].contains(&at)
                        && number > 0.0
                    {
                        *cell = Cell::Text(write(number));
                    }
                }
            }
        })
    };
    let as_it_is = parse(XLS);
    assert_eq!(typed(|number| number.to_string()), as_it_is);
    assert_eq!(typed(|number| number.to_string().replace('.', ",")), as_it_is);
    assert_eq!(typed(|number| format!("{number:.3}")), typed(|number| format!("{number:.3}").replace('.', ",")));
    let alone = with_cell(RICE, 11, text("5.204"));
    let problem = RowProblem::BadValue { column: "Cálcio (mg)".to_owned(), text: "5.204".to_owned(), why: Unread::TwoWays };
    assert_eq!(alone, Err(main_sheet(RICE, problem)));
}

#[test]
fn page_texts_are_no_groups() {
    let groups = parse(XLS).unwrap().groups;
    for said in [
        "NEPA – UNICAMP",
        "Página 12",
        "Fonte: NEPA",
        "Nota: por 100 g",
        "Observação: valores por 100 g de parte comestível",
        "Valores revisados em 2011",
        "Tabela Brasileira de Composição de Alimentos",
        "* em reavaliação",
        "Cereais e derivados (cont.)",
        "Cereais e derivados - continuação",
        "Cereais – continuação",
    ] {
        let read = parse_changed(|workbook| workbook.sheets[0].rows.insert(RICE + 1, vec![text(said)])).unwrap();
        assert_eq!((read.groups.as_slice(), read.notes.as_slice()), (groups.as_slice(), &[][..]), "{said}");
    }
    let strange = parse_changed(|workbook| workbook.sheets[0].rows.insert(RICE + 1, vec![text("Cereais da casa")])).unwrap();
    assert_eq!(strange.foods[1].group, "Cereais da casa");
    assert_eq!(strange.notes, ["O arquivo tem grupos que a tabela publicada não tem: “Cereais da casa”."]);
}

#[test]
fn table_without_groups_uses_no_group() {
    let groups = parse(XLS).unwrap().groups;
    let read = parse_changed(|workbook| {
        for sheet in &mut workbook.sheets {
            sheet.rows.retain(|row| !groups.contains(&row.first().map(Cell::text).unwrap_or_default()));
        }
    })
    .unwrap();
    assert_eq!((read.foods.len(), read.groups.as_slice()), (21, &["Sem grupo".to_owned()][..]));
    assert!(read.foods.iter().all(|food| food.group == "Sem grupo"));
    assert!(read.notes[0].starts_with("O arquivo não tem os títulos dos grupos"), "{:?}", read.notes);
}

#[test]
fn groups_are_read_beside_the_names_or_from_a_column() {
    let as_it_is = parse(XLS);
    let section = |row: &[Cell]| {
        let is_text = row.iter().all(|cell| !matches!(cell, Cell::Number(_))) && row.iter().filter(|cell| !cell.is_blank()).count() == 1;
        row.first().filter(|_| is_text).map(Cell::text).filter(|text| text != "Número do" && text != "Alimento" && !text.is_empty())
    };
    let beside = parse_changed(|workbook| {
        for row in &mut workbook.sheets[0].rows {
            if let Some(title) = section(row) {
                *row = vec![Cell::Empty, text(&title)];
            }
        }
    });
    assert_eq!(beside, as_it_is);
    let column = parse_changed(|workbook| {
        let end = legend(workbook);
        one_header(workbook);
        let mut group = String::new();
        for row in &mut workbook.sheets[0].rows {
            if row.first().is_some_and(|cell| cell.text() == "Número doAlimento") {
                row.push(text("Categoria do alimento"));
            } else if let Some(title) = section(row).filter(|title| title != "Legenda") {
                group = title;
                row.clear();
            } else if matches!(row.first(), Some(Cell::Number(_))) {
                row.resize(29, Cell::Empty);
                row.push(text(&group));
            }
        }
        assert!(end > 0);
    });
    assert_eq!(column, as_it_is);
}

#[test]
fn number_column_is_found_under_other_headings() {
    for heading in ["Nº do alimento", "N° do Alimento", "Num. do Alimento", "Código do alimento", "Número", "Código", "Nº"] {
        let read = parse_changed(|workbook| {
            one_header(workbook);
            for row in &mut workbook.sheets[0].rows {
                for cell in row {
                    match cell.text().as_str() {
                        "Número doAlimento" => *cell = text(heading),
                        "Descrição dos alimentos" => *cell = text("Descrição do Alimento"),
                        _ => (),
                    }
                }
            }
        });
        // A sheet without a distinct name is read once.
        assert_eq!(read, parse(XLS), "{heading}");
    }
    let merged = parse_changed(|workbook| {
        for sheet in &mut workbook.sheets {
            while let Some(at) = sheet.rows.iter().position(|row| row.first().is_some_and(|cell| cell.text() == "Número do")) {
                let above = sheet.rows[at - 1].len().max(1);
                sheet.rows[at - 1].resize(above, Cell::Empty);
                sheet.rows[at - 1][0] = text("Número do Alimento");
                sheet.rows[at][0] = Cell::Empty;
                sheet.rows[at + 1][0] = Cell::Empty;
            }
        }
    });
    assert_eq!(merged, parse(XLS));
}

#[test]
fn unit_alone_belongs_to_the_unit_before_it() {
    let shifted = parse_changed(|workbook| {
        one_header(workbook);
        for row in &mut workbook.sheets[0].rows {
            for cell in row {
                match cell.text().as_str() {
                    "FibraAlimentar(g)" => *cell = text("Fibra Alimentar"),
                    "Cinzas(g)" => *cell = text("(g)"),
                    _ => (),
                }
            }
        }
    });
    assert!(matches!(shifted, Err(ImportError::MissingColumns { columns, .. }) if columns == ["Fibra alimentar (g)", "Cinzas (g)"]));
}

#[test]
fn legend_is_found_elsewhere() {
    for words in [&["Legenda:", "Tr: traço"][..], &["", "Legenda"]] {
        let read = parse_changed(|workbook| {
            let at = legend(workbook);
            workbook.sheets[0].rows[at] = words.iter().map(|word| text(word)).collect();
        });
        assert_eq!(read, parse(XLS), "{words:?}");
    }
}

#[test]
fn table_published_needs_no_legend_when_complete() {
    let Some(bytes) = published::taco() else { return };
    let mut workbook = sheets::read(&bytes).unwrap();
    let end = legend(&workbook);
    workbook.sheets[0].rows.truncate(end);
    assert_eq!(parse(&to_xlsx(&workbook, false)), parse(&bytes));
    let last = row_of(&workbook, 0, "Noz, crua");
    workbook.sheets[0].rows.truncate(last);
    assert_eq!(parse(&to_xlsx(&workbook, false)), Err(ImportError::NoLegend { last: 596 }));
}
