//! Rows and bound parameters, for both drivers.

use std::fmt::Write;

use serde_json::value::{RawValue, to_raw_value};
use sqlx::FromRow;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::types::Json;

use foundation::prelude::*;

/// A row type that both databases can fill; `#[derive(sqlx::FromRow)]` is enough.
pub trait Record: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin {}
impl<T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin> Record for T {}

/// A bound parameter. Every variant is optional, because PostgreSQL needs the type of a NULL as
/// well.
#[derive(Debug, Clone)]
pub enum Value {
    /// A text.
    Text(Option<String>),
    /// An integer.
    Int(Option<i64>),
    /// A floating-point number.
    Float(Option<f64>),
    /// A boolean.
    Bool(Option<bool>),
    /// A UUID.
    Uuid(Option<Uuid>),
    /// A moment in UTC.
    Time(Option<DateTime<Utc>>),
    /// A day without a time.
    Date(Option<NaiveDate>),
    /// Kept as text, as it is not inspected here.
    Json(Option<Json<Box<RawValue>>>),
    /// Bytes.
    Bytes(Option<Vec<u8>>),
}

impl Value {
    /// Serializes a value for a JSON column.
    pub fn json(value: &impl Serialize) -> Result<Self> {
        Ok(Value::Json(Some(Json(to_raw_value(value)?))))
    }
}

macro_rules! value_from {
    ($($kind:ident: $type:ty),+ $(,)?) => {$(
        impl From<$type> for Value {
            fn from(value: $type) -> Self {
                Value::$kind(Some(value))
            }
        }
        impl From<Option<$type>> for Value {
            fn from(value: Option<$type>) -> Self {
                Value::$kind(value)
            }
        }
    )+};
}
value_from! {
    Text: String, Int: i64, Float: f64, Bool: bool, Uuid: Uuid, Time: DateTime<Utc>, Date: NaiveDate,
    Json: Json<Box<RawValue>>, Bytes: Vec<u8>,
}

impl From<&str> for Value {
    fn from(value: &str) -> Self {
        Value::Text(Some(value.to_owned()))
    }
}

impl From<Option<&str>> for Value {
    fn from(value: Option<&str>) -> Self {
        Value::Text(value.map(str::to_owned))
    }
}

impl From<&String> for Value {
    fn from(value: &String) -> Self {
        Value::Text(Some(value.clone()))
    }
}

impl From<&Option<String>> for Value {
    fn from(value: &Option<String>) -> Self {
        Value::Text(value.clone())
    }
}

/// A value to be bound, or a tuple of them in the order of their placeholders.
pub trait Parameters {
    /// Appends the values to those of a statement.
    fn append_to(self, values: &mut Vec<Value>);
}

impl<T: Into<Value>> Parameters for T {
    fn append_to(self, values: &mut Vec<Value>) {
        values.push(self.into());
    }
}

macro_rules! tuples {
    ($(($($name:ident),+);)+) => {$(
        impl<$($name: Into<Value>),+> Parameters for ($($name),+) {
            fn append_to(self, values: &mut Vec<Value>) {
                #[allow(non_snake_case, reason = "the types name the values, too")]
                let ($($name),+) = self;
                values.extend([$($name.into()),+]);
            }
        }
    )+};
}
tuples! {
    (A, B); (A, B, C); (A, B, C, D); (A, B, C, D, E); (A, B, C, D, E, F); (A, B, C, D, E, F, G); (A, B, C, D, E, F, G, H);
    (A, B, C, D, E, F, G, H, I); (A, B, C, D, E, F, G, H, I, J); (A, B, C, D, E, F, G, H, I, J, K);
}

macro_rules! arguments {
    ($values:expr, $arguments:ty) => {{
        let mut arguments = <$arguments>::default();
        for value in $values {
            match value {
                Value::Text(v) => arguments.add(v),
                Value::Int(v) => arguments.add(v),
                Value::Float(v) => arguments.add(v),
                Value::Bool(v) => arguments.add(v),
                Value::Uuid(v) => arguments.add(v),
                Value::Time(v) => arguments.add(v),
                Value::Date(v) => arguments.add(v),
                Value::Json(v) => arguments.add(v),
                Value::Bytes(v) => arguments.add(v),
            }
            .map_err(sqlx::Error::Encode)?;
        }
        arguments
    }};
}
pub(super) use arguments;

/// Appends a statement with its parameters renumbered, to be combined with others.
pub(super) fn renumber(sql: &str, by: usize, into: &mut String) {
    let mut parts = sql.split('$');
    into.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let digits = part.len() - part.trim_start_matches(|next: char| next.is_ascii_digit()).len();
        let (number, rest) = part.split_at(digits);
        match number.parse::<usize>() {
            // Writing to a string does not fail.
            Ok(number) => drop(write!(into, "${}{rest}", number + by)),
            Err(_) => drop(write!(into, "${rest}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::renumber;

    #[test]
    fn parameters_are_renumbered_by_an_offset() {
        let mut all = String::new();
        renumber("SELECT a FROM t WHERE b = $1 AND c IN ($2, $12) AND d = json_extract(e, '$.f')", 3, &mut all);
        assert_eq!(all, "SELECT a FROM t WHERE b = $4 AND c IN ($5, $15) AND d = json_extract(e, '$.f')");
    }
}
