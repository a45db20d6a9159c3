//! The published food tables, for tests. They are data of others and no part of the repository: a
//! test that needs one ends where it is not at hand.

use std::path::PathBuf;

/// Returns the TACO workbook: the file that `NUTRIR_TACO_FILE` names, or the one beside the repository.
pub fn taco() -> Option<Vec<u8>> {
    std::fs::read(std::env::var_os("NUTRIR_TACO_FILE").map_or_else(|| beside().join("Taco_4a_edicao_2011.xls"), PathBuf::from)).ok()
}

/// Returns a file of IBGE's: from the folder that `NUTRIR_IBGE_FOLDER` names, or from beside the
/// repository.
pub fn ibge(name: &str) -> Option<Vec<u8>> {
    std::fs::read(std::env::var_os("NUTRIR_IBGE_FOLDER").map_or_else(beside, PathBuf::from).join(name)).ok()
}

fn beside() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/food-tables")
}
