//! Access to SQLite and PostgreSQL through one interface.
//!
//! A store writes each statement once, with `$1` placeholders. `$1` is always the tenant of the
//! transaction's [`Scope`], bound here and never by the caller. On PostgreSQL the same tenant is
//! set for row-level security, so that a statement without its tenant condition still finds no
//! other tenant's rows.

mod alone;
#[cfg(any(test, feature = "testing"))]
mod condition_removal;
mod conditions;
mod conn;
mod connect;
mod continued;
mod examined;
mod key;
mod migrate;
mod notices;
mod page;
mod postgres;
mod prepared;
mod query;
mod queues;
mod roles;
mod sqlite;
pub mod transfer;
mod value;
mod writer;

pub use alone::alone;
#[cfg(any(test, feature = "testing"))]
pub use condition_removal::{statements_without_condition, without_tenant_conditions};
pub use conditions::Conditions;
pub use connect::{Db, DbOptions, sqlite_file};
pub use continued::{continue_in_request, release, within_request};
pub use key::RowKey;
pub use migrate::MigrationStatus;
pub use notices::{Heard, Listener, Local};
pub use page::Page;
pub use prepared::{PreparedQuery, QueryBatch, RowCollection, SingleColumn, Statement};
pub use query::Query;
pub use queues::Queue;
pub use value::{Parameters, Record, Value};

use sqlx::{AssertSqlSafe, SqlSafeStr, SqlStr};

use conn::Conn;
use notices::Notices;
use queues::Afterwards;
use sqlite::SqliteTx;

use crate::scope::Scope;
use foundation::prelude::*;

/// Maximum number of parameters of one INSERT. SQLite's limit is 32,766; far fewer keep statements
/// cacheable.
const INSERT_MANY_PARAMETERS: usize = 4_000;

/// A transaction inside one tenant. Dropping it without [`Tx::commit`] rolls back.
pub struct Tx {
    conn: Conn,
    tenant: Uuid,
    notices: Notices,
    afterwards: Afterwards,
}

/// A transaction across tenants, for the installation's own tables (tenants, hosts, jobs) and
/// operator commands. No tenant is bound, so its statements name the tenant themselves.
pub struct OperatorTx {
    conn: Conn,
    notices: Notices,
    afterwards: Afterwards,
}

