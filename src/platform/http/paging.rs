//! Pagination of lists.

use poem_openapi::Object;
use poem_openapi::types::{ParseFromJSON, ToJSON, Type};
use serde::Serialize;

use super::json::Json;
use crate::db::Page;

/// Position of a page in its list.
#[derive(Debug, Object, Serialize)]
pub struct Meta {
    pub current_page: i64,
    pub last_page: i64,
    pub total: i64,
    pub per_page: i64,
}

impl Meta {
    pub fn of(page: Page, total: i64) -> Self {
        Self { current_page: page.number, last_page: ((total + page.size - 1) / page.size).max(1), total, per_page: page.size }
    }
}

/// A success body: the result, under `data`.
#[derive(Debug, Object, Serialize)]
pub struct Data<T: ParseFromJSON + ToJSON + Serialize + Type + Send + Sync> {
    pub data: T,
}

/// A page of a list.
#[derive(Debug, Object, Serialize)]
pub struct Paged<T: ParseFromJSON + ToJSON + Serialize + Type + Send + Sync> {
    pub data: Vec<T>,
    pub meta: Meta,
}

pub fn data<T: ParseFromJSON + ToJSON + Serialize + Type + Send + Sync>(data: T) -> Json<Data<T>> {
    Json(Data { data })
}
