//! Targets for a fuzzer: input from outside, as files and as fields. Each runs for a second with
//! the tests; with `make fuzz` the fuzzer runs longer, guided by code coverage. Its findings are
//! stored in `__fuzz__` and tried by every run until they are fixed.

use std::collections::BTreeSet;
use std::ops::Range;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use bolero::{ValueGenerator, check, produce};
use chrono::{DateTime, Datelike, Days, NaiveDate, SecondsFormat, Utc};
use csv::{QuoteStyle, WriterBuilder};
use rust_decimal::Decimal;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::Instant;
use uuid::Uuid;

use crate::messaging::mail_rich_tests::{HOSTILE, is_harmless};
use clinical::health_index::rules as health;
use clinical::health_index::rules::Pressure;
use commerce::purchases;
use foundation::error::Check;
use foundation::{text, wall_time};
use identity::users::fields::check_birth;
use messaging::mail::render::{Words, render_words};
use messaging::mail::rich::{clean, links, plain};
use nutrition::foods::import::ibge;
use nutrition::foods::import::ibge::{measures, testing as examples};
use nutrition::foods::import::{ReadTable, taco};
use nutrition::foods::nutrients::{NUTRIENTS, NutrientValue};
use platform::db::transfer::ColumnType;
use platform::sheets::testing::to_xlsx;
use platform::sheets::{self, Cell, MAX_COLUMNS, MAX_ROWS, MAX_SHEETS, Workbook, rows};
use scheduling::busy_calendars::ics::busy_times;
use scheduling::schedules::exceptions::ExceptionInput;
use scheduling::schedules::rules::{ExceptionType, Interval, clock, minute};
use server::backup::{line, tables};

const XLS: &[u8] = include_bytes!("../../examples/tabela-de-alimentos-exemplo.xls");
const XLSX: &[u8] = include_bytes!("../../examples/tabela-de-alimentos-exemplo.xlsx");

/// Characters of numbers, dates and times. Digits occur twice, so that some texts are valid.
const LETTERS: [char; 36] = [
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '.', ' ', 'x', 'X', '×', '-',
    '/', ':', 'T', '+', 'e', '٣', '\u{a0}', '\n', 'ã',
];

fn list<T: bolero::TypeGenerator + std::fmt::Debug + 'static>(length: Range<usize>) -> impl ValueGenerator<Output = Vec<T>> {
    produce::<Vec<T>>().with().len(length)
}

fn spell_number(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| LETTERS[usize::from(*byte) % LETTERS.len()]).collect()
}

fn join_pieces(pieces: &[&str], bytes: &[u8]) -> String {
    bytes.iter().map(|byte| pieces[usize::from(*byte) % pieces.len()]).collect()
}

/// Replaces or removes characters of a text.
fn change_characters(text: &str, changes: &[(u8, u8)]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (at, letter) in changes {
        let at = usize::from(*at) % letters.len().max(1);
        match LETTERS.get(usize::from(*letter) % (LETTERS.len() + 4)) {
            Some(other) => letters.splice(at..letters.len().min(at + 1), [*other]).for_each(drop),
            None => letters.drain(at..letters.len().min(at + 1)).for_each(drop),
        }
    }
    letters.into_iter().collect()
}

/// Checks that the server reads the same that the reading process has written.
fn comes_back<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(read: &T) {
    let written = serde_json::to_string(read).unwrap();
    assert_eq!(serde_json::from_str::<T>(&written).unwrap(), *read);
}

fn is_a_table(table: &ReadTable) {
    comes_back(table);
    let codes: BTreeSet<&str> = table.foods.iter().map(|food| food.code.as_str()).collect();
    assert!(codes.len() == table.foods.len() && !codes.is_empty(), "{codes:?}");
    for food in &table.foods {
        assert!(!food.name.trim().is_empty() && table.groups.contains(&food.group), "{food:?}");
        for nutrient in NUTRIENTS {
            if let NutrientValue::Amount(amount) = food.nutrients.get(nutrient.code) {
                assert!((Decimal::ZERO..=Decimal::from(1_000_000)).contains(&amount), "{food:?}");
            }
        }
    }
}

fn are_measures(read: &measures::ReadMeasures) {
    comes_back(read);
    for food in &read.foods {
        assert!(food.measures.last().is_some_and(|last| last.grams == Decimal::ONE), "gram is last: {food:?}");
        let possible = |grams: Decimal| grams > Decimal::ZERO && grams <= Decimal::from(10_000);
        assert!(food.measures.iter().all(|measure| possible(measure.grams)), "{food:?}");
    }
}

