//! A statement with its values, bound to the driver that runs it.

use sqlx::postgres::PgArguments;
use sqlx::{Arguments, Postgres, SqlStr, Sqlite};

use super::conn::Conn;
use super::value::{Parameters, Record, Value, arguments};
use foundation::error::Result;

/// A statement and its parameters in order.
pub struct Query<'c> {
    conn: &'c mut Conn,
    sql: SqlStr,
    values: Vec<Value>,
}

impl<'c> Query<'c> {
    pub(super) fn new(conn: &'c mut Conn, sql: SqlStr) -> Self {
        Self { conn, sql, values: Vec::with_capacity(8) }
    }

    /// Binds the next parameter, or the next ones, given as a tuple.
    pub fn bind(mut self, parameters: impl Parameters) -> Self {
        parameters.append_to(&mut self.values);
        self
    }

    /// Returns all rows.
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

    /// Returns the first row, or `None` if there is none.
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

    /// Returns the first column of all rows.
    pub async fn fetch_column<T>(self) -> Result<Vec<T>>
    where
        (T,): Record,
    {
        Ok(self.fetch_all().await?.into_iter().map(|(value,)| value).collect())
    }

    /// Returns the first column of the first row, or `None` if there is no row.
    pub async fn fetch_value<T>(self) -> Result<Option<T>>
    where
        (T,): Record,
    {
        Ok(self.fetch_optional().await?.map(|(value,)| value))
    }

    /// Returns the first column of the only row, such as a count or a flag.
    pub async fn fetch_scalar<T>(self) -> Result<T>
    where
        (T,): Record,
    {
        self.fetch_value().await?.ok_or_else(|| sqlx::Error::RowNotFound.into())
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

    /// Runs the statement, whatever the number of rows that it affects.
    pub async fn run(self) -> Result<()> {
        self.execute().await.map(drop)
    }

    /// Queues the statement to be sent with a later one, which saves a round trip. Its error
    /// surfaces with the statement it is sent with, at the latest with the commit. Queued
    /// statements may run concurrently and do not see each other's changes; all later statements
    /// do.
    pub async fn execute_deferred(self) -> Result<()> {
        match self.conn {
            Conn::Sqlite(tx) => tx.execute_deferred(self.sql, self.values).await?,
            Conn::Postgres(tx) => tx.execute_deferred(self.sql, self.values).await?,
        }
        Ok(())
    }
}
