use foundation::error::Result;

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

    /// How many rows a list has, as the first one of this page tells. Behind the last page there is none to tell, and they are counted.
    pub async fn total(self, told: Option<i64>, counted: impl Future<Output = Result<i64>>) -> Result<i64> {
        match told {
            Some(total) => Ok(total),
            None if self.number == 1 => Ok(0),
            None => counted.await,
        }
    }
}
