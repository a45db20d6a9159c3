//! Selection of the tables that are transferred.

use foundation::error::Result;
use platform::db::transfer::TransferTable;

/// Tables that are not transferred, with the reasons. All others are, in the order of their
/// references.
pub const LEFT_OUT: [(&str, &str); 3] = [
    ("backups", "what was made here, of files that lie here"),
    ("setup_links", "makes the first clinic, which a restored installation has"),
    ("throttles", "keys made with the secret, which does not travel; they are forgotten within hours anyway"),
];

pub fn carried() -> Result<Vec<TransferTable>> {
    let all = TransferTable::all()?;
    Ok(all.into_iter().filter(|table| !LEFT_OUT.iter().any(|(name, _)| *name == table.name)).collect())
}
