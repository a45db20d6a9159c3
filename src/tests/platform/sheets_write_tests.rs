use std::io::{Cursor, Read};
use std::time::Duration;

use chrono::{DateTime, NaiveDate, Utc};
use proptest::prelude::*;
use tokio::time::timeout;
use zip::ZipArchive;

use crate::both;
use platform::audit::ObjectType;
use platform::sheets::export::{Export, ExportRequest};
use platform::sheets::testing::read_texts;
use platform::sheets::write::{Cell, SheetColumn, SheetLayout, XlsxWriter, clean};

#[derive(Default)]
struct Row {
    text: Option<String>,
    integer: Option<i64>,
    decimal: Option<f64>,
    date: Option<NaiveDate>,
    moment: Option<DateTime<Utc>>,
}

const LAYOUT: SheetLayout<Row> = SheetLayout {
    sheet: "Tudo",
    columns: &[
        SheetColumn { header: "Texto", width: 20, cell: Cell::Text(|row| row.text.as_deref()) },
        SheetColumn { header: "Inteiro", width: 10, cell: Cell::Integer(|row| row.integer) },
        SheetColumn { header: "Decimal", width: 10, cell: Cell::Decimal(|row| row.decimal) },
        SheetColumn { header: "Data", width: 12, cell: Cell::Date(|row| row.date) },
        SheetColumn { header: "Momento", width: 18, cell: Cell::DateTime(|row| row.moment) },
    ],
};
const HEADER: [&str; 5] = ["Texto", "Inteiro", "Decimal", "Data", "Momento"];

fn write_workbook(rows: &[Row], rows_of_a_sheet: u32) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let writer = XlsxWriter::new(LAYOUT, chrono_tz::America::Sao_Paulo, folder.path()).unwrap();
    let mut writer = writer.with_rows_of_a_sheet(rows_of_a_sheet);
    rows.iter().for_each(|row| writer.push(row).unwrap());
    let mut file = Vec::new();
    writer.finish(folder.path()).unwrap().read_to_end(&mut file).unwrap();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "something stayed behind");
    file
}

fn text(text: &str) -> Row {
    Row { text: Some(text.to_owned()), ..Row::default() }
}

