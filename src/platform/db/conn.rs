//! The connection of a transaction, to one database or the other.

use super::postgres::PostgresTx;
use super::sqlite::SqliteTx;
use foundation::error::Result;

pub enum Conn {
    Sqlite(SqliteTx),
    Postgres(PostgresTx),
}

impl Conn {
    pub(super) fn skip_locked(&self) -> &'static str {
        match self {
            Conn::Sqlite(_) => "",
            Conn::Postgres(_) => "FOR UPDATE SKIP LOCKED",
        }
    }

    pub(super) async fn commit(self) -> Result<()> {
        match self {
            Conn::Sqlite(tx) => tx.commit().await?,
            Conn::Postgres(tx) => tx.commit().await?,
        }
        Ok(())
    }
}
