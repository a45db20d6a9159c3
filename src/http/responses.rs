//! Answers other than 200.

use poem_openapi::ApiResponse;
use poem_openapi::types::{ParseFromJSON, ToJSON, Type};
use serde::Serialize;

use super::json::Json;
use super::paging::Data;

#[derive(ApiResponse)]
pub enum Created<T: ParseFromJSON + ToJSON + Serialize + Type + Send + Sync> {
    /// It was created.
    #[oai(status = 201)]
    Created(Json<Data<T>>),
}

pub fn created<T: ParseFromJSON + ToJSON + Serialize + Type + Send + Sync>(data: T) -> Created<T> {
    Created::Created(Json(Data { data }))
}

#[derive(ApiResponse)]
pub enum Deleted {
    /// It is gone.
    #[oai(status = 204)]
    Deleted,
}
