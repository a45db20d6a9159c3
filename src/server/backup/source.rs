//! Source of a transfer: a snapshot of a database, and the files that its rows name.

use std::sync::Arc;

use tokio::sync::mpsc::Sender;

use super::tables;
use crate::app::App;
use platform::db::Value;
use platform::db::transfer::TransferTable;
use platform::files;
use platform::prelude::*;

/// Item of a transfer, in this order: each table followed by its rows, then the files, then the
/// end.
pub enum Piece {
    Table(TransferTable),
    Rows(Vec<Vec<Value>>),
    Object(Object),
    /// A file that rows name is missing in the storage.
    Missing,
    /// The transfer is complete; without this, it was cut off.
    End,
}

pub struct Object {
    pub tenant: Uuid,
    pub name: String,
    pub content: Vec<u8>,
}

/// Progress of a transfer.
#[derive(Debug, Clone, Copy)]
pub enum Step {
    Checking,
    Table { done: usize, of: usize },
    File { done: usize, of: usize },
}

/// Callback for each step. Its error cancels the work, which is then undone.
pub type Report = Arc<dyn Fn(Step) -> Result<()> + Send + Sync>;

/// Maximum number of rows in a piece, and bytes after which it is sent earlier.
const MOST_ROWS: usize = 500;
const MOST_BYTES: usize = 1024 * 1024;

/// Number of pieces that may wait to be written.
pub const WAITING: usize = 4;

/// Rows collected to a piece.
#[derive(Default)]
pub struct Batch {
    rows: Vec<Vec<Value>>,
    bytes: usize,
}

impl Batch {
    /// Adds a row, and returns the piece if it is full.
    pub fn add(&mut self, row: Vec<Value>) -> Option<Piece> {
        self.bytes += row.iter().map(weight).sum::<usize>();
        self.rows.push(row);
        if self.rows.len() >= MOST_ROWS || self.bytes >= MOST_BYTES { self.take() } else { None }
    }

    /// Returns the remaining rows, if there are any.
    pub fn take(&mut self) -> Option<Piece> {
        let rows = std::mem::take(self).rows;
        if rows.is_empty() { None } else { Some(Piece::Rows(rows)) }
    }
}

fn weight(value: &Value) -> usize {
    match value {
        Value::Text(Some(text)) => text.len(),
        Value::Bytes(Some(bytes)) => bytes.len(),
        _ => 16,
    }
}

/// Part of an installation to be transferred.
#[derive(Debug, Clone, Copy)]
pub struct Selection {
    /// One tenant, or all.
    pub tenant: Option<Uuid>,
    /// True to include the bytes of files.
    pub objects: bool,
}

/// Emits the contents of `snapshot`. Stops without an error if the receiver is gone, which reports
/// the cause.
pub async fn hand_out(app: &App, mut snapshot: OperatorTx, what: Selection, to: Sender<Piece>, report: &Report) -> Result<()> {
    let tables = tables::carried()?;
    let of = tables.len();
    let mut objects = Vec::new();
    for (done, table) in tables.into_iter().enumerate() {
        report(Step::Table { done, of })?;
        let named = (table.name == "files").then(|| FileColumns::of(&table)).transpose()?;
        if to.send(Piece::Table(table.clone())).await.is_err() {
            return Ok(());
        }
        let (mut batch, mut rows) = (Batch::default(), snapshot.rows(&table, what.tenant).await?);
        while let Some(row) = rows.next().await? {
            if let Some(named) = &named {
                objects.extend(named.objects(&row)?);
            }
            if let Some(piece) = batch.add(row)
                && to.send(piece).await.is_err()
            {
                return Ok(());
            }
        }
        if let Some(piece) = batch.take()
            && to.send(piece).await.is_err()
        {
            return Ok(());
        }
    }
    // Closes the transaction: the registered backup keeps the files from being deleted.
    drop(snapshot);
    let of = if what.objects { objects.len() } else { 0 };
    let mut found = 0;
    for (done, (tenant, name)) in objects.into_iter().take(of).enumerate() {
        report(Step::File { done, of })?;
        let piece = match app.files.get(tenant, &name).await? {
            Some(content) => {
                found += 1;
                Piece::Object(Object { tenant, name, content })
            }
            None => Piece::Missing,
        };
        if to.send(piece).await.is_err() {
            return Ok(());
        }
    }
    if of > 0 && found == 0 {
        // Single files may be lost, but if all are missing the storage is probably misconfigured.
        // Such a backup could replace one with files.
        let message = format!(
            "Nenhum dos arquivos enviados ({of}) foi encontrado em {}. Confira a pasta de dados (--data) e a seção [files]. Nada foi gravado.",
            app.config.uploads()
        );
        return Err(Error::not_found(message));
    }
    let _ = to.send(Piece::End).await;
    Ok(())
}

/// Columns of `files` that the names of objects are derived from.
struct FileColumns {
    tenant: usize,
    key: usize,
    variants: usize,
}

impl FileColumns {
    fn of(table: &TransferTable) -> Result<Self> {
        let at = |column: &str| table.position(column).ok_or_else(|| Error::internal(format!("files has no {column}")));
        Ok(Self { tenant: at("tenant_id")?, key: at("key")?, variants: at("variants")? })
    }

    fn objects(&self, row: &[Value]) -> Result<Vec<(Uuid, String)>> {
        let (Value::Uuid(Some(tenant)), Value::Text(Some(key)), Value::Text(Some(variants))) =
            (&row[self.tenant], &row[self.key], &row[self.variants])
        else {
            return Err(Error::internal("a row of files has no key"));
        };
        let variants: Vec<files::Variant> = serde_json::from_str(variants)?;
        Ok(variants.iter().map(|variant| (*tenant, files::object(key, variant.size))).collect())
    }
}
