//! Pagination of lists.

use poem_openapi::Object;
use poem_openapi::types::{ParseFromJSON, ToJSON, Type};
use serde::Serialize;

use super::json::Json;
use crate::db::Page;

/// Position of a page in its list.
#[derive(Debug, Object, Serialize)]
pub struct Meta {
    /// Number of this page, from 1 on.
    pub current_page: i64,
    /// Number of the last page; 1 for an empty list.
    pub last_page: i64,
    /// Number of items in all pages.
    pub total: i64,
    /// Maximum number of items per page.
    pub per_page: i64,
}

impl Meta {
    /// Returns the position of a page in a list of `total` rows.
    pub fn of(page: Page, total: i64) -> Self {
        Self { current_page: page.number, last_page: ((total + page.size - 1) / page.size).max(1), total, per_page: page.size }
    }
}

/// A success body: the result, under `data`.
#[derive(Debug, Object, Serialize)]
#[allow(missing_docs, reason = "a description would wrap the field's schema in `allOf`")]
pub struct Data<T: ParseFromJSON + ToJSON + Serialize + Type + Send + Sync> {
    pub data: T,
}

/// A page of a list.
#[derive(Debug, Object, Serialize)]
#[allow(missing_docs, reason = "a description would wrap the field's schema in `allOf`")]
pub struct Paged<T: ParseFromJSON + ToJSON + Serialize + Type + Send + Sync> {
    pub data: Vec<T>,
    pub meta: Meta,
}

/// Wraps a result in a success body.
pub fn data<T: ParseFromJSON + ToJSON + Serialize + Type + Send + Sync>(data: T) -> Json<Data<T>> {
    Json(Data { data })
}
