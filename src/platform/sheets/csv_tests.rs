use std::io::Read;

use chrono::{DateTime, NaiveDate, Utc};

use super::csv::CsvWriter;
use super::rows;
use super::write::{Cell, SheetColumn, SheetLayout};

struct Row(Option<&'static str>, Option<i64>, Option<f64>, Option<NaiveDate>, Option<DateTime<Utc>>);

const LAYOUT: SheetLayout<Row> = SheetLayout {
    sheet: "Tudo",
    columns: &[
        SheetColumn { header: "Texto", width: 1, cell: Cell::Text(|row| row.0) },
        SheetColumn { header: "Inteiro", width: 1, cell: Cell::Integer(|row| row.1) },
        SheetColumn { header: "Decimal", width: 1, cell: Cell::Decimal(|row| row.2) },
        SheetColumn { header: "Data", width: 1, cell: Cell::Date(|row| row.3) },
        SheetColumn { header: "Momento", width: 1, cell: Cell::DateTime(|row| row.4) },
    ],
};

fn write_csv(rows: &[Row]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = CsvWriter::new(LAYOUT, chrono_tz::America::Sao_Paulo, folder.path()).unwrap();
    rows.iter().for_each(|row| writer.push(row).unwrap());
    let mut text = String::new();
    writer.finish().unwrap().read_to_string(&mut text).unwrap();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "something stayed behind");
    text
}

#[test]
fn csv_is_written_for_brazilian_spreadsheets() {
    let moment = "2026-03-01T02:30:15.5Z".parse().unwrap();
    let full = Row(Some("Pão; \"doce\"\nou não"), Some(-12), Some(-1234.5), NaiveDate::from_ymd_opt(2026, 2, 28), Some(moment));
    let text = write_csv(&[full, Row(None, None, None, None, None)]);
    assert_eq!(
        text,
        "\u{feff}Texto;Inteiro;Decimal;Data;Momento\r\n\"Pão; \"\"doce\"\"\nou não\";-12;-1234,5;28/02/2026;28/02/2026 23:30:15\r\n;;;;\r\n"
    );
}

#[test]
fn csv_text_is_never_a_formula() {
    for (typed, told) in [("=1+1", "'=1+1"), ("+55 11", "'+55 11"), ("-x", "'-x"), ("@a", "'@a"), ("\t=1", "'\t=1"), ("a=1", "a=1")] {
        let text = write_csv(&[Row(Some(typed), None, None, None, None)]);
        assert_eq!(text.split("\r\n").nth(1).unwrap(), format!("{told};;;;"), "{typed:?}");
    }
    for typed in ["＝1+1", "＋55", "－x", "＠SUM(1)", " =1+1", "\u{a0}＝1", "\u{feff}=1", "\t1", "\u{3000}@a"] {
        let text = write_csv(&[Row(Some(typed), None, None, None, None)]);
        assert_eq!(text.split("\r\n").nth(1).unwrap(), format!("'{typed};;;;"), "{typed:?}");
    }
    assert!(write_csv(&[Row(Some("\n=1"), None, None, None, None)]).contains("\r\n\"'\n=1\";;;;\r\n"));
    // An unquoted carriage return would end the line.
    assert!(write_csv(&[Row(Some("\r=1"), None, None, None, None)]).contains("\r\n\"'\r=1\";;;;\r\n"));
}

#[test]
fn csv_is_read_with_either_separator_and_encoding() {
    let read = |text: &[u8]| {
        let rows = rows::of_text(text).unwrap();
        rows.into_iter().map(|row| (row.line, row.cells)).collect::<Vec<_>>()
    };
    let cells = |cells: [&str; 2]| cells.map(str::to_owned).to_vec();
    let wanted = vec![(1, cells(["Nome", "Bio"])), (3, cells(["João, o bom", "a;b"]))];
    assert_eq!(read("\u{feff}Nome;Bio\n\n João, o bom ;\"a;b\"\n".as_bytes()), wanted);
    assert_eq!(read("Nome,Bio\r\n,\r\n\"João, o bom\",a;b\r\n".as_bytes()), wanted);
    // Line ends of old Macintosh programs.
    assert_eq!(read("Nome;Bio\r\rJoão, o bom;\"a;b\"\r".as_bytes()), wanted);
    // Excel's default encoding.
    assert_eq!(read(b"Nome;Bio\n;\nJo\xe3o, o bom;\"a;b\"\n"), wanted);
}

#[test]
fn csv_is_read_as_brazilian_excel_writes_it() {
    let read = |text: &[u8]| {
        let rows = rows::of_text(text).unwrap();
        rows.into_iter().map(|row| (row.line, row.cells)).collect::<Vec<_>>()
    };
    let cells = |cells: [&str; 2]| cells.map(str::to_owned).to_vec();
    let wanted = vec![(1, cells(["Nome", "Bio"])), (2, cells(["Joana D’Ávila", "“Oi” – R$ 5 = € 1…"]))];
    let windows = b"Nome;Bio\r\nJoana D\x92\xc1vila;\x93Oi\x94 \x96 R$ 5 = \x80 1\x85\r\n";
    assert_eq!(read(windows), wanted);
    assert_eq!(read(&[b"\xef\xbb\xbf", &windows[..]].concat()), wanted, "with the mark of an encoding that it is not");
    // Excel's "Texto Unicode" with tabs, and variants of other programs.
    let text = "Nome\tBio\r\nJoana D’Ávila\t“Oi” – R$ 5 = € 1…\r\n";
    let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for utf_16 in [[b"\xff\xfe", &little[..]].concat(), [b"\xfe\xff", &big[..]].concat(), little, big] {
        assert_eq!(read(&utf_16), wanted);
    }
    // Line numbers are those of the program that wrote the file.
    let below = |first: &str| [first.as_bytes(), b"\r\n", windows].concat();
    let declared: Vec<_> = wanted.iter().map(|(line, cells)| (line + 1, cells.clone())).collect();
    for first in ["sep=;", "SEP=;", "\"sep=;\""] {
        assert_eq!(read(&below(first)), declared, "{first}");
    }
    let commas = "sep=,\nNome,\"Bio; e mais\"\nAna,x\n".as_bytes();
    assert_eq!(read(commas)[0], (2, cells(["Nome", "Bio; e mais"])));
}
