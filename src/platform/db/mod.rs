//! One door to SQLite and PostgreSQL.
//!
//! A store writes each statement once, with `$1` placeholders; `$1` is always the tenant of the transaction's
//! [`Scope`], bound here and never by the caller. On PostgreSQL the same tenant is set for row-level security, so a
//! statement that forgot its condition still sees nothing foreign.

mod alone;
#[cfg(any(test, feature = "testing"))]
mod careless;
mod conditions;
mod connect;
mod examined;
mod key;
mod migrate;
mod notices;
mod page;
mod postgres;
mod query;
mod question;
mod queues;
mod roles;
mod sqlite;
pub mod transfer;
mod writer;

pub use alone::alone;
#[cfg(any(test, feature = "testing"))]
pub use careless::{careless, forgotten};
pub use conditions::Conditions;
pub use connect::{Db, DbOptions, sqlite_file};
pub use key::Key;
pub use migrate::MigrationStatus;
pub use notices::{Heard, Listener, Local};
pub use page::Page;
pub use query::{Query, Record, Value};
pub use question::{Answer, Column, Question, Questions, Statement};
pub use queues::Queue;

use sqlx::{AssertSqlSafe, SqlSafeStr, SqlStr};
use uuid::Uuid;

use notices::Notices;
use postgres::PostgresTx;
use queues::Filled;
use sqlite::SqliteTx;

use crate::scope::Scope;
use foundation::error::Result;

/// SQLite refuses more than 32,766 parameters in one statement; staying far below keeps statements cacheable.
const INSERT_MANY_PARAMETERS: usize = 4_000;

pub enum Conn {
    Sqlite(SqliteTx),
    Postgres(PostgresTx),
}

/// A transaction inside one tenant. Dropping it without [`Tx::commit`] rolls back.
pub struct Tx {
    conn: Conn,
    tenant: Uuid,
    notices: Notices,
    filled: Filled,
}

/// A transaction above tenants, for the installation's own tables (tenants, hosts, jobs) and operator commands.
/// Nothing is bound for the caller, so its statements name the tenant themselves.
pub struct OperatorTx {
    conn: Conn,
    notices: Notices,
    filled: Filled,
}

impl Tx {
    /// A statement of this tenant; its `$1` is the tenant, the caller binds from `$2` on.
    pub fn query(&mut self, sql: impl SqlSafeStr) -> Query<'_> {
        let sql = sql.into_sql_str();
        #[cfg(any(test, feature = "testing"))]
        let sql = careless::altered(sql);
        Query::new(&mut self.conn, sql).bind(self.tenant)
    }

    /// A statement of this tenant that is to be asked together with others.
    pub fn question<A>(&self, sql: impl SqlSafeStr) -> Question<A> {
        let sql = sql.into_sql_str();
        #[cfg(any(test, feature = "testing"))]
        let sql = careless::altered(sql);
        Question::new(sql).bind(self.tenant)
    }

    /// Like [`Tx::question`] for a statement put together from constant parts.
    pub fn question_built<A>(&self, sql: String) -> Question<A> {
        self.question(AssertSqlSafe(sql))
    }

    /// Asks several questions, in one trip where that saves something.
    pub async fn ask<Q: Questions>(&mut self, questions: Q) -> Result<Q::Answers> {
        questions.ask(&mut self.conn).await
    }

    /// Like [`Tx::query`] for a statement put together from constant parts (filters, many rows).
    pub fn query_built(&mut self, sql: String) -> Query<'_> {
        self.query(AssertSqlSafe(sql))
    }

    /// Inserts many rows of one shape; `columns` leaves out `tenant_id`, which is always the scope's.
    pub async fn insert_many(&mut self, table: &'static str, columns: &'static [&'static str], rows: Vec<Vec<Value>>) -> Result<()> {
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
            let mut query = self.query_built(sql);
            for value in batch.into_iter().flatten() {
                query = query.bind(value);
            }
            query.execute().await?;
        }
        Ok(())
    }

    /// For the end of a `SELECT`: its rows are this transaction's, less those that somebody has locked. SQLite has one writer.
    pub fn skip_locked(&self) -> &'static str {
        self.conn.skip_locked()
    }

    /// For the end of a `SELECT`: its rows are this transaction's until it ends, and others wait for them.
    pub fn for_update(&self) -> &'static str {
        match self.conn {
            Conn::Sqlite(_) => "",
            // References to the rows may still be written.
            Conn::Postgres(_) => "FOR NO KEY UPDATE",
        }
    }

    /// The same where others are read beside: of the table of this name alone.
    pub fn for_update_of(&self, name: &str) -> String {
        match self.for_update() {
            "" => String::new(),
            lock => format!("{lock} OF {name}"),
        }
    }

    /// Holds a row until the transaction ends: what is read of it after this is what is changed. Says whether it is there. PostgreSQL would
    /// let two read the same, and the second write back what the first had changed.
    pub async fn hold(&mut self, table: &'static str, id: Uuid) -> Result<bool> {
        let sql = format!("SELECT id FROM {table} WHERE tenant_id = $1 AND id = $2 {}", self.for_update());
        let found: Option<(Uuid,)> = self.query_built(sql).bind(id).fetch_optional().await?;
        Ok(found.is_some())
    }

    /// Whether writers wait for each other before they begin, as SQLite's do: there is nothing to be locked.
    pub fn writes_alone(&self) -> bool {
        matches!(self.conn, Conn::Sqlite(_))
    }

    /// Tells every process on this database, if and when this is committed.
    pub async fn notify(&mut self, text: String) -> Result<()> {
        self.notices.add(&mut self.conn, text).await
    }

    pub async fn commit(self) -> Result<()> {
        self.conn.commit().await?;
        self.notices.committed();
        self.filled.committed();
        Ok(())
    }
}

