//! Preparation of request bodies: they are read within limits, and forms that stand for another
//! verb are converted to that verb with the JSON body that every operation takes.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use futures_util::{Stream, StreamExt};
use poem::http::{HeaderValue, Method, header};
use poem::web::Multipart;
use poem::{Body, FromRequest, Request, RequestBody};
use serde_json::{Map, Value};
use tokio::io::{AsyncReadExt, AsyncSeekExt, AsyncWriteExt};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::Instant;

use super::auth;
use super::places::{BodySender, Places};
use crate::Platform;
use crate::codes;
use crate::db;
use crate::files::Received;
use crate::policy::{self, KeyScope, Policy};
use foundation::error::{Error, Result};

/// Maximum size of a body, and timeout of its arrival.
struct Limit {
    bytes: usize,
    within: Duration,
}

const BODY: Limit = Limit { bytes: 1024 * 1024, within: Duration::from_secs(30) };
/// A form with a table, or with a picture of the tenant.
const UPLOAD: Limit = Limit { bytes: 16 * 1024 * 1024, within: Duration::from_secs(120) };
/// A form with a person's picture.
const PICTURE: Limit = Limit { bytes: 6 * 1024 * 1024, within: Duration::from_secs(60) };
/// A form with a payment receipt or a CV.
const DOCUMENT: Limit = Limit { bytes: 11 * 1024 * 1024, within: Duration::from_secs(60) };
/// A form with an exam or a chat file.
const FILE: Limit = Limit { bytes: 21 * 1024 * 1024, within: Duration::from_secs(120) };
/// A form of a medical record: many long texts, each character of which may be escaped as twelve.
const RECORD: Limit = Limit { bytes: 6 * 1024 * 1024, within: Duration::from_secs(60) };
/// Limit up to which a refused body is read and discarded.
const DISCARDED: Limit = Limit { bytes: 64 * 1024 * 1024, within: Duration::from_secs(10) };

/// Timeout of the next bytes of a body, after which a stalled sender loses its place.
const STALLED: Duration = Duration::from_secs(20);

/// Concurrent large bodies per person and in all: some 85 MB and some 700 MB of the disk.
static LARGE_BODIES: Places = Places::new(4, 32, Duration::from_secs(20));
/// Bytes of a small body that take no place.
const FREE_BYTES: usize = 16 * 1024;
/// Concurrent small bodies beyond that, per address and in all: 32 MB of memory.
static BODIES_IN_MEMORY: Places = Places::new(8, 32, Duration::from_secs(10));

/// Number of bodies of this size in memory. Bodies queue after they have arrived, each kind in a
/// queue of its own.
static UPLOADS_AT_A_TIME: Semaphore = Semaphore::const_new(4);
static EXAMS_AT_A_TIME: Semaphore = Semaphore::const_new(3);
static CHAT_FILES_AT_A_TIME: Semaphore = Semaphore::const_new(3);
static RECORDS_AT_A_TIME: Semaphore = Semaphore::const_new(4);
/// Pictures, receipts and CVs, which everyone sends.
static PICTURES_AT_A_TIME: Semaphore = Semaphore::const_new(8);

/// An operation that takes a form with a file.
struct Upload {
    path: &'static str,
    /// The operation's own policy, so that refused callers are refused before the form is read.
    policy: Policy,
    key: Option<KeyScope>,
    takes: Takes,
    limit: Limit,
    turns: &'static Semaphore,
}

