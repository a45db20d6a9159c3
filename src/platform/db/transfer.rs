//! Transfer of whole tables between databases: their list, their rows as values, and inserts. Only
//! `backup` uses it.

use std::collections::BTreeSet;

use futures_util::TryStreamExt;
use futures_util::stream::BoxStream;
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::sqlite::SqliteRow;
use sqlx::{Arguments, AssertSqlSafe, Postgres, Row, SqlSafeStr, Sqlite};

use super::conn::Conn;
use super::query::Query;
use super::value::Value;
use super::{INSERT_MANY_PARAMETERS, OperatorTx};
use foundation::prelude::*;

const TABLES: &str = include_str!("tables.txt");

/// Type of a column. SQLite has fewer types, so they are listed in `tables.txt`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ColumnType {
    /// A UUID.
    Uuid,
    /// A text.
    Text,
    /// A boolean, which SQLite stores as 0 or 1.
    Bool,
    /// An integer of 64 bits.
    Int,
    /// A floating-point number of 64 bits.
    Float,
    /// A moment in UTC.
    Time,
    /// A day without a time.
    Date,
    /// JSON that PostgreSQL keeps as text.
    Json,
    /// JSON that PostgreSQL keeps decoded.
    Jsonb,
    /// Bytes.
    Bytes,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TransferColumn {
    /// Name in both databases.
    pub name: String,
    /// Type of its values.
    pub kind: ColumnType,
}

/// A table and its columns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TransferTable {
    /// Name in both databases.
    pub name: String,
    /// Columns in the order in which rows are read and inserted.
    pub columns: Vec<TransferColumn>,
}

impl TransferTable {
    /// Returns every table of this version, each after those that it refers to.
    pub fn all() -> Result<Vec<TransferTable>> {
        let lines = TABLES.lines().filter(|line| !line.starts_with('#'));
        lines.map(|line| Self::parse(line).ok_or_else(|| Error::internal(format!("tables.txt: '{line}'")))).collect()
    }

    fn parse(line: &str) -> Option<Self> {
        let (name, columns) = line.split_once(' ')?;
        let column = |text: &str| {
            let (name, kind) = text.split_once(':')?;
            let kind = serde_json::from_value(kind.into()).ok()?;
            Some(TransferColumn { name: name.to_owned(), kind })
        };
        Some(Self { name: name.to_owned(), columns: columns.split(' ').map(column).collect::<Option<_>>()? })
    }

    /// Returns the index of a column in a row.
    pub fn position(&self, column: &str) -> Option<usize> {
        self.columns.iter().position(|its| its.name == column)
    }

    /// Returns the column that holds the tenant's id.
    pub fn tenant_column(&self) -> &'static str {
        if self.name == "tenants" { "id" } else { "tenant_id" }
    }
}

/// Rows of a table in the order in which the database returns them.
pub struct TransferRows<'c> {
    table: &'c TransferTable,
    source: TransferStream<'c>,
}

enum TransferStream<'c> {
    Sqlite(BoxStream<'c, sqlx::Result<SqliteRow>>),
    Postgres(BoxStream<'c, sqlx::Result<PgRow>>),
}

/// Reads the values of a row. JSON is kept as its original text.
macro_rules! values {
    ($row:expr, $table:expr) => {{
        let mut values = Vec::with_capacity($table.columns.len());
        for (index, column) in $table.columns.iter().enumerate() {
            values.push(match column.kind {
                ColumnType::Uuid => Value::Uuid($row.try_get_unchecked(index)?),
                ColumnType::Text | ColumnType::Json | ColumnType::Jsonb => Value::Text($row.try_get_unchecked(index)?),
                ColumnType::Bool => Value::Bool($row.try_get_unchecked(index)?),
                ColumnType::Int => Value::Int($row.try_get_unchecked(index)?),
                ColumnType::Float => Value::Float($row.try_get_unchecked(index)?),
                ColumnType::Time => Value::Time($row.try_get_unchecked(index)?),
                ColumnType::Date => Value::Date($row.try_get_unchecked(index)?),
                ColumnType::Bytes => Value::Bytes($row.try_get_unchecked(index)?),
            });
        }
        values
    }};
}

impl TransferRows<'_> {
    /// Returns the next row's values in the order of the table's columns, or `None` after the last
    /// row.
    pub async fn next(&mut self) -> Result<Option<Vec<Value>>> {
        Ok(match &mut self.source {
            TransferStream::Sqlite(rows) => match rows.try_next().await? {
                Some(row) => Some(values!(row, self.table)),
                None => None,
            },
            TransferStream::Postgres(rows) => match rows.try_next().await? {
                Some(row) => Some(values!(row, self.table)),
                None => None,
            },
        })
    }
}