impl Tx {
    /// Prepares a statement of this tenant, which is bound as `$1`; the caller binds from `$2` on.
    pub fn query(&mut self, sql: impl SqlSafeStr) -> Query<'_> {
        let sql = sql.into_sql_str();
        #[cfg(any(test, feature = "testing"))]
        let sql = condition_removal::altered(sql);
        Query::new(&mut self.conn, sql).bind(self.tenant)
    }

    /// Prepares a statement of this tenant that is run together with others by [`Tx::fetch_batch`].
    pub fn prepare<A>(&self, sql: impl SqlSafeStr) -> PreparedQuery<A> {
        let sql = sql.into_sql_str();
        #[cfg(any(test, feature = "testing"))]
        let sql = condition_removal::altered(sql);
        PreparedQuery::new(sql).bind(self.tenant)
    }

    /// Prepares like [`Tx::prepare`] a statement that is composed of constant parts.
    pub fn prepare_built<A>(&self, sql: String) -> PreparedQuery<A> {
        self.prepare(AssertSqlSafe(sql))
    }

    /// Runs several statements, in one round trip if the database allows it.
    pub async fn fetch_batch<Q: QueryBatch>(&mut self, queries: Q) -> Result<Q::Answers> {
        queries.fetch(&mut self.conn).await
    }

    /// Prepares like [`Tx::query`] a statement that is composed of constant parts, such as filters
    /// or many rows.
    pub fn query_built(&mut self, sql: String) -> Query<'_> {
        self.query(AssertSqlSafe(sql))
    }

    /// Inserts many rows of one shape, as [`Query::execute_deferred`] does. `columns` omits
    /// `tenant_id`, which is always the scope's.
    pub async fn insert_many(&mut self, table: &'static str, columns: &'static [&'static str], rows: Vec<Vec<Value>>) -> Result<()> {
        self.upsert_many(table, columns, rows, "").await
    }

    /// Inserts like [`Tx::insert_many`], with an `ON CONFLICT` clause. No two rows may conflict.
    pub async fn upsert_many(
        &mut self,
        table: &'static str,
        columns: &'static [&'static str],
        rows: Vec<Vec<Value>>,
        on_conflict: &'static str,
    ) -> Result<()> {
        let chunk = (INSERT_MANY_PARAMETERS / columns.len()).max(1);
        let mut rows = rows.into_iter().peekable();
        while rows.peek().is_some() {
            let batch: Vec<_> = rows.by_ref().take(chunk).collect();
            let mut sql = format!("INSERT INTO {table} (tenant_id, {}) VALUES ", columns.join(", "));
            let mut next = 2;
            for (index, _) in batch.iter().enumerate() {
                sql.push_str(if index == 0 { "($1" } else { ", ($1" });
                for _ in columns {
                    sql.push_str(&format!(", ${next}"));
                    next += 1;
                }
                sql.push(')');
            }
            sql.push_str(on_conflict);
            let mut query = self.query_built(sql);
            for value in batch.into_iter().flatten() {
                query = query.bind(value);
            }
            query.execute_deferred().await?;
        }
        Ok(())
    }

    /// Returns the end of a `SELECT` that locks its rows and skips those that others have locked.
    /// Empty for SQLite, which has one writer.
    pub fn skip_locked(&self) -> &'static str {
        self.conn.skip_locked()
    }

    /// Returns the end of a `SELECT` that locks its rows until the transaction ends. Empty for
    /// SQLite, which has one writer.
    pub fn for_update(&self) -> &'static str {
        match self.conn {
            Conn::Sqlite(_) => "",
            // Weaker than `FOR UPDATE`: references to the rows can still be written.
            Conn::Postgres(_) => "FOR NO KEY UPDATE",
        }
    }

    /// Returns the end of a `SELECT` that locks the rows of one of its tables, given by name or
    /// alias.
    pub fn for_update_of(&self, name: &str) -> String {
        match self.for_update() {
            "" => String::new(),
            lock => format!("{lock} OF {name}"),
        }
    }

    /// Locks a row until the transaction ends and returns whether it exists. Read the row after
    /// locking it: PostgreSQL would otherwise let two transactions read the same state, and the
    /// second overwrite the changes of the first.
    pub async fn hold(&mut self, table: &'static str, id: Uuid) -> Result<bool> {
        let sql = format!("SELECT id FROM {table} WHERE tenant_id = $1 AND id = $2 {}", self.for_update());
        Ok(self.query_built(sql).bind(id).fetch_value::<Uuid>().await?.is_some())
    }

    /// Returns whether writing transactions run one at a time, as with SQLite, so that no rows need
    /// to be locked.
    pub fn writes_alone(&self) -> bool {
        matches!(self.conn, Conn::Sqlite(_))
    }

    /// Wakes the queue's worker when the transaction is committed.
    pub fn wake(&mut self, queue: Queue) {
        self.afterwards.add(queue);
    }

    /// Calls `action` when the transaction is committed.
    pub fn after_commit(&mut self, action: impl FnOnce() + Send + Sync + 'static) {
        self.afterwards.call(action);
    }

    /// Notifies every process on this database once the transaction is committed.
    pub async fn notify(&mut self, text: String) -> Result<()> {
        self.notices.add(&mut self.conn, text).await
    }

    /// Commits the transaction, then sends its notifications, wakes the queues' workers and calls
    /// the actions of [`Tx::after_commit`].
    pub async fn commit(self) -> Result<()> {
        self.conn.commit().await?;
        self.notices.committed();
        self.afterwards.committed();
        Ok(())
    }
}

impl OperatorTx {
    /// Prepares a statement. No tenant is bound: the caller binds from `$1` on.
    pub fn query(&mut self, sql: &'static str) -> Query<'_> {
        Query::new(&mut self.conn, SqlSafeStr::into_sql_str(sql))
    }

    /// Prepares like [`OperatorTx::query`] a statement that is composed of constant parts.
    pub fn query_built(&mut self, sql: String) -> Query<'_> {
        Query::new(&mut self.conn, AssertSqlSafe(sql).into_sql_str())
    }

    /// Returns the same clause as [`Tx::skip_locked`].
    pub fn skip_locked(&self) -> &'static str {
        self.conn.skip_locked()
    }

    /// Continues the same transaction inside one tenant, for creating a tenant and its first people
    /// together.
    pub fn into_tenant(self, tenant: Uuid) -> Tx {
        Tx { conn: self.conn, tenant, notices: self.notices, afterwards: self.afterwards }
    }

    /// Wakes the queue's worker when the transaction is committed.
    pub fn wake(&mut self, queue: Queue) {
        self.afterwards.add(queue);
    }

    /// Commits the transaction, then sends its notifications and wakes the queues' workers.
    pub async fn commit(self) -> Result<()> {
        self.conn.commit().await?;
        self.notices.committed();
        self.afterwards.committed();
        Ok(())
    }
}

impl Db {
    /// Opens a writing transaction in the scope's tenant.
    pub async fn begin(&self, scope: &Scope) -> Result<Tx> {
        // Without this, a writer would hold two connections.
        release();
        self.open(scope.tenant, AccessMode::Write).await
    }