/// Form in which an operation receives an upload.
enum Takes {
    /// The original form; the operation's verb may be another than POST.
    Form(Method),
    /// The fields as JSON, like every other operation, and the file of this field:
    /// [`super::input::Form`].
    FieldsAnd(&'static str),
}

static UPLOADS: [Upload; 11] = [
    tenant_upload("/foods/import-table", Takes::Form(Method::POST)),
    tenant_upload("/settings/logo", Takes::Form(Method::PUT)),
    tenant_upload("/settings/pictures", Takes::Form(Method::POST)),
    tenant_upload("/products", Takes::FieldsAnd("image")),
    tenant_upload("/products/{id}", Takes::FieldsAnd("image")),
    Upload {
        path: "/users/{id}",
        policy: policy::ANY_ROLE,
        key: Some(KeyScope::PatientsWrite),
        takes: Takes::FieldsAnd("picture"),
        limit: PICTURE,
        turns: &PICTURES_AT_A_TIME,
    },
    upload("/purchases/{id}/receipt", policy::NON_SPECIALIST, Method::POST, DOCUMENT, &PICTURES_AT_A_TIME),
    upload("/utils/upload-cv", policy::MEMBER, Method::PUT, DOCUMENT, &PICTURES_AT_A_TIME),
    upload("/recipe-pictures", policy::STAFF, Method::POST, DOCUMENT, &PICTURES_AT_A_TIME),
    upload("/fm/upload/exame", policy::ANY_ROLE, Method::POST, FILE, &EXAMS_AT_A_TIME),
    upload("/chat/rooms/{id}/files", policy::CHATTER, Method::POST, FILE, &CHAT_FILES_AT_A_TIME),
];

const fn upload(path: &'static str, policy: Policy, verb: Method, limit: Limit, turns: &'static Semaphore) -> Upload {
    Upload { path, policy, key: None, takes: Takes::Form(verb), limit, turns }
}

/// Returns an upload of a super admin for the tenant.
const fn tenant_upload(path: &'static str, takes: Takes) -> Upload {
    Upload { path, policy: policy::SUPER_ADMIN, key: None, takes, limit: UPLOAD, turns: &UPLOADS_AT_A_TIME }
}

/// Form fields that hold lists as JSON text.
const LISTS: [&str; 11] =
    ["foods", "content", "partners", "challenges", "data", "services", "productServices", "exams", "scopes", "events", "weekdays"];

/// Reads the body within its limits and converts forms.
pub async fn prepare(app: &Platform, request: &mut Request) -> Result<()> {
    let prepared = admitted(app, request).await;
    if prepared.is_err() && is_sending(request) {
        // The body of a caller who was refused before it was read.
        discard(Box::pin(request.take_body().into_bytes_stream()));
    }
    prepared
}

async fn admitted(app: &Platform, request: &mut Request) -> Result<()> {
    if !matches!(*request.method(), Method::POST | Method::PUT | Method::DELETE | Method::PATCH) {
        return Ok(());
    }
    if is_multipart(request)
        && let Some(upload) = UPLOADS.iter().find(|upload| is_at(upload.path, request.uri().path()))
    {
        let (tenant, person) = auth::refuse_others(app, request, &upload.policy, upload.key).await?;
        let bytes = read_large(app, request, BodySender::Person(tenant, person), &upload.limit, upload.turns).await?;
        return hand_over(request, bytes, &upload.takes).await;
    }
    let is_record = is_at("/patient/{id}/forms/{form}", request.uri().path());
    let bytes = match is_record {
        true => read_record(app, request).await?,
        false => read_small(request).await?,
    };
    match form(request, &bytes).await? {
        Some(form) => become_json(request, form),
        None => {
            request.set_body(bytes);
            Ok(())
        }
    }
}

async fn read_record(app: &Platform, request: &mut Request) -> Result<Vec<u8>> {
    let (tenant, person, role) = {
        let scope = auth::require(app, request, &policy::CARE).await?;
        // No connection is held while the body is awaited.
        db::release();
        (scope.tenant, scope.user, scope.role)
    };
    match role.is_staff() {
        true => read_large(app, request, BodySender::Person(tenant, person), &RECORD, &RECORDS_AT_A_TIME).await,
        // Patients fill in no medical-record forms.
        false => read_small(request).await,
    }
}

async fn hand_over(request: &mut Request, bytes: Vec<u8>, takes: &Takes) -> Result<()> {
    match takes {
        Takes::Form(verb) => {
            if *verb != Method::POST {
                become_posted(request, &bytes).await?;
            }
            request.set_body(bytes);
            Ok(())
        }
        Takes::FieldsAnd(name) => {
            let (fields, file) = parts(request, &bytes, Some(name)).await?;
            if let Some(file) = file {
                request.extensions_mut().insert(file);
            }
            become_json(request, fields)
        }
    }
}

/// Returns whether the path matches the template.
fn is_at(template: &str, path: &str) -> bool {
    let (ours, theirs) = (template.split('/'), path.split('/'));
    ours.clone().count() == theirs.clone().count() && ours.zip(theirs).all(|(ours, theirs)| ours == theirs || ours.starts_with('{'))
}

/// Reads a large body into a file while it arrives, so that a slow sender delays nobody, and then
/// into memory when its turn comes. The sender's place is taken before the first byte is read;
/// until then the transport's flow control holds the sender back.
async fn read_large(
    app: &Platform,
    request: &mut Request,
    sender: BodySender,
    limit: &Limit,
    turns: &'static Semaphore,
) -> Result<Vec<u8>> {
    limit.check_declared(request)?;
    let place = LARGE_BODIES.take(sender).await?;
    let mut arriving = Arriving::of(request, limit);
    let mut file = tokio::fs::File::from_std(app.config.scratch_file()?);
    while let Some(piece) = arriving.next().await? {
        file.write_all(&piece).await?;
    }
    file.flush().await?;
    let turn: SemaphorePermit<'static> = turns.acquire().await.map_err(Error::internal)?;
    // Kept with the request, because the body stays in memory while it is processed.
    request.extensions_mut().insert(Arc::new((place, turn)));
    let mut bytes = Vec::new();
    file.rewind().await?;
    file.read_to_end(&mut bytes).await?;
    Ok(bytes)
}

/// Reads a body into memory. Anybody may send one, so it takes a place once it exceeds the size of
/// most calls.
async fn read_small(request: &mut Request) -> Result<Vec<u8>> {
    let sender = BodySender::Address(auth::address(request));
    BODY.check_declared(request)?;
    let mut arriving = Arriving::of(request, &BODY);
    let mut bytes = Vec::new();
    let mut place = None;
    while let Some(piece) = arriving.next().await? {
        if place.is_none() && bytes.len() + piece.len() > FREE_BYTES {
            place = Some(BODIES_IN_MEMORY.take(sender).await?);
        }
        bytes.extend_from_slice(&piece);
    }
    if let Some(place) = place {
        request.extensions_mut().insert(Arc::new(place));
    }
    Ok(bytes)
}

type Pieces = Pin<Box<dyn Stream<Item = std::io::Result<Bytes>> + Send>>;

/// A body that is being received, within its limit.
struct Arriving<'l> {
    limit: &'l Limit,
    pieces: Option<Pieces>,
    left: usize,
    until: Instant,
}