/// A real workbook with some bytes changed, and possibly truncated.
#[test]
fn workbook_files_parse_within_limits_or_fail() {
    check!().with_generator((produce::<bool>(), list::<(u16, u8)>(0..20), produce::<Option<u16>>())).for_each(|(is_old, changes, cut)| {
        let mut file = if *is_old { XLS.to_vec() } else { XLSX.to_vec() };
        let length = file.len();
        for (at, byte) in changes {
            file[usize::from(*at) % length] = *byte;
        }
        file.truncate(length - cut.map_or(0, usize::from) % length);
        if let Ok(workbook) = sheets::read(&file) {
            assert!(workbook.sheets.len() <= MAX_SHEETS);
            for sheet in &workbook.sheets {
                assert!(sheet.rows.len() <= MAX_ROWS as usize, "{}", sheet.name);
                for row in &sheet.rows {
                    assert!(row.len() <= MAX_COLUMNS as usize && row.last() != Some(&Cell::Empty), "{row:?}");
                }
            }
        }
        if let Ok(table) = taco::parse(&file) {
            is_a_table(&table);
        }
        assert!(ibge::tables::parse(&file).is_err(), "no workbook is IBGE's ZIP of four");
    });
}

/// Sheet, row, column, and the new content: nothing, a number, or a text.
type Edit = (u8, u16, u8, Option<Result<f64, Vec<u8>>>);

fn edit(workbook: &mut Workbook, edits: &[Edit]) {
    const WORDS: [&str; 24] = [
        "0", "1", "2", "5", "9", ",", ".", " ", "-", "*", "Tr", "NA", "Arroz", ", cru", "(g)", "Fonte", "Código", "\n", "%", "/",
        "6300101", "99", "²", "ã",
    ];
    for (sheet, row, column, written) in edits {
        let count = workbook.sheets.len();
        let rows = &mut workbook.sheets[usize::from(*sheet) % count].rows;
        let count = rows.len();
        let cells = &mut rows[usize::from(*row) % count];
        let column = usize::from(*column) % (cells.len() + 2);
        cells.resize(cells.len().max(column + 1), Cell::Empty);
        cells[column] = match written {
            Some(Ok(number)) if number.is_finite() => Cell::Number(*number),
            Some(Err(text)) => Cell::Text(join_pieces(&WORDS, text)),
            _ => Cell::Empty,
        };
    }
}

#[test]
fn taco_tables_parse_consistently_or_fail() {
    let example = sheets::read(XLS).unwrap();
    check!().with_generator(list::<Edit>(0..6)).for_each(|edits| {
        let mut workbook = example.clone();
        edit(&mut workbook, edits);
        if let Ok(table) = taco::parse(&to_xlsx(&workbook, false)) {
            is_a_table(&table);
        }
    });
}

#[test]
fn ibge_tables_parse_consistently_or_fail() {
    let example = examples::example();
    check!().with_generator((produce::<u8>(), list::<Edit>(0..4))).for_each(|(table, edits)| {
        let mut tables = example.clone();
        edit(&mut tables[usize::from(*table) % 4], edits);
        if let Ok(table) = ibge::tables::parse(&examples::zipped(&tables)) {
            is_a_table(&table);
        }
    });
}

#[test]
fn ibge_measures_parse_consistently_or_fail() {
    let example = examples::measures_example();
    check!().with_generator(list::<Edit>(0..6)).for_each(|edits| {
        let mut workbook = example.clone();
        edit(&mut workbook, edits);
        if let Ok(read) = measures::parse(&to_xlsx(&workbook, false)) {
            are_measures(&read);
        }
    });
}

/// A list of people as text: any bytes, or elements of such lists.
#[test]
fn csv_lists_read_the_same_when_written_again() {
    const PIECES: [&str; 16] = [";", ";", ",", ",", "\n", "\r\n", "\r", "\"", "\"\"", " ", "a", "ação", "1", "\u{feff}", "\u{a0}", "='x"];
    check!().with_generator((produce::<bool>(), list::<u8>(0..400))).for_each(|(any, bytes)| {
        let file = if *any { bytes.clone() } else { join_pieces(&PIECES, bytes).into_bytes() };
        let Ok(read) = rows::of_text(&file) else { return };
        let lines = 1 + file.iter().filter(|byte| matches!(byte, b'\n' | b'\r')).count() as u64;
        assert!(read.windows(2).all(|pair| pair[0].line < pair[1].line), "{read:?}");
        for row in &read {
            assert!((1..=lines).contains(&row.line) && row.cells.iter().any(|cell| !cell.is_empty()), "{row:?}");
        }
        // Write it again, with a first line that determines the separator.
        let mut writer = WriterBuilder::new().delimiter(b';').quote_style(QuoteStyle::Always).flexible(true).from_writer(Vec::new());
        writer.write_record(["x"; 2]).unwrap();
        read.iter().for_each(|row| writer.write_record(&row.cells).unwrap());
        let again = rows::of_text(&writer.into_inner().unwrap()).unwrap();
        let cells = |rows: &[rows::SheetRow]| rows.iter().map(|row| row.cells.clone()).collect::<Vec<_>>();
        assert_eq!(cells(&again[1..]), cells(&read));
    });
}

