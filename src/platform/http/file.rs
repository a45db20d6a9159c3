//! Stored files as answers.

use bytes::Bytes;
use http_body_util::combinators::BoxBody;
use poem::http::{HeaderValue, header};
use poem::{Body, IntoResponse, Response};
use poem_openapi::ApiResponse;
use poem_openapi::payload::{Binary, Payload};
use poem_openapi::registry::{MetaMediaType, MetaResponse, MetaResponses, Registry};
use tokio::io::{AsyncSeekExt, AsyncWriteExt, BufReader};

use crate::config::Config;
use crate::files::storage::Content;

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
    pub content: Content,
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
            .header(header::CONTENT_LENGTH, self.content.length)
            .body(sent_while_read(self.content.file))
    }
}

/// A body that reads its file as far as the receiver takes it.
pub(super) fn sent_while_read(file: tokio::fs::File) -> Body {
    const PIECE: usize = 64 * 1024;
    Body::from_async_read(BufReader::with_capacity(PIECE, file))
}

/// Moves a large answer from memory into a file, where it waits for its reader: many that are not read
/// would fill the memory. An answer that fits no file stays where it is.
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
