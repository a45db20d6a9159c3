//! The API's reference for people: `/api/docs`, pages made from the document without a script, and `/api/openapi.yaml`, the document
//! itself. They are no operations, and no clinic's: everywhere the same.

pub mod example;
mod operation;
mod page;
mod schema;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use poem::http::{HeaderValue, Method, StatusCode, header};
use poem::{Request, Response, Route, endpoint::make};

use super::{document, web};
use crate::app::App;
use foundation::error::{Error, Result};

const HTML: &str = "text/html; charset=utf-8";
const TEXT: &str = "text/plain; charset=utf-8";

/// Media type and content of each page, by the name after `/api/docs/`. Made for the first request, and
/// shared by all answers: an answer that is not read costs no memory.
type Pages = BTreeMap<String, (&'static str, Bytes)>;

/// Whole programs, to begin with.
pub(super) const SCRIPTS: [(&str, &str); 2] = [
    ("agendar.py", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/agendar.py"))),
    ("agendar.ts", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/agendar.ts"))),
];

/// Stands apart: its address is not below `/api/docs`.
const DOCUMENT: &str = "openapi.yaml";

fn pages(app: &App) -> Result<Pages> {
    let document = document::described(app)?;
    let written = serde_yaml_ng::to_string(&document).map_err(Error::internal)?;
    let mut pages = Pages::from([
        (DOCUMENT.to_owned(), ("application/yaml; charset=utf-8", written.into())),
        ("estilo.css".to_owned(), ("text/css; charset=utf-8", style().into())),
        (String::new(), (HTML, page::overview(&document).into())),
    ]);
    pages.extend(SCRIPTS.map(|(name, text)| (name.to_owned(), (TEXT, Bytes::from_static(text.as_bytes())))));
    for subject in page::subjects(&document) {
        pages.insert(subject.name.to_owned(), (HTML, page::subject(&document, &subject).into()));
    }
    Ok(pages)
}

/// With the application's own font, where it is in this build.
fn style() -> String {
    let font = web::asset("figtree-latin-wght-normal", ".woff2");
    let face = |url| format!("@font-face {{ font-family: Figtree; font-weight: 300 900; font-display: swap; src: url({url}); }}\n");
    font.map(face).unwrap_or_default() + include_str!("style.css")
}

pub fn mount(routes: Route, app: &App) -> Route {
    let (app, kept) = (app.clone(), Arc::new(OnceLock::new()));
    let offer = |name: Option<&'static str>| {
        let (app, kept) = (app.clone(), kept.clone());
        make(move |request: Request| {
            let (app, kept) = (app.clone(), kept.clone());
            async move {
                let asked = match name {
                    Some(name) => name.to_owned(),
                    None => request.path_params::<String>().unwrap_or_default(),
                };
                answer(&app, &kept, &request, &asked).unwrap_or_else(|error| error.respond(None))
            }
        })
    };
    routes.at("/api/openapi.yaml", offer(Some(DOCUMENT))).at("/api/docs", offer(Some(""))).at("/api/docs/:name", offer(None))
}

fn answer(app: &App, kept: &OnceLock<Pages>, request: &Request, name: &str) -> Result<Response> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let message = "Este endereço não aceita este método.";
        let mut refused = Error::with_status(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", message).respond(None);
        refused.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return Ok(refused);
    }
    let pages = match kept.get() {
        Some(pages) => pages,
        None => {
            let made = pages(app)?;
            kept.get_or_init(|| made)
        }
    };
    let (kind, content) = pages.get(name).ok_or_else(|| Error::not_found("Este endereço não existe."))?;
    let mut response = Response::builder().content_type(kind).body(content.clone());
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    Ok(response)
}
