use crate::error::Result;

/// Which page of a list, of which size.
#[derive(Debug, Clone, Copy)]
pub struct Page {
    pub number: i64,
    pub size: i64,
}

impl Page {
    pub const SIZE: i64 = 10;

    /// The page asked for; nonsense is the first page.
    pub fn asked(number: Option<i64>) -> Self {
        Self { number: number.unwrap_or(1).clamp(1, 1_000_000), size: Self::SIZE }
    }

    pub fn offset(self) -> i64 {
        (self.number - 1) * self.size
    }

    /// How many rows a list has of which this page has so many: where it is not full it is the last one, and nothing has to be counted.
    pub async fn total(self, rows: usize, counted: impl Future<Output = Result<i64>>) -> Result<i64> {
        let rows = i64::try_from(rows).unwrap_or(i64::MAX);
        let is_last = rows < self.size && (rows > 0 || self.number == 1);
        if is_last { Ok(self.offset() + rows) } else { counted.await }
    }
}