impl<'l> Arriving<'l> {
    fn of(request: &mut Request, limit: &'l Limit) -> Self {
        let pieces: Pieces = Box::pin(request.take_body().into_bytes_stream());
        Self { limit, pieces: Some(pieces), left: limit.bytes, until: Instant::now() + limit.within }
    }

    async fn next(&mut self) -> Result<Option<Bytes>> {
        let interrupted = || Error::invalid(codes::UNREADABLE_BODY, "O envio foi interrompido. Tente novamente.");
        let Some(pieces) = &mut self.pieces else { return Ok(None) };
        let piece = tokio::time::timeout_at(self.until.min(Instant::now() + STALLED), pieces.next()).await;
        match piece {
            Ok(Some(Ok(piece))) if piece.len() > self.left => {
                if let Some(rest) = self.pieces.take() {
                    discard(rest);
                }
                Err(self.limit.exceeded())
            }
            Ok(Some(Ok(piece))) => {
                self.left -= piece.len();
                Ok(Some(piece))
            }
            Ok(None) => Ok(None),
            Ok(Some(Err(_))) | Err(_) => Err(interrupted()),
        }
    }
}

impl Limit {
    fn check_declared(&self, request: &Request) -> Result<()> {
        let declared = request.header(header::CONTENT_LENGTH).and_then(|length| length.parse::<usize>().ok());
        if declared.is_some_and(|length| length > self.bytes) { Err(self.exceeded()) } else { Ok(()) }
    }

    fn exceeded(&self) -> Error {
        Error::too_large(format!("O conteúdo enviado passa do limite de {} MB.", self.bytes / 1024 / 1024))
    }
}

/// Returns whether the client sends its body already. With `Expect: 100-continue` it waits for an
/// answer first.
fn is_sending(request: &Request) -> bool {
    request.header(header::EXPECT).is_none()
}

/// Reads a refused body to its end, unless it is far too large, in a task of its own. Browsers read
/// no response before they have sent everything, and report a closed connection as an unexplained
/// network error.
fn discard(mut body: Pieces) {
    tokio::spawn(async move {
        let mut left = DISCARDED.bytes;
        let read = async {
            while let Some(Ok(piece)) = body.next().await
                && piece.len() <= left
            {
                left -= piece.len();
            }
        };
        let _ = tokio::time::timeout(DISCARDED.within, read).await;
    });
}

