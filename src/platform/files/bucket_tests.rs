//! Tests of the bucket client, against a small S3 server of this test or any other that is
//! configured.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use poem::endpoint::make;
use poem::http::{Method, StatusCode, header};
use poem::listener::{Acceptor, Listener, TcpListener};
use poem::{Request, Response, Server};

use super::Storage;
use super::tests::keeps_what_it_is_given;
use crate::config::Config;

type Objects = Arc<Mutex<BTreeMap<String, Vec<u8>>>>;

const MODIFIED: &str = "Sat, 21 Nov 2026 12:00:00 GMT";

/// Puts, gets, lists and deletes objects of the bucket `nutrir` for signed requests.
async fn answer(objects: Objects, mut request: Request) -> poem::Result<Response> {
    let signed =
        request.header(header::AUTHORIZATION).is_some_and(|signature| signature.starts_with("AWS4-HMAC-SHA256 Credential=nutrir/"));
    if !signed {
        return Ok(StatusCode::FORBIDDEN.into());
    }
    let body = request.take_body().into_vec().await?;
    let path = request.uri().path().trim_start_matches('/').to_owned();
    let query: BTreeMap<String, String> = serde_urlencoded::from_str(request.uri().query().unwrap_or_default()).unwrap_or_default();
    let key = path.strip_prefix("nutrir").unwrap_or_default().trim_start_matches('/').to_owned();
    let mut objects = objects.lock().unwrap();
    let ok = || Response::builder().header(header::ETAG, "\"1\"").header(header::LAST_MODIFIED, MODIFIED);
    Ok(match *request.method() {
        Method::PUT => {
            objects.insert(key, body);
            ok().finish()
        }
        Method::GET if key.is_empty() => {
            let prefix = query.get("prefix").cloned().unwrap_or_default();
            let contents = objects.iter().filter(|(key, _)| key.starts_with(&prefix)).map(|(key, content)| {
                let size = content.len();
                format!("<Contents><Key>{key}</Key><LastModified>2026-11-21T12:00:00Z</LastModified><ETag>1</ETag><Size>{size}</Size></Contents>")
            });
            ok().body(format!("<ListBucketResult><IsTruncated>false</IsTruncated>{}</ListBucketResult>", contents.collect::<String>()))
        }
        Method::GET => match objects.get(&key) {
            Some(content) => ok().body(content.clone()),
            None => StatusCode::NOT_FOUND.into(),
        },
        Method::POST if query.contains_key("delete") => {
            let asked = String::from_utf8_lossy(&body).into_owned();
            let keys = asked.split("<Key>").skip(1).filter_map(|rest| rest.split("</Key>").next());
            let deleted = keys.map(|key| {
                objects.remove(key);
                format!("<Deleted><Key>{key}</Key></Deleted>")
            });
            ok().body(format!("<DeleteResult>{}</DeleteResult>", deleted.collect::<String>()))
        }
        Method::DELETE => {
            objects.remove(&key);
            StatusCode::NO_CONTENT.into()
        }
        _ => StatusCode::METHOD_NOT_ALLOWED.into(),
    })
}

async fn bucket() -> String {
    let objects = Objects::default();
    let acceptor = TcpListener::bind("127.0.0.1:0").into_acceptor().await.unwrap();
    let address = *acceptor.local_addr()[0].as_socket_addr().unwrap();
    let endpoint = make(move |request| answer(objects.clone(), request));
    tokio::spawn(Server::new_with_acceptor(acceptor).run(endpoint));
    format!("http://{address}")
}

fn storage(endpoint: String, access_key: &str) -> Storage {
    let mut config = Config::default();
    config.files.s3_endpoint = Some(endpoint);
    config.files.s3_bucket = Some("nutrir".into());
    config.files.s3_access_key = Some(access_key.into());
    config.files.s3_secret_key = Some("nutrir-secret".into());
    config.files.s3_allow_http = true;
    config.validate().unwrap();
    Storage::open(&config).unwrap()
}

#[tokio::test]
async fn bucket_stores_lists_and_deletes_objects() {
    let endpoint = match std::env::var("NUTRIR_TEST_S3_ENDPOINT") {
        Ok(named) => named,
        Err(_) => bucket().await,
    };
    keeps_what_it_is_given(&storage(endpoint, "nutrir")).await;
}

#[tokio::test]
async fn bucket_refusal_is_an_error_and_not_a_missing_object() {
    let refused = storage(bucket().await, "somebody-else");
    assert!(refused.get(uuid::Uuid::nil(), "a-small").await.is_err());
    assert!(refused.put(uuid::Uuid::nil(), "a-small", vec![1]).await.is_err());
    assert!(refused.list(uuid::Uuid::nil()).await.is_err());
}