/// Returns the value of a field in a backup's row, mostly of its column's type.
fn field(column: ColumnType, (which, number, text): &(u8, i64, String)) -> String {
    const KINDS: [ColumnType; 10] = [
        ColumnType::Uuid,
        ColumnType::Text,
        ColumnType::Bool,
        ColumnType::Int,
        ColumnType::Float,
        ColumnType::Time,
        ColumnType::Date,
        ColumnType::Json,
        ColumnType::Jsonb,
        ColumnType::Bytes,
    ];
    let kind = match which {
        0..10 => KINDS[usize::from(*which)],
        10..30 => return "null".to_owned(),
        30..33 => return text.clone(),
        _ => column,
    };
    let told = match kind {
        ColumnType::Bool => return (number % 2 == 0).to_string(),
        ColumnType::Int => return number.to_string(),
        ColumnType::Float => f64::from_bits(number.cast_unsigned()).to_string(),
        ColumnType::Text | ColumnType::Json | ColumnType::Jsonb => text.clone(),
        ColumnType::Uuid => Uuid::from_u64_pair(number.cast_unsigned(), 1).to_string(),
        ColumnType::Date => {
            NaiveDate::from_num_days_from_ce_opt((number % 100_000_000) as i32).map_or_else(|| text.clone(), |day| day.to_string())
        }
        ColumnType::Time => {
            DateTime::from_timestamp_micros(*number).map_or_else(|| text.clone(), |time| time.to_rfc3339_opts(SecondsFormat::Micros, true))
        }
        ColumnType::Bytes => BASE64.encode(text),
    };
    serde_json::to_string(&told).unwrap()
}

#[test]
fn backup_rows_read_the_same_when_written_again() {
    let tables = tables::carried().unwrap();
    check!().with_generator((produce::<u8>(), list::<(u8, i64, String)>(1..5))).for_each(|(table, fields)| {
        let table = &tables[usize::from(*table) % tables.len()];
        let fields: Vec<String> = table.columns.iter().zip(fields.iter().cycle()).map(|(column, its)| field(column.kind, its)).collect();
        let Ok(read) = line::read(table, format!("[{}]", fields.join(",")).as_bytes()) else { return };
        assert_eq!(read.len(), table.columns.len());
        let [mut written, mut again] = [Vec::new(), Vec::new()];
        line::write(&mut written, &read).unwrap();
        line::write(&mut again, &line::read(table, &written).unwrap()).unwrap();
        assert_eq!(String::from_utf8(again), String::from_utf8(written));
    });
}

#[test]
fn numbers_read_the_same_when_written_again() {
    check!().with_generator(list::<u8>(0..40)).for_each(|bytes| {
        let written = spell_number(bytes);
        if let Some(number) = text::decimal(&written) {
            assert_eq!(text::decimal(&number.to_string()), Some(number), "{written}");
            assert_eq!(text::decimal(&number.to_string().replace('.', ",")), Some(number), "{written}");
        }
        if let Some(number) = health::number(&written) {
            assert!(number >= Decimal::ZERO, "{written}");
            assert_eq!(text::decimal(&written), Some(number), "{written}");
            assert_eq!(health::number(&health::canonical(number)), Some(number), "{written}");
        }
    });
}

#[test]
fn blood_pressures_read_the_same_when_written_again() {
    const BETWEEN: [&str; 8] = ["x", " x ", "X", "×", " ", "/", "xx", ""];
    check!().with_generator((list::<u8>(0..8), produce::<u8>(), list::<u8>(0..8))).for_each(|(diastolic, between, systolic)| {
        let written = format!("{}{}{}", spell_number(diastolic), BETWEEN[usize::from(*between) % BETWEEN.len()], spell_number(systolic));
        if let Some(pressure) = Pressure::parse(&written) {
            assert!(Decimal::ZERO < pressure.diastolic && pressure.diastolic < pressure.systolic, "{written}");
            assert_eq!(Pressure::parse(&pressure.to_string()), Some(pressure), "{written}");
        }
    });
}

