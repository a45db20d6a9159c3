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
pub enum Table {
    Taco,
    Ibge,
    /// The home measures of IBGE's foods.
    IbgeMeasures,
}

impl Table {
    pub const ALL: [Table; 3] = [Table::Taco, Table::Ibge, Table::IbgeMeasures];

    /// Returns the name on the command line and in forms.
    pub fn name(self) -> &'static str {
        match self {
            Table::Taco => "taco",
            Table::Ibge => "ibge",
            Table::IbgeMeasures => "ibge-measures",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|table| table.name().eq_ignore_ascii_case(name.trim()))
    }

    /// Returns the source that foods are stored with.
    pub fn source(self) -> &'static str {
        match self {
            Table::Taco => "TACO",
            Table::Ibge | Table::IbgeMeasures => "IBGE",
        }
    }

    /// Returns the name that is displayed.
    pub fn label(self) -> &'static str {
        match self {
            Table::IbgeMeasures => "IBGE, medidas caseiras",
            Table::Taco | Table::Ibge => self.source(),
        }
    }
}

/// Content of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Content {
    Foods(ReadTable),
    Measures(ReadMeasures),
}

impl Content {
    /// Returns the number of foods concerned.
    pub fn foods(&self) -> usize {
        match self {
            Content::Foods(table) => table.foods.len(),
            Content::Measures(measures) => measures.foods.len(),
        }
    }
}

/// Answer of the reader's process: the content, or the reason why there is none.
type Answer = std::result::Result<Content, String>;

/// Reads a table's file in a sandboxed process.
pub async fn read(program: &Path, table: Table, file: Vec<u8>) -> Result<Content> {
    let output = sandbox::run(program, table.name(), file).await?;
    let answer: Answer = serde_json::from_slice(&output)?;
    answer.map_err(|why| Error::invalid(platform::codes::UNREADABLE_TABLE, why))
}

/// Runs the reading process: the file on standard input, the content or the refusal's message as
/// JSON on standard output.
pub fn read_in_sandbox(table: Table) -> std::io::Result<()> {
    let file = sandbox::enter()?;
    // A panic of the library is returned as an error ('damaged') instead of printed.
    std::panic::set_hook(Box::new(|_| {}));
    let answer: Answer = match table {
        Table::Taco => taco::parse(&file).map(Content::Foods).map_err(|error| error.to_string()),
        Table::Ibge => ibge::tables::parse(&file).map(Content::Foods).map_err(|error| error.to_string()),
        Table::IbgeMeasures => ibge::measures::parse(&file).map(Content::Measures).map_err(|error| error.to_string()),
    };
    serde_json::to_writer(std::io::stdout().lock(), &answer)?;
    Ok(())
}
