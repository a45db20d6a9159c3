//! A statement with its values, bound to the driver that runs it.

use std::fmt::Write;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::sqlite::SqliteRow;
use sqlx::types::Json;
use sqlx::{Arguments, FromRow, Postgres, SqlStr, Sqlite};
use uuid::Uuid;

use super::Conn;
use foundation::error::Result;

/// A row type that both databases can fill; `#[derive(sqlx::FromRow)]` is enough.
pub trait Record: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin {}
impl<T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin> Record for T {}

/// A bound parameter. Every variant is optional, because PostgreSQL needs the type of a NULL as
/// well.
#[derive(Debug, Clone)]
pub enum Value {
    Text(Option<String>),
    Int(Option<i64>),
    Float(Option<f64>),
    Bool(Option<bool>),
    Uuid(Option<Uuid>),
    Time(Option<DateTime<Utc>>),
    Date(Option<NaiveDate>),
    /// Kept as text, as it is not inspected here.
    Json(Option<Json<Box<RawValue>>>),
    Bytes(Option<Vec<u8>>),
}

impl Value {
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

/// A statement and its parameters in order.
pub struct Query<'c> {
    conn: &'c mut Conn,
    sql: SqlStr,
    values: Vec<Value>,
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

impl<'c> Query<'c> {
    pub(super) fn new(conn: &'c mut Conn, sql: SqlStr) -> Self {
        Self { conn, sql, values: Vec::with_capacity(8) }
    }

    pub fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    pub async fn fetch_all<T: Record>(self) -> Result<Vec<T>> {
        Ok(match self.conn {
            Conn::Sqlite(tx) => {
                let (sql, arguments, connection) = tx.next(self.sql, self.values)?;
                sqlx::query_as_with::<Sqlite, T, _>(sql, arguments).fetch_all(connection).await?
            }
            Conn::Postgres(tx) => {
                let arguments = arguments!(self.values, PgArguments);
                let rows = sqlx::query_as_with::<Postgres, T, _>(self.sql, arguments).fetch_all(tx.connection().await?).await?;
                tx.ended();
                rows
            }
        })
    }

    pub async fn fetch_optional<T: Record>(self) -> Result<Option<T>> {
        Ok(match self.conn {
            Conn::Sqlite(tx) => {
                let (sql, arguments, connection) = tx.next(self.sql, self.values)?;
                sqlx::query_as_with::<Sqlite, T, _>(sql, arguments).fetch_optional(connection).await?
            }
            Conn::Postgres(tx) => {
                let arguments = arguments!(self.values, PgArguments);
                let row = sqlx::query_as_with::<Postgres, T, _>(self.sql, arguments).fetch_optional(tx.connection().await?).await?;
                tx.ended();
                row
            }
        })
    }

    /// Returns the first column of the only row, such as a count or a flag.
    pub async fn fetch_scalar<T>(self) -> Result<T>
    where
        (T,): Record,
    {
        let row: Option<(T,)> = self.fetch_optional().await?;
        row.map(|(value,)| value).ok_or_else(|| sqlx::Error::RowNotFound.into())
    }

    /// Runs the statement and returns the number of affected rows.
    pub async fn execute(self) -> Result<u64> {
        Ok(match self.conn {
            Conn::Sqlite(tx) => tx.execute(self.sql, self.values).await?,
            Conn::Postgres(tx) => {
                let arguments = arguments!(self.values, PgArguments);
                let done = sqlx::query_with::<Postgres, _>(self.sql, arguments).execute(tx.connection().await?).await?;
                tx.ended();
                done.rows_affected()
            }
        })
    }

    /// Queues the statement to be sent with a later one, which saves a round trip. Its error
    /// surfaces with the statement it is sent with, at the latest with the commit. Queued
    /// statements may run concurrently and do not see each other's changes; all later statements
    /// do.
    pub async fn later(self) -> Result<()> {
        match self.conn {
            Conn::Sqlite(tx) => tx.later(self.sql, self.values).await?,
            Conn::Postgres(tx) => tx.later(self.sql, self.values).await?,
        }
        Ok(())
    }
}

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
    fn parameters_are_numbered_through() {
        let mut all = String::new();
        renumber("SELECT a FROM t WHERE b = $1 AND c IN ($2, $12) AND d = json_extract(e, '$.f')", 3, &mut all);
        assert_eq!(all, "SELECT a FROM t WHERE b = $4 AND c IN ($5, $15) AND d = json_extract(e, '$.f')");
    }
}
