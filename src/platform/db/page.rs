use std::fmt::{self, Display, Formatter};

use foundation::error::Result;

/// Number and size of a page of a list. A statement that reads the page ends with it.
#[derive(Debug, Clone, Copy)]
pub struct Page {
    /// Number of the page, from 1 on.
    pub number: i64,
    /// Number of rows per page.
    pub size: i64,
}

impl Page {
    /// Number of rows per page of every list.
    pub const SIZE: i64 = 10;

    /// Returns the requested page. An invalid number yields the first or last possible page.
    pub fn asked(number: Option<i64>) -> Self {
        Self { number: number.unwrap_or(1).clamp(1, 1_000_000), size: Self::SIZE }
    }

    /// Returns the number of rows before the page, for `OFFSET`.
    pub fn offset(self) -> i64 {
        (self.number - 1) * self.size
    }

    /// Returns the number of rows of the list. Each row of a page carries it; on a page behind the
    /// last one there is no row, and the rows are counted.
    pub async fn total(self, told: Option<i64>, counted: impl Future<Output = Result<i64>>) -> Result<i64> {
        match told {
            Some(total) => Ok(total),
            None if self.number == 1 => Ok(0),
            None => counted.await,
        }
    }
}

impl Display for Page {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "LIMIT {} OFFSET {}", self.size, self.offset())
    }
}