impl OperatorTx {
    pub fn query(&mut self, sql: &'static str) -> Query<'_> {
        Query::new(&mut self.conn, SqlSafeStr::into_sql_str(sql))
    }

    /// Like [`OperatorTx::query`] for a statement put together from constant parts.
    pub fn query_built(&mut self, sql: String) -> Query<'_> {
        Query::new(&mut self.conn, AssertSqlSafe(sql).into_sql_str())
    }

    /// See [`Tx::skip_locked`].
    pub fn skip_locked(&self) -> &'static str {
        self.conn.skip_locked()
    }

    /// Goes on inside one clinic, in the same transaction: for making a clinic and its first people at once.
    pub fn into_tenant(self, tenant: Uuid) -> Tx {
        Tx { conn: self.conn, tenant, notices: self.notices, filled: self.filled }
    }

    pub async fn commit(self) -> Result<()> {
        self.conn.commit().await?;
        self.notices.committed();
        self.filled.committed();
        Ok(())
    }
}

impl Conn {
    fn skip_locked(&self) -> &'static str {
        match self {
            Conn::Sqlite(_) => "",
            Conn::Postgres(_) => "FOR UPDATE SKIP LOCKED",
        }
    }

    async fn commit(self) -> Result<()> {
        match self {
            Conn::Sqlite(tx) => tx.commit().await?,
            Conn::Postgres(tx) => tx.commit().await?,
        }
        Ok(())
    }
}

impl Db {
    /// Opens a writing transaction in the scope's tenant.
    pub async fn begin(&self, scope: &Scope) -> Result<Tx> {
        // Else a writer would hold two connections.
        drop(scope.opened.take());
        self.open(scope.tenant, Access::Write).await
    }

    /// Like [`Db::begin`] for what many do at once and is over in milliseconds: on SQLite such transactions share their commits.
    pub async fn begin_brief(&self, scope: &Scope) -> Result<Tx> {
        drop(scope.opened.take());
        self.open(scope.tenant, Access::BriefWrite).await
    }

    /// Opens a reading transaction in the scope's tenant: one consistent picture, no lock on writers.
    pub async fn read(&self, scope: &Scope) -> Result<Tx> {
        if let Some(tx) = scope.opened.take() {
            return Ok(tx);
        }
        self.open(scope.tenant, Access::Read).await
    }

    async fn open(&self, tenant: Uuid, access: Access) -> Result<Tx> {
        Ok(Tx { conn: self.transaction(Some(tenant), access).await?, tenant, notices: Notices::of(self), filled: Filled::new(self) })
    }

    /// Opens a writing transaction above tenants.
    pub async fn begin_operator(&self) -> Result<OperatorTx> {
        Ok(OperatorTx { conn: self.transaction(None, Access::Write).await?, notices: Notices::of(self), filled: Filled::new(self) })
    }

    /// To [`Db::begin_operator`] what [`Db::begin_brief`] is to [`Db::begin`].
    pub async fn begin_brief_operator(&self) -> Result<OperatorTx> {
        Ok(OperatorTx { conn: self.transaction(None, Access::BriefWrite).await?, notices: Notices::of(self), filled: Filled::new(self) })
    }

    /// Opens a reading transaction above tenants.
    pub async fn read_operator(&self) -> Result<OperatorTx> {
        Ok(OperatorTx { conn: self.transaction(None, Access::Read).await?, notices: Notices::of(self), filled: Filled::new(self) })
    }

    /// Without a tenant, above tenants.
    async fn transaction(&self, tenant: Option<Uuid>, access: Access) -> Result<Conn> {
        Ok(match self {
            Db::Sqlite { read, .. } if access == Access::Read => Conn::Sqlite(SqliteTx::read(read).await?),
            Db::Sqlite { write, .. } => Conn::Sqlite(SqliteTx::write(write, access == Access::BriefWrite).await?),
            Db::Postgres { connections, .. } => {
                // One round trip for both; what is set is a UUID or a constant, never a caller's string.
                let fence = match tenant {
                    Some(tenant) => format!("nutrir.tenant = '{tenant}'"),
                    None => "nutrir.operator = 'on'".to_owned(),
                };
                let reads = access == Access::Read;
                let mode = if reads { "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" } else { "BEGIN" };
                let begin: SqlStr = AssertSqlSafe(format!("{mode}; SET LOCAL {fence}")).into_sql_str();
                Conn::Postgres(postgres::begin(connections.clone(), begin, reads).await?)
            }
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Access {
    Read,
    Write,
    BriefWrite,
}

/// The first text after all that begin with `word`: terms are letters and digits, and none sorts at this character.
pub fn after(word: &str) -> String {
    format!("{word}\u{10FFFF}")
}

/// Returns the pattern of `column LIKE pattern` for a substring typed by a person: `%`, `_` and `\` are
/// taken literally. An apostrophe or quotation mark, of which keyboards and word processors write
/// different ones, stands for any character.
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
