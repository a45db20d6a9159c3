//! Answers other than 200.

use poem_openapi::ApiResponse;
use poem_openapi::payload::Json;
use poem_openapi::types::{ParseFromJSON, ToJSON, Type};

use super::paging::Data;

#[derive(ApiResponse)]
pub enum Created<T: ParseFromJSON + ToJSON + Type + Send + Sync> {
    /// It was created.
    #[oai(status = 201)]
    Created(Json<Data<T>>),
}

pub fn created<T: ParseFromJSON + ToJSON + Type + Send + Sync>(data: T) -> Created<T> {
    Created::Created(Json(Data { data }))
}

#[derive(ApiResponse)]
pub enum Deleted {
    /// It is gone.
    #[oai(status = 204)]
    Deleted,
}
