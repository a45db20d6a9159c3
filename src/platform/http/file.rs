//! Stored files as responses.

use bytes::Bytes;
use http_body_util::combinators::BoxBody;
use poem::http::{HeaderValue, header};
use poem::{Body, IntoResponse, Response};
use poem_openapi::ApiResponse;
use poem_openapi::payload::{Binary, Payload};
use poem_openapi::registry::{MetaMediaType, MetaResponse, MetaResponses, Registry};
use tokio::io::{AsyncSeekExt, AsyncWriteExt, BufReader};

use crate::config::Config;
use crate::files::storage::StoredObject;

/// A picture that was encoded by us. It is always an attachment: pages may embed it, but an upload
/// is never displayed as a page.
pub struct PictureFile {
    /// Encoded picture.
    pub content: Vec<u8>,
    /// Media type: `image/png` or `image/jpeg`.
    pub content_type: String,
    /// Name without an extension.
    pub name: &'static str,
    /// Caches that may store it.
    pub keep: Keep,
}

/// Caches that may store a picture indefinitely, because its address names this version.
pub enum Keep {
    /// No cache.
    Nobody,
    /// The requesting browser, and no shared cache.
    ByTheReader,
    /// Shared caches as well.
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

/// An uploaded document, always sent as an attachment to be saved and never displayed.
pub struct DocumentFile {
    /// Open file and its length.
    pub content: StoredObject,
    /// Media type, which determines the extension: `application/pdf`, `image/png` or `image/jpeg`.
    pub content_type: String,
    /// Name without an extension.
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
            .header(header::CONTENT_LENGTH, self.content.length)
            .body(sent_while_read(self.content.file))
    }
}

/// Returns a body that reads the file as fast as the client receives it.
pub(super) fn sent_while_read(file: tokio::fs::File) -> Body {
    const PIECE: usize = 64 * 1024;
    Body::from_async_read(BufReader::with_capacity(PIECE, file))
}

/// Moves a large response from memory to a file until the client has read it, because many unread
/// responses would exhaust the memory. If the file can't be written, the response stays in memory.
pub async fn set_aside(config: &Config, mut response: Response) -> Response {
    const LARGE_BYTES: u64 = 256 * 1024;
    let body = BoxBody::<Bytes, std::io::Error>::from(response.take_body());
    let length = http_body::Body::size_hint(&body).exact();
    let Some(length) = length.filter(|length| *length > LARGE_BYTES) else {
        response.set_body(Body::from(body));
        return response;
    };
    let Ok(content) = Body::from(body).into_bytes().await else { return response };
    match written(config, &content).await {
        Ok(file) => {
            response.headers_mut().insert(header::CONTENT_LENGTH, HeaderValue::from(length));
            response.set_body(sent_while_read(file));
        }
        Err(error) => {
            tracing::warn!(%error, "a large answer stays in memory");
            response.set_body(content);
        }
    }
    response
}

async fn written(config: &Config, content: &[u8]) -> std::io::Result<tokio::fs::File> {
    let mut file = tokio::fs::File::from_std(config.scratch_file()?);
    file.write_all(content).await?;
    file.flush().await?;
    file.rewind().await?;
    Ok(file)
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