impl OperatorTx {
    /// Returns the rows of one of [`TransferTable::all`], of all tenants or of one.
    pub async fn rows<'c>(&'c mut self, table: &'c TransferTable, tenant: Option<Uuid>) -> Result<TransferRows<'c>> {
        let is_postgres = matches!(self.conn, Conn::Postgres(_));
        let columns: Vec<String> = table.columns.iter().map(|column| read_as(column, is_postgres)).collect();
        let condition = tenant.map(|_| format!(" WHERE {} = $1", table.tenant_column())).unwrap_or_default();
        let sql = AssertSqlSafe(format!("SELECT {} FROM {}{condition}", columns.join(", "), quoted(&table.name))).into_sql_str();
        let source = match &mut self.conn {
            Conn::Sqlite(tx) => {
                let (sql, arguments, connection) = tx.next(sql, tenant.map(Value::from).into_iter().collect())?;
                TransferStream::Sqlite(sqlx::query_with::<Sqlite, _>(sql, arguments).fetch(connection))
            }
            Conn::Postgres(tx) => {
                let mut arguments = PgArguments::default();
                tenant.map_or(Ok(()), |tenant| arguments.add(tenant)).map_err(sqlx::Error::Encode)?;
                TransferStream::Postgres(sqlx::query_with::<Postgres, _>(sql, arguments).fetch(tx.connection().await?))
            }
        };
        Ok(TransferRows { table, source })
    }

    /// Inserts rows unchanged. The caller has checked with [`OperatorTx::columns`] that the table
    /// and its columns exist.
    pub async fn insert_rows(&mut self, table: &TransferTable, rows: Vec<Vec<Value>>) -> Result<()> {
        let is_postgres = matches!(self.conn, Conn::Postgres(_));
        let columns: Vec<String> = table.columns.iter().map(|column| quoted(&column.name)).collect();
        let mut rows = rows.into_iter().peekable();
        while rows.peek().is_some() {
            let batch: Vec<_> = rows.by_ref().take((INSERT_MANY_PARAMETERS / table.columns.len()).max(1)).collect();
            let mut sql = format!("INSERT INTO {} ({}) VALUES ", quoted(&table.name), columns.join(", "));
            let mut next = 1;
            for index in 0..batch.len() {
                sql.push_str(if index == 0 { "(" } else { ", (" });
                for (index, column) in table.columns.iter().enumerate() {
                    let cast = match column.kind {
                        ColumnType::Json if is_postgres => "::json",
                        ColumnType::Jsonb if is_postgres => "::jsonb",
                        _ => "",
                    };
                    sql.push_str(&format!("{}${next}{cast}", if index == 0 { "" } else { ", " }));
                    next += 1;
                }
                sql.push(')');
            }
            let query = Query::new(&mut self.conn, AssertSqlSafe(sql).into_sql_str());
            batch.into_iter().flatten().fold(query, Query::bind).execute().await?;
        }
        Ok(())
    }

    /// Returns the columns of a table in this database, or none if there is no such table.
    pub async fn columns(&mut self, table: &str) -> Result<BTreeSet<String>> {
        let sql = match self.conn {
            Conn::Sqlite(_) => "SELECT name FROM pragma_table_info($1)",
            Conn::Postgres(_) => {
                "SELECT column_name::text FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1"
            }
        };
        Ok(self.query(sql).bind(table).fetch_column().await?.into_iter().collect())
    }

    /// Defers the check of references until the commit, where the schema allows it.
    pub async fn defer_references(&mut self) -> Result<()> {
        let sql = match self.conn {
            Conn::Sqlite(_) => "PRAGMA defer_foreign_keys = ON",
            Conn::Postgres(_) => "SET CONSTRAINTS ALL DEFERRED",
        };
        self.query(sql).execute().await.map(drop)
    }
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

fn read_as(column: &TransferColumn, is_postgres: bool) -> String {
    let cast = if is_postgres && matches!(column.kind, ColumnType::Json | ColumnType::Jsonb) { "::text" } else { "" };
    format!("{}{cast}", quoted(&column.name))
}