    /// Runs `work` in a writing transaction of the scope's tenant, and commits it unless `work` fails.
    pub async fn write<T>(&self, scope: &Scope, work: impl AsyncFnOnce(&mut Tx) -> Result<T>) -> Result<T> {
        let mut tx = self.begin(scope).await?;
        let done = work(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }

    /// Runs `work` like [`Db::write`] for frequent operations that take milliseconds. On SQLite,
    /// such transactions share their commits.
    pub async fn write_brief<T>(&self, scope: &Scope, work: impl AsyncFnOnce(&mut Tx) -> Result<T>) -> Result<T> {
        let mut tx = self.begin_brief(scope).await?;
        let done = work(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }

    /// Opens a writing transaction like [`Db::begin`] for frequent operations that take
    /// milliseconds. On SQLite, such transactions share their commits.
    pub async fn begin_brief(&self, scope: &Scope) -> Result<Tx> {
        release();
        self.open(scope.tenant, AccessMode::BriefWrite).await
    }

    /// Opens a reading transaction in the scope's tenant: a consistent snapshot that does not block
    /// writers.
    pub async fn read(&self, scope: &Scope) -> Result<Tx> {
        if let Some(tx) = continued::take(scope.tenant) {
            return Ok(tx);
        }
        self.open(scope.tenant, AccessMode::Read).await
    }

    async fn open(&self, tenant: Uuid, access: AccessMode) -> Result<Tx> {
        Ok(Tx { conn: self.transaction(Some(tenant), access).await?, tenant, notices: self.notices(), afterwards: self.afterwards() })
    }

    /// Opens a writing transaction across tenants.
    pub async fn begin_operator(&self) -> Result<OperatorTx> {
        Ok(OperatorTx { conn: self.transaction(None, AccessMode::Write).await?, notices: self.notices(), afterwards: self.afterwards() })
    }

    /// Opens a transaction across tenants that may share its commit, as [`Db::begin_brief`] does.
    pub async fn begin_brief_operator(&self) -> Result<OperatorTx> {
        Ok(OperatorTx {
            conn: self.transaction(None, AccessMode::BriefWrite).await?,
            notices: self.notices(),
            afterwards: self.afterwards(),
        })
    }

    /// Opens a reading transaction across tenants.
    pub async fn read_operator(&self) -> Result<OperatorTx> {
        Ok(OperatorTx { conn: self.transaction(None, AccessMode::Read).await?, notices: self.notices(), afterwards: self.afterwards() })
    }

    /// Opens a transaction in a tenant, or across tenants if there is none.
    async fn transaction(&self, tenant: Option<Uuid>, access: AccessMode) -> Result<Conn> {
        Ok(match self {
            Db::Sqlite { read, .. } if access == AccessMode::Read => Conn::Sqlite(SqliteTx::read(read).await?),
            Db::Sqlite { write, .. } => Conn::Sqlite(SqliteTx::write(write, access == AccessMode::BriefWrite).await?),
            Db::Postgres { connections, .. } => {
                // One round trip for both statements. The value set is a UUID or a constant, never
                // a caller's text.
                let fence = match tenant {
                    Some(tenant) => format!("nutrir.tenant = '{tenant}'"),
                    None => "nutrir.operator = 'on'".to_owned(),
                };
                let reads = access == AccessMode::Read;
                let mode = if reads { "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" } else { "BEGIN" };
                let begin: SqlStr = AssertSqlSafe(format!("{mode}; SET LOCAL {fence}")).into_sql_str();
                Conn::Postgres(postgres::begin(connections.clone(), begin, reads).await?)
            }
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum AccessMode {
    Read,
    Write,
    BriefWrite,
}

/// Returns the upper bound of the range of terms that begin with `word`: terms consist of letters
/// and digits, none of which sorts as high as this character.
pub fn after(word: &str) -> String {
    format!("{word}\u{10FFFF}")
}

/// Returns the LIKE pattern that finds a text anywhere in a column. `%`, `_` and `\` are taken
/// literally. An apostrophe or quotation mark matches any character, as keyboards and word
/// processors write different ones.
pub fn contains(text: &str) -> String {
    let has_letters = text.contains(char::is_alphanumeric);
    let mut pattern = String::with_capacity(text.len() + 2);
    pattern.push('%');
    for character in text.chars() {
        if has_letters && is_quote(character) {
            pattern.push('_');
            continue;
        }
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern.push('%');
    pattern
}

fn is_quote(character: char) -> bool {
    matches!(character, '\'' | '"' | '`' | '´' | 'ʹ' | 'ʼ' | '\u{2018}'..='\u{201f}' | '\u{2032}' | '\u{2033}')
}
