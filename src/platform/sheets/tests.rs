use std::io::{Cursor, Write};

use proptest::prelude::*;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::testing::to_xlsx;
use super::workbook::MAX_INFLATED;
use super::*;

const XLS: &[u8] = include_bytes!("../../../examples/tabela-de-alimentos-exemplo.xls");
const XLSX: &[u8] = include_bytes!("../../../examples/tabela-de-alimentos-exemplo.xlsx");

/// Returns a workbook of one sheet with the given cells.
fn sparse(cells: impl IntoIterator<Item = (u32, u16, String)>) -> Vec<u8> {
    let mut writer = rust_xlsxwriter::Workbook::new();
    let page = writer.add_worksheet();
    for (row, column, text) in cells {
        page.write_string(row, column, text).unwrap();
    }
    writer.save_to_buffer().unwrap()
}

fn zipped(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(content).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

#[test]
fn workbook_blank_coloured_cells_are_dropped_and_dates_are_texts() {
    let mut writer = rust_xlsxwriter::Workbook::new();
    let page = writer.add_worksheet();
    let coloured = rust_xlsxwriter::Format::new().set_background_color("#FFEE00");
    page.write_blank(1_048_575, 16_383, &coloured).unwrap();
    page.write_blank(0, 1_023, &coloured).unwrap();
    page.write_number(0, 0, 1.5).unwrap();
    let date = rust_xlsxwriter::Format::new().set_num_format("dd/mmm");
    page.write_number_with_format(0, 1, 46_144.0, &date).unwrap();
    let workbook = read(&writer.save_to_buffer().unwrap()).unwrap();
    assert_eq!(workbook.sheets[0].rows, [[Cell::Number(1.5), Cell::Text("02/05/2026".to_owned())]]);
}

/// Returns the position of a record's content in the example's stream, which starts after the
/// header.
fn record(wanted: u16) -> usize {
    let mut at = 512;
    loop {
        let field = |at: usize| u16::from_le_bytes([XLS[at], XLS[at + 1]]);
        if field(at) == wanted {
            return at + 4;
        }
        at += 4 + usize::from(field(at + 2));
    }
}

fn with_bytes(at: usize, bytes: &[u8]) -> Vec<u8> {
    let mut file = XLS.to_vec();
    file[at..at + bytes.len()].copy_from_slice(bytes);
    file
}

/// Returns the example with its `Workbook` stream renamed.
fn rename_stream(name: &str) -> Vec<u8> {
    let utf16 = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>();
    let old = utf16("Workbook");
    let at = XLS.windows(old.len()).rposition(|window| window == old).unwrap();
    let mut padded = utf16(name);
    padded.resize(64, 0);
    with_bytes(at, &padded)
}

#[test]
fn workbook_cells_are_the_same_from_xls_and_xlsx() {
    let old = read(XLS).unwrap();
    assert_eq!(old, read(XLSX).unwrap());
    assert_eq!(read(&to_xlsx(&old, false)).unwrap(), old);
    let sheet = &old.sheets[0];
    assert_eq!(sheet.name, "CMVCol taco3");
    assert_eq!(*sheet.cell(4, 0), Cell::Number(1.0));
    assert_eq!(sheet.cell(4, 1).text(), "Arroz, integral, cozido");
    assert!(sheet.cell(4, 22).is_blank());
    assert!(sheet.cell(100_000, 0).is_blank());
}

#[test]
fn workbook_of_another_kind_is_refused_by_content() {
    assert_eq!(read(b""), Err(SheetError::NotSpreadsheet));
    assert_eq!(read(b"number;name\n1;Arroz"), Err(SheetError::NotSpreadsheet));
    assert_eq!(read(&zipped(&[("word/document.xml", b"<w/>")])), Err(SheetError::NotSpreadsheet));
    assert_eq!(read(&rename_stream("WordDocument")), Err(SheetError::NotSpreadsheet));
    assert_eq!(read(&rename_stream("EncryptedPackage")), Err(SheetError::Protected));
    assert_eq!(read(&zipped(&[("xl/workbook.xml", b"<workbook><sheets>")])), Err(SheetError::Damaged));
    assert_eq!(read(&vec![0; MAX_FILE + 1]), Err(SheetError::TooLarge));
}

#[test]
fn xlsx_with_a_huge_sheet_is_refused() {
    let far = sparse([(0, 0, "a".to_owned()), (1_048_575, 16_383, "b".to_owned())]);
    assert!(far.len() < 10_000);
    assert_eq!(read(&far), Err(SheetError::TooLarge));
    let wide = sparse((0..5_000).map(|row| (row, 511, "x".to_owned())));
    assert_eq!(read(&wide), Err(SheetError::TooLarge));
    // A declared dimension alone allocates nothing.
    let sheet = r#"<worksheet><dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>"#;
    let declared = read(&minimal(sheet)).unwrap();
    assert_eq!(declared.sheets[0].rows, [[Cell::Number(1.0)]]);
}

#[test]
fn xlsx_formula_without_a_result_is_refused() {
    let uncomputed = |cell: &str| Err(SheetError::Uncomputed { sheet: "S".to_owned(), cell: cell.to_owned() });
    let sheet = |cells: &str| format!(r#"<worksheet><sheetData><row r="1">{cells}</row></sheetData></worksheet>"#);
    let computed =
        sheet(r#"<c r="B1"/><c r="C1"><f>1+1</f><v>2</v></c><c r="D1" t="str"><f>""</f><v></v></c><c r="E1"><f>1-1</f><v>0</v></c>"#);
    let row = &read(&minimal(&computed)).unwrap().sheets[0].rows[0];
    assert_eq!(row[..3], [Cell::Empty, Cell::Empty, Cell::Number(2.0)]);
    assert!(row[3].is_blank());
    assert_eq!(row[4], Cell::Number(0.0));
    assert_eq!(read(&minimal(&sheet(r#"<c r="A1"><v>1</v></c><c r="AB1"><f>1+1</f></c>"#))), uncomputed("AB1"));
    // The program that opens the file is to compute it, so that each 0 may be any value.
    assert_eq!(read(&of(&computed, r#"<calcPr calcId="124519" fullCalcOnLoad="1"/>"#, "")), uncomputed("E1"));
    assert_eq!(read(&of(&computed, r#"<calcPr fullCalcOnLoad="0"/>"#, "")), read(&minimal(&computed)));
    assert_eq!(
        uncomputed("E1").unwrap_err().to_string(),
        "A aba “S” tem fórmulas salvas sem resultado, a primeira na célula E1. Abra o arquivo no Excel ou no LibreOffice, salve-o uma vez e envie-o de novo."
    );
}

#[test]
fn workbook_hidden_sheets_are_not_read() {
    let sheet = r#"<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>1+1</f></c></row></sheetData></worksheet>"#;
    for state in ["hidden", "veryHidden"] {
        assert_eq!(read(&of(sheet, "", state)), Ok(Workbook { sheets: Vec::new() }), "{state}");
    }
    // A sheet's visibility is stored after its offset.
    let state = record(0x0085) + 4;
    let names = |file: &[u8]| read(file).unwrap().sheets.into_iter().map(|sheet| sheet.name).collect::<Vec<_>>();
    assert_eq!(names(XLS), ["CMVCol taco3", "AGtaco3", "Aminoácidos TACO3"]);
    for hidden in [1, 2] {
        assert_eq!(names(&with_bytes(state, &[hidden])), ["AGtaco3", "Aminoácidos TACO3"]);
    }
}

#[test]
fn xls_formula_without_a_result_is_refused() {
    // Replaces the first number by a formula of the same length; only its place among the cells
    // follows.
    let number = record(0x0203) - 4;
    assert_eq!(
        read(&formula_at(number, &[3, 0, 0, 0, 0, 0, 0xFF, 0xFF])).unwrap_err().to_string().split(',').next(),
        Some("A aba “CMVCol taco3” tem fórmulas salvas sem resultado")
    );
    assert!(matches!(read(&formula_at(number, &[0; 8])), Err(SheetError::Uncomputed { .. })));
    assert!(read(&formula_at(number, &1.5_f64.to_le_bytes())).is_ok());
}

#[test]
fn workbook_percentage_is_read_as_shown() {
    let mut writer = rust_xlsxwriter::Workbook::new();
    let page = writer.add_worksheet();
    for (row, format) in (0..).zip(["0.0%", "0%", "0.00\" %\"", "0.0\\%", "General"]) {
        page.write_number_with_format(row, 0, 0.7013866666666667, &rust_xlsxwriter::Format::new().set_num_format(format)).unwrap();
    }
    let rows = &read(&writer.save_to_buffer().unwrap()).unwrap().sheets[0].rows;
    let (shown, plain) = (Cell::Text("70,13866666666667%".to_owned()), Cell::Number(0.7013866666666667));
    assert_eq!(rows.concat(), [shown.clone(), shown, plain.clone(), plain.clone(), plain]);
}

#[test]
fn workbook_invisible_characters_are_dropped() {
    let read = read(&sparse([(0, 0, "0,5\u{200b}".to_owned()), (0, 1, "\u{feff}Tr".to_owned())])).unwrap();
    assert_eq!(read.sheets[0].rows, [[Cell::Text("0,5".to_owned()), Cell::Text("Tr".to_owned())]]);
}

#[test]
fn xlsx_with_another_compression_is_refused() {
    let mut file = minimal("<worksheet><sheetData/></worksheet>");
    // Compression method of the first part, in its local header and in the central directory.
    for (signature, method) in [(b"PK\x03\x04", 8), (b"PK\x01\x02", 10)] {
        let at = file.windows(4).position(|window| window == signature).unwrap();
        file[at + method] = 12;
    }
    assert_eq!(read(&file), Err(SheetError::Compression));
}

/// Returns a workbook with one sheet of the given XML.
fn minimal(sheet: &str) -> Vec<u8> {
    of(sheet, "", "visible")
}

/// Returns a workbook with one sheet of the given visibility, and `after` behind its list of
/// sheets.
fn of(sheet: &str, after: &str, state: &str) -> Vec<u8> {
    let relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let state = if state.is_empty() { "visible" } else { state };
    let sheets = format!(r#"<sheets><sheet name="S" sheetId="1" state="{state}" r:id="rId1"/></sheets>"#);
    let book = format!(r#"<workbook xmlns:r="{relation}">{sheets}{after}</workbook>"#);
    let link = |to: &str, target: &str| {
        format!(r#"<Relationships><Relationship Id="rId1" Type="{relation}/{to}" Target="{target}"/></Relationships>"#)
    };
    zipped(&[
        ("_rels/.rels", link("officeDocument", "xl/workbook.xml").as_bytes()),
        ("xl/workbook.xml", book.as_bytes()),
        ("xl/_rels/workbook.xml.rels", link("worksheet", "worksheets/sheet1.xml").as_bytes()),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
    ])
}

/// Returns the example with a formula in place of two records; the given bytes are its saved
/// result.
fn formula_at(at: usize, result: &[u8; 8]) -> Vec<u8> {
    let mut file = XLS.to_vec();
    let length = |file: &[u8], at: usize| usize::from(u16::from_le_bytes([file[at + 2], file[at + 3]]));
    let mut end = at;
    while end - at < 4 + 22 {
        end += 4 + length(&file, end);
    }
    let place = file[at + 4..at + 10].to_vec();
    let content = [&place[..], result, &[0; 6], &[0, 0]].concat();
    let room = end - at - 4;
    file[at..at + 2].copy_from_slice(&0x0006_u16.to_le_bytes());
    file[at + 2..at + 4].copy_from_slice(&(room as u16).to_le_bytes());
    file[at + 4..end].fill(0);
    file[at + 4..at + 4 + content.len()].copy_from_slice(&content);
    file
}

#[test]
fn xlsx_that_inflates_or_repeats_beyond_the_limit_is_refused() {
    let zeros = vec![0; MAX_INFLATED as usize + 1];
    let bomb = zipped(&[("xl/workbook.xml", b"<workbook/>"), ("xl/media/image.png", &zeros)]);
    assert!(bomb.len() < 200_000);
    assert_eq!(read(&bomb), Err(SheetError::TooLarge));
    let long = "x".repeat(32_767);
    let repeated = sparse((0..2_100).map(|row| (row, 0, long.clone())));
    assert!(repeated.len() < 200_000);
    assert_eq!(read(&repeated), Err(SheetError::TooLarge));
}

#[test]
fn xls_with_a_huge_sheet_is_refused() {
    let number = record(0x0203);
    assert_eq!(read(&with_bytes(number + 2, &[0xFF, 0xFF])), Err(SheetError::TooLarge));
    let declared = record(0x0200);
    assert_eq!(read(&with_bytes(declared + 4, &[0xFF, 0xFF, 0xFF, 0xFF])), Err(SheetError::TooLarge));
    assert_eq!(read(&with_bytes(declared, &[0xFF, 0, 0, 0])), Err(SheetError::Damaged));
}

#[test]
fn xls_with_looping_sector_chains_is_refused() {
    let field = |at: usize| u32::from_le_bytes([XLS[at], XLS[at + 1], XLS[at + 2], XLS[at + 3]]);
    let (directory, table) = (field(48), field(76) as usize);
    let next_of_directory = (table + 1) * 512 + directory as usize * 4;
    assert_eq!(read(&with_bytes(next_of_directory, &directory.to_le_bytes())), Err(SheetError::Damaged));
    // The sector table is listed repeatedly: 109 times in the header, and then in a chain through
    // itself.
    let table_id = (table as u32).to_le_bytes();
    assert_eq!(read(&with_bytes(76, &table_id.repeat(109))), Err(SheetError::Damaged));
    let mut through_itself = with_bytes(68, &table_id);
    let last_entry = (table + 2) * 512 - 4;
    through_itself[last_entry..last_entry + 4].copy_from_slice(&table_id);
    assert_eq!(read(&through_itself), Err(SheetError::Damaged));
}

#[test]
fn workbook_cut_short_is_refused_at_any_length() {
    for whole in [XLS, XLSX] {
        let expected = read(whole).unwrap();
        for length in (0..whole.len()).step_by(97).chain(whole.len() - 40..whole.len()) {
            // Only the unused end of the last sector may be missing.
            if let Ok(cut) = read(&whole[..length]) {
                assert_eq!(cut, expected, "cut at {length}");
                assert!(length + 512 > whole.len(), "cut at {length}");
            }
        }
    }
}

proptest! {
    #[test]
    fn workbook_with_changed_bytes_does_not_panic(
        old in any::<bool>(),
        places in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..40),
    ) {
        let mut file = if old { XLS } else { XLSX }.to_vec();
        for (place, byte) in places {
            let at = place.index(file.len());
            file[at] = byte;
        }
        let _ = read(&file);
    }

    #[test]
    fn workbook_of_random_bytes_is_refused(old in any::<bool>(), bytes in prop::collection::vec(any::<u8>(), 0..4096)) {
        let mut file = if old { OLE2 } else { ZIP }.to_vec();
        file.extend(bytes);
        prop_assert!(read(&file).is_err());
    }
}