fn is_multipart(request: &Request) -> bool {
    request.content_type().is_some_and(|kind| kind.to_ascii_lowercase().starts_with("multipart/form-data"))
}

fn unreadable() -> Error {
    Error::invalid(codes::UNREADABLE_BODY, "Não foi possível ler o formulário enviado.")
}

async fn multipart(request: &Request, bytes: &[u8]) -> Result<Multipart> {
    let mut body = RequestBody::new(Body::from(bytes.to_vec()));
    Multipart::from_request(request, &mut body).await.map_err(|_| unreadable())
}

/// Converts a posted form with a file to the verb that it stands for.
async fn become_posted(request: &mut Request, bytes: &[u8]) -> Result<()> {
    if *request.method() != Method::POST {
        return Ok(());
    }
    let mut multipart = multipart(request, bytes).await?;
    while let Some(field) = multipart.next_field().await.map_err(|_| unreadable())? {
        if field.name() == Some("_method") && field.file_name().is_none() {
            request.set_method(verb(&field.text().await.map_err(|_| unreadable())?)?);
            return Ok(());
        }
    }
    Ok(())
}

fn verb(text: &str) -> Result<Method> {
    match text.to_ascii_uppercase().as_str() {
        "PUT" => Ok(Method::PUT),
        "DELETE" => Ok(Method::DELETE),
        "POST" => Ok(Method::POST),
        _ => Err(Error::field("_method", "Use PUT ou DELETE.")),
    }
}

/// Returns the fields of a form, or `None` if the body is not one.
async fn form(request: &Request, bytes: &[u8]) -> Result<Option<Vec<(String, String)>>> {
    let kind = request.content_type().unwrap_or_default().to_ascii_lowercase();
    if !matches!(*request.method(), Method::POST | Method::PUT) {
        return Ok(None);
    }
    if kind.starts_with("application/x-www-form-urlencoded") {
        return serde_urlencoded::from_bytes(bytes).map(Some).map_err(|_| unreadable());
    }
    if !is_multipart(request) {
        return Ok(None);
    }
    parts(request, bytes, None).await.map(|(fields, _)| Some(fields))
}

/// Returns the fields of a multipart form, and the file of the accepted name, if there is one.
async fn parts(request: &Request, bytes: &[u8], accepted: Option<&str>) -> Result<(Vec<(String, String)>, Option<Received>)> {
    let mut multipart = multipart(request, bytes).await?;
    let (mut fields, mut file) = (Vec::new(), None);
    while let Some(field) = multipart.next_field().await.map_err(|_| unreadable())? {
        let name = field.name().unwrap_or_default().to_owned();
        let Some(file_name) = field.file_name().map(str::to_owned) else {
            fields.push((name, field.text().await.map_err(|_| unreadable())?));
            continue;
        };
        if accepted != Some(&name) {
            return Err(Error::field(&name, "Esta chamada não recebe arquivos."));
        }
        let content = field.bytes().await.map_err(|_| unreadable())?;
        // Browsers send an empty name and content for a field without a file.
        let is_nothing = file_name.is_empty() && content.is_empty();
        file = (!is_nothing).then_some(Received { name: file_name, content });
    }
    Ok((fields, file))
}

/// Converts a form to a JSON object: `_method` sets the verb, and every other field becomes a
/// property. A blank list is omitted.
fn become_json(request: &mut Request, form: Vec<(String, String)>) -> Result<()> {
    let mut object = Map::new();
    for (name, text) in form {
        if name == "_method" {
            if *request.method() == Method::POST {
                request.set_method(verb(&text)?);
            }
            continue;
        }
        let value = match LISTS.contains(&name.as_str()) {
            true if text.trim().is_empty() => continue,
            true => serde_json::from_str(&text).map_err(|_| Error::field(&name, "Esta lista deve vir como JSON."))?,
            false => Value::String(text),
        };
        object.insert(name, value);
    }
    request.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    request.headers_mut().remove(header::CONTENT_LENGTH);
    request.set_body(Value::Object(object).to_string());
    Ok(())
}
