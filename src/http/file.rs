//! Stored files as answers.

use poem::http::{HeaderValue, header};
use poem::{IntoResponse, Response};
use poem_openapi::ApiResponse;
use poem_openapi::payload::{Binary, Payload};
use poem_openapi::registry::{MetaMediaType, MetaResponse, MetaResponses, Registry};

/// A picture that we encoded ourselves. Always an attachment: a page may show it, but nobody's upload is ever a page.
pub struct PictureFile {
    pub content: Vec<u8>,
    pub content_type: String,
    /// Without an ending.
    pub name: &'static str,
    pub keep: Keep,
}

/// Who may keep a picture for good, because its address names this very one.
pub enum Keep {
    Nobody,
    /// The one who asked, and no store between us.
    ByTheReader,
    ByEveryone,
}

impl IntoResponse for PictureFile {
    fn into_response(self) -> Response {
        let ending = if self.content_type == "image/png" { "png" } else { "jpg" };
        let response = Response::builder()
            .content_type(&self.content_type)
            .header(header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}.{ending}\"", self.name));
        let mut response = response.body(self.content);
        let kept = match self.keep {
            Keep::Nobody => return response,
            Keep::ByTheReader => "private, max-age=31536000, immutable",
            Keep::ByEveryone => "public, max-age=31536000, immutable",
        };
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
        response
    }
}

impl ApiResponse for PictureFile {
    fn meta() -> MetaResponses {
        let content = ["image/jpeg", "image/png"]
            .map(|content_type| MetaMediaType { content_type, schema: <Binary<Vec<u8>> as Payload>::schema_ref() })
            .into();
        let found = MetaResponse { description: "The picture.", status: Some(200), status_range: None, content, headers: Vec::new() };
        MetaResponses { responses: vec![found] }
    }

    fn register(_registry: &mut Registry) {}
}

/// What somebody sent us, as it came if it is no picture: to be saved, never to be opened in its place.
pub struct DocumentFile {
    pub content: Vec<u8>,
    pub content_type: String,
    /// Without an ending.
    pub name: &'static str,
}

impl IntoResponse for DocumentFile {
    fn into_response(self) -> Response {
        let ending = match self.content_type.as_str() {
            "application/pdf" => "pdf",
            "image/png" => "png",
            _ => "jpg",
        };
        Response::builder()
            .content_type(&self.content_type)
            .header(header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}.{ending}\"", self.name))
            .body(self.content)
    }
}

impl ApiResponse for DocumentFile {
    fn meta() -> MetaResponses {
        let content = ["application/pdf", "image/jpeg", "image/png"]
            .map(|content_type| MetaMediaType { content_type, schema: <Binary<Vec<u8>> as Payload>::schema_ref() })
            .into();
        let found = MetaResponse { description: "The file.", status: Some(200), status_range: None, content, headers: Vec::new() };
        MetaResponses { responses: vec![found] }
    }

    fn register(_registry: &mut Registry) {}
}
