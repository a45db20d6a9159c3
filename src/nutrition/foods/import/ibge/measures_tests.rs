use proptest::prelude::*;
use rust_decimal::Decimal;

use super::super::published;
use super::measures::{MeasuredFood, ReadMeasures, parse, said_kindly};
use super::testing::{GRAMS, example, measures_example, text, zip_of};
use super::{IbgeError, RowProblem, SheetLocation};
use platform::sheets::testing::to_xlsx;
use platform::sheets::{Cell, Sheet, SheetError, Workbook};

/// Index of the first row with a measure, from 0.
const FIRST: usize = 5;

fn parse_changed(change: impl FnOnce(&mut Workbook)) -> Result<ReadMeasures, IbgeError> {
    let mut workbook = measures_example();
    change(&mut workbook);
    parse(&to_xlsx(&workbook, false))
}

fn with_cell(row: usize, column: usize, cell: Cell) -> Result<ReadMeasures, IbgeError> {
    parse_changed(|workbook| workbook.sheets[0].rows[row][column] = cell)
}

fn at(row: usize, problem: RowProblem) -> IbgeError {
    IbgeError::Row { place: SheetLocation { file: None, sheet: "Tab_Medidas Caseiras".to_owned() }, row: row + 1, problem }
}

fn measure_texts(food: &MeasuredFood) -> Vec<(u32, &str, String)> {
    food.measures.iter().map(|measure| (measure.code, measure.name.as_str(), measure.grams.to_string())).collect()
}

#[test]
fn measures_list_the_usual_one_first_and_gram_last() {
    let read = parse_changed(|_| ()).unwrap();
    assert_eq!(read.foods.iter().map(|food| food.code.as_str()).collect::<Vec<_>>(), ["6300101/99", "6300701/2"]);
    assert_eq!(
        measure_texts(&read.foods[0]),
        [
            (16, "colher de sopa", "25".to_owned()),
            (12, "colher de arroz/servir", "45".to_owned()),
            (13, "colher de café", "3.1".to_owned()),
            (106, "xícara de chá", "100".to_owned()),
            (94, "quilo", "1000".to_owned()),
            (68, "grama", "1".to_owned()),
        ]
    );
    assert_eq!(measure_texts(&read.foods[1]), [(31, "espiga", "100".to_owned()), (68, "grama", "1".to_owned())]);
    assert_eq!((read.count, read.notes.len()), (7, 0));
}

#[test]
fn measures_are_read_from_the_published_zip() {
    let workbook = to_xlsx(&measures_example(), false);
    let zip = zip_of(&[("leia-me.txt", b"Tabela de medidas"), ("tabelamedidas_bd.xlsx", &workbook)]);
    assert_eq!(parse(&zip).unwrap(), parse(&workbook).unwrap());
    assert_eq!(parse(&zip_of(&[("tab01.xlsx", &to_xlsx(&example()[0], false))])), Err(IbgeError::NotMeasures));
}

#[test]
fn measures_import_of_other_workbooks_is_refused() {
    assert_eq!(parse(b"Arroz"), Err(SheetError::NotSpreadsheet.into()));
    assert_eq!(parse(&to_xlsx(&example()[0], false)), Err(IbgeError::NotMeasures));
    let missing = parse_changed(|workbook| workbook.sheets[0].rows[3][GRAMS] = text("PESO")).unwrap_err();
    assert_eq!(missing.to_string(), "Aba “Tab_Medidas Caseiras”: falta(m) a(s) coluna(s) Quantidade em gramas.");
    assert_eq!(
        with_cell(3, 5, text("CÓDIGO DO TIPO DE MEDIDA")),
        Err(at(3, RowProblem::ColumnTwice { column: "Código do tipo de medida".to_owned() }))
    );
    assert!(matches!(parse_changed(|workbook| workbook.sheets[0].rows.truncate(FIRST)), Err(IbgeError::NoFoods { .. })));
}

#[test]
fn measures_row_with_a_wrong_value_is_refused_by_place() {
    let refused = |column, cell| with_cell(FIRST, column, cell).unwrap_err();
    assert_eq!(
        refused(GRAMS, text("meia")).to_string(),
        "Aba “Tab_Medidas Caseiras”, linha 6: o valor “meia” da coluna Quantidade em gramas não foi entendido."
    );
    for wrong in [Cell::Number(0.0), Cell::Number(-1.0), Cell::Number(10_001.0), text("1.234")] {
        assert!(matches!(refused(GRAMS, wrong), IbgeError::Row { row: 6, problem: RowProblem::BadValue { .. }, .. }));
    }
    assert_eq!(refused(0, text("63")), at(FIRST, RowProblem::BadCode { column: "Código do alimento", text: "63".to_owned() }));
    assert_eq!(refused(4, Cell::Empty), at(FIRST, RowProblem::Missing { column: "Código do tipo de medida" }));
    assert_eq!(refused(5, Cell::Empty), at(FIRST, RowProblem::Missing { column: "Descrição do tipo de medida" }));
    assert_eq!(refused(6, text("x")), at(FIRST, RowProblem::BadCode { column: "Código do tipo de medida padrão", text: "x".to_owned() }));
    assert_eq!(
        with_cell(FIRST + 4, GRAMS, Cell::Number(100.0)).unwrap_err().to_string(),
        "Aba “Tab_Medidas Caseiras”, linha 10: a coluna Quantidade em gramas diz que um quilo pesa 100 g."
    );
}

