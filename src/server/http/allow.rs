//! Methods of an API address, for the `Allow` header of a 405 response (RFC 9110, 15.5.6).

use std::sync::OnceLock;

use poem::endpoint::make_sync;
use poem::http::{HeaderValue, Uri};
use poem::{Endpoint, Request, Route};
use serde_json::Value;

use crate::app::App;
use foundation::error::{Error, Result};

/// Returns the methods of an address below `/api`.
pub async fn methods(app: &App, address: Uri) -> Result<HeaderValue> {
    // Built on first use, because it would delay the start, and correct clients never need it.
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
    let document: Value = serde_json::from_str(&super::apis::specification(app))?;
    let paths = document["paths"].as_object().into_iter().flatten();
    paths
        .map(|(path, operations)| (path.replace('{', ":").replace('}', ""), allowed(operations)))
        .try_fold(Route::new(), |route, (path, methods)| route.try_at(path, make_sync(move |_| methods.clone())).map_err(Error::internal))
}

/// Formats the methods of an address. GET implies HEAD.
fn allowed(operations: &Value) -> String {
    let named = |method: &str| operations.get(method).is_some();
    let methods = ["get", "head", "post", "put", "patch", "delete"]
        .into_iter()
        .filter(|method| named(if *method == "head" { "get" } else { method }));
    methods.map(str::to_uppercase).collect::<Vec<_>>().join(", ")
}
