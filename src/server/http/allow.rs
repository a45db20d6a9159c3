//! The methods that an address of the API takes, which whoever asks with another one is told (RFC 9110, 15.5.6).

use std::sync::OnceLock;

use poem::endpoint::make_sync;
use poem::http::{HeaderValue, Uri};
use poem::{Endpoint, Request, Route};
use serde_json::Value;

use crate::app::App;
use foundation::error::{Error, Result};

/// An address inside `/api`.
pub async fn methods(app: &App, address: Uri) -> Result<HeaderValue> {
    // Made when it is first needed: to start is more urgent, and well-behaved programs never ask.
    static ADDRESSES: OnceLock<Route> = OnceLock::new();
    let addresses = match ADDRESSES.get() {
        Some(addresses) => addresses,
        None => {
            let made = addresses(app)?;
            ADDRESSES.get_or_init(|| made)
        }
    };
    let answer = addresses.call(Request::builder().uri(address).finish()).await.map_err(Error::internal)?;
    let methods = answer.into_body().into_string().await.map_err(Error::internal)?;
    HeaderValue::from_str(&methods).map_err(Error::internal)
}

fn addresses(app: &App) -> Result<Route> {
    let document: Value = serde_json::from_str(&super::specification(app))?;
    let paths = document["paths"].as_object().into_iter().flatten();
    paths
        .map(|(path, operations)| (path.replace('{', ":").replace('}', ""), allowed(operations)))
        .try_fold(Route::new(), |route, (path, methods)| route.try_at(path, make_sync(move |_| methods.clone())).map_err(Error::internal))
}

/// What may be read can be asked for without its body, too.
fn allowed(operations: &Value) -> String {
    let named = |method: &str| operations.get(method).is_some();
    let methods = ["get", "head", "post", "put", "patch", "delete"]
        .into_iter()
        .filter(|method| named(if *method == "head" { "get" } else { method }));
    methods.map(str::to_uppercase).collect::<Vec<_>>().join(", ")
}
