//! The published food tables, for tests. As data of others, they are not part of the repository:
//! tests that need a missing one end early.

use std::path::PathBuf;

/// Returns the TACO workbook: the file in `NUTRIR_TACO_FILE`, or the one next to the repository.
pub fn taco() -> Option<Vec<u8>> {
    std::fs::read(std::env::var_os("NUTRIR_TACO_FILE").map_or_else(|| beside().join("Taco_4a_edicao_2011.xls"), PathBuf::from)).ok()
}

/// Returns a file of IBGE's, from the folder in `NUTRIR_IBGE_FOLDER`, or from next to the
/// repository.
pub fn ibge(name: &str) -> Option<Vec<u8>> {
    std::fs::read(std::env::var_os("NUTRIR_IBGE_FOLDER").map_or_else(beside, PathBuf::from).join(name)).ok()
}

fn beside() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/food-tables")
}
