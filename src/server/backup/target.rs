//! Target of a transfer: a database, in one transaction, and a storage of files. A failure leaves
//! neither rows nor files.

use std::collections::{BTreeSet, HashMap, HashSet};

use tokio::sync::mpsc::Receiver;

use super::source::{Object, Piece};
use crate::codes;
use identity::tenants;
use platform::db::transfer::TransferTable;
use platform::db::{Db, Value};
use platform::files::Storage;
use platform::prelude::*;

/// Number of transferred rows and files.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Taken {
    pub rows: u64,
    pub objects: u64,
    pub missing: u64,
}

pub struct RestoreTarget<'a> {
    pub db: &'a Db,
    pub files: &'a Storage,
}

impl RestoreTarget<'_> {
    /// Takes all pieces until the end; `clinics` are the expected tenants.
    pub async fn take(&self, clinics: &[Uuid], pieces: Receiver<Piece>) -> Result<Taken> {
        let mut tx = self.db.begin_operator().await?;
        let mut kept = RestoredFiles::new(self.files);
        let taken = async {
            let taken = import(&mut tx, &mut kept, clinics, pieces).await?;
            tx.commit().await?;
            Ok(taken)
        };
        let taken = taken.await;
        if taken.is_err() {
            kept.remove().await;
        }
        taken
    }
}

async fn import(tx: &mut OperatorTx, kept: &mut RestoredFiles<'_>, clinics: &[Uuid], mut pieces: Receiver<Piece>) -> Result<Taken> {
    let here = tenants::ids(tx).await?;
    if clinics.iter().any(|clinic| here.contains(clinic)) {
        return Err(Error::conflict(codes::CLINIC_EXISTS, "Esta clínica já está neste banco de dados; nada é sobrescrito."));
    }
    tx.defer_references().await?;
    let mut taken = Taken::default();
    let mut table = None;
    while let Some(piece) = pieces.recv().await {
        match piece {
            Piece::Table(next) => {
                fits(tx, &next).await?;
                table = Some(next);
            }
            Piece::Rows(mut rows) => {
                let table: &TransferTable = table.as_ref().ok_or_else(|| Error::internal("rows of no table"))?;
                if !rows.iter().all(|row| belongs_to_tenants(table, row, clinics)) {
                    return Err(Error::internal(format!("a row of {} is of another clinic", table.name)));
                }
                if !here.is_empty() {
                    joins_others(table, &mut rows);
                }
                taken.rows += u64::try_from(rows.len()).unwrap_or(u64::MAX);
                tx.insert_rows(table, rows).await.map_err(|error| refused(table, error))?;
            }
            Piece::Object(object) => {
                if !clinics.contains(&object.tenant) {
                    return Err(Error::internal("a file of another clinic"));
                }
                kept.keep(object).await?;
                taken.objects += 1;
            }
            Piece::Missing => taken.missing += 1,
            Piece::End => return Ok(taken),
        }
    }
    Err(Error::internal("what was to come was cut"))
}

/// Checks that a table, whose name becomes part of SQL statements, exists in this database with
/// exactly these columns.
async fn fits(tx: &mut OperatorTx, table: &TransferTable) -> Result<()> {
    let here = tx.columns(&table.name).await?;
    let columns: BTreeSet<String> = table.columns.iter().map(|column| column.name.clone()).collect();
    if here.is_empty() || here != columns {
        return Err(Error::invalid(
            codes::UNLIKE_TABLES,
            format!("A tabela {} não é a deste banco de dados. Nada foi alterado.", table.name),
        ));
    }
    Ok(())
}

/// Returns whether a row belongs to one of the transferred tenants.
fn belongs_to_tenants(table: &TransferTable, row: &[Value], clinics: &[Uuid]) -> bool {
    let its = table.position(table.tenant_column()).and_then(|at| row.get(at));
    matches!(its, Some(Value::Uuid(Some(id))) if clinics.contains(id))
}

/// Clears the mark of the default tenant for a tenant that joins others.
fn joins_others(table: &TransferTable, rows: &mut [Vec<Value>]) {
    if table.name == "tenants"
        && let Some(at) = table.position("is_default")
    {
        rows.iter_mut().for_each(|row| row[at] = false.into());
    }
}

fn refused(table: &TransferTable, error: Error) -> Error {
    match table.name.as_str() {
        "tenant_hosts" if error.is_unique_violation() => Error::conflict(
            codes::HOST_EXISTS,
            "Outra clínica deste banco de dados já responde no endereço (host) desta. Nada foi alterado.",
        ),
        name => {
            tracing::error!(table = name, %error, "rows of {name} were refused");
            error
        }
    }
}

/// Files that were put into the storage, to be deleted if the transfer fails. A file that existed
/// before is kept and must be identical: the bucket may be that of the original installation.
struct RestoredFiles<'a> {
    files: &'a Storage,
    there: HashMap<Uuid, HashSet<String>>,
    put: Vec<(Uuid, String)>,
}

impl<'a> RestoredFiles<'a> {
    fn new(files: &'a Storage) -> Self {
        Self { files, there: HashMap::new(), put: Vec::new() }
    }

    async fn keep(&mut self, Object { tenant, name, content }: Object) -> Result<()> {
        if !self.there.contains_key(&tenant) {
            let names = self.files.list(tenant).await?.into_iter().map(|stored| stored.name).collect();
            self.there.insert(tenant, names);
        }
        if self.there.get(&tenant).is_some_and(|names| names.contains(&name)) {
            return match self.files.get(tenant, &name).await? {
                Some(there) if there == content => Ok(()),
                _ => Err(Error::conflict(codes::FILE_EXISTS, format!("O arquivo {tenant}/{name} já existe e é outro. Nada foi alterado."))),
            };
        }
        // Recorded first, so that a partial file is deleted as well.
        self.put.push((tenant, name.clone()));
        self.files.put(tenant, &name, content).await
    }

    async fn remove(self) {
        for (tenant, name) in self.put {
            if let Err(error) = self.files.delete(tenant, &name).await {
                tracing::warn!(%tenant, %error, "a file that was put for nothing was not removed");
            }
        }
    }
}
