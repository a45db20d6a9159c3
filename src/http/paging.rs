//! The one way to page through a list.

use poem_openapi::types::{ParseFromJSON, ToJSON, Type};
use poem_openapi::{Object, payload::Json};

/// Which page, of which size.
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

    pub fn meta(self, total: i64) -> Meta {
        Meta { current_page: self.number, last_page: ((total + self.size - 1) / self.size).max(1), total, per_page: self.size }
    }
}

/// Where in a list one is.
#[derive(Debug, Object)]
pub struct Meta {
    pub current_page: i64,
    pub last_page: i64,
    pub total: i64,
    pub per_page: i64,
}

/// A success body: what was asked for, under `data`.
#[derive(Debug, Object)]
pub struct Data<T: ParseFromJSON + ToJSON + Type + Send + Sync> {
    pub data: T,
}

/// A page of a list.
#[derive(Debug, Object)]
pub struct Paged<T: ParseFromJSON + ToJSON + Type + Send + Sync> {
    pub data: Vec<T>,
    pub meta: Meta,
}

pub fn data<T: ParseFromJSON + ToJSON + Type + Send + Sync>(data: T) -> Json<Data<T>> {
    Json(Data { data })
}
