//! A food table as it was read.

use super::super::nutrients::Nutrients;
use serde::{Deserialize, Serialize};

/// A published table, as its file gives it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadTable {
    /// In the order of their numbers.
    pub foods: Vec<TableFood>,
    /// The food groups in the table's order.
    pub groups: Vec<String>,
    /// Notes for the administrator on values that were read otherwise than written.
    pub notes: Vec<String>,
    /// Nutrients that the file says nothing about: foods that are there keep theirs.
    pub absent: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableFood {
    /// The table's own number, as text.
    pub code: String,
    pub name: String,
    pub group: String,
    /// Per 100 g of edible part.
    pub nutrients: Nutrients,
}

/// Group of foods whose file does not say any. A food that is there already keeps its own.
pub const NO_GROUP: &str = "Sem grupo";

/// Returns the note on a file without groups.
pub(super) fn note_on_missing_groups() -> String {
    format!(
        "O arquivo não tem os títulos dos grupos: os alimentos novos ficaram em “{NO_GROUP}”, e os que já estavam aqui continuam nos seus grupos."
    )
}