fn part(file: &[u8], name: &str) -> String {
    let mut text = String::new();
    ZipArchive::new(Cursor::new(file)).unwrap().by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

#[test]
fn workbook_cells_keep_the_type_of_their_value() {
    let day = NaiveDate::from_ymd_opt(2026, 2, 28).unwrap();
    let full = Row {
        text: Some("Pão & <água>".into()),
        integer: Some(1_234_567),
        decimal: Some(-0.5),
        date: Some(day),
        moment: Some("2026-03-01T02:59:59.999999Z".parse().unwrap()),
    };
    let file = write_workbook(&[full, Row::default(), text("fim")], 100);
    let [(name, rows)] = &read_texts(&file)[..] else { panic!("one sheet") };
    assert_eq!(name, "Tudo");
    assert_eq!(rows[0], HEADER);
    assert_eq!(rows[1], ["Pão & <água>", "#1234567", "#-0.5", "2026-02-28 00:00:00", "2026-02-28 23:59:59"]);
    assert_eq!(rows[2], [""; 5]);
    assert_eq!(rows[3][0], "fim");
    assert!(part(&file, "xl/styles.xml").contains("\"dd/mm/yyyy hh:mm\""));
}

#[test]
fn workbook_value_that_excel_has_no_number_for_is_text_or_empty() {
    let old = NaiveDate::from_ymd_opt(1899, 12, 30).unwrap();
    let odd = Row {
        decimal: Some(f64::NAN),
        date: Some(old),
        moment: Some(DateTime::<Utc>::MIN_UTC + chrono::TimeDelta::days(400)),
        ..Row::default()
    };
    let rows = &read_texts(&write_workbook(&[odd], 100))[0].1;
    assert_eq!(rows[1][2..4], ["", "1899-12-30"]);
    assert!(rows[1][4].starts_with('-'), "{}", rows[1][4]);
}

#[test]
fn workbook_text_is_never_a_formula() {
    let texts = ["=1+1", "+55 19 99888-7766", "-2", "@SUM(A1)", "=HYPERLINK(\"http://x.example\")", "_x0041_", " a ", "1", "TRUE", "a\nb"];
    let file = write_workbook(&texts.map(text), 100);
    let rows = &read_texts(&file)[0].1;
    assert_eq!(rows[1..].iter().map(|row| row[0].as_str()).collect::<Vec<_>>(), texts);
    let sheet = part(&file, "xl/worksheets/sheet1.xml");
    assert!(!sheet.contains("<f>") && !sheet.contains("<f "), "{sheet}");
    assert_eq!(part(&file, "xl/styles.xml").matches("quotePrefix=\"1\"").count(), 1, "they stay texts when edited");
}

#[test]
fn workbook_text_loses_invalid_characters_and_fits_its_cell() {
    let all: String = (0..=0x1f).chain([0x7f, 0xfffe, 0xffff]).filter_map(char::from_u32).collect();
    assert_eq!(clean(&format!("a{all}b")), "a\t\n\r\u{7f}b");
    assert_eq!(clean(&"é".repeat(40_000)).chars().count(), 32_767);
    assert_eq!(clean(&"😀".repeat(40_000)).chars().count(), 16_383, "Excel counts halves");
    let file = write_workbook(&[text("a\u{0}b\u{1b}c"), text(&"x".repeat(40_000))], 100);
    let rows = &read_texts(&file)[0].1;
    assert_eq!((rows[1][0].as_str(), rows[2][0].len()), ("abc", 32_767));
}

#[test]
fn workbook_header_is_frozen_and_filters() {
    let file = write_workbook(&[text("a"), text("b")], 100);
    let sheet = part(&file, "xl/worksheets/sheet1.xml");
    assert!(sheet.contains("state=\"frozen\"") && sheet.contains("topLeftCell=\"A2\""), "{sheet}");
    assert!(sheet.contains("<autoFilter ref=\"A1:E3\"/>"), "{sheet}");
    assert!(sheet.contains("<cols>"), "{sheet}");
    let styles = part(&file, "xl/styles.xml");
    assert!(styles.contains("<b/>") && styles.contains("FFDCE9E1"), "{styles}");
}

#[test]
fn workbook_rows_beyond_a_sheet_continue_on_the_next_sheet() {
    let rows: Vec<Row> = (0..7).map(|number| Row { integer: Some(number), ..Row::default() }).collect();
    let sheets = read_texts(&write_workbook(&rows, 3));
    let names: Vec<&str> = sheets.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["Tudo", "Tudo (2)", "Tudo (3)"]);
    let numbers: Vec<String> = sheets.iter().map(|(_, rows)| rows[1..].iter().map(|row| row[1].as_str()).collect()).collect();
    assert_eq!(numbers, ["#0#1#2", "#3#4#5", "#6"]);
    assert!(sheets.iter().all(|(_, rows)| rows[0] == HEADER));
    assert_eq!(read_texts(&write_workbook(&rows[..6], 3)).len(), 2, "no empty sheet at the end");
    let nothing = read_texts(&write_workbook(&[], 3));
    assert_eq!((nothing.len(), nothing[0].1.len()), (1, 1));
}

#[test]
fn workbook_exports_are_limited_to_two_at_a_time_until_one_is_dropped() {
    both(async |on| {
        let scope = on.clinic().await.scope();
        let start = || Export::start(&on.app, &scope, LAYOUT, chrono_tz::UTC, ExportRequest::WORKBOOK);
        let (mut first, second) = (start().await.unwrap(), start().await.unwrap());
        first.write(vec![text("a")]).await.unwrap();
        assert!(timeout(Duration::from_millis(200), start()).await.is_err(), "a third waits");
        drop(first);
        let third = timeout(Duration::from_secs(30), start()).await.expect("its turn").unwrap();
        for left in [second, third] {
            let mut file = left.finish(&on.app, &scope, ObjectType::PatientList).await.unwrap();
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).unwrap();
            assert_eq!(read_texts(&bytes)[0].1, [HEADER], "no row");
        }
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn workbook_of_any_text_can_be_read(texts in proptest::collection::vec(any::<String>(), 1..8)) {
        let rows: Vec<Row> = texts.iter().map(|its| text(&format!("{its}."))).collect();
        let sheets = read_texts(&write_workbook(&rows, 100));
        prop_assert_eq!(sheets[0].1.len(), texts.len() + 1);
    }
}
