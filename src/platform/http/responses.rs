//! Responses other than 200.

use poem::Body;
use poem_openapi::ApiResponse;
use poem_openapi::payload::Binary;
use poem_openapi::types::{ParseFromJSON, ToJSON, Type};
use serde::Serialize;

use super::file::sent_while_read;
use super::json::Json;
use super::paging::Data;

/// Response to a request that created an object.
#[derive(ApiResponse)]
pub enum Created<T: ParseFromJSON + ToJSON + Serialize + Type + Send + Sync> {
    /// It was created.
    #[oai(status = 201)]
    Created(Json<Data<T>>),
}

/// Returns a 201 with the created object.
pub fn created<T: ParseFromJSON + ToJSON + Serialize + Type + Send + Sync>(data: T) -> Created<T> {
    Created::Created(Json(Data { data }))
}

/// Response to a save of an object that may be new.
#[derive(ApiResponse)]
pub enum Saved<T: ParseFromJSON + ToJSON + Serialize + Type + Send + Sync> {
    /// It existed and was saved again.
    #[oai(status = 200)]
    Anew(Json<Data<T>>),
    /// It was created.
    #[oai(status = 201)]
    Created(Json<Data<T>>),
}

/// Returns the response to a save of versioned data, whose first version creates it.
pub fn saved<T: ParseFromJSON + ToJSON + Serialize + Type + Send + Sync>(data: T, version: i64) -> Saved<T> {
    let data = Json(Data { data });
    if version == 1 { Saved::Created(data) } else { Saved::Anew(data) }
}

/// Response to a deletion, without a body.
#[derive(ApiResponse)]
pub enum Deleted {
    /// It was deleted.
    #[oai(status = 204)]
    Deleted,
}

/// Response to an action without a result.
#[derive(ApiResponse)]
pub enum Done {
    /// It was done; there is no body.
    #[oai(status = 204)]
    Done,
}

/// Response to a request that is carried out later.
#[derive(ApiResponse)]
pub enum Accepted {
    /// It was accepted and will be done.
    #[oai(status = 202)]
    Accepted,
}

/// Response with an Excel workbook to be saved.
#[derive(ApiResponse)]
pub enum Workbook {
    /// An Excel workbook to be saved.
    #[oai(status = 200, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")]
    File(
        Binary<Body>,
        /// `attachment`, with the file's name.
        #[oai(header = "Content-Disposition")]
        String,
    ),
}

/// Streams a file, which is deleted when the last byte was sent or the client disconnects.
pub fn workbook(file: std::fs::File, name: &'static str) -> Workbook {
    Workbook::File(Binary(sent_while_read(tokio::fs::File::from_std(file))), format!("attachment; filename=\"{name}\""))
}

/// Response with a CSV file to be saved.
#[derive(ApiResponse)]
pub enum CsvFile {
    /// A CSV file to be saved.
    #[oai(status = 200, content_type = "text/csv; charset=utf-8")]
    File(
        Binary<Body>,
        /// `attachment`, with the file's name.
        #[oai(header = "Content-Disposition")]
        String,
    ),
}

/// Streams a file as [`workbook`] does.
pub fn csv_file(file: std::fs::File, name: &'static str) -> CsvFile {
    CsvFile::File(Binary(sent_while_read(tokio::fs::File::from_std(file))), format!("attachment; filename=\"{name}\""))
}

/// Response with a JSON document to be saved.
#[derive(ApiResponse)]
pub enum JsonFile<T: ParseFromJSON + ToJSON + Serialize + Type + Send + Sync> {
    /// A document to be saved.
    #[oai(status = 200)]
    File(
        Json<Data<T>>,
        /// `attachment`, with the file's name.
        #[oai(header = "Content-Disposition")]
        String,
    ),
}

/// Returns a JSON response to be saved as a file. `name` consists of letters, digits and hyphens.
pub fn json_file<T: ParseFromJSON + ToJSON + Serialize + Type + Send + Sync>(data: T, name: &str) -> JsonFile<T> {
    JsonFile::File(Json(Data { data }), format!("attachment; filename=\"{name}.json\""))
}

/// Response with a calendar (iCalendar) to be saved.
#[derive(ApiResponse)]
pub enum CalendarFile {
    /// A calendar to be saved.
    #[oai(status = 200, content_type = "text/calendar; charset=utf-8")]
    File(
        Binary<String>,
        /// `attachment`, with the file's name.
        #[oai(header = "Content-Disposition")]
        String,
    ),
}

/// Returns a calendar to be saved as the file `name`, which includes the extension.
pub fn calendar_file(calendar: String, name: &'static str) -> CalendarFile {
    CalendarFile::File(Binary(calendar), format!("attachment; filename=\"{name}\""))
}

/// Response with a PDF document to be saved.
#[derive(ApiResponse)]
pub enum PdfFile {
    /// A PDF document to be saved.
    #[oai(status = 200, content_type = "application/pdf")]
    File(
        Binary<Vec<u8>>,
        /// `attachment`, with the file's name.
        #[oai(header = "Content-Disposition")]
        String,
    ),
}

/// Returns a PDF to be saved as a file. `name` consists of letters, digits and hyphens.
pub fn pdf_file(content: Vec<u8>, name: &str) -> PdfFile {
    PdfFile::File(Binary(content), format!("attachment; filename=\"{name}.pdf\""))
}
