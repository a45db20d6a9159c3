//! Statements that are run together.

use std::marker::PhantomData;

use sqlx::postgres::PgArguments;
use sqlx::{Arguments, FromRow, PgConnection, Postgres, SqlStr};

use super::conn::Conn;
use super::query::Query;
use super::value::{Parameters, Record, Value, arguments};
use foundation::error::Result;

/// A prepared statement to be run together with others ([`super::Tx::fetch_batch`]). Its answer is a `Vec`
/// of rows or an `Option` of one.
pub struct PreparedQuery<A> {
    sql: SqlStr,
    values: Vec<Value>,
    answer: PhantomData<fn() -> A>,
}

impl<A> PreparedQuery<A> {
    pub(super) fn new(sql: SqlStr) -> Self {
        Self { sql, values: Vec::with_capacity(8), answer: PhantomData }
    }

    /// Binds the next parameter, or the next ones, given as a tuple, from `$2` on.
    pub fn bind(mut self, parameters: impl Parameters) -> Self {
        parameters.append_to(&mut self.values);
        self
    }

    async fn on_postgres(self, tx: &mut PgConnection) -> Result<A>
    where
        A: RowCollection,
    {
        let arguments = arguments!(self.values, PgArguments);
        let rows = sqlx::query_as_with::<Postgres, A::Row, _>(self.sql, arguments).fetch_all(tx).await?;
        let mut answer = A::default();
        rows.into_iter().for_each(|row| answer.add(row));
        Ok(answer)
    }
}

/// A statement that values can be bound to.
pub trait Statement {
    /// Binds the next parameter.
    fn bind(self, value: Value) -> Self;
}

impl Statement for Query<'_> {
    fn bind(self, value: Value) -> Self {
        Query::bind(self, value)
    }
}

impl<A> Statement for PreparedQuery<A> {
    fn bind(self, value: Value) -> Self {
        PreparedQuery::bind(self, value)
    }
}

/// Collection of a statement's rows: `Vec`, `Option` or [`SingleColumn`].
pub trait RowCollection: Default + Send {
    /// Type of a row.
    type Row: Record;

    /// Adds the next row. An `Option` keeps the first one.
    fn add(&mut self, row: Self::Row);
}

impl<T: Record> RowCollection for Vec<T> {
    type Row = T;

    fn add(&mut self, row: T) {
        self.push(row);
    }
}

impl<T: Record> RowCollection for Option<T> {
    type Row = T;

    fn add(&mut self, row: T) {
        self.get_or_insert(row);
    }
}

/// The only column of all rows.
pub struct SingleColumn<T>(pub Vec<T>);

impl<T> Default for SingleColumn<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Send> RowCollection for SingleColumn<T>
where
    (T,): Record,
{
    type Row = (T,);

    fn add(&mut self, (value,): (T,)) {
        self.0.push(value);
    }
}

/// Statements that do not depend on each other's answers.
pub trait QueryBatch {
    /// Answers of the statements, in their order.
    type Answers;

    /// Runs the statements, in one round trip if the database allows it.
    fn fetch(self, conn: &mut Conn) -> impl Future<Output = Result<Self::Answers>> + Send;
}

impl<A: RowCollection> QueryBatch for PreparedQuery<A> {
    type Answers = A;

    async fn fetch(self, conn: &mut Conn) -> Result<A> {
        Ok(match conn {
            Conn::Sqlite(tx) => {
                let mut answer = A::default();
                tx.fetch_batch(vec![(self.sql, self.values)], |_, row| {
                    answer.add(FromRow::from_row(row)?);
                    Ok(())
                })
                .await?;
                answer
            }
            Conn::Postgres(tx) => {
                let answer = self.on_postgres(tx.connection().await?).await?;
                tx.ended();
                answer
            }
        })
    }
}

macro_rules! query_batches {
    ($($answer:ident $name:ident),+) => {
        impl<$($answer: RowCollection),+> QueryBatch for ($(PreparedQuery<$answer>,)+) {
            type Answers = ($($answer,)+);

            async fn fetch(self, conn: &mut Conn) -> Result<Self::Answers> {
                let ($($name,)+) = self;
                Ok(match conn {
                    Conn::Sqlite(tx) => {
                        let statements = vec![$(($name.sql, $name.values)),+];
                        $(let mut $name = $answer::default();)+
                        tx.fetch_batch(statements, |at, row| {
                            let mut place = 0;
                            $(
                                if place == at {
                                    $name.add(FromRow::from_row(row)?);
                                }
                                place += 1;
                            )+
                            let _ = place;
                            Ok(())
                        })
                        .await?;
                        ($($name,)+)
                    }
                    Conn::Postgres(tx) => {
                        let connection = tx.connection().await?;
                        $(let $name = $name.on_postgres(&mut *connection).await?;)+
                        tx.ended();
                        ($($name,)+)
                    }
                })
            }
        }
    };
}
query_batches!(A a, B b);
query_batches!(A a, B b, C c);
query_batches!(A a, B b, C c, D d);
query_batches!(A a, B b, C c, D d, E e);
