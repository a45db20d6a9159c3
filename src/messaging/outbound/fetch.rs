//! Reads a document at an address that a tenant entered.

use std::time::Duration;

use reqwest::header::{ACCEPT, ETAG, HeaderMap, HeaderName, IF_MODIFIED_SINCE, IF_NONE_MATCH, LAST_MODIFIED, LOCATION};
use reqwest::{Client, Response, StatusCode};
use tokio::time::timeout;
use url::Url;

use super::{address, client, failure, silence};
use platform::config::Webhooks;
use platform::prelude::*;

/// Time in which a document has to arrive completely.
const FETCH_TIMEOUT: Duration = Duration::from_secs(20);
/// Maximum number of redirects that are followed, each to an address that is checked anew.
const MAX_REDIRECTS: usize = 3;
/// Maximum length of a version that is sent back to the server.
const LONGEST_VERSION: usize = 500;

/// Reads documents, up to a number of bytes.
pub struct Fetcher {
    client: Client,
    allow_private: bool,
}

/// Version of a document that was read before.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KnownVersion {
    pub etag: Option<String>,
    pub last_modified: Option<String>,
}

/// A document that was read.
#[derive(Debug)]
pub enum FetchedDocument {
    /// It has not changed since the known version.
    Same,
    Changed {
        bytes: Vec<u8>,
        version: KnownVersion,
    },
}

/// Reason why a document could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FetchFailure {
    /// The address may not be connected to, or did not answer properly; in words for people.
    Unreachable(String),
    /// The server answered with this status.
    Status(u16),
    /// It is larger than the limit.
    TooLarge,
}

impl Fetcher {
    pub fn new(config: &Webhooks) -> Result<Self> {
        let allow_private = config.allow_private_addresses;
        Ok(Self { client: client(allow_private, concat!("Nutrir/", env!("CARGO_PKG_VERSION")))?, allow_private })
    }

    /// Reads the document at an address, with the media types that are accepted. Redirects are
    /// followed to addresses that may be connected to.
    pub async fn fetch(&self, at: &str, accept: &str, known: &KnownVersion, max_bytes: usize) -> Result<FetchedDocument, FetchFailure> {
        let read = self.follow(at, accept, known, max_bytes);
        timeout(FETCH_TIMEOUT, read).await.unwrap_or_else(|_| Err(FetchFailure::Unreachable(silence(FETCH_TIMEOUT))))
    }

    async fn follow(&self, at: &str, accept: &str, known: &KnownVersion, max_bytes: usize) -> Result<FetchedDocument, FetchFailure> {
        let refused = |reason: &str| FetchFailure::Unreachable(reason.to_owned());
        // Checked again, because the operator may have restricted addresses since it was saved.
        let checked = |text: &str| address(text, self.allow_private).map_err(|fault| refused(fault.message(self.allow_private)));
        let mut url = checked(at)?;
        for _ in 0..=MAX_REDIRECTS {
            let answer = self.get(&url, accept, known).await?;
            let status = answer.status();
            if status == StatusCode::NOT_MODIFIED {
                return Ok(FetchedDocument::Same);
            }
            if status.is_redirection() {
                let next = header(answer.headers(), &LOCATION).and_then(|next| url.join(&next).ok());
                let next = next.ok_or_else(|| refused("O endereço respondeu com um redirecionamento que não se pode seguir."))?;
                url = checked(next.as_str())?;
                continue;
            }
            if !status.is_success() {
                return Err(FetchFailure::Status(status.as_u16()));
            }
            return read(answer, max_bytes).await;
        }
        Err(refused("O endereço redireciona vezes demais."))
    }

    async fn get(&self, url: &Url, accept: &str, known: &KnownVersion) -> Result<Response, FetchFailure> {
        let mut request = self.client.get(url.clone()).header(ACCEPT, accept);
        for (name, version) in [(IF_NONE_MATCH, &known.etag), (IF_MODIFIED_SINCE, &known.last_modified)] {
            if let Some(version) = version {
                request = request.header(name, version);
            }
        }
        request.send().await.map_err(|error| FetchFailure::Unreachable(failure(&error, FETCH_TIMEOUT)))
    }
}

/// Reads the body as it arrives, and stops at the limit.
async fn read(mut answer: Response, max_bytes: usize) -> Result<FetchedDocument, FetchFailure> {
    if answer.content_length().is_some_and(|length| length > max_bytes as u64) {
        return Err(FetchFailure::TooLarge);
    }
    let version = KnownVersion { etag: header(answer.headers(), &ETAG), last_modified: header(answer.headers(), &LAST_MODIFIED) };
    let mut bytes = Vec::new();
    while let Some(chunk) = answer.chunk().await.map_err(|error| FetchFailure::Unreachable(failure(&error, FETCH_TIMEOUT)))? {
        if bytes.len() + chunk.len() > max_bytes {
            return Err(FetchFailure::TooLarge);
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(FetchedDocument::Changed { bytes, version })
}

fn header(headers: &HeaderMap, name: &HeaderName) -> Option<String> {
    let value = headers.get(name)?.to_str().ok()?;
    (value.len() <= LONGEST_VERSION || name == LOCATION).then(|| value.to_owned())
}
