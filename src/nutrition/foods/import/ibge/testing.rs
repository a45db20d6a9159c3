//! Small tables in IBGE's layout for tests.

#![allow(clippy::unwrap_used, reason = "a table that can't be written stops its test")]

use std::io::{Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use platform::sheets::testing::to_xlsx;
use platform::sheets::{Cell, Sheet, Workbook};

pub fn text(text: &str) -> Cell {
    Cell::Text(text.to_owned())
}

/// Builds a row. Texts that are numbers become numbers.
pub fn row(cells: &[&str]) -> Vec<Cell> {
    let cell = |written: &&str| match written.parse::<f64>() {
        _ if written.is_empty() => Cell::Empty,
        Ok(number) => Cell::Number(number),
        Err(_) => text(written),
    };
    cells.iter().map(cell).collect()
}

const HEADERS: [&[&str]; 4] = [
    &["Energia (kcal)", "Proteína\n(g)", "Lipídios totais\n(g)", "Carboi-\ndrato\n(g)", "Fibra alimentar total (g)"],
    &[
        "Coles-\nterol\n(mg)",
        "AG\nSatura-\ndos\n(g)",
        "AG\nMono \n(g)",
        "AG\nPoli \n(g)",
        "AG\nLino-\nléico \n(g)",
        "AG\nLinolê-\nnico \n(g)",
        "AG\nTrans\ntotal\n(g)",
        "Açúcar\ntotal\n(g)",
        "Açúcar\nde\nadição\n(g)",
    ],
    &[
        "Cálcio \n(mg)",
        "Mag-\nnésio \n(mg)",
        "Man-\nganês \n(mg)",
        "Fósforo \n(mg)",
        "Ferro \n(mg)",
        "Sódio \n(mg)",
        "Sódio \nde \nadição \n(mg)",
        "Potás-\nsio\n(mg)",
        "Co-\nbre \n(mg)",
        "Zinco\n(mg)",
        "Selê-\nnio\n(mcg)",
    ],
    &[
        "Reti-\nnol\n(mcg)",
        "Vitami-\nna A\n(RAE)\n(mcg)",
        "Tiami-\nna\n(mg)",
        "Ribofla-\nvina\n(mg)",
        "Niaci-\nna\n(mg)",
        "Niaci-\nna\n(NE)\n(mg)",
        "Pirido-\nxina\n(mg)",
        "Coba-\nlami-\nna\n(mcg)",
        "Folato\n(DFE)\n(mcg)",
        "Vitami-\nna D\n(mcg)",
        "Vitami-\nna E\n(mg)",
        "Vitami-\nna C\n(mg)",
    ],
];

/// Code, name, preparation code and name; a single text is a group.
const LINES: [&[&str]; 6] = [
    &["Cereais e leguminosas"],
    &["6300101", "Arroz (polido, etc.)  ", "99", "Não se aplica"],
    &["6300701", "Milho (em grão)", "1", "Cru(a)"],
    &["6300701", "Milho (em grão)", "2", "Cozido(a)"],
    &["Óleos e gorduras "],
    &["8400101", "Azeite de oliva", "99", "Não se aplica"],
];
/// Index of the row of rice, from 0.
pub const RICE: usize = 5;
/// Index of the first column of values.
pub const FIRST: usize = 4;

/// Returns the example. Values are the positions of food and column, "2.04"; olive oil has only
/// fat.
pub fn example() -> Vec<Workbook> {
    (0..4).map(|table| Workbook { sheets: vec![sheet(table)] }).collect()
}

fn sheet(table: usize) -> Sheet {
    let titles = ["Tabela 1 - Energia", "Tabela 2 - Gorduras", " Tabela 3 - Minerais", "Tabela 4 - Vitaminas"];
    let mut header = row(&["Código e descrição do alimento ", "", "Código e descrição da preparação", ""]);
    header.resize(FIRST, Cell::Empty);
    header.extend(HEADERS[table].iter().map(|heading| text(heading)));
    let mut rows = vec![row(&[titles[table]]), Vec::new(), row(&["", "", "", "", "", "(continuação)"]), header];
    for (at, line) in LINES.iter().enumerate() {
        let mut cells = row(line);
        if let Some(code) = line.first().filter(|_| line.len() > 1) {
            let value = |column: usize| match (*code, table) {
                ("8400101", 0) if column != 0 && column != 2 => text("-"),
                _ => Cell::Number(at as f64 + (column + 1) as f64 / 100.0),
            };
            cells.extend((0..HEADERS[table].len()).map(value));
        }
        rows.push(cells);
    }
    rows.extend([
        Vec::new(),
        row(&["Fonte: IBGE, Pesquisa de Orçamentos Familiares."]),
        row(&["Notas: 1. Células com \"0,00\"."]),
        row(&["  2. Células com \"-\" (traço)."]),
    ]);
    Sheet { name: format!("Tabela{}", table + 1), rows }
}

/// Indexes of the row of a tablespoon of rice among the measures, and of the column of its grams,
/// from 0.
pub const SPOON: usize = 7;
pub const GRAMS: usize = 8;

pub fn measures_example() -> Workbook {
    let header = [
        "CÓDIGO DO ALIMENTO",
        "DESCRIÇÃO DO ALIMENTO",
        "CÓDIGO DA PREPARAÇÃO",
        "DESCRIÇÃO DA PREPARAÇÃO",
        "CÓDIGO DO TIPO DE MEDIDA",
        "DESCRIÇÃO DO TIPO DE MEDIDA",
        "CÓDIGO DO TIPO DE MEDIDA PADRÃO",
        "DESCRIÇÃO DO TIPO DE MEDIDA PADRÃO",
        "QUANTIDADE    EM            GRAMAS",
        "CÓDIGO DA FONTE DE REFERÊNCIA",
    ];
    let rice = |measure, name, grams| row(&["6300101", "ARROZ", "99", "NAO SE APLICA", measure, name, "16", "COLHER DE SOPA", grams, "1"]);
    let rows = vec![
        row(&["PESQUISA DE ORÇAMENTOS FAMILIARES 2008-2009"]),
        row(&["TABELA DE MEDIDAS REFERIDAS"]),
        Vec::new(),
        row(&header),
        Vec::new(),
        rice("12", "COLHER DE ARROZ/SERVIR", "45"),
        rice("13", "COLHER DE CAFE", "3,1"),
        rice("16", "COLHER DE SOPA", "25"),
        rice("68", "GRAMA", "1"),
        rice("94", "QUILO", "1000"),
        rice("106", "XICARA DE CHA", "100"),
        row(&["6300701", "MILHO", "2", "CROZIDO(A)", "31", "ESPIGA", "", "", "100", "1"]),
        row(&["Fonte: IBGE, Pesquisa de Orçamentos Familiares."]),
    ];
    Workbook { sheets: vec![Sheet { name: "Tab_Medidas Caseiras".to_owned(), rows }] }
}

/// Returns the example's foods with `more` additional rows of rice, each with a code of its own.
pub fn example_and(more: u32) -> (Vec<Workbook>, Workbook) {
    let mut tables = example();
    let copies = |cells: &[Cell]| -> Vec<Vec<Cell>> {
        (0..more).map(|number| [&[Cell::Number(f64::from(7_000_000 + number))], &cells[1..]].concat()).collect()
    };
    for table in &mut tables {
        let rows = &mut table.sheets[0].rows;
        let rice = copies(&rows[RICE]);
        rows.splice(RICE..RICE, rice);
    }
    let mut measures = measures_example();
    let rows = &mut measures.sheets[0].rows;
    let rice = copies(&rows[SPOON]);
    rows.splice(SPOON..SPOON, rice);
    (tables, measures)
}

/// Sets the encryption flag of a file, which is what the reader checks.
pub fn locked(mut zip: Vec<u8>) -> Vec<u8> {
    for (signature, flags) in [(b"PK\x03\x04", 6), (b"PK\x01\x02", 8)] {
        let places: Vec<usize> = (0..zip.len() - 4).filter(|at| zip[*at..].starts_with(signature)).collect();
        places.into_iter().for_each(|at| zip[at + flags] |= 1);
    }
    zip
}

/// Returns a ZIP of the workbooks, named by their order.
pub fn zipped(workbooks: &[Workbook]) -> Vec<u8> {
    let files: Vec<(String, Vec<u8>)> =
        workbooks.iter().enumerate().map(|(at, workbook)| (format!("tab0{}.xlsx", at + 1), to_xlsx(workbook, false))).collect();
    zip_of(&files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect::<Vec<_>>())
}

pub fn zip_of(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, bytes) in files {
        writer.start_file(*name, options).unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}
