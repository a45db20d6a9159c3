//! Encoding of a row as a line of an archive: a JSON array in the order of the table's columns,
//! without loss. UUIDs, dates, times (UTC, in microseconds), JSON documents and bytes (base64) are
//! texts, and floats have all their digits.

use std::str::FromStr;

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use chrono::{DateTime, NaiveDate, SecondsFormat, Utc};
use serde_json::value::RawValue;

use foundation::error::{Error, Result};
use platform::db::Value;
use platform::db::transfer::{ColumnType, TransferTable};

pub fn write(line: &mut Vec<u8>, row: &[Value]) -> Result<()> {
    line.push(b'[');
    for (index, value) in row.iter().enumerate() {
        if index > 0 {
            line.push(b',');
        }
        match value {
            Value::Text(Some(text)) => serde_json::to_writer(&mut *line, text)?,
            Value::Int(Some(number)) => serde_json::to_writer(&mut *line, number)?,
            Value::Float(Some(number)) if number.is_finite() => serde_json::to_writer(&mut *line, number)?,
            Value::Float(Some(number)) => serde_json::to_writer(&mut *line, &number.to_string())?,
            Value::Bool(Some(truth)) => serde_json::to_writer(&mut *line, truth)?,
            Value::Uuid(Some(id)) => serde_json::to_writer(&mut *line, id)?,
            Value::Time(Some(time)) => serde_json::to_writer(&mut *line, &time.to_rfc3339_opts(SecondsFormat::Micros, true))?,
            Value::Date(Some(date)) => serde_json::to_writer(&mut *line, date)?,
            Value::Json(Some(json)) => serde_json::to_writer(&mut *line, json.0.get())?,
            Value::Bytes(Some(bytes)) => serde_json::to_writer(&mut *line, &BASE64.encode(bytes))?,
            Value::Text(None) | Value::Int(None) | Value::Float(None) | Value::Bool(None) | Value::Uuid(None) => line.extend(b"null"),
            Value::Time(None) | Value::Date(None) | Value::Json(None) | Value::Bytes(None) => line.extend(b"null"),
        }
    }
    line.extend(b"]\n");
    Ok(())
}

pub fn read(table: &TransferTable, line: &[u8]) -> Result<Vec<Value>> {
    let fields: Vec<&RawValue> = serde_json::from_slice(line)?;
    if fields.len() != table.columns.len() {
        return Err(Error::internal(format!("a row of {} has {} fields", table.name, fields.len())));
    }
    let values = fields.into_iter().zip(&table.columns).map(|(field, column)| value(column.kind, field.get()));
    values.collect()
}

fn value(kind: ColumnType, field: &str) -> Result<Value> {
    let is_null = field == "null";
    let text = || if is_null { Ok(None) } else { serde_json::from_str::<String>(field).map(Some) };
    Ok(match kind {
        ColumnType::Text | ColumnType::Json | ColumnType::Jsonb => Value::Text(text()?),
        ColumnType::Uuid => Value::Uuid(parsed(text()?)?),
        ColumnType::Date => Value::Date(parsed::<NaiveDate>(text()?)?),
        ColumnType::Time => Value::Time(parsed::<DateTime<Utc>>(text()?)?),
        ColumnType::Bool => Value::Bool(serde_json::from_str(field)?),
        ColumnType::Int => Value::Int(serde_json::from_str(field)?),
        // Parsed without serde_json, which may get the last digit wrong.
        ColumnType::Float if is_null => Value::Float(None),
        ColumnType::Float => Value::Float(Some(field.trim_matches('"').parse().map_err(Error::internal)?)),
        ColumnType::Bytes => Value::Bytes(text()?.map(|text| BASE64.decode(text)).transpose().map_err(Error::internal)?),
    })
}

fn parsed<T: FromStr<Err: std::error::Error + Send + Sync + 'static>>(text: Option<String>) -> Result<Option<T>> {
    text.map(|text| text.parse()).transpose().map_err(|error: T::Err| Error::internal(error))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use platform::db::transfer::TransferColumn;

    fn table() -> TransferTable {
        use ColumnType::*;
        let kinds = [Text, Int, Float, Bool, Uuid, Time, Date, Json, Bytes];
        let columns = kinds.into_iter().enumerate().map(|(index, kind)| TransferColumn { name: format!("c{index}"), kind });
        TransferTable { name: "t".into(), columns: columns.collect() }
    }

    fn there_and_back(row: Vec<Value>) {
        let mut line = Vec::new();
        write(&mut line, &row).unwrap();
        assert_eq!(line.iter().filter(|byte| **byte == b'\n').count(), 1, "a row is a line");
        assert_eq!(format!("{:?}", read(&table(), &line).unwrap()), format!("{row:?}"));
    }

    #[test]
    fn backup_line_tells_null_from_the_json_document_null() {
        let nothing = || {
            let (text, time, date) = (Value::Text(None), Value::Time(None), Value::Date(None));
            vec![
                text.clone(),
                Value::Int(None),
                Value::Float(None),
                Value::Bool(None),
                Value::Uuid(None),
                time,
                date,
                text,
                Value::Bytes(None),
            ]
        };
        there_and_back(nothing());
        let mut row = nothing();
        row[7] = "null".into();
        there_and_back(row);
    }

    proptest! {
        #[test]
        fn backup_line_of_any_row_reads_back(
            text in any::<String>(), number in any::<i64>(), float in any::<f64>(), truth in any::<bool>(), id in any::<u128>(),
            micros in -60_000_000_000_000_000i64..250_000_000_000_000_000, day in 0..100_000u64, bytes in any::<Vec<u8>>(),
        ) {
            let time = DateTime::from_timestamp_micros(micros).unwrap();
            let date = NaiveDate::default() + chrono::Days::new(day);
            there_and_back(vec![
                text.into(), number.into(), float.into(), truth.into(), uuid::Uuid::from_u128(id).into(), time.into(), date.into(),
                "{\"a\":\n [1.50]}".into(), bytes.into(),
            ]);
        }
    }
}
