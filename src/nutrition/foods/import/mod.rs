//! Parsing of published food tables, from the file's bytes to values. Storage is the task of the
//! store.

mod convention;
mod error;
pub mod ibge;
mod layout;
mod numbers;
#[cfg(any(test, feature = "testing"))]
pub mod published;
mod read_table;
mod rows;
pub mod taco;
#[cfg(test)]
mod taco_files_tests;
#[cfg(test)]
mod taco_tests;
mod words;

use std::path::Path;

use serde::{Deserialize, Serialize};

pub use error::{ImportError, RowProblem};
use ibge::measures::ReadMeasures;
pub use read_table::{NO_GROUP, ReadTable, TableFood};

use foundation::error::{Error, Result};
use platform::sheets::sandbox;

/// The published files that can be imported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PublishedTable {
    Taco,
    Ibge,
    /// The home measures of IBGE's foods.
    IbgeMeasures,
}

impl PublishedTable {
    pub const ALL: [PublishedTable; 3] = [PublishedTable::Taco, PublishedTable::Ibge, PublishedTable::IbgeMeasures];

    /// Returns the name on the command line and in forms.
    pub fn name(self) -> &'static str {
        match self {
            PublishedTable::Taco => "taco",
            PublishedTable::Ibge => "ibge",
            PublishedTable::IbgeMeasures => "ibge-measures",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|table| table.name().eq_ignore_ascii_case(name.trim()))
    }

    /// Returns the source that foods are stored with.
    pub fn source(self) -> &'static str {
        match self {
            PublishedTable::Taco => "TACO",
            PublishedTable::Ibge | PublishedTable::IbgeMeasures => "IBGE",
        }
    }

    /// Returns the name that is displayed.
    pub fn label(self) -> &'static str {
        match self {
            PublishedTable::IbgeMeasures => "IBGE, medidas caseiras",
            PublishedTable::Taco | PublishedTable::Ibge => self.source(),
        }
    }
}

/// Content of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableContent {
    Foods(ReadTable),
    Measures(ReadMeasures),
}

impl TableContent {
    /// Returns the number of foods concerned.
    pub fn foods(&self) -> usize {
        match self {
            TableContent::Foods(table) => table.foods.len(),
            TableContent::Measures(measures) => measures.foods.len(),
        }
    }
}

/// Answer of the reader's process: the content, or the reason why there is none.
type FoodReaderResult = std::result::Result<TableContent, String>;

/// Reads a table's file in a sandboxed process.
pub async fn read(program: &Path, table: PublishedTable, file: Vec<u8>) -> Result<TableContent> {
    let output = sandbox::run(program, table.name(), file).await?;
    let answer: FoodReaderResult = serde_json::from_slice(&output)?;
    answer.map_err(|why| Error::invalid(platform::codes::UNREADABLE_TABLE, why))
}

/// Runs the reading process: the file on standard input, the content or the refusal's message as
/// JSON on standard output.
pub fn read_in_sandbox(table: PublishedTable) -> std::io::Result<()> {
    let file = sandbox::enter()?;
    // A panic of the library is returned as an error ('damaged') instead of printed.
    std::panic::set_hook(Box::new(|_| {}));
    let answer: FoodReaderResult = match table {
        PublishedTable::Taco => taco::parse(&file).map(TableContent::Foods).map_err(|error| error.to_string()),
        PublishedTable::Ibge => ibge::tables::parse(&file).map(TableContent::Foods).map_err(|error| error.to_string()),
        PublishedTable::IbgeMeasures => ibge::measures::parse(&file).map(TableContent::Measures).map_err(|error| error.to_string()),
    };
    serde_json::to_writer(std::io::stdout().lock(), &answer)?;
    Ok(())
}
