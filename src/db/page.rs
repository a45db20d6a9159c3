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
}