#[test]
fn measures_repeated_must_weigh_the_same() {
    let again = |grams: f64| {
        parse_changed(|workbook| {
            let rows = &mut workbook.sheets[0].rows;
            let mut cells = rows[FIRST].clone();
            cells[GRAMS] = Cell::Number(grams);
            rows.insert(FIRST + 1, cells);
        })
    };
    let same = again(45.0).unwrap();
    assert_eq!(same.foods, parse_changed(|_| ()).unwrap().foods);
    assert_eq!(same.notes, ["Aba “Tab_Medidas Caseiras”, linha 7: a medida 12 do alimento 6300101/99 repete a linha 6."]);
    let other = RowProblem::MeasureTwice { code: "6300101/99".to_owned(), measure: 12, first: FIRST + 1 };
    assert_eq!(again(46.0), Err(at(FIRST + 1, other)));
}

/// Returns the example divided into two sheets before a row; each has its header.
fn in_two(cut: usize, change: impl FnOnce(&mut Sheet)) -> Workbook {
    let mut workbook = measures_example();
    let mut second = workbook.sheets[0].clone();
    second.name = "Continuação".to_owned();
    second.rows.drain(FIRST..cut);
    workbook.sheets[0].rows.truncate(cut);
    change(&mut second);
    workbook.sheets.push(second);
    workbook
}

#[test]
fn measures_continue_on_other_sheets_and_workbooks() {
    let as_it_is = parse_changed(|_| ());
    for cut in [FIRST + 1, FIRST + 6] {
        let workbook = in_two(cut, |_| ());
        assert_eq!(parse(&to_xlsx(&workbook, false)), as_it_is);
        let [first, second] = [0, 1].map(|at| to_xlsx(&Workbook { sheets: vec![workbook.sheets[at].clone()] }, false));
        assert_eq!(parse(&zip_of(&[("a.xlsx", &first), ("b.xlsx", &second)])), as_it_is);
    }
    let repeated = |grams: f64| {
        let workbook = in_two(FIRST + 1, |second| {
            let mut cells = measures_example().sheets[0].rows[FIRST].clone();
            cells[GRAMS] = Cell::Number(grams);
            second.rows.insert(FIRST, cells);
        });
        parse(&to_xlsx(&workbook, false))
    };
    let same = repeated(45.0).unwrap();
    assert_eq!(same.foods, as_it_is.unwrap().foods);
    assert_eq!(
        same.notes,
        ["Aba “Continuação”, linha 6: a medida 12 do alimento 6300101/99 repete a linha 6 (Aba “Tab_Medidas Caseiras”)."]
    );
    assert_eq!(
        repeated(46.0).unwrap_err().to_string(),
        "Aba “Continuação”, linha 6: a medida 12 do alimento 6300101/99 já apareceu com outro peso (Aba “Tab_Medidas Caseiras”, linha 6). Deixe no arquivo só a tabela certa."
    );
}

#[test]
fn measures_without_a_weight_are_left_out_and_noted() {
    for sign in ["-", "..", "...", "Tr", ""] {
        let read = with_cell(FIRST, GRAMS, text(sign)).unwrap();
        assert_eq!(read.foods[0].measures.len(), 5);
        assert_eq!(
            read.notes,
            ["Aba “Tab_Medidas Caseiras”, linha 6: a medida “colher de arroz/servir” do alimento 6300101/99 não tem peso e ficou de fora."]
        );
    }
    let endless = parse_changed(|workbook| drop(workbook.sheets[0].rows.pop())).unwrap();
    assert_eq!(endless.notes, ["O fim da tabela, a nota da fonte, não foi encontrado: confira se o arquivo está completo."]);
}

#[test]
fn measures_header_repeated_is_skipped() {
    let again = parse_changed(|workbook| {
        let header = workbook.sheets[0].rows[3].clone();
        workbook.sheets[0].rows.insert(FIRST + 2, header);
    });
    assert_eq!(again, parse_changed(|_| ()));
}

#[test]
fn measure_names_get_their_accents_back() {
    for (written, read) in [
        ("XICARA DE CHA", "xícara de chá"),
        ("GARRAFA (NAO ESPECIFICADA)", "garrafa (não especificada)"),
        ("GARRAFA (1,25 LITRO)", "garrafa (1,25 litro)"),
        ("PORÇÃO", "porção"),
        ("Colher de sopa", "Colher de sopa"),
    ] {
        assert_eq!(said_kindly(written), read);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn measures_cell_of_any_text_is_read_or_refused(row in 0..13_usize, column in 0..10_usize, content in "\\PC{0,12}|[0-9.,-]{1,6}") {
        let read = parse_changed(|workbook| {
            let cells = &mut workbook.sheets[0].rows[row];
            cells.resize(cells.len().max(column + 1), Cell::Empty);
            cells[column] = text(&content);
        });
        if let Ok(read) = read {
            prop_assert!(read.foods.iter().flat_map(|food| &food.measures).all(|measure| measure.grams > Decimal::ZERO));
        }
    }

    #[test]
    fn measures_file_of_any_bytes_is_refused(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(parse(&bytes).is_err());
    }
}

#[test]
fn measures_published_are_read_whole() {
    let Some(bytes) = published::ibge("ibge-medidas.xls") else { return };
    let read = parse(&bytes).unwrap();
    let measures = || read.foods.iter().flat_map(|food| &food.measures);
    // Two foods have no row for the gram.
    assert_eq!((read.foods.len(), measures().count()), (1969, 11_801 + 2));
    assert_eq!(read.count, 11_801);
    assert_eq!(measures().map(|measure| measure.code).collect::<std::collections::BTreeSet<_>>().len(), 103);
    assert!(read.notes.is_empty());
    let rice = read.foods.iter().find(|food| food.code == "6300101/99").unwrap();
    let grams = |name: &str| rice.measures.iter().find(|measure| measure.name == name).map(|measure| measure.grams);
    assert_eq!((grams("colher de sopa"), grams("colher de arroz/servir")), (Some(Decimal::from(25)), Some(Decimal::from(45))));
}
