//! Manifest of an archive, its entry `manifest.json`.

use platform::db::transfer::TransferTable;
use platform::prelude::*;

pub const ENTRY: &str = "manifest.json";
/// Version of the format, increased by changes that an older program would misread.
pub const FORMAT: u32 = 1;

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Manifest {
    pub format: u32,
    #[serde(flatten)]
    pub head: Head,
    /// Tables in the order in which they are restored.
    pub tables: Vec<TableEntry>,
    pub objects: Vec<ObjectEntry>,
    /// Number of files that rows name and that were missing in the storage.
    pub missing: u64,
}

/// Part of the manifest that is known before the first row is read.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Head {
    /// Version of the program.
    pub nutrir: String,
    /// Version of the database's newest migration.
    pub migration: i64,
    pub kind: BackupKind,
    pub created_at: DateTime<Utc>,
    pub tenants: Vec<BackupTenant>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BackupKind {
    /// All tenants of the installation.
    Whole,
    /// One tenant.
    Tenant,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct BackupTenant {
    pub id: Uuid,
    pub name: String,
    pub hosts: Vec<String>,
}

impl BackupTenant {
    /// Returns whether a host or an id belongs to this tenant.
    fn is(&self, named: &str) -> bool {
        let named = named.trim();
        self.hosts.iter().any(|host| host.eq_ignore_ascii_case(named.trim_end_matches('.'))) || named.parse() == Ok(self.id)
    }
}

impl Head {
    /// Restricts the manifest to one tenant, given by host or id, and returns its id.
    pub fn only(&mut self, named: &str) -> Result<Uuid> {
        let Some(clinic) = self.tenants.iter().find(|clinic| clinic.is(named)).cloned() else {
            let there: Vec<String> =
                self.tenants.iter().map(|its| format!("{} ({})", its.hosts.first().unwrap_or(&its.id.to_string()), its.name)).collect();
            return Err(Error::not_found(format!("O backup não tem a clínica '{named}'. Tem: {}.", there.join(", "))));
        };
        let id = clinic.id;
        self.kind = BackupKind::Tenant;
        self.tenants = vec![clinic];
        Ok(id)
    }
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct TableEntry {
    #[serde(flatten)]
    pub table: TransferTable,
    pub rows: u64,
    pub bytes: u64,
    pub sha256: String,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ObjectEntry {
    pub tenant: Uuid,
    pub name: String,
    pub bytes: u64,
    pub sha256: String,
}

impl TableEntry {
    pub fn entry(&self) -> String {
        table_entry(&self.table.name)
    }
}

impl ObjectEntry {
    pub fn entry(&self) -> String {
        object_entry(self.tenant, &self.name)
    }
}

pub fn table_entry(table: &str) -> String {
    format!("tables/{table}.jsonl")
}

pub fn object_entry(tenant: Uuid, name: &str) -> String {
    format!("files/{tenant}/{name}")
}

impl Manifest {
    pub fn rows(&self) -> u64 {
        self.tables.iter().map(|entry| entry.rows).sum()
    }
}