#[test]
fn days_and_hours_read_the_same_when_written_again() {
    const WRITTEN: [&str; 8] =
        ["2026-11-25 08:00", "2026-11-25T23:59", "2026-12-31 23:59:59", "25/11/2026", "2024-02-29", "1899-12-31", "08:30", "08:30:00"];
    let now: DateTime<Utc> = "2026-11-25T11:00:00Z".parse().unwrap();
    let today = now.date_naive();
    check!().with_generator((produce::<u8>(), list::<(u8, u8)>(0..6))).for_each(|(which, changes)| {
        let written = change_characters(WRITTEN[usize::from(*which) % WRITTEN.len()], changes);
        if let Some(time) = wall_time::read(&written) {
            assert!((2000..3000).contains(&time.year()), "{written}");
            assert_eq!(wall_time::read(&time.format("%Y-%m-%d %H:%M:%S").to_string()), Some(time), "{written}");
            for zone in [chrono_tz::America::Sao_Paulo, chrono_tz::America::Noronha] {
                let moment = wall_time::moment(time, zone);
                assert_eq!(wall_time::wall(moment.utc, zone) == time, moment.exists, "{written}");
            }
        }
        let mut check = Check::new();
        if let Some(day) = purchases::rules::purchased_at(&mut check, Some(&written), today) {
            assert!(day <= today && day.year() >= 2000, "{written}");
            let again = purchases::rules::purchased_at(&mut check, Some(&day.format("%d/%m/%Y").to_string()), today);
            assert_eq!(again, Some(day), "{written}");
        }
        let mut check = Check::new();
        if let Some(day) = check_birth(&mut check, &written, today) {
            assert!(day <= today && day > today - Days::new(131 * 366), "{written}");
            assert_eq!(check_birth(&mut check, &day.to_string(), today), Some(day), "{written}");
        }
        let sent = ExceptionInput {
            date: &written,
            date_end: None,
            start: Some("08:00"),
            end: Some("09:00"),
            kind: ExceptionType::Single,
            opens: false,
        };
        if let Ok(absence) = sent.checked(today) {
            assert!(absence.date >= today && wall_time::YEARS.contains(&absence.date.year()), "{written}");
        }
        let ends = ExceptionInput { date: "25/12/2026", date_end: Some(&written), ..sent };
        if let Ok(range) = ends.checked(today) {
            assert!(range.last.is_none_or(|last| last > range.date) && range.last_day() >= today, "{written}");
        }
        if let Some(hour) = minute(&written) {
            assert!((0..24 * 60).contains(&hour), "{written}");
            assert_eq!(minute(&clock(hour)), Some(hour), "{written}");
        }
    });
}

/// A tenant's own mail text: the stored text is harmless, and inserted values add nothing but text.
#[test]
fn mail_texts_are_harmless_after_cleaning() {
    check!().with_generator((list::<u8>(0..40), list::<u8>(0..20), list::<u8>(0..20))).for_each(|(body, subject, value)| {
        let Some(body) = clean(&join_pieces(&HOSTILE, body)) else { return };
        assert!(is_harmless(&body), "{body}");
        assert_eq!(clean(&body).as_deref(), Some(body.as_str()), "cleaned twice is the same");
        plain(&links(&body)).unwrap();

        let (subject, value) = (join_pieces(&HOSTILE, subject), join_pieces(&HOSTILE, value));
        let filled = |value: &str| render_words(&Words { subject: &subject, body: &body }, value, &[("nome", value), ("link", value)]);
        let (Ok(hostile), Ok(tame)) = (filled(&value), filled("Carla")) else { return };
        assert!(!hostile.subject.contains(['\r', '\n']) && hostile.subject.chars().count() <= 200, "{subject}");
        let elements = |html: &str| html.matches('<').count() - html.matches("<br>").count();
        assert_eq!(elements(&hostile.html), elements(&tame.html), "{}", hostile.html);
    });
}

/// Calendars with some bytes changed, or with their lines in any order.
#[test]
fn calendars_yield_busy_times_of_their_period_or_fail() {
    const GOOGLE: &str = include_str!("../scheduling/busy_calendars/ics/vectors/google.ics");
    const OUTLOOK: &str = include_str!("../scheduling/busy_calendars/ics/vectors/outlook.ics");
    let lines: Vec<&str> = GOOGLE.lines().chain(OUTLOOK.lines()).collect();
    let period = Interval { start: "2026-11-19T03:00:00Z".parse().unwrap(), end: "2027-12-21T03:00:00Z".parse().unwrap() };
    check!().with_generator((produce::<bool>(), list::<(u16, u8)>(0..30), list::<u8>(0..60))).for_each(|(is_edited, changes, order)| {
        let mut file = if *is_edited {
            format!("{GOOGLE}{OUTLOOK}").into_bytes()
        } else {
            let picked = order.iter().map(|line| lines[usize::from(*line) % lines.len()]);
            std::iter::once("BEGIN:VCALENDAR").chain(picked).collect::<Vec<_>>().join("\n").into_bytes()
        };
        let length = file.len();
        for (at, byte) in changes {
            file[usize::from(*at) % length] = *byte;
        }
        let deadline = Instant::now() + Duration::from_secs(5);
        if let Ok(busy) = busy_times(&file, period, chrono_tz::America::Sao_Paulo, deadline) {
            assert!(busy.iter().all(|event| event.when.start < event.when.end && event.when.overlaps(&period)), "{busy:?}");
        }
    });
}
